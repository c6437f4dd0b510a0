//! State railways are formed from minors (1824 rules 3.5).

use super::{Flow, answered, exchange, raise};
use crate::engine::action::{Actor, Choice, Kind, KindSet};
use crate::engine::agenda::{Decider, Interrupt, Turn};
use crate::engine::board::occupancy::Mark;
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::{CorpKind, JoinWay};
use crate::engine::data::switches::SwitchName;
use crate::engine::event::Event;
use crate::engine::ids::{CityRef, CorpId, PlayerId, ShareId, TrainId};
use crate::engine::money::Money;
use crate::engine::parts::corps::Station;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::shares::Holder;

/// The first train of some kinds lets state railways form at the end of the operating round.
pub fn train_arrived(cx: &mut Cx<'_>, train: TrainId) {
    if train.copy != 0 {
        return;
    }
    for (state, kind) in cx.rules.ids.formations.clone() {
        if kind == train.kind {
            cx.state.formation.due.push(state);
            close_builders(cx, state);
        }
    }
}

/// Minors that only build close with the state railway that one of them belongs to: all of them
/// (1824 rules 11.5).
fn close_builders(cx: &mut Cx<'_>, state: CorpId) {
    let view = cx.view();
    let builders: Vec<CorpId> = view
        .rules
        .corps
        .ids()
        .filter(|corp| view.kind(*corp) == CorpKind::Construction)
        .collect();
    let joins = |corp: &CorpId| cx.rules.corps[*corp].joins;
    if !builders
        .iter()
        .any(|corp| joins(corp).is_some_and(|join| join.corp == state))
    {
        return;
    }
    for corp in builders {
        let way = cx.rules.corps[corp].joins.map(|join| join.way);
        for (at, slot) in exchange::places(cx.view(), corp) {
            if way == Some(JoinWay::Exchange) {
                cx.state.board.put(at, usize::from(slot), Mark::Blocker);
            } else {
                cx.state.board.clear(at, usize::from(slot));
            }
            cx.tell(Event::TokenRemoved(corp, at));
        }
        exchange::retire(cx, corp);
    }
}

/// All state railways that wait for the end of the operating round form.
pub fn form_due(cx: &mut Cx<'_>) {
    let due = std::mem::take(&mut cx.state.formation.due);
    for (state, _) in cx.rules.ids.formations.clone() {
        if due.contains(&state) {
            form(cx, state);
        }
    }
}

/// Minors in play that belong to a state railway, in number order, with their owners.
fn parts(view: View<'_>, state: CorpId) -> Vec<(CorpId, PlayerId)> {
    let corps = view.state.corps.pairs();
    corps
        .filter(|(id, entry)| {
            let join = view.rules.corps[*id].joins;
            let belongs = join.is_some_and(|j| j.corp == state && j.way == JoinWay::Formation);
            belongs && entry.kind == CorpKind::Minor && entry.in_play()
        })
        .filter_map(|(id, entry)| Some((id, entry.president?)))
        .collect()
}

fn form(cx: &mut Cx<'_>, state: CorpId) {
    cx.state.corps[state].hardship.unfloated = false;
    cx.tell(Event::Floated(state));
    let shares = cx.state.corps[state].capital_shares.unwrap_or(10);
    let capital = cx.view().price(state) * i32::from(shares);
    cx.pay(Account::Bank, Account::Corp(state), capital);
    let parts = parts(cx.view(), state);
    for (minor, owner) in &parts {
        if let Some(join) = cx.rules.corps[*minor].joins {
            exchange::take_certificate(cx, join, *owner);
        }
        exchange::hand_over(cx, *minor, state);
        for (at, slot) in exchange::places(cx.view(), *minor) {
            cx.state
                .board
                .put(at, usize::from(slot), Mark::Station(state));
            cx.state.corps[state].stations.push(Station {
                price: Money::ZERO,
                place: Some((at, slot)),
            });
            cx.tell(Event::TokenPlaced(state, at));
        }
        exchange::retire(cx, *minor);
    }
    let owners: Vec<PlayerId> = parts.into_iter().map(|(_, owner)| owner).collect();
    appoint(cx, state, &owners);
    look_for_crowded_hex(cx, state);
}

