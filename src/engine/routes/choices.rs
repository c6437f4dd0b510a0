//! Routes to choose from, train after train.
//!
//! Invariant: what is offered to a train is legal beside what was picked for the trains before it,
//! and an offer's place in the list depends on the problem and these picks alone.

use super::answer::{Found, Route};
use super::bits::Bits;
use super::graph::{Graph, Reach};
use super::ground::Ground;
use super::links::Links;
use super::model::{Model, Weights};
use super::prices::Prices;
use super::problem::{Problem, ProblemFault};
use super::search::{Meter, Search, Want};
use super::solve::models;

/// Routes that a train is offered at most.
pub const OFFERS: usize = 100;
/// Routes that are looked at for a list; where more are as good, some of them are offered.
const ROOM: usize = 20_000;
/// Steps for one list.
const STEPS: u64 = 1_000_000;

/// Routes that were picked, and those that the next train may run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choices {
    /// Picked routes, as they would be run together.
    pub picked: Vec<Route>,
    /// The best routes of the next train, best first; one for each row of stops. Their income is
    /// without the bonuses of several trains.
    pub offered: Vec<Route>,
}

/// What the next train may run after routes were picked for the first trains of a problem: of each
/// list of offers one by its place, or none. A place beyond the list counts as none.
///
/// # Errors
/// A malformed or monstrous problem.
pub fn choices(problem: &Problem, picks: &[Option<usize>]) -> Result<Choices, ProblemFault> {
    problem.validate()?;
    let links = Links::new(&problem.network)?;
    let reach = Reach::new(problem, &links);
    match reach.size() {
        0..=64 => listed::<1>(problem, &links, &reach, picks),
        65..=128 => listed::<2>(problem, &links, &reach, picks),
        129..=256 => listed::<4>(problem, &links, &reach, picks),
        257..=1024 => listed::<16>(problem, &links, &reach, picks),
        _ => Err(ProblemFault::TooLarge),
    }
}

fn listed<const W: usize>(
    problem: &Problem,
    links: &Links,
    reach: &Reach,
    picks: &[Option<usize>],
) -> Result<Choices, ProblemFault> {
    let graph = Graph::<W>::new(problem, links, reach);
    let weights = Weights::new(problem);
    let (models, kinds) = models(problem, &graph, &weights)?;
    let ground = Ground {
        problem,
        links,
        graph: &graph,
        weights,
    };
    let mut used = Bits::EMPTY;
    let mut picked: Vec<Option<Found<W>>> = vec![None; kinds.len()];
    for ((place, pick), kind) in picked.iter_mut().zip(picks).zip(&kinds) {
        let Some(pick) = pick else { continue };
        let mut offers = offers(ground, &models[*kind], &used);
        if *pick < offers.len() {
            let route = offers.swap_remove(*pick);
            used = used.or(&route.column.claims);
            *place = Some(route);
        }
    }
    let next = kinds.get(picks.len());
    let next = next.map_or_else(Vec::new, |kind| offers(ground, &models[*kind], &used));
    let alone = |route: Found<W>| {
        let mut set = vec![None; kinds.len()];
        set[picks.len()] = Some(route);
        ground.report(&set, true, 0).routes
    };
    Ok(Choices {
        picked: ground.report(&picked, true, 0).routes,
        offered: next.into_iter().flat_map(alone).collect(),
    })
}

/// The best routes of a kind of train that keep off what is used.
fn offers<const W: usize>(
    ground: Ground<'_, W>,
    model: &Model<'_>,
    used: &Bits<W>,
) -> Vec<Found<W>> {
    let prices = Prices::none(ground.graph);
    let mut kept: Vec<(Vec<u16>, Found<W>)> = Vec::new();
    let mut gap = ground.weights.grain;
    loop {
        let mut search = Search::new(ground, model, &prices, Want::Near(gap), 1);
        search.most = ROOM;
        let mut meter = Meter {
            left: STEPS,
            spent: 0,
        };
        let whole = search.run(used, &mut meter);
        if !whole && !kept.is_empty() {
            break;
        }
        let best = search.found.iter().map(|column| column.worth).max();
        let least = best.unwrap_or(0) - gap;
        let near = search.found.iter().filter(|column| column.worth >= least);
        kept = near
            .map(|column| Found::new(column, &search.paths))
            .map(|route| (row(&ground, &route), route))
            .collect();
        // Of several ways by the same stops the shortest takes least from others.
        kept.sort_by(|(stops, one), (others, other)| {
            let rank =
                |route: &Found<W>| (std::cmp::Reverse(route.column.own), route.column.length);
            let (a, b) = (rank(one), rank(other));
            (a.0, stops, a.1).cmp(&(b.0, others, b.1))
        });
        kept.dedup_by(|(stops, _), (others, _)| stops == others);
        if !whole || kept.len() >= OFFERS || least <= 0 {
            break;
        }
        gap *= 2;
    }
    kept.truncate(OFFERS);
    kept.into_iter().map(|(_, route)| route).collect()
}

/// The stops of a route, the same in both directions.
fn row<const W: usize>(ground: &Ground<'_, W>, route: &Found<W>) -> Vec<u16> {
    let mut stops = ground.stops(route);
    if stops.first() > stops.last() {
        stops.reverse();
    }
    stops
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::routes::check::{Care, EnteredRoute, check};
    use crate::engine::routes::problem::{Aim, Order};
    use crate::engine::routes::random::{Family, build};
    use crate::engine::routes::solve::solve;

    /// Sets put together from offers pass the check, and the best first offer of a single train is
    /// what the solver finds.
    #[test]
    fn what_is_offered_is_legal_and_the_best_comes_first() {
        let mut several = 0;
        for (family, seed) in Family::ALL
            .iter()
            .flat_map(|f| (0..60).map(move |seed| (*f, seed)))
        {
            let problem = build(family, seed);
            let first = choices(&problem, &[]).expect("a problem");
            assert!(first.picked.is_empty());
            let mut picks = Vec::new();
            for train in 0..problem.trains.len() {
                let here = choices(&problem, &picks).expect("a problem");
                // The last, the first, none, by turns.
                let place =
                    [here.offered.len().checked_sub(1), Some(0), None][(train + seed as usize) % 3];
                picks.push(place);
            }
            let done = choices(&problem, &picks).expect("a problem");
            assert!(done.offered.is_empty());
            several += usize::from(done.picked.len() > 1);
            let entered: Vec<EnteredRoute> = done
                .picked
                .iter()
                .map(|route| EnteredRoute {
                    train: route.train,
                    stops: route.stops.iter().map(|stop| vec![*stop]).collect(),
                    hexes: Vec::new(),
                })
                .collect();
            if let Err(fault) = check(&problem, &entered, Order::Best, Care::Rules) {
                panic!("{family:?} {seed}: {fault:?} in {:?}", done.picked);
            }
            if let ([_], true) = (problem.trains.as_slice(), problem.compass.is_empty()) {
                let best = solve(&problem).expect("a problem");
                let subsidy = |subsidy: i32| match problem.aim {
                    Aim::Total => subsidy,
                    Aim::RevenueFirst => 0,
                };
                let first = first.offered.first();
                let first = first.map_or(0, |route| route.revenue + subsidy(route.subsidy));
                let best = best.revenue + subsidy(best.subsidy);
                assert_eq!(first, best, "{family:?} {seed}");
            }
        }
        assert!(several > 50, "{several}");
    }
}
