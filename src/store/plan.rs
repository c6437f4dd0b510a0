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
    /// What it was when it was read, as JSON; none: there was none. If it is no longer so, nothing is
    /// written.
    pub known: Option<String>,
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
    /// [`StoreFault::Conflict`] if the plan is not what it was; the database fails.
    pub async fn keep_plan(&self, change: &PlanChange) -> Result<(), StoreFault> {
        let mut connection = self.link.pool.acquire().await?;
        write(&mut connection, std::slice::from_ref(change)).await
    }
}

/// Writes changes of plans.
///
/// # Errors
/// [`StoreFault::Conflict`] if a plan is not what it was; whoever called rolls back.
pub(super) async fn write(
    step: &mut AnyConnection,
    changes: &[PlanChange],
) -> Result<(), StoreFault> {
    for change in changes {
        let sql = match (&change.known, &change.body) {
            (None, None) => continue,
            (None, Some(_)) => {
                "INSERT INTO plan (game_id, user_id, queued, body) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT DO NOTHING"
            }
            (Some(_), Some(_)) => {
                "UPDATE plan SET queued = $3, body = $4 \
                 WHERE game_id = $1 AND user_id = $2 AND body = $5"
            }
            (Some(_), None) => "DELETE FROM plan WHERE game_id = $1 AND user_id = $2 AND body = $3",
        };
        let mut query = sqlx::query(sql).bind(change.game.0).bind(change.user);
        if let Some(body) = &change.body {
            query = query.bind(i64::from(change.queued)).bind(body);
        }
        if let Some(known) = &change.known {
            query = query.bind(known);
        }
        if query.execute(&mut *step).await?.rows_affected() == 0 {
            return Err(StoreFault::Conflict);
        }
    }
    Ok(())
}
