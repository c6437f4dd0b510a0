//! Cases from public reports about trains, loans and nationalisation, on recorded games.
//!
//! Without the recorded games they are skipped, and say so.

use serde_json::json;
use signalbox::engine::money::Money;
use signalbox::engine::refusal::Refusal;

use super::testkit::Table;
use super::testkit::moves::{buy_private, nationalise, pass, run_for, trade_in, train};

const FIRST_FOUR: (&str, i32) = ("4-0", 350);

#[test]
fn the_first_4_nationalises_trainless_minors_in_operating_order() {
    let Some(mut table) = Table::load("1867/21268", 438) else {
        return;
    };
    assert_eq!(table.cash("CS"), 424);
    let minors = ["THB", "CV", "AE", "TN", "KP", "NO", "OP", "BO"];
    let prices = minors.map(|minor| table.price(minor));
    assert_eq!(prices, [90, 65, 65, 60, 60, 60, 60, 55]);
    let before: i32 = (1..=4).map(|n| table.cash(&format!("P{n}"))).sum();
    table.act(&train("CS", FIRST_FOUR.0, FIRST_FOUR.1));
    assert_eq!(table.state()["phase"], "4");
    for minor in minors {
        assert_eq!(table.corp(minor), json!({"closed": true}), "{minor}");
    }
    let paid: i32 = (1..=4).map(|n| table.cash(&format!("P{n}"))).sum::<i32>() - before;
    assert_eq!(paid, 160 + 120 + 120 + 110 + 110 + 110 + 110 + 100);
    let places: Vec<String> = table.corp("CN")["tokens"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|token| {
            token
                .as_str()
                .map_or("left".to_owned(), |t| t[..3].to_owned())
        })
        .collect();
    assert_eq!(
        places,
        ["F16", "I15", "L12", "J12", "D16", "O7:", "G15", "left"]
    );
    assert_eq!(table.trains("CS"), "4");
    for survivor in ["CS", "PM", "CA"] {
        assert_eq!(table.corp(survivor)["closed"], false, "{survivor}");
    }
}

#[test]
fn a_loan_that_can_be_repaid_is_repaid_before_the_price_falls() {
    for (cash, paid) in [(56, 100), (50, 100), (49, 80)] {
        let Some(mut table) = Table::load("1867/21268", 438) else {
            return;
        };
        assert_eq!((table.loans("BO"), table.price("BO")), (1, 55));
        let owner = table.corp("BO")["owner"]
            .as_str()
            .expect("an owner")
            .to_owned();
        table.set_cash("BO", cash);
        let worth = |table: &Table| table.state()["players"][&owner]["cash"].clone();
        let before = worth(&table).as_i64().expect("cash");
        // What the owner gets for his other minors does not depend on this one's cash.
        let mut rich = table.clone();
        rich.set_cash("BO", 56);
        table.act(&train("CS", FIRST_FOUR.0, FIRST_FOUR.1));
        rich.act(&train("CS", FIRST_FOUR.0, FIRST_FOUR.1));
        let got = worth(&table).as_i64().expect("cash") - before;
        let of_rich = worth(&rich).as_i64().expect("cash") - before;
        assert_eq!(of_rich - got, 100 - paid, "with {cash}");
    }
}

#[test]
fn no_loan_for_a_train_that_is_not_needed() {
    let Some(mut table) = Table::load("1867/21268", 88) else {
        return;
    };
    assert_eq!((table.cash("BO"), table.trains("BO").as_str()), (10, "2"));
    let refusal = table.refuse(&train("BO", "2-2", 100));
    assert_eq!(
        refusal,
        Refusal::NoLoanForThis {
            need: Money(100),
            have: Money(10)
        }
    );
    let mut table = Table::load("1867/21268", 92).expect("the same file");
    assert_eq!((table.cash("CS"), table.loans("CS")), (40, 1));
    let refusal = table.refuse(&train("CS", "2-3", 100));
    assert_eq!(
        refusal,
        Refusal::NoLoanForThis {
            need: Money(100),
            have: Money(40)
        }
    );
}

