//! What can be done: one variant for each action type of the game files.

use super::board::network::StopRef;
use super::ids::{CityRef, CorpId, HexId, PlayerId, PrivateId, TileId, TrainId};
use super::money::Money;
use super::parts::corps::Payout;
use super::parts::market::Cell;
use super::parts::shares::Bundle;

/// Who acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A player for himself.
    Player(PlayerId),
    /// A corporation, through whoever decides for it.
    Corp(CorpId),
    /// A private company, through its owner.
    Private(PrivateId),
}

/// How much is checked (game file format, section 7; the titles' "live" lists).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Authority {
    /// A move at the table: everything is checked and every amount computed.
    Live,
    /// A move of a recorded game: what 18xx.games leaves to its screen passes, stated revenue counts.
    Recorded,
}

/// One action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// Who acts.
    pub by: Actor,
    /// What is done.
    pub what: What,
}

/// What is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// Ends the step or turn that waits.
    Pass,
    /// A bid on a private company.
    BidPrivate {
        /// The private.
        private: PrivateId,
        /// The whole bid.
        price: Money,
    },
    /// A bid on a minor; the first one puts it up for auction.
    BidMinor {
        /// The minor.
        corp: CorpId,
        /// The whole bid.
        price: Money,
    },
    /// Founds a major at a price.
    Par {
        /// The major.
        corp: CorpId,
        /// The start cell.
        cell: Cell,
    },
    /// Buys certificates; a corporation redeems its own.
    BuyShares(Bundle),
    /// Sells certificates to the pool.
    SellShares(Bundle),
    /// Lays a tile.
    LayTile {
        /// Where.
        hex: HexId,
        /// Which.
        tile: TileId,
        /// Clockwise sixths, 0 to 5.
        rotation: u8,
    },
    /// Places a station.
    PlaceToken {
        /// Where.
        at: CityRef,
    },
    /// Runs trains.
    RunRoutes(Vec<Run>),
    /// Uses the income.
    Dividend(Payout),
    /// Buys a train from whoever has it.
    BuyTrain {
        /// The train.
        train: TrainId,
        /// What is paid.
        price: Money,
        /// A train handed in.
        exchange: Option<TrainId>,
    },
    /// Gives up a train.
    DiscardTrain(TrainId),
    /// Buys a private company from a player.
    BuyPrivate {
        /// The private.
        private: PrivateId,
        /// What is paid.
        price: Money,
    },
    /// A minor begins to become a major.
    Convert,
    /// Adds a minor to a merger, or names the major.
    Merge(CorpId),
    /// Takes a station off the map.
    RemoveToken {
        /// The city.
        at: CityRef,
        /// The slot.
        slot: u8,
    },
    /// Answers a question.
    Choose(Choice),
    /// Closes a private company for its power.
    ClosePrivate,
    /// Exchanges a minor for the certificate that is kept for its owner.
    ExchangeMinor(CorpId),
    /// Repays a debt to the bank: all that the cash allows, or a part.
    Repay(Option<Money>),
    /// Ends the game by agreement.
    EndGame,
}

/// An answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A trainless major is nationalised.
    Nationalise,
    /// A corporation of five shares becomes one of ten.
    Convert(CorpId),
    /// Of two stations in a hex the one placed first returns.
    ReturnFirst,
    /// Of two stations in a hex the other one returns.
    ReturnOther,
}

/// One train's route.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// The train.
    pub train: TrainId,
    /// The hexes from each stop to the next, both included, in travelling order.
    pub hops: Vec<Vec<HexId>>,
    /// The stops that the record names, in any order: they tell which city of a hex is meant.
    pub stops: Vec<StopRef>,
    /// The revenue that the record states.
    pub stated: Option<Money>,
}

/// A type of action; what is open is a set of these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// See [`What::BidPrivate`], [`What::BidMinor`].
    Bid,
    /// See [`What::BuyPrivate`].
    BuyPrivate,
    /// See [`What::BuyShares`].
    BuyShares,
    /// See [`What::BuyTrain`].
    BuyTrain,
    /// See [`What::Choose`].
    Choose,
    /// See [`What::ClosePrivate`].
    ChooseAbility,
    /// See [`What::Convert`].
    Convert,
    /// See [`What::DiscardTrain`].
    DiscardTrain,
    /// See [`What::Dividend`].
    Dividend,
    /// See [`What::LayTile`].
    LayTile,
    /// See [`What::Merge`].
    Merge,
    /// See [`What::Par`].
    Par,
    /// See [`What::Pass`].
    Pass,
    /// See [`What::Repay`]: all.
    RepayAll,
    /// See [`What::Repay`]: a part.
    RepayPart,
    /// See [`What::PlaceToken`].
    PlaceToken,
    /// See [`What::RemoveToken`].
    RemoveToken,
    /// See [`What::RunRoutes`].
    RunRoutes,
    /// See [`What::SellShares`].
    SellShares,
    /// See [`What::ExchangeMinor`].
    SpecialBuy,
}

