//! What a corporation without a president does by itself (18GB rules 7.8).

use super::{arrival, emergency, end, expand, insolvency, operate, train};
use crate::engine::action::{Action, Actor, Kind, What};
use crate::engine::agenda::{Deed, Stage};
use crate::engine::cx::{Cx, View};
use crate::engine::data::switches::SwitchName;
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, TrainKindId};
use crate::engine::money::Money;
use crate::engine::parts::ledger::Account;

/// Whether its train step needs no action: it has run a leased train.
pub fn trades_by_itself(view: View<'_>, corp: CorpId) -> bool {
    view.state.corps[corp].hardship.receivership
        && insolvency::is_insolvent(view, corp)
        && operate::done(view).deeds.has(Deed::Ran)
}

/// The dearest train of the supply cheaper than its cash. With exactly the price of the dearest one it
/// must buy that, where 18xx.games stops (18GB rules 11, D11).
fn wanted(view: View<'_>, corp: CorpId) -> Option<TrainKindId> {
    let cash = view.state.ledger.corp(corp);
    let price = |kind: &TrainKindId| view.rules.trains[*kind].price;
    let kinds = train::depot_kinds(view);
    let dearest: Money = kinds.iter().map(price).max()?;
    let exact = view.rules.switched(SwitchName::ReceivershipExactCash);
    kinds
        .into_iter()
        .filter(|kind| price(kind) < cash || (price(kind) == cash && (exact || cash == dearest)))
        .max_by_key(price)
}

/// What the table answers for a corporation without a president whose train step 18xx.games leaves
/// open: convert, else buy the dearest train, else pass (18GB rules 7.8).
pub fn answer(view: View<'_>) -> Option<Action> {
    let turn = view.state.agenda.turn;
    let Some(by @ Actor::Corp(corp)) = turn.asked else {
        return None;
    };
    let at_trains = operate::corp_in_turn(view) == Some(corp)
        && operate::stage(view) == Some(Stage::Trains)
        && view.state.agenda.interrupts.is_empty();
    if !at_trains || !view.state.corps[corp].hardship.receivership {
        return None;
    }
    let cash = view.state.ledger.corp(corp);
    let price = |kind: &TrainKindId| view.rules.trains[*kind].price;
    let affordable = train::depot_kinds(view).into_iter();
    let dearest = affordable
        .filter(|kind| price(kind) <= cash)
        .max_by_key(price)
        .and_then(|kind| view.state.depot.next(kind));
    let what = match dearest {
        _ if turn.open.contains(Kind::Convert) => What::Convert,
        Some(train) if turn.open.contains(Kind::BuyTrain) => What::BuyTrain {
            train,
            price: price(&train.kind),
            exchange: None,
        },
        Some(_) | None => What::Pass,
    };
    Some(Action { by, what })
}

/// It converts if it cannot pay for any train, buys the dearest it can, and its step is over.
pub fn trade(cx: &mut Cx<'_>, corp: CorpId) {
    operate::finish_stage(cx);
    if emergency::may_convert(cx.view(), corp) {
        let steps = cx
            .rules
            .rules()
            .conversion
            .map_or(0, |data| data.emergency_steps);
        expand::convert(cx, corp, steps);
    }
    let train = wanted(cx.view(), corp).and_then(|kind| cx.state.depot.next(kind));
    let Some(train) = train else {
        return;
    };
    let price = cx.rules.trains[train.kind].price;
    cx.pay(Account::Corp(corp), Account::Bank, price);
    cx.state.depot.take(train);
    cx.state.corps[corp].trains.push(train);
    cx.state.supply.train_bought = true;
    cx.tell(Event::TrainBought(corp, train, price));
    arrival::train_arrived(cx, train);
    end::supply_shrank(cx);
    arrival::ask_for_discards(cx);
}
