//! The room in a hex: what is taken, and the best free place for the next box.
//!
//! A box that was placed lies inside the hex and meets no stop and no other box.

use super::canvas::{Point, Rect};
use super::furniture::{Item, What};
use super::geometry::{Compass, distance};
use super::plan::{Plan, SLOT, TOWN};
use super::scene::map::{Face, TrackScene};
use super::track::{Curve, TRACK};
use crate::engine::board::tile::End;
use crate::engine::data::map::NodeKind;

/// A wish: sizes from the best to the least, and where it should be.
pub struct Wish {
    /// What is to be placed.
    pub what: What,
    /// Height of the font, width and height of the box; the best first.
    pub sizes: Vec<(f64, f64, f64)>,
    /// Where it should be.
    pub anchor: Point,
    /// How bad it is to lie on track.
    pub track: f64,
}

/// Margin inside the hex's sides.
const MARGIN: f64 = 0.045;
/// Room between boxes.
const GAP: f64 = 0.025;
/// Distance of the places that are tried.
const STEP: f64 = 0.07;

/// What is taken in a hex.
pub struct Room {
    compass: Compass,
    boxes: Vec<Rect>,
    discs: Vec<(Point, f64)>,
    track: Vec<Point>,
    spots: Vec<Point>,
}

impl Room {
    /// What stops and track leave free.
    pub fn new(compass: Compass, face: &Face, plan: &Plan) -> Room {
        let mut discs = Vec::new();
        for ((node, at), slots) in face.nodes.iter().zip(&plan.stops).zip(&plan.slots) {
            match node.kind {
                NodeKind::City => discs.extend(slots.iter().map(|slot| (*slot, SLOT + 0.035))),
                NodeKind::Town => discs.push((*at, TOWN + 0.02)),
                NodeKind::Offboard | NodeKind::Junction => (),
            }
        }
        Room {
            compass,
            boxes: Vec::new(),
            discs,
            track: track(face, plan),
            spots: grid(compass, STEP),
        }
    }

    /// The best place for a wish, which is then taken.
    pub fn place(&mut self, wish: Wish) -> Option<Item> {
        let found = self.search(&wish, &self.spots);
        let (choice, rect) = found.or_else(|| {
            // Perhaps there is a place between those that were tried.
            self.search(&wish, &grid(self.compass, STEP / 3.0))
        })?;
        self.boxes.push(rect);
        let size = wish.sizes[choice].0;
        let what = match wish.what {
            What::Place(forms) => {
                What::Place(forms[choice].split('\n').map(str::to_owned).collect())
            }
            What::Values(_) => What::Values(if rect.height() > size * 1.5 { 2 } else { 1 }),
            other => other,
        };
        Some(Item { what, rect, size })
    }

    fn search(&self, wish: &Wish, spots: &[Point]) -> Option<(usize, Rect)> {
        let mut best: Option<(f64, usize, Rect)> = None;
        for (choice, (_, width, height)) in wish.sizes.iter().enumerate() {
            // A smaller size is the better the freer it lies.
            let price = choice as f64 * 0.09;
            if best.as_ref().is_some_and(|(cost, ..)| *cost <= price) {
                break;
            }
            for spot in std::iter::once(&wish.anchor).chain(spots) {
                let away = distance(*spot, wish.anchor) * 0.55 + price;
                if best.as_ref().is_some_and(|(cost, ..)| *cost <= away) {
                    continue;
                }
                let rect = Rect::around(*spot, *width, *height);
                if !self.is_free(&rect) {
                    continue;
                }
                let cost = away + self.on_track(&rect) * wish.track;
                if best.as_ref().is_none_or(|(known, ..)| cost < *known) {
                    best = Some((cost, choice, rect));
                }
            }
        }
        best.map(|(_, choice, rect)| (choice, rect))
    }

    fn is_free(&self, rect: &Rect) -> bool {
        let grown = rect.grown(GAP);
        rect.corners()
            .iter()
            .all(|corner| self.compass.holds(*corner, MARGIN))
            && !self.boxes.iter().any(|other| other.meets(&grown))
            && !self.discs.iter().any(|(middle, radius)| {
                let near = (
                    middle.0.clamp(rect.left, rect.right),
                    middle.1.clamp(rect.top, rect.bottom),
                );
                distance(near, *middle) < *radius
            })
    }

    /// How much of the box lies on track, 0 to about 3.
    fn on_track(&self, rect: &Rect) -> f64 {
        let grown = rect.grown(TRACK / 2.0);
        let inside = |(x, y): &Point| {
            grown.left < *x && *x < grown.right && grown.top < *y && *y < grown.bottom
        };
        let count = self.track.iter().filter(|point| inside(point)).count();
        if count == 0 {
            0.0
        } else {
            0.5 + count as f64 * 0.25
        }
    }
}

/// Points on the track; of track into an area only those under its arrow.
fn track(face: &Face, plan: &Plan) -> Vec<Point> {
    let is_area = |end: End| match end {
        End::Node(node) => face
            .nodes
            .get(usize::from(node))
            .is_some_and(|node| node.kind == NodeKind::Offboard),
        End::Edge(_) => false,
    };
    let points = |(piece, curve): (&TrackScene, &Curve)| {
        let points = curve.samples();
        let (from, to) = match (is_area(piece.a), is_area(piece.b)) {
            (true, _) => (7, points.len()),
            (false, true) => (0, 6),
            (false, false) => (0, points.len()),
        };
        points[from..to].to_vec()
    };
    face.tracks
        .iter()
        .zip(&plan.curves)
        .flat_map(points)
        .collect()
}

/// Places all over the hex.
fn grid(compass: Compass, step: f64) -> Vec<Point> {
    let reach = (1.0 / step) as i32;
    let places = (-reach..=reach).flat_map(|x| (-reach..=reach).map(move |y| (x, y)));
    places
        .map(|(x, y)| (f64::from(x) * step, f64::from(y) * step))
        .filter(|spot| compass.holds(*spot, MARGIN))
        .collect()
}
