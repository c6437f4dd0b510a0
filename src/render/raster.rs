//! Fills shapes in a grid finer than the dots: every dot takes as much colour as the shape covers.
//!
//! Coordinates are whole grains, so that shapes that meet share their points exactly.

use super::colour::Rgb;

/// Grains for each dot, in both directions.
pub const GRAIN: i32 = 16;
/// Lines of a dot that are looked at.
const LINES: i32 = 2;

/// A place in grains.
pub type Spot = (i32, i32);

/// The dots that are painted on.
pub struct Dots<'a> {
    /// Width in dots.
    pub width: usize,
    /// Height in dots.
    pub height: usize,
    /// Three bytes each, row by row.
    pub bytes: &'a mut [u8],
}

/// Fills closed rings as one shape: what any of them encloses, however often.
pub fn fill(dots: &mut Dots<'_>, rings: &[&[Spot]], colour: Rgb) {
    let mut crossings: Vec<(i32, i32, i32)> = Vec::new();
    let last_line = dots.height as i32 * LINES;
    for ring in rings {
        let turn = if area(ring) < 0 { -1 } else { 1 };
        for (a, b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            edge(&mut crossings, *a, *b, turn, last_line);
        }
    }
    crossings.sort_unstable();
    let mut cover = vec![0i32; dots.width + 2];
    let mut at = 0;
    while at < crossings.len() {
        let row = crossings[at].0.div_euclid(LINES);
        let (mut left, mut right) = (dots.width as i32 * GRAIN, 0);
        while at < crossings.len() && crossings[at].0.div_euclid(LINES) == row {
            let line = crossings[at].0;
            let mut winding = 0;
            while at < crossings.len() && crossings[at].0 == line {
                let from = crossings[at].1;
                winding += crossings[at].2;
                at += 1;
                if winding != 0 && at < crossings.len() && crossings[at].0 == line {
                    let end = dots.width as i32 * GRAIN;
                    let (from, to) = (from.clamp(0, end), crossings[at].1.clamp(0, end));
                    span(&mut cover, from, to);
                    left = left.min(from);
                    right = right.max(to);
                }
            }
        }
        paint(
            dots,
            row as usize,
            (left / GRAIN, right / GRAIN),
            &mut cover,
            colour,
        );
    }
}

/// Twice the area, its sign the sense of turning.
fn area(ring: &[Spot]) -> i64 {
    let next = ring.iter().cycle().skip(1);
    let part =
        |(a, b): (&Spot, &Spot)| i64::from(a.0) * i64::from(b.1) - i64::from(b.0) * i64::from(a.1);
    ring.iter().zip(next).map(part).sum()
}

/// Notes where an edge crosses lines: the line, the place, the sense.
fn edge(crossings: &mut Vec<(i32, i32, i32)>, a: Spot, b: Spot, turn: i32, last_line: i32) {
    if a.1 == b.1 {
        return;
    }
    let (upper, lower, sense) = if a.1 < b.1 {
        (a, b, turn)
    } else {
        (b, a, -turn)
    };
    let step = GRAIN / LINES;
    let half = step / 2;
    // Line `n` lies at `n * step + half`.
    let first = (upper.1 - half + step - 1).div_euclid(step).max(0);
    let end = (lower.1 - half + step - 1).div_euclid(step).min(last_line);
    let (rise, run) = (i64::from(lower.1 - upper.1), i64::from(lower.0 - upper.0));
    for line in first..end {
        let down = i64::from(line * step + half - upper.1);
        let across = (run * down).div_euclid(rise) as i32;
        crossings.push((line, upper.0 + across, sense));
    }
}

/// Adds a span to the cover, kept as differences from dot to dot.
fn span(cover: &mut [i32], from: i32, to: i32) {
    if from >= to {
        return;
    }
    let mut add = |place: i32, sense: i32| {
        let (dot, inside) = ((place / GRAIN) as usize, place % GRAIN);
        cover[dot] += sense * (GRAIN - inside);
        cover[dot + 1] += sense * inside;
    };
    add(from, 1);
    add(to, -1);
}

fn paint(
    dots: &mut Dots<'_>,
    row: usize,
    (left, right): (i32, i32),
    cover: &mut [i32],
    colour: Rgb,
) {
    if row >= dots.height || left > right {
        return;
    }
    let (left, right) = (left as usize, (right as usize).min(dots.width - 1));
    let start = row * dots.width;
    let full = GRAIN * LINES;
    let mut sum = 0;
    let bytes = &mut dots.bytes[(start + left) * 3..(start + right + 1) * 3];
    for (dot, change) in bytes.chunks_exact_mut(3).zip(&mut cover[left..=right]) {
        sum += *change;
        *change = 0;
        if sum >= full {
            dot.copy_from_slice(&[colour.0, colour.1, colour.2]);
        } else if sum > 0 {
            blend(dot, colour, (sum * 255 / full) as u8);
        }
    }
    cover[right + 1] = 0;
}

/// Mixes a colour into a dot, 0 to 255 of it.
pub fn blend(dot: &mut [u8], colour: Rgb, cover: u8) {
    let cover = u32::from(cover);
    for (part, new) in dot.iter_mut().zip([colour.0, colour.1, colour.2]) {
        let sum = u32::from(*part) * (255 - cover) + u32::from(new) * cover;
        *part = ((sum + 127) / 255) as u8;
    }
}

