//! Messages that wait to be sent, and what is known of those that were.
//!
//! Invariant: a row goes only when its message is delivered or can never be. The first message of a
//! lane is sent by whoever holds it, so that one process at a time serves a lane; a process that
//! dies holds it no longer than a lease.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::fault::StoreFault;
use super::rider::{self, Rider};
use super::{GameId, Store, now};

/// A message that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// Its number, never used twice.
    pub id: i64,
    /// Messages of one lane are sent in order.
    pub lane: i64,
    /// The game that it speaks of.
    pub game: Option<GameId>,
    /// What is to be sent, as JSON.
    pub body: String,
    /// How often it failed.
    pub attempts: i64,
    /// When it was written, in milliseconds since 1970.
    pub created: i64,
}

/// A message of ours that still has buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// The message.
    pub message: i64,
    /// Its channel.
    pub channel: i64,
    /// The game.
    pub game: GameId,
    /// The game's version that it asks about.
    pub version: i64,
}

/// A turn message that was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sent {
    /// The message and what it asks about.
    pub prompt: Prompt,
    /// It has buttons.
    pub asks: bool,
    /// Entries of the log that it tells of.
    pub entries: usize,
}

/// For so many milliseconds a message is left to the process that has taken it.
pub const LEASE: i64 = 20_000;

/// Lanes of one server that are served at once; the others have the rest.
pub const LANES: i64 = 8;

const READY: &str = "SELECT count(*) FROM outbox \
                     WHERE id IN (SELECT min(id) FROM outbox GROUP BY lane) \
                     AND due_at <= $1 AND held_until <= $1";
// The last condition is read again when somebody else has taken the row meanwhile.
// Servers take turns, each with all that is sent for it already; what is sent directly to a user
// stands for itself.
const TAKE: &str = "UPDATE outbox SET held_until = $2, held_by = $3 \
                    WHERE id IN (SELECT id FROM (SELECT first.id AS id, row_number() OVER \
                    (PARTITION BY COALESCE(venue.server_id, first.lane) ORDER BY first.id) \
                    + COALESCE(busy.held, 0) AS turn \
                    FROM outbox AS first LEFT JOIN venue ON venue.channel_id = first.lane \
                    LEFT JOIN (SELECT theirs.server_id AS server_id, count(*) AS held \
                    FROM outbox AS taken JOIN venue AS theirs ON theirs.channel_id = taken.lane \
                    WHERE taken.held_until > $1 GROUP BY theirs.server_id) AS busy \
                    ON busy.server_id = venue.server_id \
                    WHERE first.id IN (SELECT min(id) FROM outbox GROUP BY lane) \
                    AND first.due_at <= $1 AND first.held_until <= $1) AS ready \
                    WHERE turn <= $5 ORDER BY turn, id LIMIT $4) \
                    AND held_until <= $1 \
                    RETURNING id, lane, game_id, body, attempts, created_at";

impl Store {
    /// Takes the first message of lanes that nobody serves, if it is due, at most so many, and of one
    /// server at most [`LANES`] with those that are held already. Whoever takes one has it for
    /// [`LEASE`], and longer if he keeps it.
    ///
    /// # Errors
    /// The database fails.
    pub async fn take(&self, most: usize) -> Result<Vec<Waiting>, StoreFault> {
        let now = now();
        // Most times nothing is due, and looking holds up nobody who writes.
        let ready: i64 = sqlx::query_scalar(READY)
            .bind(now)
            .fetch_one(&self.link.pool)
            .await?;
        if ready == 0 || most == 0 {
            return Ok(Vec::new());
        }
        let rows = sqlx::query(TAKE)
            .bind(now)
            .bind(now + LEASE)
            .bind(self.holder)
            .bind(most as i64)
            .bind(LANES)
            .fetch_all(&self.link.pool)
            .await;
        let rows = match rows.map_err(StoreFault::from) {
            // Two who took at once stood in each other's way: this one has nothing now, and comes again.
            Err(StoreFault::Busy) => return Ok(Vec::new()),
            rows => rows?,
        };
        let mut taken: Vec<Waiting> = rows.iter().map(waiting).collect::<Result<_, _>>()?;
        taken.sort_unstable_by_key(|row| row.id);
        Ok(taken)
    }

