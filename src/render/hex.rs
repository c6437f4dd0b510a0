//! Draws one hex: ground, track, stops, words, sides, marks.

use super::brush::Brush;
use super::canvas::{Canvas, FINE, Point, Rect};
use super::colour::{self, CHANGE, EARTH, GROUND, INK, LINE, PAPER, RUNS, Rgb, SOFT, WALL, WATER};
use super::font::Style;
use super::furniture::{self, Item, What};
use super::geometry::{Compass, Grid, plus, scaled};
use super::plan::Plan;
use super::scene::map::{BorderScene, Face, HexScene, IconScene, ValueScene};
use super::tile;
use crate::engine::data::map::{BorderKind, Layout};

/// Pixels around the box of a hex, for the outer half of its outline.
pub const RIM: i32 = 3;

/// Draws a hex in the middle of a sheet of its own.
pub fn paint(layout: Layout, grid: Grid, hex: &HexScene) -> Canvas {
    let (across, down) = grid.reach(layout);
    let (width, height) = ((across + RIM) * 2, (down + RIM) * 2);
    let mut canvas = Canvas::new(width as usize, height as usize, GROUND);
    let compass = Compass(layout);
    let plan = Plan::new(compass, &hex.face);
    let items = furniture::arrange(compass, hex, &plan);
    let mut brush = Brush {
        canvas: &mut canvas,
        centre: (
            f64::from(across + RIM) * FINE as f64,
            f64::from(down + RIM) * FINE as f64,
        ),
        unit: grid.unit(layout),
    };
    tile::ground(&mut brush, compass, &hex.face);
    tile::track(&mut brush, &hex.face, &plan);
    tile::runs(&mut brush, &hex.runs, &plan);
    tile::stops(&mut brush, &hex.face, &plan);
    for item in &items {
        write(&mut brush, compass, hex, item);
    }
    sides(&mut brush, compass, hex);
    if hex.marks.dimmed {
        brush.canvas.veil(GROUND);
    }
    if hex.marks.changed {
        outline(&mut brush, compass, 0.93, 0.08, CHANGE);
    }
    canvas
}

fn write(brush: &mut Brush<'_>, compass: Compass, hex: &HexScene, item: &Item) {
    let ground = colour::of_tile(hex.face.colour);
    let at = item.rect.centre();
    match &item.what {
        What::Value(value) => {
            brush.plate(&item.rect, 0.14, INK, PAPER);
            brush.text(
                &value.to_string(),
                at,
                Style::bold(item.size),
                PAPER.ink(INK),
            );
        }
        What::Values(rows) => values(brush, &hex.face, item, *rows),
        What::Label => {
            if let Some(label) = &hex.face.label {
                brush.haloed(label, at, Style::bold(item.size), ground.ink(INK), ground);
            }
        }
        What::Place(lines) => {
            let step = item.size * 0.86;
            let first = at.1 - step * (lines.len() as f64 - 1.0) / 2.0;
            for (number, line) in lines.iter().enumerate() {
                let at = (at.0, first + step * number as f64);
                brush.haloed(line, at, Style::bold(item.size), ground.ink(INK), ground);
            }
        }
        What::Terrain => terrain(brush, hex, item),
        What::Number => number(brush, &hex.face, item),
        What::Name => brush.text(&hex.name, at, Style::regular(item.size), ground.ink(SOFT)),
        What::Icon(place) => icon(brush, compass, hex.face.icons.get(*place), item),
        What::Blocked => {
            if let Some(sym) = &hex.blocked_by {
                brush.plate(&item.rect, 0.03, WALL, PAPER);
                brush.text(sym, at, Style::bold(item.size), PAPER.ink(WALL));
            }
        }
        What::Home(node) => {
            if let Some(node) = hex.face.nodes.get(*node) {
                let text = furniture::home_text(node);
                brush.haloed(&text, at, Style::bold(item.size), ground.ink(SOFT), ground);
            }
        }
        What::Paid(route, value) => {
            let fill = RUNS[usize::from(*route) % RUNS.len()];
            brush.plate(&item.rect, 0.05, PAPER, fill);
            brush.text(
                &format!("+{value}"),
                at,
                Style::bold(item.size),
                fill.ink(PAPER),
            );
        }
        What::Candidate => candidate(brush, hex, item),
    }
}

