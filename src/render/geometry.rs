//! Points of a hex: in units of its side length, then in dots.
//!
//! The unit hex is exact; a hex in dots is stretched by less than a hundredth so that centres and
//! the middles of sides lie on whole dots, and track of neighbours meets dot by dot.

use super::canvas::{FINE, Point};
use crate::engine::data::map::Layout;

/// Distance from the centre to the middle of a side.
pub const APOTHEM: f64 = 0.866_025_403_784_438_6;

/// Directions of one layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Compass(pub Layout);

impl Compass {
    /// The unit vector towards a place in half edges clockwise from edge 0.
    pub fn towards(self, half_edges: f64) -> Point {
        let start: f64 = match self.0 {
            Layout::Flat => 90.0,
            Layout::Pointy => 120.0,
        };
        let angle = (start + 30.0 * half_edges).to_radians();
        (angle.cos(), angle.sin())
    }

    /// The unit vector towards the middle of a side.
    pub fn edge(self, edge: u8) -> Point {
        self.towards(f64::from(edge) * 2.0)
    }

    /// The middle of a side.
    pub fn middle(self, edge: u8) -> Point {
        scaled(self.edge(edge), APOTHEM)
    }

    /// The corner between a side and the next one.
    pub fn corner(self, edge: u8) -> Point {
        self.towards(f64::from(edge) * 2.0 + 1.0)
    }

    /// All corners in order.
    pub fn corners(self) -> [Point; 6] {
        std::array::from_fn(|edge| self.corner(edge as u8))
    }

    /// Whether a point lies inside the hex and so far from its sides.
    pub fn holds(self, point: Point, margin: f64) -> bool {
        (0..6).all(|edge| dot(self.edge(edge), point) <= APOTHEM - margin)
    }
}

/// A vector times a number.
pub fn scaled((x, y): Point, by: f64) -> Point {
    (x * by, y * by)
}

/// The sum of two vectors.
pub fn plus(a: Point, b: Point) -> Point {
    (a.0 + b.0, a.1 + b.1)
}

/// The difference of two vectors.
pub fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

/// The scalar product.
pub fn dot(a: Point, b: Point) -> f64 {
    a.0 * b.0 + a.1 * b.1
}

/// Distance of two points.
pub fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// How large hexes are: whole pixels from column to column and row to row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grid {
    /// Pixels for one step of the doubled x coordinate.
    pub step_x: i32,
    /// Pixels for one step of the doubled y coordinate.
    pub step_y: i32,
}

impl Grid {
    /// The grid whose hexes have about this side length in pixels.
    pub fn of_side(layout: Layout, side: f64) -> Grid {
        let (step_x, step_y) = match layout {
            Layout::Flat => (1.5, APOTHEM),
            Layout::Pointy => (APOTHEM, 1.5),
        };
        // The step along x decides, the other one follows it.
        let whole = |length: f64| (length.round() as i32).max(4);
        let step = whole(side * step_x);
        Grid {
            step_x: step,
            step_y: whole(f64::from(step) / step_x * step_y),
        }
    }

    /// Dots for one unit, along x and y.
    pub fn unit(self, layout: Layout) -> Point {
        let fine = FINE as f64;
        let (x, y) = (f64::from(self.step_x) * fine, f64::from(self.step_y) * fine);
        match layout {
            Layout::Flat => (x / 1.5, y / APOTHEM),
            Layout::Pointy => (x / APOTHEM, y / 1.5),
        }
    }

    /// Side length in dots.
    pub fn side(self, layout: Layout) -> f64 {
        let unit = self.unit(layout);
        f64::midpoint(unit.0, unit.1)
    }

    /// Pixels from the centre to the left side and to the upper side of the box around a hex.
    pub fn reach(self, layout: Layout) -> (i32, i32) {
        let up = |length: f64| (length / FINE as f64).ceil() as i32;
        let unit = self.unit(layout);
        match layout {
            Layout::Flat => (up(unit.0), self.step_y),
            Layout::Pointy => (self.step_x, up(unit.1)),
        }
    }

    /// Whether a pixel belongs to the hex, by its distance from the centre. Every pixel belongs to
    /// exactly one hex of a map.
    pub fn owns(self, layout: Layout, x: i32, y: i32) -> bool {
        // The middle of the pixel in half pixels, against the line through the middle of each side
        // that is as far from this centre as from the neighbour's; on the line one of them has it.
        let (px, py) = (i64::from(2 * x + 1), i64::from(2 * y + 1));
        let (sx, sy) = (i64::from(self.step_x), i64::from(self.step_y));
        let steps = match layout {
            Layout::Flat => [(0i64, 2i64), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)],
            Layout::Pointy => [(-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)],
        };
        steps.iter().enumerate().all(|(edge, (dx, dy))| {
            // Normal of the side, stretched as the grid is.
            let (nx, ny) = match layout {
                Layout::Flat if *dx == 0 => (0, dy.signum()),
                Layout::Flat => (dx * sy * 3, dy * sx),
                Layout::Pointy if *dy == 0 => (dx.signum(), 0),
                Layout::Pointy => (dx * sy, dy * sx * 3),
            };
            let side = nx * dx * sx + ny * dy * sy;
            let here = nx * px + ny * py;
            if edge < 3 { here < side } else { here <= side }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pixel_has_one_hex() {
        for layout in [Layout::Flat, Layout::Pointy] {
            for side in [9.0, 40.3, 61.0] {
                let grid = Grid::of_side(layout, side);
                let mut owners = 0;
                let (width, height) = (2 * grid.step_x, 2 * grid.step_y);
                let centres = (-6..=6i32).flat_map(|x| (-6..=6i32).map(move |y| (x, y)));
                for (x, y) in centres.filter(|(x, y)| (x + y) % 2 == 0) {
                    for px in 0..width {
                        for py in 0..height {
                            let own = grid.owns(layout, px - x * grid.step_x, py - y * grid.step_y);
                            owners += i32::from(own);
                        }
                    }
                }
                assert_eq!(owners, width * height, "{layout:?} {side}");
            }
        }
    }

    #[test]
    fn corners_are_a_side_apart() {
        let compass = Compass(Layout::Pointy);
        for edge in 0..6 {
            let next = compass.corner((edge + 1) % 6);
            assert!((distance(compass.corner(edge), next) - 1.0).abs() < 1e-9);
        }
        assert!(compass.holds((0.0, 0.99), 0.0) && !compass.holds((0.99, 0.0), 0.0));
        assert!(Compass(Layout::Flat).holds((0.99, 0.0), 0.0));
    }
}
