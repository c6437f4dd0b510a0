//! The database: games and their logs, in `SQLite` or `PostgreSQL`.
//!
//! Invariant: everything that belongs to one move is written in one transaction, and only if the
//! game still has the version that the writer saw. Whoever writes in one step changes the game or
//! table first, and what travels with it last, so that no two steps wait for each other in a circle.

pub mod census;
pub mod fault;
pub mod inspect;
mod lease;
mod link;
pub mod manner;
pub mod moving;
pub mod outbox;
pub mod place;
pub mod plan;
pub mod reminder;
pub mod rider;
mod robots;
mod schema;
pub mod server;
pub mod standing;
pub mod venue;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::{SystemTime, UNIX_EPOCH};

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use fault::{OpenFault, StoreFault};
use link::{Kind, Link};
use place::Place;
use rider::Rider;

/// The number of a game in the store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(pub i64);

/// A player's place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The id in the game file, as JSON.
    pub player: String,
    /// The name.
    pub name: String,
}

/// A game to be stored.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// What the table calls it.
    pub name: String,
    /// The title.
    pub title: String,
    /// The head of the game file, as JSON.
    pub setup: String,
    /// Players in the order of the file.
    pub seats: Vec<Seat>,
    /// Entries of the log, as JSON.
    pub entries: Vec<String>,
}

/// A stored game.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// Its number.
    pub id: GameId,
    /// Its name, title, set-up, seats and entries.
    pub game: NewGame,
    /// Its version.
    pub version: i64,
    /// A move that waits for consent.
    pub asking: Option<String>,
}

/// What a game has become since its log was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Since {
    /// Its version.
    pub version: i64,
    /// The head of the game file, in which names may have changed.
    pub setup: String,
    /// A move that waits for consent.
    pub asking: Option<String>,
    /// Entries that came since.
    pub entries: Vec<String>,
}

/// A stored game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its number.
    pub id: GameId,
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The players' names.
    pub players: Vec<String>,
    /// Entries in its log.
    pub entries: i64,
}

/// A change of one game.
#[derive(Clone, Debug)]
pub struct Change<'a> {
    /// The game.
    pub game: GameId,
    /// The version that the writer saw.
    pub version: i64,
    /// Entries that the log has.
    pub position: usize,
    /// Entries to be added.
    pub entries: &'a [String],
    /// The move that waits for consent from now on.
    pub asking: Option<&'a str>,
}

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    link: Link,
    /// Under which this process holds what it has taken; another one for each opening.
    holder: i64,
}

impl Store {
    /// Opens a database, a file or one on a server; makes a file that is not there, migrates an
    /// older database.
    ///
    /// # Errors
    /// A damaged, foreign or newer database is left alone; one that cannot be reached.
    pub async fn open(place: impl Into<Place>) -> Result<Store, OpenFault> {
        let place = place.into();
        match Link::open(&place).await {
            Ok(link) => Ok(Store {
                link,
                holder: unique(),
            }),
            Err(fault) => Err(OpenFault { place, fault }),
        }
    }

    /// Whether other processes may use the database at the same time as a matter of course.
    pub fn is_shared(&self) -> bool {
        self.link.kind == Kind::Postgres
    }

    /// Closes the database.
    pub async fn close(&self) {
        self.link.pool.close().await;
    }

    /// Writes a whole copy of the database; others may go on writing meanwhile.
    ///
    /// # Errors
    /// The file exists already, or cannot be written; the database is on a server.
    pub async fn back_up(&self, path: &str) -> Result<(), StoreFault> {
        if self.link.kind != Kind::Sqlite {
            return Err(StoreFault::Other {
                why: "a database on a server is copied by its own program, pg_dump".to_owned(),
            });
        }
        sqlx::query("VACUUM INTO $1")
            .bind(path)
            .execute(&self.link.pool)
            .await?;
        Ok(())
    }

