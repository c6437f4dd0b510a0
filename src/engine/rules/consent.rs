//! Who may make an action, and whose consent it needs (1861/1867 rules 11, no. 13).
//!
//! The table asks before it plays the action; a game file says nothing of it.

use super::operate;
use super::train::{self, Source};
use crate::engine::action::{Action, Actor, What};
use crate::engine::agenda::Decider;
use crate::engine::cx::View;
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::switches::SwitchName;
use crate::engine::data::trading::OthersPrice;
use crate::engine::ids::{CorpId, PlayerId, PrivateId, TrainId};
use crate::engine::parts::privates::PrivateOwner;

/// Who may make an action: for a private company its owner, whoever is asked (18GB rules 10.6);
/// otherwise whoever decides in the position.
pub fn maker(view: View<'_>, action: &Action) -> Decider {
    match action.by {
        Actor::Private(private) => Decider::of(owner_of_private(view, private)),
        Actor::Player(_) | Actor::Corp(_) => view.state.agenda.turn.by,
    }
}

/// The players who must agree to an action beside the one who decides on it, in seat order.
pub fn needed(view: View<'_>, action: &Action) -> Vec<PlayerId> {
    let by = match action.by {
        Actor::Player(player) => Some(player),
        Actor::Corp(corp) => operate::decider(view, corp),
        Actor::Private(private) => owner_of_private(view, private),
    };
    let owner = match &action.what {
        What::BuyTrain { train, .. } => owner_of_train(view, action.by, *train),
        What::BuyPrivate { private, .. } => owner_of_private(view, *private),
        What::Merge(other) => owner_of_minor(view, *other),
        What::EndGame => {
            // Whoever decides now proposes the end, in whoever's name it is written down.
            let proposes = view.state.agenda.turn.by.player();
            let others = view.state.seats.iter().copied();
            return others.filter(|player| proposes != Some(*player)).collect();
        }
        What::Pass
        | What::BidPrivate { .. }
        | What::BidMinor { .. }
        | What::Par { .. }
        | What::BuyShares(_)
        | What::SellShares(_)
        | What::LayTile { .. }
        | What::PlaceToken { .. }
        | What::RunRoutes(_)
        | What::Dividend(_)
        | What::DiscardTrain(_)
        | What::Convert
        | What::RemoveToken { .. }
        | What::ClosePrivate
        | What::ExchangeMinor(_)
        | What::Repay(_)
        | What::Choose(_) => None,
    };
    owner
        .filter(|owner| by != Some(*owner))
        .into_iter()
        .collect()
}

/// Whether trains change hands at fixed prices, without a question (1824 rules 9, D23).
fn sells_unasked(view: View<'_>) -> bool {
    view.rules.rules().train_purchase.others_price == OthersPrice::FaceUnlessOwn
        && !view.rules.switched(SwitchName::AskTrainSeller)
}

/// The president of the corporation that sells the train; nobody if the bank does.
fn owner_of_train(view: View<'_>, by: Actor, train: TrainId) -> Option<PlayerId> {
    let Actor::Corp(corp) = by else { return None };
    match train::source(view, corp, train).ok()? {
        Source::Corp(_) if sells_unasked(view) => None,
        Source::Corp(seller) => view.state.corps[seller].president,
        Source::Depot | Source::Pool | Source::LeftBehind(_) => None,
    }
}

fn owner_of_private(view: View<'_>, private: PrivateId) -> Option<PlayerId> {
    match view.state.privates[private].owner {
        PrivateOwner::Player(owner) => Some(owner),
        PrivateOwner::Corp(_) | PrivateOwner::Nobody => None,
    }
}

/// The owner of a minor that shall join; the major that is named has none.
fn owner_of_minor(view: View<'_>, corp: CorpId) -> Option<PlayerId> {
    let minor = view.kind(corp) == CorpKind::Minor;
    view.state.corps[corp].president.filter(|_| minor)
}
