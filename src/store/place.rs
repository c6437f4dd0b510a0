//! Where a database is: a file, or a `PostgreSQL` server.
//!
//! Invariant: whatever shows a place shows no password.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

/// Where a database is.
#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    /// An `SQLite` file.
    File(PathBuf),
    /// A database of a `PostgreSQL` server, by its address; it may hold a password.
    Server(String),
}

/// How addresses of `PostgreSQL` begin.
const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

impl Place {
    /// Whether it is a file.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Place::File(path) => Some(path),
            Place::Server(_) => None,
        }
    }
}

impl From<OsString> for Place {
    fn from(words: OsString) -> Place {
        match words.to_str() {
            Some(text) if SCHEMES.iter().any(|scheme| text.starts_with(scheme)) => {
                Place::Server(text.to_owned())
            }
            _path => Place::File(words.into()),
        }
    }
}

impl From<&str> for Place {
    fn from(words: &str) -> Place {
        Place::from(OsString::from(words))
    }
}

impl From<&Path> for Place {
    fn from(path: &Path) -> Place {
        Place::from(path.as_os_str().to_owned())
    }
}

impl From<&PathBuf> for Place {
    fn from(path: &PathBuf) -> Place {
        Place::from(path.as_path())
    }
}

impl From<&Place> for Place {
    fn from(place: &Place) -> Place {
        place.clone()
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::File(path) => write!(f, "{}", path.display()),
            Place::Server(address) => f.write_str(&without_password(address)),
        }
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// An address without the user and without its parameters: either may hold a password.
fn without_password(address: &str) -> String {
    let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", address));
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    // A password may hold `@` and `/`, though it should not: what stands behind the last one counts.
    let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
    format!("{scheme}://{host}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_place_shows_a_password() {
        for (address, shown) in [
            (
                "postgres://anna:se%2Fcret@db:5432/games",
                "postgres://db:5432/games",
            ),
            (
                "postgresql://anna:se@c/ret@db/games",
                "postgresql://db/games",
            ),
            (
                "postgres://db/games?user=a&password=secret",
                "postgres://db/games",
            ),
            ("postgres://db/games", "postgres://db/games"),
        ] {
            let place = Place::from(address);
            assert_eq!(place.to_string(), shown);
            assert_eq!(format!("{place:?}"), shown);
            assert!(place.file().is_none());
        }
        let file = Place::from("postgres/games.db");
        assert_eq!(file.file(), Some(Path::new("postgres/games.db")));
    }
}
