//! Minors put up for auction in a stock round (1861/1867 rules 3.5).

use super::{home, raise, stock};
use crate::engine::agenda::{
    HomeReason, HomeToken, Interrupt, MinorAuction, StockRound, StockTurn,
};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::market::CellMark;
use crate::engine::data::rules::{MinorHome, MinorStartData};
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, PlayerId, ShareId};
use crate::engine::money::Money;
use crate::engine::offer::{Offer, Range};
use crate::engine::parts::corps::Standing;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::shares::Holder;
use crate::engine::refusal::Refusal;

/// A checked bid.
pub struct BidPlan {
    player: PlayerId,
    corp: CorpId,
    price: Money,
    opens: bool,
}

fn numbers(view: View<'_>) -> Option<&MinorStartData> {
    view.rules.rules().minor_start.as_ref()
}

/// Whether the player could put up a minor; the certificate limit is asked elsewhere, a home is not
/// looked for (1861/1867 rules 10.6).
pub fn may_open(view: View<'_>, player: PlayerId) -> bool {
    let Some(numbers) = numbers(view) else {
        return false;
    };
    view.state.ledger.player(player) >= numbers.least_bid
        && view
            .state
            .corps
            .ids()
            .any(|corp| is_available_minor(view, corp))
}

/// Whether the minor can be put up for auction.
pub fn is_available_minor(view: View<'_>, corp: CorpId) -> bool {
    view.kind(corp) == CorpKind::Minor && view.state.corps[corp].standing == Standing::Available
}

/// The minor that has to come first, while it has not been started.
pub fn must_come_first(view: View<'_>) -> Option<CorpId> {
    view.rules
        .ids
        .first_minor
        .filter(|_| !view.state.first_minor_started)
}

/// Checks an opening bid or a raise.
pub fn check(
    view: View<'_>,
    round: &StockRound,
    player: PlayerId,
    corp: CorpId,
    price: Money,
) -> Result<BidPlan, Refusal> {
    let Some(numbers) = numbers(view) else {
        return Err(Refusal::NotAvailable { corp });
    };
    let least = match &round.auction {
        Some(auction) if auction.corp != corp => {
            return Err(Refusal::OtherAuction { corp: auction.corp });
        }
        Some(_) => least_bid(round, numbers),
        None => {
            check_opening(view, player, corp)?;
            least_bid(round, numbers)
        }
    };
    if price < least {
        return Err(Refusal::BidTooLow { least });
    }
    if !price.is_multiple(numbers.increment) {
        return Err(Refusal::BidStep {
            step: numbers.increment,
        });
    }
    let have = view.state.ledger.player(player);
    if price > have {
        return Err(Refusal::TooPoor { need: price, have });
    }
    Ok(BidPlan {
        player,
        corp,
        price,
        opens: round.auction.is_none(),
    })
}

/// The least bid: a step above the highest, or the least to open with.
fn least_bid(round: &StockRound, numbers: &MinorStartData) -> Money {
    round.auction.as_ref().map_or(numbers.least_bid, |auction| {
        high(auction) + numbers.increment
    })
}

/// The bids that the player may make: on the minor under auction, otherwise on those he may put up.
pub fn offers(view: View<'_>, round: &StockRound, player: PlayerId) -> Vec<Offer> {
    let Some(numbers) = numbers(view) else {
        return Vec::new();
    };
    let least = least_bid(round, numbers);
    let most = view.state.ledger.player(player);
    let corps = view.state.corps.ids();
    corps
        .filter(|corp| check(view, round, player, *corp, least).is_ok())
        .map(|corp| Offer::BidMinor {
            corp,
            price: Range::up_to(least, numbers.increment, most),
        })
        .collect()
}

fn check_opening(view: View<'_>, player: PlayerId, corp: CorpId) -> Result<(), Refusal> {
    let standing = view.state.corps[corp].standing;
    let startable = match standing {
        Standing::Available => true,
        // Green minors before their time: 18xx.games leaves this to its screen.
        Standing::Unavailable => !view.live(),
        Standing::InPlay | Standing::Closed | Standing::Absent => false,
    };
    if view.kind(corp) != CorpKind::Minor || !startable {
        return Err(Refusal::NotAvailable { corp });
    }
    if let Some(first) = must_come_first(view).filter(|first| *first != corp && view.live()) {
        return Err(Refusal::OtherMinorFirst { corp: first });
    }
    if !view.below_certificate_limit(player) {
        return Err(Refusal::CertLimit {
            limit: view.rules.setup.cert_limit,
        });
    }
    if view.live() && !home::minor_has_a_home(view, corp) {
        return Err(Refusal::NoHome { corp });
    }
    Ok(())
}

fn high(auction: &MinorAuction) -> Money {
    auction.bids.last().map_or(Money::ZERO, |(_, price)| *price)
}

