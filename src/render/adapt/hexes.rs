//! Hexes, tiles and tokens of a scene from data and board.

use super::source::Source;
use crate::engine::board::hexes::opposite;
use crate::engine::board::occupancy::{HexState, Mark, Reservation};
use crate::engine::board::tile::Turned;
use crate::engine::data::map::{
    BorderKind, Colour, Count, HexData, HexMark, IconData, NodeData, NodeKind, RevenueData,
    TerrainData, TileData, Track,
};
use crate::engine::ids::{CorpId, HexId, Id};
use crate::render::scene::TokenScene;
use crate::render::scene::map::{
    BorderScene, Face, HexScene, IconScene, Marks, NodeScene, SlotScene, TerrainScene, TrackScene,
    ValueScene,
};
use crate::titles::names::Names;

/// The hex as it is now.
pub fn hex(source: &Source<'_>, names: Names, id: HexId) -> HexScene {
    let data = &source.parts.map.hexes[id.index()];
    let state = source.board.hex(id);
    HexScene {
        x: data.x,
        y: data.y,
        name: data.hex.clone(),
        face: face(source, id, state, data),
        place: data
            .place
            .as_deref()
            .map(|place| names.place(place).to_owned()),
        short_place: data
            .place
            .as_deref()
            .and_then(|place| names.short_place(place))
            .map(str::to_owned),
        borders: borders(source, id, data),
        blocked_by: blocked(source, state, data),
        marks: Marks::default(),
        runs: Vec::new(),
    }
}

/// A token of a railway.
pub fn token(source: &Source<'_>, corp: CorpId) -> TokenScene {
    match source.parts.data.corporations.get(corp.index()) {
        Some(corp) => TokenScene::new(&corp.sym, &corp.colour, &corp.text_colour),
        None => TokenScene::new("?", "", ""),
    }
}

fn face(source: &Source<'_>, id: HexId, state: &HexState, data: &HexData) -> Face {
    let kind = source.board.kind(source.layout, id);
    let turned = source.board.turned(source.layout, id);
    let tile = source.parts.tiles.get(state.tile.kind.index());
    let nodes = tile.map_or(&data.nodes, |tile| &tile.nodes);
    let mut scenes = nodes_of(nodes, state.rotation, source.best);
    stations(source, id, state, &mut scenes);
    let mut icons = icons(tile.map_or(&[][..], |tile| &tile.icons));
    let printed = tile.is_none();
    let staying = data.icons.iter().filter(|icon| icon.sticky || printed);
    icons.extend(staying.map(icon));
    icons.extend(data.marks.iter().map(|mark| match mark {
        HexMark::Coal => IconScene::Coal,
    }));
    let future = data
        .future_label
        .as_ref()
        .filter(|_| kind.colour < Colour::Gray);
    icons.extend(future.map(|future| IconScene::Letters(future.label.clone())));
    Face {
        colour: kind.colour,
        number: tile.map(|tile| tile.name.clone()),
        nodes: scenes,
        tracks: tracks(turned),
        label: kind.label.clone(),
        terrain: terrain(tile.map_or(&data.terrain, |tile| &tile.terrain)),
        icons,
        divider: data
            .partitions
            .first()
            .filter(|_| printed)
            .map(|divider| (divider.corner_a, divider.corner_b)),
        stubs: if printed {
            source.layout.hexes[id].stubs
        } else {
            0
        },
    }
}

/// A tile of the supply at a rotation, with nothing on it.
pub fn bare(tile: &TileData, turned: &Turned, rotation: u8, best: Colour) -> Face {
    Face {
        colour: tile.colour,
        number: Some(tile.name.clone()),
        nodes: nodes_of(&tile.nodes, rotation, best),
        tracks: tracks(turned),
        label: tile.label.clone(),
        terrain: terrain(&tile.terrain),
        icons: icons(&tile.icons),
        divider: None,
        stubs: 0,
    }
}

/// Copies of a tile, as written on a tile sheet.
pub fn copies(tile: &TileData) -> String {
    match tile.count {
        Count::Limited(count) => format!("×{count}"),
        Count::Unlimited => "×∞".to_owned(),
    }
}