#[test]
fn trainless_and_too_poor() {
    let Some(mut table) = Table::load("1861/167259", 391) else {
        return;
    };
    assert_eq!((table.cash("OK"), table.price("OK")), (220, 110));
    assert_eq!(
        table.refuse(&train("OK", "3-2", 221)),
        Refusal::NoLoanForThis {
            need: Money(221),
            have: Money(220)
        }
    );
    assert!(matches!(
        table.refuse(&train("OK", "4-1", 350)),
        Refusal::TooPoorWithLoans { .. } | Refusal::NoLoanForThis { .. }
    ));
    let mut buying = table.clone();
    buying.act(&train("OK", "3-2", 220));
    assert_eq!((buying.cash("OK"), buying.trains("OK").as_str()), (0, "3"));
    let mut cheap = table.clone();
    cheap.act(&train("OK", "3-2", 1));
    assert_eq!(cheap.cash("OK"), 219);
    let owner = table.corp("OK")["owner"]
        .as_str()
        .expect("an owner")
        .to_owned();
    let cash = |table: &Table| table.state()["players"][&owner]["cash"].as_i64();
    assert_eq!(cash(&table), Some(160));
    let rsr = table.cash("RSR");
    table.act(&pass("OK"));
    assert_eq!(table.corp("OK"), json!({"closed": true}));
    assert_eq!(cash(&table), Some(360));
    assert_eq!(table.cash("RSR"), rsr + 220);
    assert!(table.asked().starts_with("MV: "), "{}", table.asked());
    assert!(table.asked().contains("lay_tile"), "{}", table.asked());
}

#[test]
fn trade_ins_in_the_last_phase() {
    let Some(mut table) = Table::load("1867/21268", 827) else {
        return;
    };
    assert_eq!(table.cash("CNR"), 738);
    assert_eq!(
        table.refuse(&trade_in("CNR", "8-1", 700, "5-0")),
        Refusal::PriceRange {
            least: Money(725),
            most: Money(725)
        }
    );
    table.act(&trade_in("CNR", "8-1", 725, "5-0"));
    assert_eq!(table.cash("CNR"), 13);
    assert_eq!(table.state()["depot"]["pool"], json!(["5-0"]));

    let mut table = Table::load("1867/21268", 915).expect("the same file");
    assert_eq!(table.trains("CNR"), "5 5+5E");
    assert_eq!(table.cash("CNR"), 198);
    assert_eq!(table.asked(), "CNR: buy_train pass");
    assert!(matches!(
        table.refuse(&trade_in("CNR", "2+2-1", 325, "5-0")),
        Refusal::NoLoanForThis { .. }
    ));
    table.set_cash("CNR", 400);
    assert_eq!(
        table.refuse(&train("CNR", "2+2-1", 400)),
        Refusal::TrainLimit { limit: 2 }
    );
    table.act(&trade_in("CNR", "2+2-1", 325, "5-0"));
    assert_eq!(table.cash("CNR"), 75);
    assert_eq!(table.trains("CNR"), "5+5E 2+2");
}

#[test]
fn a_purchase_beyond_the_limit_passes_in_a_record_only() {
    let Some(mut table) = Table::load("1867/random-05", 783) else {
        return;
    };
    let other = table.state()["corporations"]
        .as_object()
        .expect("an object")
        .iter()
        .find(|(sym, corp)| {
            *sym != "NYC"
                && corp["trains"].as_array().is_some_and(|trains| {
                    trains
                        .iter()
                        .any(|t| t.as_str().is_some_and(|t| t.starts_with("2+2")))
                })
        })
        .map(|(_, corp)| corp["trains"].clone())
        .expect("a 2+2 of another corporation");
    let id = other
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|train| train.as_str())
        .find(|train| train.starts_with("2+2"))
        .expect("a 2+2")
        .to_owned();
    assert_eq!(
        table.refuse(&train("NYC", &id, 17)),
        Refusal::TrainLimit { limit: 2 }
    );
    table.recorded(&train("NYC", &id, 17));
    assert_eq!(table.asked(), "NYC: discard_train");
}

#[test]
fn the_older_title_has_no_trade_in() {
    let Some(mut table) = Table::load("1861/bank_breaks_then_final_phase", 700) else {
        return;
    };
    assert_eq!(table.cash("SE"), 1552);
    assert_eq!(
        table.refuse(&trade_in("SE", "2+2-0", 325, "5-2")),
        Refusal::NoTradeIn
    );
}

#[test]
fn trains_of_the_state_railway_are_not_for_sale() {
    let Some(mut table) = Table::load("1861/167259", 421) else {
        return;
    };
    assert_eq!((table.cash("RO"), table.trains("RO").as_str()), (310, ""));
    assert!(table.trains("RSR").contains('4'));
    assert!(matches!(
        table.refuse(&train("RO", "4-1", 1)),
        Refusal::NotForSale { .. }
    ));
}