/// Makes the bid. The first one also brings the home station (1861/1867 rules 3.5.3).
pub fn commit(cx: &mut Cx<'_>, plan: BidPlan) {
    let BidPlan {
        player,
        corp,
        price,
        opens,
    } = plan;
    cx.tell(Event::BidOnMinor(player, corp, price));
    if !opens {
        raise_bid(cx, player, price);
        return;
    }
    if cx.rules.ids.first_minor == Some(corp) {
        cx.state.first_minor_started = true;
    }
    match cx.rules.rules().home_stations.map(|home| home.minors) {
        Some(MinorHome::AnyFreeCity) => {
            let contested = cx
                .state
                .seats
                .iter()
                .any(|other| *other != player && can_go_above(cx.view(), *other, price));
            let reason = if contested {
                HomeReason::Auction(price)
            } else {
                HomeReason::Won
            };
            raise(
                cx,
                Interrupt::HomeToken(HomeToken {
                    corp,
                    chooser: player,
                    reason,
                }),
            );
            if !contested {
                win(cx, player, corp, price);
            }
        }
        Some(MinorHome::Reserved) | None => {
            home::place_reserved(cx, corp);
            open_auction(cx, player, corp, price);
        }
    }
}

/// The auction begins with everybody who can go higher.
pub fn open_auction(cx: &mut Cx<'_>, opener: PlayerId, corp: CorpId, price: Money) {
    let seats = cx.state.seats.clone();
    let auction = MinorAuction {
        corp,
        bidders: seats,
        bids: Vec::new(),
        current: opener,
    };
    if let Some(round) = stock::round_mut(cx) {
        round.auction = Some(auction);
    }
    raise_bid(cx, opener, price);
}

/// Notes a bid, drops whoever cannot go higher, and ends the auction when one is left.
fn raise_bid(cx: &mut Cx<'_>, player: PlayerId, price: Money) {
    let Some(mut auction) = stock::round(cx.view()).and_then(|round| round.auction.clone()) else {
        return;
    };
    auction.bids.retain(|(bidder, _)| *bidder != player);
    auction.bids.push((player, price));
    let view = cx.view();
    let order = auction.bidders.clone();
    auction
        .bidders
        .retain(|other| *other == player || can_go_above(view, *other, price));
    auction
        .bids
        .retain(|(bidder, _)| auction.bidders.contains(bidder));
    auction.current = next_after(&order, player, &auction.bidders);
    store(cx, auction);
}

/// Whether a player could bid more than a price.
fn can_go_above(view: View<'_>, player: PlayerId, price: Money) -> bool {
    let increment = numbers(view).map_or(Money::ZERO, |numbers| numbers.increment);
    view.state.ledger.player(player) >= price + increment && view.below_certificate_limit(player)
}

/// The first bidder still in after a player, in the order in which all sat.
fn next_after(order: &[PlayerId], player: PlayerId, bidders: &[PlayerId]) -> PlayerId {
    let place = order.iter().position(|other| *other == player).unwrap_or(0);
    let after = order[place + 1..].iter().chain(&order[..=place]);
    after
        .copied()
        .find(|other| bidders.contains(other))
        .unwrap_or(player)
}

/// Leaves the auction for good.
pub fn pass(cx: &mut Cx<'_>) {
    let Some(mut auction) = stock::round(cx.view()).and_then(|round| round.auction.clone()) else {
        return;
    };
    let player = auction.current;
    let order = auction.bidders.clone();
    auction.bidders.retain(|other| *other != player);
    auction.bids.retain(|(bidder, _)| *bidder != player);
    auction.current = next_after(&order, player, &auction.bidders);
    store(cx, auction);
}

fn store(cx: &mut Cx<'_>, auction: MinorAuction) {
    if let ([_], [(winner, price)]) = (&auction.bidders[..], &auction.bids[..]) {
        win(cx, *winner, auction.corp, *price);
    } else if let Some(round) = stock::round_mut(cx) {
        round.auction = Some(auction);
    }
}

/// The whole bid goes into the treasury; the price is the highest allowed cell not above half of
/// it; the winner's left neighbour is next (1861/1867 rules 3.5.5 to 3.5.7).
fn win(cx: &mut Cx<'_>, winner: PlayerId, corp: CorpId, price: Money) {
    let Some(highest) = numbers(cx.view()).map(|numbers| numbers.highest_par) else {
        return;
    };
    let half = price.half_down().min(highest);
    let cell = cx
        .rules
        .market
        .par_at_most(&[CellMark::Par, CellMark::ParMinor], half);
    cx.pay(Account::Player(winner), Account::Corp(corp), price);
    if let Some(cell) = cell {
        cx.state
            .ledger
            .lend_for_a_moment(cx.rules.market.price(cell) * 2);
        cx.start_price(corp, cell);
    }
    cx.state.corps[corp].standing = Standing::InPlay;
    cx.give_share(ShareId { corp, number: 0 }, Holder::Player(winner));
    cx.set_president(corp, Some(winner));
    let next = cx.view().left_of(winner);
    if let Some(round) = stock::round_mut(cx) {
        round.auction = None;
        round.last = Some(winner);
        round.passed.clear();
        round.done = StockTurn::default();
        round.current = next;
    }
}
