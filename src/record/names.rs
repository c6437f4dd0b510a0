//! Names of things in game files, and the ids behind them.

use crate::engine::board::network::StopRef;
use crate::engine::game::Game;
use crate::engine::ids::{CityRef, HexId, ShareId, TileId, TrainId};
use crate::engine::money::Money;
use crate::engine::parts::market::Cell;
use crate::engine::ruleset::Ruleset;

/// `57-0`: a tile of the supply or a printed hex.
pub fn tile(rules: &Ruleset, text: &str) -> Option<TileId> {
    let (name, copy) = text.rsplit_once('-')?;
    let copy = copy.parse().ok()?;
    // A name that is a tile's and a hex's means the tile (18GB).
    if let Some(kind) = rules.map.kind(name) {
        return Some(TileId { kind, copy });
    }
    let printed =
        |def: &crate::engine::board::tile::TileKind| def.name == name && def.printed_copy == copy;
    rules
        .map
        .kinds
        .find(|def| def.printed_on.is_some() && printed(def))
        .map(|kind| TileId { kind, copy })
}

/// The text of a tile id.
pub fn tile_text(rules: &Ruleset, tile: TileId) -> String {
    format!("{}-{}", rules.map.kinds[tile.kind].name, tile.copy)
}

/// `57-0-0`: a city by the tile that lies somewhere now and its part.
pub fn city(game: &Game, text: &str) -> Option<CityRef> {
    let (tile_text, part) = text.rsplit_once('-')?;
    let part: u8 = part.parse().ok()?;
    let tile = tile(game.rules(), tile_text)?;
    let hex = game.state().board.find_tile(tile)?;
    let kind = &game.rules().map.kinds[tile.kind];
    let city = kind
        .cities
        .iter()
        .position(|node| kind.nodes[usize::from(*node)].part == part)?;
    Some(CityRef {
        hex,
        city: city as u8,
    })
}

/// The text of a city id.
pub fn city_text(game: &Game, at: CityRef) -> Option<String> {
    let state = game.state().board.hex(at.hex);
    let node = game.rules().map.kinds[state.tile.kind].city_node(at.city)?;
    Some(format!(
        "{}-{}",
        tile_text(game.rules(), state.tile),
        node.part
    ))
}

/// `L12-1`: a stop of a route by hex and part.
pub fn stop(game: &Game, text: &str) -> Option<StopRef> {
    let (hex, part) = text.rsplit_once('-')?;
    let hex = game.rules().map.hex(hex)?;
    let part: u8 = part.parse().ok()?;
    let kind = game.state().board.kind(&game.rules().map, hex);
    let node = kind.nodes.iter().position(|node| node.part == part)?;
    Some(StopRef {
        hex,
        node: node as u8,
    })
}

/// `5+5E-0`: a train.
pub fn train(rules: &Ruleset, text: &str) -> Option<TrainId> {
    let (name, copy) = text.rsplit_once('-')?;
    Some(TrainId {
        kind: rules.train(name)?,
        copy: copy.parse().ok()?,
    })
}

/// The text of a train id.
pub fn train_text(rules: &Ruleset, train: TrainId) -> String {
    format!("{}-{}", rules.trains[train.kind].name, train.copy)
}

/// `CNR_3`: a certificate.
pub fn share(rules: &Ruleset, text: &str) -> Option<ShareId> {
    let (sym, number) = text.rsplit_once('_')?;
    Some(ShareId {
        corp: rules.corp(sym)?,
        number: number.parse().ok()?,
    })
}

/// `100,2,2`: a market cell; the price must be the cell's.
pub fn cell(rules: &Ruleset, text: &str) -> Option<Cell> {
    let mut parts = text.split(',');
    let price: i32 = parts.next()?.trim().parse().ok()?;
    let row = parts.next()?.trim().parse().ok()?;
    let column = parts.next()?.trim().parse().ok()?;
    let cell = Cell { row, column };
    (parts.next().is_none() && rules.market.cell(cell)?.price == Money(price)).then_some(cell)
}

/// The text of a market cell.
pub fn cell_text(rules: &Ruleset, cell: Cell) -> String {
    format!("{},{},{}", rules.market.price(cell), cell.row, cell.column)
}

/// The coordinate of a hex.
pub fn hex_text(rules: &Ruleset, hex: HexId) -> &str {
    &rules.map.hexes[hex].name
}

/// A stop for people: the hex, with the number of the city where the hex has several.
pub fn stop_text(game: &Game, stop: StopRef) -> String {
    let kind = game.state().board.kind(&game.rules().map, stop.hex);
    let hex = hex_text(game.rules(), stop.hex);
    match kind.city_of_node(stop.node) {
        Some(city) if kind.cities.len() > 1 => format!("{hex}:{city}"),
        Some(_) | None => hex.to_owned(),
    }
}