impl Kind {
    /// All kinds in the alphabetical order of their words.
    pub const ALL: [Kind; 20] = [
        Kind::Bid,
        Kind::BuyPrivate,
        Kind::BuyShares,
        Kind::BuyTrain,
        Kind::Choose,
        Kind::ChooseAbility,
        Kind::Convert,
        Kind::DiscardTrain,
        Kind::Dividend,
        Kind::LayTile,
        Kind::Merge,
        Kind::Par,
        Kind::Pass,
        Kind::RepayAll,
        Kind::RepayPart,
        Kind::PlaceToken,
        Kind::RemoveToken,
        Kind::RunRoutes,
        Kind::SellShares,
        Kind::SpecialBuy,
    ];

    /// The action type's name in game files.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Bid => "bid",
            Kind::BuyPrivate => "buy_company",
            Kind::BuyShares => "buy_shares",
            Kind::BuyTrain => "buy_train",
            Kind::Choose => "choose",
            Kind::ChooseAbility => "choose_ability",
            Kind::Convert => "convert",
            Kind::DiscardTrain => "discard_train",
            Kind::Dividend => "dividend",
            Kind::LayTile => "lay_tile",
            Kind::Merge => "merge",
            Kind::Par => "par",
            Kind::Pass => "pass",
            Kind::RepayAll => "payoff_player_debt",
            Kind::RepayPart => "payoff_player_debt_partial",
            Kind::PlaceToken => "place_token",
            Kind::RemoveToken => "remove_token",
            Kind::RunRoutes => "run_routes",
            Kind::SellShares => "sell_shares",
            Kind::SpecialBuy => "special_buy",
        }
    }
}

impl What {
    /// The type of the action; `None` for ending the game, which is never a question.
    pub fn kind(&self) -> Option<Kind> {
        Some(match self {
            What::Pass => Kind::Pass,
            What::BidPrivate { .. } | What::BidMinor { .. } => Kind::Bid,
            What::Par { .. } => Kind::Par,
            What::BuyShares(_) => Kind::BuyShares,
            What::SellShares(_) => Kind::SellShares,
            What::LayTile { .. } => Kind::LayTile,
            What::PlaceToken { .. } => Kind::PlaceToken,
            What::RunRoutes(_) => Kind::RunRoutes,
            What::Dividend(_) => Kind::Dividend,
            What::BuyTrain { .. } => Kind::BuyTrain,
            What::DiscardTrain(_) => Kind::DiscardTrain,
            What::BuyPrivate { .. } => Kind::BuyPrivate,
            What::Convert => Kind::Convert,
            What::Merge(_) => Kind::Merge,
            What::RemoveToken { .. } => Kind::RemoveToken,
            What::Choose(_) => Kind::Choose,
            What::ClosePrivate => Kind::ChooseAbility,
            What::ExchangeMinor(_) => Kind::SpecialBuy,
            What::Repay(None) => Kind::RepayAll,
            What::Repay(Some(_)) => Kind::RepayPart,
            What::EndGame => return None,
        })
    }
}

/// A set of action types.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct KindSet(u32);

impl KindSet {
    /// No type.
    pub const NONE: KindSet = KindSet(0);

    /// The set of these types.
    pub fn of(kinds: &[Kind]) -> KindSet {
        kinds
            .iter()
            .fold(KindSet::NONE, |set, kind| set.with(*kind, true))
    }

    /// The set with a type added if the condition holds.
    #[must_use]
    pub fn with(self, kind: Kind, condition: bool) -> KindSet {
        if condition {
            KindSet(self.0 | 1 << kind as u32)
        } else {
            self
        }
    }

    /// The types of both sets.
    #[must_use]
    pub fn and(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }

    /// Whether the type is in the set.
    pub fn contains(self, kind: Kind) -> bool {
        self.0 & (1 << kind as u32) != 0
    }

    /// Whether no type is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The types in alphabetical order of their words.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL
            .into_iter()
            .filter(move |kind| self.contains(*kind))
    }
}
