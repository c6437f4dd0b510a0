//! Buying trains (1861/1867 rules 4.9; 18GB rules 7.7).

use super::train_terms::{Terms, terms};
use super::{arrival, bond, emergency, end, goods, loans, operate, rescue};
use crate::engine::action::{Kind, KindSet};
use crate::engine::agenda::Deed;
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::switches::SwitchName;
use crate::engine::data::trading::{Compulsory, Receivership, TradeIns};
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, Id, TrainId, TrainKindId};
use crate::engine::money::Money;
use crate::engine::parts::ledger::Account;
use crate::engine::refusal::Refusal;

/// Where a train is bought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The supply.
    Depot,
    /// The market pool.
    Pool,
    /// Another corporation.
    Corp(CorpId),
    /// Left behind by a nationalised major (1861/1867 rules 11, no. 12).
    LeftBehind(CorpId),
}

impl Source {
    /// Whether the bank sells.
    pub fn is_bank(self) -> bool {
        match self {
            Source::Depot | Source::Pool => true,
            Source::Corp(_) | Source::LeftBehind(_) => false,
        }
    }
}

/// A checked purchase.
pub struct TrainPlan {
    corp: CorpId,
    train: TrainId,
    source: Source,
    price: Money,
    pub(super) loans: u8,
    exchange: Option<TrainId>,
    /// What the president adds.
    help: Money,
}

/// Kinds of the supply on sale: the first one, and those sold beside it (1861/1867 rules 10.7).
pub fn depot_kinds(view: View<'_>) -> Vec<TrainKindId> {
    let depot = &view.state.depot;
    let first = depot.first();
    let beside = depot.kinds().filter(|kind| {
        let from = goods::available_on(view, *kind);
        Some(*kind) != first
            && depot.has(*kind)
            && from.is_some_and(|phase| phase <= view.state.phase)
    });
    first.into_iter().chain(beside).collect()
}

/// Kinds in the pool, each once, in order of arrival.
pub fn pool_kinds(view: View<'_>) -> Vec<TrainKindId> {
    let mut kinds = Vec::new();
    for train in view.state.depot.pool() {
        if !kinds.contains(&train.kind) {
            kinds.push(train.kind);
        }
    }
    kinds
}

/// Kinds that supply and pool offer.
pub fn bank_kinds(view: View<'_>) -> Vec<TrainKindId> {
    depot_kinds(view)
        .into_iter()
        .chain(pool_kinds(view))
        .collect()
}

/// The cheapest train of supply and pool.
pub fn cheapest(view: View<'_>) -> Option<Money> {
    bank_kinds(view)
        .into_iter()
        .map(|kind| view.rules.trains[kind].price)
        .min()
}

/// The dearest train of the supply that is for sale.
fn dearest(view: View<'_>) -> Option<Money> {
    let kinds = depot_kinds(view).into_iter();
    kinds.map(|kind| view.rules.trains[kind].price).max()
}

/// Whether the corporation has room for another train.
pub fn has_room(view: View<'_>, corp: CorpId) -> bool {
    let count = view.state.corps[corp].trains.len();
    view.train_limit(corp)
        .is_none_or(|limit| count < usize::from(limit))
}

/// A corporation without a train must buy one if cash and loans reach the cheapest of supply and
/// pool (1861/1867 rules 4.9.3), or the dearest of the supply (18GB rules 7.7).
pub fn must_buy(view: View<'_>, corp: CorpId) -> bool {
    let from = match view.rules.rules().train_purchase.compulsory {
        Compulsory::Always => {
            let entry = &view.state.corps[corp];
            return entry.trains.is_empty()
                && !entry.hardship.receivership
                && !goods::kinds_for(view, corp).is_empty();
        }
        Compulsory::Cheapest => cheapest(view),
        Compulsory::Dearest => dearest(view),
    };
    view.state.corps[corp].trains.is_empty()
        && from.is_some_and(|price| loans::buying_power(view, corp) >= price)
}

/// Whether any other corporation has a train; counts trains that cannot be bought, too
/// (1861/1867 rules 4.9.2).
fn others_have_trains(view: View<'_>, corp: CorpId) -> bool {
    let mut corps = view.state.corps.pairs();
    goods::trades_open(view)
        && (!view.state.national.left_behind.is_empty()
            || corps.any(|(other, entry)| other != corp && !entry.trains.is_empty()))
}

