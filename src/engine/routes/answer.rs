//! Routes as the search finds them, turned into routes as they are run.
//!
//! Invariant: the pieces of a route lie end to end from its first stop to its last.

use super::check::{report, traced};
use super::compass::{self, Touch};
use super::ground::Ground;
use super::problem::{Order, PieceId, StopId, StopKind};
use super::search::Column;
use super::value::Appraiser;

/// A route of one train.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Route {
    /// The train's number.
    pub train: u32,
    /// All stops visited, in the direction in which the route pays.
    pub stops: Vec<StopId>,
    /// Those that count, in the same order.
    pub counted: Vec<StopId>,
    /// The track, in the same order.
    pub pieces: Vec<PieceId>,
    /// Income, with bonuses; a bonus of a group of routes is with the group's first route.
    pub revenue: i32,
    /// Income from mines, paid apart.
    pub subsidy: i32,
}

/// The best set of routes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// One route for each train that runs, in the order of the problem's trains; where routes earn
    /// bonuses together, in an order in which 18xx.games finds them.
    pub routes: Vec<Route>,
    /// Sum of the routes' income.
    pub revenue: i32,
    /// Sum of the routes' subsidies.
    pub subsidy: i32,
    /// Whether no better set exists. False only if the budget was used up.
    pub proven: bool,
    /// Search steps spent.
    pub steps: u64,
}

/// A route with its arcs, from its station outwards.
#[derive(Debug, Clone)]
pub(super) struct Found<const W: usize> {
    /// What the search says of it.
    pub column: Column<W>,
    arcs: Vec<u16>,
}

impl<const W: usize> Found<W> {
    /// Takes a route out of a search's paths.
    pub fn new(column: &Column<W>, paths: &[u16]) -> Self {
        let from = column.from as usize;
        let arcs = paths[from..from + usize::from(column.length)].to_vec();
        Self {
            column: *column,
            arcs,
        }
    }
}

impl<const W: usize> Ground<'_, W> {
    /// The exact score of a set.
    pub(super) fn value(&self, set: &[Option<&Found<W>>]) -> i64 {
        let own: i64 = set.iter().flatten().map(|route| route.column.own).sum();
        let compass = &self.problem.compass;
        if compass.is_empty() {
            return own;
        }
        let touches: Vec<Touch> = set
            .iter()
            .flatten()
            .map(|route| self.touch(route))
            .collect();
        let together: i32 = compass::best(compass, &touches).iter().sum();
        own + i64::from(together) * self.weights.revenue
    }

    fn touch(&self, route: &Found<W>) -> Touch {
        let mut stops = self.stops(route);
        let area = |stop: u16| self.problem.network.stops[usize::from(stop)].kind == StopKind::Area;
        stops.retain(|&stop| !area(stop));
        Touch {
            points: route.column.points,
            stops,
        }
    }

    /// The stops of a route from one end to the other, by their numbers in the problem.
    pub(super) fn stops(&self, route: &Found<W>) -> Vec<u16> {
        let graph = self.graph;
        let first = usize::from(route.column.first);
        let head = |arc: &u16| graph.stops[usize::from(graph.arcs[usize::from(*arc)].head)];
        let mut stops: Vec<u16> = route.arcs[..first].iter().rev().map(head).collect();
        stops.push(graph.stops[usize::from(route.column.station)]);
        stops.extend(route.arcs[first..].iter().map(head));
        stops
    }

    fn pieces(&self, route: &Found<W>) -> Vec<PieceId> {
        let first = usize::from(route.column.first);
        let mut pieces = Vec::new();
        let mut add = |arc: u16, outward: bool| {
            let track = &self.links.list[self.graph.arcs[usize::from(arc)].link as usize].pieces;
            // Even arcs go along their link.
            if arc.is_multiple_of(2) == outward {
                pieces.extend(track.iter().copied());
            } else {
                pieces.extend(track.iter().rev().copied());
            }
        };
        for &arc in route.arcs[..first].iter().rev() {
            add(arc, false);
        }
        for &arc in &route.arcs[first..] {
            add(arc, true);
        }
        pieces
    }

    /// The answer: a route or none for each train.
    pub(super) fn report(&self, best: &[Option<Found<W>>], proven: bool, steps: u64) -> Solution {
        let mut appraiser = Appraiser::new(self.problem);
        let mut found = Vec::new();
        for (train, route) in self.problem.trains.iter().zip(best) {
            let Some(route) = route else { continue };
            let (mut stops, mut pieces) = (self.stops(route), self.pieces(route));
            // Where the direction does not matter a route begins at the lower number.
            if stops.first() > stops.last() {
                stops.reverse();
                pieces.reverse();
            }
            let one = traced(
                self.problem,
                &mut appraiser,
                train,
                &stops,
                pieces,
                Order::Best,
            );
            found.extend(one);
        }
        let routes = report(self.problem, &found, Order::Best);
        Solution {
            revenue: routes.iter().map(|route| route.revenue).sum(),
            subsidy: routes.iter().map(|route| route.subsidy).sum(),
            routes,
            proven,
            steps,
        }
    }
}
