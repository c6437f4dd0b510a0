//! Who is president after certificates have moved (1861/1867 rules 3.4; 18GB rules 6.5).

use crate::engine::cx::{Cx, View};
use crate::engine::data::switches::SwitchName;
use crate::engine::ids::{CorpId, PlayerId, ShareId};
use crate::engine::parts::shares::Holder;

/// The player who takes the presidency over, if anybody does.
fn successor(view: View<'_>, corp: CorpId) -> Option<PlayerId> {
    let entry = &view.state.corps[corp];
    let president = entry.president;
    if president.is_none() && !entry.hardship.receivership {
        return None;
    }
    let need = view.state.corps[corp].certificates.percent(0);
    let most = view
        .state
        .seats
        .iter()
        .map(|player| weight(view, *player, corp))
        .max()?;
    if most < need || president.is_some_and(|president| weight(view, president, corp) == most) {
        return None;
    }
    let seats = match president {
        Some(president) => view.seats_from(president),
        // In receivership only whoever has just bought can hold so much.
        None => view.state.seats.clone(),
    };
    seats
        .into_iter()
        .find(|player| weight(view, *player, corp) == most)
}

/// The percent that counts for the presidency.
fn weight(view: View<'_>, player: PlayerId, corp: CorpId) -> u8 {
    let entry = &view.state.corps[corp];
    let less = entry
        .half_sold
        .is_some_and(|half| half.weighed_less && half.seller == player);
    let sold = if less {
        entry.certificates.share_percent()
    } else {
        0
    };
    view.holding(player, corp).saturating_sub(sold)
}

/// Passes the presidency on if another player holds more than the president. The new president
/// gives his first two certificates: to the old one if he still holds a president's share,
/// otherwise to the pool.
pub fn settle(cx: &mut Cx<'_>, corp: CorpId) {
    settle_after(cx, corp, None);
}

/// The same after a sale in which somebody may have sold the president's certificate.
pub fn settle_after(cx: &mut Cx<'_>, corp: CorpId, sold_by: Option<PlayerId>) {
    let Some(player) = successor(cx.view(), corp) else {
        leave_to_the_pool(cx, corp);
        return;
    };
    let old = cx.state.corps[corp].president;
    if !changes_hands(cx.view(), corp, old, sold_by) {
        end_receivership(cx, corp, player);
        return;
    }
    let bank = cx.view().sold_to();
    let certificates = &cx.state.corps[corp].certificates;
    let (need, units) = (certificates.percent(0), usize::from(certificates.units(0)));
    let keeps = |old: &PlayerId| certificates.percent_of(Holder::Player(*old)) >= need;
    let to = old.filter(keeps).map_or(bank, Holder::Player);
    let given: Vec<u8> = certificates
        .of(Holder::Player(player))
        .filter(|number| *number != 0)
        .take(units)
        .collect();
    for number in given {
        cx.give_share(ShareId { corp, number }, to);
    }
    cx.give_share(ShareId { corp, number: 0 }, Holder::Player(player));
    end_receivership(cx, corp, player);
}

/// Whether the president's certificate goes along: not if the old president does not have it.
fn changes_hands(
    view: View<'_>,
    corp: CorpId,
    old: Option<PlayerId>,
    sold_by: Option<PlayerId>,
) -> bool {
    let with = view.state.corps[corp].certificates.holder(0);
    let Some(old) = old else {
        return !matches!(with, Some(Holder::Player(_)) | None);
    };
    let late = view.rules.rules().trading.late_president;
    with == Some(Holder::Player(old))
        || (sold_by == Some(old) && with == Some(view.sold_to()))
        || (!late && with == Some(Holder::Pool))
}

/// The president's certificate of a corporation enters play while others hold shares: the largest holder
/// leads, on a tie whoever received it, and it stays where it is (1824 rules 3.4).
pub fn enter(cx: &mut Cx<'_>, corp: CorpId, receiver: PlayerId) {
    cx.set_president(corp, Some(receiver));
    if cx.rules.switched(SwitchName::SwapLateDirectorCertificate) {
        settle(cx, corp);
    } else if let Some(leader) = successor(cx.view(), corp) {
        cx.set_president(corp, Some(leader));
    }
}

/// A player is president from now on.
pub fn end_receivership(cx: &mut Cx<'_>, corp: CorpId, player: PlayerId) {
    cx.state.corps[corp].hardship.receivership = false;
    cx.set_president(corp, Some(player));
}

/// The president's certificate was sold and nobody holds enough for it: receivership.
fn leave_to_the_pool(cx: &mut Cx<'_>, corp: CorpId) {
    let certificates = &cx.state.corps[corp].certificates;
    let need = certificates.percent(0);
    let sold = certificates.holder(0) == Some(Holder::Pool);
    let seats = cx.state.seats.iter();
    let led = seats
        .map(|player| cx.view().holding(*player, corp))
        .any(|percent| percent >= need);
    if sold && !led && cx.state.corps[corp].president.is_some() {
        cx.state.corps[corp].hardship.receivership = true;
        cx.set_president(corp, None);
    }
}
