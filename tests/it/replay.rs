//! Recorded games are played again: every position is the recorded one.

use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};
use signalbox::engine::action::Authority;
use signalbox::engine::game::Game;
use signalbox::engine::state::State;
use signalbox::record::difference::{self, RecordedLine};
use signalbox::record::file::{Entry, GameFile};
use signalbox::record::snapshot::{self, Scene};
use signalbox::record::{export, replay};

use super::support;

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a readable file")
}

fn position(game: &Game, file: &GameFile<'_>) -> Map<String, Value> {
    match snapshot::state(Scene::new(game, &file.players)) {
        Value::Object(state) => state,
        other => panic!("a position is an object, not {other}"),
    }
}

/// Compares every position with the recorded one; the number of positions compared.
fn compare(path: &Path, text: &str) -> usize {
    let file = GameFile::parse(text).expect("a game file");
    let recorded = read(&path.with_extension("states.jsonl"));
    let mut lines = recorded
        .lines()
        .map(|line| serde_json::from_str::<RecordedLine>(line).expect("a recorded position"));
    let mut expected = lines.next().expect("the first position").patch;
    let mut compared = 1;
    let start = replay::start(&file).expect("a game");
    let difference = difference::first(&expected, &position(&start, &file));
    assert!(difference.is_none(), "{}: {difference:?}", path.display());
    let end = replay::replay(&file, None, |entry, game, _| {
        let line = lines.next().expect("a position for every action");
        assert_eq!(line.id, entry.id, "{}", path.display());
        difference::patch(&mut expected, line.patch);
        if let Some(difference) = difference::first(&expected, &position(game, &file)) {
            panic!("{} after action {}: {difference}", path.display(), entry.id);
        }
        compared += 1;
    });
    assert!(end.is_ok(), "{}: {:?}", path.display(), end.err());
    assert!(lines.next().is_none(), "{}: positions left", path.display());
    compared
}

#[test]
fn every_recorded_position_is_reached() {
    let mut compared = 0;
    let paths = support::game_files();
    for path in &paths {
        compared += compare(path, &read(path));
    }
    assert!(
        compared >= paths.len() * 100,
        "{compared} positions in {} games",
        paths.len()
    );
}

/// Every action of a file and every automatic one, to change.
fn each_action(file: &mut Value, mut change: impl FnMut(&mut Map<String, Value>)) {
    let actions = file["actions"].as_array_mut().expect("actions");
    for action in actions.iter_mut().filter_map(Value::as_object_mut) {
        change(action);
        let automatic = action.get_mut("auto_actions").and_then(Value::as_array_mut);
        for inner in automatic.into_iter().flatten() {
            change(inner.as_object_mut().expect("an action"));
        }
    }
}

#[test]
fn automatic_actions_may_stand_as_ordinary_ones() {
    for path in support::game_files() {
        let text = read(&path);
        let original = GameFile::parse(&text).expect("a game file");
        let wanted = replay::replay(&original, None, |_, _, _| ()).expect("a game");
        let mut file: Value = serde_json::from_str(&text).expect("JSON");
        // Undo names positions, so only files without it can be written out flat.
        let takes_back = |action: &Value| matches!(action["type"].as_str(), Some("undo" | "redo"));
        let actions = file["actions"].as_array().expect("actions").clone();
        if actions.iter().any(takes_back) {
            continue;
        }
        let mut flat: Vec<Value> = Vec::new();
        for action in actions {
            let automatic = action["auto_actions"].as_array().cloned();
            flat.push(action);
            flat.extend(automatic.unwrap_or_default());
        }
        for (number, action) in flat.iter_mut().enumerate() {
            action["id"] = json!(number + 1);
            action
                .as_object_mut()
                .expect("an action")
                .remove("auto_actions");
        }
        file["actions"] = json!(flat);
        let text = file.to_string();
        let file = GameFile::parse(&text).expect("a game file");
        let got = replay::replay(&file, None, |_, _, _| ());
        let got = got.unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        assert!(got.state() == wanted.state(), "{}", path.display());
    }
}

