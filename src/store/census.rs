//! What is counted and what is forgotten: the state of the outbox, games nobody plays any more,
//! people who want to be gone.

use sqlx::Row;

use super::fault::StoreFault;
use super::{GameId, Store, now};

/// What is done about a user who is to be forgotten.
const FORGETTING: [&str; 9] = [
    "DELETE FROM plan WHERE user_id = $1",
    "DELETE FROM chair WHERE user_id = $1",
    "UPDATE chair SET stand_in = NULL WHERE stand_in = $1",
    "UPDATE venue SET owner_id = COALESCE((SELECT user_id FROM chair \
     WHERE chair.game_id = venue.game_id AND user_id > 0 ORDER BY number LIMIT 1), 0) \
     WHERE owner_id = $1",
    "UPDATE person SET away_by = NULL WHERE away_by = $1",
    "DELETE FROM person WHERE user_id = $1",
    "UPDATE handled SET user_id = 0 WHERE user_id = $1",
    "UPDATE reminder SET called = NULL WHERE called = $1",
    // Direct messages stand in a lane with the user's id.
    "DELETE FROM outbox WHERE lane = $1",
];

/// Somebody who is to be forgotten, at a game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Former {
    /// The game.
    pub game: GameId,
    /// His seats, with the name that each has from now on.
    pub seats: Vec<(i64, String)>,
    /// The head of the game file, in which the names are changed.
    pub head: String,
}

impl Store {
    /// How many messages wait to be sent, and since when the oldest one that is due has been due.
    ///
    /// # Errors
    /// The database fails.
    pub async fn outbox_state(&self) -> Result<(i64, Option<i64>), StoreFault> {
        let sql = "SELECT count(*) AS length, min(due_at) AS due FROM outbox";
        let row = sqlx::query(sql).fetch_one(&self.link.pool).await?;
        let due: Option<i64> = row.try_get("due")?;
        Ok((row.try_get("length")?, due.filter(|due| *due <= now())))
    }

    /// Forgets which positions messages told of whose ids are less, and that they have buttons.
    ///
    /// # Errors
    /// The database fails.
    pub async fn forget_told(&self, least: i64) -> Result<(), StoreFault> {
        for sql in [
            "DELETE FROM told WHERE message_id < $1",
            "DELETE FROM prompt WHERE message_id < $1",
        ] {
            sqlx::query(sql)
                .bind(least)
                .execute(&self.link.pool)
                .await?;
        }
        Ok(())
    }

    /// Games that were changed last before a time, with that time, in the order of their numbers
    /// behind one of them.
    ///
    /// # Errors
    /// The database fails.
    pub async fn unchanged_since(
        &self,
        time: i64,
        after: GameId,
        most: i64,
    ) -> Result<Vec<(GameId, i64)>, StoreFault> {
        let sql = "SELECT id, changed_at FROM game WHERE changed_at < $1 AND id > $2 \
                   ORDER BY id LIMIT $3";
        let rows = sqlx::query(sql).bind(time).bind(after.0).bind(most);
        let rows = rows.fetch_all(&self.link.pool).await?;
        let found = rows
            .iter()
            .map(|row| Ok((GameId(row.try_get("id")?), row.try_get("changed_at")?)));
        found.collect()
    }

    /// The games at which a user sits, whether they stand in a channel or not.
    ///
    /// # Errors
    /// The database fails.
    pub async fn games_of_user(&self, user: i64) -> Result<Vec<GameId>, StoreFault> {
        let sql = "SELECT DISTINCT game_id FROM chair WHERE user_id = $1 ORDER BY game_id";
        let games: Vec<i64> = sqlx::query_scalar(sql)
            .bind(user)
            .fetch_all(&self.link.pool)
            .await?;
        Ok(games.into_iter().map(GameId).collect())
    }

    /// The channels in which a user has joined a table that has not started.
    ///
    /// # Errors
    /// The database fails.
    pub async fn lobbies_of_user(&self, user: i64) -> Result<Vec<i64>, StoreFault> {
        let sql = "SELECT channel_id FROM venue WHERE game_id IS NULL \
                   AND (owner_id = $1 OR lobby LIKE $2) ORDER BY channel_id";
        let channels = sqlx::query_scalar(sql)
            .bind(user)
            .bind(format!("%\"user\":{user},%"))
            .fetch_all(&self.link.pool);
        Ok(channels.await?)
    }

    /// Forgets a user: what he likes, where he sat, what was to be sent to him. Those games must be
    /// over. Tables that he opened belong to whoever sits there first.
    ///
    /// # Errors
    /// The database fails; then nothing is forgotten.
    pub async fn forget_user(&self, user: i64, former: &[Former]) -> Result<(), StoreFault> {
        let mut step = self.link.step().await?;
        for Former { game, seats, head } in former {
            // Whoever holds the game in memory reads it anew.
            let sql = "UPDATE game SET setup = $2, version = version + 1 WHERE id = $1";
            let game = game.0;
            sqlx::query(sql)
                .bind(game)
                .bind(head)
                .execute(&mut *step)
                .await?;
            for (number, name) in seats {
                let sql = "UPDATE seat SET name = $3 WHERE game_id = $1 AND number = $2";
                sqlx::query(sql)
                    .bind(game)
                    .bind(number)
                    .bind(name)
                    .execute(&mut *step)
                    .await?;
            }
        }
        for sql in FORGETTING {
            sqlx::query(sql).bind(user).execute(&mut *step).await?;
        }
        step.commit().await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_table_remembers_whom_the_others_have_forgotten() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let mut tables = 0;
        for file in std::fs::read_dir(folder).expect("migrations") {
            let sql = std::fs::read_to_string(file.expect("a file").path()).expect("a text");
            for table in sql.split("CREATE TABLE ").skip(1) {
                let (name, columns) = table.split_once(" (").expect("columns");
                let columns = columns.split_once("\n);").map_or(columns, |(own, _)| own);
                if !columns.contains("user_id ") {
                    continue;
                }
                tables += 1;
                let known = |sql: &&str| {
                    let named = [
                        format!("FROM {name} WHERE user_id"),
                        format!("UPDATE {name} SET"),
                    ];
                    named.iter().any(|named| sql.contains(named.as_str()))
                };
                assert!(
                    FORGETTING.iter().any(known),
                    "{name} remembers users for ever"
                );
            }
        }
        assert!(tables >= 4, "{tables} tables");
    }
}
