//! What has been played, told from the log.

use crate::engine::ids::PlayerId;
use crate::record::fault::RecordFault;
use crate::record::session::{self, Past};
use crate::text::event;

use super::voice::Voice;

/// A move that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Its id in the log.
    pub id: i64,
    /// Who decided it.
    pub by: Option<PlayerId>,
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
        told.push(one(&past, names, voice));
    })?;
    Ok(told)
}

/// Tells one move.
pub fn one(past: &Past<'_>, names: &[String], voice: Voice) -> Told {
    let speaker = voice.speaker(past.after, names);
    Told {
        id: past.id,
        by: past.before.turn().by.player(),
        lines: event::lines(&speaker, past.events),
    }
}

/// The id of the move before the turn of whoever moved last; 0 = there is none.
pub fn start_of_turn(told: &[Told]) -> i64 {
    let last = told.last().and_then(|last| last.by);
    let before = told.iter().rev().find(|told| told.by != last);
    before.map_or(0, |told| told.id)
}
