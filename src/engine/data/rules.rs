//! The numbers of the mechanisms a title uses; a mechanism that is absent is not used.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::map::RevenueData;
use super::trading::{
    BankEnd, ConversionData, DebtData, DraftData, ExchangeData, FloatingData, Insolvency,
    LastTrainData, LotsAuctionData, MinorDividend, OwnDividend, Receivership, ReturnedStationData,
    TradingData, TrainPurchaseData,
};
use crate::engine::money::Money;

/// All mechanisms with numbers.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own in the data file"
)]
pub struct RulesData {
    /// Private companies count towards the certificate limit.
    pub certificate_limit_counts_privates: bool,
    /// Shares may be sold only after the corporation has operated.
    pub sell_only_after_operating: bool,
    /// Percent of a corporation that the market pool may hold after a sale.
    pub pool_limit: Option<u8>,
    /// Private companies one at a time.
    pub private_auction: Option<PrivateAuctionData>,
    /// Private companies all at once.
    pub lots_auction: Option<LotsAuctionData>,
    /// Minors put up for auction in stock rounds.
    pub minor_start: Option<MinorStartData>,
    /// Majors founded in stock rounds.
    pub major_start: Option<MajorStartData>,
    /// Trading of shares.
    pub trading: TradingData,
    /// Corporations float when enough shares are sold; absent = when they start.
    pub floating: Option<FloatingData>,
    /// Conversion into ten shares.
    pub conversion: Option<ConversionData>,
    /// Private companies keep hexes free of track until this phase.
    pub blocks_until: Option<String>,
    /// A lay in a hex that is blocked no more closes its private for its power.
    pub lay_closes_private: bool,
    /// Private companies close at their owners' will, in stock rounds from this one on.
    pub closing_from: Option<u32>,
    /// Laying track.
    pub track: Option<TrackData>,
    /// A station costs its price for each hex of distance.
    pub token_price_per_hex: bool,
    /// Loans of corporations.
    pub loans: Option<LoansData>,
    /// Merger rounds.
    pub mergers: Option<MergersData>,
    /// Phases in which corporations may buy private companies.
    pub buy_private_phases: Vec<String>,
    /// Buying trains.
    pub train_purchase: TrainPurchaseData,
    /// Insolvent corporations.
    pub insolvency: Insolvency,
    /// The game ends when the supply is empty.
    pub last_train: Option<LastTrainData>,
    /// Revenue, as a multiple of the price, that each step to the right needs; 0 = anything.
    pub price_rises: Vec<u8>,
    /// Each payment of a dividend is rounded up; otherwise each share's part is rounded down.
    pub dividend_rounded_up: bool,
    /// Bonuses for routes of a corporation that join opposite ends of the map.
    pub compass: Option<CompassData>,
    /// Bonuses for track.
    pub track_bonuses: Vec<TrackBonusData>,
    /// What a route may do with two stops of one hex.
    pub same_hex: SameHexData,
    /// Where discarded trains go.
    pub discarded_trains: DiscardedTrains,
    /// A bonus for routes between far places.
    pub route_bonus: Option<RouteBonusData>,
    /// The state railway that takes over others.
    pub national: Option<NationalData>,
    /// Cities closed by neutral tokens until the second group joins.
    pub neutral_tokens: Vec<CityData>,
    /// All corporations stand at home before play.
    pub homes_before_play: bool,
    /// Where home stations go.
    pub home_stations: Option<HomeStationsData>,
    /// Phases at whose operating rounds' ends a train leaves the supply.
    pub export_phases: Vec<String>,
    /// The phase that starts the end of the game.
    pub final_phase: Option<FinalPhaseData>,
    /// A first stock round in which cards are taken.
    pub draft: Option<DraftData>,
    /// Exchange of private companies and minors for certificates.
    pub exchanges: Option<ExchangeData>,
    /// Loans of players who help their corporations out.
    pub debt: Option<DebtData>,
    /// Corporations without a president.
    pub receivership: Receivership,
    /// When the game ends after the bank has broken.
    pub bank_end: BankEnd,
    /// What a minor's dividend is called in recorded positions.
    pub minor_dividend: MinorDividend,
    /// Majors pay all their income or nothing.
    pub no_half_dividends: bool,
    /// Whose certificates earn the corporation a dividend.
    pub own_dividend: OwnDividend,
    /// One of two stations that a state railway inherits in one hex returns to its charter.
    pub returned_station: Option<ReturnedStationData>,
}

