//! Damaged game files: never a panic, always a fault that says where, and a position that stays as it
//! was before the bad entry.
//!
//! `PROPTEST_CASES=10000 cargo test --test it damage` tries more than the usual few.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Map, Value, json};
use signalbox::engine::game::Game;
use signalbox::engine::invariants::invariants;
use signalbox::record::fault::{Fault, RecordFault};
use signalbox::record::file::{GameFile, MOST_BYTES, MOST_BYTES_OF_A_PART, MOST_ENTRIES};
use signalbox::record::{log, replay};

use super::own_games;

const GAMES: [&str; 8] = [
    "examples/1867-four-players",
    "examples/1861-three-players",
    "tests/games/1861-two-players",
    "examples/18gb-three-players",
    "examples/1824-four-players",
    "tests/games/18gb-two-players-east-west",
    "tests/games/cisleithania-two-players",
    "tests/games/cisleithania-three-players",
];

/// Reads and replays whatever the text is, entry by entry. The laws hold until the fault, and the
/// entry with the fault changes nothing.
fn survive(text: &str) -> Result<Game, RecordFault> {
    let file = GameFile::parse(text)?;
    let mut game = replay::start(&file)?;
    for position in log::surviving(&file.entries)? {
        let entry = &file.entries[position];
        let before = game.clone();
        let played = replay::play(&mut game, &file, entry, &mut Vec::new());
        if let Err(fault) = played {
            assert!(before.state() == game.state(), "{fault} left a trace");
            let place = fault.place.as_ref().expect("a place");
            assert_eq!(place.id, entry.id, "{fault}");
            let faults = invariants(&game);
            assert!(faults.is_empty(), "before {fault}: {faults:?}");
            return Err(fault);
        }
    }
    let faults = invariants(&game);
    assert!(faults.is_empty(), "{faults:?}");
    Ok(game)
}

/// A fault is said in one line of bounded length.
fn said(fault: &RecordFault) -> String {
    let said = fault.to_string();
    assert!(!said.contains('\n') && said.len() < 2000, "{said}");
    said
}

fn runner(cases: u32) -> TestRunner {
    let config = Config {
        cases: std::env::var("PROPTEST_CASES")
            .ok()
            .and_then(|cases| cases.parse().ok())
            .unwrap_or(cases),
        failure_persistence: None,
        ..Config::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, b"the same cases in every test run");
    TestRunner::new_with_rng(config, rng)
}

/// A game with its first so many actions only: quick to replay.
fn short(name: &str, actions: usize) -> Value {
    let mut file: Value = serde_json::from_str(&own_games::text(name)).expect("JSON");
    file["actions"]
        .as_array_mut()
        .expect("actions")
        .truncate(actions);
    file
}

#[test]
fn a_file_cut_short_anywhere() {
    let text = short(GAMES[0], 60).to_string();
    for end in 0..text.len() {
        let Some(part) = text.get(..end) else {
            continue;
        };
        let fault = GameFile::parse(part).err().map(|fault| said(&fault));
        assert!(
            fault.is_some(),
            "the first {end} bytes were taken for a file"
        );
    }
    assert!(survive(&text).is_ok());
}

#[test]
fn flipped_bytes() {
    let texts = GAMES.map(|name| short(name, 150).to_string());
    let strategy = (
        0..GAMES.len(),
        any::<prop::sample::Index>(),
        any::<u8>(),
        1..4usize,
    );
    let outcome = runner(300).run(&strategy, |(game, at, byte, count)| {
        let mut bytes = texts[game].clone().into_bytes();
        for step in 0..count {
            let place = (at.index(bytes.len()) + step * 97) % bytes.len();
            bytes[place] = byte.wrapping_add(step as u8);
        }
        if let Ok(text) = String::from_utf8(bytes)
            && let Err(fault) = survive(&text)
        {
            said(&fault);
        }
        Ok(())
    });
    assert!(outcome.is_ok(), "{outcome:?}");
}

