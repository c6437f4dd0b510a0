//! Whether a tile fits a hex: colour, letter, places, old track, exits (1861/1867 rules 4.4.2).
//!
//! Geometry only: phase, supply, reach and money are judged by the track mechanism.

use super::layout::MapLayout;
use super::occupancy::Board;
use super::tile::{End, MAX_CITIES, Piece, TileKind, Turned};
use crate::engine::data::map::{Colour, Track};
use crate::engine::ids::{HexId, TileKindId};

/// Why a tile does not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// Not the next colour, or the hex takes no tiles.
    Colour,
    /// Another letter.
    Label,
    /// Another number of cities or towns.
    Places,
    /// Old track would go.
    OldTrack,
    /// An exit leads off the map or against a closed side.
    Exit(u8),
    /// Separate cities would be joined or split wrongly.
    Cities,
    /// The tile may not lie at this rotation.
    Rotation,
    /// The first tile must have an exit on this side.
    Stub(u8),
}

/// The colour a tile must have to cover this one; `None` = it is never covered.
pub fn next_colour(colour: Colour) -> Option<Colour> {
    match colour {
        Colour::White => Some(Colour::Yellow),
        Colour::Yellow => Some(Colour::Green),
        Colour::Green => Some(Colour::Brown),
        Colour::Brown => Some(Colour::Gray),
        // Estuaries take estuary tiles (18GB rules 7.3.7).
        Colour::Blue => Some(Colour::Blue),
        Colour::Gray | Colour::Red => None,
    }
}

/// What must hold at any rotation: colour, letter, places.
pub fn kind_fits(
    map: &MapLayout,
    board: &Board,
    hex: HexId,
    kind: TileKindId,
) -> Result<(), Misfit> {
    colour_follows(map, board, hex, kind)?;
    places_fit(map, board, hex, kind)
}

/// Whether the colour is the next one.
pub fn colour_follows(
    map: &MapLayout,
    board: &Board,
    hex: HexId,
    kind: TileKindId,
) -> Result<(), Misfit> {
    let (old, new) = (board.kind(map, hex), &map.kinds[kind]);
    if new.printed_on.is_some() || next_colour(old.colour) != Some(new.colour) {
        return Err(Misfit::Colour);
    }
    Ok(())
}

/// Whether letter and places are those of the hex.
pub fn places_fit(
    map: &MapLayout,
    board: &Board,
    hex: HexId,
    kind: TileKindId,
) -> Result<(), Misfit> {
    let (old, new) = (board.kind(map, hex), &map.kinds[kind]);
    let future = map.hexes[hex]
        .future_label
        .as_ref()
        .filter(|(colour, _)| *colour == new.colour);
    let wanted = future.map(|(_, label)| label).or(old.label.as_ref());
    if wanted != new.label.as_ref() {
        return Err(Misfit::Label);
    }
    let cities_fit = match old.label {
        None => old.cities.len() == new.cities.len(),
        Some(_) => old.cities.is_empty() == new.cities.is_empty(),
    };
    if old.towns != new.towns || !cities_fit {
        return Err(Misfit::Places);
    }
    Ok(())
}

/// What depends on the rotation: exits, old track, separate cities, stubs.
pub fn turn_fits(
    map: &MapLayout,
    board: &Board,
    hex: HexId,
    kind: TileKindId,
    rotation: u8,
) -> Result<(), Misfit> {
    let new = &map.kinds[kind];
    if rotation > 5 || new.rotations & (1 << rotation) == 0 {
        return Err(Misfit::Rotation);
    }
    let turned = &new.turned[usize::from(rotation)];
    let neighbours = &map.hexes[hex].neighbours;
    for edge in 0..6u8 {
        if turned.exits & (1 << edge) != 0 && neighbours[usize::from(edge)].is_none() {
            return Err(Misfit::Exit(edge));
        }
    }
    let (old, old_turned) = (board.kind(map, hex), board.turned(map, hex));
    if !keeps_track(old, old_turned, new, turned) {
        return Err(Misfit::OldTrack);
    }
    if !cities_agree(old, old_turned, new, turned) {
        return Err(Misfit::Cities);
    }
    let missing = map.hexes[hex].stubs & !turned.exits;
    if old.colour == Colour::White && missing != 0 {
        return Err(Misfit::Stub(missing.trailing_zeros() as u8));
    }
    Ok(())
}

