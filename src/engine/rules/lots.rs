//! The opening auction of all private companies at once (18GB rules 3).

use super::Flow;
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{Decider, LotsRound, Round, Turn};
use crate::engine::cx::{Cx, View};
use crate::engine::data::switches::SwitchName;
use crate::engine::data::trading::LotsAuctionData;
use crate::engine::event::Event;
use crate::engine::ids::{PlayerId, PlayerSet, PrivateId};
use crate::engine::money::Money;
use crate::engine::offer::{Offer, Range};
use crate::engine::parts::ledger::Account;
use crate::engine::parts::privates::{self, PrivateOwner};
use crate::engine::refusal::Refusal;

/// A checked bid.
pub struct BidPlan {
    player: PlayerId,
    private: PrivateId,
    price: Money,
}

/// Starts the round with all privates in the game.
pub fn begin(cx: &mut Cx<'_>) {
    let view = cx.view();
    let real = cx
        .rules
        .privates
        .ids()
        .filter(|id| view.is_real_private(*id));
    let lots = real.map(|private| (private, Vec::new())).collect();
    cx.state.agenda.round = Round::Lots(LotsRound {
        lots,
        passed: PlayerSet::default(),
        current: cx.state.seats[0],
        has_bid: false,
    });
    cx.tell(Event::RoundBegan);
}

/// Bids on a lot, lowest first.
pub type Bids = [(PlayerId, Money)];

fn numbers(view: View<'_>) -> Option<LotsAuctionData> {
    view.rules.rules().lots_auction
}

fn bids(round: &LotsRound, private: PrivateId) -> Option<&Bids> {
    let lot = round.lots.iter().find(|(lot, _)| *lot == private);
    lot.map(|(_, bids)| bids.as_slice())
}

/// The price at which a lot without a bid stands.
fn start(view: View<'_>, private: PrivateId) -> Money {
    view.rules.privates[private].value - view.state.privates[private].discount
}

fn least_bid(view: View<'_>, private: PrivateId, bids: &Bids) -> Money {
    let step = numbers(view).map_or(Money(1), |numbers| numbers.increment);
    bids.last()
        .map_or(start(view, private), |(_, high)| *high + step)
}

/// A player's highest bids, by lot.
fn standing(round: &LotsRound, player: PlayerId) -> impl Iterator<Item = (PrivateId, Money)> {
    round.lots.iter().filter_map(move |(private, bids)| {
        let (bidder, price) = bids.last()?;
        (*bidder == player).then_some((*private, *price))
    })
}

/// What a player's highest bids on other lots leave him for this one.
fn free_cash(view: View<'_>, round: &LotsRound, player: PlayerId, private: PrivateId) -> Money {
    let others: Money = standing(round, player)
        .filter(|(lot, _)| *lot != private)
        .map(|(_, price)| price)
        .sum();
    view.state.ledger.player(player) - others
}

/// The most a player may bid on a lot. 18xx.games also counts his beaten bid on the lot itself as
/// money (18GB rules 11, D2).
fn most_bid(view: View<'_>, round: &LotsRound, player: PlayerId, private: PrivateId) -> Money {
    let cash = free_cash(view, round, player, private);
    if view.live() {
        return cash;
    }
    let beaten = bids(round, private).and_then(|bids| {
        let (_, below) = bids.split_last()?;
        below.iter().find(|(bidder, _)| *bidder == player)
    });
    beaten.map_or(cash, |(_, price)| cash + *price)
}

/// Whether a player may pass (18GB rules 3.2).
fn may_pass(view: View<'_>, round: &LotsRound, player: PlayerId) -> bool {
    if round.has_bid {
        return true;
    }
    let needed = usize::from(view.rules.setup.bids_to_pass);
    let discounted = |private: PrivateId| view.state.privates[private].discount > Money::ZERO;
    // Whoever cannot pay for any bid would stand still for ever, as on 18xx.games.
    let too_dear = |(private, bids): &(PrivateId, Vec<(PlayerId, Money)>)| {
        least_bid(view, *private, bids) > free_cash(view, round, player, *private)
    };
    round.lots.iter().all(|(_, bids)| !bids.is_empty())
        || standing(round, player).count() >= needed
        || round.lots.iter().any(|(private, _)| discounted(*private))
        || round.lots.iter().all(too_dear)
}

/// Asks the player in turn; when all have passed, sells what has bids and lowers the rest.
pub fn proceed(cx: &mut Cx<'_>) -> Flow {
    let view = cx.view();
    let Round::Lots(round) = &view.state.agenda.round else {
        return Flow::Again;
    };
    if round.lots.is_empty() {
        return Flow::RoundOver;
    }
    if round.passed.len() == view.players() {
        resolve(cx);
        return Flow::Again;
    }
    let player = round.current;
    Flow::Ask(Turn {
        asked: Some(Actor::Player(player)),
        by: Decider::Player(player),
        open: KindSet::of(&[Kind::Bid]).with(Kind::Pass, may_pass(view, round, player)),
    })
}

