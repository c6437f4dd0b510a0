//! What a route earns by itself: which stops count, and what they and the bonuses pay.
//!
//! Invariant: the same rules serve the search and the check; nothing here looks at other routes.

use super::problem::{Order, Problem, SameHex, StopKind};
use super::train::{Counting, Train};

/// The earnings of one route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Earnings {
    /// Counted stops and bonuses of this route, without compass bonuses.
    pub revenue: i32,
    /// Mines, paid apart.
    pub subsidy: i32,
    /// Whether the route pays this much when it is run from its last stop to its first.
    pub backward: bool,
}

/// Works out earnings. It keeps tables of the bonuses and scratch space.
#[derive(Debug, Clone)]
pub struct Appraiser<'a> {
    problem: &'a Problem,
    /// For each stop, the bonus sets it belongs to.
    sets: Vec<u128>,
    /// For each bonus, the sets it needs.
    needs: Vec<u128>,
    /// The counted stops of the last route, in its order.
    pub counted: Vec<u16>,
    choice: Vec<u16>,
    trial: Vec<u16>,
}

impl<'a> Appraiser<'a> {
    /// Makes an appraiser for a valid problem.
    pub fn new(problem: &'a Problem) -> Self {
        let mut sets = vec![0; problem.network.stops.len()];
        let mut needs = Vec::with_capacity(problem.bonuses.len());
        let mut bit = 0_u32;
        for bonus in &problem.bonuses {
            let mut need = 0;
            for set in &bonus.sets {
                let mark = 1_u128.checked_shl(bit).unwrap_or(0);
                need |= mark;
                bit += 1;
                for stop in set {
                    sets[usize::from(stop.0)] |= mark;
                }
            }
            needs.push(need);
        }
        Self {
            problem,
            sets,
            needs,
            counted: Vec::new(),
            choice: Vec::new(),
            trial: Vec::new(),
        }
    }

    /// The earnings of a route along `stops` whose track pays `track`; the counted stops are left in
    /// `counted`. `None` if the route cannot count a station it must, or breaks the rule of mines.
    pub fn earn(
        &mut self,
        train: &Train,
        stops: &[u16],
        track: i32,
        order: Order,
    ) -> Option<Earnings> {
        let mut subsidy = 0;
        let mut mines = 0;
        for &stop in stops {
            if self.kind(stop) == StopKind::Mine {
                subsidy += self.worth(stop);
                mines += 1;
            }
        }
        if train.mine {
            let ends = [stops.first(), stops.last()];
            let at_end = ends
                .iter()
                .flatten()
                .any(|&&stop| self.kind(stop) == StopKind::Mine);
            if mines != 1 || !at_end {
                return None;
            }
        }
        self.count(train, stops)?;
        let (sum, backward) = self.sum(order);
        let bonuses = self.bonuses(train, &self.counted);
        let distance = train.per_hex * self.distance(train, stops);
        let revenue = sum * train.multiplier + bonuses + distance + track;
        Some(Earnings {
            revenue,
            subsidy,
            backward,
        })
    }

    fn kind(&self, stop: u16) -> StopKind {
        self.problem.network.stops[usize::from(stop)].kind
    }

    fn worth(&self, stop: u16) -> i32 {
        self.problem.network.stops[usize::from(stop)].value
    }

    fn station(&self, stop: u16) -> bool {
        self.problem.network.stops[usize::from(stop)].station
    }

    /// Chooses the stops that count.
    fn count(&mut self, train: &Train, stops: &[u16]) -> Option<()> {
        let counting = &train.counting;
        self.counted.clear();
        self.choice.clear();
        for &stop in stops {
            let kind = self.kind(stop);
            if counting.always.has(kind) {
                self.counted.push(stop);
            } else if counting.choice.has(kind) {
                self.choice.push(stop);
            }
        }
        let room = usize::from(counting.most).saturating_sub(self.counted.len());
        let always = self.counted.len();
        if self.choice.len() <= room {
            self.counted.append(&mut self.choice);
        } else {
            self.choose(train, room, always);
        }
        if !self.choice.is_empty() || self.counted.len() > always {
            // Back into the order of the route.
            self.counted
                .sort_by_key(|stop| stops.iter().position(|other| other == stop).unwrap_or(0));
        }
        let stationed = self.counted.iter().any(|&stop| self.station(stop));
        (!counting.station || stationed).then_some(())
    }

