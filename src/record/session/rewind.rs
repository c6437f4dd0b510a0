//! Undo and redo: an undo plays the log once, a redo plays only what comes back.
//!
//! Invariant: the session that results is the one that opening the longer log would give.

use super::{Past, Session, whole, without_entries};
use crate::engine::agenda::Decider;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::ids::PlayerId;
use crate::record::fault::RecordFault;
use crate::record::file::{Entry, GameFile, Role};
use crate::record::{log, replay};

/// Which moves are taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Back {
    /// The last one.
    Last,
    /// All of whoever moved last, since somebody else did.
    Turn,
    /// Everything behind the entry with this id; 0 = everything.
    To(i64),
}

/// A session with one entry more.
pub struct Rewound<T> {
    /// The entry.
    pub entry: String,
    /// The session behind it.
    pub session: Session,
    /// The moves that it takes back or brings back, as they were told, the first one first.
    pub told: Vec<T>,
}

impl Session {
    /// Takes moves back from the log that the session was opened with; nothing if none counts. The entry is
    /// a player's.
    ///
    /// # Errors
    /// The head or the log cannot be used, or the log has no such entry.
    pub fn undone<T>(
        &self,
        (head, entries): (&str, &[String]),
        back: Back,
        by: Option<PlayerId>,
        mut tell: impl FnMut(&Past<'_>) -> T,
    ) -> Result<Option<Rewound<T>>, RecordFault> {
        let text = whole(head, entries);
        let file = GameFile::parse(&text)?;
        let (kept, to) = match back {
            Back::Turn => (None, None),
            Back::Last => (Some(counting(head, entries, &self.undo(by, None))?), None),
            Back::To(id) => {
                let entry = self.undo(by, Some(id));
                (Some(counting(head, entries, &entry)?), Some(id))
            }
        };
        let mut game = replay::start(&file)?;
        let mut tape = Tape {
            kept,
            to,
            mover: None,
            last: 0,
            snapshot: game.clone(),
            told: Vec::new(),
        };
        let mut played = 0;
        for position in log::surviving(&file.entries)? {
            let entry = &file.entries[position];
            let before = game.clone();
            let mut events = Vec::new();
            if replay::play(&mut game, &file, entry, &mut events).is_err() {
                break;
            }
            played += 1;
            if entry.role != Role::Message {
                tape.follow(position, &past(entry, &before, &game, &events), &mut tell);
            }
        }
        let Tape {
            to, snapshot, told, ..
        } = tape;
        if told.is_empty() {
            return Ok(None);
        }
        let session = self.after_entry(file, snapshot, played - told.len());
        Ok(Some(Rewound {
            entry: self.undo(by, to),
            session,
            told,
        }))
    }

    /// Makes what was taken back last count again; nothing if there is no such thing. The entry is a
    /// player's.
    ///
    /// # Errors
    /// The head or the log cannot be used.
    pub fn redone<T>(
        &self,
        (head, entries): (&str, &[String]),
        by: Option<PlayerId>,
        mut tell: impl FnMut(&Past<'_>) -> T,
    ) -> Result<Option<Rewound<T>>, RecordFault> {
        let text = whole(head, entries);
        let file = GameFile::parse(&text)?;
        let now = log::surviving(&file.entries)?;
        let entry = self.redo(by);
        let then = counting(head, entries, &entry)?;
        let mut game = self.game.clone();
        let mut told = Vec::new();
        for position in then.iter().filter(|at| now.binary_search(at).is_err()) {
            let entry = &file.entries[*position];
            let before = game.clone();
            let mut events = Vec::new();
            replay::play(&mut game, &file, entry, &mut events)?;
            told.push(tell(&past(entry, &before, &game, &events)));
        }
        if told.is_empty() {
            return Ok(None);
        }
        let session = self.after_entry(file, game, then.len());
        Ok(Some(Rewound {
            entry,
            session,
            told,
        }))
    }

    /// The session behind one more entry, with its position and the number of entries that count.
    fn after_entry(&self, file: GameFile<'_>, game: Game, counting: usize) -> Session {
        Session {
            last_id: self.last_id + 1,
            entries: file.entries.len() + 1,
            counting,
            stopped: None,
            game,
            file: without_entries(file),
        }
    }
}

/// A log on its way: what an undo takes back so far, and the position before it.
struct Tape<T> {
    /// Positions of the entries that stay; none where it is the last mover's turn that goes.
    kept: Option<Vec<usize>>,
    /// The entry behind which everything goes.
    to: Option<i64>,
    /// Who decided on the last move.
    mover: Option<Decider>,
    /// The last move's entry.
    last: i64,
    snapshot: Game,
    told: Vec<T>,
}

impl<T> Tape<T> {
    fn follow(&mut self, position: usize, past: &Past<'_>, tell: &mut impl FnMut(&Past<'_>) -> T) {
        let goes = if let Some(kept) = &self.kept {
            kept.binary_search(&position).is_err()
        } else {
            let mover = past.before.turn().by;
            if self.mover.map(Decider::player) != Some(mover.player()) {
                self.mover = Some(mover);
                self.to = Some(self.last);
                self.told.clear();
            }
            true
        };
        self.last = past.id;
        if goes {
            if self.told.is_empty() {
                self.snapshot = past.before.clone();
            }
            self.told.push(tell(past));
        }
    }
}

fn past<'a>(entry: &Entry<'a>, before: &'a Game, after: &'a Game, events: &'a [Event]) -> Past<'a> {
    Past {
        id: entry.id,
        before,
        after,
        events,
        raw: entry.raw.get(),
    }
}

/// The positions of the entries that count once another one is added.
fn counting(head: &str, entries: &[String], entry: &str) -> Result<Vec<usize>, RecordFault> {
    let mut longer = entries.to_vec();
    longer.push(entry.to_owned());
    let text = whole(head, &longer);
    log::surviving(&GameFile::parse(&text)?.entries)
}
