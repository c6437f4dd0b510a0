//! What may be done: patterns of actions, since prices and routes are ranges.
//!
//! What is offered is what is accepted: an offer comes from the same check as the action it admits.

use super::action::{Choice, Kind, What};
use super::ids::{CityRef, CorpId, HexId, PrivateId, ShareId, TileId, TrainId};
use super::money::Money;
use super::parts::corps::Payout;
use super::parts::market::Cell;
use super::parts::shares::{Bundle, Holder};
use super::rules::train::Source;
use super::state::State;

/// A range of amounts: `least`, `least + step`, ... up to `most`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The lowest amount.
    pub least: Money,
    /// From one amount to the next; at least 1.
    pub step: Money,
    /// No amount is higher.
    pub most: Money,
}

impl Range {
    /// One amount.
    pub fn only(amount: Money) -> Range {
        Range {
            least: amount,
            step: Money(1),
            most: amount,
        }
    }

    /// The amounts from the least in steps up to a limit.
    pub fn up_to(least: Money, step: Money, limit: Money) -> Range {
        let most = least + step * (limit - least).times(step);
        Range { least, step, most }
    }

    /// Whether the amount is in the range.
    pub fn contains(self, amount: Money) -> bool {
        amount >= self.least && amount <= self.most && (amount - self.least).is_multiple(self.step)
    }

    /// Number of amounts.
    pub fn len(self) -> usize {
        if self.most < self.least {
            0
        } else {
            (self.most - self.least).times(self.step) as usize + 1
        }
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The amount with a number, counted from 0 and wrapping round.
    pub fn nth(self, number: usize) -> Money {
        self.least + self.step * (number % self.len().max(1)) as i32
    }
}

/// Something that whoever is asked may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Offer {
    /// End the step or turn.
    Pass,
    /// Bid on a private.
    BidPrivate {
        /// The private.
        private: PrivateId,
        /// The bids.
        price: Range,
    },
    /// Put a minor up, or raise the bid on it.
    BidMinor {
        /// The minor.
        corp: CorpId,
        /// The bids.
        price: Range,
    },
    /// Found a major.
    Par {
        /// The major.
        corp: CorpId,
        /// The start cell.
        cell: Cell,
        /// What the president's certificate costs.
        cost: Money,
    },
    /// Buy one certificate; for a corporation: redeem.
    Buy {
        /// The certificate.
        share: ShareId,
        /// Its percent.
        percent: u8,
        /// Where it is.
        from: Holder,
        /// What it costs.
        price: Money,
    },
    /// Redeem several certificates at once.
    Redeem {
        /// The certificates.
        bundle: Bundle,
        /// What they cost.
        price: Money,
    },
    /// Sell certificates.
    Sell {
        /// The certificates.
        bundle: Bundle,
        /// What they bring.
        amount: Money,
    },
    /// Lay a tile.
    Lay {
        /// Where.
        hex: HexId,
        /// The copy that would be laid.
        tile: TileId,
        /// Turned.
        rotation: u8,
        /// What it costs in all.
        cost: Money,
        /// Loans it takes.
        loans: u8,
    },
    /// Place a station.
    Place {
        /// Where.
        at: CityRef,
        /// What it costs.
        cost: Money,
    },
    /// Run trains; the routes are free within the rules.
    Run,
    /// Use the income.
    Dividend(Payout),
    /// Buy a train.
    Train {
        /// The train.
        train: TrainId,
        /// Where it is.
        source: Source,
        /// The prices.
        price: Range,
        /// Loans the highest price takes.
        loans: u8,
        /// The train handed in.
        exchange: Option<TrainId>,
    },
    /// Give up a train.
    Discard(TrainId),
    /// Buy a private.
    BuyPrivate {
        /// The private.
        private: PrivateId,
        /// The prices.
        price: Range,
    },
    /// Begin to convert.
    Convert,
    /// Add a minor, or name the major.
    Merge(CorpId),
    /// Take a station off.
    Remove {
        /// The city.
        at: CityRef,
        /// The slot.
        slot: u8,
    },
    /// Give an answer.
    Choose(Choice),
    /// Close a private for its power.
    Close(PrivateId),
    /// Exchange a minor for the certificate kept for its owner.
    ExchangeMinor(CorpId),
    /// Repay a debt.
    Repay {
        /// As much as possible at once; otherwise an amount.
        all: bool,
        /// The amounts.
        amounts: Range,
    },
}

