//! Loans of the bank to players, and how they are repaid (1824 rules 4.8, 5.9).

use super::stock;
use crate::engine::action::{Kind, KindSet};
use crate::engine::cx::{Cx, View};
use crate::engine::event::Event;
use crate::engine::ids::PlayerId;
use crate::engine::money::Money;
use crate::engine::offer::{Offer, Range};
use crate::engine::parts::ledger::Account;
use crate::engine::refusal::Refusal;

/// Where debts stop growing, so that no number runs over while rounds go by: far more than any game's money.
const MOST: Money = Money(500_000_000);

/// A checked repayment.
pub struct RepayPlan {
    player: PlayerId,
    amount: Money,
}

/// What a player owes.
pub fn of(view: View<'_>, player: PlayerId) -> Money {
    view.state.debts[player]
}

/// The most that a player can repay.
fn most(view: View<'_>, player: PlayerId) -> Money {
    of(view, player).min(view.state.ledger.player(player))
}

/// Open with a debt and cash.
pub fn open_kinds(view: View<'_>, player: PlayerId) -> KindSet {
    let open = most(view, player) > Money::ZERO;
    KindSet::NONE
        .with(Kind::RepayAll, open)
        .with(Kind::RepayPart, open)
}

/// Checks a repayment; without an amount it is as much as possible.
pub fn check(
    view: View<'_>,
    player: PlayerId,
    amount: Option<Money>,
) -> Result<RepayPlan, Refusal> {
    let most = most(view, player);
    let amount = amount.unwrap_or(most);
    if amount < Money(1) || amount > most {
        let least = Money(1);
        return Err(Refusal::PriceRange { least, most });
    }
    Ok(RepayPlan { player, amount })
}

/// What may be repaid.
pub fn offers(view: View<'_>, player: PlayerId, kind: Kind) -> Vec<Offer> {
    let all = kind == Kind::RepayAll;
    let most = most(view, player);
    let amounts = Range::up_to(if all { most } else { Money(1) }, Money(1), most);
    if most > Money::ZERO {
        vec![Offer::Repay { all, amounts }]
    } else {
        Vec::new()
    }
}

/// Repays; the turn goes on.
pub fn commit(cx: &mut Cx<'_>, plan: &RepayPlan) {
    cx.pay(Account::Player(plan.player), Account::Bank, plan.amount);
    cx.state.debts[plan.player] -= plan.amount;
    cx.tell(Event::DebtChanged(plan.player, cx.state.debts[plan.player]));
    stock::acted(cx);
}

/// Interest on an amount, rounded up.
fn interest(cx: &Cx<'_>, amount: Money) -> Money {
    let percent = cx.rules.rules().debt.map_or(0, |debt| debt.interest);
    let hundreds = amount.split_down(100);
    hundreds * percent + ((amount - hundreds * 100) * percent).split_up(100)
}

/// The bank lends a player money; the interest is due at once.
pub fn lend(cx: &mut Cx<'_>, player: PlayerId, amount: Money) {
    if amount <= Money::ZERO {
        return;
    }
    cx.pay(Account::Bank, Account::Player(player), amount);
    let due = amount + interest(cx, amount);
    owe(cx, player, cx.state.debts[player] + due);
}

/// A player owes so much now.
fn owe(cx: &mut Cx<'_>, player: PlayerId, debt: Money) {
    let debt = debt.min(MOST);
    if debt != cx.state.debts[player] {
        cx.state.debts[player] = debt;
        cx.tell(Event::DebtChanged(player, debt));
    }
}

/// All debts grow.
pub fn grow(cx: &mut Cx<'_>) {
    for player in cx.state.debts.ids() {
        let debt = cx.state.debts[player];
        owe(cx, player, debt + interest(cx, debt));
    }
}
