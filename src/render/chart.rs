//! Draws charts with plotters' chart types: one look for all of them.
//!
//! Lines are told apart by colour and by the sign on their points; the legend shows both.

use std::sync::Once;

use plotters::chart::{ChartBuilder, ChartContext, LabelAreaPosition};
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::{IntoDrawingArea, LineSeries, Rectangle};
use plotters::style::{Color, FontStyle, IntoFont, RGBColor, register_font};

use super::canvas::{Align, Canvas, FINE, Point, Rect};
use super::colour::{FAINT, INK, LINE, PAPER, Palette, Rgb, contrast};
use super::font::{FILES, Style};
use super::pencil::Pencil;
use super::raster::GRAIN;
use super::scene::chart::{ChartScene, Look, SeriesScene};
use super::sheet::Sheet;

/// Names under which plotters knows the embedded font.
const FAMILY: &str = "sans-serif";

/// Room beside the plot for the names of lines, in sizes of the font.
const END: f64 = 4.6;

/// Draws a chart as a PNG file of some width in pixels.
///
/// # Errors
/// When the picture cannot be drawn or encoded.
pub fn png(scene: &ChartScene, width: usize) -> Result<Vec<u8>, String> {
    let own = scene.series.iter().map(|series| series.colour);
    let colours: Vec<Rgb> = own.flat_map(|colour| [colour, visible(colour)]).collect();
    let mut palette = Palette::new(&colours);
    draw(scene, width, &mut palette)?.png(&palette)
}

/// Draws a chart.
///
/// # Errors
/// When plotters cannot lay it out.
pub fn draw(scene: &ChartScene, width: usize, palette: &mut Palette) -> Result<Sheet, String> {
    static FONT: Once = Once::new();
    FONT.call_once(|| {
        for (style, file) in [FontStyle::Normal, FontStyle::Bold].into_iter().zip(FILES) {
            let _ = register_font(FAMILY, style, file);
        }
    });
    let width = width.clamp(200, 4000);
    let dots = width as f64 * FINE as f64;
    let text = dots / 44.0;
    let entries = legend(scene, dots, text);
    let head = text * 2.2;
    let foot = text * 0.5 + entries.last().map_or(0.0, |(at, _)| at.1 + text);
    let height = (head + dots * 0.52 + foot) / FINE as f64;
    let mut canvas = Canvas::new(width, height.ceil() as usize, PAPER);
    let style = Style::bold(text * 1.2);
    let heading = style.fitted(&scene.heading, dots * 0.8);
    canvas.text(
        &heading,
        (text * 0.6, text * 1.05),
        Align::Left,
        style,
        PAPER.ink(INK),
    );
    let at = (text * 1.2 + style.width(&heading), text * 1.1);
    canvas.text(
        &scene.unit,
        at,
        Align::Left,
        Style::regular(text),
        PAPER.ink(FAINT),
    );
    let plot = Rect {
        left: 0.0,
        right: dots,
        top: head,
        bottom: head + dots * 0.52,
    };
    if scene.series.iter().all(|series| series.points.is_empty()) {
        let style = Style::regular(text * 1.1);
        canvas.text(
            &scene.empty,
            plot.centre(),
            Align::Centre,
            style,
            PAPER.ink(FAINT),
        );
        return Ok(Sheet::of(&canvas, palette));
    }
    body(&mut canvas, scene, plot, text).map_err(|fault| format!("a chart: {fault}"))?;
    for ((left, down), series) in &entries {
        let y = plot.bottom + text * 0.5 + down;
        key(&mut canvas, scene, *series, (*left, y), text);
        let at = (left + text * 1.8, y);
        let style = Style::regular(text * 0.9);
        let name = style.fitted(&scene.series[*series].name, dots * 0.4);
        canvas.text(&name, at, Align::Left, style, PAPER.ink(INK));
    }
    Ok(Sheet::of(&canvas, palette))
}

/// The sign of a series in the legend.
fn key(canvas: &mut Canvas, scene: &ChartScene, series: usize, (left, y): Point, text: f64) {
    let middle = (left + text * 0.75, y);
    match scene.look {
        Look::Bars => {
            let rect = Rect::around(middle, text * 1.4, text * 0.9);
            canvas.framed(rect, 2.0, LINE, scene.series[series].colour);
        }
        Look::Lines | Look::Steps => {
            let colour = visible(scene.series[series].colour);
            canvas.bar((left, y), (left + text * 1.5, y), text * 0.22, colour);
            sign(canvas, series, middle, text * 0.34, colour);
        }
    }
}

/// A colour that can be seen on paper.
fn visible(colour: Rgb) -> Rgb {
    if contrast(colour, PAPER) < 2.0 {
        colour.mixed(INK, 30)
    } else {
        colour
    }
}