/// The price of a kind of the bank against a train handed in; may be negative.
pub fn trade_in_price(view: View<'_>, kind: TrainKindId, handed_in: TrainKindId) -> Option<Money> {
    let def = &view.rules.trains[kind];
    let listed = def
        .discounts
        .iter()
        .find(|(other, _)| *other == handed_in)
        .map(|(_, worth)| def.price - *worth);
    let old = &view.rules.trains[handed_in];
    let better = handed_in < kind && old.goods == def.goods;
    if listed.is_none() && better && view.rules.switched(SwitchName::TradeInAnyBetter) {
        return Some(def.price - old.price.half_down());
    }
    listed
}

/// Whether the corporation in turn may trade a train in.
pub(super) fn trade_in_open(view: View<'_>) -> bool {
    match view.rules.rules().train_purchase.trade_ins {
        TradeIns::FromEvent => view.state.trade_in_open,
        TradeIns::OnceATurn => !operate::done(view).deeds.has(Deed::TradeIn),
    }
}

fn trade_in_reaches(view: View<'_>, corp: CorpId) -> bool {
    let cash = view.state.ledger.corp(corp);
    trade_in_open(view)
        && has_trade_ins(view)
        && bank_kinds(view).into_iter().any(|kind| {
            let trains = &view.state.corps[corp].trains;
            trains.iter().any(|train| {
                trade_in_price(view, kind, train.kind).is_some_and(|price| price <= cash)
            })
        })
}

fn has_trade_ins(view: View<'_>) -> bool {
    view.rules
        .trains
        .iter()
        .any(|train| !train.discounts.is_empty())
}

/// Whether cash alone reaches a train of supply or pool, bought or traded for.
fn bank_reaches(view: View<'_>, corp: CorpId) -> bool {
    let cash = view.state.ledger.corp(corp);
    (has_room(view, corp) && cheapest(view).is_some_and(|price| cash >= price))
        || trade_in_reaches(view, corp)
}

/// What is open: buying, and passing unless the purchase is compulsory (1861/1867 rules 4.9.2).
pub fn open_kinds(view: View<'_>, corp: CorpId) -> KindSet {
    let helped = view.rules.rules().train_purchase.compulsory == Compulsory::Always;
    if must_buy(view, corp) {
        return KindSet::of(&[Kind::BuyTrain]).with(Kind::SellShares, helped);
    }
    let entry = &view.state.corps[corp];
    if entry.hardship.receivership && (helped || !entry.trains.is_empty()) {
        return KindSet::NONE;
    }
    if goods::are_all(view, corp) && !goods::are_there(view, corp) {
        return KindSet::NONE;
    }
    let converts = emergency::may_convert(view, corp);
    let cash = view.state.ledger.corp(corp);
    let reaches_others = cash >= Money(1) && others_have_trains(view, corp);
    let open = bank_reaches(view, corp) || (has_room(view, corp) && reaches_others);
    KindSet::NONE
        .with(Kind::BuyTrain, open)
        .with(Kind::Convert, converts)
        .with(Kind::Pass, open || converts)
}

/// Where the train is, if it can be bought by the corporation at all.
pub fn source(view: View<'_>, corp: CorpId, train: TrainId) -> Result<Source, Refusal> {
    let refused = Err(Refusal::NotForSale { train });
    if train.kind.index() >= view.rules.trains.len() {
        return refused;
    }
    let depot = &view.state.depot;
    if depot.pool().contains(&train) {
        return Ok(Source::Pool);
    }
    if let Some((_, owner)) = view
        .state
        .national
        .left_behind
        .iter()
        .find(|(other, _)| *other == train)
    {
        return if view.live() {
            refused
        } else {
            Ok(Source::LeftBehind(*owner))
        };
    }
    let owner = view.state.corps.find(|other| other.trains.contains(&train));
    match owner {
        Some(owner) if owner == corp || view.kind(owner) == CorpKind::National => refused,
        Some(_) if !goods::trades_open(view) => Err(Refusal::NoTradeYet),
        Some(owner) if view.live() && !may_trade(view, corp, owner) => refused,
        Some(owner) => Ok(Source::Corp(owner)),
        None if depot.next(train.kind) == Some(train)
            && depot_kinds(view).contains(&train.kind) =>
        {
            Ok(Source::Depot)
        }
        None => refused,
    }
}

