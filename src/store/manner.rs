//! How a table deals with questions that nobody answers, and what holds on a server.

use sqlx::Row;

use super::fault::StoreFault;
use super::rider::{self, Rider};
use super::{GameId, Store};

/// How a table deals with questions that nobody answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Manner {
    /// What silence counts as.
    pub silence: Silence,
    /// After so many hours.
    pub hours: i64,
}

/// What silence counts as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Silence {
    /// Consent.
    Agrees,
    /// No consent.
    Refuses,
    /// Nothing: the question waits.
    Waits,
}

impl Silence {
    /// Its word in settings.
    pub fn word(self) -> &'static str {
        match self {
            Silence::Agrees => "agree",
            Silence::Refuses => "refuse",
            Silence::Waits => "wait",
        }
    }

    /// The one that a word means.
    pub fn of(word: &str) -> Option<Silence> {
        [Silence::Agrees, Silence::Refuses, Silence::Waits]
            .into_iter()
            .find(|silence| silence.word() == word)
    }
}

impl Default for Manner {
    /// Nobody loses a move because he slept.
    fn default() -> Manner {
        Manner {
            silence: Silence::Refuses,
            hours: 24,
        }
    }
}

impl Store {
    /// How a table deals with silence.
    ///
    /// # Errors
    /// The database fails.
    pub async fn manner(&self, game: GameId) -> Result<Manner, StoreFault> {
        let row = sqlx::query("SELECT silence, hours FROM manner WHERE game_id = $1").bind(game.0);
        let Some(row) = row.fetch_optional(&self.link.pool).await? else {
            return Ok(Manner::default());
        };
        let word: String = row.try_get("silence")?;
        Ok(Manner {
            silence: Silence::of(&word).unwrap_or(Silence::Waits),
            hours: row.try_get("hours")?,
        })
    }

    /// Remembers it.
    ///
    /// # Errors
    /// The interaction was handled before; the database fails.
    pub async fn keep_manner(
        &self,
        game: GameId,
        manner: &Manner,
        rider: &Rider,
    ) -> Result<(), StoreFault> {
        let mut step = self.link.step().await?;
        let sql = "INSERT INTO manner (game_id, silence, hours) VALUES ($1, $2, $3) \
                   ON CONFLICT (game_id) DO UPDATE SET silence = $2, hours = $3";
        sqlx::query(sql)
            .bind(game.0)
            .bind(manner.silence.word())
            .bind(manner.hours)
            .execute(&mut *step)
            .await?;
        rider::write(&mut step, rider).await?;
        step.commit().await?;
        Ok(())
    }
}
