//! Where words and numbers of a hex go: beside stops and each other, off the track if they can.
//!
//! No two boxes overlap, and none leaves the hex, as long as there is any such place.

use super::canvas::{Point, Rect};
use super::font::Style;
use super::geometry::Compass;
use super::plan::{Plan, SLOT};
use super::room::{Room, Wish};
use super::scene::map::{Face, HexScene, IconScene, ValueScene};
use crate::engine::data::map::{Colour, NodeKind};

/// What stands somewhere.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// Value of one or more stops.
    Value(i32),
    /// Values by the colour of the phase, in so many rows.
    Values(usize),
    /// The big letter.
    Label,
    /// Name of the place, in lines.
    Place(Vec<String>),
    /// Cost of the next tile.
    Terrain,
    /// Number of the tile, with a sign for its colour.
    Number,
    /// Coordinate.
    Name,
    /// A small picture.
    Icon(usize),
    /// The private company that blocks the hex.
    Blocked,
    /// Railways at home in a node.
    Home(usize),
    /// Choice.
    Candidate,
    /// What a stop pays to a route.
    Paid(u8, i32),
}

/// Something with its box, in units.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// What it is.
    pub what: What,
    /// Its box.
    pub rect: Rect,
    /// Height of the font, where it is text.
    pub size: f64,
}

/// Distance of the signs for a tile's colour, in sizes of the font.
pub const PIP: f64 = 0.25;

/// Arranges everything that is written in a hex.
pub fn arrange(compass: Compass, hex: &HexScene, plan: &Plan) -> Vec<Item> {
    let mut room = Room::new(compass, &hex.face, plan);
    let mut items = Vec::new();
    for wish in wishes(hex, plan) {
        if let Some(item) = room.place(wish) {
            items.push(item);
        }
    }
    items
}

/// Width of text in units.
fn width(text: &str, size: f64, bold: bool) -> f64 {
    // Measured at a large size, so that it does not depend on the picture's.
    let style = if bold {
        Style::bold(100.0)
    } else {
        Style::regular(100.0)
    };
    style.width(text) / 100.0 * size
}

fn text_box(text: &str, size: f64, bold: bool) -> (f64, f64, f64) {
    (size, width(text, size, bold) + 0.04, size * 0.74)
}

/// Everything that is to be written, the most important first.
fn wishes(hex: &HexScene, plan: &Plan) -> Vec<Wish> {
    let face = &hex.face;
    let mut wishes = Vec::new();
    if hex.marks.candidate.is_some() {
        let sizes = vec![(0.5, 0.66, 0.66), (0.4, 0.5, 0.5), (0.32, 0.4, 0.4)];
        wishes.push(wish(What::Candidate, sizes, (0.0, 0.0), 0.05));
    }
    values(face, plan, &mut wishes);
    let sizes = [0.2, 0.17, 0.15].map(|size| text_box(&hex.name, size, false));
    wishes.push(wish(What::Name, sizes.to_vec(), (-0.42, -0.78), 0.6));
    paid(hex, plan, &mut wishes);
    homes(face, plan, &mut wishes);
    name(hex, plan, &mut wishes);
    if let Some(label) = &face.label {
        let sizes = [0.42, 0.36, 0.31, 0.27].map(|size| text_box(label, size, true));
        wishes.push(wish(What::Label, sizes.to_vec(), (-0.62, 0.05), 0.5));
    }
    notes(hex, &mut wishes);
    if let Some(number) = &face.number {
        let sizes = [0.2, 0.17, 0.15, 0.13].map(|size| {
            let (size, width, height) = text_box(number, size, false);
            let signs = pips(face.colour) as f64 * size * PIP;
            (size, width + signs + 0.02, height)
        });
        wishes.push(wish(What::Number, sizes.to_vec(), (0.42, 0.76), 1.0));
    }
    wishes
}

fn homes(face: &Face, plan: &Plan, wishes: &mut Vec<Wish>) {
    for (node, scene) in face.nodes.iter().enumerate() {
        if !scene.homes.is_empty() {
            let text = home_text(scene);
            let sizes = [0.2, 0.17, 0.14].map(|size| text_box(&text, size, true));
            let anchor = beside(plan.stops[node], 0.42);
            wishes.push(wish(What::Home(node), sizes.to_vec(), anchor, 0.3));
        }
    }
}