/// Whether a corporation may buy a train of another: not from or into receivership, not right after an
/// emergency conversion, not the other's only train unless it has none itself (18GB rules 7.7).
fn may_trade(view: View<'_>, buyer: CorpId, seller: CorpId) -> bool {
    let (to, from) = (&view.state.corps[buyer], &view.state.corps[seller]);
    if view.rules.rules().receivership == Receivership::Anybody {
        return true;
    }
    let last = view.rules.rules().train_purchase.last_train_stays
        && from.trains.len() == 1
        && !to.trains.is_empty();
    !to.hardship.receivership
        && !from.hardship.receivership
        && !emergency::depot_only(view, buyer)
        && !last
}

/// Checks a purchase.
pub fn check(
    view: View<'_>,
    corp: CorpId,
    train: TrainId,
    price: Money,
    exchange: Option<TrainId>,
) -> Result<TrainPlan, Refusal> {
    let Terms {
        source,
        least,
        most,
    } = terms(view, corp, train, exchange)?;
    let from_bank = source.is_bank();
    let helped = rescue::helps(view, corp);
    let have = view.state.ledger.corp(corp);
    if price < least || price > most {
        if price > have && !from_bank && !helped {
            return Err(no_money(view, price, have));
        }
        return Err(Refusal::PriceRange { least, most });
    }
    let loans = if helped {
        0
    } else if must_buy(view, corp) && from_bank {
        loans::needed(view, corp, price)?
    } else if price > have {
        return Err(no_money(view, price, have));
    } else {
        0
    };
    Ok(TrainPlan {
        corp,
        train,
        source,
        price,
        loans,
        exchange,
        help: if helped {
            (price - have).max(Money::ZERO)
        } else {
            Money::ZERO
        },
    })
}

/// The cash is not enough; where there are loans they do not help here.
fn no_money(view: View<'_>, need: Money, have: Money) -> Refusal {
    if loans::numbers(view).is_some() {
        Refusal::NoLoanForThis { need, have }
    } else {
        Refusal::TooPoor { need, have }
    }
}

/// Makes the purchase; the step goes on.
pub fn commit(cx: &mut Cx<'_>, plan: TrainPlan) {
    let TrainPlan {
        corp,
        train,
        source,
        price,
        loans,
        exchange,
        help,
    } = plan;
    loans::take(cx, corp, loans);
    rescue::contribute(cx, corp, help);
    if let Some(handed_in) = exchange {
        cx.state.corps[corp]
            .trains
            .retain(|other| *other != handed_in);
        match cx.rules.rules().train_purchase.trade_ins {
            TradeIns::FromEvent => cx.state.depot.discard(handed_in),
            TradeIns::OnceATurn => cx.state.depot.remove(handed_in),
        }
        if let Some(round) = operate::round_mut(cx) {
            round.done.deeds.add(Deed::TradeIn);
        }
        cx.tell(Event::TrainDiscarded(corp, handed_in));
    }
    let seller = match source {
        Source::Depot | Source::Pool => Account::Bank,
        Source::Corp(owner) | Source::LeftBehind(owner) => Account::Corp(owner),
    };
    cx.pay(Account::Corp(corp), seller, price);
    match source {
        Source::Depot => {
            cx.state.depot.take(train);
        }
        Source::Pool => {
            cx.state.depot.take_from_pool(train);
        }
        Source::Corp(owner) => cx.state.corps[owner].trains.retain(|other| *other != train),
        Source::LeftBehind(_) => {
            cx.state
                .national
                .left_behind
                .retain(|(other, _)| *other != train);
            cx.state.depot.take_back(train);
        }
    }
    cx.state.corps[corp].trains.push(train);
    cx.tell(Event::TrainBought(corp, train, price));
    if source == Source::Depot {
        let closed = !cx.state.trade_in_open;
        cx.state.supply.train_bought = true;
        cx.state.supply.first_kind_bought |= train.kind == TrainKindId(0);
        bond::train_bought(cx, corp, train);
        arrival::train_arrived(cx, train);
        end::supply_shrank(cx);
        // After the purchase that opens trade-ins 18xx.games goes on only where the bank's trains
        // or a trade-in can be paid; trains of others do not count (1867/random-06, action 726).
        if closed && cx.state.trade_in_open && !bank_reaches(cx.view(), corp) {
            operate::finish_stage(cx);
        }
    }
    arrival::ask_for_discards(cx);
}
