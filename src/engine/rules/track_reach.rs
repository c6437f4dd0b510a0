//! Whether a corporation reaches a hex to lay track, and can use what it lays (1861/1867 rules
//! 4.4.3, 4.4.4). Asked in live play only.

use crate::engine::board::network::Network;
use crate::engine::board::occupancy::Board;
use crate::engine::board::tile::{End, Piece, TileKind};
use crate::engine::board::upgrade;
use crate::engine::cx::View;
use crate::engine::data::rules::{NewTrack, SwitchName};
use crate::engine::ids::{CorpId, HexId, Id, TileId};
use crate::engine::money::Money;
use crate::engine::refusal::Refusal;

/// Checks reach before and after the lay.
pub fn check(
    view: View<'_>,
    corp: CorpId,
    hex: HexId,
    tile: TileId,
    rotation: u8,
) -> Result<(), Refusal> {
    let before = Network::of(&view.rules.map, &view.state.board, corp);
    let edges = before.reached_edges();
    check_with(view, corp, &edges, hex, tile, rotation)
}

/// The same with the sides reached before (see [`Network::reached_edges`]) already known.
pub fn check_with(
    view: View<'_>,
    corp: CorpId,
    edges: &[u8],
    hex: HexId,
    tile: TileId,
    rotation: u8,
) -> Result<(), Refusal> {
    let map = &view.rules.map;
    let new = &map.kinds[tile.kind];
    let turned = &new.turned[usize::from(rotation)];
    let reached = edges[hex.index()];
    if reached & turned.exits == 0 {
        return Err(Refusal::TrackNotConnected { hex });
    }
    let old_pieces = &view.state.board.turned(map, hex).pieces;
    if old_pieces.is_empty() {
        // On an empty hex all track is new, and a reached side has a piece.
        return Ok(());
    }
    let board = with_tile(view, hex, tile, rotation);
    if adds_something(view, corp, &board, hex) {
        Ok(())
    } else {
        Err(Refusal::NoNewTrack { hex })
    }
}

/// For a lay by a power: with the tile in place some of its track must be on the network.
pub fn check_power(
    view: View<'_>,
    corp: CorpId,
    hex: HexId,
    tile: TileId,
    rotation: u8,
) -> Result<(), Refusal> {
    let map = &view.rules.map;
    let board = with_tile(view, hex, tile, rotation);
    let network = Network::of(map, &board, corp);
    let pieces = board.turned(map, hex).pieces.len();
    if (0..pieces).any(|piece| network.has_piece(hex, piece)) {
        Ok(())
    } else {
        Err(Refusal::TrackNotConnected { hex })
    }
}

/// The map with a tile in place.
fn with_tile(view: View<'_>, hex: HexId, tile: TileId, rotation: u8) -> Board {
    let map = &view.rules.map;
    let new = &map.kinds[tile.kind];
    let mut board = view.state.board.clone();
    let moves = upgrade::city_moves(
        board.kind(map, hex),
        board.turned(map, hex),
        new,
        &new.turned[usize::from(rotation)],
    );
    board.lay(map, hex, tile, rotation, moves);
    board
}

/// With the tile in place: a new piece on the network, or an old one that leads to a stop whose
/// value changed.
fn adds_something(view: View<'_>, corp: CorpId, after: &Board, hex: HexId) -> bool {
    let map = &view.rules.map;
    let network = Network::of(map, after, corp);
    let (old, new) = (view.state.board.kind(map, hex), after.kind(map, hex));
    let old_pieces = &view.state.board.turned(map, hex).pieces;
    let stops_count = view
        .rules
        .rules()
        .track
        .as_ref()
        .is_some_and(|t| t.new_track == NewTrack::OrChangedStop)
        && !view.rules.switched(SwitchName::StrictNewTrack);
    after
        .turned(map, hex)
        .pieces
        .iter()
        .enumerate()
        .any(|(number, piece)| {
            let before = old_pieces
                .iter()
                .find(|other| upgrade::same_track(old, other, new, piece));
            let useful = before
                .is_none_or(|before| stops_count && values(old, before) != values(new, piece));
            useful && network.has_piece(hex, number)
        })
}

/// The highest values of the stops at the ends of a piece.
fn values(kind: &TileKind, piece: &Piece) -> [Money; 2] {
    let value = |end| match end {
        End::Node(node) => kind.nodes[usize::from(node)].revenue.highest(),
        End::Edge(_) => Money::ZERO,
    };
    let mut values = [value(piece.a), value(piece.b)];
    values.sort_unstable();
    values
}
