//! Tricky cases of 18GB (rules section 12) at positions of recorded games.
//!
//! Without the recorded games they are skipped, and say so.

use serde_json::{Value, json};
use signalbox::engine::refusal::Refusal;

use super::testkit::Table;
use super::testkit::moves::{lay, pass};

/// Positions of one game after some actions.
fn positions<const N: usize>(name: &str, ids: [i64; N]) -> Option<[Table; N]> {
    let tables: Option<Vec<Table>> = ids
        .iter()
        .map(|id| Table::load(&format!("18GB/{name}"), *id))
        .collect();
    tables?.try_into().ok()
}

fn company(sym: &str, kind: &str, mut fields: Value) -> Value {
    fields["type"] = json!(kind);
    fields["entity"] = json!(sym);
    fields["entity_type"] = json!("company");
    fields
}

fn close(sym: &str) -> Value {
    company(sym, "choose_ability", json!({"choice": "close"}))
}

/// Case 1: the unused power for another tile keeps the step open, for no normal third lay.
#[test]
fn the_power_of_an_extra_tile_keeps_the_track_step_open() {
    let Some([mut lyr, before, after]) = positions("18gb-3p", [42, 99, 100]) else {
        return;
    };
    assert_eq!(lyr.asked(), "LYR: lay_tile pass");
    lyr.refuse(&lay("LYR", "H13", "8-1", 1));
    lyr.act(&pass("LYR"));
    assert!(lyr.asked().starts_with("LYR: "), "{}", lyr.asked());
    assert!(before.asked().starts_with("MR: lay_tile"));
    assert_eq!(
        after.asked(),
        "MR: run_routes",
        "the president has no power"
    );
}

/// Case 2.
#[test]
fn a_power_to_lay_elsewhere_needs_a_pass_unless_the_tile_came_last() {
    let Some([two, station]) = positions("18gb-2p-ew", [251, 264]) else {
        return;
    };
    assert_eq!(two.asked(), "SWR: pass");
    assert_eq!(station.asked(), "LNWR: pass");
    let Some([last]) = positions("random-02", [93]) else {
        return;
    };
    assert_eq!(last.asked(), "GWR: run_routes");
}

/// Case 7: each side of a hill is paid on its own.
#[test]
fn both_sides_of_a_hill_are_paid() {
    let Some(tables) = positions("18gb-3p", [50, 51, 52]) else {
        return;
    };
    let cash = tables.map(|table| table.cash("NER"));
    assert_eq!([cash[0] - cash[1], cash[1] - cash[2]], [50, 50]);
}

/// Cases 10 and 11, report GB-09.
#[test]
fn shares_of_a_railway_without_a_train_bring_half() {
    let Some([before, one, between, dumped]) = positions("18gb-2p-ew", [74, 75, 76, 77]) else {
        return;
    };
    assert_eq!((before.price("LNWR"), one.price("LNWR")), (115, 90));
    assert_eq!(one.cash("P1") - before.cash("P1"), 114);
    assert_eq!(dumped.cash("P2") - between.cash("P2"), 135);
    assert_eq!(dumped.price("LNWR"), 70);
    assert_eq!(dumped.corp("LNWR")["owner"], "pool");
}

/// Case 14: two shares in the turn after the president's certificate, not in the same one.
#[test]
fn a_president_since_the_last_turn_buys_two_shares() {
    let Some([taken, one, two]) = positions("18gb-2p-ew", [206, 208, 209]) else {
        return;
    };
    assert!(taken.asked().starts_with("P2"), "{}", taken.asked());
    assert!(one.asked().starts_with("P1: buy_shares"), "{}", one.asked());
    assert!(two.asked().starts_with("P2"), "{}", two.asked());
}

/// Case 16.
#[test]
fn a_conversion_falls_two_steps_and_brings_five_shares() {
    let Some([before, mut after, bought]) = positions("18gb-2p-ew", [80, 81, 82]) else {
        return;
    };
    assert_eq!((before.price("MR"), after.price("MR")), (90, 75));
    assert_eq!(after.cash("MR") - before.cash("MR"), 375);
    let other = json!({"type": "buy_shares", "entity": "P1", "shares": ["SWR_2"], "percent": 20});
    let refusal = after.refuse(&other);
    assert!(matches!(refusal, Refusal::OnlyThis { .. }), "{refusal:?}");
    assert_eq!(after.cash("P1") - bought.cash("P1"), 75);
    assert!(bought.asked().starts_with("P2"), "{}", bought.asked());
}

