//! Draws sheets of tables: players, railways, trains.
//!
//! Columns are as wide as they need; what does not fit shrinks the first column of words.

use super::canvas::{Align, Canvas, FINE, Rect};
use super::colour::{CHANGE, FAINT, HEAD, INK, LINE, MARKED, PAPER, Palette, Rgb};
use super::font::Style;
use super::market::disc;
use super::scene::status::{ColumnScene, RowScene, Side, StatusCell, StatusScene, TableScene};
use super::sheet::Sheet;

/// Measures of a sheet in dots.
struct Measures {
    width: f64,
    text: f64,
    row: f64,
    margin: f64,
}

/// Draws a sheet as a PNG file of some width in pixels.
///
/// # Errors
/// When the picture cannot be encoded.
pub fn png(scene: &StatusScene, width: usize) -> Result<Vec<u8>, String> {
    let mut palette = Palette::new(&scene.colours);
    draw(scene, width, &mut palette).png(&palette)
}

/// Draws a sheet.
pub fn draw(scene: &StatusScene, width: usize, palette: &mut Palette) -> Sheet {
    let width = width.clamp(200, 4000);
    let dots = width as f64 * FINE as f64;
    let text = dots / 32.0;
    let measures = Measures {
        width: dots,
        text,
        row: text * 1.42,
        margin: text * 0.5,
    };
    let facts = lines(
        &scene.facts,
        Style::regular(text),
        dots - 2.0 * measures.margin,
    );
    let heads = text * 1.9 + facts.len() as f64 * text * 1.25 + text * 0.3;
    let tables: f64 = scene
        .tables
        .iter()
        .map(|table| height(table, &measures))
        .sum();
    let foot = if scene.footer.is_empty() {
        0.0
    } else {
        text * 1.3
    };
    let total = heads + tables + foot + measures.margin * 0.5;
    let mut canvas = Canvas::new(width, (total / FINE as f64).ceil() as usize, PAPER);
    head(&mut canvas, scene, &measures, &facts);
    let mut top = heads;
    for table in &scene.tables {
        paint(&mut canvas, table, &measures, top);
        top += height(table, &measures);
    }
    let style = Style::regular(text * 0.85);
    let footer = style.fitted(&scene.footer, dots - 2.0 * measures.margin);
    canvas.text(
        &footer,
        (measures.margin, top + text * 0.6),
        Align::Left,
        style,
        PAPER.ink(FAINT),
    );
    Sheet::of(&canvas, palette)
}

fn head(canvas: &mut Canvas, scene: &StatusScene, measures: &Measures, facts: &[String]) {
    let text = measures.text;
    let style = Style::bold(text * 1.25);
    let heading = style.fitted(&scene.heading, measures.width - 2.0 * measures.margin);
    let at = (measures.margin, text);
    canvas.text(&heading, at, Align::Left, style, PAPER.ink(INK));
    for (number, line) in facts.iter().enumerate() {
        let at = (measures.margin, text * 2.35 + number as f64 * text * 1.25);
        canvas.text(
            line,
            at,
            Align::Left,
            Style::regular(text),
            PAPER.ink(FAINT),
        );
    }
}

/// Facts set into as few lines as hold them.
fn lines(facts: &[String], style: Style, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for fact in facts {
        let joined = lines.last().map(|line| format!("{line}  ·  {fact}"));
        match joined.filter(|joined| style.width(joined) <= room) {
            Some(joined) => {
                lines.pop();
                lines.push(joined);
            }
            None => lines.push(style.fitted(fact, room)),
        }
    }
    lines
}

fn height(table: &TableScene, measures: &Measures) -> f64 {
    let rows = table
        .rows
        .iter()
        .map(|row| measures.row + below(row, measures).len() as f64 * measures.row);
    measures.row + rows.sum::<f64>() + measures.text * 0.6
}

/// Where tokens below a row stand: lines of (left side, which).
fn below(row: &RowScene, measures: &Measures) -> Vec<Vec<(f64, usize)>> {
    let style = Style::regular(measures.text * 0.82);
    let mut lines: Vec<Vec<(f64, usize)>> = Vec::new();
    let mut left = f64::INFINITY;
    for (number, (_, words)) in row.below.iter().enumerate() {
        let wide = measures.row * 0.95 + style.width(words) + measures.text * 0.45;
        if left + wide > measures.width - measures.margin {
            lines.push(Vec::new());
            left = measures.margin * 2.0;
        }
        if let Some(line) = lines.last_mut() {
            line.push((left, number));
        }
        left += wide;
    }
    lines
}

