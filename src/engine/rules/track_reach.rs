//! Whether a corporation reaches a hex to lay track, and can use what it lays (1861/1867 rules
//! 4.4.3, 4.4.4). Asked in live play only.
//!
//! The network with the new tile in place is traced only where the network without it does not
//! tell: most lays are decided by the sides at which trails arrive at the hex.

use crate::engine::board::network::Network;
use crate::engine::board::occupancy::{City, HexState};
use crate::engine::board::tile::{End, Piece, TileKind, Turned};
use crate::engine::board::trails::Entries;
use crate::engine::board::upgrade;
use crate::engine::cx::View;
use crate::engine::data::map::NodeKind;
use crate::engine::data::rules::{NewTrack, SwitchName};
use crate::engine::ids::{CorpId, HexId, Id, TileId};
use crate::engine::money::Money;
use crate::engine::refusal::Refusal;

/// What a corporation reaches before it lays.
pub struct Reach<'a> {
    view: View<'a>,
    corp: CorpId,
    network: Network<'a>,
    /// For each hex the sides reached, as a mask (see [`Network::reached_edges`]).
    edges: Vec<u8>,
}

/// A tile as it would lie on a hex.
#[derive(Clone, Copy)]
pub struct Lay {
    /// The hex.
    pub hex: HexId,
    /// The tile.
    pub tile: TileId,
    /// Clockwise sixths.
    pub rotation: u8,
}

impl<'a> Reach<'a> {
    /// The reach of a corporation in the position.
    pub fn new(view: View<'a>, corp: CorpId) -> Reach<'a> {
        let network = Network::of(&view.rules.map, &view.state.board, corp);
        let edges = network.reached_edges();
        Reach {
            view,
            corp,
            network,
            edges,
        }
    }

    /// The sides of a hex that are reached, as a mask.
    pub fn edges(&self, hex: HexId) -> u8 {
        self.edges[hex.index()]
    }

    /// Where trails arrive at a hex.
    pub fn entries(&self, hex: HexId) -> Entries {
        self.network.entries(hex)
    }

    /// Checks reach before and after a lay.
    pub fn check(&self, lay: Lay, entries: Entries) -> Result<(), Refusal> {
        let hex = lay.hex;
        let map = &self.view.rules.map;
        let turned = &map.kinds[lay.tile.kind].turned[usize::from(lay.rotation)];
        if self.edges(hex) & turned.exits == 0 {
            return Err(Refusal::TrackNotConnected { hex });
        }
        if self.view.state.board.turned(map, hex).pieces.is_empty() {
            // On an empty hex all track is new, and a reached side has a piece.
            return Ok(());
        }
        let after = Covered::new(self.view, self.corp, lay);
        let useful = after.useful(self.view);
        // New track or a changed stop where trails arrive decides; so does none where any might.
        let adds = if after.pieces_from(entries.certain) & useful != 0 {
            true
        } else if after.joins_as_before(self.view, self.corp)
            && after.pieces_from(entries.possible) & useful == 0
        {
            false
        } else {
            self.adds_by_trace(lay)
        };
        if adds {
            Ok(())
        } else {
            Err(Refusal::NoNewTrack { hex })
        }
    }

    /// Whether the network with the tile in place has new track or a changed stop there, traced
    /// anew.
    pub fn adds_by_trace(&self, lay: Lay) -> bool {
        let after = Covered::new(self.view, self.corp, lay);
        let useful = after.useful(self.view);
        let map = &self.view.rules.map;
        let mut board = self.view.state.board.clone();
        board.lay(map, lay.hex, lay.tile, lay.rotation, after.moves);
        let network = Network::of(map, &board, self.corp);
        (0..8).any(|piece| useful & (1 << piece) != 0 && network.has_piece(lay.hex, piece))
    }
}

/// For a lay by the power of a private: with the tile in place some of its track must be on the network
/// (18GB rules 4.4).
pub fn check_power(view: View<'_>, corp: CorpId, lay: Lay) -> Result<(), Refusal> {
    let (map, hex) = (&view.rules.map, lay.hex);
    let after = Covered::new(view, corp, lay);
    let mut board = view.state.board.clone();
    board.lay(map, hex, lay.tile, lay.rotation, after.moves);
    let network = Network::of(map, &board, corp);
    let pieces = board.turned(map, hex).pieces.len();
    if (0..pieces).any(|piece| network.has_piece(hex, piece)) {
        Ok(())
    } else {
        Err(Refusal::TrackNotConnected { hex })
    }
}

/// A hex with the new tile on it.
struct Covered<'a> {
    corp: CorpId,
    hex: HexId,
    kind: &'a TileKind,
    turned: &'a Turned,
    moves: [u8; crate::engine::board::tile::MAX_CITIES],
    state: HexState,
}

