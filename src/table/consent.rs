//! A move that waits for the consent of others.
//!
//! Consent is the table's own affair: the log knows nothing of it.

use serde_json::{Map, Value, json};

use crate::engine::action::{Action, Authority};
use crate::engine::game::Game;
use crate::engine::ids::PlayerId;
use crate::engine::rules::consent;
use crate::record::decode::{self, Meaning};
use crate::record::encode;
use crate::record::file::FilePlayer;
use crate::record::session::Act;

/// Whether owners are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consent {
    /// Those concerned must agree.
    Asked,
    /// The table takes it for granted.
    Given,
}

/// A move that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asking {
    /// What shall be done.
    pub actions: Vec<Action>,
    /// Who must agree.
    pub of: Vec<PlayerId>,
    /// Who has agreed.
    pub agreed: Vec<PlayerId>,
}

impl Asking {
    /// Who has still to answer.
    pub fn open(&self) -> Vec<PlayerId> {
        let open = self.of.iter().copied();
        open.filter(|player| !self.agreed.contains(player))
            .collect()
    }
}

/// The players who must agree to a move of one or several actions, whoever decides it left out.
pub fn needed(game: &Game, acts: &[Act]) -> Vec<PlayerId> {
    let decider = game.turn().by.player();
    let mut owners = Vec::new();
    let positions = std::iter::once(game).chain(acts.iter().map(|act| &act.after));
    for (position, act) in positions.zip(acts) {
        for owner in consent::needed(position.view(Authority::Live), &act.action) {
            if Some(owner) != decider && !owners.contains(&owner) {
                owners.push(owner);
            }
        }
    }
    owners
}

/// A waiting move as the store keeps it.
pub fn to_text(game: &Game, players: &[FilePlayer], asking: &Asking) -> String {
    let actions: Vec<Value> = asking
        .actions
        .iter()
        .map(|action| Value::Object(encode::encode(game, players, action, 0)))
        .collect();
    let numbers = |players: &[PlayerId]| players.iter().map(|p| p.0).collect::<Vec<u8>>();
    json!({
        "actions": actions, "of": numbers(&asking.of), "agreed": numbers(&asking.agreed),
    })
    .to_string()
}

/// A waiting move from the store; nothing if it cannot be understood any more.
pub fn from_text(game: &Game, players: &[FilePlayer], text: &str) -> Option<Asking> {
    let value: Value = serde_json::from_str(text).ok()?;
    let numbers = |key: &str| -> Option<Vec<PlayerId>> {
        let list = value.get(key)?.as_array()?;
        let player = |number: &Value| Some(PlayerId(u8::try_from(number.as_u64()?).ok()?));
        list.iter().map(player).collect()
    };
    let mut copy = game.clone();
    let mut actions = Vec::new();
    for action in value.get("actions")?.as_array()? {
        let fields: &Map<String, Value> = action.as_object()?;
        let Ok(Meaning::Act(action)) = decode::decode(&copy, players, fields) else {
            return None;
        };
        copy.apply(&action, Authority::Live).ok()?;
        actions.push(action);
    }
    Some(Asking {
        actions,
        of: numbers("of")?,
        agreed: numbers("agreed")?,
    })
}
