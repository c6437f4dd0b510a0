//! What the two titles of minors and state railways share; their differences are data.

pub mod sections;

use crate::engine::agenda::{InterruptKind, Round, Stage};
use crate::engine::cx::Cx;
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::switches::SwitchName;
use crate::engine::ids::CorpId;
use crate::engine::rules::{arrival, auction, end, merger_round, operate, stock};
use crate::engine::ruleset::{Rules, Ruleset};

/// The rules of minors, majors and a state railway.
pub struct Minors;

/// Steps of a minor (1861/1867 rules 4.1).
const MINOR: &[Stage] = &[
    Stage::Track,
    Stage::Routes,
    Stage::Dividend,
    Stage::Privates,
    Stage::Loans,
    Stage::Trains,
    Stage::Privates,
];

/// Steps of a major.
const MAJOR: &[Stage] = &[
    Stage::Redeem,
    Stage::Track,
    Stage::Token,
    Stage::Routes,
    Stage::Dividend,
    Stage::Privates,
    Stage::Loans,
    Stage::Trains,
    Stage::Privates,
];

/// Steps of an operating state railway (7.2).
const NATIONAL: &[Stage] = &[
    Stage::NationalHome,
    Stage::Routes,
    Stage::Dividend,
    Stage::Loans,
    Stage::NationalTrains,
];

/// Order of open questions (10.6).
const QUESTIONS: &[InterruptKind] = &[
    InterruptKind::OfferNationalisation,
    InterruptKind::ReduceTokens,
    InterruptKind::Subscribe,
    InterruptKind::Discard,
    InterruptKind::HomeToken,
];

/// The same where shares come before stations (11, no. 8).
const QUESTIONS_SHARES_FIRST: &[InterruptKind] = &[
    InterruptKind::OfferNationalisation,
    InterruptKind::Subscribe,
    InterruptKind::ReduceTokens,
    InterruptKind::Discard,
    InterruptKind::HomeToken,
];

impl Rules for Minors {
    fn stages(&self, kind: CorpKind) -> &'static [Stage] {
        match kind {
            CorpKind::Minor => MINOR,
            CorpKind::National => NATIONAL,
            CorpKind::Major
            | CorpKind::FiveShare
            | CorpKind::TenShare
            | CorpKind::State
            | CorpKind::Construction
            | CorpKind::Bond => MAJOR,
        }
    }

    fn interrupt_order(&self, rules: &Ruleset) -> &'static [InterruptKind] {
        if rules.switched(SwitchName::MergerSharesFirst) {
            QUESTIONS_SHARES_FIRST
        } else {
            QUESTIONS
        }
    }

    fn first_round(&self, cx: &mut Cx<'_>) {
        auction::begin(cx);
    }

    fn next_round(&self, cx: &mut Cx<'_>) {
        match cx.state.agenda.round {
            Round::Auction(_) => stock::begin(cx),
            Round::Stock(_) => {
                cx.state.agenda.rounds_in_set = end::rounds_in_set(cx);
                begin_operating(cx, 1);
            }
            Round::Operating(_) => {
                if end::after_operating_round(cx) {
                    return;
                }
                if cx.view().phase_in(cx.rules.ids.export_phases) {
                    arrival::export(cx);
                    arrival::ask_for_discards(cx);
                }
                if cx.view().phase_in(cx.rules.ids.merger_phases) {
                    merger_round::begin(cx);
                } else {
                    after_mergers(cx);
                }
            }
            Round::Merger(_) => after_mergers(cx),
            Round::Lots(_) | Round::Draft(_) | Round::Between(_) | Round::Over => (),
        }
    }
}

/// The next operating round of the set, or the next set (0.4).
fn after_mergers(cx: &mut Cx<'_>) {
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
}

/// Minors, then majors, then a state railway that operates (4.1).
fn operating_order(cx: &Cx<'_>) -> Vec<CorpId> {
    let mut order = cx.view().in_operating_order(CorpKind::Minor);
    order.extend(cx.view().in_operating_order(CorpKind::Major));
    if cx.rules.ids.national_phases != 0 {
        order.extend(cx.rules.ids.national);
    }
    order
}
