//! Moves taken back, and made again.

use std::sync::Arc;

use super::ask::Ask;
use super::desk::Desk;
use super::place;
use super::play::refused;
use super::reply::{Reply, Trouble};
use super::teller::Teller;
use crate::table::Undo;
use crate::table::escort::Changed;
use crate::table::past::Told;
use crate::table::voice::Voice;
use crate::text::tongue::Args;

/// Moves are taken back: one's own freely, those of others only by themselves.
pub async fn undo(
    desk: &Arc<Desk>,
    ask: &Ask,
    to: Option<String>,
    version: Option<i64>,
) -> Result<Reply, Trouble> {
    let voice = desk.voice();
    let mut place = place::of_channel(desk, ask).await?;
    place.fits(desk, version)?;
    place.runs(voice)?;
    let undo = undo_to(voice, to.as_deref())?;
    let seats = place.seats_of(ask.user.id);
    let told = place.table.history(voice).await;
    let told = told.map_err(|fault| Trouble::table(voice, &fault))?;
    let back = taken_back(&told, undo);
    let foreign = back
        .iter()
        .find_map(|told| told.by.filter(|by| !seats.contains(by)));
    let own = back
        .iter()
        .find_map(|told| told.by.filter(|by| seats.contains(by)));
    if let Some(other) = foreign {
        let who = Args::new().text("who", place.speaker(voice).player(other));
        return Err(Trouble::Refused(voice.say("chat-undo-others", &who)));
    }
    let Some(player) = own else {
        return Err(Trouble::Refused(voice.plain("table-nothing-to-undo")));
    };
    let mut teller = Teller::new(desk, ask, &place, player, false);
    let done = {
        let mut escort = |changed: &Changed<'_>| teller.rider(changed);
        place.table.undo_with(undo, voice, &mut escort).await
    };
    match done {
        Ok(_told) => Ok(teller.told(desk)),
        Err(fault) => Err(refused(voice, &place.table, &fault)),
    }
}

/// How far is taken back.
fn undo_to(voice: Voice, to: Option<&str>) -> Result<Undo, Trouble> {
    match to {
        None => Ok(Undo::Last),
        Some("turn") => Ok(Undo::Turn),
        Some(number) => {
            let id = number.trim_start_matches('#').parse();
            id.map(Undo::To).map_err(|_| {
                let word = crate::text::speaker::harmless(voice.medium, number);
                let word = Args::new().text("word", word);
                Trouble::Refused(voice.say("command-no-number", &word))
            })
        }
    }
}

/// The moves that an undo would take back.
fn taken_back(told: &[Told], undo: Undo) -> &[Told] {
    let from = match undo {
        Undo::Last => told.len().saturating_sub(1),
        Undo::Turn => {
            let start = crate::table::past::start_of_turn(told);
            told.iter()
                .position(|one| one.id > start)
                .unwrap_or(told.len())
        }
        Undo::To(id) => told
            .iter()
            .position(|one| one.id > id)
            .unwrap_or(told.len()),
    };
    &told[from..]
}

/// What was taken back counts again: whoever sits at the table may do it, since everybody may take
/// it back again only if it was his.
pub async fn redo(desk: &Arc<Desk>, ask: &Ask) -> Result<Reply, Trouble> {
    let voice = desk.voice();
    let mut place = place::of_channel(desk, ask).await?;
    place.runs(voice)?;
    let player = place.decides(voice, ask.user.id)?;
    let mut teller = Teller::new(desk, ask, &place, player, false);
    let done = {
        let mut escort = |changed: &Changed<'_>| teller.rider(changed);
        place.table.redo_with(voice, &mut escort).await
    };
    match done {
        Ok(_told) => Ok(teller.told(desk)),
        Err(fault) => Err(refused(voice, &place.table, &fault)),
    }
}
