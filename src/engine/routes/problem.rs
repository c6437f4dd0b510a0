//! The question put to the route solver: track, stops, trains and bonuses as plain data.
//!
//! Invariant: nothing in here knows a title, a board or a position; [`super::solve`] and
//! [`super::check`] refuse a malformed problem with a [`ProblemFault`] and never panic on it.

use super::train::{Kinds, Train};

/// Position of a stop in [`Network::stops`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StopId(pub u16);

/// Position of a piece of track in [`Network::pieces`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(pub u16);

/// A place where track meets and which serves one route of the whole set.
///
/// Usually the side between two hexes: both hexes name it by the same number.
/// Every lane of a side with parallel track has a number of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SideId(pub u16);

/// A junction inside a hex: track meets there, nothing is earned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JunctionId(pub u16);

/// A hex, numbered as the caller likes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexNumber(pub u16);

/// What a stop is to a train.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum StopKind {
    /// A city, whatever its size.
    City,
    /// A small town.
    Town,
    /// An off-board area.
    Area,
    /// A mine (1824, 1.6): its value is paid apart, as subsidy.
    Mine,
}

/// A place where a train may stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stop {
    /// City, town, off-board area or mine.
    pub kind: StopKind,
    /// What the stop pays now, in the title's currency, at least 0 and at most 10,000.
    pub value: i32,
    /// The hex it lies in; see [`SameHex`].
    pub hex: HexNumber,
    /// Doubled coordinates of the hex, for the distance bonus of [`Train::per_hex`]; flat layout.
    pub at: (i16, i16),
    /// Off-board areas of one group are one place: a route visits at most one of them.
    pub group: Option<u16>,
    /// Whether the running corporation has a station here.
    pub station: bool,
    /// Whether a route may run through; otherwise it may only begin or end here.
    /// False for off-board areas, mines and cities full of other corporations' stations.
    pub through: bool,
}

/// One end of a piece of track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// At the side of the hex; the track goes on in the hex on the other side.
    Side(SideId),
    /// In a stop.
    Stop(StopId),
    /// In a plain crossing of track.
    Junction(JunctionId),
}

/// A piece of track within one hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// One end.
    pub a: End,
    /// The other end.
    pub b: End,
    /// The hex it lies in.
    pub hex: HexNumber,
    /// A route may begin or end on this piece but not run on (1824, 1.6).
    pub terminal: bool,
    /// Further places that serve one route of the whole set and that this piece takes up besides
    /// the sides at its ends; a town drawn off the middle of its hex is such a place.
    pub spots: Vec<SideId>,
    /// Paid to a route that uses the piece, never multiplied (18GB, 7.5.5: estuary crossings).
    pub bonus: i32,
    /// The compass points this hex counts for, as bits; see [`Compass`].
    pub points: u8,
}

/// All track and stops that matter to one corporation.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Network {
    /// The stops; a [`StopId`] is an index into this list.
    pub stops: Vec<Stop>,
    /// The track; a [`PieceId`] is an index into this list.
    pub pieces: Vec<Piece>,
}

/// What a route may do with two stops of one hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SameHex {
    /// A route visits at most one stop of a hex (1861 and 1867, 4.6.2).
    Never,
    /// A route visits at most one stop of a hex that is no town (1824, 5.5).
    TownsOnly,
    /// All may be visited and use up the train; the hex pays once, for the first of its counted
    /// stops along the route (18GB, 7.5.2).
    PaidOnce,
}

/// Paid to every route whose counted stops meet each of the sets.
///
/// One set: a private company's place. Two sets: a far place together with a capital.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bonus {
    /// Of each of these sets at least one stop must count. An empty list pays nothing.
    pub sets: Vec<Vec<StopId>>,
    /// The amount, 0 to 10,000.
    pub amount: i32,
    /// Whether [`Train::multiplier`] applies.
    pub multiplied: bool,
}

/// Bonuses that routes of one corporation may earn together (18GB, 7.5.5).
///
/// The routes are put into groups; a route joins a group only if it shares a stop that is no
/// off-board area with one of its members. A group earns a pair's amount once if its track touches
/// a hex of both points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Compass {
    /// Bits of [`Piece::points`] that count for one point, for example north.
    pub from: u8,
    /// Bits of the opposite point.
    pub to: u8,
    /// What a group earns, 0 to 10,000.
    pub amount: i32,
    /// Its groups are its own: routes are grouped for it without regard to other bonuses.
    pub apart: bool,
}

/// What the solver makes as large as it can.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// Revenue and subsidy together.
    Total,
    /// Revenue, and among equal revenues the subsidy.
    RevenueFirst,
}

/// In which order routes join groups for the [`Compass`] bonuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// Whatever order pays most (live play).
    Best,
    /// The order in which the routes are given (files of 18xx.games, 18GB 7.5.5).
    Given,
}

