//! Shares of a new major are offered to the players (1861/1867 rules 5.4).

use super::{Flow, answered, buy, merge, presidency, raise};
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{Decider, Interrupt, Portion, Subscription, Turn};
use crate::engine::cx::{Cx, View};
use crate::engine::ids::{CorpId, PlayerId, ShareId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::shares::{Bundle, Holder};
use crate::engine::refusal::Refusal;

/// A checked purchase.
pub struct SubscribePlan {
    player: PlayerId,
    share: ShareId,
    price: Money,
}

/// After a conversion: the owner as many as he can, then everybody one (5.1.6).
pub fn offer_after_conversion(cx: &mut Cx<'_>, corp: CorpId, owner: PlayerId) {
    let portion = |player| {
        if player == owner {
            Portion::Any
        } else {
            Portion::One
        }
    };
    let queue = cx
        .view()
        .seats_from(owner)
        .into_iter()
        .map(|player| (player, portion(player)))
        .collect();
    raise(
        cx,
        Interrupt::Subscribe(Subscription {
            corp,
            queue,
            all_follow: false,
            spared: None,
        }),
    );
}

/// After a merger: its owners as many as they can, then everybody one.
pub fn offer_after_merger(cx: &mut Cx<'_>, corp: CorpId, first: PlayerId, owners: Vec<PlayerId>) {
    let seats = cx.view().seats_from(first).into_iter();
    let queue = seats
        .filter(|player| owners.contains(player))
        .map(|player| (player, Portion::Any))
        .collect();
    raise(
        cx,
        Interrupt::Subscribe(Subscription {
            corp,
            queue,
            all_follow: true,
            spared: None,
        }),
    );
}

/// Whether the player could buy a share.
pub fn can_buy(view: View<'_>, corp: CorpId, player: PlayerId) -> bool {
    let certificates = &view.state.corps[corp].certificates;
    view.state.ledger.player(player) >= view.price(corp)
        && view.below_certificate_limit(player)
        && certificates
            .of(Holder::Treasury)
            .any(|number| number != 0 && buy::fits_holding(view, player, corp, number))
}

/// Asks the next player who can buy.
pub fn proceed(cx: &mut Cx<'_>, mut offer: Subscription) -> Flow {
    let view = cx.view();
    if let Some((player, _)) = offer.queue.first().copied() {
        if offer.spared != Some(player) && can_buy(view, offer.corp, player) {
            let open = KindSet::of(&[Kind::BuyShares, Kind::Pass]);
            if offer.spared.is_some() {
                offer.spared = None;
                store(cx, offer);
            }
            return Flow::Ask(Turn {
                asked: Some(Actor::Player(player)),
                by: Decider::Player(player),
                open,
            });
        }
        offer.queue.remove(0);
        if offer.spared == Some(player) && can_buy(view, offer.corp, player) {
            offer.spared = None;
        }
        store(cx, offer);
        return Flow::Again;
    }
    if offer.all_follow {
        let first = view.state.corps[offer.corp]
            .president
            .unwrap_or(view.state.seats[0]);
        offer.queue = view
            .seats_from(first)
            .into_iter()
            .map(|player| (player, Portion::One))
            .collect();
        offer.all_follow = false;
        store(cx, offer);
        return Flow::Again;
    }
    answered(cx);
    Flow::Again
}

fn store(cx: &mut Cx<'_>, offer: Subscription) {
    if let Some(Interrupt::Subscribe(first)) = cx.state.agenda.interrupts.first_mut() {
        *first = offer;
    }
}

/// Checks a purchase.
pub fn check(
    view: View<'_>,
    offer: &Subscription,
    bundle: &Bundle,
) -> Result<SubscribePlan, Refusal> {
    let corp = offer.corp;
    let Some((player, _)) = offer.queue.first().copied() else {
        return Err(Refusal::NotThere);
    };
    let [number] = bundle.numbers[..] else {
        return Err(Refusal::OneAtATime);
    };
    let certificates = &view.state.corps[corp].certificates;
    if bundle.corp != corp || number == 0 || certificates.holder(number) != Some(Holder::Treasury) {
        return Err(Refusal::NotThere);
    }
    if bundle.percent != certificates.percent(number) {
        return Err(Refusal::WrongPercent);
    }
    if !view.below_certificate_limit(player) {
        return Err(Refusal::CertLimit {
            limit: view.rules.setup.cert_limit,
        });
    }
    if !buy::fits_holding(view, player, corp, number) {
        return Err(Refusal::HoldingLimit {
            limit: view.rules.corps[corp].ownership_limit,
        });
    }
    let price = view.price(corp);
    let have = view.state.ledger.player(player);
    if price > have {
        return Err(Refusal::TooPoor { need: price, have });
    }
    Ok(SubscribePlan {
        player,
        share: ShareId { corp, number },
        price,
    })
}

/// The certificate that the player asked may buy: of equal ones the first.
pub fn offers(view: View<'_>, offer: &Subscription) -> Vec<Offer> {
    let corp = offer.corp;
    let certificates = &view.state.corps[corp].certificates;
    let mut offers: Vec<Offer> = Vec::new();
    for number in certificates.of(Holder::Treasury) {
        let (share, percent) = (ShareId { corp, number }, certificates.percent(number));
        let same = |other: &Offer| matches!(other, Offer::Buy { percent: p, .. } if *p == percent);
        if offers.iter().any(same) {
            continue;
        }
        if let Ok(plan) = check(view, offer, &Bundle::one(share, percent)) {
            offers.push(Offer::Buy {
                share,
                percent,
                from: Holder::Treasury,
                price: plan.price,
            });
        }
    }
    offers
}

/// A pass that would leave the major without a president is refused at the table; 18xx.games asks
/// the players to undo (1861/1867 rules 5.4).
pub fn check_pass(view: View<'_>, offer: &Subscription) -> Result<(), Refusal> {
    let leaderless = view.state.corps[offer.corp].president.is_none();
    let another = offer
        .queue
        .iter()
        .skip(1)
        .any(|(player, _)| can_buy(view, offer.corp, *player));
    if view.live() && offer.all_follow && leaderless && !another {
        return Err(Refusal::MajorWithoutPresident { corp: offer.corp });
    }
    Ok(())
}

/// Buys the share. A player's second share makes him president while there is none.
pub fn commit(cx: &mut Cx<'_>, plan: SubscribePlan) {
    let corp = plan.share.corp;
    cx.pay(
        Account::Player(plan.player),
        Account::Corp(corp),
        plan.price,
    );
    if merge::take_presidency(cx, corp, plan.player) {
        cx.give_share(plan.share, Holder::Treasury);
    } else {
        cx.give_share(plan.share, Holder::Player(plan.player));
    }
    presidency::settle(cx, corp);
    if let Some(Interrupt::Subscribe(offer)) = cx.state.agenda.interrupts.first_mut()
        && offer
            .queue
            .first()
            .is_some_and(|(_, portion)| *portion == Portion::One)
    {
        offer.queue.remove(0);
    }
}

/// The player wants no more.
pub fn pass(cx: &mut Cx<'_>) {
    if let Some(Interrupt::Subscribe(offer)) = cx.state.agenda.interrupts.first_mut()
        && !offer.queue.is_empty()
    {
        let (player, portion) = offer.queue.remove(0);
        // Whoever's pass ends the first stage is not asked at once again.
        offer.spared = (portion == Portion::Any && offer.all_follow).then_some(player);
    }
}
