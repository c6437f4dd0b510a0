//! Cases of the rules' section 12 about nationalisation, the state railway and the end, on
//! positions set up by hand. Each test names the case's number.

use serde_json::json;
use signalbox::engine::ids::CityRef;
use signalbox::engine::money::Money;
use signalbox::engine::parts::ledger::Account;

use super::testkit::moves::{discard, nationalise, pass, run_for, train};
use super::testkit::{Position, Table, at};

/// Brings a company into the train step of the turn it is in.
fn to_trains(table: &mut Table, corp: &str) {
    while !table.asked().contains("buy_train") {
        let asked = table.asked();
        assert!(asked.starts_with(&format!("{corp}: ")), "{asked}");
        table.pass_or_run();
    }
}

#[test]
fn case_21_the_first_4_bought_by_a_minor() {
    let mut table = at("1867")
        .players(4)
        .phase("3")
        .gone("3", 6)
        .corp("BO", |c| {
            c.president("P1")
                .price(135)
                .cash(400)
                .station("E13", 0)
                .operated()
        })
        .corp("CA", |c| {
            c.president("P2")
                .price(70)
                .trains("2")
                .station("D8", 0)
                .operated()
        })
        .corp("KP", |c| {
            c.president("P3").price(80).station("F8", 0).operated()
        })
        .corp("NO", |c| c.president("P3").price(60).station("C17", 0))
        .corp("CNR", |c| {
            c.president("P4").price(100).station("N12", 0).operated()
        })
        .corp("CPR", |c| {
            c.president("P4")
                .price(90)
                .station("I15", 0)
                .trains("3")
                .operated()
        })
        .corp("NYC", |c| {
            c.president("P4").price(80).station("E15", 0).operated()
        })
        .operating();
    to_trains(&mut table, "BO");
    let before = [table.cash("P2"), table.cash("P3")];
    table.act(&train("BO", "4-0", 350));
    assert_eq!(table.state()["phase"], "4");
    // KP at 80 before CA at 70: each one step left, twice the new price.
    assert_eq!(table.cash("P3") - before[1], 140);
    assert_eq!(table.cash("P2") - before[0], 130);
    assert_eq!(table.corp("CA"), json!({"closed": true}));
    assert_eq!(table.corp("NO")["closed"], false, "it has not operated yet");
    let tokens = table.corp("CN")["tokens"].clone();
    assert_eq!(tokens[1], "F8:0:0");
    assert_eq!(tokens[2], "D8:0:0");
    assert_eq!(
        table.state()["special"]["trainless_majors"],
        json!(["CNR", "NYC"])
    );
    assert_eq!(table.asked(), "CNR: choose pass");
    table.act(&pass("CNR"));
    table.act(&nationalise("NYC"));
    assert_eq!(table.corp("NYC")["started"], false);
    // The buyer goes on; NO must get a train in its own turn and cannot.
    while !table.asked().starts_with("CNR: ") && table.round() == "OR 1.1" {
        table.pass_or_run();
    }
    assert_eq!(table.corp("NO"), json!({"closed": true}));
}

/// A minor of 1861 in phase 3 that can buy the first 4, and three without trains.
fn russia() -> Position {
    at("1861")
        .players(3)
        .phase("3")
        .gone("3", 6)
        .corp("RO", |c| {
            c.president("P1")
                .cell(2, 6)
                .cash(400)
                .station("B4", 0)
                .operated()
        })
        .corp("KB", |c| {
            c.president("P2")
                .cell(5, 5)
                .cash(450)
                .station("D14", 1)
                .operated()
        })
        .corp("OK", |c| {
            c.president("P2")
                .cell(6, 5)
                .cash(210)
                .station("D20", 0)
                .trains("2")
                .operated()
        })
}