/// Where the entries of the legend stand, and which series each is.
fn legend(scene: &ChartScene, width: f64, text: f64) -> Vec<(Point, usize)> {
    let style = Style::regular(text * 0.9);
    let (mut left, mut down) = (text * 0.6, text * 0.5);
    let mut entries = Vec::new();
    for (number, series) in scene.series.iter().enumerate() {
        let wide = style.width(&style.fitted(&series.name, width * 0.4)) + text * 2.9;
        if left + wide > width && left > text {
            left = text * 0.6;
            down += text * 1.35;
        }
        entries.push(((left, down), number));
        left += wide;
    }
    entries
}

/// The largest and least values, with room above.
fn bounds(scene: &ChartScene) -> (f64, f64, f64) {
    let all = || scene.series.iter().flat_map(|series| &series.points);
    let last = all()
        .map(|point| point.0)
        .fold(0.0, f64::max)
        .max(scene.marks.len() as f64 - 1.0);
    let least = all().map(|point| point.1).fold(0.0, f64::min);
    let most = match scene.look {
        Look::Lines | Look::Steps => all().map(|point| point.1).fold(1.0, f64::max),
        Look::Bars => (0..=last as usize)
            .map(|mark| stack(scene, mark as f64, scene.series.len()))
            .fold(1.0, f64::max),
    };
    (last, least * 1.05, most * 1.05)
}

/// The sum of the first series at a mark.
fn stack(scene: &ChartScene, mark: f64, series: usize) -> f64 {
    let here = |series: &SeriesScene| {
        let points = series.points.iter().filter(|(x, _)| (x - mark).abs() < 0.1);
        points.map(|(_, value)| *value).sum::<f64>()
    };
    scene.series.iter().take(series).map(here).sum()
}

fn body(
    canvas: &mut Canvas,
    scene: &ChartScene,
    plot: Rect,
    text: f64,
) -> Result<(), Box<dyn std::error::Error>> {
    let (last, least, most) = bounds(scene);
    let half = if scene.look == Look::Bars { 0.6 } else { 0.15 };
    let every = mark_step(scene, plot.width(), text);
    let mut drawn = Drawn::default();
    {
        let root = Pencil(canvas).into_drawing_area();
        let (upper, _) = root.split_vertically(grains(plot.bottom));
        let (_, area) = upper.split_vertically(grains(plot.top));
        let mut chart = ChartBuilder::on(&area)
            .margin_right(grains(match scene.look {
                Look::Bars => text * 1.2,
                Look::Lines | Look::Steps => text * END,
            }))
            .x_label_area_size(grains(text * 1.8))
            .y_label_area_size(grains(text * 3.6))
            .build_cartesian_2d(-half..last + half, least..most)?;
        let font = (FAMILY, grains(text * 0.85)).into_font().color(&rgb(FAINT));
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(rgb(PAPER))
            .bold_line_style(rgb(LINE.mixed(PAPER, 60)).stroke_width(grains(2.0) as u32))
            .axis_style(rgb(LINE).stroke_width(grains(3.0) as u32))
            .x_labels(0)
            .y_labels(7)
            .y_label_style(font)
            .set_tick_mark_size(LabelAreaPosition::Left, grains(text * 0.3))
            .y_label_formatter(&|value: &f64| format!("{value:.0}"))
            .draw()?;
        match scene.look {
            Look::Lines | Look::Steps => lines(&mut chart, scene, &mut drawn.signs)?,
            Look::Bars => bars(&mut chart, scene, &mut drawn.blocks)?,
        }
        for mark in (0..scene.marks.len()).step_by(every) {
            let (x, y) = chart.backend_coord(&(mark as f64, least));
            drawn.marks.push((mark, dots(x, y)));
        }
    }
    finish(canvas, scene, &drawn, text);
    Ok(())
}

/// What is written and marked on top of what plotters has drawn.
#[derive(Default)]
struct Drawn {
    /// Marks with their places on the axis.
    marks: Vec<(usize, Point)>,
    /// Points of the series.
    signs: Vec<(usize, Point)>,
    /// Blocks of the series.
    blocks: Vec<(usize, Rect)>,
}

fn finish(canvas: &mut Canvas, scene: &ChartScene, drawn: &Drawn, text: f64) {
    for (series, rect) in &drawn.blocks {
        name_block(canvas, &scene.series[*series], rect, text);
    }
    for (mark, (x, y)) in &drawn.marks {
        canvas.bar((*x, *y), (*x, y + text * 0.3), 3.0, LINE);
        let style = Style::regular(text * 0.85);
        let at = (*x, y + text * 0.95);
        canvas.text(
            &scene.marks[*mark],
            at,
            Align::Centre,
            style,
            PAPER.ink(FAINT),
        );
    }
    ends(canvas, scene, &drawn.signs, text);
    for (series, at) in &drawn.signs {
        let colour = visible(scene.series[*series].colour);
        sign(canvas, *series, *at, text * 0.26, colour);
    }
}

/// Every how many marks one has room for its name.
fn mark_step(scene: &ChartScene, width: f64, text: f64) -> usize {
    let style = Style::regular(text * 0.95);
    let widest = scene
        .marks
        .iter()
        .map(|mark| style.width(mark))
        .fold(1.0, f64::max);
    let room = ((width - text * 5.0) / (widest + text * 0.5)).max(1.0) as usize;
    scene.marks.len().div_ceil(room).max(1)
}

