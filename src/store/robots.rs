//! Which games have robots in their chairs, and whether what happened there is told.
//!
//! Invariant: users below zero are robots.

use sqlx::Row;

use super::fault::StoreFault;
use super::{GameId, Store};

impl Store {
    /// The games at whose tables a robot sits, stands in, or acts for somebody who is away at the
    /// time `now`, in milliseconds.
    ///
    /// # Errors
    /// The database fails.
    pub async fn games_with_robots(&self, now: i64) -> Result<Vec<GameId>, StoreFault> {
        let sql = "SELECT DISTINCT chair.game_id AS game_id FROM chair \
                   LEFT JOIN person ON person.user_id = chair.user_id OR person.user_id = chair.stand_in \
                   WHERE chair.user_id < 0 OR chair.stand_in < 0 OR (person.away_by < 0 \
                   AND person.away_from <= $1 AND person.away_until > $1)";
        let rows = sqlx::query(sql)
            .bind(now)
            .fetch_all(&self.link.pool)
            .await?;
        rows.iter()
            .map(|row| Ok(GameId(row.try_get("game_id")?)))
            .collect()
    }

    /// Whether letters of a game still wait to be posted in its channel.
    ///
    /// # Errors
    /// The database fails.
    pub async fn has_untold(&self, game: GameId, channel: i64) -> Result<bool, StoreFault> {
        let sql = "SELECT id FROM outbox WHERE lane = $1 AND game_id = $2 LIMIT 1";
        let row = sqlx::query(sql).bind(channel).bind(game.0);
        Ok(row.fetch_optional(&self.link.pool).await?.is_some())
    }
}
