//! Exactly which places trails reach that use no side and no stop twice (1861/1867 rules 4.5).
//!
//! A trail that arrives at a side must go on beyond it, and one that arrives at a stop may leave
//! over any other track: a path that alternates between track and the inside of places. So each
//! place is a pair of ports, and the ports that such paths leave are those that Edmonds' algorithm
//! for matchings labels *outer* when it grows its tree from the stations. A search without it finds
//! too much (round a loop and back over the same stem), or walks all simple paths of the map.

use super::hexes::opposite;
use super::network::{Network, bits};
use super::tile::{End, Piece};
use crate::engine::ids::{HexId, Id};

/// A place seen from one of its two directions.
type Port = u16;

const NONE: Port = Port::MAX;
/// Tracks at a side: a single one, or the two of a double track.
const LANES: usize = 3;
/// Ports of a hex: its sides by lane, then two for each of its nodes.
const SIDES: usize = 6 * LANES;
const STRIDE: usize = SIDES + 2 * super::tile::MAX_PIECES;

/// What trails must not use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closed {
    /// Nothing is closed.
    Nothing,
    /// A side, of either hex.
    Side(HexId, u8),
    /// All track of a hex; trails may arrive at its sides.
    Hex(HexId),
}

/// The ports that trails leave.
#[derive(Debug)]
pub struct Outer(Vec<bool>);

impl Outer {
    /// Grows all trails from the stations.
    pub fn of(network: &Network<'_>, closed: Closed) -> Outer {
        Outer(Growth::new(network, closed).outer)
    }

    /// The sides at which trails arrive at a hex, as a mask.
    pub fn arrivals(&self, hex: HexId) -> u8 {
        let ports = &self.0[hex.index() * STRIDE..][..SIDES];
        let lanes = ports.chunks(LANES).enumerate();
        lanes
            .filter(|(_, lanes)| lanes.contains(&true))
            .fold(0, |mask, (edge, _)| mask | 1 << edge)
    }

    /// Whether some trail may leave an end of a piece over it: it arrives there some other way.
    pub fn leaves(&self, hex: HexId, piece: &Piece, end: End) -> bool {
        match end {
            End::Edge(_) => self.0[usize::from(side_port(hex, piece, end))],
            End::Node(node) => node_ports(hex, node)
                .iter()
                .any(|port| self.0[usize::from(*port)]),
        }
    }
}

/// The tree of trails while it grows.
struct Growth<'n> {
    network: &'n Network<'n>,
    /// The side that no trail may use, from both hexes.
    sides: [Option<(HexId, u8)>; 2],
    /// The hex in which no trail may go on.
    hex: Option<HexId>,
    /// Whether trails leave the port.
    outer: Vec<bool>,
    /// The port from which a trail first arrived at the port.
    from: Vec<Port>,
    /// Towards the first port of the blossom in which the port is.
    base: Vec<Port>,
    queue: Vec<Port>,
    /// The stations together.
    root: Port,
}