type Plot<'a, 'b> = ChartContext<'a, Pencil<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

fn lines(
    chart: &mut Plot<'_, '_>,
    scene: &ChartScene,
    signs: &mut Vec<(usize, Point)>,
) -> Result<(), Box<dyn std::error::Error>> {
    for (number, series) in scene.series.iter().enumerate() {
        let style = rgb(visible(series.colour)).stroke_width(grains(5.0) as u32);
        let mut points = Vec::with_capacity(series.points.len() * 2);
        for point in &series.points {
            if scene.look == Look::Steps
                && let Some(last) = points.last().copied()
            {
                let (_, before): (f64, f64) = last;
                points.push((point.0, before));
            }
            points.push(*point);
        }
        chart.draw_series(LineSeries::new(points, style))?;
        for point in &series.points {
            let (x, y) = chart.backend_coord(point);
            signs.push((number, dots(x, y)));
        }
    }
    Ok(())
}

fn bars(
    chart: &mut Plot<'_, '_>,
    scene: &ChartScene,
    drawn: &mut Vec<(usize, Rect)>,
) -> Result<(), Box<dyn std::error::Error>> {
    for (number, series) in scene.series.iter().enumerate() {
        let fill = rgb(series.colour).filled();
        let edge = rgb(PAPER).stroke_width(grains(3.0) as u32);
        for (x, value) in &series.points {
            let below = stack(scene, *x, number);
            let corners = [(x - 0.38, below), (x + 0.38, below + value)];
            let both = [Rectangle::new(corners, fill), Rectangle::new(corners, edge)];
            chart.draw_series(both)?;
            let (left, bottom) = chart.backend_coord(&corners[0]);
            let (right, top) = chart.backend_coord(&corners[1]);
            let ((left, top), (right, bottom)) = (dots(left, top), dots(right, bottom));
            let rect = Rect {
                left,
                top,
                right,
                bottom,
            };
            drawn.push((number, rect));
        }
    }
    Ok(())
}

/// Writes the name of a series into its block, where it fits.
fn name_block(canvas: &mut Canvas, series: &SeriesScene, rect: &Rect, text: f64) {
    let wide = Style::bold(1.0).width(&series.name).max(0.1);
    let size = (text * 0.8)
        .min(rect.width() * 0.92 / wide)
        .min(rect.height() * 1.05);
    if size >= text * 0.42 {
        let ink = series.colour.ink(INK);
        canvas.text(
            &series.name,
            rect.centre(),
            Align::Centre,
            Style::bold(size),
            ink,
        );
    }
}

/// Names the lines that reach the last mark beside their ends, pushed apart.
fn ends(canvas: &mut Canvas, scene: &ChartScene, signs: &[(usize, Point)], text: f64) {
    let Some(last) = signs.iter().map(|(_, at)| at.0).reduce(f64::max) else {
        return;
    };
    let mut ends: Vec<(usize, Point)> = signs.to_vec();
    ends.retain(|(_, at)| at.0 > last - 1.0);
    ends.sort_by(|a, b| a.1.1.total_cmp(&b.1.1));
    let step = text * 0.9;
    let style = Style::bold(text * 0.8);
    let mut next = f64::NEG_INFINITY;
    for (series, (x, y)) in ends {
        let y = y.max(next);
        next = y + step;
        let name = style.fitted(&scene.series[series].name, text * (END - 0.7));
        let colour = PAPER.ink(scene.series[series].colour.mixed(INK, 30));
        canvas.text(&name, (x + text * 0.5, y), Align::Left, style, colour);
    }
}

/// The sign of a series on its points.
fn sign(canvas: &mut Canvas, series: usize, (x, y): Point, half: f64, colour: Rgb) {
    match series % 5 {
        0 => canvas.disc((x, y), half, colour),
        1 => canvas.rect(Rect::around((x, y), half * 1.8, half * 1.8), colour),
        2 => canvas.polygon(
            &[
                (x, y - half * 1.2),
                (x + half * 1.2, y + half),
                (x - half * 1.2, y + half),
            ],
            colour,
        ),
        3 => canvas.polygon(
            &[
                (x, y - half * 1.3),
                (x + half * 1.3, y),
                (x, y + half * 1.3),
                (x - half * 1.3, y),
            ],
            colour,
        ),
        _ => {
            canvas.disc((x, y), half * 1.1, colour);
            canvas.disc((x, y), half * 0.55, PAPER);
        }
    }
}

/// A length in the coordinates of plotters.
fn grains(dots: f64) -> i32 {
    (dots * f64::from(GRAIN)).round() as i32
}

/// A point of plotters in dots.
fn dots(x: i32, y: i32) -> Point {
    let grain = f64::from(GRAIN);
    (f64::from(x) / grain, f64::from(y) / grain)
}

fn rgb(colour: Rgb) -> RGBColor {
    RGBColor(colour.0, colour.1, colour.2)
}
