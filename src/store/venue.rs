//! Channels with their tables, who sits there, and what people like.
//!
//! Invariant: a channel holds one table, and a row changes only if it is still the one that the
//! writer saw.

use sqlx::any::{AnyQueryResult, AnyRow};
use sqlx::{Any, Row, Transaction};

use super::fault::StoreFault;
use super::rider::{self, Rider};
use super::{GameId, NewGame, Store};
use crate::titles::names::Language;

/// A channel or thread with its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Venue {
    /// The channel.
    pub channel: i64,
    /// The server.
    pub server: i64,
    /// Who opened the table.
    pub owner: i64,
    /// The game; none before the start.
    pub game: Option<GameId>,
    /// The lobby as JSON; empty after the start.
    pub lobby: String,
    /// Rises with every change.
    pub version: i64,
    /// Nobody may move.
    pub paused: bool,
    /// Why nothing can be posted.
    pub trouble: Option<String>,
    /// The language in which the table is spoken to.
    pub language: Language,
}

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chair {
    /// The seat, by the order of the file.
    pub number: i64,
    /// The user.
    pub user: i64,
    /// Who acts for him.
    pub stand_in: Option<i64>,
}

/// What a person likes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// How he is told of his turn: `channel`, `dm` or `silent`.
    pub notify: String,
    /// What he confirms: `always`, `ending` or `never`.
    pub confirm: String,
    /// The language that he chose; none: Discord's.
    pub language: Option<Language>,
    /// The language of his Discord, as it was seen last.
    pub locale: Option<Language>,
}

impl Person {
    /// The language in which he is spoken to where Discord does not say it.
    pub fn speaks(&self) -> Language {
        self.language.or(self.locale).unwrap_or(Language::English)
    }
}

impl Default for Person {
    fn default() -> Person {
        Person {
            notify: "channel".to_owned(),
            confirm: "never".to_owned(),
            language: None,
            locale: None,
        }
    }
}

const VENUE: &str = "SELECT channel_id, server_id, owner_id, game_id, lobby, version, paused, trouble, \
                     language FROM venue WHERE channel_id = $1";
const VENUE_OF_GAME: &str = "SELECT channel_id, server_id, owner_id, game_id, lobby, version, paused, \
                             trouble, language FROM venue WHERE game_id = $1";
const VENUES_OF_SERVER: &str = "SELECT channel_id, server_id, owner_id, game_id, lobby, version, \
                                paused, trouble, language FROM venue WHERE server_id = $1 ORDER BY channel_id";
const VENUES_OF_USER: &str = "SELECT DISTINCT channel_id, server_id, owner_id, venue.game_id, lobby, \
                              version, paused, trouble, language FROM venue JOIN chair \
                              ON chair.game_id = venue.game_id \
                              WHERE user_id = $1 OR stand_in = $1 OR user_id IN \
                              (SELECT user_id FROM person WHERE away_by = $1 \
                              AND away_from <= $2 AND away_until > $2) ORDER BY channel_id";

impl Store {
    /// The table of a channel.
    ///
    /// # Errors
    /// The database fails.
    pub async fn venue(&self, channel: i64) -> Result<Option<Venue>, StoreFault> {
        let row = sqlx::query(VENUE).bind(channel);
        let row = row.fetch_optional(&self.link.pool).await?;
        row.as_ref().map(venue).transpose()
    }

    /// The channel of a game.
    ///
    /// # Errors
    /// The database fails.
    pub async fn venue_of(&self, game: GameId) -> Result<Option<Venue>, StoreFault> {
        let row = sqlx::query(VENUE_OF_GAME).bind(game.0);
        let row = row.fetch_optional(&self.link.pool).await?;
        row.as_ref().map(venue).transpose()
    }

    /// The tables of a server.
    ///
    /// # Errors
    /// The database fails.
    pub async fn venues_of_server(&self, server: i64) -> Result<Vec<Venue>, StoreFault> {
        let rows = sqlx::query(VENUES_OF_SERVER).bind(server);
        rows.fetch_all(&self.link.pool)
            .await?
            .iter()
            .map(venue)
            .collect()
    }

