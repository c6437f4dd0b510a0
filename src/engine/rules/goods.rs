//! Goods trains: when they are sold, and to whom; and from when on corporations trade trains (1824 rules
//! 5.8, 6.2).

use super::train;
use crate::engine::cx::View;
use crate::engine::data::corporation::{CorpKind, JoinWay};
use crate::engine::data::switches::SwitchName;
use crate::engine::ids::{CorpId, Id, PhaseId, TrainKindId};

/// The phase from which on a kind is sold beside the first one; in step with the others where the printed
/// rule holds (1824 rules 9, D32).
pub fn available_on(view: View<'_>, kind: TrainKindId) -> Option<PhaseId> {
    let from = view.rules.trains[kind].available_on?;
    if !view.rules.switched(SwitchName::GoodsInStep) || !view.rules.trains[kind].goods {
        return Some(from);
    }
    let goods = view.rules.trains.pairs().filter(|(_, train)| train.goods);
    let earlier = goods.filter(|(other, _)| *other < kind).count();
    Some(from.min(PhaseId::at(earlier)))
}

/// Kinds of the supply that are for the corporation: one that joins by exchange buys goods trains only.
pub fn kinds_for(view: View<'_>, corp: CorpId) -> Vec<TrainKindId> {
    let all = train::depot_kinds(view).into_iter();
    all.filter(|kind| is_for(view, corp, *kind)).collect()
}

/// Whether a kind of train is for the corporation.
pub fn is_for(view: View<'_>, corp: CorpId, kind: TrainKindId) -> bool {
    view.rules.trains[kind].goods || !are_all(view, corp)
}

/// Whether the corporation has goods trains only.
pub fn are_all(view: View<'_>, corp: CorpId) -> bool {
    view.kind(corp) == CorpKind::Minor
        && view.rules.corps[corp]
            .joins
            .is_some_and(|join| join.way == JoinWay::Exchange)
}

/// Whether goods trains are on sale yet.
pub fn are_open(view: View<'_>) -> bool {
    !view.rules.rules().train_purchase.goods_after_first || view.state.supply.first_kind_bought
}

/// Whether corporations buy trains of each other in this phase.
pub fn trades_open(view: View<'_>) -> bool {
    let from = view.rules.ids.others_from;
    from.is_none_or(|from| view.state.phase >= from)
}

/// Whether there is a goods train that the corporation could buy at all (1824 rules 8.3).
pub fn are_there(view: View<'_>, corp: CorpId) -> bool {
    let others = view.state.corps.pairs().filter(|(other, _)| *other != corp);
    let mut trains = others.flat_map(|(_, entry)| &entry.trains);
    let elsewhere = trades_open(view) && trains.any(|train| view.rules.trains[train.kind].goods);
    are_open(view) && (!kinds_for(view, corp).is_empty() || elsewhere)
}
