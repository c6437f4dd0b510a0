//! Draws what is printed on a tile and what stands on it: track, stops, stations.

use super::brush::Brush;
use super::canvas::{Point, Rect};
use super::colour::{self, INK, Ink, PAPER, RUNS, Rgb, WATER};
use super::font::Style;
use super::geometry::{Compass, distance, minus, plus, scaled};
use super::plan::{Plan, SLOT, TOWN};
use super::scene::TokenScene;
use super::scene::map::{Face, NodeScene, RunScene, SlotScene, TrackScene};
use super::track::{CASING, Curve, TRACK};
use crate::engine::board::tile::End;
use crate::engine::data::map::{Colour, NodeKind};

/// Width of the line of a route on the track.
const RUN: f64 = 0.1;
/// Dashes and gaps of each route, so that they differ without colour.
const DASHES: [&[f64]; 6] = [
    &[],
    &[0.22, 0.07],
    &[0.08, 0.06],
    &[0.26, 0.06, 0.06, 0.06],
    &[0.14, 0.12],
    &[0.05, 0.12],
];

/// Paints the ground of a hex.
pub fn ground(brush: &mut Brush<'_>, compass: Compass, face: &Face) {
    brush.polygon(&compass.corners(), colour::of_tile(face.colour));
    if face.colour == Colour::Blue {
        waves(brush, colour::of_tile(face.colour).mixed(WATER, 30));
    }
    if let Some((a, b)) = face.divider {
        let line = [compass.corner((a + 5) % 6), compass.corner((b + 5) % 6)];
        brush.stroke(&line, 0.05, INK);
    }
    for edge in (0..6u8).filter(|edge| face.stubs & (1 << edge) != 0) {
        let middle = compass.middle(edge);
        let inner = scaled(middle, 0.72);
        brush.dashed(
            &[middle, inner],
            TRACK,
            &[0.06, 0.045],
            INK.mixed(PAPER, 25),
        );
    }
}

fn waves(brush: &mut Brush<'_>, colour: Rgb) {
    for (x, y) in [
        (-0.45, -0.4),
        (0.4, -0.5),
        (-0.5, 0.35),
        (0.42, 0.3),
        (0.0, -0.05),
        (0.0, 0.7),
    ] {
        let wave: Vec<Point> = (0..=12)
            .map(|step| {
                let along = f64::from(step) / 12.0;
                (x - 0.15 + along * 0.3, y + 0.035 * (along * 12.566).sin())
            })
            .collect();
        brush.stroke(&wave, 0.025, colour);
    }
}

/// Paints track, a gap in the lower piece wherever two cross.
pub fn track(brush: &mut Brush<'_>, face: &Face, plan: &Plan) {
    let ground = colour::of_tile(face.colour);
    for (place, (piece, curve)) in face.tracks.iter().zip(&plan.curves).enumerate() {
        if let Some(arrow) = arrow(face, piece, curve) {
            brush.polygon(&arrow, INK);
            continue;
        }
        for lower in &plan.curves[..place] {
            if let Some(bridge) = crossing(lower, curve) {
                brush.stroke(&bridge, TRACK + 2.0 * CASING, ground);
            }
        }
        if piece.dual {
            brush.stroke(&curve.points(), TRACK + 0.1, INK);
            brush.stroke(&curve.points(), TRACK + 0.04, PAPER);
            brush.dashed(&curve.points(), TRACK + 0.04, &[0.05, 0.05], INK);
        }
        brush.stroke(&curve.points(), TRACK, INK);
    }
    for (piece, curve) in face.tracks.iter().zip(&plan.curves) {
        if piece.reached && arrow(face, piece, curve).is_none() {
            brush.stroke(&curve.points(), TRACK * 0.45, Rgb(255, 235, 120));
        }
    }
}

/// Track into an area ends in an arrow that points inwards.
fn arrow(face: &Face, piece: &TrackScene, curve: &Curve) -> Option<[Point; 3]> {
    let (edge_first, node) = match (piece.a, piece.b) {
        (End::Edge(_), End::Node(node)) => (true, node),
        (End::Node(node), End::Edge(_)) => (false, node),
        (End::Edge(_), End::Edge(_)) | (End::Node(_), End::Node(_)) => return None,
    };
    if face.nodes.get(usize::from(node))?.kind != NodeKind::Offboard {
        return None;
    }
    let curve = if edge_first { *curve } else { curve.reversed() };
    let (start, towards) = (curve.0[0], curve.direction(0.0));
    let aside = scaled((-towards.1, towards.0), 0.12);
    Some([
        plus(start, aside),
        plus(start, scaled(towards, 0.34)),
        minus(start, aside),
    ])
}

/// Pieces into which curves are cut to see where they cross.
const STEPS: usize = 24;

/// The part of the upper curve around a place where it crosses the lower one.
fn crossing(lower: &Curve, upper: &Curve) -> Option<Vec<Point>> {
    let ends = [lower.0[0], lower.0[3], upper.0[0], upper.0[3]];
    // Track that shares an end forks there and does not cross.
    if distance(ends[0], ends[2]).min(distance(ends[0], ends[3])) < 0.05
        || distance(ends[1], ends[2]).min(distance(ends[1], ends[3])) < 0.05
    {
        return None;
    }
    let points = |curve: &Curve| -> Vec<Point> {
        (0..=STEPS)
            .map(|step| curve.at(step as f64 / STEPS as f64))
            .collect()
    };
    let (low, up) = (points(lower), points(upper));
    for (step, b) in up.windows(2).enumerate() {
        if low.windows(2).any(|a| cross(a, b)) {
            let middle = (step as f64 + 0.5) / STEPS as f64;
            let (from, to) = ((middle - 0.16).max(0.06), (middle + 0.16).min(0.94));
            let part = (0..=8).map(|part| upper.at(from + (to - from) * f64::from(part) / 8.0));
            return Some(part.collect());
        }
    }
    None
}