/// Costs, blocking companies, small pictures.
fn notes(hex: &HexScene, wishes: &mut Vec<Wish>) {
    if let Some(terrain) = &hex.face.terrain {
        let sizes = [0.24, 0.2].map(|size| {
            let (size, width, height) = text_box(&terrain.cost, size, true);
            (size, width + size * 0.95, height * 1.1)
        });
        wishes.push(wish(What::Terrain, sizes.to_vec(), (0.0, 0.58), 0.3));
    }
    if let Some(sym) = &hex.blocked_by {
        let sizes = [0.22, 0.18].map(|size| {
            let (size, width, height) = text_box(sym, size, true);
            (size, width + 0.1, height * 1.25)
        });
        wishes.push(wish(What::Blocked, sizes.to_vec(), (0.0, 0.1), 0.3));
    }
    for (place, icon) in hex.face.icons.iter().enumerate() {
        let sizes = match icon {
            IconScene::Letters(text) => [0.2, 0.16]
                .map(|size| text_box(text, size, true))
                .map(|(size, width, height)| (size, width + 0.06, height * 1.2)),
            IconScene::Coal | IconScene::Arrow(..) => [(0.3, 0.3, 0.3), (0.24, 0.24, 0.24)],
        };
        wishes.push(wish(What::Icon(place), sizes.to_vec(), (0.5, 0.3), 0.3));
    }
}

fn wish(what: What, sizes: Vec<(f64, f64, f64)>, anchor: Point, track: f64) -> Wish {
    Wish {
        what,
        sizes,
        anchor,
        track,
    }
}

/// The letters of the railways at home in a node.
pub fn home_text(node: &super::scene::map::NodeScene) -> String {
    let letters: Vec<&str> = node
        .homes
        .iter()
        .map(|home| home.letters.as_str())
        .collect();
    letters.join(" ")
}

/// Signs that tell the colour of a tile without colour.
pub fn pips(colour: Colour) -> usize {
    match colour {
        Colour::Yellow => 1,
        Colour::Green | Colour::Blue => 2,
        Colour::Brown => 3,
        Colour::Gray => 4,
        Colour::White | Colour::Red => 0,
    }
}

/// A point next to another, away from the middle of the hex.
fn beside(stop: Point, by: f64) -> Point {
    let far = stop.0.hypot(stop.1);
    if far < 0.1 {
        (stop.0 + by * 0.85, stop.1 - by * 0.55)
    } else {
        (stop.0 - stop.0 / far * by, stop.1 - stop.1 / far * by)
    }
}

/// What stops pay to the routes that pass.
fn paid(hex: &HexScene, plan: &Plan, wishes: &mut Vec<Wish>) {
    for run in &hex.runs {
        for (node, value) in run.stops.iter().filter(|(_, value)| *value > 0) {
            let at = plan
                .stops
                .get(usize::from(*node))
                .copied()
                .unwrap_or((0.0, 0.0));
            let text = format!("+{value}");
            let sizes = [0.22, 0.19, 0.16].map(|size| {
                let (size, width, height) = text_box(&text, size, true);
                (size, width + 0.06, height * 1.3)
            });
            let anchor = (at.0 - 0.3, at.1 + 0.45);
            wishes.push(wish(
                What::Paid(run.route, *value),
                sizes.to_vec(),
                anchor,
                0.25,
            ));
        }
    }
}

