//! What 18GB does in an order of its own; everything else is in its data file.

pub mod hints;
pub mod sections;

use crate::engine::agenda::{InterruptKind, Round, Stage};
use crate::engine::cx::Cx;
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::switches::SwitchName;
use crate::engine::ids::CorpId;
use crate::engine::rules::{arrival, end, lots, operate, stock};
use crate::engine::ruleset::{Rules, Ruleset};

/// The rules of 18GB.
pub struct GreatBritain;

/// Steps of a turn (7.1). Whoever has trains above the limit is asked before trains are bought.
const TURN: &[Stage] = &[
    Stage::TrackAndToken,
    Stage::Routes,
    Stage::Dividend,
    Stage::Discards,
    Stage::Trains,
    Stage::Solvency,
];

/// Order of open questions.
const QUESTIONS: &[InterruptKind] = &[InterruptKind::Discard, InterruptKind::EmergencyShares];

impl Rules for GreatBritain {
    fn stages(&self, _kind: CorpKind) -> &'static [Stage] {
        TURN
    }

    fn interrupt_order(&self, _rules: &Ruleset) -> &'static [InterruptKind] {
        QUESTIONS
    }

    fn first_round(&self, cx: &mut Cx<'_>) {
        lots::begin(cx);
    }

    fn next_round(&self, cx: &mut Cx<'_>) {
        match cx.state.agenda.round {
            Round::Lots(_) => {
                lots::seat_players(cx);
                stock::begin(cx);
            }
            Round::Stock(_) => {
                cx.state.agenda.rounds_in_set = end::rounds_in_set(cx);
                begin_operating(cx, 1);
            }
            Round::Operating(_) => after_operating(cx),
            Round::Auction(_)
            | Round::Draft(_)
            | Round::Between(_)
            | Round::Merger(_)
            | Round::Over => (),
        }
    }
}

/// The end, the export of a train, the stop of stations, and the next round (7.9).
fn after_operating(cx: &mut Cx<'_>) {
    if end::after_operating_round(cx) {
        return;
    }
    if !cx.state.supply.train_bought {
        arrival::export(cx);
    }
    if end::look_at_supply(cx) {
        return;
    }
    let next = cx.state.agenda.number + 1;
    if next <= cx.state.agenda.rounds_in_set {
        begin_operating(cx, next);
    } else {
        cx.state.agenda.set += 1;
        stock::begin(cx);
    }
}

fn begin_operating(cx: &mut Cx<'_>, number: u8) {
    cx.state.agenda.number = number;
    let order = operating_order(cx);
    operate::begin(cx, order);
    // Otherwise the question waits for the first dividend (11, D21).
    if cx.rules.switched(SwitchName::DiscardAtRoundStart) {
        arrival::ask_for_discards(cx);
    }
}

/// Floated corporations by price (7.1).
fn operating_order(cx: &Cx<'_>) -> Vec<CorpId> {
    let corps = cx.state.corps.pairs();
    let mut order: Vec<CorpId> = corps
        .filter(|(_, corp)| corp.floated())
        .map(|(id, _)| id)
        .collect();
    cx.view().sort_by_operating_order(&mut order);
    order
}
