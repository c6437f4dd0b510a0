//! Finds the reference material that does not travel with the repository.
//!
//! A test that needs some and has none says so on standard error and passes; a setting that leads
//! nowhere fails.

use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};
use signalbox::engine::action::{Action, Authority};
use signalbox::engine::game::Game;
use signalbox::record::decode::{self, Meaning};
use signalbox::record::file::GameFile;
use signalbox::record::{log, replay};

/// The folder of recorded games: one folder a title, `NAME.json` with `NAME.states.jsonl` beside.
pub fn games() -> Option<PathBuf> {
    setting("SIGNALBOX_GAMES")
}

/// The titles whose recorded games must replay.
const TITLES: [&str; 5] = ["1861", "1867", "18GB", "1824", "1824-cisleithania"];

/// All recorded games of the titles that stand; empty only where there is no such folder.
pub fn game_files() -> Vec<PathBuf> {
    let Some(games) = games() else {
        return Vec::new();
    };
    let mut files = Vec::new();
    for title in TITLES {
        let folder = games.join(title);
        let entries = folder.read_dir().into_iter().flatten();
        let found = entries
            .map(|entry| entry.expect("a readable folder").path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "json"));
        files.extend(found);
    }
    files.sort();
    assert!(!files.is_empty(), "no game in {}", games.display());
    files
}

/// The repository's own games, and the recorded ones where they are at hand.
pub fn all_games() -> Vec<PathBuf> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = ["examples", "tests/games"].map(|folder| files(&top.join(folder), ".json"));
    let own = own.into_iter().flatten();
    let mut all: Vec<PathBuf> = own.filter(|path| !path.ends_with("digests.json")).collect();
    assert!(all.len() > 10, "games of the repository's own: {all:?}");
    all.extend(game_files());
    all
}

/// The folder with the facts of the titles as 18xx.games has them: a setting of its own, or beside
/// the recorded games.
pub fn titles() -> Option<PathBuf> {
    if std::env::var_os("SIGNALBOX_TITLES").is_some() {
        return setting("SIGNALBOX_TITLES");
    }
    let beside = games()?.parent()?.join("titles");
    if beside.is_dir() {
        return Some(beside);
    }
    say("skipped: SIGNALBOX_TITLES is not set");
    None
}

/// Says something on standard error, plainly, whatever the test runner does with it.
pub fn say(what: &str) {
    writeln!(std::io::stderr(), "{what}").expect("standard error is open");
}

/// Discord's own description of its interface, in `OpenAPI` form.
pub fn openapi() -> Option<PathBuf> {
    setting("SIGNALBOX_OPENAPI")
}

fn setting(name: &str) -> Option<PathBuf> {
    // Straight to the stream: the test harness swallows what `eprintln!` says in a passing test.
    find(name, std::env::var_os(name), &mut std::io::stderr())
}

fn find(name: &str, value: Option<OsString>, said: &mut impl Write) -> Option<PathBuf> {
    let Some(value) = value else {
        let test = std::thread::current().name().unwrap_or("a test").to_owned();
        writeln!(said, "skipped: {name} is not set ({test})").expect("standard error is open");
        return None;
    };
    let path = PathBuf::from(value);
    assert!(path.exists(), "{name} leads nowhere: {}", path.display());
    Some(path)
}

/// The files of a folder whose names have an ending, in order of name.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = folder
        .read_dir()
        .expect("a readable folder")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.to_string_lossy().ends_with(ending))
        .collect();
    files.sort();
    files
}

/// Replays a game and shows every action with the position before it.
pub fn walk(path: &Path, mut each: impl FnMut(usize, &Game, &Action)) {
    let text = fs::read_to_string(path).expect("a readable file");
    let file = GameFile::parse(&text).expect("a game file");
    let mut game = replay::start(&file).expect("a start");
    let mut number = 0;
    for position in log::surviving(&file.entries).expect("a log") {
        let entry: Map<String, Value> =
            serde_json::from_str(file.entries[position].raw.get()).expect("an action");
        let automatic = entry.get("auto_actions").and_then(Value::as_array);
        let automatic = automatic.into_iter().flatten().filter_map(Value::as_object);
        for fields in std::iter::once(&entry).chain(automatic) {
            let meaning = decode::decode(&game, &file.players, fields).expect("an action");
            if let Meaning::Act(action) = meaning {
                each(number, &game, &action);
                game.apply(&action, Authority::Recorded)
                    .expect("a legal action");
                number += 1;
            }
        }
    }
}

/// How a position is named in messages.
pub fn place(path: &Path, number: usize) -> String {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    format!("{name}, position {number}")
}

fn holds_json(folder: &Path) -> bool {
    let mut files = folder.read_dir().into_iter().flatten().flatten();
    files.any(|file| {
        file.path()
            .extension()
            .is_some_and(|ending| ending == "json")
    })
}

#[test]
fn a_missing_setting_is_said_aloud() {
    let mut said = Vec::new();
    assert_eq!(find("SIGNALBOX_NOWHERE", None, &mut said), None);
    let said = String::from_utf8(said).expect("plain words");
    assert!(
        said.starts_with("skipped: SIGNALBOX_NOWHERE is not set"),
        "{said}"
    );
    assert!(said.contains("a_missing_setting_is_said_aloud"), "{said}");
}

#[test]
#[should_panic(expected = "SIGNALBOX_WRONG leads nowhere: no/such/folder")]
fn a_wrong_setting_fails() {
    find(
        "SIGNALBOX_WRONG",
        Some("no/such/folder".into()),
        &mut Vec::new(),
    );
}

#[test]
fn the_games_setting_leads_to_games() {
    let Some(games) = games() else { return };
    let mut titles = games.read_dir().expect("a folder").flatten();
    assert!(
        titles.any(|title| holds_json(&title.path())),
        "no game in {}",
        games.display()
    );
}

#[test]
fn the_openapi_setting_leads_to_a_description() {
    let Some(openapi) = openapi() else { return };
    let text = fs::read_to_string(openapi).expect("a readable file");
    let description: Value = serde_json::from_str(&text).expect("JSON");
    assert!(description["openapi"].is_string(), "no key `openapi`");
}

/// The games that our own robots recorded; they travel with the repository.
pub fn own_files() -> Vec<PathBuf> {
    let top = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["examples", "tests/games"] {
        let entries = top.join(folder).read_dir().expect("a folder");
        files.extend(entries.map(|entry| entry.expect("a readable folder").path()));
    }
    files.retain(|path| {
        path.extension().is_some_and(|ending| ending == "json")
            && path.file_name().is_none_or(|name| name != "digests.json")
    });
    files.sort();
    files
}
