//! A position: everything on the table, and nothing that can be derived from it.

use super::agenda::Agenda;
use super::board::occupancy::Board;
use super::event::EndReason;
use super::ids::{ById, CorpId, HexId, PhaseId, PlayerId, TrainId};
use super::money::Money;
use super::parts::corps::Corp;
use super::parts::depot::Depot;
use super::parts::ledger::Ledger;
use super::parts::market::Positions;
use super::parts::privates::Privates;

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// Money.
    pub ledger: Ledger,
    /// Corporations.
    pub corps: ById<CorpId, Corp>,
    /// Prices.
    pub market: Positions,
    /// Private companies.
    pub privates: Privates,
    /// Trains that no corporation has.
    pub depot: Depot,
    /// The map.
    pub board: Board,
    /// The phase.
    pub phase: PhaseId,
    /// Players in seat order; the first has the priority between rounds.
    pub seats: Vec<PlayerId>,
    /// Corporations in the game, in the order in which they joined; discards are asked in it.
    pub roster: Vec<CorpId>,
    /// Loans: what is left.
    pub loans_left: u16,
    /// The state railway.
    pub national: National,
    /// Majors may be founded in stock rounds.
    pub majors_open: bool,
    /// Trains may be traded in.
    pub trade_in_open: bool,
    /// Percent that must have left the treasury for a corporation to float.
    pub float_percent: u8,
    /// What the supply of trains decides.
    pub supply: Supply,
    /// What players owe the bank.
    pub debts: ById<PlayerId, Money>,
    /// The formation of state railways.
    pub formation: Formation,
    /// The minor that must come first has been put up for auction.
    pub first_minor_started: bool,
    /// The end in sight.
    pub end: Option<EndPlan>,
    /// What happens now.
    pub agenda: Agenda,
    /// Why the game is over.
    pub over: Option<EndReason>,
}

/// What the supply of trains decides.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Supply {
    /// A train of it was bought in this operating round, or in the last one.
    pub train_bought: bool,
    /// So few are left that no more stations may be placed.
    pub stations_stopped: bool,
    /// A train of the first kind was bought.
    pub first_kind_bought: bool,
}

/// What the state railway's mechanism remembers.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct National {
    /// Hexes for which a token is kept back.
    pub kept_back: Vec<HexId>,
    /// Who enters its routes in the running or last operating round.
    pub controller: Option<PlayerId>,
    /// Trains of nationalised majors that stay buyable by an oversight of 18xx.games, with their old
    /// owners (1861/1867 rules 11, no. 12).
    pub left_behind: Vec<(TrainId, CorpId)>,
}

/// What the formation of state railways, and railways like them, remember.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Formation {
    /// State railways that form when the operating round is over.
    pub due: Vec<CorpId>,
    /// A state railway that has two stations in one hex, until one has returned.
    pub crowded_hex: Option<CorpId>,
    /// The bond railway has got its station for a train.
    pub bond_train_done: bool,
}

/// When the game will end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndPlan {
    /// Why.
    pub reason: EndReason,
    /// When.
    pub timing: EndTiming,
    /// It was in sight when a round ended with an action; 18xx.games does not look between rounds.
    pub noticed: bool,
}

/// When the game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndTiming {
    /// With this operating round, or with the next one.
    CurrentRound,
    /// With the last operating round of the running set, or of the next one.
    RunningSet,
    /// With the last operating round of a set.
    Set {
        /// Number of the set.
        set: u32,
        /// Operating rounds in it.
        rounds: u8,
    },
}