/// Values that no field expects.
fn strange() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(|value| json!(value)),
        any::<i64>().prop_map(|value| json!(value)),
        (-3..300i64).prop_map(|value| json!(value)),
        any::<u64>().prop_map(|value| json!(value)),
        any::<f64>().prop_map(|value| json!(value)),
        Just(json!(1_000_000)),
        Just(json!(-1_000_000)),
        Just(json!(i64::from(i32::MAX))),
        ".{0,12}".prop_map(|text| json!(text)),
        Just(json!("CNR")),
        Just(json!("2-0")),
        Just(json!("L12-0-0")),
        Just(json!("57-99999")),
        Just(json!("100,0,300")),
        Just(json!("CNR_255")),
        Just(json!("LNWR")),
        Just(json!("LNWR_0")),
        Just(json!("GN")),
        Just(json!("SD_0")),
        Just(json!("B1")),
        Just(json!("EPP")),
        Just(json!("1g-0")),
        Just(json!("4X-0")),
        Just(json!("E12-0-2")),
        Just(json!("convert_LNWR")),
        Just(json!("Return one token")),
        Just(json!(["SD_0", "SD_0"])),
        Just(json!(["LNWR_0", "LNWR_1", "LNWR_2", "LNWR_3"])),
        Just(json!("")),
        Just(json!([])),
        Just(json!({})),
        Just(json!([["L12"], [], ["L12", "L12", "L10"]])),
        Just(json!([{"train": "2-0", "connections": [], "nodes": ["L12-9"]}])),
        Just(json!([{"train": "2-0", "connections": [["L12", "L10"], ["L12", "L10"]]}])),
    ]
}

/// One thing done to a file.
#[derive(Clone, Debug)]
enum Harm {
    Set(prop::sample::Index, prop::sample::Index, Value),
    Delete(prop::sample::Index, prop::sample::Index),
    DeleteEntry(prop::sample::Index),
    RepeatEntry(prop::sample::Index),
    SwapEntries(prop::sample::Index, prop::sample::Index),
    ForeignEntry(prop::sample::Index, prop::sample::Index),
    Automatic(prop::sample::Index, prop::sample::Index),
    Head(prop::sample::Index, Value),
    SetInRoute(prop::sample::Index, prop::sample::Index, Value),
}

fn harm() -> impl Strategy<Value = Harm> {
    use prop::sample::Index;
    let at = any::<Index>;
    prop_oneof![
        8 => (at(), at(), strange()).prop_map(|(entry, field, value)| Harm::Set(entry, field, value)),
        3 => (at(), at()).prop_map(|(entry, field)| Harm::Delete(entry, field)),
        1 => at().prop_map(Harm::DeleteEntry),
        1 => at().prop_map(Harm::RepeatEntry),
        1 => (at(), at()).prop_map(|(one, other)| Harm::SwapEntries(one, other)),
        3 => (at(), at()).prop_map(|(entry, from)| Harm::ForeignEntry(entry, from)),
        2 => (at(), at()).prop_map(|(entry, from)| Harm::Automatic(entry, from)),
        2 => (at(), strange()).prop_map(|(field, value)| Harm::Head(field, value)),
        3 => (at(), at(), strange()).prop_map(|(entry, field, value)| Harm::SetInRoute(entry, field, value)),
    ]
}

/// The field of an object with a number.
fn field(map: &Map<String, Value>, number: &prop::sample::Index) -> Option<String> {
    (!map.is_empty()).then(|| map.keys().nth(number.index(map.len())).cloned())?
}

