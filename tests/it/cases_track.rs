//! Cases of the rules' section 12 about track and routes, on positions set up by hand. Each test
//! names the case's number.

use serde_json::json;
use signalbox::engine::board::upgrade::Misfit;
use signalbox::engine::money::Money;
use signalbox::engine::refusal::Refusal;
use signalbox::engine::routes::fault::RouteFault;

use super::testkit::moves::{lay, pass, route, run};
use super::testkit::{Position, Table, at};

/// A minor or major of a title that takes the only turn.
fn alone(position: Position, sym: &str, hex: &str, city: u8, trains: &str, cash: i32) -> Position {
    position.corp(sym, |c| {
        c.president("P1")
            .price(70)
            .cash(cash)
            .station(hex, city)
            .trains(trains)
    })
}

fn to_routes(table: &mut Table) {
    while !table.asked().contains("run_routes") {
        table.pass();
    }
}

/// Runs and gives the income.
fn income(table: &mut Table, entry: &serde_json::Value) -> i64 {
    table.act(entry);
    let corp = entry["entity"].as_str().expect("a corporation");
    let major = table.asked().contains("dividend");
    if major {
        table.act(&super::testkit::moves::dividend(corp, "withhold"));
    }
    table.corp(corp)["last_run"]["revenue"]
        .as_i64()
        .expect("an income")
}

#[test]
fn case_30_two_circles_of_one_hex() {
    // A loop of track from Moscow's circle 0 to its circle 1.
    let position = at("1861")
        .players(3)
        .lay("H10", "3", 2)
        .lay("G9", "8", 3)
        .lay("G7", "7", 5);
    let mut table = alone(position, "M-K", "H8", 0, "2", 0).operating();
    to_routes(&mut table);
    let refusal = table.refuse(&run("M-K", "2-0", "H8 H10|H10 G9 G7 H8"));
    assert!(
        // Files name hexes, so the checker may think of the same circle.
        matches!(
            refusal,
            Refusal::BadRoute(RouteFault::HexTwice { .. } | RouteFault::StopTwice { .. })
        ),
        "{refusal:?}"
    );
    assert_eq!(income(&mut table, &run("M-K", "2-0", "H8 H10")), 50);
}

/// E13 (20), two towns, C17 (30) in a row.
fn towns() -> Position {
    at("1867")
        .players(3)
        .phase("3")
        .lay("E13", "57", 1)
        .lay("D14", "4", 1)
        .lay("C15", "58", 4)
        .lay("C17", "14", 0)
}

#[test]
fn case_31_towns() {
    let whole = "E13 D14|D14 C15|C15 C17";
    let mut table = alone(towns(), "BO", "E13", 0, "3", 0).operating();
    to_routes(&mut table);
    assert_eq!(income(&mut table, &run("BO", "3-0", whole)), 60);
    let mut table = alone(towns(), "BO", "E13", 0, "2", 0).operating();
    to_routes(&mut table);
    assert_eq!(
        income(&mut table, &run("BO", "2-0", whole)),
        50,
        "the cities only"
    );
}

#[test]
fn a_2_train_passes_a_town_between_two_cities() {
    // E13 - D14 plain - C15 town - C17 city.
    let position = at("1867").players(3).lay("E13", "57", 1).lay("D14", "9", 1);
    let position = position.lay("C15", "58", 4).lay("C17", "57", 0);
    let mut table = alone(position, "BO", "E13", 0, "2", 0).operating();
    to_routes(&mut table);
    let mut town = table.clone();
    assert_eq!(
        income(&mut table, &run("BO", "2-0", "E13 D14 C15|C15 C17")),
        40
    );
    // The city and the town alone count 20 and 10.
    assert_eq!(income(&mut town, &run("BO", "2-0", "E13 D14 C15")), 30);
}

