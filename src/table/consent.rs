//! A move that waits for the consent of others.
//!
//! Consent is the table's own affair: the log knows nothing of it.

use serde_json::{Map, Value, json};

use crate::engine::action::{Action, Authority, What};
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
    /// Those concerned must agree, whoever decides in the position left out.
    Asked,
    /// Those concerned must agree, but for this player, who proposes it.
    AskedBy(PlayerId),
    /// The table takes it for granted.
    Given,
}

/// What waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proposal {
    /// A move.
    Move(Vec<Action>),
    /// Everything behind the entry with this id is taken back; 0 = everything.
    Back(i64),
    /// What was taken back last counts again.
    Again,
}

/// A question to players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asking {
    /// What shall be done.
    pub what: Proposal,
    /// Who proposes it.
    pub by: Option<PlayerId>,
    /// Who must agree.
    pub of: Vec<PlayerId>,
    /// Who has agreed.
    pub agreed: Vec<PlayerId>,
    /// The version of the game from which it waits.
    pub since: i64,
}

impl Asking {
    /// Who has still to answer.
    pub fn open(&self) -> Vec<PlayerId> {
        let open = self.of.iter().copied();
        open.filter(|player| !self.agreed.contains(player))
            .collect()
    }
}

/// The players who must agree to a move of one or several actions, but for whoever proposes it.
pub fn needed(game: &Game, acts: &[Act], by: Option<PlayerId>) -> Vec<PlayerId> {
    let mut owners = Vec::new();
    if acts.iter().any(|act| act.action.what == What::EndGame) {
        // Everybody may propose the end, and all others must agree.
        let seats = game.state().seats.iter().copied();
        owners.extend(seats.filter(|player| Some(*player) != by));
    }
    let positions = std::iter::once(game).chain(acts.iter().map(|act| &act.after));
    for (position, act) in positions.zip(acts) {
        for owner in consent::needed(position.view(Authority::Live), &act.action) {
            if Some(owner) != by && !owners.contains(&owner) {
                owners.push(owner);
            }
        }
    }
    owners
}

/// A waiting move as the store keeps it.
pub fn to_text(game: &Game, players: &[FilePlayer], asking: &Asking) -> String {
    let numbers = |players: &[PlayerId]| players.iter().map(|p| p.0).collect::<Vec<u8>>();
    let mut text = json!({
        "by": asking.by.map(|by| by.0), "since": asking.since,
        "of": numbers(&asking.of), "agreed": numbers(&asking.agreed),
    });
    match &asking.what {
        Proposal::Move(actions) => {
            text["actions"] = actions
                .iter()
                .map(|action| Value::Object(encode::encode(game, players, action, 0)))
                .collect();
        }
        Proposal::Back(to) => text["back"] = json!(to),
        Proposal::Again => text["again"] = json!(true),
    }
    text.to_string()
}

/// A waiting move from the store; nothing if it cannot be understood any more.
pub fn from_text(game: &Game, players: &[FilePlayer], text: &str) -> Option<Asking> {
    let value: Value = serde_json::from_str(text).ok()?;
    let numbers = |key: &str| -> Option<Vec<PlayerId>> {
        let list = value.get(key)?.as_array()?;
        let player = |number: &Value| Some(PlayerId(u8::try_from(number.as_u64()?).ok()?));
        list.iter().map(player).collect()
    };
    let what = if let Some(actions) = value.get("actions") {
        Proposal::Move(actions_from(game, players, actions.as_array()?)?)
    } else if let Some(to) = value.get("back") {
        Proposal::Back(to.as_i64()?)
    } else if value.get("again").is_some() {
        Proposal::Again
    } else {
        return None;
    };
    let by = value.get("by").and_then(Value::as_u64);
    Some(Asking {
        what,
        by: by.and_then(|by| u8::try_from(by).ok()).map(PlayerId),
        of: numbers("of")?,
        agreed: numbers("agreed")?,
        since: value.get("since").and_then(Value::as_i64).unwrap_or(0),
    })
}

fn actions_from(game: &Game, players: &[FilePlayer], list: &[Value]) -> Option<Vec<Action>> {
    let mut copy = game.clone();
    let mut actions = Vec::new();
    for action in list {
        let fields: &Map<String, Value> = action.as_object()?;
        let Ok(Meaning::Act(action)) = decode::decode(&copy, players, fields) else {
            return None;
        };
        copy.apply(&action, Authority::Live).ok()?;
        actions.push(action);
    }
    Some(actions)
}
