//! Small fixed networks whose best routes are known, for every kind of train and bonus.
//!
//! Invariant: every stop lies in a hex of its own unless a test puts it elsewhere, and stop 0 has the
//! only station.

use super::answer::Solution;
use super::check::{Care, EnteredRoute, check};
use super::fault::RouteFault;
use super::problem::StopKind::{Area, City, Mine, Town};
use super::problem::*;
use super::solve::solve;
use super::train::*;

/// Stops by kind and value, joined by track; stop 0 has the station.
pub(super) fn sample(
    stops: &[(StopKind, i32)],
    track: &[(u16, u16)],
    trains: Vec<Train>,
) -> Problem {
    let mut network = Network::default();
    for (index, &(kind, value)) in stops.iter().enumerate() {
        network.stops.push(Stop {
            kind,
            value,
            hex: HexNumber(index as u16),
            at: (index as i16, index as i16),
            group: None,
            station: index == 0,
            through: matches!(kind, City | Town),
        });
    }
    for (side, &(a, b)) in track.iter().enumerate() {
        for stop in [a, b] {
            network.pieces.push(Piece {
                a: End::Stop(StopId(stop)),
                b: End::Side(SideId(side as u16)),
                hex: HexNumber(stop),
                terminal: false,
                spots: Vec::new(),
                bonus: 0,
                points: 0,
            });
        }
    }
    Problem {
        network,
        trains,
        bonuses: Vec::new(),
        compass: Vec::new(),
        same_hex: SameHex::Never,
        aim: Aim::Total,
        budget: 1_000_000,
    }
}

/// Stops in a row.
fn row(stops: &[(StopKind, i32)], trains: Vec<Train>) -> Problem {
    let track: Vec<(u16, u16)> = (1..stops.len() as u16)
        .map(|stop| (stop - 1, stop))
        .collect();
    sample(stops, &track, trains)
}

fn best(problem: &Problem) -> Solution {
    let found = solve(problem).expect("a valid problem");
    assert!(found.proven);
    found
}

pub(super) fn ids(numbers: &[u16]) -> Vec<StopId> {
    numbers.iter().copied().map(StopId).collect()
}

pub(super) fn enter(train: u32, stops: &[u16]) -> EnteredRoute {
    let stops = stops.iter().map(|&stop| vec![StopId(stop)]).collect();
    EnteredRoute {
        train,
        stops,
        hexes: Vec::new(),
    }
}

pub(super) fn refuse(problem: &Problem, routes: &[EnteredRoute]) -> RouteFault {
    check(problem, routes, Order::Best, Care::Rules).expect_err("must be refused")
}

#[test]
fn towns_count_where_there_is_room() {
    let stops = [(City, 20), (Town, 10), (City, 30), (Town, 10), (City, 40)];
    assert_eq!(
        best(&row(&stops, vec![Train::skipping_towns(7, 2, 1)])).revenue,
        50
    );
    let found = best(&row(&stops, vec![Train::skipping_towns(7, 4, 1)]));
    assert_eq!((found.revenue, found.routes[0].train), (100, 7));
    assert_eq!(found.routes[0].counted.len(), 4);
    assert_eq!(
        best(&row(&stops[..2], vec![Train::skipping_towns(7, 2, 1)])).revenue,
        30
    );
}

#[test]
fn doubling_and_the_far_city() {
    // 67-26: the far city is worth 40 more together with a capital, all doubled.
    let stops = [
        (City, 100),
        (City, 50),
        (City, 40),
        (Town, 10),
        (City, 40),
        (City, 40),
    ];
    let mut problem = row(&stops, vec![Train::choosing(0, 5)]);
    problem.bonuses.push(Bonus {
        sets: vec![ids(&[5]), ids(&[0])],
        amount: 40,
        multiplied: true,
    });
    let found = best(&problem);
    assert_eq!(found.revenue, 620);
    assert_eq!(found.routes[0].counted, ids(&[0, 1, 2, 4, 5]));
    problem.trains = vec![Train::skipping_towns(0, 2, 2)];
    problem.network.pieces.clear();
    assert_eq!(best(&problem).routes, []);
}

