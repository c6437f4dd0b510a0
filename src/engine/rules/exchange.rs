//! Private companies and minors are exchanged for certificates, by choice in stock rounds or because a
//! train forces it (1824 rules 3.1, 3.2).

use super::{Flow, answered, buy, floating, nationalise, presidency, raise, stock};
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{Decider, Interrupt, StockRound, Turn};
use crate::engine::board::occupancy::Mark;
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::{CorpKind, JoinWay, PrivateKind};
use crate::engine::data::switches::SwitchName;
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, PlayerId, PrivateId, ShareId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::corps::Standing;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::privates::{self, PrivateOwner};
use crate::engine::parts::shares::{Bundle, Holder};
use crate::engine::refusal::Refusal;
use crate::engine::ruleset::Join;

/// A checked exchange of a private company.
pub struct PrivatePlan {
    private: PrivateId,
    player: PlayerId,
    share: ShareId,
}

/// Whether the card is one that is exchanged for a share.
fn is_exchangeable(view: View<'_>, private: PrivateId) -> bool {
    view.rules.privates[private].kind == PrivateKind::MountainRailway
}

fn owner(view: View<'_>, private: PrivateId) -> Option<PlayerId> {
    match view.state.privates[private].owner {
        PrivateOwner::Player(player) => Some(player),
        PrivateOwner::Corp(_) | PrivateOwner::Nobody => None,
    }
}

/// Privates of a player that may be exchanged some day.
fn of_player(view: View<'_>, player: PlayerId) -> Vec<PrivateId> {
    let owned = privates::owned_by(&view.state.privates, PrivateOwner::Player(player));
    let exchangeable = |private: &PrivateId| is_exchangeable(view, *private);
    owned.into_iter().filter(exchangeable).collect()
}

/// Whether the player in turn may exchange a private instead of a purchase; whether there is a share for
/// it is not looked at (1824 rules 8.3).
pub fn may_exchange_private(view: View<'_>, round: &StockRound) -> bool {
    round.done.bought_of.is_none()
        && view.phase_in(view.rules.ids.private_exchange_phases)
        && !of_player(view, round.current).is_empty()
}

/// The privates that must be exchanged now, in order.
pub fn queue(view: View<'_>) -> &[PrivateId] {
    let mut queues = view.state.agenda.interrupts.iter().map(Interrupt::privates);
    queues.find(|queue| !queue.is_empty()).unwrap_or(&[])
}

/// Whether the owner of a private may exchange it now, and who that is.
fn may_act(view: View<'_>, private: PrivateId) -> Result<PlayerId, Refusal> {
    let not_now = Refusal::NotNow {
        kind: Kind::BuyShares,
    };
    let player = owner(view, private).ok_or(Refusal::NoSuchPower { private })?;
    if let Some(Interrupt::ExchangePrivates(queue)) = view.state.agenda.interrupts.first() {
        // 18xx.games leaves the order to its screen (1824 rules 8.2).
        let first = queue.first() == Some(&private);
        return if first || (!view.live() && queue.contains(&private)) {
            Ok(player)
        } else {
            Err(not_now)
        };
    }
    let turn = view.state.agenda.turn;
    if !view.state.agenda.interrupts.is_empty() || turn.asked != Some(Actor::Player(player)) {
        return Err(Refusal::NotYourTurn { asked: turn.asked });
    }
    match stock::round(view) {
        Some(round) if may_exchange_private(view, round) => Ok(player),
        Some(_) | None => Err(not_now),
    }
}

/// Whether a certificate is one that a private is exchanged for: an ordinary one of the bank. A record may name
/// a president's that is not kept for anybody (1824 rules 8.2).
fn check_share(view: View<'_>, corp: CorpId, number: u8) -> Result<(), Refusal> {
    let entry = &view.state.corps[corp];
    // That a state railway is none of these 18xx.games leaves to its screen (1824 rules 8.2).
    let kind = match entry.kind {
        CorpKind::Major => true,
        CorpKind::State => !view.live(),
        CorpKind::Bond
        | CorpKind::Minor
        | CorpKind::Construction
        | CorpKind::National
        | CorpKind::FiveShare
        | CorpKind::TenShare => false,
    };
    if !kind || !matches!(entry.standing, Standing::Available | Standing::InPlay) {
        return Err(Refusal::NotAvailable { corp });
    }
    let certificates = &entry.certificates;
    let mut free = certificates.free().chain(certificates.of(Holder::Pool));
    // Nor does it look whether the certificate is a president's.
    let ordinary = number != 0 || !view.live();
    if ordinary && free.any(|other| other == number) {
        Ok(())
    } else {
        Err(Refusal::NotThere)
    }
}