#[test]
fn a_3_train_counts_a_town_beside_two_cities() {
    let position = at("1867")
        .players(3)
        .phase("3")
        .lay("E13", "57", 1)
        .lay("D14", "9", 1)
        .lay("C15", "58", 4)
        .lay("C17", "57", 0);
    let mut table = alone(position, "BO", "E13", 0, "3", 0).operating();
    to_routes(&mut table);
    assert_eq!(
        income(&mut table, &run("BO", "3-0", "E13 D14 C15|C15 C17")),
        50
    );
}

#[test]
fn the_bonus_of_a_private_company() {
    let position = at("1867").players(3).lay("L10", "4", 0).private("MB", "BO");
    let mut table = alone(position, "BO", "L12", 1, "2", 0).operating();
    to_routes(&mut table);
    assert_eq!(income(&mut table, &run("BO", "2-0", "L12 L10")), 60);
    // In a player's hands it has no effect on routes.
    let position = at("1867").players(3).lay("L10", "4", 0).private("MB", "P1");
    let mut table = alone(position, "BO", "L12", 1, "2", 0).operating();
    to_routes(&mut table);
    assert_eq!(income(&mut table, &run("BO", "2-0", "L12 L10")), 50);
}

#[test]
fn case_32_the_far_city_with_a_doubling_train() {
    let mut table = at("1861")
        .players(3)
        .phase("8")
        .track("Q3 P4 O5 N6 M5 L6 K5 J6 I7 H8")
        .lay("H8", "639", 0)
        .corp("NW", |c| {
            c.president("P1").price(100).trains("2+2").station("Q3", 0)
        })
        .operating();
    to_routes(&mut table);
    let entry = run("NW", "2+2-0", "Q3 P4 O5 N6 M5 L6 K5 J6 I7 H8");
    assert_eq!(income(&mut table, &entry), 360);
}

#[test]
fn case_33_a_border_that_costs() {
    let mut table = at("1867")
        .players(3)
        .lay("L10", "3", 5)
        .corp("BO", |c| {
            c.president("P1").price(70).cash(10).station("L12", 1)
        })
        .operating();
    assert_eq!(table.state()["borders"]["L10"], json!([5]));
    // The free first action completes the join: 80, for which two loans are taken.
    table.act(&lay("BO", "M11", "9-0", 2));
    assert_eq!((table.loans("BO"), table.cash("BO")), (2, 20));
    assert_eq!(table.state()["borders"].get("L10"), None);
    // Whoever cannot pay even with loans cannot lay it.
    let mut poor = at("1867")
        .players(3)
        .lay("L10", "3", 5)
        .corp("BO", |c| {
            c.president("P1")
                .price(70)
                .cash(10)
                .loans(1)
                .station("L12", 1)
        })
        .operating();
    assert_eq!(
        poor.refuse(&lay("BO", "M11", "9-0", 2)),
        Refusal::TooPoorWithLoans {
            need: Money(80),
            have: Money(10),
            loans: 1,
            bring: Money(45)
        }
    );
}

#[test]
fn the_second_tile_pays_for_the_border_too() {
    let mut table = at("1867")
        .players(3)
        .corp("BO", |c| {
            c.president("P1").price(70).cash(110).station("L12", 1)
        })
        .operating();
    table.act(&lay("BO", "L10", "3-0", 5));
    assert_eq!(table.cash("BO"), 110, "no join yet");
    table.act(&lay("BO", "M11", "9-0", 2));
    assert_eq!((table.loans("BO"), table.cash("BO")), (0, 10));
}

#[test]
fn case_34_a_stub_must_be_connected() {
    let position = at("1867").players(3).phase("3").lay("J12", "201", 5);
    let mut table = alone(position, "BO", "J12", 0, "", 100).operating();
    let hex = table.game.rules().map.hex("K13").expect("a hex");
    let stub = Refusal::Misfit {
        hex,
        why: Misfit::Stub(4),
    };
    assert_eq!(table.refuse(&lay("BO", "K13", "4-0", 2)), stub);
    assert_eq!(table.refuse(&lay("BO", "K13", "3-0", 2)), stub);
    table.act(&lay("BO", "K13", "58-0", 2));
    let map = &table.game.rules().map;
    let stubs = |hex: &str| map.hexes[map.hex(hex).expect("a hex")].stubs;
    assert_eq!([stubs("L10"), stubs("G15")], [1 << 0, 1 << 1]);
}

