//! Prices for claims that several trains want, so that the sum of what each train earns after
//! paying them is a bound for all trains together.
//!
//! Invariant: for any prices, the sum of the trains' best walks and of all prices is at least what
//! the best set of routes earns; prices are whole and never negative.

use super::bits::Bits;
use super::cuts::Cut;
use super::graph::Graph;
use super::model::{Model, Role, Weights};
use super::problem::Compass;
use super::search::Meter;
use super::states::NONE;
use super::tables::{NEVER, Tables};

/// How often prices are changed at most.
const ROUNDS: usize = 60;

/// Prices and what they prove.
#[derive(Debug, Clone, Default)]
pub struct Prices {
    /// By claim.
    pub claims: Vec<i64>,
    /// Of triples of claims; see [`Cut`].
    pub cuts: Vec<(Cut, i64)>,
    /// By link: the sum over its claims.
    pub plain: Vec<i64>,
    /// By link: the same with the triples of which it takes two.
    pub links: Vec<i64>,
    /// Triples with a price, and the stop whose turns are charged for them.
    pub charged: Vec<(Cut, i64, Option<u16>)>,
    /// By arc and position among its successors: the triples of which the two take two together.
    /// Empty without cuts.
    pub turns: Vec<Vec<i64>>,
    /// By train: what its best walk is worth after paying.
    pub most: Vec<i64>,
    /// The bound.
    pub bound: i64,
}

impl Prices {
    /// No prices at all.
    pub fn none<const W: usize>(graph: &Graph<W>) -> Self {
        let links = vec![0; graph.arcs.len() / 2];
        Self {
            claims: vec![0; graph.claims],
            cuts: Vec::new(),
            plain: links.clone(),
            links,
            charged: Vec::new(),
            turns: Vec::new(),
            most: Vec::new(),
            bound: i64::MAX,
        }
    }

    /// Works out the price of every link and turn anew.
    pub fn spread<const W: usize>(&mut self, graph: &Graph<W>) {
        self.plain.resize(graph.arcs.len() / 2, 0);
        for (index, price) in self.plain.iter_mut().enumerate() {
            *price = 0;
            graph.arcs[2 * index]
                .claims
                .each(|claim| *price += self.claims[claim]);
        }
        self.links.clone_from(&self.plain);
        self.turns.clear();
        self.charged.clear();
        if self.cuts.iter().any(|(_, price)| *price > 0) {
            let row = |next: &Vec<u16>| vec![0; next.len()];
            self.turns = graph.next.iter().map(row).collect();
        }
        for &(cut, price) in self.cuts.iter().filter(|(_, price)| *price > 0) {
            let stop = cut.charge(graph, price, &mut self.links, &mut self.turns);
            self.charged.push((cut, price, stop));
        }
    }

    /// Prices half way to other ones; triples are those of these prices.
    #[must_use]
    pub fn middle(&self, other: &Self) -> Self {
        let claims = self.claims.iter().zip(&other.claims);
        let half = |&(cut, price): &(Cut, i64)| {
            let known = other.cuts.iter().find(|(other, _)| *other == cut);
            (
                cut,
                i64::midpoint(price, known.map_or(0, |(_, price)| *price)),
            )
        };
        Self {
            claims: claims
                .map(|(&mine, &theirs)| i64::midpoint(mine, theirs))
                .collect(),
            cuts: self.cuts.iter().map(half).collect(),
            ..Self::default()
        }
    }

    /// What a route with these claims pays.
    pub fn of<const W: usize>(&self, claims: &Bits<W>) -> i64 {
        let mut sum = 0;
        claims.each(|claim| sum += self.claims[claim]);
        let cuts = self.cuts.iter().filter(|(cut, _)| cut.counts(claims));
        sum + cuts.map(|(_, price)| price).sum::<i64>()
    }

