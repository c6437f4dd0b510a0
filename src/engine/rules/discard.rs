//! Trains above the limit are given up (1861/1867 rules 4.10).

use super::{Flow, answered, buy_private, operate, train_terms};
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{Round, Turn};
use crate::engine::cx::{Cx, View};
use crate::engine::data::rules::DiscardedTrains;
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, TrainId};
use crate::engine::offer::Offer;
use crate::engine::refusal::Refusal;

/// A checked discard.
pub struct DiscardPlan {
    corp: CorpId,
    train: TrainId,
}

/// The first corporation of the list that has too many trains.
pub fn crowded(view: View<'_>) -> Option<CorpId> {
    view.state.roster.iter().copied().find(|corp| {
        let count = view.state.corps[*corp].trains.len();
        view.train_limit(*corp)
            .is_some_and(|limit| count > usize::from(limit))
    })
}

/// Asks the first crowded corporation.
pub fn proceed(cx: &mut Cx<'_>) -> Flow {
    let view = cx.view();
    let Some(corp) = crowded(view) else {
        answered(cx);
        return Flow::Again;
    };
    let in_turn = operate::corp_in_turn(view) == Some(corp);
    let open = KindSet::of(&[Kind::DiscardTrain]).with(
        Kind::BuyPrivate,
        in_turn && buy_private::is_open(view, corp),
    );
    Flow::Ask(Turn {
        asked: Some(Actor::Corp(corp)),
        by: operate::asked(view, corp),
        open,
    })
}

/// Checks a discard.
pub fn check(view: View<'_>, train: TrainId) -> Result<DiscardPlan, Refusal> {
    let corp = crowded(view).ok_or(Refusal::NotNow {
        kind: Kind::DiscardTrain,
    })?;
    if !view.state.corps[corp].trains.contains(&train) {
        return Err(Refusal::NotYourTrain { train });
    }
    Ok(DiscardPlan { corp, train })
}

/// The trains that may be given up, one of each kind.
pub fn offers(view: View<'_>) -> Vec<Offer> {
    let trains = crowded(view).map_or(&[][..], |corp| view.state.corps[corp].trains.as_slice());
    train_terms::one_of_each(trains)
        .filter(|train| check(view, *train).is_ok())
        .map(Offer::Discard)
        .collect()
}

/// Gives the train up.
pub fn commit(cx: &mut Cx<'_>, plan: DiscardPlan) {
    cx.state.corps[plan.corp]
        .trains
        .retain(|other| *other != plan.train);
    match cx.rules.rules().discarded_trains {
        DiscardedTrains::ToPool => cx.state.depot.discard(plan.train),
        DiscardedTrains::Removed => cx.state.depot.remove(plan.train),
        // Between rounds it is out of the game like others; otherwise it does not even rust.
        DiscardedTrains::Lost if matches!(cx.state.agenda.round, Round::Between(_)) => {
            cx.state.depot.remove(plan.train);
        }
        DiscardedTrains::Lost => cx.state.depot.lose(plan.train),
    }
    cx.tell(Event::TrainDiscarded(plan.corp, plan.train));
}