impl<'a> Covered<'a> {
    fn new(view: View<'a>, corp: CorpId, lay: Lay) -> Covered<'a> {
        let (map, board) = (&view.rules.map, &view.state.board);
        let (hex, tile, rotation) = (lay.hex, lay.tile, lay.rotation);
        let kind = &map.kinds[tile.kind];
        let turned = &kind.turned[usize::from(rotation)];
        let moves = upgrade::city_moves(board.kind(map, hex), board.turned(map, hex), kind, turned);
        Covered {
            corp,
            hex,
            kind,
            turned,
            moves,
            state: board.hex(hex).covered(map, tile, rotation, moves),
        }
    }

    /// The pieces that are worth laying if the network has them: new ones, and old ones that lead
    /// to a stop whose value changes.
    fn useful(&self, view: View<'_>) -> u8 {
        let (map, board) = (&view.rules.map, &view.state.board);
        let (old, old_pieces) = (
            board.kind(map, self.hex),
            &board.turned(map, self.hex).pieces,
        );
        let stops_count = view
            .rules
            .rules()
            .track
            .as_ref()
            .is_some_and(|track| track.new_track == NewTrack::OrChangedStop)
            && !view.rules.switched(SwitchName::StrictNewTrack);
        let is_useful = |piece: &Piece| {
            let before = old_pieces
                .iter()
                .find(|other| upgrade::same_track(old, other, self.kind, piece));
            before
                .is_none_or(|before| stops_count && values(old, before) != values(self.kind, piece))
        };
        let pieces = self.turned.pieces.iter().enumerate();
        pieces
            .filter(|(_, piece)| is_useful(piece))
            .fold(0, |mask, (number, _)| mask | 1 << number)
    }

    /// The pieces that trails reach which arrive at some sides or start in an own city of the hex,
    /// without leaving the hex.
    fn pieces_from(&self, edges: u8) -> u8 {
        let mut reached = 0;
        for edge in (0..6).filter(|edge| edges & (1 << edge) != 0) {
            reached |= self.turned.at_edge[edge];
        }
        for (city, node) in self.state.cities().iter().zip(&self.kind.cities) {
            if city.has_station(self.corp) {
                reached |= self.kind.at_node[usize::from(*node)];
            }
        }
        loop {
            let mut grown = reached;
            for (number, piece) in self.turned.pieces.iter().enumerate() {
                if reached & (1 << number) == 0 || piece.terminal {
                    continue;
                }
                for end in [piece.a, piece.b] {
                    if let End::Node(node) = end
                        && passable(self.kind, self.state.cities(), node, self.corp)
                    {
                        grown |= self.kind.at_node[usize::from(node)];
                    }
                }
            }
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }

    /// Whether old track that stays is joined inside the hex as before: one node at most, and
    /// trains pass it as before. Then trails over old track alone arrive where they arrived before.
    fn joins_as_before(&self, view: View<'_>, corp: CorpId) -> bool {
        let (map, board) = (&view.rules.map, &view.state.board);
        let old = board.kind(map, self.hex);
        let passes = |kind: &TileKind, state: &HexState| passable(kind, state.cities(), 0, corp);
        match (old.nodes.len(), self.kind.nodes.len()) {
            (0, 0) => true,
            (1, 1) => passes(old, board.hex(self.hex)) == passes(self.kind, &self.state),
            (_, _) => false,
        }
    }
}

/// Whether a trail of a corporation may go on from a node.
fn passable(kind: &TileKind, cities: &[City], node: u8, corp: CorpId) -> bool {
    match kind.nodes[usize::from(node)].kind {
        NodeKind::Offboard => false,
        NodeKind::Town | NodeKind::Junction => true,
        NodeKind::City => kind
            .city_of_node(node)
            .and_then(|city| cities.get(usize::from(city)))
            .is_some_and(|city| !city.blocks(corp)),
    }
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
