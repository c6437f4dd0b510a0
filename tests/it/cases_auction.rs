//! Cases of the rules' section 12 about auctions, stock rounds and prices, on positions set up by
//! hand. Each test names the case's number.

use serde_json::json;
use signalbox::engine::money::Money;
use signalbox::engine::refusal::Refusal;

use super::testkit::at;
use super::testkit::moves::{bid, bid_private, buy, dividend, par, pass, run_for, sell, token};

// Case 1 is `declining_is_not_passing` among the cases of mergers.

#[test]
fn case_2_the_falling_sale() {
    let mut table = at("1867").players(3).auction();
    table.act(&bid_private("P1", "C&SL", 20));
    table.act(&pass("P2")).act(&pass("P3"));
    // The second private has a minimum of 30; P2 opens it.
    assert_eq!(table.asked(), "P2: bid pass");
    for _ in 0..3 {
        table.pass();
    }
    assert_eq!(
        table.refuse(&bid_private("P2", "NFB", 30)),
        Refusal::BidFixed { price: Money(25) }
    );
    for _ in 0..3 {
        table.pass();
    }
    table.act(&bid_private("P2", "NFB", 20));
    assert_eq!(table.state()["companies"]["NFB"]["owner"], "2");
    assert_eq!(table.cash("P2"), 400);
    assert_eq!(table.asked(), "P3: bid pass");
    assert_eq!(table.state()["auction"]["item"], "MB");
}

#[test]
fn case_3_for_nothing() {
    let mut table = at("1867").players(3).first("P2").auction();
    for (player, item, price) in [("P2", "C&SL", 20), ("P3", "NFB", 30)] {
        table.act(&bid_private(player, item, price));
        while table.state()["auction"]["item"] == item {
            table.pass();
        }
    }
    // The third has a minimum of 40; P1 opens it. It falls seven times, to 5, then once more.
    assert_eq!(table.asked(), "P1: bid pass");
    for circle in 0..8 {
        assert_eq!(table.state()["auction"]["item"], "MB", "circle {circle}");
        table.pass().pass().pass();
    }
    assert_eq!(table.state()["companies"]["MB"]["owner"], "1");
    assert_eq!(table.cash("P1"), 420);
    assert_eq!(table.asked(), "P2: bid pass");
    // The lowering changes neither the face value nor the income.
    assert_eq!(table.state()["companies"]["MB"]["value"], 60);
    assert_eq!(table.state()["companies"]["MB"]["revenue"], 20);
}

#[test]
fn case_4_next_after_an_auction() {
    let mut table = at("1861").players(4).first("P2").cash("P1", 154).stock();
    table.act(&bid("P2", "N", 100));
    table.act(&pass("P3")).act(&pass("P4"));
    table.act(&bid("P1", "N", 150));
    table.act(&pass("P2"));
    assert_eq!((table.price("N"), table.cash("N")), (70, 150));
    assert_eq!(table.cash("P1"), 4);
    assert!(table.asked().starts_with("P2: "), "{}", table.asked());
    table.act(&pass("P2")).act(&pass("P3")).act(&pass("P4"));
    assert_eq!(table.round(), "OR 1.1");
    assert_eq!(table.state()["player_order"], json!(["2", "3", "4", "1"]));
}

#[test]
fn case_5_the_only_bidder() {
    let mut table = at("1867")
        .players(4)
        .cash("P1", 250)
        .cash("P2", 104)
        .cash("P3", 104)
        .cash("P4", 104)
        .stock();
    table.act(&bid("P1", "BO", 100));
    assert_eq!(table.corp("BO")["owner"], "1");
    assert_eq!((table.cash("BO"), table.price("BO")), (100, 50));
    assert_eq!(table.asked(), "BO: place_token");
    assert!(table.state().get("auction").is_none());
    table.act(&token("BO", "E13-2-0"));
    assert!(table.asked().starts_with("P2: "), "{}", table.asked());
}

#[test]
fn case_6_not_skipped_with_100() {
    let of = |cash: i32| {
        let position = at("1867").players(3).phase("5").cash("P1", cash);
        position.cash("P2", 99).cash("P3", 99).stock()
    };
    let mut table = of(100);
    assert_eq!(table.asked(), "P1: par pass");
    assert_eq!(
        table.refuse(&par("P1", "CNR", "70,0,7")),
        Refusal::TooPoor {
            need: Money(140),
            have: Money(100)
        }
    );
    table.act(&pass("P1"));
    // The others are skipped, and nothing operates: the next stock round asks again.
    assert_eq!(table.round(), "SR 2");
}

