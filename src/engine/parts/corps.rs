//! What each corporation is and has, apart from its money and its place in the market.

use super::shares::Certificates;
use crate::engine::data::corporation::CorpKind;
use crate::engine::ids::{CityRef, CorpId, HexId, PlayerId, TrainId};
use crate::engine::money::Money;

/// A station: on the charter with a price, or on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Station {
    /// Price before any factor.
    pub price: Money,
    /// City and slot, once placed.
    pub place: Option<(CityRef, u8)>,
}

/// How the income of a run was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Payout {
    /// All is paid out.
    Full,
    /// Half stays in the treasury.
    Half,
    /// All stays in the treasury.
    Withhold,
}

/// The last turn's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastRun {
    /// Number of the set.
    pub turn: u32,
    /// Operating round in the set.
    pub round: u8,
    /// Income.
    pub revenue: Money,
    /// What was done with it.
    pub payout: Payout,
}

/// Whether a corporation is in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Was never in this game.
    Absent,
    /// May not be started yet.
    Unavailable,
    /// May be started.
    Available,
    /// Has a president and a price.
    InPlay,
    /// Out of the game for good.
    Closed,
}

/// One corporation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Corp {
    /// What it is now.
    pub kind: CorpKind,
    /// Whether it is in the game.
    pub standing: Standing,
    /// Owner of a minor, president of a major.
    pub president: Option<PlayerId>,
    /// It has passed a dividend step.
    pub operated: bool,
    /// Its certificates.
    pub certificates: Certificates,
    /// Stations in order of use.
    pub stations: Vec<Station>,
    /// Trains in the order received.
    pub trains: Vec<TrainId>,
    /// Loans outstanding.
    pub loans: u8,
    /// Loans on which interest is due in this operating round.
    pub interest_loans: u8,
    /// Its last turn.
    pub last_run: Option<LastRun>,
    /// A route was found once; stays true until its stations are reduced (1861/1867 rules 4.6.1).
    pub had_route: bool,
    /// What keeps it from being an ordinary running corporation.
    pub hardship: Hardship,
    /// It may be started with the second group only.
    pub second_group: bool,
    /// Hexes in which it may lay certain tiles early.
    pub early: Vec<HexId>,
    /// Where it places its first station at the start of its first turn.
    pub home: Option<CityRef>,
    /// The minor that must be exchanged before it floats.
    pub waits_for: Option<CorpId>,
    /// Shares for which it is paid when it floats; absent = all.
    pub capital_shares: Option<u8>,
    /// A minor: what its card cost.
    pub face: Money,
    /// Half of its president's certificate was sold and nobody could give change; only in recorded games.
    pub half_sold: Option<HalfSold>,
}

/// What 18xx.games makes of half a president's certificate sold without change (18GB rules 11, D9): the
/// seller keeps the whole of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HalfSold {
    /// The seller.
    pub seller: PlayerId,
    /// He is weighed without that half when a president is looked for; until a conversion.
    pub weighed_less: bool,
}

/// Troubles of a corporation; several may come together.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Hardship {
    /// It has started, but not enough of its shares are sold for it to run.
    pub unfloated: bool,
    /// It ended a turn without a train.
    pub insolvent: bool,
    /// Its president's certificate lies in the pool: no player decides for it.
    pub receivership: bool,
}

impl Corp {
    /// Whether it has a president and a price.
    pub fn in_play(&self) -> bool {
        self.standing == Standing::InPlay
    }

    /// Whether it takes turns.
    pub fn floated(&self) -> bool {
        self.in_play() && !self.hardship.unfloated
    }

    /// The first station still on the charter.
    pub fn next_station(&self) -> Option<(usize, Station)> {
        self.stations
            .iter()
            .copied()
            .enumerate()
            .find(|(_, station)| station.place.is_none())
    }

    /// Its places on the map in the order of the stations.
    pub fn places(&self) -> impl Iterator<Item = CityRef> {
        self.stations
            .iter()
            .filter_map(|station| station.place)
            .map(|(city, _)| city)
    }
}
