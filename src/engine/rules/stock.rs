//! The frame of a stock round: turns, passing, the end (1861/1867 rules 3.1, 3.7, 3.9).

use super::{Flow, bid, buy, debt, exchange, expand, formation, par, sell};
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{Decider, Round, StockRound, StockTurn, Turn};
use crate::engine::cx::{Cx, View};
use crate::engine::data::switches::SwitchName;
use crate::engine::data::trading::SeatsAfter;
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, CorpSet, PlayerId, PlayerSet};
use crate::engine::parts::corps::Standing;
use crate::engine::parts::market::Direction;
use crate::engine::parts::privates::PrivateOwner;

/// Starts a stock round with the first of the seats.
pub fn begin(cx: &mut Cx<'_>) {
    let current = cx.state.seats[0];
    cx.state.agenda.round = Round::Stock(StockRound {
        current,
        passed: PlayerSet::default(),
        last: None,
        sold: [CorpSet::default(); 8],
        done: first_turn(cx.view(), current),
        pass_order: Vec::new(),
        auction: None,
        shown_fresh: false,
    });
    cx.state.agenda.number = 1;
    formation::ask_for_return(cx);
    cx.tell(Event::RoundBegan);
}

/// A turn in which nothing has been done.
fn first_turn(view: View<'_>, player: PlayerId) -> StockTurn {
    let mut done = StockTurn::default();
    for (corp, entry) in view.state.corps.pairs() {
        if entry.president == Some(player) {
            done.led.insert(corp);
        }
    }
    done
}

/// The corporation that the owner of a certain private must start before he buys anything else, as
/// long as it has not started (18GB rules 4.5).
pub fn bound_to(view: View<'_>, player: PlayerId) -> Option<CorpId> {
    let (private, corp) = view.rules.ids.bound?;
    let owns = view.state.privates[private].owner == PrivateOwner::Player(player);
    let open = match view.state.corps[corp].standing {
        Standing::InPlay => false,
        // 18xx.games keeps him bound for good (18GB rules 11, D20).
        Standing::Closed => !view.rules.switched(SwitchName::LbRelease),
        Standing::Absent | Standing::Unavailable | Standing::Available => true,
    };
    (owns && open).then_some(corp)
}

/// The running stock round.
pub fn round(view: View<'_>) -> Option<&StockRound> {
    view.state.agenda.round.stock()
}

/// The running stock round, to change.
pub fn round_mut<'a>(cx: &'a mut Cx<'_>) -> Option<&'a mut StockRound> {
    cx.state.agenda.round.stock_mut()
}

/// Whether a player is above the certificate limit or a holding limit (1861/1867 rules 3.1).
pub fn is_above_a_limit(view: View<'_>, player: PlayerId) -> bool {
    let mut corps = view.state.corps.ids();
    let holds_too_much = |corp| view.holding(player, corp) > view.rules.corps[corp].ownership_limit;
    view.certificates_of(player) > usize::from(view.rules.setup.cert_limit)
        || (!view.rules.rules().trading.holdings_stand && corps.any(holds_too_much))
}

/// What is open to the player in turn; nothing if he is skipped (1861/1867 rules 3.1, 10.6).
pub fn open_kinds(view: View<'_>, round: &StockRound) -> KindSet {
    let player = round.current;
    let done = round.done;
    let bought = done.bought_of.is_some();
    let sells = !bought && done.converted.is_none() && sell::can_sell_something(view, player);
    // What a player may do beside, and what opens the pass in any case (1824 rules 8.3).
    let repay = debt::open_kinds(view, player);
    let minors = !exchange::minors_of(view, round).is_empty();
    let privates = exchange::may_exchange_private(view, round);
    if sells && is_above_a_limit(view, player) {
        return KindSet::of(&[Kind::SellShares])
            .and(repay)
            .with(Kind::SpecialBuy, minors)
            .with(Kind::Pass, privates);
    }
    let starts = !bought && done.converted.is_none() && view.below_certificate_limit(player);
    let kinds = KindSet::NONE
        .with(Kind::SellShares, sells)
        .with(Kind::BuyShares, buy::is_open(view, round, player))
        .with(Kind::Bid, starts && bid::may_open(view, player))
        .with(Kind::Par, starts && par::may_found(view, round, player))
        .with(
            Kind::Choose,
            !expand::convertible(view, round, player).is_empty(),
        );
    let kinds = kinds.with(Kind::SpecialBuy, minors);
    let passes = !kinds.is_empty() || privates;
    let kinds = kinds.and(repay);
    kinds.with(Kind::Pass, passes)
}

