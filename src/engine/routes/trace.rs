//! Finds track for routes whose stops are known.
//!
//! Invariant: the tracks of the routes found are disjoint; among all ways the first with the highest
//! income is taken.

use super::check::{Settled, Traced, report, traced};
use super::fault::RouteFault;
use super::links::{Claim, Link, Links};
use super::problem::{HexNumber, Order, PieceId, Problem, SideId, StopId};
use super::value::Appraiser;

/// More tries than this end the search.
const MOST_TRIES: usize = 200_000;
/// More stops than this are never passed unnamed within one hop.
const MOST_PASSED: usize = 6;

/// Finds track for all routes together. Each entry holds all ways to understand one route.
pub(super) fn trace(
    problem: &Problem,
    links: &Links,
    routes: &[Vec<Settled<'_>>],
    order: Order,
) -> Result<Vec<Traced>, RouteFault> {
    let mut fault = RouteFault::Ambiguous;
    // If no choice of track changes the income, the first one will do.
    let uniform = problem.compass.is_empty()
        && problem.network.pieces.iter().all(|piece| piece.bonus == 0)
        && routes.iter().all(|ways| ways.len() == 1);
    // Stops left out are tried only if the stops alone do not do.
    for passing in [false, true] {
        let mut tracer = Tracer {
            problem,
            links,
            routes,
            order,
            passing,
            uniform: uniform && !passing,
            at: starts(problem, links),
            owner: vec![None; links.claims.len()],
            appraiser: Appraiser::new(problem),
            done: Vec::new(),
            best: None,
            tries: 0,
            fault: None,
        };
        tracer.route(0);
        if let Some((_, found)) = tracer.best {
            return Ok(found);
        }
        if let Some((_, found)) = tracer.fault {
            // The first round explains what was entered.
            if !passing {
                fault = found;
            }
        }
    }
    Err(fault)
}

fn starts(problem: &Problem, links: &Links) -> Vec<Vec<u32>> {
    let mut at = vec![Vec::new(); problem.network.stops.len()];
    for (index, link) in links.list.iter().enumerate() {
        at[usize::from(link.a)].push(index as u32);
        at[usize::from(link.b)].push(index as u32);
    }
    at
}

struct Tracer<'a> {
    problem: &'a Problem,
    links: &'a Links,
    routes: &'a [Vec<Settled<'a>>],
    order: Order,
    /// Whether stops may be passed that were not entered.
    passing: bool,
    /// Whether the first set found is as good as any.
    uniform: bool,
    at: Vec<Vec<u32>>,
    /// By claim, the train that uses it.
    owner: Vec<Option<u32>>,
    appraiser: Appraiser<'a>,
    done: Vec<Traced>,
    best: Option<(i32, Vec<Traced>)>,
    tries: usize,
    /// The fault found deepest in the search, with its depth.
    fault: Option<((usize, usize, usize), RouteFault)>,
}

/// A route on its way: the stops and track so far.
struct Way<'a, 'b> {
    settled: &'b Settled<'a>,
    /// How many of the stops entered were reached.
    reached: usize,
    stops: Vec<u16>,
    pieces: Vec<PieceId>,
    /// Stops passed since the last one entered.
    passed: usize,
}

impl<'a> Tracer<'a> {
    /// Finds track for the route at this position and all later ones.
    fn route(&mut self, position: usize) {
        let routes = self.routes;
        let Some(ways) = routes.get(position) else {
            let found = report(self.problem, &self.done, self.order);
            let total = found
                .iter()
                .map(|route| route.revenue + route.subsidy)
                .sum();
            if self.best.as_ref().is_none_or(|(most, _)| total > *most) {
                self.best = Some((total, self.done.clone()));
            }
            return;
        };
        for settled in ways {
            let stops = vec![settled.stops[0]];
            let mut way = Way {
                settled,
                reached: 1,
                stops,
                pieces: Vec::new(),
                passed: 0,
            };
            self.hop(position, &mut way);
        }
    }

    /// Goes on from the last stop of the way.
    fn hop(&mut self, position: usize, way: &mut Way<'a, '_>) {
        if way.reached == way.settled.stops.len() {
            self.arrive(position, way);
            return;
        }
        let train = way.settled.train.id;
        let from = way.stops[way.stops.len() - 1];
        let to = way.settled.stops[way.reached];
        let left = StopId(way.settled.stops[way.reached - 1]);
        let fault = RouteFault::NoTrack {
            train,
            from: left,
            to: StopId(to),
        };
        self.note((position, way.reached, 0), fault);
        for index in 0..self.at[usize::from(from)].len() {
            self.tries += 1;
            if self.tries > MOST_TRIES || (self.uniform && self.best.is_some()) {
                return;
            }
            let links = self.links;
            let link = &links.list[self.at[usize::from(from)][index] as usize];
            let far = if link.a == from { link.b } else { link.a };
            let hexes = &way.settled.hexes[way.reached - 1];
            let wanted = if far == to {
                way.passed > 0 || self.fits(link, hexes)
            } else {
                self.may_pass(way, far)
            };
            if !wanted {
                continue;
            }
            match self.obstacle(way, link, from) {
                Some(fault) => self.note((position, way.reached, 1), fault),
                None => self.take(position, way, link, far),
            }
        }
    }

