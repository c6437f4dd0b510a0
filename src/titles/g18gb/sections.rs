//! The sections of the 18GB rules, and what shows each at work.

use crate::titles::sections::{Section, section};

/// The sections of the rules.
pub const SECTIONS: &[Section] = &[
    section("3", &["BidOnPrivate"]),
    section("3.3", &["PrivateCheaper"]),
    section("4.2", &["choose_ability"]),
    section("4.4", &["PowerUsed"]),
    section("5.2", &["par"]),
    section("5.3", &["Floated"]),
    section("5.4", &["choose"]),
    section("5.6", &["Insolvent"]),
    section("5.7", &["Closed"]),
    section("6.3", &["sell_shares"]),
    section("6.4", &["buy_shares"]),
    section("6.5", &["PresidentChanged"]),
    section("7.3", &["lay_tile"]),
    section("7.4", &["place_token"]),
    section("7.5", &["run_routes"]),
    section("7.6", &["dividend"]),
    section("7.7", &["buy_train"]),
    section("7.7.1", &["convert"]),
    section("7.7.3", &["Discard"]),
    section("7.9", &["TrainExported"]),
    section("9.1", &["EndTriggered"]),
    section("9.2", &["StationsStopped"]),
];
