//! One kind of train on one graph: what is left of its length, and what stops are worth at best.
//!
//! Invariant: a model never promises a route less than it earns; scores are revenue and subsidy
//! weighed by [`Weights`].

use super::graph::Graph;
use super::problem::{Aim, Compass, Problem, ProblemFault, StopKind};
use super::states::{KINDS, Visit, dimensions, splits, visits};
use super::train::Train;
use super::value::hexes_between;

/// More states than this make a problem too large.
const MOST_STATES: usize = 2048;

/// How much a unit of revenue and of subsidy weighs in a score. Both are even.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weights {
    /// Of revenue.
    pub revenue: i64,
    /// Of subsidy.
    pub subsidy: i64,
    /// Scores of sets of routes are multiples of this.
    pub grain: i64,
}

impl Weights {
    /// Room for prices finer than a unit of money.
    const FINE: i64 = 16;

    /// The weights for a problem's aim.
    pub fn new(problem: &Problem) -> Self {
        let stops = &problem.network.stops;
        let mines = stops.iter().filter(|stop| stop.kind == StopKind::Mine);
        let dearest = mines.map(|stop| i64::from(stop.value)).max().unwrap_or(0);
        let revenue = match problem.aim {
            Aim::Total => 1,
            Aim::RevenueFirst => 1 + dearest * problem.trains.len() as i64 * 2,
        };
        let amounts = stops
            .iter()
            .map(|stop| stop.value)
            .chain(problem.network.pieces.iter().map(|piece| piece.bonus))
            .chain(problem.bonuses.iter().map(|bonus| bonus.amount))
            .chain(problem.compass.iter().map(|compass| compass.amount))
            .chain(problem.trains.iter().map(|train| train.per_hex));
        let common = amounts.fold(0, |a, b| divisor(a, i64::from(b)));
        Self {
            revenue: revenue * Self::FINE,
            subsidy: Self::FINE,
            grain: common.max(1) * Self::FINE,
        }
    }

    /// A score.
    pub fn score(&self, revenue: i32, subsidy: i32) -> i64 {
        i64::from(revenue) * self.revenue + i64::from(subsidy) * self.subsidy
    }

    /// An upper share of a route in the compass bonuses, such that the shares of a group's routes
    /// together are never below what the group earns.
    pub fn share(&self, compass: &[Compass], points: u8) -> i64 {
        let half = |one: &Compass, bits: u8| {
            if points & bits == 0 {
                0
            } else {
                i64::from(one.amount) * self.revenue / 2
            }
        };
        compass
            .iter()
            .map(|one| half(one, one.from) + half(one, one.to))
            .sum()
    }
}

fn divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { divisor(b, a % b) }
}

/// How a kind of stop enters into the income.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// It counts and uses up the train.
    Paid,
    /// It counts and uses up nothing.
    Free,
    /// It counts if there is room and that is best.
    Choice,
    /// It does not count.
    Passed,
}

/// One kind of train on one graph.
#[derive(Debug, Clone)]
pub struct Model<'a> {
    /// The train.
    pub train: &'a Train,
    /// Number of states.
    pub states: usize,
    /// One more than the number of stops that may be chosen; the lowest digit of a state.
    pub radix: usize,
    /// By kind.
    pub roles: [Role; 4],
    /// By state and kind.
    pub visits: Vec<[Visit; 4]>,
    /// What a counted visit adds at most, by stop.
    pub paid: Vec<i64>,
    /// What any visit adds, by stop.
    pub plain: Vec<i64>,
    /// What an arc adds at most beside its head, by arc.
    pub arc: Vec<i64>,
    /// What arcs that use up nothing may add in all.
    pub loose: i64,
    /// What free stops may add in all.
    pub free: i64,
    /// Compass points of each stop's hex.
    pub points: Vec<u8>,
    /// For each state all ways to share it between two arms.
    pub splits: Vec<Vec<(u16, u16)>>,
    /// For a distance bonus: by station and stop, what an arm that ends there may add.
    pub rewards: Vec<Vec<i64>>,
}

