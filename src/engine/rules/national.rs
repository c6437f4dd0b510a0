//! The state railway: its stations and, where it operates, its turn (1861/1867 rules 7).

use super::{arrival, home, loans, nationalise, train};
use crate::engine::cx::{Cx, View};
use crate::engine::event::Event;
use crate::engine::ids::{CityRef, CorpId, HexId, TileKindId, TrainId, TrainKindId};
use crate::engine::money::Money;
use crate::engine::parts::ledger::Account;

/// At the start of its turn it places a station in its home hex, in the last city, as long as that
/// is still kept back (1861/1867 rules 7.2).
pub fn place_home(cx: &mut Cx<'_>, corp: CorpId) {
    let Some(hex) = cx.rules.ids.national_home else {
        return;
    };
    let kept_back = cx.state.national.kept_back.contains(&hex);
    if !kept_back || cx.state.board.hex(hex).has_station(corp) {
        return;
    }
    let city = cx.state.board.hex(hex).cities().len().saturating_sub(1) as u8;
    place(cx, corp, CityRef { hex, city });
}

/// The lay of a certain tile brings a station of the national to the hex.
pub fn tile_laid(cx: &mut Cx<'_>, hex: HexId, kind: TileKindId) {
    let Some(national) = cx.rules.ids.national else {
        return;
    };
    if cx.rules.ids.station_tile == Some(kind) && !cx.state.board.hex(hex).has_station(national) {
        place(cx, national, CityRef { hex, city: 0 });
    }
}

fn place(cx: &mut Cx<'_>, national: CorpId, at: CityRef) {
    let slot = cx
        .state
        .board
        .city(at)
        .and_then(|city| city.slot_for(national));
    let station = cx.state.corps[national]
        .next_station()
        .map(|(station, _)| station);
    if let (Some(slot), Some(station)) = (slot, station) {
        nationalise::spend_kept_back(cx, national, at.hex);
        home::place(cx, national, station, at, slot as u8);
    }
}

/// What the national would buy now: without a train the cheapest of supply and pool, with loans;
/// then new trains while its cash lasts.
fn wanted(view: View<'_>, corp: CorpId) -> Option<(TrainId, Money, u8)> {
    let depot = &view.state.depot;
    if view.state.corps[corp].trains.is_empty() {
        let price = |kind: &TrainKindId| view.rules.trains[*kind].price;
        let new = train::depot_kinds(view)
            .into_iter()
            .min_by_key(price)
            .and_then(|kind| depot.next(kind));
        let used = depot
            .pool()
            .iter()
            .copied()
            .min_by_key(|train| price(&train.kind));
        let cheapest = new
            .into_iter()
            .chain(used)
            .min_by_key(|train| price(&train.kind))?;
        let cost = price(&cheapest.kind);
        return loans::needed(view, corp, cost)
            .ok()
            .map(|loans| (cheapest, cost, loans));
    }
    let next = depot.first().and_then(|kind| depot.next(kind))?;
    let cost = view.rules.trains[next.kind].price;
    (view.state.ledger.corp(corp) >= cost).then_some((next, cost, 0))
}

/// Buys all trains it wants by itself; false if there was none. Questions raised by the purchases
/// wait until the row of them is over.
pub fn buy_trains(cx: &mut Cx<'_>, corp: CorpId) -> bool {
    let mut bought = false;
    while let Some((train, cost, loans)) = wanted(cx.view(), corp) {
        loans::take(cx, corp, loans);
        cx.pay(Account::Corp(corp), Account::Bank, cost);
        let new = cx.state.depot.take(train);
        if !new {
            cx.state.depot.take_from_pool(train);
        }
        cx.state.corps[corp].trains.push(train);
        cx.tell(Event::TrainBought(corp, train, cost));
        if new {
            arrival::train_arrived(cx, train);
        }
        bought = true;
    }
    if bought {
        arrival::ask_for_discards(cx);
    }
    bought
}
