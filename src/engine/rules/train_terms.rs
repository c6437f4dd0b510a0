//! On what terms trains are sold: the seller, his prices, trade-ins, and all of it as offers (1861/1867 rules 4.9;
//! 18GB rules 7.7; 1824 rules 5.8).

use super::train::{
    Source, check, depot_kinds, has_room, must_buy, source, trade_in_open, trade_in_price,
};
use super::{goods, loans, rescue};
use crate::engine::cx::View;
use crate::engine::data::trading::{OthersPrice, TradeIns};
use crate::engine::ids::{CorpId, TrainId};
use crate::engine::money::Money;
use crate::engine::offer::{Offer, Range};
use crate::engine::refusal::Refusal;

/// Where a train is sold, and the prices that its seller takes.
pub struct Terms {
    /// Who sells.
    pub source: Source,
    /// The least he takes.
    pub least: Money,
    /// The most he takes.
    pub most: Money,
}

/// The terms of a purchase, also against a train handed in.
pub fn terms(
    view: View<'_>,
    corp: CorpId,
    train: TrainId,
    exchange: Option<TrainId>,
) -> Result<Terms, Refusal> {
    let source = source(view, corp, train)?;
    if !goods::is_for(view, corp, train.kind) {
        return Err(Refusal::NotForSale { train });
    }
    if view.live()
        && source.is_bank()
        && view.rules.trains[train.kind].goods
        && !goods::are_open(view)
    {
        return Err(Refusal::GoodsNotYet);
    }
    if view.live() && exchange.is_none() && !has_room(view, corp) {
        return Err(Refusal::TrainLimit {
            limit: view.train_limit(corp).unwrap_or(0),
        });
    }
    let price = match exchange {
        Some(handed_in) => Some(trade_in(view, corp, train, handed_in, source.is_bank())?),
        None => source
            .is_bank()
            .then(|| view.rules.trains[train.kind].price),
    };
    let (least, most) = match price {
        Some(price) if view.live() => (price, price),
        // 18xx.games leaves the price of a bank train to its screen (1861/1867 rules 10.5).
        Some(_) => (Money(1), Money::LIMIT),
        None => among_corporations(view, corp, train, source),
    };
    let least = if rescue::helps(view, corp) {
        least.max(rescue::least_price(view, corp))
    } else {
        least
    };
    Ok(Terms {
        source,
        least,
        most,
    })
}

/// The prices among corporations.
fn among_corporations(
    view: View<'_>,
    corp: CorpId,
    train: TrainId,
    source: Source,
) -> (Money, Money) {
    let most = most_among_corporations(view, corp, train);
    let (Source::Corp(seller), OthersPrice::FaceUnlessOwn) =
        (source, view.rules.rules().train_purchase.others_price)
    else {
        return (Money(1), most);
    };
    let face = view.rules.trains[train.kind].price;
    let president = view.state.corps[corp].president;
    if president.is_none() || view.state.corps[seller].president != president {
        return (face, face);
    }
    if !rescue::helps(view, corp) {
        return (Money(1), most);
    }
    // The president adds to no more than the face value, and borrows nothing for a train of his own.
    let cash = president.map_or(Money::ZERO, |player| view.state.ledger.player(player));
    let together = view.state.ledger.corp(corp) + cash;
    (Money(1), most.max(face.min(together)))
}

/// The most that one corporation pays another: its cash, and a multiple of the face value.
fn most_among_corporations(view: View<'_>, corp: CorpId, train: TrainId) -> Money {
    let cash = view.state.ledger.corp(corp).max(Money(1));
    let times = view.rules.rules().train_purchase.most_times_face;
    times.map_or(cash, |times| {
        cash.min(view.rules.trains[train.kind].price * i32::from(times))
    })
}

/// The trains that the corporation may buy: of supply and pool one of each kind, also against each
/// of its own where trade-ins are open, then one of each kind of every other corporation.
pub fn offers(view: View<'_>, corp: CorpId) -> Vec<Offer> {
    let depot = &view.state.depot;
    let mut bank: Vec<TrainId> = depot_kinds(view)
        .into_iter()
        .filter_map(|kind| depot.next(kind))
        .collect();
    bank.extend(one_of_each(depot.pool()));
    let others = view.state.corps.pairs().filter(|(other, _)| *other != corp);
    let left = view.state.national.left_behind.iter();
    let elsewhere = others
        .flat_map(|(_, entry)| one_of_each(&entry.trains))
        .chain(left.map(|(train, _)| *train));
    let handed_in: Vec<TrainId> = one_of_each(&view.state.corps[corp].trains).collect();
    let mut offers = Vec::new();
    for train in &bank {
        offers.extend(offer(view, corp, *train, None));
        let trades = handed_in.iter();
        offers.extend(trades.filter_map(|own| offer(view, corp, *train, Some(*own))));
    }
    offers.extend(elsewhere.filter_map(|train| offer(view, corp, train, None)));
    offers
}

/// A train with all prices at which it may be bought.
fn offer(view: View<'_>, corp: CorpId, train: TrainId, exchange: Option<TrainId>) -> Option<Offer> {
    let Terms {
        source,
        least,
        most,
    } = terms(view, corp, train, exchange).ok()?;
    let with_loans = source.is_bank() && must_buy(view, corp);
    let payable = if rescue::helps(view, corp) {
        most
    } else if with_loans {
        loans::most_payable(view, corp)
    } else {
        view.state.ledger.corp(corp)
    };
    let most = most.min(payable);
    let plan = check(view, corp, train, most, exchange).ok()?;
    Some(Offer::Train {
        train,
        source,
        price: Range::up_to(least, Money(1), most),
        loans: plan.loans,
        exchange,
    })
}

/// The first train of each kind in a list.
pub fn one_of_each(trains: &[TrainId]) -> impl Iterator<Item = TrainId> + use<'_> {
    trains.iter().enumerate().filter_map(|(place, train)| {
        let again = trains[..place].iter().any(|other| other.kind == train.kind);
        (!again).then_some(*train)
    })
}

/// The price after a trade-in (1861/1867 rules 4.9.5).
fn trade_in(
    view: View<'_>,
    corp: CorpId,
    train: TrainId,
    handed_in: TrainId,
    from_bank: bool,
) -> Result<Money, Refusal> {
    if !view.state.corps[corp].trains.contains(&handed_in) {
        return Err(Refusal::NotYourTrain { train: handed_in });
    }
    if !trade_in_open(view) || !from_bank {
        return Err(match view.rules.rules().train_purchase.trade_ins {
            TradeIns::OnceATurn if from_bank => Refusal::OneTradeIn,
            TradeIns::OnceATurn | TradeIns::FromEvent => Refusal::NoTradeIn,
        });
    }
    trade_in_price(view, train.kind, handed_in.kind)
        .filter(|price| *price > Money::ZERO)
        .ok_or(Refusal::NoTradeIn)
}
