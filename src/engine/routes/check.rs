//! Checks routes that somebody entered and finds the track for them.
//!
//! Invariant: routes that pass earn what the solver would have said of them, and no claim is used
//! twice by the set.

use super::answer::Route;
use super::compass::{self, Touch};
use super::fault::RouteFault;
use super::links::Links;
use super::problem::{HexNumber, Order, Problem, SameHex, StopId, StopKind};
use super::trace;
use super::train::{Limit, Train};
use super::value::Appraiser;

/// A route as it was entered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EnteredRoute {
    /// The train's number.
    pub train: u32,
    /// The stops in order. Each entry lists the stops that may be meant, best guess first: a hex with
    /// several cities is often named by the hex alone.
    pub stops: Vec<Vec<StopId>>,
    /// For each hop from stop to stop the hexes it runs through, in either order, both ends
    /// included. A missing or empty list leaves the track open.
    pub hexes: Vec<Vec<HexNumber>>,
}

/// How much is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Care {
    /// Everything (live play).
    Rules,
    /// Only that there is track from stop to stop; each route by itself. For routes of files whose
    /// income is missing: files are believed.
    Track,
}

/// A route whose stops are settled.
#[derive(Debug, Clone)]
pub(super) struct Settled<'a> {
    /// The train.
    pub train: &'a Train,
    /// The stops in order.
    pub stops: Vec<u16>,
    /// The hexes of each hop, sorted; empty if open.
    pub hexes: Vec<Vec<HexNumber>>,
}

/// Checks a set of routes and hands them back with their track and income.
///
/// Stops of a kind that the train passes freely (towns of 1861 and 1867) may be left out. Where the
/// stops leave several ways open, the one that pays best is taken. With [`Order::Given`] a hex pays
/// for the first of its stops as entered and groups form in the order entered; with
/// [`Order::Best`] the better direction and order are taken, and the routes come in that order.
pub fn check(
    problem: &Problem,
    routes: &[EnteredRoute],
    order: Order,
    care: Care,
) -> Result<Vec<Route>, RouteFault> {
    problem.validate().map_err(RouteFault::Problem)?;
    let links = Links::new(&problem.network).map_err(RouteFault::Problem)?;
    let mut settled = Vec::with_capacity(routes.len());
    for (index, route) in routes.iter().enumerate() {
        let train = problem.trains.iter().find(|train| train.id == route.train);
        let train = train.ok_or(RouteFault::NoSuchTrain { train: route.train })?;
        if routes[..index]
            .iter()
            .any(|other| other.train == route.train)
        {
            return Err(RouteFault::TrainTwice { train: route.train });
        }
        settled.push(settle(problem, train, route, care)?);
    }
    let mut found = Vec::with_capacity(routes.len());
    match care {
        Care::Rules => found = trace::trace(problem, &links, &settled, order)?,
        Care::Track => {
            for one in settled {
                found.append(&mut trace::trace(problem, &links, &[one], order)?);
            }
        }
    }
    Ok(report(problem, &found, order))
}

/// All ways to understand the stops of one route that break no rule; the fault of the first way if
/// there is none.
fn settle<'a>(
    problem: &Problem,
    train: &'a Train,
    route: &EnteredRoute,
    care: Care,
) -> Result<Vec<Settled<'a>>, RouteFault> {
    if route.stops.len() < 2 {
        return Err(RouteFault::TooShort { train: train.id });
    }
    let count = problem.network.stops.len();
    let mut ways: Vec<Vec<u16>> = vec![Vec::new()];
    for (position, meant) in route.stops.iter().enumerate() {
        if meant.is_empty() || meant.iter().any(|stop| usize::from(stop.0) >= count) {
            return Err(RouteFault::NoSuchStop {
                train: train.id,
                position,
            });
        }
        if ways.len() * meant.len() > 4096 {
            return Err(RouteFault::Ambiguous);
        }
        ways = ways
            .iter()
            .flat_map(|way| {
                meant
                    .iter()
                    .map(|stop| [way.as_slice(), &[stop.0]].concat())
            })
            .collect();
    }
    let mut hexes = route.hexes.clone();
    hexes.resize(route.stops.len() - 1, Vec::new());
    for list in &mut hexes {
        list.sort_unstable();
        list.dedup();
    }
    let mut fault = None;
    let mut settled = Vec::new();
    for stops in ways {
        match allowed(problem, train, &stops, care) {
            Ok(()) => settled.push(Settled {
                train,
                stops,
                hexes: hexes.clone(),
            }),
            Err(found) => fault = fault.or(Some(found)),
        }
    }
    match fault {
        Some(fault) if settled.is_empty() => Err(fault),
        _ => Ok(settled),
    }
}

