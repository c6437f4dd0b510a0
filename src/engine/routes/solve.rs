//! From a problem to the best set of routes: prices, then routes within reach of the best, then
//! their combination, until nothing better can be left.
//!
//! Invariant: `proven` is true only if no set of legal routes earns more.

use super::answer::{Found, Solution};
use super::bits::Bits;
use super::circles::Proof;
use super::generate::Bound;
use super::graph::{Graph, Reach};
use super::ground::Ground;
use super::links::Links;
use super::model::{Model, Weights};
use super::prices::{self, Prices};
use super::problem::{Problem, ProblemFault};
use super::search::{Meter, Search, Want};

/// With more routes near to the best ones, or more steps to join them, better prices are worth their
/// while.
const FIRST: (usize, u64) = (if cfg!(test) { 3 } else { 500 }, 20_000);
/// Steps for a good route of one train among several.
const ENOUGH: u64 = 15_000;
/// Finds the set of routes that earns most.
///
/// The same problem always gives the same answer. Fails on a malformed or monstrous problem only.
pub fn solve(problem: &Problem) -> Result<Solution, ProblemFault> {
    problem.validate()?;
    let links = Links::new(&problem.network)?;
    let reach = Reach::new(problem, &links);
    match reach.size() {
        0..=64 => Solver::<1>::solve(problem, &links, &reach),
        65..=128 => Solver::<2>::solve(problem, &links, &reach),
        129..=256 => Solver::<4>::solve(problem, &links, &reach),
        257..=1024 => Solver::<16>::solve(problem, &links, &reach),
        _ => Err(ProblemFault::TooLarge),
    }
}

pub(super) struct Solver<'a, const W: usize> {
    pub(super) ground: Ground<'a, W>,
    pub(super) meter: Meter,
    /// The kind of each train.
    pub(super) kinds: Vec<usize>,
    /// The best set known: by train.
    best: Vec<Option<Found<W>>>,
    pub(super) score: i64,
    /// No set scores more than this, or the best one known does.
    pub(super) ceiling: i64,
}

