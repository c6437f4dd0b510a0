//! Cases of the rules' section 12 about loans, compulsory trains and trade-ins, on positions set up
//! by hand. Each test names the case's number.

use serde_json::json;
use signalbox::engine::data::switches::SwitchName;
use signalbox::engine::money::Money;
use signalbox::engine::refusal::Refusal;

use super::testkit::moves::{lay, pass, redeem, run_for, trade_in, train};
use super::testkit::{Position, Table, at};

/// A minor in Sarnia's neighbourhood of 1867 that takes the first turn, and another one far off.
fn bo(position: Position, cash: i32, loans: u8, trains: &str) -> Position {
    let position = position.corp("BO", |c| {
        c.president("P1")
            .price(70)
            .cash(cash)
            .loans(loans)
            .trains(trains)
            .station("E13", 0)
            .operated()
    });
    // Routes are no matter here.
    position.change(|state, rules| {
        let corp = rules.corp("BO").expect("a minor");
        state.corps[corp].had_route = true;
    })
}

fn skip_to(table: &mut Table, kind: &str) {
    while !table.asked().contains(kind) {
        let asked = table.asked();
        assert!(asked.starts_with("BO: "), "{asked}");
        table.pass();
    }
}

#[test]
fn case_17_the_interest_is_fixed_at_the_start() {
    // One loan at the start, another for the second tile.
    let mut table = bo(at("1867").players(3), 15, 1, "2").operating();
    table.act(&lay("BO", "E13", "5-0", 0));
    table.act(&lay("BO", "E15", "6-0", 1));
    assert_eq!((table.loans("BO"), table.cash("BO")), (2, 40));
    assert_eq!(table.state()["loans_left"], 70);
    assert_eq!(table.corp("BO")["interest_loans"], 1);
    table.recorded(&run_for("BO", "2-0", 20));
    // 40 and half of 20, less 5 of interest: no loan can be repaid.
    assert_eq!(table.cash("BO"), 45);
    assert_eq!(table.loans("BO"), 2);
    assert_eq!(table.corp("BO")["interest_loans"], 2);

    let mut poor = bo(at("1867").players(3), 3, 2, "2").operating();
    skip_to(&mut poor, "run_routes");
    poor.recorded(&run_for("BO", "2-0", 0));
    assert_eq!(poor.corp("BO"), json!({"closed": true}), "10 due, 3 there");
}

#[test]
fn interest_is_paid_with_loans_if_need_be() {
    let mut table = bo(at("1867").players(3), 3, 1, "2").operating();
    skip_to(&mut table, "run_routes");
    table.recorded(&run_for("BO", "2-0", 0));
    // 5 due: one loan brings 45.
    assert_eq!((table.loans("BO"), table.cash("BO")), (2, 43));
}

#[test]
fn case_18_loans_must_be_repaid() {
    let mut table = bo(at("1867").players(3), 115, 2, "2").operating();
    skip_to(&mut table, "run_routes");
    table.recorded(&run_for("BO", "2-0", 0));
    assert_eq!((table.loans("BO"), table.cash("BO")), (0, 5));
    assert_eq!(table.state()["loans_left"], 72);
}

#[test]
fn case_19_the_compulsory_purchase() {
    let mut table = bo(at("1867").players(3), 15, 0, "").operating();
    skip_to(&mut table, "buy_train");
    assert_eq!(table.asked(), "BO: buy_train");
    assert!(matches!(table.refuse(&pass("BO")), Refusal::NotNow { .. }));
    table.act(&train("BO", "2-0", 100));
    assert_eq!((table.loans("BO"), table.cash("BO")), (2, 5));
    // With nine, nothing can be bought: nationalised when the step is reached.
    let mut poor = bo(at("1867").players(3), 9, 0, "").operating();
    let before = poor.cash("P1");
    while poor.asked().starts_with("BO: ") {
        poor.pass();
    }
    assert_eq!(poor.corp("BO"), json!({"closed": true}));
    // Its price fell for want of income, and once more: 70, 65, 60.
    assert_eq!(poor.cash("P1") - before, 120);
}

