//! The map in the layout of recorded positions.

use serde_json::{Map, Value, json};

use super::names;
use super::snapshot::Scene;
use crate::engine::board::occupancy::{City, Mark, Reservation};
use crate::engine::cx::View;

/// Tiles laid: hex -> tile and rotation.
pub fn tiles(view: View<'_>) -> Value {
    let laid = view
        .state
        .board
        .hexes()
        .filter(|(_, hex)| view.rules.map.kinds[hex.tile.kind].printed_on.is_none());
    laid.map(|(id, hex)| {
        let name = names::hex_text(view.rules, id).to_owned();
        (
            name,
            json!([names::tile_text(view.rules, hex.tile), hex.rotation]),
        )
    })
    .collect()
}

/// Copies left of limited tiles.
pub fn supply(view: View<'_>) -> Value {
    let map = &view.rules.map;
    map.supply()
        .filter_map(|kind| view.state.board.supply(map, kind).map(|left| (kind, left)))
        .filter(|(_, left)| *left > 0)
        .map(|(kind, left)| (map.kinds[kind].name.clone(), json!(left)))
        .collect()
}

/// Slots of the hexes with tokens.
pub fn cities(scene: Scene<'_>) -> Value {
    let taken = |city: &City| !city.is_empty();
    let hexes = scene
        .view
        .state
        .board
        .hexes()
        .filter(|(_, hex)| hex.cities().iter().any(taken));
    hexes
        .map(|(id, hex)| {
            let cities: Vec<Value> = hex
                .cities()
                .iter()
                .map(|city| city.slots().iter().map(|mark| slot(scene, *mark)).collect())
                .collect();
            (
                names::hex_text(scene.view.rules, id).to_owned(),
                Value::Array(cities),
            )
        })
        .collect()
}

fn slot(scene: Scene<'_>, mark: Option<Mark>) -> Value {
    match mark {
        None => Value::Null,
        Some(Mark::Station(corp)) => json!(scene.corp(corp)),
        Some(Mark::Blocker) => json!("B"),
        Some(Mark::Neutral(corp)) => json!(format!("{}/neutral", scene.corp(corp))),
    }
}

/// Reservations of the hexes that still have one.
pub fn reservations(scene: Scene<'_>) -> Value {
    let kept = |city: &City| {
        city.reservations()
            .iter()
            .any(|r| matches!(r, Some(Reservation::Kept(_) | Reservation::KeptForPower(_))))
    };
    let hexes = scene
        .view
        .state
        .board
        .hexes()
        .filter(|(_, hex)| hex.cities().iter().any(kept));
    hexes
        .map(|(id, hex)| {
            let cities: Vec<Value> = hex
                .cities()
                .iter()
                .map(|city| {
                    city.reservations()
                        .iter()
                        .map(|entry| reservation(scene, *entry))
                        .collect()
                })
                .collect();
            (
                names::hex_text(scene.view.rules, id).to_owned(),
                json!({"hex": [], "cities": cities}),
            )
        })
        .collect()
}

fn reservation(scene: Scene<'_>, entry: Option<Reservation>) -> Value {
    match entry {
        Some(Reservation::Kept(corp)) => json!(scene.corp(corp)),
        Some(Reservation::KeptForPower(private)) => json!(scene.private(private)),
        Some(Reservation::Gone) | None => Value::Null,
    }
}

/// Sides whose crossing is not paid.
pub fn borders(view: View<'_>) -> Value {
    let hexes = view
        .state
        .board
        .hexes()
        .filter(|(_, hex)| hex.unpaid_borders != 0);
    hexes
        .map(|(id, hex)| {
            let edges: Vec<u8> = (0..6)
                .filter(|edge| hex.unpaid_borders & (1 << edge) != 0)
                .collect();
            (names::hex_text(view.rules, id).to_owned(), json!(edges))
        })
        .collect()
}

/// Hexes kept free of track.
pub fn blocked(scene: Scene<'_>) -> Value {
    let view = scene.view;
    let mut hexes: Map<String, Value> = Map::new();
    for (hex, private) in &view.rules.ids.blocked {
        if view.is_marked_blocked(*hex) {
            hexes.insert(
                names::hex_text(view.rules, *hex).to_owned(),
                json!([scene.private(*private)]),
            );
        }
    }
    Value::Object(hexes)
}
