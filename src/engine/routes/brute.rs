//! The solver against an exhaustive search over small random networks.
//!
//! Invariant: the exhaustive search shares nothing with the solver but the problem and the routes'
//! meaning: it walks piece by piece, tries every choice of counted stops and every order of routes.

use super::check::{Care, EnteredRoute, check};
use super::compass::{self, Touch};
use super::problem::*;
use super::random::{Family, build};
use super::solve::solve;
use super::train::*;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// A legal route of one train, in one direction.
#[derive(Debug, Clone)]
struct Run {
    stops: Vec<u16>,
    claims: BTreeSet<(u8, u16)>,
    revenue: i32,
    subsidy: i32,
    points: u8,
}

struct Walk<'a> {
    problem: &'a Problem,
    train: &'a Train,
    runs: Vec<Run>,
}

impl Walk<'_> {
    fn stop(&self, number: u16) -> &Stop {
        &self.problem.network.stops[usize::from(number)]
    }

    fn all(problem: &Problem, train: &Train) -> Vec<Run> {
        let mut walk = Walk {
            problem,
            train,
            runs: Vec::new(),
        };
        for stop in 0..problem.network.stops.len() as u16 {
            walk.on(End::Stop(StopId(stop)), &mut vec![stop], &mut Vec::new());
        }
        walk.runs
    }

    /// Goes on from an end with the pieces used so far.
    fn on(&mut self, end: End, stops: &mut Vec<u16>, pieces: &mut Vec<u16>) {
        let network = &self.problem.network;
        let last = pieces
            .last()
            .map(|&piece| &network.pieces[usize::from(piece)]);
        if let End::Stop(stop) = end
            && stops.len() > 1
        {
            self.offer(stops, pieces);
            let terminal = last.is_some_and(|piece| piece.terminal);
            if !self.stop(stop.0).through || terminal {
                return;
            }
        }
        for (index, piece) in network.pieces.iter().enumerate() {
            for (near, far) in [(piece.a, piece.b), (piece.b, piece.a)] {
                if near != end || pieces.contains(&(index as u16)) {
                    continue;
                }
                let side = matches!(end, End::Side(_));
                let junction = matches!(end, End::Junction(_));
                let same = last.is_some_and(|old| old.hex == piece.hex);
                let at_start = stops.len() == 1 && pieces.is_empty();
                let inner = matches!(end, End::Stop(_)) && !at_start;
                let terminal = piece.terminal
                    && (inner || !matches!((near, far), (End::Stop(_), _) | (_, End::Stop(_))));
                if (side && same) || (junction && !same) || terminal {
                    continue;
                }
                pieces.push(index as u16);
                match far {
                    End::Stop(stop) if stops.contains(&stop.0) => {}
                    End::Stop(stop) => {
                        stops.push(stop.0);
                        if self.clean(pieces) {
                            self.on(far, stops, pieces);
                        }
                        stops.pop();
                    }
                    _ if self.clean(pieces) => self.on(far, stops, pieces),
                    _ => {}
                }
                pieces.pop();
            }
        }
    }

    /// Whether no side, spot or junction is used twice.
    fn clean(&self, pieces: &[u16]) -> bool {
        self.claims(pieces).is_some()
    }

    fn claims(&self, pieces: &[u16]) -> Option<BTreeSet<(u8, u16)>> {
        let mut claims = BTreeSet::new();
        let mut ends = Vec::new();
        let mut stretch = 0;
        for (at, &number) in pieces.iter().enumerate() {
            let piece = &self.problem.network.pieces[usize::from(number)];
            let mut mine = BTreeSet::new();
            let stopped = |end: End| {
                let before = &self.problem.network.pieces[usize::from(pieces[at - 1])];
                matches!(end, End::Stop(_)) && (before.a == end || before.b == end)
            };
            if at > 0 && (stopped(piece.a) || stopped(piece.b)) {
                stretch += 1;
            }
            for end in [piece.a, piece.b] {
                match end {
                    End::Side(side) => {
                        mine.insert((0, side.0));
                        ends.push((0, side.0));
                    }
                    // Between one stop and the next a junction is passed once.
                    End::Junction(spot) => ends.push((2 + stretch, spot.0)),
                    End::Stop(_) => {}
                }
            }
            for spot in &piece.spots {
                if !claims.insert((0, spot.0)) {
                    return None;
                }
            }
            if mine.is_empty() && piece.spots.is_empty() {
                claims.insert((1, number));
            }
        }
        ends.sort_unstable();
        // A side or junction in the middle is touched by two pieces, no more.
        for chunk in ends.chunk_by(|a, b| a == b) {
            if chunk.len() > 2 || (chunk[0].0 == 0 && !claims.insert(chunk[0])) {
                return None;
            }
        }
        Some(claims)
    }

    fn offer(&mut self, stops: &[u16], pieces: &[u16]) {
        let Some(claims) = self.claims(pieces) else {
            return;
        };
        let legal = stops.iter().any(|&s| self.stop(s).station)
            && self.train.limits.iter().all(|limit| {
                let visits = stops
                    .iter()
                    .filter(|&&s| limit.kinds.has(self.stop(s).kind))
                    .count();
                visits <= usize::from(limit.most)
            })
            && (0..stops.len()).all(|i| (0..i).all(|j| self.together(stops[j], stops[i])));
        let mines = stops
            .iter()
            .filter(|&&s| self.stop(s).kind == StopKind::Mine)
            .count();
        let at_end = [stops[0], stops[stops.len() - 1]]
            .iter()
            .any(|&s| self.stop(s).kind == StopKind::Mine);
        if !legal || (self.train.mine && (mines != 1 || !at_end)) {
            return;
        }
        let Some(mut revenue) = self.best_count(stops) else {
            return;
        };
        let mut points = 0;
        for &piece in pieces {
            let piece = &self.problem.network.pieces[usize::from(piece)];
            revenue += piece.bonus;
            points |= piece.points;
        }
        let big: Vec<u16> = stops
            .iter()
            .copied()
            .filter(|&s| self.stop(s).kind != StopKind::Town)
            .collect();
        if let (Some(&a), Some(&b)) = (big.first(), big.last()) {
            let (a, b) = (self.stop(a).at, self.stop(b).at);
            let (dx, dy) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
            revenue += self.train.per_hex * i32::from(dx + 0.max((dy - dx) / 2));
        }
        let subsidy = stops
            .iter()
            .filter(|&&s| self.stop(s).kind == StopKind::Mine)
            .map(|&s| self.stop(s).value)
            .sum();
        self.runs.push(Run {
            stops: stops.to_vec(),
            claims,
            revenue,
            subsidy,
            points,
        });
    }

    fn together(&self, a: u16, b: u16) -> bool {
        let (a, b) = (self.stop(a), self.stop(b));
        let towns = a.kind == StopKind::Town || b.kind == StopKind::Town;
        let hex = match self.problem.same_hex {
            SameHex::Never => a.hex != b.hex,
            SameHex::TownsOnly => a.hex != b.hex || towns,
            SameHex::PaidOnce => true,
        };
        hex && (a.group.is_none() || a.group != b.group)
    }

    /// The best income over all choices of counted stops, without track and distance.
    fn best_count(&self, stops: &[u16]) -> Option<i32> {
        let counting = &self.train.counting;
        let mut best = None;
        'choices: for mask in 0_u32..1 << stops.len() {
            let chosen: Vec<u16> = (0..stops.len())
                .filter(|i| mask >> i & 1 == 1)
                .map(|i| stops[i])
                .collect();
            let (mut always, mut choice) = (0, 0);
            for &stop in stops {
                let kind = self.stop(stop).kind;
                let counted = chosen.contains(&stop);
                if counting.always.has(kind) {
                    always += 1;
                    if !counted {
                        continue 'choices;
                    }
                } else if counted {
                    choice += 1;
                    if !counting.choice.has(kind) {
                        continue 'choices;
                    }
                }
            }
            let room = usize::from(counting.most).saturating_sub(always);
            let stationed = chosen.iter().any(|&s| self.stop(s).station);
            if choice > room || (counting.station && !stationed) {
                continue;
            }
            let income = self.income(&chosen);
            if best.is_none_or(|most| income > most) {
                best = Some(income);
            }
        }
        best
    }

    fn income(&self, counted: &[u16]) -> i32 {
        let mut hexes = BTreeSet::new();
        let mut sum = 0;
        for &stop in counted {
            let here = self.stop(stop);
            let fresh = hexes.insert(here.hex) || self.problem.same_hex != SameHex::PaidOnce;
            if fresh && here.kind != StopKind::Mine {
                sum += here.value * self.train.multiplier;
            }
        }
        for bonus in &self.problem.bonuses {
            let met = |set: &Vec<StopId>| set.iter().any(|stop| counted.contains(&stop.0));
            if !bonus.sets.is_empty() && bonus.sets.iter().all(met) {
                sum += bonus.amount
                    * if bonus.multiplied {
                        self.train.multiplier
                    } else {
                        1
                    };
            }
        }
        sum
    }
}

