//! What holds in every position, whatever was played: nothing is made from nothing, and everything
//! is in one place.
//!
//! For tests and simulations; the rules themselves never ask.

use super::agenda::{Decider, Interrupt, InterruptKind, Stage};
use super::board::occupancy::Mark;
use super::cx::View;
use super::data::corporation::CorpKind;
use super::data::map::Count;
use super::game::Game;
use super::ids::{CityRef, CorpId, Id, PlayerId, TileId, TrainId, TrainKindId};
use super::money::Money;
use super::parts::corps::Standing;
use super::parts::privates::PrivateOwner;
use super::parts::shares::Holder;
use crate::engine::action::Authority;

/// Every law that the position breaks, in words; empty for a sound one.
pub fn invariants(game: &Game) -> Vec<String> {
    let mut check = Check {
        view: game.view(Authority::Live),
        faults: Vec::new(),
    };
    check.money();
    check.players();
    check.loans();
    check.trains();
    check.tiles();
    check.privates();
    check.national();
    check.turn();
    for corp in check.view.rules.corps.ids() {
        check.certificates(corp);
        check.standing(corp);
        check.stations(corp);
        check.train_limit(corp);
    }
    check.faults
}

struct Check<'a> {
    view: View<'a>,
    faults: Vec<String>,
}