#[test]
fn case_20_a_cheap_train_of_others() {
    let with_other = || {
        bo(at("1867").players(3), 40, 2, "")
            .corp("CA", |c| {
                c.president("P2").price(60).trains("2").station("D8", 0)
            })
            .operating()
    };
    let mut table = with_other();
    skip_to(&mut table, "buy_train");
    assert_eq!(table.cash("BO"), 30, "10 of interest are paid");
    assert_eq!(table.asked(), "BO: buy_train pass");
    assert_eq!(
        table.refuse(&train("BO", "2-0", 31)),
        Refusal::NoLoanForThis {
            need: Money(31),
            have: Money(30)
        }
    );
    assert_eq!(
        table.refuse(&train("BO", "2-0", 0)),
        Refusal::PriceRange {
            least: Money(1),
            most: Money(30)
        }
    );
    let mut buying = table.clone();
    buying.act(&train("BO", "2-0", 30));
    assert_eq!(buying.trains("BO"), "2");
    assert_eq!(buying.cash("CA"), 30);
    table.act(&pass("BO"));
    assert_eq!(table.corp("BO"), json!({"closed": true}));
}

/// CPR in phase 8 with trains and cash, in its train step.
fn trading(trains: &str, cash: i32) -> Table {
    let mut table = at("1867")
        .players(3)
        .phase("8")
        .corp("CPR", |c| {
            c.president("P1")
                .price(100)
                .cash(cash)
                .trains(trains)
                .station("E13", 0)
        })
        .operating();
    while table.asked().starts_with("CPR: ") && !table.asked().contains("buy_train") {
        table.pass();
    }
    table
}

#[test]
fn case_39_asked_for_a_trade_in_that_cannot_be_made() {
    let mut table = trading("5+5E 6", 0);
    assert_eq!(table.asked(), "CPR: buy_train pass");
    assert_eq!(
        table.refuse(&trade_in("CPR", "2+2-0", 1, "5+5E-0")),
        Refusal::NoTradeIn
    );
    table.act(&pass("CPR"));
    // 600 less 500 is the cheapest exchange of an 8 and a 6.
    assert!(!trading("8 6", 74).asked().starts_with("CPR"));
    let mut table = trading("8 6", 100);
    assert_eq!(table.asked(), "CPR: buy_train pass");
    table.act(&trade_in("CPR", "2+2-0", 100, "8-0"));
    assert_eq!(
        (table.cash("CPR"), table.trains("CPR")),
        (0, "6 2+2".to_owned())
    );
    assert_eq!(table.state()["depot"]["pool"], json!(["8-0"]));
}

#[test]
fn what_a_train_is_worth_when_traded_in() {
    for (kind, worth) in [
        ("5", 275),
        ("6", 325),
        ("7", 400),
        ("8", 500),
        ("2+2", 300),
        ("5+5E", 750),
    ] {
        let mut table = trading(kind, 1500);
        let handed_in = table.corp("CPR")["trains"][0].clone();
        let handed_in = handed_in.as_str().expect("a train").to_owned();
        let next = table.state()["depot"]["next_ids"]["8"].clone();
        let next = next.as_str().expect("a train").to_owned();
        let wrong = trade_in("CPR", &next, 1000 - worth + 5, &handed_in);
        assert!(matches!(table.refuse(&wrong), Refusal::PriceRange { .. }));
        table.act(&trade_in("CPR", &next, 1000 - worth, &handed_in));
        assert_eq!(table.cash("CPR"), 500 + worth, "{kind}");
    }
}

/// Case 40 by hand: beyond the limit a record may buy, and then must discard.
#[test]
fn case_40_beyond_the_limit() {
    let mut table = at("1867")
        .players(3)
        .phase("8")
        .corp("NYC", |c| {
            c.president("P1")
                .price(120)
                .cash(20)
                .trains("5+5E 6")
                .station("E13", 0)
        })
        .corp("CPR", |c| {
            c.president("P2").price(100).trains("2+2").station("D8", 0)
        })
        .operating();
    while !table.asked().contains("buy_train") {
        table.pass();
    }
    assert_eq!(
        table.refuse(&train("NYC", "2+2-0", 17)),
        Refusal::TrainLimit { limit: 2 }
    );
    table.recorded(&train("NYC", "2+2-0", 17));
    assert_eq!(table.asked(), "NYC: discard_train");
    assert_eq!(table.cash("CPR"), 17);
}

