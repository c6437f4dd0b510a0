//! What travels with a change of a game: whoever makes the change says, before it is written, what
//! is to be written with it.

use super::past::Told;
use crate::engine::game::Game;
use crate::engine::ids::PlayerId;
use crate::record::session::Act;
use crate::store::rider::Rider;

/// Says what travels with a change. It is asked once, when the change is worked out and before it
/// is written.
pub type Escort<'a> = &'a mut (dyn FnMut(&Changed<'_>) -> Rider + Send);

/// A change that is about to be written.
pub struct Changed<'a> {
    /// The game's version afterwards.
    pub version: i64,
    /// Entries of the log afterwards.
    pub entries: usize,
    /// The position before.
    pub before: &'a Game,
    /// The position afterwards.
    pub after: &'a Game,
    /// The players' names in the order of the file.
    pub names: &'a [String],
    /// What happens.
    pub how: How<'a>,
}

/// What happens.
#[derive(Clone, Copy)]
pub enum How<'a> {
    /// A move is made: its actions with what they cause.
    Made(&'a [Act]),
    /// A move waits for these players.
    Asks(&'a [PlayerId]),
    /// The move that waited is dropped.
    Declined(PlayerId),
    /// Moves are taken back, the first one first.
    Undone(&'a [Told]),
    /// Moves count again, the first one first.
    Redone(&'a [Told]),
}

/// Nothing travels with the change.
pub fn alone(_changed: &Changed<'_>) -> Rider {
    Rider::default()
}