/// Without the recorded revenues the engine's own must give the same incomes. Whatever the site's
/// number was, the state files say where working it out anew gives another one.
#[test]
fn revenues_are_computed_as_recorded() {
    for path in support::game_files() {
        let text = read(&path);
        let original = GameFile::parse(&text).expect("a game file");
        let wanted = replay::replay(&original, None, |_, _, _| ()).expect("a game");
        for with_stops in [true, false] {
            let mut file: Value = serde_json::from_str(&text).expect("JSON");
            each_action(&mut file, |action| {
                let routes = action.get_mut("routes").and_then(Value::as_array_mut);
                for route in routes.into_iter().flatten() {
                    let route = route.as_object_mut().expect("a route");
                    for field in ["revenue", "revenue_str", "hexes"] {
                        route.remove(field);
                    }
                    if !with_stops {
                        route.remove("nodes");
                    }
                }
            });
            let text = file.to_string();
            let file = GameFile::parse(&text).expect("a game file");
            let got = replay::replay(&file, None, |_, _, _| ());
            let got = got.unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
            assert!(
                got.state() == wanted.state(),
                "{}, stops named: {with_stops}",
                path.display()
            );
        }
    }
}

/// The actions of a file without what reading ignores.
fn actions(file: &Value) -> &Vec<Value> {
    file["actions"].as_array().expect("actions")
}

#[test]
fn an_export_has_the_same_actions_and_reaches_the_same_positions() {
    for path in support::game_files() {
        let text = read(&path);
        let original: Value = serde_json::from_str(&text).expect("JSON");
        let file = GameFile::parse(&text).expect("a game file");
        let end = replay::replay(&file, None, |_, _, _| ()).expect("a game");
        let exported = export::export(&file, &end);
        let ids = |file: &Value| -> Vec<i64> {
            let ids = actions(file).iter().map(|action| action["id"].as_i64());
            ids.collect::<Option<_>>().expect("numbers")
        };
        assert!(
            ids(&exported).windows(2).all(|pair| pair[0] < pair[1]),
            "{}: ids must rise",
            path.display()
        );
        if ids(&original).windows(2).all(|pair| pair[0] < pair[1]) {
            assert_eq!(actions(&exported), actions(&original), "{}", path.display());
        }
        let again = exported.to_string();
        let again = GameFile::parse(&again).expect("an exported file");
        // Where no id changed the actions are the same, and the last position tells enough.
        let renumbered = ids(&exported) != ids(&original);
        let positions = |file: &GameFile<'_>| -> Vec<State> {
            let mut all = Vec::new();
            let end = replay::replay(file, None, |_, game, _| {
                if renumbered {
                    all.push(game.state().clone());
                }
            });
            let end = end.unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
            all.push(end.state().clone());
            all
        };
        assert!(positions(&again) == positions(&file), "{}", path.display());
        let result = exported["result"].as_object().expect("a result");
        let finished = end.state().over.is_some();
        assert_eq!(result.is_empty(), !finished, "{}", path.display());
    }
}

/// A move that counts is accepted by the checks of the file reader before it is played, and a
/// position does not depend on what was checked before.
#[test]
fn checking_changes_nothing() {
    for path in support::game_files().iter().take(4) {
        let text = read(path);
        let file = GameFile::parse(&text).expect("a game file");
        let mut game = replay::start(&file).expect("a game");
        let end = replay::replay(&file, None, |entry: &Entry<'_>, now, _| {
            let before = game.state().clone();
            let fields: Map<String, Value> = serde_json::from_str(entry.raw.get()).expect("JSON");
            let meaning = signalbox::record::decode::decode(&game, &file.players, &fields);
            if let Ok(signalbox::record::decode::Meaning::Act(action)) = meaning {
                let checked = game.check(&action, Authority::Recorded);
                assert!(checked.is_ok(), "action {}: {checked:?}", entry.id);
            }
            assert!(before == *game.state(), "action {}", entry.id);
            game = now.clone();
        });
        assert!(end.is_ok(), "{}: {:?}", path.display(), end.err());
    }
}
