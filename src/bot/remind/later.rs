//! "Remind me later": whoever is waited for chooses when he is called again.
//!
//! Invariant: a button holds for one position, and moves only the reminders of whoever presses it.

use std::sync::Arc;

use super::Book;
use super::clock::{self, HOUR};
use super::spans::shown;
use crate::bot::ask::Ask;
use crate::bot::code::{Code, Press};
use crate::bot::desk::Desk;
use crate::bot::lobby::rider;
use crate::bot::post::{Button, Look, Row};
use crate::bot::prompt::Keys;
use crate::bot::reply::{Reply, Trouble};
use crate::engine::ids::Id;
use crate::store::fault::StoreFault;
use crate::store::reminder::{Reminder, Renewal};
use crate::store::rider::Rider;
use crate::table::voice::Voice;
use crate::text::tongue::Args;

/// Hours until the next reminder, by button.
const HOURS: i64 = 3;

/// The buttons.
pub fn row(voice: Voice, keys: Keys) -> Row {
    let hours = Args::new().number("count", HOURS);
    Row::Buttons(vec![
        Button::new(
            keys.id(Press::Later, "hours"),
            voice.say("remind-button-hours", &hours),
            Look::Plain,
        ),
        Button::new(
            keys.id(Press::Later, "tomorrow"),
            voice.plain("remind-button-tomorrow"),
            Look::Plain,
        ),
    ])
}

/// Somebody wants to be called later; in a direct message there is no channel to ask about.
pub async fn press(desk: &Arc<Desk>, ask: &Ask, code: &Code) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let found = waiting(desk, ask, code).await;
    let found = found.map_err(|fault| Trouble::store(voice, &fault))?;
    let Some((book, reminders)) = found else {
        return Err(Trouble::Refused(voice.plain("remind-nothing-waits")));
    };
    let manner = book.manner(ask.user.id);
    let wished = match code.argument.as_str() {
        "tomorrow" => clock::next_morning(book.now, &manner.zone),
        _hours => book.now + HOURS * HOUR,
    };
    let due = clock::awake(wished, manner.quiet, &manner.zone);
    let reply = Reply::private(voice.say("remind-later", &Args::new().text("when", shown(due))));
    let renewals = reminders.into_iter().map(|was| Renewal::One {
        was,
        then: Reminder { due, ..was },
    });
    let rider = Rider {
        reminders: renewals.collect(),
        ..rider(ask, Some(code.game), &reply)
    };
    let kept = desk.store.write(&rider).await;
    kept.map_err(|fault| Trouble::store(voice, &fault))?;
    Ok(reply)
}

/// The reminders of a position that are for whoever asks.
async fn waiting(
    desk: &Desk,
    ask: &Ask,
    code: &Code,
) -> Result<Option<(Book, Vec<Reminder>)>, StoreFault> {
    let Some(venue) = desk.store.venue_of(code.game).await? else {
        return Ok(None);
    };
    let book = Book::open(&desk.store, code.game, venue.server).await?;
    let seats = book.roster.seats_of(ask.user.id, book.now);
    let reminders = desk.store.reminders(code.game).await?;
    let own = |reminder: &Reminder| {
        reminder.version == code.version
            && seats
                .iter()
                .any(|seat| seat.index() as i64 == reminder.seat)
    };
    let own: Vec<Reminder> = reminders.into_iter().filter(own).collect();
    Ok((!own.is_empty() && !venue.paused).then_some((book, own)))
}
