//! What 1824 does in an order of its own, on both its maps; everything else is in the data files.

pub mod hints;
pub mod sections;

use crate::engine::agenda::{InterruptKind, Next, Round, Stage};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::switches::SwitchName;
use crate::engine::ids::CorpId;
use crate::engine::rules::{arrival, draft, end, formation, operate, stock};
use crate::engine::ruleset::{Rules, Ruleset};

/// The rules of 1824.
pub struct AustriaHungary;

/// Steps of a minor (5.2): its only station is at home.
const MINOR: &[Stage] = &[
    Stage::Home,
    Stage::Track,
    Stage::Routes,
    Stage::Dividend,
    Stage::Trains,
];

/// Steps of a railway with shares.
const RAILWAY: &[Stage] = &[
    Stage::Home,
    Stage::Track,
    Stage::Token,
    Stage::Routes,
    Stage::Dividend,
    Stage::Trains,
];

/// Steps of a minor that only builds (11.5).
const CONSTRUCTION: &[Stage] = &[Stage::Home, Stage::Track, Stage::Dividend];

/// Steps of a bond railway (11.6).
const BOND: &[Stage] = &[Stage::Home, Stage::BondPay];

/// Order of open questions (5.2).
const QUESTIONS: &[InterruptKind] = &[
    InterruptKind::ReturnToken,
    InterruptKind::Discard,
    InterruptKind::BondStation,
    InterruptKind::ExchangePrivates,
];

impl Rules for AustriaHungary {
    fn stages(&self, kind: CorpKind) -> &'static [Stage] {
        match kind {
            CorpKind::Minor => MINOR,
            CorpKind::Construction => CONSTRUCTION,
            CorpKind::Bond => BOND,
            CorpKind::Major
            | CorpKind::State
            | CorpKind::National
            | CorpKind::FiveShare
            | CorpKind::TenShare => RAILWAY,
        }
    }

    fn interrupt_order(&self, _rules: &Ruleset) -> &'static [InterruptKind] {
        QUESTIONS
    }

    fn first_round(&self, cx: &mut Cx<'_>) {
        draft::begin(cx);
    }

    fn next_round(&self, cx: &mut Cx<'_>) {
        match cx.state.agenda.round {
            Round::Draft(_) | Round::Stock(_) => {
                cx.state.agenda.rounds_in_set = end::rounds_in_set(cx);
                begin_operating(cx, 1);
            }
            Round::Operating(_) => after_operating(cx),
            Round::Between(Next::Stock) => stock::begin(cx),
            Round::Between(Next::Operating) => {
                let number = cx.state.agenda.number;
                begin_operating(cx, number);
            }
            Round::Auction(_) | Round::Lots(_) | Round::Merger(_) | Round::Over => (),
        }
    }
}

/// The end; state railways form; after the last round of a set a train leaves the supply, which may let
/// others form; then discards (5.11).
fn after_operating(cx: &mut Cx<'_>) {
    if end::after_operating_round(cx) {
        return;
    }
    let agenda = &mut cx.state.agenda;
    let last = agenda.number >= agenda.rounds_in_set;
    if last {
        agenda.set += 1;
    }
    formation::form_due(cx);
    if last && exports(cx.view()) {
        arrival::export(cx);
        formation::form_due(cx);
    }
    let agenda = &mut cx.state.agenda;
    let next = if last { Next::Stock } else { Next::Operating };
    agenda.number = if last { 1 } else { agenda.number + 1 };
    agenda.round = Round::Between(next);
    arrival::ask_for_discards(cx);
}

/// After every set, from the first on; by the printed rule not before a train was bought (9, D2).
fn exports(view: View<'_>) -> bool {
    view.state.supply.first_kind_bought || !view.rules.switched(SwitchName::NoExportBeforeFirst)
}

fn begin_operating(cx: &mut Cx<'_>, number: u8) {
    cx.state.agenda.number = number;
    let order = operating_order(cx.view());
    operate::begin(cx, order);
}

/// Minors in list order, then railways by price (5.1).
fn operating_order(view: View<'_>) -> Vec<CorpId> {
    let small = |kind: CorpKind| matches!(kind, CorpKind::Minor | CorpKind::Construction);
    let floated = view.state.corps.pairs().filter(|(_, corp)| corp.floated());
    let (mut order, mut railways): (Vec<CorpId>, Vec<CorpId>) = (Vec::new(), Vec::new());
    for (id, corp) in floated {
        if small(corp.kind) {
            order.push(id);
        } else {
            railways.push(id);
        }
    }
    view.sort_by_operating_order(&mut railways);
    order.extend(railways);
    order
}