/// Checks the exchange of a private for a share.
pub fn check_private(
    view: View<'_>,
    private: PrivateId,
    bundle: &Bundle,
) -> Result<PrivatePlan, Refusal> {
    if !is_exchangeable(view, private) {
        return Err(Refusal::NoSuchPower { private });
    }
    let player = may_act(view, private)?;
    let [number] = bundle.numbers[..] else {
        return Err(Refusal::OneAtATime);
    };
    let corp = bundle.corp;
    let number = buy::stand_in(view, corp, number);
    check_share(view, corp, number)?;
    if bundle.percent != view.state.corps[corp].certificates.percent(number) {
        return Err(Refusal::WrongPercent);
    }
    Ok(PrivatePlan {
        private,
        player,
        share: ShareId { corp, number },
    })
}

/// The shares for which a player's privates may be exchanged in the position.
pub fn private_offers(view: View<'_>, player: PlayerId) -> Vec<(PrivateId, Offer)> {
    let mut offers = Vec::new();
    for private in of_player(view, player) {
        if may_act(view, private).is_err() {
            continue;
        }
        for (corp, entry) in view.state.corps.pairs() {
            let certificates = &entry.certificates;
            for from in [Holder::Treasury, Holder::Pool] {
                let fits = |number: &u8| check_share(view, corp, *number).is_ok();
                let ordinary = certificates.of(from).find(|n| *n != 0 && fits(n));
                let presidents = certificates.of(from).find(|n| *n == 0 && fits(n));
                let found = ordinary.into_iter().chain(presidents);
                offers.extend(found.map(|number| {
                    let offer = Offer::Buy {
                        share: ShareId { corp, number },
                        percent: certificates.percent(number),
                        from,
                        price: Money::ZERO,
                    };
                    (private, offer)
                }));
            }
        }
    }
    offers
}

/// Exchanges the private; in a stock round it is the purchase of the turn.
pub fn commit_private(cx: &mut Cx<'_>, plan: &PrivatePlan) {
    let corp = plan.share.corp;
    cx.give_share(plan.share, Holder::Player(plan.player));
    presidency::settle(cx, corp);
    floating::settle(cx, corp);
    if queue(cx.view()).contains(&plan.private) {
        close(cx, plan.private);
        return;
    }
    close(cx, plan.private);
    stock::bought(cx, corp);
    if let Some(round) = stock::round_mut(cx) {
        round.shown_fresh = true;
    }
}

/// The private leaves the game, and the queue.
fn close(cx: &mut Cx<'_>, private: PrivateId) {
    cx.state.privates[private].closed = true;
    cx.state.privates[private].owner = PrivateOwner::Nobody;
    cx.tell(Event::PrivateClosed(private));
    for interrupt in &mut cx.state.agenda.interrupts {
        if let Interrupt::ExchangePrivates(queue) = interrupt {
            queue.retain(|other| *other != private);
        }
    }
}

/// All privates that are still open must be exchanged (1824 rules 3.1).
pub fn force_privates(cx: &mut Cx<'_>) {
    let view = cx.view();
    let queue: Vec<PrivateId> = view
        .rules
        .privates
        .ids()
        .filter(|private| is_exchangeable(view, *private))
        .filter(|private| owner(view, *private).is_some())
        .collect();
    if !queue.is_empty() {
        raise(cx, Interrupt::ExchangePrivates(queue));
    }
}

/// Asks the owner of the first private of the queue.
pub fn proceed(cx: &mut Cx<'_>, queue: &[PrivateId]) -> Flow {
    let first = queue.first().and_then(|first| owner(cx.view(), *first));
    let Some(player) = first else {
        answered(cx);
        return Flow::Again;
    };
    Flow::Ask(Turn {
        asked: Some(Actor::Player(player)),
        by: Decider::Player(player),
        open: KindSet::of(&[Kind::BuyShares, Kind::Pass]),
    })
}

/// Whether the first private of the queue may be given up: always, unless the printed rule holds and some
/// share is left (1824 rules 9, D5).
pub fn check_give_up(view: View<'_>, queue: &[PrivateId]) -> Result<(), Refusal> {
    if !view.rules.switched(SwitchName::MountainExchangeMandatory) {
        return Ok(());
    }
    let owner = queue.first().and_then(|first| owner(view, *first));
    let some = owner.is_some_and(|player| !private_offers(view, player).is_empty());
    if some {
        return Err(Refusal::NotNow { kind: Kind::Pass });
    }
    Ok(())
}

