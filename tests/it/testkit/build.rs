//! Sets positions up by hand. Trains come out of the supply and money out of the bank, so that a
//! position built here keeps the laws of `engine::invariants` from the start.

use std::sync::Arc;

use serde_json::json;
use signalbox::engine::action::Authority;
use signalbox::engine::agenda::Turn;
use signalbox::engine::board::occupancy::Mark;
use signalbox::engine::board::upgrade;
use signalbox::engine::cx::{Cx, View};
use signalbox::engine::data::corporation::CorpKind;
use signalbox::engine::data::switches::{LateTrains, SwitchName};
use signalbox::engine::event::Event;
use signalbox::engine::game::Game;
use signalbox::engine::ids::{CityRef, CorpId, Id, PlayerId, TrainId};
use signalbox::engine::money::Money;
use signalbox::engine::parts::corps::Standing;
use signalbox::engine::parts::ledger::Account;
use signalbox::engine::parts::market::Cell;
use signalbox::engine::parts::privates::{self, PrivateOwner};
use signalbox::engine::parts::shares::Holder;
use signalbox::engine::rules::par::MAJOR_PAR;
use signalbox::engine::rules::{arrival, draft, merger_round, operate, stock};
use signalbox::engine::ruleset::{Choices, Ruleset};
use signalbox::engine::setup;
use signalbox::engine::state::State;
use signalbox::record::file::FilePlayer;
use signalbox::titles::{self, TitleId};

use super::{Table, seat};

/// A position under construction: first the table's choices, then the phase, then the rest.
pub struct Position {
    title: TitleId,
    players: usize,
    choices: Choices,
    seed: u64,
    rules: Arc<Ruleset>,
    state: State,
}

/// A new game of a title, three players, before its first round.
pub fn at(title: &str) -> Position {
    let title = TitleId::of_name(title).expect("a title");
    let (rules, state) = fresh(title, 3, &Choices::default(), 1);
    Position {
        title,
        players: 3,
        choices: Choices::default(),
        seed: 1,
        rules,
        state,
    }
}

fn fresh(title: TitleId, players: usize, choices: &Choices, seed: u64) -> (Arc<Ruleset>, State) {
    let rules = titles::ruleset(title, players, choices.clone()).expect("rules");
    let state = setup::initial(&rules, seed);
    (rules, state)
}

impl Position {
    fn renewed(mut self) -> Position {
        (self.rules, self.state) = fresh(self.title, self.players, &self.choices, self.seed);
        self
    }

    pub fn players(mut self, players: usize) -> Position {
        self.players = players;
        self.renewed()
    }

    pub fn seed(mut self, seed: u64) -> Position {
        self.seed = seed;
        self.renewed()
    }

    /// An option of 18xx.games.
    pub fn option(mut self, option: &str) -> Position {
        self.choices.options.push(option.to_owned());
        self.renewed()
    }

    /// The printed rule at a point.
    pub fn switch(mut self, switch: SwitchName) -> Position {
        self.choices.switches.push(switch);
        self.renewed()
    }

    pub fn late_trains(mut self, late: LateTrains) -> Position {
        self.choices.late_trains = late;
        self.renewed()
    }