    /// All games, the one changed last first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn list(&self) -> Result<Vec<Listed>, StoreFault> {
        let sql = "SELECT id, name, title, (SELECT count(*) FROM entry WHERE game_id = game.id) AS entries \
                   FROM game ORDER BY changed_at DESC, id DESC";
        let mut games: Vec<Listed> = sqlx::query(sql)
            .fetch_all(&self.link.pool)
            .await?
            .iter()
            .map(listed)
            .collect::<Result<_, _>>()?;
        let mut connection = self.link.pool.acquire().await?;
        for game in &mut games {
            let seats = seats(&mut connection, game.id).await?;
            game.players = seats.into_iter().map(|seat| seat.name).collect();
        }
        Ok(games)
    }

    /// Stores a new game.
    ///
    /// # Errors
    /// The database fails.
    pub async fn create(&self, new: &NewGame) -> Result<GameId, StoreFault> {
        let mut step = self.link.step().await?;
        let id = add_game(&mut step, new).await?;
        step.commit().await?;
        Ok(id)
    }

    /// Reads a game with its log.
    ///
    /// # Errors
    /// There is no such game, or the database fails.
    pub async fn load(&self, id: GameId) -> Result<StoredGame, StoreFault> {
        // One transaction, so that log and version belong together.
        let mut step = self.link.look().await?;
        let sql = "SELECT name, title, setup, version, asking FROM game WHERE id = $1";
        let row = sqlx::query(sql)
            .bind(id.0)
            .fetch_optional(&mut *step)
            .await?
            .ok_or(StoreFault::NoSuchGame { id: id.0 })?;
        let entries =
            sqlx::query_scalar("SELECT action FROM entry WHERE game_id = $1 ORDER BY position")
                .bind(id.0)
                .fetch_all(&mut *step)
                .await?;
        let seats = seats(&mut step, id).await?;
        step.commit().await?;
        Ok(StoredGame {
            id,
            game: NewGame {
                name: row.try_get("name")?,
                title: row.try_get("title")?,
                setup: row.try_get("setup")?,
                seats,
                entries,
            },
            version: row.try_get("version")?,
            asking: row.try_get("asking")?,
        })
    }

    /// The version of a game, if it is there.
    ///
    /// # Errors
    /// The database fails.
    pub async fn version(&self, id: GameId) -> Result<Option<i64>, StoreFault> {
        let version = sqlx::query_scalar("SELECT version FROM game WHERE id = $1").bind(id.0);
        Ok(version.fetch_optional(&self.link.pool).await?)
    }

    /// What a game has become since its log had so many entries.
    ///
    /// # Errors
    /// There is no such game, or the database fails.
    pub async fn since(&self, id: GameId, position: usize) -> Result<Since, StoreFault> {
        let mut step = self.link.look().await?;
        let row = sqlx::query("SELECT version, setup, asking FROM game WHERE id = $1")
            .bind(id.0)
            .fetch_optional(&mut *step)
            .await?
            .ok_or(StoreFault::NoSuchGame { id: id.0 })?;
        let sql =
            "SELECT action FROM entry WHERE game_id = $1 AND position >= $2 ORDER BY position";
        let entries = sqlx::query_scalar(sql)
            .bind(id.0)
            .bind(position as i64)
            .fetch_all(&mut *step)
            .await?;
        step.commit().await?;
        Ok(Since {
            version: row.try_get("version")?,
            setup: row.try_get("setup")?,
            asking: row.try_get("asking")?,
            entries,
        })
    }

    /// When a game was made, and when each entry of its log was written, as far as it is known.
    ///
    /// # Errors
    /// There is no such game, or the database fails.
    pub async fn times(&self, id: GameId) -> Result<(i64, Vec<Option<i64>>), StoreFault> {
        let made = sqlx::query_scalar("SELECT created_at FROM game WHERE id = $1").bind(id.0);
        let made = made.fetch_optional(&self.link.pool).await?;
        let made = made.ok_or(StoreFault::NoSuchGame { id: id.0 })?;
        let times = sqlx::query_scalar("SELECT at FROM entry WHERE game_id = $1 ORDER BY position");
        Ok((made, times.bind(id.0).fetch_all(&self.link.pool).await?))
    }

    /// The change that wrote each entry of a log, by position; 0 = it was read in.
    ///
    /// # Errors
    /// The database fails.
    pub async fn changes(&self, id: GameId) -> Result<Vec<i64>, StoreFault> {
        let sql = "SELECT change FROM entry WHERE game_id = $1 ORDER BY position";
        let changes = sqlx::query_scalar(sql).bind(id.0);
        Ok(changes.fetch_all(&self.link.pool).await?)
    }

    /// Writes a change of a game; returns the new version.
    ///
    /// # Errors
    /// [`StoreFault::Conflict`] if somebody changed the game meanwhile; then nothing is written.
    pub async fn append(&self, change: &Change<'_>) -> Result<i64, StoreFault> {
        self.append_with(change, &Rider::default()).await
    }

    /// Writes a change of a game with all that travels with it; returns the new version.
    ///
    /// # Errors
    /// As [`Store::append`]; [`StoreFault::Repeated`] if the interaction was handled before.
    pub async fn append_with(&self, change: &Change<'_>, rider: &Rider) -> Result<i64, StoreFault> {
        let mut step = self.link.step().await?;
        let sql = "UPDATE game SET version = version + 1, asking = $3, changed_at = $4 \
                   WHERE id = $1 AND version = $2 RETURNING version";
        let version: Option<i64> = sqlx::query_scalar(sql)
            .bind(change.game.0)
            .bind(change.version)
            .bind(change.asking)
            .bind(now())
            .fetch_optional(&mut *step)
            .await?;
        // Before the conflict: whoever comes twice has been overtaken by himself.
        rider::write(&mut step, rider).await?;
        let version = version.ok_or(StoreFault::Conflict)?;
        let place = (change.position, version, Some(now()));
        add_entries(&mut step, change.game, place, change.entries).await?;
        step.commit().await?;
        Ok(version)
    }
}

