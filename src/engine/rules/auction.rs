//! The opening auction: private companies one at a time (1861/1867 rules 2).

use super::Flow;
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{AuctionRound, Decider, Round, Sale, Turn};
use crate::engine::cx::{Cx, View};
use crate::engine::data::rules::PrivateAuctionData;
use crate::engine::data::switches::SwitchName;
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
    let queue: Vec<PrivateId> = cx
        .rules
        .privates
        .ids()
        .filter(|id| cx.view().is_real_private(*id))
        .collect();
    let opener = cx.state.seats[0];
    cx.state.agenda.round = Round::Auction(AuctionRound {
        queue,
        opener,
        sale: Sale::Opening,
        bidders: Vec::new(),
        declined: PlayerSet::default(),
        bids: Vec::new(),
        current: opener,
    });
    open(cx, opener);
    cx.tell(Event::RoundBegan);
}

/// The price at which a private is offered now.
pub fn minimum(view: View<'_>, private: PrivateId) -> Money {
    view.rules.privates[private].value - view.state.privates[private].discount
}

/// The least a player must bid now.
pub fn least_bid(view: View<'_>, round: &AuctionRound) -> Option<Money> {
    let private = round.queue.first()?;
    Some(match (round.sale, round.bids.last()) {
        (Sale::Bidding, Some((_, high))) => *high + numbers(view)?.increment,
        (Sale::Opening | Sale::Descending | Sale::Bidding, _) => minimum(view, *private),
    })
}

fn numbers(view: View<'_>) -> Option<PrivateAuctionData> {
    view.rules.rules().private_auction
}

/// Checks a bid.
pub fn check(
    view: View<'_>,
    round: &AuctionRound,
    player: PlayerId,
    private: PrivateId,
    price: Money,
) -> Result<BidPlan, Refusal> {
    let Some(on_block) = round.queue.first().copied() else {
        return Err(Refusal::NotNow { kind: Kind::Bid });
    };
    if private != on_block {
        return Err(Refusal::NotOnTheBlock { private: on_block });
    }
    let least = least_bid(view, round).unwrap_or(Money::ZERO);
    if price < least {
        return Err(Refusal::BidTooLow { least });
    }
    let step = numbers(view).map_or(Money(1), |numbers| numbers.increment);
    if !(price - least).is_multiple(step) {
        return Err(Refusal::BidStep { step });
    }
    if view.live() && round.sale == Sale::Descending && price != least {
        return Err(Refusal::BidFixed { price: least });
    }
    let have = view.state.ledger.player(player);
    if price > have {
        return Err(Refusal::TooPoor { need: price, have });
    }
    Ok(BidPlan {
        player,
        private,
        price,
    })
}

/// The bids that the player may make on the private on the block.
pub fn offers(view: View<'_>, round: &AuctionRound, player: PlayerId) -> Vec<Offer> {
    let (Some(private), Some(least)) = (round.queue.first().copied(), least_bid(view, round))
    else {
        return Vec::new();
    };
    if check(view, round, player, private, least).is_err() {
        return Vec::new();
    }
    let step = numbers(view).map_or(Money(1), |numbers| numbers.increment);
    let price = if view.live() && round.sale == Sale::Descending {
        Range::only(least)
    } else {
        Range::up_to(least, step, view.state.ledger.player(player))
    };
    vec![Offer::BidPrivate { private, price }]
}

/// Makes the bid.
pub fn commit(cx: &mut Cx<'_>, plan: BidPlan) {
    let BidPlan {
        player,
        private,
        price,
    } = plan;
    cx.tell(Event::BidOnPrivate(player, private, price));
    let Some(mut round) = take(cx) else { return };
    if round.sale == Sale::Descending {
        put(cx, round);
        award(cx, player, price);
        return;
    }
    round.sale = Sale::Bidding;
    round.bids.retain(|(bidder, _)| *bidder != player);
    round.bids.push((player, price));
    let least = least_bid(cx.view(), &round).unwrap_or(price);
    let next = next_bidder(&round.bidders, player);
    let cash = |other: PlayerId| cx.state.ledger.player(other);
    // Whoever cannot go higher is out at once.
    let mut bidders = round.bidders.clone();
    bidders.retain(|other| *other == player || cash(*other) >= least);
    round.current = first_in(&round.bidders, next, &bidders).unwrap_or(player);
    round.bidders = bidders;
    round
        .bids
        .retain(|(bidder, _)| round.bidders.contains(bidder));
    put(cx, round);
}

