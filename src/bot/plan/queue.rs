//! Queued moves: made when their owner's turn comes, each checked again; dropped with a reason when
//! the position no longer allows them.
//!
//! Invariant: what is left of a queue is written in the step in which its move is.

use super::super::desk::Desk;
use super::super::heavy::heavy;
use super::super::letter::Letter;
use super::super::outbox::Trouble;
use super::super::post::Post;
use super::super::remind::roster::Roster;
use super::super::teller::{Cause, Teller};
use crate::store::GameId;
use crate::store::outbox::Waiting;
use crate::store::plan::PlanChange;
use crate::store::rider::Rider;
use crate::store::venue::Venue;
use crate::table::Table;
use crate::table::consent::Consent;
use crate::table::escort::Changed;
use crate::table::plan::{self, Dropped, Plan};
use crate::text::speaker::harmless;
use crate::text::tongue::Args;

/// What is left of a plan that was dropped otherwise, when its moves are made.
pub(super) fn rest(gone: &PlanChange, plan: &Plan, changed: &Changed<'_>) -> PlanChange {
    let left = Plan {
        from: changed.entries,
        ..plan.clone()
    };
    let body = serde_json::to_string(&left).ok();
    PlanChange {
        queued: left.queued,
        body: body.filter(|_| !left.steps.is_empty()),
        ..gone.clone()
    }
}

/// The letter that lets queued moves be made, if any wait.
///
/// # Errors
/// The database fails.
pub async fn calls(desk: &Desk, game: GameId) -> Result<Option<Letter>, Trouble> {
    let waiting = desk.store.queued_plans(game).await?;
    Ok((!waiting.is_empty()).then_some(Letter::Queue))
}

/// Brings all queues of a game to its position, and makes the moves whose turn has come.
///
/// # Errors
/// What the database says.
pub async fn act(desk: &Desk, row: &Waiting) -> Result<(), Trouble> {
    let mut then = Rider::default();
    if let Some(game) = row.game
        && let Some(venue) = desk.store.venue_of(game).await?
        && !venue.paused
    {
        for (user, body) in desk.store.queued_plans(game).await? {
            if one(desk, &venue, (game, user, body), &mut then).await? {
                // The message about the move calls the others.
                break;
            }
        }
    }
    Ok(desk.store.delivered(row.id, None, &then).await?)
}

/// Looks at one queue; whether it has made moves.
async fn one(
    desk: &Desk,
    venue: &Venue,
    (game, user, body): (GameId, i64, String),
    then: &mut Rider,
) -> Result<bool, Trouble> {
    let plan: Option<Plan> = serde_json::from_str(&body).ok();
    let gone = PlanChange {
        game,
        user,
        known: Some(body),
        queued: false,
        body: None,
    };
    let roster = Roster::open(&desk.store, game).await?;
    let seats = roster.seats_of(user, crate::store::now());
    let Some(mut plan) = plan.filter(|plan| seats.contains(&plan.owner())) else {
        // Somebody else has the seat: there is nothing to explain to whoever left it.
        then.plans.push(gone);
        return Ok(false);
    };
    let voice = desk.voice_of_user(user).await?;
    let mut table = desk.hold(game).await?;
    let mut dropped = table.bring_up(&mut plan).await?;
    let mut next = (Vec::new(), 0);
    let decides = table.game().turn().by.player() == Some(plan.owner());
    if dropped.is_none() && decides && table.asking().is_none() {
        match heavy(|| table.next_of(&plan, voice)) {
            Ok(found) => next = found,
            Err(why) => dropped = Some(why),
        }
    }
    if let Some(dropped) = dropped {
        then.plans.push(gone);
        let direct = letter(&table, venue, user, (voice, &dropped));
        then.outbox.push(direct.to(user, Some(game)));
        return Ok(false);
    }
    let (actions, steps) = next;
    let change = |plan: &Plan| PlanChange {
        queued: true,
        body: serde_json::to_string(plan).ok(),
        ..gone.clone()
    };
    if actions.is_empty() {
        then.plans.push(change(&plan));
        return Ok(false);
    }
    plan.steps.drain(..steps);
    let manner = desk.store.manner(game).await?;
    let public = super::super::desk::public(venue.language);
    let place = (game, venue.channel);
    let mut teller = Teller::of(Cause::Queue, public, place, plan.owner(), &manner);
    let done = {
        let mut escort = |changed: &Changed<'_>| {
            let mut rider = teller.rider(changed);
            rider.plans.push(rest(&gone, &plan, changed));
            rider
        };
        table.act_with(&actions, Consent::Asked, &mut escort).await
    };
    done?;
    teller.told(desk);
    Ok(true)
}

/// Its owner hears, alone, why a queue was dropped.
fn letter(
    table: &Table,
    venue: &Venue,
    user: i64,
    (voice, dropped): (crate::table::voice::Voice, &Dropped),
) -> Letter {
    let speaker = voice.speaker(table.game(), table.names());
    let args = Args::new()
        .text("channel", format!("<#{}>", venue.channel))
        .text("name", harmless(voice.medium, table.name()))
        .text("why", plan::dropped(&speaker, dropped));
    Letter::Direct {
        user,
        post: Post {
            mentions: vec![user],
            ..Post::private(voice.say("plan-queue-dropped", &args))
        },
        instead: Some(venue.channel),
    }
}
