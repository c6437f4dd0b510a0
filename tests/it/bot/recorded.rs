//! Recorded games: what is played in them, and when two of them are the same.

use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};
use signalbox::engine::action::{Action, Authority};
use signalbox::engine::game::Game;
use signalbox::record::decode::{self, Meaning};
use signalbox::record::encode;
use signalbox::record::file::{FilePlayer, GameFile};
use signalbox::record::{log, replay};

/// A recorded game with all its actions one after the other.
pub struct Recorded {
    pub head: Map<String, Value>,
    pub players: Vec<FilePlayer>,
    pub start: Game,
    /// What is done, in order; automatic passes among it.
    pub actions: Vec<Action>,
}

impl Recorded {
    pub fn read(path: &Path) -> Recorded {
        Recorded::parse(&fs::read_to_string(path).expect("a readable file"))
    }

    pub fn parse(text: &str) -> Recorded {
        let file = GameFile::parse(text).expect("a game file");
        let start = replay::start(&file).expect("a start");
        let mut game = start.clone();
        let mut actions = Vec::new();
        for position in log::surviving(&file.entries).expect("a log") {
            let entry: Map<String, Value> =
                serde_json::from_str(file.entries[position].raw.get()).expect("an action");
            let automatic = entry.get("auto_actions").and_then(Value::as_array);
            let automatic = automatic.into_iter().flatten().filter_map(Value::as_object);
            for fields in std::iter::once(&entry).chain(automatic) {
                if let Meaning::Act(action) =
                    decode::decode(&game, &file.players, fields).expect("one")
                {
                    game.apply(&action, Authority::Recorded)
                        .expect("a legal action");
                    actions.push(action);
                }
            }
        }
        let mut head = file.head.clone();
        head.shift_remove("actions");
        Recorded {
            head,
            players: file.players.clone(),
            start,
            actions,
        }
    }

    /// The game before its first action, as a file.
    pub fn opening(&self) -> Vec<u8> {
        let mut head = self.head.clone();
        head.insert("actions".to_owned(), json!([]));
        Value::Object(head).to_string().into_bytes()
    }

    /// The game after so many of its actions, as a file, and the position.
    pub fn until(&self, count: usize) -> (Vec<u8>, Game) {
        let mut game = self.start.clone();
        let mut entries = Vec::new();
        for (number, action) in self.actions.iter().take(count).enumerate() {
            let id = number as i64 + 1;
            let fields = encode::encode(&game, &self.players, action, id);
            entries.push(Value::Object(fields));
            game.apply(action, Authority::Recorded)
                .expect("a legal action");
        }
        let mut head = self.head.clone();
        head.insert("actions".to_owned(), Value::Array(entries));
        (Value::Object(head).to_string().into_bytes(), game)
    }

    /// The actions as they are compared: equal tiles, trains and certificates have no numbers.
    pub fn plain(&self) -> Vec<String> {
        let mut game = self.start.clone();
        let mut lines = Vec::new();
        for action in &self.actions {
            lines.push(plain(&game, &self.players, action));
            game.apply(action, Authority::Recorded)
                .expect("a legal action");
        }
        lines
    }
}

/// An action as it is compared.
pub fn plain(game: &Game, players: &[FilePlayer], action: &Action) -> String {
    let fields = encode::encode(game, players, action, 0);
    let bare = |text: &str| {
        text.rsplit_once('-')
            .map_or(text.to_owned(), |(kind, _)| kind.to_owned())
    };
    let mut kept = Map::new();
    for (key, value) in fields {
        let value = match (key.as_str(), &value) {
            ("tile" | "train" | "exchange", Value::String(text)) => json!(bare(text)),
            ("shares", Value::Array(list)) => json!(list.len()),
            ("routes", Value::Array(list)) => {
                let hexes = list.iter().map(|route| {
                    // The direction of travel is not what is compared.
                    let mut hexes: Vec<String> = route["connections"]
                        .as_array()
                        .into_iter()
                        .flatten()
                        .map(|hop| {
                            let mut back = hop.as_array().cloned().unwrap_or_default();
                            back.reverse();
                            hop.to_string().min(Value::Array(back).to_string())
                        })
                        .collect();
                    hexes.sort();
                    json!([bare(route["train"].as_str().unwrap_or_default()), hexes])
                });
                // Nor is the order of the routes.
                let mut hexes: Vec<Value> = hexes.collect();
                hexes.sort_by_key(Value::to_string);
                json!(hexes)
            }
            ("id" | "slot" | "extra_revenue" | "subsidy" | "revenue" | "city", _) => continue,
            (_, value) => value.clone(),
        };
        kept.insert(key, value);
    }
    Value::Object(kept).to_string()
}