    /// The tables at which a user sits, or acts for somebody who does.
    ///
    /// # Errors
    /// The database fails.
    pub async fn venues_of_user(&self, user: i64) -> Result<Vec<Venue>, StoreFault> {
        let rows = sqlx::query(VENUES_OF_USER).bind(user).bind(super::now());
        rows.fetch_all(&self.link.pool)
            .await?
            .iter()
            .map(venue)
            .collect()
    }

    /// Writes a venue as it shall be; version 0 makes a new one.
    ///
    /// # Errors
    /// [`StoreFault::Conflict`] if somebody changed it meanwhile or the channel is taken; the
    /// interaction was handled before; the database fails.
    pub async fn keep_venue(&self, venue: &Venue, rider: &Rider) -> Result<(), StoreFault> {
        let mut step = self.link.step().await?;
        let sql = "INSERT INTO venue (channel_id, server_id, owner_id, game_id, lobby, version, \
                   paused, trouble, language) VALUES ($1, $2, $3, $4, $5, 1, $7, $8, $9) \
                   ON CONFLICT (channel_id) DO UPDATE SET server_id = $2, owner_id = $3, \
                   game_id = $4, lobby = $5, version = venue.version + 1, paused = $7, \
                   trouble = $8, language = $9 WHERE venue.version = $6";
        let done = sqlx::query(sql)
            .bind(venue.channel)
            .bind(venue.server)
            .bind(venue.owner)
            .bind(venue.game.map(|game| game.0))
            .bind(&venue.lobby)
            .bind(venue.version)
            .bind(i64::from(venue.paused))
            .bind(&venue.trouble)
            .bind(venue.language.code())
            .execute(&mut *step)
            .await?;
        ended(step, done, rider).await
    }

    /// Clears a channel; the game stays in the store.
    ///
    /// # Errors
    /// As [`Store::keep_venue`].
    pub async fn clear_venue(&self, venue: &Venue, rider: &Rider) -> Result<(), StoreFault> {
        let mut step = self.link.step().await?;
        let done = sqlx::query("DELETE FROM venue WHERE channel_id = $1 AND version = $2")
            .bind(venue.channel)
            .bind(venue.version)
            .execute(&mut *step)
            .await?;
        ended(step, done, rider).await
    }

    /// Moves a table to another channel; what waited to be sent to the old one goes.
    ///
    /// # Errors
    /// As [`Store::keep_venue`].
    pub async fn move_venue(
        &self,
        venue: &Venue,
        to: i64,
        rider: &Rider,
    ) -> Result<(), StoreFault> {
        let mut step = self.link.step().await?;
        let sql = "UPDATE venue SET channel_id = $3, trouble = NULL, version = version + 1 \
                   WHERE channel_id = $1 AND version = $2 \
                   AND NOT EXISTS (SELECT 1 FROM venue WHERE channel_id = $3)";
        let done = sqlx::query(sql)
            .bind(venue.channel)
            .bind(venue.version)
            .bind(to)
            .execute(&mut *step)
            .await?;
        if done.rows_affected() == 0 {
            return Err(StoreFault::Conflict);
        }
        sqlx::query("DELETE FROM outbox WHERE lane = $1")
            .bind(venue.channel)
            .execute(&mut *step)
            .await?;
        rider::write(&mut step, rider).await?;
        step.commit().await?;
        Ok(())
    }

