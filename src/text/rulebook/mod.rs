//! The rules of a title in a few sentences a topic, with the numbers of the table.
//!
//! Invariant: every number comes from the title's data; a title that lacks a mechanism has nothing to
//! say about it.

mod course;
mod railway;
mod shares;

use super::speaker::Speaker;
use super::tongue::Args;
use crate::engine::action::Kind;
use crate::engine::agenda::Round;
use crate::engine::data::corporation::CorpKind;
use crate::engine::ids::{Id, PhaseId};
use crate::engine::ruleset::Ruleset;

/// What can be asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// A first game.
    Guide,
    /// Who wins, and what everybody begins with.
    Goal,
    /// How the first cards are sold.
    Auction,
    /// The stock round.
    Stock,
    /// Minors.
    Minors,
    /// Companies with shares: start, floating, conversion, president.
    Majors,
    /// How share prices move.
    Prices,
    /// The operating round and its steps.
    Operating,
    /// Track.
    Track,
    /// Stations.
    Stations,
    /// Routes.
    Routes,
    /// What becomes of the income.
    Dividends,
    /// Trains.
    Trains,
    /// Companies that need a train and cannot pay for it.
    Rescue,
    /// Phases.
    Phases,
    /// Loans.
    Loans,
    /// Mergers.
    Mergers,
    /// The state railway that takes over others.
    National,
    /// Private companies.
    Privates,
    /// What is exchanged for shares.
    Exchange,
    /// The end of the game.
    End,
}

/// Topics, the words by which they are asked for, and the sentences that name them.
const TOPICS: [(Topic, &str, &str); 21] = [
    (Topic::Guide, "guide", "topic-guide"),
    (Topic::Goal, "goal", "topic-goal"),
    (Topic::Auction, "auction", "topic-auction"),
    (Topic::Stock, "stock", "topic-stock"),
    (Topic::Minors, "minors", "topic-minors"),
    (Topic::Majors, "majors", "topic-majors"),
    (Topic::Prices, "prices", "topic-prices"),
    (Topic::Operating, "operating", "topic-operating"),
    (Topic::Track, "track", "topic-track"),
    (Topic::Stations, "stations", "topic-stations"),
    (Topic::Routes, "routes", "topic-routes"),
    (Topic::Dividends, "dividends", "topic-dividends"),
    (Topic::Trains, "trains", "topic-trains"),
    (Topic::Rescue, "rescue", "topic-rescue"),
    (Topic::Phases, "phases", "topic-phases"),
    (Topic::Loans, "loans", "topic-loans"),
    (Topic::Mergers, "mergers", "topic-mergers"),
    (Topic::National, "national", "topic-national"),
    (Topic::Privates, "privates", "topic-privates"),
    (Topic::Exchange, "exchange", "topic-exchange"),
    (Topic::End, "end", "topic-end"),
];

impl Topic {
    /// All topics in the order in which they are listed.
    pub fn all() -> impl Iterator<Item = Topic> {
        TOPICS.iter().map(|row| row.0)
    }

    fn row(self) -> &'static (Topic, &'static str, &'static str) {
        let row = TOPICS.iter().find(|row| row.0 == self);
        row.unwrap_or(&TOPICS[0])
    }

    /// The word by which it is asked for, the same in all languages.
    pub fn word(self) -> &'static str {
        self.row().1
    }

    /// Its name in the language.
    pub fn name(self, speaker: &Speaker<'_>) -> String {
        speaker.plain(self.row().2)
    }

    /// The topic of a word: its own, or its name in the language.
    pub fn of(speaker: &Speaker<'_>, word: &str) -> Option<Topic> {
        let word = word.trim().to_lowercase();
        Topic::all()
            .find(|topic| topic.word() == word || topic.name(speaker).to_lowercase() == word)
    }
}

/// What the table's rules say about a topic; nothing, if the title has no such thing.
pub fn told(speaker: &Speaker<'_>, topic: Topic) -> Vec<String> {
    let mut page = Page::new(speaker);
    match topic {
        Topic::Guide => course::guide(&mut page),
        Topic::Goal => course::goal(&mut page),
        Topic::End => course::end(&mut page),
        Topic::Phases => course::phases(&mut page),
        Topic::Loans => course::loans(&mut page),
        Topic::Mergers => course::mergers(&mut page),
        Topic::National => course::national(&mut page),
        Topic::Auction => shares::auction(&mut page),
        Topic::Stock => shares::stock(&mut page),
        Topic::Minors => shares::minors(&mut page),
        Topic::Majors => shares::majors(&mut page),
        Topic::Prices => shares::prices(&mut page),
        Topic::Privates => shares::privates(&mut page),
        Topic::Exchange => shares::exchange(&mut page),
        Topic::Operating => railway::operating(&mut page),
        Topic::Track => railway::track(&mut page),
        Topic::Stations => railway::stations(&mut page),
        Topic::Routes => railway::routes(&mut page),
        Topic::Dividends => railway::dividends(&mut page),
        Topic::Trains => railway::trains(&mut page),
        Topic::Rescue => railway::rescue(&mut page),
    }
    page.lines
}

