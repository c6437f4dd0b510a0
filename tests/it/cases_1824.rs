//! Tricky cases of 1824 (rules section 10, public reports) on recorded games.
//!
//! Without the recorded games they are skipped, and say so.

use serde_json::{Value, json};
use signalbox::engine::ids::{Id, PlayerId, ShareId};
use signalbox::engine::money::Money;
use signalbox::engine::parts::shares::Holder;
use signalbox::engine::refusal::Refusal;

use super::testkit::Table;
use super::testkit::moves::{buy, dividend, pass, sell, trade_in, train};

const G1: &str = "1824/1824_game_end_reason_bank";
const G2: &str = "1824/235932_premature_ending";

/// A card taken in the draft.
pub fn card(who: &str, sym: &str, price: i32) -> Value {
    json!({"type": "buy_company", "entity": who, "company": sym, "price": price})
}

/// A mountain railway exchanged for a certificate.
pub fn exchange(private: &str, share: &str) -> Value {
    json!({"type": "buy_shares", "entity": private, "entity_type": "company",
        "shares": [share], "percent": 10})
}

/// A coal railway exchanged.
pub fn special(who: &str, minor: &str) -> Value {
    json!({"type": "special_buy", "entity": who, "description": minor, "cost": 0})
}

pub fn choose(who: &str, choice: &str) -> Value {
    json!({"type": "choose", "entity": who, "choice": choice})
}

fn who_is_asked(table: &Table) -> String {
    let asked = table.asked();
    asked.split(':').next().unwrap_or_default().to_owned()
}

#[test]
fn the_first_lap_runs_backwards() {
    let mut asked = Vec::new();
    for id in 0..9 {
        let Some(mut table) = Table::load(G1, id) else {
            return;
        };
        asked.push(who_is_asked(&table));
        let who = asked[asked.len() - 1].clone();
        table.refuse(&sell(&who, &["SD_3"], 10));
    }
    let wanted = ["P4", "P3", "P2", "P1", "P1", "P2", "P3", "P4", "P1"];
    assert_eq!(asked, wanted);
}

#[test]
fn a_coal_railway_sets_the_price_of_its_regional() {
    let Some(mut table) = Table::load(G1, 3) else {
        return;
    };
    for price in [130, 220, 100, 0, -20] {
        table.refuse(&card("P1", "MLB", price));
    }
    table.act(&card("P1", "MLB", 160));
    assert_eq!((table.cash("MLB"), table.price("CL")), (40, 80));
    assert_eq!(table.trains("MLB"), "1g");
    table.act(&card("P1", "SPB", 160));
    assert_eq!(table.corp("SB")["market"], json!([4, 2, 1]));
}

#[test]
fn whoever_can_buy_nothing_is_asked_as_long_as_a_coal_railway_is_left() {
    let Some(mut table) = Table::load(G1, 5) else {
        return;
    };
    table.set_cash("P2", 20);
    assert_eq!(table.asked(), "P2: buy_company pass");
    let offers = table
        .game
        .offers(signalbox::engine::action::Kind::BuyPrivate);
    assert_eq!(offers, []);
}

#[test]
fn a_minor_not_sold_leaves_its_station_and_its_certificate() {
    let Some(table) = Table::load(G2, 22) else {
        return;
    };
    assert_eq!(table.corp("UG")["tokens"], json!([40, 100, 100, 100]));
    assert_eq!(table.corp("UG1"), json!({"closed": true}));
    let Some(mut table) = Table::load(G2, 47) else {
        return;
    };
    let asked = who_is_asked(&table);
    table
        .refuse(&json!({"type": "buy_shares", "entity": asked, "shares": ["UG_0"], "percent": 20}));
    let Some(table) = Table::load(G2, 314) else {
        return;
    };
    let railway = table.corp("UG");
    assert_eq!((table.cash("UG"), table.trains("UG")), (1080, "4".into()));
    assert_eq!(railway["tokens"][4], "H15:0:0");
    assert_eq!(railway.get("owner"), None);
    let Some(table) = Table::load(G2, 317) else {
        return;
    };
    assert_eq!(table.corp("UG")["owner"], "17876");
    assert_eq!(table.corp("UG")["certs"]["17876"], json!(["UG_0"]));
}

