//! A hex with a new tile on it: what the tile adds, and which of its track trails use that arrive
//! over some sides.

use std::cell::OnceCell;

use super::track_reach::Lay;
use crate::engine::board::occupancy::{City, HexState};
use crate::engine::board::tile::{End, MAX_CITIES, Piece, TileKind, Turned};
use crate::engine::board::upgrade;
use crate::engine::cx::View;
use crate::engine::data::map::NodeKind;
use crate::engine::data::rules::NewTrack;
use crate::engine::data::switches::SwitchName;
use crate::engine::ids::CorpId;
use crate::engine::money::Money;

/// A hex with the new tile on it. Sets of sides and of pieces are masks.
pub struct Covered<'a> {
    view: View<'a>,
    corp: CorpId,
    lay: Lay,
    old: &'a TileKind,
    old_turned: &'a Turned,
    kind: &'a TileKind,
    turned: &'a Turned,
    /// The hex's cities with their stations.
    state: OnceCell<HexState>,
}

impl<'a> Covered<'a> {
    /// The hex of a lay, seen by a corporation.
    pub fn new(view: View<'a>, corp: CorpId, lay: Lay) -> Covered<'a> {
        let (map, board) = (&view.rules.map, &view.state.board);
        let kind = &map.kinds[lay.tile.kind];
        Covered {
            view,
            corp,
            lay,
            old: board.kind(map, lay.hex),
            old_turned: board.turned(map, lay.hex),
            kind,
            turned: &kind.turned[usize::from(lay.rotation)],
            state: OnceCell::new(),
        }
    }

    /// The new city of each old one.
    pub fn moves(&self) -> [u8; MAX_CITIES] {
        upgrade::city_moves(self.old, self.old_turned, self.kind, self.turned)
    }

    fn cities(&self) -> &[City] {
        let Lay {
            hex,
            tile,
            rotation,
        } = self.lay;
        let (map, board) = (&self.view.rules.map, &self.view.state.board);
        let covered = || board.hex(hex).covered(map, tile, rotation, self.moves());
        self.state.get_or_init(covered).cities()
    }

    /// The pieces that are worth laying if the network has them: new ones, and old ones that lead
    /// to a stop whose value changes.
    pub fn useful(&self) -> u8 {
        let rules = self.view.rules;
        let track = rules.rules().track.as_ref();
        let stops_count = track.is_some_and(|track| track.new_track == NewTrack::OrChangedStop)
            && !rules.switched(SwitchName::StrictNewTrack);
        let is_useful = |piece: &Piece| {
            let mut before = self.old_turned.pieces.iter();
            let before =
                before.find(|other| upgrade::same_track(self.old, other, self.kind, piece));
            before.is_none_or(|before| {
                stops_count && values(self.old, before) != values(self.kind, piece)
            })
        };
        self.pieces_that(is_useful)
    }

    fn pieces_that(&self, holds: impl Fn(&Piece) -> bool) -> u8 {
        let pieces = self.turned.pieces.iter().enumerate();
        pieces
            .filter(|(_, piece)| holds(piece))
            .fold(0, |mask, (number, _)| mask | 1 << number)
    }

    /// The pieces that touch some sides.
    pub fn pieces_at(&self, edges: u8) -> u8 {
        (0..6)
            .filter(|edge| edges & (1 << edge) != 0)
            .fold(0, |mask, edge| mask | self.turned.at_edge[edge])
    }

    /// The pieces that trails reach which arrive at some sides or start in an own city of the hex,
    /// without leaving the hex.
    pub fn pieces_from(&self, edges: u8) -> u8 {
        let mut reached = self.pieces_at(edges);
        for (city, node) in self.cities().iter().zip(&self.kind.cities) {
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
                        && passable(self.kind, self.cities(), node, self.corp)
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

    /// The pieces from some sides to sides that had no track.
    pub fn pieces_out(&self, edges: u8) -> u8 {
        let had = self.old_turned.exits;
        let joins = |from: u8, to: u8| edges & (1 << from) != 0 && had & (1 << to) == 0;
        self.pieces_that(|piece| match (piece.a, piece.b) {
            (End::Edge(a), End::Edge(b)) => joins(a, b) || joins(b, a),
            (End::Node(_), _) | (_, End::Node(_)) => false,
        })
    }

    /// Whether old track that stays is joined inside the hex as before: one node at most, and
    /// trains pass it as before. Then trails over old track alone arrive where they arrived before.
    pub fn joins_as_before(&self) -> bool {
        let before = self.view.state.board.hex(self.lay.hex).cities();
        match (self.old.nodes.len(), self.kind.nodes.len()) {
            (0, 0) => true,
            (1, 1) => {
                passable(self.old, before, 0, self.corp)
                    == passable(self.kind, self.cities(), 0, self.corp)
            }
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
