//! The connections to a database, and what differs between `SQLite` and `PostgreSQL`.
//!
//! Invariant: the statements of the store are the same for both, with columns of whole numbers and
//! texts only; what differs is how steps begin and how rows are held until they end.

use std::fmt::Write;
use std::time::{Duration, Instant};

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::{Any, AnyConnection, AnyPool, ConnectOptions, Connection, Executor, Transaction};

use super::fault::StoreFault;
use super::place::Place;
use super::{GameId, schema};

/// How long a statement waits for another process, and for a connection.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long it takes until a busy file is tried again.
const BREATH: Duration = Duration::from_millis(20);
/// Connections of one process to a file. More would only wait for each other.
const TO_FILE: u32 = 4;
/// Connections of one process to a server.
const TO_SERVER: u32 = 8;

/// What a database is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A file.
    Sqlite,
    /// A database on a server.
    Postgres,
}

impl Kind {
    /// What it is that a connection leads to.
    pub fn of(connection: &AnyConnection) -> Kind {
        match connection.backend_name() {
            "PostgreSQL" => Kind::Postgres,
            _sqlite => Kind::Sqlite,
        }
    }
}

/// Connections to a database.
#[derive(Clone, Debug)]
pub struct Link {
    /// What it is.
    pub kind: Kind,
    /// The connections.
    pub pool: AnyPool,
}

impl Link {
    /// Connects to a database, and brings it to the newest version.
    ///
    /// # Errors
    /// It cannot be reached or used; then it is left alone.
    pub async fn open(place: &Place) -> Result<Link, StoreFault> {
        let (kind, options) = options(place)?;
        // A file whose way of logging changes, or whose log another process puts away, says "busy"
        // without waiting.
        let patience = Instant::now() + PATIENCE;
        while let Err(fault) = prepare(kind, &options).await {
            if !matches!(fault, StoreFault::Busy) || Instant::now() > patience {
                return Err(fault);
            }
            tokio::time::sleep(BREATH).await;
        }
        Link::pooled(kind, options).await
    }

    /// Connects to a database as it is.
    #[cfg(test)]
    pub async fn bare(place: &Place) -> Result<Link, StoreFault> {
        let (kind, options) = options(place)?;
        Link::pooled(kind, options).await
    }

    async fn pooled(kind: Kind, options: AnyConnectOptions) -> Result<Link, StoreFault> {
        let most = match kind {
            Kind::Sqlite => TO_FILE,
            Kind::Postgres => TO_SERVER,
        };
        let pool = AnyPoolOptions::new()
            .max_connections(most)
            .acquire_timeout(PATIENCE)
            .after_connect(move |connection, _| {
                Box::pin(async move { connection.execute(settings(kind)).await.map(|_| ()) })
            })
            .connect_with(options)
            .await?;
        Ok(Link { kind, pool })
    }

    /// Begins a step that writes. Whoever else writes what it reads waits.
    ///
    /// # Errors
    /// The database fails.
    pub async fn step(&self) -> Result<Transaction<'static, Any>, StoreFault> {
        // In `SQLite` one step writes at a time. In `PostgreSQL` rows that are changed are held, and
        // a statement sees what was committed before it.
        Ok(self
            .pool
            .begin_with(match self.kind {
                Kind::Sqlite => "BEGIN IMMEDIATE",
                Kind::Postgres => "BEGIN ISOLATION LEVEL READ COMMITTED",
            })
            .await?)
    }

    /// Begins a step that only reads, all of it as of one moment.
    ///
    /// # Errors
    /// The database fails.
    pub async fn look(&self) -> Result<Transaction<'static, Any>, StoreFault> {
        Ok(self
            .pool
            .begin_with(match self.kind {
                Kind::Sqlite => "BEGIN",
                Kind::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
            })
            .await?)
    }
}