/// Two opposite ends of the map, and what joining them is worth.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CompassData {
    /// North and south.
    pub north_south: RevenueData,
    /// East and west.
    pub east_west: RevenueData,
}

/// A bonus for a piece of track between two sides.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrackBonusData {
    /// The tile, at rotation 0.
    pub tile: String,
    /// The sides.
    pub edges: [u8; 2],
    /// The bonus.
    pub amount: Money,
}

/// What a route may do with two stops of one hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SameHexData {
    /// It visits one of them.
    #[default]
    OneVisited,
    /// It visits one of them, but two towns.
    TownsOnly,
    /// It may visit both; the hex pays once.
    PaidOnce,
}

/// A city by coordinate.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CityData {
    /// The hex.
    pub hex: String,
    /// The city in it.
    #[serde(default)]
    pub city: u8,
}

/// The opening auction.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrivateAuctionData {
    /// A bid is at least this much above the last one, and a multiple of it.
    pub increment: Money,
    /// The price falls by this when nobody opens.
    pub fall: Money,
}

/// Auctions of minors in stock rounds.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MinorStartData {
    /// Least opening bid.
    pub least_bid: Money,
    /// Step of bids.
    pub increment: Money,
    /// The start price is at most this.
    pub highest_par: Money,
    /// The minor that must be started before all others.
    #[serde(default)]
    pub first: Option<String>,
}

/// Founding of majors in stock rounds.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MajorStartData {
    /// Cash from which on a player is asked.
    pub least_cash: Money,
    /// Open from the start; otherwise by a train event.
    #[serde(default)]
    pub from_start: bool,
    /// A player who may buy a share from some treasury is asked, too, as 18xx.games does.
    #[serde(default)]
    pub asked_with_treasury_share: bool,
}

/// What a lay must add.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NewTrack {
    /// New track on the network.
    Required,
    /// New track, or a reached stop whose value changes.
    OrChangedStop,
}

/// When the cost of a marked side is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BorderPayment {
    /// When track crosses the side, once for both hexes.
    #[default]
    Crossed,
    /// When track leads to the side, for each hex alone.
    EachSide,
}

/// The tile of a first lay by the home corporation before the phase has its colour.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarlyTilesData {
    /// The tiles.
    pub tiles: Vec<String>,
}

/// One tile action of a turn.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LayData {
    /// Paid for the action itself.
    pub cost: Money,
}

/// Laying track.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own in the data file"
)]
pub struct TrackData {
    /// Tile actions of a turn in order, in different hexes.
    pub lays: Vec<LayData>,
    /// So many of them may be upgrades.
    pub upgrades: u8,
    /// City hexes take the tiles with most exits only.
    pub most_exits_for_cities: bool,
    /// What a lay must add.
    pub new_track: NewTrack,
    /// A hex may take two tiles in a turn.
    #[serde(default)]
    pub same_hex: bool,
    /// One of the tiles of a turn may have a city.
    #[serde(default)]
    pub one_city_tile: bool,
    /// When the cost of a marked side is due.
    #[serde(default)]
    pub borders: BorderPayment,
    /// On a first tile with two cities stations of the builder stand in the first one, others in the
    /// second.
    #[serde(default)]
    pub first_tile_sorts_stations: bool,
    /// Tiles that a corporation may lay early in hexes of its own.
    #[serde(default)]
    pub early: Option<EarlyTilesData>,
}

