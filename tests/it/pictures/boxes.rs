//! Words, numbers and stations never lie on each other, and nothing leaves its hex or picture.

use signalbox::engine::data::TitleData;
use signalbox::engine::data::map::{HexData, NodeData, TileData};
use signalbox::render::canvas::{Point, Rect};
use signalbox::render::font::Style;
use signalbox::render::furniture::{self, Item, What};
use signalbox::render::geometry::{Compass, distance};
use signalbox::render::plan::{Plan, SLOT};
use signalbox::render::scene::TokenScene;
use signalbox::render::scene::map::{HexScene, SlotScene};
use signalbox::render::tiles;
use signalbox::titles::TitleId;
use signalbox::titles::names::{Language, Names};

use super::{all_tiles, empty, faces};

/// Everything wrong with the arrangement of a hex.
fn faults(compass: Compass, hex: &HexScene) -> Vec<String> {
    let plan = Plan::new(compass, &hex.face);
    let items = furniture::arrange(compass, hex, &plan);
    let mut faults = Vec::new();
    for (number, item) in items.iter().enumerate() {
        if !item
            .rect
            .corners()
            .iter()
            .all(|corner| compass.holds(*corner, 0.02))
        {
            faults.push(format!("{:?} leaves the hex", item.what));
        }
        for other in &items[..number] {
            if item.rect.meets(&other.rect) {
                faults.push(format!("{:?} on {:?}", item.what, other.what));
            }
        }
        for slot in plan
            .slots
            .iter()
            .flatten()
            .filter(|slot| touches(&item.rect, **slot))
        {
            faults.push(format!("{:?} on the station at {slot:?}", item.what));
        }
    }
    faults.extend(missing(hex, &items));
    let slots: Vec<Point> = plan.slots.iter().flatten().copied().collect();
    for (number, slot) in slots.iter().enumerate() {
        if slots[..number]
            .iter()
            .any(|other| distance(*slot, *other) < 2.0 * SLOT)
        {
            faults.push(format!("a station on another at {slot:?}"));
        }
        if (0..6).any(|edge| {
            let way = compass.edge(edge);
            way.0 * slot.0 + way.1 * slot.1 + SLOT > 0.866
        }) {
            faults.push(format!("the station at {slot:?} leaves the hex"));
        }
    }
    faults
}

fn touches(rect: &Rect, slot: Point) -> bool {
    let near = (
        slot.0.clamp(rect.left, rect.right),
        slot.1.clamp(rect.top, rect.bottom),
    );
    distance(near, slot) < SLOT
}

/// What should be written and is not.
fn missing(hex: &HexScene, items: &[Item]) -> Vec<String> {
    let has = |wanted: fn(&What) -> bool| items.iter().any(|item| wanted(&item.what));
    let mut missing = Vec::new();
    if hex.place.as_ref().is_some_and(|place| !place.is_empty())
        && !has(|what| matches!(what, What::Place(_)))
    {
        missing.push("no name".to_owned());
    }
    if hex.face.label.is_some() && !has(|what| matches!(what, What::Label)) {
        missing.push("no label".to_owned());
    }
    if hex.face.number.is_some() && !has(|what| matches!(what, What::Number)) {
        missing.push("no number".to_owned());
    }
    if !has(|what| matches!(what, What::Name)) {
        missing.push("no coordinate".to_owned());
    }
    missing
}

/// The widest name, in one language, of the places on which a tile may come to lie: those with
/// its label, and with a city if it has one.
fn widest(
    data: &TitleData,
    tile: &TileData,
    language: Language,
) -> Option<(String, Option<String>)> {
    let names = Names::of(&data.title, language);
    let cities = |nodes: &[NodeData]| nodes.iter().filter(|node| node.slots > 0).count();
    let fits = |hex: &&HexData| {
        let future = hex.future_label.as_ref().map(|future| &future.label);
        let label = hex.label == tile.label || (future.is_some() && future == tile.label.as_ref());
        label && (cities(&hex.nodes) > 0) == (cities(&tile.nodes) > 0) && !hex.nodes.is_empty()
    };
    let hexes = data.maps.values().flat_map(|map| &map.hexes);
    let all = hexes.filter(fits).filter_map(|hex| hex.place.as_deref());
    let width = |place: &&str| Style::bold(100.0).width(names.place(place)) as i64;
    let place = all.filter(|_| !tile.nodes.is_empty()).max_by_key(width)?;
    Some((
        names.place(place).to_owned(),
        names.short_place(place).map(str::to_owned),
    ))
}

#[test]
fn nothing_overlaps_on_any_tile_with_full_stations_and_the_longest_names() {
    let mut wrong = Vec::new();
    for (data, layout, tile) in all_tiles() {
        for (turn, mut face) in faces(tile).into_iter().enumerate() {
            for slot in face.nodes.iter_mut().flat_map(|node| &mut node.slots) {
                *slot = SlotScene::Station(TokenScene::new("WWW", "#772282", "#ffffff"));
            }
            for language in Language::ALL {
                let name = widest(data, tile, language);
                if name.is_none() && language != Language::English {
                    continue;
                }
                let mut hex = tiles::bare(&face);
                hex.name = "W20".to_owned();
                hex.short_place = name.as_ref().and_then(|(_, short)| short.clone());
                hex.place = name.map(|(place, _)| place);
                let found = faults(Compass(layout), &hex);
                wrong.extend(found.into_iter().map(|fault| {
                    format!(
                        "{} {} turned {turn} ({}): {fault}",
                        data.title,
                        tile.name,
                        language.code()
                    )
                }));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} faults\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn nothing_overlaps_on_any_printed_hex() {
    let mut wrong = Vec::new();
    for title in TitleId::ALL {
        for language in Language::ALL {
            let scene = empty(title, language);
            for hex in &scene.hexes {
                let found = faults(Compass(scene.layout), hex);
                wrong.extend(
                    found
                        .into_iter()
                        .map(|fault| format!("{} {}: {fault}", title.name(), hex.name)),
                );
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} faults\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn a_fault_is_found() {
    let mut scene = empty(TitleId::T1867, Language::English);
    let hex = scene
        .hexes
        .iter_mut()
        .find(|hex| hex.place.is_some())
        .expect("a place");
    // Wider than any hex, whatever its size.
    hex.place = Some("W".repeat(60));
    assert_eq!(faults(Compass(scene.layout), hex), ["no name"]);
}
