//! Home stations (1861/1867 rules 3.5.3, 3.6.2).

use super::{Flow, answered, bid, stock};
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{Decider, HomeReason, HomeToken, Turn};
use crate::engine::board::network::Network;
use crate::engine::board::occupancy::{HexState, Mark};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::rules::{MajorHome, MinorHome};
use crate::engine::data::switches::SwitchName;
use crate::engine::event::Event;
use crate::engine::ids::{CityRef, CorpId, HexId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::refusal::Refusal;

/// A checked home.
pub struct HomePlan {
    home: HomeToken,
    at: CityRef,
    slot: u8,
}

/// Hexes in which the home station may be placed.
pub fn sites(view: View<'_>, corp: CorpId) -> Vec<HexId> {
    match view.kind(corp) {
        CorpKind::Minor => minor_sites(view).collect(),
        CorpKind::Major
        | CorpKind::National
        | CorpKind::FiveShare
        | CorpKind::TenShare
        | CorpKind::State
        | CorpKind::Construction
        | CorpKind::Bond => major_sites(view, corp),
    }
}

/// Hexes in which some city has a free slot and no token at all.
fn minor_sites(view: View<'_>) -> impl Iterator<Item = HexId> + use<'_> {
    view.state
        .board
        .hexes()
        .filter(|(_, hex)| {
            hex.cities()
                .iter()
                .any(|city| city.free_slot().is_some() && city.is_empty())
        })
        .map(|(id, _)| id)
}

/// Whether the minor has a home to go to.
pub fn minor_has_a_home(view: View<'_>, corp: CorpId) -> bool {
    match view.rules.rules().home_stations.map(|home| home.minors) {
        Some(MinorHome::AnyFreeCity) => minor_sites(view).next().is_some(),
        Some(MinorHome::Reserved) | None => reserved_home(view, corp).is_some(),
    }
}

/// Hexes for a founded major.
pub fn major_sites(view: View<'_>, corp: CorpId) -> Vec<HexId> {
    let Some(rule) = view.rules.rules().home_stations.map(|home| home.majors) else {
        return Vec::new();
    };
    let open: Vec<HexId> = open_hexes(view, rule).collect();
    let unconnected: Vec<HexId> = open
        .iter()
        .copied()
        .filter(|hex| is_unconnected(view, corp, *hex))
        .collect();
    match rule {
        MajorHome::UnconnectedFirst if unconnected.is_empty() => open,
        MajorHome::Unconnected | MajorHome::UnconnectedFirst => unconnected,
    }
}

/// Whether there is a hex for a founded major.
pub fn major_has_a_home(view: View<'_>, corp: CorpId) -> bool {
    match view.rules.rules().home_stations.map(|home| home.majors) {
        None => false,
        Some(rule @ MajorHome::Unconnected) => {
            open_hexes(view, rule).any(|hex| is_unconnected(view, corp, hex))
        }
        Some(rule @ MajorHome::UnconnectedFirst) => open_hexes(view, rule).next().is_some(),
    }
}

fn open_hexes(view: View<'_>, rule: MajorHome) -> impl Iterator<Item = HexId> + use<'_> {
    let hexes = view.state.board.hexes();
    hexes
        .filter(move |(_, hex)| is_open(hex, rule))
        .map(|(id, _)| id)
}

fn is_open(hex: &HexState, rule: MajorHome) -> bool {
    let cities = hex.cities();
    match rule {
        MajorHome::Unconnected => cities
            .iter()
            .any(|city| city.free_slot().is_some() && city.is_empty()),
        MajorHome::UnconnectedFirst => {
            cities.iter().any(|city| city.free_slot().is_some())
                && !cities
                    .iter()
                    .any(super::super::board::occupancy::City::has_any_station)
        }
    }
}

/// Whether no track leads from the hex's cities to another stop.
fn is_unconnected(view: View<'_>, corp: CorpId, hex: HexId) -> bool {
    let (map, board) = (&view.rules.map, &view.state.board);
    let cities = (0..board.hex(hex).cities().len()).map(|city| CityRef {
        hex,
        city: city as u8,
    });
    let network = Network::from_cities(map, board, corp, cities);
    !network.leads_anywhere(view.rules.switched(SwitchName::UnconnectedCitiesOnly))
}

/// Checks the place of a home station.
pub fn check(view: View<'_>, home: &HomeToken, at: CityRef) -> Result<HomePlan, Refusal> {
    if !sites(view, home.corp).contains(&at.hex) {
        return Err(Refusal::NotAHome);
    }
    check_city(view, home, at)
}

/// The places for the home station.
pub fn offers(view: View<'_>, home: &HomeToken) -> Vec<Offer> {
    let cities = sites(view, home.corp).into_iter().flat_map(|hex| {
        (0..view.state.board.hex(hex).cities().len()).map(move |city| CityRef {
            hex,
            city: city as u8,
        })
    });
    cities
        .filter(|at| check_city(view, home, *at).is_ok())
        .map(|at| Offer::Place {
            at,
            cost: Money::ZERO,
        })
        .collect()
}

/// Whether a city of a hex that may be taken has room.
fn check_city(view: View<'_>, home: &HomeToken, at: CityRef) -> Result<HomePlan, Refusal> {
    let city = view.state.board.city(at).ok_or(Refusal::NoSuchCity)?;
    // The site looks at the hex only; the rule is about the city.
    if view.live() && !city.is_empty() {
        return Err(Refusal::NotAHome);
    }
    let slot = city.slot_for(home.corp).ok_or(Refusal::NoSlot)?;
    Ok(HomePlan {
        home: *home,
        at,
        slot: slot as u8,
    })
}

/// Places the station and lets the turn go on.
pub fn commit(cx: &mut Cx<'_>, plan: HomePlan) {
    let HomePlan { home, at, slot } = plan;
    place(cx, home.corp, 0, at, slot);
    answered(cx);
    match home.reason {
        HomeReason::Auction(price) => bid::open_auction(cx, home.chooser, home.corp, price),
        HomeReason::Won => (),
        HomeReason::Founded => stock::end_turn(cx),
    }
}

/// Puts a station of the corporation's list on the map.
pub fn place(cx: &mut Cx<'_>, corp: CorpId, station: usize, at: CityRef, slot: u8) {
    cx.state
        .board
        .put(at, usize::from(slot), Mark::Station(corp));
    if let Some(station) = cx.state.corps[corp].stations.get_mut(station) {
        station.place = Some((at, slot));
    }
    cx.tell(Event::TokenPlaced(corp, at));
}

fn reserved_home(view: View<'_>, corp: CorpId) -> Option<(CityRef, u8)> {
    let at = current_home(view, corp)?;
    let slot = view.state.board.city(at)?.slot_for(corp)?;
    Some((at, slot as u8))
}

/// The city that holds the corporation's reservation now, otherwise its printed home.
fn current_home(view: View<'_>, corp: CorpId) -> Option<CityRef> {
    let home = view.state.corps[corp].home?;
    let cities = view.state.board.hex(home.hex).cities();
    let city = cities.iter().position(|city| city.is_reserved_for(corp));
    Some(CityRef {
        hex: home.hex,
        city: city.map_or(home.city, |city| city as u8),
    })
}

/// Places the home station of a minor on its reserved slot.
pub fn place_reserved(cx: &mut Cx<'_>, corp: CorpId) {
    if let Some((at, slot)) = reserved_home(cx.view(), corp) {
        place(cx, corp, 0, at, slot);
    }
}

/// At the start of a corporation's first turn its first station goes home, on its reserved slot if there is
/// one, even one that the city does not have.
pub fn place_first(cx: &mut Cx<'_>, corp: CorpId) {
    let view = cx.view();
    let unplaced = view.state.corps[corp].stations.first();
    if unplaced.is_none_or(|station| station.place.is_some()) || view.state.corps[corp].operated {
        return;
    }
    let Some(at) = current_home(view, corp) else {
        return;
    };
    let city = view.state.board.city(at);
    let slot = city.and_then(|city| city.kept_slot(corp).or_else(|| city.slot_for(corp)));
    if let Some(slot) = slot {
        place(cx, corp, 0, at, slot as u8);
    }
}

/// Asks for the place.
pub fn proceed(home: &HomeToken) -> Flow {
    Flow::Ask(Turn {
        asked: Some(Actor::Corp(home.corp)),
        by: Decider::Player(home.chooser),
        open: KindSet::of(&[Kind::PlaceToken]),
    })
}
