//! Draws share markets: cells with prices and zones, tokens in order, arrows for moves.
//!
//! A line of cells is broken into rows, as phones are narrow.

use super::canvas::{Align, Canvas, FINE, Point, Rect};
use super::colour::{CHANGE, FAINT, GROUND, INK, LINE, PAPER, Palette, Rgb, ZONES};
use super::font::Style;
use super::scene::TokenScene;
use super::scene::market::{CellScene, MarketScene};
use super::sheet::Sheet;
use crate::engine::data::market::{CellMark, MarketKind};

/// Cells in a row of a broken line.
const LINE_CELLS: usize = 10;
/// Space around everything, in dots.
const MARGIN: f64 = 24.0;

/// A cell with its place in the market and on the sheet.
struct Placed<'a> {
    row: usize,
    column: usize,
    cell: &'a CellScene,
    rect: Rect,
}

/// Draws a market as a PNG file of some width in pixels.
///
/// # Errors
/// When the picture cannot be encoded.
pub fn png(scene: &MarketScene, width: usize) -> Result<Vec<u8>, String> {
    let mut palette = Palette::new(&scene.colours);
    draw(scene, width, &mut palette).png(&palette)
}

/// Draws a market.
pub fn draw(scene: &MarketScene, width: usize, palette: &mut Palette) -> Sheet {
    let width = width.clamp(200, 4000);
    let fine = width as f64 * FINE as f64;
    let text = (fine / 60.0).clamp(16.0, 60.0);
    let top = text * 1.9;
    let placed = place(scene, fine, top);
    let bottom = placed
        .iter()
        .map(|cell| cell.rect.bottom)
        .fold(top, f64::max);
    let rows = legend_rows(scene, fine, text);
    let height = bottom + MARGIN + rows.len() as f64 * text * 1.5 + MARGIN / 2.0;
    let mut canvas = Canvas::new(width, (height / FINE as f64).ceil() as usize, GROUND);
    let style = Style::bold(text * 1.15);
    let heading = style.fitted(&scene.heading, fine - 2.0 * MARGIN);
    canvas.text(
        &heading,
        (MARGIN, text * 0.95),
        Align::Left,
        style,
        GROUND.ink(INK),
    );
    for placed in &placed {
        cell(&mut canvas, scene.kind, placed);
    }
    arrows(&mut canvas, scene, &placed);
    for placed in &placed {
        tokens(&mut canvas, scene, placed);
    }
    legend(&mut canvas, &rows, bottom + MARGIN + text * 0.7, text);
    Sheet::of(&canvas, palette)
}

/// Lays out the cells.
fn place(scene: &MarketScene, width: f64, top: f64) -> Vec<Placed<'_>> {
    let mut cells: Vec<(usize, usize, usize, usize, &CellScene)> = Vec::new();
    let mut columns = 1;
    for (row, line) in scene.rows.iter().enumerate() {
        for (column, cell) in line.iter().enumerate() {
            let (down, across) = match scene.kind {
                MarketKind::Line => (column / LINE_CELLS, column % LINE_CELLS),
                MarketKind::Grid | MarketKind::PlainGrid => (row, column),
            };
            columns = columns.max(across + 1);
            if let Some(cell) = cell {
                cells.push((row, column, down, across, cell));
            }
        }
    }
    let side = ((width - 2.0 * MARGIN) / columns as f64).floor();
    let downs = cells.iter().map(|cell| cell.2 + 1).max().unwrap_or(0);
    let mut tops = vec![top];
    for down in 0..downs {
        let inside = cells.iter().filter(|cell| cell.2 == down);
        let most = inside.map(|cell| cell.4.tokens.len()).max().unwrap_or(0);
        let height = match scene.kind {
            // Room for tokens two by two, whatever stands there.
            MarketKind::Line => side * 0.36 + (most.div_ceil(2).max(1) as f64) * side * 0.46,
            MarketKind::Grid | MarketKind::PlainGrid => side,
        };
        let gap = if scene.kind == MarketKind::Line {
            10.0
        } else {
            0.0
        };
        tops.push(tops[down] + (height + gap).floor());
    }
    let gap = if scene.kind == MarketKind::Line {
        10.0
    } else {
        0.0
    };
    cells
        .into_iter()
        .map(|(row, column, down, across, cell)| Placed {
            row,
            column,
            cell,
            rect: Rect {
                left: MARGIN + side * across as f64,
                right: MARGIN + side * (across + 1) as f64,
                top: tops[down],
                bottom: tops[down + 1] - gap,
            },
        })
        .collect()
}

