//! What can go wrong with the database. Every fault leaves the file as it was.

use std::fmt;
use std::path::PathBuf;

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
    /// Another process holds the database too long.
    Busy,
    /// Somebody changed the game meanwhile.
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

/// A fault of a database file.
#[derive(Debug)]
pub struct OpenFault {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    pub fault: StoreFault,
}

impl From<sqlx::Error> for StoreFault {
    fn from(fault: sqlx::Error) -> StoreFault {
        let code = match &fault {
            sqlx::Error::Database(database) => database
                .code()
                .and_then(|code| code.parse::<i64>().ok())
                .map(|code| code & 0xff),
            _other => None,
        };
        let why = fault.to_string();
        // Result codes of SQLite: BUSY, LOCKED, CORRUPT, NOTADB.
        match code {
            Some(5 | 6) => StoreFault::Busy,
            Some(11 | 26) => StoreFault::Damaged { why },
            Some(_) | None => StoreFault::Other { why },
        }
    }
}

impl fmt::Display for StoreFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreFault::Damaged { why } => write!(f, "the database is damaged: {why}"),
            StoreFault::Foreign => f.write_str("the file is a database of another program"),
            StoreFault::Newer { file, known } => write!(
                f,
                "the database has version {file}, this program knows {known} at most"
            ),
            StoreFault::Busy => f.write_str("another process holds the database"),
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
        write!(f, "{}: {}", self.path.display(), self.fault)
    }
}

impl std::error::Error for OpenFault {}