/// Checks what needs no track.
fn allowed(problem: &Problem, train: &Train, stops: &[u16], care: Care) -> Result<(), RouteFault> {
    let stop = |number: u16| &problem.network.stops[usize::from(number)];
    let id = train.id;
    for (index, &number) in stops.iter().enumerate() {
        if stops[..index].contains(&number) {
            return Err(RouteFault::StopTwice {
                train: id,
                stop: StopId(number),
            });
        }
    }
    if care == Care::Track {
        return Ok(());
    }
    for (index, &second) in stops.iter().enumerate() {
        for &first in &stops[..index] {
            pair(problem, id, StopId(first), StopId(second))?;
        }
    }
    if !stops.iter().any(|&number| stop(number).station) {
        return Err(RouteFault::NoStation { train: id });
    }
    let inner = &stops[1..stops.len() - 1];
    if let Some(&number) = inner.iter().find(|&&number| !stop(number).through) {
        return Err(RouteFault::RunsThrough {
            train: id,
            stop: StopId(number),
        });
    }
    let ends = [stops[0], stops[stops.len() - 1]];
    let mines = stops
        .iter()
        .filter(|&&number| stop(number).kind == StopKind::Mine)
        .count();
    let at_end = ends
        .iter()
        .any(|&number| stop(number).kind == StopKind::Mine);
    if train.mine && (mines != 1 || !at_end) {
        return Err(RouteFault::Mine { train: id });
    }
    length(problem, train, stops)
}

/// Checks how many stops of which kinds there are.
fn length(problem: &Problem, train: &Train, stops: &[u16]) -> Result<(), RouteFault> {
    let id = train.id;
    for &Limit { kinds, most } in &train.limits {
        let limited = |number: &&u16| kinds.has(problem.network.stops[usize::from(**number)].kind);
        let visits = stops.iter().filter(limited).count();
        if visits > usize::from(most) {
            let first = stops.iter().find(limited).filter(|_| most == 0);
            return Err(match first {
                Some(&stop) => RouteFault::NotForTrain {
                    train: id,
                    stop: StopId(stop),
                },
                None => RouteFault::TooLong {
                    train: id,
                    kinds,
                    most,
                    visits,
                },
            });
        }
    }
    Ok(())
}

/// Checks two stops of one route against each other.
pub(super) fn pair(
    problem: &Problem,
    train: u32,
    first: StopId,
    second: StopId,
) -> Result<(), RouteFault> {
    let stop = |id: StopId| &problem.network.stops[usize::from(id.0)];
    let (one, two) = (stop(first), stop(second));
    if one.group.is_some() && one.group == two.group {
        return Err(RouteFault::AreaTwice {
            train,
            first,
            second,
        });
    }
    let towns = one.kind == StopKind::Town || two.kind == StopKind::Town;
    let clash = match problem.same_hex {
        SameHex::Never => true,
        SameHex::TownsOnly => !towns,
        SameHex::PaidOnce => false,
    };
    if one.hex == two.hex && clash {
        return Err(RouteFault::HexTwice {
            train,
            first,
            second,
        });
    }
    Ok(())
}

/// A route with its track, before bonuses of several routes.
#[derive(Debug, Clone)]
pub(super) struct Traced {
    /// The route; its income is without compass bonuses.
    pub route: Route,
    /// What the grouping needs.
    pub touch: Touch,
}

/// Works out a route's income. `None` if it cannot count what it must.
pub(super) fn traced(
    problem: &Problem,
    appraiser: &mut Appraiser,
    train: &Train,
    stops: &[u16],
    pieces: Vec<super::problem::PieceId>,
    order: Order,
) -> Option<Traced> {
    let track = |piece: &super::problem::PieceId| &problem.network.pieces[usize::from(piece.0)];
    let bonus = pieces.iter().map(|piece| track(piece).bonus).sum();
    let earned = appraiser.earn(train, stops, bonus, order)?;
    let area = |stop: u16| problem.network.stops[usize::from(stop)].kind == StopKind::Area;
    let touch = Touch {
        points: pieces
            .iter()
            .fold(0, |bits, piece| bits | track(piece).points),
        stops: stops.iter().copied().filter(|&stop| !area(stop)).collect(),
    };
    let mut route = Route {
        train: train.id,
        stops: stops.iter().copied().map(StopId).collect(),
        counted: appraiser.counted.iter().copied().map(StopId).collect(),
        pieces,
        revenue: earned.revenue,
        subsidy: earned.subsidy,
    };
    if earned.backward {
        route.stops.reverse();
        route.counted.reverse();
        route.pieces.reverse();
    }
    Some(Traced { route, touch })
}

/// Adds the bonuses of several routes. In the best order the routes are handed back in one in which
/// 18xx.games finds the same bonuses.
pub(super) fn report(problem: &Problem, found: &[Traced], order: Order) -> Vec<Route> {
    let mut routes: Vec<Route> = found.iter().map(|one| one.route.clone()).collect();
    if !problem.compass.is_empty() {
        let mut touches: Vec<Touch> = found.iter().map(|one| one.touch.clone()).collect();
        let shares = match order {
            Order::Best => {
                let order = compass::order(&problem.compass, &touches);
                routes = order.iter().map(|at| routes[*at].clone()).collect();
                touches = order.iter().map(|at| touches[*at].clone()).collect();
                compass::best(&problem.compass, &touches)
            }
            Order::Given => compass::given(&problem.compass, &touches),
        };
        for (route, share) in routes.iter_mut().zip(shares) {
            route.revenue += share;
        }
    }
    routes
}
