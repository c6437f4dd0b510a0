//! The standing message of a game: always the present state, edited and never calling anybody; and
//! questions that nobody has answered.
//!
//! Invariant: what is shown is the position at the moment of writing, so that a letter that comes
//! late shows nothing old, and one that comes too late does nothing.

use super::desk::{Desk, public};
use super::outbox::Trouble;
use super::post::Post;
use super::teller::{Cause, Teller};
use super::wire::WireFault;
use crate::store::GameId;
use crate::store::outbox::Waiting;
use crate::store::rider::Rider;
use crate::store::standing::Standing;
use crate::table::escort::Changed;
use crate::table::fault::TableFault;
use crate::table::voice::Voice;
use crate::text::standing;
use crate::text::tongue::Args;
use crate::text::turn;

/// Writes or edits the standing message of a game.
///
/// # Errors
/// What Discord or the database says.
pub async fn show(desk: &Desk, row: &Waiting, channel: i64, nonce: String) -> Result<(), Trouble> {
    let Some(game) = row.game else {
        return Err(Trouble::Lost(
            "a standing message without a game".to_owned(),
        ));
    };
    let venue = desk.store.venue_of(game).await?;
    let Some(venue) = venue.filter(|venue| venue.channel == channel) else {
        // The table has gone elsewhere meanwhile, and has another letter there.
        let nothing = Rider::default();
        return Ok(desk.store.delivered(row.id, None, &nothing).await?);
    };
    let known = desk.store.standing(game).await?;
    let known = known.filter(|known| known.channel == channel);
    let (post, version) = written(desk, public(venue.language), game, row.created).await?;
    if let Some(known) = known {
        if known.version >= version {
            let nothing = Rider::default();
            return Ok(desk.store.delivered(row.id, None, &nothing).await?);
        }
        match desk.wire.edit(channel, known.message, &post).await {
            // Discord slows the edits of old messages: this state is passed over, the next one is
            // shown.
            Ok(()) | Err(WireFault::OldEdits) => {
                let standing = Standing { version, ..known };
                return Ok(desk.store.stands(row.id, game, standing).await?);
            }
            Err(WireFault::NoMessage) => {}
            Err(fault) => return Err(fault.into()),
        }
    }
    let message = desk.wire.post(channel, nonce, &post).await?;
    let standing = Standing {
        channel,
        message,
        version,
    };
    desk.store.stands(row.id, game, standing).await?;
    // Pinning needs a permission that not every server gives.
    if let Err(fault) = desk.wire.pin(channel, message).await {
        tracing::info!(game = game.0, ?fault, "the standing message is not pinned");
    }
    Ok(())
}

async fn written(
    desk: &Desk,
    voice: Voice,
    game: GameId,
    since: i64,
) -> Result<(Post, i64), Trouble> {
    let held = desk.hold(game).await?;
    let speaker = voice.speaker(held.game(), held.names());
    let head = turn::head(&speaker, held.name());
    let mut lines = vec![format!("\u{1f4cc} **{head}**")];
    lines.extend(standing::standing(&speaker));
    if held.game().turn().asked.is_some() {
        let since = Args::new().text("since", format!("<t:{}:R>", since / 1000));
        lines.push(speaker.say("chat-since", &since));
    }
    Ok((Post::public(lines.join("\n")), held.version()))
}

/// A question has waited long enough: silence counts as the table's setting says.
///
/// # Errors
/// What the database says.
pub async fn silence(
    desk: &Desk,
    row: &Waiting,
    (since, channel, agrees): (i64, i64, bool),
) -> Result<(), Trouble> {
    let nothing = Rider::default();
    let Some(game) = row.game else {
        return Err(Trouble::Lost("a question without a game".to_owned()));
    };
    let manner = desk.store.manner(game).await?;
    let voice = desk.voice_of_game(game).await?;
    let mut held = desk.hold(game).await?;
    loop {
        let asking = held.asking().filter(|asking| asking.since == since);
        let Some(asking) = asking.cloned() else { break };
        let Some(player) = asking.open().first().copied() else {
            break;
        };
        let mut teller = Teller::of(Cause::Silence, voice, (game, channel), player, &manner);
        teller.proposed_by(asking.by);
        let done = {
            let mut escort = |changed: &Changed<'_>| teller.rider(changed);
            if agrees {
                let agreed = held.agree_with(player, voice, &mut escort).await;
                agreed.map(|_answer| ())
            } else {
                held.decline_with(player, &mut escort).await
            }
        };
        match done {
            Ok(()) => teller.told(desk),
            // Another process was quicker; the question may be another one now.
            Err(TableFault::Overtaken) => continue,
            Err(fault) => return Err(fault.into()),
        };
    }
    drop(held);
    Ok(desk.store.delivered(row.id, None, &nothing).await?)
}
