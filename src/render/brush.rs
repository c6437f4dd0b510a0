//! Draws in units of a hex onto a sheet of dots.

use super::canvas::{Align, Canvas, Point, Rect};
use super::colour::{Ink, Rgb};
use super::font::Style;

/// A sheet with a hex's centre and scale.
pub struct Brush<'a> {
    /// The sheet.
    pub canvas: &'a mut Canvas,
    /// The centre of the hex in dots.
    pub centre: Point,
    /// Dots for one unit, along x and y.
    pub unit: Point,
}

impl Brush<'_> {
    /// A point in dots.
    pub fn dot(&self, (x, y): Point) -> Point {
        (
            self.centre.0 + x * self.unit.0,
            self.centre.1 + y * self.unit.1,
        )
    }

    /// A length in dots.
    pub fn length(&self, units: f64) -> f64 {
        units * f64::midpoint(self.unit.0, self.unit.1)
    }

    fn dots(&self, points: &[Point]) -> Vec<Point> {
        points.iter().map(|point| self.dot(*point)).collect()
    }

    /// A rectangle in dots.
    pub fn rect_dots(&self, rect: &Rect) -> Rect {
        let (left, top) = self.dot((rect.left, rect.top));
        let (right, bottom) = self.dot((rect.right, rect.bottom));
        Rect {
            left,
            top,
            right,
            bottom,
        }
    }

    /// Fills a polygon.
    pub fn polygon(&mut self, points: &[Point], colour: Rgb) {
        let points = self.dots(points);
        self.canvas.polygon(&points, colour);
    }

    /// Draws a line.
    pub fn stroke(&mut self, points: &[Point], width: f64, colour: Rgb) {
        let (points, width) = (self.dots(points), self.length(width));
        self.canvas.stroke(&points, width, colour);
    }

    /// Draws a line in dashes.
    pub fn dashed(&mut self, points: &[Point], width: f64, dashes: &[f64], colour: Rgb) {
        let dashes: Vec<f64> = dashes.iter().map(|dash| self.length(*dash)).collect();
        let (points, width) = (self.dots(points), self.length(width));
        self.canvas.dashed(&points, width, &dashes, colour);
    }

    /// Fills a circle.
    pub fn disc(&mut self, at: Point, radius: f64, colour: Rgb) {
        let (at, radius) = (self.dot(at), self.length(radius));
        self.canvas.disc(at, radius, colour);
    }

    /// Fills a circle with an edge inside it.
    pub fn ring(&mut self, at: Point, radius: f64, thickness: f64, edge: Rgb, fill: Rgb) {
        self.disc(at, radius, edge);
        self.disc(at, radius - thickness, fill);
    }

    /// Fills a rectangle.
    pub fn rect(&mut self, rect: &Rect, colour: Rgb) {
        let rect = self.rect_dots(rect);
        self.canvas.rect(rect, colour);
    }

    /// Fills a rectangle with an edge and round corners.
    pub fn plate(&mut self, rect: &Rect, radius: f64, edge: Rgb, fill: Rgb) {
        let (rect, radius) = (self.rect_dots(rect), self.length(radius));
        self.canvas.rounded(rect, radius, edge);
        let thickness = self.length(0.018).max(1.0);
        self.canvas
            .rounded(rect.grown(-thickness), radius - thickness, fill);
    }

    /// Writes in the middle of a point.
    pub fn text(&mut self, text: &str, at: Point, style: Style, ink: Ink) {
        let at = self.dot(at);
        self.canvas
            .text(text, at, Align::Centre, self.style(style), ink);
    }

    /// Writes from a point to the right.
    pub fn text_from(&mut self, text: &str, at: Point, style: Style, ink: Ink) {
        let at = self.dot(at);
        self.canvas
            .text(text, at, Align::Left, self.style(style), ink);
    }

    /// Writes in the middle of a point, with a rim.
    pub fn haloed(&mut self, text: &str, at: Point, style: Style, ink: Ink, halo: Rgb) {
        let at = self.dot(at);
        self.canvas.haloed(text, at, self.style(style), ink, halo);
    }

    /// A style whose size is in units, in dots.
    fn style(&self, style: Style) -> Style {
        Style {
            size: self.length(style.size),
            ..style
        }
    }
}
