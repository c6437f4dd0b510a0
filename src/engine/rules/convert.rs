//! A minor becomes a major by itself (1861/1867 rules 5.1).

use super::{merger_round, par, subscribe};
use crate::engine::action::Kind;
use crate::engine::agenda::{MergerRound, MergerStage};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::market::CellMark;
use crate::engine::event::Event;
use crate::engine::ids::{CityRef, CorpId, PlayerId, ShareId};
use crate::engine::offer::Offer;
use crate::engine::parts::corps::Standing;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::market::Cell;
use crate::engine::parts::privates::{self, PrivateOwner};
use crate::engine::parts::shares::Holder;
use crate::engine::refusal::Refusal;

/// A checked conversion.
pub struct ConvertPlan {
    minor: CorpId,
    major: CorpId,
    owner: PlayerId,
    cell: Cell,
}

/// Whether the minor's price stands on a cell for conversions.
pub fn is_on_a_cell(view: View<'_>, minor: CorpId) -> bool {
    view.state
        .market
        .of(minor)
        .is_some_and(|cell| view.rules.market.has(cell, CellMark::Convert))
}

/// Nothing to convert: elsewhere the step is not open at all.
const NOT_NOW: Refusal = Refusal::NotNow {
    kind: Kind::Convert,
};

/// Checks whether the minor may begin.
pub fn check_start(view: View<'_>, minor: CorpId) -> Result<(), Refusal> {
    if !is_on_a_cell(view, minor) {
        return Err(NOT_NOW);
    }
    if view.live() && view.free_majors().next().is_none() {
        return Err(Refusal::NoMajorFree);
    }
    Ok(())
}

/// Only the choice of the major is left.
pub fn commit_start(cx: &mut Cx<'_>) {
    if let Some(round) = merger_round::round_mut(cx) {
        round.stage = MergerStage::Converting;
    }
}

/// Whether a major may be named.
pub fn check_major(view: View<'_>, major: CorpId) -> Result<(), Refusal> {
    let free = view.kind(major) == CorpKind::Major
        && view.state.corps[major].standing == Standing::Available;
    if free {
        Ok(())
    } else {
        Err(Refusal::NotAvailable { corp: major })
    }
}

/// Checks the major.
pub fn check(view: View<'_>, round: &MergerRound, major: CorpId) -> Result<ConvertPlan, Refusal> {
    check_major(view, major)?;
    let minor = round.order.get(round.at).copied().ok_or(NOT_NOW)?;
    let owner = view.state.corps[minor].president.ok_or(NOT_NOW)?;
    let cell = view
        .rules
        .market
        .par_at_most(&par::MAJOR_PAR, view.price(minor))
        .ok_or(Refusal::NotAPar)?;
    Ok(ConvertPlan {
        minor,
        major,
        owner,
        cell,
    })
}

/// Beginning, if the minor may.
pub fn offers(view: View<'_>, minor: CorpId) -> Vec<Offer> {
    check_start(view, minor).map_or(Vec::new(), |()| vec![Offer::Convert])
}

/// The majors that may be named.
pub fn offers_major(view: View<'_>, round: &MergerRound) -> Vec<Offer> {
    view.free_majors()
        .filter(|major| check(view, round, *major).is_ok())
        .map(Offer::Merge)
        .collect()
}

/// The owner changes his certificate for the president's; everything moves to the major.
pub fn commit(cx: &mut Cx<'_>, plan: ConvertPlan) {
    let ConvertPlan {
        minor,
        major,
        owner,
        cell,
    } = plan;
    cx.state.corps[major].standing = Standing::InPlay;
    cx.start_price(major, cell);
    cx.give_share(
        ShareId {
            corp: major,
            number: 0,
        },
        Holder::Player(owner),
    );
    cx.set_president(major, Some(owner));
    let station = take_over(cx, minor, major);
    if let (Some((at, slot)), Some(first)) = (
        station,
        cx.state.corps[major].next_station().map(|(n, _)| n),
    ) {
        super::home::place(cx, major, first, at, slot);
    }
    close(cx, minor);
    cx.tell(Event::Merged(vec![minor], major));
    subscribe::offer_after_conversion(cx, major, owner);
    super::arrival::ask_for_discards(cx);
    merger_round::next(cx);
}

/// Cash, privates, loans and trains of a minor go to the major; its station leaves the map and is
/// handed back for the major to use.
pub fn take_over(cx: &mut Cx<'_>, minor: CorpId, major: CorpId) -> Option<(CityRef, u8)> {
    let station = cx.state.corps[minor]
        .stations
        .iter()
        .find_map(|station| station.place);
    if let Some((at, slot)) = station {
        cx.state.board.clear(at, usize::from(slot));
        for entry in &mut cx.state.corps[minor].stations {
            entry.place = None;
        }
    }
    let cash = cx.state.ledger.corp(minor);
    cx.pay(Account::Corp(minor), Account::Corp(major), cash);
    for private in privates::owned_by(&cx.state.privates, PrivateOwner::Corp(minor)) {
        privates::give(&mut cx.state.privates, private, PrivateOwner::Corp(major));
        cx.tell(Event::PrivateMoved(private, PrivateOwner::Corp(major)));
    }
    let loans = std::mem::take(&mut cx.state.corps[minor].loans);
    cx.state.corps[major].loans += loans;
    let trains = std::mem::take(&mut cx.state.corps[minor].trains);
    cx.state.corps[major].trains.extend(trains);
    station
}

/// The minor leaves the game for good.
pub fn close(cx: &mut Cx<'_>, minor: CorpId) {
    cx.state.market.remove(minor);
    cx.state.corps[minor] = super::nationalise::fresh(&cx.rules.corps[minor], Standing::Closed);
    cx.tell(Event::Closed(minor));
}
