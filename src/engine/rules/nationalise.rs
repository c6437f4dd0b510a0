//! A corporation is nationalised (1861/1867 rules 6).

use std::cmp::Reverse;

use super::{home, loans};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::rules::Assets;
use crate::engine::data::switches::SwitchName;
use crate::engine::event::Event;
use crate::engine::ids::{CityRef, CorpId, HexId};
use crate::engine::money::Money;
use crate::engine::parts::corps::{Corp, Hardship, Standing, Station};
use crate::engine::parts::ledger::Account;
use crate::engine::parts::market::Direction;
use crate::engine::parts::privates::{self, PrivateOwner};
use crate::engine::parts::shares::{Certificates, Holder};
use crate::engine::ruleset::CorpDef;

/// Loans, price, assets, payment, stations, and the corporation itself, in this order.
pub fn nationalise(cx: &mut Cx<'_>, corp: CorpId) {
    let Some(national) = cx.rules.ids.national else {
        return;
    };
    let Some((steps, per_loan)) = cx
        .rules
        .rules()
        .national
        .as_ref()
        .map(|n| (n.steps, n.steps_per_loan))
    else {
        return;
    };
    cx.tell(Event::Nationalised(corp));
    loans::repay(cx, corp);
    let unpaid = usize::from(cx.state.corps[corp].loans);
    cx.move_price(
        corp,
        Direction::Left,
        usize::from(steps) + usize::from(per_loan) * unpaid,
    );
    hand_over(cx, corp, national);
    pay_owners(cx, corp);
    replace_stations(cx, corp, national);
    retire(cx, corp);
}

/// Money, trains and privates.
fn hand_over(cx: &mut Cx<'_>, corp: CorpId, national: CorpId) {
    let keeps = match cx.rules.rules().national.as_ref().map(|n| n.assets) {
        Some(Assets::ToNational) => true,
        Some(Assets::Lost) | None => cx.rules.switched(SwitchName::NationalKeepsAssets),
    };
    let cash = cx.state.ledger.corp(corp);
    cx.pay(
        Account::Corp(corp),
        if keeps {
            Account::Corp(national)
        } else {
            Account::Bank
        },
        cash,
    );
    let major = cx.view().kind(corp) == CorpKind::Major;
    for train in std::mem::take(&mut cx.state.corps[corp].trains) {
        if keeps {
            cx.state.corps[national].trains.push(train);
        } else {
            cx.state.depot.remove(train);
            if major {
                cx.state.national.left_behind.push((train, corp));
            }
        }
    }
    for private in privates::owned_by(&cx.state.privates, PrivateOwner::Corp(corp)) {
        if keeps {
            privates::give(
                &mut cx.state.privates,
                private,
                PrivateOwner::Corp(national),
            );
            cx.tell(Event::PrivateMoved(private, PrivateOwner::Corp(national)));
        } else {
            cx.state.privates[private].closed = true;
            cx.state.privates[private].owner = PrivateOwner::Nobody;
            cx.tell(Event::PrivateClosed(private));
        }
    }
}

/// Every player gets the new price for each share.
fn pay_owners(cx: &mut Cx<'_>, corp: CorpId) {
    let price = cx.view().price(corp);
    for player in cx.state.seats.clone() {
        let units = cx.state.corps[corp]
            .certificates
            .units_of(Holder::Player(player));
        cx.pay(
            Account::Bank,
            Account::Player(player),
            price * i32::from(units),
        );
    }
}

/// Stations by descending value of their cities, ties by descending name of the hex, each
/// replaced by one of the national's if the rules allow (1861/1867 rules 6.4).
fn replace_stations(cx: &mut Cx<'_>, corp: CorpId, national: CorpId) {
    let mut places: Vec<(CityRef, u8)> = cx.state.corps[corp]
        .stations
        .iter()
        .filter_map(|station| station.place)
        .collect();
    places.sort_by_key(|(at, _)| {
        Reverse((
            highest_value(cx.view(), *at),
            cx.rules.map.hexes[at.hex].name.clone(),
        ))
    });
    for (at, slot) in places {
        cx.state.board.clear(at, usize::from(slot));
        cx.tell(Event::TokenRemoved(corp, at));
        if let Some(station) = national_station_for(cx.view(), national, at.hex) {
            spend_kept_back(cx, national, at.hex);
            home::place(cx, national, station, at, slot);
        }
    }
}

fn highest_value(view: View<'_>, at: CityRef) -> Money {
    let kind = view.state.board.kind(&view.rules.map, at.hex);
    kind.city_node(at.city)
        .map_or(Money::ZERO, |node| node.revenue.highest())
}

/// The national's next station, if it may stand in the hex.
pub fn national_station_for(view: View<'_>, national: CorpId, hex: HexId) -> Option<usize> {
    if view.state.board.hex(hex).has_station(national) {
        return None;
    }
    let (station, _) = view.state.corps[national].next_station()?;
    let left = view.state.corps[national]
        .stations
        .iter()
        .filter(|station| station.place.is_none())
        .count();
    let kept_back = &view.state.national.kept_back;
    (kept_back.contains(&hex) || left > kept_back.len()).then_some(station)
}

/// Using a hex for which a token is kept back spends that; its reserved slot is set free.
pub fn spend_kept_back(cx: &mut Cx<'_>, national: CorpId, hex: HexId) {
    if cx.state.national.kept_back.contains(&hex) {
        cx.state.national.kept_back.retain(|other| *other != hex);
        cx.state.board.unreserve_in(hex, national);
    }
}

/// A minor is gone for good; a major is as at the start and may be formed again.
fn retire(cx: &mut Cx<'_>, corp: CorpId) {
    cx.state.market.remove(corp);
    let closed = cx.view().kind(corp) == CorpKind::Minor;
    let standing = if closed {
        Standing::Closed
    } else {
        Standing::Available
    };
    cx.state.corps[corp] = fresh(&cx.rules.corps[corp], standing);
    if closed {
        cx.tell(Event::Closed(corp));
    }
}

/// A corporation as at the start.
pub fn fresh(def: &CorpDef, standing: Standing) -> Corp {
    Corp {
        kind: def.kind,
        standing,
        president: None,
        operated: false,
        certificates: Certificates::new(&def.percents, def.share_percent),
        stations: def
            .station_prices
            .iter()
            .map(|price| Station {
                price: *price,
                place: None,
            })
            .collect(),
        trains: Vec::new(),
        loans: 0,
        interest_loans: 0,
        last_run: None,
        had_route: false,
        hardship: Hardship::default(),
        second_group: false,
        half_sold: None,
        home: def.home,
        waits_for: None,
        capital_shares: None,
        face: Money::ZERO,
        early: def
            .home
            .filter(|_| def.early_home)
            .into_iter()
            .map(|home| home.hex)
            .collect(),
    }
}