fn apply(file: &mut Value, harm: &Harm, other: &[Value]) {
    if let Harm::Head(number, value) = harm {
        let map = file.as_object_mut().expect("a file");
        if let Some(name) = field(map, number).filter(|name| name != "actions") {
            map.insert(name, value.clone());
        }
        return;
    }
    let Some(actions) = file["actions"].as_array_mut() else {
        return;
    };
    let count = actions.len();
    match harm {
        Harm::Set(entry, number, value) => {
            let map = actions[entry.index(count)]
                .as_object_mut()
                .expect("an entry");
            if let Some(name) = field(map, number) {
                map.insert(name, value.clone());
            }
        }
        Harm::Delete(entry, number) => {
            let map = actions[entry.index(count)]
                .as_object_mut()
                .expect("an entry");
            if let Some(name) = field(map, number) {
                map.remove(&name);
            }
        }
        Harm::DeleteEntry(entry) => drop(actions.remove(entry.index(count))),
        Harm::RepeatEntry(entry) => {
            let mut again = actions[entry.index(count)].clone();
            again["id"] = json!(1_000_000 + count);
            actions.insert(entry.index(count), again);
        }
        Harm::SwapEntries(one, other) => actions.swap(one.index(count), other.index(count)),
        Harm::ForeignEntry(entry, from) => {
            let mut foreign = other[from.index(other.len())].clone();
            foreign["id"] = actions[entry.index(count)]["id"].clone();
            actions[entry.index(count)] = foreign;
        }
        Harm::Automatic(entry, from) => {
            let foreign = other[from.index(other.len())].clone();
            actions[entry.index(count)]["auto_actions"] = json!([foreign, {"type": "pass"}]);
        }
        Harm::SetInRoute(entry, number, value) => {
            let start = entry.index(count);
            let routes = actions[start..]
                .iter_mut()
                .find_map(|action| action.get_mut("routes")?.get_mut(0)?.as_object_mut());
            if let Some(map) = routes
                && let Some(name) = field(map, number)
            {
                map.remove("revenue");
                map.insert(name, value.clone());
            }
        }
        Harm::Head(..) => unreachable!("done above"),
    }
}

#[test]
fn harmed_entries() {
    let files: Vec<Value> = GAMES.iter().map(|name| short(name, 450)).collect();
    let strategy = (
        0..GAMES.len(),
        prop::collection::vec(harm(), 1..4),
        40..450usize,
    );
    let outcome = runner(250).run(&strategy, |(game, harms, length)| {
        let mut file = files[game].clone();
        let other = files[(game + 1) % GAMES.len()]["actions"]
            .as_array()
            .expect("actions");
        file["actions"]
            .as_array_mut()
            .expect("actions")
            .truncate(length);
        for harm in &harms {
            apply(&mut file, harm, other);
        }
        if let Err(fault) = survive(&file.to_string()) {
            said(&fault);
        }
        Ok(())
    });
    assert!(outcome.is_ok(), "{outcome:?}");
}

/// Reads the head with a field replaced or, with nothing, removed.
fn with_head(name: &str, value: Option<Value>) -> String {
    let mut file = short(GAMES[0], 20);
    let map = file.as_object_mut().expect("a file");
    match value {
        Some(value) => drop(map.insert(name.to_owned(), value)),
        None => drop(map.remove(name)),
    }
    match survive(&file.to_string()) {
        Ok(_) => "fine".to_owned(),
        Err(fault) => said(&fault),
    }
}

#[test]
fn heads_that_are_wrong() {
    for (name, value, wanted) in [
        ("title", None, "title is missing"),
        ("title", Some(json!("1830")), "title: \"1830\" is not known"),
        ("title", Some(json!(1867)), "title: 1867 cannot be used"),
        ("players", None, "players is missing"),
        ("players", Some(json!([])), "players"),
        (
            "players",
            Some(json!([{"id": 1, "name": "A"}, {"id": 1, "name": "B"}])),
            "twice",
        ),
        ("players", Some(json!([{"id": 1}, 7])), "players: entry 2"),
        (
            "players",
            Some(json!(vec![json!({"name": "x"}); 3])),
            "twice",
        ),
        ("settings", Some(json!([])), "settings"),
        (
            "settings",
            Some(json!({"signalbox": {"printed_rules": ["no"]}})),
            "printed_rules: no",
        ),
        (
            "settings",
            Some(json!({"signalbox": {"late_trains": 5}})),
            "late_trains",
        ),
        ("actions", Some(json!({})), "not a game file"),
        ("actions", Some(json!(["pass"])), "entry 1"),
        ("actions", Some(json!([{"type": "pass"}])), "entry 1"),
        (
            "actions",
            Some(json!([{"type": "pass", "id": "x"}])),
            "entry 1",
        ),
        (
            "actions",
            Some(json!([{"type": "pass", "id": 1.5}])),
            "entry 1",
        ),
        ("settings", Some(json!({})), "fine"),
        ("settings", None, "fine"),
        (
            "user_settings",
            Some(json!({"a": [1, 2, {"b": null}]})),
            "fine",
        ),
        ("description", Some(Value::Null), "fine"),
    ] {
        let got = with_head(name, value.clone());
        assert!(got.contains(wanted), "{name} = {value:?}: {got}");
    }
    let many: Vec<Value> = (0..20).map(|n| json!({"id": n, "name": "x"})).collect();
    assert!(with_head("players", Some(json!(many))).contains("players"));
}