    /// Starts the game of a lobby: game, chairs and messages in one step.
    ///
    /// # Errors
    /// As [`Store::keep_venue`].
    pub async fn start_game(
        &self,
        new: &NewGame,
        users: &[Option<i64>],
        venue: &Venue,
        rider: impl FnOnce(GameId) -> Rider + Send,
    ) -> Result<GameId, StoreFault> {
        let mut step = self.link.step().await?;
        let id = super::add_game(&mut step, new).await?;
        for (number, user) in users.iter().enumerate() {
            let Some(user) = user else { continue };
            sqlx::query("INSERT INTO chair (game_id, number, user_id) VALUES ($1, $2, $3)")
                .bind(id.0)
                .bind(number as i64)
                .bind(user)
                .execute(&mut *step)
                .await?;
        }
        let sql = "INSERT INTO venue (channel_id, server_id, owner_id, game_id, lobby, version, \
                   language) VALUES ($1, $2, $3, $4, '', 1, $6) \
                   ON CONFLICT (channel_id) DO UPDATE SET game_id = $4, lobby = '', \
                   version = venue.version + 1 WHERE venue.version = $5 AND venue.game_id IS NULL";
        let done = sqlx::query(sql)
            .bind(venue.channel)
            .bind(venue.server)
            .bind(venue.owner)
            .bind(id.0)
            .bind(venue.version)
            .bind(venue.language.code())
            .execute(&mut *step)
            .await?;
        if done.rows_affected() == 0 {
            return Err(StoreFault::Conflict);
        }
        rider::write(&mut step, &rider(id)).await?;
        step.commit().await?;
        Ok(id)
    }

    /// Who sits at a game.
    ///
    /// # Errors
    /// The database fails.
    pub async fn chairs(&self, game: GameId) -> Result<Vec<Chair>, StoreFault> {
        let sql = "SELECT number, user_id, stand_in FROM chair WHERE game_id = $1 ORDER BY number";
        let rows = sqlx::query(sql)
            .bind(game.0)
            .fetch_all(&self.link.pool)
            .await?;
        let chair = |row: &AnyRow| {
            Ok(Chair {
                number: row.try_get("number")?,
                user: row.try_get("user_id")?,
                stand_in: row.try_get("stand_in")?,
            })
        };
        rows.iter().map(chair).collect()
    }

    /// Puts somebody on a seat.
    ///
    /// # Errors
    /// The interaction was handled before; the database fails.
    pub async fn seat(&self, game: GameId, chair: Chair, rider: &Rider) -> Result<(), StoreFault> {
        let mut step = self.link.step().await?;
        let sql = "INSERT INTO chair (game_id, number, user_id, stand_in) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (game_id, number) DO UPDATE SET user_id = $3, stand_in = $4";
        sqlx::query(sql)
            .bind(game.0)
            .bind(chair.number)
            .bind(chair.user)
            .bind(chair.stand_in)
            .execute(&mut *step)
            .await?;
        rider::write(&mut step, rider).await?;
        step.commit().await?;
        Ok(())
    }

    /// Deletes a game with all that belongs to it.
    ///
    /// # Errors
    /// The interaction was handled before; the database fails.
    pub async fn delete_game(&self, game: GameId, rider: &Rider) -> Result<(), StoreFault> {
        let mut step = self.link.step().await?;
        sqlx::query("DELETE FROM game WHERE id = $1")
            .bind(game.0)
            .execute(&mut *step)
            .await?;
        rider::write(&mut step, rider).await?;
        step.commit().await?;
        Ok(())
    }

    /// What a person likes.
    ///
    /// # Errors
    /// The database fails.
    pub async fn person(&self, user: i64) -> Result<Person, StoreFault> {
        let sql = "SELECT notify, confirm, language, locale FROM person WHERE user_id = $1";
        let row = sqlx::query(sql).bind(user);
        let Some(row) = row.fetch_optional(&self.link.pool).await? else {
            return Ok(Person::default());
        };
        let language = |column| -> Result<Option<Language>, StoreFault> {
            let code: String = row.try_get(column)?;
            Ok(Language::of_code(&code))
        };
        Ok(Person {
            notify: row.try_get("notify")?,
            confirm: row.try_get("confirm")?,
            language: language("language")?,
            locale: language("locale")?,
        })
    }

