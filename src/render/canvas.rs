//! A sheet of dots, twice as fine as the picture it becomes, and the shapes drawn on it.
//!
//! Coordinates are dots, fractions allowed; what lies outside the sheet is cut off.

use image::RgbImage;
use plotters_backend::DrawingBackend;

use super::colour::{Ink, Rgb};
use super::font::{Glyph, Style};
use super::pencil::{Look, Pencil};
use super::raster::{self, Dots, GRAIN};

/// Dots for each pixel of the picture, in both directions.
pub const FINE: usize = 2;

/// A place on the sheet.
pub type Point = (f64, f64);

/// An upright rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// Left side.
    pub left: f64,
    /// Upper side.
    pub top: f64,
    /// Right side.
    pub right: f64,
    /// Lower side.
    pub bottom: f64,
}

impl Rect {
    /// The rectangle around a centre.
    pub fn around((x, y): Point, width: f64, height: f64) -> Rect {
        Rect {
            left: x - width / 2.0,
            top: y - height / 2.0,
            right: x + width / 2.0,
            bottom: y + height / 2.0,
        }
    }

    /// Its centre.
    pub fn centre(&self) -> Point {
        (
            f64::midpoint(self.left, self.right),
            f64::midpoint(self.top, self.bottom),
        )
    }

    /// Width.
    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    /// Height.
    pub fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// Whether the two share more than an edge.
    pub fn meets(&self, other: &Rect) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// The rectangle with so much added on all sides.
    #[must_use]
    pub fn grown(&self, by: f64) -> Rect {
        Rect {
            left: self.left - by,
            top: self.top - by,
            right: self.right + by,
            bottom: self.bottom + by,
        }
    }

    /// The corners, clockwise from the upper left.
    pub fn corners(&self) -> [Point; 4] {
        [
            (self.left, self.top),
            (self.right, self.top),
            (self.right, self.bottom),
            (self.left, self.bottom),
        ]
    }
}

/// Where text stands in relation to its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// The point is at its left.
    Left,
    /// The point is in its middle.
    Centre,
    /// The point is at its right.
    Right,
}

/// A sheet.
pub struct Canvas {
    width: usize,
    height: usize,
    dots: RgbImage,
}

impl Canvas {
    /// A sheet of this size in pixels of the picture, in one colour.
    pub fn new(width: usize, height: usize, ground: Rgb) -> Canvas {
        let (width, height) = (width * FINE, height * FINE);
        let ground = image::Rgb([ground.0, ground.1, ground.2]);
        let dots = RgbImage::from_pixel(width as u32, height as u32, ground);
        Canvas {
            width,
            height,
            dots,
        }
    }

    /// Width in dots.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Height in dots.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The dots, three bytes each, row by row.
    pub fn dots(&self) -> &[u8] {
        &self.dots
    }

