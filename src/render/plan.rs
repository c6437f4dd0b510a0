//! Where the stops of a tile lie, and how its track runs to them.
//!
//! A town with two pieces of track lies on one smooth curve through it; a city is placed by the
//! sides that its track leads to; the printed place decides only where there is no track.

use super::canvas::Point;
use super::geometry::{APOTHEM, Compass, distance, plus, scaled};
use super::scene::map::{Face, NodeScene, TrackScene};
use super::track::{self, Curve};
use crate::engine::board::tile::End;
use crate::engine::data::map::NodeKind;

/// Radius of a slot, in side lengths.
pub const SLOT: f64 = 0.235;
/// Distance of the middles of two slots of a city.
pub const SLOTS_APART: f64 = 0.49;
/// Radius of a town's dot.
pub const TOWN: f64 = 0.1;
/// Distance from the centre of a city that leads to one side.
const AT_SIDE: f64 = 0.515;

/// A tile's stops and track in units.
pub struct Plan {
    /// For each node its middle.
    pub stops: Vec<Point>,
    /// For each node the middles of its slots.
    pub slots: Vec<Vec<Point>>,
    /// For each piece of track its curve, from `a` to `b`.
    pub curves: Vec<Curve>,
}

impl Plan {
    /// Plans a face.
    pub fn new(compass: Compass, face: &Face) -> Plan {
        let mut stops: Vec<Point> = (0..face.nodes.len())
            .map(|node| stop(compass, face, node))
            .collect();
        push_apart(face, &mut stops);
        let through = towns(compass, face);
        for (node, on_curve) in through.iter().enumerate() {
            if let Some((curve, t)) = on_curve {
                stops[node] = curve.at(*t);
            }
        }
        let curves = face
            .tracks
            .iter()
            .map(|piece| curve(compass, piece, &stops, &through))
            .collect();
        let slots = face
            .nodes
            .iter()
            .zip(&stops)
            .map(|(node, at)| slots(node, *at))
            .collect();
        Plan {
            stops,
            slots,
            curves,
        }
    }
}

/// The pieces of track at a node, with the side each leads to.
fn sides(face: &Face, node: usize) -> Vec<(u8, (u8, u8))> {
    let here = End::Node(node as u8);
    let side = |piece: &TrackScene| match (piece.a, piece.b) {
        (End::Edge(edge), end) if end == here => Some((edge, piece.a_lane)),
        (end, End::Edge(edge)) if end == here => Some((edge, piece.b_lane)),
        _ => None,
    };
    face.tracks.iter().filter_map(side).collect()
}

/// The middle of a node by its track, or where it is printed.
fn stop(compass: Compass, face: &Face, node: usize) -> Point {
    let scene = &face.nodes[node];
    let alone = face.nodes.len() == 1;
    let sides = sides(face, node);
    if alone && (scene.kind != NodeKind::City || sides.len() != 1 || scene.place.is_none()) {
        return (0.0, 0.0);
    }
    let sum = sides
        .iter()
        .fold((0.0, 0.0), |sum, (edge, _)| plus(sum, compass.edge(*edge)));
    let count = sides.len().max(1) as f64;
    let mean = scaled(sum, 1.0 / count);
    let pull = mean.0.hypot(mean.1);
    if pull > 0.2 {
        let far = if pull > 0.8 { AT_SIDE } else { 0.34 };
        return scaled(mean, far / pull);
    }
    if let Some(place) = scene.place {
        return scaled(compass.towards(f64::from(place)), AT_SIDE);
    }
    // Towns without track stand beside each other.
    let middle = (face.nodes.len() - 1) as f64 / 2.0;
    ((node as f64 - middle) * 0.6, 0.0)
}

/// Moves cities that would overlap away from each other.
fn push_apart(face: &Face, stops: &mut [Point]) {
    let is_city = |node: usize| face.nodes[node].kind == NodeKind::City;
    for _ in 0..8 {
        for a in 0..stops.len() {
            for b in a + 1..stops.len() {
                let wide = |node: usize| {
                    if face.nodes[node].slots.len() > 1 {
                        0.09
                    } else {
                        0.0
                    }
                };
                let least = 2.0 * SLOT + 0.05 + wide(a) + wide(b);
                let apart = distance(stops[a], stops[b]);
                if !(is_city(a) && is_city(b)) || apart >= least {
                    continue;
                }
                let way = if apart < 1e-6 {
                    (1.0, 0.0)
                } else {
                    scaled(
                        (stops[b].0 - stops[a].0, stops[b].1 - stops[a].1),
                        1.0 / apart,
                    )
                };
                let step = (least - apart) / 2.0;
                stops[a] = plus(stops[a], scaled(way, -step));
                stops[b] = plus(stops[b], scaled(way, step));
            }
        }
        for stop in stops.iter_mut() {
            let far = stop.0.hypot(stop.1);
            let most = APOTHEM - SLOT - 0.08;
            if far > most {
                *stop = scaled(*stop, most / far);
            }
        }
    }
}