/// The topics that the title has something to say about.
pub fn topics(speaker: &Speaker<'_>) -> Vec<Topic> {
    let all = Topic::all();
    all.filter(|topic| !told(speaker, *topic).is_empty())
        .collect()
}

/// The topics that concern the position, the nearest first.
pub fn here(speaker: &Speaker<'_>) -> Vec<Topic> {
    let game = speaker.game;
    let turn = game.turn();
    let round: &[Topic] = match &game.state().agenda.round {
        Round::Auction(_) | Round::Lots(_) | Round::Draft(_) => {
            &[Topic::Auction, Topic::Privates, Topic::Exchange]
        }
        Round::Stock(_) => &[Topic::Stock, Topic::Prices, Topic::Majors],
        Round::Operating(_) => &[Topic::Operating, Topic::Phases],
        Round::Merger(_) => &[Topic::Mergers],
        Round::Between(_) => &[Topic::Trains],
        Round::Over => &[Topic::End],
    };
    // While the first cards are sold a bid is for one of them, and starts no minor.
    let opening = round.contains(&Topic::Auction);
    let asked = turn.open.iter().filter(|_| !opening);
    let asked = asked.flat_map(of_kind).copied();
    let always = [Topic::Goal, Topic::End, Topic::Guide];
    let mut found: Vec<Topic> = Vec::new();
    for topic in asked.chain(round.iter().copied()).chain(always) {
        if !found.contains(&topic) && !told(speaker, topic).is_empty() {
            found.push(topic);
        }
    }
    found
}

/// The topics behind a type of action.
fn of_kind(kind: Kind) -> &'static [Topic] {
    match kind {
        Kind::Bid => &[Topic::Minors],
        Kind::Par => &[Topic::Majors],
        Kind::BuyPrivate | Kind::ChooseAbility => &[Topic::Privates],
        Kind::BuyTrain => &[Topic::Trains, Topic::Rescue],
        Kind::DiscardTrain => &[Topic::Trains, Topic::Phases],
        Kind::Dividend => &[Topic::Dividends, Topic::Prices],
        Kind::LayTile => &[Topic::Track],
        Kind::PlaceToken | Kind::RemoveToken => &[Topic::Stations],
        Kind::RunRoutes => &[Topic::Routes],
        Kind::Convert | Kind::Merge => &[Topic::Mergers, Topic::Majors],
        Kind::SpecialBuy => &[Topic::Exchange],
        Kind::RepayAll | Kind::RepayPart => &[Topic::Rescue],
        Kind::Choose => &[Topic::National, Topic::Exchange],
        Kind::BuyShares | Kind::SellShares | Kind::Pass => &[],
    }
}

/// A limit of trains that is none.
const NO_LIMIT: u8 = 50;

/// Sentences about one topic.
struct Page<'s, 'a> {
    speaker: &'s Speaker<'a>,
    lines: Vec<String>,
}

impl<'a> Page<'_, 'a> {
    fn new<'s>(speaker: &'s Speaker<'a>) -> Page<'s, 'a> {
        Page {
            speaker,
            lines: Vec::new(),
        }
    }

    fn rules(&self) -> &'a Ruleset {
        self.speaker.game.rules()
    }

    fn say(&mut self, key: &str, args: &Args<'_>) {
        self.lines.push(self.speaker.say(key, args));
    }

    fn plain(&mut self, key: &str) {
        self.say(key, &Args::new());
    }

    fn plain_if(&mut self, holds: bool, key: &str) {
        if holds {
            self.plain(key);
        }
    }

    /// Whether the table plays with a corporation of one of these kinds.
    fn has_kind(&self, wanted: &[CorpKind]) -> bool {
        let corps = self.rules().corps.iter();
        let mut kinds = corps.map(|corp| corp.kind);
        kinds.any(|kind| wanted.contains(&kind))
    }

    /// Limits of trains in a phase: "minor 2, major 4".
    fn limits(&self, phase: PhaseId) -> String {
        let limits = self.rules().phases[phase].limits.iter();
        // Companies of five shares become such of ten.
        let is_played = |kind: CorpKind| {
            let before = (kind == CorpKind::TenShare).then_some(CorpKind::FiveShare);
            self.has_kind(&[kind, before.unwrap_or(kind)])
        };
        let played = limits.filter(|(kind, most)| is_played(*kind) && *most < NO_LIMIT);
        let told = played.map(|(kind, most)| {
            let args = Args::new().number("limit", *most);
            self.speaker.say(limit_key(*kind), &args)
        });
        told.collect::<Vec<_>>().join(", ")
    }
}

fn limit_key(kind: CorpKind) -> &'static str {
    match kind {
        CorpKind::Minor | CorpKind::Construction => "rules-limit-minor",
        CorpKind::Major | CorpKind::Bond => "rules-limit-major",
        CorpKind::National | CorpKind::State => "rules-limit-state",
        CorpKind::FiveShare => "rules-limit-five",
        CorpKind::TenShare => "rules-limit-ten",
    }
}

/// Whether a phase has passed.
fn is_over(speaker: &Speaker<'_>, phase: PhaseId) -> bool {
    phase.index() < speaker.game.state().phase.index()
}