/// Case 18.
#[test]
fn an_emergency_conversion_forces_the_purchase_and_offers_shares() {
    let Some(tables) = positions("18gb-3p", [156, 157, 158, 159, 160]) else {
        return;
    };
    let [built, mut converted, trained, asked, bought] = tables;
    assert_eq!((built.price("NBR"), built.cash("NBR")), (90, 400));
    assert_eq!((converted.price("NBR"), converted.cash("NBR")), (70, 750));
    assert_eq!(converted.asked(), "NBR: buy_train");
    converted.refuse(&pass("NBR"));
    let foreign = json!({"type": "buy_train", "entity": "NBR", "train": "3+1-0", "price": 200});
    converted.refuse(&foreign);
    assert_eq!(trained.trains("NBR"), "5+2");
    assert_eq!(asked.asked(), "P2: buy_shares pass");
    assert_eq!(asked.cash("P2") - bought.cash("P2"), 70);
}

/// Case 19, report GB-21: everything after the leased run goes by itself.
#[test]
fn a_leased_run_in_receivership_ends_the_turn() {
    let Some([before, after]) = positions("18gb-2p-ew", [111, 112]) else {
        return;
    };
    assert_eq!(before.asked(), "LNWR: run_routes");
    assert_eq!(before.state()["phase"], "5+2");
    assert_eq!(before.corp("LNWR")["insolvent"], true);
    assert_eq!((before.price("LNWR"), after.price("LNWR")), (70, 50));
    assert_eq!(after.cash("LNWR"), before.cash("LNWR") + 160 + 250 - 550);
    assert_eq!(after.trains("LNWR"), "4X");
    assert_eq!(after.state()["phase"], "4X");
    assert_eq!(after.corp("LNWR")["insolvent"], false);
    let Some([table, after]) = positions("18gb-3p", [290, 291]) else {
        return;
    };
    assert_eq!((table.price("LNWR"), after.price("LNWR")), (75, 55));
    assert_eq!(after.trains("LNWR"), "6X");
}

/// Case 20: with nothing to lease an empty run is asked for, and a pass where others have trains.
#[test]
fn an_empty_depot_leases_nothing() {
    let Some([run, trains]) = positions("random-09", [1040, 1041]) else {
        return;
    };
    assert_eq!(run.asked(), "GWR: run_routes");
    assert!(trains.asked().starts_with("GWR: "), "{}", trains.asked());
    assert!(trains.asked().ends_with("pass"), "{}", trains.asked());
}

/// Case 21 to its end, with a private closed while somebody else is asked.
#[test]
fn surplus_trains_are_given_up_one_company_after_the_other() {
    let Some([mut table]) = positions("18gb-3p", [109]) else {
        return;
    };
    table.edit(|state, rules| {
        let kind = rules.train("3+1").expect("a kind");
        let mut free = (0..6u16).map(|copy| signalbox::engine::ids::TrainId { kind, copy });
        for sym in ["LYR", "MR"] {
            let corp = rules.corp(sym).expect("a corporation");
            state.corps[corp].trains = free.by_ref().take(3).collect();
        }
    });
    let give =
        |who: &str, train: &str| json!({"type": "discard_train", "entity": who, "train": train});
    let free = |table: &mut Table, entry: &Value| {
        // Trains were put there by hand, so the law of their number does not hold.
        table.try_act(entry).expect("accepted");
    };
    free(&mut table, &pass("LNWR"));
    assert_eq!(table.asked(), "LYR: discard_train");
    assert_eq!(table.decider(), "P3");
    let cash = table.cash("P3");
    free(&mut table, &close("AF"));
    assert_eq!(
        (table.cash("P3"), table.asked().as_str()),
        (cash + 10, "LYR: discard_train")
    );
    free(&mut table, &give("LYR", "3+1-0"));
    assert_eq!(
        (table.asked().as_str(), table.decider().as_str()),
        ("MR: discard_train", "P1")
    );
    free(&mut table, &give("MR", "3+1-3"));
    assert!(table.asked().starts_with("LNWR: "), "{}", table.asked());
    assert!(table.asked().contains("buy_train"), "{}", table.asked());
}

