//! Stations in operating turns (1861/1867 rules 4.5.1).

use super::{home, operate};
use crate::engine::action::{Kind, KindSet};
use crate::engine::agenda::Deed;
use crate::engine::board::network::{Network, StopRef};
use crate::engine::cx::{Cx, View};
use crate::engine::ids::{CityRef, CorpId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::ledger::Account;
use crate::engine::refusal::Refusal;

/// A checked station.
pub struct TokenPlan {
    corp: CorpId,
    station: usize,
    at: CityRef,
    slot: u8,
    cost: Money,
}

/// Open if a station is left whose base price the cash reaches and some connected city has room;
/// the real price is not looked at (1861/1867 rules 4.5.1).
pub fn open_kinds(cx: &mut Cx<'_>, corp: CorpId) -> KindSet {
    let view = cx.view();
    if view.state.supply.stations_stopped || has_placed(view) {
        return KindSet::NONE;
    }
    let affordable = view.state.corps[corp]
        .next_station()
        .is_some_and(|(_, station)| station.price <= view.state.ledger.corp(corp));
    if !affordable {
        return KindSet::NONE;
    }
    let network = Network::of(&view.rules.map, &view.state.board, corp);
    let open = has_room_somewhere(view, corp, &network);
    if network.leads_anywhere(false) {
        cx.state.corps[corp].had_route = true;
    }
    KindSet::NONE
        .with(Kind::PlaceToken, open)
        .with(Kind::Pass, open)
}

/// Whether the corporation in turn has placed its station.
fn has_placed(view: View<'_>) -> bool {
    let deeds = operate::done(view).deeds;
    deeds.has(Deed::Station) || deeds.has(Deed::PowerStation)
}

fn has_room_somewhere(view: View<'_>, corp: CorpId, network: &Network<'_>) -> bool {
    let (map, board) = (&view.rules.map, &view.state.board);
    network.candidate_stops().into_iter().any(|stop| {
        let Some(city) = board.kind(map, stop.hex).city_of_node(stop.node) else {
            return false;
        };
        slot(
            view,
            corp,
            CityRef {
                hex: stop.hex,
                city,
            },
        )
        .is_ok()
            && network.has_stop(stop)
    })
}

/// Connected cities that have room for the corporation's station.
pub fn open_cities(view: View<'_>, corp: CorpId) -> Vec<CityRef> {
    let (map, board) = (&view.rules.map, &view.state.board);
    let network = Network::of(map, board, corp);
    let stops = network.candidate_stops().into_iter();
    stops
        .filter_map(|stop| {
            let city = board.kind(map, stop.hex).city_of_node(stop.node)?;
            let at = CityRef {
                hex: stop.hex,
                city,
            };
            (slot(view, corp, at).is_ok() && network.has_stop(stop)).then_some(at)
        })
        .collect()
}

/// The slot a station would take.
fn slot(view: View<'_>, corp: CorpId, at: CityRef) -> Result<u8, Refusal> {
    let city = view.state.board.city(at).ok_or(Refusal::NoSuchCity)?;
    if view.state.board.hex(at.hex).has_station(corp) {
        return Err(Refusal::StationInHex { hex: at.hex });
    }
    city.slot_for(corp)
        .map(|slot| slot as u8)
        .ok_or(Refusal::NoSlot)
}

/// What the next station costs at a place: its price for each hex of distance to the nearest of
/// the corporation's stations.
pub fn cost(view: View<'_>, corp: CorpId, at: CityRef) -> Option<Money> {
    let (_, station) = view.state.corps[corp].next_station()?;
    if !view.rules.rules().token_price_per_hex {
        return Some(station.price);
    }
    let places = view.state.corps[corp].places();
    let distance = places
        .map(|place| view.rules.map.distance(place.hex, at.hex))
        .min()
        .unwrap_or(0);
    Some(station.price * distance)
}

/// Checks a station.
pub fn check(view: View<'_>, corp: CorpId, at: CityRef) -> Result<TokenPlan, Refusal> {
    let plan = check_place(view, corp, at)?;
    if view.live() {
        let network = Network::of(&view.rules.map, &view.state.board, corp);
        check_reach(view, &network, at)?;
    }
    Ok(plan)
}

/// The cities in which the corporation may place its next station.
pub fn offers(view: View<'_>, corp: CorpId) -> Vec<Offer> {
    let network = view
        .live()
        .then(|| Network::of(&view.rules.map, &view.state.board, corp));
    let cities = view.state.board.hexes().flat_map(|(hex, state)| {
        (0..state.cities().len()).map(move |city| CityRef {
            hex,
            city: city as u8,
        })
    });
    cities
        .filter_map(|at| {
            let plan = check_place(view, corp, at).ok()?;
            if let Some(network) = &network {
                check_reach(view, network, at).ok()?;
            }
            Some(Offer::Place {
                at,
                cost: plan.cost,
            })
        })
        .collect()
}

/// Whether the city is connected.
fn check_reach(view: View<'_>, network: &Network<'_>, at: CityRef) -> Result<(), Refusal> {
    let kind = view.state.board.kind(&view.rules.map, at.hex);
    let node = kind
        .cities
        .get(usize::from(at.city))
        .copied()
        .ok_or(Refusal::NoSuchCity)?;
    if network.has_stop(StopRef { hex: at.hex, node }) {
        Ok(())
    } else {
        Err(Refusal::CityNotConnected)
    }
}

/// Room, a station left, and money.
fn check_place(view: View<'_>, corp: CorpId, at: CityRef) -> Result<TokenPlan, Refusal> {
    let slot = slot(view, corp, at)?;
    // Without a station left the step is not open.
    let not_now = Refusal::NotNow {
        kind: Kind::PlaceToken,
    };
    let next = view.state.corps[corp].next_station();
    let (station, _) = next.ok_or(not_now.clone())?;
    let cost = cost(view, corp, at).ok_or(not_now)?;
    let have = view.state.ledger.corp(corp);
    if cost > have {
        return Err(Refusal::TooPoor { need: cost, have });
    }
    Ok(TokenPlan {
        corp,
        station,
        at,
        slot,
        cost,
    })
}

/// Places the station; one a turn.
pub fn commit(cx: &mut Cx<'_>, plan: TokenPlan) {
    cx.pay(Account::Corp(plan.corp), Account::Bank, plan.cost);
    home::place(cx, plan.corp, plan.station, plan.at, plan.slot);
    if let Some(round) = operate::round_mut(cx) {
        round.done.deeds.add(Deed::Station);
    }
}
