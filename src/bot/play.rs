//! A move: from the words of a command or button to what is written and answered.
//!
//! Invariant: a move, the messages that tell of it and the interaction that asked for it are
//! written in one step, and only then answered.

use std::sync::Arc;

use super::ask::Ask;
use super::auto;
use super::code::Press;
use super::desk::Desk;
use super::heavy::heavy;
use super::place::{self, Place};
use super::plan;
use super::post::{Button, Look, Post, Row};
use super::prompt::{self, Keys};
use super::reply::{Reply, Trouble};
use super::teller::{Teller, narrated};
use crate::engine::ids::PlayerId;
use crate::record::session::Act;
use crate::store::Store;
use crate::table::command::{self, Request};
use crate::table::consent::Consent;
use crate::table::escort::Changed;
use crate::table::fault::TableFault;
use crate::table::voice::{self, Voice};
use crate::table::{Answer, Table};
use crate::text::refusal;

/// A move that somebody wants to make.
pub struct Wanted {
    /// The words, without a slash.
    pub words: String,
    /// The version that the button was made for.
    pub version: Option<i64>,
    /// It was looked at already.
    pub sure: bool,
    /// The answer takes the place of the message with the button.
    pub in_place: bool,
}

/// Makes a move.
pub async fn make(desk: &Arc<Desk>, ask: &Ask, wanted: &Wanted) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let mut place = place::of_channel(desk, ask).await?;
    place.fits(voice, wanted.version)?;
    place.runs(voice)?;
    if plan::is_early(&place, ask, &wanted.words) {
        // The table is held once at a time.
        drop(place);
        return plan::answer_early(desk, ask, &wanted.words, wanted.in_place).await;
    }
    let request = {
        let table = &place.table;
        heavy(|| command::parse(table.game(), table.names(), &wanted.words))
    };
    let request = request.map_err(|fault| Trouble::Refused(fault.say(voice.tongue())))?;
    let actions = match request {
        Request::Act(actions) => actions,
        Request::Refused { action, refusal } => {
            place.makes(voice, ask.user.id, std::slice::from_ref(&*action))?;
            let speaker = place.speaker(voice);
            return Err(Trouble::Refused(refusal::line(&speaker, &action, &refusal)));
        }
        Request::Order(_, ordered) => return auto::order(desk, ask, place, ordered).await,
        _other => return Err(Trouble::Refused(voice.plain("command-not-now"))),
    };
    let player = place.makes(voice, ask.user.id, &actions)?;
    let tried = place.table.try_out(&actions);
    let acts = tried.map_err(|fault| refused(voice, &place.table, &fault))?;
    if !wanted.sure && confirms(&desk.store, voice, ask, player, &acts).await? {
        return look_first(desk, voice, &place, wanted, &acts).await;
    }
    let mut teller = Teller::new(ask, &place, player).in_place(wanted.in_place);
    let done = {
        let mut escort = |changed: &Changed<'_>| teller.rider(changed);
        place
            .table
            .act_with(&actions, Consent::Asked, &mut escort)
            .await
    };
    match done {
        Ok(Answer::Made(_) | Answer::Asks(_)) => Ok(teller.told(desk)),
        Err(fault) => Err(refused(voice, &place.table, &fault)),
    }
}

/// What a table says no to, in words.
pub fn refused(voice: Voice, table: &Table, fault: &TableFault) -> Trouble {
    match fault {
        TableFault::Store(_) | TableFault::Broken => Trouble::table(voice, fault),
        other => {
            let speaker = voice.speaker(table.game(), table.names());
            Trouble::Refused(voice::fault(&speaker, other))
        }
    }
}

/// Whether the user wants to look before he leaps.
async fn confirms(
    store: &Store,
    voice: Voice,
    ask: &Ask,
    player: PlayerId,
    acts: &[Act],
) -> Result<bool, Trouble> {
    let person = store.person(ask.user.id).await;
    let person = person.map_err(|fault| Trouble::store(voice, &fault))?;
    let after = acts.last().map(|act| act.after.turn().by.player());
    Ok(match person.confirm.as_str() {
        "always" => true,
        "ending" => after != Some(Some(player)),
        _never => false,
    })
}

/// What a move would do, with a button that makes it.
async fn look_first(
    desk: &Desk,
    voice: Voice,
    place: &Place,
    wanted: &Wanted,
    acts: &[Act],
) -> Result<Reply, Trouble> {
    let speaker = place.speaker(voice);
    let keys = Keys {
        game: place.game,
        version: place.table.version(),
    };
    let sure = keys.id(Press::Sure, &wanted.words);
    let cancel = keys.id(Press::Cancel, "");
    let mut rows = vec![Row::Buttons(vec![
        Button::new(sure, voice.plain("chat-do-it"), Look::Do),
        Button::new(cancel, voice.plain("chat-cancel"), Look::Plain),
    ])];
    let kept = prompt::shorten(desk, keys, &mut rows).await;
    kept.map_err(|fault| Trouble::store(voice, &fault))?;
    let lines = narrated(&speaker, acts).join(" ");
    let text = format!("{}\n{lines}", voice.plain("chat-would"));
    Ok(Reply::of(Post::private(text).rows(rows)).in_place(wanted.in_place))
}

/// Somebody at the table proposes to end the game here; all others are asked.
pub async fn propose_end(desk: &Arc<Desk>, ask: &Ask) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let mut place = place::of_channel(desk, ask).await?;
    place.runs(voice)?;
    let player = place.speaks(voice, ask.user.id)?;
    let request = command::parse(place.table.game(), place.table.names(), "end");
    let Ok(Request::Act(actions)) = request else {
        return Err(Trouble::Refused(voice.plain("command-not-now")));
    };
    let mut teller = Teller::new(ask, &place, player);
    let done = {
        let mut escort = |changed: &Changed<'_>| teller.rider(changed);
        let consent = Consent::AskedBy(player);
        place.table.act_with(&actions, consent, &mut escort).await
    };
    match done {
        Ok(_answer) => Ok(teller.told(desk)),
        Err(fault) => Err(refused(voice, &place.table, &fault)),
    }
}

/// Somebody agrees to the move that waits, or does not.
pub async fn answer_asking(
    desk: &Arc<Desk>,
    ask: &Ask,
    version: Option<i64>,
    agrees: bool,
) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let mut place = place::of_channel(desk, ask).await?;
    place.fits(voice, version)?;
    place.runs(voice)?;
    let seats = place.seats_of(ask.user.id);
    let asking = place.table.asking().cloned();
    let asking = asking.ok_or_else(|| Trouble::Refused(voice.plain("chat-nothing-waits")))?;
    let Some(player) = asking
        .open()
        .into_iter()
        .find(|player| seats.contains(player))
    else {
        return Err(Trouble::Refused(voice.plain("chat-not-asked")));
    };
    let public = place.voice();
    let mut teller = Teller::new(ask, &place, player);
    teller.proposed_by(asking.by);
    let done = {
        let mut escort = |changed: &Changed<'_>| teller.rider(changed);
        if agrees {
            place
                .table
                .agree_with(player, public, &mut escort)
                .await
                .map(|_| ())
        } else {
            place.table.decline_with(player, &mut escort).await
        }
    };
    match done {
        Ok(()) => Ok(teller.told(desk)),
        Err(fault) => Err(refused(voice, &place.table, &fault)),
    }
}
