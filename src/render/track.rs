//! The run of track over a tile: smooth curves from the middles of sides, at right angles to them.

use super::canvas::Point;
use super::geometry::{APOTHEM, Compass, distance, dot, minus, plus, scaled};

/// Width of track, in side lengths.
pub const TRACK: f64 = 0.115;
/// Room kept free beside track where another piece crosses it.
pub const CASING: f64 = 0.045;
/// Distance between the middles of parallel lanes.
pub const LANES_APART: f64 = 0.17;

/// A curve with two ends and two handles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Curve(pub [Point; 4]);

impl Curve {
    /// A straight line.
    pub fn line(a: Point, b: Point) -> Curve {
        Curve([a, between(a, b, 1.0 / 3.0), between(a, b, 2.0 / 3.0), b])
    }

    /// The point a share of the way along.
    pub fn at(&self, t: f64) -> Point {
        self.split(t).0.0[3]
    }

    /// The two parts before and after a share of the way.
    pub fn split(&self, t: f64) -> (Curve, Curve) {
        let [start, .., end] = self.0;
        let first = [0, 1, 2].map(|n| between(self.0[n], self.0[n + 1], t));
        let second = [0, 1].map(|n| between(first[n], first[n + 1], t));
        let middle = between(second[0], second[1], t);
        (
            Curve([start, first[0], second[0], middle]),
            Curve([middle, second[1], first[2], end]),
        )
    }

    /// The unit vector along which it runs at a share of the way.
    pub fn direction(&self, t: f64) -> Point {
        let step = minus(self.at((t + 0.01).min(1.0)), self.at((t - 0.01).max(0.0)));
        let length = step.0.hypot(step.1);
        if length < 1e-9 {
            (1.0, 0.0)
        } else {
            scaled(step, 1.0 / length)
        }
    }

    /// The same curve the other way.
    #[must_use]
    pub fn reversed(&self) -> Curve {
        let [a, b, c, d] = self.0;
        Curve([d, c, b, a])
    }

    /// Points along it, close enough to look smooth.
    pub fn points(&self) -> Vec<Point> {
        let [a, b, c, d] = self.0;
        let along = distance(a, b) + distance(b, c) + distance(c, d);
        let bent = along - distance(a, d) > 1e-6;
        let pieces = if bent {
            (along * 22.0).ceil().clamp(4.0, 40.0) as usize
        } else {
            1
        };
        (0..=pieces)
            .map(|piece| self.at(piece as f64 / pieces as f64))
            .collect()
    }

    /// Points at even steps, for tests of what lies on it.
    pub fn samples(&self) -> [Point; 13] {
        std::array::from_fn(|step| self.at(step as f64 / 12.0))
    }
}

fn between(a: Point, b: Point, t: f64) -> Point {
    (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
}

/// Where a lane crosses a side. Lanes are counted counter-clockwise around the hex, so that lane `n` of
/// one hex meets lane `lanes - 1 - n` of its neighbour.
pub fn lane_point(compass: Compass, edge: u8, (lanes, lane): (u8, u8)) -> Point {
    let offset = f64::from(lane) - (f64::from(lanes.max(1)) - 1.0) / 2.0;
    let onwards = compass.towards(f64::from(edge) * 2.0 - 3.0);
    plus(compass.middle(edge), scaled(onwards, offset * LANES_APART))
}

/// Track from one side to another.
pub fn across(compass: Compass, a: (u8, (u8, u8)), b: (u8, (u8, u8))) -> Curve {
    let (from, to) = (lane_point(compass, a.0, a.1), lane_point(compass, b.0, b.1));
    let apart = (i32::from(a.0) - i32::from(b.0)).rem_euclid(6);
    // Handles of a circle's arc: sharp curves turn by 120 degrees around a corner at half a side's
    // distance, gentle ones by 60 degrees at one and a half.
    let handle = match apart.min(6 - apart) {
        1 => 0.77 * distance(from, to) / APOTHEM * 0.5,
        2 => 0.536 * distance(from, to) / 1.5,
        _ => distance(from, to) / 3.0,
    };
    Curve([
        from,
        plus(from, scaled(compass.edge(a.0), -handle)),
        plus(to, scaled(compass.edge(b.0), -handle)),
        to,
    ])
}

/// Track from a side to a stop.
pub fn into(compass: Compass, edge: u8, lanes: (u8, u8), stop: Point) -> Curve {
    let from = lane_point(compass, edge, lanes);
    let inwards = scaled(compass.edge(edge), -1.0);
    let ahead = dot(minus(stop, from), inwards);
    let aside = distance(stop, plus(from, scaled(inwards, ahead)));
    if aside < 0.01 {
        return Curve::line(from, stop);
    }
    let handle = (ahead * 0.6).clamp(0.12, 0.5);
    let bend = plus(from, scaled(inwards, handle));
    Curve([from, bend, between(bend, stop, 0.35), stop])
}
