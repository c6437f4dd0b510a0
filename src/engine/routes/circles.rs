//! All routes near to the best of their kind, and the search for sets among them.
//!
//! Invariant: a set that comes within the gap of the bound has all its routes in the circle.

use super::answer::Found;
use super::bits::Bits;
use super::combine::Item;
use super::generate::Bound;
use super::model::Model;
use super::search::{Search, Want};
use super::solve::{LARGE, Solver, Trial};

/// Routes near to the best of their kind.
pub(super) enum Circle<const W: usize> {
    /// All of them, by kind of train, and what the items name.
    Whole(Vec<Vec<Item<W>>>, Vec<Found<W>>),
    /// They are too many.
    TooLarge,
    /// The meter ran out.
    Stopped,
}

impl<const W: usize> Solver<'_, W> {
    /// Looks for sets near to the bound, then for those less near, until a set is found or none better
    /// than the best one can be left.
    pub(super) fn circles(&mut self, models: &[Model], counts: &[usize], best: &Bound) -> bool {
        let (prices, bound) = (&best.prices, best.worth);
        let grain = self.ground.weights.grain;
        let mut gap = 2 * grain;
        loop {
            let whole = bound - self.score - grain;
            if whole < 0 {
                return true;
            }
            gap = if whole < 2 * gap { whole } else { gap };
            let circle = self.circle(models, best, gap, usize::MAX);
            let Circle::Whole(lists, routes) = circle else {
                return false;
            };
            let trial = Trial {
                prices,
                least: bound - gap,
                rounds: if lists.iter().map(Vec::len).sum::<usize>() > LARGE {
                    8
                } else {
                    80
                },
                steps: self.meter.left,
            };
            let packed = self.pack(&lists, counts, &routes, trial);
            if !packed.is_some_and(|(_, fine)| fine) {
                return false;
            }
            // Whatever earns this much was in the circle.
            if gap == whole || self.score >= bound - gap {
                return true;
            }
            gap *= 2;
        }
    }

    /// All routes that lose at most the gap against the best of their kind, if they find room.
    pub(super) fn circle(
        &mut self,
        models: &[Model],
        Bound { prices, most, .. }: &Bound,
        gap: i64,
        mut room: usize,
    ) -> Circle<W> {
        let mut routes = Vec::new();
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
            lists.push(items(&search, &mut routes));
        }
        Circle::Whole(lists, routes)
    }
}

fn items<const W: usize>(search: &Search<W>, routes: &mut Vec<Found<W>>) -> Vec<Item<W>> {
    let mut list = vec![Item {
        score: 0,
        claims: Bits::EMPTY,
        route: None,
    }];
    for column in &search.found {
        let route = Some(routes.len() as u32);
        list.push(Item {
            score: column.score,
            claims: column.claims,
            route,
        });
        routes.push(Found::new(column, &search.paths));
    }
    list
}
