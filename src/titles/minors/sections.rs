//! The sections of the rules of minors and majors, and what shows each at work.

use crate::titles::sections::{Section, section};

/// The sections of the 1861/1867 rules.
pub const SECTIONS: &[Section] = &[
    section("2", &["BidOnPrivate"]),
    section("2.4", &["PrivateCheaper"]),
    section("3.2", &["sell_shares"]),
    section("3.3", &["buy_shares"]),
    section("3.4", &["PresidentChanged"]),
    section("3.5", &["BidOnMinor"]),
    section("3.6", &["par"]),
    section("4.4", &["lay_tile"]),
    section("4.5.1", &["place_token"]),
    section("4.6", &["run_routes"]),
    section("4.7", &["dividend"]),
    section("4.8", &["LoansTaken"]),
    section("4.8 repayment", &["LoansRepaid"]),
    section("4.9", &["buy_train"]),
    section("4.10", &["Discard"]),
    section("4.11", &["buy_company"]),
    section("5.1", &["convert"]),
    section("5.2", &["merge"]),
    section("5.4", &["Subscribe"]),
    section("5.5", &["ReduceTokens"]),
    section("6", &["Nationalised"]),
    section("6.1 d", &["OfferNationalisation"]),
    section("8", &["PhaseBegan"]),
    section("8 rusting", &["Rusted"]),
    section("9.1", &["EndTriggered", "BankBroke"]),
];

/// What these rules never come to.
pub const ABSENT: &[&str] = &[
    "choose_ability",
    "payoff_player_debt",
    "payoff_player_debt_partial",
    "special_buy",
    "EmergencyShares",
    "ReturnToken",
    "ExchangePrivates",
    "BondStation",
    "PrivateRetired",
    "PowerUsed",
    "Floated",
    "Converted",
    "Insolvent",
    "StationsStopped",
    "DebtChanged",
    "CertLimit",
    "NoSuchPayout",
    "OnlyThis",
    "OnlyOwnerStarts",
    "FromRound",
    "TreasuryLimit",
    "NeedsOneCertificate",
    "SoldThisTurn",
    "CannotExpand",
    "OneCityTile",
    "OneStation",
    "StillOpen",
    "AlreadyClosed",
    "PowerElsewhere",
    "NotThisTile",
    "NotYourCorporation",
    "CannotExchange",
    "MoreThanNeeded",
    "PresidentMustStay",
    "InDebt",
    "GoodsNotYet",
    "NoTradeYet",
    "OneTradeIn",
];

/// Nor this, where no train is exported and the national railway keeps its privates.
pub const WITHOUT_EXPORTS: &[&str] = &["PrivateClosed", "TrainExported"];

/// Nor this, where any minor may be the first.
pub const ANY_MINOR_FIRST: &[&str] = &["OtherMinorFirst"];