    /// Adds the best `room` of the choice to the counted stops, of which the first `always` are
    /// fixed. Stops with a bonus are tried in every combination, the others by their value.
    fn choose(&mut self, train: &Train, room: usize, always: usize) {
        let mut choice = std::mem::take(&mut self.choice);
        let mut trial = std::mem::take(&mut self.trial);
        choice.sort_by_key(|&stop| {
            (
                self.sets[usize::from(stop)] == 0,
                std::cmp::Reverse(self.worth(stop)),
            )
        });
        let special = choice.partition_point(|&stop| self.sets[usize::from(stop)] != 0);
        let mut best = -1;
        for mask in 0_u32..1 << special.min(16) {
            if mask.count_ones() as usize > room {
                continue;
            }
            trial.clear();
            trial.extend_from_slice(&self.counted[..always]);
            trial.extend(
                (0..special)
                    .filter(|i| mask >> i & 1 == 1)
                    .map(|i| choice[i]),
            );
            self.fill(
                train.counting,
                &choice[special..],
                always + room,
                &mut trial,
            );
            if train.counting.station && !trial.iter().any(|&stop| self.station(stop)) {
                continue;
            }
            let sum: i32 = trial.iter().map(|&stop| self.worth(stop)).sum();
            let total = sum * train.multiplier + self.bonuses(train, &trial);
            if total > best {
                best = total;
                self.counted.truncate(always);
                self.counted.extend_from_slice(&trial[always..]);
            }
        }
        self.choice = choice;
        self.trial = trial;
    }

    /// Fills a trial with plain stops by falling value, keeping a place for a needed station.
    fn fill(&self, counting: Counting, plain: &[u16], size: usize, trial: &mut Vec<u16>) {
        if counting.station && trial.len() < size && !trial.iter().any(|&s| self.station(s)) {
            trial.extend(plain.iter().copied().find(|&stop| self.station(stop)));
        }
        for &stop in plain {
            if trial.len() < size && !trial.contains(&stop) {
                trial.push(stop);
            }
        }
    }

    /// Sum of the counted stops, and whether it takes the way back to get it.
    fn sum(&self, order: Order) -> (i32, bool) {
        let total: i32 = self
            .counted
            .iter()
            .filter(|&&stop| self.kind(stop) != StopKind::Mine)
            .map(|&stop| self.worth(stop))
            .sum();
        if self.problem.same_hex != SameHex::PaidOnce {
            return (total, false);
        }
        // 18GB, 7.5.2: a hex pays for the first of its stops only.
        let hex = |stop: u16| self.problem.network.stops[usize::from(stop)].hex;
        let (mut forth, mut back) = (total, total);
        for (index, &stop) in self.counted.iter().enumerate() {
            if self.counted[..index]
                .iter()
                .any(|&other| hex(other) == hex(stop))
            {
                forth -= self.worth(stop);
            }
            if self.counted[index + 1..]
                .iter()
                .any(|&other| hex(other) == hex(stop))
            {
                back -= self.worth(stop);
            }
        }
        match order {
            Order::Given => (forth, false),
            Order::Best => (forth.max(back), back > forth),
        }
    }

    fn bonuses(&self, train: &Train, counted: &[u16]) -> i32 {
        if self.needs.is_empty() {
            return 0;
        }
        let met = counted
            .iter()
            .fold(0, |bits, &stop| bits | self.sets[usize::from(stop)]);
        let mut total = 0;
        for (bonus, &need) in self.problem.bonuses.iter().zip(&self.needs) {
            if need != 0 && met & need == need {
                total += bonus.amount
                    * if bonus.multiplied {
                        train.multiplier
                    } else {
                        1
                    };
            }
        }
        total
    }

    /// Hexes between the first and the last city or area as the crow flies.
    fn distance(&self, train: &Train, stops: &[u16]) -> i32 {
        if train.per_hex == 0 {
            return 0;
        }
        let big = |stop: &&u16| self.kind(**stop) != StopKind::Town;
        match (stops.iter().find(big), stops.iter().rfind(big)) {
            (Some(&first), Some(&last)) => hexes_between(self.at(first), self.at(last)),
            _ => 0,
        }
    }

    fn at(&self, stop: u16) -> (i16, i16) {
        self.problem.network.stops[usize::from(stop)].at
    }
}

/// Distance of two hexes by doubled coordinates of a flat layout (18GB, 7.5.4).
pub fn hexes_between(a: (i16, i16), b: (i16, i16)) -> i32 {
    let dx = (i32::from(a.0) - i32::from(b.0)).abs();
    let dy = (i32::from(a.1) - i32::from(b.1)).abs();
    dx + (dy - dx).max(0) / 2
}