#[test]
fn a_counted_stop_must_hold_a_station() {
    let stops = [(City, 10), (City, 50), (City, 60), (City, 70)];
    let found = best(&row(&stops, vec![Train::choosing(0, 2)]));
    assert_eq!(found.revenue, 160);
    assert_eq!(found.routes[0].counted, ids(&[0, 3]));
}

#[test]
fn a_private_pays_once_on_each_route() {
    let mut problem = row(
        &[(City, 20), (City, 30)],
        vec![Train::skipping_towns(0, 2, 2)],
    );
    for _ in 0..2 {
        let sets = vec![ids(&[0, 1])];
        problem.bonuses.push(Bonus {
            sets,
            amount: 10,
            multiplied: false,
        });
    }
    assert_eq!(best(&problem).revenue, 120);
}

#[test]
fn a_town_may_take_the_place_of_a_city() {
    let stops = [(City, 30), (Town, 10), (Town, 10), (City, 40)];
    assert_eq!(best(&row(&stops, vec![Train::plus(0, 2, 1)])).revenue, 50);
    assert_eq!(best(&row(&stops, vec![Train::plus(0, 1, 3)])).revenue, 50);
    assert_eq!(best(&row(&stops, vec![Train::plus(0, 2, 2)])).revenue, 90);
}

#[test]
fn an_express_is_paid_for_distance_and_ignores_towns() {
    let stops = [(City, 30), (Town, 10), (City, 40), (City, 10)];
    assert_eq!(
        best(&row(&stops, vec![Train::express(0, 2)])).revenue,
        30 + 40 + 20
    );
    assert_eq!(
        best(&row(&stops, vec![Train::express(0, 3)])).revenue,
        80 + 30
    );
}

#[test]
fn goods_trains_need_one_mine() {
    let stops = [(City, 30), (Town, 10), (Mine, 60)];
    let mut problem = row(&stops, vec![Train::goods(0, 1)]);
    problem.same_hex = SameHex::TownsOnly;
    let found = best(&problem);
    assert_eq!((found.revenue, found.subsidy), (40, 60));
    problem.trains = vec![Train::plain(0, 3)];
    assert_eq!((best(&problem).revenue, best(&problem).subsidy), (40, 0));
    // With a rich city on the other side the aim decides.
    let stops = [(City, 30), (City, 50), (Mine, 20), (City, 20), (Mine, 60)];
    let mut problem = sample(
        &stops,
        &[(0, 1), (1, 2), (0, 3), (3, 4)],
        vec![Train::goods(0, 2)],
    );
    assert_eq!((best(&problem).revenue, best(&problem).subsidy), (50, 60));
    problem.aim = Aim::RevenueFirst;
    assert_eq!((best(&problem).revenue, best(&problem).subsidy), (80, 20));
}

#[test]
fn a_side_serves_one_route() {
    let trains = || vec![Train::plain(0, 2), Train::plain(1, 2)];
    let stops = [(City, 30), (City, 40)];
    assert_eq!(best(&sample(&stops, &[(0, 1)], trains())).revenue, 70);
    // Two lanes are two sides.
    assert_eq!(
        best(&sample(&stops, &[(0, 1), (0, 1)], trains())).revenue,
        140
    );
}

#[test]
fn areas_of_a_group_are_one_place() {
    let stops = [(City, 10), (Area, 50), (Area, 40)];
    let mut problem = sample(&stops, &[(0, 1), (0, 2)], vec![Train::plain(0, 3)]);
    assert_eq!(best(&problem).revenue, 100);
    problem.network.stops[1].group = Some(3);
    problem.network.stops[2].group = Some(3);
    assert_eq!(best(&problem).revenue, 60);
    let fault = RouteFault::AreaTwice {
        train: 0,
        first: StopId(1),
        second: StopId(2),
    };
    assert_eq!(refuse(&problem, &[enter(0, &[1, 0, 2])]), fault);
}

