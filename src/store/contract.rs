//! What the store promises, held against both databases: `SQLite`, and `PostgreSQL` where
//! `SIGNALBOX_POSTGRES` names a server.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use sqlx::postgres::PgConnection;
use sqlx::{Connection, Executor};

use super::*;

mod census;
mod changes;
mod letters;
mod people;
mod plans;
mod schemas;
mod waiting;

/// The variable that names a server, as `postgres://USER@HOST:PORT/DATABASE`.
const SERVER: &str = "SIGNALBOX_POSTGRES";

/// An empty database of a test's own; it goes away with the test.
struct Ground {
    place: Place,
    folder: Option<PathBuf>,
    schema: Option<(String, String)>,
}

impl Ground {
    fn file(unique: &str) -> Ground {
        let folder = std::env::temp_dir().join(unique);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        Ground {
            place: Place::from(&folder.join("games.db")),
            folder: Some(folder),
            schema: None,
        }
    }

    async fn server(address: String, unique: &str) -> Ground {
        let name = unique.replace('-', "_");
        let mut server = PgConnection::connect(&address).await;
        let server = server
            .as_mut()
            .expect("SIGNALBOX_POSTGRES leads to a server");
        let made = format!("DROP SCHEMA IF EXISTS {name} CASCADE; CREATE SCHEMA {name}");
        server.execute(made.as_str()).await.expect("a schema");
        let sign = if address.contains('?') { '&' } else { '?' };
        let place = format!("{address}{sign}options=-csearch_path%3D{name}");
        Ground {
            place: Place::from(place.as_str()),
            folder: None,
            schema: Some((address, name)),
        }
    }

    /// A statement behind the store's back.
    async fn tamper(&self, sql: &str) {
        let link = Link::bare(&self.place).await.expect("a connection");
        sqlx::raw_sql(sql).execute(&link.pool).await.expect(sql);
        link.pool.close().await;
    }

    /// One process more at the database.
    async fn store(&self) -> Store {
        Store::open(&self.place).await.expect("a database")
    }

    async fn clear(self) {
        if let Some(folder) = self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
        if let Some((address, name)) = self.schema {
            let mut server = PgConnection::connect(&address).await.expect("the server");
            let gone = format!("DROP SCHEMA {name} CASCADE");
            server.execute(gone.as_str()).await.expect("an end");
        }
    }
}

/// Holds a promise against both databases.
fn on_both(promise: impl AsyncFn(&Ground)) {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let unique = format!("signalbox-contract-{}-{number}", std::process::id());
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(async {
        let ground = Ground::file(&unique);
        promise(&ground).await;
        ground.clear().await;
        let Some(address) = std::env::var(SERVER).ok().filter(|text| !text.is_empty()) else {
            eprintln!("skipped on PostgreSQL: {SERVER} is not set");
            return;
        };
        let ground = Ground::server(address, &unique).await;
        promise(&ground).await;
        ground.clear().await;
    });
}

fn new_game(entries: &[&str]) -> NewGame {
    let seat = |(number, name): (usize, &&str)| Seat {
        player: number.to_string(),
        name: (*name).to_owned(),
    };
    NewGame {
        name: "Friday".to_owned(),
        title: "1867".to_owned(),
        setup: r#"{"title":"1867"}"#.to_owned(),
        seats: ["Anna", "Zażółć"].iter().enumerate().map(seat).collect(),
        entries: entries.iter().map(|entry| (*entry).to_owned()).collect(),
    }
}

fn change(game: GameId, version: i64, position: usize, entries: &[String]) -> Change<'_> {
    Change {
        game,
        version,
        position,
        entries,
        asking: None,
    }
}

fn handled(interaction: i64) -> Option<rider::Handled> {
    Some(rider::Handled {
        interaction,
        user: 1,
        game: None,
        seat: Some(0),
        answer: "done".to_owned(),
    })
}

fn letter(lane: i64, game: Option<GameId>, body: &str) -> rider::Outgoing {
    rider::Outgoing {
        lane,
        game,
        body: body.to_owned(),
        after: 0,
    }
}
