//! The wild player: anything that is offered, at random, with weights under which games end.

use super::chance::Chance;
use crate::engine::action::{Action, Actor, Authority, Kind, What};
use crate::engine::agenda::Round;
use crate::engine::game::Game;
use crate::engine::offer::Offer;
use crate::engine::rules::train::Source;
use crate::engine::rules::{best_run, exchange};

/// Search steps for a run: a wild player need not find the best one.
const SEARCH: u64 = 20_000;

/// What the wild player does; nothing if nothing is offered.
pub fn choose(game: &Game, chance: &mut Chance) -> Option<Action> {
    if let Some(action) = beside(game, chance) {
        return Some(action);
    }
    let mut kinds: Vec<(Kind, usize)> = game
        .turn()
        .open
        .iter()
        .map(|kind| (kind, weight(game, kind)))
        .collect();
    // A type may be open without anything to be done: try another one.
    while let Some(kind) = chance.weighted(&kinds) {
        let by = game.turn().actor(kind)?;
        if let Some(what) = of_kind(game, by, kind, chance) {
            return Some(Action { by, what });
        }
        kinds.retain(|(other, _)| *other != kind);
    }
    None
}

/// Now and then somebody uses a private company, whoever is asked.
fn beside(game: &Game, chance: &mut Chance) -> Option<Action> {
    let offers = game.all_offers_beside();
    // Where privates are asked for one after the other the answer is one of these, or a pass.
    let asked = !exchange::queue(game.view(Authority::Live)).is_empty();
    if offers.is_empty() || !chance.once_in(if asked { 2 } else { 12 }) {
        return None;
    }
    let (private, offer) = &offers[chance.below(offers.len())];
    Some(Action {
        by: Actor::Private(*private),
        what: offer.sample(0),
    })
}

/// How likely a type of action is beside the others that are open.
fn weight(game: &Game, kind: Kind) -> usize {
    match kind {
        Kind::Bid => match game.state().agenda.round {
            // Else auctions would go on until the money is gone.
            Round::Auction(_) | Round::Lots(_) | Round::Draft(_) => 6,
            Round::Stock(ref round) if round.auction.is_some() => 3,
            Round::Stock(_)
            | Round::Between(_)
            | Round::Operating(_)
            | Round::Merger(_)
            | Round::Over => 24,
        },
        Kind::BuyTrain | Kind::RunRoutes => 40,
        Kind::LayTile => 30,
        Kind::PlaceToken | Kind::Dividend | Kind::BuyShares | Kind::Par => 20,
        Kind::SellShares | Kind::BuyPrivate | Kind::Merge | Kind::Convert => 4,
        Kind::Pass
        | Kind::SpecialBuy
        | Kind::RepayAll
        | Kind::RepayPart
        | Kind::Choose
        | Kind::ChooseAbility
        | Kind::DiscardTrain
        | Kind::RemoveToken => 8,
    }
}

fn of_kind(game: &Game, by: Actor, kind: Kind, chance: &mut Chance) -> Option<What> {
    let offers = game.offers(kind);
    if offers.is_empty() {
        return None;
    }
    if let (Kind::RunRoutes, Actor::Corp(corp)) = (kind, by) {
        if chance.once_in(8) {
            return Some(What::RunRoutes(Vec::new()));
        }
        let best = best_run::best_within(game.view(Authority::Live), corp, SEARCH);
        return Some(What::RunRoutes(best.runs));
    }
    let from_bank: Vec<&Offer> = offers.iter().filter(|offer| is_from_bank(offer)).collect();
    let offer = if !from_bank.is_empty() && !chance.once_in(6) {
        from_bank[chance.below(from_bank.len())]
    } else {
        &offers[chance.below(offers.len())]
    };
    Some(offer.sample(number(offer, chance)))
}

/// Trains of the bank bring the game forward; trains of others go round in circles.
fn is_from_bank(offer: &Offer) -> bool {
    matches!(
        offer,
        Offer::Train {
            source: Source::Depot | Source::Pool,
            ..
        }
    )
}

/// Which of an offer's amounts: mostly one of the lowest.
fn number(offer: &Offer, chance: &mut Chance) -> usize {
    match offer {
        Offer::BidPrivate { price, .. } | Offer::BidMinor { price, .. } => {
            let all = price.len();
            let most = if chance.once_in(10) { all } else { all.min(6) };
            chance.below(most)
        }
        Offer::Train { price, .. }
        | Offer::BuyPrivate { price, .. }
        | Offer::Repay { amounts: price, .. } => chance.below(price.len()),
        _fixed => 0,
    }
}
