//! What becomes of reminders when the host lets a game go on or lets somebody else act.
//!
//! Invariant: whoever is named by the answer has been called by it.

use super::send::{deciders, question};
use super::{Book, Call};
use crate::bot::desk::Desk;
use crate::bot::place::Place;
use crate::engine::ids::Id;
use crate::store::fault::StoreFault;
use crate::store::reminder::{NEVER, Reminder, Renewal, TABLE};
use crate::store::venue::Chair;

/// Somebody acts for a seat from now on, whom the answer calls or not.
///
/// # Errors
/// The database fails.
pub async fn seated(
    desk: &Desk,
    place: &Place,
    chair: Chair,
    called: Option<i64>,
) -> Result<Vec<Renewal>, StoreFault> {
    let mut book = Book::open(&desk.store, place.game, place.venue.server).await?;
    for user in [Some(chair.user), chair.stand_in].into_iter().flatten() {
        let manners = desk.store.manners(user).await?;
        book.roster.learn(user, manners);
    }
    book.roster.sit(chair);
    let reminders = desk.store.reminders(place.game).await?;
    let of_seat = reminders.into_iter().filter(|one| one.seat == chair.number);
    let renewals = of_seat.map(|was| {
        let mut then = book.timed(Reminder {
            called,
            called_at: book.now,
            ..was
        });
        if place.venue.paused {
            then.due = NEVER;
        }
        Renewal::One { was, then }
    });
    Ok(renewals.collect())
}

/// How a game goes on: what is asked of whom, who is called by that, and the reminders.
pub struct Awakening {
    /// What is asked, a line each.
    pub lines: Vec<String>,
    /// Who is called.
    pub mentions: Vec<i64>,
    /// The reminders.
    pub reminders: Vec<Renewal>,
}

/// A game goes on: the time until the next reminder begins anew.
///
/// # Errors
/// The database fails.
pub async fn goes_on(desk: &Desk, place: &Place) -> Result<Awakening, StoreFault> {
    let book = Book::open(&desk.store, place.game, place.venue.server).await?;
    let speaker = place.speaker(place.voice());
    let (mut lines, mut mentions) = (Vec::new(), Vec::new());
    for player in deciders(&place.table) {
        let asked = question(&place.table, &speaker, player);
        let user = book.roster.named(player, book.now);
        let name = user.map(|user| (speaker.player(player), format!("<@{user}>")));
        let asked = name.map_or(asked.clone(), |(name, user)| {
            asked.replacen(&name, &user, 1)
        });
        lines.push(format!("➤ {asked}"));
        if let Call::By(_, user) = book.call(player.index() as i64)
            && !mentions.contains(&user)
        {
            mentions.push(user);
        }
    }
    let reminders = desk.store.reminders(place.game).await?;
    let renewals = reminders.into_iter().map(|was| {
        let called = match was.seat {
            TABLE => None,
            seat => book.call(seat).reached(),
        };
        let then = book.timed(Reminder {
            called,
            called_at: book.now,
            ..was
        });
        Renewal::One { was, then }
    });
    Ok(Awakening {
        lines,
        mentions,
        reminders: renewals.collect(),
    })
}
