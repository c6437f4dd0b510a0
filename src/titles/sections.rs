//! Sections of the rules and what shows that one was at work, for reports on what games have reached.

/// A section of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// Its number in the rules of the title.
    pub number: &'static str,
    /// Any of these shows that it was at work: action types, questions, events or refusals.
    pub witnesses: &'static [&'static str],
}

const fn section(number: &'static str, witnesses: &'static [&'static str]) -> Section {
    Section { number, witnesses }
}

/// 1861 and 1867.
pub const MINORS: &[Section] = &[
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

/// 18GB.
pub const BRITAIN: &[Section] = &[
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

/// 1824 and its other map.
pub const AUSTRIA: &[Section] = &[
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
