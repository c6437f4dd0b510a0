//! What a corporation's trains can reach from its stations (1861/1867 rules 4.5).
//!
//! A first search over (track piece, direction) finds all that could be reached; it never walks
//! the simple paths of the map. It finds a little too much where a trail would have to use a side
//! or a stop twice, so whatever is asked for is confirmed by one trail that does not (`trails.rs`).

use std::cell::OnceCell;

use super::growth::Outer;
use super::hexes::opposite;
use super::layout::MapLayout;
use super::occupancy::Board;
use super::tile::{End, MAX_PIECES};
use crate::engine::data::map::NodeKind;
use crate::engine::ids::{CityRef, CorpId, HexId, Id};

/// A track piece of a hex, travelled towards its end `b` (even) or `a` (odd).
pub(super) type Step = u16;

const STEPS_PER_HEX: usize = MAX_PIECES * 2;
pub(super) const NONE: Step = Step::MAX;

/// Everything within reach of one corporation's stations.
pub struct Network<'a> {
    pub(super) map: &'a MapLayout,
    pub(super) board: &'a Board,
    corp: CorpId,
    /// For each step, the one before it; the step itself at the start of a trail; `NONE` = not reached.
    pub(super) before: Vec<Step>,
    pub(super) order: Vec<Step>,
    /// For each step, the place at which it ends.
    pub(super) places: Vec<u16>,
    /// For each step, whether the trail that ends with it uses no side and no stop twice.
    pub(super) simple: Vec<bool>,
    /// The stations' nodes.
    pub(super) roots: Vec<(HexId, u8)>,
    /// Where trails go that use nothing twice; grown when it is first asked for.
    pub(super) outer: OnceCell<Outer>,
}

/// A stop: a node of a hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StopRef {
    /// The hex.
    pub hex: HexId,
    /// The node of the tile.
    pub node: u8,
}

impl<'a> Network<'a> {
    /// Traces the network from all stations of the corporation.
    pub fn of(map: &'a MapLayout, board: &'a Board, corp: CorpId) -> Self {
        let stations = board.hexes().flat_map(|(hex, state)| {
            let cities = state.cities().iter().enumerate();
            cities
                .filter(|(_, city)| city.has_station(corp))
                .map(move |(city, _)| CityRef {
                    hex,
                    city: city as u8,
                })
        });
        Self::from_cities(map, board, corp, stations.collect::<Vec<_>>())
    }

    /// Traces the network from some cities as if the corporation had stations there.
    pub fn from_cities(
        map: &'a MapLayout,
        board: &'a Board,
        corp: CorpId,
        cities: impl IntoIterator<Item = CityRef>,
    ) -> Self {
        let mut network = Network {
            map,
            board,
            corp,
            before: vec![NONE; map.hexes.len() * STEPS_PER_HEX],
            order: Vec::with_capacity(256),
            places: vec![0; map.hexes.len() * STEPS_PER_HEX],
            simple: vec![false; map.hexes.len() * STEPS_PER_HEX],
            roots: Vec::new(),
            outer: OnceCell::new(),
        };
        for city in cities {
            network.start(city);
        }
        network.spread();
        network
    }

    fn start(&mut self, city: CityRef) {
        let kind = self.board.kind(self.map, city.hex);
        let Some(node) = kind.cities.get(usize::from(city.city)).copied() else {
            return;
        };
        self.roots.push((city.hex, node));
        for piece in bits(kind.at_node[usize::from(node)]) {
            let step = self.leaving(city.hex, piece, node);
            if self.before[usize::from(step)] == NONE {
                self.simple[usize::from(step)] = true;
                self.visit(step, step);
            }
        }
    }

    /// First all steps to which the tree grows trails that use nothing twice, then the rest.
    fn spread(&mut self) {
        let mut rest: Vec<(Step, Step)> = Vec::new();
        let mut next = 0;
        while next < self.order.len() {
            let step = self.order[next];
            next += 1;
            for after in self.steps_after(step) {
                if self.before[usize::from(after)] != NONE {
                    continue;
                }
                if self.stays_simple(step, after) {
                    self.simple[usize::from(after)] = true;
                    self.visit(step, after);
                } else {
                    rest.push((step, after));
                }
            }
        }
        for (step, after) in rest {
            if self.before[usize::from(after)] == NONE {
                self.visit(step, after);
            }
        }
        while next < self.order.len() {
            let step = self.order[next];
            next += 1;
            for after in self.steps_after(step) {
                if self.before[usize::from(after)] == NONE {
                    self.visit(step, after);
                }
            }
        }
    }

    fn visit(&mut self, step: Step, after: Step) {
        self.places[usize::from(after)] = self.place_of(after);
        self.before[usize::from(after)] = step;
        self.order.push(after);
    }

    fn steps_after(&self, step: Step) -> impl Iterator<Item = Step> + use<> {
        let mut found = [NONE; 24];
        let mut count = 0;
        self.each_after(step, |after| {
            if count < found.len() {
                found[count] = after;
                count += 1;
            }
        });
        found.into_iter().take(count)
    }

    /// The step that leaves a node over a piece.
    fn leaving(&self, hex: HexId, piece: usize, node: u8) -> Step {
        let track = &self.board.turned(self.map, hex).pieces[piece];
        step(hex, piece, u16::from(track.a != End::Node(node)))
    }

    /// Where a step ends.
    pub(super) fn end_of(&self, step: Step) -> (HexId, End) {
        let (hex, piece, way) = parts(step);
        let track = &self.board.turned(self.map, hex).pieces[piece];
        (hex, if way == 0 { track.b } else { track.a })
    }