#[test]
fn case_22_the_state_railway_in_the_same_round() {
    let mut table = russia()
        .change(|state, rules| {
            let corp = rules.corp("OK").expect("a minor");
            state.corps[corp].had_route = true;
        })
        .operating();
    to_trains(&mut table, "RO");
    table.act(&train("RO", "4-0", 350));
    assert_eq!(table.corp("KB"), json!({"closed": true}));
    assert_eq!(table.corp("OK"), json!({"closed": true}));
    // RO has no room for another train: RSR is next, with 450 and 210. It has no train to run, buys
    // the cheapest, a 4, and no second one for 310.
    assert_eq!(table.cash("RSR"), 310);
    assert_eq!(table.trains("RSR"), "4");
    let tokens = table.corp("RSR")["tokens"].clone();
    assert!(
        tokens
            .as_array()
            .expect("a list")
            .contains(&json!("E1:1:0")),
        "{tokens}"
    );
    assert_eq!(
        table.state()["special"]["national_reservations"],
        json!(["H8"])
    );
    assert_eq!(table.round(), "MR 1.1");
}

#[test]
fn the_state_railway_takes_over_a_circle_of_st_petersburg() {
    let mut table = russia()
        .corp("SPW", |c| {
            c.president("P3").cell(6, 4).station("E1", 0).operated()
        })
        .operating();
    to_trains(&mut table, "RO");
    table.act(&train("RO", "4-0", 350));
    assert_eq!(table.state()["cities"]["E1"], json!([["RSR"], [null]]));
    assert_eq!(
        table.state()["special"]["national_reservations"],
        json!(["H8"])
    );
    assert_eq!(
        table.state()["reservations"].get("E1"),
        None,
        "both circles are open"
    );
}

/// Puts stations of the national into cities and nationalises corporations one by one.
#[test]
fn case_23_the_tokens_run_out() {
    let mut table = at("1861")
        .players(3)
        .phase("4")
        .corp("RO", |c| c.president("P1").cell(4, 5).station("B4", 0))
        .corp("MB", |c| c.president("P1").cell(4, 5).station("E9", 0))
        .corp("MV", |c| c.president("P1").cell(4, 5).station("I13", 0))
        .change(|state, rules| {
            let national = rules.ids.national.expect("a state railway");
            for (hex, city) in [("E1", 1), ("D14", 0), ("D20", 0), ("K17", 0), ("I19", 0)] {
                let hex = rules.map.hex(hex).expect("a hex");
                let at = CityRef { hex, city };
                let (next, _) = state.corps[national].next_station().expect("a token");
                let mark = signalbox::engine::board::occupancy::Mark::Station(national);
                state.board.put(at, 0, mark);
                state.corps[national].stations[next].place = Some((at, 0));
                state.national.kept_back.retain(|other| *other != hex);
            }
        })
        .operating();
    for sym in ["RO", "MB", "MV"] {
        table.nationalise_now(sym);
    }
    let cities = table.state()["cities"].clone();
    assert_eq!(cities["B4"], json!([["RSR"]]));
    assert_eq!(cities["E9"], json!([["RSR"]]));
    assert_eq!(cities.get("I13"), None, "the last token waits for Moscow");
    assert_eq!(
        table.state()["special"]["national_reservations"],
        json!(["H8"])
    );
}

/// 1867 in a phase of exports with companies that need nothing.
fn quiet(phase: &str) -> Position {
    at("1867").players(3).phase(phase).corp("CPR", |c| {
        c.president("P1")
            .holds("P1", 4)
            .price(100)
            .trains("7 7")
            .station("E13", 0)
            .operated()
    })
}