/// Whether only repaying is open: 18xx.games gives no pass then, the table takes one (1824 rules 9, D16).
pub fn debtor_may_pass(view: View<'_>) -> bool {
    let repay = KindSet::of(&[Kind::RepayAll, Kind::RepayPart]);
    view.state.agenda.turn.open == repay && view.state.agenda.interrupts.is_empty()
}

/// Asks the player in turn, skips him, or ends the round.
pub fn proceed(cx: &mut Cx<'_>) -> Flow {
    let view = cx.view();
    let Some(round) = round(view) else {
        return Flow::Again;
    };
    if let Some(auction) = &round.auction {
        let kinds = KindSet::of(&[Kind::Bid, Kind::Pass]);
        let asked = auction.current;
        return Flow::Ask(Turn {
            asked: Some(Actor::Player(asked)),
            by: Decider::Player(asked),
            open: kinds,
        });
    }
    if round.passed.len() == view.players() {
        finish(cx);
        return Flow::RoundOver;
    }
    let open = open_kinds(view, round);
    if open.is_empty() {
        end_turn(cx);
        return Flow::Again;
    }
    Flow::Ask(Turn {
        asked: Some(Actor::Player(round.current)),
        by: Decider::Player(round.current),
        open,
    })
}

/// The player passes, or ends a turn in which he has sold.
pub fn pass(cx: &mut Cx<'_>) {
    end_turn(cx);
}

/// Notes that the player in turn has done something.
pub fn acted(cx: &mut Cx<'_>) {
    if let Some(round) = round_mut(cx) {
        round.done.acted = true;
        round.shown_fresh = false;
        round.last = Some(round.current);
        round.passed.clear();
    }
}

/// Notes that the player in turn has bought a certificate.
pub fn bought(cx: &mut Cx<'_>, corp: CorpId) {
    acted(cx);
    if let Some(round) = round_mut(cx) {
        round.done.bought += 1;
        round.done.bought_of = Some(corp);
    }
}

/// Notes that the player in turn has started a corporation.
pub fn started(cx: &mut Cx<'_>, corp: CorpId) {
    bought(cx, corp);
    if let Some(round) = round_mut(cx) {
        round.done.started = true;
    }
}

/// Ends the turn; a player who did nothing has passed.
pub fn end_turn(cx: &mut Cx<'_>) {
    let Some(current) = round(cx.view()).map(|round| round.current) else {
        return;
    };
    let next = cx.view().left_of(current);
    let fresh = first_turn(cx.view(), next);
    if let Some(round) = round_mut(cx) {
        if round.done.acted {
            round.pass_order.retain(|player| *player != current);
        } else {
            round.passed.insert(current);
            if !round.pass_order.contains(&current) {
                round.pass_order.push(current);
            }
        }
        round.done = fresh;
        round.current = next;
    }
}

/// Corporations that run and of which the bank has nothing to sell rise, in operating order.
pub fn raise_sold_out(cx: &mut Cx<'_>) {
    if cx.rules.rules().trading.sold_out_stays {
        return;
    }
    let view = cx.view();
    let mut corps: Vec<CorpId> = view
        .state
        .corps
        .pairs()
        .filter(|(_, entry)| entry.kind.trades_shares() && entry.floated())
        .filter(|(_, entry)| entry.certificates.is_sold_out())
        .map(|(corp, _)| corp)
        .collect();
    view.sort_by_operating_order(&mut corps);
    for corp in corps {
        cx.move_price(corp, Direction::Up, 1);
    }
}

/// Sold-out corporations rise, debts grow, and the seats are set for what follows.
fn finish(cx: &mut Cx<'_>) {
    raise_sold_out(cx);
    debt::grow(cx);
    let Some(ended) = round(cx.view()) else {
        return;
    };
    match cx.rules.rules().trading.seats_after {
        SeatsAfter::LastActor => {
            if let Some(last) = ended.last {
                let first = cx.view().left_of(last);
                cx.state.seats = cx.view().seats_from(first);
            }
        }
        SeatsAfter::Passes => {
            let seats = ended.pass_order.clone();
            cx.state.seats = seats;
        }
    }
}