    fn cx<T>(&mut self, work: impl FnOnce(&mut Cx<'_>) -> T) -> T {
        let mut events: Vec<Event> = Vec::new();
        work(&mut Cx {
            rules: &self.rules,
            state: &mut self.state,
            events: &mut events,
            authority: Authority::Live,
        })
    }

    /// Moves on to a phase: trains leave the game until its first one has; comes before all else.
    pub fn phase(mut self, name: &str) -> Position {
        for _ in 0..60 {
            if self.rules.phases[self.state.phase].name == name {
                return self;
            }
            self.cx(arrival::export);
        }
        panic!("no phase {name}")
    }

    /// Takes the next trains of a kind out of the game without a phase change.
    pub fn gone(mut self, name: &str, count: usize) -> Position {
        let kind = self.rules.train(name).expect("a train");
        for _ in 0..count {
            let train = self.state.depot.next(kind).expect("a train left");
            self.state.depot.take(train);
            self.state.depot.remove(train);
        }
        self
    }

    /// Puts a train into the pool.
    pub fn pool(mut self, name: &str) -> Position {
        let train = take_train(&mut self.state, &self.rules, name);
        self.state.depot.discard(train);
        self
    }

    /// A player's cash.
    pub fn cash(mut self, player: &str, amount: i32) -> Position {
        let account = Account::Player(player_id(player));
        let surplus = self.state.ledger.balance(account) - Money(amount);
        self.state.ledger.pay(account, Account::Bank, surplus);
        self
    }

    /// What the bank has left; the rest is with a corporation that nobody sees.
    pub fn bank(mut self, amount: i32, holder: &str) -> Position {
        let account = Account::Corp(self.rules.corp(holder).expect("a corporation"));
        let surplus = self.state.ledger.balance(Account::Bank) - Money(amount);
        self.state.ledger.pay(Account::Bank, account, surplus);
        self
    }

    /// The player with the priority; the others follow.
    pub fn first(mut self, player: &str) -> Position {
        let view = View {
            rules: &self.rules,
            state: &self.state,
            authority: Authority::Live,
        };
        self.state.seats = view.seats_from(player_id(player));
        self
    }

    /// A private company in the hands of a player or a corporation.
    pub fn private(mut self, sym: &str, owner: &str) -> Position {
        let private = self.rules.private(sym).expect("a private company");
        let owner = match seat(owner) {
            Some(player) => PrivateOwner::Player(PlayerId::at(player)),
            None => PrivateOwner::Corp(self.rules.corp(owner).expect("an owner")),
        };
        privates::give(&mut self.state.privates, private, owner);
        self
    }

    /// Lays a tile, whatever the rules say.
    pub fn lay(mut self, hex: &str, tile: &str, rotation: u8) -> Position {
        lay(&mut self.state, &self.rules, hex, tile, rotation);
        self
    }

    /// Lays plain track from the first to the last of these hexes, on those in between.
    pub fn track(mut self, path: &str) -> Position {
        let hexes: Vec<&str> = path.split_whitespace().collect();
        for three in hexes.windows(3) {
            let map = &self.rules.map;
            let [before, here, after] = [three[0], three[1], three[2]].map(|name| map.hex(name));
            let neighbours = map.hexes[here.expect("a hex")].neighbours;
            let side = |next| neighbours.iter().position(|other| *other == next);
            let (a, b) = (side(before), side(after));
            let (a, b) = (a.expect("a neighbour") as u8, b.expect("a neighbour") as u8);
            // Plain tiles join side 0 with 1, 2 or 3.
            let (tile, rotation) = match (b + 6 - a) % 6 {
                1 => ("7", a),
                2 => ("8", a),
                3 => ("9", a),
                4 => ("8", b),
                _ => ("7", b),
            };
            lay(&mut self.state, &self.rules, three[1], tile, rotation);
        }
        self
    }

    /// Brings a corporation into play.
    pub fn corp<F>(mut self, sym: &str, build: F) -> Position
    where
        F: for<'a, 'b> FnOnce(&'b mut CorpBuilder<'a>) -> &'b mut CorpBuilder<'a>,
    {
        let corp = self.rules.corp(sym).expect("a corporation");
        build(&mut CorpBuilder {
            rules: &self.rules,
            state: &mut self.state,
            corp,
        });
        self
    }

    /// Any other change.
    pub fn change(mut self, change: impl FnOnce(&mut State, &Ruleset)) -> Position {
        change(&mut self.state, &self.rules);
        self
    }

    fn table(self) -> Table {
        let players = (1..=self.players)
            .map(|number| FilePlayer {
                id: json!(number),
                name: format!("P{number}"),
            })
            .collect();
        Table {
            game: Game::at(self.rules, self.state),
            players,
        }
    }

    /// The opening auction begins.
    pub fn auction(mut self) -> Table {
        self.cx(|cx| cx.rules.hooks.first_round(cx));
        self.table()
    }

    /// The draft begins.
    pub fn draft(mut self) -> Table {
        self.cx(draft::begin);
        self.table()
    }

    /// A stock round begins.
    pub fn stock(mut self) -> Table {
        self.cx(stock::begin);
        self.table()
    }

    /// An operating round begins, the first of two.
    pub fn operating(self) -> Table {
        self.operating_at(1, 1)
    }

    /// An operating round of a set begins.
    pub fn operating_at(mut self, set: u32, number: u8) -> Table {
        self.state.agenda.set = set;
        self.state.agenda.number = number;
        if self.state.agenda.rounds_in_set == 0 {
            self.state.agenda.rounds_in_set = 2;
        }
        self.cx(|cx| {
            let mut order = cx.view().in_operating_order(CorpKind::Minor);
            order.extend(cx.view().in_operating_order(CorpKind::Major));
            let mut of_shares = cx.view().in_operating_order(CorpKind::FiveShare);
            of_shares.extend(cx.view().in_operating_order(CorpKind::TenShare));
            of_shares.extend(cx.view().in_operating_order(CorpKind::State));
            cx.view().sort_by_operating_order(&mut of_shares);
            order.extend(of_shares);
            if cx.rules.ids.national_phases != 0 {
                order.extend(cx.rules.ids.national);
            }
            operate::begin(cx, order);
        });
        self.table()
    }

    /// A merger round begins.
    pub fn merger(mut self) -> Table {
        self.state.agenda.rounds_in_set = 2;
        self.cx(merger_round::begin);
        self.table()
    }
}

fn player_id(name: &str) -> PlayerId {
    PlayerId::at(seat(name).expect("a player"))
}

/// A train that is out of the game, or the next of the supply.
fn take_train(state: &mut State, rules: &Ruleset, name: &str) -> TrainId {
    let kind = rules.train(name).expect("a kind of train");
    let removed = state.depot.removed().iter().copied();
    if let Some(train) = removed.into_iter().find(|train| train.kind == kind) {
        state.depot.take_back(train);
        return train;
    }
    let train = state.depot.next(kind).expect("a train of the supply");
    state.depot.take(train);
    train
}

/// Lays a tile, whatever the rules say.
fn lay(state: &mut State, rules: &Ruleset, hex: &str, tile: &str, rotation: u8) {
    let map = &rules.map;
    let hex = map.hex(hex).expect("a hex");
    let kind = map.kind(tile).expect("a tile");
    let copy = state.board.next_copy(map, kind).expect("a copy");
    let new = &map.kinds[kind];
    let moves = upgrade::city_moves(
        state.board.kind(map, hex),
        state.board.turned(map, hex),
        new,
        &new.turned[usize::from(rotation)],
    );
    state.board.lay(map, hex, copy, rotation, moves);
}

/// A corporation being brought into play.
pub struct CorpBuilder<'a> {
    rules: &'a Ruleset,
    state: &'a mut State,
    corp: CorpId,
}

