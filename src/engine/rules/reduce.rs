//! A new major keeps stations in two hexes only (1861/1867 rules 5.5).

use super::{Flow, answered, raise};
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{Decider, Interrupt, Reduction, Turn};
use crate::engine::cx::{Cx, View};
use crate::engine::data::switches::SwitchName;
use crate::engine::event::Event;
use crate::engine::ids::{CityRef, CorpId, HexId, PlayerId};
use crate::engine::offer::Offer;
use crate::engine::parts::corps::Station;
use crate::engine::refusal::Refusal;

/// A checked removal.
pub struct ReducePlan {
    corp: CorpId,
    at: CityRef,
    slot: u8,
}

/// Hexes with stations, one entry for each station.
fn hexes(view: View<'_>, corp: CorpId) -> Vec<HexId> {
    view.state.corps[corp].places().map(|at| at.hex).collect()
}

fn distinct(hexes: &[HexId]) -> usize {
    let mut sorted = hexes.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// Whether stations must go: too many, or two in one hex.
fn is_needed(view: View<'_>, corp: CorpId) -> bool {
    let Some(most) = view
        .rules
        .rules()
        .mergers
        .as_ref()
        .map(|m| usize::from(m.hexes_kept))
    else {
        return false;
    };
    let hexes = hexes(view, corp);
    hexes.len() > most || distinct(&hexes) < hexes.len()
}

/// Asks for removals, or puts the list of stations in order at once.
pub fn ask_if_needed(cx: &mut Cx<'_>, corp: CorpId, first_owner: PlayerId, several_hexes: bool) {
    // Stations are cut back: a route must be found anew (1861/1867 rules 4.6.1).
    if is_needed(cx.view(), corp) {
        raise(
            cx,
            Interrupt::ReduceTokens(Reduction {
                corp,
                first_owner,
                several_hexes,
            }),
        );
    }
}

/// Asks the president.
pub fn proceed(cx: &mut Cx<'_>, reduction: &Reduction) -> Flow {
    let corp = reduction.corp;
    if !is_needed(cx.view(), corp) {
        answered(cx);
        rebuild(cx, corp);
        return Flow::Again;
    }
    let anybody = Decider::Anybody {
        rather: reduction.first_owner,
    };
    let by = cx.state.corps[corp]
        .president
        .map_or(anybody, Decider::Player);
    Flow::Ask(Turn {
        asked: Some(Actor::Corp(corp)),
        by,
        open: KindSet::of(&[Kind::RemoveToken]),
    })
}

/// Checks a removal: whatever is left must still allow stations in two hexes, if the merging ones
/// stood in more than one.
pub fn check(
    view: View<'_>,
    reduction: &Reduction,
    at: CityRef,
    slot: u8,
) -> Result<ReducePlan, Refusal> {
    let corp = reduction.corp;
    let place = view.state.corps[corp]
        .stations
        .iter()
        .find(|station| station.place == Some((at, slot)));
    if place.is_none() {
        return Err(Refusal::NoSuchCity);
    }
    let mut left = hexes(view, corp);
    if let Some(gone) = left.iter().position(|hex| *hex == at.hex) {
        left.remove(gone);
    }
    if reduction.several_hexes && distinct(&left) < 2 {
        return Err(Refusal::KeepTwoHexes);
    }
    Ok(ReducePlan { corp, at, slot })
}

/// The stations that may go.
pub fn offers(view: View<'_>, reduction: &Reduction) -> Vec<Offer> {
    let stations = &view.state.corps[reduction.corp].stations;
    let places = stations.iter().filter_map(|station| station.place);
    places
        .filter(|(at, slot)| check(view, reduction, *at, *slot).is_ok())
        .map(|(at, slot)| Offer::Remove { at, slot })
        .collect()
}

/// Takes the station off.
pub fn commit(cx: &mut Cx<'_>, plan: ReducePlan) {
    cx.state.board.clear(plan.at, usize::from(plan.slot));
    for station in &mut cx.state.corps[plan.corp].stations {
        if station.place == Some((plan.at, plan.slot)) {
            station.place = None;
        }
    }
    cx.tell(Event::TokenRemoved(plan.corp, plan.at));
}

/// The stations on the map, the cheapest unused ones up to two in all, and one of the highest
/// price if there are only two.
fn rebuild(cx: &mut Cx<'_>, corp: CorpId) {
    let Some(numbers) = cx.rules.rules().mergers.as_ref() else {
        return;
    };
    let (kept, all, spare) = (
        usize::from(numbers.hexes_kept),
        usize::from(numbers.tokens),
        numbers.spare_token_price,
    );
    let old = std::mem::take(&mut cx.state.corps[corp].stations);
    let (mut stations, mut unused): (Vec<Station>, Vec<Station>) =
        old.into_iter().partition(|station| station.place.is_some());
    unused.sort_by_key(|station| station.price);
    if cx.rules.switched(SwitchName::NoFreeStation) {
        // The second station costs what a second one costs, whichever was removed.
        let second = cx.rules.corps[corp]
            .station_prices
            .get(stations.len())
            .copied();
        for station in &mut unused {
            station.price = second.map_or(station.price, |price| price.max(station.price));
        }
    }
    for station in unused {
        if stations.len() < kept {
            stations.push(station);
        }
    }
    while stations.len() < all {
        stations.push(Station {
            price: spare,
            place: None,
        });
    }
    let entry = &mut cx.state.corps[corp];
    entry.stations = stations;
    entry.had_route = false;
}
