//! The steps from an empty file to the present tables. Each step runs once; all that are missing
//! run in one transaction, or none.

use sqlx::{Connection, SqliteConnection};

use super::fault::StoreFault;

/// Written into the file's header, so that no other program's database is taken for ours.
const APPLICATION: i64 = 0x5347_4258;

/// The steps; a file's version is the number of steps it has seen. Never change one that was released.
const STEPS: [&str; 5] = [
    include_str!("../../migrations/0001_games.sql"),
    include_str!("../../migrations/0002_chat.sql"),
    include_str!("../../migrations/0003_consent.sql"),
    include_str!("../../migrations/0004_reminders.sql"),
    include_str!("../../migrations/0005_languages.sql"),
];

/// The newest version known.
pub const NEWEST: i64 = STEPS.len() as i64;

/// Brings a database to the newest version.
///
/// # Errors
/// A newer or foreign database; the file is left as it is.
pub async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreFault> {
    if found(connection).await? == NEWEST {
        return Ok(());
    }
    // Two processes may open a new file at once: the second waits here and finds the work done.
    let mut step = connection.begin_with("BEGIN IMMEDIATE").await?;
    let version = found(&mut step).await?;
    for sql in &STEPS[version as usize..] {
        sqlx::raw_sql(sql).execute(&mut *step).await?;
    }
    let stamp = format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {NEWEST};");
    sqlx::raw_sql(&stamp).execute(&mut *step).await?;
    step.commit().await?;
    Ok(())
}

/// The version of a file that may be used.
pub(super) async fn found(connection: &mut SqliteConnection) -> Result<i64, StoreFault> {
    let application = number(connection, "PRAGMA application_id").await?;
    let version = number(connection, "PRAGMA user_version").await?;
    let tables = number(connection, "SELECT count(*) FROM sqlite_master").await?;
    if application == 0 && version == 0 && tables == 0 {
        return Ok(0);
    }
    if application != APPLICATION {
        return Err(StoreFault::Foreign);
    }
    if version > NEWEST {
        return Err(StoreFault::Newer {
            file: version,
            known: NEWEST,
        });
    }
    Ok(version.max(0))
}

async fn number(connection: &mut SqliteConnection, sql: &str) -> Result<i64, StoreFault> {
    Ok(sqlx::query_scalar(sql).fetch_one(connection).await?)
}
