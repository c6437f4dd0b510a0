//! Hexes and tiles as the data files describe them.

use serde::Deserialize;

use crate::engine::money::Money;

/// A tile colour, in the order of upgrades, then the colours of printed hexes only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// An empty hex.
    White,
    /// First track.
    Yellow,
    /// Second.
    Green,
    /// Third.
    Brown,
    /// Last; also printed hexes that never change.
    Gray,
    /// Off-board areas.
    Red,
    /// Sea, ports and estuaries.
    Blue,
}

/// How the hexes lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// A flat side on top.
    Flat,
    /// A corner on top.
    Pointy,
}

/// One map.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapData {
    /// How the hexes lie.
    pub layout: Layout,
    /// All hexes.
    pub hexes: Vec<HexData>,
}

/// What a node is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NodeKind {
    /// A place with slots for stations.
    City,
    /// A small place without.
    Town,
    /// An off-board area, or a port.
    Offboard,
    /// A crossing of track without value.
    Junction,
}

/// The value of a stop: one number, or one for each colour of the phase.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum RevenueData {
    /// The same all game.
    Fixed(i32),
    /// By the best colour available; colours without an entry take the next lower one.
    ByColour(std::collections::BTreeMap<Colour, i32>),
}

/// A city, town, off-board area or junction.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NodeData {
    /// What it is.
    pub kind: NodeKind,
    /// Its position among all parts of the tile; game files name cities by it.
    pub part: u8,
    /// Slots of a city.
    #[serde(default)]
    pub slots: u8,
    /// Its value; absent = 0.
    #[serde(default)]
    pub revenue: Option<RevenueData>,
    /// Areas with the same group are one place.
    #[serde(default)]
    pub group: Option<String>,
    /// The value is printed on another hex of the group.
    #[serde(default)]
    pub hidden_revenue: bool,
    /// Where it is printed, in half edges clockwise from edge 0; absent = by the track.
    #[serde(default)]
    pub loc: Option<u8>,
    /// Where it is drawn, in half edges: one entry, or one for each rotation.
    #[serde(default)]
    pub drawn_at: Vec<u8>,
}

/// One end of a track piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "RawEnd")]
pub enum EndData {
    /// A side of the hex, 0 to 5.
    Edge(u8),
    /// A node by its place in the list.
    Node(u8),
}

/// An end as written: a number for an edge, `"n0"` for a node.
#[derive(Deserialize)]
#[serde(untagged)]
enum RawEnd {
    Edge(u8),
    Node(String),
}

impl TryFrom<RawEnd> for EndData {
    type Error = String;

    fn try_from(raw: RawEnd) -> Result<Self, String> {
        match raw {
            RawEnd::Edge(edge) if edge < 6 => Ok(EndData::Edge(edge)),
            RawEnd::Edge(edge) => Err(format!("there is no edge {edge}")),
            RawEnd::Node(text) => text
                .strip_prefix('n')
                .and_then(|number| number.parse().ok())
                .map(EndData::Node)
                .ok_or_else(|| format!("{text:?} is neither an edge nor a node")),
        }
    }
}

/// Kind of track.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Track {
    /// Ordinary track.
    #[default]
    Broad,
    /// The estuary bridges of 18GB.
    Dual,
}

/// A piece of track between two ends.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PathData {
    /// One end.
    pub a: EndData,
    /// The other end.
    pub b: EndData,
    /// Kind of track.
    #[serde(default)]
    pub track: Track,
    /// A route may end here but not run through.
    #[serde(default)]
    pub terminal: bool,
    /// `[lanes, lane]` at end `a`.
    #[serde(default)]
    pub a_lane: Option<[u8; 2]>,
    /// `[lanes, lane]` at end `b`.
    #[serde(default)]
    pub b_lane: Option<[u8; 2]>,
}

/// A cost of building, with what causes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainData {
    /// Paid when the tile is covered.
    pub cost: Money,
    /// `water`, `mountain`: for drawing.
    pub kinds: Vec<String>,
}

/// What a side of a hex is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BorderKind {
    /// Nothing passes.
    Impassable,
    /// A river to bridge.
    Water,
    /// Hills.
    Mountain,
    /// No line between two parts of one area; drawing only.
    None,
}