/// The first private of the queue is given up for nothing.
pub fn give_up(cx: &mut Cx<'_>) {
    if let Some(first) = queue(cx.view()).first().copied() {
        close(cx, first);
    }
}

/// How a minor in play becomes part of another corporation by exchange.
fn exchange_of(view: View<'_>, minor: CorpId) -> Option<(Join, PlayerId)> {
    let join = view.rules.corps[minor].joins?;
    let entry = &view.state.corps[minor];
    let fits = join.way == JoinWay::Exchange && entry.kind == CorpKind::Minor && entry.in_play();
    Some((join, entry.president.filter(|_| fits)?))
}

/// Minors that the player in turn may exchange instead of a purchase.
pub fn minors_of(view: View<'_>, round: &StockRound) -> Vec<CorpId> {
    let sold = round.done.sold != crate::engine::ids::CorpSet::default()
        && !view.rules.switched(SwitchName::CoalExchangeAfterSale);
    if round.done.bought_of.is_some() || sold {
        return Vec::new();
    }
    if !view.phase_in(view.rules.ids.minor_exchange_phases) {
        return Vec::new();
    }
    let own =
        |minor: &CorpId| exchange_of(view, *minor).is_some_and(|(_, owner)| owner == round.current);
    view.rules.corps.ids().filter(own).collect()
}

/// Checks the exchange of a minor.
pub fn check_minor(view: View<'_>, round: &StockRound, minor: CorpId) -> Result<CorpId, Refusal> {
    if minors_of(view, round).contains(&minor) {
        Ok(minor)
    } else {
        Err(Refusal::CannotExchange { corp: minor })
    }
}

/// Exchanges a minor instead of a purchase.
pub fn commit_minor(cx: &mut Cx<'_>, minor: CorpId) {
    let into = cx.rules.corps[minor].joins.map(|join| join.corp);
    join(cx, minor);
    if let Some(into) = into {
        stock::bought(cx, into);
    }
}

/// All minors that are still to be exchanged are, in the order of the corporations they join
/// (1824 rules 3.2).
pub fn force_minors(cx: &mut Cx<'_>) {
    let view = cx.view();
    let mut all: Vec<(CorpId, CorpId)> = view
        .rules
        .corps
        .ids()
        .filter_map(|minor| exchange_of(view, minor).map(|(join, _)| (join.corp, minor)))
        .collect();
    all.sort_unstable();
    for (_, minor) in all {
        join(cx, minor);
    }
}

/// The minor becomes part of its corporation: certificate, presidency, assets, station, floating.
fn join(cx: &mut Cx<'_>, minor: CorpId) {
    let Some((join, owner)) = exchange_of(cx.view(), minor) else {
        return;
    };
    let corp = join.corp;
    cx.state.corps[corp].waits_for = None;
    take_certificate(cx, join, owner);
    presidency::enter(cx, corp, owner);
    hand_over(cx, minor, corp);
    for (at, slot) in places(cx.view(), minor) {
        cx.state.board.put(at, usize::from(slot), Mark::Blocker);
        cx.tell(Event::TokenRemoved(minor, at));
    }
    retire(cx, minor);
    floating::settle(cx, corp);
}

/// The certificate that is kept for the owner of a minor goes to him.
pub fn take_certificate(cx: &mut Cx<'_>, join: Join, owner: PlayerId) {
    let corp = join.corp;
    let kept = cx.state.corps[corp].certificates.reserved_of(join.percent);
    if let Some(number) = kept {
        cx.give_share(ShareId { corp, number }, Holder::Player(owner));
    }
}

/// Where a corporation's stations stand.
pub fn places(view: View<'_>, corp: CorpId) -> Vec<(crate::engine::ids::CityRef, u8)> {
    let stations = view.state.corps[corp].stations.iter();
    stations.filter_map(|station| station.place).collect()
}

/// Money and trains go to another corporation.
pub fn hand_over(cx: &mut Cx<'_>, from: CorpId, to: CorpId) {
    let cash = cx.state.ledger.corp(from);
    cx.pay(Account::Corp(from), Account::Corp(to), cash);
    let trains = std::mem::take(&mut cx.state.corps[from].trains);
    cx.state.corps[to].trains.extend(trains);
}

/// The minor leaves the game.
pub fn retire(cx: &mut Cx<'_>, minor: CorpId) {
    cx.state.corps[minor] = nationalise::fresh(&cx.rules.corps[minor], Standing::Closed);
    cx.tell(Event::Closed(minor));
}