#[test]
fn case_41_lost_loans() {
    let mut table = bo(at("1867").players(3), 60, 2, "").operating();
    assert_eq!(table.state()["loans_left"], 70);
    table.nationalise_now("BO");
    assert_eq!(table.state()["loans_left"], 71);
    assert!(table.game.state().corps.iter().all(|corp| corp.loans == 0));
}

/// A company with more loans than it may have cannot borrow, and is not obliged to buy what its
/// cash alone would pay.
#[test]
fn a_major_with_too_many_loans() {
    let of = |switches: &[SwitchName]| {
        let position = switches
            .iter()
            .fold(at("1867").players(3), |position, switch| {
                position.switch(*switch)
            });
        position
            .phase("3")
            .corp("CNR", |c| {
                c.president("P1")
                    .price(100)
                    .cash(270)
                    .loans(7)
                    .station("E13", 0)
            })
            .operating()
    };
    // Buying power 270 - 90 = 180 reaches a tile.
    let mut table = of(&[]);
    assert_eq!(table.asked(), "CNR: lay_tile pass");
    table.set_cash("CNR", 89);
    assert_ne!(table.asked(), "CNR: lay_tile pass", "89 - 90 is below 0");
    let mut table = of(&[SwitchName::NoLoanQuirk]);
    table.set_cash("CNR", 89);
    assert_eq!(table.asked(), "CNR: lay_tile pass");
}

#[test]
fn a_major_redeems_shares_of_the_pool() {
    let of = |cash: i32| {
        at("1867")
            .players(3)
            .phase("4")
            .corp("CNR", |c| {
                c.president("P1")
                    .holds("P2", 2)
                    .pool(3)
                    .price(100)
                    .cash(cash)
                    .station("E13", 0)
            })
            .operating()
    };
    // Asked only if the treasury pays for one.
    assert_eq!(of(99).asked(), "CNR: lay_tile pass");
    let mut table = of(250);
    assert_eq!(table.asked(), "CNR: buy_shares pass");
    assert_eq!(
        table.refuse(&redeem("CNR", &["CNR_3", "CNR_4", "CNR_5"])),
        Refusal::TooPoor {
            need: Money(300),
            have: Money(250)
        }
    );
    assert_eq!(table.refuse(&redeem("CNR", &["CNR_1"])), Refusal::NotThere);
    let bank = table.bank();
    table.act(&redeem("CNR", &["CNR_3", "CNR_5"]));
    assert_eq!((table.cash("CNR"), table.bank() - bank), (50, 200));
    assert_eq!(table.corp("CNR")["certs"]["pool"], json!(["CNR_4"]));
    assert_eq!(table.price("CNR"), 100, "no price moves");
    assert_eq!(table.asked(), "CNR: lay_tile pass", "one bundle a turn");
}

#[test]
fn a_train_of_the_pool_costs_its_face_value() {
    let mut table = at("1867")
        .players(3)
        .phase("4")
        .pool("3")
        .corp("CNR", |c| {
            c.president("P1").price(100).cash(240).station("E13", 0)
        })
        .operating();
    assert_eq!(table.state()["depot"]["for_sale"], json!(["4", "3"]));
    while !table.asked().contains("buy_train") {
        table.pass();
    }
    // The cheapest train of supply and pool decides what is compulsory: 225.
    assert_eq!(table.asked(), "CNR: buy_train");
    assert_eq!(
        table.refuse(&train("CNR", "3-0", 200)),
        Refusal::PriceRange {
            least: Money(225),
            most: Money(225)
        }
    );
    let mut dear = table.clone();
    // It need not be the cheapest: 350 with three loans.
    dear.act(&train("CNR", "4-1", 350));
    assert_eq!((dear.loans("CNR"), dear.cash("CNR")), (3, 25));
    table.act(&train("CNR", "3-0", 225));
    assert_eq!((table.cash("CNR"), table.loans("CNR")), (15, 0));
    assert_eq!(table.state()["depot"]["pool"], json!([]));
}
