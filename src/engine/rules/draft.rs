//! The first stock round: cards are taken one by one, and certificates bought that belong to them
//! (1824 rules 2; 11.4 for stacks).

use super::{Flow, buy, draft_cards, par, stock};
use crate::engine::action::{Actor, Kind, KindSet};
use crate::engine::agenda::{Decider, DraftRound, Round, Turn};
use crate::engine::cx::{Cx, View};
use crate::engine::ids::{PlayerId, PlayerSet, PrivateId};
use crate::engine::money::Money;
use crate::engine::offer::{Offer, Range};
use crate::engine::parts::privates::PrivateOwner;
use crate::engine::parts::shares::Bundle;
use crate::engine::refusal::Refusal;

/// A checked purchase of a card.
pub struct CardPlan {
    player: PlayerId,
    private: PrivateId,
    price: Money,
}

/// Starts the draft.
pub fn begin(cx: &mut Cx<'_>) {
    let current = seat_of_turn(cx.view(), 0);
    cx.state.agenda.round = Round::Draft(DraftRound {
        turns: 0,
        current,
        passed: PlayerSet::default(),
        last: None,
        stack: None,
    });
    cx.tell(crate::engine::event::Event::RoundBegan);
}

/// The running draft.
pub fn round(view: View<'_>) -> Option<&DraftRound> {
    view.state.agenda.round.draft()
}

fn round_mut<'a>(cx: &'a mut Cx<'_>) -> Option<&'a mut DraftRound> {
    cx.state.agenda.round.draft_mut()
}

/// Whose turn a turn is: the first lap runs backwards, and those of the stacks as listed.
fn seat_of_turn(view: View<'_>, turn: u16) -> PlayerId {
    let seats = &view.state.seats;
    let (lap, place) = (
        usize::from(turn) / seats.len(),
        usize::from(turn) % seats.len(),
    );
    let stacks = view.rules.setup.stacks.as_ref();
    let reversed = match stacks {
        Some(stacks) => stacks.reversed.get(lap).copied().unwrap_or(false),
        None => lap == 0,
    };
    if reversed {
        seats[seats.len() - 1 - place]
    } else {
        seats[place]
    }
}

/// Whether cards are taken from stacks in this turn.
fn in_stacks(view: View<'_>, round: &DraftRound) -> bool {
    let laps = view
        .rules
        .setup
        .stacks
        .as_ref()
        .map_or(0, |s| s.reversed.len());
    usize::from(round.turns) < laps * view.players()
}

/// Whether after the stacks only cards without a stack are on sale.
fn in_open_cards(view: View<'_>, round: &DraftRound) -> bool {
    view.rules.setup.stacks.is_some() && !in_stacks(view, round) && unsold(view).next().is_some()
}

