//! A railway that nobody runs: its shares pay like a bond, others place its stations (1824 rules 11.6).

use super::{Flow, answered, home, operate, raise};
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{BondStation, Interrupt, Turn};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::ids::{CityRef, CorpId, HexId, TileKindId, TrainId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::corps::{LastRun, Payout};
use crate::engine::parts::ledger::Account;
use crate::engine::parts::market::Direction;
use crate::engine::parts::shares::Holder;
use crate::engine::refusal::Refusal;

/// The bond railway of the game.
fn railway(view: View<'_>) -> Option<CorpId> {
    view.state.corps.find(|entry| entry.kind == CorpKind::Bond)
}

/// Each player gets the price of a share for every ten, rounded down; then the price rises.
pub fn pay(cx: &mut Cx<'_>, corp: CorpId) {
    let price = cx.view().price(corp);
    for player in cx.state.seats.clone() {
        let units = cx.state.corps[corp]
            .certificates
            .units_of(Holder::Player(player));
        let amount = (price * i32::from(units)).split_down(10);
        cx.pay(Account::Bank, Account::Player(player), amount);
    }
    cx.move_price(corp, Direction::Right, 1);
    let (turn, round) = (cx.state.agenda.set, cx.state.agenda.number);
    let entry = &mut cx.state.corps[corp];
    entry.operated = true;
    entry.last_run = Some(LastRun {
        turn,
        round,
        revenue: price,
        payout: Payout::Full,
    });
}

/// A certain tile gives it a station in the hex.
pub fn tile_laid(cx: &mut Cx<'_>, by: CorpId, hex: HexId, kind: TileKindId) {
    if cx
        .rules
        .ids
        .bond_stations
        .is_some_and(|(tile, _)| tile == kind)
    {
        ask(cx, by, Some(hex));
    }
}

/// The purchase of the last train of a kind gives it a station anywhere; if that was exported, the last one
/// of the next kind.
pub fn train_bought(cx: &mut Cx<'_>, by: CorpId, train: TrainId) {
    let Some((_, kind)) = cx.rules.ids.bond_stations else {
        return;
    };
    let next = kind.0 + 1;
    let counts = train.kind == kind || train.kind.0 == next;
    if counts && !cx.state.depot.has(train.kind) && !cx.state.formation.bond_train_done {
        cx.state.formation.bond_train_done = true;
        ask(cx, by, None);
    }
}

fn ask(cx: &mut Cx<'_>, by: CorpId, hex: Option<HexId>) {
    if let Some(bond) = railway(cx.view()) {
        raise(cx, Interrupt::BondStation(BondStation { by, bond, hex }));
    }
}

/// The slot that the station would take.
fn slot(view: View<'_>, question: BondStation, at: CityRef) -> Result<usize, Refusal> {
    if question.hex.is_some_and(|hex| hex != at.hex) {
        return Err(Refusal::NotAHome);
    }
    let city = view.state.board.city(at).ok_or(Refusal::NoSuchCity)?;
    if view.state.board.hex(at.hex).has_station(question.bond) {
        return Err(Refusal::StationInHex { hex: at.hex });
    }
    city.slot_for(question.bond).ok_or(Refusal::NoSlot)
}

/// Where the station may go.
pub fn places(view: View<'_>, question: BondStation) -> Vec<CityRef> {
    if view.state.corps[question.bond].next_station().is_none() {
        return Vec::new();
    }
    let hexes = view.state.board.hexes();
    let cities = hexes.flat_map(|(hex, state)| {
        (0..state.cities().len()).map(move |city| CityRef {
            hex,
            city: city as u8,
        })
    });
    cities
        .filter(|at| slot(view, question, *at).is_ok())
        .collect()
}

/// Asks the corporation that caused it, unless there is no place.
pub fn proceed(cx: &mut Cx<'_>, question: BondStation) -> Flow {
    if places(cx.view(), question).is_empty() {
        answered(cx);
        return Flow::Again;
    }
    Flow::Ask(Turn {
        asked: Some(Actor::Corp(question.by)),
        by: operate::asked(cx.view(), question.by),
        open: KindSet::of(&[Kind::PlaceToken]),
    })
}

/// Checks the place.
pub fn check(view: View<'_>, question: BondStation, at: CityRef) -> Result<CityRef, Refusal> {
    slot(view, question, at).map(|_| at)
}

/// The places as offers.
pub fn offers(view: View<'_>, question: BondStation) -> Vec<Offer> {
    let cost = Money::ZERO;
    places(view, question)
        .into_iter()
        .map(|at| Offer::Place { at, cost })
        .collect()
}

/// Places its next station.
pub fn commit(cx: &mut Cx<'_>, question: BondStation, at: CityRef) {
    let found = slot(cx.view(), question, at).ok();
    let next = cx.state.corps[question.bond].next_station();
    if let (Some(slot), Some((station, _))) = (found, next) {
        home::place(cx, question.bond, station, at, slot as u8);
    }
    answered(cx);
}