impl Offer {
    /// The type of the actions that it admits.
    pub fn kind(&self) -> Kind {
        match self {
            Offer::Pass => Kind::Pass,
            Offer::BidPrivate { .. } | Offer::BidMinor { .. } => Kind::Bid,
            Offer::Par { .. } => Kind::Par,
            Offer::Buy { .. } | Offer::Redeem { .. } => Kind::BuyShares,
            Offer::Sell { .. } => Kind::SellShares,
            Offer::Lay { .. } => Kind::LayTile,
            Offer::Place { .. } => Kind::PlaceToken,
            Offer::Run => Kind::RunRoutes,
            Offer::Dividend(_) => Kind::Dividend,
            Offer::Train { .. } => Kind::BuyTrain,
            Offer::Discard(_) => Kind::DiscardTrain,
            Offer::BuyPrivate { .. } => Kind::BuyPrivate,
            Offer::Convert => Kind::Convert,
            Offer::Merge(_) => Kind::Merge,
            Offer::Remove { .. } => Kind::RemoveToken,
            Offer::Choose(_) => Kind::Choose,
            Offer::Close(_) => Kind::ChooseAbility,
            Offer::ExchangeMinor(_) => Kind::SpecialBuy,
            Offer::Repay { all: true, .. } => Kind::RepayAll,
            Offer::Repay { all: false, .. } => Kind::RepayPart,
        }
    }

    /// The concrete action with a number, counted from 0 and wrapping round; for routes an empty run.
    pub fn sample(&self, number: usize) -> What {
        match self {
            Offer::Pass => What::Pass,
            Offer::BidPrivate { private, price } => What::BidPrivate {
                private: *private,
                price: price.nth(number),
            },
            Offer::BidMinor { corp, price } => What::BidMinor {
                corp: *corp,
                price: price.nth(number),
            },
            Offer::Par { corp, cell, .. } => What::Par {
                corp: *corp,
                cell: *cell,
            },
            Offer::Buy { share, percent, .. } => What::BuyShares(Bundle::one(*share, *percent)),
            Offer::Redeem { bundle, .. } => What::BuyShares(bundle.clone()),
            Offer::Sell { bundle, .. } => What::SellShares(bundle.clone()),
            Offer::Lay {
                hex,
                tile,
                rotation,
                ..
            } => What::LayTile {
                hex: *hex,
                tile: *tile,
                rotation: *rotation,
            },
            Offer::Place { at, .. } => What::PlaceToken { at: *at },
            Offer::Run => What::RunRoutes(Vec::new()),
            Offer::Dividend(payout) => What::Dividend(*payout),
            Offer::Train {
                train,
                price,
                exchange,
                ..
            } => What::BuyTrain {
                train: *train,
                price: price.nth(number),
                exchange: *exchange,
            },
            Offer::Discard(train) => What::DiscardTrain(*train),
            Offer::BuyPrivate { private, price } => What::BuyPrivate {
                private: *private,
                price: price.nth(number),
            },
            Offer::Convert => What::Convert,
            Offer::Merge(corp) => What::Merge(*corp),
            Offer::Remove { at, slot } => What::RemoveToken {
                at: *at,
                slot: *slot,
            },
            Offer::Choose(choice) => What::Choose(*choice),
            Offer::Close(_) => What::ClosePrivate,
            Offer::ExchangeMinor(minor) => What::ExchangeMinor(*minor),
            Offer::Repay { all, amounts } => What::Repay((!all).then(|| amounts.nth(number))),
        }
    }