#[test]
fn mountain_railways_are_exchanged_in_phase_3_in_any_order() {
    let Some(mut table) = Table::load(G1, 75) else {
        return;
    };
    table.refuse(&exchange("B1", "MS_3"));
    let Some(mut table) = Table::load(G1, 137) else {
        return;
    };
    assert_eq!(who_is_asked(&table), "P4");
    table.refuse(&exchange("B1", "MS_3"));
    table.refuse(&exchange("B5", "MS_0"));
    table.refuse(&exchange("B5", "SD_3"));
    table.act(&exchange("B5", "MS_3"));
    assert_eq!(table.corp("MS")["holders"]["16853"], 30);
    assert_eq!(table.state()["companies"]["B5"], json!({"closed": true}));
    assert_ne!(
        who_is_asked(&table),
        "P4",
        "it was the purchase of the turn"
    );
}

#[test]
fn the_queue_is_strictly_by_number() {
    let Some(mut table) = Table::load(G1, 219) else {
        return;
    };
    assert_eq!(table.asked(), "P2: buy_shares pass");
    table.refuse(&exchange("B3", "MS_7"));
    table.refuse(&exchange("B4", "MS_8"));
    table.refuse(&exchange("B1", "SD_3"));
    table.refuse(&sell("P2", &["SD_0"], 20));
    for (private, share) in [
        ("B1", "MS_5"),
        ("B2", "MS_6"),
        ("B3", "MS_7"),
        ("B4", "MS_8"),
    ] {
        table.act(&exchange(private, share));
    }
    // Giving up is possible although there are shares.
    table.pass();
    assert_eq!(table.state()["companies"]["B6"], json!({"closed": true}));
    assert_eq!(table.state()["special"]["forced_exchange"], json!([]));
}

#[test]
fn an_export_that_turns_the_phase() {
    let Some(table) = Table::load(G1, 219) else {
        return;
    };
    let state = table.state();
    assert_eq!(state["phase"], "4");
    assert_eq!((table.cash("SD"), table.trains("SD")), (866, "3 3".into()));
    assert_eq!(state["round"]["label"], "SR 5");
}

#[test]
fn a_queue_in_the_middle_of_a_turn() {
    let Some(table) = Table::load("1824/random-07", 208) else {
        return;
    };
    assert_eq!(
        table.asked().split_once(": ").expect("asked").1,
        "buy_shares pass"
    );
    assert!(table.round().starts_with("OR"));
    let Some(table) = Table::load("1824/random-07", 209) else {
        return;
    };
    assert_eq!(who_is_asked(&table), "BH");
}

/// The owner of the lowest minor leads where holdings are equal.
#[test]
fn equal_holdings_of_a_state_railway() {
    let Some(mut table) = Table::load(G1, 396) else {
        return;
    };
    table.edit(|state, rules| {
        let corp = rules.corp("KK").expect("KK");
        let free: Vec<u8> = state.corps[corp].certificates.free().take(2).collect();
        for number in free {
            let certificates = &mut state.corps[corp].certificates;
            certificates.give(number, Holder::Player(PlayerId::at(3)));
        }
    });
    table.act(&pass("CL"));
    assert_eq!(table.corp("KK")["owner"], "16853");
    assert_eq!(table.corp("KK")["holders"]["16856"], 40);
}

#[test]
fn a_president_by_earlier_purchases_swaps() {
    let Some(table) = Table::load(G1, 397) else {
        return;
    };
    let railway = table.corp("KK");
    assert_eq!(railway["owner"], "16856");
    assert_eq!(railway["certs"]["16853"], json!(["KK_2", "KK_3"]));
    assert_eq!(railway["tokens"], json!([40, 100, 100, "E12:1:0", 100]));
}

