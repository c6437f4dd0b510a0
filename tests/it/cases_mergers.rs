//! Cases from public reports about mergers, foundings, auctions and the end, on recorded games.
//!
//! Without the recorded games they are skipped, and say so.

use serde_json::json;
use signalbox::engine::money::Money;
use signalbox::engine::refusal::Refusal;

use super::testkit::moves::{bid, bid_private, merge, par, pass, remove_token, token};
use super::testkit::{Table, at};

#[test]
fn the_start_price_of_a_merged_major() {
    let Some(mut table) = Table::load("1867/21268", 440) else {
        return;
    };
    let prices = ["QLS", "BBG", "PM", "CA"].map(|minor| table.price(minor));
    assert_eq!(prices, [110, 100, 80, 60]);
    let mut alone = table.clone();
    table.act(&merge("QLS", "BBG"));
    table.act(&merge("QLS", "PM"));
    table.act(&merge("QLS", "CA"));
    if table.asked().contains("pass") {
        table.act(&pass("QLS"));
    }
    table.act(&merge("QLS", "CNR"));
    assert_eq!(table.price("CNR"), 165);
    alone.act(&pass("QLS"));
    while !alone.asked().starts_with("BBG: ") {
        alone.pass();
    }
    alone.act(&merge("BBG", "QLS"));
    if alone.asked().contains("pass") {
        alone.act(&pass("BBG"));
    }
    alone.act(&merge("BBG", "CNR"));
    assert_eq!(alone.price("CNR"), 200);
}

#[test]
fn a_converted_minor_keeps_its_price() {
    let Some(mut table) = Table::load("1867/21268", 440) else {
        return;
    };
    table.act(&super::testkit::moves::convert("QLS"));
    assert_eq!(table.asked(), "QLS: merge");
    table.act(&merge("QLS", "CNR"));
    assert_eq!(table.price("CNR"), 110);
}

#[test]
fn three_minors_two_of_them_in_one_hex() {
    let Some(mut table) = Table::load("1867/21268", 326) else {
        return;
    };
    table.act(&pass("PM"));
    table.act(&merge("CA", "KP"));
    table.act(&merge("CA", "CV"));
    if table.asked().contains("pass") {
        table.act(&pass("CA"));
    }
    table.act(&merge("CA", "CNR"));
    assert_eq!(table.price("CNR"), 120);
    assert_eq!(table.asked(), "CNR: remove_token");
    assert_eq!(
        table.refuse(&remove_token("CNR", "15-0-0", 0)),
        Refusal::KeepTwoHexes
    );
    for city in ["637-0-0", "637-0-1"] {
        let mut table = table.clone();
        table.act(&remove_token("CNR", city, 0));
        let tokens = table.corp("CNR")["tokens"].clone();
        let tokens = tokens.as_array().expect("a list");
        assert_eq!(tokens.len(), 3, "{tokens:?}");
        let placed = |hex: &str| {
            tokens
                .iter()
                .any(|t| t.as_str().is_some_and(|t| t.starts_with(hex)))
        };
        assert!(placed("M9:") && placed("L12:"), "{tokens:?}");
        assert_eq!(tokens[2], 40);
    }
}

#[test]
fn a_merger_that_nobody_can_lead() {
    let Some(mut table) = Table::load("1867/21268", 440) else {
        return;
    };
    for player in ["P1", "P2", "P3", "P4"] {
        table.set_cash(player, 20);
    }
    assert_ne!(table.corp("QLS")["owner"], table.corp("BBG")["owner"]);
    // Refused as early as it is known, for no rule would undo the merger; a record may go on.
    let nobody = Refusal::NobodyCouldLead { price: Money(200) };
    assert_eq!(table.refuse(&merge("QLS", "BBG")), nobody);
    table.recorded(&merge("QLS", "BBG"));
    if table.asked().contains("pass") {
        assert_eq!(table.refuse(&pass("QLS")), nobody);
        table.recorded(&pass("QLS"));
    }
    assert_eq!(table.refuse(&merge("QLS", "CNR")), nobody);
}

#[test]
fn the_home_of_a_founded_major() {
    let Some(mut table) = Table::load("1867/21268", 859) else {
        return;
    };
    assert_eq!(table.asked(), "GWR: place_token");
    assert_eq!(
        table.state()["special"]["pending_tokens"],
        json!([{"entity": "GWR", "hexes": ["C17", "E13"]}])
    );
    assert_eq!(table.refuse(&token("GWR", "124-0-0")), Refusal::NotAHome);
    let placed = table.state()["tiles"]["E13"].clone();
    let city = placed
        .get(0)
        .and_then(|tile| tile.as_str())
        .map_or("E13-2-0".to_owned(), |tile| format!("{tile}-0"));
    table.act(&token("GWR", &city));
    assert_eq!(table.corp("GWR")["tokens"][0], "E13:0:0");
}