fn nodes_of(nodes: &[NodeData], rotation: u8, best: Colour) -> Vec<NodeScene> {
    nodes
        .iter()
        .map(|node| NodeScene {
            kind: node.kind,
            place: place(node, rotation),
            value: value(node, best),
            slots: match node.kind {
                NodeKind::City => vec![SlotScene::Empty; usize::from(node.slots)],
                NodeKind::Town | NodeKind::Offboard | NodeKind::Junction => Vec::new(),
            },
            homes: Vec::new(),
        })
        .collect()
}

fn place(node: &NodeData, rotation: u8) -> Option<u8> {
    if let Some(loc) = node.loc {
        return Some((loc + 2 * rotation) % 12);
    }
    match node.drawn_at[..] {
        [] => None,
        [only] => Some(only),
        _ => node.drawn_at.get(usize::from(rotation)).copied(),
    }
}

fn value(node: &NodeData, best: Colour) -> ValueScene {
    if node.hidden_revenue || node.kind == NodeKind::Junction {
        return ValueScene::Hidden;
    }
    match &node.revenue {
        None | Some(RevenueData::Fixed(0)) => ValueScene::Hidden,
        Some(RevenueData::Fixed(value)) => ValueScene::Fixed(*value),
        Some(RevenueData::ByColour(values)) => {
            let mut values: Vec<(Colour, i32)> = values.iter().map(|(c, v)| (*c, *v)).collect();
            // Blue tiles come before brown ones (18GB rules 1.3).
            let order = |colour: Colour| match colour {
                Colour::White => 0,
                Colour::Yellow => 1,
                Colour::Green => 2,
                Colour::Blue => 3,
                Colour::Brown => 4,
                Colour::Gray => 5,
                Colour::Red => 6,
            };
            values.sort_by_key(|(colour, _)| order(*colour));
            let now = values
                .iter()
                .rposition(|(colour, _)| order(*colour) <= order(best));
            ValueScene::ByColour(values, now.unwrap_or(0))
        }
    }
}

fn tracks(turned: &Turned) -> Vec<TrackScene> {
    turned
        .pieces
        .iter()
        .map(|piece| TrackScene {
            a: piece.a,
            b: piece.b,
            a_lane: piece.a_lane,
            b_lane: piece.b_lane,
            dual: piece.track == Track::Dual,
            reached: false,
        })
        .collect()
}

fn terrain(terrain: &[TerrainData]) -> Option<TerrainScene> {
    let first = terrain.first()?;
    let sum: i32 = terrain.iter().map(|terrain| terrain.cost.0).sum();
    let has = |word: &str| {
        terrain
            .iter()
            .any(|t| t.kinds.iter().any(|kind| kind == word))
    };
    let _ = first;
    Some(TerrainScene {
        cost: sum.to_string(),
        water: has("water") || has("river"),
        mountain: has("mountain"),
    })
}

fn icons(icons: &[IconData]) -> Vec<IconScene> {
    icons.iter().map(icon).collect()
}

/// Pictures by their name in the data; a name without a picture is shown as its letters.
fn icon(icon: &IconData) -> IconScene {
    match icon.name.as_str() {
        "south" => IconScene::Arrow(0, "S".to_owned()),
        "west" => IconScene::Arrow(3, "W".to_owned()),
        "north" => IconScene::Arrow(6, "N".to_owned()),
        "east" => IconScene::Arrow(9, "E".to_owned()),
        "b_lower_case" => IconScene::Letters("b".to_owned()),
        other => match other.strip_prefix("plus_") {
            Some(number) => IconScene::Letters(format!("+{number}")),
            None => IconScene::Letters(other.to_owned()),
        },
    }
}

