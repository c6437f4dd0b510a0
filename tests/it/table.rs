//! The table layer: moves are written before they are told, and taken back by the log alone.

use std::path::PathBuf;

use serde_json::Value;
use signalbox::engine::action::{Action, Actor, What};
use signalbox::engine::agenda::Round;
use signalbox::engine::ids::PlayerId;
use signalbox::engine::money::Money;
use signalbox::engine::refusal::Refusal;
use signalbox::record::file::GameFile;
use signalbox::record::opening::{Opening, Preset};
use signalbox::record::replay;
use signalbox::robot::chance::Chance;
use signalbox::robot::wild;
use signalbox::store::{NewGame, Seat, Store};
use signalbox::table::consent::Consent;
use signalbox::table::fault::TableFault;
use signalbox::table::plan::{Dropped, Plan, Step};
use signalbox::table::voice::Voice;
use signalbox::table::{Answer, Table, Undo};
use signalbox::text::speaker::Medium;
use signalbox::titles::TitleId;
use signalbox::titles::names::Language;

const VOICE: Voice = Voice {
    language: Language::English,
    medium: Medium::Terminal,
};

/// A folder of its own that goes away with the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let unique = format!("signalbox-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(unique);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn run<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build();
    runtime.expect("a runtime").block_on(work)
}

fn opening() -> Opening {
    Opening {
        name: "Friday".to_owned(),
        title: TitleId::T1867,
        players: ["Anna", "Ben", "Chris"].map(str::to_owned).to_vec(),
        options: Vec::new(),
        preset: Preset::Site,
        seed: 7,
    }
}

async fn store(folder: &Folder) -> Store {
    Store::open(&folder.file("games.db"))
        .await
        .expect("a database")
}

/// A table after some wild moves.
async fn played(store: &Store, moves: usize) -> Table {
    let mut table = Table::create(store, &opening()).await.expect("a table");
    let mut chance = Chance::new(3);
    for _ in 0..moves {
        let action = wild::choose(table.game(), &mut chance).expect("an offer");
        let answer = table.act(&[action], Consent::Given).await.expect("a move");
        assert!(matches!(answer, Answer::Made(_)));
    }
    table
}