#[test]
fn entries_that_are_wrong_name_the_field() {
    let bid = json!({"type": "bid", "entity": 0, "entity_type": "player", "id": 1, "company": "C&SL", "price": 20});
    for (name, value, wanted) in [
        ("type", Some(json!("fly")), "type"),
        ("type", Some(json!(7)), "entry 1"),
        ("type", None, "type is missing"),
        ("entity", Some(json!(99)), "entity: 99"),
        ("entity", None, "entity is missing"),
        ("entity_type", Some(json!("horse")), "entity_type"),
        ("entity_type", None, "entity_type is missing"),
        ("company", Some(json!("XYZ")), "company"),
        ("price", Some(json!(-20)), "refused"),
        ("price", Some(json!(9_999_999_999_i64)), "price"),
        ("price", Some(json!("20")), "price"),
        ("price", Some(json!(20.5)), "price"),
        ("price", None, "price is missing"),
        ("price", Some(json!(1000)), "TooPoor"),
        ("auto_actions", Some(json!(5)), "auto_actions"),
        ("auto_actions", Some(json!([5])), "automatic action 1"),
        (
            "auto_actions",
            Some(json!([{"type": "pass"}])),
            "automatic action 1",
        ),
        ("auto_actions", Some(Value::Null), "fine"),
    ] {
        let mut entry = bid.clone();
        let map = entry.as_object_mut().expect("an entry");
        match value.clone() {
            Some(value) => drop(map.insert(name.to_owned(), value)),
            None => drop(map.remove(name)),
        }
        let got = with_head("actions", Some(json!([entry])));
        assert!(got.contains(wanted), "{name} = {value:?}: {got}");
        let place = ["action 1 ", "actions: entry 1", "fine"];
        assert!(place.iter().any(|start| got.starts_with(start)), "{got}");
    }
}

#[test]
fn ids_repeated_missing_and_unknown() {
    let pass = |id: i64| json!({"type": "pass", "entity": 0, "entity_type": "player", "id": id});
    let got = with_head("actions", Some(json!([pass(1), pass(1)])));
    assert_eq!(got, "actions: the id 1 occurs twice");
    let undo =
        json!({"type": "undo", "entity": 0, "entity_type": "player", "id": 3, "action_id": 77});
    let got = with_head("actions", Some(json!([pass(1), undo])));
    assert!(
        got.starts_with("action 3 (undo") && got.contains("77"),
        "{got}"
    );
    let text = short(GAMES[0], 20).to_string();
    let file = GameFile::parse(&text).expect("a file");
    let fault = replay::replay(&file, Some(12345), |_, _, _| ())
        .err()
        .expect("a fault");
    assert!(matches!(fault.what, Fault::UnknownId { id: 12345 }));
    assert!(replay::replay(&file, Some(0), |_, _, _| ()).is_ok());
}

