//! What the outbox holds: letters to be written out and sent. A letter says what it is about; its
//! text, buttons and pictures are made when it is sent, from the log, so that nothing is lost with
//! the process.

use serde::{Deserialize, Serialize};

use super::post::Post;
use crate::engine::ids::PlayerId;
use crate::store::GameId;
use crate::store::manner::{Manner, Silence};
use crate::store::rider::Outgoing;
use crate::table::summary::Ends;

/// Lanes for the questions of a game.
const QUESTIONS: i64 = 10_000;

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
    /// The standing message shows the present state.
    Standing {
        /// The channel of the table.
        channel: i64,
    },
    /// A question has waited long enough.
    Silence {
        /// The version from which it waits.
        since: i64,
        /// The channel of the table.
        channel: i64,
        /// Silence is consent.
        agrees: bool,
    },
    /// Queued moves whose turn has come are made.
    Queue,
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
    /// Somebody is called again, in the channel.
    Remind(Nudge),
    /// Somebody is called again, by a direct message.
    RemindDirectly(Nudge),
    /// The whole table is told that it has been waiting long.
    Overdue {
        /// The version of the game.
        version: i64,
        /// Since when it waits.
        since: i64,
    },
    /// The table is told that whoever is waited for has gone away.
    Absent {
        /// The version of the game.
        version: i64,
        /// Who is away.
        user: i64,
        /// Until when.
        until: i64,
    },
}

impl Letter {
    /// The name under which it is counted.
    pub fn kind(&self) -> &'static str {
        match self {
            Letter::Turn(_) => "turn",
            Letter::Pictures(_) => "pictures",
            Letter::Summary { .. } => "summary",
            Letter::Strip { .. } => "strip",
            Letter::Standing { .. } => "standing",
            Letter::Silence { .. } => "silence",
            Letter::Say { .. } => "say",
            Letter::Direct { .. } => "direct",
            Letter::Remind(_) => "reminder",
            Letter::RemindDirectly(_) => "direct-reminder",
            Letter::Overdue { .. } => "overdue",
            Letter::Absent { .. } => "absent",
            Letter::Queue => "queue",
        }
    }
}

/// A reminder.
#[derive(Clone, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub struct Nudge {
    /// The version of the game.
    pub version: i64,
    /// The seat that is waited for.
    pub seat: i64,
    /// Who acts for it, and is called.
    pub user: i64,
    /// Since when it is waited for.
    pub since: i64,
    /// He takes no direct messages, and hears of it.
    #[serde(default)]
    pub closed: bool,
}

/// What a turn message tells.
#[derive(Clone, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub struct News {
    /// The version of the game.
    pub version: i64,
    /// Entries of its log.
    pub entries: usize,
    /// Entries before the change; none in letters of older versions.
    #[serde(default)]
    pub from: Option<usize>,
    /// What happened, in sentences.
    pub lines: Vec<String>,
    /// Whose decision it was: he is not called if he goes on.
    pub mover: Option<u8>,
    /// Moves were taken back, and can be made again.
    #[serde(default)]
    pub again: bool,
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
            after: 0,
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
    let letters = letters.into_iter();
    let letters = letters.map(|letter| letter.to(channel, Some(game)));
    letters.chain([standing(channel, game)]).collect()
}

/// The letter that brings the standing message up to date. It has a lane of its own: what it waits
/// for holds nothing up, since channels have no negative numbers.
pub fn standing(channel: i64, game: GameId) -> Outgoing {
    Letter::Standing { channel }.to(-channel, Some(game))
}

/// The letter that ends a question which nobody has answered.
pub fn silence(channel: i64, game: GameId, manner: &Manner, since: i64) -> Option<Outgoing> {
    let agrees = match manner.silence {
        Silence::Agrees => true,
        Silence::Refuses => false,
        Silence::Waits => return None,
    };
    let letter = Letter::Silence {
        since,
        channel,
        agrees,
    };
    // Each in a lane of its own: the one that is due first need not have been written first.
    let lane = -(game.0 * QUESTIONS + since % QUESTIONS);
    Some(Outgoing {
        after: manner.hours * 3_600_000,
        ..letter.to(lane, Some(game))
    })
}
