//! All routes near to the best of their kind, and the sets among them, level by level: first the sets
//! that come as near to the bound as any can, then those that earn a little less.
//!
//! Invariant: a set that comes within the gap of the bound has all its routes in the circle.

use super::answer::Found;
use super::bits::Bits;
use super::forest::Forest;
use super::generate::Bound;
use super::join::Offer;
use super::model::Model;
use super::search::{Column, Meter, Search, Want};
use super::solve::Solver;

/// Routes near to the best of their kind.
pub(super) enum Circle<const W: usize> {
    /// All of them, by kind of train.
    Whole(Vec<Near<W>>),
    /// They are too many.
    TooLarge,
    /// The meter ran out.
    Stopped,
}

/// Routes of one kind.
pub(super) struct Near<const W: usize> {
    columns: Vec<Column<W>>,
    paths: Vec<u16>,
}

/// How a proof ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Proof {
    /// No set is better than the best one known.
    Done,
    /// That takes more room or more steps.
    TooLarge,
    /// The meter ran out.
    Stopped,
}

impl<const W: usize> Solver<'_, W> {
    /// Looks for sets near to the bound, then for those less near, until one is found or none better
    /// than the best one known can be left; with so many routes and steps at most.
    pub(super) fn levels(
        &mut self,
        models: &[Model],
        best: &Bound,
        (room, steps): (usize, u64),
    ) -> Proof {
        let grain = self.ground.weights.grain;
        self.ceiling = self.ceiling.min(best.worth - best.worth.rem_euclid(grain));
        let until = self.meter.left.saturating_sub(steps);
        let mut wide = 0;
        loop {
            if self.ceiling <= self.score {
                return Proof::Done;
            }
            // Where amounts are odd, levels are many: then some at once.
            let near = self.ceiling.min(best.worth - wide);
            let least = (near - near.rem_euclid(grain)).max(self.score + grain);
            let gap = best.worth - least;
            wide = gap * 5 / 4;
            let lists = match self.circle(models, best, gap, room) {
                Circle::Whole(lists) => lists,
                Circle::TooLarge => return Proof::TooLarge,
                Circle::Stopped => return Proof::Stopped,
            };
            let routes = |list: &Near<W>| {
                let one = |column: &Column<W>| (column.score, column.claims);
                let home = std::iter::once((0, Bits::EMPTY));
                home.chain(list.columns.iter().map(one)).collect()
            };
            let routes: Vec<Vec<(i64, Bits<W>)>> = lists.iter().map(routes).collect();
            let find = |kind: usize, index: u32| {
                let list: &Near<W> = &lists[kind];
                let column = list.columns.get((index as usize).checked_sub(1)?)?;
                Some(Found::new(column, &list.paths))
            };
            let steps = self.meter.left.saturating_sub(until);
            if !self.join(best, &routes, gap, steps, &find) {
                return match self.meter.left {
                    0 => Proof::Stopped,
                    _ => Proof::TooLarge,
                };
            }
            // Whatever earns so much was in the circle.
            self.ceiling = self.score.max(least - grain);
        }
    }

    /// Looks for better sets that lose at most the gap, those that lose least first. False if the steps
    /// did not do.
    pub(super) fn join(
        &mut self,
        best: &Bound,
        routes: &[Vec<(i64, Bits<W>)>],
        gap: i64,
        steps: u64,
        find: &dyn Fn(usize, u32) -> Option<Found<W>>,
    ) -> bool {
        let paid = best.prices.cuts.iter().filter(|(_, price)| *price > 0);
        match best.prices.claims.len() + paid.count() {
            0..=64 => self.join_in::<1>(best, routes, gap, steps, find),
            65..=128 => self.join_in::<2>(best, routes, gap, steps, find),
            129..=256 => self.join_in::<4>(best, routes, gap, steps, find),
            _ => self.join_in::<32>(best, routes, gap, steps, find),
        }
    }

    fn join_in<const M: usize>(
        &mut self,
        best: &Bound,
        routes: &[Vec<(i64, Bits<W>)>],
        gap: i64,
        steps: u64,
        find: &dyn Fn(usize, u32) -> Option<Found<W>>,
    ) -> bool {
        let grain = self.ground.weights.grain;
        let mut forest = Forest::<M>::new(&best.prices);
        for (list, &most) in routes.iter().zip(&best.most) {
            forest.plant(most, gap, list.iter().copied());
            self.meter.take(list.len() as u64 / 4);
        }
        let mut trains = self.kinds.clone();
        trains.sort_unstable();
        let mut meter = Meter {
            left: steps.min(self.meter.left),
            spent: 0,
        };
        // What the sets of a level lose is nearly the same.
        let wide = grain.max(gap / 8 / grain * grain);
        let mut level = best.worth.rem_euclid(grain).min(gap);
        let fine = loop {
            let limit = level.min(best.worth - self.score - grain);
            let mut offer = |set: &[(usize, u32)]| {
                let route = |&(kind, index): &(usize, u32)| (kind, find(kind, index));
                self.take_kinds(&set.iter().map(route).collect::<Vec<_>>());
                best.worth - self.score - grain
            };
            let offer: &mut Offer<'_> = &mut offer;
            if !forest.join(&trains, limit, &mut meter, offer) {
                break false;
            }
            if level >= gap || self.score >= best.worth - level {
                break true;
            }
            level = gap.min(level + wide);
        };
        self.meter.take(meter.spent);
        fine && self.meter.left > 0
    }

    /// All routes that lose at most the gap against the best of their kind, if they find room.
    fn circle(
        &mut self,
        models: &[Model],
        Bound { prices, most, .. }: &Bound,
        gap: i64,
        mut room: usize,
    ) -> Circle<W> {
        let mut lists = Vec::with_capacity(models.len());
        for (model, &most) in models.iter().zip(most) {
            let least = most - gap;
            let mut search = Search::new(self.ground, model, prices, Want::All, least);
            search.most = room;
            if !search.run(&Bits::EMPTY, &mut self.meter) {
                return if self.meter.left > 0 {
                    Circle::TooLarge
                } else {
                    Circle::Stopped
                };
            }
            room -= search.found.len();
            lists.push(Near {
                columns: search.found,
                paths: search.paths,
            });
        }
        Circle::Whole(lists)
    }
}
