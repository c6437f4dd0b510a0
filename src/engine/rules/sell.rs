//! Selling certificates to the pool (1861/1867 rules 3.2; 18GB rules 6.3).

use super::{presidency, stock};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::trading::SaleFalls;
use crate::engine::ids::{CorpId, Id, PlayerId, ShareId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::corps::HalfSold;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::market::Direction;
use crate::engine::parts::shares::{Bundle, Holder};
use crate::engine::refusal::Refusal;

/// A checked sale.
pub struct SellPlan {
    player: PlayerId,
    bundle: Bundle,
    amount: Money,
    /// Steps that the price falls.
    steps: usize,
    /// Certificates that go back to the seller from the pool.
    change: u8,
}

impl SellPlan {
    /// What the sale brings.
    pub fn amount(&self) -> Money {
        self.amount
    }

    /// Whose shares are sold.
    pub fn corp(&self) -> CorpId {
        self.bundle.corp
    }
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
        && !already_sold_from(view, corp)
        && certificates.of(Holder::Player(player)).any(|number| {
            number != 0
                || goes_to_pool(view)
                || view.kind(corp) == CorpKind::Bond
                || has_successor(view, corp, player)
        })
}

/// Whether sold shares lie apart from those never bought.
pub fn has_pool(view: View<'_>) -> bool {
    view.sold_to() == Holder::Pool
}

/// Whether the president's certificate may go to the pool.
fn goes_to_pool(view: View<'_>) -> bool {
    view.rules.rules().trading.president_to_pool
}

/// Whether a corporation has been sold from in this turn and may not be again.
fn already_sold_from(view: View<'_>, corp: CorpId) -> bool {
    view.rules.rules().trading.one_sale_a_turn
        && stock::round(view).is_some_and(|round| round.done.sold.contains(corp))
}

/// What a share brings: half its price, rounded down, where the corporation has no train and the
/// title says so; a recorded sale brings what the record states.
pub fn price_of_share(view: View<'_>, bundle: &Bundle) -> Money {
    let price = view.price(bundle.corp);
    if !view.live() {
        return bundle.stated.unwrap_or(price);
    }
    if is_halved(view, bundle.corp) {
        price.half_down()
    } else {
        price
    }
}

/// Whether shares of the corporation are sold and counted at half their price.
pub fn is_halved(view: View<'_>, corp: CorpId) -> bool {
    view.rules.rules().trading.trainless_half && view.state.corps[corp].trains.is_empty()
}

/// Steps that the price falls after a sale.
fn steps(view: View<'_>, player: PlayerId, bundle: &Bundle) -> usize {
    let by_president = view.state.corps[bundle.corp].president == Some(player);
    let share = view.state.corps[bundle.corp].certificates.share_percent();
    let ids = &view.rules.ids;
    let from = ids.falls_by_president_from;
    match view.rules.rules().trading.sale_falls {
        SaleFalls::OnceByPresident => usize::from(by_president),
        SaleFalls::Once => 1,
        SaleFalls::EachShare
            if from.is_some_and(|from| view.state.phase >= from) && !by_president =>
        {
            0
        }
        SaleFalls::EachShare => usize::from(bundle.percent / share.max(1)),
    }
}

/// Whether the president's certificate may be sold in a bundle: somebody takes it over, or the pool
/// does. Cut to a single share it needs change (18GB rules 6.3, D9).
fn check_presidents(view: View<'_>, player: PlayerId, bundle: &Bundle) -> Result<(), Refusal> {
    let corp = bundle.corp;
    let certificates = &view.state.corps[corp].certificates;
    let need = certificates.percent(0);
    if has_successor(view, corp, player) || (goes_to_pool(view) && bundle.percent >= need) {
        return Ok(());
    }
    let share = certificates.share_percent();
    let mut seats = view.state.seats.iter();
    let change = certificates.of(view.sold_to()).next().is_some()
        || (!view.live() && seats.any(|other| *other != player && view.holding(*other, corp) > 10));
    if goes_to_pool(view) && bundle.percent + share == need && change {
        Ok(())
    } else {
        Err(Refusal::NoSuccessor { need })
    }
}

/// Whether shares of the corporation may be sold at all.
fn sellable(view: View<'_>, corp: CorpId) -> Result<(), Refusal> {
    if !view.trades_shares(corp) || !view.state.corps[corp].in_play() {
        return Err(Refusal::NeverSold { corp });
    }
    if view.rules.rules().sell_only_after_operating && !view.state.corps[corp].operated {
        return Err(Refusal::NotOperatedYet { corp });
    }
    Ok(())
}

/// Percent that the pool may still take.
pub fn room_in_pool(view: View<'_>, corp: CorpId) -> u8 {
    let certificates = &view.state.corps[corp].certificates;
    // In ordinary sales the bank's part may count as well (1824 rules 11.7).
    let counts = has_pool(view) && view.rules.rules().trading.unsold_in_limit;
    let unsold = if counts {
        certificates.percent_of(Holder::Treasury)
    } else {
        0
    };
    room_for_sold(view, corp).saturating_sub(unsold)
}

/// Percent that may still join those sold before.
pub fn room_for_sold(view: View<'_>, corp: CorpId) -> u8 {
    let limit = view.rules.rules().pool_limit.unwrap_or(100);
    let certificates = &view.state.corps[corp].certificates;
    limit.saturating_sub(certificates.percent_of(view.sold_to()))
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
    if already_sold_from(view, corp) {
        return Err(Refusal::SoldThisTurn { corp });
    }
    let plan = check_block(view, player, bundle)?;
    let ordinary = view.kind(corp) == CorpKind::Bond;
    if bundle.numbers.contains(&0) && !ordinary {
        check_presidents(view, player, bundle)?;
    }
    check_ordinary_first(view, player, bundle)?;
    if bundle.percent > room_in_pool(view, corp) {
        return Err(Refusal::PoolLimit {
            limit: view.rules.rules().pool_limit.unwrap_or(100),
        });
    }
    Ok(plan)
}

/// Ordinary certificates go first; the president's only when nothing else is left to sell.
fn check_ordinary_first(view: View<'_>, player: PlayerId, bundle: &Bundle) -> Result<(), Refusal> {
    let corp = bundle.corp;
    let presidents = bundle.numbers.contains(&0) && view.kind(corp) != CorpKind::Bond;
    let certificates = &view.state.corps[corp].certificates;
    let keeps_ordinary = certificates
        .of(Holder::Player(player))
        .any(|number| !bundle.numbers.contains(&number));
    if view.live() && presidents && keeps_ordinary {
        return Err(Refusal::WrongPercent);
    }
    Ok(())
}

/// Checks whose certificates are sold and how many, whatever limits there are.
pub fn check_block(view: View<'_>, player: PlayerId, bundle: &Bundle) -> Result<SellPlan, Refusal> {
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
    // Only the president's certificate can be cut, by one share, and by the president.
    let ordinary = view.kind(corp) == CorpKind::Bond;
    let late = view.rules.rules().trading.late_president;
    let cuts =
        with_president && !ordinary && (!late || view.state.corps[corp].president == Some(player));
    if bundle.percent == 0
        || !bundle.percent.is_multiple_of(share)
        || change > if cuts { share } else { 0 }
    {
        return Err(Refusal::WrongPercent);
    }
    Ok(SellPlan {
        player,
        bundle: bundle.clone(),
        amount: price_of_share(view, bundle) * i32::from(bundle.percent / share),
        steps: steps(view, player, bundle),
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
pub fn bundles(view: View<'_>, player: PlayerId, corp: CorpId) -> Vec<Bundle> {
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
    if own().any(|number| number == 0) && view.kind(corp) == CorpKind::Bond {
        add(&[0], certificates.percent(0));
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
    let (corp, bank) = (plan.bundle.corp, cx.view().sold_to());
    cx.pay(Account::Bank, Account::Player(plan.player), plan.amount);
    for number in &plan.bundle.numbers {
        cx.give_share(
            ShareId {
                corp,
                number: *number,
            },
            bank,
        );
    }
    let presidents = plan.bundle.numbers.contains(&0);
    presidency::settle_after(cx, corp, presidents.then_some(plan.player));
    for _ in 0..plan.change {
        let first = cx.state.corps[corp].certificates.of(bank).next();
        if let Some(number) = first {
            cx.give_share(ShareId { corp, number }, Holder::Player(plan.player));
        }
    }
    let kept = cx.state.corps[corp].certificates.holder(0) == Some(Holder::Player(plan.player));
    if kept && plan.change > 0 && cx.state.corps[corp].hardship.receivership {
        cx.state.corps[corp].half_sold = Some(HalfSold {
            seller: plan.player,
            weighed_less: true,
        });
    }
    cx.move_price(corp, Direction::Down, plan.steps);
    if let Some(round) = stock::round_mut(cx) {
        round.sold[plan.player.index()].insert(corp);
        round.done.sold.insert(corp);
    }
    stock::acted(cx);
}
