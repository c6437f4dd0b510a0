//! Which mechanism checks an action: the question that has the floor, or else the round.

use super::{
    PassPlan, Plan, auction, bid, bond, buy, buy_private, convert, debt, discard, dividend, draft,
    emergency, exchange, expand, home, lots, merger_round, par, power, redeem, reduce, rescue, run,
    sell, stock, subscribe, token, track, train,
};
use crate::engine::action::{Action, Actor, Choice, Kind, What};
use crate::engine::agenda::{DraftRound, Interrupt, Round, StockRound};
use crate::engine::cx::View;
use crate::engine::ids::{CorpId, PlayerId};
use crate::engine::refusal::Refusal;

/// Checks an action against the position.
pub fn check(view: View<'_>, action: &Action) -> Result<Plan, Refusal> {
    if view.state.over.is_some() {
        return Err(Refusal::GameOver);
    }
    let Some(kind) = action.what.kind() else {
        return Ok(Plan::EndGame);
    };
    // Acts of a private's owner are never asked for (18GB rules 10.6).
    if let Actor::Private(private) = action.by {
        return match &action.what {
            What::BuyShares(bundle) => {
                exchange::check_private(view, private, bundle).map(Plan::ExchangePrivate)
            }
            what => power::check(view, private, what),
        };
    }
    let turn = view.state.agenda.turn;
    // A president sells for himself while his corporation is asked (1824 rules 5.9).
    if let (What::SellShares(bundle), Actor::Player(player)) = (&action.what, action.by)
        && rescue::seller(view).is_some_and(|(_, seller)| seller == player)
        && matches!(turn.asked, Some(Actor::Corp(_)))
    {
        return rescue::check(view, bundle).map(Plan::Rescue);
    }
    if turn.asked != Some(action.by) {
        return Err(Refusal::NotYourTurn { asked: turn.asked });
    }
    if kind == Kind::Pass && stock::debtor_may_pass(view) {
        return Ok(Plan::Pass(PassPlan::Stock));
    }
    if !turn.open.contains(kind) {
        return Err(Refusal::NotNow { kind });
    }
    match view.state.agenda.interrupts.first() {
        Some(interrupt) => check_interrupt(view, interrupt, action, kind),
        None => check_round(view, action, kind),
    }
}

fn check_interrupt(
    view: View<'_>,
    interrupt: &Interrupt,
    action: &Action,
    kind: Kind,
) -> Result<Plan, Refusal> {
    match (interrupt, &action.what) {
        (Interrupt::OfferNationalisation(corp), What::Choose(Choice::Nationalise)) => {
            Ok(Plan::Nationalise(*corp))
        }
        (Interrupt::OfferNationalisation(_), What::Pass) => Ok(Plan::Pass(PassPlan::Trainless)),
        (Interrupt::ReduceTokens(reduction), What::RemoveToken { at, slot }) => {
            reduce::check(view, reduction, *at, *slot).map(Plan::Reduce)
        }
        (Interrupt::Subscribe(offer), What::BuyShares(bundle)) => {
            subscribe::check(view, offer, bundle).map(Plan::Subscribe)
        }
        (Interrupt::Subscribe(offer), What::Pass) => {
            subscribe::check_pass(view, offer)?;
            Ok(Plan::Pass(PassPlan::Subscribe))
        }
        (Interrupt::Discard, What::DiscardTrain(train)) => {
            discard::check(view, *train).map(Plan::Discard)
        }
        (Interrupt::Discard, What::BuyPrivate { private, price }) => {
            buy_private::check(view, *private, *price).map(Plan::BuyPrivate)
        }
        (Interrupt::HomeToken(home), What::PlaceToken { at }) => {
            home::check(view, home, *at).map(Plan::Home)
        }
        (Interrupt::EmergencyShares(offer), What::BuyShares(bundle)) => {
            emergency::check_buy(view, *offer, bundle).map(Plan::EmergencyBuy)
        }
        (Interrupt::EmergencyShares(_), What::Pass) => Ok(Plan::Pass(PassPlan::EmergencyShares)),
        (Interrupt::ExchangePrivates(queue), What::Pass) => {
            exchange::check_give_up(view, queue)?;
            Ok(Plan::Pass(PassPlan::GiveUp))
        }
        (
            Interrupt::ReturnToken(corp),
            What::Choose(choice @ (Choice::ReturnFirst | Choice::ReturnOther)),
        ) => Ok(Plan::ReturnToken(*corp, *choice)),
        (Interrupt::BondStation(question), What::PlaceToken { at }) => {
            bond::check(view, *question, *at).map(|at| Plan::BondStation(*question, at))
        }
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
        ) => Err(Refusal::NotNow { kind }),
    }
}

