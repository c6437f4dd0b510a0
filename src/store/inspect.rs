//! What a database is like, without changing it.

use std::path::Path;

use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, ConnectOptions, Connection, Executor};

use super::fault::StoreFault;
use super::link::{self, Kind};
use super::place::Place;
use super::schema;

/// What a database is like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inspection {
    /// Its version; 0 = it is empty.
    pub version: i64,
    /// The version of this program.
    pub newest: i64,
    /// What is damaged in it, one line each; empty = nothing, as far as can be told.
    pub damage: Vec<String>,
    /// Games in it.
    pub games: i64,
    /// Messages that wait to be sent.
    pub outbox: i64,
    /// Bytes of the file, or of the database on its server.
    pub bytes: u64,
    /// Bytes of a file's companion, in which changes stand that are not yet in the file.
    pub companion: u64,
}

/// Looks at a database and, if it is a file, reads all of it. What is not there is not made.
///
/// # Errors
/// It cannot be opened, is foreign, or newer than this program.
pub async fn inspect(place: &Place) -> Result<Inspection, StoreFault> {
    let options: AnyConnectOptions = link::untouched(place)?;
    let mut connection = options.connect().await?;
    if Kind::of(&connection) == Kind::Postgres {
        // It is a promise: nothing is written.
        connection
            .execute("SET default_transaction_read_only = on")
            .await?;
    }
    let version = schema::found(&mut connection).await?;
    let (damage, bytes) = match place {
        Place::File(path) => (damage(&mut connection).await?, size(path)),
        Place::Server(_) => {
            let sql = "SELECT pg_database_size(current_database())";
            (
                Vec::new(),
                count(&mut connection, sql).await?.unsigned_abs(),
            )
        }
    };
    let (mut games, mut outbox) = (0, 0);
    if version == schema::NEWEST && damage.is_empty() {
        games = count(&mut connection, "SELECT count(*) FROM game").await?;
        outbox = count(&mut connection, "SELECT count(*) FROM outbox").await?;
    }
    connection.close().await?;
    Ok(Inspection {
        version,
        newest: schema::NEWEST,
        damage,
        games,
        outbox,
        bytes,
        companion: place.file().map_or(0, companion),
    })
}

async fn damage(connection: &mut AnyConnection) -> Result<Vec<String>, StoreFault> {
    let lines: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check(20)")
        .fetch_all(connection)
        .await?;
    Ok(lines.into_iter().filter(|line| line != "ok").collect())
}

async fn count(connection: &mut AnyConnection, sql: &'static str) -> Result<i64, StoreFault> {
    Ok(sqlx::query_scalar(sql).fetch_one(connection).await?)
}

fn size(path: &Path) -> u64 {
    std::fs::metadata(path).map_or(0, |file| file.len())
}

fn companion(path: &Path) -> u64 {
    let mut companion = path.as_os_str().to_owned();
    companion.push("-wal");
    size(Path::new(&companion))
}
