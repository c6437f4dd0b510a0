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
