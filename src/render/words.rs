//! The few fixed words on pictures. They come from the templates of a language, never from code.
//!
//! A template file has every word exactly once; a file that lacks one cannot be read.

use std::sync::LazyLock;

use crate::titles::names::Language;

/// A fixed word; its name in the templates is [`Word::key`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    /// Heading of the list of players.
    Players,
    /// Heading of the list of railways.
    Companies,
    /// Heading of the list of trains for sale.
    Depot,
    /// The bank.
    Bank,
    /// The bank has no bottom.
    Bottomless,
    /// The bank is broken.
    Broken,
    /// A phase of the game.
    Phase,
    /// Money at hand.
    Cash,
    /// Certificates against the limit.
    Certificates,
    /// What a player would have if the game ended now.
    Worth,
    /// Who begins the next round.
    Priority,
    /// Price of a share.
    Price,
    /// Price of a train.
    Cost,
    /// President.
    President,
    /// Money of a railway.
    Treasury,
    /// Trains.
    Trains,
    /// Loans.
    Loans,
    /// Stations left.
    Tokens,
    /// Income of the last run.
    Revenue,
    /// Train limits.
    Limits,
    /// Train of the supply.
    Train,
    /// Copies left.
    Left,
    /// What it removes.
    Rusts,
    /// Trains in the pool.
    Pool,
    /// Private companies.
    Privates,
    /// Cell for starting.
    Par,
    /// Cell for starting minors.
    ParMinor,
    /// Cell for starting majors.
    ParMajor,
    /// Cell in which minors convert.
    Convert,
    /// Highest cell of minors.
    MinorTop,
    /// Cell that allows two shares.
    MultipleBuy,
    /// Cell that ends the game.
    EndGame,
    /// Share market.
    Market,
    /// Chart of worth.
    ChartWorth,
    /// Chart of prices.
    ChartPrices,
    /// Chart of revenue.
    ChartRevenue,
    /// Chart of holdings.
    ChartHoldings,
    /// Chart of trains.
    ChartTrains,
    /// Percent, unit of holdings.
    Percent,
    /// Number, unit of trains.
    Pieces,
    /// Operating round, short.
    OperatingRound,
    /// Stock round, short.
    StockRound,
    /// Merger round, short.
    MergerRound,
    /// Auction, short.
    Auction,
    /// End of the game.
    GameOver,
    /// Tiles of a title.
    Tiles,
    /// Nothing to show.
    Nothing,
    /// Certificates not sold.
    Unsold,
    /// A position that has not come about.
    WhatIf,
}

impl Word {
    /// All words.
    pub const ALL: [Word; 49] = [
        Word::Players,
        Word::Companies,
        Word::Depot,
        Word::Bank,
        Word::Bottomless,
        Word::Broken,
        Word::Phase,
        Word::Cash,
        Word::Certificates,
        Word::Worth,
        Word::Priority,
        Word::Price,
        Word::Cost,
        Word::President,
        Word::Treasury,
        Word::Trains,
        Word::Loans,
        Word::Tokens,
        Word::Revenue,
        Word::Limits,
        Word::Train,
        Word::Left,
        Word::Rusts,
        Word::Pool,
        Word::Privates,
        Word::Par,
        Word::ParMinor,
        Word::ParMajor,
        Word::Convert,
        Word::MinorTop,
        Word::MultipleBuy,
        Word::EndGame,
        Word::Market,
        Word::ChartWorth,
        Word::ChartPrices,
        Word::ChartRevenue,
        Word::ChartHoldings,
        Word::ChartTrains,
        Word::Percent,
        Word::Pieces,
        Word::OperatingRound,
        Word::StockRound,
        Word::MergerRound,
        Word::Auction,
        Word::GameOver,
        Word::Tiles,
        Word::Nothing,
        Word::Unsold,
        Word::WhatIf,
    ];