#[test]
fn case_24_exports() {
    let position = at("1867")
        .players(3)
        .phase("5")
        .gone("5", 3)
        .private("QB", "P2")
        .corp("BO", |c| {
            c.president("P2")
                .price(70)
                .trains("3")
                .station("E13", 0)
                .operated()
        })
        .corp("CNR", |c| {
            c.president("P1")
                .price(100)
                .trains("3")
                .station("D8", 0)
                .operated()
        })
        .corp("CPR", |c| {
            c.president("P1")
                .price(90)
                .trains("4 4 5")
                .station("F8", 0)
                .operated()
        });
    let mut table = position.operating_at(4, 2);
    let before = table.cash("P2");
    while table.round() == "OR 4.2" {
        table.pass_or_run();
    }
    // The last 5 is gone: the first 6 is exported.
    assert_eq!(table.state()["phase"], "6");
    assert_eq!(table.round(), "MR 4.2");
    let removed = table.state()["depot"]["removed"].clone();
    assert_eq!(
        removed.as_array().expect("a list").last(),
        Some(&json!("6-0"))
    );
    assert_eq!(table.state()["companies"]["QB"]["owner"], "CN");
    assert_eq!(table.corp("BO"), json!({"closed": true}));
    // QB's income is paid at the start of the round; its face value and the minor follow.
    assert_eq!(table.cash("P2") - before, 75 + 120);
    assert_eq!(table.asked(), "CNR: choose pass");
    table.act(&pass("CNR"));
    assert_eq!(table.asked(), "CPR: discard_train");
    table.act(&discard("CPR", "4-1"));
    assert_eq!(table.round(), "SR 5");
    assert_eq!(table.state()["depot"]["pool"], json!(["4-1"]));
}

#[test]
fn case_25_an_exported_8() {
    let position = at("1867")
        .players(3)
        .phase("7")
        .gone("7", 1)
        .private("QB", "CN")
        .corp("BO", |c| {
            c.president("P2")
                .price(70)
                .trains("5")
                .station("E13", 0)
                .operated()
        })
        .corp("CNR", |c| {
            c.president("P1")
                .price(100)
                .trains("4")
                .station("D8", 0)
                .operated()
        });
    let mut table = position.operating_at(5, 1);
    while table.round() == "OR 5.1" {
        table.pass_or_run();
    }
    assert_eq!(table.state()["phase"], "8");
    assert_eq!(
        table.corp("BO"),
        json!({"closed": true}),
        "with a train, too"
    );
    assert_eq!(table.round(), "OR 5.2", "no merger round");
    assert_eq!(table.cash("CN"), 50, "two rounds of private income");
    assert_eq!(table.asked(), "CNR: choose pass");
    table.act(&nationalise("CNR"));
    let end = table.state()["end"].clone();
    assert_eq!(
        end,
        json!({"reason": "final_phase", "ends": "one_more_full_or_set", "final_turn": 6,
            "final_operating_rounds": 3})
    );
    let mut rounds = vec![table.round()];
    while table.asked() != "nobody" {
        table.pass_or_run();
        if rounds.last() != Some(&table.round()) {
            rounds.push(table.round());
        }
    }
    // Nothing operates any more, so the operating rounds pass by themselves.
    assert_eq!(rounds, ["SR 6", "OR 6.3"]);
}

#[test]
fn case_26_the_first_8_overrides_a_broken_bank() {
    let mut table = at("1861")
        .players(3)
        .phase("7")
        .gone("7", 1)
        .bank(100, "RSR")
        .corp("NW", |c| {
            c.president("P1")
                .holds("P1", 4)
                .price(100)
                .trains("7")
                .station("F18", 0)
                .operated()
        })
        .corp("SE", |c| {
            c.president("P2")
                .price(90)
                .trains("7")
                .station("L12", 0)
                .operated()
        })
        .change(|state, rules| {
            let corp = rules.corp("NW").expect("a major");
            state.corps[corp].had_route = true;
        })
        .operating_at(7, 2);
    while !table.asked().contains("run_routes") {
        table.pass();
    }
    let id = table.corp("NW")["trains"][0]
        .as_str()
        .expect("a train")
        .to_owned();
    table.recorded(&run_for("NW", &id, 400));
    table.act(&super::testkit::moves::dividend("NW", "payout"));
    assert_eq!(table.state()["bank"]["broken"], true);
    assert_eq!(table.state()["end"]["ends"], "current_or");
    while table.round() == "OR 7.2" {
        table.pass_or_run();
    }
    // The state railway was rich enough to buy the first 8 at the end of the round.
    assert_eq!(table.state()["phase"], "8");
    assert_eq!(table.round(), "SR 8");
    assert_eq!(table.state()["end"]["final_turn"], 8);
    let mut last = String::new();
    while table.asked() != "nobody" {
        last = table.round();
        table.pass_or_run();
    }
    assert_eq!(last, "OR 8.3");
}