fn cross(a: &[Point], b: &[Point]) -> bool {
    let side = |line: &[Point], point: Point| {
        let (along, to) = (minus(line[1], line[0]), minus(point, line[0]));
        along.0 * to.1 - along.1 * to.0
    };
    side(a, b[0]) * side(a, b[1]) < 0.0 && side(b, a[0]) * side(b, a[1]) < 0.0
}

/// The dashes of a route in side lengths.
pub fn dashes(route: usize) -> &'static [f64] {
    DASHES[route % DASHES.len()]
}

/// Paints the routes that pass, on top of the track.
pub fn runs(brush: &mut Brush<'_>, runs: &[RunScene], plan: &Plan) {
    for run in runs {
        let which = usize::from(run.route) % RUNS.len();
        for piece in &run.tracks {
            if let Some(curve) = plan.curves.get(usize::from(*piece)) {
                let points = curve.points();
                brush.stroke(&points, TRACK + 0.075, PAPER);
                brush.stroke(&points, RUN + 0.03, RUNS[which].mixed(PAPER, 55));
                brush.dashed(&points, RUN + 0.03, DASHES[which], RUNS[which]);
            }
        }
    }
}

/// Paints cities and towns.
pub fn stops(brush: &mut Brush<'_>, face: &Face, plan: &Plan) {
    for (number, node) in face.nodes.iter().enumerate() {
        match node.kind {
            NodeKind::City => city(brush, node, &plan.slots[number]),
            NodeKind::Town => {
                brush.disc(plan.stops[number], TOWN + 0.03, PAPER);
                brush.disc(plan.stops[number], TOWN, INK);
            }
            NodeKind::Junction => brush.disc(plan.stops[number], TRACK * 0.5, INK),
            NodeKind::Offboard => (),
        }
    }
}

fn city(brush: &mut Brush<'_>, node: &NodeScene, slots: &[Point]) {
    for (grown, colour) in [(0.035, INK), (0.0, PAPER)] {
        let closed = slots.iter().zip(slots.iter().cycle().skip(1));
        for (a, b) in closed.take(slots.len()) {
            brush.stroke(&[*a, *b], 2.0 * (SLOT + grown), colour);
            brush.disc(*a, SLOT + grown, colour);
        }
        if slots.len() > 2 {
            brush.polygon(slots, colour);
        }
    }
    for (slot, at) in node.slots.iter().zip(slots) {
        match slot {
            SlotScene::Empty if slots.len() == 1 => (),
            SlotScene::Empty => brush.ring(*at, SLOT - 0.01, 0.018, colour::LINE, PAPER),
            SlotScene::Reserved(token) => reserved(brush, *at, token),
            SlotScene::Station(token) => station(brush, *at, token),
            SlotScene::Neutral(token) => neutral(brush, *at, &token.letters),
            SlotScene::Closed => neutral(brush, *at, "×"),
        }
    }
}

/// A station: a full disc.
pub fn station(brush: &mut Brush<'_>, at: Point, token: &TokenScene) {
    brush.ring(at, SLOT, 0.025, INK, PAPER);
    brush.disc(at, SLOT - 0.03, token.fill);
    letters(brush, at, &token.letters, token.fill.ink(token.ink));
}

/// A kept slot: dark letters on paper, in a broken ring of the railway's colour.
fn reserved(brush: &mut Brush<'_>, at: Point, token: &TokenScene) {
    brush.disc(at, SLOT - 0.01, PAPER);
    let circle: Vec<Point> = (0..=36)
        .map(|step| (f64::from(step) * 10.0).to_radians())
        .map(|turn| plus(at, scaled((turn.cos(), turn.sin()), SLOT - 0.045)))
        .collect();
    brush.dashed(&circle, 0.075, &[0.1, 0.06], INK);
    brush.dashed(&circle, 0.05, &[0.1, 0.06], token.fill);
    letters(brush, at, &token.letters, PAPER.ink(INK));
}

/// A neutral token or a blocker: grey and square.
fn neutral(brush: &mut Brush<'_>, at: Point, text: &str) {
    let side = SLOT * 1.36;
    let fill = Rgb(70, 70, 70);
    brush.disc(at, SLOT - 0.01, PAPER);
    brush.rect(&Rect::around(at, side, side), INK);
    brush.rect(&Rect::around(at, side - 0.04, side - 0.04), fill);
    letters(brush, at, text, fill.ink(PAPER));
}

/// Letters as large as fit into a slot.
fn letters(brush: &mut Brush<'_>, at: Point, letters: &str, ink: Ink) {
    let room = (SLOT - 0.055) * 2.0;
    let wide = Style::bold(100.0).width(letters).max(1.0) / 100.0;
    let size = (room * 0.94 / wide).min(0.3);
    if size >= 0.1 {
        brush.text(letters, at, Style::bold(size), ink);
    } else {
        let style = Style::bold(12.0);
        let short = style.fitted(letters, room / 0.12 * 12.0);
        brush.text(&short, at, Style::bold(0.12), ink);
    }
}
