//! Trails of a network: proof that what the first search found can be reached without using a side
//! or a stop twice (1861/1867 rules 4.5).

use super::growth::{Closed, Outer};
use super::hexes::opposite;
use super::network::{NONE, Network, Step, bits, parts, step};
use super::tile::End;
use crate::engine::ids::HexId;

impl Network<'_> {
    /// The sides at which trails arrive at a hex from its neighbours, as a mask.
    pub fn entries(&self, hex: HexId) -> u8 {
        self.outer().arrivals(hex)
    }

    /// Some of the sides at which trails arrive that have not been in the hex before: those that
    /// the first search found. Sides of several tracks are left out.
    pub fn first_entries(&self, hex: HexId) -> u8 {
        let mut entries = 0;
        for edge in 0..6u8 {
            let Some(next) = self.map.hexes[hex].neighbours[usize::from(edge)] else {
                continue;
            };
            let there = End::Edge(opposite(edge));
            let turned = self.board.turned(self.map, next);
            let arrives = bits(turned.at_edge[usize::from(opposite(edge))]).any(|piece| {
                let track = &turned.pieces[piece];
                let arriving = step(next, piece, u16::from(track.b != there));
                track.lane(there).0 == 1 && self.arrives_afresh(arriving, hex)
            });
            entries |= u8::from(arrives) << edge;
        }
        entries
    }

    /// All sides at which trails arrive that have not been in the hex before.
    pub fn fresh_entries(&self, hex: HexId) -> u8 {
        Outer::of(self, Closed::Hex(hex)).arrivals(hex)
    }

    fn outer(&self) -> &Outer {
        self.outer.get_or_init(|| Outer::of(self, Closed::Nothing))
    }

    /// Whether the trail found for a step uses nothing twice and was never in a hex.
    fn arrives_afresh(&self, last: Step, hex: HexId) -> bool {
        let mut step = last;
        // Only steps that were reached are simple.
        while self.simple[usize::from(last)] && parts(step).0 != hex {
            let before = self.before[usize::from(step)];
            if before == step {
                return true;
            }
            step = before;
        }
        false
    }

    /// The crossing of a side, the same from both hexes.
    fn crossing(&self, hex: HexId, edge: u8) -> (HexId, u8) {
        match self.map.hexes[hex].neighbours[usize::from(edge)] {
            Some(next) if next < hex => (next, opposite(edge)),
            Some(_) | None => (hex, edge),
        }
    }

    /// Whether a step may follow a trail that uses nothing twice: its end is not on it yet.
    pub(super) fn stays_simple(&self, trail: Step, after: Step) -> bool {
        let place = self.place_of(after);
        let mut step = trail;
        loop {
            if self.places[usize::from(step)] == place {
                return false;
            }
            let before = self.before[usize::from(step)];
            if before == step {
                return self.place_of(step ^ 1) != place;
            }
            step = before;
        }
    }

    /// The place at which a step ends: a side, the same number from both hexes, or a node.
    pub(super) fn place_of(&self, step: Step) -> u16 {
        let (hex, end) = self.end_of(step);
        let (hex, number) = match end {
            End::Edge(edge) => self.crossing(hex, edge),
            End::Node(node) => (hex, 6 + node),
        };
        u16::from(hex.0) << 4 | u16::from(number)
    }

    /// Whether some trail that uses nothing twice takes this step, or turns round at its last stop.
    pub(super) fn confirmed(&self, step: Step) -> bool {
        self.before[usize::from(step)] != NONE
            && (self.simple[usize::from(step)] || self.grows(step))
    }

    /// The same without the help of the first search: a trail leaves the step's start, and has not
    /// used the side to which it leads. A stop there does not matter: a trail that was there before
    /// takes the piece the other way.
    fn grows(&self, step: Step) -> bool {
        let (hex, piece, _) = parts(step);
        let track = &self.board.turned(self.map, hex).pieces[piece];
        let (start, end) = (self.end_of(step ^ 1).1, self.end_of(step).1);
        self.outer().leaves(hex, track, start)
            && match end {
                End::Node(_) => true,
                End::Edge(edge) => {
                    Outer::of(self, Closed::Side(hex, edge)).leaves(hex, track, start)
                }
            }
    }
}
