//! A major buys its own certificates back from the pool (1861/1867 rules 4.3).

use super::operate;
use crate::engine::action::{Kind, KindSet};
use crate::engine::cx::{Cx, View};
use crate::engine::ids::{CorpId, ShareId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::shares::{Bundle, Holder};
use crate::engine::refusal::Refusal;

/// A checked redemption.
pub struct RedeemPlan {
    bundle: Bundle,
    price: Money,
}

/// Open if the pool holds a certificate of it that the treasury can pay.
pub fn open_kinds(view: View<'_>, corp: CorpId) -> KindSet {
    let certificates = &view.state.corps[corp].certificates;
    let cash = view.state.ledger.corp(corp);
    let price = view.price(corp);
    let open = certificates
        .of(Holder::Pool)
        .any(|n| price * i32::from(certificates.units(n)) <= cash);
    KindSet::NONE
        .with(Kind::BuyShares, open)
        .with(Kind::Pass, open)
}

/// Checks a redemption.
pub fn check(view: View<'_>, corp: CorpId, bundle: &Bundle) -> Result<RedeemPlan, Refusal> {
    let certificates = &view.state.corps[corp].certificates;
    let mut units = 0;
    for (place, number) in bundle.numbers.iter().enumerate() {
        let twice = bundle.numbers[..place].contains(number);
        if bundle.corp != corp || twice || certificates.holder(*number) != Some(Holder::Pool) {
            return Err(Refusal::NotThere);
        }
        units += certificates.units(*number);
    }
    if units == 0 || bundle.percent != units * certificates.share_percent() {
        return Err(Refusal::WrongPercent);
    }
    let price = view.price(corp) * i32::from(units);
    let have = view.state.ledger.corp(corp);
    if price > have {
        return Err(Refusal::TooPoor { need: price, have });
    }
    Ok(RedeemPlan {
        bundle: bundle.clone(),
        price,
    })
}

/// The bundles that the corporation may buy back: the first certificates of the pool.
pub fn offers(view: View<'_>, corp: CorpId) -> Vec<Offer> {
    let certificates = &view.state.corps[corp].certificates;
    let (mut numbers, mut percent, mut offers) = (Vec::new(), 0, Vec::new());
    for number in certificates.of(Holder::Pool) {
        numbers.push(number);
        percent += certificates.percent(number);
        let bundle = Bundle {
            corp,
            numbers: numbers.clone(),
            percent,
            stated: None,
        };
        if let Ok(plan) = check(view, corp, &bundle) {
            offers.push(Offer::Redeem {
                bundle,
                price: plan.price,
            });
        }
    }
    offers
}

/// Buys them back; once a turn.
pub fn commit(cx: &mut Cx<'_>, plan: RedeemPlan) {
    let corp = plan.bundle.corp;
    cx.pay(Account::Corp(corp), Account::Bank, plan.price);
    for number in plan.bundle.numbers {
        cx.give_share(ShareId { corp, number }, Holder::Treasury);
    }
    operate::finish_stage(cx);
}
