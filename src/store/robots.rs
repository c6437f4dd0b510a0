//! Which games have robots in their chairs.

use sqlx::Row;

use super::fault::StoreFault;
use super::{GameId, Store};

impl Store {
    /// The games at whose tables a robot sits or stands in: users below zero.
    ///
    /// # Errors
    /// The database fails.
    pub async fn games_with_robots(&self) -> Result<Vec<GameId>, StoreFault> {
        let sql = "SELECT DISTINCT game_id FROM chair WHERE user_id < 0 OR stand_in < 0";
        let rows = sqlx::query(sql).fetch_all(&self.pool).await?;
        rows.iter()
            .map(|row| Ok(GameId(row.try_get("game_id")?)))
            .collect()
    }
}