/// Every field of every kind of action with every kind of value, in every title: a fault or a legal action,
/// and nothing changes by a fault.
#[test]
fn every_field_with_every_kind_of_value() {
    let values = || {
        vec![
            Value::Null,
            json!(true),
            json!(-1),
            json!(0),
            json!(255),
            json!(256),
            json!(65_536),
            json!(i64::MIN),
            json!(u64::MAX),
            json!(1e308),
            json!(0.1),
            json!(""),
            json!("-"),
            json!("-1"),
            json!("A1-0-0-0"),
            json!("x".repeat(5000)),
            json!("\u{0}\u{202e}"),
            json!([]),
            json!([[]]),
            json!([null]),
            json!({}),
            json!({"id": {"id": []}}),
        ]
    };
    let mut tried = 0;
    for name in GAMES {
        let text = own_games::text(name);
        let file = GameFile::parse(&text).expect("a game file");
        let mut game = replay::start(&file).expect("a game");
        let mut seen = std::collections::BTreeSet::new();
        for position in log::surviving(&file.entries).expect("a log") {
            let entry = &file.entries[position];
            let fields: Map<String, Value> =
                serde_json::from_str(entry.raw.get()).expect("an entry");
            let kind = fields["type"].as_str().unwrap_or_default().to_owned();
            if seen.insert((kind, fields.get("entity_type").map(Value::to_string))) {
                for field in fields.keys().filter(|field| *field != "id") {
                    for value in values() {
                        let mut harmed = fields.clone();
                        harmed.insert(field.clone(), value);
                        survive_one(&game, &file, entry.id, &harmed);
                        tried += 1;
                    }
                }
            }
            replay::play(&mut game, &file, entry, &mut Vec::new()).expect("a recorded action");
        }
    }
    assert!(tried > 3000, "only {tried} values were tried");
}

/// Plays one entry on a copy.
fn survive_one(game: &Game, file: &GameFile<'_>, id: i64, fields: &Map<String, Value>) {
    let raw = Value::Object(fields.clone()).to_string();
    let raw = serde_json::value::RawValue::from_string(raw).expect("JSON");
    let role = signalbox::record::file::Role::Action;
    let entry = signalbox::record::file::Entry {
        id,
        role,
        raw: &raw,
    };
    let mut copy = game.clone();
    match replay::play(&mut copy, file, &entry, &mut Vec::new()) {
        Ok(()) => {
            let faults = invariants(&copy);
            assert!(faults.is_empty(), "{fields:?}: {faults:?}");
        }
        Err(fault) => {
            said(&fault);
            assert!(copy.state() == game.state(), "{fault} left a trace");
        }
    }
}

/// Words that no game file should hold, in files of every title.
#[test]
fn hostile_heads_of_every_title() {
    for name in GAMES {
        let whole = short(name, 8);
        for (field, value) in [
            ("players", json!([{"id": 1, "name": "A"}])),
            ("players", json!(vec![json!({"id": 1, "name": "A"}); 2])),
            (
                "players",
                json!(
                    (0..7)
                        .map(|n| json!({"id": n, "name": n.to_string()}))
                        .collect::<Vec<_>>()
                ),
            ),
            (
                "settings",
                json!({"seed": "abc", "optional_rules": [1, null, "no", {"a": 1}]}),
            ),
            ("settings", json!({"seed": 1e300})),
            ("settings", json!({"signalbox": {"printed_rules": [[]]}})),
            ("id", json!({"a": "99999999999999999999999"})),
        ] {
            let mut file = whole.clone();
            file[field] = value;
            if let Err(fault) = survive(&file.to_string()) {
                said(&fault);
            }
        }
        // Not a number of JSON at all.
        for word in ["NaN", "Infinity", "-Infinity", "1e999999", "0x10", "01"] {
            let text = whole
                .to_string()
                .replacen("\"id\":", &format!("\"x\":{word},\"id\":"), 1);
            assert!(
                survive(&text).is_err() || word == "1e999999",
                "{word} in {name}"
            );
        }
        // The same key twice: the last one counts, or a fault.
        let text = whole.to_string().replacen("{", "{\"title\":\"1830\",", 1);
        if let Err(fault) = survive(&text) {
            said(&fault);
        }
    }
}

