//! Wrong routes of every kind on one small map, and what is said of each.

use super::check::EnteredRoute;
use super::fault::RouteFault;
use super::problem::StopKind::{Area, City, Mine, Town};
use super::problem::*;
use super::samples::{enter, ids, refuse, sample};
use super::train::*;

const NORMAL: u32 = 0;
const SHORT: u32 = 1;
const GOODS: u32 = 2;
const TWO: u32 = 3;
const EXPRESS: u32 = 4;

/// Stop 0 has the station; 3 is full of others, 4 and 5 are one place, 6 and 10 are mines, 7 lies in
/// the hex of 1, track from 0 ends in 8, nothing leads to 9, 11 and 12 are reached by one side.
fn map() -> Problem {
    let stops = [
        (City, 20),
        (City, 30),
        (Town, 10),
        (City, 40),
        (Area, 50),
        (Area, 60),
        (Mine, 70),
        (City, 10),
        (City, 80),
        (City, 90),
        (Mine, 30),
        (City, 20),
        (City, 20),
        (Area, 30),
    ];
    let track = [
        (0, 1),
        (1, 2),
        (2, 3),
        (0, 4),
        (0, 5),
        (1, 6),
        (0, 7),
        (7, 3),
        (0, 8),
        (8, 1),
        (0, 10),
        (0, 11),
        (0, 13),
    ];
    let trains = vec![
        Train::plain(NORMAL, 4),
        Train::plain(SHORT, 3),
        Train::goods(GOODS, 2),
        Train::skipping_towns(TWO, 2, 1),
        Train::choosing(EXPRESS, 2),
    ];
    let mut problem = sample(&stops, &track, trains);
    let network = &mut problem.network;
    network.stops[3].through = false;
    network.stops[4].group = Some(1);
    network.stops[5].group = Some(1);
    network.stops[7].hex = HexNumber(1);
    // The end of the track from 0 in 8.
    network.pieces[17].terminal = true;
    let side = |number| End::Side(SideId(number));
    for (a, b, hex) in [
        (side(11), side(40), 11),
        (side(40), End::Stop(StopId(12)), 12),
    ] {
        let piece = Piece {
            a,
            b,
            hex: HexNumber(hex),
            ..network.pieces[0].clone()
        };
        network.pieces.push(piece);
    }
    problem
}

fn stop(number: u16) -> StopId {
    StopId(number)
}

#[test]
fn one_route_that_breaks_a_rule() {
    let problem = map();
    let cases: &[(u32, &[u16], RouteFault)] = &[
        (9, &[0, 1], RouteFault::NoSuchTrain { train: 9 }),
        (NORMAL, &[], RouteFault::TooShort { train: NORMAL }),
        (NORMAL, &[0], RouteFault::TooShort { train: NORMAL }),
        (
            NORMAL,
            &[0, 99],
            RouteFault::NoSuchStop {
                train: NORMAL,
                position: 1,
            },
        ),
        (
            NORMAL,
            &[0, 1, 0],
            RouteFault::StopTwice {
                train: NORMAL,
                stop: stop(0),
            },
        ),
        (NORMAL, &[1, 2], RouteFault::NoStation { train: NORMAL }),
        (
            NORMAL,
            &[0, 9],
            RouteFault::NoTrack {
                train: NORMAL,
                from: stop(0),
                to: stop(9),
            },
        ),
        (
            NORMAL,
            &[1, 0, 3],
            RouteFault::NoTrack {
                train: NORMAL,
                from: stop(0),
                to: stop(3),
            },
        ),
        (
            NORMAL,
            &[2, 3, 7, 0],
            RouteFault::RunsThrough {
                train: NORMAL,
                stop: stop(3),
            },
        ),
        (
            NORMAL,
            &[0, 4, 1],
            RouteFault::RunsThrough {
                train: NORMAL,
                stop: stop(4),
            },
        ),
        (
            NORMAL,
            &[0, 8, 1],
            RouteFault::RunsThrough {
                train: NORMAL,
                stop: stop(8),
            },
        ),
        (
            NORMAL,
            &[1, 0, 7],
            RouteFault::HexTwice {
                train: NORMAL,
                first: stop(1),
                second: stop(7),
            },
        ),
        (
            NORMAL,
            &[4, 0, 5],
            RouteFault::AreaTwice {
                train: NORMAL,
                first: stop(4),
                second: stop(5),
            },
        ),
        (
            SHORT,
            &[0, 1, 2, 3],
            RouteFault::TooLong {
                train: SHORT,
                kinds: Kinds::ALL,
                most: 3,
                visits: 4,
            },
        ),
        (
            TWO,
            &[4, 0, 1],
            RouteFault::TooLong {
                train: TWO,
                kinds: Kinds::BIG,
                most: 2,
                visits: 3,
            },
        ),
        (
            NORMAL,
            &[0, 10],
            RouteFault::NotForTrain {
                train: NORMAL,
                stop: stop(10),
            },
        ),
        (GOODS, &[0, 1], RouteFault::Mine { train: GOODS }),
        (GOODS, &[10, 0, 1, 6], RouteFault::Mine { train: GOODS }),
        (
            GOODS,
            &[0, 10, 1],
            RouteFault::RunsThrough {
                train: GOODS,
                stop: stop(10),
            },
        ),
        (
            EXPRESS,
            &[4, 0, 13],
            RouteFault::StationDoesNotCount { train: EXPRESS },
        ),
        (
            NORMAL,
            &[11, 0, 12],
            RouteFault::TrackTaken {
                train: NORMAL,
                from: stop(0),
                to: stop(12),
                side: Some(SideId(11)),
                by: NORMAL,
            },
        ),
    ];
    for (train, stops, fault) in cases {
        assert_eq!(
            refuse(&problem, &[enter(*train, stops)]),
            *fault,
            "{stops:?}"
        );
    }
}

#[test]
fn routes_that_do_not_go_together() {
    let problem = map();
    let twice = [enter(NORMAL, &[0, 1]), enter(NORMAL, &[0, 7])];
    let fault = RouteFault::TrainTwice { train: NORMAL };
    assert_eq!(refuse(&problem, &twice), fault);
    let taken = [enter(NORMAL, &[0, 1]), enter(SHORT, &[2, 1, 0])];
    let fault = RouteFault::TrackTaken {
        train: SHORT,
        from: stop(1),
        to: stop(0),
        side: Some(SideId(0)),
        by: NORMAL,
    };
    assert_eq!(refuse(&problem, &taken), fault);
}

#[test]
fn hexes_on_the_way_and_places_that_may_be_meant() {
    let problem = map();
    let by_way = EnteredRoute {
        hexes: vec![vec![HexNumber(0), HexNumber(9), HexNumber(1)]],
        ..enter(NORMAL, &[0, 1])
    };
    let fault = RouteFault::NoTrack {
        train: NORMAL,
        from: stop(0),
        to: stop(1),
    };
    assert_eq!(refuse(&problem, &[by_way]), fault);
    let route = |stops| EnteredRoute {
        train: NORMAL,
        stops,
        hexes: Vec::new(),
    };
    let nowhere = route(vec![ids(&[0]), Vec::new()]);
    let fault = RouteFault::NoSuchStop {
        train: NORMAL,
        position: 1,
    };
    assert_eq!(refuse(&problem, &[nowhere]), fault);
    let anywhere = route(vec![ids(&[0, 1]); 13]);
    assert_eq!(refuse(&problem, &[anywhere]), RouteFault::Ambiguous);
}