    /// All prices together: what the routes of a set pay at most.
    pub fn sum(&self) -> i64 {
        let cuts = self.cuts.iter().map(|(_, price)| price);
        self.claims.iter().chain(cuts).sum()
    }

    /// What the turn from an arc to another one costs.
    pub fn turn<const W: usize>(&self, graph: &Graph<W>, from: u16, to: u16) -> i64 {
        let Some(row) = self.turns.get(usize::from(from)) else {
            return 0;
        };
        let next = &graph.next[usize::from(from)];
        let place = next.iter().position(|&arc| arc == to);
        place.map_or(0, |place| row[place])
    }
}

/// The tables of one kind of train: one, or one for each station.
pub fn tables<const W: usize>(
    graph: &Graph<W>,
    model: &Model,
    prices: &Prices,
    out: &mut Vec<Tables>,
) {
    out.resize_with(model.rewards.len().max(1), Tables::default);
    for (index, table) in out.iter_mut().enumerate() {
        table.compute(
            graph,
            model,
            prices,
            model.rewards.get(index).map(Vec::as_slice),
            &[],
        );
    }
}

/// The best walk of one kind of train.
struct Walk {
    worth: i64,
    /// First arc of each arm with the state before its head is visited, and the table.
    arms: [Option<(u16, u16)>; 2],
    table: usize,
}

fn best_walk<const W: usize>(
    graph: &Graph<W>,
    model: &Model,
    tables: &[Tables],
    share: impl Fn(u8) -> i64,
) -> Walk {
    let mut best = Walk {
        worth: 0,
        arms: [None; 2],
        table: 0,
    };
    for (index, &station) in graph.stations.iter().enumerate() {
        let which = if tables.len() > 1 { index } else { 0 };
        let stop = usize::from(station);
        let kind = graph.kinds[stop] as usize;
        let visit = model.visits[usize::from(model.full())][kind];
        let fixed = model.free + model.loose + share(model.points[stop]);
        let gain = if model.roles[kind] == Role::Free {
            0
        } else {
            model.paid[stop]
        };
        for (state, gain) in [(visit.counted, gain), (visit.passed, model.plain[stop])] {
            if state != NONE {
                best_arms(
                    graph,
                    model,
                    &tables[which],
                    stop,
                    state,
                    fixed + gain,
                    which,
                    &mut best,
                );
            }
        }
    }
    best
}

#[expect(
    clippy::too_many_arguments,
    reason = "the tables of both arms and the prices belong together"
)]
fn best_arms<const W: usize>(
    graph: &Graph<W>,
    model: &Model,
    table: &Tables,
    stop: usize,
    state: u16,
    fixed: i64,
    which: usize,
    best: &mut Walk,
) {
    let arcs = &graph.out[stop];
    for &(mine, other) in &model.splits[usize::from(state)] {
        // The two best second arms, so that the first one can be left out.
        let mut second = [(0, None), (0, None)];
        for &arc in arcs
            .iter()
            .filter(|&&arc| graph.through[stop] && free(graph, arc))
        {
            let worth = table.enter(other, usize::from(arc));
            if worth > second[0].0 {
                second = [(worth, Some(arc)), second[0]];
            } else if worth > second[1].0 {
                second[1] = (worth, Some(arc));
            }
        }
        for &arc in arcs {
            let first = table.enter(mine, usize::from(arc));
            if first <= NEVER / 2 {
                continue;
            }
            let rest = match second {
                _ if !free(graph, arc) => (0, None),
                [(_, Some(same)), next] if same == arc => next,
                [top, _] => top,
            };
            let worth = fixed + first + rest.0;
            if worth > best.worth {
                let arms = [Some((arc, mine)), rest.1.map(|later| (later, other))];
                *best = Walk {
                    worth,
                    arms,
                    table: which,
                };
            }
        }
    }
}

fn free<const W: usize>(graph: &Graph<W>, arc: u16) -> bool {
    !graph.arcs[usize::from(arc)].from_end
}