#[test]
fn case_35_a_locked_hex() {
    for (phase, closed) in [("2", true), ("3", false)] {
        let position = at("1867").players(3).phase(phase).lay("N12", "57", 1);
        let mut table = alone(position, "BO", "N12", 0, "", 100).operating();
        let id = table.game.rules().map.hex("M13").expect("a hex");
        if closed {
            for rotation in 0..6 {
                let refusal = table.refuse(&lay("BO", "M13", "58-0", rotation));
                assert_eq!(refusal, Refusal::HexClosed { hex: id });
            }
            assert_eq!(table.state()["blocked"]["M13"], json!(["3"]));
        } else {
            let laid = (0..6).any(|rotation| {
                let mut copy = table.clone();
                let entry = lay("BO", "M13", "58-0", rotation);
                copy.try_act(&entry).is_ok()
            });
            assert!(laid, "some way of laying it");
        }
    }
}

#[test]
fn the_second_tile_costs_20_and_one_may_be_an_upgrade() {
    let position = at("1867").players(3).phase("3").lay("E13", "57", 1);
    let mut table = alone(position, "BO", "E13", 0, "3", 100).operating();
    table.act(&lay("BO", "D14", "9-0", 1));
    assert_eq!(table.cash("BO"), 100);
    let hex = table.game.rules().map.hex("D14").expect("a hex");
    assert_eq!(
        table.refuse(&lay("BO", "D14", "23-0", 1)),
        Refusal::SameHexTwice { hex }
    );
    table.act(&lay("BO", "E13", "14-0", 1));
    assert_eq!(table.cash("BO"), 80);
    assert!(!table.asked().contains("lay_tile"));
}

#[test]
fn one_upgrade_a_turn() {
    let position = at("1867")
        .players(3)
        .phase("3")
        .lay("E13", "57", 1)
        .lay("D14", "9", 1);
    let mut table = alone(position, "BO", "E13", 0, "", 100).operating();
    table.act(&lay("BO", "E13", "14-0", 1));
    assert_eq!(
        table.refuse(&lay("BO", "D14", "23-0", 1)),
        Refusal::NoMoreUpgrades
    );
}

#[test]
fn a_colour_that_the_phase_does_not_have() {
    let position = at("1867").players(3).lay("E13", "57", 1);
    let mut table = alone(position, "BO", "E13", 0, "", 100).operating();
    assert!(matches!(
        table.refuse(&lay("BO", "E13", "14-0", 1)),
        Refusal::ColourNotYet { .. }
    ));
    assert!(matches!(
        table.refuse(&lay("BO", "H8", "9-0", 1)),
        Refusal::TrackNotConnected { .. }
    ));
    table.act(&pass("BO"));
}

#[test]
fn a_route_must_touch_a_station_and_may_not_be_used_twice() {
    let position = at("1867").players(3).lay("L10", "4", 0);
    let mut table = alone(position, "BO", "L12", 1, "2 2", 0).operating();
    to_routes(&mut table);
    let twice = json!({"type": "run_routes", "entity": "BO",
        "routes": [route("2-0", "L12 L10"), route("2-1", "L12 L10")]});
    assert!(matches!(table.refuse(&twice), Refusal::BadRoute(_)));
    let same = json!({"type": "run_routes", "entity": "BO",
        "routes": [route("2-0", "L12 L10"), route("2-0", "L12 L10")]});
    assert!(matches!(table.refuse(&same), Refusal::NotYourTrain { .. }));
}