    /// Whether an action is one of those offered in a position. Copies of a tile, equal certificates
    /// and equal trains of one owner are interchangeable; of routes only the type is compared.
    pub fn admits(&self, state: &State, what: &What) -> bool {
        if let (Offer::Repay { all, amounts }, What::Repay(amount)) = (self, what) {
            return match amount {
                None => *all,
                Some(amount) => !all && amounts.contains(*amount),
            };
        }
        if let Offer::BidPrivate { price, .. }
        | Offer::BidMinor { price, .. }
        | Offer::Train { price, .. }
        | Offer::BuyPrivate { price, .. } = self
        {
            return price_of(what).is_some_and(|paid| price.contains(paid))
                && alike(state, &self.sample(0), what);
        }
        *self == Offer::Run && matches!(what, What::RunRoutes(_))
            || alike(state, &self.sample(0), what)
    }
}

fn price_of(what: &What) -> Option<Money> {
    match what {
        What::BidPrivate { price, .. }
        | What::BidMinor { price, .. }
        | What::BuyTrain { price, .. }
        | What::BuyPrivate { price, .. } => Some(*price),
        What::Pass
        | What::Par { .. }
        | What::BuyShares(_)
        | What::SellShares(_)
        | What::LayTile { .. }
        | What::PlaceToken { .. }
        | What::RunRoutes(_)
        | What::Dividend(_)
        | What::DiscardTrain(_)
        | What::Convert
        | What::Merge(_)
        | What::RemoveToken { .. }
        | What::Choose(_)
        | What::ClosePrivate
        | What::ExchangeMinor(_)
        | What::Repay(_)
        | What::EndGame => None,
    }
}

/// Whether two actions are the same but for prices and for which of equal things they name.
fn alike(state: &State, one: &What, other: &What) -> bool {
    let bundles = |one: &Bundle, other: &Bundle| {
        one.corp == other.corp
            && one.percent == other.percent
            && one.numbers.len() == other.numbers.len()
            && one.numbers.contains(&0) == other.numbers.contains(&0)
            && holders(state, one) == holders(state, other)
    };
    match (one, other) {
        (What::BidPrivate { private: a, .. }, What::BidPrivate { private: b, .. })
        | (What::BuyPrivate { private: a, .. }, What::BuyPrivate { private: b, .. }) => a == b,
        (What::BidMinor { corp: a, .. }, What::BidMinor { corp: b, .. }) => a == b,
        (
            What::LayTile {
                hex,
                tile,
                rotation,
            },
            What::LayTile {
                hex: h,
                tile: t,
                rotation: r,
            },
        ) => hex == h && tile.kind == t.kind && rotation == r,
        (
            What::BuyTrain {
                train, exchange, ..
            },
            What::BuyTrain {
                train: t,
                exchange: e,
                ..
            },
        ) => {
            train.kind == t.kind
                && owner(state, *train) == owner(state, *t)
                && exchange.map(|train| train.kind) == e.map(|train| train.kind)
        }
        (What::DiscardTrain(a), What::DiscardTrain(b)) => {
            a.kind == b.kind && owner(state, *a) == owner(state, *b)
        }
        (What::BuyShares(a), What::BuyShares(b)) | (What::SellShares(a), What::SellShares(b)) => {
            bundles(a, b)
        }
        (one, other) => one == other,
    }
}

/// Who holds the certificates of a bundle, if it is one.
fn holders(state: &State, bundle: &Bundle) -> Option<Holder> {
    let certificates = &state.corps[bundle.corp].certificates;
    let mut all = bundle
        .numbers
        .iter()
        .map(|number| certificates.holder(*number));
    let first = all.next().flatten()?;
    all.all(|holder| holder == Some(first)).then_some(first)
}

/// Who has a train.
fn owner(state: &State, train: TrainId) -> (Option<CorpId>, bool) {
    let corp = state.corps.find(|corp| corp.trains.contains(&train));
    (corp, state.depot.pool().contains(&train))
}