/// The colour of a zone.
pub fn zone(mark: Option<&CellMark>) -> Rgb {
    match mark {
        None => PAPER,
        Some(CellMark::Par) => ZONES[0],
        Some(CellMark::ParMinor) => ZONES[1],
        Some(CellMark::ParMajor) => ZONES[2],
        Some(CellMark::Convert) => ZONES[3],
        Some(CellMark::MinorTop) => ZONES[4],
        Some(CellMark::MultipleBuy) => ZONES[5],
        Some(CellMark::EndGame) => ZONES[6],
    }
}

/// The letter of a zone.
pub fn letter(mark: CellMark) -> &'static str {
    match mark {
        CellMark::Par => "P",
        CellMark::ParMinor => "p",
        CellMark::ParMajor => "M",
        CellMark::Convert => "C",
        CellMark::MinorTop => "T",
        CellMark::MultipleBuy => "2",
        CellMark::EndGame => "E",
    }
}

fn cell(canvas: &mut Canvas, kind: MarketKind, placed: &Placed<'_>) {
    let fill = zone(placed.cell.marks.first());
    let rect = placed.rect;
    canvas.framed(rect, 2.0, LINE.mixed(INK, 40), fill);
    let text = rect.width() * if kind == MarketKind::Line { 0.3 } else { 0.29 };
    let style = Style::bold(text);
    let at = (rect.left + text * 0.28, rect.top + text * 0.55);
    canvas.text(&placed.cell.price, at, Align::Left, style, fill.ink(INK));
    let letters: String = placed.cell.marks.iter().map(|mark| letter(*mark)).collect();
    let room = rect.width() - text * 0.6 - style.width(&placed.cell.price);
    let wide = Style::regular(1.0).width(&letters).max(0.1);
    let small = Style::regular((text * 0.72).min(room / wide));
    let at = (rect.right - text * 0.22, rect.top + text * 0.52);
    canvas.text(&letters, at, Align::Right, small, fill.ink(INK));
}

fn tokens(canvas: &mut Canvas, scene: &MarketScene, placed: &Placed<'_>) {
    let moved = |token: &TokenScene| {
        let here = (placed.row, placed.column);
        scene
            .moves
            .iter()
            .any(|m| m.letters == token.letters && m.to == here)
    };
    for (token, (at, radius)) in placed.cell.tokens.iter().zip(spots(placed)) {
        if moved(token) {
            canvas.disc(at, radius + 3.0, CHANGE);
        }
        disc(canvas, at, radius, token);
    }
}

/// Where the tokens of a cell stand: left to right, top to bottom, as large as they can.
fn spots(placed: &Placed<'_>) -> Vec<(Point, f64)> {
    let rect = placed.rect;
    let head = rect.width() * 0.33;
    let (width, height) = (rect.width() - 8.0, rect.height() - head - 6.0);
    let count = placed.cell.tokens.len();
    let side =
        |columns: usize| (width / columns as f64).min(height / count.div_ceil(columns) as f64);
    let columns = (1..=count.max(1)).max_by(|a, b| side(*a).total_cmp(&side(*b)));
    let columns = columns.unwrap_or(1);
    let side = side(columns).min(rect.width() * 0.56);
    (0..count)
        .map(|place| {
            let (row, column) = (place / columns, place % columns);
            let inside = columns.min(count - row * columns) as f64;
            let left = rect.centre().0 - side * inside / 2.0;
            let x = left + side * (column as f64 + 0.5);
            let y = rect.top + head + side * (row as f64 + 0.5);
            ((x, y), side * 0.46)
        })
        .collect()
}

