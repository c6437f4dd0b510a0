//! Private what-ifs of users at games.

use sqlx::{AnyConnection, Row};

use super::fault::StoreFault;
use super::{GameId, Store};

/// What becomes of a user's plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanChange {
    /// The game.
    pub game: GameId,
    /// Whose it is.
    pub user: i64,
    /// Its own moves are made when their turn comes.
    pub queued: bool,
    /// Its moves, as JSON; none: it is dropped.
    pub body: Option<String>,
}

impl Store {
    /// The plan of a user at a game, as JSON.
    ///
    /// # Errors
    /// The database fails.
    pub async fn plan(&self, game: GameId, user: i64) -> Result<Option<String>, StoreFault> {
        let sql = "SELECT body FROM plan WHERE game_id = $1 AND user_id = $2";
        let body = sqlx::query_scalar(sql).bind(game.0).bind(user);
        Ok(body.fetch_optional(&self.link.pool).await?)
    }

    /// The plans at a game that wait for their turn, with their users.
    ///
    /// # Errors
    /// The database fails.
    pub async fn queued_plans(&self, game: GameId) -> Result<Vec<(i64, String)>, StoreFault> {
        let sql = "SELECT user_id, body FROM plan WHERE game_id = $1 AND queued <> 0 \
                   ORDER BY user_id";
        let rows = sqlx::query(sql)
            .bind(game.0)
            .fetch_all(&self.link.pool)
            .await?;
        let read = |row: &_| Ok((Row::try_get(row, "user_id")?, Row::try_get(row, "body")?));
        rows.iter().map(read).collect()
    }

    /// Keeps a plan, or drops it.
    ///
    /// # Errors
    /// The database fails.
    pub async fn keep_plan(&self, change: &PlanChange) -> Result<(), StoreFault> {
        let mut connection = self.link.pool.acquire().await?;
        write(&mut connection, std::slice::from_ref(change)).await
    }
}

/// Writes changes of plans.
///
/// # Errors
/// The database fails.
pub(super) async fn write(
    step: &mut AnyConnection,
    changes: &[PlanChange],
) -> Result<(), StoreFault> {
    for change in changes {
        let Some(body) = &change.body else {
            let sql = "DELETE FROM plan WHERE game_id = $1 AND user_id = $2";
            let gone = sqlx::query(sql).bind(change.game.0).bind(change.user);
            gone.execute(&mut *step).await?;
            continue;
        };
        let sql = "INSERT INTO plan (game_id, user_id, queued, body) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (game_id, user_id) DO UPDATE SET queued = $3, body = $4";
        sqlx::query(sql)
            .bind(change.game.0)
            .bind(change.user)
            .bind(i64::from(change.queued))
            .bind(body)
            .execute(&mut *step)
            .await?;
    }
    Ok(())
}
