//! The frame of an operating round: order, turns, stages (1861/1867 rules 4.1).

use super::{
    Flow, arrival, bond, build, buy_private, dividend, emergency, formation, home, insolvency,
    loans, national, nationalise, receivership, redeem, run, token, track, train,
};
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{Decider, OperatingRound, Round, Stage, Turn, TurnRecord};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::switches::SwitchName;
use crate::engine::data::trading::Receivership;
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, PlayerId};
use crate::engine::parts::ledger::Account;
use crate::engine::parts::privates::PrivateOwner;

/// Starts an operating round: privates pay, the order and the interest due are fixed.
pub fn begin(cx: &mut Cx<'_>, order: Vec<CorpId>) {
    pay_privates(cx);
    for corp in &mut cx.state.corps {
        corp.interest_loans = corp.loans;
    }
    if cx.rules.ids.national_phases != 0 {
        cx.state.national.controller = cx.state.seats.first().copied();
    }
    cx.state.supply.train_bought = false;
    cx.state.agenda.round = Round::Operating(OperatingRound {
        order,
        at: 0,
        stage: 0,
        done: TurnRecord::default(),
        ran: Vec::new(),
    });
    formation::ask_for_return(cx);
    cx.tell(Event::RoundBegan);
}

/// Every private with an owner pays (1861/1867 rules 4.2).
fn pay_privates(cx: &mut Cx<'_>) {
    for private in cx.rules.privates.ids() {
        let entry = cx.state.privates[private];
        let to = match entry.owner {
            PrivateOwner::Player(player) => Account::Player(player),
            PrivateOwner::Corp(corp) => Account::Corp(corp),
            PrivateOwner::Nobody => continue,
        };
        if !entry.closed && !entry.is_retired() {
            cx.pay(Account::Bank, to, cx.rules.privates[private].revenue);
        }
    }
}

/// The running operating round.
pub fn round(view: View<'_>) -> Option<&OperatingRound> {
    view.state.agenda.round.operating()
}

/// The running operating round, to change.
pub fn round_mut<'a>(cx: &'a mut Cx<'_>) -> Option<&'a mut OperatingRound> {
    cx.state.agenda.round.operating_mut()
}

/// The corporation in turn, if it still takes one.
pub fn corp_in_turn(view: View<'_>) -> Option<CorpId> {
    let round = round(view)?;
    let begun = round.stage > 0;
    round
        .order
        .get(round.at)
        .copied()
        .filter(|corp| takes_a_turn(view, *corp, begun))
}

/// Corporations that left play since the order was fixed are skipped; a state railway begins its
/// turn in some phases only, and finishes what it began.
fn takes_a_turn(view: View<'_>, corp: CorpId, begun: bool) -> bool {
    match view.kind(corp) {
        CorpKind::National => begun || view.phase_in(view.rules.ids.national_phases),
        CorpKind::State
            if view.state.corps[corp].hardship.receivership
                && view.rules.switched(SwitchName::StateWaitsForDirector) =>
        {
            begun
        }
        CorpKind::Minor
        | CorpKind::Major
        | CorpKind::FiveShare
        | CorpKind::TenShare
        | CorpKind::State
        | CorpKind::Construction
        | CorpKind::Bond => view.state.corps[corp].floated(),
    }
}

/// The stage of the corporation in turn.
pub fn stage(view: View<'_>) -> Option<Stage> {
    let stages = view.rules.hooks.stages(view.kind(corp_in_turn(view)?));
    stages.get(round(view)?.stage).copied()
}

/// What the corporation in turn has done so far.
pub fn done(view: View<'_>) -> TurnRecord {
    round(view).map(|round| round.done).unwrap_or_default()
}

/// Who decides for a corporation.
pub fn decider(view: View<'_>, corp: CorpId) -> Option<PlayerId> {
    match view.kind(corp) {
        CorpKind::National => view.state.national.controller,
        CorpKind::Minor
        | CorpKind::Major
        | CorpKind::FiveShare
        | CorpKind::TenShare
        | CorpKind::State
        | CorpKind::Construction
        | CorpKind::Bond => view.state.corps[corp].president,
    }
}

/// Who answers for a corporation that is asked: anybody while it is in receivership (18GB rules 10.6).
pub fn asked(view: View<'_>, corp: CorpId) -> Decider {
    if view.state.corps[corp].hardship.receivership {
        // Somebody with a share, if the title lets anybody decide (1824 rules 3.5).
        let seats = &view.state.seats;
        let holds = |player: &&PlayerId| view.holding(**player, corp) > 0;
        let rather = match view.rules.rules().receivership {
            Receivership::ByItself => seats.first(),
            Receivership::Anybody => seats.iter().find(holds).or(seats.first()),
        };
        return Decider::Anybody {
            rather: rather.copied().unwrap_or(PlayerId(0)),
        };
    }
    Decider::of(decider(view, corp))
}