#[test]
fn two_stations_of_kk_in_different_cities() {
    for (choice, tokens) in [
        (
            "Return the other token",
            json!([40, 100, 100, "E12:1:0", 100]),
        ),
        ("Return one token", json!([40, 100, 100, 0, "E12:0:0"])),
    ] {
        let Some(mut table) = Table::load("1824/random-02", 227) else {
            return;
        };
        let who = who_is_asked(&table);
        assert_eq!(table.asked(), format!("{who}: choose"));
        table.refuse(&pass(&who));
        table.act(&choose(&who, choice));
        assert_eq!(table.corp("KK")["tokens"], tokens);
    }
}

#[test]
fn discards_come_before_the_choice_of_kk() {
    let Some(mut table) = Table::load("1824/random-03", 567) else {
        return;
    };
    assert_eq!(
        (table.asked(), table.round()),
        ("SB: discard_train".into(), "ER 11.1".into())
    );
    table.refuse(
        &json!({"type": "choose", "entity": 517, "entity_type": "player",
        "choice": "Return one token"}),
    );
}

#[test]
fn which_trains_when() {
    let Some(mut table) = Table::load(G1, 48) else {
        return;
    };
    let refusal = table.refuse(&train("EPP", "2-8", 80));
    assert!(matches!(refusal, Refusal::NotForSale { .. }), "{refusal:?}");
    let Some(mut table) = Table::load(G1, 60) else {
        return;
    };
    table.refuse(&train("SD1", "2g-0", 240));
    let refusal = table.refuse(&train("SD1", "2-1", 80));
    assert_eq!(refusal, Refusal::NoTradeYet);
    let Some(mut table) = Table::load(G1, 107) else {
        return;
    };
    let refusal = table.refuse(&train("SD2", "2-2", 70));
    assert!(matches!(refusal, Refusal::PriceRange { .. }), "{refusal:?}");
    table.act(&train("SD2", "2-2", 80));
}

#[test]
fn the_bank_lends_for_a_train() {
    let Some(mut table) = Table::load(G1, 29) else {
        return;
    };
    table.set_cash("SD1", 20).set_cash("P2", 10);
    let value = table.player("P2")["value"].as_i64();
    table.act(&train("SD1", "2-0", 80));
    let player = table.player("P2");
    assert_eq!(
        (player["cash"].as_i64(), player["debt"].as_i64()),
        (Some(0), Some(75))
    );
    // The loan itself is gone into the train.
    assert_eq!(player["value"].as_i64(), value.map(|value| value - 10 - 75));
    // Half is added at the end of the stock round; somebody must have something to do in it.
    table.set_cash("P1", 500);
    while table.round() != "SR 2" {
        table.pass_or_run();
    }
    table.set_cash("P2", 0);
    while table.round() == "SR 2" {
        table.pass();
    }
    assert_eq!(table.player("P2")["debt"], 113);
}

#[test]
fn repaying_a_debt() {
    let Some(mut table) = Table::load(G1, 46) else {
        return;
    };
    while !table.round().starts_with("SR") {
        table.pass_or_run();
    }
    let who = who_is_asked(&table);
    let player = PlayerId::at(super::testkit::seat(&who).expect("a player"));
    table.edit(|state, _| state.debts[player] = Money(75));
    table.set_cash(&who, 300);
    let refusal = table.refuse(&buy(&who, "SD_5"));
    assert_eq!(refusal, Refusal::InDebt { debt: Money(75) });
    let part = |amount: i32| json!({"type": "payoff_player_debt_partial", "entity": who, "amount": amount});
    for amount in [0, -1, 76, 300] {
        table.refuse(&part(amount));
    }
    table.act(&part(10));
    assert_eq!(table.player(&who)["debt"], 65);
    table.act(&json!({"type": "payoff_player_debt", "entity": who}));
    assert_eq!(
        (table.player(&who)["debt"].clone(), table.cash(&who)),
        (json!(0), 225)
    );
}