/// Cards that nobody has, in order.
pub fn unsold(view: View<'_>) -> impl Iterator<Item = PrivateId> + use<'_> {
    let cards = view.state.privates.pairs();
    cards
        .filter(|(_, card)| !card.closed && card.owner == PrivateOwner::Nobody)
        .map(|(private, _)| private)
}

/// Whether a card is on sale in this turn.
fn is_on_sale(view: View<'_>, round: &DraftRound, player: PlayerId, card: PrivateId) -> bool {
    let stack = view.state.privates[card].stack;
    if in_stacks(view, round) {
        return match round.stack {
            Some(open) => stack == Some(open),
            None => stack.is_some(),
        };
    }
    let one_each = view.rules.setup.stacks.is_some();
    !one_each
        || view
            .privates_of(PrivateOwner::Player(player))
            .next()
            .is_none()
}

/// What is open to the player in turn; nothing if he is skipped (1824 rules 8.3).
pub fn open_kinds(view: View<'_>, round: &DraftRound) -> KindSet {
    if in_stacks(view, round) {
        return KindSet::of(&[Kind::BuyPrivate]);
    }
    if in_open_cards(view, round) {
        return KindSet::of(&[Kind::BuyPrivate, Kind::Pass]);
    }
    let player = round.current;
    let cash = view.state.ledger.player(player);
    // A card of several prices is asked for whatever the cash.
    let card = unsold(view).any(|card| {
        let prices = draft_cards::prices(view, card);
        prices.len() > 1 || cash >= prices.least
    });
    let certificates = view
        .rules
        .switched(crate::engine::data::switches::SwitchName::DraftOnlyListedItems);
    let buys = if certificates {
        !offers(view, round, Kind::BuyShares).is_empty()
    } else {
        buy::could_buy(view, player)
    };
    let kinds = KindSet::NONE
        .with(Kind::BuyPrivate, card)
        .with(Kind::BuyShares, buys)
        .with(
            Kind::Par,
            view.below_certificate_limit(player) && par::could_found(view, player),
        );
    kinds.with(Kind::Pass, !kinds.is_empty())
}

/// Checks the purchase of a card.
pub fn check_card(
    view: View<'_>,
    round: &DraftRound,
    player: PlayerId,
    private: PrivateId,
    price: Money,
) -> Result<CardPlan, Refusal> {
    if !unsold(view).any(|card| card == private) || !is_on_sale(view, round, player, private) {
        return Err(Refusal::PrivateNotForSale { private });
    }
    let prices = draft_cards::prices(view, private);
    let have = view.state.ledger.player(player);
    // 18xx.games leaves the price of a card to its screen, unless it sets another price (1824 rules 8.2).
    let any = !view.live() && prices.len() == 1 && price > Money::ZERO;
    if !prices.contains(price) && !any {
        let (least, most) = (prices.least, prices.most);
        return Err(Refusal::PriceRange { least, most });
    }
    if price > have {
        return Err(Refusal::TooPoor { need: price, have });
    }
    Ok(CardPlan {
        player,
        private,
        price,
    })
}

/// Checks the purchase of a certificate.
pub fn check_share(
    view: View<'_>,
    player: PlayerId,
    bundle: &Bundle,
) -> Result<buy::BuyPlan, Refusal> {
    use crate::engine::data::switches::SwitchName;
    let listed = view.rules.corps[bundle.corp].joins.is_none()
        && !view
            .rules
            .corps
            .iter()
            .any(|corp| corp.joins.is_some_and(|join| join.corp == bundle.corp));
    if view.rules.switched(SwitchName::DraftOnlyListedItems) && !listed {
        return Err(Refusal::NotAvailable { corp: bundle.corp });
    }
    buy::check_terms(view, &buy::Terms::default(), player, bundle)
}

/// What the player in turn may take.
pub fn offers(view: View<'_>, round: &DraftRound, kind: Kind) -> Vec<Offer> {
    let player = round.current;
    match kind {
        Kind::BuyPrivate => unsold(view)
            .filter_map(|private| {
                let prices = draft_cards::prices(view, private);
                let most = prices.most.min(view.state.ledger.player(player));
                check_card(view, round, player, private, prices.least).ok()?;
                let price = Range::up_to(prices.least, prices.step, most);
                Some(Offer::BuyPrivate { private, price })
            })
            .collect(),
        Kind::BuyShares => buy::offers_by(view, |bundle| check_share(view, player, bundle)),
        Kind::Par => par::offers(view, player),
        Kind::Bid
        | Kind::BuyTrain
        | Kind::Choose
        | Kind::ChooseAbility
        | Kind::Convert
        | Kind::DiscardTrain
        | Kind::Dividend
        | Kind::LayTile
        | Kind::Merge
        | Kind::Pass
        | Kind::RepayAll
        | Kind::RepayPart
        | Kind::PlaceToken
        | Kind::RemoveToken
        | Kind::RunRoutes
        | Kind::SellShares
        | Kind::SpecialBuy => Vec::new(),
    }
}

/// Takes the card; the turn is over.
pub fn commit_card(cx: &mut Cx<'_>, plan: &CardPlan) {
    let stack = cx.state.privates[plan.private].stack;
    draft_cards::take(cx, plan.player, plan.private, plan.price);
    if let Some(round) = round_mut(cx) {
        // The second card of a stack closes it.
        round.stack = if round.stack.is_some() { None } else { stack };
    }
    turn_over(cx, Did::Took);
}

/// Buys a certificate; the turn is over.
pub fn commit_share(cx: &mut Cx<'_>, plan: &buy::BuyPlan) {
    buy::transfer(cx, plan);
    turn_over(cx, Did::Bought);
}

/// Sets a price; the turn is over.
pub fn commit_par(cx: &mut Cx<'_>, plan: par::ParPlan) {
    par::commit(cx, plan);
    turn_over(cx, Did::Bought);
}

/// The player passes; where only cards without a stack are left, the last of them leaves the game.
pub fn pass(cx: &mut Cx<'_>) {
    let open = round(cx.view()).is_some_and(|round| in_open_cards(cx.view(), round));
    if open {
        let last = unsold(cx.view()).last();
        if let Some(card) = last {
            draft_cards::remove(cx, card);
        }
    }
    turn_over(cx, Did::Nothing);
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Did {
    Nothing,
    Took,
    Bought,
}

fn turn_over(cx: &mut Cx<'_>, did: Did) {
    let Some(turns) = round(cx.view()).map(|round| round.turns + 1) else {
        return;
    };
    let next = seat_of_turn(cx.view(), turns);
    if let Some(round) = round_mut(cx) {
        match did {
            Did::Nothing => round.passed.insert(round.current),
            Did::Took | Did::Bought => round.passed.remove(round.current),
        }
        if did == Did::Bought {
            round.last = Some(round.current);
        }
        round.turns = turns;
        round.current = next;
    }
}

/// Asks the player in turn, skips him, or ends the round.
pub fn proceed(cx: &mut Cx<'_>) -> Flow {
    let view = cx.view();
    let Some(round) = round(view) else {
        return Flow::Again;
    };
    if round.passed.len() == view.players() {
        finish(cx);
        return Flow::RoundOver;
    }
    let open = open_kinds(view, round);
    if open.is_empty() {
        turn_over(cx, Did::Nothing);
        return Flow::Again;
    }
    let asked = round.current;
    Flow::Ask(Turn {
        asked: Some(Actor::Player(asked)),
        by: Decider::Player(asked),
        open,
    })
}

/// Prices rise, what was not sold leaves the game, and the seats are set (1824 rules 2.4).
fn finish(cx: &mut Cx<'_>) {
    stock::raise_sold_out(cx);
    draft_cards::remove_unsold(cx);
    let Some(turns) = round(cx.view()).map(|round| round.turns) else {
        return;
    };
    // Within the first lap the first seat keeps the priority.
    if usize::from(turns) > cx.view().players() {
        let last = seat_of_turn(cx.view(), turns.saturating_sub(1));
        let first = cx.view().left_of(last);
        cx.state.seats = cx.view().seats_from(first);
    }
}