/// Values: equal ones of several stops once.
fn values(face: &Face, plan: &Plan, wishes: &mut Vec<Wish>) {
    let mut seen: Vec<(i32, Vec<Point>)> = Vec::new();
    for (node, at) in face.nodes.iter().zip(&plan.stops) {
        match &node.value {
            ValueScene::Hidden => (),
            ValueScene::Fixed(value) => match seen.iter_mut().find(|(known, _)| known == value) {
                Some((_, places)) => places.push(*at),
                None => seen.push((*value, vec![*at])),
            },
            ValueScene::ByColour(values, _) => {
                let rows = if values.len() > 3 { 2 } else { 1 };
                let size = |size: f64, rows: usize| {
                    let (width, height) = values_box(values, size, rows);
                    (size, width, height)
                };
                let sizes = [0.27, 0.24].map(|height| size(height, 1)).into_iter();
                let sizes = sizes.chain([0.24, 0.21, 0.18].map(|height| size(height, rows)));
                let below = if node.kind == NodeKind::Offboard {
                    (0.0, 0.1)
                } else {
                    (at.0, at.1 + 0.5)
                };
                wishes.push(wish(What::Values(1), sizes.collect(), below, 0.1));
            }
        }
    }
    for (value, places) in seen {
        let count = places.len() as f64;
        let sum = places
            .iter()
            .fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        let middle = (sum.0 / count, sum.1 / count);
        let anchor = if places.len() > 1 {
            middle
        } else {
            beside(middle, 0.42)
        };
        let text = value.to_string();
        let sizes = [0.25, 0.21, 0.18].map(|size| {
            let side = (width(&text, size, true) + 0.09).max(size * 1.1);
            (size, side, size * 1.1)
        });
        wishes.push(wish(What::Value(value), sizes.to_vec(), anchor, 0.35));
    }
}

/// Size of the values by colour in some rows.
fn values_box(values: &[(Colour, i32)], size: f64, rows: usize) -> (f64, f64) {
    let row = |values: &[(Colour, i32)]| {
        let each = values.iter().map(|(_, value)| value_width(*value, size));
        each.sum::<f64>()
    };
    let widest = values.chunks(values.len().div_ceil(rows).max(1)).map(row);
    (
        widest.fold(0.0, f64::max) + 0.03,
        size * (0.04 + 1.08 * rows as f64),
    )
}

/// Width of one box of that row.
pub fn value_width(value: i32, size: f64) -> f64 {
    width(&value.to_string(), size, true) + size * 0.32
}

/// The name in every form that may fit, the best first.
fn name(hex: &HexScene, plan: &Plan, wishes: &mut Vec<Wish>) {
    let Some(full) = hex.place.as_ref().filter(|name| !name.is_empty()) else {
        return;
    };
    let mut forms: Vec<Vec<String>> = vec![vec![full.clone()]];
    let short = hex.short_place.as_ref().filter(|short| *short != full);
    let halves = |text: &str| {
        let breaks = text.char_indices().filter(|(_, sign)| " -".contains(*sign));
        let middle = text.len() / 2;
        let at = breaks
            .map(|(at, sign)| at + sign.len_utf8())
            .min_by_key(|at| at.abs_diff(middle))?;
        let (first, second) = text.split_at_checked(at)?;
        Some(vec![first.trim().to_owned(), second.trim().to_owned()])
    };
    forms.extend(halves(full));
    if let Some(short) = short {
        forms.push(vec![short.clone()]);
        forms.extend(halves(short));
    }
    let empty = hex.face.nodes.iter().all(|node| node.slots.is_empty());
    let anchor = match hex.face.nodes[..] {
        [] => (0.0, -0.25),
        _ if empty => (0.0, -0.42),
        _ => {
            let top = plan
                .slots
                .iter()
                .flatten()
                .map(|slot| slot.1)
                .fold(0.0, f64::min);
            (0.0, top - SLOT - 0.2)
        }
    };
    wishes.push(Wish {
        what: What::Place(Vec::new()),
        sizes: Vec::new(),
        anchor,
        track: 0.12,
    });
    // The forms are tried one after the other: see `Room::place`.
    let wish = wishes.len() - 1;
    let mut sizes = Vec::new();
    let mut lines = Vec::new();
    for size in [0.25, 0.225, 0.2, 0.18, 0.165, 0.15, 0.135, 0.12, 0.105] {
        for form in &forms {
            let widest = form
                .iter()
                .map(|line| width(line, size, true))
                .fold(0.0, f64::max);
            sizes.push((
                size,
                widest + 0.04,
                size * (0.74 + 0.86 * (form.len() - 1) as f64),
            ));
            lines.push(form.join("\n"));
        }
    }
    wishes[wish].sizes = sizes;
    wishes[wish].what = What::Place(lines);
}