#[test]
fn mine_income_is_no_dividend() {
    let Some(table) = Table::load(G1, 19) else {
        return;
    };
    assert_eq!((table.cash("EPP"), table.cash("P3")), (80, 0));
    let Some(table) = Table::load(G1, 20) else {
        return;
    };
    assert_eq!((table.cash("EPP"), table.cash("P3")), (100, 10));
    // Half of odd tens: the rest goes to the owner.
    let Some(table) = Table::load(G1, 22) else {
        return;
    };
    assert_eq!((table.cash("EOD"), table.cash("P4")), (95, 55));
    // With a regional the mine's money is paid whatever is done with the income.
    for (kind, treasury) in [("payout", 10), ("withhold", 50)] {
        let Some(mut table) = Table::load(G1, 175) else {
            return;
        };
        let before = table.cash("MS");
        table.act(&dividend("MS", kind));
        assert_eq!(table.cash("MS") - before, treasury);
    }
}

#[test]
fn selling() {
    let Some(mut table) = Table::load(G1, 232) else {
        return;
    };
    assert_eq!(who_is_asked(&table), "P1");
    let refusal = table.refuse(&sell("P1", &["SB_3"], 10));
    assert!(
        matches!(refusal, Refusal::NotOperatedYet { .. }),
        "{refusal:?}"
    );
    let (before, unsold) = (table.cell("MS"), table.corp("MS")["holders"]["ipo"].clone());
    table.act(&sell("P1", &["MS_7"], 10));
    assert_eq!(table.cell("MS"), (before.0 + 1, before.1));
    assert_eq!(
        table.corp("MS")["holders"]["ipo"],
        unsold.as_i64().unwrap_or(0) + 10
    );
    let refusal = table.refuse(&buy("P1", "MS_7"));
    assert!(
        matches!(refusal, Refusal::SoldThisRound { .. }),
        "{refusal:?}"
    );
}

/// The treasury covers the cheaper train, so nothing is sold; the president adds to the dearer one.
#[test]
fn an_emergency_without_a_right_to_sell() {
    let Some(mut table) = Table::load(G1, 529) else {
        return;
    };
    assert_eq!(table.asked(), "BH: buy_train sell_shares");
    let director = table.decider();
    let own = table.state()["corporations"]["SB"]["certs"].clone();
    let key = table.state()["acting"][0]
        .as_str()
        .expect("a player")
        .to_owned();
    if let Some(first) = own[&key][0].as_str() {
        table.refuse(&sell(&director, &[first], 10));
    }
    table.set_cash(&director, 10);
    table.act(&train("BH", "10-0", 1000));
    let player = table.player(&director);
    assert_eq!(
        (player["cash"].clone(), player["debt"].clone()),
        (json!(0), json!(45))
    );
}

#[test]
fn an_emergency_with_sales() {
    let Some(mut table) = Table::load(G1, 529) else {
        return;
    };
    let director = table.decider();
    table.set_cash("BH", 460).set_cash(&director, 500);
    let offers = table
        .game
        .offers(signalbox::engine::action::Kind::SellShares);
    assert!(!offers.is_empty());
    let sold = offers.into_iter().find_map(|offer| match offer.sample(0) {
        signalbox::engine::action::What::SellShares(bundle) => Some(bundle),
        _other => None,
    });
    let bundle = sold.expect("a sale");
    let sym = table.game.rules().corps[bundle.corp].sym.clone();
    let names: Vec<String> = bundle
        .numbers
        .iter()
        .map(|n| format!("{sym}_{n}"))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let price = table.price(&sym);
    table.act(&sell(&director, &names, bundle.percent));
    assert_eq!(
        table.cash(&director),
        500 + price * i32::from(bundle.percent / 10)
    );
    // The train must not have been payable without the last share.
    let depot = table.state()["depot"]["next_ids"].clone();
    let next = depot["5g"].as_str().expect("a 5g").to_owned();
    let cheap = table.refuse(&train("BH", &next, 800));
    assert!(matches!(cheap, Refusal::PriceRange { .. }), "{cheap:?}");
    table.act(&train("BH", "10-0", 1000));
    assert_eq!(table.player(&director)["debt"], 0);
}