/// Case 23: sales in the gray phase.
#[test]
fn only_the_president_lowers_the_price_in_the_gray_phase() {
    let Some([before, after]) = positions("18gb-6p", [515, 516]) else {
        return;
    };
    assert_eq!((before.price("LYR"), after.price("LYR")), (145, 145));
    let Some([before, after]) = positions("random-07", [889, 890]) else {
        return;
    };
    let prices = |table: &Table| -> Vec<i32> {
        let rules = table.game.rules();
        rules
            .corps
            .iter()
            .map(|corp| table.price(&corp.sym))
            .collect()
    };
    let changed: Vec<(i32, i32)> = prices(&before)
        .into_iter()
        .zip(prices(&after))
        .filter(|(before, after)| before != after)
        .collect();
    assert_eq!(changed, [(75, 50)]);
}

/// Case 24, report GB-19.
#[test]
fn the_price_jumps_with_the_whole_dividend() {
    let Some(tables) = positions("18gb-2p-ew", [127, 128, 170, 171, 176, 177]) else {
        return;
    };
    let price = |at: usize, sym: &str| tables[at].price(sym);
    assert_eq!((price(0, "MR"), price(1, "MR")), (70, 90));
    assert_eq!((price(4, "LNWR"), price(5, "LNWR")), (50, 70));
    assert_eq!((price(2, "MR"), price(3, "MR")), (65, 90));
    let Some([before, after]) = positions("18gb-3p", [58, 59]) else {
        return;
    };
    assert_eq!(after.cash("LNWR") - before.cash("LNWR"), 102);
    let Some([before, after]) = positions("18gb-6p", [146, 147]) else {
        return;
    };
    assert_eq!((before.price("SWR"), after.price("SWR")), (80, 100));
}

/// Case 26: a private is closed in the turn of another president's company, and asks nobody else.
#[test]
fn privates_are_closed_out_of_turn() {
    let Some([before, mut closed, built]) = positions("random-04", [112, 113, 114]) else {
        return;
    };
    assert_eq!(before.asked(), closed.asked());
    assert!(closed.asked().starts_with("MR: "));
    closed.refuse(&close("LS"));
    assert_ne!(built.state()["tiles"], closed.state()["tiles"]);
    let Some([before, after]) = positions("random-09", [283, 284]) else {
        return;
    };
    assert!(before.asked().starts_with("LSWR: "), "{}", before.asked());
    assert_eq!(before.asked(), after.asked());
}

/// Case 27: a start is listed where a share of some treasury may be bought.
#[test]
fn a_start_may_be_listed_though_none_can_be_paid() {
    let Some([listed, not]) = positions("18gb-2p-ew", [19, 210]) else {
        return;
    };
    let actions = |table: &Table| table.state()["actions"].to_string();
    assert!(actions(&listed).contains("par"), "{}", actions(&listed));
    assert!(actions(&listed).contains("buy_shares"));
    assert!(!actions(&not).contains("par"), "{}", actions(&not));
}

/// Case 28: insolvency ends with the turn, not with the purchase.
#[test]
fn a_train_ends_insolvency_at_the_end_of_the_turn() {
    let Some([bought, passed]) = positions("18gb-2p-ew", [276, 277]) else {
        return;
    };
    assert_eq!(bought.corp("GWR")["insolvent"], true);
    assert_eq!(passed.corp("GWR")["insolvent"], false);
}

/// Report GB-13: trains that change hands do not stop the export.
#[test]
fn a_round_without_a_purchase_from_the_depot_exports_a_train() {
    let removed = |table: &Table| table.state()["depot"]["removed"].as_array().map(Vec::len);
    let Some([before, after]) = positions("18gb-6p", [177, 178]) else {
        return;
    };
    assert_eq!(removed(&after), removed(&before).map(|count| count + 1));
    let Some([before, after]) = positions("random-03", [360, 361]) else {
        return;
    };
    assert_eq!(removed(&after), removed(&before).map(|count| count + 1));
}

/// Report GB-15.
#[test]
fn two_trains_left_stop_stations() {
    let Some([mut table]) = positions("18gb-6p", [800]) else {
        return;
    };
    assert_eq!(table.asked(), "SWR: lay_tile pass");
    let cities = table.game.state().board.hexes().map(|(hex, _)| hex);
    for hex in cities.collect::<Vec<_>>() {
        let at = signalbox::engine::ids::CityRef { hex, city: 0 };
        let by = table.game.turn().asked.expect("a company");
        let what = signalbox::engine::action::What::PlaceToken { at };
        let action = signalbox::engine::action::Action { by, what };
        let authority = signalbox::engine::action::Authority::Live;
        assert!(table.game.apply(&action, authority).is_err());
    }
}
