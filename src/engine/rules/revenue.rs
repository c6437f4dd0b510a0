//! The income of routes that a player or a record names (1861/1867 rules 4.6).

use super::route_problem::RouteProblem;
use crate::engine::action::Run;
use crate::engine::cx::View;
use crate::engine::ids::{CorpId, HexId, Id};
use crate::engine::money::Money;
use crate::engine::routes::answer::Route;
use crate::engine::routes::check::{self, Care, EnteredRoute};
use crate::engine::routes::fault::RouteFault;
use crate::engine::routes::problem::{HexNumber, Order, StopId};

/// The income of all routes together; live routes are checked by every rule, recorded ones need
/// only track.
pub fn of_runs(view: View<'_>, corp: CorpId, runs: &[Run]) -> Result<Money, RouteFault> {
    if runs.is_empty() {
        return Ok(Money::ZERO);
    }
    let (_, routes) = traced(view, corp, runs)?;
    Ok(routes.iter().map(|route| Money(route.revenue)).sum())
}

/// The track and the income of each run, in the numbers of the question handed back with them.
pub fn traced(
    view: View<'_>,
    corp: CorpId,
    runs: &[Run],
) -> Result<(RouteProblem, Vec<Route>), RouteFault> {
    let trains: Vec<_> = runs.iter().map(|run| run.train).collect();
    let built = RouteProblem::new(view, corp, &trains);
    let entered: Vec<EnteredRoute> = runs
        .iter()
        .enumerate()
        .map(|(n, run)| entered(&built, n as u32, run))
        .collect();
    // At the table the best order of the routes counts (18GB rules 11, D14).
    let (care, order) = if view.live() {
        (Care::Rules, Order::Best)
    } else {
        (Care::Track, Order::Given)
    };
    let routes = check::check(&built.problem, &entered, order, care)?;
    Ok((built, routes))
}

/// A run in the solver's numbers: its hops' ends are the stops. The stops that it names only tell
/// which of a hex's cities is meant: 18xx.games does not write them in travelling order.
fn entered(built: &RouteProblem, train: u32, run: &Run) -> EnteredRoute {
    let meant = |hex: HexId| -> Vec<StopId> {
        let named = run.stops.iter().filter(|stop| stop.hex == hex);
        let named: Vec<StopId> = named.filter_map(|stop| built.stop(*stop)).collect();
        if named.is_empty() {
            built.stops_of(hex)
        } else {
            named
        }
    };
    let stops = ends_of_hops(&run.hops).into_iter().map(meant).collect();
    let hexes = run
        .hops
        .iter()
        .map(|hop| {
            hop.iter()
                .map(|hex| HexNumber(hex.index() as u16))
                .collect()
        })
        .collect();
    EnteredRoute {
        train,
        stops,
        hexes,
    }
}

fn touches(hop: (HexId, HexId), hex: HexId) -> bool {
    hop.0 == hex || hop.1 == hex
}

/// The hexes where hops meet, from the first to the last. A hop may be written from either end.
pub fn ends_of_hops(hops: &[Vec<HexId>]) -> Vec<HexId> {
    let ends: Vec<(HexId, HexId)> = hops
        .iter()
        .filter_map(|hop| Some((*hop.first()?, *hop.last()?)))
        .collect();
    let Some(&(a, b)) = ends.first() else {
        return Vec::new();
    };
    let mut stops = match ends.get(1) {
        // The first hop ends where the second one starts, whichever way both are written; a way
        // there and back is read as it is written.
        Some(next) if touches(*next, a) && !touches(*next, b) => vec![b, a],
        Some(_) | None => vec![a, b],
    };
    for (c, d) in &ends[1..] {
        let last = stops[stops.len() - 1];
        stops.push(if *c == last { *d } else { *c });
    }
    stops
}