impl<const W: usize> Solver<'_, W> {
    fn solve(problem: &Problem, links: &Links, reach: &Reach) -> Result<Solution, ProblemFault> {
        let graph = Graph::<W>::new(problem, links, reach);
        let weights = Weights::new(problem);
        let (models, kinds) = models(problem, &graph, &weights)?;
        let mut solver = Solver {
            ground: Ground {
                problem,
                links,
                graph: &graph,
                weights,
            },
            meter: Meter {
                left: problem.budget,
                spent: 0,
            },
            kinds,
            best: vec![None; problem.trains.len()],
            score: 0,
            ceiling: i64::MAX,
        };
        let proven = solver.run(&models);
        Ok(solver
            .ground
            .report(&solver.best, proven, solver.meter.spent))
    }

    fn run(&mut self, models: &[Model]) -> bool {
        let kinds = self.kinds.clone();
        if kinds.is_empty() || self.ground.graph.stations.is_empty() {
            return true;
        }
        let compass = &self.ground.problem.compass;
        let prices = if kinds.len() == 1 {
            Prices::none(self.ground.graph)
        } else {
            prices::find(
                self.ground.graph,
                models,
                &kinds,
                &self.ground.weights,
                compass,
                &mut self.meter,
            )
        };
        if !self.greedy(models, &kinds, &prices) {
            return false;
        }
        (kinds.len() == 1 && compass.is_empty()) || self.exact(models, prices)
    }

    /// A first set: each train's best route on what the trains before it left.
    fn greedy(&mut self, models: &[Model], kinds: &[usize], prices: &Prices) -> bool {
        let mut order: Vec<usize> = (0..kinds.len()).collect();
        order.sort_by_key(|&train| std::cmp::Reverse(prices.most.get(train).copied()));
        let set = self.in_turn(models, &order, prices, None);
        set.is_some_and(|set| {
            self.take(set);
            self.meter.left > 0
        })
    }

    /// Gives each train in turn its best route on what the others leave: those before it, or all
    /// others of a set to begin with. Nothing if the meter ran out.
    pub(super) fn in_turn(
        &mut self,
        models: &[Model],
        order: &[usize],
        prices: &Prices,
        from: Option<&[Option<Found<W>>]>,
    ) -> Option<Vec<Option<Found<W>>>> {
        let mut set = from.map_or_else(|| vec![None; order.len()], <[_]>::to_vec);
        for &train in order {
            let old = set[train].take();
            let others = set.iter().flatten();
            let used = others.fold(Bits::EMPTY, |used, one| used.or(&one.column.claims));
            let worth = |old: &Found<W>| old.column.score - prices.of(&old.column.claims);
            let least = old.as_ref().map_or(0, worth);
            let model = &models[self.kinds[train]];
            let mut search = Search::new(self.ground, model, prices, Want::Best, least);
            // A good route will do; the best one may be far more work.
            let steps = if self.kinds.len() == 1 {
                u64::MAX
            } else {
                ENOUGH
            };
            let mut meter = Meter {
                left: self.meter.left.min(steps),
                spent: 0,
            };
            search.run(&used, &mut meter);
            self.meter.take(meter.spent);
            if self.meter.left == 0 {
                return None;
            }
            let best = search.found.last();
            set[train] = best.map(|column| Found::new(column, &search.paths)).or(old);
        }
        Some(set)
    }

    /// What a set earns.
    pub(super) fn worth(&self, set: &[Option<Found<W>>]) -> i64 {
        let set: Vec<_> = set.iter().map(Option::as_ref).collect();
        self.ground.value(&set)
    }

    /// Remembers a set if it is the best.
    pub(super) fn take(&mut self, set: Vec<Option<Found<W>>>) {
        let score = self.worth(&set);
        if score > self.score {
            self.score = score;
            self.best = set;
        }
    }

    /// Looks for better sets among the routes near to the best of their kind; if they are many, under
    /// better prices.
    fn exact(&mut self, models: &[Model], mut prices: Prices) -> bool {
        prices.spread(self.ground.graph);
        let Some(most) = self.most(models, &prices) else {
            return false;
        };
        let sum: i64 = self.kinds.iter().map(|&kind| most[kind]).sum();
        let first = Bound {
            worth: sum + prices.claims.iter().sum::<i64>(),
            prices,
            most,
            fresh: false,
        };
        match self.levels(models, &first, FIRST) {
            Proof::Done => true,
            Proof::TooLarge => self.generate(models, &first.prices),
            Proof::Stopped => false,
        }
    }

    /// What the best route of each kind is worth under the prices.
    fn most(&mut self, models: &[Model], prices: &Prices) -> Option<Vec<i64>> {
        let mut most = Vec::with_capacity(models.len());
        for model in models {
            let mut search = Search::new(self.ground, model, prices, Want::Best, 0);
            if !search.run(&Bits::EMPTY, &mut self.meter) {
                return None;
            }
            most.push(search.threshold);
        }
        Some(most)
    }

    /// Remembers a set if it is the best: for each route its kind and the route itself.
    pub(super) fn take_kinds(&mut self, set: &[(usize, Option<Found<W>>)]) {
        let routes: Vec<_> = set.iter().map(|(_, route)| route.as_ref()).collect();
        let score = self.ground.value(&routes);
        if score <= self.score {
            return;
        }
        self.score = score;
        self.best = vec![None; self.kinds.len()];
        for (kind, route) in set {
            let free = |train: &usize| self.kinds[*train] == *kind && self.best[*train].is_none();
            if let (Some(train), Some(route)) = ((0..self.kinds.len()).find(free), route) {
                self.best[train] = Some(route.clone());
            }
        }
    }
}

/// The kinds of trains, and the kind of each train.
pub(super) fn models<'a, const W: usize>(
    problem: &'a Problem,
    graph: &Graph<W>,
    weights: &Weights,
) -> Result<(Vec<Model<'a>>, Vec<usize>), ProblemFault> {
    let mut models: Vec<Model<'a>> = Vec::new();
    let mut kinds = Vec::with_capacity(problem.trains.len());
    for train in &problem.trains {
        let same = |model: &Model| {
            let other = model.train;
            (
                &other.limits,
                &other.counting,
                other.multiplier,
                other.per_hex,
                other.mine,
            ) == (
                &train.limits,
                &train.counting,
                train.multiplier,
                train.per_hex,
                train.mine,
            )
        };
        if let Some(kind) = models.iter().position(same) {
            kinds.push(kind);
        } else {
            kinds.push(models.len());
            models.push(Model::new(problem, graph, train, weights)?);
        }
    }
    Ok((models, kinds))
}
