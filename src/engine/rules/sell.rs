//! Selling certificates to the pool (1861/1867 rules 3.2).

use super::{presidency, stock};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::ids::{CorpId, Id, PlayerId, ShareId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::market::Direction;
use crate::engine::parts::shares::{Bundle, Holder};
use crate::engine::refusal::Refusal;

/// A checked sale.
pub struct SellPlan {
    player: PlayerId,
    bundle: Bundle,
    amount: Money,
    /// The seller was president when the action started, so the price falls.
    by_president: bool,
    /// Certificates that go back to the seller from the pool.
    change: u8,
}

/// Whether the player has anything to sell.
pub fn can_sell_something(view: View<'_>, player: PlayerId) -> bool {
    view.state
        .corps
        .ids()
        .any(|corp| can_sell(view, player, corp))
}

/// Whether the player can sell at least one share of a corporation.
pub fn can_sell(view: View<'_>, player: PlayerId, corp: CorpId) -> bool {
    let certificates = &view.state.corps[corp].certificates;
    let share = certificates.share_percent();
    sellable(view, corp).is_ok()
        && room_in_pool(view, corp) >= share
        && certificates
            .of(Holder::Player(player))
            .any(|number| number != 0 || has_successor(view, corp, player))
}

/// Whether shares of the corporation may be sold at all.
fn sellable(view: View<'_>, corp: CorpId) -> Result<(), Refusal> {
    if view.kind(corp) != CorpKind::Major || !view.state.corps[corp].in_play() {
        return Err(Refusal::NeverSold { corp });
    }
    if view.rules.rules().sell_only_after_operating && !view.state.corps[corp].operated {
        return Err(Refusal::NotOperatedYet { corp });
    }
    Ok(())
}

/// Percent that the pool may still take.
pub fn room_in_pool(view: View<'_>, corp: CorpId) -> u8 {
    let limit = view.rules.rules().pool_limit.unwrap_or(100);
    limit.saturating_sub(view.state.corps[corp].certificates.percent_of(Holder::Pool))
}

/// Whether another player could take the presidency over.
pub fn has_successor(view: View<'_>, corp: CorpId, player: PlayerId) -> bool {
    let need = view.state.corps[corp].certificates.percent(0);
    view.state
        .seats
        .iter()
        .any(|other| *other != player && view.holding(*other, corp) >= need)
}

/// Checks a sale.
pub fn check(view: View<'_>, player: PlayerId, bundle: &Bundle) -> Result<SellPlan, Refusal> {
    let corp = bundle.corp;
    sellable(view, corp)?;
    let certificates = &view.state.corps[corp].certificates;
    let share = certificates.share_percent();
    let mut sum = 0u8;
    for (place, number) in bundle.numbers.iter().enumerate() {
        let twice = bundle.numbers[..place].contains(number);
        if twice || certificates.holder(*number) != Some(Holder::Player(player)) {
            return Err(Refusal::NotThere);
        }
        sum += certificates.percent(*number);
    }
    let with_president = bundle.numbers.contains(&0);
    let change = sum
        .checked_sub(bundle.percent)
        .ok_or(Refusal::WrongPercent)?;
    // Only the president's certificate can be cut, by one share.
    if bundle.percent == 0
        || !bundle.percent.is_multiple_of(share)
        || change > if with_president { share } else { 0 }
    {
        return Err(Refusal::WrongPercent);
    }
    if with_president && !has_successor(view, corp, player) {
        return Err(Refusal::NoSuccessor {
            need: certificates.percent(0),
        });
    }
    // Ordinary certificates go first; the president's only when nothing else is left to sell.
    let keeps_ordinary = certificates
        .of(Holder::Player(player))
        .any(|number| !bundle.numbers.contains(&number));
    if view.live() && with_president && keeps_ordinary {
        return Err(Refusal::WrongPercent);
    }
    if bundle.percent > room_in_pool(view, corp) {
        return Err(Refusal::PoolLimit {
            limit: view.rules.rules().pool_limit.unwrap_or(100),
        });
    }
    Ok(SellPlan {
        player,
        bundle: bundle.clone(),
        amount: view.price(corp) * i32::from(bundle.percent / share),
        by_president: view.state.corps[corp].president == Some(player),
        change: change / share,
    })
}

/// What the player may sell: for each corporation every number of shares.
pub fn offers(view: View<'_>, player: PlayerId) -> Vec<Offer> {
    let mut offers = Vec::new();
    for corp in view
        .state
        .corps
        .ids()
        .filter(|corp| can_sell(view, player, *corp))
    {
        for bundle in bundles(view, player, corp) {
            if let Ok(plan) = check(view, player, &bundle) {
                offers.push(Offer::Sell {
                    bundle,
                    amount: plan.amount,
                });
            }
        }
    }
    offers
}

/// Ordinary certificates in the order received, the president's last, whole or cut by a share.
fn bundles(view: View<'_>, player: PlayerId, corp: CorpId) -> Vec<Bundle> {
    let certificates = &view.state.corps[corp].certificates;
    let own = || certificates.of(Holder::Player(player));
    let (mut numbers, mut percent, mut bundles) = (Vec::new(), 0, Vec::new());
    let mut add = |numbers: &[u8], percent| {
        bundles.push(Bundle {
            corp,
            numbers: numbers.to_vec(),
            percent,
            stated: None,
        });
    };
    for number in own().filter(|number| *number != 0) {
        numbers.push(number);
        percent += certificates.percent(number);
        add(&numbers, percent);
    }
    if own().any(|number| number == 0) {
        numbers.push(0);
        percent += certificates.percent(0);
        add(&numbers, percent - certificates.share_percent());
        add(&numbers, percent);
    }
    bundles
}

/// Makes the sale; the turn goes on.
pub fn commit(cx: &mut Cx<'_>, plan: SellPlan) {
    let corp = plan.bundle.corp;
    cx.pay(Account::Bank, Account::Player(plan.player), plan.amount);
    for number in &plan.bundle.numbers {
        cx.give_share(
            ShareId {
                corp,
                number: *number,
            },
            Holder::Pool,
        );
    }
    presidency::settle(cx, corp);
    for _ in 0..plan.change {
        let first = cx.state.corps[corp].certificates.of(Holder::Pool).next();
        if let Some(number) = first {
            cx.give_share(ShareId { corp, number }, Holder::Player(plan.player));
        }
    }
    if plan.by_president {
        cx.move_price(corp, Direction::Down, 1);
    }
    if let Some(round) = stock::round_mut(cx) {
        round.sold[plan.player.index()].insert(corp);
    }
    stock::acted(cx);
}