/// What a stage offers; nothing if it does not wait. May note that a route was found.
fn open_kinds(cx: &mut Cx<'_>, corp: CorpId, stage: Stage) -> KindSet {
    if stage == Stage::Token {
        return token::open_kinds(cx, corp);
    }
    if stage == Stage::Routes {
        return run::open_kinds(cx, corp);
    }
    if stage == Stage::TrackAndToken {
        return build::open_kinds(cx, corp);
    }
    let view = cx.view();
    match stage {
        Stage::Redeem => redeem::open_kinds(view, corp),
        Stage::Track => track::open_kinds(view, corp),
        Stage::Dividend => dividend::open_kinds(view, corp),
        Stage::Privates => KindSet::NONE.with(Kind::Pass, buy_private::is_open(view, corp)),
        Stage::Trains => train::open_kinds(view, corp),
        Stage::Token
        | Stage::Routes
        | Stage::TrackAndToken
        | Stage::Home
        | Stage::BondPay
        | Stage::Discards
        | Stage::Solvency
        | Stage::NationalHome
        | Stage::Loans
        | Stage::NationalTrains => KindSet::NONE,
    }
}

/// What happens when a stage is over, asked or not.
fn leave(cx: &mut Cx<'_>, corp: CorpId, stage: Stage) {
    match stage {
        Stage::NationalHome => national::place_home(cx, corp),
        Stage::Dividend => dividend::skipped(cx, corp),
        Stage::Loans => loans::settle(cx, corp),
        Stage::Discards => arrival::ask_for_discards(cx),
        Stage::Trains => {
            if cx.state.corps[corp].trains.is_empty() {
                nationalise::nationalise(cx, corp);
            }
            emergency::offer_shares(cx, corp);
        }
        Stage::Solvency => insolvency::settle(cx, corp),
        Stage::Home => home::place_first(cx, corp),
        Stage::BondPay => bond::pay(cx, corp),
        Stage::Redeem
        | Stage::Track
        | Stage::Token
        | Stage::Routes
        | Stage::TrackAndToken
        | Stage::Privates
        | Stage::NationalTrains => {}
    }
}

/// Asks the corporation in turn, or moves on to its next stage, or to the next corporation.
pub fn proceed(cx: &mut Cx<'_>) -> Flow {
    let Some(round) = round(cx.view()) else {
        return Flow::Again;
    };
    if round.at >= round.order.len() {
        return Flow::RoundOver;
    }
    let (stage_number, finished) = (round.stage, round.done.finished);
    let Some(corp) = corp_in_turn(cx.view()) else {
        next_corp(cx);
        return Flow::Again;
    };
    let stages = cx.rules.hooks.stages(cx.view().kind(corp));
    let Some(stage) = stages.get(stage_number).copied() else {
        next_corp(cx);
        return Flow::Again;
    };
    // A state railway buys again after each question that its purchases raise.
    if stage == Stage::NationalTrains && national::buy_trains(cx, corp) {
        return Flow::Again;
    }
    if stage == Stage::Trains && !finished && receivership::trades_by_itself(cx.view(), corp) {
        receivership::trade(cx, corp);
        return Flow::Again;
    }
    let open = if finished {
        KindSet::NONE
    } else {
        open_kinds(cx, corp, stage)
    };
    if open.is_empty() {
        leave(cx, corp, stage);
        if let Some(round) = round_mut(cx) {
            round.stage += 1;
            round.done.finished = false;
        }
        return Flow::Again;
    }
    let open = open.with(Kind::BuyPrivate, buy_private::is_open(cx.view(), corp));
    Flow::Ask(Turn {
        asked: Some(Actor::Corp(corp)),
        by: asked(cx.view(), corp),
        open,
    })
}

fn next_corp(cx: &mut Cx<'_>) {
    if let Some(round) = round_mut(cx) {
        round.at += 1;
        round.stage = 0;
        round.done = TurnRecord::default();
    }
}

/// Ends the stage that waits.
pub fn pass(cx: &mut Cx<'_>) {
    finish_stage(cx);
}

/// Marks the stage that waits as done.
pub fn finish_stage(cx: &mut Cx<'_>) {
    if let Some(round) = round_mut(cx) {
        round.done.finished = true;
    }
}