/// Left side and width of each column.
fn columns(table: &TableScene, measures: &Measures) -> Vec<(f64, f64)> {
    let gap = measures.text * 0.55;
    let need = |number: usize, column: &ColumnScene| {
        let head = Style::regular(measures.text * 0.78).width(&column.head);
        let cells = table.rows.iter().filter_map(|row| row.cells.get(number));
        let widths = cells.map(|cell| match cell {
            StatusCell::Text(text) => Style::bold(measures.text).width(text),
            StatusCell::Token(_) => measures.row,
        });
        widths.fold(head, f64::max)
    };
    let mut widths: Vec<f64> = table
        .columns
        .iter()
        .enumerate()
        .map(|(number, column)| need(number, column))
        .collect();
    let room = measures.width - 2.0 * measures.margin - gap * (widths.len().max(1) - 1) as f64;
    let total: f64 = widths.iter().sum();
    if total > room {
        // The widest columns give way first.
        let mut over = total - room;
        while over > 0.5 {
            let widest = widths.iter().copied().fold(0.0, f64::max);
            let many = widths.iter().filter(|width| **width > widest - 0.5).count() as f64;
            let next = widths
                .iter()
                .copied()
                .filter(|width| *width <= widest - 0.5)
                .fold(0.0, f64::max);
            let cut = (widest - next).min(over / many).max(0.5);
            for width in widths.iter_mut().filter(|width| **width > widest - 0.5) {
                *width -= cut;
            }
            over -= cut * many;
        }
    } else {
        let spare = (room - total) / widths.len().max(1) as f64;
        for width in &mut widths {
            *width += spare;
        }
    }
    let mut left = measures.margin;
    widths
        .into_iter()
        .map(|width| {
            let place = (left, width);
            left += width + gap;
            place
        })
        .collect()
}

fn paint(canvas: &mut Canvas, table: &TableScene, measures: &Measures, top: f64) {
    let places = columns(table, measures);
    let band = |top: f64, height: f64| Rect {
        left: 0.0,
        right: measures.width,
        top,
        bottom: top + height,
    };
    canvas.rect(band(top, measures.row), HEAD);
    for (column, (left, width)) in table.columns.iter().zip(&places) {
        let style = Style::regular(measures.text * 0.78);
        let head = style.fitted(&column.head, *width + 1.0);
        let (x, align) = side(column.side, *left, *width);
        let at = (x, top + measures.row / 2.0);
        canvas.text(&head, at, align, style, HEAD.ink(FAINT));
    }
    let mut y = top + measures.row;
    for row in &table.rows {
        let lines = below(row, measures);
        let high = measures.row * (1 + lines.len()) as f64;
        let ground = if row.marked { MARKED } else { PAPER };
        canvas.rect(band(y, high), ground);
        if row.marked {
            let bar = Rect {
                right: measures.margin * 0.4,
                ..band(y, high)
            };
            canvas.rect(bar, CHANGE);
        }
        for ((cell, column), place) in row.cells.iter().zip(&table.columns).zip(&places) {
            paint_cell(
                canvas,
                cell,
                column.side,
                *place,
                (y + measures.row / 2.0, measures, ground),
            );
        }
        for (number, line) in lines.iter().enumerate() {
            let middle = y + measures.row * (number as f64 + 1.42);
            for (left, which) in line {
                let (token, words) = &row.below[*which];
                let radius = measures.row * 0.4;
                disc(canvas, (left + radius, middle), radius, token);
                let at = (left + radius * 2.0 + measures.text * 0.15, middle);
                let style = Style::regular(measures.text * 0.82);
                canvas.text(words, at, Align::Left, style, ground.ink(INK));
            }
        }
        y += high;
        canvas.rect(band(y - 1.0, 2.0), LINE.mixed(PAPER, 50));
    }
}

fn side(side: Side, left: f64, width: f64) -> (f64, Align) {
    match side {
        Side::Left => (left, Align::Left),
        Side::Right => (left + width, Align::Right),
    }
}

fn paint_cell(
    canvas: &mut Canvas,
    cell: &StatusCell,
    stands: Side,
    (left, width): (f64, f64),
    (middle, measures, ground): (f64, &Measures, Rgb),
) {
    match cell {
        StatusCell::Token(token) => {
            let radius = (measures.row * 0.45).min(width / 2.0);
            disc(canvas, (left + radius, middle), radius, token);
        }
        StatusCell::Text(text) => {
            let style = match stands {
                Side::Left => Style::bold(measures.text),
                Side::Right => Style::regular(measures.text),
            };
            let text = style.fitted(text, width + 1.0);
            let (x, align) = side(stands, left, width);
            canvas.text(&text, (x, middle), align, style, ground.ink(INK));
        }
    }
}