/// Loans of corporations.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoansData {
    /// To be repaid.
    pub value: Money,
    /// Reaches the treasury.
    pub received: Money,
    /// For each loan in each operating round.
    pub interest: Money,
    /// Loans a corporation may have, by kind.
    pub limits: BTreeMap<String, u8>,
    /// Loans there are.
    pub stock: u16,
}

/// Merger rounds.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MergersData {
    /// Phases after whose operating rounds they are held.
    pub phases: Vec<String>,
    /// Minors in one merger.
    pub most_minors: u8,
    /// Minors of one owner in one merger.
    pub most_of_one_owner: u8,
    /// Lowest start price.
    pub least_par: Money,
    /// Highest start price.
    pub highest_par: Money,
    /// Hexes in which stations may stay.
    pub hexes_kept: u8,
    /// Stations of the major afterwards.
    pub tokens: u8,
    /// Price of a station that is added.
    pub spare_token_price: Money,
}

/// Where discarded trains go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiscardedTrains {
    /// To the market pool, for sale.
    #[default]
    ToPool,
    /// Out of the game.
    Removed,
    /// Out of the game; those given up in a round never rust (1824 rules 8.5).
    Lost,
}

/// A bonus for routes that count a far place and one of some others.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RouteBonusData {
    /// The bonus.
    pub amount: Money,
    /// One of these hexes must count.
    pub from_any_of: Vec<String>,
    /// And one of these.
    pub to_any_of: Vec<String>,
    /// The train's multiplier applies to it.
    pub multiplied: bool,
}

/// What becomes of the assets of a nationalised corporation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Assets {
    /// Money, trains and privates go to the national.
    ToNational,
    /// Money returns to the bank, trains and privates leave the game.
    Lost,
}

/// The state railway.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NationalData {
    /// Which corporation it is.
    pub corporation: String,
    /// Hexes for which it keeps a token back.
    pub kept_back: Vec<String>,
    /// Price steps left at nationalisation.
    pub steps: u8,
    /// Further steps for each loan not repaid.
    pub steps_per_loan: u8,
    /// The tile whose lay brings its station to the hex.
    pub station_tile: String,
    /// Assets of nationalised corporations.
    pub assets: Assets,
    /// Phases in which it operates; empty = never.
    #[serde(default)]
    pub operates_in: Vec<String>,
    /// Where it places its first station when it operates.
    #[serde(default)]
    pub home: Option<NationalHomeData>,
}

/// The first station of an operating state railway.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NationalHomeData {
    /// The hex; its last city.
    pub hex: String,
}

/// Where the home station of a minor goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MinorHome {
    /// On its reserved slot.
    Reserved,
    /// In any city without a token, as the opener of its auction likes.
    AnyFreeCity,
}

/// Where the home station of a founded major may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MajorHome {
    /// Only hexes from which no track leads to a stop.
    Unconnected,
    /// Those hexes as long as there are any, then all without a normal token.
    UnconnectedFirst,
}

/// How 18xx.games shows the priority while a home station is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AskedLike {
    /// As in a corporation's turn: the first of the seats.
    Corporation,
    /// As in a player's turn.
    Player,
}

/// Home stations.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HomeStationsData {
    /// Of minors.
    pub minors: MinorHome,
    /// Of majors founded in a stock round.
    pub majors: MajorHome,
    /// For the priority shown meanwhile.
    pub asked_like: AskedLike,
}

/// Which set of operating rounds the final phase makes the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FinalSet {
    /// The running one if it is in its first round, otherwise the next.
    CurrentSet,
    /// The next one.
    NextSet,
}

/// The final phase.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinalPhaseData {
    /// The phase.
    pub phase: String,
    /// The last set.
    pub extends: FinalSet,
    /// Operating rounds of the last set.
    pub operating_rounds: u8,
    /// A set that starts with a broken bank has as many rounds, too (1861/1867 rules 9.1, a quirk).
    #[serde(default)]
    pub also_with_broken_bank: bool,
}
