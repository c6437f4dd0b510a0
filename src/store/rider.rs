//! What is written in the same transaction as a change: the interaction that asked for it, and the
//! messages that tell of it.
//!
//! Invariant: an interaction is handled once; its second arrival writes nothing at all.

use sqlx::AnyConnection;

use super::fault::StoreFault;
use super::link::hold_lanes;
use super::plan::{self, PlanChange};
use super::reminder::{self, Renewal};
use super::{GameId, now};

/// What travels with a change.
#[derive(Clone, Debug, Default)]
pub struct Rider {
    /// The interaction that asked for the change.
    pub handled: Option<Handled>,
    /// Messages to be sent.
    pub outbox: Vec<Outgoing>,
    /// Changes of reminders.
    pub reminders: Vec<Renewal>,
    /// Changes of private plans.
    pub plans: Vec<PlanChange>,
}

/// An interaction that changed something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handled {
    /// Its id.
    pub interaction: i64,
    /// Who asked.
    pub user: i64,
    /// The game.
    pub game: Option<GameId>,
    /// For which seat.
    pub seat: Option<i64>,
    /// What was answered.
    pub answer: String,
}

/// A message to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outgoing {
    /// Messages of one lane are sent in order.
    pub lane: i64,
    /// The game that it speaks of.
    pub game: Option<GameId>,
    /// What is to be sent, as JSON.
    pub body: String,
    /// Not before so many milliseconds have passed.
    pub after: i64,
}

/// Writes a rider.
///
/// # Errors
/// [`StoreFault::Repeated`] if the interaction was handled before, [`StoreFault::Conflict`] if a plan
/// is not what it was; whoever called rolls back.
pub(super) async fn write(step: &mut AnyConnection, rider: &Rider) -> Result<(), StoreFault> {
    if let Some(handled) = &rider.handled {
        let sql = "INSERT INTO handled (interaction_id, user_id, game_id, seat, answer, at) \
                   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
        let done = sqlx::query(sql)
            .bind(handled.interaction)
            .bind(handled.user)
            .bind(handled.game.map(|game| game.0))
            .bind(handled.seat)
            .bind(&handled.answer)
            .bind(now())
            .execute(&mut *step)
            .await?;
        if done.rows_affected() == 0 {
            return Err(StoreFault::Repeated);
        }
    }
    plan::write(step, &rider.plans).await?;
    reminder::renew(step, &rider.reminders).await?;
    hold_lanes(step, rider.outbox.iter().map(|message| message.lane)).await?;
    for message in &rider.outbox {
        let sql = "INSERT INTO outbox (lane, game_id, body, due_at, created_at) \
                   VALUES ($1, $2, $3, $4, $5)";
        sqlx::query(sql)
            .bind(message.lane)
            .bind(message.game.map(|game| game.0))
            .bind(&message.body)
            .bind(now() + message.after)
            .bind(now())
            .execute(&mut *step)
            .await?;
    }
    Ok(())
}
