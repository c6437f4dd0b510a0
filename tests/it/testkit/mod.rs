//! Builds positions for tests in a few lines, plays on them, and looks at what came of it.
//!
//! Whatever is played through a table keeps the laws of `engine::invariants`, and a refusal leaves
//! the position as it was: both are checked at every move.

mod build;
pub mod moves;
pub mod player;

use std::fs;

use serde_json::{Value, json};
use signalbox::engine::action::{Action, Actor, Authority};
use signalbox::engine::cx::Cx;
use signalbox::engine::game::Game;
use signalbox::engine::ids::{CorpId, Id, PlayerId};
use signalbox::engine::invariants::invariants;
use signalbox::engine::money::Money;
use signalbox::engine::parts::ledger::Account;
use signalbox::engine::refusal::Refusal;
use signalbox::engine::rules::{nationalise, train};
use signalbox::engine::ruleset::Ruleset;
use signalbox::engine::state::State;
use signalbox::record::decode::{self, Meaning};
use signalbox::record::file::{FilePlayer, GameFile};
use signalbox::record::replay;
use signalbox::record::snapshot::{self, Scene};

pub use build::{Position, at};

use super::support;

/// A game and the names of its players. `"P1"` is the first player of the file, wherever he sits.
#[derive(Clone)]
pub struct Table {
    pub game: Game,
    pub players: Vec<FilePlayer>,
}

impl Table {
    /// A recorded game up to and including an action; nothing without the recorded games.
    pub fn load(name: &str, id: i64) -> Option<Table> {
        let path = support::games()?.join(format!("{name}.json"));
        let text = fs::read_to_string(&path).expect("a recorded game");
        let file = GameFile::parse(&text).expect("a game file");
        let game = replay::replay(&file, Some(id), |_, _, _| ()).expect("a game that replays");
        Some(Table {
            game,
            players: file.players,
        })
    }

    /// The action behind an entry as files write it. `"P1"` stands for the first player, and the
    /// type of the entity may be left out.
    pub fn action(&self, entry: &Value) -> Action {
        let mut fields = entry.as_object().expect("an action").clone();
        let entity = fields.get("entity").cloned().unwrap_or_default();
        if let Some(player) = entity.as_str().and_then(seat) {
            fields.insert("entity".to_owned(), self.players[player].id.clone());
            fields.insert("entity_type".to_owned(), json!("player"));
        } else if !fields.contains_key("entity_type") {
            fields.insert("entity_type".to_owned(), json!("corporation"));
        }
        match decode::decode(&self.game, &self.players, &fields) {
            Ok(Meaning::Act(action)) => action,
            other => panic!("{entry}: {other:?}"),
        }
    }

    /// Plays a move at the table; it must be accepted.
    pub fn act(&mut self, entry: &Value) -> &mut Table {
        self.play(entry, Authority::Live)
    }

    /// Plays a move as a recorded one; it must be accepted.
    pub fn recorded(&mut self, entry: &Value) -> &mut Table {
        self.play(entry, Authority::Recorded)
    }

    fn play(&mut self, entry: &Value, authority: Authority) -> &mut Table {
        let action = self.action(entry);
        if let Err(refusal) = self.game.apply(&action, authority) {
            panic!("{entry} is refused: {refusal:?}; asked: {}", self.asked());
        }
        let faults = invariants(&self.game);
        assert!(faults.is_empty(), "after {entry}: {faults:?}");
        self
    }

    /// Tries a move at the table that must be refused and change nothing.
    pub fn refuse(&mut self, entry: &Value) -> Refusal {
        let action = self.action(entry);
        let before = self.game.state().clone();
        let refusal = match self.game.apply(&action, Authority::Live) {
            Ok(_) => panic!("{entry} is accepted"),
            Err(refusal) => refusal,
        };
        assert!(
            before == *self.game.state(),
            "{entry} was refused and changed something"
        );
        refusal
    }

    /// Plays a move at the table if it is accepted.
    pub fn try_act(&mut self, entry: &Value) -> Result<(), Refusal> {
        let action = self.action(entry);
        self.game.apply(&action, Authority::Live).map(|_| ())
    }

    /// Changes the position; who is asked is worked out anew.
    pub fn edit(&mut self, change: impl FnOnce(&mut State, &Ruleset)) -> &mut Table {
        let mut state = self.game.state().clone();
        change(&mut state, self.game.rules());
        self.game = Game::at(self.game.rules().clone(), state);
        self
    }

    /// Sets a treasury or a player's cash, with money from or to the bank.
    pub fn set_cash(&mut self, name: &str, amount: i32) -> &mut Table {
        let account = match seat(name) {
            Some(player) => Account::Player(PlayerId::at(player)),
            None => Account::Corp(self.id(name)),
        };
        self.edit(|state, _| {
            let missing = Money(amount) - state.ledger.balance(account);
            state.ledger.pay(account, Account::Bank, -missing);
        })
    }

    /// Nationalises a corporation as a rule would, whoever is asked.
    pub fn nationalise_now(&mut self, sym: &str) -> &mut Table {
        let corp = self.id(sym);
        self.edit(|state, rules| {
            let mut cx = Cx {
                rules,
                state,
                events: &mut Vec::new(),
                authority: Authority::Live,
            };
            nationalise::nationalise(&mut cx, corp);
        })
    }

