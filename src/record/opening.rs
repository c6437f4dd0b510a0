//! A new game: title, players, options, and the head of its file.

use serde_json::{Map, Value, json};

use crate::engine::data::switches::SwitchName;
use crate::titles::TitleId;

/// Which rules a table plays by, before single options.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Preset {
    /// As 18xx.games plays.
    #[default]
    Site,
    /// The printed rule wherever the two differ.
    Printed,
}

/// What a new game is made from.
#[derive(Clone, Debug)]
pub struct Opening {
    /// What the table calls it.
    pub name: String,
    /// The title.
    pub title: TitleId,
    /// Names in seat order.
    pub players: Vec<String>,
    /// Options of the site, single printed rules, or `late_trains=...`.
    pub options: Vec<String>,
    /// The rules before options.
    pub preset: Preset,
    /// What set-up draws from.
    pub seed: u64,
}

/// Why a game cannot be opened like this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningFault {
    /// A player without a name, or two whose names cannot be told apart.
    Name(String),
    /// An option that the title does not know.
    Option {
        /// What was asked for.
        word: String,
        /// The options that it knows.
        known: Vec<String>,
    },
}

/// The options a title knows: those of the site, then printed rules.
pub fn known_options(title: TitleId) -> Vec<String> {
    let data = title.data();
    let site = data.options.iter().map(|option| option.id.clone());
    let switches = data.switches.iter().map(|switch| switch.word().to_owned());
    let late = ["late_trains=two_each", "late_trains=two_5e"].map(str::to_owned);
    let late = late.into_iter().filter(|_| !data.switches.is_empty());
    site.chain(switches).chain(late).collect()
}

impl Opening {
    /// The head of the game's file.
    ///
    /// # Errors
    /// An unknown option, or names that cannot be told apart.
    pub fn head(&self) -> Result<Map<String, Value>, OpeningFault> {
        for (place, name) in self.players.iter().enumerate() {
            let same = |other: &String| other.to_lowercase() == name.to_lowercase();
            if name.trim().is_empty() || self.players[..place].iter().any(same) {
                return Err(OpeningFault::Name(name.clone()));
            }
        }
        let players: Vec<Value> = self
            .players
            .iter()
            .enumerate()
            .map(|(number, name)| json!({"id": number, "name": name}))
            .collect();
        let seed = self.seed % (1 << 31);
        let head = json!({
            "id": seed, "description": self.name, "user": {"id": 0, "name": "You"},
            "players": players, "min_players": players.len(), "max_players": players.len(),
            "title": self.title.name(), "settings": self.settings(seed)?,
            "status": "active", "loaded": true, "mode": "hotseat",
        });
        match head {
            Value::Object(head) => Ok(head),
            _other => Ok(Map::new()),
        }
    }

    fn settings(&self, seed: u64) -> Result<Value, OpeningFault> {
        let data = self.title.data();
        let mut site = Vec::new();
        let mut printed: Vec<SwitchName> = match self.preset {
            Preset::Site => Vec::new(),
            Preset::Printed => data.switches.clone(),
        };
        let mut late = None;
        for option in &self.options {
            let switch = data.switches.iter().find(|switch| switch.word() == option);
            if data.options.iter().any(|known| known.id == *option) {
                site.push(option.clone());
            } else if let Some(switch) = switch {
                printed.push(*switch);
            } else if let Some(word) = option.strip_prefix("late_trains=") {
                late = Some(word.to_owned());
            } else {
                return Err(OpeningFault::Option {
                    word: option.clone(),
                    known: known_options(self.title),
                });
            }
        }
        printed.sort_unstable();
        printed.dedup();
        let mut settings = json!({
            "seed": seed, "is_async": false, "unlisted": true, "optional_rules": site,
        });
        let mut own = Map::new();
        if !printed.is_empty() {
            let words: Vec<&str> = printed.iter().map(|switch| switch.word()).collect();
            own.insert("printed_rules".to_owned(), json!(words));
        }
        if let Some(late) = late {
            own.insert("late_trains".to_owned(), json!(late));
        }
        if !own.is_empty() {
            settings["signalbox"] = Value::Object(own);
        }
        Ok(settings)
    }
}
