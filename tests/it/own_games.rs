//! Games of the repository's own, played by chance and kept, so that whole games are always at hand.
//!
//! `SIGNALBOX_RECORD=1 cargo test --test it own_games` plays and writes them anew.

use std::fs;
use std::path::PathBuf;

use serde_json::{Map, Value, json};
use signalbox::engine::game::Game;
use signalbox::engine::invariants::invariants;
use signalbox::record::difference::{self, RecordedLine};
use signalbox::record::file::GameFile;
use signalbox::record::replay;
use signalbox::record::snapshot::{self, Scene};

use super::testkit::player::{Plan, play};

/// The games: where they lie, and how they are played.
fn plans() -> Vec<(&'static str, Plan)> {
    let plan = |title, players, option, seed| Plan {
        title,
        players,
        option,
        seed,
        most: 2500,
    };
    vec![
        ("examples/1867-four-players", plan("1867", 4, None, 67)),
        ("examples/1861-three-players", plan("1861", 3, None, 61)),
        (
            "tests/games/1867-two-players",
            plan("1867", 2, Some("grid_market"), 2),
        ),
        ("tests/games/1867-six-players", plan("1867", 6, None, 6)),
        ("examples/1824-four-players", plan("1824", 4, None, 24)),
        (
            "tests/games/1824-six-players",
            plan("1824", 6, Some("goods_time"), 8),
        ),
        (
            "tests/games/cisleithania-two-players",
            plan("1824 Cisleithania", 2, None, 18),
        ),
        (
            "tests/games/cisleithania-three-players",
            plan("1824 Cisleithania", 3, None, 3),
        ),
        (
            "tests/games/1861-two-players",
            plan("1861", 2, Some("column_market"), 22),
        ),
        (
            "tests/games/1861-five-players",
            plan("1861", 5, Some("column_market"), 5),
        ),
        ("tests/games/18gb-two-players", plan("18GB", 2, None, 182)),
        (
            "tests/games/18gb-two-players-east-west",
            plan("18GB", 2, Some("two_player_ew"), 282),
        ),
        ("examples/18gb-three-players", plan("18GB", 3, None, 183)),
        (
            "tests/games/18gb-four-players",
            plan("18GB", 4, Some("four_player_alt"), 184),
        ),
        ("tests/games/18gb-five-players", plan("18GB", 5, None, 185)),
        ("tests/games/18gb-six-players", plan("18GB", 6, None, 186)),
    ]
}

/// A path in the repository.
pub fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The text of one of the games.
pub fn text(name: &str) -> String {
    fs::read_to_string(path(&format!("{name}.json"))).expect("a game of the repository's own")
}

fn position(game: &Game, file: &GameFile<'_>) -> Map<String, Value> {
    match snapshot::state(Scene::new(game, &file.players)) {
        Value::Object(state) => state,
        other => panic!("a position is an object, not {other}"),
    }
}

