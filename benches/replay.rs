//! Processor time of replaying whole games: from the text of a file, and by the engine alone; what a
//! copy of a game costs, and the memory that a game takes.
//!
//! Recorded games where they are at hand, and the repository's own.

mod support;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use signalbox::engine::action::{Action, Authority};
use signalbox::engine::game::Game;
use signalbox::engine::ids::{Id, PlayerId};
use signalbox::engine::rules::worth;
use signalbox::record::decode::{self, Meaning};
use signalbox::record::file::GameFile;
use signalbox::record::{log, replay};

/// Games that stand in the goals by name.
const DENSE: &str = "1861/167259";

fn main() {
    // First, while no memory has been given back that copies could take again.
    memory();
    let mut all = Sum::default();
    for path in files() {
        let name = name(&path);
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let (whole, end) = support::least(5, || from_text(&text));
        let actions = actions(&text);
        let (engine, again) = support::least(5, || by_engine(&text, &actions));
        assert!(end.state() == again.state(), "{name}: two ways, two ends");
        print(&format!("text {name}"), whole, actions.len(), &end);
        print(&format!("engine {name}"), engine, actions.len(), &again);
        all.add(whole, engine, actions.len());
        if name == DENSE || name == "examples/1867-four-players" {
            copies(&name, &end);
        }
    }
    all.print();
}

/// All games: the recorded ones, then our own.
fn files() -> Vec<PathBuf> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![own.join("examples"), own.join("tests/games")];
    if let Some(games) = std::env::var_os("SIGNALBOX_GAMES").map(PathBuf::from) {
        folders.extend(["1861", "1867"].map(|title| games.join(title)));
    }
    let mut files = Vec::new();
    for folder in folders {
        for entry in folder.read_dir().into_iter().flatten().flatten() {
            let path = entry.path();
            let json = path.extension().is_some_and(|ending| ending == "json");
            if json && path.file_stem().is_some_and(|stem| stem != "digests") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// `1861/167259`: the folder and the name.
fn name(path: &Path) -> String {
    let part = |path: Option<&Path>| {
        let name = path.and_then(Path::file_stem).unwrap_or_default();
        name.to_string_lossy().into_owned()
    };
    format!("{}/{}", part(path.parent()), part(Some(path)))
}

fn from_text(text: &str) -> Game {
    let file = GameFile::parse(text).expect("a game file");
    replay::replay(&file, None, |_, _, _| ()).expect("a game that replays")
}

/// The actions of a game as the engine knows them.
fn actions(text: &str) -> Vec<Action> {
    let file = GameFile::parse(text).expect("a game file");
    let mut game = replay::start(&file).expect("a game");
    let mut actions = Vec::new();
    for position in log::surviving(&file.entries).expect("a log") {
        let entry: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(file.entries[position].raw.get()).expect("an action");
        let automatic = entry.get("auto_actions").and_then(|list| list.as_array());
        let automatic = automatic
            .into_iter()
            .flatten()
            .filter_map(|a| a.as_object());
        for fields in std::iter::once(&entry).chain(automatic) {
            let meaning = decode::decode(&game, &file.players, fields).expect("an action");
            if let Meaning::Act(action) = meaning {
                game.apply(&action, Authority::Recorded).expect("a move");
                actions.push(action);
            }
        }
    }
    actions
}

fn by_engine(text: &str, actions: &[Action]) -> Game {
    let file = GameFile::parse(text).expect("a game file");
    let mut game = replay::start(&file).expect("a game");
    for action in actions {
        game.apply(action, Authority::Recorded).expect("a move");
    }
    game
}

fn worths(game: &Game) -> String {
    let view = game.view(Authority::Recorded);
    let players = (0..view.players()).map(PlayerId::at);
    let worths: Vec<String> = players
        .map(|player| worth::of_player(view, player).to_string())
        .collect();
    worths.join(" ")
}

fn per_action(time: Duration, actions: usize) -> f64 {
    time.as_secs_f64() * 1e6 / actions.max(1) as f64
}

fn print(what: &str, time: Duration, actions: usize, end: &Game) {
    let each = per_action(time, actions);
    let result = format!(
        "{actions} actions, {each:.1} us each; worth {}",
        worths(end)
    );
    println!("{}", support::line(what, time, result));
}

/// What a copy costs, in time and in memory.
fn copies(name: &str, game: &Game) {
    const COPIES: usize = 2000;
    let (time, copies) = support::least(3, || vec![game.clone(); COPIES]);
    let each = per_action(time, COPIES);
    let result = format!("{COPIES} copies, {each:.1} us each");
    println!("{}", support::line(&format!("copies {name}"), time, result));
    drop(copies);
}

/// What a game takes, by the memory of the whole program with and without many copies of it.
fn memory() {
    const COPIES: usize = 2000;
    for path in files() {
        let name = name(&path);
        if name != DENSE && name != "examples/1867-four-players" {
            continue;
        }
        let game = from_text(&std::fs::read_to_string(&path).expect("a readable file"));
        let before = resident();
        let copies = vec![game.clone(); COPIES];
        let bytes = resident().saturating_sub(before) / COPIES;
        assert!(
            copies
                .iter()
                .all(|copy| Arc::ptr_eq(copy.rules(), game.rules()))
        );
        // Kept, so that the next game's copies do not take this memory.
        std::mem::forget(copies);
        println!(
            "{}",
            support::line(
                &format!("memory {name}"),
                Duration::ZERO,
                format!("{bytes} bytes a game")
            )
        );
    }
}

/// Bytes of memory in use by this program, as the system counts them; 0 where it does not tell.
fn resident() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
    kilobytes.map_or(0, |kilobytes: usize| kilobytes * 1024)
}

/// All games together.
#[derive(Default)]
struct Sum {
    whole: Duration,
    engine: Duration,
    actions: usize,
}

impl Sum {
    fn add(&mut self, whole: Duration, engine: Duration, actions: usize) {
        self.whole += whole;
        self.engine += engine;
        self.actions += actions;
    }

    fn print(&self) {
        for (what, time) in [("text", self.whole), ("engine", self.engine)] {
            let each = per_action(time, self.actions);
            let result = format!("{} actions, {each:.1} us each", self.actions);
            println!(
                "{}",
                support::line(&format!("{what} all games"), time, result)
            );
        }
    }
}
