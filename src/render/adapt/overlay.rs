//! Layers on a map's scene: what has changed, what is within reach, routes, choices, a cut-out.

use crate::engine::board::layout::MapLayout;
use crate::engine::board::network::Network;
use crate::engine::board::occupancy::Board;
use crate::engine::cx::View;
use crate::engine::ids::{CorpId, HexId, Id};
use crate::engine::routes::answer::Route;
use crate::engine::routes::problem::PieceId;
use crate::engine::rules::route_problem::RouteProblem;
use crate::render::scene::map::{MapScene, RouteScene, RunScene};

/// Outlines the hexes that look different from before: whatever changes in a map is outlined.
pub fn changes(scene: &mut MapScene, before: &MapScene) {
    for (hex, old) in scene.hexes.iter_mut().zip(&before.hexes) {
        if hex != old {
            hex.marks.changed = true;
        }
    }
}

/// Marks the track within reach of a railway and dims the hexes without any.
pub fn reach(scene: &mut MapScene, layout: &MapLayout, board: &Board, corp: CorpId) {
    let network = Network::of(layout, board, corp);
    let edges = network.reached_edges();
    for (id, hex) in layout.hexes.ids().zip(&mut scene.hexes) {
        for (piece, track) in hex.face.tracks.iter_mut().enumerate() {
            track.reached = network.has_piece(id, piece);
        }
        hex.marks.dimmed = edges.get(id.index()).is_none_or(|edges| *edges == 0);
    }
}

/// Numbers hexes as choices, from 1.
pub fn candidates(scene: &mut MapScene, hexes: &[HexId]) {
    for (number, hex) in hexes.iter().enumerate() {
        if let Some(hex) = scene.hexes.get_mut(hex.index()) {
            hex.marks.candidate = Some((number + 1).min(255) as u8);
        }
    }
}

/// Keeps the hexes around some others.
pub fn cut_out(scene: &mut MapScene, layout: &MapLayout, centres: &[HexId], distance: i32) {
    let near = |hex: HexId| {
        let mut distances = centres.iter().map(|centre| layout.distance(*centre, hex));
        distances.any(|found| found <= distance)
    };
    let kept: Vec<bool> = layout.hexes.ids().map(near).collect();
    let mut kept = kept.into_iter();
    scene.hexes.retain(|_| kept.next().unwrap_or(false));
    scene.heading.clear();
}

/// The hexes in which a railway has stations.
pub fn stations_of(board: &Board, corp: CorpId) -> Vec<HexId> {
    let hexes = board.hexes().filter(|(_, state)| state.has_station(corp));
    hexes.map(|(hex, _)| hex).collect()
}

/// Draws routes: the track of each, what its stops pay, and a legend.
pub fn routes(scene: &mut MapScene, view: View<'_>, built: &RouteProblem, routes: &[Route]) {
    let mut firsts = Vec::new();
    let mut count = 0;
    for (hex, _) in view.state.board.hexes() {
        firsts.push(count);
        count += view.state.board.turned(&view.rules.map, hex).pieces.len();
    }
    for (number, route) in routes.iter().enumerate() {
        for PieceId(piece) in &route.pieces {
            let piece = usize::from(*piece);
            let hex = firsts
                .partition_point(|first| *first <= piece)
                .saturating_sub(1);
            if let Some(run) = run(scene, hex, number) {
                run.tracks.push((piece - firsts[hex]) as u8);
            }
        }
        for stop in &route.stops {
            let Some(at) = built.stops.get(usize::from(stop.0)) else {
                continue;
            };
            let value = built
                .problem
                .network
                .stops
                .get(usize::from(stop.0))
                .map_or(0, |s| s.value);
            let paid = if route.counted.contains(stop) {
                value
            } else {
                0
            };
            if let Some(run) = run(scene, at.hex.index(), number) {
                run.stops.push((at.node, paid));
            }
        }
        scene.routes.push(RouteScene {
            text: text(view, built, route),
        });
    }
}

fn run(scene: &mut MapScene, hex: usize, route: usize) -> Option<&mut RunScene> {
    let runs = &mut scene.hexes.get_mut(hex)?.runs;
    let place = runs.iter().position(|run| usize::from(run.route) == route);
    let place = place.unwrap_or_else(|| {
        runs.push(RunScene {
            route: route as u8,
            tracks: Vec::new(),
            stops: Vec::new(),
        });
        runs.len() - 1
    });
    runs.get_mut(place)
}

/// `5: H8 40 + C5 10 = 50`.
fn text(view: View<'_>, built: &RouteProblem, route: &Route) -> String {
    let train = built.trains.get(route.train as usize);
    let train = train.map_or("?", |train| view.rules.trains[train.kind].name.as_str());
    let stops = route.counted.iter().filter_map(|stop| {
        let at = built.stops.get(usize::from(stop.0))?;
        let value = built.problem.network.stops.get(usize::from(stop.0))?.value;
        Some(format!("{} {value}", view.rules.map.hexes[at.hex].name))
    });
    let stops: Vec<String> = stops.collect();
    format!("{train}:  {}  =  {}", stops.join(" + "), route.revenue)
}
