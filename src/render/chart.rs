//! Draws charts with plotters' chart types: one look for all of them.
//!
//! Lines are told apart by colour and by the sign on their points; the legend shows both.

use std::sync::Once;

use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::types::RangedCoordf64;
use plotters::coord::cartesian::Cartesian2d;
use plotters::prelude::{BitMapBackend, IntoDrawingArea, LineSeries, Rectangle};
use plotters::style::{Color, FontStyle, IntoFont, RGBColor, register_font};

use super::canvas::{Align, Canvas, FINE, Point, Rect, plotter};
use super::colour::{FAINT, INK, LINE, PAPER, Palette, Rgb, contrast};
use super::font::{FILES, Style};
use super::scene::chart::{ChartScene, Look, SeriesScene};
use super::sheet::Sheet;

/// Names under which plotters knows the embedded font.
const FAMILY: &str = "sans-serif";

/// Draws a chart as a PNG file of some width in pixels.
///
/// # Errors
/// When the picture cannot be drawn or encoded.
pub fn png(scene: &ChartScene, width: usize) -> Result<Vec<u8>, String> {
    let colours: Vec<Rgb> = scene.series.iter().map(|series| visible(series.colour)).collect();
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
    canvas.text(&heading, (text * 0.6, text * 1.05), Align::Left, style, PAPER.ink(INK));
    let at = (text * 1.2 + style.width(&heading), text * 1.1);
    canvas.text(&scene.unit, at, Align::Left, Style::regular(text), PAPER.ink(FAINT));
    let plot = Rect {
        left: 0.0,
        right: dots,
        top: head,
        bottom: head + dots * 0.52,
    };
    if scene.series.iter().all(|series| series.points.is_empty()) {
        let style = Style::regular(text * 1.1);
        canvas.text(&scene.empty, plot.centre(), Align::Centre, style, PAPER.ink(FAINT));
        return Ok(Sheet::of(&canvas, palette));
    }
    body(&mut canvas, scene, plot, text).map_err(|fault| format!("a chart: {fault}"))?;
    for ((left, down), series) in &entries {
        let y = plot.bottom + text * 0.5 + down;
        let colour = visible(scene.series[*series].colour);
        canvas.bar((*left, y), (left + text * 1.5, y), text * 0.22, colour);
        sign(&mut canvas, *series, (left + text * 0.75, y), text * 0.34, colour);
        let at = (left + text * 1.8, y);
        let style = Style::regular(text * 0.9);
        let name = style.fitted(&scene.series[*series].name, dots * 0.4);
        canvas.text(&name, at, Align::Left, style, PAPER.ink(INK));
    }
    Ok(Sheet::of(&canvas, palette))
}

/// A colour that can be seen on paper.
fn visible(colour: Rgb) -> Rgb {
    if contrast(colour, PAPER) < 2.0 { colour.mixed(INK, 30) } else { colour }
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
    let last = all().map(|point| point.0).fold(0.0, f64::max).max(scene.marks.len() as f64 - 1.0);
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
    let mut below: Vec<(usize, Point)> = Vec::new();
    let mut signs: Vec<(usize, Point)> = Vec::new();
    {
        let root = canvas.backend().into_drawing_area();
        let (upper, _) = root.split_vertically(plot.bottom as i32);
        let (_, area) = upper.split_vertically(plot.top as i32);
        let mut chart = ChartBuilder::on(&area)
            .margin_right((text * 1.2) as i32)
            .x_label_area_size((text * 1.8) as i32)
            .y_label_area_size((text * 3.6) as i32)
            .build_cartesian_2d(-half..last + half, least..most)?;
        let font = (FAMILY, (text * 1.0) as i32).into_font().color(&rgb(FAINT));
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(rgb(PAPER))
            .bold_line_style(rgb(LINE.mixed(PAPER, 60)).stroke_width(2))
            .axis_style(rgb(LINE).stroke_width(3))
            .x_labels(0)
            .y_labels(7)
            .y_label_style(font)
            .y_label_formatter(&|value: &f64| format!("{value:.0}"))
            .draw()?;
        match scene.look {
            Look::Lines | Look::Steps => lines(&mut chart, scene, &mut signs)?,
            Look::Bars => bars(&mut chart, scene)?,
        }
        for mark in (0..scene.marks.len()).step_by(every) {
            let (x, y) = chart.backend_coord(&(mark as f64, least));
            below.push((mark, (f64::from(x), f64::from(y))));
        }
    }
    for (mark, (x, y)) in below {
        canvas.bar((x, y), (x, y + text * 0.3), 3.0, LINE);
        let style = Style::regular(text * 0.85);
        let at = (x, y + text * 0.95);
        canvas.text(&scene.marks[mark], at, Align::Centre, style, PAPER.ink(FAINT));
    }
    for (series, at) in signs {
        let colour = visible(scene.series[series].colour);
        sign(canvas, series, at, text * 0.26, colour);
    }
    Ok(())
}

/// Every how many marks one has room for its name.
fn mark_step(scene: &ChartScene, width: f64, text: f64) -> usize {
    let style = Style::regular(text * 0.95);
    let widest = scene.marks.iter().map(|mark| style.width(mark)).fold(1.0, f64::max);
    let room = ((width - text * 5.0) / (widest + text * 0.5)).max(1.0) as usize;
    scene.marks.len().div_ceil(room).max(1)
}

type Plot<'a, 'b> =
    ChartContext<'a, BitMapBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

fn lines(
    chart: &mut Plot<'_, '_>,
    scene: &ChartScene,
    signs: &mut Vec<(usize, Point)>,
) -> Result<(), Box<dyn std::error::Error>> {
    for (number, series) in scene.series.iter().enumerate() {
        let style = plotter(visible(series.colour)).stroke_width(5);
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
            signs.push((number, (f64::from(x), f64::from(y))));
        }
    }
    Ok(())
}

fn bars(
    chart: &mut Plot<'_, '_>,
    scene: &ChartScene,
) -> Result<(), Box<dyn std::error::Error>> {
    for (number, series) in scene.series.iter().enumerate() {
        let style = rgb(visible(series.colour)).filled();
        let blocks = series.points.iter().flat_map(|(x, value)| {
            let below = stack(scene, *x, number);
            let corners = [(x - 0.36, below), (x + 0.36, below + value)];
            [
                Rectangle::new(corners, style),
                Rectangle::new(corners, rgb(PAPER).stroke_width(2)),
            ]
        });
        chart.draw_series(blocks)?;
    }
    Ok(())
}

/// The sign of a series on its points.
fn sign(canvas: &mut Canvas, series: usize, (x, y): Point, half: f64, colour: Rgb) {
    match series % 5 {
        0 => canvas.disc((x, y), half, colour),
        1 => canvas.rect(Rect::around((x, y), half * 1.8, half * 1.8), colour),
        2 => canvas.polygon(
            &[(x, y - half * 1.2), (x + half * 1.2, y + half), (x - half * 1.2, y + half)],
            colour,
        ),
        3 => canvas.polygon(
            &[(x, y - half * 1.3), (x + half * 1.3, y), (x, y + half * 1.3), (x - half * 1.3, y)],
            colour,
        ),
        _ => {
            canvas.disc((x, y), half * 1.1, colour);
            canvas.disc((x, y), half * 0.55, PAPER);
        }
    }
}

fn rgb(colour: Rgb) -> RGBColor {
    RGBColor(colour.0, colour.1, colour.2)
}