    /// Keeps a message that was taken for another [`LEASE`], if nobody else has taken it meanwhile.
    ///
    /// # Errors
    /// The database fails.
    pub async fn keep(&self, id: i64) -> Result<(), StoreFault> {
        sqlx::query("UPDATE outbox SET held_until = $2 WHERE id = $1 AND held_by = $3")
            .bind(id)
            .bind(now() + LEASE)
            .bind(self.holder)
            .execute(&self.link.pool)
            .await?;
        Ok(())
    }

    /// Leaves what was taken to others: everything of this process, and, where it is the only one,
    /// of those that were here before it.
    ///
    /// # Errors
    /// The database fails.
    pub async fn leave_all(&self) -> Result<(), StoreFault> {
        let sql =
            "UPDATE outbox SET held_until = 0 WHERE held_until > 0 AND (held_by = $1 OR $2 = 1)";
        sqlx::query(sql)
            .bind(self.holder)
            .bind(i64::from(!self.is_shared()))
            .execute(&self.link.pool)
            .await?;
        Ok(())
    }

    /// How many messages wait.
    ///
    /// # Errors
    /// The database fails.
    pub async fn outbox_length(&self) -> Result<i64, StoreFault> {
        let sql = "SELECT count(*) FROM outbox";
        Ok(sqlx::query_scalar(sql).fetch_one(&self.link.pool).await?)
    }

    /// A message was delivered; what follows from it is written with it, unless somebody else has
    /// delivered it meanwhile: the same nonce has made it one message.
    ///
    /// # Errors
    /// The database fails.
    pub async fn delivered(
        &self,
        id: i64,
        sent: Option<Sent>,
        then: &Rider,
    ) -> Result<(), StoreFault> {
        let mut step = self.link.step().await?;
        let ours = remove(&mut step, id).await?;
        if let Some(Sent {
            prompt,
            asks,
            entries,
        }) = sent
        {
            let sql = "INSERT INTO prompt (message_id, channel_id, game_id, version) \
                       SELECT $1, $2, $3, $4 WHERE $5 <> 0 \
                       AND EXISTS (SELECT 1 FROM game WHERE id = $3) ON CONFLICT DO NOTHING";
            sqlx::query(sql)
                .bind(prompt.message)
                .bind(prompt.channel)
                .bind(prompt.game.0)
                .bind(prompt.version)
                .bind(i64::from(asks))
                .execute(&mut *step)
                .await?;
            let sql = "INSERT INTO told (message_id, game_id, entries) SELECT $1, $2, $3 \
                       WHERE EXISTS (SELECT 1 FROM game WHERE id = $2) ON CONFLICT DO NOTHING";
            sqlx::query(sql)
                .bind(prompt.message)
                .bind(prompt.game.0)
                .bind(entries as i64)
                .execute(&mut *step)
                .await?;
            // What was in the way is gone.
            let sql = "UPDATE venue SET trouble = NULL, version = version + 1 \
                       WHERE channel_id = $1 AND trouble IS NOT NULL";
            sqlx::query(sql)
                .bind(prompt.channel)
                .execute(&mut *step)
                .await?;
        }
        if ours {
            rider::write(&mut step, then).await?;
        }
        step.commit().await?;
        Ok(())
    }

    /// A message is tried again later, in so many milliseconds.
    ///
    /// # Errors
    /// The database fails.
    pub async fn postpone(&self, id: i64, wait: i64) -> Result<(), StoreFault> {
        let sql = "UPDATE outbox SET attempts = attempts + 1, due_at = $2, held_until = 0, held_by = 0 \
                   WHERE id = $1 AND held_by = $3";
        sqlx::query(sql)
            .bind(id)
            .bind(now() + wait)
            .bind(self.holder)
            .execute(&self.link.pool)
            .await?;
        Ok(())
    }

