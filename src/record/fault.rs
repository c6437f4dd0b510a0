//! What is wrong with a game file, and where.

use std::fmt;

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
    /// The title is not known, or cannot be played.
    Title(String),
    /// Players, options or seed are not usable.
    Setup(String),
    /// An entry of the list has no usable id.
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
    Refused(Refusal),
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
        let text = value.to_string();
        let value = if text.chars().count() > 60 {
            text.chars().take(60).chain("...".chars()).collect()
        } else {
            text
        };
        Fault::Bad { field, value }
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(
                f,
                "action {} ({} by {})",
                place.id, place.kind, place.entity
            )?;
            if place.automatic > 0 {
                write!(f, ", automatic action {}", place.automatic)?;
            }
            f.write_str(": ")?;
        }
        self.what.fmt(f)
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
            Fault::Json(fault) => write!(f, "not a game file: {fault}"),
            Fault::Title(why) | Fault::Setup(why) => f.write_str(why),
            Fault::NoId { position } => {
                write!(f, "actions: entry {position} has no whole number as id")
            }
            Fault::SameId { id } => write!(f, "actions: the id {id} occurs twice"),
            Fault::UnknownId { id } => write!(f, "the file has no action with the id {id}"),
            Fault::BadUndo { names } => write!(f, "action_id: no earlier entry has the id {names}"),
            Fault::Missing { field } => write!(f, "{field} is missing"),
            Fault::Bad { field, value } => write!(f, "{field}: {value} cannot be used"),
            Fault::UnknownType => f.write_str("type: no action of this title"),
            Fault::Refused(refusal) => write!(f, "refused: {refusal:?}"),
        }
    }
}

impl std::error::Error for RecordFault {}