impl Check<'_> {
    /// Notes a fault unless the law holds.
    fn must(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(fault());
        }
    }

    fn name(&self, corp: CorpId) -> String {
        self.view.rules.corps[corp].sym.clone()
    }

    fn is_asked(&self, wanted: impl Fn(&Interrupt) -> bool) -> bool {
        self.view.state.agenda.interrupts.iter().any(wanted)
    }

    /// The sum of all money is what the bank began with; only the bank may owe.
    fn money(&mut self) {
        let ledger = &self.view.state.ledger;
        let (total, all) = (
            ledger.total(),
            self.view.rules.setup.bank.unwrap_or(Money::ZERO),
        );
        self.must(total == all, || {
            format!("all money together is {total}, not {all}")
        });
        for player in 0..self.view.players() {
            let cash = ledger.player(PlayerId::at(player));
            self.must(cash >= Money::ZERO, || {
                format!("player {player} has {cash}")
            });
        }
        for corp in self.view.rules.corps.ids() {
            let cash = ledger.corp(corp);
            let name = self.name(corp);
            self.must(cash >= Money::ZERO, || format!("{name} has {cash}"));
        }
    }

    fn players(&mut self) {
        for (player, debt) in self.view.state.debts.pairs() {
            self.must(*debt >= Money::ZERO, || format!("{player:?} owes {debt}"));
        }
        let mut seats: Vec<usize> = self
            .view
            .state
            .seats
            .iter()
            .map(|seat| seat.index())
            .collect();
        seats.sort_unstable();
        let all: Vec<usize> = (0..usize::from(self.view.rules.setup.players)).collect();
        self.must(seats == all, || format!("the seats are {seats:?}"));
    }

    /// Loans come from the stock; those lost with a nationalised corporation never return to it.
    fn loans(&mut self) {
        let Some(data) = self.view.rules.rules().loans.as_ref() else {
            return;
        };
        let out: u16 = self
            .view
            .state
            .corps
            .iter()
            .map(|c| u16::from(c.loans))
            .sum();
        let left = self.view.state.loans_left;
        self.must(left + out <= data.stock, || {
            format!(
                "{out} loans are out and {left} left of a stock of {}",
                data.stock
            )
        });
        for corp in self.view.rules.corps.ids() {
            // A major formed by a merger may bring more than it could take.
            let (loans, limit) = (
                self.view.state.corps[corp].loans,
                super::rules::loans::limit(self.view, corp),
            );
            let name = self.name(corp);
            let free = self.view.kind(corp) == CorpKind::Major;
            self.must(free || loans <= limit, || {
                format!("{name} has {loans} loans")
            });
        }
    }

    /// Every train is in exactly one place.
    fn trains(&mut self) {
        let view = self.view;
        let depot = &view.state.depot;
        let owned = view.state.corps.iter().flat_map(|corp| &corp.trains);
        let mut all: Vec<TrainId> = depot
            .pool()
            .iter()
            .chain(depot.rusted())
            .chain(depot.removed())
            .chain(depot.lost())
            .chain(owned)
            .copied()
            .collect();
        all.sort_unstable();
        for pair in all.windows(2) {
            self.must(pair[0] != pair[1], || {
                format!("train {:?} is in two places", pair[0])
            });
        }
        for kind in view.rules.trains.ids() {
            let gone = self.gone(kind);
            let found = all.iter().filter(|train| train.kind == kind);
            let (count, most) = found.fold((0, 0), |(count, most), train| {
                (count + 1, most.max(train.copy + 1))
            });
            let name = &view.rules.trains[kind].name;
            let highest = match view.rules.trains[kind].count {
                Count::Limited(all) => all.max(gone),
                Count::Unlimited => gone,
            };
            self.must(count == gone && most <= highest, || {
                format!(
                    "{gone} trains of kind {name} left the supply, {count} are found, up to {most}"
                )
            });
        }
        for (train, _) in &view.state.national.left_behind {
            self.must(depot.removed().contains(train), || {
                format!("train {train:?} was left behind and is not out of the game")
            });
        }
    }

    /// Copies of a kind that have left the supply.
    fn gone(&self, kind: TrainKindId) -> u16 {
        let depot = &self.view.state.depot;
        match (self.view.rules.trains[kind].count, depot.left(kind)) {
            (Count::Limited(_), Count::Limited(1)) if self.view.rules.trains[kind].endless => {
                depot.next(kind).map_or(0, |train| train.copy)
            }
            (Count::Limited(all), Count::Limited(left)) => all.saturating_sub(left),
            (Count::Limited(_) | Count::Unlimited, _) => {
                depot.next(kind).map_or(0, |train| train.copy)
            }
        }
    }

    /// Tiles on the map and in the supply are the manifest.
    fn tiles(&mut self) {
        let view = self.view;
        let (map, board) = (&view.rules.map, &view.state.board);
        let mut laid: Vec<TileId> = board.hexes().map(|(_, hex)| hex.tile).collect();
        laid.sort_unstable();
        for pair in laid.windows(2) {
            self.must(pair[0] != pair[1], || {
                format!("tile {:?} lies in two places", pair[0])
            });
        }
        for kind in map.supply() {
            let Count::Limited(all) = map.kinds[kind].count else {
                continue;
            };
            let on_map = laid.iter().filter(|tile| tile.kind == kind).count() as u16;
            let left = board.supply(map, kind).unwrap_or(0);
            let name = &map.kinds[kind].name;
            self.must(on_map + left == all, || {
                format!("of {all} tiles {name} {on_map} lie on the map and {left} in the supply")
            });
        }
    }

    fn privates(&mut self) {
        let view = self.view;
        for (private, entry) in view.state.privates.pairs() {
            let name = &view.rules.privates[private].sym;
            let sound = match entry.owner {
                PrivateOwner::Nobody => true,
                PrivateOwner::Player(_) => !entry.closed,
                PrivateOwner::Corp(corp) => {
                    let national = view.kind(corp) == CorpKind::National;
                    !entry.closed && (national || view.state.corps[corp].in_play())
                }
            };
            self.must(sound, || {
                format!("private {name} belongs to {:?}", entry.owner)
            });
            self.must(!entry.absent || entry.closed, || {
                format!("private {name} was taken out and is open")
            });
        }
    }

    /// A token is left for every hex for which one is kept back.
    fn national(&mut self) {
        let Some(national) = self.view.rules.ids.national else {
            return;
        };
        let kept_back = &self.view.state.national.kept_back;
        let stations = &self.view.state.corps[national].stations;
        let left = stations
            .iter()
            .filter(|station| station.place.is_none())
            .count();
        self.must(left >= kept_back.len(), || {
            format!(
                "{left} tokens of the national for {} hexes",
                kept_back.len()
            )
        });
        for hex in kept_back {
            let there = self.view.state.board.hex(*hex).has_station(national);
            self.must(!there, || {
                format!("hex {hex:?} is kept back and has a station of the national")
            });
        }
    }

    /// Somebody is asked for something, as long as the game lasts.
    fn turn(&mut self) {
        let (turn, over) = (self.view.state.agenda.turn, self.view.state.over);
        if over.is_some() {
            self.must(turn.asked.is_none(), || {
                "somebody is asked after the end".to_owned()
            });
            return;
        }
        let asked = turn.asked.is_some() && !turn.open.is_empty() && turn.by != Decider::Nobody;
        self.must(asked, || format!("the turn is {turn:?}"));
    }

    /// Every certificate has one holder; the president has the president's, and most of them.
    fn certificates(&mut self, corp: CorpId) {
        let (view, name) = (self.view, self.name(corp));
        let entry = &view.state.corps[corp];
        let certificates = &entry.certificates;
        let players = view.state.seats.iter().map(|seat| Holder::Player(*seat));
        let holders: Vec<Holder> = [Holder::Treasury, Holder::Pool]
            .into_iter()
            .chain(players)
            .collect();
        let mut numbers: Vec<u8> = holders
            .iter()
            .flat_map(|holder| certificates.of(*holder))
            .collect();
        numbers.sort_unstable();
        let all: Vec<u8> = (0..certificates.count()).map(|n| n as u8).collect();
        self.must(numbers == all, || {
            format!("the certificates of {name} are {numbers:?}")
        });
        // A certificate that entered play late may stay with another player (1824 rules 3.4).
        let late = view.rules.rules().trading.late_president;
        if let Some(president) = entry.president.filter(|_| entry.half_sold.is_none()) {
            self.must(
                late || certificates.holder(0) == Some(Holder::Player(president)),
                || format!("the president of {name} has no president's certificate"),
            );
            let own = view.holding(president, corp);
            let more = view
                .state
                .seats
                .iter()
                .any(|player| view.holding(*player, corp) > own);
            self.must(!more, || {
                format!("somebody has more of {name} than its president")
            });
        }
        let limit = view.rules.rules().pool_limit;
        if let Some(limit) = limit.filter(|_| entry.kind != CorpKind::Bond) {
            let pool = certificates.percent_of(Holder::Pool);
            self.must(pool <= limit, || format!("{pool} % of {name} in the pool"));
        }
    }

    /// A corporation in play has a price and a president; one that is not has nothing.
    fn standing(&mut self, corp: CorpId) {
        let (view, name) = (self.view, self.name(corp));
        if view.kind(corp) == CorpKind::National {
            return;
        }
        let entry = &view.state.corps[corp];
        // A record may hold shares of one that is out of the game (1824 rules 11.2).
        if entry.standing == Standing::Absent && view.rules.rules().draft.is_some() {
            return;
        }
        let priced = view.state.market.of(corp).is_some();
        let draft = view.rules.rules().draft.is_some();
        let small = matches!(entry.kind, CorpKind::Minor | CorpKind::Construction);
        self.must(priced == (entry.in_play() && !(draft && small)), || {
            format!("{name} is {:?}, price: {priced}", entry.standing)
        });
        if entry.in_play() {
            let forming = self.is_asked(|question| {
                question.asks(InterruptKind::Subscribe, corp)
                    || question.asks(InterruptKind::ReduceTokens, corp)
            });
            let led = entry.president.is_some() || entry.hardship.receivership;
            // Before it is formed or joined it has none, and a bond railway never has.
            let led = led || (draft && (!entry.floated() || entry.kind == CorpKind::Bond));
            self.must(led || forming, || format!("{name} has no president"));
            return;
        }
        let treasury = entry.certificates.count_of(Holder::Treasury);
        // Privates may have been exchanged for shares of one without a price.
        let exchanged = draft && entry.standing == Standing::Available;
        let empty = (exchanged || treasury == entry.certificates.count())
            && entry.president.is_none()
            && entry.trains.is_empty()
            && entry.loans == 0
            && view.state.ledger.corp(corp) == Money::ZERO;
        self.must(empty, || {
            format!("{name} is {:?} and owns something", entry.standing)
        });
        let auction = view.state.agenda.round.stock();
        let auction = auction.and_then(|round| round.auction.as_ref());
        let auctioned = auction.is_some_and(|auction| auction.corp == corp);
        let at_home = view.rules.rules().homes_before_play;
        self.must(
            auctioned || at_home || entry.places().next().is_none(),
            || format!("{name} is {:?} and has a station", entry.standing),
        );
    }

    /// The list of stations and the marks on the map are the same; one station a hex.
    fn stations(&mut self, corp: CorpId) {
        let (view, name) = (self.view, self.name(corp));
        let mut listed: Vec<(CityRef, u8)> = view.state.corps[corp]
            .stations
            .iter()
            .filter_map(|station| station.place)
            .collect();
        listed.sort_unstable();
        let board = view.state.board.hexes();
        let mut marked: Vec<(CityRef, u8)> = board
            .flat_map(|(hex, state)| state.places_of(hex, corp))
            .collect();
        marked.sort_unstable();
        // The station of a corporation that left the game may stay for good (18GB rules 5.7).
        let left = view.rules.rules().homes_before_play
            && view.state.corps[corp].standing == Standing::Closed;
        self.must(left || listed == marked, || {
            format!("{name} lists the stations {listed:?}, on the map are {marked:?}")
        });
        let reducing = self.is_asked(|question| question.asks(InterruptKind::ReduceTokens, corp));
        let choosing = view.state.formation.crowded_hex == Some(corp);
        for pair in marked.windows(2) {
            self.must(
                reducing || choosing || pair[0].0.hex != pair[1].0.hex,
                || format!("{name} has two stations in {:?}", pair[0].0.hex),
            );
        }
        for (at, slot) in &marked {
            let mark = view
                .state
                .board
                .city(*at)
                .and_then(|city| city.slots().get(usize::from(*slot)).copied().flatten());
            self.must(mark == Some(Mark::Station(corp)), || {
                format!("{name} is not in slot {slot} of {at:?}")
            });
        }
    }

    /// Nobody keeps more trains than he may, unless he is asked to discard.
    fn train_limit(&mut self, corp: CorpId) {
        let (view, name) = (self.view, self.name(corp));
        let count = view.state.corps[corp].trains.len();
        // Where discards have a stage of their own the question may lie dormant (18GB rules 7.7.3).
        let stages = view.rules.hooks.stages(view.kind(corp));
        let asked = stages.contains(&Stage::Discards)
            || self.is_asked(|interrupt| *interrupt == Interrupt::Discard);
        let fits = view
            .train_limit(corp)
            .is_none_or(|limit| count <= usize::from(limit));
        self.must(fits || asked, || format!("{name} has {count} trains"));
    }
}