    /// Calls `found` with every step that may follow.
    pub(super) fn each_after(&self, from: Step, mut found: impl FnMut(Step)) {
        let (hex, piece, _) = parts(from);
        match self.end_of(from) {
            (_, End::Edge(edge)) => {
                let Some(next) = self.map.hexes[hex].neighbours[usize::from(edge)] else {
                    return;
                };
                let (lanes, lane) =
                    self.board.turned(self.map, hex).pieces[piece].lane(End::Edge(edge));
                let entry = End::Edge(opposite(edge));
                let turned = self.board.turned(self.map, next);
                for other in bits(turned.at_edge[usize::from(opposite(edge))]) {
                    let track = &turned.pieces[other];
                    let (other_lanes, other_lane) = track.lane(entry);
                    if lanes == other_lanes && lane + other_lane + 1 == lanes {
                        found(step(next, other, u16::from(track.a != entry)));
                    }
                }
            }
            (_, End::Node(node)) => {
                let kind = self.board.kind(self.map, hex);
                let track = &self.board.turned(self.map, hex).pieces[piece];
                if track.terminal || !self.passable(hex, node) {
                    return;
                }
                for other in bits(kind.at_node[usize::from(node)]).filter(|other| *other != piece) {
                    found(self.leaving(hex, other, node));
                }
            }
        }
    }

    /// Whether a trail may go on from a node at which it arrived.
    pub(super) fn passable(&self, hex: HexId, node: u8) -> bool {
        let kind = self.board.kind(self.map, hex);
        match kind.nodes[usize::from(node)].kind {
            NodeKind::Offboard => false,
            NodeKind::Town | NodeKind::Junction => true,
            NodeKind::City => kind
                .city_of_node(node)
                .and_then(|city| self.board.city(CityRef { hex, city }))
                .is_some_and(|city| !city.blocks(self.corp)),
        }
    }

    /// Whether a track piece of a hex is connected.
    pub fn has_piece(&self, hex: HexId, piece: usize) -> bool {
        self.confirmed(step(hex, piece, 0)) || self.confirmed(step(hex, piece, 1))
    }

    /// Whether a trail may arrive at a stop, or starts there.
    pub fn has_stop(&self, stop: StopRef) -> bool {
        let kind = self.board.kind(self.map, stop.hex);
        let starts = kind
            .city_of_node(stop.node)
            .and_then(|city| {
                self.board.city(CityRef {
                    hex: stop.hex,
                    city,
                })
            })
            .is_some_and(|city| city.has_station(self.corp));
        starts
            || bits(kind.at_node[usize::from(stop.node)]).any(|piece| {
                let arriving = self.leaving(stop.hex, piece, stop.node) ^ 1;
                self.confirmed(arriving) || self.confirmed(arriving ^ 1)
            })
    }

    /// All stops at which some step ends, in hex order; may hold a few that no proper trail reaches.
    pub fn candidate_stops(&self) -> Vec<StopRef> {
        let mut stops: Vec<StopRef> = self
            .order
            .iter()
            .filter_map(|step| match self.end_of(*step) {
                (hex, End::Node(node)) => Some(StopRef { hex, node }),
                (_, End::Edge(_)) => None,
            })
            .filter(|stop| {
                self.board.kind(self.map, stop.hex).nodes[usize::from(stop.node)].kind
                    != NodeKind::Junction
            })
            .collect();
        stops.sort_unstable();
        stops.dedup();
        stops
    }

    /// Whether any trail leads to another stop than the one it starts from; `cities_only` counts
    /// no towns and areas.
    pub fn leads_anywhere(&self, cities_only: bool) -> bool {
        self.order.iter().any(|step| match self.end_of(*step) {
            (hex, End::Node(node)) => {
                let counts = match self.board.kind(self.map, hex).nodes[usize::from(node)].kind {
                    NodeKind::City => true,
                    NodeKind::Town | NodeKind::Offboard => !cities_only,
                    NodeKind::Junction => false,
                };
                counts && self.simple[usize::from(*step)]
            }
            (_, End::Edge(_)) => false,
        })
    }

    /// For each hex, the mask of sides at which the network touches it (1861/1867 rules 4.4.3):
    /// both sides of every side its track leads to, and all sides of a hex with an own station.
    pub fn reached_edges(&self) -> Vec<u8> {
        let mut reached = vec![0; self.map.hexes.len()];
        for step in &self.order {
            let (hex, piece, _) = parts(*step);
            let mut edges = self.board.turned(self.map, hex).pieces[piece].edges();
            let known = |edge: u8, reached: &[u8]| reached[hex.index()] & (1 << edge) != 0;
            if (0..6).all(|edge| edges & (1 << edge) == 0 || known(edge, &reached))
                || !self.has_piece(hex, piece)
            {
                continue;
            }
            while edges != 0 {
                let edge = edges.trailing_zeros() as u8;
                edges &= edges - 1;
                reached[hex.index()] |= 1 << edge;
                if let Some(next) = self.map.hexes[hex].neighbours[usize::from(edge)] {
                    reached[next.index()] |= 1 << opposite(edge);
                }
            }
        }
        for (hex, state) in self.board.hexes() {
            if state.has_station(self.corp) {
                reached[hex.index()] = 0b11_1111;
            }
        }
        reached
    }
}

pub(super) fn step(hex: HexId, piece: usize, way: Step) -> Step {
    (hex.index() * STEPS_PER_HEX + piece * 2) as Step + way
}

pub(super) fn parts(step: Step) -> (HexId, usize, Step) {
    let index = usize::from(step);
    (
        HexId::at(index / STEPS_PER_HEX),
        index % STEPS_PER_HEX / 2,
        step & 1,
    )
}

pub(super) fn bits(mask: u8) -> impl Iterator<Item = usize> {
    (0..MAX_PIECES).filter(move |bit| mask & (1 << bit) != 0)
}
