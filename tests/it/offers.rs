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
use signalbox::engine::action::{Actor, Authority};
use signalbox::engine::game::Game;
use signalbox::engine::parts::shares::Holder;
use signalbox::engine::rules::train;
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
    #[serde(default)]
    page_only: Map<String, Value>,
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
    for title in ["1861", "1867", "18GB", "1824", "1824-cisleithania"] {
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
    // Where 18xx.games fails there is nothing to compare with.
    let unknown = line.page_only.get("sell_shares") == Some(&Value::from("no answer"));
    for key in keys {
        if unknown && (key == "sell_shares" || key == "seller") {
            let why = "1824: 18xx.games has no answer";
            *tally.explained.entry(why).or_default() += 1;
            continue;
        }
        let (Some(mine), Some(listed)) = (ours.get(key), line.offers.get(key)) else {
            let (mine, listed) = (ours.get(key), line.offers.get(key));
            tally
                .faults
                .push(format!("{place}: {key}: ours {mine:?}, listed {listed:?}"));
            continue;
        };
        *tally.lists.entry(key.clone()).or_default() += 1;
        let within_cash = line
            .page_only
            .get("bid")
            .map(|most| with_highest(listed, most));
        if key == "bid" && within_cash.is_some_and(|bids| bids == *mine) {
            let why = "18GB D2: a beaten bid is no money";
            *tally.explained.entry(why).or_default() += 1;
            continue;
        }
        compare_list(&format!("{place} {key}"), (key, game), mine, listed, tally);
    }
}

/// Listed bids with other highest amounts.
fn with_highest(bids: &Value, most: &Value) -> Value {
    let mut bids = bids.clone();
    for entry in bids.as_array_mut().into_iter().flatten() {
        let found = most.as_array().into_iter().flatten();
        if let Some(other) = found.into_iter().find(|other| other[0] == entry[0]) {
            entry[3] = other[1].clone();
        }
    }
    bids
}

/// Whether all sales missing here are halves of a president's certificate for which the pool has no
/// change (18GB rules 11, D9).
fn are_halves_without_change(game: &Game, missing: &[&Value]) -> bool {
    let Some(Actor::Player(player)) = game.turn().asked else {
        return false;
    };
    missing.iter().all(|entry| {
        let corp = entry[0].as_str().and_then(|sym| game.rules().corp(sym));
        corp.is_some_and(|corp| {
            let certificates = &game.state().corps[corp].certificates;
            certificates.of(Holder::Player(player)).eq([0])
                && certificates.count_of(Holder::Pool) == 0
                && entry[1] == certificates.share_percent()
        })
    })
}

/// The decision by which a listed move is not offered here, if one applies (1861/1867 rules 11).
fn explained(key: &str, game: &Game) -> Option<&'static str> {
    let view = game.view(Authority::Live);
    let Some(Actor::Corp(corp)) = game.turn().asked else {
        return None;
    };
    match key {
        "convert" | "merge" if view.free_majors().next().is_none() => Some("20: no major is free"),
        "merge" | "pass" => Some("19: nobody could lead the merged major"),
        "buy_train" if !train::has_room(view, corp) => Some("30, 1824 D33: no room for the train"),
        _other => None,
    }
}

fn compare_list(
    place: &str,
    (key, game): (&str, &Game),
    mine: &Value,
    listed: &Value,
    tally: &mut Tally,
) {
    let (Some(ours), Some(theirs)) = (mine.as_array(), listed.as_array()) else {
        if mine == listed {
            return;
        }
        if *mine == Value::Bool(false)
            && let Some(why) = explained(key, game)
        {
            *tally.explained.entry(why).or_default() += 1;
        } else {
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
    if many.is_empty()
        && let Some(why) = explained(key, game)
    {
        *tally.explained.entry(why).or_default() += 1;
        return;
    }
    let absent: Vec<&Value> = theirs
        .iter()
        .filter(|entry| !ours.contains(entry))
        .collect();
    if many.is_empty() && key == "sell_shares" && are_halves_without_change(game, &absent) {
        let why = "18GB D9: no change for half a president's certificate";
        *tally.explained.entry(why).or_default() += 1;
        return;
    }
    tally.faults.push(format!(
        "{place}: {} ours, {} listed; too many {}; missing {}",
        ours.len(),
        theirs.len(),
        many.join(" "),
        missing.join(" ")
    ));
}
