//! A title's data file: every fact of a title, as read from JSON, before a table is set up.
//!
//! Facts only. Words become enums here, and an unknown word or key is an error of the file.

pub mod corporation;
pub mod map;
pub mod market;
pub mod rules;
pub mod setup;
pub mod switches;
pub mod trading;
pub mod train;

use std::collections::BTreeMap;

use serde::Deserialize;

use corporation::{CorporationData, PrivateData};
use map::{Colour, MapData, TileData};
use market::MarketData;
use rules::RulesData;
use setup::{OptionData, SetupData};
use switches::SwitchName;
use train::{PhaseData, TrainData};

/// The version of the data files' layout that this program reads.
pub const SCHEMA: u32 = 1;

/// One title's data file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TitleData {
    /// Version of the layout, see [`SCHEMA`].
    pub schema: u32,
    /// The exact string used in game files.
    pub title: String,
    /// Second line of the box.
    pub subtitle: String,
    /// Who designed the game.
    pub designer: String,
    /// Where it plays.
    pub place: String,
    /// How an amount is written; `{}` stands for the number.
    pub currency: String,
    /// Options of 18xx.games (`settings.optional_rules`).
    pub options: Vec<OptionData>,
    /// One entry for each player count and scenario.
    pub setups: Vec<SetupData>,
    /// Phases in order.
    pub phases: Vec<PhaseData>,
    /// Train kinds in the order of the supply.
    pub trains: Vec<TrainData>,
    /// Private companies and cards like them.
    pub privates: Vec<PrivateData>,
    /// Everything that has stations.
    pub corporations: Vec<CorporationData>,
    /// Colours of printed hexes that can be entered only over a side with printed track.
    pub barred_colours: Vec<Colour>,
    /// Share markets by name.
    pub markets: BTreeMap<String, MarketData>,
    /// The numbers of the mechanisms that the title uses.
    #[serde(default)]
    pub rules: RulesData,
    /// The switches between printed rules and 18xx.games that the title knows.
    #[serde(default)]
    pub switches: Vec<SwitchName>,
    /// Maps by name.
    pub maps: BTreeMap<String, MapData>,
    /// Tile manifests by name.
    pub tile_sets: BTreeMap<String, Vec<TileData>>,
}