impl CorpBuilder<'_> {
    fn give(&mut self, number: u8, to: Holder) {
        self.state.corps[self.corp].certificates.give(number, to);
    }

    /// Owner of a minor, or president of a major with his certificate.
    pub fn president(&mut self, player: &str) -> &mut Self {
        self.give(0, Holder::Player(player_id(player)));
        let entry = &mut self.state.corps[self.corp];
        entry.president = Some(player_id(player));
        entry.standing = Standing::InPlay;
        self
    }

    /// Further shares of a major in a player's hands, the lowest numbers first.
    pub fn holds(&mut self, player: &str, shares: usize) -> &mut Self {
        self.hand_out(shares, Holder::Player(player_id(player)))
    }

    /// Shares in the pool.
    pub fn pool(&mut self, shares: usize) -> &mut Self {
        self.hand_out(shares, Holder::Pool)
    }

    fn hand_out(&mut self, shares: usize, to: Holder) -> &mut Self {
        let entry = &self.state.corps[self.corp];
        let mut numbers: Vec<u8> = entry
            .certificates
            .of(Holder::Treasury)
            .filter(|number| *number != 0)
            .collect();
        numbers.sort_unstable();
        assert!(shares <= numbers.len(), "so many shares are not there");
        for number in numbers.into_iter().take(shares) {
            self.give(number, to);
        }
        self
    }

    /// The start cell with a price, or the first cell that has it.
    pub fn price(&mut self, price: i32) -> &mut Self {
        let layout = &self.rules.market;
        let starts = layout.par_cells(&MAJOR_PAR).into_iter();
        let cell = starts
            .chain(layout.cells().map(|(cell, _)| cell))
            .find(|cell| layout.price(*cell) == Money(price))
            .expect("a price of the market");
        self.state.market.put(self.corp, cell);
        self
    }

    /// A cell by row and column.
    pub fn cell(&mut self, row: u8, column: u8) -> &mut Self {
        self.state.market.put(self.corp, Cell { row, column });
        self
    }

    pub fn cash(&mut self, amount: i32) -> &mut Self {
        let account = Account::Corp(self.corp);
        self.state.ledger.pay(Account::Bank, account, Money(amount));
        self
    }

    pub fn loans(&mut self, count: u8) -> &mut Self {
        self.state.corps[self.corp].loans += count;
        self.state.loans_left -= u16::from(count);
        self
    }

    /// Trains by kind, `"2 2 3"`.
    pub fn trains(&mut self, kinds: &str) -> &mut Self {
        for name in kinds.split_whitespace() {
            let train = take_train(self.state, self.rules, name);
            self.state.corps[self.corp].trains.push(train);
        }
        self
    }

    /// Its next station stands in a city of a hex.
    pub fn station(&mut self, hex: &str, city: u8) -> &mut Self {
        let hex = self.rules.map.hex(hex).expect("a hex");
        let at = CityRef { hex, city };
        let slot = self
            .state
            .board
            .city(at)
            .expect("a city")
            .slot_for(self.corp);
        let slot = slot.expect("a free slot");
        self.state.board.put(at, slot, Mark::Station(self.corp));
        let (next, _) = self.state.corps[self.corp]
            .next_station()
            .expect("a station left");
        self.state.corps[self.corp].stations[next].place = Some((at, slot as u8));
        self
    }

    /// It has had a turn.
    pub fn operated(&mut self) -> &mut Self {
        self.state.corps[self.corp].operated = true;
        self
    }
}

#[test]
fn nobody_is_asked_before_a_round_begins() {
    let position = at("1861").phase("3");
    assert_eq!(position.state.agenda.turn, Turn::NOBODY);
}
