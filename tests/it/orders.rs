//! Standing orders: what ours do beside what the site's did in recorded games, and that an order
//! never does what its owner could not.

use serde_json::{Map, Value};

use signalbox::engine::action::{Actor, Authority};
use signalbox::engine::game::Game;
use signalbox::engine::ids::{CorpId, Id, PlayerId};
use signalbox::record::decode::{self, Meaning};
use signalbox::record::file::GameFile;
use signalbox::record::opening::{Opening, Preset};
use signalbox::record::orders::{Deed, Order, Orders, Step, Until};
use signalbox::record::session::Session;
use signalbox::record::{log, replay};
use signalbox::robot::chance::Chance;
use signalbox::robot::wild;
use signalbox::table::command::orders::merging;
use signalbox::titles::TitleId;

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
    let mut asked = false;
    for path in support::game_files() {
        let text = std::fs::read_to_string(&path).expect("a game file");
        if !text.contains("program_") {
            continue;
        }
        asked = true;
        let file = GameFile::parse(&text).expect("a game file");
        follow(&file, &path.display().to_string(), &mut tally);
    }
    for line in &tally.different {
        eprintln!("{line}");
    }
    eprintln!("{} equal, {} not", tally.equal, tally.different.len());
    // One is known: after an order given behind the player's own sale the site waits.
    assert!(tally.different.len() * 50 <= tally.equal);
    assert!(
        tally.equal > 0 || !asked,
        "games that hold orders were read"
    );
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
        let deed = Deed::of(game, &action);
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

/// In wild games orders are given at random: whatever they do is a legal move of whoever decides,
/// and the log tells the same positions and the same orders when it is read again.
#[test]
fn orders_do_only_what_their_owners_may() {
    for (title, seed) in TitleId::ALL.into_iter().zip(1_u64..) {
        let opening = Opening {
            name: String::new(),
            title,
            players: ["Anna", "Ben", "Chris"].map(str::to_owned).to_vec(),
            options: Vec::new(),
            preset: Preset::Site,
            seed,
        };
        let head = Value::Object(opening.head().expect("a head")).to_string();
        let mut session = Session::open(&head, &[]).expect("a game");
        let mut chance = Chance::new(seed);
        let (mut entries, mut ordered) = (Vec::new(), 0);
        for _ in 0..500 {
            let before = session.game().clone();
            let made = if chance.once_in(5) {
                let owner = PlayerId::at(chance.below(3));
                let order = random(&before, owner, &mut chance);
                session.work_out_order(owner, order.as_ref())
            } else {
                let Some(action) = wild::choose(&before, &mut chance) else {
                    break;
                };
                session.work_out(&[action])
            };
            let Ok(made) = made else { continue };
            let positions = std::iter::once(&before).chain(made.acts.iter().map(|act| &act.after));
            for (position, act) in positions.zip(&made.acts) {
                let by_player = matches!(act.action.by, Actor::Player(_));
                let decides = position.maker(&act.action) == position.turn().by;
                assert!(decides || !by_player, "{:?}", act.action);
            }
            ordered += made.acts.len().saturating_sub(1);
            entries.extend(made.entries.iter().cloned());
            session.accept(made);
        }
        assert!(ordered > 10, "{title:?}: orders did nothing");
        let again = Session::open(&head, &entries).expect("the same game");
        assert!(again.stopped().is_none());
        assert!(again.game().state() == session.game().state());
        assert_eq!(again.orders(), session.orders());
    }
}

fn random(game: &Game, owner: PlayerId, chance: &mut Chance) -> Option<Order> {
    let corps = game.rules().corps.len();
    match chance.below(5) {
        0 | 1 => Some(Order::Pass {
            unconditional: chance.once_in(2),
            indefinite: chance.once_in(2),
        }),
        2 => Some(Order::Buy {
            corp: CorpId::at(chance.below(corps)),
            until: Until::Shares(1 + chance.below(4) as u8),
            from_market: chance.once_in(2),
            then_pass: chance.once_in(2),
        }),
        3 => Some(Order::PassMerger {
            corps: merging(game, owner),
        }),
        _off => None,
    }
}