#[test]
fn one_trade_in_an_operating_round() {
    let Some(mut table) = Table::load(G1, 384) else {
        return;
    };
    assert_eq!(who_is_asked(&table), "UG");
    let trains = table.corp("UG")["trains"].clone();
    table.set_cash("UG", 2000);
    let own = trains.as_array().expect("trains");
    let five = own
        .iter()
        .find(|name| name.as_str().is_some_and(|name| name.starts_with("5-")));
    let five = five.and_then(Value::as_str).expect("a 5-train").to_owned();
    table.act(&trade_in("UG", "6-1", 400, &five));
    // Nothing else can be bought, so the step is over.
    let again = table.refuse(&trade_in("UG", "6-2", 400, &five));
    assert!(matches!(again, Refusal::NotYourTurn { .. }), "{again:?}");
}

#[test]
fn goods_trains_come_late_and_rust() {
    let Some(table) = Table::load(G1, 277) else {
        return;
    };
    let state = table.state();
    for sym in ["MLB", "SPB"] {
        assert!(!table.trains(sym).contains("1g"));
    }
    let on_sale = state["depot"]["for_sale"].as_array().expect("a list");
    assert!(!on_sale.iter().any(|name| name == "4g" || name == "5g"));
}

#[test]
fn prices_at_a_ledge() {
    for (id, sym, before, after) in [(725, "CL", 170, 180), (697, "MS", 350, 350)] {
        let Some(table) = Table::load(G1, id - 1) else {
            return;
        };
        assert_eq!(table.price(sym), before);
        let Some(table) = Table::load(G1, id) else {
            return;
        };
        assert_eq!(table.price(sym), after, "{sym}");
    }
}

#[test]
fn a_full_company_buys_in_records_only() {
    let Some(mut table) = Table::load("1824/random-01", 145) else {
        return;
    };
    let refusal = table.refuse(&train("SD1", "3-4", 180));
    assert!(matches!(refusal, Refusal::TrainLimit { .. }), "{refusal:?}");
    let Some(mut table) = Table::load("1824/random-01", 146) else {
        return;
    };
    assert_eq!(table.asked(), "SD1: discard_train");
    // A train given up in a round never rusts.
    table.act(&json!({"type": "discard_train", "entity": "SD1",
        "train": table.corp("SD1")["trains"][0]}));
}

#[test]
fn the_director_is_changed_by_a_sale_of_a_part() {
    let Some(mut table) = Table::load(G1, 530) else {
        return;
    };
    while !table.round().starts_with("SR") {
        table.pass_or_run();
    }
    let seat = |name: &str| PlayerId::at(super::testkit::seat(name).expect("a player"));
    while who_is_asked(&table) != "P2" {
        table.pass();
    }
    table.edit(|state, rules| {
        let corp = rules.corp("KK").expect("KK");
        let entry = &mut state.corps[corp];
        entry.operated = true;
        for number in 0..9 {
            entry.certificates.give(number, Holder::Treasury);
        }
        for (who, numbers) in [("P2", [4, 1, 0].as_slice()), ("P4", &[6, 8, 2, 3])] {
            for number in numbers {
                entry.certificates.give(*number, Holder::Player(seat(who)));
            }
        }
        entry.president = Some(seat("P2"));
        let share = ShareId { corp, number: 0 };
        assert_eq!(
            entry.certificates.holder(share.number),
            Some(Holder::Player(seat("P2")))
        );
    });
    table.act(&sell("P2", &["KK_4", "KK_1", "KK_0"], 30));
    let railway = table.corp("KK");
    assert_eq!(railway["owner"], "16853");
    assert_eq!(railway["certs"]["16853"], json!(["KK_0", "KK_2", "KK_3"]));
    assert_eq!(railway["holders"]["16856"], 10);
    assert_eq!(railway["holders"]["ipo"], 50);
}