/// The player with the largest holding is president, of equal ones the owner of the lowest minor, then by
/// seats; with nobody who has a president's share it is in receivership.
fn appoint(cx: &mut Cx<'_>, state: CorpId, owners: &[PlayerId]) {
    let view = cx.view();
    let certificates = &view.state.corps[state].certificates;
    let need = certificates.percent(0);
    let most = view
        .state
        .seats
        .iter()
        .map(|p| view.holding(*p, state))
        .max();
    let most = most.unwrap_or(0);
    if most < need {
        cx.state.corps[state].hardship.receivership = true;
        return;
    }
    let mut candidates = owners.iter().chain(&view.state.seats);
    let president = candidates.find(|player| view.holding(**player, state) == most);
    let Some(president) = president.copied() else {
        return;
    };
    let own = Holder::Player(president);
    let with = certificates.holder(0).unwrap_or(Holder::Treasury);
    if with != own {
        let units = usize::from(certificates.units(0));
        let given: Vec<u8> = certificates.of(own).take(units).collect();
        for number in given {
            let corp = state;
            cx.give_share(ShareId { corp, number }, with);
        }
        let (corp, number) = (state, 0);
        cx.give_share(ShareId { corp, number }, own);
    }
    cx.set_president(state, Some(president));
}

/// The two stations of the state railway in one hex, if there are two: places in its list.
fn pair(view: View<'_>, state: CorpId) -> Option<[(usize, CityRef, u8); 2]> {
    let stations = view.state.corps[state].stations.iter().enumerate();
    let placed: Vec<(usize, CityRef, u8)> = stations
        .filter_map(|(number, station)| {
            let (at, slot) = station.place?;
            Some((number, at, slot))
        })
        .collect();
    let mut firsts = placed.iter().enumerate();
    firsts.find_map(|(place, first)| {
        let mut later = placed[place + 1..].iter();
        let other = later.find(|other| other.1.hex == first.1.hex)?;
        Some([*first, *other])
    })
}

/// Two stations in one city: the later one returns; in two cities the president chooses.
fn look_for_crowded_hex(cx: &mut Cx<'_>, state: CorpId) {
    if cx.rules.rules().returned_station.is_none() {
        return;
    }
    let Some([first, other]) = pair(cx.view(), state) else {
        return;
    };
    if first.1.city == other.1.city || cx.state.corps[state].president.is_none() {
        return_station(cx, state, Choice::ReturnOther);
    } else {
        cx.state.formation.crowded_hex = Some(state);
    }
}

/// Asks for the choice, as the first thing of a round.
pub fn ask_for_return(cx: &mut Cx<'_>) {
    if let Some(state) = cx.state.formation.crowded_hex {
        raise(cx, Interrupt::ReturnToken(state));
    }
}

/// Asks the president which station returns.
pub fn proceed(cx: &mut Cx<'_>, state: CorpId) -> Flow {
    let Some(player) = cx.state.corps[state].president else {
        answered(cx);
        return Flow::Again;
    };
    Flow::Ask(Turn {
        asked: Some(Actor::Player(player)),
        by: Decider::Player(player),
        open: KindSet::of(&[Kind::Choose]),
    })
}

/// Returns the station that was chosen.
pub fn commit(cx: &mut Cx<'_>, state: CorpId, choice: Choice) {
    return_station(cx, state, choice);
    cx.state.formation.crowded_hex = None;
    answered(cx);
}

/// One station returns; then the first of the list and the last have prices of their own (1824 rules 3.5).
fn return_station(cx: &mut Cx<'_>, state: CorpId, choice: Choice) {
    let Some([first, other]) = pair(cx.view(), state) else {
        return;
    };
    let (number, at, slot) = match choice {
        Choice::ReturnFirst => first,
        Choice::ReturnOther | Choice::Nationalise | Choice::Convert(_) => other,
    };
    cx.state.board.clear(at, usize::from(slot));
    cx.tell(Event::TokenRemoved(state, at));
    let plain = cx.rules.switched(SwitchName::KkReturnedStation100);
    let prices = cx.rules.rules().returned_station.clone();
    let stations = &mut cx.state.corps[state].stations;
    stations[number].place = None;
    if let Some(prices) = prices {
        if plain {
            stations[number].price = prices.last;
            return;
        }
        if let Some(station) = stations.first_mut() {
            station.price = prices.first;
        }
        if let Some(station) = stations.last_mut() {
            station.price = prices.last;
        }
    }
}
