//! What happened, in order: for texts and pictures. The position is never rebuilt from events.

use super::ids::{CityRef, CorpId, HexId, PhaseId, PlayerId, PrivateId, ShareId, TileId, TrainId};
use super::money::Money;
use super::parts::corps::Payout;
use super::parts::ledger::Account;
use super::parts::market::Cell;
use super::parts::privates::PrivateOwner;
use super::parts::shares::Holder;

/// Why the game ended or will end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndReason {
    /// The bank is broken.
    Bank,
    /// The final phase was reached.
    FinalPhase,
    /// No train is left in the supply.
    FinalTrain,
    /// A price has reached the end of the market.
    StockMarket,
    /// Ended by agreement.
    Manual,
}

impl EndReason {
    /// The word used in game and state files.
    pub fn word(self) -> &'static str {
        match self {
            EndReason::Bank => "bank",
            EndReason::FinalPhase => "final_phase",
            EndReason::FinalTrain => "final_train",
            EndReason::StockMarket => "stock_market",
            EndReason::Manual => "manually_ended",
        }
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Money changed hands.
    Paid {
        /// Who paid.
        from: Account,
        /// Who received.
        to: Account,
        /// How much.
        amount: Money,
    },
    /// A round began.
    RoundBegan,
    /// Somebody was skipped or passed.
    Passed(super::action::Actor),
    /// A bid was made on a private.
    BidOnPrivate(PlayerId, PrivateId, Money),
    /// A bid was made on a minor.
    BidOnMinor(PlayerId, CorpId, Money),
    /// The price of a private fell.
    PrivateCheaper(PrivateId, Money),
    /// A private has a new owner.
    PrivateMoved(PrivateId, PrivateOwner),
    /// A private left the game.
    PrivateClosed(PrivateId),
    /// A private was closed for its power.
    PrivateRetired(PrivateId),
    /// The power of a private was used.
    PowerUsed(PrivateId),
    /// A corporation has floated.
    Floated(CorpId),
    /// A corporation has shares of half the size.
    Converted(CorpId),
    /// A corporation is insolvent from now on, or no longer.
    Insolvent(CorpId, bool),
    /// No more stations may be placed.
    StationsStopped,
    /// A corporation came into play.
    Started(CorpId, Cell),
    /// A certificate moved.
    ShareMoved(ShareId, Holder),
    /// A corporation has another president.
    PresidentChanged(CorpId, Option<PlayerId>),
    /// A price changed.
    PriceMoved {
        /// Whose.
        corp: CorpId,
        /// Before.
        from: Cell,
        /// After.
        to: Cell,
    },
    /// A tile was laid.
    TileLaid {
        /// By whom.
        corp: CorpId,
        /// Where.
        hex: HexId,
        /// Which.
        tile: TileId,
        /// Turned.
        rotation: u8,
    },
    /// A station was placed.
    TokenPlaced(CorpId, CityRef),
    /// A station left the map.
    TokenRemoved(CorpId, CityRef),
    /// Trains ran.
    Ran(CorpId, Money),
    /// The income was used.
    Dividend(CorpId, Money, Payout),
    /// A player owes the bank so much now.
    DebtChanged(PlayerId, Money),
    /// Loans were taken.
    LoansTaken(CorpId, u8),
    /// Loans were repaid.
    LoansRepaid(CorpId, u8),
    /// Interest was paid.
    InterestPaid(CorpId, Money),
    /// A train was bought.
    TrainBought(CorpId, TrainId, Money),
    /// A train left the supply without a buyer.
    TrainExported(TrainId),
    /// A train was given up.
    TrainDiscarded(CorpId, TrainId),
    /// Trains of a kind rusted.
    Rusted(super::ids::TrainKindId),
    /// A phase began.
    PhaseBegan(PhaseId),
    /// A corporation was nationalised.
    Nationalised(CorpId),
    /// A minor became a major, or several did.
    Merged(Vec<CorpId>, CorpId),
    /// A corporation left the game.
    Closed(CorpId),
    /// The bank broke.
    BankBroke,
    /// The end is in sight.
    EndTriggered(EndReason),
    /// The game is over.
    GameOver(EndReason),
}
