//! How the time for the best routes grows with trains, stops and track, on generated networks that
//! are the same on every machine.

use signalbox::engine::routes::problem::{
    Aim, End, HexNumber, Network, Piece, Problem, SameHex, SideId, Stop, StopId, StopKind,
};
use signalbox::engine::routes::solve::solve;
use signalbox::engine::routes::train::Train;

use crate::support;

/// Runs of which the fastest counts.
const RUNS: u32 = 3;

/// Prints a table: processor time, search steps and revenue of each network.
pub fn table() {
    println!(
        "{:38} {:>9} {:>11} {:>8}  proven",
        "network and trains", "ms", "steps", "revenue"
    );
    let long = [5, 6, 7, 8];
    for count in 1..=4 {
        show(
            &format!("9 x 6, trains {:?}", &long[4 - count..]),
            &map(9, 6, 60, &long[4 - count..]),
        );
    }
    for length in [2, 4, 6, 8, 10] {
        show(
            &format!("9 x 6, one {length}-train"),
            &map(9, 6, 60, &[length]),
        );
    }
    for (wide, high) in [(5, 4), (7, 5), (9, 6), (12, 8), (14, 10), (18, 12)] {
        let name = format!("{wide} x {high}, trains [4, 5, 6]");
        show(&name, &map(wide, high, 60, &[4, 5, 6]));
    }
    for track in [40, 50, 60, 70, 80] {
        show(
            &format!("9 x 6, {track}% of sides, [4, 5, 6]"),
            &map(9, 6, track, &[4, 5, 6]),
        );
    }
}

fn show(name: &str, problem: &Problem) {
    let (time, found) = support::least(RUNS, || solve(problem).expect("a valid problem"));
    println!(
        "{name:38} {:>9.2} {:>11} {:>8}  {}",
        time.as_secs_f64() * 1000.0,
        found.steps,
        found.revenue,
        found.proven
    );
}

/// A map of hexes in rows: cities, towns and plain track at fixed pseudo-random places, with track
/// over so many percent of the sides.
fn map(wide: u16, high: u16, percent: u64, trains: &[u8]) -> Problem {
    let mut dice = Dice(20_240_101);
    let mut network = Network::default();
    let mut stop_in: Vec<Option<StopId>> = Vec::new();
    for hex in 0..wide * high {
        let kind = match dice.roll(10) {
            0..4 => Some(StopKind::City),
            4..6 => Some(StopKind::Town),
            _ => None,
        };
        stop_in.push(kind.map(|kind| {
            let id = StopId(network.stops.len() as u16);
            let value = if kind == StopKind::Town {
                10
            } else {
                20 + 10 * dice.roll(6) as i32
            };
            let station = kind == StopKind::City && dice.roll(6) == 0;
            let through = station || dice.roll(8) != 0;
            let at = (
                (hex % wide) as i16,
                (2 * (hex / wide) + hex % wide % 2) as i16,
            );
            let hex = HexNumber(hex);
            network.stops.push(Stop {
                kind,
                value,
                hex,
                at,
                group: None,
                station,
                through,
            });
            id
        }));
    }
    let mut sides: Vec<Vec<SideId>> = vec![Vec::new(); usize::from(wide * high)];
    let mut count = 0;
    for hex in 0..wide * high {
        let (column, row) = (hex % wide, hex / wide);
        let mut next = Vec::new();
        if row + 1 < high {
            next.push(hex + wide);
        }
        if column + 1 < wide {
            next.push(hex + 1);
            let low = column % 2 == 1;
            if low && row + 1 < high {
                next.push(hex + wide + 1);
            } else if !low && row > 0 {
                next.push(hex + 1 - wide);
            }
        }
        for other in next {
            if dice.roll(100) < percent {
                sides[usize::from(hex)].push(SideId(count));
                sides[usize::from(other)].push(SideId(count));
                count += 1;
            }
        }
    }
    for (hex, sides) in sides.iter().enumerate() {
        lay(&mut network, hex as u16, sides, stop_in[hex]);
    }
    let trains = trains.iter().enumerate();
    Problem {
        network,
        trains: trains
            .map(|(id, &n)| Train::skipping_towns(id as u32, n, 1))
            .collect(),
        bonuses: Vec::new(),
        compass: Vec::new(),
        same_hex: SameHex::Never,
        aim: Aim::Total,
        budget: 500_000_000,
    }
}

/// Lays track in a hex: from every side to its stop, or from every side to the next two.
fn lay(network: &mut Network, hex: u16, sides: &[SideId], stop: Option<StopId>) {
    let mut piece = |a: End, b: End| {
        let hex = HexNumber(hex);
        let spots = Vec::new();
        network.pieces.push(Piece {
            a,
            b,
            hex,
            terminal: false,
            spots,
            bonus: 0,
            points: 0,
        });
    };
    for (index, &side) in sides.iter().enumerate() {
        if let Some(stop) = stop {
            piece(End::Side(side), End::Stop(stop));
        } else {
            for &other in sides.iter().skip(index + 1).take(2) {
                piece(End::Side(side), End::Side(other));
            }
        }
    }
}

/// A stream of numbers that is the same everywhere.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        let next = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = next.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}
