//! The map of one ruleset: hexes, what is printed on them, who is whose neighbour.

use super::hexes::{Spot, opposite};
use super::tile::TileKind;
use crate::engine::data::map::{BorderKind, Colour, HexData, Layout, MapData, TileData};
use crate::engine::ids::{ById, HexId, TileKindId};
use crate::engine::money::Money;

/// A hex as printed.
#[derive(Clone, Debug)]
pub struct Hex {
    /// Coordinate, `L12`.
    pub name: String,
    /// Place on the map.
    pub spot: Spot,
    /// What is printed on it.
    pub printed: TileKindId,
    /// The hex over each side that can be entered from here.
    pub neighbours: [Option<HexId>; 6],
    /// Cost of track over a side, from this hex; zero where there is none.
    pub border_costs: [Money; 6],
    /// Sides that the first tile must connect.
    pub stubs: u8,
    /// Letter that tiles of a later colour need instead of the printed one.
    pub future_label: Option<(Colour, String)>,
}

/// A map with its tile kinds.
#[derive(Clone, Debug)]
pub struct MapLayout {
    /// How the hexes lie.
    pub layout: Layout,
    /// The hexes.
    pub hexes: ById<HexId, Hex>,
    /// Kinds of tiles: those of the supply first, then one for each hex.
    pub kinds: ById<TileKindId, TileKind>,
    /// How many kinds are of the supply.
    pub supply_kinds: usize,
}

impl MapLayout {
    /// Builds the map from its data.
    pub fn new(map: &MapData, tiles: &[TileData], barred: &[Colour]) -> Result<MapLayout, String> {
        let mut kinds: Vec<TileKind> = tiles
            .iter()
            .map(TileKind::of_tile)
            .collect::<Result<_, _>>()?;
        let supply_kinds = kinds.len();
        let mut groups: Vec<String> = Vec::new();
        for (number, data) in map.hexes.iter().enumerate() {
            let group = |name: &str| Some(group_number(&mut groups, name));
            kinds.push(TileKind::of_hex(data, HexId(number as u8), group)?);
        }
        if map.hexes.len() > 255 || kinds.len() > usize::from(u16::MAX) {
            return Err("the map has too many hexes".to_owned());
        }
        let hexes = map
            .hexes
            .iter()
            .enumerate()
            .map(|(number, data)| Hex {
                name: data.hex.clone(),
                spot: Spot {
                    x: data.x,
                    y: data.y,
                },
                printed: TileKindId((supply_kinds + number) as u16),
                neighbours: neighbours(map, data, barred),
                border_costs: border_costs(data),
                stubs: data
                    .stubs
                    .iter()
                    .fold(0, |mask, edge| mask | 1 << (edge % 6)),
                future_label: data
                    .future_label
                    .as_ref()
                    .map(|l| (l.colour, l.label.clone())),
            })
            .collect();
        Ok(MapLayout {
            layout: map.layout,
            hexes,
            kinds: ById::new(kinds),
            supply_kinds,
        })
    }

    /// The hex of a coordinate.
    pub fn hex(&self, name: &str) -> Option<HexId> {
        self.hexes.find(|hex| hex.name == name)
    }

    /// The kind of the supply with a printed number.
    pub fn kind(&self, name: &str) -> Option<TileKindId> {
        self.kinds
            .find(|kind| kind.printed_on.is_none() && kind.name == name)
    }

    /// The ids of the kinds in the supply.
    pub fn supply(&self) -> impl Iterator<Item = TileKindId> + use<> {
        (0..self.supply_kinds).map(|kind| TileKindId(kind as u16))
    }

    /// Distance in hexes as the crow flies.
    pub fn distance(&self, a: HexId, b: HexId) -> i32 {
        self.hexes[a].spot.distance(self.layout, self.hexes[b].spot)
    }
}

fn group_number(groups: &mut Vec<String>, name: &str) -> u8 {
    let known = groups.iter().position(|group| group == name);
    known.unwrap_or_else(|| {
        groups.push(name.to_owned());
        groups.len() - 1
    }) as u8
}

/// A side is closed by an impassable border of this hex, or by a printed hex beyond it that is
/// of a barred colour and has no track there (title data, section 3).
fn neighbours(map: &MapData, data: &HexData, barred: &[Colour]) -> [Option<HexId>; 6] {
    let spot = Spot {
        x: data.x,
        y: data.y,
    };
    std::array::from_fn(|edge| {
        let edge = edge as u8;
        let closed = |border: &&_| is_impassable(border, edge);
        if data.borders.iter().find(closed).is_some() {
            return None;
        }
        let there = spot.over(map.layout, edge);
        let number = map
            .hexes
            .iter()
            .position(|hex| hex.x == there.x && hex.y == there.y)?;
        let next = &map.hexes[number];
        let open = !barred.contains(&next.colour) || has_track(next, opposite(edge));
        open.then_some(HexId(number as u8))
    })
}

fn is_impassable(border: &crate::engine::data::map::BorderData, edge: u8) -> bool {
    border.edge == edge && border.kind == BorderKind::Impassable
}

fn has_track(hex: &HexData, edge: u8) -> bool {
    let here = crate::engine::data::map::EndData::Edge(edge);
    hex.paths
        .iter()
        .any(|path| path.a == here || path.b == here)
}

fn border_costs(data: &HexData) -> [Money; 6] {
    let mut costs = [Money::ZERO; 6];
    for border in &data.borders {
        if let Some(cost) = border.cost {
            costs[usize::from(border.edge % 6)] = cost;
        }
    }
    costs
}