/// The whole question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Track and stops.
    pub network: Network,
    /// The trains that run, each at most once; at most 16.
    pub trains: Vec<Train>,
    /// Bonuses of single routes.
    pub bonuses: Vec<Bonus>,
    /// Bonuses of several routes together, at most 4.
    pub compass: Vec<Compass>,
    /// The rule for several stops of one hex.
    pub same_hex: SameHex,
    /// What counts as best.
    pub aim: Aim,
    /// How many search steps may be spent before the best set found so far is handed back as not
    /// proven. A step is the extension of a route by one stretch of track or the trial of one
    /// route in a set: some tens of nanoseconds.
    pub budget: u64,
}

/// Why a problem cannot be understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProblemFault {
    /// A piece names a stop that does not exist.
    NoSuchStop {
        /// The piece.
        piece: PieceId,
    },
    /// A bonus names a stop that does not exist.
    BonusStop {
        /// Position of the bonus in the list.
        bonus: usize,
    },
    /// A value, amount, multiplier or rate is out of its range.
    Amount,
    /// Two trains have the same number.
    SameTrain {
        /// The number.
        id: u32,
    },
    /// Under [`SameHex::PaidOnce`] no train may choose its counted stops.
    ChoiceWithinHex {
        /// The train.
        id: u32,
    },
    /// Too many stops, pieces, trains, compass bonuses, or stretches of track between stops.
    TooLarge,
}

impl Problem {
    /// Checks ranges and references. Errors say what is wrong first.
    pub fn validate(&self) -> Result<(), ProblemFault> {
        let stops = self.network.stops.len();
        if stops > 4096 || self.network.pieces.len() > 32_768 {
            return Err(ProblemFault::TooLarge);
        }
        let many = if self.compass.is_empty() { 16 } else { 8 };
        let sets: usize = self.bonuses.iter().map(|bonus| bonus.sets.len()).sum();
        if self.trains.len() > many || self.compass.len() > 4 || sets > 64 {
            return Err(ProblemFault::TooLarge);
        }
        if self.trains.iter().any(|train| train.limits.len() > 8) {
            return Err(ProblemFault::TooLarge);
        }
        for (index, piece) in self.network.pieces.iter().enumerate() {
            for end in [piece.a, piece.b] {
                if matches!(end, End::Stop(stop) if usize::from(stop.0) >= stops) {
                    return Err(ProblemFault::NoSuchStop {
                        piece: PieceId(index as u16),
                    });
                }
            }
        }
        for (bonus, entry) in self.bonuses.iter().enumerate() {
            if entry
                .sets
                .iter()
                .flatten()
                .any(|stop| usize::from(stop.0) >= stops)
            {
                return Err(ProblemFault::BonusStop { bonus });
            }
        }
        self.validate_choice()?;
        self.validate_amounts()
    }

    fn validate_choice(&self) -> Result<(), ProblemFault> {
        for train in &self.trains {
            let choice = train.counting.choice;
            if self.same_hex == SameHex::PaidOnce && choice != Kinds::NONE {
                return Err(ProblemFault::ChoiceWithinHex { id: train.id });
            }
            // All combinations of stops with a bonus are tried.
            let named = |stop: &StopId| {
                self.bonuses
                    .iter()
                    .any(|bonus| bonus.sets.iter().any(|set| set.contains(stop)))
            };
            let stops = self.network.stops.iter().enumerate();
            let chosen = stops.filter(|(_, stop)| choice.has(stop.kind));
            if chosen
                .filter(|(index, _)| named(&StopId(*index as u16)))
                .count()
                > 16
            {
                return Err(ProblemFault::TooLarge);
            }
        }
        Ok(())
    }

    fn validate_amounts(&self) -> Result<(), ProblemFault> {
        let money = 0..=10_000;
        let fine = self
            .network
            .stops
            .iter()
            .all(|stop| money.contains(&stop.value))
            && self
                .network
                .pieces
                .iter()
                .all(|piece| money.contains(&piece.bonus))
            && self
                .bonuses
                .iter()
                .all(|bonus| money.contains(&bonus.amount))
            && self
                .compass
                .iter()
                .all(|compass| money.contains(&compass.amount))
            && self.trains.iter().all(|train| {
                (1..=10).contains(&train.multiplier) && (0..=100).contains(&train.per_hex)
            });
        if !fine {
            return Err(ProblemFault::Amount);
        }
        for (index, train) in self.trains.iter().enumerate() {
            if self.trains[..index]
                .iter()
                .any(|other| other.id == train.id)
            {
                return Err(ProblemFault::SameTrain { id: train.id });
            }
        }
        Ok(())
    }
}
