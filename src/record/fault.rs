//! What is wrong with a game file, and where.

use std::fmt;

use crate::engine::action::Action;
use crate::engine::game::Game;
use crate::engine::refusal::Refusal;

/// Something wrong with a game file.
#[derive(Debug)]
pub struct RecordFault {
    /// The action in which it is, if it is in one.
    pub place: Option<Place>,
    /// What it is.
    pub what: Fault,
}

/// An action of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its id.
    pub id: i64,
    /// Its type.
    pub kind: String,
    /// Who acts in it, as the file says.
    pub entity: String,
    /// Which of its automatic actions, from 1; 0 = the action itself.
    pub automatic: usize,
}

/// What is wrong.
#[derive(Debug)]
pub enum Fault {
    /// The file is too large.
    TooLarge {
        /// Bytes it has.
        bytes: u64,
        /// Bytes it may have.
        most: u64,
    },
    /// An entry of the list is larger than any action.
    EntryTooLarge {
        /// Position in the list, from 1.
        position: usize,
        /// Bytes it may have.
        most: usize,
    },
    /// The file has too many entries.
    TooManyEntries {
        /// Entries it may have.
        most: usize,
    },
    /// It is no JSON, or not built like a game file.
    Json(serde_json::Error),
    /// There is no title of this name.
    UnknownTitle {
        /// The name, shortened.
        name: String,
        /// The titles that there are.
        known: String,
    },
    /// Everything but the actions is too large.
    HeadTooLarge {
        /// The field with which it becomes too large, shortened.
        field: String,
        /// Bytes it may have.
        most: usize,
    },
    /// A player has neither id nor name.
    NamelessPlayer {
        /// His place in the list, from 1.
        number: usize,
    },
    /// Two players have the same id.
    SamePlayer {
        /// The id, shortened.
        id: String,
    },
    /// A title cannot be set up like this; what does not fit in its data, or the number of players.
    Setup(String),
    /// An entry of the list is no object with an id, a type and perhaps an `action_id`.
    BadEntry {
        /// Position in the list, from 1.
        position: usize,
        /// Why.
        fault: serde_json::Error,
    },
    /// An entry of the list has no id.
    NoId {
        /// Position in the list, from 1.
        position: usize,
    },
    /// Two entries have the same id.
    SameId {
        /// The id.
        id: i64,
    },
    /// No entry has the id that was asked for.
    UnknownId {
        /// The id.
        id: i64,
    },
    /// An undo names an entry that does not stand before it.
    BadUndo {
        /// The id it names.
        names: i64,
    },
    /// A field is missing.
    Missing {
        /// Its name.
        field: &'static str,
    },
    /// A field holds something that it cannot hold.
    Bad {
        /// Its name.
        field: &'static str,
        /// What it holds, shortened.
        value: String,
    },
    /// An action type that the title does not know.
    UnknownType,
    /// The rules refuse the action.
    Refused(Box<Refused>),
}

/// An action that the rules refuse.
pub struct Refused {
    /// The action.
    pub action: Action,
    /// Why.
    pub refusal: Refusal,
    /// The position in which it is refused.
    pub game: Game,
    /// The players' names in the order of the file.
    pub players: Vec<String>,
}

impl fmt::Debug for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {:?}", self.action, self.refusal)
    }
}

impl RecordFault {
    /// A fault of the whole file.
    pub fn of_file(what: Fault) -> RecordFault {
        RecordFault { place: None, what }
    }

    /// A fault of one action.
    pub fn at(place: Place, what: Fault) -> RecordFault {
        RecordFault {
            place: Some(place),
            what,
        }
    }
}

impl Fault {
    /// A field holds something that it cannot hold.
    pub fn bad(field: &'static str, value: &impl fmt::Display) -> Fault {
        let value = shortened(value, 60);
        Fault::Bad { field, value }
    }
}

/// The start of a text that may be as long as a file.
pub(super) fn shortened(value: &impl fmt::Display, most: usize) -> String {
    let text = value.to_string();
    if text.chars().count() > most {
        text.chars().take(most).chain("...".chars()).collect()
    } else {
        text
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        if let Some(place) = &self.place {
            let whole = format!("action {} ({} by {})", place.id, place.kind, place.entity);
            text.push_str(&whole);
            if place.automatic > 0 {
                let which = format!(", automatic action {}", place.automatic);
                text.push_str(&which);
            }
            text += ": ";
        }
        text += &self.what.to_string();
        // Names come from the file, and a message is one line.
        f.write_str(&text.replace(char::is_control, " "))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::TooLarge { bytes, most } => {
                write!(f, "the file has {bytes} bytes; at most {most} are read")
            }
            Fault::EntryTooLarge { position, most } => {
                write!(f, "actions: entry {position} has more than {most} bytes")
            }
            Fault::TooManyEntries { most } => write!(f, "actions: more than {most} entries"),
            Fault::Json(fault) => write!(f, "not a game file: {}", shortened(fault, 300)),
            Fault::UnknownTitle { name, known } => {
                write!(f, "title: {name:?} is not known; known are {known}")
            }
            Fault::HeadTooLarge { field, most } => {
                write!(
                    f,
                    "{field}: everything but the actions has over {most} bytes"
                )
            }
            Fault::NamelessPlayer { number } => {
                write!(f, "players: entry {number} has neither id nor name")
            }
            Fault::SamePlayer { id } => write!(f, "players: the id {id} occurs twice"),
            Fault::Setup(why) => f.write_str(&shortened(why, 500)),
            Fault::BadEntry { position, fault } => {
                write!(f, "actions: entry {position}: {}", shortened(fault, 300))
            }
            Fault::NoId { position } => {
                write!(f, "actions: entry {position} has no whole number as id")
            }
            Fault::SameId { id } => write!(f, "actions: the id {id} occurs twice"),
            Fault::UnknownId { id } => write!(f, "the file has no action with the id {id}"),
            Fault::BadUndo { names } => write!(f, "action_id: no earlier entry has the id {names}"),
            Fault::Missing { field } => write!(f, "{field} is missing"),
            Fault::Bad { field, value } => write!(f, "{field}: {value} cannot be used"),
            Fault::UnknownType => f.write_str("type: no action of this title"),
            Fault::Refused(refused) => write!(f, "refused: {:?}", refused.refusal),
        }
    }
}

impl std::error::Error for RecordFault {}
