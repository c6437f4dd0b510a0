//! Why an action is refused. A refusal changes nothing; `text` turns it into words.

use super::action::{Actor, Kind};
use super::board::upgrade::Misfit;
use super::data::map::Colour;
use super::ids::{CorpId, HexId, PhaseId, PrivateId, TrainId};
use super::money::Money;
use super::routes::fault::RouteFault;

/// Why an action is refused, with the numbers that the sentence needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// Somebody else must act.
    NotYourTurn {
        /// Who.
        asked: Option<Actor>,
    },
    /// This type of action is not open now.
    NotNow {
        /// The type.
        kind: Kind,
    },
    /// Not enough money.
    TooPoor {
        /// What it costs.
        need: Money,
        /// What there is.
        have: Money,
    },
    /// Not enough money even with all loans that may still be taken.
    TooPoorWithLoans {
        /// What it costs.
        need: Money,
        /// What there is.
        have: Money,
        /// Loans that may still be taken.
        loans: u8,
        /// What they would bring.
        bring: Money,
    },
    /// Loans are taken only for compulsory purchases from the bank.
    NoLoanForThis {
        /// What it costs.
        need: Money,
        /// What there is.
        have: Money,
    },
    /// The bid is too low.
    BidTooLow {
        /// The least bid.
        least: Money,
    },
    /// The bid is no multiple of the step.
    BidStep {
        /// The step.
        step: Money,
    },
    /// In the falling sale the price is fixed.
    BidFixed {
        /// The price.
        price: Money,
    },
    /// This private is not the one on the block.
    NotOnTheBlock {
        /// The one that is.
        private: PrivateId,
    },
    /// Another minor is under auction.
    OtherAuction {
        /// Which.
        corp: CorpId,
    },
    /// The corporation cannot be started.
    NotAvailable {
        /// Which.
        corp: CorpId,
    },
    /// Another minor must be started first.
    OtherMinorFirst {
        /// Which.
        corp: CorpId,
    },
    /// There is no city for its home station.
    NoHome {
        /// Whose.
        corp: CorpId,
    },
    /// The price is no start price for it.
    NotAPar,
    /// The player holds as many certificates as he may.
    CertLimit {
        /// The limit.
        limit: u8,
    },
    /// The player would hold too much of one corporation.
    HoldingLimit {
        /// Percent.
        limit: u8,
    },
    /// The pool would hold too much of the corporation.
    PoolLimit {
        /// Percent.
        limit: u8,
    },
    /// The certificates are not where the action takes them from.
    NotThere,
    /// Only one certificate at a time.
    OneAtATime,
    /// The player has sold this corporation in this round.
    SoldThisRound {
        /// Which.
        corp: CorpId,
    },
    /// Its shares cannot be sold before it has operated.
    NotOperatedYet {
        /// Which.
        corp: CorpId,
    },
    /// Certificates of this corporation are never sold.
    NeverSold {
        /// Which.
        corp: CorpId,
    },
    /// Nobody could take the presidency.
    NoSuccessor {
        /// Percent another player must hold.
        need: u8,
    },
    /// The percent does not belong to these certificates.
    WrongPercent,
    /// The tile does not fit.
    Misfit {
        /// Where.
        hex: HexId,
        /// Why.
        why: Misfit,
    },
    /// No copy of the tile is left, or the copy named is not in the supply.
    NoSuchTile,
    /// The phase does not have the colour.
    ColourNotYet {
        /// The colour.
        colour: Colour,
        /// The phase.
        phase: PhaseId,
    },
    /// The hex is closed to track.
    HexClosed {
        /// Which.
        hex: HexId,
    },
    /// No track of the corporation leads there.
    TrackNotConnected {
        /// Where.
        hex: HexId,
    },
    /// The lay adds nothing that the corporation can use.
    NoNewTrack {
        /// Where.
        hex: HexId,
    },
    /// A tile was laid there in this turn.
    SameHexTwice {
        /// Where.
        hex: HexId,
    },
    /// All upgrades of the turn are used.
    NoMoreUpgrades,
    /// Another tile with more exits must be taken.
    MoreExitsFirst {
        /// How many exits the best fitting tile has.
        exits: u8,
    },
    /// There is no such city.
    NoSuchCity,
    /// No slot is free in the city.
    NoSlot,
    /// The corporation has a station in the hex.
    StationInHex {
        /// Which hex.
        hex: HexId,
    },
    /// The city cannot be reached.
    CityNotConnected,
    /// This is no place for a home station.
    NotAHome,
    /// The route breaks a rule.
    BadRoute(RouteFault),
    /// The corporation does not have the train, or it has run.
    NotYourTrain {
        /// Which.
        train: TrainId,
    },
    /// This use of the income is not open to it.
    NoSuchPayout,
    /// The train is not for sale.
    NotForSale {
        /// Which.
        train: TrainId,
    },
    /// The price must be in a range.
    PriceRange {
        /// Lowest.
        least: Money,
        /// Highest.
        most: Money,
    },
    /// There is no room for another train.
    TrainLimit {
        /// The limit.
        limit: u8,
    },
    /// These trains cannot be exchanged.
    NoTradeIn,
    /// The private has no owner who could sell it.
    PrivateNotForSale {
        /// Which.
        private: PrivateId,
    },
    /// No major is free.
    NoMajorFree,
    /// The minor cannot join the merger.
    CannotMerge {
        /// Which.
        corp: CorpId,
    },
    /// Nobody could become president of the merged major.
    NobodyCouldLead {
        /// Price of a share.
        price: Money,
    },
    /// Too few would have a share of 20 %: a pass here would leave the major without a president.
    MajorWithoutPresident {
        /// Which.
        corp: CorpId,
    },
    /// Its stations would stay in one hex.
    KeepTwoHexes,
    /// Only shares of this corporation may be bought, or it must be started first.
    OnlyThis {
        /// Which.
        corp: CorpId,
    },
    /// Only the owner of a private may start the corporation.
    OnlyOwnerStarts {
        /// The corporation.
        corp: CorpId,
        /// The private.
        private: PrivateId,
    },
    /// The corporation may be started in a later stock round only.
    FromRound {
        /// The first one.
        round: u32,
    },
    /// Nobody may buy from the treasury beyond a percent.
    TreasuryLimit {
        /// Percent.
        limit: u8,
    },
    /// The president's certificate is sold only to whoever has exactly one certificate.
    NeedsOneCertificate {
        /// Whose.
        corp: CorpId,
    },
    /// The corporation was sold from in this turn.
    SoldThisTurn {
        /// Which.
        corp: CorpId,
    },
    /// The corporation may not become one of ten shares now.
    CannotExpand {
        /// Which.
        corp: CorpId,
    },
    /// One tile with a city was laid in this turn.
    OneCityTile,
    /// One station was placed in this turn.
    OneStation,
    /// No more stations are placed in this game.
    StationsStopped,
    /// The private has no such power.
    NoSuchPower {
        /// Which.
        private: PrivateId,
    },
    /// The private must be closed first.
    StillOpen {
        /// Which.
        private: PrivateId,
    },
    /// The private is closed.
    AlreadyClosed {
        /// Which.
        private: PrivateId,
    },
    /// The power was used.
    PowerUsed {
        /// Whose.
        private: PrivateId,
    },
    /// The power is for another hex.
    PowerElsewhere {
        /// Which.
        hex: HexId,
    },
    /// The power is for other tiles.
    NotThisTile {
        /// Whose.
        private: PrivateId,
    },
    /// The corporation in turn is not led by the private's owner, or cannot build.
    NotYourCorporation {
        /// Which.
        corp: CorpId,
    },
    /// The minor cannot be exchanged now.
    CannotExchange {
        /// Which.
        corp: CorpId,
    },
    /// Fewer shares bring enough for the dearest train.
    MoreThanNeeded {
        /// What is missing.
        missing: Money,
    },
    /// No presidency may change by the sale.
    PresidentMustStay {
        /// Of which corporation.
        corp: CorpId,
    },
    /// The player owes the bank money.
    InDebt {
        /// How much.
        debt: Money,
    },
    /// Goods trains are sold only after a train of the first kind.
    GoodsNotYet,
    /// Corporations do not trade trains yet.
    NoTradeYet,
    /// One train was traded in in this turn.
    OneTradeIn,
}
