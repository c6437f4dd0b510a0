//! How a table speaks: its language, where it is read, and its own faults in sentences.

use super::fault::TableFault;
use super::misread;
use crate::engine::game::Game;
use crate::record::fault::Fault;
use crate::record::opening::OpeningFault;
use crate::record::session::Stopped;
use crate::store::fault::StoreFault;
use crate::text::refusal;
use crate::text::speaker::{Medium, Speaker};
use crate::text::tongue::{Args, Tongue};
use crate::titles::names::Language;

/// A language and a medium.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Voice {
    /// The language.
    pub language: Language,
    /// Where it is read.
    pub medium: Medium,
}

impl Voice {
    /// The sentences of the language.
    pub fn tongue(self) -> &'static Tongue {
        Tongue::of(self.language)
    }

    /// Speaks of a game.
    pub fn speaker<'a>(self, game: &'a Game, names: &'a [String]) -> Speaker<'a> {
        Speaker {
            tongue: self.tongue(),
            game,
            players: names,
            medium: self.medium,
        }
    }

    /// A sentence.
    pub fn say(self, key: &str, args: &Args<'_>) -> String {
        self.tongue().say(key, args)
    }

    /// A sentence without places.
    pub fn plain(self, key: &str) -> String {
        self.say(key, &Args::new())
    }
}

/// A fault as a sentence. The speaker stands at the position that the fault was met in.
pub fn fault(speaker: &Speaker<'_>, fault: &TableFault) -> String {
    match fault {
        TableFault::Refused { action, refusal } => refusal::line(speaker, action, refusal),
        TableFault::NoOrder { player } => speaker.say(
            "orders-none",
            &Args::new().text("who", speaker.player(*player)),
        ),
        TableFault::NotAsked { player } => speaker.say(
            "table-not-asked",
            &Args::new().text("who", speaker.player(*player)),
        ),
        TableFault::Broken
        | TableFault::Overtaken
        | TableFault::NothingToUndo
        | TableFault::NothingToRedo
        | TableFault::NoSuchMove { .. }
        | TableFault::Waits
        | TableFault::Players { .. }
        | TableFault::Setup(_)
        | TableFault::Record(_)
        | TableFault::Store(_) => without_game(speaker.tongue, fault),
    }
}

/// Why a log was not followed to its end.
pub fn stopped(speaker: &Speaker<'_>, stopped: &Stopped) -> String {
    let why = misread::line(speaker.tongue, &stopped.fault);
    let why = crate::text::speaker::harmless(speaker.medium, &why);
    let args = Args::new().number("id", stopped.after).text("why", why);
    speaker.say("table-stopped", &args)
}

/// A fault that needs no position to be told.
pub fn without_game(tongue: &Tongue, fault: &TableFault) -> String {
    let plain = |key: &str| tongue.say(key, &Args::new());
    match fault {
        TableFault::Refused { .. } | TableFault::NotAsked { .. } | TableFault::NoOrder { .. } => {
            plain("table-not-now")
        }
        TableFault::Waits => plain("orders-wait"),
        TableFault::Broken => plain("table-broken"),
        TableFault::Overtaken => plain("table-overtaken"),
        TableFault::NothingToUndo => plain("table-nothing-to-undo"),
        TableFault::NothingToRedo => plain("table-nothing-to-redo"),
        TableFault::NoSuchMove { id } => {
            tongue.say("table-no-such-move", &Args::new().number("id", *id))
        }
        TableFault::Players { title, least, most } => tongue.say(
            "table-players",
            &Args::new()
                .text("title", *title)
                .number("least", *least)
                .number("most", *most),
        ),
        TableFault::Setup(fault) => {
            let why = match fault {
                OpeningFault::Name(name) => {
                    tongue.say("setup-name", &Args::new().text("name", name.as_str()))
                }
                OpeningFault::Option { word, known } => {
                    let args = Args::new()
                        .text("word", word.as_str())
                        .text("known", known.join(", "));
                    tongue.say("setup-option", &args)
                }
            };
            tongue.say("table-setup", &Args::new().text("why", why))
        }
        TableFault::Record(record) => match &record.what {
            Fault::Setup(_) => misread::line(tongue, record),
            _other => tongue.say(
                "table-bad-file",
                &Args::new().text("why", misread::line(tongue, record)),
            ),
        },
        TableFault::Store(fault) => store_fault(tongue, fault),
    }
}

/// A fault of the database.
pub fn store_fault(tongue: &Tongue, fault: &StoreFault) -> String {
    let plain = |key: &str| tongue.say(key, &Args::new());
    match fault {
        StoreFault::Damaged { why } => {
            tongue.say("store-damaged", &Args::new().text("why", why.as_str()))
        }
        StoreFault::Foreign => plain("store-foreign"),
        StoreFault::Newer { file, known } => tongue.say(
            "store-newer",
            &Args::new().number("file", *file).number("known", *known),
        ),
        StoreFault::Busy => plain("store-busy"),
        StoreFault::Away { why } => {
            tongue.say("store-away", &Args::new().text("why", why.as_str()))
        }
        StoreFault::Conflict | StoreFault::Repeated => plain("table-overtaken"),
        StoreFault::NoSuchGame { id } => {
            tongue.say("store-no-such-game", &Args::new().number("id", *id))
        }
        StoreFault::Other { why } => {
            tongue.say("store-other", &Args::new().text("why", why.as_str()))
        }
    }
}
