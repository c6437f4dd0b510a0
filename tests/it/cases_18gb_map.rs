//! Cases of 18GB on real track: bonuses of the compass (report GB-17, rules 7.5) and a corporation in
//! receivership that has a train (rules 5.5, 7.8).

use signalbox::engine::action::{Action, Actor, Authority, Kind, What};
use signalbox::engine::money::Money;
use signalbox::engine::parts::shares::Holder;
use signalbox::engine::refusal::Refusal;
use signalbox::engine::rules::{best_run, revenue};

use super::testkit::moves::{buy, lay, run_for, sell, token, train};
use super::testkit::{Position, Table, at};

/// London - Birmingham - Bristol - Plymouth, and London - Bristol - Swansea - Pembroke on other track.
fn two_ways_west(trains: &str) -> Table {
    at("18GB")
        .change(|state, rules| {
            let gray = rules.phases.find(|phase| phase.name == "6X");
            state.phase = gray.expect("the gray phase");
        })
        // From London to Birmingham over Reading and Oxford.
        .lay("F25", "58", 3)
        .lay("F23", "4", 0)
        .lay("F21", "G13", 4)
        // To Bristol, and over Taunton to Plymouth.
        .lay("E22", "9", 1)
        .lay("D23", "G30", 1)
        .lay("C24", "4", 1)
        .lay("B25", "8", 2)
        .lay("A24", "8", 5)
        // From London to Bristol over Basingstoke.
        .lay("F27", "8", 2)
        .lay("E26", "58", 3)
        .lay("E24", "8", 0)
        // Over Worcester and Merthyr Tydfil to Swansea and Pembroke.
        .lay("D21", "58", 0)
        .lay("C20", "4", 2)
        .lay("B19", "8", 5)
        .lay("A20", "G34", 0)
        .corp("LNWR", |c| {
            c.president("P1").price(100).cash(0);
            c.trains(trains).station("D23", 0)
        })
        .operating()
}

fn best(table: &Table) -> best_run::BestRun {
    let corp = table.game.rules().corp("LNWR").expect("a company");
    best_run::best(table.game.view(Authority::Live), corp)
}

/// Report GB-17: cities are shared, track is not, and both trains earn the bonus.
#[test]
fn two_trains_join_west_and_east_on_their_own() {
    let mut table = two_ways_west("4X 4X");
    let found = best(&table);
    assert!(found.proven);
    let mut stated: Vec<i32> = found
        .runs
        .iter()
        .filter_map(|run| run.stated.map(|money| money.0))
        .collect();
    stated.sort_unstable();
    // 70 + 60 + 50 + 50, seven hexes, 40; and 70 + 50 + 30 + 30, seven hexes, 40.
    assert_eq!(stated, [180 + 70 + 40, 230 + 70 + 40]);
    assert_eq!(found.revenue, Money(630));
    let by = Actor::Corp(table.game.rules().corp("LNWR").expect("a company"));
    while !table.game.is_open(Kind::RunRoutes) {
        table.pass();
    }
    let what = What::RunRoutes(found.runs);
    let ran = table.game.apply(&Action { by, what }, Authority::Live);
    assert!(ran.is_ok(), "{ran:?}");
    assert_eq!(table.asked(), "LNWR: dividend");
}

/// One train alone earns one bonus; the same routes in the other order are worth the same.
#[test]
fn the_bonus_does_not_depend_on_the_order_of_routes() {
    let alone = best(&two_ways_west("4X"));
    assert_eq!(alone.revenue, Money(340));
    let table = two_ways_west("4X 4X");
    let corp = table.game.rules().corp("LNWR").expect("a company");
    let mut runs = best(&table).runs;
    for run in &mut runs {
        run.stated = None;
    }
    let view = table.game.view(Authority::Live);
    let one = revenue::of_runs(view, corp, &runs).expect("legal routes");
    runs.reverse();
    let other = revenue::of_runs(view, corp, &runs).expect("legal routes");
    assert_eq!((one, other), (Money(630), Money(630)));
}

