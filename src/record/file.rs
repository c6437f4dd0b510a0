//! A game file as text: its head, and its entries not yet understood.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::fault::{Fault, RecordFault, shortened};
use crate::engine::data::switches::{LateTrains, SwitchName};
use crate::engine::ruleset::Choices;
use crate::titles::TitleId;

/// Largest file that is read.
pub const MOST_BYTES: u64 = 64 << 20;
/// Most entries that are read.
pub const MOST_ENTRIES: usize = 200_000;
/// Largest entry, and largest head of a file: all but its entries. What is small in text stays
/// small in memory.
pub const MOST_BYTES_OF_A_PART: usize = 1 << 20;

/// A player of a file.
#[derive(Clone, PartialEq, Debug)]
pub struct FilePlayer {
    /// The id as the file writes it.
    pub id: Value,
    /// The name.
    pub name: String,
}

impl FilePlayer {
    /// The id as text, as keys of the file have it.
    pub fn key(&self) -> String {
        match &self.id {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        }
    }
}

/// What an entry is to undo and redo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Takes back the last action.
    UndoOne,
    /// Takes back everything after an entry; 0 = from the start.
    UndoTo(i64),
    /// Makes the last group taken back count again.
    Redo,
    /// Chat: always counts.
    Message,
    /// Anything else.
    Action,
}

/// An entry of the action list.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'t> {
    /// Its id.
    pub id: i64,
    /// What it is to undo and redo.
    pub role: Role,
    /// Its text.
    pub raw: &'t RawValue,
}

/// A game file.
#[derive(Debug)]
pub struct GameFile<'t> {
    /// Everything but the actions.
    pub head: Map<String, Value>,
    /// The title.
    pub title: TitleId,
    /// Players in seat order.
    pub players: Vec<FilePlayer>,
    /// What the table chose.
    pub choices: Choices,
    /// What was drawn from.
    pub seed: u64,
    /// The entries in file order.
    pub entries: Vec<Entry<'t>>,
}

/// The list of actions, bounded.
struct Entries<'t>(Vec<&'t RawValue>);

impl<'de: 't, 't> Deserialize<'de> for Entries<'t> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Vec<&'de RawValue>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of actions")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut list = Vec::new();
                while let Some(entry) = seq.next_element()? {
                    if list.len() == MOST_ENTRIES {
                        return Err(serde::de::Error::custom(format!(
                            "more than {MOST_ENTRIES} actions"
                        )));
                    }
                    list.push(entry);
                }
                Ok(list)
            }
        }
        deserializer.deserialize_seq(Reader).map(Entries)
    }
}

/// The fields of an entry that undo and redo need.
#[derive(Deserialize)]
struct EntryHead<'t> {
    id: Option<i64>,
    #[serde(rename = "type", borrow)]
    kind: Option<Cow<'t, str>>,
    action_id: Option<i64>,
}

impl<'t> GameFile<'t> {
    /// Reads a file's text.
    ///
    /// # Errors
    /// A fault that names the field or entry.
    pub fn parse(text: &'t str) -> Result<GameFile<'t>, RecordFault> {
        let bytes = text.len() as u64;
        if bytes > MOST_BYTES {
            return Err(RecordFault::of_file(Fault::TooLarge {
                bytes,
                most: MOST_BYTES,
            }));
        }
        let (head, actions) = split(text)?;
        let title = title(&head)?;
        let players = players(&head)?;
        let settings = match head.get("settings") {
            None | Some(Value::Null) => Map::new(),
            Some(Value::Object(settings)) => settings.clone(),
            Some(other) => return Err(of_file(Fault::bad("settings", other))),
        };
        Ok(GameFile {
            choices: choices(title, &settings)?,
            seed: seed(&settings, head.get("id")),
            entries: entries(actions)?,
            head,
            title,
            players,
        })
    }
}

fn of_file(what: Fault) -> RecordFault {
    RecordFault::of_file(what)
}

fn split(text: &str) -> Result<(Map<String, Value>, Vec<&RawValue>), RecordFault> {
    // A flattened map would have to buffer the actions, so both parts are read on their own.
    #[derive(Deserialize)]
    struct OnlyActions<'t> {
        #[serde(borrow)]
        actions: Option<Entries<'t>>,
    }
    let json = |fault| RecordFault::of_file(Fault::Json(fault));
    let actions = serde_json::from_str::<OnlyActions<'_>>(text)
        .map_err(json)?
        .actions;
    let head = head(text)?;
    Ok((head, actions.map(|entries| entries.0).unwrap_or_default()))
}

/// All fields but the actions.
fn head(text: &str) -> Result<Map<String, Value>, RecordFault> {
    let json = |fault| RecordFault::of_file(Fault::Json(fault));
    let fields: BTreeMap<Cow<'_, str>, &RawValue> = serde_json::from_str(text).map_err(json)?;
    let mut head = Map::new();
    let mut bytes = 0;
    for (name, raw) in fields.into_iter().filter(|(name, _)| name != "actions") {
        bytes += name.len() + raw.get().len();
        if bytes > MOST_BYTES_OF_A_PART {
            let most = MOST_BYTES_OF_A_PART;
            let field = shortened(&name, 60);
            return Err(of_file(Fault::HeadTooLarge { field, most }));
        }
        let value = serde_json::from_str(raw.get()).map_err(json)?;
        head.insert(name.into_owned(), value);
    }
    Ok(head)
}

