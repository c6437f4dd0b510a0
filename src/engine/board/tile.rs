//! Kinds of tiles in all rotations: nodes, track pieces, exits.
//!
//! A printed hex is a kind of tile too, of which there is one copy.

use crate::engine::data::map::{
    Colour, Count, EndData, HexData, NodeData, NodeKind, PathData, RevenueData, TileData, Track,
};
use crate::engine::ids::HexId;
use crate::engine::money::Money;

/// Most track pieces of a tile; sets of pieces are 8-bit masks.
pub const MAX_PIECES: usize = 8;
/// Most cities of a tile.
pub const MAX_CITIES: usize = 3;

/// The value of a stop for each colour of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Revenue([i16; 5]);

impl Revenue {
    /// Colours in the order in which phases bring them; blue tiles come before brown ones (18GB rules 1.3).
    const STEPS: [Colour; 5] = [
        Colour::Yellow,
        Colour::Green,
        Colour::Blue,
        Colour::Brown,
        Colour::Gray,
    ];

    /// The values of a data file.
    pub fn new(data: Option<&RevenueData>) -> Revenue {
        match data {
            None => Revenue([0; 5]),
            Some(RevenueData::Fixed(value)) => Revenue([*value as i16; 5]),
            Some(RevenueData::ByColour(values)) => {
                let mut last = 0;
                Revenue(Self::STEPS.map(|colour| {
                    last = values.get(&colour).copied().unwrap_or(last);
                    last as i16
                }))
            }
        }
    }

    /// The value when `best` is the best colour available.
    pub fn at(self, best: Colour) -> Money {
        let step = Self::STEPS
            .iter()
            .position(|colour| *colour == best)
            .unwrap_or(0);
        Money(i32::from(self.0[step]))
    }

    /// The highest value it ever has.
    pub fn highest(self) -> Money {
        Money(i32::from(self.0.into_iter().max().unwrap_or(0)))
    }
}

/// A city, town, off-board area or junction of a tile.
#[derive(Clone, Debug)]
pub struct Node {
    /// What it is.
    pub kind: NodeKind,
    /// Position among all parts of the tile; names cities in game files.
    pub part: u8,
    /// Slots of a city.
    pub slots: u8,
    /// Value.
    pub revenue: Revenue,
    /// Areas of one group are one place.
    pub group: Option<u8>,
}

/// One end of a track piece of a turned tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// A side, 0 to 5.
    Edge(u8),
    /// A node of the tile.
    Node(u8),
}

/// A track piece of a turned tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// One end.
    pub a: End,
    /// The other.
    pub b: End,
    /// Lanes and lane at end `a`.
    pub a_lane: (u8, u8),
    /// Lanes and lane at end `b`.
    pub b_lane: (u8, u8),
    /// Kind of track.
    pub track: Track,
    /// A route may end here but not run through.
    pub terminal: bool,
}

impl Piece {
    /// The end that is not this one.
    pub fn other(&self, end: End) -> End {
        if self.a == end { self.b } else { self.a }
    }

    /// Lanes and lane at an end.
    pub fn lane(&self, end: End) -> (u8, u8) {
        if self.a == end {
            self.a_lane
        } else {
            self.b_lane
        }
    }

    /// Mask of the sides it touches.
    pub fn edges(&self) -> u8 {
        edge_bit(self.a) | edge_bit(self.b)
    }

    fn turned(&self, rotation: u8) -> Piece {
        Piece {
            a: turn(self.a, rotation),
            b: turn(self.b, rotation),
            ..*self
        }
    }
}

fn edge_bit(end: End) -> u8 {
    match end {
        End::Edge(edge) => 1 << edge,
        End::Node(_) => 0,
    }
}

fn turn(end: End, rotation: u8) -> End {
    match end {
        End::Edge(edge) => End::Edge((edge + rotation) % 6),
        node @ End::Node(_) => node,
    }
}

/// A tile kind at one rotation.
#[derive(Clone, Debug)]
pub struct Turned {
    /// Track pieces; the order is the same at every rotation.
    pub pieces: Vec<Piece>,
    /// Mask of the sides with track.
    pub exits: u8,
    /// For each side, the mask of pieces that touch it.
    pub at_edge: [u8; 6],
    /// For each city, the mask of sides its track leads to.
    pub city_exits: [u8; MAX_CITIES],
}

/// A kind of tile, or a printed hex.
#[derive(Clone, Debug)]
pub struct TileKind {
    /// Printed number, or the name of the printed hex (`L12`).
    pub name: String,
    /// The copy number of a printed hex in game files; 0 for tiles of the supply.
    pub printed_copy: u16,
    /// The hex on which it is printed.
    pub printed_on: Option<HexId>,
    /// Copies in the supply.
    pub count: Count,
    /// Colour.
    pub colour: Colour,
    /// Printed letter.
    pub label: Option<String>,
    /// Nodes.
    pub nodes: Vec<Node>,
    /// The nodes that are cities, in order.
    pub cities: Vec<u8>,
    /// Number of towns.
    pub towns: usize,
    /// Paid when it is covered.
    pub terrain: Money,
    /// Allowed rotations as a mask.
    pub rotations: u8,
    /// For each node, the mask of pieces that end there (the same at every rotation).
    pub at_node: Vec<u8>,
    /// The six rotations.
    pub turned: [Turned; 6],
}

/// The parts that tiles and printed hexes share in the data.
struct Parts<'a> {
    nodes: &'a [NodeData],
    paths: &'a [PathData],
}

