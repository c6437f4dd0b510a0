//! Corporations that end their turn without a train, and the train they lease (18GB rules 5.6, 7.5.6).

use super::train;
use crate::engine::board::network::Network;
use crate::engine::cx::{Cx, View};
use crate::engine::data::trading::{Insolvency, Receivership};
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, TrainId};

/// Whether the corporation is insolvent.
pub fn is_insolvent(view: View<'_>, corp: CorpId) -> bool {
    view.state.corps[corp].hardship.insolvent
}

/// Whether it may neither build nor decide about its income: insolvent, or in receivership.
pub fn is_helpless(view: View<'_>, corp: CorpId) -> bool {
    let hardship = view.state.corps[corp].hardship;
    let by_itself = view.rules.rules().receivership == Receivership::ByItself;
    hardship.insolvent || (hardship.receivership && by_itself)
}

/// The train it runs: the cheapest of the supply, whatever the phase.
pub fn leased_train(view: View<'_>) -> Option<TrainId> {
    let kinds = train::depot_kinds(view).into_iter();
    kinds
        .min_by_key(|kind| view.rules.trains[*kind].price)
        .and_then(|kind| view.state.depot.next(kind))
}

/// At the end of its turn it is insolvent if it has no train, and only then.
pub fn settle(cx: &mut Cx<'_>, corp: CorpId) {
    let trainless = cx.state.corps[corp].trains.is_empty();
    if cx.rules.rules().insolvency == Insolvency::Leases {
        set(cx, corp, trainless);
    }
}

fn set(cx: &mut Cx<'_>, corp: CorpId, insolvent: bool) {
    if cx.state.corps[corp].hardship.insolvent != insolvent {
        cx.state.corps[corp].hardship.insolvent = insolvent;
        cx.tell(Event::Insolvent(corp, insolvent));
    }
}

/// In receivership it becomes insolvent when it could run, has no train and cannot pay for the
/// cheapest of the supply.
pub fn notice_at_run(cx: &mut Cx<'_>, corp: CorpId) {
    let view = cx.view();
    let entry = &view.state.corps[corp];
    let looks = view.rules.rules().insolvency == Insolvency::Leases
        && entry.hardship.receivership
        && !entry.hardship.insolvent
        && entry.trains.is_empty();
    if !looks {
        return;
    }
    let cash = view.state.ledger.corp(corp);
    let poor = train::cheapest(view).is_none_or(|price| cash < price);
    if poor && Network::of(&view.rules.map, &view.state.board, corp).leads_anywhere(false) {
        set(cx, corp, true);
    }
}
