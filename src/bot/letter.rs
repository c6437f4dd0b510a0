//! What the outbox holds: letters to be written out and sent. A letter says what it is about; its
//! text, buttons and pictures are made when it is sent, from the log, so that nothing is lost with
//! the process.

use serde::{Deserialize, Serialize};

use super::post::Post;
use crate::engine::ids::PlayerId;
use crate::store::GameId;
use crate::store::rider::Outgoing;
use crate::table::summary::Ends;

/// A letter.
#[derive(Clone, Serialize, Deserialize, Debug, PartialEq, Eq)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Letter {
    /// The turn message: what happened, who is asked, the pictures.
    Turn(News),
    /// The pictures of a turn message that could not be drawn when it was sent.
    Pictures(News),
    /// What a round came to, or the game; the log ends with the move that ended it.
    Summary {
        /// Entries of the log.
        entries: usize,
        /// The game, not the round.
        whole: bool,
    },
    /// The buttons of earlier turn messages go.
    Strip {
        /// Messages that ask about an earlier version.
        version: i64,
    },
    /// Anything else.
    Say {
        /// What.
        post: Post,
    },
    /// A direct message.
    Direct {
        /// To whom.
        user: i64,
        /// What.
        post: Post,
        /// It is said in this channel instead, if he takes no direct messages.
        instead: Option<i64>,
    },
}

/// What a turn message tells.
#[derive(Clone, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub struct News {
    /// The version of the game.
    pub version: i64,
    /// Entries of its log.
    pub entries: usize,
    /// What happened, in sentences.
    pub lines: Vec<String>,
    /// Whose decision it was: he is not called if he goes on.
    pub mover: Option<u8>,
}

impl News {
    /// Whether somebody is to be called, and who.
    pub fn calls(&self, decider: Option<PlayerId>) -> Option<PlayerId> {
        decider.filter(|player| self.mover != Some(player.0))
    }
}

impl Letter {
    /// The letter as a row of the outbox.
    pub fn to(&self, lane: i64, game: Option<GameId>) -> Outgoing {
        let body = serde_json::to_string(self);
        Outgoing {
            lane,
            game,
            // A letter is plain data; there is always a text for it.
            body: body.unwrap_or_default(),
        }
    }

    /// Reads a row.
    pub fn read(body: &str) -> Option<Letter> {
        serde_json::from_str(body).ok()
    }
}

/// The letters that follow a change of a game: what the round and the game came to, if they are
/// over; what happened; then the old buttons go.
pub fn after_change(channel: i64, game: GameId, news: News, ends: Ends) -> Vec<Outgoing> {
    let (version, entries) = (news.version, news.entries);
    let summary = |whole| Letter::Summary { entries, whole };
    let mut letters = Vec::new();
    letters.extend((ends != Ends::Nothing).then(|| summary(false)));
    letters.extend((ends == Ends::Game).then(|| summary(true)));
    letters.extend([Letter::Turn(news), Letter::Strip { version }]);
    letters
        .into_iter()
        .map(|letter| letter.to(channel, Some(game)))
        .collect()
}
