//! Reminders: whoever is waited for is called again, at his own interval, when he is awake and not
//! away; after a long time the whole table is told.
//!
//! Invariant: the due times are in the database and nothing about them is in memory; reminders make
//! room for turn messages, so they are taken a few at a time, and only while little waits to be sent.

mod book;
mod clock;
mod host;
mod later;
mod offers;
mod own;
pub mod roster;
mod send;
mod setup;
mod spans;
mod zones;

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::desk::Desk;
use super::letter::{Letter, Nudge};
use crate::store::Store;
use crate::store::fault::StoreFault;
use crate::store::reminder::{Claim, Due, NEVER, Reminder, TABLE};

use book::TOLD;
pub use book::{Book, Call, Way};
pub use host::{goes_on, seated};
pub use later::press;
pub use offers::choices;
pub use own::{heard, obey};
pub use send::{absence, absent, directly, escalate, remind};
pub use setup::reminders as set_up;

/// How often it is looked whether somebody is to be reminded.
const ROUND: Duration = Duration::from_secs(1);
/// Reminders taken in a round: with the opening of direct channels less than half of what Discord
/// lets through.
const AT_ONCE: i64 = 10;
/// Lanes that may wait for better times: when Discord cannot be reached, reminders stay where they
/// are instead of standing before the turn messages in the end.
const MOST_LANES: i64 = 50;

/// Takes what is due until told to stop.
pub async fn run(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    while !*stop.borrow() {
        match round(&desk.store, crate::store::now()).await {
            Ok(0) => {}
            Ok(_written) => desk.bell.notify_one(),
            Err(fault) => tracing::error!(%fault, "reminders cannot be read or written"),
        }
        tokio::select! {
            () = tokio::time::sleep(ROUND) => {}
            _ = stop.changed() => {}
        }
    }
}

/// Takes the reminders that are due, a few at most; returns how many letters that makes.
async fn round(store: &Store, now: i64) -> Result<usize, StoreFault> {
    let (ready, lanes) = store.lanes_waiting().await?;
    let room = (AT_ONCE - ready).min(MOST_LANES - lanes);
    if room <= 0 {
        return Ok(0);
    }
    let mut claims = Vec::new();
    for due in store.due_reminders(now, room).await? {
        claims.push(claim(store, due, now).await?);
    }
    if claims.is_empty() {
        return Ok(0);
    }
    store.claim(&claims).await
}

/// What becomes of a reminder that is due.
async fn claim(store: &Store, due: Due, now: i64) -> Result<Claim, StoreFault> {
    let was = due.reminder;
    let gone = Claim {
        was,
        then: None,
        letter: None,
    };
    let Some((channel, server)) = due.place.filter(|_| due.current) else {
        return Ok(gone);
    };
    if due.paused {
        // When the game goes on, there will be another time.
        let then = Some(Reminder { due: NEVER, ..was });
        return Ok(Claim { then, ..gone });
    }
    let book = Book::at(store, was.game, server, now).await?;
    Ok(judged(&book, was, channel))
}

/// What becomes of a reminder of a position that stands.
fn judged(book: &Book, was: Reminder, channel: i64) -> Claim {
    if was.seat == TABLE {
        return overdue(was, channel);
    }
    let game = Some(was.game);
    let (then, letter) = match book.call(was.seat) {
        Call::By(way, user) => {
            let nudge = Nudge {
                version: was.version,
                seat: was.seat,
                user,
                since: was.since,
                closed: false,
            };
            let (lane, letter) = match way {
                Way::Channel => (channel, Letter::Remind(nudge)),
                Way::Direct => (user, Letter::RemindDirectly(nudge)),
            };
            let called = Reminder {
                called: Some(user),
                called_at: book.now,
                sent: was.sent + 1,
                ..was
            };
            (called, Some(letter.to(lane, game)))
        }
        Call::Away(user, until) => {
            // The next time is when he is back.
            let letter = Letter::Absent {
                version: was.version,
                user,
                until,
            };
            let told = Reminder {
                called: Some(TOLD),
                called_at: book.now,
                ..was
            };
            (told, Some(letter.to(channel, game)))
        }
        Call::Silent(_) | Call::Later(_) | Call::Nobody => (was, None),
    };
    Claim {
        was,
        then: Some(book.timed(then)),
        letter,
    }
}

/// The table is told, once.
fn overdue(was: Reminder, channel: i64) -> Claim {
    let then = Reminder {
        due: NEVER,
        sent: was.sent + 1,
        ..was
    };
    let letter = Letter::Overdue {
        version: was.version,
        since: was.since,
    };
    Claim {
        was,
        then: Some(then),
        letter: Some(letter.to(channel, Some(was.game))),
    }
}