/// P1 is president of CNR with 40 %, P2 holds 30 %.
fn two_holders() -> super::testkit::Position {
    at("1867").players(3).phase("4").corp("CNR", |c| {
        c.president("P1")
            .holds("P1", 2)
            .holds("P2", 3)
            .price(120)
            .operated()
    })
}

#[test]
fn case_7_a_sale_by_the_president() {
    let mut together = two_holders().stock();
    let before = together.cash("P1");
    together.act(&sell("P1", &["CNR_1", "CNR_2"], 20));
    assert_eq!(
        (together.cash("P1") - before, together.price("CNR")),
        (240, 110)
    );

    let mut apart = two_holders().stock();
    apart.act(&sell("P1", &["CNR_1"], 10));
    assert_eq!((apart.cash("P1") - before, apart.price("CNR")), (120, 110));
    // P2 has as much now; equality takes nothing away.
    assert_eq!(apart.corp("CNR")["owner"], "1");
    apart.act(&sell("P1", &["CNR_2"], 10));
    assert_eq!((apart.cash("P1") - before, apart.price("CNR")), (230, 100));
    assert_eq!(apart.corp("CNR")["owner"], "2", "P2 has more now");
    assert_eq!(apart.corp("CNR")["certs"]["2"], json!(["CNR_0", "CNR_5"]));
    assert_eq!(apart.corp("CNR")["certs"]["1"], json!(["CNR_3", "CNR_4"]));

    let mut other = two_holders().first("P2").stock();
    let before = other.cash("P2");
    other.act(&sell("P2", &["CNR_3", "CNR_4"], 20));
    assert_eq!((other.cash("P2") - before, other.price("CNR")), (240, 120));
    assert!(matches!(
        other.refuse(&buy("P2", "CNR_3")),
        Refusal::SoldThisRound { .. } | Refusal::NotNow { .. }
    ));
}

#[test]
fn case_8_not_operated_yet() {
    let position = at("1867").players(3).phase("3").corp("CNR", |c| {
        c.president("P1").holds("P1", 1).holds("P2", 1).price(100)
    });
    let mut table = position.first("P2").stock();
    assert_eq!(table.asked(), "P2: bid buy_shares pass");
    assert!(matches!(
        table.refuse(&sell("P2", &["CNR_2"], 10)),
        Refusal::NotNow { .. } | Refusal::NotOperatedYet { .. }
    ));
    table.act(&buy("P2", "CNR_3"));
    assert_eq!((table.cash("P2"), table.cash("CNR")), (320, 100));
}

/// CNR in its dividend step with an income.
fn paying(price: i32, income: i32, treasury: usize, pool: usize) -> super::testkit::Table {
    let players = 10 - treasury - pool;
    let mut table = at("1867")
        .players(3)
        .phase("4")
        .corp("CNR", |c| {
            c.president("P1")
                .holds("P1", players - 2)
                .pool(pool)
                .price(price)
                .station("E13", 0)
                .trains("4")
        })
        .change(|state, rules| {
            let corp = rules.corp("CNR").expect("a major");
            state.corps[corp].had_route = true;
        })
        .operating();
    while !table.asked().contains("run_routes") {
        table.pass();
    }
    table.recorded(&run_for("CNR", "4-0", income));
    table
}

#[test]
fn case_9_half_a_dividend() {
    let mut table = paying(90, 190, 4, 0);
    let (corp, player) = (table.cash("CNR"), table.cash("P1"));
    table.act(&dividend("CNR", "half"));
    assert_eq!(table.price("CNR"), 100, "100 paid of a price of 90: right");
    assert_eq!(table.cash("P1") - player, 60);
    // 90 kept and the treasury's own four shares; then a train is bought or not.
    assert_eq!(table.cash("CNR") - corp, 90 + 40);
    let mut dear = paying(110, 190, 4, 0);
    dear.act(&dividend("CNR", "half"));
    assert_eq!(
        dear.price("CNR"),
        110,
        "100 paid of a price of 110: no move"
    );
    let mut kept = paying(110, 190, 4, 0);
    kept.act(&dividend("CNR", "withhold"));
    assert_eq!((kept.price("CNR"), kept.cash("CNR")), (100, 190));
    let mut odd = paying(110, 250, 4, 0);
    let player = odd.cash("P1");
    odd.act(&dividend("CNR", "half"));
    assert_eq!((odd.cash("P1") - player, odd.cash("CNR")), (78, 120 + 52));
}

