//! A president helps his corporation to the train that it must buy: his cash, shares that he sells, and a
//! loan of the bank (1824 rules 5.9).

use super::{debt, goods, operate, sell, train};
use crate::engine::action::Kind;
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::switches::SwitchName;
use crate::engine::data::trading::Compulsory;
use crate::engine::ids::{CorpId, PlayerId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::shares::Bundle;
use crate::engine::refusal::Refusal;

/// Whether presidents help out in this title, and this one must.
pub fn helps(view: View<'_>, corp: CorpId) -> bool {
    view.rules.rules().train_purchase.compulsory == Compulsory::Always
        && train::must_buy(view, corp)
}

/// The corporation whose president may sell shares now, with him.
pub fn seller(view: View<'_>) -> Option<(CorpId, PlayerId)> {
    let corp = operate::corp_in_turn(view)?;
    let open = view.state.agenda.turn.open.contains(Kind::SellShares);
    let player = view.state.corps[corp].president?;
    (open && view.state.agenda.interrupts.is_empty()).then_some((corp, player))
}

/// What is still missing for the dearest train of the bank; selling is open only while the treasury cannot
/// pay for the cheapest one offered to the corporation.
fn missing(view: View<'_>, corp: CorpId, player: PlayerId) -> Option<Money> {
    let treasury = view.state.ledger.corp(corp);
    let together = treasury + view.state.ledger.player(player);
    let offered = || {
        goods::kinds_for(view, corp)
            .into_iter()
            .map(|kind| view.rules.trains[kind].price)
    };
    let any = view.rules.switched(SwitchName::EmergencySaleForAnyTrain);
    let short = treasury < offered().min()? && together < offered().max()?;
    let all = train::depot_kinds(view).into_iter();
    let dearest = all.map(|kind| view.rules.trains[kind].price).max()?;
    (short || (any && together < dearest)).then(|| dearest - together)
}

/// Checks a sale.
pub fn check(view: View<'_>, bundle: &Bundle) -> Result<sell::SellPlan, Refusal> {
    let not_now = Refusal::NotNow {
        kind: Kind::SellShares,
    };
    let (corp, player) = seller(view).ok_or(not_now.clone())?;
    let missing = missing(view, corp, player).ok_or(not_now)?;
    let plan = sell::check_block(view, player, bundle)?;
    let share = view.state.corps[bundle.corp].certificates.share_percent();
    let shares = i32::from(bundle.percent / share.max(1));
    if view.price(bundle.corp) * (shares - 1) >= missing {
        return Err(Refusal::MoreThanNeeded { missing });
    }
    if changes_president(view, player, bundle) {
        return Err(Refusal::PresidentMustStay { corp: bundle.corp });
    }
    let limited =
        sell::has_pool(view) || view.rules.switched(SwitchName::EmergencyRespectsBankLimit);
    if limited && bundle.percent > sell::room_for_sold(view, bundle.corp) {
        return Err(Refusal::PoolLimit {
            limit: view.rules.rules().pool_limit.unwrap_or(100),
        });
    }
    Ok(plan)
}

/// Whether a sale would cost the seller his presidency, or the president's certificate he has.
fn changes_president(view: View<'_>, player: PlayerId, bundle: &Bundle) -> bool {
    let corp = bundle.corp;
    let entry = &view.state.corps[corp];
    if entry.president != Some(player) {
        return false;
    }
    let left = view.holding(player, corp).saturating_sub(bundle.percent);
    let mut others = view.state.seats.iter().filter(|other| **other != player);
    bundle.numbers.contains(&0)
        || left < entry.certificates.percent(0)
        || others.any(|other| view.holding(*other, corp) > left)
}

/// What the president may sell.
pub fn offers(view: View<'_>) -> Vec<Offer> {
    let Some((_, player)) = seller(view) else {
        return Vec::new();
    };
    let mut offers = Vec::new();
    for corp in view.state.corps.ids() {
        for bundle in sell::bundles(view, player, corp) {
            if let Ok(plan) = check(view, &bundle) {
                offers.push(Offer::Sell {
                    bundle,
                    amount: plan.amount(),
                });
            }
        }
    }
    offers
}

/// Sells; the rest of the round is put into order again (1824 rules 5.1).
pub fn commit(cx: &mut Cx<'_>, plan: sell::SellPlan) {
    let price = cx.view().price(plan.corp());
    sell::commit(cx, plan);
    sort_rest(cx);
    if let Some(round) = operate::round_mut(cx) {
        round.done.block_price = Some(price);
    }
}

/// Corporations that have not begun their turns, in the order that the prices give now.
fn sort_rest(cx: &mut Cx<'_>) {
    let Some((at, order)) = operate::round(cx.view()).map(|round| (round.at, round.order.clone()))
    else {
        return;
    };
    let mut order = order;
    let (view, from) = (cx.view(), (at + 1).min(order.len()));
    let rank = |corp: CorpId| match view.kind(corp) {
        CorpKind::Minor | CorpKind::Construction => 0,
        CorpKind::Major
        | CorpKind::National
        | CorpKind::FiveShare
        | CorpKind::TenShare
        | CorpKind::State
        | CorpKind::Bond => 1,
    };
    order[from..].sort_by_key(|corp| {
        let key = view.state.market.order_key(&view.rules.market, *corp);
        (rank(*corp), key)
    });
    if let Some(round) = operate::round_mut(cx) {
        round.order = order;
    }
}

/// The lowest price of the train after a sale: one that could not have been paid without the last share.
pub fn least_price(view: View<'_>, corp: CorpId) -> Money {
    let Some(block) = operate::done(view).block_price else {
        return Money(1);
    };
    let treasury = view.state.ledger.corp(corp);
    let cash = view.state.corps[corp]
        .president
        .map_or(Money::ZERO, |player| view.state.ledger.player(player));
    treasury + cash - block + Money(1)
}

/// The president pays what the treasury lacks; what he lacks the bank lends him.
pub fn contribute(cx: &mut Cx<'_>, corp: CorpId, amount: Money) {
    let Some(player) = cx.state.corps[corp]
        .president
        .filter(|_| amount > Money::ZERO)
    else {
        return;
    };
    let cash = cx.state.ledger.player(player);
    debt::lend(cx, player, amount - cash);
    cx.pay(Account::Player(player), Account::Corp(corp), amount);
}