fn title(head: &Map<String, Value>) -> Result<TitleId, RecordFault> {
    let name = match head.get("title") {
        Some(Value::String(name)) => name,
        Some(other) => return Err(of_file(Fault::bad("title", other))),
        None => return Err(of_file(Fault::Missing { field: "title" })),
    };
    let unknown = || Fault::UnknownTitle {
        name: shortened(name, 60),
        known: TitleId::ALL.map(TitleId::name).join(", "),
    };
    TitleId::of_name(name).ok_or_else(|| of_file(unknown()))
}

fn players(head: &Map<String, Value>) -> Result<Vec<FilePlayer>, RecordFault> {
    let Some(Value::Array(list)) = head.get("players") else {
        return Err(of_file(match head.get("players") {
            None => Fault::Missing { field: "players" },
            Some(other) => Fault::bad("players", other),
        }));
    };
    let mut players: Vec<FilePlayer> = Vec::new();
    for (number, entry) in list.iter().enumerate().take(16) {
        let name = entry
            .get("name")
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned();
        let id = match entry.get("id") {
            Some(id @ (Value::Number(_) | Value::String(_))) => id.clone(),
            None | Some(Value::Null) if !name.is_empty() => Value::String(name.clone()),
            Some(_) | None => {
                let number = number + 1;
                return Err(of_file(Fault::NamelessPlayer { number }));
            }
        };
        let player = FilePlayer { id, name };
        if players.iter().any(|other| other.key() == player.key()) {
            let id = shortened(&player.key(), 60);
            return Err(of_file(Fault::SamePlayer { id }));
        }
        players.push(player);
    }
    Ok(players)
}

/// Options of the site, and under `signalbox` the switches that the site does not know.
fn choices(title: TitleId, settings: &Map<String, Value>) -> Result<Choices, RecordFault> {
    let texts = |value: Option<&Value>| -> Vec<String> {
        let list = value.and_then(Value::as_array).cloned().unwrap_or_default();
        list.iter()
            .filter_map(Value::as_str)
            .map(str::to_owned)
            .collect()
    };
    let known = &title.data().options;
    let mut options = texts(settings.get("optional_rules"));
    options.retain(|option| known.iter().any(|other| other.id == *option));
    options.sort();
    options.dedup();
    let own = settings.get("signalbox");
    let mut switches = Vec::new();
    for word in texts(own.and_then(|own| own.get("printed_rules"))) {
        let switch = SwitchName::ALL
            .into_iter()
            .find(|switch| switch.word() == word);
        let of_title = switch.filter(|switch| title.data().switches.contains(switch));
        let unknown = || of_file(Fault::bad("settings.signalbox.printed_rules", &word));
        switches.push(of_title.ok_or_else(unknown)?);
    }
    switches.sort_unstable();
    switches.dedup();
    let late_trains = match own.and_then(|own| own.get("late_trains")) {
        None => LateTrains::default(),
        Some(value) => LateTrains::deserialize(value)
            .map_err(|_| of_file(Fault::bad("settings.signalbox.late_trains", value)))?,
    };
    Ok(Choices {
        options,
        switches,
        late_trains,
    })
}

/// The seed of the settings, otherwise the first digits of the id (game file format, section 2).
fn seed(settings: &Map<String, Value>, id: Option<&Value>) -> u64 {
    let stated = match settings.get("seed") {
        Some(Value::String(text)) => text.trim().parse().ok(),
        other => other.and_then(Value::as_i64),
    };
    if let Some(seed) = stated {
        return seed.rem_euclid(1 << 31) as u64;
    }
    let text = match id {
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
        None => String::new(),
    };
    let digits = text
        .chars()
        .skip_while(|c| !c.is_ascii_digit())
        .take_while(char::is_ascii_digit);
    digits.fold(0u64, |seed, digit| {
        (seed * 10 + u64::from(digit.to_digit(10).unwrap_or(0))) % (1 << 31)
    })
}

fn entries(actions: Vec<&RawValue>) -> Result<Vec<Entry<'_>>, RecordFault> {
    let mut seen = HashSet::with_capacity(actions.len());
    let mut entries = Vec::with_capacity(actions.len());
    for (number, raw) in actions.into_iter().enumerate() {
        let position = number + 1;
        if raw.get().len() > MOST_BYTES_OF_A_PART {
            return Err(RecordFault::of_file(Fault::EntryTooLarge {
                position,
                most: MOST_BYTES_OF_A_PART,
            }));
        }
        let head: EntryHead<'_> = serde_json::from_str(raw.get())
            .map_err(|fault| RecordFault::of_file(Fault::BadEntry { position, fault }))?;
        let id = head
            .id
            .ok_or_else(|| RecordFault::of_file(Fault::NoId { position }))?;
        if !seen.insert(id) {
            return Err(RecordFault::of_file(Fault::SameId { id }));
        }
        let role = match (head.kind.as_deref(), head.action_id) {
            (Some("undo"), None) => Role::UndoOne,
            (Some("undo"), Some(to)) => Role::UndoTo(to),
            (Some("redo"), _) => Role::Redo,
            (Some("message"), _) => Role::Message,
            (Some(_) | None, _) => Role::Action,
        };
        entries.push(Entry { id, role, raw });
    }
    Ok(entries)
}
