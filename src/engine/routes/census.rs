//! That the random problems, on which the solver is compared with an exhaustive search, hold every
//! kind of train and every rule: each must decide some of them.
//!
//! Invariant: a case counts only where it was compared, and only if the best income would be another
//! one without the rule.

use super::brute::agree;
use super::check::{Care, EnteredRoute, check};
use super::problem::*;
use super::random::{Family, build};
use super::solve::solve;
use super::train::*;

/// So many cases must be decided by each rule.
const WANTED: usize = 1;
/// So many problems of each family are looked at.
const LOOKED: u64 = 6000;

fn income(problem: &Problem) -> (i32, i32) {
    let found = solve(problem).expect("a valid problem");
    (found.revenue, found.subsidy)
}

/// Compares cases with the exhaustive search until some of them show what is asked for.
fn met(what: &str, families: &[Family], shows: impl Fn(&Problem) -> bool) {
    for &family in families {
        let cases = (0..LOOKED).filter(|&seed| shows(&build(family, seed)) && agree(family, seed));
        let count = cases.take(WANTED).count();
        assert!(count == WANTED, "{what}: {count} cases of {family:?}");
    }
}

/// The same where a change of the problem changes what is earned.
fn decided(what: &str, families: &[Family], change: impl Fn(&mut Problem)) {
    met(what, families, |problem| {
        let mut other = problem.clone();
        change(&mut other);
        other != *problem && income(&other) != income(problem)
    });
}

fn trains(problem: &mut Problem, change: impl Fn(&mut Train)) {
    problem.trains.iter_mut().for_each(change);
}

fn stops(problem: &mut Problem, change: impl Fn(&mut Stop)) {
    problem.network.stops.iter_mut().for_each(change);
}

#[test]
fn trains_of_1861_and_1867() {
    let both = [Family::Towns, Family::Doubling];
    decided("towns count", &both, |p| {
        trains(p, |t| {
            t.counting.choice = match t.counting.choice {
                Kinds::TOWN => Kinds::NONE,
                _ => Kinds::CITY,
            };
        });
    });
    // Without the limit on what counts all towns would.
    decided("towns are passed", &[Family::Towns], |p| {
        trains(p, |t| t.counting.most = 9);
    });
    decided("2+2", &[Family::Towns], |p| {
        trains(p, |t| t.multiplier = 1);
    });
    let express = |t: &Train| t.counting.station;
    decided("5+5E counts cities by choice", &[Family::Doubling], |p| {
        for t in p.trains.iter_mut().filter(|t| express(t)) {
            t.counting.most -= 1;
        }
    });
    decided("5+5E counts a station", &[Family::Doubling], |p| {
        trains(p, |t| t.counting.station = false);
    });
}

#[test]
fn trains_of_18gb() {
    decided("towns in the place of cities", &[Family::Plus], |p| {
        trains(p, |t| t.limits[1].kinds = Kinds::TOWN);
    });
    decided("M+N", &[Family::Plus, Family::Express], |p| {
        trains(p, |t| t.limits[1].most = t.limits[0].most);
    });
    decided("distance", &[Family::Express], |p| {
        trains(p, |t| t.per_hex = 0);
    });
    decided("an express ignores towns", &[Family::Express], |p| {
        let ignores = |t: &&mut Train| t.per_hex > 0;
        for t in p.trains.iter_mut().filter(ignores) {
            t.counting.always = Kinds::ALL;
        }
    });
    decided("track that pays", &[Family::Plus, Family::Express], |p| {
        p.network
            .pieces
            .iter_mut()
            .for_each(|piece| piece.bonus = 0);
    });
    let british = [Family::Plus, Family::Express];
    decided("compass", &british, |p| p.compass.clear());
    decided("compass with groups of its own", &british, |p| {
        p.compass.iter_mut().for_each(|one| one.apart = !one.apart);
    });
    met("compass over several trains", &british, |problem| {
        let found = solve(problem).expect("a valid problem");
        let enter = |route: &super::answer::Route| EnteredRoute {
            train: route.train,
            stops: route.stops.iter().map(|&stop| vec![stop]).collect(),
            hexes: Vec::new(),
        };
        let alone = |route| {
            let routes = [enter(route)];
            let checked = check(problem, &routes, Order::Best, Care::Rules).expect("a legal route");
            checked[0].revenue
        };
        found.routes.iter().map(alone).sum::<i32>() < found.revenue
    });
}

