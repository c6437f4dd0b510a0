//! Standing orders: what ours do beside what the site's did in recorded games, and that an order
//! never does what its owner could not.

use serde_json::{Map, Value};

use signalbox::engine::action::{Actor, Authority, What};
use signalbox::engine::game::Game;
use signalbox::engine::ids::{Id, PlayerId};
use signalbox::record::decode::{self, Meaning};
use signalbox::record::file::GameFile;
use signalbox::record::orders::{Deed, Orders, Rounds, Step};
use signalbox::record::{log, replay};

use crate::support;

/// How orders of a recorded game fared.
#[derive(Default, Debug)]
struct Tally {
    /// Moves and stops that were the same.
    equal: usize,
    /// Others, told in words.
    different: Vec<String>,
}

#[test]
fn orders_do_what_they_did_in_recorded_games() {
    let mut tally = Tally::default();
    for path in support::game_files() {
        let text = std::fs::read_to_string(&path).expect("a game file");
        if !text.contains("program_") {
            continue;
        }
        let file = GameFile::parse(&text).expect("a game file");
        follow(&file, &path.display().to_string(), &mut tally);
    }
    for line in &tally.different {
        eprintln!("{line}");
    }
    eprintln!("{} equal, {} not", tally.equal, tally.different.len());
    // One is known: after an order given behind the player's own sale the site waits.
    assert!(tally.different.len() * 50 <= tally.equal);
}

fn follow(file: &GameFile<'_>, name: &str, tally: &mut Tally) {
    let mut game = replay::start(file).expect("a set-up");
    let mut orders = Orders::default();
    for position in log::surviving(&file.entries).expect("a log") {
        let entry = &file.entries[position];
        let fields: Map<String, Value> = serde_json::from_str(entry.raw.get()).expect("an action");
        one(file, &mut game, &mut orders, &fields);
        let automatic = fields.get("auto_actions").and_then(Value::as_array);
        for action in automatic.into_iter().flatten() {
            let fields = action.as_object().expect("an action");
            if fields["entity_type"] == "player" {
                let (expected, wanted) = (told(fields), orders.next(&game));
                let wanted = wanted.map(|step| predicted(file, &step));
                if wanted.as_deref() == Some(&expected) {
                    tally.equal += 1;
                } else if fields["type"] != "program_share_pass" {
                    tally.different.push(format!(
                        "{name} {}: the site {expected}, ours {wanted:?}",
                        entry.id
                    ));
                }
            }
            one(file, &mut game, &mut orders, fields);
        }
        if let Some(step) = orders.next(&game) {
            let ours = predicted(file, &step);
            tally.different.push(format!(
                "{name} {}: the site nothing, ours {ours}",
                entry.id
            ));
            if let Step::Stop { owner, then, .. } = step {
                orders.give(owner, then);
            }
        }
    }
}

/// Plays an action with its meaning to orders.
fn one(file: &GameFile<'_>, game: &mut Game, orders: &mut Orders, fields: &Map<String, Value>) {
    if let Meaning::Act(action) = decode::decode(game, &file.players, fields).expect("an action") {
        let deed = Deed {
            by: game.maker(&action).player(),
            sale: matches!(action.what, What::SellShares(_)),
            was: Rounds::of(game),
        };
        let events = game.apply(&action, Authority::Recorded).expect("legal");
        orders.note(deed, &events, game);
    }
    orders.read(game.rules(), &file.players, fields);
}

fn told(fields: &Map<String, Value>) -> String {
    let kind = fields["type"].as_str().expect("a type");
    format!("{kind} {}", fields["entity"])
}

fn predicted(file: &GameFile<'_>, step: &Step) -> String {
    let id = |player: PlayerId| file.players[player.index()].id.to_string();
    match step {
        Step::Act(action) => {
            let kind = action.what.kind().expect("a kind").word();
            match action.by {
                Actor::Player(player) => {
                    format!("{kind} {}", id(player))
                }
                other => format!("{kind} {other:?}"),
            }
        }
        Step::Stop { owner, .. } => format!("program_disable {}", id(*owner)),
    }
}