/// A number that stands for a position (FNV-1a over its text).
fn digest(position: &Map<String, Value>) -> String {
    let text = Value::Object(position.clone()).to_string();
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// The digests kept beside the games.
fn digests() -> Value {
    let text = fs::read_to_string(path("tests/games/digests.json")).expect("the digests");
    serde_json::from_str(&text).expect("JSON")
}

/// One action a line, so that a difference can be read.
fn pretty(file: &Value) -> String {
    let mut head = file.clone();
    let actions = head["actions"].as_array().cloned().unwrap_or_default();
    head["actions"] = json!("HERE");
    let lines: Vec<String> = actions.iter().map(Value::to_string).collect();
    head.to_string()
        .replace("\"HERE\"", &format!("[\n{}\n]", lines.join(",\n")))
        + "\n"
}

fn record() {
    let mut digests = Map::new();
    for (name, plan) in plans() {
        let played = play(&plan);
        let text = pretty(&played);
        let file = GameFile::parse(&text).expect("a game file");
        let start = replay::start(&file).expect("a game");
        let mut last = Map::new();
        let mut lines = String::new();
        let mut note = |id: i64, game: &Game| {
            let now = position(game, &file);
            let patch = difference::change(&last, &now);
            lines += &format!("{}\n", json!({"id": id, "patch": patch}));
            last = now;
        };
        note(0, &start);
        replay::replay(&file, None, |entry, game, _| note(entry.id, game)).expect("a game");
        let folder = path(name);
        fs::create_dir_all(folder.parent().expect("a folder")).expect("a folder");
        fs::write(path(&format!("{name}.json")), &text).expect("a file");
        if name == "examples/1867-four-players" {
            fs::write(path(&format!("{name}.states.jsonl")), lines).expect("a file");
        }
        digests.insert(name.to_owned(), json!(digest(&last)));
    }
    let text = serde_json::to_string_pretty(&digests).expect("JSON") + "\n";
    fs::write(path("tests/games/digests.json"), text).expect("a file");
}

#[test]
fn own_games_end_as_they_did() {
    if std::env::var_os("SIGNALBOX_RECORD").is_some() {
        record();
    }
    let digests = digests();
    for (name, _) in plans() {
        let text = text(name);
        let file = GameFile::parse(&text).expect("a game file");
        let mut rounds = 0;
        let end = replay::replay(&file, None, |entry, game, _| {
            let faults = invariants(game);
            assert!(
                faults.is_empty(),
                "{name} after action {}: {faults:?}",
                entry.id
            );
            rounds += 1;
        });
        let end = end.unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert!(rounds > 150, "{name}: {rounds} actions");
        assert!(end.state().over.is_some(), "{name} has not ended");
        assert_eq!(
            json!(digest(&position(&end, &file))),
            digests[name],
            "{name}"
        );
    }
}

#[test]
fn the_example_reaches_every_stored_position() {
    let text = text("examples/1867-four-players");
    let file = GameFile::parse(&text).expect("a game file");
    let states = path("examples/1867-four-players.states.jsonl");
    let states = fs::read_to_string(states).expect("the stored positions");
    let mut lines = states
        .lines()
        .map(|line| serde_json::from_str::<RecordedLine>(line).expect("a stored position"));
    let mut expected = lines.next().expect("the first position").patch;
    let start = replay::start(&file).expect("a game");
    assert_eq!(difference::first(&expected, &position(&start, &file)), None);
    let end = replay::replay(&file, None, |entry, game, _| {
        let line = lines.next().expect("a position for every action");
        assert_eq!(line.id, entry.id);
        difference::patch(&mut expected, line.patch);
        assert_eq!(
            difference::first(&expected, &position(game, &file)),
            None,
            "after action {}",
            entry.id
        );
    });
    assert!(end.is_ok(), "{:?}", end.err());
    assert!(lines.next().is_none(), "positions are left");
}

/// The stored games are what the player still plays, as far as a look at the start tells.
#[test]
fn the_player_plays_the_same_again() {
    for (name, plan) in plans() {
        let short = Plan { most: 60, ..plan };
        let played = play(&short);
        let kept: Value = serde_json::from_str(&text(name)).expect("JSON");
        let first = |file: &Value| file["actions"].as_array().expect("actions")[..59].to_vec();
        assert_eq!(
            first(&played),
            first(&kept),
            "{name}: record it anew if the rules are meant to have changed"
        );
        assert_eq!(played["settings"], kept["settings"]);
        assert_eq!(played["players"], kept["players"]);
    }
}

/// Plays games by chance, checks the laws at every position, and reads each game back from its file.
/// Every action that the table accepted must be accepted as a record, and lead to the same position.
///
/// `SIGNALBOX_CAMPAIGN=100` plays so many whole games instead of a few short ones.
#[test]
fn games_by_chance_keep_the_laws() {
    let campaign = std::env::var("SIGNALBOX_CAMPAIGN").ok();
    let campaign: Option<u64> = campaign.and_then(|count| count.parse().ok());
    let options = [
        ("1861", &["column_market"][..]),
        ("1867", &["grid_market"]),
        ("18GB", &["two_player_ew", "four_player_alt"]),
    ];
    for seed in 0..campaign.unwrap_or(15) {
        let (title, known) = options[seed as usize % options.len()];
        let turn = (seed / 3) as usize;
        let option = known[turn / 2 % known.len()];
        let plan = Plan {
            title,
            players: 2 + turn % 5,
            option: (turn / 5).is_multiple_of(2).then_some(option),
            seed: seed + 1000,
            most: if campaign.is_some() { 6000 } else { 120 },
        };
        let text = play(&plan).to_string();
        let file = GameFile::parse(&text).expect("a game file");
        let end = replay::replay(&file, None, |_, _, _| ());
        let end = end.unwrap_or_else(|fault| panic!("{plan:?}: {fault}"));
        assert!(end.state().over.is_some(), "{plan:?}");
        // The revenue is computed as it was stated.
        let bare = text.replace("\"revenue\":", "\"earned\":");
        let bare = GameFile::parse(&bare).expect("a game file");
        let again = replay::replay(&bare, None, |_, _, _| ());
        let again = again.unwrap_or_else(|fault| panic!("{plan:?}: {fault}"));
        assert!(again.state() == end.state(), "{plan:?}");
    }
}