/// Checks a bid.
pub fn check(
    view: View<'_>,
    round: &LotsRound,
    player: PlayerId,
    private: PrivateId,
    price: Money,
) -> Result<BidPlan, Refusal> {
    let Some(bids) = bids(round, private) else {
        return Err(Refusal::PrivateNotForSale { private });
    };
    let least = least_bid(view, private, bids);
    if price < least {
        return Err(Refusal::BidTooLow { least });
    }
    let step = numbers(view).map_or(Money(1), |numbers| numbers.increment);
    if !(price - least).is_multiple(step) {
        return Err(Refusal::BidStep { step });
    }
    let have = most_bid(view, round, player, private);
    if price > have {
        return Err(Refusal::TooPoor { need: price, have });
    }
    Ok(BidPlan {
        player,
        private,
        price,
    })
}

/// The bids that the player may make.
pub fn offers(view: View<'_>, round: &LotsRound, player: PlayerId) -> Vec<Offer> {
    let step = numbers(view).map_or(Money(1), |numbers| numbers.increment);
    let lots = round.lots.iter();
    lots.filter_map(|(private, bids)| {
        let least = least_bid(view, *private, bids);
        check(view, round, player, *private, least).ok()?;
        let most = most_bid(view, round, player, *private);
        Some(Offer::BidPrivate {
            private: *private,
            price: Range::up_to(least, step, most),
        })
    })
    .collect()
}

/// Makes the bid in place of the player's earlier one; the next player is asked, unless a turn has
/// several bids (18GB rules 11, D1).
pub fn commit(cx: &mut Cx<'_>, plan: BidPlan) {
    let BidPlan {
        player,
        private,
        price,
    } = plan;
    cx.tell(Event::BidOnPrivate(player, private, price));
    let next = cx.view().left_of(player);
    let several = cx.rules.switched(SwitchName::AuctionMultiBid);
    if let Round::Lots(round) = &mut cx.state.agenda.round {
        put_bid(round, private, player, price);
        round.passed.remove(player);
        if several {
            round.has_bid = true;
        } else {
            round.current = next;
        }
    }
}

fn put_bid(round: &mut LotsRound, private: PrivateId, player: PlayerId, price: Money) {
    if let Some((_, bids)) = round.lots.iter_mut().find(|(lot, _)| *lot == private) {
        bids.retain(|(bidder, _)| *bidder != player);
        bids.push((player, price));
    }
}

/// The player passes, or ends a turn in which he has bid; his turn comes round again. The turn marker of the last passer moves on when
/// the lots are settled.
pub fn pass(cx: &mut Cx<'_>) {
    let players = cx.view().players();
    let Round::Lots(round) = &mut cx.state.agenda.round else {
        return;
    };
    let player = round.current;
    if !std::mem::take(&mut round.has_bid) {
        round.passed.insert(player);
    }
    if round.passed.len() < players {
        let next = cx.view().left_of(player);
        if let Round::Lots(round) = &mut cx.state.agenda.round {
            round.current = next;
        }
    }
}

/// Lots with bids are sold; the others become cheaper, and one that costs nothing any more is put on
/// the next player for nothing (18GB rules 3.3).
fn resolve(cx: &mut Cx<'_>) {
    let Round::Lots(round) = &cx.state.agenda.round else {
        return;
    };
    let mut round = round.clone();
    for (private, bids) in &round.lots {
        if let Some((player, price)) = bids.last() {
            sell(cx, *private, *player, *price);
        }
    }
    round.lots.retain(|(_, bids)| bids.is_empty());
    let fall = numbers(cx.view()).map_or(Money::ZERO, |numbers| numbers.fall);
    for private in round.lots.iter().map(|(lot, _)| *lot).collect::<Vec<_>>() {
        cx.state.privates[private].discount += fall;
        let price = start(cx.view(), private);
        cx.tell(Event::PrivateCheaper(private, price));
        if price <= Money::ZERO {
            round.current = cx.view().left_of(round.current);
            let player = round.current;
            put_bid(&mut round, private, player, Money::ZERO);
        }
    }
    round.passed.clear();
    round.current = cx.view().left_of(round.current);
    cx.state.agenda.round = Round::Lots(round);
}

fn sell(cx: &mut Cx<'_>, private: PrivateId, player: PlayerId, price: Money) {
    cx.pay(Account::Player(player), Account::Bank, price);
    let owner = PrivateOwner::Player(player);
    privates::give(&mut cx.state.privates, private, owner);
    cx.tell(Event::PrivateMoved(private, owner));
}

/// Seats after the auction: least cash first, then most privates, then as before (18GB rules 3.4).
pub fn seat_players(cx: &mut Cx<'_>) {
    let view = cx.view();
    let mut seats = view.state.seats.clone();
    seats.sort_by_key(|player| {
        let privates = view.privates_of(PrivateOwner::Player(*player)).count();
        (
            view.state.ledger.player(*player),
            std::cmp::Reverse(privates),
        )
    });
    cx.state.seats = seats;
}
