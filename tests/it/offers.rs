//! The legal moves at recorded positions: exactly those that are listed, kind by kind.
//!
//! A list that differs is a fault unless a decision of the product explains it; those are counted
//! by name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::Path;

use serde::Deserialize;
use serde_json::{Map, Value};
use signalbox::engine::game::Game;
use signalbox::record::file::GameFile;
use signalbox::record::{offers, replay};

use crate::support;

/// A line of a list of legal moves.
#[derive(Deserialize)]
struct Line {
    id: i64,
    entity: String,
    step: String,
    offers: Map<String, Value>,
}

/// Differences that a decision explains, by name.
#[derive(Default)]
struct Tally {
    positions: usize,
    lists: BTreeMap<String, usize>,
    entries: usize,
    explained: BTreeMap<&'static str, usize>,
    faults: Vec<String>,
}

#[test]
fn listed_positions_offer_exactly_the_listed_moves() {
    let Some(games) = support::games() else {
        return;
    };
    let mut tally = Tally::default();
    for title in ["1861", "1867", "18GB"] {
        for path in support::files(&games.join(title), ".offers.jsonl") {
            compare_file(&path, &mut tally);
        }
    }
    let said = format!(
        "offers: {} positions, {} entries, lists {:?}, explained {:?}\n",
        tally.positions, tally.entries, tally.lists, tally.explained
    );
    std::io::stderr()
        .write_all(said.as_bytes())
        .expect("standard error is open");
    assert!(tally.positions > 0, "no position in {}", games.display());
    assert!(
        tally.faults.is_empty(),
        "{} differences:\n{}",
        tally.faults.len(),
        tally.faults.join("\n")
    );
}

fn compare_file(list: &Path, tally: &mut Tally) {
    let lines = fs::read_to_string(list).expect("a readable list");
    let lines: Vec<Line> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of a list"))
        .collect();
    let game = list.to_string_lossy().replace(".offers.jsonl", ".json");
    let text = fs::read_to_string(&game).expect("the game beside its list");
    let file = GameFile::parse(&text).expect("a game file");
    let mut compare = |id: i64, game: &Game| {
        for line in lines.iter().filter(|line| line.id == id) {
            compare_position(list, &file, game, line, tally);
        }
    };
    compare(0, &replay::start(&file).expect("a start"));
    replay::replay(&file, None, |entry, game, _| compare(entry.id, game)).expect("a replay");
}

fn compare_position(list: &Path, file: &GameFile<'_>, game: &Game, line: &Line, tally: &mut Tally) {
    tally.positions += 1;
    let ours = offers::summary(game, &file.players, line.id);
    let place = format!(
        "{} {} {} {}",
        list.display(),
        line.id,
        line.entity,
        line.step
    );
    if ours["entity"] != Value::String(line.entity.clone()) {
        tally
            .faults
            .push(format!("{place}: asks {}", ours["entity"]));
    }
    let empty = Map::new();
    let ours = ours["offers"].as_object().unwrap_or(&empty);
    let keys: BTreeSet<&String> = ours.keys().chain(line.offers.keys()).collect();
    for key in keys {
        let (Some(mine), Some(listed)) = (ours.get(key), line.offers.get(key)) else {
            let (mine, listed) = (ours.get(key), line.offers.get(key));
            tally
                .faults
                .push(format!("{place}: {key}: ours {mine:?}, listed {listed:?}"));
            continue;
        };
        *tally.lists.entry(key.clone()).or_default() += 1;
        compare_list(&format!("{place} {key}"), mine, listed, tally);
    }
}

fn compare_list(place: &str, mine: &Value, listed: &Value, tally: &mut Tally) {
    let (Some(ours), Some(theirs)) = (mine.as_array(), listed.as_array()) else {
        if mine != listed {
            tally
                .faults
                .push(format!("{place}: ours {mine}, listed {listed}"));
        }
        return;
    };
    tally.entries += theirs.len();
    if ours.len() == theirs.len() && ours.iter().all(|entry| theirs.contains(entry)) {
        return;
    }
    let without = |list: &[Value], other: &[Value]| -> Vec<String> {
        let only = list.iter().filter(|entry| !other.contains(entry));
        only.map(Value::to_string).collect()
    };
    let (many, missing) = (without(ours, theirs), without(theirs, ours));
    tally.faults.push(format!(
        "{place}: {} ours, {} listed; too many {}; missing {}",
        ours.len(),
        theirs.len(),
        many.join(" "),
        missing.join(" ")
    ));
}
