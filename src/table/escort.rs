//! What travels with a change of a game: whoever makes the change says, before it is written, what
//! is to be written with it.

use super::consent::Asking;
use super::past::Told;
use crate::engine::game::Game;
use crate::engine::ids::PlayerId;
use crate::record::orders::Order;
use crate::record::session::{Act, Halt};
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
    /// Entries that the change adds.
    pub added: usize,
    /// The position before.
    pub before: &'a Game,
    /// The position afterwards.
    pub after: &'a Game,
    /// The players' names in the order of the file.
    pub names: &'a [String],
    /// Standing orders that stop with it.
    pub halts: &'a [Halt],
    /// What happens.
    pub how: How<'a>,
}

/// What happens.
#[derive(Clone, Copy)]
pub enum How<'a> {
    /// A move is made: its actions with what they cause.
    Made(&'a [Act]),
    /// A player gives a standing order, or takes it back; what it does at once.
    Ordered {
        /// Whose it is.
        owner: PlayerId,
        /// The order; none = it is taken back.
        order: Option<&'a Order>,
        /// Its actions with what they cause.
        acts: &'a [Act],
    },
    /// Something waits for the consent of players.
    Asks(&'a Asking, Asked<'a>),
    /// The move that waited is dropped.
    Declined(PlayerId),
    /// Moves are taken back, the first one first.
    Undone(&'a [Told]),
    /// Moves count again, the first one first.
    Redone(&'a [Told]),
}

/// For what consent is asked.
#[derive(Clone, Copy)]
pub enum Asked<'a> {
    /// A move: its actions with what they would cause.
    Move(&'a [Act]),
    /// Moves are to be taken back.
    Back(&'a [Told]),
    /// Moves are to count again.
    Again(&'a [Told]),
    /// A player has agreed; others have not answered yet.
    Agreed(PlayerId),
}

/// Nothing travels with the change.
pub fn alone(_changed: &Changed<'_>) -> Rider {
    Rider::default()
}