    /// A message cannot be sent to its lane: it goes, and the venue remembers why. Later ones try
    /// for themselves.
    ///
    /// # Errors
    /// The database fails.
    pub async fn give_up(
        &self,
        (id, lane): (i64, i64),
        trouble: &str,
        then: &Rider,
    ) -> Result<(), StoreFault> {
        let mut step = self.link.step().await?;
        if !remove(&mut step, id).await? {
            return Ok(());
        }
        // The owner hears of it once, not at every message that fails.
        let sql = "UPDATE venue SET trouble = $2, version = version + 1 \
                   WHERE channel_id = $1 AND trouble IS DISTINCT FROM $2";
        let news = sqlx::query(sql)
            .bind(lane)
            .bind(trouble)
            .execute(&mut *step)
            .await?;
        if news.rows_affected() > 0 {
            rider::write(&mut step, then).await?;
        }
        step.commit().await?;
        Ok(())
    }

    /// Messages with buttons that ask about an earlier version of a game.
    ///
    /// # Errors
    /// The database fails.
    pub async fn prompts_before(
        &self,
        game: GameId,
        version: i64,
    ) -> Result<Vec<Prompt>, StoreFault> {
        let sql = "SELECT message_id, channel_id, game_id, version FROM prompt \
                   WHERE game_id = $1 AND version < $2";
        let rows = sqlx::query(sql)
            .bind(game.0)
            .bind(version)
            .fetch_all(&self.link.pool)
            .await?;
        let prompt = |row: &AnyRow| {
            Ok(Prompt {
                message: row.try_get("message_id")?,
                channel: row.try_get("channel_id")?,
                game: GameId(row.try_get("game_id")?),
                version: row.try_get("version")?,
            })
        };
        rows.iter().map(prompt).collect()
    }

    /// A message has no buttons any more.
    ///
    /// # Errors
    /// The database fails.
    pub async fn forget_prompt(&self, message: i64) -> Result<(), StoreFault> {
        sqlx::query("DELETE FROM prompt WHERE message_id = $1")
            .bind(message)
            .execute(&self.link.pool)
            .await?;
        Ok(())
    }

    /// What was answered to an interaction that changed something.
    ///
    /// # Errors
    /// The database fails.
    pub async fn answered(&self, interaction: i64) -> Result<Option<String>, StoreFault> {
        let sql = "SELECT answer FROM handled WHERE interaction_id = $1";
        let answer = sqlx::query_scalar(sql).bind(interaction);
        Ok(answer.fetch_optional(&self.link.pool).await?)
    }

    /// Forgets interactions that cannot come again; they live so many milliseconds.
    ///
    /// # Errors
    /// The database fails.
    pub async fn forget_handled(&self, life: i64) -> Result<(), StoreFault> {
        sqlx::query("DELETE FROM handled WHERE at < $1")
            .bind(now() - life)
            .execute(&self.link.pool)
            .await?;
        Ok(())
    }

    /// Writes messages without a change of a game.
    ///
    /// # Errors
    /// The database fails; the interaction was handled before.
    pub async fn write(&self, rider: &Rider) -> Result<(), StoreFault> {
        let mut step = self.link.step().await?;
        rider::write(&mut step, rider).await?;
        step.commit().await?;
        Ok(())
    }
}

/// Takes a message out; whether it was still there.
pub(super) async fn remove(step: &mut AnyConnection, id: i64) -> Result<bool, StoreFault> {
    let gone = sqlx::query("DELETE FROM outbox WHERE id = $1").bind(id);
    Ok(gone.execute(step).await?.rows_affected() == 1)
}

fn waiting(row: &AnyRow) -> Result<Waiting, StoreFault> {
    let game: Option<i64> = row.try_get("game_id")?;
    Ok(Waiting {
        id: row.try_get("id")?,
        lane: row.try_get("lane")?,
        game: game.map(GameId),
        body: row.try_get("body")?,
        attempts: row.try_get("attempts")?,
        created: row.try_get("created_at")?,
    })
}
