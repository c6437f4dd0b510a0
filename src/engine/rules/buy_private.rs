//! Corporations buy private companies from players (1861/1867 rules 4.11).

use super::operate;
use crate::engine::cx::{Cx, View};
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, PlayerId, PrivateId};
use crate::engine::money::Money;
use crate::engine::offer::{Offer, Range};
use crate::engine::parts::ledger::Account;
use crate::engine::parts::privates::{self, PrivateOwner};
use crate::engine::refusal::Refusal;

/// A checked purchase.
pub struct BuyPrivatePlan {
    corp: CorpId,
    owner: PlayerId,
    private: PrivateId,
    price: Money,
}

/// Whether the corporation in turn may buy: the phase allows it, it has cash, some player owns one.
pub fn is_open(view: View<'_>, corp: CorpId) -> bool {
    view.phase_in(view.rules.ids.private_phases)
        && view.kind(corp) != crate::engine::data::corporation::CorpKind::National
        && view.state.ledger.corp(corp) >= Money(1)
        && view.any_player_owns_a_private()
}

/// Checks a purchase by the corporation in turn.
pub fn check(view: View<'_>, private: PrivateId, price: Money) -> Result<BuyPrivatePlan, Refusal> {
    let corp = operate::corp_in_turn(view).ok_or(Refusal::PrivateNotForSale { private })?;
    let entry = view.state.privates[private];
    let PrivateOwner::Player(owner) = entry.owner else {
        return Err(Refusal::PrivateNotForSale { private });
    };
    if entry.closed {
        return Err(Refusal::PrivateNotForSale { private });
    }
    let most = view.rules.privates[private].value;
    if price < Money(1) || price > most {
        return Err(Refusal::PriceRange {
            least: Money(1),
            most,
        });
    }
    let have = view.state.ledger.corp(corp);
    if price > have {
        return Err(Refusal::TooPoor { need: price, have });
    }
    Ok(BuyPrivatePlan {
        corp,
        owner,
        private,
        price,
    })
}

/// The privates that the corporation in turn may buy, each with its prices.
pub fn offers(view: View<'_>) -> Vec<Offer> {
    let least = Money(1);
    let privates = view.state.privates.ids();
    privates
        .filter_map(|private| {
            let plan = check(view, private, least).ok()?;
            let cash = view.state.ledger.corp(plan.corp);
            let most = cash.min(view.rules.privates[private].value);
            let price = Range::up_to(least, Money(1), most);
            Some(Offer::BuyPrivate { private, price })
        })
        .collect()
}

/// Makes the purchase; the step goes on.
pub fn commit(cx: &mut Cx<'_>, plan: BuyPrivatePlan) {
    cx.pay(
        Account::Corp(plan.corp),
        Account::Player(plan.owner),
        plan.price,
    );
    privates::give(
        &mut cx.state.privates,
        plan.private,
        PrivateOwner::Corp(plan.corp),
    );
    cx.tell(Event::PrivateMoved(
        plan.private,
        PrivateOwner::Corp(plan.corp),
    ));
}
