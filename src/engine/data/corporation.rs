//! Corporations and private companies as the data files describe them.

use serde::Deserialize;

use crate::engine::money::Money;

/// What kind of corporation it is; train limits and many rules depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum CorpKind {
    /// A small railway with one certificate.
    #[serde(rename = "minor")]
    Minor,
    /// A railway with shares.
    #[serde(rename = "major")]
    Major,
    /// A state railway.
    #[serde(rename = "national")]
    National,
    /// 18GB: a railway of five shares.
    #[serde(rename = "5-share")]
    FiveShare,
    /// 18GB: a railway of ten shares.
    #[serde(rename = "10-share")]
    TenShare,
    /// A state railway with shares, formed from minors.
    #[serde(rename = "state")]
    State,
    /// A minor that only lays track.
    #[serde(rename = "construction_railway")]
    Construction,
    /// A railway that nobody runs and whose shares pay like a bond.
    #[serde(rename = "bond_railway")]
    Bond,
}

impl CorpKind {
    /// The word of the data and state files.
    pub fn word(self) -> &'static str {
        match self {
            CorpKind::Minor => "minor",
            CorpKind::Major => "major",
            CorpKind::National | CorpKind::State => "national",
            CorpKind::FiveShare => "5-share",
            CorpKind::TenShare => "10-share",
            CorpKind::Construction => "construction_railway",
            CorpKind::Bond => "bond_railway",
        }
    }

    /// Whether its shares are traded.
    pub fn trades_shares(self) -> bool {
        match self {
            CorpKind::Major
            | CorpKind::FiveShare
            | CorpKind::TenShare
            | CorpKind::State
            | CorpKind::Bond => true,
            CorpKind::Minor | CorpKind::National | CorpKind::Construction => false,
        }
    }
}

/// When a corporation may be started.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Availability {
    /// From the start.
    #[serde(rename = "start")]
    Start,
    /// When the second group joins.
    #[serde(rename = "phase_3")]
    SecondGroup,
    /// Never by players.
    #[serde(rename = "never")]
    Never,
    /// 18GB: first tranche.
    #[serde(rename = "tier_1")]
    TierOne,
    /// 18GB: drawn.
    #[serde(rename = "tier_1_or_2")]
    Drawn,
}

/// A corporation.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CorporationData {
    /// Id in game files.
    pub sym: String,
    /// English name.
    pub name: String,
    /// Kind.
    pub kind: CorpKind,
    /// Colour of its tokens, `#rrggbb`.
    pub colour: String,
    /// Colour of letters on it.
    pub text_colour: String,
    /// When it may be started.
    pub available: Availability,
    /// Percent of each certificate by number; the first is the president's.
    pub shares: Vec<u8>,
    /// Price of each station before any factor, in order of use.
    pub tokens: Vec<Money>,
    /// Coordinates of its home.
    #[serde(default)]
    pub home: Vec<String>,
    /// City of the home.
    #[serde(default)]
    pub home_city: u8,
    /// Percent one player may hold.
    pub ownership_limit: u8,
    /// Price of a share before it has a market price.
    #[serde(default)]
    pub min_price: Money,
    /// Stations added when it converts.
    #[serde(default)]
    pub conversion_stations: u8,
    /// It may lay certain tiles early at home.
    #[serde(default)]
    pub early_home: bool,
    /// A minor: what it becomes a part of.
    #[serde(default)]
    pub joins: Option<JoinData>,
}

/// How a minor becomes part of another corporation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JoinWay {
    /// Its owner exchanges it for a certificate.
    Exchange,
    /// A state railway is formed from it and others.
    Formation,
}

/// What a minor becomes a part of; a certificate is kept for its owner.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JoinData {
    /// The corporation.
    pub corporation: String,
    /// Percent of the certificate.
    pub percent: u8,
    /// How.
    pub way: JoinWay,
}

/// What kind of card a private company is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PrivateKind {
    /// A private company.
    Private,
    /// No card: it only keeps hexes free of track.
    Hidden,
    /// 1824: a coal railway's card.
    Coal,
    /// 1824: a number-1 pre-state railway's card.
    PreStaatsbahnPrimary,
    /// 1824: another pre-state railway's card.
    PreStaatsbahnSecondary,
    /// 1824: a mountain railway.
    MountainRailway,
}

/// Who must own a private company for its bonus to count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BonusOwner {
    /// The corporation that runs.
    Corporation,
    /// The president of the corporation that runs.
    Player,
}

/// A bonus for each route that counts one of some hexes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexBonusData {
    /// Added to the route.
    pub amount: Money,
    /// The hexes.
    pub hexes: Vec<String>,
    /// Who must own the private.
    pub owner: BonusOwner,
}

/// A private company.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrivateData {
    /// Id in game files.
    pub sym: String,
    /// English name.
    pub name: String,
    /// Kind of card.
    pub kind: PrivateKind,
    /// Face value.
    pub value: Money,
    /// Income in each operating round.
    pub revenue: Money,
    /// The auction starts at the face value less this.
    #[serde(default)]
    pub discount: Money,
    /// Colour of the card, `#rrggbb`.
    #[serde(default)]
    pub colour: Option<String>,
    /// Hexes it keeps free of track.
    #[serde(default)]
    pub blocks: Vec<String>,
    /// Bonus for routes.
    #[serde(default)]
    pub bonus: Option<HexBonusData>,
    /// What its owner may do once with it when it is closed.
    #[serde(default)]
    pub power: Option<PowerData>,
}

/// What the owner of a closed private may do once.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum PowerData {
    /// A tile.
    Tile(TilePowerData),
    /// A station.
    Station(StationPowerData),
}

/// A tile by the power of a private.
#[derive(Clone, Debug, Deserialize)]
pub struct TilePowerData {
    /// Where.
    pub hex: String,
    /// Which.
    pub tiles: Vec<String>,
    /// The lay is cheaper by this.
    #[serde(default)]
    pub discount: Money,
    /// It is one of the tile actions of the turn.
    #[serde(default)]
    pub uses_action: bool,
    /// When in the turn.
    pub when: PowerTime,
}

/// When a power is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PowerTime {
    /// While track is laid.
    Track,
    /// At any step of the turn.
    AnyStep,
}

/// A station by the power of a private.
#[derive(Clone, Debug, Deserialize)]
pub struct StationPowerData {
    /// Where.
    pub hex: String,
    /// What it costs where no track leads; free otherwise.
    pub unconnected_price: Money,
    /// A slot is kept for it until this phase.
    pub kept_until: String,
}
