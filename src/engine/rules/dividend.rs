//! What becomes of the income, and how the price moves (1861/1867 rules 4.7; 18GB rules 7.6).

use super::{insolvency, operate};
use crate::engine::action::{Kind, KindSet};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::trading::{MinorDividend, OwnDividend};
use crate::engine::event::Event;
use crate::engine::ids::CorpId;
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::corps::{LastRun, Payout};
use crate::engine::parts::ledger::Account;
use crate::engine::parts::market::Direction;
use crate::engine::parts::shares::Holder;
use crate::engine::refusal::Refusal;

/// A checked dividend.
pub struct DividendPlan {
    corp: CorpId,
    income: Money,
    payout: Payout,
    kept: Money,
}

/// Open to corporations with shares that have income, and are free to use it.
pub fn open_kinds(view: View<'_>, corp: CorpId) -> KindSet {
    let free = view.trades_shares(corp) && !insolvency::is_helpless(view, corp);
    let open = free && operate::done(view).income > Money::ZERO;
    KindSet::NONE.with(Kind::Dividend, open)
}

/// What a payout leaves in the treasury: of a half, half of the tenths rounded down to whole tens.
pub fn kept(income: Money, payout: Payout) -> Money {
    match payout {
        Payout::Full => Money::ZERO,
        Payout::Half => income.half_down().down_to_multiple(10),
        Payout::Withhold => income,
    }
}

/// Checks the choice.
pub fn check(view: View<'_>, corp: CorpId, payout: Payout) -> Result<DividendPlan, Refusal> {
    let possible = match (view.kind(corp), payout) {
        (CorpKind::Major, Payout::Half) => !view.rules.rules().no_half_dividends,
        (
            CorpKind::Major | CorpKind::FiveShare | CorpKind::TenShare | CorpKind::State,
            Payout::Full | Payout::Withhold,
        ) => true,
        (CorpKind::FiveShare | CorpKind::TenShare | CorpKind::State, Payout::Half)
        | (CorpKind::Minor | CorpKind::National | CorpKind::Construction | CorpKind::Bond, _) => {
            false
        }
    };
    if !possible {
        return Err(Refusal::NoSuchPayout);
    }
    let income = operate::done(view).income;
    Ok(DividendPlan {
        corp,
        income,
        payout,
        kept: kept(income, payout),
    })
}

/// The uses of the income that are open.
pub fn offers(view: View<'_>, corp: CorpId) -> Vec<Offer> {
    [Payout::Full, Payout::Half, Payout::Withhold]
        .into_iter()
        .filter(|payout| check(view, corp, *payout).is_ok())
        .map(Offer::Dividend)
        .collect()
}

/// Pays and moves the price.
pub fn commit(cx: &mut Cx<'_>, plan: DividendPlan) {
    let DividendPlan {
        corp,
        income,
        payout,
        kept,
    } = plan;
    pay_mines(cx, corp);
    cx.pay(Account::Bank, Account::Corp(corp), kept);
    let paid = income - kept;
    pay_shares(cx, corp, paid);
    record(cx, corp, income, payout);
    // The whole amount paid counts, the treasury's and the pool's part too.
    let price = cx.view().price(corp);
    if paid == Money::ZERO {
        cx.move_price(corp, Direction::Left, 1);
    } else {
        let steps = rises(cx.view(), paid, price);
        cx.move_price(corp, Direction::Right, steps);
    }
    operate::finish_stage(cx);
}

/// What mines brought goes to the treasury, whatever becomes of the rest (1824 rules 5.6).
fn pay_mines(cx: &mut Cx<'_>, corp: CorpId) {
    let mines = operate::done(cx.view()).mines;
    cx.pay(Account::Bank, Account::Corp(corp), mines);
}