/// The bank breaks in the first round of a set: the set is played to its end, and nothing is exported.
#[test]
fn the_end() {
    let Some(table) = Table::load(G1, 639) else {
        return;
    };
    assert_eq!(
        table.state()["end"],
        json!({"reason": "bank", "ends": "full_or"})
    );
    assert_eq!(table.round(), "OR 8.1");
    let text = std::fs::read_to_string(
        super::support::games()
            .expect("the games")
            .join(format!("{G1}.json")),
    );
    let file: Value = serde_json::from_str(&text.expect("a file")).expect("JSON");
    let last = file["actions"]
        .as_array()
        .and_then(|all| all.last())
        .expect("an action");
    let table = Table::load(G1, last["id"].as_i64().expect("an id")).expect("the game");
    assert_eq!(table.state()["finished"], true);
    for (player, value) in [("P1", 8486), ("P2", 7704), ("P3", 9734), ("P4", 8952)] {
        assert_eq!(table.player(player)["value"], value);
    }
}

/// What 18xx.games leaves to its screen: a record may hold it, the table refuses it (8.2).
#[test]
fn records_may_hold_what_the_table_refuses() {
    let at = |name: &str, id: i64| Table::load(name, id);
    let full = |mut table: Table| {
        let own = table.corp("SD1")["trains"].as_array().map(Vec::len);
        assert_eq!(own, Some(2));
        table.set_cash("SD1", 500);
        table
    };
    let Some(table) = at("1824/random-01", 145).map(full) else {
        return;
    };
    let next = table.state()["depot"]["next_ids"]["3"].clone();
    let three = train("SD1", next.as_str().expect("a 3-train"), 180);
    let cases = [
        (table, three),
        (at(G1, 0).expect("the game"), card("P4", "SD1", 200)),
        (at(G1, 219).expect("the game"), exchange("B3", "MS_7")),
        (at(G1, 219).expect("the game"), exchange("B1", "SD_3")),
        (at(G1, 29).expect("the game"), train("SD1", "2-0", 70)),
    ];
    for (table, entry) in cases {
        table.clone().refuse(&entry);
        table.clone().recorded(&entry);
    }
}

/// Trains of other players' companies cost the face value and need no consent, unless the table asks.
#[test]
fn the_owner_of_a_train_is_asked_by_the_printed_rule() {
    use signalbox::engine::action::{Action, Actor, Authority, What};
    use signalbox::engine::data::switches::SwitchName;
    use signalbox::engine::ids::TrainId;
    use signalbox::engine::rules::consent;
    let Some(table) = Table::load(G1, 107) else {
        return;
    };
    let rules = table.game.rules();
    let kind = rules.train("2").expect("a kind");
    let action = Action {
        by: Actor::Corp(rules.corp("SD2").expect("SD2")),
        what: What::BuyTrain {
            train: TrainId { kind, copy: 2 },
            price: Money(80),
            exchange: None,
        },
    };
    assert_eq!(
        consent::needed(table.game.view(Authority::Live), &action),
        []
    );
    let mut choices = rules.choices.clone();
    choices.switches.push(SwitchName::AskTrainSeller);
    let title = signalbox::titles::TitleId::of_name("1824").expect("the title");
    let strict = signalbox::titles::ruleset(title, 4, choices).expect("rules");
    let game = signalbox::engine::game::Game::at(strict, table.game.state().clone());
    let asked = consent::needed(game.view(Authority::Live), &action);
    assert_eq!(asked.len(), 1);
}
