//! Recorded games at a live table: what people did in them can still be done where the table makes
//! passes and answers by itself.
//!
//! A table passes for a company without loans before interest is settled (1861/1867 rules 10.4), where
//! older records let it buy a private; the purchase is open in the next step that asks.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;

use serde_json::{Map, Value};
use signalbox::engine::action::{Action, Actor, Authority, What};
use signalbox::engine::event::Event;
use signalbox::engine::game::Game;
use signalbox::engine::refusal::Refusal;
use signalbox::engine::rules::receivership;
use signalbox::record::decode::{self, Meaning};
use signalbox::record::file::GameFile;
use signalbox::record::{automatic, log, replay};

use super::support;

#[derive(Default)]
struct Tally {
    /// Moves that a player can make at the table.
    made: usize,
    /// Passes that the table makes for him.
    by_the_table: usize,
    /// Moves that the table would have passed over, and that are still open behind its pass.
    still_open: usize,
    /// What live play refuses, by the rule.
    refused: BTreeMap<&'static str, usize>,
    faults: Vec<String>,
}

#[test]
fn what_was_played_can_be_played_at_a_table() {
    let mut tally = Tally::default();
    let paths = support::game_files();
    for path in &paths {
        follow(path, &mut tally);
    }
    let said = format!(
        "at a table: {} made, {} passed by the table, {} open behind a pass, refused {:?}\n",
        tally.made, tally.by_the_table, tally.still_open, tally.refused
    );
    std::io::stderr()
        .write_all(said.as_bytes())
        .expect("standard error is open");
    assert!(tally.faults.is_empty(), "{}", tally.faults.join("\n"));
    assert!(paths.is_empty() || tally.made > 1000, "{said}");
}

/// A recorded game, and the table beside it.
struct Beside {
    recorded: Game,
    /// The position with what the table has added.
    live: Game,
    /// What it has added and the record has still to come to.
    awaited: Vec<Action>,
    /// The last action was a tile that gave another corporation a station.
    tokened: bool,
}

fn follow(path: &Path, tally: &mut Tally) {
    let text = fs::read_to_string(path).expect("a recorded game");
    let file = GameFile::parse(&text).expect("a game file");
    let recorded = replay::start(&file).expect("a game");
    let mut beside = Beside {
        live: recorded.clone(),
        recorded,
        awaited: Vec::new(),
        tokened: false,
    };
    for position in log::surviving(&file.entries).expect("a log") {
        let entry = &file.entries[position];
        let fields: Map<String, Value> = serde_json::from_str(entry.raw.get()).expect("an action");
        let automatic = fields.get("auto_actions").and_then(Value::as_array);
        let automatic = automatic.into_iter().flatten().filter_map(Value::as_object);
        for fields in std::iter::once(&fields).chain(automatic) {
            let meaning = decode::decode(&beside.recorded, &file.players, fields);
            if let Ok(Meaning::Act(action)) = meaning {
                let place = format!("{}: {}", path.display(), entry.id);
                beside.compare(&action, &place, tally);
                beside.advance(&action);
            }
        }
    }
}

impl Beside {
    fn compare(&mut self, action: &Action, place: &str, tally: &mut Tally) {
        if self.awaited.first() == Some(action) {
            tally.by_the_table += 1;
            return;
        }
        match self.live.check(action, Authority::Live) {
            Ok(()) if self.awaited.is_empty() => tally.made += 1,
            Ok(()) => tally.still_open += 1,
            Err(refusal) => match self.why(action, &refusal) {
                Some(why) => *tally.refused.entry(why).or_default() += 1,
                None => tally
                    .faults
                    .push(format!("{place}: {action:?}: {refusal:?}")),
            },
        }
    }

    fn advance(&mut self, action: &Action) {
        let played = self.recorded.apply(action, Authority::Recorded);
        let events = played.expect("a recorded action");
        let by = |corp| action.by != Actor::Corp(corp);
        self.tokened = matches!(action.what, What::LayTile { .. })
            && events
                .iter()
                .any(|event| matches!(event, Event::TokenPlaced(corp, _) if by(*corp)));
        if self.awaited.first() == Some(action) {
            self.awaited.remove(0);
        } else {
            self.awaited.clear();
        }
        if self.awaited.is_empty() {
            self.live = self.recorded.clone();
            self.awaited = by_itself(&mut self.live);
        }
    }

    /// The rule by which live play refuses what a record holds.
    fn why(&self, action: &Action, refusal: &Refusal) -> Option<&'static str> {
        let answered = self.awaited.iter().any(|made| made.by == action.by);
        match refusal {
            Refusal::BidFixed { .. } => Some("1861/1867 2.4: no overbidding in a falling sale"),
            Refusal::NoSuccessor { .. } => Some("18GB D9: no change for half a certificate"),
            Refusal::TooPoor { .. } if matches!(action.what, What::BidPrivate { .. }) => {
                Some("18GB D2: a beaten bid is no money")
            }
            Refusal::TrainLimit { .. } => Some("1867 no. 30, 1824 D33: no room for the train"),
            Refusal::NotYourTurn { .. } if answered => {
                Some("18GB 7.8: the table answers in receivership")
            }
            // 18xx.games traces the network before it places the station that a tile brings along.
            Refusal::TrackNotConnected { .. } if self.tokened => {
                Some("1861/1867 4.5: the station of a tile just laid blocks the city")
            }
            _other => None,
        }
    }
}

/// What a table adds behind a move.
fn by_itself(game: &mut Game) -> Vec<Action> {
    let mut made = Vec::new();
    loop {
        let next =
            automatic::next(game).or_else(|| receivership::answer(game.view(Authority::Live)));
        let Some(next) = next else { return made };
        game.apply(&next, Authority::Live)
            .expect("a move of the table's");
        made.push(next);
    }
}
