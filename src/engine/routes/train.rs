//! Trains: how many stops of which kinds they visit, and which of them pay.
//!
//! Invariant: a train is described by numbers and sets of kinds alone; the constructors name the
//! titles' rules they stand for.

use super::problem::StopKind;

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