/// The values of an area by colour; the one in force is framed.
fn values(brush: &mut Brush<'_>, face: &Face, item: &Item, rows: usize) {
    let by_colour = face.nodes.iter().find_map(|node| match &node.value {
        ValueScene::ByColour(values, current) => Some((values, *current)),
        ValueScene::Hidden | ValueScene::Fixed(_) => None,
    });
    let Some((values, current)) = by_colour else {
        return;
    };
    let each = values.len().div_ceil(rows).max(1);
    let step = item.size * 1.08;
    let mut left = item.rect.left;
    let boxes: Vec<(Rect, usize)> = values
        .iter()
        .enumerate()
        .map(|(place, (_, value))| {
            if place % each == 0 {
                left = item.rect.left + 0.015;
            }
            let top = item.rect.top + 0.02 + step * (place / each) as f64;
            let rect = Rect {
                left,
                right: left + furniture::value_width(*value, item.size),
                top,
                bottom: top + step,
            };
            left = rect.right;
            (rect, place)
        })
        .collect();
    for (rect, place) in &boxes {
        brush.rect(&rect.grown(0.012), INK);
        brush.rect(&rect.grown(-0.006), colour::of_tile(values[*place].0));
    }
    for (rect, place) in &boxes {
        if *place == current {
            brush.rect(&rect.grown(0.03), INK);
            brush.rect(&rect.grown(-0.025), colour::of_tile(values[*place].0));
        }
        let style = if *place == current {
            Style::bold(item.size)
        } else {
            Style::regular(item.size * 0.96)
        };
        brush.text(
            &values[*place].1.to_string(),
            rect.centre(),
            style,
            colour::of_tile(values[*place].0).ink(INK),
        );
    }
}

fn number(brush: &mut Brush<'_>, face: &Face, item: &Item) {
    let Some(number) = &face.number else { return };
    let ground = colour::of_tile(face.colour);
    let ink = ground.ink(SOFT);
    let (x, y) = (item.rect.left + 0.02, item.rect.centre().1);
    brush.text_from(number, (x, y), Style::regular(item.size), ink);
    let pip = item.size * furniture::PIP;
    for place in 0..furniture::pips(face.colour) {
        let right = item.rect.right - 0.03 - pip * place as f64;
        brush.disc((right - pip * 0.35, y), pip * 0.4, ink.colour());
    }
}

fn terrain(brush: &mut Brush<'_>, hex: &HexScene, item: &Item) {
    let Some(terrain) = &hex.face.terrain else {
        return;
    };
    let (left, middle) = (item.rect.left, item.rect.centre().1);
    let side = item.size * 0.85;
    let at = (left + side / 2.0 + 0.01, middle);
    if terrain.mountain {
        peak(brush, at, side);
    } else {
        drops(brush, at, side);
    }
    let from = (left + side + 0.05, middle);
    let ink = colour::of_tile(hex.face.colour).ink(INK);
    brush.text_from(&terrain.cost, from, Style::bold(item.size), ink);
}

fn peak(brush: &mut Brush<'_>, (x, y): Point, side: f64) {
    let half = side / 2.0;
    let whole = [
        (x - half, y + half * 0.8),
        (x, y - half * 0.9),
        (x + half, y + half * 0.8),
    ];
    brush.polygon(&whole, EARTH);
    let snow = [
        (x - half * 0.32, y - half * 0.3),
        (x, y - half * 0.9),
        (x + half * 0.32, y - half * 0.3),
    ];
    brush.polygon(&snow, PAPER);
}

fn drops(brush: &mut Brush<'_>, (x, y): Point, side: f64) {
    for row in [-0.22, 0.22] {
        let wave: Vec<Point> = (0..=10)
            .map(|step| {
                let along = f64::from(step) / 10.0;
                let rise = 0.12 * side * (along * 12.566).sin();
                (x - side / 2.0 + along * side, y + row * side + rise)
            })
            .collect();
        brush.stroke(&wave, side * 0.17, WATER);
    }
}

