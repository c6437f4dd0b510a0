//! What has been played, told from the log.

use serde_json::Value;

use crate::engine::action::Authority;
use crate::engine::game::Game;
use crate::engine::ids::{Id, PlayerId};
use crate::engine::parts::privates::PrivateOwner;
use crate::engine::rules::receivership;
use crate::record::fault::RecordFault;
use crate::record::file::FilePlayer;
use crate::record::{automatic, session};
use crate::text::event;

use super::voice::Voice;

/// A move that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Its id in the log.
    pub id: i64,
    /// Who decided it; nobody if the table answered by itself.
    pub by: Option<PlayerId>,
    /// The table answered by itself, where no player decides.
    pub by_itself: bool,
    /// What happened, in sentences.
    pub lines: Vec<String>,
}

/// Tells a log from its start.
///
/// # Errors
/// The log cannot be read.
pub fn tell(
    head: &str,
    entries: &[String],
    names: &[String],
    voice: Voice,
) -> Result<Vec<Told>, RecordFault> {
    let mut told = Vec::new();
    session::tell(head, entries, |past| {
        let speaker = voice.speaker(past.after, names);
        let fields: Value = serde_json::from_str(past.raw).unwrap_or_default();
        // What people wrote to each other is no move.
        if fields["type"] == "message" {
            return;
        }
        let by_itself = answered_by_itself(past.before, past.after);
        let maker = past.before.turn().by.player().filter(|_| !by_itself);
        told.push(Told {
            id: past.id,
            by: ordered(past.players, &fields)
                .or_else(|| owner(past.before, &fields))
                .or(maker),
            by_itself,
            lines: event::lines(&speaker, past.events),
        });
    })?;
    Ok(told)
}

/// Whoever gave a standing order or took it back, whose turn it may not be.
fn ordered(players: &[FilePlayer], fields: &Value) -> Option<PlayerId> {
    let kind = fields["type"].as_str()?;
    let mut players = players.iter();
    let place = players.position(|player| player.id == fields["entity"]);
    place
        .filter(|_| kind.starts_with("program_"))
        .map(PlayerId::at)
}

/// Whether a position follows from another one by what the table answers for a company that nobody
/// leads.
fn answered_by_itself(before: &Game, after: &Game) -> bool {
    let Some(answer) = receivership::answer(before.view(Authority::Live)) else {
        return false;
    };
    let mut copy = before.clone();
    let mut next = Some(answer);
    while let Some(action) = next {
        if copy.apply(&action, Authority::Live).is_err() {
            return false;
        }
        next = automatic::next(&copy);
    }
    copy.state() == after.state()
}

/// The owner of the private company that acted out of turn, if one did.
fn owner(before: &Game, fields: &Value) -> Option<PlayerId> {
    if fields.get("entity_type")?.as_str()? != "company" {
        return None;
    }
    let name = fields.get("entity")?.as_str()?;
    let private = before
        .rules()
        .privates
        .find(|private| private.sym == name)?;
    match before.state().privates[private].owner {
        PrivateOwner::Player(owner) => Some(owner),
        PrivateOwner::Corp(_) | PrivateOwner::Nobody => None,
    }
}

/// The id of the move before the turn of whoever moved last; 0 = there is none.
pub fn start_of_turn(told: &[Told]) -> i64 {
    let mut own = told.iter().rev().filter(|told| !told.by_itself);
    let last = own.next().and_then(|last| last.by);
    let before = own.find(|told| told.by != last);
    before.map_or(0, |told| told.id)
}
