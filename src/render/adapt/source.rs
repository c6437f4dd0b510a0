//! What a map's scene is filled from: data, board, and the few facts of the position that show.

use crate::engine::board::layout::MapLayout;
use crate::engine::board::occupancy::Board;
use crate::engine::data::TitleData;
use crate::engine::data::map::{Colour, MapData, TileData};
use crate::engine::data::setup::SetupData;
use crate::engine::ids::CorpId;
use crate::engine::parts::corps::Standing;
use crate::engine::ruleset::Ruleset;
use crate::engine::state::State;

/// A title's data as one table uses them.
pub struct Parts<'a> {
    /// Everything.
    pub data: &'a TitleData,
    /// The scenario.
    pub setup: &'a SetupData,
    /// The map.
    pub map: &'a MapData,
    /// The tiles.
    pub tiles: &'a [TileData],
}

impl<'a> Parts<'a> {
    /// The data for a scenario and some options.
    pub fn new(data: &'a TitleData, setup: &'a SetupData, options: &[String]) -> Option<Parts<'a>> {
        let chosen = || {
            data.options
                .iter()
                .filter(|option| options.contains(&option.id))
        };
        let map = chosen().rev().find_map(|option| option.effect.map.as_ref());
        let tiles = chosen()
            .rev()
            .find_map(|option| option.effect.tile_set.as_ref());
        Some(Parts {
            data,
            setup,
            map: data.maps.get(map.unwrap_or(&setup.map))?,
            tiles: data.tile_sets.get(tiles.unwrap_or(&setup.tile_set))?,
        })
    }

    /// The data of a table with rules.
    pub fn of_rules(rules: &'a Ruleset) -> Option<Parts<'a>> {
        Parts::new(&rules.data, &rules.setup, &rules.choices.options)
    }

    /// The map with its tile kinds.
    ///
    /// # Errors
    /// A sentence about what in the data does not fit together.
    pub fn layout(&self) -> Result<MapLayout, String> {
        MapLayout::new(self.map, self.tiles, &self.data.barred_colours)
    }
}

/// A position as far as the map shows it.
pub struct Source<'a> {
    /// The data.
    pub parts: Parts<'a>,
    /// The map with its tile kinds.
    pub layout: &'a MapLayout,
    /// What lies on it.
    pub board: &'a Board,
    /// The best tile colour of the phase.
    pub best: Colour,
    /// Name of the phase.
    pub phase: String,
    /// Private companies that are closed, by their place in the data.
    pub closed: Vec<bool>,
    /// Railways that have not started and may still do so.
    pub waiting: Vec<CorpId>,
}

impl<'a> Source<'a> {
    /// The map of a position.
    pub fn of_position(rules: &'a Ruleset, state: &'a State) -> Option<Source<'a>> {
        let waiting = state.corps.pairs().filter(|(_, corp)| {
            matches!(corp.standing, Standing::Available | Standing::Unavailable)
        });
        Some(Source {
            parts: Parts::of_rules(rules)?,
            layout: &rules.map,
            board: &state.board,
            best: rules.best_colour(state.phase),
            phase: rules.phases[state.phase].name.clone(),
            closed: state
                .privates
                .pairs()
                .map(|(_, private)| private.closed || private.is_retired())
                .collect(),
            waiting: waiting.map(|(id, _)| id).collect(),
        })
    }

    /// A board without a position: nobody has started, the first phase.
    pub fn of_board(parts: Parts<'a>, layout: &'a MapLayout, board: &'a Board) -> Source<'a> {
        let in_setup = |sym: &String| parts.setup.corporations.contains(sym);
        let corps = parts.data.corporations.iter().enumerate();
        let waiting = corps
            .filter(|(_, corp)| in_setup(&corp.sym))
            .map(|(number, _)| CorpId(number as u8))
            .collect();
        let phase = parts.data.phases.first();
        let privates = parts.data.privates.iter();
        Source {
            layout,
            board,
            best: phase
                .and_then(|phase| phase.colours.last().copied())
                .unwrap_or(Colour::Yellow),
            phase: phase.map(|phase| phase.name.clone()).unwrap_or_default(),
            closed: privates
                .map(|private| !parts.setup.privates.contains(&private.sym))
                .collect(),
            waiting,
            parts,
        }
    }
}