/// For each town with two sides the curve it lies on, and how far along.
fn towns(compass: Compass, face: &Face) -> Vec<Option<(Curve, f64)>> {
    let curves: Vec<Option<Curve>> = (0..face.nodes.len())
        .map(|node| match sides(face, node)[..] {
            [a, b] if face.nodes[node].kind == NodeKind::Town && a.0 != b.0 => {
                Some(track::across(compass, a, b))
            }
            _ => None,
        })
        .collect();
    let count = curves.iter().flatten().count();
    if count < 2 {
        return curves
            .into_iter()
            .map(|curve| curve.map(|curve| (curve, 0.5)))
            .collect();
    }
    spread(curves)
}

/// Places several towns on their curves so that they are far from each other and from the other
/// curve, but not near a side.
fn spread(curves: Vec<Option<Curve>>) -> Vec<Option<(Curve, f64)>> {
    const SHARES: [f64; 5] = [0.5, 0.36, 0.64, 0.25, 0.75];
    let mut placed: Vec<Option<(Curve, f64)>> = Vec::new();
    for (node, curve) in curves.iter().enumerate() {
        let Some(curve) = curve else {
            placed.push(None);
            continue;
        };
        let others: Vec<Point> = curves
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != node)
            .filter_map(|(_, other)| other.as_ref())
            .flat_map(Curve::samples)
            .chain(placed.iter().flatten().map(|(curve, t)| curve.at(*t)))
            .collect();
        let room = |t: f64| {
            let here = curve.at(t);
            let near = others.iter().map(|other| distance(here, *other));
            near.fold(0.34, f64::min) - (t - 0.5).abs() * 0.2
        };
        let best = SHARES
            .into_iter()
            .max_by(|a, b| room(*a).total_cmp(&room(*b)))
            .unwrap_or(0.5);
        placed.push(Some((*curve, best)));
    }
    placed
}

fn curve(
    compass: Compass,
    piece: &TrackScene,
    stops: &[Point],
    through: &[Option<(Curve, f64)>],
) -> Curve {
    let place = |node: u8| stops.get(usize::from(node)).copied().unwrap_or((0.0, 0.0));
    let half = |edge: u8, lane: (u8, u8), node: u8| {
        let on_curve = through.get(usize::from(node)).copied().flatten();
        let Some((whole, t)) = on_curve else {
            return track::into(compass, edge, lane, place(node));
        };
        let (first, second) = whole.split(t);
        let start = track::lane_point(compass, edge, lane);
        if distance(first.0[0], start) < distance(second.0[3], start) {
            first
        } else {
            second.reversed()
        }
    };
    match (piece.a, piece.b) {
        (End::Edge(a), End::Edge(b)) => {
            track::across(compass, (a, piece.a_lane), (b, piece.b_lane))
        }
        (End::Edge(a), End::Node(b)) => half(a, piece.a_lane, b),
        (End::Node(a), End::Edge(b)) => half(b, piece.b_lane, a).reversed(),
        (End::Node(a), End::Node(b)) => Curve::line(place(a), place(b)),
    }
}

/// The middles of a city's slots around its own.
fn slots(node: &NodeScene, at: Point) -> Vec<Point> {
    let half = SLOTS_APART / 2.0;
    let far = at.0.hypot(at.1);
    // A city at a side lies along it.
    let along = if far > 0.1 {
        scaled((-at.1, at.0), 1.0 / far)
    } else {
        (1.0, 0.0)
    };
    let ring = |count: usize, radius: f64, start: f64| -> Vec<Point> {
        let turn = |slot: usize| (start + 360.0 * slot as f64 / count as f64).to_radians();
        let spot = |slot: usize| (turn(slot).cos() * radius, turn(slot).sin() * radius);
        (0..count).map(|slot| plus(at, spot(slot))).collect()
    };
    match node.slots.len() {
        0 => Vec::new(),
        1 => vec![at],
        2 => vec![
            plus(at, scaled(along, -half)),
            plus(at, scaled(along, half)),
        ],
        3 => ring(3, half / 0.866, if at.1 > 0.1 { 90.0 } else { -90.0 }),
        4 => ring(4, half * std::f64::consts::SQRT_2, -135.0),
        count => ring(count, 0.25 + 0.05 * count as f64, -90.0),
    }
}
