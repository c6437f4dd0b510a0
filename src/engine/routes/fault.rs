//! Why routes that somebody entered are refused.
//!
//! Invariant: every fault names the train and the stop or side, so that a sentence can be made of it.

use super::problem::{ProblemFault, SideId, StopId};
use super::train::Kinds;

/// Why routes are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RouteFault {
    /// The problem itself is malformed.
    Problem(ProblemFault),
    /// The corporation has no such train.
    NoSuchTrain {
        /// The number that was entered.
        train: u32,
    },
    /// A train runs twice.
    TrainTwice {
        /// The train.
        train: u32,
    },
    /// A stop was entered that does not exist, or an empty list of stops.
    NoSuchStop {
        /// The train.
        train: u32,
        /// Position in the route.
        position: usize,
    },
    /// A route needs two stops at least.
    TooShort {
        /// The train.
        train: u32,
    },
    /// A stop is visited twice.
    StopTwice {
        /// The train.
        train: u32,
        /// The stop.
        stop: StopId,
    },
    /// Two stops of one hex (1861/1867 4.6.2, 1824 5.5).
    HexTwice {
        /// The train.
        train: u32,
        /// The stop visited first.
        first: StopId,
        /// The stop visited later.
        second: StopId,
    },
    /// Two off-board areas that are one place.
    AreaTwice {
        /// The train.
        train: u32,
        /// The area visited first.
        first: StopId,
        /// The area visited later.
        second: StopId,
    },
    /// No stop has an own station.
    NoStation {
        /// The train.
        train: u32,
    },
    /// A blocked city, an off-board area, a mine or a stop on terminal track is not at an end.
    RunsThrough {
        /// The train.
        train: u32,
        /// The stop.
        stop: StopId,
    },
    /// More stops of some kinds than the train may visit.
    TooLong {
        /// The train.
        train: u32,
        /// The kinds that are limited.
        kinds: Kinds,
        /// How many it may visit.
        most: u8,
        /// How many it visits.
        visits: usize,
    },
    /// The train may not visit stops of this kind at all (1824 5.5: mines).
    NotForTrain {
        /// The train.
        train: u32,
        /// The stop.
        stop: StopId,
    },
    /// The train needs exactly one mine, at an end (1824 5.5).
    Mine {
        /// The train.
        train: u32,
    },
    /// No stop with an own station is among those that count (1861/1867 4.6.3).
    StationDoesNotCount {
        /// The train.
        train: u32,
    },
    /// There is no track from one stop to the next, or none through the hexes given.
    NoTrack {
        /// The train.
        train: u32,
        /// The stop that is left.
        from: StopId,
        /// The stop that is not reached.
        to: StopId,
    },
    /// All track from one stop to the next is in use.
    TrackTaken {
        /// The train.
        train: u32,
        /// The stop that is left.
        from: StopId,
        /// The stop that is not reached.
        to: StopId,
        /// The side of a hex that is in the way, if it is one.
        side: Option<SideId>,
        /// The train that uses it; it may be the same one.
        by: u32,
    },
    /// The stops leave so many ways open that the search was given up. Naming hexes helps.
    Ambiguous,
}