    /// The dots, to paint on.
    pub(super) fn dots_mut(&mut self) -> Dots<'_> {
        Dots {
            width: self.width,
            height: self.height,
            bytes: &mut self.dots,
        }
    }

    /// Fills a polygon.
    pub fn polygon(&mut self, corners: &[Point], colour: Rgb) {
        let corners = corners.iter().map(|corner| grains(*corner));
        // Drawing into memory cannot fail.
        let Ok(()) = Pencil(self).fill_polygon(corners, &look(colour, 0.0)) else {
            return;
        };
    }

    /// Fills a rectangle.
    pub fn rect(&mut self, rect: Rect, colour: Rgb) {
        let (upper, lower) = ((rect.left, rect.top), (rect.right, rect.bottom));
        let style = look(colour, 0.0);
        let Ok(()) = Pencil(self).draw_rect(grains(upper), grains(lower), &style, true) else {
            return;
        };
    }

    /// Fills a rectangle with an edge of some thickness inside it.
    pub fn framed(&mut self, rect: Rect, thickness: f64, edge: Rgb, fill: Rgb) {
        self.rect(rect, edge);
        self.rect(rect.grown(-thickness), fill);
    }

    /// Fills a rectangle with round corners.
    pub fn rounded(&mut self, rect: Rect, radius: f64, colour: Rgb) {
        let radius = radius.min(rect.width() / 2.0).min(rect.height() / 2.0);
        self.rect(
            Rect {
                left: rect.left + radius,
                right: rect.right - radius,
                ..rect
            },
            colour,
        );
        self.rect(
            Rect {
                top: rect.top + radius,
                bottom: rect.bottom - radius,
                ..rect
            },
            colour,
        );
        for (x, y) in rect.grown(-radius).corners() {
            self.disc((x, y), radius, colour);
        }
    }

    /// Fills a circle.
    pub fn disc(&mut self, at: Point, radius: f64, colour: Rgb) {
        let (style, radius) = (
            look(colour, 0.0),
            (radius * f64::from(GRAIN)).round() as u32,
        );
        let Ok(()) = Pencil(self).draw_circle(grains(at), radius, &style, true) else {
            return;
        };
    }

    /// Draws a line through points, with square ends.
    pub fn stroke(&mut self, points: &[Point], width: f64, colour: Rgb) {
        let points = points.iter().map(|point| grains(*point));
        let Ok(()) = Pencil(self).draw_path(points, &look(colour, width)) else {
            return;
        };
    }

    /// Draws a straight line with square ends.
    pub fn bar(&mut self, a: Point, b: Point, width: f64, colour: Rgb) {
        self.stroke(&[a, b], width, colour);
    }

    /// Draws a line in dashes: lengths of dash and gap in turns.
    pub fn dashed(&mut self, points: &[Point], width: f64, dashes: &[f64], colour: Rgb) {
        if dashes.is_empty() {
            return self.stroke(points, width, colour);
        }
        let (mut which, mut left) = (0, dashes[0].max(1.0));
        for pair in points.windows(2) {
            let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
            let length = dx.hypot(dy);
            let at = |t: f64| (pair[0].0 + dx * t / length, pair[0].1 + dy * t / length);
            let mut gone = 0.0;
            while gone < length {
                let step = left.min(length - gone);
                if which % 2 == 0 {
                    self.bar(at(gone), at(gone + step), width, colour);
                }
                gone += step;
                left -= step;
                if left <= 0.01 {
                    which = (which + 1) % dashes.len();
                    left = dashes[which].max(1.0);
                }
            }
        }
    }

    /// Writes a line of text; the point is at half the height of its capitals.
    pub fn text(&mut self, text: &str, at: Point, align: Align, style: Style, ink: Ink) {
        self.write(text, at, align, style, ink.colour());
    }

    fn write(&mut self, text: &str, at: Point, align: Align, style: Style, colour: Rgb) {
        let left = match align {
            Align::Left => at.0,
            Align::Centre => at.0 - style.width(text) / 2.0,
            Align::Right => at.0 - style.width(text),
        };
        self.set((left, at.1), text, style, colour);
    }

    /// Sets a line of text from its left side, at half the height of its capitals.
    pub(super) fn set(&mut self, at: Point, text: &str, style: Style, colour: Rgb) {
        let left = at.0;
        let base = (at.1 + style.capital() / 2.0).round() as i32;
        style.lay_out(text, |pen, glyph| {
            self.glyph(((left + pen).round() as i32, base), glyph, colour);
        });
    }

    /// Writes a line of text with a rim that sets it off from what lies below.
    pub fn haloed(&mut self, text: &str, at: Point, style: Style, ink: Ink, halo: Rgb) {
        const AROUND: [(f64, f64); 8] = [
            (-3.0, 0.0),
            (3.0, 0.0),
            (0.0, -3.0),
            (0.0, 3.0),
            (-2.0, -2.0),
            (2.0, -2.0),
            (-2.0, 2.0),
            (2.0, 2.0),
        ];
        for (dx, dy) in AROUND {
            self.write(text, (at.0 + dx, at.1 + dy), Align::Centre, style, halo);
        }
        self.write(text, at, Align::Centre, style, ink.colour());
    }

    /// Mixes a colour into everything.
    pub fn veil(&mut self, colour: Rgb) {
        for dot in self.dots.chunks_exact_mut(3) {
            raster::blend(dot, colour, 150);
        }
    }

    fn glyph(&mut self, pen: (i32, i32), glyph: &Glyph, colour: Rgb) {
        if glyph.width == 0 {
            return;
        }
        let dots: &mut [u8] = &mut self.dots;
        for (row, covers) in glyph.cover.chunks_exact(glyph.width).enumerate() {
            let y = pen.1 + glyph.top + row as i32;
            if y < 0 || y as usize >= self.height {
                continue;
            }
            for (column, cover) in covers.iter().enumerate() {
                let x = pen.0 + glyph.left + column as i32;
                if *cover > 0 && x >= 0 && (x as usize) < self.width {
                    let at = (y as usize * self.width + x as usize) * 3;
                    raster::blend(&mut dots[at..at + 3], colour, *cover);
                }
            }
        }
    }
}

/// A point in grains.
fn grains((x, y): Point) -> (i32, i32) {
    let grain = f64::from(GRAIN);
    ((x * grain).round() as i32, (y * grain).round() as i32)
}

fn look(colour: Rgb, width: f64) -> Look {
    Look {
        colour,
        width: (width * f64::from(GRAIN)).round() as u32,
    }
}
