//! The frame of a stock round: turns, passing, the end (1861/1867 rules 3.1, 3.7, 3.9).

use super::{Flow, bid, buy, par, sell};
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{Decider, Round, StockRound, Turn};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::event::Event;
use crate::engine::ids::{CorpSet, PlayerId, PlayerSet};
use crate::engine::parts::market::Direction;

/// Starts a stock round with the first of the seats.
pub fn begin(cx: &mut Cx<'_>) {
    let current = cx.state.seats[0];
    cx.state.agenda.round = Round::Stock(StockRound {
        current,
        passed: PlayerSet::default(),
        last: None,
        sold: [CorpSet::default(); 8],
        acted: false,
        auction: None,
    });
    cx.state.agenda.number = 1;
    cx.tell(Event::RoundBegan);
}

/// The running stock round.
pub fn round(view: View<'_>) -> Option<&StockRound> {
    match &view.state.agenda.round {
        Round::Stock(round) => Some(round),
        Round::Auction(_) | Round::Operating(_) | Round::Merger(_) | Round::Over => None,
    }
}

/// The running stock round, to change.
pub fn round_mut<'a>(cx: &'a mut Cx<'_>) -> Option<&'a mut StockRound> {
    match &mut cx.state.agenda.round {
        Round::Stock(round) => Some(round),
        Round::Auction(_) | Round::Operating(_) | Round::Merger(_) | Round::Over => None,
    }
}

/// Whether a player is above the certificate limit or a holding limit (1861/1867 rules 3.1).
pub fn is_above_a_limit(view: View<'_>, player: PlayerId) -> bool {
    view.certificates_of(player) > usize::from(view.rules.setup.cert_limit)
        || view
            .state
            .corps
            .ids()
            .any(|corp| view.holding(player, corp) > view.rules.corps[corp].ownership_limit)
}

/// What is open to the player in turn; nothing if he is skipped (1861/1867 rules 3.1, 10.6).
pub fn open_kinds(view: View<'_>, round: &StockRound) -> KindSet {
    let player = round.current;
    let sells = sell::can_sell_something(view, player);
    if sells && is_above_a_limit(view, player) {
        return KindSet::of(&[Kind::SellShares]);
    }
    let below = view.below_certificate_limit(player);
    let kinds = KindSet::NONE
        .with(Kind::SellShares, sells)
        .with(
            Kind::BuyShares,
            below && buy::can_buy_something(view, round, player),
        )
        .with(Kind::Bid, below && bid::may_open(view, player))
        .with(Kind::Par, below && par::may_found(view, player));
    kinds.with(Kind::Pass, !kinds.is_empty())
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
        round.acted = true;
        round.last = Some(round.current);
        round.passed.clear();
    }
}

/// Ends the turn; a player who did nothing has passed.
pub fn end_turn(cx: &mut Cx<'_>) {
    let Some(current) = round(cx.view()).map(|round| round.current) else {
        return;
    };
    let next = cx.view().left_of(current);
    if let Some(round) = round_mut(cx) {
        if !round.acted {
            round.passed.insert(current);
        }
        round.acted = false;
        round.current = next;
    }
}

/// The player left of the last who acted sits first from now on; sold-out majors rise.
fn finish(cx: &mut Cx<'_>) {
    for corp in cx.view().in_operating_order(CorpKind::Major) {
        if cx.state.corps[corp].certificates.all_with_players() {
            cx.move_price(corp, Direction::Up, 1);
        }
    }
    if let Some(last) = round(cx.view()).and_then(|round| round.last) {
        let first = cx.view().left_of(last);
        cx.state.seats = cx.view().seats_from(first);
    }
}