#[test]
fn deep_nesting() {
    for depth in [200, 100_000] {
        let deep = "[".repeat(depth) + &"]".repeat(depth);
        for text in [
            deep.clone(),
            format!(r#"{{"title": "1867", "players": {deep}}}"#),
            format!(
                r#"{{"title": "1867", "players": [{{"id": 1, "name": "A"}}, {{"id": 2, "name": "B"}}], "actions": [{deep}]}}"#
            ),
            format!(
                r#"{{"title": "1867", "players": [{{"id": 1, "name": "A"}}, {{"id": 2, "name": "B"}}], "actions": [{{"id": 1, "type": "bid", "price": {deep}}}]}}"#
            ),
        ] {
            let fault = survive(&text).err().expect("a fault");
            said(&fault);
        }
    }
}

/// A table of two that does nothing for very long, until the file ends or the game does.
#[test]
fn a_hundred_thousand_actions() {
    let pass = |id: usize, player: usize| {
        format!(r#"{{"type":"pass","entity":{player},"entity_type":"player","id":{id}}}"#)
    };
    let head = r#"{"title":"1867","players":[{"id":0,"name":"A"},{"id":1,"name":"B"}],"actions":["#;
    let actions: Vec<String> = (1..=100_000).map(|id| pass(id, (id - 1) % 2)).collect();
    let text = format!("{head}{}]}}", actions.join(","));
    let fault = survive_quietly(&text).err().map(|fault| said(&fault));
    assert!(
        fault.is_some_and(|fault| fault.starts_with("action ")),
        "somebody passes out of turn"
    );
    // Undo and redo without end.
    let mut log = vec![pass(1, 0)];
    let undone = |id: usize| {
        let kind = if id.is_multiple_of(2) { "undo" } else { "redo" };
        format!(r#"{{"type":"{kind}","entity":0,"entity_type":"player","id":{id},"action_id":0}}"#)
    };
    log.extend((2..=100_000).map(undone));
    let text = format!("{head}{}]}}", log.join(","));
    let game = survive_quietly(&text).expect("a game");
    assert!(game.turn().asked.is_some());
}

/// Like [`survive`] without a copy of every position.
fn survive_quietly(text: &str) -> Result<Game, RecordFault> {
    let file = GameFile::parse(text)?;
    replay::replay(&file, None, |_, _, _| ())
}

#[test]
fn a_log_of_undo_alone_takes_no_longer_than_any_other() {
    let entry = |id: usize, kind: &str| format!(r#"{{"type":"{kind}","id":{id}}}"#);
    let mut log: Vec<String> = (1..=60_000).map(|id| entry(id, "pass")).collect();
    log.extend((60_001..=120_000).map(|id| entry(id, "undo")));
    log.extend((120_001..=180_000).map(|id| entry(id, "redo")));
    let text = format!(
        r#"{{"title":"1867","players":[{{"id":0,"name":"A"}}],"actions":[{}]}}"#,
        log.join(",")
    );
    let file = GameFile::parse(&text).expect("a file");
    let counting = log::surviving(&file.entries).expect("a log");
    assert_eq!(counting.len(), 60_000);
}

#[test]
fn too_many_entries_and_too_large_parts() {
    let head = r#"{"title":"1867","players":[{"id":0,"name":"A"},{"id":1,"name":"B"}],"actions":["#;
    let log: Vec<String> = (0..=MOST_ENTRIES)
        .map(|id| format!(r#"{{"id":{id}}}"#))
        .collect();
    let text = format!("{head}{}]}}", log.join(","));
    assert!(
        said(&GameFile::parse(&text).expect_err("a fault")).contains("more than 200000 actions")
    );
    let long = "x".repeat(MOST_BYTES_OF_A_PART);
    let text = format!(r#"{head}{{"id":1,"type":"message","message":"{long}"}}]}}"#);
    assert!(said(&GameFile::parse(&text).expect_err("a fault")).contains("entry 1"));
    let text = format!(r#"{head}],"notes":"{long}"}}"#);
    assert!(said(&GameFile::parse(&text).expect_err("a fault")).contains("notes"));
    let text = " ".repeat(MOST_BYTES as usize + 1);
    assert!(matches!(
        GameFile::parse(&text).expect_err("a fault").what,
        Fault::TooLarge { .. }
    ));
    let text = format!("{head}{}]}}", vec!["[[],[]]"; 1_000_000].join(","));
    assert!(GameFile::parse(&text).is_err());
}