    /// Its name in the templates.
    pub fn key(self) -> &'static str {
        match self {
            Word::Players => "picture-players",
            Word::Companies => "picture-companies",
            Word::Depot => "picture-depot",
            Word::Bank => "picture-bank",
            Word::Bottomless => "picture-bottomless",
            Word::Broken => "picture-broken",
            Word::Phase => "picture-phase",
            Word::Cash => "picture-cash",
            Word::Certificates => "picture-certificates",
            Word::Worth => "picture-worth",
            Word::Priority => "picture-priority",
            Word::Price => "picture-price",
            Word::Cost => "picture-cost",
            Word::President => "picture-president",
            Word::Treasury => "picture-treasury",
            Word::Trains => "picture-trains",
            Word::Loans => "picture-loans",
            Word::Tokens => "picture-tokens",
            Word::Revenue => "picture-revenue",
            Word::Limits => "picture-limits",
            Word::Train => "picture-train",
            Word::Left => "picture-left",
            Word::Rusts => "picture-rusts",
            Word::Pool => "picture-pool",
            Word::Privates => "picture-privates",
            Word::Par => "picture-par",
            Word::ParMinor => "picture-par-minor",
            Word::ParMajor => "picture-par-major",
            Word::Convert => "picture-convert",
            Word::MinorTop => "picture-minor-top",
            Word::MultipleBuy => "picture-multiple-buy",
            Word::EndGame => "picture-end-game",
            Word::Market => "picture-market",
            Word::ChartWorth => "picture-chart-worth",
            Word::ChartPrices => "picture-chart-prices",
            Word::ChartRevenue => "picture-chart-revenue",
            Word::ChartHoldings => "picture-chart-holdings",
            Word::ChartTrains => "picture-chart-trains",
            Word::Percent => "picture-percent",
            Word::Pieces => "picture-pieces",
            Word::OperatingRound => "picture-operating-round",
            Word::StockRound => "picture-stock-round",
            Word::MergerRound => "picture-merger-round",
            Word::Auction => "picture-auction",
            Word::GameOver => "picture-game-over",
            Word::Tiles => "picture-tiles",
            Word::Nothing => "picture-nothing",
            Word::Unsold => "picture-unsold",
            Word::WhatIf => "picture-what-if",
        }
    }
}

/// The words in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words(Vec<String>);

impl Words {
    /// The words as a function gives them by their names.
    ///
    /// # Errors
    /// The name of the first word that is missing.
    pub fn new(text: impl Fn(&str) -> Option<String>) -> Result<Words, String> {
        let word = |word: &Word| text(word.key()).ok_or_else(|| word.key().to_owned());
        Word::ALL
            .iter()
            .map(word)
            .collect::<Result<_, _>>()
            .map(Words)
    }

    /// The built-in words of a language.
    pub fn of(language: Language) -> &'static Words {
        match language {
            Language::English => &ENGLISH,
            Language::Russian => &RUSSIAN,
            Language::Polish => &POLISH,
        }
    }

    /// A word.
    pub fn get(&self, word: Word) -> &str {
        let place = Word::ALL.iter().position(|other| *other == word);
        place
            .and_then(|place| self.0.get(place))
            .map_or("", String::as_str)
    }
}

static ENGLISH: LazyLock<Words> =
    LazyLock::new(|| read(include_str!("../../templates/en/pictures.ftl")));
static RUSSIAN: LazyLock<Words> =
    LazyLock::new(|| read(include_str!("../../templates/ru/pictures.ftl")));
static POLISH: LazyLock<Words> =
    LazyLock::new(|| read(include_str!("../../templates/pl/pictures.ftl")));

/// The templates of pictures are plain messages on one line each.
fn read(template: &str) -> Words {
    let find = |key: &str| {
        let lines = template.lines().filter_map(|line| line.split_once('='));
        let mut found = lines.filter(|(name, _)| name.trim() == key);
        found.next().map(|(_, text)| text.trim().to_owned())
    };
    Words::new(find).unwrap_or_else(|key| panic!("a template lacks {key}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_word() {
        for language in Language::ALL {
            for word in Word::ALL {
                assert!(
                    !Words::of(language).get(word).is_empty(),
                    "{language:?} {word:?}"
                );
            }
        }
        assert_eq!(Words::of(Language::Polish).get(Word::Cash), "Gotówka");
    }

    #[test]
    fn every_key_is_used() {
        for template in [
            include_str!("../../templates/en/pictures.ftl"),
            include_str!("../../templates/ru/pictures.ftl"),
            include_str!("../../templates/pl/pictures.ftl"),
        ] {
            let keys = template.lines().filter_map(|line| line.split_once('='));
            for (key, _) in keys {
                assert!(
                    Word::ALL.iter().any(|word| word.key() == key.trim()),
                    "{key}"
                );
            }
        }
    }

    #[test]
    fn a_missing_word_is_named() {
        let missing = Words::new(|key| (key != "picture-cash").then(String::new));
        assert_eq!(missing, Err("picture-cash".to_owned()));
    }
}
