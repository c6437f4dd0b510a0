//! Buying in the owner's place.

use super::{Order, Step, Stop, Until};
use crate::engine::action::{Action, Actor, Authority, Kind, What};
use crate::engine::agenda::StockRound;
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, PlayerId};
use crate::engine::offer::Offer;
use crate::engine::parts::shares::Holder;

/// Buys a share, ends the turn in which one was bought, or stops.
pub(super) fn step(
    game: &Game,
    (owner, order): (PlayerId, &Order),
    round: &StockRound,
    broken: Option<Stop>,
) -> Option<Step> {
    let Order::Buy {
        corp,
        until,
        from_market,
        then_pass,
    } = order
    else {
        return None;
    };
    let acted = round.done.acted;
    if acted {
        return game.is_open(Kind::Pass).then(|| Step::Act(pass(owner)));
    }
    let stop = |why, then| {
        Some(Step::Stop {
            owner,
            order: order.clone(),
            why,
            then,
        })
    };
    if let Some(why) = fulfilled(game, owner, *corp, *until) {
        let pass = Order::Pass {
            unconditional: false,
            indefinite: false,
        };
        return stop(why, then_pass.then_some(pass));
    }
    if let Some(why) = broken.filter(|why| matters(*why, *corp)) {
        return stop(why, None);
    }
    match share(game, *corp, *from_market) {
        Some(what) => Some(Step::Act(Action {
            by: Actor::Player(owner),
            what,
        })),
        None => stop(Stop::CannotBuy(*corp), None),
    }
}

fn pass(owner: PlayerId) -> Action {
    Action {
        by: Actor::Player(owner),
        what: What::Pass,
    }
}

/// Whether something that happened is a reason to look again before more is bought.
fn matters(why: Stop, corp: CorpId) -> bool {
    match why {
        Stop::Sold | Stop::Unsafe(..) => true,
        Stop::Converted(of) => of == corp,
        Stop::Started(_)
        | Stop::Exchanged
        | Stop::MustAct
        | Stop::Bought(..)
        | Stop::Floated(_)
        | Stop::CannotBuy(_)
        | Stop::TakenBack => false,
    }
}

fn fulfilled(game: &Game, owner: PlayerId, corp: CorpId, until: Until) -> Option<Stop> {
    let view = game.view(Authority::Recorded);
    let entry = &view.state.corps[corp];
    match until {
        Until::Float => entry.floated().then_some(Stop::Floated(corp)),
        Until::Shares(wanted) => {
            let held = view.holding(owner, corp) / entry.certificates.share_percent().max(1);
            (held >= wanted).then_some(Stop::Bought(held, corp))
        }
    }
}

/// The smallest certificate that can be bought there.
fn share(game: &Game, corp: CorpId, from_market: bool) -> Option<What> {
    let wanted = if from_market {
        Holder::Pool
    } else {
        Holder::Treasury
    };
    let offers = game.offers(Kind::BuyShares);
    let fitting = offers.iter().filter_map(|offer| match offer {
        Offer::Buy {
            share,
            percent,
            from,
            ..
        } if share.corp == corp && *from == wanted => Some((*percent, offer)),
        _other => None,
    });
    let (_, offer) = fitting.min_by_key(|(percent, _)| *percent)?;
    Some(offer.sample(0))
}