/// The rings of a line through points: its outline, and a round joint at each sharp turn.
pub fn outline(points: &[(f64, f64)], width: f64) -> Vec<Vec<Spot>> {
    let half = width / 2.0;
    let normals: Vec<(f64, f64)> = points
        .windows(2)
        .map(|pair| {
            let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
            let length = dx.hypot(dy).max(1e-9);
            (-dy / length, dx / length)
        })
        .collect();
    let mut rings = Vec::new();
    let mut start = 0;
    for place in 1..points.len() {
        let sharp = place + 1 < points.len() && {
            let (a, b) = (normals[place - 1], normals[place]);
            a.0 * b.0 + a.1 * b.1 < 0.93
        };
        if sharp {
            rings.push(circle(points[place], half));
        }
        if sharp || place + 1 == points.len() {
            rings.push(strip(&points[start..=place], &normals[start..place], half));
            start = place;
        }
    }
    rings
}

/// The outline of a line without sharp turns.
fn strip(points: &[(f64, f64)], normals: &[(f64, f64)], half: f64) -> Vec<Spot> {
    let normal = |place: usize| {
        let before = normals[place.saturating_sub(1).min(normals.len() - 1)];
        let after = normals[place.min(normals.len() - 1)];
        let (x, y) = (before.0 + after.0, before.1 + after.1);
        // So long that both edges keep their distance.
        let scale = 2.0 / (x * x + y * y).max(0.5);
        (x * scale * half, y * scale * half)
    };
    let side = |sign: f64, place: usize| {
        let (x, y) = normal(place);
        (
            (points[place].0 + sign * x).round() as i32,
            (points[place].1 + sign * y).round() as i32,
        )
    };
    let there = (0..points.len()).map(|place| side(1.0, place));
    there
        .chain((0..points.len()).rev().map(|place| side(-1.0, place)))
        .collect()
}

/// A circle as a ring.
pub fn circle((x, y): (f64, f64), radius: f64) -> Vec<Spot> {
    let dots = radius / f64::from(GRAIN);
    let sides = (dots.sqrt() * 9.0).ceil().clamp(8.0, 72.0) as usize;
    (0..sides)
        .map(|side| {
            let turn = std::f64::consts::TAU * side as f64 / sides as f64;
            (
                (x + radius * turn.cos()).round() as i32,
                (y + radius * turn.sin()).round() as i32,
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn painted(rings: &[&[Spot]]) -> Vec<u8> {
        let mut bytes = vec![0; 8 * 8 * 3];
        let mut dots = Dots {
            width: 8,
            height: 8,
            bytes: &mut bytes,
        };
        fill(&mut dots, rings, Rgb(255, 255, 255));
        bytes.chunks(3).map(|dot| dot[0]).collect()
    }

    fn square(from: i32, to: i32) -> [Spot; 4] {
        [(from, from), (to, from), (to, to), (from, to)]
    }

    #[test]
    fn a_square_covers_its_dots_and_parts_of_dots() {
        let whole = painted(&[&square(2 * GRAIN, 4 * GRAIN)]);
        let full = |dots: &[u8]| dots.iter().filter(|dot| **dot > 254).count();
        assert_eq!(full(&whole), 4);
        assert_eq!(whole.iter().filter(|dot| **dot > 0).count(), 4);
        let parts = painted(&[&square(GRAIN * 3 / 2, GRAIN * 7 / 2)]);
        assert_eq!(parts[8 + 2], 127);
        assert_eq!(parts[2 * 8 + 2], 255);
        assert_eq!(parts[8 + 1], 63);
    }

    #[test]
    fn overlapping_rings_are_one_shape_whichever_way_they_turn() {
        let (mut a, b) = (square(GRAIN, 5 * GRAIN), square(2 * GRAIN, 6 * GRAIN));
        let same = painted(&[&a, &b]);
        a.reverse();
        assert_eq!(painted(&[&a, &b]), same);
        let full = same.iter().filter(|dot| **dot > 254);
        assert_eq!(full.count(), 16 + 16 - 9);
    }

    #[test]
    fn what_lies_outside_is_cut_off() {
        assert!(
            painted(&[&square(-100, 1000)])
                .iter()
                .all(|dot| *dot == 255)
        );
        assert!(painted(&[&square(1000, 2000)]).iter().all(|dot| *dot == 0));
        assert!(
            painted(&[&square(-2000, -1000)])
                .iter()
                .all(|dot| *dot == 0)
        );
        assert!(
            painted(&[&[], &[(3, 3)], &[(0, 0), (90, 90)]])
                .iter()
                .all(|dot| *dot == 0)
        );
    }

    #[test]
    fn a_bent_line_has_no_holes() {
        let grain = f64::from(GRAIN);
        let points = [(1.0, 1.0), (6.0, 1.5), (6.5, 6.5)].map(|(x, y)| (x * grain, y * grain));
        let rings = outline(&points, 2.0 * grain);
        let rings: Vec<&[Spot]> = rings.iter().map(Vec::as_slice).collect();
        let dots = painted(&rings);
        assert_eq!(dots[8 + 5], 255);
        assert_eq!(dots[4 * 8 + 6], 255);
        assert_eq!(dots[4 * 8 + 2], 0);
    }
}