#[test]
fn case_10_treasury_and_pool() {
    let mut table = paying(300, 300, 3, 2);
    let (bank, player) = (table.bank(), table.cash("P1"));
    table.act(&dividend("CNR", "payout"));
    assert_eq!(table.cash("P1") - player, 150);
    assert_eq!(table.cash("CNR"), 90);
    assert_eq!(bank - table.bank(), 240, "60 stay in the bank");
    assert_eq!(table.price("CNR"), 330, "the whole 300 counts");
}

#[test]
fn case_11_the_ceiling_of_minors() {
    let earn = |row: u8, column: u8, grid: bool| {
        let position = at("1867").players(3);
        let position = if grid {
            position.option("grid_market")
        } else {
            position
        };
        let mut table = position
            .corp("BO", |c| {
                c.president("P1")
                    .cell(row, column)
                    .station("E13", 0)
                    .trains("2")
            })
            .change(|state, rules| {
                let corp = rules.corp("BO").expect("a minor");
                state.corps[corp].had_route = true;
            })
            .operating();
        table.act(&pass("BO"));
        table.recorded(&run_for("BO", "2-0", 41));
        assert_eq!(table.cash("BO"), 20, "half, rounded down");
        assert_eq!(table.cash("P1"), 420 + 21);
        table.cell("BO")
    };
    assert_eq!(earn(2, 6, true), (1, 6));
    assert_eq!(earn(1, 6, true), (0, 6));
    assert_eq!(earn(0, 6, true), (0, 6));
    assert_eq!(earn(5, 6, true), (4, 6));
    assert_eq!(earn(0, 15, false), (0, 15), "165 in the column");
    assert_eq!(earn(0, 14, false), (0, 15));
}

#[test]
fn case_36_half_of_the_presidents_certificate() {
    let mut table = at("1861")
        .players(3)
        .phase("4")
        .first("P3")
        .corp("NW", |c| {
            c.president("P3").holds("P1", 2).cell(4, 5).operated()
        })
        .stock();
    let before = table.cash("P3");
    assert_eq!(
        table.refuse(&sell("P3", &["NW_0"], 30)),
        Refusal::WrongPercent
    );
    table.act(&sell("P3", &["NW_0"], 10));
    assert_eq!(table.cash("P3") - before, 100);
    let nw = table.corp("NW");
    assert_eq!(nw["owner"], "1");
    assert_eq!(nw["certs"]["1"], json!(["NW_0"]));
    assert_eq!(nw["certs"]["3"], json!(["NW_1"]));
    assert_eq!(nw["certs"]["pool"], json!(["NW_2"]));
    assert_eq!(table.cell("NW"), (5, 5));
    assert_eq!(table.price("NW"), 90);
}

#[test]
fn nobody_sells_what_nobody_could_lead() {
    let mut table = at("1861")
        .players(3)
        .phase("4")
        .corp("NW", |c| {
            c.president("P1").holds("P2", 1).price(100).operated()
        })
        .stock();
    assert_eq!(table.asked(), "P1: bid buy_shares par pass");
    table.edit(|state, rules| {
        let corp = rules.corp("NW").expect("a major");
        let number = 2;
        let p1 = signalbox::engine::parts::shares::Holder::Player(state.seats[0]);
        state.corps[corp].certificates.give(number, p1);
    });
    assert_eq!(
        table.refuse(&sell("P1", &["NW_0"], 20)),
        Refusal::NoSuccessor { need: 20 }
    );
}

#[test]
fn the_pool_takes_half_a_company_at_most() {
    let mut table = at("1861")
        .players(3)
        .phase("4")
        .first("P2")
        .corp("NW", |c| {
            c.president("P1")
                .holds("P2", 2)
                .pool(4)
                .price(100)
                .operated()
        })
        .stock();
    assert_eq!(
        table.refuse(&sell("P2", &["NW_1", "NW_2"], 20)),
        Refusal::PoolLimit { limit: 50 }
    );
    table.act(&sell("P2", &["NW_1"], 10));
    assert!(!table.asked().contains("sell_shares"), "{}", table.asked());
}

#[test]
fn a_sold_out_major_rises() {
    let mut table = at("1867")
        .players(2)
        .phase("5")
        .cash("P1", 50)
        .cash("P2", 50)
        .corp("CNR", |c| {
            c.president("P1")
                .holds("P1", 4)
                .holds("P2", 4)
                .price(120)
                .operated()
        })
        .corp("NYC", |c| {
            c.president("P2").holds("P1", 1).price(120).operated()
        })
        .stock();
    table.act(&pass("P1")).act(&pass("P2"));
    assert_eq!(table.round(), "OR 1.1");
    assert_eq!((table.price("CNR"), table.price("NYC")), (135, 120));
}
