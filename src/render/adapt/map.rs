//! Whole maps from data and board.

use super::hexes;
use super::source::{Parts, Source};
use crate::engine::board::occupancy::{Board, Mark};
use crate::engine::data::TitleData;
use crate::engine::data::setup::SetupData;
use crate::engine::ids::{CityRef, CorpId};
use crate::render::colour::Rgb;
use crate::render::scene::map::MapScene;
use crate::render::words::{Word, Words};
use crate::titles::names::Names;

/// The map of a position.
pub fn scene(source: &Source<'_>, names: Names, words: &Words) -> MapScene {
    MapScene {
        layout: source.parts.map.layout,
        hexes: source
            .layout
            .hexes
            .ids()
            .map(|id| hexes::hex(source, names, id))
            .collect(),
        heading: vec![
            source.parts.data.title.clone(),
            format!("{} {}", words.get(Word::Phase), source.phase),
        ],
        routes: Vec::new(),
        colours: colours(source.parts.data),
    }
}

/// The colours of all railways of a title.
pub fn colours(data: &TitleData) -> Vec<Rgb> {
    let mut colours: Vec<Rgb> = Vec::new();
    for corp in &data.corporations {
        let colour = Rgb::of_hex(&corp.colour);
        if !colours.contains(&colour) {
            colours.push(colour);
        }
    }
    colours
}

/// The empty map of a scenario, with what stands on it before play.
///
/// # Errors
/// A sentence about what in the data does not fit together.
pub fn empty(data: &TitleData, setup: &SetupData, names: Names) -> Result<MapScene, String> {
    let parts = Parts::new(data, setup, &setup.options)
        .ok_or_else(|| format!("{} has no map {:?}", data.title, setup.map))?;
    let layout = parts.layout()?;
    let mut board = Board::new(&layout);
    let corp = |sym: &str| {
        let place = data.corporations.iter().position(|corp| corp.sym == sym);
        place.map(|place| CorpId(place as u8))
    };
    for (id, hex) in layout.hexes.ids().zip(&parts.map.hexes) {
        for (city, slots) in hex.reserved.iter().enumerate() {
            for (slot, sym) in slots.iter().enumerate() {
                if let Some(corp) = corp(sym) {
                    let at = CityRef {
                        hex: id,
                        city: city as u8,
                    };
                    board.reserve(at, slot, corp);
                }
            }
        }
    }
    for token in &setup.tokens {
        if let (Some(hex), Some(owner)) = (layout.hex(&token.hex), corp(&token.owner)) {
            let at = CityRef {
                hex,
                city: token.city,
            };
            let slots = board.city(at).map_or(&[][..], |city| city.slots());
            let slot = slots.iter().position(Option::is_none).unwrap_or(0);
            let mark = if token.neutral {
                Mark::Neutral(owner)
            } else {
                Mark::Station(owner)
            };
            board.put(at, slot, mark);
        }
    }
    let words = Words::of(names.language());
    Ok(scene(
        &Source::of_board(parts, &layout, &board),
        names,
        words,
    ))
}
