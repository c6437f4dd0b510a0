//! Cases of the rules' section 12 about conversions and mergers, on positions set up by hand. Each
//! test names the case's number.

use serde_json::json;
use signalbox::engine::action::Kind;
use signalbox::engine::refusal::Refusal;

use super::testkit::moves::{buy, convert, merge, nationalise, pass, remove_token};
use super::testkit::{Position, Table, at};

/// A minor of 1867 with its station, in a phase with mergers.
fn minor(position: Position, sym: &str, owner: &str, price: i32, hex: &str, city: u8) -> Position {
    position.corp(sym, |c| {
        c.president(owner)
            .price(price)
            .station(hex, city)
            .operated()
    })
}

/// Joins minors, connected or not as a record may, and names the major.
fn merge_all(table: &mut Table, first: &str, others: &[&str], major: &str) {
    for other in others {
        table.recorded(&merge(first, other));
    }
    if table.asked().contains("pass") {
        table.act(&pass(first));
    }
    table.act(&merge(first, major));
}

/// E13, E15 and E17 in a row, with track between them.
fn row() -> Position {
    at("1867")
        .players(4)
        .phase("3")
        .lay("E13", "57", 0)
        .lay("E15", "57", 0)
        .lay("E17", "202", 1)
}

#[test]
fn case_12_conversion_in_the_grid() {
    let of = |row: u8, column: u8| {
        at("1861")
            .players(3)
            .phase("3")
            .corp("RO", |c| {
                c.president("P1")
                    .cell(row, column)
                    .cash(120)
                    .loans(1)
                    .trains("3")
                    .station("B4", 0)
            })
            .private("BSS", "RO")
            .merger()
    };
    let mut table = of(1, 5);
    assert_eq!(table.price("RO"), 135);
    assert_eq!(table.asked(), "RO: merge pass");
    assert_eq!(
        table.refuse(&convert("RO")),
        Refusal::NotNow {
            kind: Kind::Convert
        }
    );
    let mut table = of(1, 6);
    assert_eq!(table.asked(), "RO: convert merge pass");
    table.act(&convert("RO"));
    assert_eq!(table.asked(), "RO: merge");
    table.act(&merge("RO", "NW"));
    assert_eq!((table.price("NW"), table.cell("NW")), (150, (2, 7)));
    let nw = table.corp("NW");
    assert_eq!(nw["cash"], 120);
    assert_eq!(nw["loans"], 1);
    assert_eq!(nw["interest_loans"], 0);
    assert_eq!(nw["companies"], json!(["BSS"]));
    assert_eq!(nw["trains"], json!(["3-0"]));
    assert_eq!(nw["tokens"], json!(["B4:0:0", 20, 40]));
    assert_eq!(nw["certs"]["1"], json!(["NW_0"]));
    assert_eq!(nw["operated"], false);
    assert_eq!(table.corp("RO"), json!({"closed": true}));
    assert_eq!(table.asked(), "P1: buy_shares pass");
}

#[test]
fn shares_after_a_conversion() {
    let mut table = at("1867")
        .players(3)
        .phase("3")
        .first("P3")
        .cash("P1", 1000)
        .cash("P2", 99)
        .corp("BO", |c| c.president("P1").price(100).station("E13", 0))
        .merger();
    table.act(&convert("BO")).act(&merge("BO", "CNR"));
    for number in 1..=4 {
        assert_eq!(table.asked(), "P1: buy_shares pass", "share {number}");
        table.act(&buy("P1", &format!("CNR_{number}")));
    }
    assert_eq!(table.corp("CNR")["holders"]["1"], 60);
    assert_eq!(table.cash("CNR"), 400);
    // At 60 % the owner is not asked again; P2 cannot pay; P3 may buy one.
    assert_eq!(table.asked(), "P3: buy_shares pass");
    table.act(&buy("P3", "CNR_5"));
    assert_ne!(table.round(), "MR 1.1");
}