#[test]
fn money_of_a_nationalised_major_goes_to_the_bank() {
    let Some(mut table) = Table::load("1867/21268", 698) else {
        return;
    };
    assert_eq!(table.asked(), "GTR: choose pass");
    assert_eq!((table.price("GTR"), table.cash("GTR")), (220, 91));
    let before: Vec<i32> = (1..=4).map(|n| table.cash(&format!("P{n}"))).collect();
    assert_eq!(table.bank(), 11363);
    table.act(&nationalise("GTR"));
    let gained: Vec<i32> = (1..=4)
        .map(|n| table.cash(&format!("P{n}")) - before[n - 1])
        .collect();
    assert_eq!(gained.iter().sum::<i32>(), 800);
    assert!(
        before
            .iter()
            .zip(&gained)
            .any(|(b, g)| (*b, *g) == (264, 800))
    );
    assert_eq!(table.bank(), 10654);
    assert_eq!(table.cash("CN"), 0);
    let gtr = table.corp("GTR");
    assert_eq!(gtr["available"], true);
    assert_eq!(gtr["started"], false);
    assert_eq!(gtr["tokens"], json!([0, 20, 40]));
    assert_eq!(gtr["holders"], json!({"ipo": 100}));
}

#[test]
fn the_price_of_a_private_company() {
    let Some(table) = Table::load("1867/21268", 202) else {
        return;
    };
    let range = Refusal::PriceRange {
        least: Money(1),
        most: Money(30),
    };
    for price in [31, 0] {
        let refusal = table.clone().refuse(&buy_private("TN", "C&SL", price));
        assert_eq!(refusal, range);
    }
    for price in [1, 30] {
        let mut table = table.clone();
        let before = table.cash("TN");
        table.act(&buy_private("TN", "C&SL", price));
        assert_eq!(table.cash("TN"), before - price);
        assert_eq!(table.state()["companies"]["C&SL"]["owner"], "TN");
    }
    let mut poor = table;
    poor.set_cash("TN", 20);
    assert_eq!(
        poor.refuse(&buy_private("TN", "C&SL", 30)),
        Refusal::TooPoor {
            need: Money(30),
            have: Money(20)
        }
    );
    let mut early = Table::load("1867/21268", 88).expect("the same file");
    assert!(matches!(
        early.refuse(&buy_private("BO", "NFB", 1)),
        Refusal::NotNow { .. }
    ));
}

/// The incomes of two routes with a doubling train and the far city, computed anew.
#[test]
fn doubling_trains_double_the_far_city_too() {
    for (name, id, corp, revenue) in [
        ("1861/bank_breaks_then_final_phase", 758, "MKN", 620),
        ("1867/21268", 965, "CNR", 620),
        ("1867/21268", 1005, "CNR", 620),
    ] {
        let Some(path) = super::support::games() else {
            return;
        };
        let text = std::fs::read_to_string(path.join(format!("{name}.json"))).expect("a game");
        let file: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let actions = file["actions"].as_array().expect("actions");
        let place = actions
            .iter()
            .position(|action| action["id"] == id)
            .expect("the action");
        let before = actions[place - 1]["id"].as_i64().expect("an id");
        let mut table = Table::load(name, before).expect("the same file");
        let entry = actions[place].clone();
        assert_eq!(entry["entity"], corp);
        let express =
            |route: &serde_json::Value| route["train"].as_str().map(|t| t.starts_with("5+5E"));
        let routes = entry["routes"].as_array().expect("routes");
        let express = routes
            .iter()
            .find(|r| express(r) == Some(true))
            .expect("the train");
        let mut alone = entry.clone();
        alone["routes"] = json!([express]);
        // A live run does not believe the stated revenue.
        alone["routes"][0]["revenue"] = json!(1);
        table.act(&alone);
        assert!(
            table.asked().starts_with(&format!("{corp}: dividend")),
            "{}",
            table.asked()
        );
        table.act(&super::testkit::moves::dividend(corp, "withhold"));
        assert_eq!(
            table.corp(corp)["last_run"]["revenue"],
            revenue,
            "{name} {id}"
        );
    }
}

#[test]
fn a_stated_revenue_counts_in_a_record() {
    let Some(mut table) = Table::load("1867/21268", 88) else {
        return;
    };
    while !table.asked().contains("run_routes") {
        table.pass_or_run();
    }
    let corp = table
        .asked()
        .split(':')
        .next()
        .unwrap_or_default()
        .to_owned();
    let id = table.corp(&corp)["trains"][0]
        .as_str()
        .expect("a train")
        .to_owned();
    table.recorded(&run_for(&corp, &id, 70));
    assert_eq!(table.corp(&corp)["last_run"]["revenue"], 70);
}