/// CR between Fort William and Glasgow with a train, its president's certificate in the pool.
fn with_a_train(position: Position) -> Table {
    position
        .first("P2")
        .corp("CR", |c| {
            c.president("P1").holds("P2", 1).price(80).cash(700);
            c.trains("2+1")
        })
        .corp("MR", |c| {
            c.president("P2").price(70).cash(400);
            c.trains("2+1")
        })
        .lay("G2", "9", 0)
        .lay("G4", "G03", 0)
        .change(|state, rules| {
            let corp = rules.corp("CR").expect("a company");
            let entry = &mut state.corps[corp];
            entry.certificates.give(0, Holder::Pool);
            entry.president = None;
            entry.hardship.receivership = true;
            state.agenda.set = 2;
        })
        .operating_at(2, 1)
}

/// 5.5, 7.8: no tile, no station, anybody enters the run, all is withheld, no train is bought.
#[test]
fn a_company_in_receivership_with_a_train() {
    let mut table = with_a_train(at("18GB"));
    assert_eq!(table.asked(), "CR: run_routes", "it does not build");
    let acting = table.state()["acting"].clone();
    assert_eq!(acting.as_array().map(Vec::len), Some(3), "anybody may");
    for entry in [lay("CR", "G4", "G08-0", 0), token("CR", "G03-0-0")] {
        table.refuse(&entry);
    }
    let corp = table.game.rules().corp("CR").expect("a company");
    let found = best_run::best(table.game.view(Authority::Live), corp);
    assert_eq!(found.revenue, Money(40), "Fort William 10 and Glasgow 30");
    let what = What::RunRoutes(found.runs);
    let by = Actor::Corp(corp);
    let ran = table.game.apply(&Action { by, what }, Authority::Live);
    assert!(ran.is_ok(), "{ran:?}");
    assert_eq!((table.cash("CR"), table.price("CR")), (740, 75));
    assert_eq!(table.trains("CR"), "2+1", "it buys none though it could");
    assert!(table.asked().starts_with("MR: "), "{}", table.asked());
    assert_eq!(table.corp("CR")["insolvent"], false);
}

/// 5.5, 7.7: nobody trades trains with it.
#[test]
fn a_company_in_receivership_sells_no_train() {
    let mut table = with_a_train(at("18GB"));
    table.recorded(&run_for("CR", "2+1-0", 40));
    while !table.game.is_open(Kind::BuyTrain) {
        table.pass_or_run();
    }
    assert!(table.asked().starts_with("MR: "), "{}", table.asked());
    let refusal = table.refuse(&train("MR", "2+1-0", 80));
    assert!(matches!(refusal, Refusal::NotForSale { .. }), "{refusal:?}");
}

/// 5.5: its shares are bought and sold like any other; whoever reaches 40 % leads it.
#[test]
fn shares_of_a_company_in_receivership_are_traded() {
    let mut table = with_a_train(at("18GB"));
    table.recorded(&run_for("CR", "2+1-0", 40));
    while !table.round().starts_with("SR") {
        table.pass_or_run();
    }
    while !table.asked().starts_with("P3") {
        table.pass();
    }
    table.set_cash("P3", 500).act(&buy("P3", "CR_2"));
    while !table.asked().starts_with("P2") {
        table.pass();
    }
    assert!(table.corp("CR")["owner"] == "pool");
    let before = table.cash("P2");
    let price = table.price("CR");
    table.act(&sell("P2", &["CR_1"], 20));
    assert_eq!(
        table.cash("P2") - before,
        price,
        "it has a train: no half price"
    );
    while !table.asked().starts_with("P3") {
        table.pass();
    }
    table.act(&buy("P3", "CR_3"));
    let company = table.corp("CR");
    assert_eq!(company["owner"], "3");
    assert_eq!(company["certs"]["3"], serde_json::json!(["CR_0"]));
}