#[test]
fn case_13_the_price_of_a_merger() {
    for (a, b, wanted) in [
        (55, 50, 100),
        (80, 45, 120),
        (45, 40, 100),
        (165, 150, 200),
        (65, 65, 120),
        (165, 120, 200),
    ] {
        let position = at("1867").players(3).phase("3");
        let position = minor(position, "BO", "P1", a, "E13", 0);
        let mut table = minor(position, "CA", "P1", b, "D8", 0).merger();
        merge_all(&mut table, "BO", &["CA"], "CNR");
        assert_eq!(table.price("CNR"), wanted, "{a} and {b}");
    }
}

#[test]
fn case_14_the_presidency_in_a_merger() {
    let position = minor(row(), "BO", "P1", 90, "E13", 0);
    let position = minor(position, "CA", "P2", 80, "E15", 0);
    let mut table = minor(position, "KP", "P2", 70, "E17", 0).merger();
    merge_all(&mut table, "BO", &["CA", "KP"], "CNR");
    assert_eq!(table.price("CNR"), 150);
    let cnr = table.corp("CNR");
    assert_eq!(cnr["owner"], "2");
    assert_eq!(cnr["certs"]["1"], json!(["CNR_8"]));
    assert_eq!(cnr["certs"]["2"], json!(["CNR_0"]));
    assert_eq!(table.asked(), "CNR: remove_token");
    assert_eq!(table.decider(), "P2");
    assert_eq!(table.state()["cities"]["E17"], json!([["CNR"]]));
    table.act(&remove_token("CNR", "202-0-0", 0));
    assert_eq!(
        table.corp("CNR")["tokens"],
        json!(["E13:0:0", "E15:0:0", 40])
    );
    // Stage 1 begins with the owner of the earliest minor.
    assert_eq!(table.asked(), "P1: buy_shares pass");
    table.act(&pass("P1"));
    assert_eq!(table.asked(), "P2: buy_shares pass");
    table.act(&pass("P2"));
    // Stage 2 from P2, whose pass ended stage 1.
    for player in ["P3", "P4", "P1"] {
        assert_eq!(table.asked(), format!("{player}: buy_shares pass"));
        table.act(&pass(player));
    }
    assert_ne!(table.round(), "MR 1.1");
}

#[test]
fn case_15_two_owners_with_one_share_each() {
    let position = at("1867")
        .players(4)
        .phase("3")
        .cash("P1", 500)
        .cash("P2", 500);
    let position = minor(position, "BO", "P1", 60, "E13", 0);
    let mut table = minor(position, "CA", "P2", 55, "D8", 0).merger();
    merge_all(&mut table, "BO", &["CA"], "CNR");
    assert_eq!(table.price("CNR"), 110);
    assert_eq!(
        table.corp("CNR")["tokens"],
        json!(["E13:0:0", "D8:0:0", 40])
    );
    assert_eq!(table.corp("CNR").get("owner"), None);
    table.act(&buy("P1", "CNR_1"));
    assert_eq!((table.cash("P1"), table.cash("CNR")), (390, 110));
    let cnr = table.corp("CNR");
    assert_eq!(cnr["owner"], "1");
    assert_eq!(cnr["certs"]["1"], json!(["CNR_0"]));
    table.act(&pass("P1"));
    table.act(&buy("P2", "CNR_2"));
    assert_eq!(table.corp("CNR")["owner"], "1", "equality changes nothing");
    table.act(&buy("P2", "CNR_3"));
    let cnr = table.corp("CNR");
    assert_eq!(cnr["owner"], "2");
    assert_eq!(cnr["holders"]["2"], 30);
    assert_eq!(cnr["holders"]["1"], 20);
    // The new president gives his first two certificates for the president's.
    assert_eq!(cnr["certs"]["2"], json!(["CNR_0", "CNR_3"]));
    assert_eq!(cnr["certs"]["1"], json!(["CNR_2", "CNR_7"]));
}