fn icon(brush: &mut Brush<'_>, compass: Compass, icon: Option<&IconScene>, item: &Item) {
    let (at, half) = (item.rect.centre(), item.rect.height() / 2.0);
    match icon {
        Some(IconScene::Coal) => {
            // A pick and a hammer, crossed.
            for turn in [-1.0, 1.0] {
                let foot = (at.0 - half * 0.8 * turn, at.1 + half * 0.8);
                let head = (at.0 + half * 0.6 * turn, at.1 - half * 0.6);
                brush.stroke(&[foot, head], 0.045, INK);
                let aside = (half * 0.34, half * 0.34 * turn);
                let ends = [(head.0 - aside.0, head.1 - aside.1), plus(head, aside)];
                brush.stroke(&ends, 0.075, INK);
            }
        }
        Some(IconScene::Arrow(towards, letter)) => {
            let way = compass.towards(f64::from(*towards));
            let aside = (-way.1, way.0);
            let tip = plus(at, scaled(way, half * 0.98));
            let base = plus(at, scaled(way, half * 0.1));
            let wing = |by: f64| plus(base, scaled(aside, by));
            brush.disc(at, half, PAPER);
            brush.polygon(&[tip, wing(half * 0.7), wing(-half * 0.7)], INK);
            let foot = plus(at, scaled(way, -half * 0.42));
            brush.text(letter, foot, Style::bold(half * 1.1), PAPER.ink(INK));
        }
        Some(IconScene::Letters(letters)) => {
            brush.plate(&item.rect, 0.04, INK, PAPER);
            brush.text(letters, at, Style::bold(item.size), PAPER.ink(INK));
        }
        None => (),
    }
}

fn candidate(brush: &mut Brush<'_>, hex: &HexScene, item: &Item) {
    let Some(number) = hex.marks.candidate else {
        return;
    };
    let (at, radius) = (item.rect.centre(), item.rect.height() / 2.0);
    brush.ring(at, radius, radius * 0.12, PAPER, CHANGE);
    brush.text(
        &number.to_string(),
        at,
        Style::bold(radius * 1.5),
        CHANGE.ink(PAPER),
    );
}

/// The outline, then marked sides and their costs.
fn sides(brush: &mut Brush<'_>, compass: Compass, hex: &HexScene) {
    let border = |edge: u8| hex.borders.iter().find(|border| border.edge == edge);
    for edge in 0..6u8 {
        let line = [compass.corner((edge + 5) % 6), compass.corner(edge)];
        match border(edge).map(|border| border.kind) {
            Some(BorderKind::None) => (),
            Some(BorderKind::Impassable | BorderKind::Water | BorderKind::Mountain) | None => {
                brush.stroke(&line, 0.035, LINE.mixed(INK, 30));
            }
        }
    }
    for border in &hex.borders {
        side(brush, compass, border);
    }
}

fn side(brush: &mut Brush<'_>, compass: Compass, border: &BorderScene) {
    let corners = [
        compass.corner((border.edge + 5) % 6),
        compass.corner(border.edge),
    ];
    let colour = match border.kind {
        BorderKind::None => return,
        BorderKind::Impassable => WALL,
        BorderKind::Water => WATER,
        BorderKind::Mountain => EARTH,
    };
    if border.kind == BorderKind::Impassable {
        brush.stroke(&corners, 0.14, PAPER);
        brush.stroke(&corners, 0.1, colour);
        return;
    }
    if border.cost.is_none() {
        brush.stroke(&corners, 0.05, colour.mixed(PAPER, 50));
        return;
    }
    brush.stroke(&corners, 0.09, colour);
    if let Some(cost) = &border.cost {
        let size = 0.2;
        let width = Style::bold(100.0).width(cost) / 100.0 * size + 0.1;
        let middle = compass.middle(border.edge);
        brush.plate(
            &Rect::around(middle, width, size * 0.86),
            0.06,
            colour,
            PAPER,
        );
        brush.text(cost, middle, Style::bold(size), PAPER.ink(colour));
    }
}

fn outline(brush: &mut Brush<'_>, compass: Compass, at: f64, width: f64, colour: Rgb) {
    let mut corners = compass.corners().map(|corner| scaled(corner, at)).to_vec();
    corners.extend_from_within(..2);
    brush.stroke(&corners, width + 0.05, PAPER);
    brush.stroke(&corners, width, colour);
}