impl<'n> Growth<'n> {
    fn new(network: &'n Network<'n>, closed: Closed) -> Growth<'n> {
        let ports = network.map.hexes.len() * STRIDE;
        let (side, closed_hex) = match closed {
            Closed::Nothing => (None, None),
            Closed::Side(hex, edge) => (Some((hex, edge)), None),
            Closed::Hex(hex) => (None, Some(hex)),
        };
        let beyond = side.and_then(|(hex, edge)| {
            let next = network.map.hexes[hex].neighbours[usize::from(edge)]?;
            Some((next, opposite(edge)))
        });
        let mut growth = Growth {
            network,
            sides: [side, beyond],
            hex: closed_hex,
            outer: vec![false; ports + 1],
            from: vec![NONE; ports + 1],
            base: (0..=ports as Port).collect(),
            queue: Vec::with_capacity(256),
            root: ports as Port,
        };
        growth.outer[ports] = true;
        let roots = network.roots.iter();
        for &(hex, node) in roots.filter(|(hex, _)| Some(*hex) != closed_hex) {
            for port in node_ports(hex, node) {
                growth.outer[usize::from(port)] = true;
                growth.base[usize::from(port)] = growth.root;
                growth.queue.push(port);
            }
        }
        growth.grow();
        growth
    }

    fn grow(&mut self) {
        let mut next = 0;
        while next < self.queue.len() {
            let port = self.queue[next];
            next += 1;
            let hex = HexId::at(usize::from(port) / STRIDE);
            if Some(hex) == self.hex {
                continue;
            }
            let turned = self.network.board.turned(self.network.map, hex);
            for number in bits(self.track_at(hex, usize::from(port) % STRIDE)) {
                self.follow(port, hex, &turned.pieces[number]);
            }
        }
    }

    /// The pieces that touch a port of a hex.
    fn track_at(&self, hex: HexId, place: usize) -> u8 {
        let (map, board) = (self.network.map, self.network.board);
        if place >= SIDES {
            return board.kind(map, hex).at_node[(place - SIDES) / 2];
        }
        let edge = place / LANES;
        let turned = board.turned(map, hex);
        let end = End::Edge(edge as u8);
        bits(turned.at_edge[edge])
            .filter(|number| lane(&turned.pieces[*number], end) == place % LANES)
            .fold(0, |mask, number| mask | 1 << number)
    }

    /// Follows a piece from a port that trails leave.
    fn follow(&mut self, port: Port, hex: HexId, piece: &Piece) {
        let starts_here = |end| match end {
            End::Edge(_) => side_port(hex, piece, end) == port,
            End::Node(node) => node_ports(hex, node).contains(&port),
        };
        let end = if starts_here(piece.a) {
            piece.b
        } else {
            piece.a
        };
        match end {
            End::Edge(_) => {
                let arrival = side_port(hex, piece, end);
                // Track that ends at a stop can be left from it, but not passed the other way.
                if !piece.terminal || !self.outer[usize::from(arrival)] {
                    self.arrive(port, arrival);
                }
            }
            End::Node(node) => {
                if !piece.terminal && self.network.passable(hex, node) {
                    for arrival in node_ports(hex, node) {
                        self.arrive(port, arrival);
                    }
                }
            }
        }
    }

    /// A trail that leaves one port arrives at another and goes on from its mate.
    fn arrive(&mut self, port: Port, arrival: Port) {
        let Some(mate) = self.mate(arrival) else {
            return;
        };
        if mate == port || self.base_of(port) == self.base_of(arrival) {
            return;
        }
        if self.outer[usize::from(arrival)] {
            self.close_loop(port, arrival);
        } else if self.from[usize::from(arrival)] == NONE {
            self.from[usize::from(arrival)] = port;
            self.outer[usize::from(mate)] = true;
            self.queue.push(mate);
        }
    }

    /// The other port of the place, if trails may pass it.
    fn mate(&self, port: Port) -> Option<Port> {
        let (hex, place) = (
            HexId::at(usize::from(port) / STRIDE),
            usize::from(port) % STRIDE,
        );
        if place >= SIDES {
            return Some(if (place - SIDES).is_multiple_of(2) {
                port + 1
            } else {
                port - 1
            });
        }
        let (edge, lane) = ((place / LANES) as u8, place % LANES);
        if self.sides.contains(&Some((hex, edge))) {
            return None;
        }
        let next = self.network.map.hexes[hex].neighbours[usize::from(edge)]?;
        // The lanes of a double track lie the other way round in the next hex.
        let beyond = if lane == 0 { 0 } else { LANES - lane };
        Some((next.index() * STRIDE + usize::from(opposite(edge)) * LANES + beyond) as Port)
    }

    /// The first port of the blossom.
    fn base_of(&mut self, port: Port) -> Port {
        let mut base = port;
        while self.base[usize::from(base)] != base {
            base = self.base[usize::from(base)];
        }
        let mut step = port;
        while self.base[usize::from(step)] != base {
            step = std::mem::replace(&mut self.base[usize::from(step)], base);
        }
        base
    }

    /// The blossom from which the trail to an outer port's blossom came.
    fn before(&mut self, base: Port) -> Option<Port> {
        if base == self.root {
            return None;
        }
        let mate = self.mate(base)?;
        let from = self.from[usize::from(mate)];
        (from != NONE).then(|| self.base_of(from))
    }

    /// Two trails meet: the loop can be used both ways round, so trails leave all its ports.
    fn close_loop(&mut self, one: Port, other: Port) {
        let Some(meet) = self.common(one, other) else {
            return;
        };
        for start in [one, other] {
            let mut base = self.base_of(start);
            while base != meet {
                let (Some(mate), Some(before)) = (self.mate(base), self.before(base)) else {
                    break;
                };
                self.base[usize::from(base)] = meet;
                self.base[usize::from(mate)] = meet;
                if !self.outer[usize::from(mate)] {
                    self.outer[usize::from(mate)] = true;
                    self.queue.push(mate);
                }
                base = before;
            }
        }
    }

    /// Where the trails to two outer ports part.
    fn common(&mut self, one: Port, other: Port) -> Option<Port> {
        let mut seen = Vec::with_capacity(32);
        let mut base = Some(self.base_of(one));
        while let Some(at) = base {
            seen.push(at);
            base = self.before(at);
        }
        let mut base = Some(self.base_of(other));
        while let Some(at) = base {
            if seen.contains(&at) {
                return Some(at);
            }
            base = self.before(at);
        }
        None
    }
}

fn lane(piece: &Piece, end: End) -> usize {
    match piece.lane(end) {
        (2, lane) => 1 + usize::from(lane.min(1)),
        (_single, _) => 0,
    }
}

fn side_port(hex: HexId, piece: &Piece, end: End) -> Port {
    let edge = match end {
        End::Edge(edge) => usize::from(edge),
        End::Node(_) => 0,
    };
    (hex.index() * STRIDE + edge * LANES + lane(piece, end)) as Port
}

fn node_ports(hex: HexId, node: u8) -> [Port; 2] {
    let first = (hex.index() * STRIDE + SIDES + 2 * usize::from(node)) as Port;
    [first, first + 1]
}