/// A marked side of a hex.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BorderData {
    /// The side, 0 to 5.
    pub edge: u8,
    /// What it is.
    #[serde(rename = "type")]
    pub kind: BorderKind,
    /// Paid when track crosses it.
    #[serde(default)]
    pub cost: Option<Money>,
}

/// A label that replaces the hex's own for tiles of one colour.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FutureLabelData {
    /// The label.
    pub label: String,
    /// The colour of the tile for which it holds.
    pub colour: Colour,
}

/// A picture on a hex.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IconData {
    /// Its name.
    pub name: String,
    /// It stays when the tile is replaced.
    #[serde(default)]
    pub sticky: bool,
}

/// A line that divides a hex; drawing only.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartitionData {
    /// Corner where it starts.
    pub corner_a: u8,
    /// Corner where it ends.
    pub corner_b: u8,
    /// Its look.
    #[serde(rename = "type")]
    pub kind: String,
}

/// A hex of a map with what is printed on it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexData {
    /// Coordinate.
    pub hex: String,
    /// Doubled coordinate along the columns.
    pub x: i16,
    /// Doubled coordinate along the rows.
    pub y: i16,
    /// The id of the printed tile in game files.
    pub tile: String,
    /// Printed colour.
    pub colour: Colour,
    /// Place name in English.
    #[serde(default)]
    pub place: Option<String>,
    /// Cities, towns, areas, junctions.
    #[serde(default)]
    pub nodes: Vec<NodeData>,
    /// Printed track.
    #[serde(default)]
    pub paths: Vec<PathData>,
    /// Printed letter.
    #[serde(default)]
    pub label: Option<String>,
    /// Another letter for a later colour.
    #[serde(default)]
    pub future_label: Option<FutureLabelData>,
    /// Cost of the first tile.
    #[serde(default)]
    pub terrain: Vec<TerrainData>,
    /// Marked sides.
    #[serde(default)]
    pub borders: Vec<BorderData>,
    /// Pictures.
    #[serde(default)]
    pub icons: Vec<IconData>,
    /// Sides that the first tile must connect.
    #[serde(default)]
    pub stubs: Vec<u8>,
    /// Dividing lines.
    #[serde(default)]
    pub partitions: Vec<PartitionData>,
    /// For each city, by slot, the corporation for which the slot is kept.
    #[serde(default)]
    pub reserved: Vec<Vec<String>>,
    /// Kept in the hex, the city still open.
    #[serde(default)]
    pub reserved_in_hex: Vec<String>,
    /// Private companies that keep the hex free of track.
    #[serde(default)]
    pub blocked_by: Vec<String>,
    /// Other marks; `coal` is a mine.
    #[serde(default)]
    pub marks: Vec<HexMark>,
}

/// A mark on a hex that rules speak of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HexMark {
    /// A mine.
    Coal,
}

/// Number of copies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "RawCount")]
pub enum Count {
    /// So many.
    Limited(u16),
    /// As many as are needed.
    Unlimited,
}

/// A count as written: a number or the word `unlimited`.
#[derive(Deserialize)]
#[serde(untagged)]
enum RawCount {
    Number(u16),
    Word(String),
}

impl TryFrom<RawCount> for Count {
    type Error = String;

    fn try_from(raw: RawCount) -> Result<Self, String> {
        match raw {
            RawCount::Number(number) => Ok(Count::Limited(number)),
            RawCount::Word(word) if word == "unlimited" => Ok(Count::Unlimited),
            RawCount::Word(word) => Err(format!("{word:?} is not a count")),
        }
    }
}

/// A tile of the supply at rotation 0.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileData {
    /// Printed number.
    pub name: String,
    /// Copies.
    pub count: Count,
    /// Colour.
    pub colour: Colour,
    /// Cities, towns, junctions.
    #[serde(default)]
    pub nodes: Vec<NodeData>,
    /// Track.
    #[serde(default)]
    pub paths: Vec<PathData>,
    /// Letter.
    #[serde(default)]
    pub label: Option<String>,
    /// Cost of covering the tile.
    #[serde(default)]
    pub terrain: Vec<TerrainData>,
    /// Pictures.
    #[serde(default)]
    pub icons: Vec<IconData>,
    /// The only rotations allowed; empty = all.
    #[serde(default)]
    pub rotations: Vec<u8>,
}
