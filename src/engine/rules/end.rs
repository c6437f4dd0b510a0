//! When the game ends (1861/1867 rules 9.1).

use crate::engine::agenda::Round;
use crate::engine::cx::Cx;
use crate::engine::data::rules::FinalSet;
use crate::engine::data::trading::BankEnd;
use crate::engine::event::{EndReason, Event};
use crate::engine::parts::market::Direction;
use crate::engine::state::{EndPlan, EndTiming};

/// The final phase overrides a broken bank.
pub fn phase_began(cx: &mut Cx<'_>) {
    let Some(last) = cx.rules.rules().final_phase.as_ref() else {
        return;
    };
    if cx.rules.ids.final_phase != Some(cx.state.phase) {
        return;
    }
    let first_round =
        matches!(cx.state.agenda.round, Round::Operating(_)) && cx.state.agenda.number == 1;
    let set = match last.extends {
        FinalSet::CurrentSet if first_round => {
            cx.state.agenda.rounds_in_set = last.operating_rounds;
            cx.state.agenda.set
        }
        FinalSet::CurrentSet | FinalSet::NextSet => cx.state.agenda.set + 1,
    };
    let timing = EndTiming::Set {
        set,
        rounds: last.operating_rounds,
    };
    cx.state.end = Some(EndPlan {
        noticed: false,
        reason: EndReason::FinalPhase,
        timing,
    });
    cx.tell(Event::EndTriggered(EndReason::FinalPhase));
}

/// Notes that the bank has broken, unless another end is in sight.
pub fn notice_bank(cx: &mut Cx<'_>) {
    if cx.state.ledger.is_broken() && cx.state.end.is_none() {
        cx.state.end = Some(EndPlan {
            noticed: false,
            reason: EndReason::Bank,
            timing: match cx.rules.rules().bank_end {
                BankEnd::Round => EndTiming::CurrentRound,
                BankEnd::Set => EndTiming::RunningSet,
            },
        });
        cx.tell(Event::EndTriggered(EndReason::Bank));
    }
}

/// A round ends with an action: whatever end is in sight is noticed.
pub fn notice_after_action(cx: &mut Cx<'_>) {
    if let Some(end) = &mut cx.state.end {
        end.noticed = true;
    }
}

/// The last train of the supply was bought: this operating round is the last one (18GB rules 9.1).
pub fn supply_shrank(cx: &mut Cx<'_>) {
    if is_supply_empty(cx) && cx.state.end.is_none() {
        trigger(cx, EndReason::FinalTrain);
    }
}

/// Whether the title ends with its trains, and none is left.
fn is_supply_empty(cx: &Cx<'_>) -> bool {
    cx.rules.rules().last_train.is_some() && cx.state.depot.total() == 0
}

/// A price has reached the end of the market.
pub fn market_ended(cx: &mut Cx<'_>) {
    if cx.state.end.is_none() {
        trigger(cx, EndReason::StockMarket);
    }
}

fn trigger(cx: &mut Cx<'_>, reason: EndReason) {
    cx.state.end = Some(EndPlan {
        noticed: false,
        reason,
        timing: EndTiming::CurrentRound,
    });
    cx.tell(Event::EndTriggered(reason));
}

/// Between operating rounds: the game is over if the supply is empty; with few trains left no more
/// stations are placed (18GB rules 7.9, 9.2). Says whether it is over.
pub fn look_at_supply(cx: &mut Cx<'_>) -> bool {
    let Some(data) = cx.rules.rules().last_train else {
        return false;
    };
    if is_supply_empty(cx) {
        finish(cx, EndReason::FinalTrain);
        return true;
    }
    if cx.state.depot.total() <= data.no_stations_from && !cx.state.supply.stations_stopped {
        cx.state.supply.stations_stopped = true;
        cx.tell(Event::StationsStopped);
    }
    false
}

/// Operating rounds of the set that starts now.
pub fn rounds_in_set(cx: &Cx<'_>) -> u8 {
    let ordinary = cx.rules.phases[cx.state.phase].operating_rounds;
    match cx.state.end.map(|end| end.timing) {
        Some(EndTiming::Set { set, rounds }) if set == cx.state.agenda.set => rounds,
        Some(EndTiming::Set { .. } | EndTiming::RunningSet) | None => ordinary,
        Some(EndTiming::CurrentRound) => {
            let last = cx
                .rules
                .rules()
                .final_phase
                .as_ref()
                .filter(|last| last.also_with_broken_bank);
            last.map_or(ordinary, |last| last.operating_rounds)
        }
    }
}

/// Ends the game if the operating round that is over was the last; says whether it did.
pub fn after_operating_round(cx: &mut Cx<'_>) -> bool {
    let agenda = &cx.state.agenda;
    let Some(end) = cx.state.end else {
        return false;
    };
    let ends = match end.timing {
        EndTiming::CurrentRound => true,
        EndTiming::RunningSet => end.noticed && agenda.number >= agenda.rounds_in_set,
        EndTiming::Set { set, rounds } => agenda.set == set && agenda.number >= rounds,
    };
    if ends {
        finish(cx, end.reason);
    }
    ends
}

/// The players end the game.
pub fn by_agreement(cx: &mut Cx<'_>) {
    cx.state.agenda.interrupts.clear();
    finish(cx, EndReason::Manual);
}

/// Loans not repaid lower the prices and return to the stock (1861/1867 rules 9.2, 0.2).
fn settle_loans(cx: &mut Cx<'_>) {
    for corp in cx.state.corps.ids() {
        let loans = std::mem::take(&mut cx.state.corps[corp].loans);
        cx.move_price(corp, Direction::Left, usize::from(loans));
        cx.state.loans_left += u16::from(loans);
    }
}

fn finish(cx: &mut Cx<'_>, reason: EndReason) {
    settle_loans(cx);
    cx.state.over = Some(reason);
    cx.tell(Event::GameOver(reason));
}
