//! The messages that always show a game's present state, and what older messages told of.

use sqlx::Row;

use super::fault::StoreFault;
use super::{GameId, Store, outbox};

/// The message that always shows the present state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Its channel.
    pub channel: i64,
    /// The message.
    pub message: i64,
    /// The version of the game that it shows.
    pub version: i64,
}

impl Store {
    /// The standing message of a game.
    ///
    /// # Errors
    /// The database fails.
    pub async fn standing(&self, game: GameId) -> Result<Option<Standing>, StoreFault> {
        let sql = "SELECT channel_id, message_id, version FROM standing WHERE game_id = $1";
        let row = sqlx::query(sql).bind(game.0);
        let Some(row) = row.fetch_optional(&self.link.pool).await? else {
            return Ok(None);
        };
        Ok(Some(Standing {
            channel: row.try_get("channel_id")?,
            message: row.try_get("message_id")?,
            version: row.try_get("version")?,
        }))
    }

    /// A standing message was sent or edited: its row of the outbox goes in the same step. Where it
    /// has gone already, somebody else has done both.
    ///
    /// # Errors
    /// The database fails.
    pub async fn stands(
        &self,
        row: i64,
        game: GameId,
        standing: Standing,
    ) -> Result<(), StoreFault> {
        let mut step = self.link.step().await?;
        if !outbox::remove(&mut step, row).await? {
            return Ok(());
        }
        // The game may have been deleted meanwhile.
        let sql = "INSERT INTO standing (game_id, channel_id, message_id, version) \
                   SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM game WHERE id = $1) \
                   ON CONFLICT (game_id) DO UPDATE SET channel_id = $2, message_id = $3, version = $4";
        sqlx::query(sql)
            .bind(game.0)
            .bind(standing.channel)
            .bind(standing.message)
            .bind(standing.version)
            .execute(&mut *step)
            .await?;
        step.commit().await?;
        Ok(())
    }

    /// The game of which a message told, and how many entries its log had.
    ///
    /// # Errors
    /// The database fails.
    pub async fn told(&self, message: i64) -> Result<Option<(GameId, usize)>, StoreFault> {
        let row = sqlx::query("SELECT game_id, entries FROM told WHERE message_id = $1");
        let Some(row) = row.bind(message).fetch_optional(&self.link.pool).await? else {
            return Ok(None);
        };
        let entries: i64 = row.try_get("entries")?;
        Ok(Some((
            GameId(row.try_get("game_id")?),
            usize::try_from(entries).unwrap_or(0),
        )))
    }
}