/// Whether a printed or laid tile keeps its track at some rotation of the new one: all that
/// 18xx.games checks when it loads a game (1861/1867 rules 10.5).
pub fn keeps_track_somehow(map: &MapLayout, board: &Board, hex: HexId, kind: TileKindId) -> bool {
    let (old, old_turned, new) = (
        board.kind(map, hex),
        board.turned(map, hex),
        &map.kinds[kind],
    );
    new.turned
        .iter()
        .any(|turned| keeps_track(old, old_turned, new, turned))
}

fn keeps_track(old: &TileKind, old_turned: &Turned, new: &TileKind, turned: &Turned) -> bool {
    old_turned.pieces.iter().all(|piece| {
        turned
            .pieces
            .iter()
            .any(|other| same_track(old, piece, new, other))
    })
}

/// Whether a piece of the new tile continues a piece of the old one.
pub fn same_track(old: &TileKind, piece: &Piece, new: &TileKind, other: &Piece) -> bool {
    let ends = |a, b| same_end(old, piece.a, new, a) && same_end(old, piece.b, new, b);
    (ends(other.a, other.b) || ends(other.b, other.a))
        && (piece.track != Track::Dual || other.track == Track::Dual)
}

fn same_end(old: &TileKind, end: End, new: &TileKind, other: End) -> bool {
    match (end, other) {
        (End::Edge(a), End::Edge(b)) => a == b,
        (End::Node(a), End::Node(b)) => {
            old.nodes[usize::from(a)].kind == new.nodes[usize::from(b)].kind
        }
        (End::Edge(_), End::Node(_)) | (End::Node(_), End::Edge(_)) => false,
    }
}

/// Each old city's exits lie inside exactly one new city, and no two old cities with track meet
/// in one new city while another new city gets none.
fn cities_agree(old: &TileKind, old_turned: &Turned, new: &TileKind, turned: &Turned) -> bool {
    if old.cities.len() < 2 || new.cities.len() < 2 {
        return true;
    }
    let (mut homes, mut tracked) = (0u8, 0u32);
    for exits in old_turned
        .city_exits
        .iter()
        .take(old.cities.len())
        .filter(|exits| **exits != 0)
    {
        let inside: Vec<usize> = (0..new.cities.len())
            .filter(|city| turned.city_exits[*city] & exits == *exits)
            .collect();
        let [home] = inside[..] else { return false };
        homes |= 1 << home;
        tracked += 1;
    }
    homes.count_ones() == tracked.min(new.cities.len() as u32)
}

/// The new city of each old city (1861/1867 rules 4.4.7): the one that holds its exits; a city
/// without track keeps its number if that city is free, else takes the first free one.
pub fn city_moves(
    old: &TileKind,
    old_turned: &Turned,
    new: &TileKind,
    turned: &Turned,
) -> [u8; MAX_CITIES] {
    let mut moves = [0; MAX_CITIES];
    let count = new.cities.len();
    if count < 2 {
        return moves;
    }
    let mut taken = [false; MAX_CITIES];
    let with_track = |city: &usize| old_turned.city_exits[*city] != 0;
    for city in (0..old.cities.len()).filter(with_track) {
        let exits = old_turned.city_exits[city];
        let inside = (0..count).find(|c| turned.city_exits[*c] & exits == exits);
        let touching = || (0..count).find(|c| turned.city_exits[*c] & exits != 0);
        let home = inside.or_else(touching).unwrap_or(city.min(count - 1));
        moves[city] = home as u8;
        taken[home] = true;
    }
    for city in (0..old.cities.len()).filter(|city| !with_track(city)) {
        let free = (0..count).find(|c| !taken[*c]);
        let same = (city < count && !taken[city]).then_some(city);
        let home = same.or(free).unwrap_or(0);
        moves[city] = home as u8;
        taken[home] = true;
    }
    moves
}