fn check_round(view: View<'_>, action: &Action, kind: Kind) -> Result<Plan, Refusal> {
    match (&view.state.agenda.round, action.by) {
        (Round::Auction(round), Actor::Player(player)) => match &action.what {
            What::BidPrivate { private, price } => {
                auction::check(view, round, player, *private, *price).map(Plan::BidPrivate)
            }
            What::Pass => Ok(Plan::Pass(PassPlan::Auction)),
            _other => Err(Refusal::NotNow { kind }),
        },
        (Round::Lots(round), Actor::Player(player)) => match &action.what {
            What::BidPrivate { private, price } => {
                lots::check(view, round, player, *private, *price).map(Plan::BidLot)
            }
            What::Pass => Ok(Plan::Pass(PassPlan::Lots)),
            _other => Err(Refusal::NotNow { kind }),
        },
        (Round::Draft(round), Actor::Player(player)) => {
            check_draft(view, round, player, &action.what, kind)
        }
        (Round::Stock(round), Actor::Player(player)) => {
            check_stock(view, round, player, &action.what, kind)
        }
        (Round::Operating(_), Actor::Corp(corp)) => check_operating(view, corp, &action.what, kind),
        (Round::Merger(round), Actor::Corp(minor)) => match &action.what {
            What::Pass => {
                merger_round::check_pass(view, round)?;
                Ok(Plan::Pass(PassPlan::Merger))
            }
            What::Convert => {
                convert::check_start(view, minor)?;
                Ok(Plan::Convert)
            }
            What::Merge(other) => merger_round::check_merge(view, round, *other),
            _other => Err(Refusal::NotNow { kind }),
        },
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
        ) => Err(Refusal::NotNow { kind }),
    }
}

fn check_draft(
    view: View<'_>,
    round: &DraftRound,
    player: PlayerId,
    what: &What,
    kind: Kind,
) -> Result<Plan, Refusal> {
    match what {
        What::BuyPrivate { private, price } => {
            draft::check_card(view, round, player, *private, *price).map(Plan::Card)
        }
        What::BuyShares(bundle) => draft::check_share(view, player, bundle).map(Plan::DraftShare),
        What::Par { corp, cell } => par::check(view, player, *corp, *cell).map(Plan::DraftPar),
        What::Pass => Ok(Plan::Pass(PassPlan::Draft)),
        _other => Err(Refusal::NotNow { kind }),
    }
}

fn check_stock(
    view: View<'_>,
    round: &StockRound,
    player: PlayerId,
    what: &What,
    kind: Kind,
) -> Result<Plan, Refusal> {
    match what {
        What::Pass if round.auction.is_some() => Ok(Plan::Pass(PassPlan::MinorAuction)),
        What::Pass => Ok(Plan::Pass(PassPlan::Stock)),
        What::BidMinor { corp, price } => {
            bid::check(view, round, player, *corp, *price).map(Plan::BidMinor)
        }
        What::Par { corp, cell } => par::check(view, player, *corp, *cell).map(Plan::Par),
        What::BuyShares(bundle) => buy::check(view, round, player, bundle).map(Plan::Buy),
        What::SellShares(bundle) => sell::check(view, player, bundle).map(Plan::Sell),
        What::Choose(Choice::Convert(corp)) => {
            expand::check(view, round, player, *corp).map(Plan::Expand)
        }
        What::ExchangeMinor(minor) => {
            exchange::check_minor(view, round, *minor).map(Plan::ExchangeMinor)
        }
        What::Repay(amount) => debt::check(view, player, *amount).map(Plan::Repay),
        _other => Err(Refusal::NotNow { kind }),
    }
}

fn check_operating(view: View<'_>, corp: CorpId, what: &What, kind: Kind) -> Result<Plan, Refusal> {
    match what {
        What::Pass => Ok(Plan::Pass(PassPlan::Operating)),
        What::BuyShares(bundle) => redeem::check(view, corp, bundle).map(Plan::Redeem),
        What::LayTile {
            hex,
            tile,
            rotation,
        } => track::check(view, corp, *hex, *tile, *rotation).map(Plan::Track),
        What::PlaceToken { at } => token::check(view, corp, *at).map(Plan::Token),
        What::RunRoutes(runs) => run::check(view, corp, runs).map(Plan::Run),
        What::Dividend(payout) => dividend::check(view, corp, *payout).map(Plan::Dividend),
        What::BuyTrain {
            train,
            price,
            exchange,
        } => train::check(view, corp, *train, *price, *exchange).map(Plan::Train),
        What::BuyPrivate { private, price } => {
            buy_private::check(view, *private, *price).map(Plan::BuyPrivate)
        }
        What::Convert => emergency::check(view, corp).map(Plan::EmergencyConvert),
        What::BidPrivate { .. }
        | What::BidMinor { .. }
        | What::Par { .. }
        | What::SellShares(_)
        | What::DiscardTrain(_)
        | What::ClosePrivate
        | What::ExchangeMinor(_)
        | What::Repay(_)
        | What::Merge(_)
        | What::RemoveToken { .. }
        | What::Choose(_)
        | What::EndGame => Err(Refusal::NotNow { kind }),
    }
}
