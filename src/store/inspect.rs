//! What a database file is like, without changing it.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use super::fault::StoreFault;
use super::schema;

/// What a database file is like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inspection {
    /// Its version; 0 = it is empty.
    pub version: i64,
    /// The version of this program.
    pub newest: i64,
    /// What is damaged in it, one line each; empty = nothing.
    pub damage: Vec<String>,
    /// Games in it.
    pub games: i64,
    /// Messages that wait to be sent.
    pub outbox: i64,
    /// Bytes of the file.
    pub bytes: u64,
    /// Bytes of its companion, in which changes stand that are not yet in the file.
    pub companion: u64,
}

/// Looks at a database file and reads all of it.
///
/// # Errors
/// It cannot be opened, is foreign, or newer than this program.
pub async fn inspect(path: &Path) -> Result<Inspection, StoreFault> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut connection = options.connect().await?;
    let version = schema::found(&mut connection).await?;
    let damage: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check(20)")
        .fetch_all(&mut connection)
        .await?;
    let (mut games, mut outbox) = (0, 0);
    if version == schema::NEWEST {
        games = count(&mut connection, "SELECT count(*) FROM game").await?;
        outbox = count(&mut connection, "SELECT count(*) FROM outbox").await?;
    }
    connection.close().await?;
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
    let mut companion = path.as_os_str().to_owned();
    companion.push("-wal");
    Ok(Inspection {
        version,
        newest: schema::NEWEST,
        damage: damage.into_iter().filter(|line| line != "ok").collect(),
        games,
        outbox,
        bytes: size(path),
        companion: size(Path::new(&companion)),
    })
}

async fn count(connection: &mut SqliteConnection, sql: &'static str) -> Result<i64, StoreFault> {
    Ok(sqlx::query_scalar(sql).fetch_one(connection).await?)
}
