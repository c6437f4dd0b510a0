//! A conversion while a corporation without a train buys one, and the shares that its president may
//! buy afterwards (18GB rules 7.7.1).

use super::{Flow, answered, buy, expand, insolvency, operate, raise, train};
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{Decider, Deed, EmergencyShares, Interrupt, Turn};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::switches::SwitchName;
use crate::engine::ids::CorpId;
use crate::engine::parts::shares::Bundle;
use crate::engine::refusal::Refusal;

/// Whether the corporation may convert now: five shares, no train, and no money for one.
pub fn may_convert(view: View<'_>, corp: CorpId) -> bool {
    view.rules.rules().conversion.is_some()
        && view.kind(corp) == CorpKind::FiveShare
        && view.state.corps[corp].trains.is_empty()
        && train::cheapest(view).is_some_and(|price| view.state.ledger.corp(corp) < price)
}

/// Checks the conversion.
pub fn check(view: View<'_>, corp: CorpId) -> Result<CorpId, Refusal> {
    if may_convert(view, corp) {
        Ok(corp)
    } else {
        Err(Refusal::CannotExpand { corp })
    }
}

/// Converts; the train step goes on.
pub fn commit(cx: &mut Cx<'_>, corp: CorpId) {
    let steps = cx
        .rules
        .rules()
        .conversion
        .map_or(0, |data| data.emergency_steps);
    expand::convert(cx, corp, steps);
    if let Some(round) = operate::round_mut(cx) {
        round.done.deeds.add(Deed::Conversion);
    }
}

/// After the train step the president is asked for shares; nobody is in receivership.
pub fn offer_shares(cx: &mut Cx<'_>, corp: CorpId) {
    let converted = operate::done(cx.view()).deeds.has(Deed::Conversion);
    if let Some(player) = cx.state.corps[corp].president.filter(|_| converted) {
        let offer = EmergencyShares {
            corp,
            player,
            bought: 0,
        };
        raise(cx, Interrupt::EmergencyShares(offer));
    }
}

/// Asks as long as the president could buy some share; as 18xx.games does, of any corporation.
pub fn proceed(cx: &mut Cx<'_>, offer: EmergencyShares) -> Flow {
    let view = cx.view();
    let open = if offer.bought == 0 {
        buy::could_buy(view, offer.player)
    } else {
        !view.rules.switched(SwitchName::ConvertSingleShare)
            && buy::could_buy_again(view, offer.player, offer.corp, offer.bought)
    };
    if !open {
        answered(cx);
        return Flow::Again;
    }
    Flow::Ask(Turn {
        asked: Some(Actor::Player(offer.player)),
        by: Decider::Player(offer.player),
        open: KindSet::of(&[Kind::BuyShares, Kind::Pass]),
    })
}

/// Checks a purchase.
pub fn check_buy(
    view: View<'_>,
    offer: EmergencyShares,
    bundle: &Bundle,
) -> Result<buy::BuyPlan, Refusal> {
    let terms = buy::Terms {
        only: Some(offer.corp),
        ..buy::Terms::default()
    };
    buy::check_terms(view, &terms, offer.player, bundle)
}

/// Makes the purchase; another one may follow where presidents may buy two.
pub fn commit_buy(cx: &mut Cx<'_>, plan: buy::BuyPlan) {
    buy::transfer(cx, &plan);
    if let Some(Interrupt::EmergencyShares(offer)) = cx.state.agenda.interrupts.first_mut() {
        offer.bought += 1;
    }
}

/// Whether the corporation may buy from the supply only: it has just converted, and with the money it
/// must buy (18GB rules 7.7).
pub fn depot_only(view: View<'_>, corp: CorpId) -> bool {
    operate::corp_in_turn(view) == Some(corp)
        && operate::done(view).deeds.has(Deed::Conversion)
        && train::must_buy(view, corp)
        && !insolvency::is_helpless(view, corp)
}
