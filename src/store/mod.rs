//! The database: games and their logs, in `SQLite`.
//!
//! Invariant: everything that belongs to one move is written in one transaction, and only if the
//! game still has the version that the writer saw.

pub mod fault;
pub mod manner;
pub mod outbox;
pub mod reminder;
pub mod rider;
mod robots;
mod schema;
pub mod standing;
pub mod venue;

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{Row, SqliteConnection};

use fault::{OpenFault, StoreFault};
use rider::Rider;

/// How long a statement waits for another process.
const PATIENCE: Duration = Duration::from_secs(5);

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
    pool: SqlitePool,
}

impl Store {
    /// Opens a database file; makes it if it is not there, migrates an older one.
    ///
    /// # Errors
    /// A damaged, foreign or newer file is left alone.
    pub async fn open(path: &Path) -> Result<Store, OpenFault> {
        let named = |fault| OpenFault {
            path: path.to_owned(),
            fault,
        };
        Store::connect(SqliteConnectOptions::new().filename(path))
            .await
            .map_err(named)
    }

    async fn connect(options: SqliteConnectOptions) -> Result<Store, StoreFault> {
        let options = options
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // An acknowledged move survives a power cut.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE);
        let pool = SqlitePoolOptions::new()
            .max_connections(4)
            .acquire_timeout(PATIENCE)
            .connect_with(options)
            .await?;
        let mut connection = pool.acquire().await?;
        schema::migrate(&mut connection).await?;
        drop(connection);
        Ok(Store { pool })
    }

    /// Closes the database.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// All games, the one changed last first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn list(&self) -> Result<Vec<Listed>, StoreFault> {
        let sql = "SELECT id, name, title, (SELECT count(*) FROM entry WHERE game_id = game.id) AS entries \
                   FROM game ORDER BY changed_at DESC, id DESC";
        let mut games: Vec<Listed> = sqlx::query(sql)
            .fetch_all(&self.pool)
            .await?
            .iter()
            .map(listed)
            .collect::<Result<_, _>>()?;
        let mut connection = self.pool.acquire().await?;
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
        let mut step = self.pool.begin_with("BEGIN IMMEDIATE").await?;
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
        let mut step = self.pool.begin().await?;
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

    /// When a game was made, and when each entry of its log was written, as far as it is known.
    ///
    /// # Errors
    /// There is no such game, or the database fails.
    pub async fn times(&self, id: GameId) -> Result<(i64, Vec<Option<i64>>), StoreFault> {
        let made = sqlx::query_scalar("SELECT created_at FROM game WHERE id = $1").bind(id.0);
        let made = made.fetch_optional(&self.pool).await?;
        let made = made.ok_or(StoreFault::NoSuchGame { id: id.0 })?;
        let times = sqlx::query_scalar("SELECT at FROM entry WHERE game_id = $1 ORDER BY position");
        Ok((made, times.bind(id.0).fetch_all(&self.pool).await?))
    }

    /// The change that wrote each entry of a log, by position; 0 = it was read in.
    ///
    /// # Errors
    /// The database fails.
    pub async fn changes(&self, id: GameId) -> Result<Vec<i64>, StoreFault> {
        let sql = "SELECT change FROM entry WHERE game_id = $1 ORDER BY position";
        let changes = sqlx::query_scalar(sql).bind(id.0);
        Ok(changes.fetch_all(&self.pool).await?)
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
        let mut step = self.pool.begin_with("BEGIN IMMEDIATE").await?;
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

async fn add_game(step: &mut SqliteConnection, new: &NewGame) -> Result<GameId, StoreFault> {
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
    step: &mut SqliteConnection,
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

async fn seats(connection: &mut SqliteConnection, game: GameId) -> Result<Vec<Seat>, StoreFault> {
    let rows = sqlx::query("SELECT player, name FROM seat WHERE game_id = $1 ORDER BY number")
        .bind(game.0)
        .fetch_all(connection)
        .await?;
    let seat = |row: &SqliteRow| {
        Ok(Seat {
            player: row.try_get("player")?,
            name: row.try_get("name")?,
        })
    };
    rows.iter().map(seat).collect()
}

fn listed(row: &SqliteRow) -> Result<Listed, StoreFault> {
    Ok(Listed {
        id: GameId(row.try_get("id")?),
        name: row.try_get("name")?,
        title: row.try_get("title")?,
        players: Vec::new(),
        entries: row.try_get("entries")?,
    })
}

/// The time: milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |time| time.as_millis() as i64)
}

#[cfg(test)]
mod tests;
