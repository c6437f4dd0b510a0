//! Runs with all that a record says of them: the way from stop to stop, and the income of each.
//!
//! Invariant: what comes out of here passes the check of a live run.

use super::route_problem::{BUDGET, RouteProblem};
use super::{revenue, run};
use crate::engine::action::Run;
use crate::engine::board::network::StopRef;
use crate::engine::cx::View;
use crate::engine::ids::{CorpId, HexId, Id, TrainId};
use crate::engine::money::Money;
use crate::engine::routes::answer::Route;
use crate::engine::routes::check::{self, Care, EnteredRoute};
use crate::engine::routes::choices;
use crate::engine::routes::fault::RouteFault;
use crate::engine::routes::problem::{End, HexNumber, Order};
use crate::engine::routes::solve;

/// The best that a corporation can run.
#[derive(Clone, Debug)]
pub struct BestRun {
    /// One run for each train that earns something.
    pub runs: Vec<Run>,
    /// What they earn together.
    pub revenue: Money,
    /// Whether it is certain that nothing earns more.
    pub proven: bool,
}

/// The best run of the trains that have not run yet; an empty one if nothing earns.
pub fn best(view: View<'_>, corp: CorpId) -> BestRun {
    best_within(view, corp, BUDGET)
}

/// The best run that is found within so many search steps.
pub fn best_within(view: View<'_>, corp: CorpId, budget: u64) -> BestRun {
    let trains = run::waiting_trains(view, corp);
    let mut built = RouteProblem::new(view, corp, &trains);
    built.problem.budget = budget;
    match solve::solve(&built.problem) {
        Ok(solution) => BestRun {
            runs: solution.routes.iter().map(|r| told(&built, r)).collect(),
            revenue: Money(solution.revenue),
            proven: solution.proven,
        },
        // A map too large for the solver: nothing is proposed.
        Err(_) => BestRun {
            runs: Vec::new(),
            revenue: Money::ZERO,
            proven: false,
        },
    }
}

/// Routes from which a person puts together a set of his own.
#[derive(Clone, Debug)]
pub struct Choices {
    /// The trains that have not run yet, in the order in which they choose.
    pub trains: Vec<TrainId>,
    /// Picked routes, as they would be run together.
    pub picked: Vec<Run>,
    /// What the next train may run on the track that is left, best first.
    pub offered: Vec<Run>,
}

/// What the next train may run after routes were picked for the trains before it: each by its place
/// in the list that was offered, or none.
pub fn choices(view: View<'_>, corp: CorpId, picks: &[Option<usize>]) -> Choices {
    let trains = run::waiting_trains(view, corp);
    let built = RouteProblem::new(view, corp, &trains);
    let told = |routes: &[Route]| routes.iter().map(|route| told(&built, route)).collect();
    // On a map too large for the solver nothing is offered.
    let found = choices::choices(&built.problem, picks).ok();
    Choices {
        picked: found
            .as_ref()
            .map_or_else(Vec::new, |found| told(&found.picked)),
        offered: found
            .as_ref()
            .map_or_else(Vec::new, |found| told(&found.offered)),
        trains,
    }
}

/// Runs as entered, completed by their track and income.
///
/// # Errors
/// The rule that a route breaks.
pub fn completed(view: View<'_>, corp: CorpId, runs: &[Run]) -> Result<Vec<Run>, RouteFault> {
    if runs.is_empty() {
        return Ok(Vec::new());
    }
    let (built, routes) = revenue::traced(view, corp, runs)?;
    Ok(routes.iter().map(|route| told(&built, route)).collect())
}

/// A route as a person names it.
#[derive(Clone, Debug)]
pub struct NamedRoute {
    /// The train.
    pub train: TrainId,
    /// For each stop the places that may be meant, best guess first.
    pub stops: Vec<Vec<StopRef>>,
    /// For each stop the hexes passed through behind it; `None` leaves the track open.
    pub passed: Vec<Option<Vec<HexId>>>,
}

/// Routes as a person names them, with the track that pays best where it is left open.
///
/// # Errors
/// The rule that a route breaks.
pub fn found(view: View<'_>, corp: CorpId, routes: &[NamedRoute]) -> Result<Vec<Run>, RouteFault> {
    let trains: Vec<TrainId> = routes.iter().map(|route| route.train).collect();
    let built = RouteProblem::new(view, corp, &trains);
    let entered: Vec<EnteredRoute> = routes
        .iter()
        .enumerate()
        .map(|(number, route)| entered(&built, number as u32, route))
        .collect();
    let routes = check::check(&built.problem, &entered, Order::Best, Care::Rules)?;
    Ok(routes.iter().map(|route| told(&built, route)).collect())
}

fn entered(built: &RouteProblem, train: u32, route: &NamedRoute) -> EnteredRoute {
    let number = |hex: HexId| HexNumber(hex.index() as u16);
    let hex_of = |stop: Option<&Vec<StopRef>>| {
        let meant = stop.and_then(|meant| meant.first());
        meant.map(|stop| number(stop.hex))
    };
    let hexes = route.passed.iter().enumerate().map(|(place, passed)| {
        let Some(passed) = passed else {
            return Vec::new();
        };
        let ends = [route.stops.get(place), route.stops.get(place + 1)];
        let ends = ends.into_iter().filter_map(hex_of);
        ends.chain(passed.iter().copied().map(number)).collect()
    });
    EnteredRoute {
        train,
        stops: route
            .stops
            .iter()
            .map(|meant| meant.iter().filter_map(|stop| built.stop(*stop)).collect())
            .collect(),
        hexes: hexes.collect(),
    }
}

fn told(built: &RouteProblem, route: &Route) -> Run {
    Run {
        train: built.trains[route.train as usize],
        hops: hops(built, route),
        stops: route
            .stops
            .iter()
            .map(|stop| built.stops[usize::from(stop.0)])
            .collect(),
        stated: Some(Money(route.revenue)),
    }
}

/// The hexes from each stop to the next. Track ends at a stop or goes on, so a hop is over with
/// the piece that ends at one, but for the piece that the hop starts with.
fn hops(built: &RouteProblem, route: &Route) -> Vec<Vec<HexId>> {
    let mut hops = Vec::new();
    let mut hop: Vec<HexId> = Vec::new();
    let mut ends = 0;
    for piece in &route.pieces {
        let piece = &built.problem.network.pieces[usize::from(piece.0)];
        let hex = HexId(piece.hex.0 as u8);
        if hop.last() != Some(&hex) {
            hop.push(hex);
        }
        ends += [piece.a, piece.b]
            .iter()
            .filter(|end| matches!(end, End::Stop(_)))
            .count();
        if ends == 2 {
            hops.push(std::mem::take(&mut hop));
            ends = 0;
        }
    }
    hops
}