fn bid(price: i32) -> Action {
    let private = signalbox::engine::ids::PrivateId(1);
    Action {
        by: Actor::Player(PlayerId(0)),
        what: What::BidPrivate {
            private,
            price: Money(price),
        },
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    let folder = Folder::new("refused");
    run(async {
        let store = store(&folder).await;
        let mut table = Table::create(&store, &opening()).await.expect("a table");
        let before = table.game().state().clone();
        let refused = table.act(&[bid(5)], Consent::Asked).await;
        let least = Money(20);
        match refused {
            Err(TableFault::Refused { refusal, .. }) => {
                assert_eq!(refusal, Refusal::BidTooLow { least });
            }
            _other => panic!("a bid below the least is accepted"),
        }
        assert!(*table.game().state() == before);
        assert_eq!(table.version(), 0);
        let stored = store.load(table.id()).await.expect("the game");
        assert!(stored.game.entries.is_empty());
    });
}

#[test]
fn of_several_actions_all_are_made_or_none() {
    let folder = Folder::new("several");
    run(async {
        let store = store(&folder).await;
        let mut table = Table::create(&store, &opening()).await.expect("a table");
        let second = Action {
            by: Actor::Player(PlayerId(1)),
            ..bid(20)
        };
        let before = table.game().state().clone();
        let refused = table.act(&[bid(20), second.clone()], Consent::Asked).await;
        assert!(refused.is_err());
        assert!(*table.game().state() == before);
        let raised = Action {
            by: second.by,
            ..bid(25)
        };
        table
            .act(&[bid(20), raised], Consent::Asked)
            .await
            .expect("two bids");
        let stored = store.load(table.id()).await.expect("the game");
        assert_eq!(stored.game.entries.len(), 2);
        assert_eq!(stored.version, 1);
    });
}

#[test]
fn a_table_stands_where_it_was_left() {
    let folder = Folder::new("left");
    run(async {
        let store = store(&folder).await;
        let table = played(&store, 150).await;
        let (id, state) = (table.id(), table.game().state().clone());
        drop(table);
        store.close().await;
        let store = self::store(&folder).await;
        let again = Table::open(&store, id).await.expect("the table");
        assert!(*again.game().state() == state);
        assert!(again.stopped().is_none());
        assert_eq!(again.names(), ["Anna", "Ben", "Chris"]);
    });
}

#[test]
fn a_plan_follows_what_happens_and_ends_when_moves_are_taken_back() {
    let folder = Folder::new("plans");
    run(async {
        let store = store(&folder).await;
        let mut table = played(&store, 20).await;
        let owner = table.game().turn().by.player().expect("a player");
        let mut plan = Plan::beside(&table, owner);
        let imagined = table.imagine(&plan, VOICE);
        let words = imagined.least().expect("a move that needs no choice");
        let step = |words: &str| Step {
            by: owner.0,
            words: words.to_owned(),
            free: false,
        };
        plan.steps = vec![step(words), step("dividend pay")];
        // Nothing happened: nothing is taken off it, and its first move can be made.
        assert_eq!(table.bring_up(&mut plan).await.expect("a log"), None);
        let (actions, steps) = table.next_of(&plan, VOICE).expect("a move");
        assert_eq!((steps, plan.steps.len()), (1, 2));
        table.act(&actions, Consent::Given).await.expect("a move");
        // It happened as planned.
        let first = table.bring_up(&mut plan).await.expect("a log");
        assert!(
            matches!(first, None | Some(Dropped::Sooner(_))),
            "{first:?}"
        );
        assert_eq!(plan.steps, [step("dividend pay")]);
        // What stands on moves that are taken back ends.
        table.undo(Undo::Last, VOICE).await.expect("an undo");
        let ended = table.bring_up(&mut plan).await.expect("a log");
        assert_eq!(ended, Some(Dropped::TakenBack));
        // The rules refuse what cannot be made here.
        let mut wrong = Plan::beside(&table, owner);
        wrong.steps = vec![step("dividend pay")];
        let refused = table.next_of(&wrong, VOICE);
        assert!(
            matches!(refused, Err(Dropped::Refused { .. })),
            "{refused:?}"
        );
    });
}

#[test]
fn undo_is_the_shorter_game_and_redo_the_longer_one() {
    let folder = Folder::new("undo");
    run(async {
        let store = store(&folder).await;
        let mut table = played(&store, 60).await;
        let mut shorter = played(&store, 57).await;
        let longer = table.game().state().clone();
        for _ in 0..3 {
            let told = table.undo(Undo::Last, VOICE).await.expect("an undo");
            assert_eq!(told.len(), 1);
        }
        assert!(table.game().state() == shorter.game().state());
        for _ in 0..3 {
            table.redo(VOICE).await.expect("a redo");
        }
        assert!(*table.game().state() == longer);
        assert!(matches!(
            table.redo(VOICE).await,
            Err(TableFault::NothingToRedo)
        ));
        let id = shorter.history(VOICE).await.expect("a history")[56].id;
        let told = table.undo(Undo::To(id), VOICE).await.expect("an undo");
        assert_eq!(told.len(), 3);
        assert!(table.game().state() == shorter.game().state());
        table.undo(Undo::To(0), VOICE).await.expect("an undo");
        assert!(matches!(
            table.undo(Undo::Last, VOICE).await,
            Err(TableFault::NothingToUndo)
        ));
        let wrong = table.undo(Undo::To(9999), VOICE).await;
        assert!(matches!(wrong, Err(TableFault::NoSuchMove { id: 9999 })));
        let reopened = Table::open(&store, table.id()).await.expect("the table");
        assert!(reopened.game().state() == table.game().state());
    });
}

#[test]
fn the_turn_is_taken_back_as_a_whole() {
    let folder = Folder::new("turn");
    run(async {
        let store = store(&folder).await;
        let mut table = played(&store, 80).await;
        let told = table.history(VOICE).await.expect("a history");
        let by = told.last().expect("a move").by;
        let own = told.iter().rev().take_while(|told| told.by == by).count();
        let undone = table.undo(Undo::Turn, VOICE).await.expect("an undo");
        assert_eq!(undone.len(), own);
        assert_eq!(table.game().turn().by.player(), by);
    });
}

#[test]
fn of_two_tables_on_one_game_the_slower_one_looks_again() {
    let folder = Folder::new("two");
    run(async {
        let store = store(&folder).await;
        let mut one = Table::create(&store, &opening()).await.expect("a table");
        let mut two = Table::open(&store, one.id()).await.expect("the same");
        one.act(&[bid(20)], Consent::Asked).await.expect("a bid");
        let late = two.act(&[bid(25)], Consent::Asked).await;
        assert!(matches!(late, Err(TableFault::Overtaken)));
        assert!(one.game().state() == two.game().state());
        let stored = store.load(one.id()).await.expect("the game");
        assert_eq!(stored.game.entries.len(), 1);
    });
}

#[test]
fn a_log_that_breaks_a_rule_opens_at_its_last_good_move() {
    let folder = Folder::new("broken");
    run(async {
        let store = store(&folder).await;
        let mut good = played(&store, 10).await;
        let state = good.game().state().clone();
        let file = good.export().await.expect("a file");
        let (head, mut entries) =
            signalbox::record::session::split(&file.to_string()).expect("a file");
        entries.push(
            r#"{"type":"bid","entity":0,"entity_type":"player","id":900,"company":"QB","price":7}"#
                .to_owned(),
        );
        entries.push(r#"{"type":"pass","entity":1,"entity_type":"player","id":901}"#.to_owned());
        let new = NewGame {
            name: "Friday".to_owned(),
            title: "1867".to_owned(),
            setup: head,
            seats: vec![Seat {
                player: "0".to_owned(),
                name: "Anna".to_owned(),
            }],
            entries,
        };
        let id = store.create(&new).await.expect("a game");
        let mut table = Table::open(&store, id).await.expect("a table");
        let stopped = table.stopped().expect("a fault");
        assert_eq!(stopped.after, 10);
        assert!(*table.game().state() == state);
        let action = wild::choose(table.game(), &mut Chance::new(1)).expect("an offer");
        table.act(&[action], Consent::Given).await.expect("a move");
        assert!(table.stopped().is_none());
        let again = Table::open(&store, id).await.expect("the table");
        assert!(again.stopped().is_none());
        assert!(again.game().state() == table.game().state());
        let kept = store.load(id).await.expect("the game").game.entries.len();
        assert_eq!(kept, 14, "nothing was deleted");
    });
}

#[test]
fn those_concerned_must_agree() {
    let folder = Folder::new("consent");
    run(async {
        let store = store(&folder).await;
        let mut table = played(&store, 12).await;
        let end = Action {
            by: Actor::Player(PlayerId(0)),
            what: What::EndGame,
        };
        let decider = table.game().turn().by.player().expect("somebody");
        let Ok(Answer::Asks(asked)) = table.act(&[end], Consent::Asked).await else {
            panic!("nobody is asked");
        };
        assert_eq!(asked.len(), 2);
        assert!(!asked.contains(&decider));
        assert!(matches!(
            table.agree(decider, VOICE).await,
            Err(TableFault::NotAsked { .. })
        ));
        // The question outlives the table.
        let mut table = Table::open(&store, table.id()).await.expect("the table");
        assert_eq!(table.asking().expect("a question").open(), asked);
        let first = table.agree(asked[0], VOICE).await.expect("consent");
        assert!(matches!(first, Answer::Asks(open) if open == [asked[1]]));
        let entries = store.load(table.id()).await.expect("the game").game.entries;
        assert_eq!(entries.len(), 12, "consent is no entry of the log");
        let second = table.agree(asked[1], VOICE).await.expect("consent");
        assert!(matches!(second, Answer::Made(_)));
        assert!(table.game().state().over.is_some());
        assert!(table.asking().is_none());
    });
}

#[test]
fn a_move_drops_the_question() {
    let folder = Folder::new("dropped");
    run(async {
        let store = store(&folder).await;
        let mut table = Table::create(&store, &opening()).await.expect("a table");
        let end = Action {
            by: Actor::Player(PlayerId(0)),
            what: What::EndGame,
        };
        table.act(&[end], Consent::Asked).await.expect("a question");
        table.act(&[bid(20)], Consent::Asked).await.expect("a bid");
        assert!(table.asking().is_none());
        assert!(table.agree(PlayerId(1), VOICE).await.is_err());
        let again = Table::open(&store, table.id()).await.expect("the table");
        assert!(again.asking().is_none());
    });
}

#[test]
fn an_exported_game_is_the_same_game() {
    let folder = Folder::new("export");
    run(async {
        let store = store(&folder).await;
        let mut table = played(&store, 200).await;
        let text = table.export().await.expect("a file").to_string();
        let file = GameFile::parse(&text).expect("a game file");
        let game = replay::replay(&file, None, |_, _, _| ()).expect("a game that replays");
        assert!(game.state() == table.game().state());
        let value: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(value["settings"]["seed"], 7);
        assert_eq!(value["status"], "active");
        let taken_in = Table::import(&store, "again", &text)
            .await
            .expect("a table");
        assert!(taken_in.game().state() == table.game().state());
    });
}

#[test]
fn printed_rules_and_options_are_kept() {
    let folder = Folder::new("options");
    run(async {
        let store = store(&folder).await;
        let mut new = opening();
        new.preset = Preset::Printed;
        new.options = vec!["grid_market".to_owned(), "late_trains=two_each".to_owned()];
        let table = Table::create(&store, &new).await.expect("a table");
        assert!(!table.is_playable_on_the_site());
        let again = Table::open(&store, table.id()).await.expect("the table");
        let choices = &again.game().rules().choices;
        assert_eq!(choices.options, ["grid_market"]);
        assert!(!choices.switches.is_empty());
        assert!(matches!(
            again.game().state().agenda.round,
            Round::Auction(_)
        ));
        new.options = vec!["no_such_option".to_owned()];
        assert!(matches!(
            Table::create(&store, &new).await,
            Err(TableFault::Setup(_))
        ));
        let mut twins = opening();
        twins.players = vec!["Anna".to_owned(), "anna".to_owned()];
        assert!(matches!(
            Table::create(&store, &twins).await,
            Err(TableFault::Setup(_))
        ));
    });
}