/// Makes a database ready: ours, in the newest version. One connection does it: a pool would try
/// again and hide what is wrong.
async fn prepare(kind: Kind, options: &AnyConnectOptions) -> Result<(), StoreFault> {
    let mut first = tokio::time::timeout(PATIENCE * 2, options.connect())
        .await
        .map_err(|_| StoreFault::Away {
            why: "no answer".to_owned(),
        })??;
    first.execute(settings(kind)).await?;
    // What is not ours stays as it is.
    schema::found(&mut first).await?;
    if kind == Kind::Sqlite {
        // Readers and the one who writes do not wait for each other.
        let sql = "PRAGMA journal_mode = WAL";
        sqlx::raw_sql(sql).execute(&mut first).await?;
    }
    schema::migrate(&mut first).await?;
    first.close().await?;
    Ok(())
}

/// The version of a game, which nobody else changes before the step ends; none if it is not there.
///
/// # Errors
/// The database fails.
pub async fn hold_game(step: &mut AnyConnection, game: GameId) -> Result<Option<i64>, StoreFault> {
    let sql = match Kind::of(step) {
        Kind::Sqlite => "SELECT version FROM game WHERE id = $1",
        Kind::Postgres => "SELECT version FROM game WHERE id = $1 FOR NO KEY UPDATE",
    };
    let version = sqlx::query_scalar(sql).bind(game.0);
    Ok(version.fetch_optional(step).await?)
}

/// Nobody else writes into these lanes of the outbox before the step ends, so that the numbers of
/// a lane's messages rise in the order in which they come to be seen.
///
/// # Errors
/// The database fails.
pub async fn hold_lanes(
    step: &mut AnyConnection,
    lanes: impl Iterator<Item = i64>,
) -> Result<(), StoreFault> {
    if Kind::of(step) == Kind::Sqlite {
        return Ok(());
    }
    // In one order everywhere: nobody waits in a circle.
    let lanes: std::collections::BTreeSet<i64> = lanes.collect();
    for lane in lanes {
        sqlx::query("SELECT pg_advisory_xact_lock($1)")
            .bind(lane)
            .execute(&mut *step)
            .await?;
    }
    Ok(())
}

/// What holds for one connection: patience is that of [`PATIENCE`].
fn settings(kind: Kind) -> &'static str {
    match kind {
        // An acknowledged move survives a power cut.
        Kind::Sqlite => {
            "PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL"
        }
        Kind::Postgres => {
            "SET lock_timeout = 5000; SET idle_in_transaction_session_timeout = 60000; \
             SET synchronous_commit = on"
        }
    }
}

/// How a place is connected to if nothing may be changed there.
///
/// # Errors
/// The place has no address.
pub fn untouched(place: &Place) -> Result<AnyConnectOptions, StoreFault> {
    Ok(options_for(place, "ro")?.1)
}

/// What a place is, and how it is connected to.
fn options(place: &Place) -> Result<(Kind, AnyConnectOptions), StoreFault> {
    options_for(place, "rwc")
}

/// A file is opened in a mode of `SQLite`: `rwc`, `ro`.
fn options_for(place: &Place, mode: &str) -> Result<(Kind, AnyConnectOptions), StoreFault> {
    install_default_drivers();
    let (kind, options) = match place {
        Place::File(path) => (Kind::Sqlite, address_of_file(path, mode)?.parse()),
        Place::Server(address) => (Kind::Postgres, address.parse()),
    };
    // What the parser says might repeat a part of the address.
    let options = options.map_err(|_: sqlx::Error| StoreFault::Other {
        why: "the address cannot be read: write postgres://USER:PASSWORD@HOST:PORT/DATABASE, \
              signs other than letters and digits as %XX"
            .to_owned(),
    })?;
    Ok((kind, options))
}

/// A file as an address. Every sign that could mean something there is escaped.
fn address_of_file(path: &std::path::Path, mode: &str) -> Result<String, StoreFault> {
    let text = path.to_str().ok_or_else(|| StoreFault::Other {
        why: "a name of other letters".to_owned(),
    })?;
    let mut address = "sqlite:".to_owned();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_".contains(&byte) {
            address.push(char::from(byte));
        } else {
            let _ = write!(address, "%{byte:02X}");
        }
    }
    Ok(format!("{address}?mode={mode}"))
}
