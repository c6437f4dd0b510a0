//! Better prices from mixtures of routes: routes that would improve the best mixture are searched
//! for under its prices, until none is left; then triples that the mixture takes too often get
//! prices as well.
//!
//! Invariant: the prices handed back bound every set of routes, with what each kind of train earns at
//! most under them.

use super::answer::Found;
use super::bits::Bits;
use super::circles::Proof;
use super::mixture::Mixture;
use super::model::Model;
use super::prices::Prices;
use super::search::{Meter, Search, Want};
use super::solve::Solver;

/// How often routes are searched for at most.
const SEARCHES: usize = 150;
/// So many routes of a kind are taken in at once at most.
const TAKEN: usize = 60;
/// So many routes near to the best ones are listed before prices are the best that can be had.
const ROOM: usize = if cfg!(test) { 6 } else { 10_000 };
/// So many steps to list and join them.
const STEPS: u64 = 300_000;
/// Mixtures whose worth comes so near to the bound, in parts of a grain, are good enough.
const NEAR: i64 = 4;
/// Steps for routes of a kind that improve the mixture, before all are looked for.
const QUICK: u64 = if cfg!(test) { 5 } else { 1000 };
/// Steps for a set from the routes at hand.
const TRIAL: u64 = 30_000;

/// How far prices go from the best ones to those of the mixture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Half of the way: they do not jump about.
    Half,
    /// All the way.
    Whole,
}

/// Prices and what they prove.
pub(super) struct Bound {
    /// The prices.
    pub prices: Prices,
    /// What each kind of train earns at most, prices taken off.
    pub most: Vec<i64>,
    /// What all earn together at most.
    pub worth: i64,
    /// Whether a route was found that improves the mixture.
    pub fresh: bool,
}

impl<const W: usize> Solver<'_, W> {
    /// Improves prices as far as that goes, then looks for better sets in circles of routes. False if
    /// the meter ran out.
    pub(super) fn generate(&mut self, models: &[Model], first: &Prices) -> bool {
        let mut counts = vec![0; models.len()];
        for &kind in &self.kinds {
            counts[kind] += 1;
        }
        let mut mixture = Mixture::new(self.ground.graph.claims, &counts);
        let Some(mut best) = self.bound(models, first.clone(), &mut mixture, u64::MAX) else {
            return false;
        };
        let near = self.ground.weights.grain / 8;
        let (mut last, mut idle) = (i64::MAX, 0);
        loop {
            let Some(next) = self.converge(models, &mut mixture, best) else {
                return false;
            };
            best = next;
            if !self.reaches(best.worth) {
                return true;
            }
            if idle == 0 && !self.attempt(models, &mut mixture, &best) {
                return false;
            }
            match self.levels(models, &best, (ROOM, STEPS)) {
                Proof::Done => return true,
                Proof::Stopped => return false,
                Proof::TooLarge => {}
            }
            let worth = mixture.worth();
            idle = if worth < last - near { 0 } else { idle + 1 };
            last = last.min(worth);
            if idle > 1 || !mixture.cut(&mut self.meter) {
                break;
            }
        }
        self.levels(models, &best, (usize::MAX, u64::MAX)) == Proof::Done
    }

    /// Searches for routes that improve the best mixture until there is none. Nothing if the meter ran
    /// out.
    fn converge(
        &mut self,
        models: &[Model],
        mixture: &mut Mixture<W>,
        mut best: Bound,
    ) -> Option<Bound> {
        let near = self.ground.weights.grain / NEAR;
        // A part of the best prices keeps the mixture's from jumping about.
        let mut part = Part::Half;
        for _ in 0..SEARCHES {
            if !self.reaches(best.worth) {
                break;
            }
            let worth = mixture.solve(&mut self.meter);
            if self.meter.left == 0 {
                return None;
            }
            if best.worth - worth <= near {
                break;
            }
            let mut prices = mixture.prices();
            if part == Part::Half {
                prices = prices.middle(&best.prices);
            }
            let quick = self.bound(models, prices.clone(), mixture, QUICK)?;
            let next = if quick.fresh || quick.worth < i64::MAX {
                quick
            } else {
                self.bound(models, prices, mixture, u64::MAX)?
            };
            let fresh = next.fresh;
            if next.worth < best.worth {
                best = next;
            }
            if !fresh && part == Part::Whole {
                break;
            }
            part = if fresh { Part::Half } else { Part::Whole };
        }
        Some(best)
    }

    /// Looks for a better set: train by train under the prices, then among the routes at hand. False if
    /// the meter ran out.
    fn attempt(&mut self, models: &[Model], mixture: &mut Mixture<W>, bound: &Bound) -> bool {
        let kinds = self.kinds.clone();
        let mut order: Vec<usize> = (0..kinds.len()).collect();
        order.sort_by_key(|&train| std::cmp::Reverse(bound.most[kinds[train]]));
        let free = Prices::none(self.ground.graph);
        let Some(mut set) = self.in_turn(models, &order, &bound.prices, None) else {
            return false;
        };
        for _ in 0..4 {
            let before = self.worth(&set);
            let Some(next) = self.in_turn(models, &order, &free, Some(&set)) else {
                return false;
            };
            if self.worth(&next) <= before {
                break;
            }
            set = next;
        }
        for (train, found) in set.iter().enumerate() {
            if let Some(found) = found {
                mixture.add(kinds[train], found.clone());
            }
        }
        self.take(set);
        let gap = bound.worth - self.score - self.ground.weights.grain;
        let find = |kind: usize, index: u32| mixture.route(kind, index as usize);
        self.join(bound, &mixture.lists(), gap, TRIAL, &find);
        self.meter.left > 0
    }

    /// Works out what each kind earns at most under the prices; routes that come near go into the
    /// mixture. Proves nothing if a kind takes more than so many steps. Nothing if the meter ran out.
    fn bound(
        &mut self,
        models: &[Model],
        mut prices: Prices,
        mixture: &mut Mixture<W>,
        steps: u64,
    ) -> Option<Bound> {
        prices.spread(self.ground.graph);
        let gap = self.ground.weights.grain / 16;
        let mut most = Vec::with_capacity(models.len());
        let (mut fresh, mut whole) = (false, true);
        for (kind, model) in models.iter().enumerate() {
            let known = mixture.most(kind, &prices);
            let want = Want::Near(gap);
            let mut search = Search::new(self.ground, model, &prices, want, known + 1);
            let mut meter = Meter {
                left: self.meter.left.min(steps),
                spent: 0,
            };
            whole &= search.run(&Bits::EMPTY, &mut meter);
            self.meter.take(meter.spent);
            if self.meter.left == 0 {
                return None;
            }
            let mut found = std::mem::take(&mut search.found);
            found.sort_by_key(|column| std::cmp::Reverse(column.worth));
            let top = found.first().map_or(known, |column| column.worth);
            most.push(top.max(known));
            for column in found.iter().take(TAKEN) {
                fresh |= mixture.add(kind, Found::new(column, &search.paths));
            }
        }
        let pairs = mixture.counts.iter().zip(&most);
        let earned: i64 = pairs.map(|(&count, most)| count as i64 * most).sum();
        Some(Bound {
            worth: if whole {
                earned + prices.sum()
            } else {
                i64::MAX
            },
            prices,
            most,
            fresh,
        })
    }

    /// Whether a set that earns this much would be better than the best one.
    fn reaches(&self, bound: i64) -> bool {
        bound >= self.score + self.ground.weights.grain
    }
}