#[test]
fn the_last_set_of_both_titles() {
    if let Some(mut table) = Table::load("1861/167259", 672) {
        assert_eq!(table.round(), "OR 6.1");
        let end = table.state()["end"].clone();
        assert_eq!(
            (&end["final_turn"], &end["final_operating_rounds"]),
            (&json!(6), &json!(3))
        );
        while table.asked() != "nobody" && table.round() == "OR 6.1" {
            table.pass_or_run();
        }
        assert_eq!(table.round(), "OR 6.2", "no stock round, no merger round");
    }
    if let Some(table) = Table::load("1867/21268", 815) {
        assert_eq!(
            table.round(),
            "OR 5.2",
            "the train was exported after OR 5.1"
        );
        assert_eq!(table.state()["phase"], "8");
        let end = table.state()["end"].clone();
        assert_eq!(
            (&end["final_turn"], &end["final_operating_rounds"]),
            (&json!(6), &json!(3))
        );
        let last = Table::load("1867/21268", 1035).expect("the same file");
        assert_eq!(last.round(), "OR 6.3");
        assert_eq!(last.asked(), "nobody");
    }
}

#[test]
fn the_opening_of_the_first_stock_round() {
    let Some(mut table) = Table::load("1861/167259", 20) else {
        return;
    };
    let first = table
        .asked()
        .split(':')
        .next()
        .unwrap_or_default()
        .to_owned();
    assert!(matches!(
        table.refuse(&bid(&first, "MNN", 100)),
        Refusal::OtherMinorFirst { .. }
    ));
    assert_eq!(
        table.refuse(&bid(&first, "N", 102)),
        Refusal::BidStep { step: Money(5) }
    );
    assert_eq!(
        table.refuse(&bid(&first, "N", 95)),
        Refusal::BidTooLow { least: Money(100) }
    );
    table.act(&bid(&first, "N", 100));
    assert_eq!(table.corp("N")["tokens"][0], "H8:1:0");
}

#[test]
fn a_very_high_bid_for_a_minor() {
    let Some(mut table) = Table::load("1861/167259", 20) else {
        return;
    };
    let first = table
        .asked()
        .split(':')
        .next()
        .unwrap_or_default()
        .to_owned();
    table.set_cash(&first, 600);
    table.act(&bid(&first, "N", 300));
    while table.state().get("auction").is_some() {
        table.pass();
    }
    assert_eq!((table.cash("N"), table.price("N")), (300, 135));
    assert_eq!(table.cell("N"), (2, 6));
    assert_eq!(table.cash(&first), 300);
    let order = table.state()["player_order"].clone();
    let owner = table.corp("N")["owner"].clone();
    let seats = order.as_array().expect("seats");
    let place = seats
        .iter()
        .position(|seat| *seat == owner)
        .expect("a seat");
    assert_eq!(table.state()["entity"], seats[(place + 1) % seats.len()]);
}

#[test]
fn declining_is_not_passing() {
    let mut table = at("1867").players(3).auction();
    table.act(&pass("P1"));
    table.act(&bid_private("P2", "C&SL", 20));
    table.act(&pass("P3"));
    assert_eq!(table.asked(), "P1: bid pass");
    assert_eq!(
        table.refuse(&bid_private("P1", "C&SL", 20)),
        Refusal::BidTooLow { least: Money(25) }
    );
    table.act(&bid_private("P1", "C&SL", 25));
    assert_eq!(table.asked(), "P2: bid pass", "P3 is out");
    table.act(&pass("P2"));
    assert_eq!(table.state()["companies"]["C&SL"]["owner"], "1");
    assert_eq!(table.cash("P1"), 420 - 25);
    assert_eq!(table.asked(), "P2: bid pass");
}

#[test]
fn a_private_that_nobody_wants_goes_to_the_opener() {
    let mut table = at("1867").players(3).auction();
    for _ in 0..12 {
        table.pass();
    }
    assert_eq!(table.state()["companies"]["C&SL"]["owner"], "1");
    assert_eq!(table.cash("P1"), 420);
    assert_eq!(table.asked(), "P2: bid pass");
    assert_eq!(table.state()["auction"]["item"], "NFB");
}

#[test]
fn bids_on_a_private_have_least_and_step() {
    let mut table = at("1867").players(3).auction();
    assert_eq!(
        table.refuse(&bid_private("P1", "C&SL", 23)),
        Refusal::BidStep { step: Money(5) }
    );
    assert_eq!(
        table.refuse(&bid_private("P1", "C&SL", 15)),
        Refusal::BidTooLow { least: Money(20) }
    );
    assert!(matches!(
        table.refuse(&bid_private("P1", "NFB", 50)),
        Refusal::NotOnTheBlock { .. }
    ));
    assert_eq!(
        table.refuse(&bid_private("P1", "C&SL", 425)),
        Refusal::TooPoor {
            need: Money(425),
            have: Money(420)
        }
    );
    assert!(matches!(
        table.refuse(&par("P1", "CNR", "100,0,10")),
        Refusal::NotNow { .. }
    ));
}