    /// Works out a route that has reached its last stop, and goes on with the next route.
    fn arrive(&mut self, position: usize, way: &Way<'a, '_>) {
        let train = way.settled.train;
        let pieces = way.pieces.clone();
        let one = traced(
            self.problem,
            &mut self.appraiser,
            train,
            &way.stops,
            pieces,
            self.order,
        );
        if let Some(one) = one {
            self.done.push(one);
            self.route(position + 1);
            self.done.pop();
        } else {
            let fault = RouteFault::StationDoesNotCount { train: train.id };
            self.note((position, way.reached, 2), fault);
        }
    }

    /// Why the route cannot use a link that leads where it should.
    fn obstacle(&self, way: &Way, link: &Link, from: u16) -> Option<RouteFault> {
        let train = way.settled.train.id;
        if let Some(stop) = ends_early(way, link, from) {
            return Some(RouteFault::RunsThrough {
                train,
                stop: StopId(stop),
            });
        }
        let owned = |claim: &u16| self.owner[usize::from(*claim)].map(|by| (*claim, by));
        let (claim, by) = link.claims.iter().find_map(owned)?;
        let side = match self.links.claims[usize::from(claim)] {
            Claim::Side(side) => Some(SideId(side)),
            Claim::Piece(_) => None,
        };
        let from = StopId(way.settled.stops[way.reached - 1]);
        let to = StopId(way.settled.stops[way.reached]);
        Some(RouteFault::TrackTaken {
            train,
            from,
            to,
            side,
            by,
        })
    }

    /// Runs over a link and goes on behind it.
    fn take(&mut self, position: usize, way: &mut Way<'a, '_>, link: &Link, far: u16) {
        let id = way.settled.train.id;
        let arrives = far == way.settled.stops[way.reached];
        let (pieces, passed) = (way.pieces.len(), way.passed);
        for &claim in &link.claims {
            self.owner[usize::from(claim)] = Some(id);
        }
        if link.b == far {
            way.pieces.extend(link.pieces.iter().copied());
        } else {
            way.pieces.extend(link.pieces.iter().rev().copied());
        }
        way.stops.push(far);
        way.reached += usize::from(arrives);
        way.passed = if arrives { 0 } else { passed + 1 };
        self.hop(position, way);
        way.passed = passed;
        way.reached -= usize::from(arrives);
        way.stops.pop();
        way.pieces.truncate(pieces);
        for &claim in &link.claims {
            self.owner[usize::from(claim)] = None;
        }
    }

    /// Whether the route may pass a stop that was not entered.
    fn may_pass(&self, way: &Way, stop: u16) -> bool {
        let here = &self.problem.network.stops[usize::from(stop)];
        self.passing
            && here.through
            && way.passed < MOST_PASSED
            && way.settled.hexes[way.reached - 1].is_empty()
            && !way
                .settled
                .train
                .limits
                .iter()
                .any(|limit| limit.kinds.has(here.kind))
            && !way.settled.stops.contains(&stop)
            && !way.stops.contains(&stop)
            && !self.hex_clash(way, stop)
    }

    fn hex_clash(&self, way: &Way, stop: u16) -> bool {
        let clash = |&other: &u16| {
            super::check::pair(
                self.problem,
                way.settled.train.id,
                StopId(other),
                StopId(stop),
            )
            .is_err()
        };
        way.settled.stops.iter().any(clash) || way.stops.iter().any(clash)
    }

    /// Whether the link runs through exactly the hexes wanted.
    fn fits(&self, link: &Link, wanted: &[HexNumber]) -> bool {
        if wanted.is_empty() {
            return true;
        }
        let hex = |piece: &PieceId| self.problem.network.pieces[usize::from(piece.0)].hex;
        let mut hexes: Vec<HexNumber> = link.pieces.iter().map(hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes == wanted
    }

    fn note(&mut self, depth: (usize, usize, usize), fault: RouteFault) {
        if self
            .fault
            .as_ref()
            .is_none_or(|(deepest, _)| depth > *deepest)
        {
            self.fault = Some((depth, fault));
        }
    }
}

/// A stop at which terminal track ends the route although it should go on.
fn ends_early(way: &Way, link: &Link, from: u16) -> Option<u16> {
    let far = if link.a == from { link.b } else { link.a };
    let (ends_from, ends_far) = if link.a == from {
        (link.ends_a, link.ends_b)
    } else {
        (link.ends_b, link.ends_a)
    };
    let last = far == way.settled.stops[way.settled.stops.len() - 1];
    if ends_from && way.stops.len() > 1 {
        Some(from)
    } else if ends_far && !last {
        Some(far)
    } else {
        None
    }
}
