//! Trainless majors may choose to be nationalised (1861/1867 rules 6.1 d).

use super::{Flow, answered, nationalise, raise};
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{Decider, Interrupt, Turn};
use crate::engine::cx::Cx;
use crate::engine::ids::CorpId;

/// Puts the question.
pub fn ask(cx: &mut Cx<'_>, corp: CorpId) {
    raise(cx, Interrupt::OfferNationalisation(corp));
}

/// Asks the president.
pub fn proceed(cx: &mut Cx<'_>, corp: CorpId) -> Flow {
    Flow::Ask(Turn {
        asked: Some(Actor::Corp(corp)),
        by: Decider::of(cx.state.corps[corp].president),
        open: KindSet::of(&[Kind::Choose, Kind::Pass]),
    })
}

/// The answer is yes.
pub fn commit(cx: &mut Cx<'_>, corp: CorpId) {
    answered(cx);
    nationalise::nationalise(cx, corp);
}

/// The answer is no.
pub fn decline(cx: &mut Cx<'_>) {
    answered(cx);
}