/// A token with its letters.
pub fn disc(canvas: &mut Canvas, at: Point, radius: f64, token: &TokenScene) {
    canvas.disc(at, radius, INK);
    canvas.disc(at, radius - (radius * 0.08).max(1.5), token.fill);
    let room = radius * 1.62;
    let wide = Style::bold(100.0).width(&token.letters).max(1.0) / 100.0;
    let style = Style::bold((room / wide).min(radius * 1.15).max(8.0));
    let letters = style.fitted(&token.letters, room + 2.0);
    canvas.text(
        &letters,
        at,
        Align::Centre,
        style,
        token.fill.ink(token.ink),
    );
}

fn arrows(canvas: &mut Canvas, scene: &MarketScene, placed: &[Placed<'_>]) {
    let find = |place: (usize, usize)| placed.iter().find(|cell| (cell.row, cell.column) == place);
    for step in &scene.moves {
        let (Some(from), Some(to)) = (find(step.from), find(step.to)) else {
            continue;
        };
        if step.from == step.to {
            continue;
        }
        let tokens = to.cell.tokens.iter().zip(spots(to));
        let mut own = tokens.filter(|(token, _)| token.letters == step.letters);
        let Some((_, (end, radius))) = own.next() else {
            continue;
        };
        let start = (
            from.rect.centre().0,
            from.rect.bottom - from.rect.height() * 0.2,
        );
        arrow(canvas, start, end, radius + 4.0, to.rect.width() * 0.06);
    }
}

fn arrow(canvas: &mut Canvas, from: Point, to: Point, short: f64, width: f64) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    if length < short + width * 3.0 {
        return;
    }
    let (ux, uy) = (dx / length, dy / length);
    let tip = (to.0 - ux * short, to.1 - uy * short);
    let neck = (tip.0 - ux * width * 2.4, tip.1 - uy * width * 2.4);
    let head = |wide: f64| {
        [
            tip,
            (neck.0 - uy * wide, neck.1 + ux * wide),
            (neck.0 + uy * wide, neck.1 - ux * wide),
        ]
    };
    canvas.bar(from, neck, width + 4.0, PAPER);
    canvas.disc(from, width * 0.9 + 2.0, PAPER);
    canvas.bar(from, neck, width, CHANGE);
    canvas.disc(from, width * 0.9, CHANGE);
    canvas.polygon(&head(width * 1.7), CHANGE);
}

/// The legend in rows: each entry with its left side.
type Entry<'a> = (f64, CellMark, &'a str);

fn legend_rows(scene: &MarketScene, width: f64, text: f64) -> Vec<Vec<Entry<'_>>> {
    let style = Style::regular(text);
    let mut rows: Vec<Vec<Entry<'_>>> = Vec::new();
    let mut left = f64::INFINITY;
    for (mark, words) in &scene.legend {
        let wide = style.width(words) + text * 2.8;
        if left + wide > width - MARGIN {
            rows.push(Vec::new());
            left = MARGIN;
        }
        if let Some(row) = rows.last_mut() {
            row.push((left, *mark, words));
        }
        left += wide;
    }
    rows
}

fn legend(canvas: &mut Canvas, rows: &[Vec<Entry<'_>>], top: f64, text: f64) {
    for (number, row) in rows.iter().enumerate() {
        let y = top + text * 1.5 * number as f64;
        for (left, mark, words) in row {
            let fill = zone(Some(mark));
            let side = text * 1.15;
            let rect = Rect::around((left + side / 2.0, y), side, side);
            canvas.framed(rect, 2.0, LINE, fill);
            let style = Style::bold(text * 0.9);
            canvas.text(
                letter(*mark),
                rect.centre(),
                Align::Centre,
                style,
                fill.ink(INK),
            );
            let at = (left + side + text * 0.35, y);
            let room = canvas.width() as f64 - at.0 - 4.0;
            let style = Style::regular(text);
            let words = style.fitted(words, room);
            canvas.text(&words, at, Align::Left, style, GROUND.ink(FAINT));
        }
    }
}