/// The most that all trains together can earn: revenue and subsidy as the aim weighs them.
fn exhaust(problem: &Problem) -> Option<(i32, i32)> {
    let runs: Vec<Vec<Run>> = problem
        .trains
        .iter()
        .map(|t| Walk::all(problem, t))
        .collect();
    let most = match runs.len() {
        0 | 1 => 4000,
        2 => 400,
        _ => 70,
    };
    if runs.iter().any(|list| list.len() > most) {
        return None;
    }
    let mut best = (0, 0, 0);
    pick(problem, &runs, &mut Vec::new(), &mut best);
    Some((best.1, best.2))
}

fn pick<'a>(
    problem: &Problem,
    runs: &'a [Vec<Run>],
    set: &mut Vec<&'a Run>,
    best: &mut (i32, i32, i32),
) {
    let Some((mine, rest)) = runs.split_first() else {
        let revenue: i32 = set.iter().map(|run| run.revenue).sum::<i32>() + together(problem, set);
        let subsidy: i32 = set.iter().map(|run| run.subsidy).sum();
        let rank = match problem.aim {
            Aim::Total => revenue + subsidy,
            Aim::RevenueFirst => revenue * 10_000 + subsidy,
        };
        if rank > best.0 {
            *best = (rank, revenue, subsidy);
        }
        return;
    };
    pick(problem, rest, set, best);
    for run in mine {
        if set
            .iter()
            .all(|other| other.claims.is_disjoint(&run.claims))
        {
            set.push(run);
            pick(problem, rest, set, best);
            set.pop();
        }
    }
}

