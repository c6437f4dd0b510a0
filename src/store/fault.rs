//! What can go wrong with the database. Every fault leaves the file as it was.

use std::fmt;

use sqlx::error::DatabaseError;
use sqlx::sqlite::SqliteError;

use super::place::Place;

/// Why the store could not do what was asked.
#[derive(Debug)]
pub enum StoreFault {
    /// The file is no database, or its content is damaged.
    Damaged {
        /// What the database says.
        why: String,
    },
    /// The file is a database of something else.
    Foreign,
    /// The file was written by a newer version of this program.
    Newer {
        /// The file's version.
        file: i64,
        /// The newest version known here.
        known: i64,
    },
    /// Another process holds the database, or a part of it, too long.
    Busy,
    /// The server of the database cannot be reached, or lets nobody in at present.
    Away {
        /// What is known about it.
        why: String,
    },
    /// Somebody changed the game, or what else was read, meanwhile.
    Conflict,
    /// The interaction was handled before; nothing is written.
    Repeated,
    /// There is no game with the number.
    NoSuchGame {
        /// The number.
        id: i64,
    },
    /// Anything else: no space, no permission, no such folder.
    Other {
        /// What the database says.
        why: String,
    },
}

/// A fault of a database.
#[derive(Debug)]
pub struct OpenFault {
    /// Where it is; it is shown without a password.
    pub place: Place,
    /// What is wrong.
    pub fault: StoreFault,
}

impl From<sqlx::Error> for StoreFault {
    fn from(fault: sqlx::Error) -> StoreFault {
        match fault {
            sqlx::Error::Database(database) => of_database(&*database),
            sqlx::Error::Io(why) => StoreFault::Away {
                why: why.to_string(),
            },
            sqlx::Error::Tls(why) => StoreFault::Away {
                why: why.to_string(),
            },
            sqlx::Error::PoolTimedOut => StoreFault::Busy,
            // It may repeat a part of the address, and with it a password.
            sqlx::Error::Configuration(_) => StoreFault::Other {
                why: "the address cannot be used".to_owned(),
            },
            other => StoreFault::Other {
                why: other.to_string(),
            },
        }
    }
}

fn of_database(fault: &dyn DatabaseError) -> StoreFault {
    let why = fault.to_string();
    let code = fault.code().unwrap_or_default();
    if fault.try_downcast_ref::<SqliteError>().is_some() {
        // Result codes of SQLite: BUSY, LOCKED, CORRUPT, NOTADB.
        return match code.parse::<i64>().map(|code| code & 0xff) {
            Ok(5 | 6) => StoreFault::Busy,
            Ok(11 | 26) => StoreFault::Damaged { why },
            Ok(_) | Err(_) => StoreFault::Other { why },
        };
    }
    // Codes of PostgreSQL: serialization_failure, deadlock_detected, lock_not_available;
    // too_many_connections, classes of connections and operators; data_corrupted, index_corrupted.
    match &*code {
        "40001" | "40P01" | "55P03" => StoreFault::Busy,
        "53300" | "57P01" | "57P02" | "57P03" => StoreFault::Away { why },
        "XX001" | "XX002" => StoreFault::Damaged { why },
        code if code.starts_with("08") => StoreFault::Away { why },
        _other => StoreFault::Other { why },
    }
}

impl fmt::Display for StoreFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreFault::Damaged { why } => write!(f, "the database is damaged: {why}"),
            StoreFault::Foreign => f.write_str("the database belongs to another program"),
            StoreFault::Newer { file, known } => write!(
                f,
                "the database has version {file}, this program knows {known} at most"
            ),
            StoreFault::Busy => f.write_str("another process holds the database"),
            StoreFault::Away { why } => write!(f, "the database cannot be reached: {why}"),
            StoreFault::Conflict => f.write_str("the game was changed meanwhile"),
            StoreFault::Repeated => f.write_str("this was handled before"),
            StoreFault::NoSuchGame { id } => write!(f, "there is no game {id}"),
            StoreFault::Other { why } => write!(f, "the database: {why}"),
        }
    }
}

impl std::error::Error for StoreFault {}

impl fmt::Display for OpenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault)
    }
}

impl std::error::Error for OpenFault {}
