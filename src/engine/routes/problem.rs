//! The question put to the route solver: track, stops, trains and bonuses as plain data.
//!
//! Invariant: nothing in here knows a title, a board or a position; [`super::solve`] and
//! [`super::check`] refuse a malformed problem with a [`ProblemFault`] and never panic on it.

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

/// A set of stop kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Kinds(u8);

impl Kinds {
    /// No kind at all.
    pub const NONE: Self = Self(0);
    /// Cities alone.
    pub const CITY: Self = Self(1);
    /// Towns alone.
    pub const TOWN: Self = Self(2);
    /// Off-board areas alone.
    pub const AREA: Self = Self(4);
    /// Mines alone.
    pub const MINE: Self = Self(8);
    /// Cities and off-board areas.
    pub const BIG: Self = Self(5);
    /// Cities, towns and off-board areas.
    pub const ALL: Self = Self(7);

    /// The kinds of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the set holds this kind.
    pub const fn has(self, kind: StopKind) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    /// Whether the two sets have a kind in common.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
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

/// At most `most` of the visited stops are of these kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// The kinds that are limited.
    pub kinds: Kinds,
    /// How many of them a route may visit.
    pub most: u8,
}

/// Which of the visited stops pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counting {
    /// Stops of these kinds count always. A mine that counts still pays subsidy, not revenue.
    pub always: Kinds,
    /// Stops of these kinds count where that is best, as long as there is room.
    pub choice: Kinds,
    /// How many stops count in all. Stops that count always are never refused for it.
    pub most: u8,
    /// Whether one of the counted stops must hold an own station.
    pub station: bool,
}

/// A train and how it runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Train {
    /// The caller's number for the train; also the order of trains where order matters.
    pub id: u32,
    /// How many stops of which kinds a route may visit. A kind that no limit names is free.
    pub limits: Vec<Limit>,
    /// Which of them pay.
    pub counting: Counting,
    /// The counted stops and the multiplied bonuses are paid so many times, 1 to 10.
    pub multiplier: i32,
    /// Paid for every hex between the first and the last city or off-board area of the route as
    /// the crow flies (18GB, 7.5.4), 0 to 100.
    pub per_hex: i32,
    /// A route needs exactly one mine, at an end (1824, 5.5). Without this a train that may visit
    /// no mine needs a limit of 0 on mines.
    pub mine: bool,
}

impl Train {
    /// A train of 1861 or 1867 (4.6.3): `n` cities and areas; towns are passed, and counted when
    /// there is room. `multiplier` is 2 for the 2+2.
    pub fn skipping_towns(id: u32, n: u8, multiplier: i32) -> Self {
        Self {
            id,
            limits: vec![limit(Kinds::BIG, n), limit(Kinds::MINE, 0)],
            counting: Counting {
                always: Kinds::BIG,
                choice: Kinds::TOWN,
                most: n,
                station: false,
            },
            multiplier,
            per_hex: 0,
            mine: false,
        }
    }

    /// The doubling express of 1861 and 1867 (4.6.3), the 5+5E with `n` = 5: any number of cities
    /// and towns, at most `n` areas, which all count; the rest of `n` counted stops is chosen, one
    /// of them with an own station; all paid twice.
    pub fn choosing(id: u32, n: u8) -> Self {
        Self {
            id,
            limits: vec![limit(Kinds::AREA, n), limit(Kinds::MINE, 0)],
            counting: Counting {
                always: Kinds::AREA,
                choice: Kinds::CITY.and(Kinds::TOWN),
                most: n,
                station: true,
            },
            multiplier: 2,
            per_hex: 0,
            mine: false,
        }
    }

    /// An M+N train of 18GB (7.5.3): every stop counts, at most `m` are cities or areas.
    pub fn plus(id: u32, m: u8, n: u8) -> Self {
        let all = m.saturating_add(n);
        Self {
            limits: vec![
                limit(Kinds::BIG, m),
                limit(Kinds::ALL, all),
                limit(Kinds::MINE, 0),
            ],
            ..Self::plain(id, all)
        }
    }

    /// An nX train of 18GB (7.5.4): towns are ignored, 10 for each hex of distance.
    pub fn express(id: u32, n: u8) -> Self {
        Self {
            id,
            limits: vec![limit(Kinds::BIG, n), limit(Kinds::MINE, 0)],
            counting: Counting {
                always: Kinds::BIG,
                choice: Kinds::NONE,
                most: n,
                station: false,
            },
            multiplier: 1,
            per_hex: 10,
            mine: false,
        }
    }

    /// A plain train of 1824 (5.5): at most `n` stops of any kind but mines, all paid.
    pub fn plain(id: u32, n: u8) -> Self {
        Self {
            id,
            limits: vec![limit(Kinds::ALL, n), limit(Kinds::MINE, 0)],
            counting: Counting {
                always: Kinds::ALL,
                choice: Kinds::NONE,
                most: u8::MAX,
                station: false,
            },
            multiplier: 1,
            per_hex: 0,
            mine: false,
        }
    }

    /// A goods train of 1824 (5.5): one mine at an end and at most `n` further cities and areas;
    /// towns are free and paid.
    pub fn goods(id: u32, n: u8) -> Self {
        let plain = Self::plain(id, n);
        let always = Kinds::ALL.and(Kinds::MINE);
        Self {
            limits: vec![limit(Kinds::BIG, n), limit(Kinds::MINE, 1)],
            counting: Counting {
                always,
                ..plain.counting
            },
            mine: true,
            ..plain
        }
    }
}

const fn limit(kinds: Kinds, most: u8) -> Limit {
    Limit { kinds, most }
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
        if self.trains.len() > 16 || self.compass.len() > 4 || self.bonuses.len() > 64 {
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
        self.validate_amounts()
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