impl<'a> Model<'a> {
    /// Builds the model.
    pub fn new<const W: usize>(
        problem: &'a Problem,
        graph: &Graph<W>,
        train: &'a Train,
        weights: &Weights,
    ) -> Result<Self, ProblemFault> {
        let (dimensions, radix, refuse) = dimensions(graph, train);
        let states = dimensions
            .iter()
            .fold(radix, |product, one| product.saturating_mul(one.size));
        if states > MOST_STATES {
            return Err(ProblemFault::TooLarge);
        }
        let mut model = Self {
            train,
            states,
            radix,
            roles: [Role::Passed; 4],
            visits: Vec::new(),
            paid: vec![0; graph.stops.len()],
            plain: vec![0; graph.stops.len()],
            arc: Vec::new(),
            loose: 0,
            free: 0,
            points: vec![0; graph.stops.len()],
            splits: Vec::new(),
            rewards: Vec::new(),
        };
        model.visits = (0..states)
            .map(|s| visits(s, train, &dimensions, radix, refuse))
            .collect();
        model.set_roles();
        model.splits = (0..states).map(|s| splits(s, &dimensions, radix)).collect();
        model.set_stops(problem, graph, weights);
        model.set_arcs(problem, graph, weights);
        if train.per_hex > 0 {
            let at =
                |stop: u16| problem.network.stops[usize::from(graph.stops[usize::from(stop)])].at;
            let rate = i64::from(train.per_hex) * weights.revenue;
            // After towns that count the last city or area may be any.
            let passed = model.roles[StopKind::Town as usize] == Role::Passed;
            let all = || 0..graph.stops.len() as u16;
            for &station in &graph.stations {
                let reward = |stop: u16| match graph.kinds[usize::from(stop)] {
                    StopKind::Town => 0,
                    _ => rate * i64::from(hexes_between(at(station), at(stop))),
                };
                let mut list: Vec<i64> = all().map(reward).collect();
                let most = list.iter().copied().max().unwrap_or(0);
                for stop in all().filter(|_| !passed) {
                    if graph.kinds[usize::from(stop)] == StopKind::Town {
                        list[usize::from(stop)] = most;
                    }
                }
                model.rewards.push(list);
            }
        }
        Ok(model)
    }

    /// The state of a train that has visited nothing.
    pub fn full(&self) -> u16 {
        (self.states - 1) as u16
    }

    fn set_roles(&mut self) {
        let full = self.states - 1;
        for kind in KINDS {
            let visit = self.visits[full][kind as usize];
            let counting = &self.train.counting;
            self.roles[kind as usize] = if counting.always.has(kind) {
                if usize::from(visit.counted) == full {
                    Role::Free
                } else {
                    Role::Paid
                }
            } else if counting.choice.has(kind) && self.radix > 1 {
                Role::Choice
            } else {
                Role::Passed
            };
        }
    }

    fn set_stops<const W: usize>(
        &mut self,
        problem: &Problem,
        graph: &Graph<W>,
        weights: &Weights,
    ) {
        for (index, &stop) in graph.stops.iter().enumerate() {
            let here = &problem.network.stops[usize::from(stop)];
            let mut paid = i64::from(here.value * self.train.multiplier) * weights.revenue;
            if here.kind == StopKind::Mine {
                paid = 0;
                self.plain[index] = i64::from(here.value) * weights.subsidy;
            }
            for bonus in &problem.bonuses {
                // A bonus enters the bound at every stop of its smallest set.
                let smallest = bonus.sets.iter().min_by_key(|set| set.len());
                if smallest.is_some_and(|set| set.iter().any(|one| one.0 == stop)) {
                    let factor = if bonus.multiplied {
                        self.train.multiplier
                    } else {
                        1
                    };
                    paid += i64::from(bonus.amount * factor) * weights.revenue;
                }
            }
            self.paid[index] = paid + self.plain[index];
            if self.roles[here.kind as usize] == Role::Free {
                self.free += self.paid[index];
            }
        }
    }

    fn set_arcs<const W: usize>(&mut self, problem: &Problem, graph: &Graph<W>, weights: &Weights) {
        for (bits, &stop) in self.points.iter_mut().zip(&graph.stops) {
            let hex = problem.network.stops[usize::from(stop)].hex;
            for piece in problem
                .network
                .pieces
                .iter()
                .filter(|piece| piece.hex == hex)
            {
                *bits |= piece.points;
            }
        }
        let mut points = 0;
        for arc in &graph.arcs {
            // What the tail's hex counts for was added when the tail was reached.
            let fresh = (arc.points & !self.points[usize::from(arc.tail)])
                | self.points[usize::from(arc.head)];
            let bonus = i64::from(arc.bonus) * weights.revenue;
            let role = self.roles[graph.kinds[usize::from(arc.head)] as usize];
            if role == Role::Paid {
                self.arc
                    .push(bonus + weights.share(&problem.compass, fresh));
            } else {
                // Going round in circles here would add it without end.
                self.arc.push(0);
                self.loose += bonus;
                points |= fresh;
            }
        }
        self.loose += weights.share(&problem.compass, points);
    }
}
