//! Whether a corporation reaches a hex to lay track, and can use what it lays (1861/1867 rules
//! 4.4.3, 4.4.4). Asked in live play only.
//!
//! The network with the new tile in place is traced only where the network without it does not
//! tell: most lays are decided by the sides at which trails arrive at the hex.

use std::cell::OnceCell;

use super::track_covered::Covered;
use crate::engine::board::network::Network;
use crate::engine::cx::View;
use crate::engine::ids::{CorpId, HexId, Id, TileId};
use crate::engine::refusal::Refusal;

/// What a corporation reaches before it lays.
pub struct Reach<'a> {
    view: View<'a>,
    corp: CorpId,
    network: Network<'a>,
    /// For each hex the sides reached, as a mask (see [`Network::reached_edges`]).
    edges: Vec<u8>,
}

/// The sides at which trails arrive at a hex before the lay, as masks.
pub struct HexEntries {
    /// Some of those at which trails arrive that have not been in the hex.
    first: u8,
    /// All of those; worked out when it is needed.
    fresh: OnceCell<u8>,
    /// All at which trails arrive.
    all: u8,
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
    pub fn entries(&self, hex: HexId) -> HexEntries {
        HexEntries {
            first: self.network.first_entries(hex),
            all: self.network.entries(hex),
            fresh: OnceCell::new(),
        }
    }

    /// Checks reach before and after a lay on a hex with these entries.
    pub fn check(&self, lay: Lay, entries: &HexEntries) -> Result<(), Refusal> {
        let hex = lay.hex;
        let map = &self.view.rules.map;
        let turned = &map.kinds[lay.tile.kind].turned[usize::from(lay.rotation)];
        if self.edges(hex) & turned.exits == 0 {
            return Err(Refusal::TrackNotConnected { hex });
        }
        // On an empty hex all track is new, and a reached side has a piece.
        let empty = self.view.state.board.turned(map, hex).pieces.is_empty();
        if empty || self.adds(lay, entries) {
            Ok(())
        } else {
            Err(Refusal::NoNewTrack { hex })
        }
    }

    /// Whether the lay adds new track or a changed stop. A trail comes to it the first time it
    /// is in the hex, or over old track of the hex and by a loop outside; only where such a loop may
    /// use what the new track needs, the network is traced anew.
    fn adds(&self, lay: Lay, entries: &HexEntries) -> bool {
        let after = Covered::new(self.view, self.corp, lay);
        let useful = after.useful();
        if after.pieces_at(entries.first) & useful != 0 {
            return true;
        }
        let fresh = || {
            let fresh = &entries.fresh;
            *fresh.get_or_init(|| self.network.fresh_entries(lay.hex))
        };
        if !after.joins_as_before() {
            return after.pieces_from(fresh()) & useful != 0 || self.adds_by_trace(lay);
        }
        if after.pieces_from(entries.all) & useful == 0 {
            return false;
        }
        after.pieces_from(entries.first) & useful != 0
            || after.pieces_out(entries.all) & useful != 0
            || after.pieces_from(fresh()) & useful != 0
            || self.adds_by_trace(lay)
    }

    /// Whether the network with the tile in place has new track or a changed stop there, traced
    /// anew.
    pub fn adds_by_trace(&self, lay: Lay) -> bool {
        let after = Covered::new(self.view, self.corp, lay);
        let useful = after.useful();
        let map = &self.view.rules.map;
        let mut board = self.view.state.board.clone();
        board.lay(map, lay.hex, lay.tile, lay.rotation, after.moves());
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
    board.lay(map, hex, lay.tile, lay.rotation, after.moves());
    let network = Network::of(map, &board, corp);
    let pieces = board.turned(map, hex).pieces.len();
    if (0..pieces).any(|piece| network.has_piece(hex, piece)) {
        Ok(())
    } else {
        Err(Refusal::TrackNotConnected { hex })
    }
}
