//! Random problems for tests: a handful of hexes with odd track, and the rules of one title.
//!
//! Invariant: the same seed gives the same problem.

use super::problem::*;
use super::train::*;

/// A stream of small numbers from a seed.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }

    fn often(&mut self, percent: u64) -> bool {
        self.roll(100) < percent
    }
}

/// Which rules a random problem follows.
#[derive(Debug, Clone, Copy)]
pub(super) enum Family {
    Towns,
    Doubling,
    Plus,
    Express,
    Plain,
    Goods,
}

impl Family {
    /// All of them.
    pub const ALL: [Family; 6] = [
        Family::Towns,
        Family::Doubling,
        Family::Plus,
        Family::Express,
        Family::Plain,
        Family::Goods,
    ];
}

/// A random problem.
pub(super) fn build(family: Family, seed: u64) -> Problem {
    let mut dice = Dice(seed);
    let network = network(&mut dice, family);
    let count = network.stops.len() as u64;
    let trains = (0..=dice.roll(3) as u32)
        .map(|id| train(&mut dice, family, id))
        .collect();
    let some = |dice: &mut Dice| -> Vec<StopId> {
        (0..=dice.roll(3))
            .map(|_| StopId(dice.roll(count) as u16))
            .collect()
    };
    let mut bonuses = Vec::new();
    for _ in 0..dice.roll(3) {
        let sets = (0..=dice.roll(2)).map(|_| some(&mut dice)).collect();
        let amount = 10 * (1 + dice.roll(5)) as i32;
        bonuses.push(Bonus {
            sets,
            amount,
            multiplied: dice.often(50),
        });
    }
    let british = matches!(family, Family::Plus | Family::Express);
    let mut compass = Vec::new();
    if british {
        let apart = dice.often(25);
        compass.push(Compass {
            from: 1,
            to: 2,
            amount: 20,
            apart,
        });
        compass.push(Compass {
            from: 4,
            to: 8,
            amount: 30,
            apart,
        });
    }
    let same_hex = match family {
        Family::Towns | Family::Doubling => SameHex::Never,
        Family::Plus | Family::Express => SameHex::PaidOnce,
        Family::Plain | Family::Goods => SameHex::TownsOnly,
    };
    let aim = if dice.often(50) {
        Aim::Total
    } else {
        Aim::RevenueFirst
    };
    Problem {
        network,
        trains,
        bonuses,
        compass,
        same_hex,
        aim,
        budget: u64::MAX,
    }
}

fn train(dice: &mut Dice, family: Family, id: u32) -> Train {
    let n = 2 + dice.roll(3) as u8;
    match family {
        Family::Towns => Train::skipping_towns(id, n, 1 + dice.roll(2) as i32),
        Family::Doubling if dice.often(60) => Train::choosing(id, n),
        Family::Doubling => Train::skipping_towns(id, n, 1),
        Family::Express if dice.often(30) => Train::plus(id, n, 1),
        Family::Express => Train::express(id, n),
        Family::Plus => Train::plus(id, n, 1 + dice.roll(2) as u8),
        Family::Goods if dice.often(60) => Train::goods(id, n - 1),
        Family::Plain | Family::Goods => Train::plain(id, n + 1),
    }
}

fn network(dice: &mut Dice, family: Family) -> Network {
    let hexes = 4 + dice.roll(4) as u16;
    let mut network = Network::default();
    // Sides between hexes; some pairs are joined by two lanes.
    let mut sides: Vec<(u16, u16)> = (1..hexes)
        .map(|h| (dice.roll(u64::from(h)) as u16, h))
        .collect();
    for _ in 0..2 + dice.roll(4) {
        let (a, b) = (
            dice.roll(u64::from(hexes)) as u16,
            dice.roll(u64::from(hexes)) as u16,
        );
        if a != b {
            sides.push((a, b));
        }
    }
    for hex in 0..hexes {
        let mut ends: Vec<End> = Vec::new();
        let inside = if hex < 2 { 1 } else { dice.roll(3) };
        for _ in 0..inside {
            ends.push(End::Stop(StopId(network.stops.len() as u16)));
            network
                .stops
                .push(stop(dice, family, hex, network.stops.is_empty()));
        }
        if dice.often(15) {
            ends.push(End::Junction(JunctionId(hex)));
        }
        let points = match dice.roll(10) {
            0..4 => 1 << dice.roll(4),
            4 => dice.roll(16) as u8,
            _ => 0,
        };
        let around = |&(_, &(a, b)): &(usize, &(u16, u16))| a == hex || b == hex;
        for (side, _) in sides.iter().enumerate().filter(around) {
            let near = End::Side(SideId(side as u16));
            for _ in 0..=dice.roll(2) {
                let far = match ends.len() {
                    0 => None,
                    n => Some(ends[dice.roll(n as u64) as usize]),
                };
                piece(dice, &mut network, hex, points, near, far);
            }
            ends.push(near);
        }
        if inside == 2 && dice.often(20) {
            piece(dice, &mut network, hex, points, ends[0], Some(ends[1]));
        }
    }
    network
}

fn stop(dice: &mut Dice, family: Family, hex: u16, first: bool) -> Stop {
    let kind = match dice.roll(10) {
        _ if first => StopKind::City,
        0..4 => StopKind::City,
        4..7 => StopKind::Town,
        7 | 8 => StopKind::Area,
        _ if matches!(family, Family::Goods | Family::Plain) => StopKind::Mine,
        _ => StopKind::City,
    };
    let station = first || (kind == StopKind::City && dice.often(25));
    let through = match kind {
        StopKind::City => station || dice.often(85),
        StopKind::Town => true,
        StopKind::Area | StopKind::Mine => false,
    };
    Stop {
        kind,
        value: 10 * dice.roll(7) as i32,
        hex: HexNumber(hex),
        at: (dice.roll(6) as i16, dice.roll(8) as i16),
        group: (kind == StopKind::Area && dice.often(50)).then_some(1),
        station,
        through,
    }
}

fn piece(dice: &mut Dice, network: &mut Network, hex: u16, points: u8, a: End, b: Option<End>) {
    let Some(b) = b else { return };
    let twin = |old: &Piece| old.hex == HexNumber(hex) && old.a == a && old.b == b;
    if a == b || network.pieces.iter().any(twin) || network.pieces.len() > 16 {
        return;
    }
    let bonus = if dice.often(10) {
        10 * dice.roll(4) as i32
    } else {
        0
    };
    let spots = if dice.often(10) {
        vec![SideId(900 + hex)]
    } else {
        Vec::new()
    };
    let terminal = dice.often(8);
    network.pieces.push(Piece {
        a,
        b,
        hex: HexNumber(hex),
        terminal,
        spots,
        bonus,
        points,
    });
}