#[test]
fn blocked_cities_and_terminal_track_are_ends() {
    let stops = [(City, 10), (City, 20), (City, 90)];
    let mut problem = row(&stops, vec![Train::plain(0, 3)]);
    problem.network.stops[1].through = false;
    assert_eq!(best(&problem).revenue, 30);
    let fault = RouteFault::RunsThrough {
        train: 0,
        stop: StopId(1),
    };
    assert_eq!(refuse(&problem, &[enter(0, &[0, 1, 2])]), fault);
    problem.network.stops[1].through = true;
    problem.network.pieces[1].terminal = true;
    assert_eq!(best(&problem).revenue, 30);
    assert_eq!(refuse(&problem, &[enter(0, &[0, 1, 2])]), fault);
}

#[test]
fn a_hex_pays_for_its_first_stop() {
    let stops = [(City, 30), (City, 0), (City, 50)];
    let mut problem = row(&stops, vec![Train::express(0, 3)]);
    problem.trains[0].per_hex = 0;
    problem.same_hex = SameHex::PaidOnce;
    problem.network.stops[1].hex = HexNumber(0);
    let found = best(&problem);
    assert_eq!(found.revenue, 80);
    // From the other end the empty city of the hex would come first.
    assert_eq!(found.routes[0].stops, ids(&[0, 1, 2]));
    let turned = [enter(0, &[2, 1, 0])];
    let given = check(&problem, &turned, Order::Given, Care::Rules).expect("legal");
    assert_eq!(given[0].revenue, 50);
    problem.same_hex = SameHex::Never;
    assert_eq!(
        refuse(&problem, &turned),
        RouteFault::HexTwice {
            train: 0,
            first: StopId(1),
            second: StopId(0)
        }
    );
}

/// A row from an eastern to a western place with a branch to another western one (GB-17).
fn british() -> Problem {
    let stops = [(City, 60), (Area, 70), (City, 50), (City, 50), (Area, 20)];
    let trains = vec![Train::express(0, 4), Train::express(1, 3)];
    let track = [(0, 1), (0, 2), (2, 3), (0, 1), (0, 4)];
    let mut problem = sample(&stops, &track, trains);
    problem.same_hex = SameHex::PaidOnce;
    problem.compass.push(Compass {
        apart: false,
        from: 1,
        to: 2,
        amount: 40,
    });
    for (stop, at) in [(0, (6, 6)), (1, (7, 7)), (3, (0, 0)), (4, (7, 7))] {
        problem.network.stops[stop].at = at;
    }
    for piece in &mut problem.network.pieces {
        piece.points = match piece.hex.0 {
            1 => 1,
            3 | 4 => 2,
            _ => 0,
        };
    }
    problem
}

#[test]
fn each_route_that_joins_both_points_earns_the_bonus() {
    let found = best(&british());
    let revenue: Vec<i32> = found.routes.iter().map(|route| route.revenue).collect();
    assert_eq!(revenue, [340, 150 + 40]);
}

#[test]
fn linked_routes_earn_the_bonus_together() {
    let mut problem = british();
    problem.trains = vec![Train::plus(0, 2, 0), Train::plus(1, 2, 0)];
    // London to the middle and the middle to the west: the middle links them.
    problem.network.stops[3].value = 0;
    let routes = [enter(0, &[0, 1]), enter(1, &[0, 4])];
    let checked = check(&problem, &routes, Order::Given, Care::Rules).expect("legal");
    assert_eq!(
        checked
            .iter()
            .map(|route| route.revenue)
            .collect::<Vec<_>>(),
        [170, 80]
    );
}

