//! From a problem to the best set of routes: prices, then routes within reach of the best, then
//! their combination, until nothing better can be left.
//!
//! Invariant: `proven` is true only if no set of legal routes earns more.

use super::answer::{Found, Solution};
use super::bits::Bits;
use super::circles::Circle;
use super::combine::{Choice, Item, Packing};
use super::cuts::Cut;
use super::generate::Bound;
use super::graph::{Graph, Reach};
use super::ground::Ground;
use super::links::Links;
use super::model::{Model, Weights};
use super::prices::{self, Prices};
use super::problem::{Problem, ProblemFault};
use super::search::{Meter, Search, Want};

/// How often prices are improved by circles of routes at most.
const ROUNDS: usize = 8;
/// With more routes than this in a narrow circle, better prices are worth their while.
pub(super) const LARGE: usize = if cfg!(test) { 3 } else { 2000 };
/// Steps for a good route of one train among several.
const ENOUGH: u64 = 15_000;
/// Steps for a first look into a narrow circle.
const TRIAL: u64 = 60_000;

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

/// How lists are searched for a better set.
pub(super) struct Trial<'a> {
    /// Prices to begin with.
    pub prices: &'a Prices,
    /// Sets that earn less are not looked for.
    pub least: i64,
    /// How often prices are tried for the whole.
    pub rounds: usize,
    /// So many steps at most.
    pub steps: u64,
}

pub(super) struct Solver<'a, const W: usize> {
    pub(super) ground: Ground<'a, W>,
    pub(super) meter: Meter,
    /// The kind of each train.
    pub(super) kinds: Vec<usize>,
    /// The best set known: by train.
    best: Vec<Option<Found<W>>>,
    pub(super) score: i64,
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
        (kinds.len() == 1 && compass.is_empty()) || self.exact(models, &kinds, prices)
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

    /// Improves the prices, then looks for better sets in a circle of routes wide enough to hold
    /// every better set.
    fn exact(&mut self, models: &[Model], kinds: &[usize], first: Prices) -> bool {
        let mut counts = vec![0; models.len()];
        for &kind in kinds {
            counts[kind] += 1;
        }
        let mut prices = first;
        let mut best = Bound {
            worth: i64::MAX,
            prices: prices.clone(),
            most: Vec::new(),
            fresh: false,
        };
        for round in 0..ROUNDS {
            prices.spread(self.ground.graph);
            let Some(most) = self.most(models, &prices) else {
                return false;
            };
            let sum: i64 = kinds.iter().map(|&kind| most[kind]).sum();
            let worth = sum + prices.claims.iter().sum::<i64>();
            let gain = best.worth - worth;
            if worth < best.worth {
                best = Bound {
                    worth,
                    prices: prices.clone(),
                    most,
                    fresh: false,
                };
            }
            let whole = best.worth - self.score - self.ground.weights.grain;
            if whole < 0 {
                return true;
            }
            if round > 1 && gain < whole / 8 {
                break;
            }
            // A narrow circle gives better prices, and often a better set.
            let (lists, routes) = match self.circle(models, &best, whole / 4, LARGE) {
                Circle::Whole(lists, routes) => (lists, routes),
                Circle::TooLarge => return self.generate(models, &counts, &best.prices),
                Circle::Stopped => return false,
            };
            let trial = Trial {
                prices: &best.prices,
                least: 0,
                rounds: 80,
                steps: self.meter.left.min(TRIAL),
            };
            let Some((node, _)) = self.pack(&lists, &counts, &routes, trial) else {
                return false;
            };
            prices = best.prices.clone();
            prices.claims.copy_from_slice(&node);
        }
        self.circles(models, &counts, &best)
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

    /// Looks for a better set in the lists with so many steps. Hands back better prices and whether
    /// the search came to its end; nothing if the meter ran out.
    pub(super) fn pack(
        &mut self,
        lists: &[Vec<Item<W>>],
        counts: &[usize],
        routes: &[Found<W>],
        trial: Trial<'_>,
    ) -> Option<(Vec<i64>, bool)> {
        let Prices { claims, cuts, .. } = trial.prices;
        let paid = cuts.iter().filter(|(_, price)| *price > 0);
        let (triples, prices): (Vec<Cut>, Vec<i64>) = paid.copied().unzip();
        let grain = self.ground.weights.grain;
        let least = self.score.max(trial.least - grain);
        let resources = (claims.len(), &triples[..]);
        let mut packing = Packing::new((lists, counts), resources, least, grain);
        let prices: Vec<i64> = claims.iter().copied().chain(prices).collect();
        let node = packing.root(&prices, trial.rounds, &mut self.meter);
        let mut meter = Meter {
            left: trial.steps.min(self.meter.left),
            spent: 0,
        };
        let pick = |set: &[Choice]| -> Vec<Option<&Found<W>>> {
            set.iter()
                .map(|one| one.route.map(|index| &routes[index as usize]))
                .collect()
        };
        let mut exact = |set: &[Choice]| self.ground.value(&pick(set));
        let fine = packing.search(&node, &mut exact, &mut meter);
        self.meter.left = self.meter.left.saturating_sub(meter.spent);
        self.meter.spent += meter.spent;
        if let Some(set) = packing.chosen.filter(|_| packing.best > self.score) {
            self.score = packing.best;
            self.keep(&set, routes);
        }
        let prices = node.prices()[..claims.len()].to_vec();
        (self.meter.left > 0).then_some((prices, fine))
    }

    /// Remembers a set, giving the routes of each kind to its trains in their order.
    fn keep(&mut self, set: &[Choice], routes: &[Found<W>]) {
        self.best = vec![None; self.kinds.len()];
        for one in set {
            let free =
                |train: &usize| self.kinds[*train] == one.kind && self.best[*train].is_none();
            if let (Some(train), Some(route)) = ((0..self.kinds.len()).find(free), one.route) {
                self.best[train] = Some(routes[route as usize].clone());
            }
        }
    }
}

/// The kinds of trains, and the kind of each train.
fn models<'a, const W: usize>(
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