async fn add_game(step: &mut AnyConnection, new: &NewGame) -> Result<GameId, StoreFault> {
    let sql = "INSERT INTO game (name, title, setup, created_at, changed_at) \
               VALUES ($1, $2, $3, $4, $4) RETURNING id";
    let id: i64 = sqlx::query_scalar(sql)
        .bind(&new.name)
        .bind(&new.title)
        .bind(&new.setup)
        .bind(now())
        .fetch_one(&mut *step)
        .await?;
    for (number, seat) in new.seats.iter().enumerate() {
        sqlx::query("INSERT INTO seat (game_id, number, player, name) VALUES ($1, $2, $3, $4)")
            .bind(id)
            .bind(number as i64)
            .bind(&seat.player)
            .bind(&seat.name)
            .execute(&mut *step)
            .await?;
    }
    add_entries(step, GameId(id), (0, 0, None), &new.entries).await?;
    Ok(GameId(id))
}

async fn add_entries(
    step: &mut AnyConnection,
    game: GameId,
    (position, change, at): (usize, i64, Option<i64>),
    entries: &[String],
) -> Result<(), StoreFault> {
    let sql =
        "INSERT INTO entry (game_id, position, action, change, at) VALUES ($1, $2, $3, $4, $5)";
    for (number, entry) in entries.iter().enumerate() {
        sqlx::query(sql)
            .bind(game.0)
            .bind((position + number) as i64)
            .bind(entry)
            .bind(change)
            .bind(at)
            .execute(&mut *step)
            .await?;
    }
    Ok(())
}

async fn seats(connection: &mut AnyConnection, game: GameId) -> Result<Vec<Seat>, StoreFault> {
    let rows = sqlx::query("SELECT player, name FROM seat WHERE game_id = $1 ORDER BY number")
        .bind(game.0)
        .fetch_all(connection)
        .await?;
    let seat = |row: &AnyRow| {
        Ok(Seat {
            player: row.try_get("player")?,
            name: row.try_get("name")?,
        })
    };
    rows.iter().map(seat).collect()
}

fn listed(row: &AnyRow) -> Result<Listed, StoreFault> {
    Ok(Listed {
        id: GameId(row.try_get("id")?),
        name: row.try_get("name")?,
        title: row.try_get("title")?,
        players: Vec::new(),
        entries: row.try_get("entries")?,
    })
}

/// A positive number that nobody else has: 62 bits of the system's chance.
fn unique() -> i64 {
    let chance = RandomState::new().build_hasher().finish();
    (chance >> 2) as i64 + 1
}

/// The time: milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |time| time.as_millis() as i64)
}

#[cfg(test)]
mod contract;
#[cfg(test)]
mod tests;
