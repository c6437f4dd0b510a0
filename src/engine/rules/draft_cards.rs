//! What the cards of the draft bring, and what becomes of those that nobody takes (1824 rules 2.3, 2.4).

use super::exchange;
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::{CorpKind, JoinWay};
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, PlayerId, PrivateId, ShareId};
use crate::engine::money::Money;
use crate::engine::offer::Range;
use crate::engine::parts::corps::{Standing, Station};
use crate::engine::parts::ledger::Account;
use crate::engine::parts::market::Cell;
use crate::engine::parts::privates::{self, PrivateOwner};
use crate::engine::parts::shares::Holder;
use crate::engine::ruleset::Join;

use super::par::MAJOR_PAR;

/// The minor that a card stands for, and what it becomes part of.
fn minor_of(view: View<'_>, private: PrivateId) -> Option<(CorpId, Join)> {
    let minor = view.rules.corp(&view.rules.privates[private].sym)?;
    Some((minor, view.rules.corps[minor].joins?))
}

/// The cards of the first stack become minors that only build.
fn builds_only(view: View<'_>, private: PrivateId) -> bool {
    view.state.privates[private].stack == Some(1)
}

/// What a card counts in the bank's hands.
pub fn value(view: View<'_>, private: PrivateId) -> Money {
    match &view.rules.setup.stacks {
        Some(stacks) if builds_only(view, private) => stacks.price,
        Some(_) | None => view.rules.privates[private].value,
    }
}

/// The prices of a card: its value, or for a minor that sets the price of its corporation twice that.
pub fn prices(view: View<'_>, private: PrivateId) -> Range {
    let value = value(view, private);
    let sets_a_price =
        minor_of(view, private).is_some_and(|(_, join)| join.way == JoinWay::Exchange);
    if !sets_a_price || builds_only(view, private) {
        return Range::only(value);
    }
    let cells = view.rules.market.par_cells(&MAJOR_PAR);
    let mut doubled = cells.iter().map(|cell| view.rules.market.price(*cell) * 2);
    let (most, next) = (doubled.next(), doubled.next());
    let least = doubled.next_back().or(next).or(most).unwrap_or(value);
    let most = most.unwrap_or(value);
    let step = next.map_or(Money(1), |next| most - next);
    Range { least, step, most }
}

/// The player pays and takes the card.
pub fn take(cx: &mut Cx<'_>, player: PlayerId, private: PrivateId, price: Money) {
    cx.pay(Account::Player(player), Account::Bank, price);
    let Some((minor, join)) = minor_of(cx.view(), private) else {
        let owner = PrivateOwner::Player(player);
        privates::give(&mut cx.state.privates, private, owner);
        cx.tell(Event::PrivateMoved(private, owner));
        return;
    };
    let only_builds = builds_only(cx.view(), private);
    cx.state.privates[private].closed = true;
    cx.pay(Account::Bank, Account::Corp(minor), price);
    let (corp, number) = (minor, 0);
    cx.give_share(ShareId { corp, number }, Holder::Player(player));
    cx.state.corps[minor].standing = Standing::InPlay;
    cx.state.corps[minor].face = price;
    cx.set_president(minor, Some(player));
    if only_builds {
        build_only(cx, minor, join, price);
    } else if join.way == JoinWay::Exchange {
        start_linked(cx, minor, join, price);
    }
}

/// The minor starts with a train; the corporation that it joins has half the price from now on.
fn start_linked(cx: &mut Cx<'_>, minor: CorpId, join: Join, price: Money) {
    let kind = cx.rules.ids.first_train;
    if let Some(train) = kind.and_then(|kind| cx.state.depot.next(kind)) {
        let cost = cx.rules.trains[train.kind].price;
        cx.pay(Account::Corp(minor), Account::Bank, cost);
        cx.state.depot.take(train);
        cx.state.corps[minor].trains.push(train);
        cx.tell(Event::TrainBought(minor, train, cost));
    }
    let cell = cx.rules.market.par_at_most(&MAJOR_PAR, price.half_down());
    if let Some(cell) = cell {
        cx.start_price(join.corp, cell);
        cx.state.corps[join.corp].standing = Standing::InPlay;
        cx.state.corps[join.corp].hardship.unfloated = true;
    }
}

