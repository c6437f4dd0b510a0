//! The sheet as a backend of plotters: its coordinates are grains, far finer than dots.
//!
//! Plotters says what is drawn; shapes are filled smoothly and text is set in the embedded font.

use std::convert::Infallible;

use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle,
};

use super::canvas::Canvas;
use super::colour::Rgb;
use super::font::{Style, Weight};
use super::raster::{self, GRAIN, Spot};

/// A sheet that plotters draws on.
pub struct Pencil<'a>(pub &'a mut Canvas);

/// Colour and width of a shape for plotters.
#[derive(Clone, Copy)]
pub struct Look {
    /// Colour.
    pub colour: Rgb,
    /// Width of lines in grains.
    pub width: u32,
}

impl BackendStyle for Look {
    fn color(&self) -> BackendColor {
        BackendColor {
            alpha: 1.0,
            rgb: (self.colour.0, self.colour.1, self.colour.2),
        }
    }

    fn stroke_width(&self) -> u32 {
        self.width
    }
}

type Outcome = Result<(), DrawingErrorKind<Infallible>>;

impl Pencil<'_> {
    fn fill(&mut self, rings: &[&[Spot]], style: &impl BackendStyle) {
        if style.color().alpha > 0.0 {
            let (red, green, blue) = style.color().rgb;
            raster::fill(&mut self.0.dots_mut(), rings, Rgb(red, green, blue));
        }
    }

    fn stroke(&mut self, points: &[(f64, f64)], style: &impl BackendStyle) {
        let rings = raster::outline(points, f64::from(style.stroke_width()));
        let rings: Vec<&[Spot]> = rings.iter().map(Vec::as_slice).collect();
        self.fill(&rings, style);
    }
}

fn exact((x, y): BackendCoord) -> (f64, f64) {
    (f64::from(x), f64::from(y))
}

/// A text style of plotters in dots.
fn text_style(style: &impl BackendTextStyle) -> Style {
    Style {
        size: style.size() / f64::from(GRAIN),
        weight: match style.style() {
            FontStyle::Bold => Weight::Bold,
            FontStyle::Normal | FontStyle::Italic | FontStyle::Oblique => Weight::Regular,
        },
    }
}

impl DrawingBackend for Pencil<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        let grains = |dots: usize| dots as u32 * GRAIN as u32;
        (grains(self.0.width()), grains(self.0.height()))
    }

    fn ensure_prepared(&mut self) -> Outcome {
        Ok(())
    }

    fn present(&mut self) -> Outcome {
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, colour: BackendColor) -> Outcome {
        self.fill(
            &[&[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]],
            &colour,
        );
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Outcome {
        self.stroke(&[exact(from), exact(to)], style);
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        fill: bool,
    ) -> Outcome {
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        if fill {
            self.fill(&[&corners], style);
            return Ok(());
        }
        let around = [0, 1, 2, 3, 0].map(|corner: usize| exact(corners[corner]));
        self.stroke(&around, style);
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Outcome {
        let points: Vec<(f64, f64)> = path.into_iter().map(exact).collect();
        self.stroke(&points, style);
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        centre: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Outcome {
        let mut ring = raster::circle(exact(centre), f64::from(radius));
        if fill {
            self.fill(&[&ring], style);
            return Ok(());
        }
        ring.extend_from_within(..2);
        let around: Vec<(f64, f64)> = ring.into_iter().map(exact).collect();
        self.stroke(&around, style);
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> Outcome {
        let corners: Vec<Spot> = corners.into_iter().collect();
        self.fill(&[&corners], style);
        Ok(())
    }

    fn draw_text<T: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &T,
        (x, y): BackendCoord,
    ) -> Outcome {
        let own = text_style(style);
        let grain = f64::from(GRAIN);
        let left = f64::from(x) / grain
            - match style.anchor().h_pos {
                HPos::Left => 0.0,
                HPos::Center => own.width(text) / 2.0,
                HPos::Right => own.width(text),
            };
        let middle = f64::from(y) / grain
            + match style.anchor().v_pos {
                VPos::Top => own.capital() / 2.0,
                VPos::Center => 0.0,
                VPos::Bottom => -own.capital() / 2.0,
            };
        let (red, green, blue) = style.color().rgb;
        self.0.set((left, middle), text, own, Rgb(red, green, blue));
        Ok(())
    }

    fn estimate_text_size<T: BackendTextStyle>(
        &self,
        text: &str,
        style: &T,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        let own = text_style(style);
        let grains = |dots: f64| (dots * f64::from(GRAIN)).ceil() as u32;
        Ok((grains(own.width(text)), grains(own.capital())))
    }
}