#[test]
fn track_that_pays() {
    let mut problem = sample(
        &[(City, 20), (City, 30)],
        &[(0, 1), (0, 1)],
        vec![Train::skipping_towns(0, 2, 2)],
    );
    problem.network.pieces[2].bonus = 40;
    assert_eq!(best(&problem).revenue, 140);
    let hexes = vec![vec![HexNumber(1), HexNumber(0)]];
    let route = EnteredRoute {
        hexes,
        ..enter(0, &[0, 1])
    };
    let checked = check(&problem, &[route], Order::Best, Care::Rules).expect("legal");
    assert_eq!(checked[0].revenue, 140);
}

#[test]
fn a_small_budget_is_owned_up_to() {
    let stops = [(City, 20); 6];
    let track = [
        (0, 1),
        (1, 2),
        (2, 3),
        (3, 4),
        (4, 5),
        (5, 0),
        (1, 4),
        (2, 5),
    ];
    let trains = (0..3).map(|id| Train::plain(id, 4)).collect();
    let mut problem = sample(&stops, &track, trains);
    let full = best(&problem);
    for budget in (0..full.steps).step_by(7) {
        problem.budget = budget;
        let cut = solve(&problem).expect("valid");
        assert!(cut.steps <= budget, "{} of {budget} steps", cut.steps);
        assert!(!cut.proven, "{budget} of {} steps", full.steps);
        assert!(cut.revenue <= full.revenue);
    }
    problem.budget = full.steps + 1;
    assert_eq!(best(&problem), full);
}

#[test]
fn malformed_problems_are_refused() {
    let good = row(&[(City, 20), (City, 30)], vec![Train::plain(0, 2)]);
    let fault = |change: fn(&mut Problem)| {
        let mut bad = good.clone();
        change(&mut bad);
        solve(&bad).expect_err("malformed")
    };
    let piece = PieceId(0);
    let stop = fault(|p| p.network.pieces[0].a = End::Stop(StopId(9)));
    assert_eq!(stop, ProblemFault::NoSuchStop { piece });
    let twice = fault(|p| p.trains.push(Train::plain(0, 3)));
    assert_eq!(twice, ProblemFault::SameTrain { id: 0 });
    assert_eq!(
        fault(|p| p.network.stops[0].value = -1),
        ProblemFault::Amount
    );
    let choice = fault(|p| {
        p.same_hex = SameHex::PaidOnce;
        p.trains[0] = Train::choosing(3, 2);
    });
    assert_eq!(choice, ProblemFault::ChoiceWithinHex { id: 3 });
    let many = fault(|p| p.trains = (0..17).map(|id| Train::plain(id, 2)).collect());
    assert_eq!(many, ProblemFault::TooLarge);
}

#[test]
fn towns_may_be_left_out_when_entered() {
    let stops = [(City, 20), (Town, 10), (City, 40)];
    let problem = row(&stops, vec![Train::skipping_towns(0, 2, 1)]);
    let routes = check(&problem, &[enter(0, &[0, 2])], Order::Best, Care::Rules).expect("legal");
    assert_eq!((routes[0].revenue, routes[0].stops.len()), (60, 3));
    // A train that counts towns must name them.
    let plain = row(&stops, vec![Train::plain(0, 3)]);
    assert!(check(&plain, &[enter(0, &[0, 2])], Order::Best, Care::Rules).is_err());
}

#[test]
fn the_city_meant_is_found() {
    let stops = [(City, 20), (City, 30), (City, 50)];
    let mut problem = sample(&stops, &[(0, 1), (0, 2)], vec![Train::plain(0, 2)]);
    problem.network.stops[2].hex = HexNumber(1);
    let route = EnteredRoute {
        train: 0,
        stops: vec![ids(&[0]), ids(&[1, 2])],
        hexes: Vec::new(),
    };
    let routes = check(&problem, &[route], Order::Best, Care::Rules).expect("legal");
    assert_eq!(routes[0].stops, ids(&[0, 2]));
}
