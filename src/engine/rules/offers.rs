//! What is open to whoever is asked, one type of action at a time.
//!
//! Every offer comes from the check of its mechanism: what is offered is what is accepted.

use super::{
    auction, bid, bond, buy, buy_private, convert, debt, discard, dividend, draft, emergency,
    exchange, expand, home, lots, merger_round, par, power, redeem, reduce, rescue, run, sell,
    stock, subscribe, token, track_offers, train_terms,
};
use crate::engine::action::{Action, Actor, Choice, Kind, What};
use crate::engine::agenda::{Interrupt, Round};
use crate::engine::cx::View;
use crate::engine::ids::{CorpId, PlayerId, PrivateId};
use crate::engine::offer::Offer;

/// All offers of a type, in an order that depends on the position alone; none if the type is not
/// open.
pub fn of_kind(view: View<'_>, kind: Kind) -> Vec<Offer> {
    let turn = view.state.agenda.turn;
    let open = turn.open.contains(kind) || (kind == Kind::Pass && stock::debtor_may_pass(view));
    let Some(by) = turn.asked.filter(|_| open) else {
        return Vec::new();
    };
    if kind == Kind::Pass {
        let what = What::Pass;
        let accepted = super::checks::check(view, &Action { by, what }).is_ok();
        return accepted.then_some(Offer::Pass).into_iter().collect();
    }
    match view.state.agenda.interrupts.first() {
        Some(interrupt) => of_interrupt(view, interrupt, kind),
        None => of_round(view, by, kind),
    }
}

/// What a player may do with his private companies now, asked or not (18GB rules 10.6).
pub fn beside(view: View<'_>, player: PlayerId) -> Vec<(PrivateId, Offer)> {
    if view.state.over.is_some() {
        return Vec::new();
    }
    let mut offers = power::offers(view, player);
    offers.extend(exchange::private_offers(view, player));
    offers
}

fn of_interrupt(view: View<'_>, interrupt: &Interrupt, kind: Kind) -> Vec<Offer> {
    match (interrupt, kind) {
        (Interrupt::OfferNationalisation(_), Kind::Choose) => {
            vec![Offer::Choose(Choice::Nationalise)]
        }
        (Interrupt::ReduceTokens(reduction), Kind::RemoveToken) => reduce::offers(view, reduction),
        (Interrupt::Subscribe(offer), Kind::BuyShares) => subscribe::offers(view, offer),
        (Interrupt::Discard, Kind::DiscardTrain) => discard::offers(view),
        (Interrupt::Discard, Kind::BuyPrivate) => buy_private::offers(view),
        (Interrupt::HomeToken(home), Kind::PlaceToken) => home::offers(view, home),
        (Interrupt::EmergencyShares(offer), Kind::BuyShares) => {
            buy::offers_by(view, |bundle| emergency::check_buy(view, *offer, bundle))
        }
        (Interrupt::ReturnToken(_), Kind::Choose) => vec![
            Offer::Choose(Choice::ReturnFirst),
            Offer::Choose(Choice::ReturnOther),
        ],
        (Interrupt::BondStation(question), Kind::PlaceToken) => bond::offers(view, *question),
        (
            Interrupt::OfferNationalisation(_)
            | Interrupt::ReduceTokens(_)
            | Interrupt::Subscribe(_)
            | Interrupt::Discard
            | Interrupt::EmergencyShares(_)
            | Interrupt::ReturnToken(_)
            | Interrupt::ExchangePrivates(_)
            | Interrupt::BondStation(_)
            | Interrupt::HomeToken(_),
            _,
        ) => Vec::new(),
    }
}

fn of_round(view: View<'_>, by: Actor, kind: Kind) -> Vec<Offer> {
    match (&view.state.agenda.round, by, kind) {
        (Round::Auction(round), Actor::Player(player), Kind::Bid) => {
            auction::offers(view, round, player)
        }
        (Round::Lots(round), Actor::Player(player), Kind::Bid) => lots::offers(view, round, player),
        (Round::Draft(round), Actor::Player(_), kind) => draft::offers(view, round, kind),
        (Round::Stock(round), Actor::Player(_), Kind::SpecialBuy) => {
            let minors = exchange::minors_of(view, round).into_iter();
            minors.map(Offer::ExchangeMinor).collect()
        }
        (Round::Stock(_), Actor::Player(player), Kind::RepayAll | Kind::RepayPart) => {
            debt::offers(view, player, kind)
        }
        (Round::Stock(round), Actor::Player(player), Kind::Choose) => {
            expand::offers(view, round, player)
        }
        (Round::Stock(round), Actor::Player(player), Kind::Bid) => bid::offers(view, round, player),
        (Round::Stock(_), Actor::Player(player), Kind::Par) => par::offers(view, player),
        (Round::Stock(round), Actor::Player(player), Kind::BuyShares) => {
            buy::offers(view, round, player)
        }
        (Round::Stock(_), Actor::Player(player), Kind::SellShares) => sell::offers(view, player),
        (Round::Operating(_), Actor::Corp(corp), kind) => of_operating_turn(view, corp, kind),
        (Round::Merger(_), Actor::Corp(minor), Kind::Convert) => convert::offers(view, minor),
        (Round::Merger(round), Actor::Corp(_), Kind::Merge) => {
            merger_round::offers_merge(view, round)
        }
        (
            Round::Auction(_)
            | Round::Lots(_)
            | Round::Draft(_)
            | Round::Between(_)
            | Round::Stock(_)
            | Round::Operating(_)
            | Round::Merger(_)
            | Round::Over,
            _,
            _,
        ) => Vec::new(),
    }
}

fn of_operating_turn(view: View<'_>, corp: CorpId, kind: Kind) -> Vec<Offer> {
    match kind {
        Kind::BuyShares => redeem::offers(view, corp),
        Kind::LayTile => track_offers::offers(view, corp),
        Kind::PlaceToken => token::offers(view, corp),
        Kind::RunRoutes => run::offers(view, corp),
        Kind::Dividend => dividend::offers(view, corp),
        Kind::BuyTrain => train_terms::offers(view, corp),
        Kind::BuyPrivate => buy_private::offers(view),
        Kind::Convert if emergency::check(view, corp).is_ok() => vec![Offer::Convert],
        Kind::Bid
        | Kind::Choose
        | Kind::ChooseAbility
        | Kind::Convert
        | Kind::DiscardTrain
        | Kind::Merge
        | Kind::Par
        | Kind::Pass
        | Kind::RemoveToken
        | Kind::RepayAll
        | Kind::RepayPart
        | Kind::SpecialBuy => Vec::new(),
        Kind::SellShares => rescue::offers(view),
    }
}