    fn id(&self, sym: &str) -> CorpId {
        self.game.rules().corp(sym).expect("a corporation")
    }

    /// The position as state files show it.
    pub fn state(&self) -> Value {
        snapshot::state(Scene::new(&self.game, &self.players))
    }

    /// What state files show of a corporation.
    pub fn corp(&self, sym: &str) -> Value {
        self.state()["corporations"][sym].clone()
    }

    /// What state files show of a player.
    pub fn player(&self, name: &str) -> Value {
        let player = seat(name).expect("a player");
        self.state()["players"][self.players[player].key()].clone()
    }

    /// The cash of a player or a corporation.
    pub fn cash(&self, name: &str) -> i32 {
        let ledger = &self.game.state().ledger;
        match seat(name) {
            Some(player) => ledger.player(PlayerId::at(player)).0,
            None => ledger.corp(self.id(name)).0,
        }
    }

    /// The cash of the bank.
    pub fn bank(&self) -> i32 {
        self.game.state().ledger.balance(Account::Bank).0
    }

    /// The share price; 0 without one.
    pub fn price(&self, sym: &str) -> i32 {
        self.game.view(Authority::Live).price(self.id(sym)).0
    }

    /// Row and column of the price.
    pub fn cell(&self, sym: &str) -> (u8, u8) {
        let cell = self.game.state().market.of(self.id(sym));
        cell.map_or((99, 99), |cell| (cell.row, cell.column))
    }

    /// Trains of a corporation by kind: `"2 2 3"`.
    pub fn trains(&self, sym: &str) -> String {
        let rules = self.game.rules();
        let trains = &self.game.state().corps[self.id(sym)].trains;
        let names: Vec<&str> = trains
            .iter()
            .map(|train| rules.trains[train.kind].name.as_str())
            .collect();
        names.join(" ")
    }

    /// Loans of a corporation.
    pub fn loans(&self, sym: &str) -> u8 {
        self.game.state().corps[self.id(sym)].loans
    }

    /// Who is asked, and for what: `"P1: bid pass"`.
    pub fn asked(&self) -> String {
        let turn = self.game.turn();
        let who = match turn.asked {
            Some(Actor::Player(player)) => format!("P{}", player.index() + 1),
            Some(Actor::Corp(corp)) => self.game.rules().corps[corp].sym.clone(),
            Some(Actor::Private(private)) => self.game.rules().privates[private].sym.clone(),
            None => return "nobody".to_owned(),
        };
        let kinds: Vec<&str> = turn
            .open
            .iter()
            .map(signalbox::engine::action::Kind::word)
            .collect();
        format!("{who}: {}", kinds.join(" "))
    }

    /// The player who decides.
    pub fn decider(&self) -> String {
        let player = self.game.turn().by.player();
        player.map_or("nobody".to_owned(), |p| format!("P{}", p.index() + 1))
    }

    /// The label of the round: `"OR 3.1"`.
    pub fn round(&self) -> String {
        self.state()["round"]["label"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// Passes for whoever is asked.
    pub fn pass(&mut self) -> &mut Table {
        let asked = self.asked();
        let who = asked.split(':').next().unwrap_or_default();
        self.act(&moves::pass(who))
    }

    /// Passes, or, where that is not open, does the least that is: runs nothing, keeps all income,
    /// buys the cheapest train.
    pub fn pass_or_run(&mut self) -> &mut Table {
        let asked = self.asked();
        let (who, open) = asked.split_once(": ").expect("somebody is asked");
        let open: Vec<&str> = open.split(' ').collect();
        if open.contains(&"pass") || self.game.is_open(signalbox::engine::action::Kind::Pass) {
            return self.act(&moves::pass(who));
        }
        match open[0] {
            "run_routes" => self.act(&json!({"type": "run_routes", "entity": who, "routes": []})),
            "dividend" => self.act(&moves::dividend(who, "withhold")),
            "buy_train" => {
                let view = self.game.view(Authority::Live);
                let price =
                    |kind: &signalbox::engine::ids::TrainKindId| view.rules.trains[*kind].price;
                let kind = train::depot_kinds(view).into_iter().min_by_key(price);
                let kind = kind.expect("a train of the supply");
                let next = view.state.depot.next(kind).expect("a copy");
                let name = format!("{}-{}", view.rules.trains[kind].name, next.copy);
                let price = price(&kind).0;
                self.act(&moves::train(who, &name, price))
            }
            other => panic!("{who} must {other}"),
        }
    }
}

/// `"P2"` is the player with the number 1.
pub fn seat(name: &str) -> Option<usize> {
    let number: usize = name.strip_prefix('P')?.parse().ok()?;
    number.checked_sub(1)
}

#[test]
fn a_position_in_three_lines() {
    let table = at("1867")
        .players(4)
        .phase("4")
        .corp("CNR", |c| {
            c.president("P2").price(120).cash(200).loans(2).trains("4")
        })
        .operating();
    assert_eq!(table.cash("CNR"), 200);
    assert_eq!(table.loans("CNR"), 2);
    assert_eq!(table.trains("CNR"), "4");
    assert_eq!(table.price("CNR"), 120);
    assert_eq!(table.decider(), "P2");
    assert_eq!(invariants(&table.game), [""; 0]);
}
