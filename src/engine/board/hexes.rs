//! Geometry of hexes in doubled coordinates.

use crate::engine::data::map::Layout;

/// Steps to the neighbour over each side, flat layout (title data, section 3).
const FLAT: [(i16, i16); 6] = [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)];
/// Steps to the neighbour over each side, pointy layout.
const POINTY: [(i16, i16); 6] = [(-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)];

/// A place on the map in doubled coordinates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// Along the columns.
    pub x: i16,
    /// Along the rows.
    pub y: i16,
}

impl Spot {
    /// The place over a side (0 to 5).
    #[must_use]
    pub fn over(self, layout: Layout, edge: u8) -> Spot {
        let steps = match layout {
            Layout::Flat => FLAT,
            Layout::Pointy => POINTY,
        };
        let (dx, dy) = steps[usize::from(edge % 6)];
        Spot {
            x: self.x + dx,
            y: self.y + dy,
        }
    }

    /// Smallest number of hexes as the crow flies (1861/1867 rules 4.5.1).
    pub fn distance(self, layout: Layout, other: Spot) -> i32 {
        let dx = i32::from((self.x - other.x).abs());
        let dy = i32::from((self.y - other.y).abs());
        match layout {
            Layout::Flat => dx + ((dy - dx) / 2).max(0),
            Layout::Pointy => dy + ((dx - dy) / 2).max(0),
        }
    }
}

/// The number by which the neighbour knows a side.
pub fn opposite(edge: u8) -> u8 {
    (edge + 3) % 6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_of_the_rule_examples() {
        let spot = |letter: char, row: i16| Spot {
            x: letter as i16 - 'A' as i16,
            y: row - 1,
        };
        let distance = |a, b| Spot::distance(a, Layout::Flat, b);
        assert_eq!(distance(spot('L', 12), spot('L', 10)), 1);
        assert_eq!(distance(spot('L', 12), spot('J', 12)), 2);
        assert_eq!(distance(spot('L', 12), spot('F', 16)), 6);
        assert_eq!(distance(spot('D', 2), spot('O', 7)), 11);
    }

    #[test]
    fn a_step_over_every_side_and_back() {
        for layout in [Layout::Flat, Layout::Pointy] {
            for edge in 0..6 {
                let here = Spot { x: 4, y: 4 };
                assert_eq!(here.over(layout, edge).over(layout, opposite(edge)), here);
                assert_eq!(here.distance(layout, here.over(layout, edge)), 1);
            }
        }
    }
}