/// Counts how often the walk takes each claim.
fn trace<const W: usize>(
    graph: &Graph<W>,
    model: &Model,
    table: &Tables,
    arm: (u16, u16),
    usage: &mut [i64],
) {
    let (mut arc, mut state) = arm;
    for _ in 0..2 * graph.stops.len() {
        let here = &graph.arcs[usize::from(arc)];
        here.claims.each(|claim| usage[claim] += 1);
        let head = usize::from(here.head);
        let kind = graph.kinds[head] as usize;
        let visit = model.visits[usize::from(state)][kind];
        let gain = if model.roles[kind] == Role::Free {
            0
        } else {
            model.paid[head]
        };
        let worth = |state: u16, gain: i64| match state {
            NONE => NEVER,
            state => gain + table.follow(state, usize::from(arc)),
        };
        let counted = worth(visit.counted, gain) >= worth(visit.passed, model.plain[head]);
        state = if counted { visit.counted } else { visit.passed };
        if state == NONE {
            return;
        }
        let follow = table.follow(state, usize::from(arc));
        let next = graph.next[usize::from(arc)]
            .iter()
            .find(|&&next| follow > 0 && table.enter(state, usize::from(next)) >= follow);
        match next {
            Some(&next) => arc = next,
            None => return,
        }
    }
}

/// Finds good prices for the trains, whose kinds are positions in `models`.
pub fn find<const W: usize>(
    graph: &Graph<W>,
    models: &[Model],
    trains: &[usize],
    weights: &Weights,
    compass: &[Compass],
    meter: &mut Meter,
) -> Prices {
    let mut now = Prices::none(graph);
    let mut best = now.clone();
    let mut lists: Vec<Vec<Tables>> = vec![Vec::new(); models.len()];
    let (mut factor, mut idle) = (16_i64, 0);
    for _ in 0..ROUNDS {
        now.spread(graph);
        let mut usage = vec![-1_i64; graph.claims];
        let mut worth = vec![0; models.len()];
        for (index, model) in models.iter().enumerate() {
            tables(graph, model, &now, &mut lists[index]);
            let walk = best_walk(graph, model, &lists[index], |p| weights.share(compass, p));
            worth[index] = walk.worth;
            let mut mine = vec![0; graph.claims];
            for arm in walk.arms.into_iter().flatten() {
                trace(graph, model, &lists[index][walk.table], arm, &mut mine);
            }
            let copies = trains.iter().filter(|&&kind| kind == index).count() as i64;
            for (all, one) in usage.iter_mut().zip(&mine) {
                *all += copies * one;
            }
            meter.take((model.states * graph.arcs.len() / 16) as u64);
        }
        now.most = trains.iter().map(|&kind| worth[kind]).collect();
        now.bound = now.most.iter().sum::<i64>() + now.claims.iter().sum::<i64>();
        if now.bound + weights.grain / 16 < best.bound {
            best = now.clone();
            idle = 0;
        } else {
            idle += 1;
            if idle % 5 == 0 {
                factor /= 2;
            }
        }
        // A sixteenth of the bound stands for the unknown distance to the best.
        let length = (now.bound - best.bound + best.bound / 16) * factor;
        if factor == 0 || !step(&mut now.claims, &usage, length) {
            break;
        }
    }
    best
}

/// Moves prices along the usage by a length in sixteenths; false if nothing is wanted too often.
fn step(prices: &mut [i64], usage: &[i64], length: i64) -> bool {
    let moves = |price: i64, use_: i64| use_ > 0 || (use_ < 0 && price > 0);
    let pairs = usage.iter().zip(prices.iter());
    let square: i64 = pairs
        .filter(|&(&u, &p)| moves(p, u))
        .map(|(u, _)| u * u)
        .sum();
    if square == 0 {
        return false;
    }
    for (price, &use_) in prices.iter_mut().zip(usage) {
        *price = (*price + use_ * length / (square * 16)).max(0);
    }
    true
}
