//! The sections of the 1824 rules, for both maps, and what shows each at work.

use crate::titles::sections::{Section, section};

/// The sections of the rules.
pub const SECTIONS: &[Section] = &[
    section("2", &["buy_company"]),
    section("3.1", &["ExchangePrivates"]),
    section("3.2", &["special_buy"]),
    section("3.4", &["Floated"]),
    section("3.5", &["Closed"]),
    section("4.2", &["buy_shares"]),
    section("4.5", &["sell_shares"]),
    section("4.8", &["DebtChanged"]),
    section("5.3", &["lay_tile"]),
    section("5.4", &["place_token"]),
    section("5.5", &["run_routes"]),
    section("5.7", &["dividend"]),
    section("5.8", &["buy_train"]),
    section("5.10", &["Discard"]),
    section("5.11", &["TrainExported"]),
    section("6.3", &["PhaseBegan"]),
    section("7", &["BankBroke"]),
];