/// Passes: declines to open, or leaves the bidding.
pub fn pass(cx: &mut Cx<'_>) {
    let strict = cx.rules.switched(SwitchName::StrictAuctionPass);
    let Some(mut round) = take(cx) else { return };
    let player = round.current;
    let next = next_bidder(&round.bidders, player);
    match round.sale {
        Sale::Opening if !strict => round.declined.insert(player),
        Sale::Opening | Sale::Descending | Sale::Bidding => {
            round.bidders.retain(|other| *other != player);
            round.bids.retain(|(bidder, _)| *bidder != player);
        }
    }
    round.current = next;
    put(cx, round);
}

/// The next of the bidders after a player.
fn next_bidder(bidders: &[PlayerId], player: PlayerId) -> PlayerId {
    let place = bidders
        .iter()
        .position(|other| *other == player)
        .unwrap_or(0);
    bidders
        .get((place + 1) % bidders.len().max(1))
        .copied()
        .unwrap_or(player)
}

/// The first of `among`, starting from a player in the order of `order`.
fn first_in(order: &[PlayerId], from: PlayerId, among: &[PlayerId]) -> Option<PlayerId> {
    let start = order.iter().position(|other| *other == from)?;
    order[start..]
        .iter()
        .chain(&order[..start])
        .copied()
        .find(|player| among.contains(player))
}

/// Asks the next player, lowers the price, or gives the private away.
pub fn proceed(cx: &mut Cx<'_>) -> Flow {
    let Round::Auction(round) = &cx.state.agenda.round else {
        return Flow::Again;
    };
    if round.queue.is_empty() {
        return Flow::RoundOver;
    }
    match round.sale {
        Sale::Bidding => {
            if let ([(winner, price)], [_]) = (&round.bids[..], &round.bidders[..]) {
                let (winner, price) = (*winner, *price);
                award(cx, winner, price);
                return Flow::Again;
            }
        }
        Sale::Opening | Sale::Descending => {
            if round
                .bidders
                .iter()
                .all(|player| round.declined.contains(*player))
            {
                lower(cx);
                return Flow::Again;
            }
        }
    }
    Flow::Ask(Turn {
        asked: Some(Actor::Player(round.current)),
        by: Decider::Player(round.current),
        open: KindSet::of(&[Kind::Bid, Kind::Pass]),
    })
}

/// Nobody wants it: the price falls; at zero the opener gets it for nothing.
fn lower(cx: &mut Cx<'_>) {
    let Some(fall) = numbers(cx.view()).map(|numbers| numbers.fall) else {
        return;
    };
    let Round::Auction(round) = &cx.state.agenda.round else {
        return;
    };
    let (private, opener) = (round.queue[0], round.opener);
    cx.state.privates[private].discount += fall;
    let price = minimum(cx.view(), private);
    cx.tell(Event::PrivateCheaper(private, price.max(Money::ZERO)));
    if price <= Money::ZERO {
        award(cx, opener, Money::ZERO);
        return;
    }
    open(cx, opener);
    if let Round::Auction(round) = &mut cx.state.agenda.round
        && !cx.rules.switched(SwitchName::ReopenedAuction)
    {
        round.sale = Sale::Descending;
    }
}

/// Puts the first private of the queue on the block, with everybody who can pay it.
fn open(cx: &mut Cx<'_>, opener: PlayerId) {
    let Round::Auction(round) = &cx.state.agenda.round else {
        return;
    };
    let Some(private) = round.queue.first().copied() else {
        return;
    };
    let price = minimum(cx.view(), private);
    let able: Vec<PlayerId> = cx
        .view()
        .seats_from(opener)
        .into_iter()
        .filter(|player| cx.state.ledger.player(*player) >= price)
        .collect();
    if let Round::Auction(round) = &mut cx.state.agenda.round {
        round.opener = opener;
        round.sale = Sale::Opening;
        round.current = able.first().copied().unwrap_or(opener);
        round.bidders = able;
        round.declined = PlayerSet::default();
        round.bids.clear();
    }
}

/// The private is sold; the player to the left of the buyer opens the next one.
fn award(cx: &mut Cx<'_>, player: PlayerId, price: Money) {
    let Some(mut round) = take(cx) else { return };
    let private = round.queue.remove(0);
    round.bids.clear();
    put(cx, round);
    cx.pay(Account::Player(player), Account::Bank, price);
    privates::give(
        &mut cx.state.privates,
        private,
        PrivateOwner::Player(player),
    );
    cx.tell(Event::PrivateMoved(private, PrivateOwner::Player(player)));
    let opener = cx.view().left_of(player);
    let Round::Auction(round) = &mut cx.state.agenda.round else {
        return;
    };
    if round.queue.is_empty() {
        cx.state.seats = cx.view().seats_from(opener);
    } else {
        open(cx, opener);
    }
}

fn take(cx: &mut Cx<'_>) -> Option<AuctionRound> {
    cx.state.agenda.round.auction().cloned()
}

fn put(cx: &mut Cx<'_>, round: AuctionRound) {
    cx.state.agenda.round = Round::Auction(round);
}
