//! Phases and trains as the data files describe them.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::map::{Colour, NodeKind};
use crate::engine::money::Money;

/// A phase.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PhaseData {
    /// Its name.
    pub name: String,
    /// The train whose arrival starts it; absent for the first.
    #[serde(default)]
    pub starts_on: Option<String>,
    /// Trains a corporation may own, by kind of corporation; a kind not listed may own none.
    pub train_limit: BTreeMap<String, u8>,
    /// Tile colours available, lowest first.
    pub colours: Vec<Colour>,
    /// Operating rounds of a set that starts in this phase.
    pub operating_rounds: u8,
}

/// How many nodes of some kinds a train visits and how many of them pay.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DistanceData {
    /// The kinds of nodes.
    pub kinds: Vec<NodeKind>,
    /// At most so many of them count.
    pub pays: u8,
    /// At most so many may be visited; 99 = no limit.
    pub visits: u8,
}

/// Something that happens when a train arrives, after rusting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrainEvent {
    /// Corporations of the second group join, the hidden company closes, neutral tokens leave.
    OpenSecondGroup,
    /// Majors may be founded directly.
    MajorsMayStart,
    /// Trainless minors are nationalised, trainless majors asked.
    NationaliseTrainless,
    /// Unstarted minors leave the game.
    MinorsEnd,
    /// Private companies are bought out.
    NationalisePrivates,
    /// All minors are nationalised.
    NationaliseMinors,
    /// Trains may be traded in.
    TradeInOpens,
    /// Corporations float later from now on.
    FloatLater,
    /// Corporations that have not floated become ones of ten shares.
    UnfloatedConvert,
    /// Corporations that have not floated leave the game, each with a train of the arriving kind.
    UnfloatedLeave,
    /// Private companies that may be exchanged for shares must be, or are given up.
    PrivatesExchanged,
    /// Minors that may be exchanged for certificates are.
    MinorsExchanged,
}

/// When an event happens.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventData {
    /// What happens.
    pub event: TrainEvent,
    /// The copy, from 0, whose arrival causes it.
    pub copy: u16,
}

/// A kind of train.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainData {
    /// Its name.
    pub name: String,
    /// Face value.
    pub price: Money,
    /// How far it runs.
    pub distance: Vec<DistanceData>,
    /// Trains whose first arrival removes this kind.
    #[serde(default)]
    pub rusts_on: Vec<String>,
    /// From this phase on it is sold beside the first train of the supply.
    #[serde(default)]
    pub available_on: Option<String>,
    /// Train handed in -> reduction of the price.
    #[serde(default)]
    pub discounts: BTreeMap<String, Money>,
    /// Where its route has fewer stops that pay than it may have, it counts other stops, too.
    #[serde(default)]
    pub fills: bool,
    /// The value of its routes is multiplied by this.
    #[serde(default = "one")]
    pub multiplier: u8,
    /// Paid for each hex between the first and the last city or area of the route.
    #[serde(default)]
    pub per_hex: Money,
    /// What its arrival causes.
    #[serde(default)]
    pub events: Vec<EventData>,
    /// It runs to one mine, whose value goes to the treasury and which is no part of its count.
    #[serde(default)]
    pub goods: bool,
    /// When the last copy leaves the supply there is another one.
    #[serde(default)]
    pub endless: bool,
}

fn one() -> u8 {
    1
}
