//! The database: one transaction a move, versions, and files that are left alone.

use std::path::PathBuf;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions};

use super::*;

/// A folder of its own that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let unique = format!("signalbox-store-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(unique);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("games.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn run<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build();
    runtime.expect("a runtime").block_on(work)
}

fn new_game(entries: &[&str]) -> NewGame {
    NewGame {
        name: "Friday".to_owned(),
        title: "1867".to_owned(),
        setup: r#"{"title":"1867"}"#.to_owned(),
        seats: ["Anna", "Ben"]
            .iter()
            .enumerate()
            .map(|(number, name)| Seat {
                player: number.to_string(),
                name: (*name).to_owned(),
            })
            .collect(),
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

#[test]
fn of_two_writers_one_is_told_to_look_again() {
    let folder = Folder::new("writers");
    run(async {
        let one = Store::open(&folder.file()).await.expect("a database");
        let two = Store::open(&folder.file()).await.expect("the same");
        let id = one.create(&new_game(&[])).await.expect("a game");
        let entry = ["x".to_owned()];
        one.append(&change(id, 0, 0, &entry)).await.expect("first");
        let second = two.append(&change(id, 0, 0, &entry)).await;
        assert!(matches!(second, Err(StoreFault::Conflict)));
        assert_eq!(two.load(id).await.expect("the game").game.entries, ["x"]);
    });
}

#[test]
fn a_step_that_is_not_finished_leaves_nothing() {
    let folder = Folder::new("killed");
    run(async {
        let store = Store::open(&folder.file()).await.expect("a database");
        let id = store.create(&new_game(&["a"])).await.expect("a game");
        // The process dies between the version and the entry, and between the entry and the end.
        for statements in [1, 2] {
            let mut step = store.link.step().await.expect("a step");
            sqlx::query("UPDATE game SET version = version + 1")
                .execute(&mut *step)
                .await
                .expect("an update");
            if statements == 2 {
                add_entries(&mut step, id, (1, 1, Some(1)), &["b".to_owned()])
                    .await
                    .expect("an entry");
            }
            drop(step);
        }
        store.close().await;
        let store = Store::open(&folder.file()).await.expect("the database");
        let stored = store.load(id).await.expect("the game");
        assert_eq!(
            (stored.version, stored.game.entries),
            (0, vec!["a".to_owned()])
        );
    });
}

#[test]
fn a_damaged_file_is_reported_and_left_alone() {
    let folder = Folder::new("damaged");
    let rubbish =
        b"this is no database, but long enough to be taken for the header of one.".repeat(20);
    std::fs::write(folder.file(), &rubbish).expect("a file");
    let opened = run(Store::open(&folder.file()));
    let fault = opened.expect_err("a fault");
    assert!(matches!(fault.fault, StoreFault::Damaged { .. }), "{fault}");
    assert_eq!(std::fs::read(folder.file()).expect("the file"), rubbish);
}

/// Opens the file behind the store's back.
async fn tamper(folder: &Folder, sql: &str) {
    let options = SqliteConnectOptions::new()
        .filename(folder.file())
        .create_if_missing(true);
    let pool = SqlitePoolOptions::new()
        .connect_with(options)
        .await
        .expect("a pool");
    sqlx::raw_sql(sql)
        .execute(&pool)
        .await
        .expect("a statement");
    pool.close().await;
}

#[test]
fn newer_and_foreign_files_are_refused() {
    let folder = Folder::new("newer");
    run(async {
        let store = Store::open(&folder.file()).await.expect("a database");
        store.close().await;
        tamper(&folder, "PRAGMA user_version = 99").await;
        let fault = Store::open(&folder.file()).await.expect_err("a fault");
        assert!(
            matches!(fault.fault, StoreFault::Newer { file: 99, .. }),
            "{fault}"
        );
    });
    let folder = Folder::new("foreign");
    run(async {
        tamper(&folder, "CREATE TABLE recipe (name TEXT)").await;
        let fault = Store::open(&folder.file()).await.expect_err("a fault");
        assert!(matches!(fault.fault, StoreFault::Foreign), "{fault}");
    });
}

#[test]
fn an_older_file_is_brought_up_to_date() {
    let folder = Folder::new("older");
    run(async {
        // A file that has seen no step yet, but is marked as ours.
        tamper(
            &folder,
            "PRAGMA application_id = 0x53474258; PRAGMA user_version = 0",
        )
        .await;
        let store = Store::open(&folder.file()).await.expect("a database");
        store.create(&new_game(&[])).await.expect("a game");
    });
}

#[test]
fn every_acknowledged_step_is_on_the_disk() {
    let folder = Folder::new("settings");
    run(async {
        let store = Store::open(&folder.file()).await.expect("a database");
        let setting = async |name: &str| -> String {
            let sql = format!("SELECT CAST({name} AS TEXT) FROM pragma_{name}");
            let value = sqlx::query_scalar(&sql).fetch_one(&store.link.pool).await;
            value.expect("a setting")
        };
        assert_eq!(setting("journal_mode").await, "wal");
        assert_eq!(setting("synchronous").await, "2");
        assert_eq!(setting("foreign_keys").await, "1");
    });
}

#[test]
fn a_database_of_an_older_version_is_brought_up_to_date() {
    let folder = Folder::new("older");
    run(async {
        let options = SqliteConnectOptions::new()
            .filename(folder.file())
            .create_if_missing(true);
        let pool = SqlitePool::connect_with(options).await.expect("a file");
        let first = include_str!("../../migrations/0001_games.sql");
        sqlx::raw_sql(first).execute(&pool).await.expect("tables");
        let stamp = "PRAGMA application_id = 1397178968; PRAGMA user_version = 1; \
                     INSERT INTO game (name, title, setup, created_at, changed_at) \
                     VALUES ('old', '1867', '{}', 1, 1)";
        sqlx::raw_sql(stamp).execute(&pool).await.expect("a stamp");
        pool.close().await;
        let store = Store::open(&folder.file()).await.expect("an older file");
        assert_eq!(store.list().await.expect("games")[0].name, "old");
        assert_eq!(store.venue(1).await.expect("a table"), None);
    });
}