#[test]
fn case_16_two_circles_of_one_hex() {
    for (removed, left) in [(0, json!([0, 40])), (1, json!([20, 40]))] {
        let position = at("1867").players(3).phase("3");
        let position = minor(position, "BO", "P1", 90, "L12", 0);
        let mut table = minor(position, "CA", "P1", 80, "L12", 1).merger();
        merge_all(&mut table, "BO", &["CA"], "CNR");
        assert_eq!(table.asked(), "CNR: remove_token");
        table.act(&remove_token("CNR", &format!("L12-0-{removed}"), 0));
        let tokens = table.corp("CNR")["tokens"].clone();
        let unused: Vec<_> = tokens
            .as_array()
            .expect("a list")
            .iter()
            .filter(|token| token.is_number())
            .collect();
        assert_eq!(json!(unused), left, "circle {removed} removed");
        let placed = format!("L12:{}:0", 1 - removed);
        assert!(tokens.as_array().expect("a list").contains(&json!(placed)));
    }
}

#[test]
fn two_minors_in_one_city_keep_one_station() {
    let position = at("1867")
        .players(3)
        .phase("3")
        .lay("E13", "5", 0)
        .lay("E13", "14", 0);
    let position = minor(position, "BO", "P1", 90, "E13", 0);
    let mut table = minor(position, "CA", "P2", 80, "E13", 0).merger();
    // In one city they are connected.
    table.act(&merge("BO", "CA"));
    table.act(&merge("BO", "CNR"));
    assert_eq!(table.corp("CNR")["tokens"], json!(["E13:0:0", 20, 40]));
    assert_eq!(table.state()["cities"]["E13"], json!([["CNR", null]]));
}

#[test]
fn case_37_founded_again_at_once() {
    let position = at("1867").players(3).phase("4").corp("CNR", |c| {
        c.president("P2")
            .holds("P3", 1)
            .price(100)
            .cash(70)
            .loans(1)
            .station("D8", 0)
            .operated()
    });
    let mut table = minor(position, "BO", "P1", 100, "E13", 0)
        .change(|state, rules| {
            let corp = rules.corp("CNR").expect("a major");
            let question = signalbox::engine::agenda::Interrupt::OfferNationalisation(corp);
            state.agenda.interrupts.push(question);
        })
        .merger();
    assert_eq!(table.asked(), "CNR: choose pass");
    let before = [table.cash("P2"), table.cash("P3")];
    table.act(&nationalise("CNR"));
    assert_eq!(table.cash("P2") - before[0], 180);
    assert_eq!(table.cash("P3") - before[1], 90);
    assert_eq!(table.state()["cities"]["D8"], json!([["CN"]]));
    table.act(&convert("BO")).act(&merge("BO", "CNR"));
    let cnr = table.corp("CNR");
    assert_eq!(cnr["owner"], "1");
    assert_eq!(cnr["cash"], 0);
    assert_eq!(cnr["loans"], 0);
    assert_eq!(cnr["certs"]["ipo"].as_array().map(Vec::len), Some(8));
    assert_eq!(cnr["operated"], false);
}