impl TileKind {
    /// The kind of a tile of the supply.
    pub fn of_tile(data: &TileData) -> Result<TileKind, String> {
        let rotations = if data.rotations.is_empty() {
            0b11_1111
        } else {
            data.rotations.iter().fold(0, |mask, r| mask | 1 << (r % 6))
        };
        let parts = Parts {
            nodes: &data.nodes,
            paths: &data.paths,
        };
        let terrain = data.terrain.iter().map(|terrain| terrain.cost).sum();
        let mut kind = Self::build(&data.name, &parts, |_| None)?;
        kind.count = data.count;
        kind.colour = data.colour;
        kind.label.clone_from(&data.label);
        kind.terrain = terrain;
        kind.rotations = rotations;
        Ok(kind)
    }

    /// The kind that is printed on a hex. Groups of areas are numbered by `group`.
    pub fn of_hex(
        data: &HexData,
        hex: HexId,
        group: impl FnMut(&str) -> Option<u8>,
    ) -> Result<TileKind, String> {
        let (name, copy) = data
            .tile
            .rsplit_once('-')
            .ok_or_else(|| format!("{:?} is no tile id", data.tile))?;
        let copy = copy
            .parse()
            .map_err(|_| format!("{:?} is no tile id", data.tile))?;
        let parts = Parts {
            nodes: &data.nodes,
            paths: &data.paths,
        };
        let mut kind = Self::build(name, &parts, group)?;
        kind.printed_copy = copy;
        kind.printed_on = Some(hex);
        kind.count = Count::Limited(1);
        kind.colour = data.colour;
        kind.label.clone_from(&data.label);
        kind.terrain = data.terrain.iter().map(|terrain| terrain.cost).sum();
        Ok(kind)
    }

    fn build(
        name: &str,
        parts: &Parts<'_>,
        mut group: impl FnMut(&str) -> Option<u8>,
    ) -> Result<TileKind, String> {
        let nodes: Vec<Node> = parts
            .nodes
            .iter()
            .map(|node| Node {
                kind: node.kind,
                part: node.part,
                slots: node.slots,
                revenue: Revenue::new(node.revenue.as_ref()),
                group: node.group.as_deref().and_then(&mut group),
            })
            .collect();
        let pieces = parts
            .paths
            .iter()
            .map(|path| piece(path, nodes.len()))
            .collect::<Result<Vec<_>, _>>()?;
        let cities: Vec<u8> = (0..nodes.len())
            .filter(|n| nodes[*n].kind == NodeKind::City)
            .map(|n| n as u8)
            .collect();
        if pieces.len() > MAX_PIECES || cities.len() > MAX_CITIES {
            return Err(format!("tile {name} has too many parts"));
        }
        let at_node = (0..nodes.len())
            .map(|n| pieces_at(&pieces, End::Node(n as u8)))
            .collect();
        let turned = std::array::from_fn(|rotation| Turned::new(&pieces, rotation as u8, &cities));
        Ok(TileKind {
            name: name.to_owned(),
            printed_copy: 0,
            printed_on: None,
            count: Count::Limited(0),
            colour: Colour::White,
            label: None,
            towns: nodes
                .iter()
                .filter(|node| node.kind == NodeKind::Town)
                .count(),
            nodes,
            cities,
            terrain: Money::ZERO,
            rotations: 0b11_1111,
            at_node,
            turned,
        })
    }

    /// The city a node is, if it is one.
    pub fn city_of_node(&self, node: u8) -> Option<u8> {
        self.cities
            .iter()
            .position(|city| *city == node)
            .map(|city| city as u8)
    }

    /// The node of a city.
    pub fn city_node(&self, city: u8) -> Option<&Node> {
        self.cities
            .get(usize::from(city))
            .and_then(|node| self.nodes.get(usize::from(*node)))
    }

    /// Number of different sides with track.
    pub fn exits(&self) -> u32 {
        self.turned[0].exits.count_ones()
    }

    /// Number of track ends on sides, parallel ones counted each.
    pub fn track_ends(&self) -> u32 {
        self.turned[0]
            .pieces
            .iter()
            .map(|piece| edge_bit(piece.a).count_ones() + edge_bit(piece.b).count_ones())
            .sum()
    }
}

impl Turned {
    fn new(pieces: &[Piece], rotation: u8, cities: &[u8]) -> Turned {
        let pieces: Vec<Piece> = pieces.iter().map(|piece| piece.turned(rotation)).collect();
        let exits = pieces.iter().fold(0, |mask, piece| mask | piece.edges());
        let at_edge = std::array::from_fn(|edge| pieces_at(&pieces, End::Edge(edge as u8)));
        let city_exits = std::array::from_fn(|city| {
            let Some(node) = cities.get(city) else {
                return 0;
            };
            let here = End::Node(*node);
            pieces
                .iter()
                .filter(|p| p.a == here || p.b == here)
                .fold(0, |mask, p| mask | p.edges())
        });
        Turned {
            pieces,
            exits,
            at_edge,
            city_exits,
        }
    }
}

fn pieces_at(pieces: &[Piece], end: End) -> u8 {
    pieces
        .iter()
        .enumerate()
        .filter(|(_, piece)| piece.a == end || piece.b == end)
        .fold(0, |mask, (n, _)| mask | 1 << n)
}

fn piece(path: &PathData, nodes: usize) -> Result<Piece, String> {
    let end = |data| match data {
        EndData::Edge(edge) => Ok(End::Edge(edge)),
        EndData::Node(node) if usize::from(node) < nodes => Ok(End::Node(node)),
        EndData::Node(node) => Err(format!("there is no node {node}")),
    };
    let lane = |lane: Option<[u8; 2]>| lane.map_or((1, 0), |[lanes, lane]| (lanes, lane));
    Ok(Piece {
        a: end(path.a)?,
        b: end(path.b)?,
        a_lane: lane(path.a_lane),
        b_lane: lane(path.b_lane),
        track: path.track,
        terminal: path.terminal,
    })
}