/// The compass bonuses for the best of all orders.
fn together(problem: &Problem, set: &[&Run]) -> i32 {
    if problem.compass.is_empty() {
        return 0;
    }
    let area = |stop: &u16| problem.network.stops[usize::from(*stop)].kind == StopKind::Area;
    let touches: Vec<Touch> = set
        .iter()
        .map(|run| Touch {
            points: run.points,
            stops: run
                .stops
                .iter()
                .copied()
                .filter(|stop| !area(stop))
                .collect(),
        })
        .collect();
    let mut orders: Vec<Vec<Touch>> = vec![Vec::new()];
    for touch in touches {
        orders = orders
            .into_iter()
            .flat_map(|order| {
                let touch = touch.clone();
                (0..=order.len()).map(move |at| {
                    let mut order = order.clone();
                    order.insert(at, touch.clone());
                    order
                })
            })
            .collect();
    }
    let best = |part: &[Compass]| -> i32 {
        let sums = orders
            .iter()
            .map(|order| compass::given(part, order).iter().sum());
        sums.max().unwrap_or(0)
    };
    // Bonuses with groups of their own may take the routes in orders of their own.
    let (apart, together): (Vec<Compass>, Vec<Compass>) =
        problem.compass.iter().copied().partition(|one| one.apart);
    let alone: i32 = apart.chunks(1).map(best).sum();
    alone + best(&together)
}

/// Compares the solver with the exhaustive search; whether the problem is small enough for it.
pub(super) fn agree(family: Family, seed: u64) -> bool {
    let problem = build(family, seed);
    let Some(expected) = exhaust(&problem) else {
        return false;
    };
    let found = solve(&problem).expect("a valid problem");
    assert!(found.proven);
    let got = (found.revenue, found.subsidy);
    match problem.aim {
        Aim::Total => assert_eq!(
            got.0 + got.1,
            expected.0 + expected.1,
            "{problem:#?} {found:#?}"
        ),
        Aim::RevenueFirst => assert_eq!(got, expected, "{problem:#?} {found:#?}"),
    }
    // The check finds the same routes legal and worth the same.
    let entered: Vec<EnteredRoute> = found
        .routes
        .iter()
        .map(|route| EnteredRoute {
            train: route.train,
            stops: route.stops.iter().map(|&stop| vec![stop]).collect(),
            hexes: Vec::new(),
        })
        .collect();
    let checked = check(&problem, &entered, Order::Best, Care::Rules).expect("legal routes");
    let total: i32 = checked
        .iter()
        .map(|route| route.revenue + route.subsidy)
        .sum();
    assert_eq!(total, got.0 + got.1, "{problem:#?} {found:#?} {checked:#?}");
    true
}

macro_rules! families {
    ($($name:ident $family:ident;)*) => {
        proptest! {
            #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
            $(#[test]
            fn $name(seed in any::<u64>()) {
                agree(Family::$family, seed);
            })*
        }
    };
}

families! {
    towns_skipped_or_counted Towns;
    counted_stops_chosen Doubling;
    cities_plus_towns Plus;
    express_and_compass Express;
    all_stops_count Plain;
    goods_from_mines Goods;
}