#[test]
fn case_38_a_merger_of_three() {
    let mut table = at("1861")
        .players(3)
        .phase("3")
        .corp("RO", |c| c.president("P1").cell(4, 5).station("B4", 0))
        .corp("KB", |c| c.president("P1").cell(5, 5).station("D14", 1))
        .corp("SPW", |c| c.president("P1").cell(6, 5).station("E1", 0))
        .lay("B4", "202", 4)
        .track("B4 C3 D2 E1")
        .track("B4 B6 B8 B10 B12 C13 D14")
        .merger();
    merge_all(&mut table, "RO", &["KB", "SPW"], "NW");
    assert_eq!(table.price("NW"), 180);
    table.act(&remove_token("NW", "D14-0-1", 0));
    assert_eq!(table.corp("NW")["tokens"], json!(["B4:0:0", "E1:0:0", 40]));
    let corp = table.game.rules().corp("NW").expect("a major");
    let hex = table.game.rules().map.hex("H8").expect("a hex");
    let at = signalbox::engine::ids::CityRef { hex, city: 0 };
    let view = table.game.view(signalbox::engine::action::Authority::Live);
    let cost = signalbox::engine::rules::token::cost(view, corp, at);
    let distance = view
        .rules
        .map
        .distance(hex, view.rules.map.hex("E1").expect("a hex"));
    let other = view
        .rules
        .map
        .distance(hex, view.rules.map.hex("B4").expect("a hex"));
    assert_eq!(cost.map(|cost| cost.0), Some(40 * distance.min(other)));
}

#[test]
fn nobody_merges_more_than_six_of_one_owner() {
    let of = |owner: &str| {
        let mut position = at("1867")
            .players(3)
            .phase("3")
            .lay("E13", "5", 0)
            .lay("E13", "14", 0);
        for (sym, hex) in [
            ("BO", "E13"),
            ("CS", "E15"),
            ("CV", "D8"),
            ("KP", "F8"),
            ("OP", "C17"),
            ("TN", "I15"),
        ] {
            position = minor(position, sym, "P1", 70, hex, 0);
        }
        // In the city of the first, so connected whatever the track.
        minor(position, "AE", owner, 60, "E13", 0).merger()
    };
    let joins = |owner: &str, count: usize| {
        let table = of(owner);
        let view = table.game.view(signalbox::engine::action::Authority::Live);
        let corp = |sym: &&str| view.rules.corp(sym).expect("a minor");
        let group: Vec<_> = ["BO", "CS", "CV", "KP", "OP", "TN"]
            .iter()
            .take(count)
            .map(corp)
            .collect();
        signalbox::engine::rules::merge::candidates(view, &group).contains(&corp(&"AE"))
    };
    assert!(joins("P1", 5));
    assert!(!joins("P1", 6));
    assert!(joins("P2", 6));
}

/// A pass that would leave the major without a president is refused.
#[test]
fn somebody_must_lead() {
    let position = at("1867")
        .players(3)
        .phase("3")
        .cash("P1", 500)
        .cash("P2", 20);
    let position = minor(position, "BO", "P1", 60, "E13", 0);
    let mut table = minor(position, "CA", "P2", 55, "D8", 0).merger();
    merge_all(&mut table, "BO", &["CA"], "CNR");
    assert_eq!(table.asked(), "P1: buy_shares pass");
    assert!(matches!(
        table.refuse(&pass("P1")),
        Refusal::MajorWithoutPresident { .. }
    ));
    table.act(&buy("P1", "CNR_1"));
    table.act(&pass("P1"));
    assert_eq!(table.corp("CNR")["owner"], "1");
}

/// An owner at his limit cannot buy the share that would make him president.
#[test]
fn an_owner_at_his_limit_cannot_lead() {
    let mut position = at("1867").players(6).phase("3").cash("P1", 500);
    for private in ["C&SL", "NFB", "MB", "QB", "SCT"] {
        position = position.private(private, "P1");
    }
    position = position.corp("NYC", |c| {
        c.president("P1").holds("P1", 4).price(100).operated()
    });
    position = minor(position, "BO", "P1", 60, "E13", 0);
    let mut table = minor(position, "CA", "P2", 55, "D8", 0)
        .cash("P2", 20)
        .merger();
    assert_eq!(table.player("P1")["certs"], 11, "the limit of six players");
    table.recorded(&merge("BO", "CA"));
    if table.asked().contains("pass") {
        table.act(&pass("BO"));
    }
    assert!(matches!(
        table.refuse(&merge("BO", "CNR")),
        Refusal::NobodyCouldLead { .. }
    ));
}
