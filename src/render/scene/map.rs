//! A map as it is drawn: hexes with what lies on them, all turned and named already.

use super::TokenScene;
use crate::engine::board::tile::End;
use crate::engine::data::map::{BorderKind, Colour, Layout, NodeKind};

/// A whole map, or a part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapScene {
    /// How the hexes lie.
    pub layout: Layout,
    /// The hexes in any order.
    pub hexes: Vec<HexScene>,
    /// Lines above the map, the first one large; none for a cut-out.
    pub heading: Vec<String>,
    /// Routes drawn on it, with what each earns.
    pub routes: Vec<RouteScene>,
    /// Every colour of a railway that may appear, so that all pictures of a table have one palette.
    pub colours: Vec<super::Rgb>,
}

/// A route in the legend.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RouteScene {
    /// The train, what it earns, the stops.
    pub text: String,
}

/// One hex.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct HexScene {
    /// Doubled coordinates.
    pub x: i16,
    /// Doubled coordinates.
    pub y: i16,
    /// Coordinate, `L12`.
    pub name: String,
    /// The tile.
    pub face: Face,
    /// Name of the place.
    pub place: Option<String>,
    /// Shorter form of it, where there is one.
    pub short_place: Option<String>,
    /// Marked sides of this hex or of the neighbour.
    pub borders: Vec<BorderScene>,
    /// The private company that keeps the hex free of track.
    pub blocked_by: Option<String>,
    /// Marks for the eye.
    pub marks: Marks,
    /// Parts of routes that pass.
    pub runs: Vec<RunScene>,
}

/// Marks for the eye, on top of what is on the table.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Marks {
    /// What has just changed.
    pub changed: bool,
    /// Out of reach where reach is shown.
    pub dimmed: bool,
    /// Number of a choice.
    pub candidate: Option<u8>,
}

/// A marked side.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BorderScene {
    /// The side, 0 to 5.
    pub edge: u8,
    /// What it is.
    pub kind: BorderKind,
    /// What crossing costs, as long as it is to be paid.
    pub cost: Option<String>,
}

/// A tile or printed hex as it lies.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Face {
    /// Colour.
    pub colour: Colour,
    /// Printed number of a tile of the supply.
    pub number: Option<String>,
    /// Cities, towns, areas, crossings.
    pub nodes: Vec<NodeScene>,
    /// Track.
    pub tracks: Vec<TrackScene>,
    /// Printed letter.
    pub label: Option<String>,
    /// Cost of the next tile, and its causes.
    pub terrain: Option<TerrainScene>,
    /// Pictures and marks.
    pub icons: Vec<IconScene>,
    /// Dividing line between two corners.
    pub divider: Option<(u8, u8)>,
    /// Sides that the first tile must connect, as a mask.
    pub stubs: u8,
}

/// Cost of the next tile.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TerrainScene {
    /// The cost.
    pub cost: String,
    /// Water or river.
    pub water: bool,
    /// Mountains.
    pub mountain: bool,
}

/// A small picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum IconScene {
    /// A mine.
    Coal,
    /// A direction: edge in half edges to which an arrow points, and its letter.
    Arrow(u8, String),
    /// Some letters in a frame.
    Letters(String),
}

/// A stop or crossing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NodeScene {
    /// What it is.
    pub kind: NodeKind,
    /// Printed place, in half edges clockwise from edge 0, turned already.
    pub place: Option<u8>,
    /// Its value.
    pub value: ValueScene,
    /// Slots of a city.
    pub slots: Vec<SlotScene>,
    /// Railways at home here without a slot of their own.
    pub homes: Vec<TokenScene>,
}

/// What a stop earns.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ValueScene {
    /// Nothing, or printed elsewhere.
    Hidden,
    /// Always the same.
    Fixed(i32),
    /// By the colour of the phase; the place of the value in force.
    ByColour(Vec<(Colour, i32)>, usize),
}

/// A place for a station.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SlotScene {
    /// Nothing.
    Empty,
    /// Kept for a railway.
    Reserved(TokenScene),
    /// A station.
    Station(TokenScene),
    /// A neutral token of a railway.
    Neutral(TokenScene),
    /// Closed for good.
    Closed,
}

/// A piece of track.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TrackScene {
    /// One end.
    pub a: End,
    /// The other.
    pub b: End,
    /// Lanes and lane at end `a`.
    pub a_lane: (u8, u8),
    /// Lanes and lane at end `b`.
    pub b_lane: (u8, u8),
    /// A bridge over water.
    pub dual: bool,
    /// Within reach of the railway that is shown.
    pub reached: bool,
}

/// What a route does in a hex.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RunScene {
    /// Which route, from 0.
    pub route: u8,
    /// The pieces of track it uses, by their place in the face.
    pub tracks: Vec<u8>,
    /// Stops that pay: the node and what it adds.
    pub stops: Vec<(u8, i32)>,
}