/// Steps to the right: one for each multiple of the price that the payment reaches.
pub fn rises(view: View<'_>, paid: Money, price: Money) -> usize {
    let listed = view.rules.rules().price_rises.as_slice();
    let multiples: &[u8] = if listed.is_empty() { &[1] } else { listed };
    let reached = multiples.iter();
    reached
        .filter(|multiple| paid >= price * i32::from(**multiple))
        .count()
}

/// Players are paid for their shares, the treasury for its own; the pool gets nothing.
fn pay_shares(cx: &mut Cx<'_>, corp: CorpId, paid: Money) {
    let certificates = &cx.state.corps[corp].certificates;
    let shares = 100 / i32::from(certificates.share_percent().max(1));
    let up = cx.rules.rules().dividend_rounded_up;
    let part = |units: u8| {
        let units = i32::from(units);
        if up {
            (paid * units).split_up(shares)
        } else {
            paid.split_down(shares) * units
        }
    };
    let own = match cx.rules.rules().own_dividend {
        OwnDividend::Treasury => Holder::Treasury,
        OwnDividend::Pool => Holder::Pool,
    };
    let own = part(certificates.units_of(own));
    cx.pay(Account::Bank, Account::Corp(corp), own);
    for player in cx.state.seats.clone() {
        let units = cx.state.corps[corp]
            .certificates
            .units_of(Holder::Player(player));
        cx.pay(Account::Bank, Account::Player(player), part(units));
    }
}

/// The stage ends without a question: minors pay half, nationals keep all, others keep what
/// they may not use, if they earned anything.
pub fn skipped(cx: &mut Cx<'_>, corp: CorpId) {
    if operate::done(cx.view()).finished {
        return;
    }
    pay_mines(cx, corp);
    let income = operate::done(cx.view()).income;
    let payout = match cx.view().kind(corp) {
        CorpKind::Minor => pay_owner(cx, corp, income),
        CorpKind::National
        | CorpKind::Major
        | CorpKind::FiveShare
        | CorpKind::TenShare
        | CorpKind::State
        | CorpKind::Construction
        | CorpKind::Bond => {
            cx.pay(Account::Bank, Account::Corp(corp), income);
            Payout::Withhold
        }
    };
    // What was earned is told before what it does to the price.
    record(cx, corp, income, payout);
    if cx.view().kind(corp) == CorpKind::National {
        return;
    }
    let direction = match payout {
        Payout::Withhold => Direction::Left,
        Payout::Full | Payout::Half => Direction::Right,
    };
    cx.move_price(corp, direction, 1);
}

/// Half, rounded down, to the treasury, the rest to the owner.
fn pay_owner(cx: &mut Cx<'_>, corp: CorpId, income: Money) -> Payout {
    if income == Money::ZERO {
        return Payout::Withhold;
    }
    let kept = income.half_down();
    cx.pay(Account::Bank, Account::Corp(corp), kept);
    if let Some(owner) = cx.state.corps[corp].president {
        cx.pay(Account::Bank, Account::Player(owner), income - kept);
    }
    match cx.rules.rules().minor_dividend {
        MinorDividend::Full => Payout::Full,
        MinorDividend::Half => Payout::Half,
    }
}

fn record(cx: &mut Cx<'_>, corp: CorpId, revenue: Money, payout: Payout) {
    let (turn, round) = (cx.state.agenda.set, cx.state.agenda.number);
    let entry = &mut cx.state.corps[corp];
    entry.operated = true;
    entry.last_run = Some(LastRun {
        turn,
        round,
        revenue,
        payout,
    });
    // From here on all its trains count as run in this round, whoever gets them (7.2).
    let trains = entry.trains.clone();
    if let Some(round) = operate::round_mut(cx) {
        round.ran.extend(trains);
    }
    cx.tell(Event::Dividend(corp, revenue, payout));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_is_rounded_to_whole_tens() {
        assert_eq!(kept(Money(190), Payout::Half), Money(90));
        assert_eq!(kept(Money(250), Payout::Half), Money(120));
    }
}
