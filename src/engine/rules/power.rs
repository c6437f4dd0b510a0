//! Private companies that are closed for a power, and the powers: acts out of turn (18GB rules 4.2,
//! 4.4, 10.6). They never change who is asked.

use super::{home, operate, track, track_power};
use crate::engine::action::{Kind, What};
use crate::engine::agenda::{Deed, Round, Stage};
use crate::engine::board::network::Network;
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::PowerTime;
use crate::engine::event::Event;
use crate::engine::ids::{CityRef, CorpId, HexId, PlayerId, PrivateId, TileId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::corps::Station;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::privates::{PowerStage, PrivateOwner};
use crate::engine::refusal::Refusal;
use crate::engine::ruleset::{Power, StationPower, TilePower};

use super::Plan;

/// A checked station by a power.
pub struct StationPlan {
    private: PrivateId,
    corp: CorpId,
    at: CityRef,
    slot: u8,
    cost: Money,
}

/// Checks an act of a private's owner.
pub fn check(view: View<'_>, private: PrivateId, what: &What) -> Result<Plan, Refusal> {
    match what {
        What::ClosePrivate => check_close(view, private).map(Plan::Close),
        What::LayTile {
            hex,
            tile,
            rotation,
        } => check_tile(view, private, *hex, *tile, *rotation).map(Plan::Track),
        What::PlaceToken { at } => check_station(view, private, *at).map(Plan::PowerStation),
        What::Pass
        | What::BidPrivate { .. }
        | What::BidMinor { .. }
        | What::Par { .. }
        | What::BuyShares(_)
        | What::SellShares(_)
        | What::RunRoutes(_)
        | What::Dividend(_)
        | What::BuyTrain { .. }
        | What::DiscardTrain(_)
        | What::BuyPrivate { .. }
        | What::Convert
        | What::Merge(_)
        | What::RemoveToken { .. }
        | What::Choose(_)
        | What::ExchangeMinor(_)
        | What::Repay(_)
        | What::EndGame => Err(Refusal::NoSuchPower { private }),
    }
}

/// The player who owns a private that is in the game.
fn owner(view: View<'_>, private: PrivateId) -> Result<PlayerId, Refusal> {
    match view.state.privates[private].owner {
        PrivateOwner::Player(player) if !view.state.privates[private].closed => Ok(player),
        PrivateOwner::Player(_) | PrivateOwner::Corp(_) | PrivateOwner::Nobody => {
            Err(Refusal::NoSuchPower { private })
        }
    }
}

/// A private may be closed at any moment of an operating round, and of a stock round from a certain
/// one on.
fn check_close(view: View<'_>, private: PrivateId) -> Result<PrivateId, Refusal> {
    owner(view, private)?;
    let not_now = Refusal::NotNow {
        kind: Kind::ChooseAbility,
    };
    let Some(from) = view.rules.rules().closing_from else {
        return Err(Refusal::NoSuchPower { private });
    };
    if view.state.privates[private].is_retired() {
        return Err(Refusal::AlreadyClosed { private });
    }
    match view.state.agenda.round {
        Round::Operating(_) => Ok(private),
        Round::Stock(_) if view.state.agenda.set >= from => Ok(private),
        Round::Stock(_)
        | Round::Auction(_)
        | Round::Lots(_)
        | Round::Draft(_)
        | Round::Between(_)
        | Round::Merger(_)
        | Round::Over => Err(not_now),
    }
}

/// It pays once more and is closed for good.
pub fn close(cx: &mut Cx<'_>, private: PrivateId) {
    if let PrivateOwner::Player(player) = cx.state.privates[private].owner {
        let income = cx.rules.privates[private].revenue;
        cx.pay(Account::Bank, Account::Player(player), income);
    }
    cx.state.privates[private].power = PowerStage::Ready;
    cx.tell(Event::PrivateRetired(private));
}

/// A tile was laid: privates that blocked the hex close.
pub fn tile_laid(cx: &mut Cx<'_>, hex: HexId) {
    if cx.rules.rules().lay_closes_private {
        for private in cx.view().blockers(hex).collect::<Vec<_>>() {
            close(cx, private);
        }
    }
}

/// The corporation for which a power is used: the one in turn. At the table its president must be the
/// owner, and it must be able to build (18GB rules 4.4, D16).
fn user(view: View<'_>, private: PrivateId) -> Result<CorpId, Refusal> {
    let owner = owner(view, private)?;
    let entry = view.state.privates[private];
    if !entry.is_retired() {
        return Err(Refusal::StillOpen { private });
    }
    if entry.is_used() {
        return Err(Refusal::PowerUsed { private });
    }
    let corp = operate::corp_in_turn(view).ok_or(Refusal::NoSuchPower { private })?;
    let state = &view.state.corps[corp];
    let helpless =
        state.hardship.receivership || (state.hardship.insolvent && state.trains.is_empty());
    if view.live() && (state.president != Some(owner) || helpless) {
        return Err(Refusal::NotYourCorporation { corp });
    }
    Ok(corp)
}

fn tile_power(view: View<'_>, private: PrivateId) -> Option<&TilePower> {
    match &view.rules.privates[private].power {
        Some(Power::Tile(power)) => Some(power),
        Some(Power::Station(_)) | None => None,
    }
}

fn station_power(view: View<'_>, private: PrivateId) -> Option<StationPower> {
    match &view.rules.privates[private].power {
        Some(Power::Station(power)) => Some(*power),
        Some(Power::Tile(_)) | None => None,
    }
}

/// The corporation that would lay, if the moment is right.
fn builder(view: View<'_>, private: PrivateId, power: &TilePower) -> Result<CorpId, Refusal> {
    let corp = user(view, private)?;
    let not_now = Refusal::NotNow {
        kind: Kind::LayTile,
    };
    let done = operate::done(view);
    let in_step = operate::stage(view) == Some(Stage::TrackAndToken) && !done.finished;
    let own = view.state.privates[private].owner
        == view.state.corps[corp]
            .president
            .map_or(PrivateOwner::Nobody, PrivateOwner::Player);
    if power.when == PowerTime::Track && !(in_step && own) {
        return Err(not_now);
    }
    if power.uses_action && track::action_cost(view, &done).is_none() {
        return Err(not_now);
    }
    Ok(corp)
}

fn check_tile(
    view: View<'_>,
    private: PrivateId,
    hex: HexId,
    tile: TileId,
    rotation: u8,
) -> Result<track::TrackPlan, Refusal> {
    let power = tile_power(view, private).ok_or(Refusal::NoSuchPower { private })?;
    let corp = builder(view, private, power)?;
    if power.hex != hex {
        return Err(Refusal::PowerElsewhere { hex: power.hex });
    }
    if !power.tiles.contains(&tile.kind) {
        return Err(Refusal::NotThisTile { private });
    }
    track_power::check(view, corp, private, power, tile, rotation)
}

fn check_station(view: View<'_>, private: PrivateId, at: CityRef) -> Result<StationPlan, Refusal> {
    let power = station_power(view, private).ok_or(Refusal::NoSuchPower { private })?;
    let corp = user(view, private)?;
    if power.hex != at.hex {
        return Err(Refusal::PowerElsewhere { hex: power.hex });
    }
    let deeds = operate::done(view).deeds;
    if view.state.supply.stations_stopped {
        return Err(Refusal::StationsStopped);
    }
    if deeds.has(Deed::Station) || deeds.has(Deed::PowerStation) {
        return Err(Refusal::OneStation);
    }
    let city = view.state.board.city(at).ok_or(Refusal::NoSuchCity)?;
    if view.state.board.hex(at.hex).has_station(corp) {
        return Err(Refusal::StationInHex { hex: at.hex });
    }
    let slot = city.slot_for_power(private).ok_or(Refusal::NoSlot)? as u8;
    let cost = if reaches(view, corp, at.hex) {
        Money::ZERO
    } else {
        power.unconnected_price
    };
    let have = view.state.ledger.corp(corp);
    if cost > have {
        return Err(Refusal::TooPoor { need: cost, have });
    }
    Ok(StationPlan {
        private,
        corp,
        at,
        slot,
        cost,
    })
}

/// Whether some track of the hex is in the corporation's network.
fn reaches(view: View<'_>, corp: CorpId, hex: HexId) -> bool {
    let network = Network::of(&view.rules.map, &view.state.board, corp);
    let pieces = view.state.board.turned(&view.rules.map, hex).pieces.len();
    (0..pieces).any(|piece| network.has_piece(hex, piece))
}

/// Places a station beyond those of the charter; the corporation may then lay certain tiles there early.
pub fn place(cx: &mut Cx<'_>, plan: StationPlan) {
    let StationPlan {
        private,
        corp,
        at,
        slot,
        cost,
    } = plan;
    cx.pay(Account::Corp(corp), Account::Bank, cost);
    let number = cx.state.corps[corp].stations.len();
    cx.state.corps[corp].stations.push(Station {
        price: Money::ZERO,
        place: None,
    });
    home::place(cx, corp, number, at, slot);
    cx.state.board.unreserve_private(private);
    cx.state.corps[corp].early.push(at.hex);
    if let Some(round) = operate::round_mut(cx) {
        round.done.deeds.add(Deed::PowerStation);
    }
    use_up(cx, private);
}

/// The power is used.
pub fn use_up(cx: &mut Cx<'_>, private: PrivateId) {
    cx.state.privates[private].power = PowerStage::Used;
    cx.tell(Event::PowerUsed(private));
}

/// Everything that a player may do with his privates now.
pub fn offers(view: View<'_>, player: PlayerId) -> Vec<(PrivateId, Offer)> {
    let mut offers = Vec::new();
    for private in view.privates_of(PrivateOwner::Player(player)) {
        if check_close(view, private).is_ok() {
            offers.push((private, Offer::Close(private)));
        }
        if let Some(power) = tile_power(view, private)
            && let Ok(corp) = builder(view, private, power)
        {
            let lays = track_power::offers(view, corp, private, power);
            offers.extend(lays.into_iter().map(|offer| (private, offer)));
        }
        if let Some(power) = station_power(view, private) {
            let cities = view.state.board.hex(power.hex).cities().len() as u8;
            let hex = power.hex;
            let places = (0..cities).filter_map(|city| {
                let at = CityRef { hex, city };
                let cost = check_station(view, private, at).ok()?.cost;
                Some((private, Offer::Place { at, cost }))
            });
            offers.extend(places);
        }
    }
    offers
}
