//! Loans of corporations and their interest (1861/1867 rules 4.8).

use super::nationalise;
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::rules::LoansData;
use crate::engine::data::switches::SwitchName;
use crate::engine::event::Event;
use crate::engine::ids::CorpId;
use crate::engine::money::Money;
use crate::engine::parts::ledger::Account;
use crate::engine::refusal::Refusal;

/// The numbers of loans, if the title has any.
pub fn numbers(view: View<'_>) -> Option<&LoansData> {
    view.rules.rules().loans.as_ref()
}

/// Loans the corporation may have at most.
pub fn limit(view: View<'_>, corp: CorpId) -> u8 {
    let [minor, major, national] = view.rules.ids.loan_limits;
    match view.kind(corp) {
        CorpKind::Minor => minor,
        CorpKind::Major
        | CorpKind::FiveShare
        | CorpKind::TenShare
        | CorpKind::State
        | CorpKind::Construction
        | CorpKind::Bond => major,
        CorpKind::National => national,
    }
}

/// Loans the corporation may still take, of those that are left. Negative beyond the limit, as
/// 18xx.games counts (1861/1867 rules 4.4.1).
fn room(view: View<'_>, corp: CorpId) -> i32 {
    let room = i32::from(limit(view, corp)) - i32::from(view.state.corps[corp].loans);
    let room = room.min(i32::from(view.state.loans_left));
    if view.rules.switched(SwitchName::NoLoanQuirk) {
        room.max(0)
    } else {
        room
    }
}

/// Cash and what all loans still allowed would bring.
pub fn buying_power(view: View<'_>, corp: CorpId) -> Money {
    let received = numbers(view).map_or(Money::ZERO, |numbers| numbers.received);
    view.state.ledger.corp(corp) + received * room(view, corp)
}

/// How many loans a payment needs, as few as possible.
pub fn needed(view: View<'_>, corp: CorpId, cost: Money) -> Result<u8, Refusal> {
    let have = view.state.ledger.corp(corp);
    if have >= cost {
        return Ok(0);
    }
    let Some(numbers) = numbers(view) else {
        return Err(Refusal::TooPoor { need: cost, have });
    };
    let room = room(view, corp).max(0);
    let loans = (cost - have).times_up(numbers.received);
    if loans <= room {
        return Ok(loans as u8);
    }
    Err(Refusal::TooPoorWithLoans {
        need: cost,
        have,
        loans: room as u8,
        bring: numbers.received * room,
    })
}

/// Cash and what the loans that may really be taken would bring: no payment may be higher.
pub fn most_payable(view: View<'_>, corp: CorpId) -> Money {
    let received = numbers(view).map_or(Money::ZERO, |numbers| numbers.received);
    let room = room(view, corp).max(0);
    view.state.ledger.corp(corp) + received * room
}

/// Takes loans.
pub fn take(cx: &mut Cx<'_>, corp: CorpId, count: u8) {
    let Some(received) = numbers(cx.view()).map(|numbers| numbers.received) else {
        return;
    };
    if count == 0 {
        return;
    }
    cx.state.corps[corp].loans += count;
    cx.state.loans_left = cx.state.loans_left.saturating_sub(u16::from(count));
    cx.tell(Event::LoansTaken(corp, count));
    cx.pay(
        Account::Bank,
        Account::Corp(corp),
        received * i32::from(count),
    );
}

/// Repays as many loans as the cash allows.
pub fn repay(cx: &mut Cx<'_>, corp: CorpId) {
    let Some(value) = numbers(cx.view()).map(|numbers| numbers.value) else {
        return;
    };
    let able = cx.state.ledger.corp(corp).times(value);
    let count = able.min(i32::from(cx.state.corps[corp].loans)) as u8;
    if count == 0 {
        return;
    }
    cx.pay(Account::Corp(corp), Account::Bank, value * i32::from(count));
    cx.state.corps[corp].loans -= count;
    cx.state.loans_left += u16::from(count);
    cx.tell(Event::LoansRepaid(corp, count));
}

/// Interest is paid, with loans if need be; whoever cannot is nationalised; then loans are repaid.
pub fn settle(cx: &mut Cx<'_>, corp: CorpId) {
    let Some(interest) = numbers(cx.view()).map(|numbers| numbers.interest) else {
        return;
    };
    let due = interest * i32::from(cx.state.corps[corp].interest_loans);
    if due > Money::ZERO {
        let Ok(loans) = needed(cx.view(), corp, due) else {
            nationalise::nationalise(cx, corp);
            return;
        };
        take(cx, corp, loans);
        cx.pay(Account::Corp(corp), Account::Bank, due);
        cx.tell(Event::InterestPaid(corp, due));
    }
    repay(cx, corp);
    cx.state.corps[corp].interest_loans = cx.state.corps[corp].loans;
}
