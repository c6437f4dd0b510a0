//! The frame of a merger round: each minor passes, converts or merges (1861/1867 rules 5).

use super::{Flow, Plan, convert, merge};
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{Decider, MergerRound, MergerStage, Round, Turn};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::event::Event;
use crate::engine::ids::CorpId;
use crate::engine::offer::Offer;
use crate::engine::refusal::Refusal;

/// Starts a merger round with all minors in operating order.
pub fn begin(cx: &mut Cx<'_>) {
    let order = cx.view().in_operating_order(CorpKind::Minor);
    cx.state.agenda.round = Round::Merger(MergerRound {
        order,
        at: 0,
        stage: MergerStage::Start,
        group: Vec::new(),
    });
    cx.tell(Event::RoundBegan);
}

/// The running merger round.
pub fn round(view: View<'_>) -> Option<&MergerRound> {
    view.state.agenda.round.merger()
}

/// The running merger round, to change.
pub fn round_mut<'a>(cx: &'a mut Cx<'_>) -> Option<&'a mut MergerRound> {
    cx.state.agenda.round.merger_mut()
}

/// Checks the naming of a minor or a major, as the stage asks.
pub fn check_merge(view: View<'_>, round: &MergerRound, other: CorpId) -> Result<Plan, Refusal> {
    match round.stage {
        MergerStage::Converting => convert::check(view, round, other).map(Plan::NameConverted),
        MergerStage::Start | MergerStage::Collecting => {
            merge::check_join(view, round, other).map(Plan::Join)
        }
        MergerStage::Naming => merge::check(view, round, other).map(Plan::NameMerged),
    }
}

/// The minors or majors that may be named, as the stage asks.
pub fn offers_merge(view: View<'_>, round: &MergerRound) -> Vec<Offer> {
    match round.stage {
        MergerStage::Converting => convert::offers_major(view, round),
        MergerStage::Start | MergerStage::Collecting => merge::offers_join(view, round),
        MergerStage::Naming => merge::offers_major(view, round),
    }
}

/// Checks a pass: the minor does nothing, or has collected enough.
pub fn check_pass(view: View<'_>, round: &MergerRound) -> Result<(), Refusal> {
    match round.stage {
        MergerStage::Collecting => merge::check_done(view, round),
        MergerStage::Start | MergerStage::Converting | MergerStage::Naming => Ok(()),
    }
}

/// Asks the minor in turn, or goes on to the next.
pub fn proceed(cx: &mut Cx<'_>) -> Flow {
    let view = cx.view();
    let Some(round) = round(view) else {
        return Flow::Again;
    };
    let Some(minor) = round.order.get(round.at).copied() else {
        return Flow::RoundOver;
    };
    if !view.state.corps[minor].in_play() {
        next(cx);
        return Flow::Again;
    }
    let open = match round.stage {
        MergerStage::Start => KindSet::of(&[Kind::Merge, Kind::Pass])
            .with(Kind::Convert, convert::is_on_a_cell(view, minor)),
        MergerStage::Collecting if merge::candidates(view, &round.group).is_empty() => {
            done_collecting(cx);
            return Flow::Again;
        }
        MergerStage::Collecting => KindSet::of(&[Kind::Merge, Kind::Pass]),
        MergerStage::Converting | MergerStage::Naming => KindSet::of(&[Kind::Merge]),
    };
    Flow::Ask(Turn {
        asked: Some(Actor::Corp(minor)),
        by: Decider::of(view.state.corps[minor].president),
        open,
    })
}

/// The minor does nothing, or has collected enough.
pub fn pass(cx: &mut Cx<'_>) {
    match round(cx.view()).map(|round| round.stage.clone()) {
        Some(MergerStage::Collecting) => done_collecting(cx),
        Some(MergerStage::Start | MergerStage::Converting | MergerStage::Naming) | None => next(cx),
    }
}

fn done_collecting(cx: &mut Cx<'_>) {
    if let Some(round) = round_mut(cx) {
        round.stage = MergerStage::Naming;
    }
}

/// The next minor's turn.
pub fn next(cx: &mut Cx<'_>) {
    if let Some(round) = round_mut(cx) {
        round.at += 1;
        round.stage = MergerStage::Start;
        round.group.clear();
    }
}