/// Stations, kept slots and homes go into the nodes of their cities.
fn stations(source: &Source<'_>, id: HexId, state: &HexState, nodes: &mut [NodeScene]) {
    let cities: Vec<usize> = (0..nodes.len())
        .filter(|node| nodes[*node].kind == NodeKind::City)
        .collect();
    for (number, city) in state.cities().iter().enumerate() {
        let Some(node) = cities.get(number).map(|node| &mut nodes[*node]) else {
            continue;
        };
        if city.slots().len() > node.slots.len() {
            node.slots.resize(city.slots().len(), SlotScene::Empty);
        }
        for (slot, mark) in city.slots().iter().enumerate() {
            match mark {
                Some(Mark::Station(corp)) => {
                    node.slots[slot] = SlotScene::Station(token(source, *corp));
                }
                Some(Mark::Neutral(corp)) => {
                    node.slots[slot] = SlotScene::Neutral(token(source, *corp));
                }
                Some(Mark::Blocker) => node.slots[slot] = SlotScene::Closed,
                None => (),
            }
        }
        for (slot, kept) in city.reservations().iter().enumerate() {
            if let Some(Reservation::Kept(corp)) = kept {
                keep(node, slot, token(source, *corp));
            }
        }
    }
    homes(source, id, state, &cities, nodes);
}

/// A kept slot; if something stands there already, the first empty one.
fn keep(node: &mut NodeScene, slot: usize, token: TokenScene) {
    let empty = |slot: &usize| node.slots.get(*slot) == Some(&SlotScene::Empty);
    let free = Some(slot)
        .filter(empty)
        .or_else(|| (0..node.slots.len()).find(empty));
    match free {
        Some(free) => node.slots[free] = SlotScene::Reserved(token),
        None => node.homes.push(token),
    }
}

/// Railways that will start here, as far as no slot is kept for them.
fn homes(
    source: &Source<'_>,
    id: HexId,
    state: &HexState,
    cities: &[usize],
    nodes: &mut [NodeScene],
) {
    let name = &source.parts.map.hexes[id.index()].hex;
    for corp in &source.waiting {
        let data = &source.parts.data.corporations[corp.index()];
        let kept = state
            .cities()
            .iter()
            .any(|city| city.is_reserved_for(*corp));
        let shown = nodes.iter().any(|node| {
            node.slots.iter().any(|slot| match slot {
                SlotScene::Reserved(token) | SlotScene::Station(token) => token.letters == data.sym,
                SlotScene::Neutral(_) | SlotScene::Closed | SlotScene::Empty => false,
            })
        });
        if kept || shown || !data.home.contains(name) {
            continue;
        }
        let city = cities.get(usize::from(data.home_city)).or(cities.first());
        if let Some(city) = city {
            nodes[*city].homes.push(token(source, *corp));
        }
    }
}

/// The sides that are marked here or beyond.
fn borders(source: &Source<'_>, id: HexId, data: &HexData) -> Vec<BorderScene> {
    let map = source.parts.map;
    let spot = source.layout.hexes[id].spot;
    let unpaid = |hex: HexId, edge: u8| source.board.hex(hex).unpaid_borders & (1 << edge) != 0;
    let mut scenes = Vec::new();
    for edge in 0..6u8 {
        let there = spot.over(map.layout, edge);
        let beyond = map
            .hexes
            .iter()
            .position(|hex| hex.x == there.x && hex.y == there.y);
        let own = data.borders.iter().find(|border| border.edge == edge);
        let other = beyond.and_then(|beyond| {
            let back = opposite(edge);
            map.hexes[beyond]
                .borders
                .iter()
                .find(|border| border.edge == back)
        });
        let Some(border) = own.or(other) else {
            continue;
        };
        let paid = !(unpaid(id, edge)
            || beyond.is_some_and(|beyond| unpaid(HexId::at(beyond), opposite(edge))));
        let cost = border.cost.filter(|cost| cost.0 > 0 && !paid);
        scenes.push(BorderScene {
            edge,
            kind: border.kind,
            cost: cost
                .filter(|_| border.kind != BorderKind::None)
                .map(|cost| cost.to_string()),
        });
    }
    scenes
}

/// The private company that keeps the hex free, as long as nothing is laid there.
fn blocked(source: &Source<'_>, state: &HexState, data: &HexData) -> Option<String> {
    if state.tile.kind.index() < source.layout.supply_kinds {
        return None;
    }
    let privates = source.parts.data.privates.iter().zip(&source.closed);
    let mut open = privates
        .filter(|(_, closed)| !**closed)
        .map(|(private, _)| private);
    let found = open.find(|private| {
        data.blocked_by.contains(&private.sym) || private.blocks.contains(&data.hex)
    });
    found.map(|private| private.sym.clone())
}
