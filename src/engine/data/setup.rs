//! What is on the table at the start, by number of players and scenario.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::map::Count;
use crate::engine::money::Money;

/// An option of 18xx.games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionData {
    /// The string in `settings.optional_rules`.
    pub id: String,
    /// English name.
    pub name: String,
    /// What it does, in English.
    pub meaning: String,
    /// Which part of the data it swaps.
    pub effect: OptionEffect,
}

/// What an option swaps.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionEffect {
    /// Another market.
    #[serde(default)]
    pub market: Option<String>,
    /// Another map.
    #[serde(default)]
    pub map: Option<String>,
    /// Another tile manifest.
    #[serde(default)]
    pub tile_set: Option<String>,
    /// Another scenario: the name of a setup.
    #[serde(default)]
    pub scenario: Option<String>,
}

/// A token on the map before play.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartTokenData {
    /// Where.
    pub hex: String,
    /// In which city.
    pub city: u8,
    /// Whose.
    pub owner: String,
    /// A neutral marker: closes the city for founding, not for trains.
    #[serde(default)]
    pub neutral: bool,
}

/// Hexes at the ends of the map.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CompassHexes {
    /// North.
    pub north: Vec<String>,
    /// East.
    pub east: Vec<String>,
    /// South.
    pub south: Vec<String>,
    /// West.
    pub west: Vec<String>,
}

/// Where sold shares go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SoldShares {
    /// To the market pool.
    #[default]
    ToPool,
    /// To those never bought.
    ToTreasury,
}

/// A state railway and what lets it form.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormationData {
    /// The state railway.
    pub corporation: String,
    /// The train.
    pub train: String,
    /// Row and column of its price before it forms.
    pub cell: [u8; 2],
}

/// The draft in stacks of two cards: whoever comes first takes one of a stack, the other the rest.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StacksData {
    /// One card of each list is drawn into the first stack; the rest of each list is a later stack.
    pub drawn: Vec<Vec<String>>,
    /// The second stack.
    pub second: Vec<String>,
    /// Price of the cards of the first stack.
    pub price: Money,
    /// Row and column at which the corporation starts whose minor is in the first stack.
    pub bond_cell: [u8; 2],
    /// The tile whose lay gives that corporation a station in the hex.
    pub bond_tile: String,
    /// The train after whose last copy it places a station.
    pub bond_train: String,
    /// For each lap with stacks, whether the last seat begins.
    pub reversed: Vec<bool>,
}

/// A scenario.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupData {
    /// Its name.
    pub id: String,
    /// Number of players.
    pub players: u8,
    /// The option that selects it; empty for the ordinary one.
    pub options: Vec<String>,
    /// Name of the map.
    pub map: String,
    /// Name of the tile manifest.
    pub tile_set: String,
    /// Name of the market.
    pub market: String,
    /// Money of the bank, starting cash included; absent = bottomless.
    #[serde(default)]
    pub bank: Option<Money>,
    /// Of each player.
    pub starting_cash: Money,
    /// Certificates a player may hold.
    pub cert_limit: u8,
    /// Copies of each train.
    pub trains: BTreeMap<String, Count>,
    /// Private companies in play.
    pub privates: Vec<String>,
    /// Corporations in play.
    pub corporations: Vec<String>,
    /// Tokens on the map.
    #[serde(default)]
    pub tokens: Vec<StartTokenData>,
    /// Percent of a major one player may hold, if not the corporation's own figure.
    #[serde(default)]
    pub ownership_limit: Option<u8>,
    /// So many privates are drawn and leave before play (1861/1867 rules 1.2).
    #[serde(default)]
    pub privates_removed_at_random: u8,
    /// One of these corporations is drawn and joins.
    #[serde(default)]
    pub one_extra_of: Vec<String>,
    /// So many of the corporations are drawn into the second group.
    #[serde(default)]
    pub second_group: u8,
    /// Highest bids a player needs to pass while some lot has no bid.
    #[serde(default)]
    pub bids_to_pass: u8,
    /// Hexes at the ends of the map.
    #[serde(default)]
    pub compass: CompassHexes,
    /// Where sold shares go.
    #[serde(default)]
    pub sold_shares: SoldShares,
    /// State railways, and the train whose arrival lets each form.
    #[serde(default)]
    pub formations: Vec<FormationData>,
    /// Cards of the draft in stacks.
    #[serde(default)]
    pub stacks: Option<StacksData>,
}