/// The minor gives its money back and only builds (1824 rules 11.5, 11.6).
fn build_only(cx: &mut Cx<'_>, minor: CorpId, join: Join, price: Money) {
    cx.pay(Account::Corp(minor), Account::Bank, price);
    cx.state.corps[minor].kind = CorpKind::Construction;
    match join.way {
        JoinWay::Formation => release(cx, join),
        JoinWay::Exchange => start_bond(cx, join.corp),
    }
}

/// The corporation of a minor that only builds becomes a bond railway.
fn start_bond(cx: &mut Cx<'_>, corp: CorpId) {
    let Some(stacks) = &cx.rules.setup.stacks else {
        return;
    };
    let [row, column] = stacks.bond_cell;
    cx.start_price(corp, Cell { row, column });
    let entry = &mut cx.state.corps[corp];
    entry.kind = CorpKind::Bond;
    entry.standing = Standing::InPlay;
    entry.waits_for = None;
    for station in &mut entry.stations {
        station.price = Money::ZERO;
    }
    for number in 0..entry.certificates.count() as u8 {
        cx.give_share(ShareId { corp, number }, Holder::Pool);
    }
}

/// The certificate that was kept for the owner of a minor is kept no more; the capital grows by it.
fn release(cx: &mut Cx<'_>, join: Join) {
    let entry = &mut cx.state.corps[join.corp];
    if let Some(number) = entry.certificates.reserved_of(join.percent) {
        entry.certificates.release(number);
        let shares = entry.certificates.units(number);
        entry.capital_shares = entry.capital_shares.map(|capital| capital + shares);
    }
}

/// A card leaves the game.
pub fn remove(cx: &mut Cx<'_>, private: PrivateId) {
    cx.state.privates[private].closed = true;
    cx.tell(Event::PrivateClosed(private));
}

/// All cards that nobody took leave the game (1824 rules 2.4).
pub fn remove_unsold(cx: &mut Cx<'_>) {
    let cards: Vec<PrivateId> = super::draft::unsold(cx.view()).collect();
    for private in cards {
        let minor = minor_of(cx.view(), private);
        remove(cx, private);
        let Some((minor, join)) = minor else {
            continue;
        };
        release(cx, join);
        match join.way {
            // The slot of its home stays closed.
            JoinWay::Exchange => cx.state.corps[join.corp].waits_for = None,
            JoinWay::Formation => {
                cx.state.board.unreserve(minor);
                add_station(cx, join.corp);
            }
        }
        exchange::retire(cx, minor);
    }
    for (state, _) in cx.rules.ids.formations.clone() {
        give_home(cx, state);
    }
}

/// A state railway gets a station for a minor not sold, in front of the others.
fn add_station(cx: &mut Cx<'_>, state: CorpId) {
    let Some(draft) = &cx.rules.rules().draft else {
        return;
    };
    let stations = &mut cx.state.corps[state].stations;
    let count = stations.len();
    let mut rows = draft.extra_stations.iter();
    let row = rows.find(|row| row.stations.is_none_or(|n| usize::from(n) == count));
    let price = row.map_or(Money::ZERO, |row| row.price);
    stations.insert(0, Station { price, place: None });
}

/// A state railway of which no minor is left gets the home of the first of them.
fn give_home(cx: &mut Cx<'_>, state: CorpId) {
    let view = cx.view();
    let parts: Vec<CorpId> = view
        .rules
        .corps
        .ids()
        .filter(|corp| {
            view.rules.corps[*corp]
                .joins
                .is_some_and(|join| join.corp == state)
        })
        .collect();
    let gone = |corp: &&CorpId| !view.state.corps[**corp].in_play();
    let (Some(first), true) = (parts.first(), parts.iter().all(|corp| gone(&corp))) else {
        return;
    };
    let Some(home) = view.rules.corps[*first].home else {
        return;
    };
    cx.state.corps[state].home = Some(home);
    // 18xx.games takes the number of the city for that of the slot (1824 rules 3.5).
    let slot = usize::from(home.city);
    cx.state.board.insert_reservation(home, slot, state);
}