#[test]
fn case_27_the_first_8_in_a_first_operating_round() {
    let position = at("1861")
        .players(3)
        .phase("7")
        .gone("7", 1)
        .corp("NW", |c| {
            c.president("P1")
                .price(100)
                .cash(1500)
                .station("B4", 0)
                .operated()
        });
    let mut table = position.operating_at(6, 1);
    to_trains(&mut table, "NW");
    table.act(&train("NW", "8-0", 1000));
    // Nobody else has anything to do in OR 6.1.
    let mut rounds = vec![table.round()];
    while table.asked() != "nobody" {
        table.pass_or_run();
        if rounds.last() != Some(&table.round()) {
            rounds.push(table.round());
        }
    }
    assert_eq!(rounds, ["OR 6.2", "OR 6.3"]);
}

#[test]
fn case_28_loans_at_the_end() {
    for title in ["1861", "1867"] {
        let (sym, hex) = if title == "1861" {
            ("NW", "F18")
        } else {
            ("CNR", "E13")
        };
        let mut table = at(title)
            .players(3)
            .phase("4")
            .corp(sym, |c| {
                c.president("P1").price(120).loans(3).station(hex, 0)
            })
            .cash("P1", 100)
            .stock();
        let worth = |table: &Table| table.player("P1")["value"].clone();
        assert_eq!(
            worth(&table),
            100 + 2 * 90,
            "{title}: loans lower the value already"
        );
        table.recorded(&json!({"type": "end_game", "entity": "P1"}));
        assert_eq!(table.price(sym), 90, "{title}");
        assert_eq!(worth(&table), 280);
        assert_eq!(table.asked(), "nobody");
        let left = if title == "1861" { 172 } else { 72 };
        assert_eq!(table.state()["loans_left"], left);
        assert_eq!(table.state()["end"], json!({"reason": "manually_ended"}));
    }
}

#[test]
fn case_29_the_steps_of_a_nationalisation() {
    for (title, sym, hex, wanted) in [("1861", "NW", "F18", 100), ("1867", "CNR", "E13", 90)] {
        let mut table = at(title)
            .players(3)
            .phase("4")
            .corp(sym, |c| {
                c.president("P1")
                    .price(120)
                    .cash(60)
                    .loans(2)
                    .station(hex, 0)
                    .operated()
            })
            .change(|state, rules| {
                let corp = rules.corp(sym).expect("a major");
                let question = signalbox::engine::agenda::Interrupt::OfferNationalisation(corp);
                state.agenda.interrupts.push(question);
            })
            .stock();
        let before = table.cash("P1");
        let bank = table.game.state().ledger.balance(Account::Bank);
        table.act(&nationalise(sym));
        assert_eq!(table.cash("P1") - before, 2 * wanted, "{title}");
        let paid = bank - table.game.state().ledger.balance(Account::Bank);
        // 50 of the loan come back; the last 10 go to the state railway in one title only.
        let kept = if title == "1861" { 0 } else { 10 };
        assert_eq!(paid, Money(2 * wanted - 50 - kept), "{title}");
        assert_eq!(table.corp(sym)["available"], true);
    }
}

#[test]
fn without_exports_before_phase_4() {
    let mut table = at("1867")
        .players(3)
        .phase("3")
        .corp("BO", |c| {
            c.president("P1").price(70).trains("3").station("E13", 0)
        })
        .operating();
    let before = table.state()["depot"]["upcoming"].clone();
    while table.round() == "OR 1.1" {
        table.pass_or_run();
    }
    assert_eq!(table.state()["depot"]["upcoming"], before);
    let mut table = quiet("4").operating();
    let left = |table: &Table| table.state()["depot"]["upcoming"][0].clone();
    assert_eq!(left(&table), json!(["4", 3]));
    while table.round() == "OR 1.1" {
        table.pass_or_run();
    }
    assert_eq!(left(&table), json!(["4", 2]));
}
