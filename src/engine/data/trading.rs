//! How shares are sold, bought and converted, and how corporations come to run; the numbers behind
//! these mechanisms.
//!
//! What a title leaves out is as in 1861 and 1867.

use serde::Deserialize;

use crate::engine::money::Money;

/// Where the money for a certificate of the treasury goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TreasurySales {
    /// To the corporation.
    #[default]
    ToCorporation,
    /// To the bank; the corporation gets its capital when it floats.
    ToBank,
}

/// Who sits where after a stock round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatsAfter {
    /// The seats stay; the player left of the last who acted sits first.
    #[default]
    LastActor,
    /// In the order of passing.
    Passes,
}

/// How far a price falls when shares are sold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SaleFalls {
    /// One step for a sale by the president, none for others.
    #[default]
    OnceByPresident,
    /// One step for each share.
    EachShare,
    /// One step for each sale.
    Once,
}

/// Trading of shares.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own in the data file"
)]
pub struct TradingData {
    /// Where the money for a certificate of the treasury goes.
    pub treasury_sales: TreasurySales,
    /// No purchase from the treasury may take a player above this percent.
    pub treasury_purchase_limit: Option<u8>,
    /// How far a price falls when shares are sold.
    pub sale_falls: SaleFalls,
    /// From this phase on it falls only when the president sells.
    pub falls_by_president_from: Option<String>,
    /// Shares of a corporation without a train are sold and counted at half their price.
    pub trainless_half: bool,
    /// A corporation is sold from once in a turn.
    pub one_sale_a_turn: bool,
    /// The president's certificate may go to the pool, and be bought there.
    pub president_to_pool: bool,
    /// Who sits where after a stock round.
    pub seats_after: SeatsAfter,
    /// Prices stay where all shares are with players.
    pub sold_out_stays: bool,
    /// Corporations of the second group may be started from this stock round on.
    pub second_group_from: Option<u32>,
    /// The owner of a private and a corporation are bound to each other.
    pub bound: Option<BoundData>,
    /// The president's certificate of a major, once with a player, may be bought like others.
    pub president_on_sale: bool,
    /// Where a certificate cannot be had, any other of its size and place does the same.
    pub alike: bool,
    /// Certificates never bought count towards the limit of the pool.
    pub unsold_in_limit: bool,
    /// Purchases from the pool are free of the holding limit.
    pub pool_beyond_limit: bool,
    /// Nobody must sell because he holds too much of one corporation.
    pub holdings_stand: bool,
    /// A president's certificate that enters play late stays with whoever received it.
    pub late_president: bool,
}

/// Until the corporation has started, only the private's owner may start it, and he may buy nothing
/// else.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoundData {
    /// The private.
    pub private: String,
    /// The corporation.
    pub corporation: String,
}

/// How corporations float.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FloatingData {
    /// Percent that must have left the treasury.
    pub percent: u8,
    /// The same after the train event that raises it.
    pub later_percent: u8,
}

/// Conversion of corporations of five shares into ones of ten.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConversionData {
    /// Certificates added, of one share each; a floated corporation is paid for them.
    pub new_shares: u8,
    /// Price steps in a stock round.
    pub steps: u8,
    /// Price steps in an operating turn.
    pub emergency_steps: u8,
    /// Price of each station added.
    pub station_price: Money,
}

/// The opening auction of all private companies at once.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LotsAuctionData {
    /// Bids are so far apart.
    pub increment: Money,
    /// A lot without a bid becomes cheaper by this when all pass.
    pub fall: Money,
}

/// When a corporation without a train must buy one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Compulsory {
    /// If it can pay for the cheapest train of supply and pool.
    #[default]
    Cheapest,
    /// If it can pay for the dearest train of the supply.
    Dearest,
    /// Always; its president helps out.
    Always,
}

/// When trains may be traded in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TradeIns {
    /// From a train event on, any number; the old train goes to the pool.
    #[default]
    FromEvent,
    /// One in a turn; the old train leaves the game.
    OnceATurn,
}

/// What a corporation pays another one for a train.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OthersPrice {
    /// Anything.
    #[default]
    Any,
    /// Anything among those of one president, the face value to others.
    FaceUnlessOwn,
}

/// Buying trains.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TrainPurchaseData {
    /// When a corporation without a train must buy one.
    pub compulsory: Compulsory,
    /// A train of another corporation costs at most so many times its face value.
    pub most_times_face: Option<u8>,
    /// The only train of a corporation is sold only to one that has none.
    pub last_train_stays: bool,
    /// When trains may be traded in.
    pub trade_ins: TradeIns,
    /// What a corporation pays another one.
    pub others_price: OthersPrice,
    /// From this phase on corporations trade with each other; absent = always.
    pub others_from: Option<String>,
    /// Goods trains are sold once a train of the first kind was bought.
    pub goods_after_first: bool,
}

/// When a corporation without a train counts as insolvent and leases one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Insolvency {
    /// Never.
    #[default]
    Unknown,
    /// After a turn that it ends without a train.
    Leases,
}

/// The end of the game by the supply of trains.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastTrainData {
    /// No more stations once an operating round has ended with at most so many trains left.
    pub no_stations_from: u16,
}

/// The first stock round in which cards, and what belongs to them, are taken one by one.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftData {
    /// The train with which a minor that joins by exchange starts.
    pub first_train: String,
    /// Prices of the stations that a state railway gets for minors not sold, by the number of its
    /// stations before; the last one holds for all other numbers.
    pub extra_stations: Vec<ExtraStationData>,
}

/// Price of a station added to a number of others.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExtraStationData {
    /// Stations before; absent = any.
    #[serde(default)]
    pub stations: Option<u8>,
    /// The price.
    pub price: Money,
}

/// Exchange of private companies and minors for certificates.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExchangeData {
    /// Phases in which private companies may be exchanged.
    pub private_phases: Vec<String>,
    /// Phases in which minors may be exchanged.
    pub minor_phases: Vec<String>,
}

/// State railways formed from minors.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReturnedStationData {
    /// Price of the first station after one of two in a hex has returned.
    pub first: Money,
    /// Price of the last one.
    pub last: Money,
}

/// Loans of players.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DebtData {
    /// Percent added when money is lent, and to all debts after each stock round.
    pub interest: i32,
}

/// Who acts for a corporation in receivership.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Receivership {
    /// It does what it must by itself, and trades trains by itself.
    #[default]
    ByItself,
    /// Anybody runs it and decides about its income; it neither builds track nor buys trains.
    Anybody,
}

/// When the game ends after the bank has broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BankEnd {
    /// With the operating round, or the next one.
    #[default]
    Round,
    /// With the set.
    Set,
}

/// Which certificates earn their corporation a dividend.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnDividend {
    /// Those of its treasury.
    #[default]
    Treasury,
    /// Those of the pool.
    Pool,
}

/// What a minor's dividend is called in recorded positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MinorDividend {
    /// A payout.
    #[default]
    Full,
    /// A half.
    Half,
}
