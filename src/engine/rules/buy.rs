//! Buying a certificate in a stock round (1861/1867 rules 3.3).

use super::{presidency, stock};
use crate::engine::agenda::StockRound;
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::ids::{CorpId, Id, PlayerId, ShareId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::shares::{Bundle, Holder};
use crate::engine::refusal::Refusal;

/// A checked purchase.
pub struct BuyPlan {
    player: PlayerId,
    share: ShareId,
    price: Money,
    seller: Account,
}

/// Whether the player could buy some certificate; the certificate limit is asked elsewhere.
pub fn can_buy_something(view: View<'_>, round: &StockRound, player: PlayerId) -> bool {
    let cash = view.state.ledger.player(player);
    view.state.corps.ids().any(|corp| {
        view.kind(corp) == CorpKind::Major
            && view.state.corps[corp].in_play()
            && !round.sold[player.index()].contains(corp)
            && cash >= view.price(corp)
            && on_sale(view, corp).any(|number| fits_holding(view, player, corp, number))
    })
}

/// Certificates of a major that a player may buy: its ordinary ones in treasury and pool.
pub fn on_sale(view: View<'_>, corp: CorpId) -> impl Iterator<Item = u8> + use<'_> {
    let certificates = &view.state.corps[corp].certificates;
    certificates
        .of(Holder::Treasury)
        .chain(certificates.of(Holder::Pool))
        .filter(|number| *number != 0)
}

/// Whether the player may hold another certificate of the corporation.
pub fn fits_holding(view: View<'_>, player: PlayerId, corp: CorpId, number: u8) -> bool {
    let after = view.holding(player, corp) + view.state.corps[corp].certificates.percent(number);
    after <= view.rules.corps[corp].ownership_limit
}

/// Checks a purchase.
pub fn check(
    view: View<'_>,
    round: &StockRound,
    player: PlayerId,
    bundle: &Bundle,
) -> Result<BuyPlan, Refusal> {
    let corp = bundle.corp;
    let [number] = bundle.numbers[..] else {
        return Err(Refusal::OneAtATime);
    };
    let certificates = &view.state.corps[corp].certificates;
    if !view.state.corps[corp].in_play() || view.kind(corp) != CorpKind::Major {
        return Err(Refusal::NotAvailable { corp });
    }
    if number == 0 || !on_sale(view, corp).any(|other| other == number) {
        return Err(Refusal::NotThere);
    }
    if bundle.percent != certificates.percent(number) {
        return Err(Refusal::WrongPercent);
    }
    if round.sold[player.index()].contains(corp) {
        return Err(Refusal::SoldThisRound { corp });
    }
    if !view.below_certificate_limit(player) {
        return Err(Refusal::CertLimit {
            limit: view.rules.setup.cert_limit,
        });
    }
    if !fits_holding(view, player, corp, number) {
        return Err(Refusal::HoldingLimit {
            limit: view.rules.corps[corp].ownership_limit,
        });
    }
    let price = view.price(corp) * i32::from(certificates.units(number));
    let have = view.state.ledger.player(player);
    if price > have {
        return Err(Refusal::TooPoor { need: price, have });
    }
    let seller = match certificates.holder(number) {
        Some(Holder::Treasury) => Account::Corp(corp),
        Some(Holder::Pool | Holder::Player(_)) | None => Account::Bank,
    };
    Ok(BuyPlan {
        player,
        share: ShareId { corp, number },
        price,
        seller,
    })
}

/// The certificates that the player may buy: of equal ones of one holder the first.
pub fn offers(view: View<'_>, round: &StockRound, player: PlayerId) -> Vec<Offer> {
    let mut offers = Vec::new();
    for corp in view.state.corps.ids() {
        let certificates = &view.state.corps[corp].certificates;
        for from in [Holder::Treasury, Holder::Pool] {
            let mut seen = Vec::new();
            for number in certificates.of(from) {
                let percent = certificates.percent(number);
                if number == 0 || seen.contains(&percent) {
                    continue;
                }
                seen.push(percent);
                let share = ShareId { corp, number };
                if let Ok(plan) = check(view, round, player, &Bundle::one(share, percent)) {
                    offers.push(Offer::Buy {
                        share,
                        percent,
                        from,
                        price: plan.price,
                    });
                }
            }
        }
    }
    offers
}

/// Makes the purchase; it ends the turn.
pub fn commit(cx: &mut Cx<'_>, plan: BuyPlan) {
    cx.pay(Account::Player(plan.player), plan.seller, plan.price);
    cx.give_share(plan.share, Holder::Player(plan.player));
    presidency::settle(cx, plan.share.corp);
    stock::acted(cx);
    stock::end_turn(cx);
}