#[test]
fn trains_of_1824() {
    decided("goods trains need a mine", &[Family::Goods], |p| {
        trains(p, |t| t.mine = false);
    });
    decided("one mine", &[Family::Goods], |p| {
        for t in p.trains.iter_mut().filter(|t| t.mine) {
            t.mine = false;
            t.limits[1].most = 2;
        }
    });
    decided(
        "other trains keep off mines",
        &[Family::Plain, Family::Goods],
        |p| {
            for t in p.trains.iter_mut().filter(|t| !t.mine) {
                t.limits[1].most = 1;
            }
        },
    );
    decided("towns are free for goods trains", &[Family::Goods], |p| {
        for t in p.trains.iter_mut().filter(|t| t.mine) {
            t.limits[0].kinds = Kinds::ALL;
        }
    });
    decided("length", &[Family::Plain], |p| {
        trains(p, |t| t.limits[0].most -= 1);
    });
    decided("income before subsidies", &[Family::Goods], |p| {
        p.aim = match p.aim {
            Aim::Total => Aim::RevenueFirst,
            Aim::RevenueFirst => Aim::Total,
        };
    });
}

#[test]
fn stops_and_track() {
    decided("off-board groups", &Family::ALL, |p| {
        stops(p, |s| s.group = None)
    });
    decided(
        "one stop of a hex",
        &[Family::Towns, Family::Doubling],
        |p| {
            p.same_hex = SameHex::TownsOnly;
        },
    );
    decided("one city of a hex", &[Family::Plain, Family::Goods], |p| {
        for (index, stop) in p.network.stops.iter_mut().enumerate() {
            stop.hex = HexNumber(100 + index as u16);
        }
    });
    decided("a hex pays once", &[Family::Plus, Family::Express], |p| {
        for (index, stop) in p.network.stops.iter_mut().enumerate() {
            stop.hex = HexNumber(100 + index as u16);
        }
    });
    decided("blocked cities", &Family::ALL, |p| {
        stops(p, |s| s.through |= s.kind == StopKind::City);
    });
    met("blocked cities as ends", &Family::ALL, |problem| {
        let found = solve(problem).expect("a valid problem");
        let blocked = |stop: &StopId| {
            let stop = &problem.network.stops[usize::from(stop.0)];
            stop.kind == StopKind::City && !stop.through
        };
        let ends = |route: &super::answer::Route| {
            route.stops.first().is_some_and(blocked) || route.stops.last().is_some_and(blocked)
        };
        found.routes.iter().any(ends)
    });
    decided("terminal track", &Family::ALL, |p| {
        p.network
            .pieces
            .iter_mut()
            .for_each(|piece| piece.terminal = false);
    });
    decided("places that serve one route", &Family::ALL, |p| {
        p.network
            .pieces
            .iter_mut()
            .for_each(|piece| piece.spots.clear());
    });
    met("dual track", &Family::ALL, |problem| {
        let found = solve(problem).expect("a valid problem");
        let hops = |route: &super::answer::Route| -> Vec<(StopId, StopId)> {
            let pair = |pair: &[StopId]| {
                let (a, b) = (pair[0], pair[1]);
                if a.0 < b.0 { (a, b) } else { (b, a) }
            };
            route.stops.windows(2).map(pair).collect()
        };
        let all: Vec<Vec<(StopId, StopId)>> = found.routes.iter().map(hops).collect();
        let shared = |(number, mine): (usize, &Vec<(StopId, StopId)>)| {
            all[..number]
                .iter()
                .any(|other| other.iter().any(|hop| mine.contains(hop)))
        };
        all.iter().enumerate().any(shared)
    });
    met("track that several trains want", &Family::ALL, |problem| {
        let alone = |train: &Train| {
            let mut single = problem.clone();
            single.trains = vec![train.clone()];
            income(&single).0
        };
        problem.trains.iter().map(alone).sum::<i32>() > income(problem).0
    });
}

#[test]
fn bonuses() {
    let drop = |p: &mut Problem, which: fn(&Bonus) -> bool| p.bonuses.retain(|one| !which(one));
    decided("places that pay", &Family::ALL, |p| {
        drop(p, |one| one.sets.len() == 1)
    });
    decided("places that pay together", &Family::ALL, |p| {
        drop(p, |one| one.sets.len() > 1);
    });
    decided(
        "bonuses that are paid twice",
        &[Family::Towns, Family::Doubling],
        |p| {
            p.bonuses.iter_mut().for_each(|one| one.multiplied = false);
        },
    );
    decided(
        "bonuses that are paid once",
        &[Family::Towns, Family::Doubling],
        |p| {
            p.bonuses.iter_mut().for_each(|one| one.multiplied = true);
        },
    );
}