    /// Remembers what a person likes; the language of his Discord stays as it is.
    ///
    /// # Errors
    /// The database fails.
    pub async fn keep_person(&self, user: i64, person: &Person) -> Result<(), StoreFault> {
        let sql = "INSERT INTO person (user_id, notify, confirm, language) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (user_id) DO UPDATE SET notify = $2, confirm = $3, language = $4";
        sqlx::query(sql)
            .bind(user)
            .bind(&person.notify)
            .bind(&person.confirm)
            .bind(person.language.map_or("", Language::code))
            .execute(&self.link.pool)
            .await?;
        Ok(())
    }

    /// Remembers the language of a person's Discord, and nothing else.
    ///
    /// # Errors
    /// The database fails.
    pub async fn keep_locale(&self, user: i64, locale: Language) -> Result<(), StoreFault> {
        let new = Person::default();
        let sql = "INSERT INTO person (user_id, notify, confirm, locale) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (user_id) DO UPDATE SET locale = $4";
        sqlx::query(sql)
            .bind(user)
            .bind(&new.notify)
            .bind(&new.confirm)
            .bind(locale.code())
            .execute(&self.link.pool)
            .await?;
        Ok(())
    }

    /// The number of words that are too long for a button.
    ///
    /// # Errors
    /// The database fails.
    pub async fn keep_words(&self, game: GameId, words: &str) -> Result<i64, StoreFault> {
        let sql = "INSERT INTO long_words (game_id, words) VALUES ($1, $2) \
                   ON CONFLICT (game_id, words) DO UPDATE SET words = $2 RETURNING id";
        let id = sqlx::query_scalar(sql).bind(game.0).bind(words);
        Ok(id.fetch_one(&self.link.pool).await?)
    }

    /// Words by their number; only those of the game.
    ///
    /// # Errors
    /// The database fails.
    pub async fn words(&self, game: GameId, id: i64) -> Result<Option<String>, StoreFault> {
        let sql = "SELECT words FROM long_words WHERE game_id = $1 AND id = $2";
        let words = sqlx::query_scalar(sql).bind(game.0).bind(id);
        Ok(words.fetch_optional(&self.link.pool).await?)
    }

    /// A fact about the installation.
    ///
    /// # Errors
    /// The database fails.
    pub async fn fact(&self, name: &str) -> Result<Option<String>, StoreFault> {
        let value = sqlx::query_scalar("SELECT value FROM fact WHERE name = $1").bind(name);
        Ok(value.fetch_optional(&self.link.pool).await?)
    }

    /// Remembers a fact.
    ///
    /// # Errors
    /// The database fails.
    pub async fn keep_fact(&self, name: &str, value: &str) -> Result<(), StoreFault> {
        let sql = "INSERT INTO fact (name, value) VALUES ($1, $2) \
                   ON CONFLICT (name) DO UPDATE SET value = $2";
        let kept = sqlx::query(sql).bind(name).bind(value);
        kept.execute(&self.link.pool).await?;
        Ok(())
    }
}

/// Ends a step that changed a table, if it did.
async fn ended(
    mut step: Transaction<'static, Any>,
    done: AnyQueryResult,
    rider: &Rider,
) -> Result<(), StoreFault> {
    // Before the conflict: whoever comes twice has been overtaken by himself.
    rider::write(&mut step, rider).await?;
    if done.rows_affected() == 0 {
        return Err(StoreFault::Conflict);
    }
    step.commit().await?;
    Ok(())
}

fn venue(row: &AnyRow) -> Result<Venue, StoreFault> {
    let game: Option<i64> = row.try_get("game_id")?;
    let paused: i64 = row.try_get("paused")?;
    let language: String = row.try_get("language")?;
    Ok(Venue {
        channel: row.try_get("channel_id")?,
        server: row.try_get("server_id")?,
        owner: row.try_get("owner_id")?,
        game: game.map(GameId),
        lobby: row.try_get("lobby")?,
        version: row.try_get("version")?,
        paused: paused != 0,
        trouble: row.try_get("trouble")?,
        language: Language::of_code(&language).unwrap_or(Language::English),
    })
}
