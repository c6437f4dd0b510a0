//! Moves taken back, and made again: one's own freely, those of others with their consent.

use std::sync::Arc;

use super::ask::Ask;
use super::desk::Desk;
use super::place::{self, Place};
use super::play::refused;
use super::reply::{Reply, Trouble};
use super::teller::Teller;
use crate::engine::ids::PlayerId;
use crate::table::Undo;
use crate::table::back::Back;
use crate::table::escort::Changed;
use crate::table::fault::TableFault;
use crate::table::voice::Voice;
use crate::text::tongue::Args;

/// Moves are taken back.
pub async fn undo(
    desk: &Arc<Desk>,
    ask: &Ask,
    to: Option<&str>,
    version: Option<i64>,
) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let (place, player) = seated(desk, ask).await?;
    place.fits(voice, version)?;
    let undo = undo_to(voice, to)?;
    take_back(desk, ask, (place, player), undo).await
}

/// Everything behind a message of ours is taken back.
pub async fn rewind(desk: &Arc<Desk>, ask: &Ask, message: Option<i64>) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let (mut place, player) = seated(desk, ask).await?;
    let entries = entries_of(desk, ask, &place, message).await?;
    let to = place.table.last_of(entries).await;
    let to = to.map_err(|fault| refused(voice, &place.table, &fault))?;
    let to = to.ok_or_else(|| Trouble::Refused(voice.plain("chat-other-past")))?;
    take_back(desk, ask, (place, player), Undo::To(to)).await
}

/// How many entries the log had when a message of ours about the channel's game was written.
pub async fn entries_of(
    desk: &Desk,
    ask: &Ask,
    place: &Place,
    message: Option<i64>,
) -> Result<usize, Trouble> {
    let voice = ask.voice();
    let none = || Trouble::Refused(voice.plain("chat-no-position"));
    let told = desk.store.told(message.ok_or_else(none)?).await;
    let told = told.map_err(|fault| Trouble::store(voice, &fault))?;
    let here = told.filter(|(game, _)| *game == place.game);
    here.map(|(_, entries)| entries).ok_or_else(none)
}

/// The game of the channel, and a seat of whoever asks: the one that decides, if it is his.
async fn seated(desk: &Desk, ask: &Ask) -> Result<(Place, PlayerId), Trouble> {
    let voice = ask.voice();
    let place = place::of_channel(desk, ask).await?;
    place.runs(voice)?;
    let player = place.speaks(voice, ask.user.id)?;
    Ok((place, player))
}

async fn take_back(
    desk: &Arc<Desk>,
    ask: &Ask,
    (mut place, player): (Place, PlayerId),
    undo: Undo,
) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let public = place.voice();
    let behind = behind_robots(&mut place, undo, public).await;
    let undo = behind.map_err(|fault| refused(voice, &place.table, &fault))?;
    let back = place.table.would_undo(undo, public).await;
    let back = back.map_err(|fault| refused(voice, &place.table, &fault))?;
    let (player, of) = concerned(&place, ask, player, &back);
    let mut teller = Teller::new(ask, &place, player);
    let done = {
        let mut escort = |changed: &Changed<'_>| teller.rider(changed);
        if of.is_empty() {
            let told = place.table.undo_with(undo, public, &mut escort).await;
            told.map(|_told| ())
        } else {
            let asked = place.table.ask_back(&back, (player, of), &mut escort);
            asked.await.map(|_asked| ())
        }
    };
    answered(voice, &place, done)?;
    Ok(teller.told(desk))
}

/// How far is taken back where robots moved last: to the last move of a person, since they would only
/// move again.
async fn behind_robots(place: &mut Place, undo: Undo, voice: Voice) -> Result<Undo, TableFault> {
    let back = match undo {
        Undo::To(_) => return Ok(undo),
        Undo::Last | Undo::Turn => place.table.would_undo(undo, voice).await?,
    };
    let is_robot = |player: &PlayerId| place.is_robot(*player);
    let movers = back.movers();
    if movers.is_empty() || !movers.iter().all(is_robot) {
        return Ok(undo);
    }
    let all = place.table.would_undo(Undo::To(0), voice).await?.told;
    let person = all
        .iter()
        .rposition(|told| told.by.is_some_and(|by| !place.is_robot(by)));
    Ok(person.map_or(undo, |at| {
        Undo::To(at.checked_sub(1).map_or(0, |before| all[before].id))
    }))
}

/// In whose name it is done, and whose consent it needs: that of those whose moves they are. Robots do
/// not mind.
fn concerned(place: &Place, ask: &Ask, player: PlayerId, back: &Back) -> (PlayerId, Vec<PlayerId>) {
    let seats = place.seats_of(ask.user.id);
    let movers = back.movers();
    let own = movers.iter().rev().find(|mover| seats.contains(mover));
    let asked = |mover: &&PlayerId| !seats.contains(mover) && !place.is_robot(**mover);
    let of = movers.iter().filter(asked);
    (own.copied().unwrap_or(player), of.copied().collect())
}

fn answered(voice: Voice, place: &Place, done: Result<(), TableFault>) -> Result<(), Trouble> {
    done.map_err(|fault| refused(voice, &place.table, &fault))
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

/// What was taken back counts again.
pub async fn redo(desk: &Arc<Desk>, ask: &Ask, version: Option<i64>) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let (mut place, player) = seated(desk, ask).await?;
    place.fits(voice, version)?;
    let public = place.voice();
    let again = place.table.would_redo(public).await;
    let again = again.map_err(|fault| refused(voice, &place.table, &fault))?;
    let (player, of) = concerned(&place, ask, player, &again);
    let mut teller = Teller::new(ask, &place, player);
    let done = {
        let mut escort = |changed: &Changed<'_>| teller.rider(changed);
        if of.is_empty() {
            let told = place.table.redo_with(public, &mut escort).await;
            told.map(|_told| ())
        } else {
            let asked = place.table.ask_again(&again, (player, of), &mut escort);
            asked.await.map(|_asked| ())
        }
    };
    answered(voice, &place, done)?;
    Ok(teller.told(desk))
}
