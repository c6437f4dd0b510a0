//! Tricky cases of 18GB (rules section 12, public reports), on recorded games and by hand.
//!
//! Without the recorded games those on them are skipped, and say so.

use serde_json::{Value, json};
use signalbox::engine::action::{Action, Actor, Authority, What};
use signalbox::engine::game::Game;
use signalbox::engine::ids::{Id, PlayerId, TrainId};
use signalbox::engine::money::Money;
use signalbox::engine::refusal::Refusal;
use signalbox::engine::ruleset::Choices;
use signalbox::titles::{self, TitleId};

use super::testkit::Table;

fn player(id: u32, kind: &str, mut fields: Value) -> Value {
    fields["type"] = json!(kind);
    fields["entity"] = json!(id);
    fields["entity_type"] = json!("player");
    fields
}

fn company(sym: &str, kind: &str, mut fields: Value) -> Value {
    fields["type"] = json!(kind);
    fields["entity"] = json!(sym);
    fields["entity_type"] = json!("company");
    fields
}

fn corporation(sym: &str, kind: &str) -> Value {
    json!({"type": kind, "entity": sym, "entity_type": "corporation"})
}

#[test]
fn the_owner_of_the_bound_private_starts_its_corporation_first() {
    let Some(mut table) = Table::load("18GB/18gb-3p", 25) else {
        return;
    };
    let ner = json!({"corporation": "NER", "share_price": "80,0,6"});
    let refusal = table.refuse(&player(2, "par", ner));
    assert!(matches!(refusal, Refusal::OnlyThis { .. }), "{refusal:?}");
    let Some(mut table) = Table::load("18GB/18gb-3p", 24) else {
        return;
    };
    let lnwr = json!({"corporation": "LNWR", "share_price": "80,0,6"});
    let refusal = table.refuse(&player(3, "par", lnwr));
    assert!(
        matches!(refusal, Refusal::OnlyOwnerStarts { .. }),
        "{refusal:?}"
    );
}

#[test]
fn the_presidents_certificate_of_the_pool_is_for_holders_of_one_share() {
    let Some(mut table) = Table::load("18GB/18gb-2p-ew", 134) else {
        return;
    };
    let buy = |share: &str, percent: u8| json!({"shares": [share], "percent": percent});
    let refusal = table.refuse(&player(2, "buy_shares", buy("GWR_0", 40)));
    assert!(
        matches!(refusal, Refusal::NeedsOneCertificate { .. }),
        "{refusal:?}"
    );
    table.act(&player(2, "buy_shares", buy("GWR_1", 20)));
    let Some(mut table) = Table::load("18GB/18gb-2p-ew", 205) else {
        return;
    };
    let (cash, price) = (table.cash("P1"), table.price("GWR"));
    table.act(&player(1, "buy_shares", buy("GWR_0", 40)));
    assert_eq!((price, table.cash("P1")), (65, cash - 65));
    assert_eq!(table.corp("GWR")["owner"], "1");
    assert_eq!(table.corp("GWR")["holders"]["pool"], 20);
}

#[test]
fn a_purchase_is_compulsory_if_the_dearest_train_is_affordable() {
    let Some(mut table) = Table::load("18GB/18gb-6p", 424) else {
        return;
    };
    table.act(&corporation("CR", "pass"));
    let Some(mut table) = Table::load("18GB/18gb-6p", 509) else {
        return;
    };
    table.refuse(&corporation("NBR", "pass"));
}

#[test]
fn a_corporation_converts_in_an_emergency_only() {
    let Some(mut table) = Table::load("18GB/18gb-6p", 656) else {
        return;
    };
    table.refuse(&corporation("LSWR", "convert"));
    let Some(mut table) = Table::load("18GB/18gb-6p", 462) else {
        return;
    };
    table.act(&corporation("MSLR", "convert"));
    assert_eq!((table.price("MSLR"), table.cash("MSLR")), (90, 666));
    table.act(&corporation("MSLR", "pass"));
}

#[test]
fn one_tile_of_a_turn_has_a_city() {
    let Some(mut table) = Table::load("18GB/18gb-6p", 68) else {
        return;
    };
    let mut lay = corporation("CR", "lay_tile");
    lay["hex"] = json!("F5");
    lay["tile"] = json!("G39-0");
    lay["rotation"] = json!(3);
    assert_eq!(table.refuse(&lay), Refusal::OneCityTile);
}

#[test]
fn an_own_private_is_closed_in_the_turn_and_its_hex_built() {
    let Some(mut table) = Table::load("18GB/18gb-6p", 62) else {
        return;
    };
    let mut lay = corporation("LNWR", "lay_tile");
    lay["hex"] = json!("F21");
    lay["tile"] = json!("G03-0");
    lay["rotation"] = json!(0);
    let refusal = table.refuse(&lay);
    assert!(matches!(refusal, Refusal::HexClosed { .. }), "{refusal:?}");
    let asked = table.asked();
    table.act(&company("LB", "choose_ability", json!({"choice": "close"})));
    assert_eq!(table.asked(), asked, "a side act asks nobody else");
    table.act(&lay);
    let again = company("LB", "choose_ability", json!({"choice": "close"}));
    let refusal = table.refuse(&again);
    assert!(
        matches!(refusal, Refusal::AlreadyClosed { .. }),
        "{refusal:?}"
    );
}

#[test]
fn anybody_answers_for_a_corporation_in_receivership() {
    let Some(table) = Table::load("18GB/18gb-3p", 290) else {
        return;
    };
    let state = table.state();
    assert_eq!(state["entity"], "LNWR");
    assert_eq!(state["actions"], json!(["run_routes"]));
    assert_eq!(state["acting"].as_array().map(Vec::len), Some(3));
}

#[test]
fn surplus_trains_are_asked_for_after_the_first_dividend() {
    let Some(mut table) = Table::load("18GB/18gb-3p", 109) else {
        return;
    };
    table.edit(|state, rules| {
        let kind = rules.train("3+1").expect("a kind");
        let mut free = (0..6u16).map(|copy| TrainId { kind, copy });
        for sym in ["LYR", "MR"] {
            let corp = rules.corp(sym).expect("a corporation");
            state.corps[corp].trains = free.by_ref().take(3).collect();
        }
    });
    let asked = |table: &Table| table.state()["entity"].as_str().map(str::to_owned);
    assert_eq!(asked(&table).as_deref(), Some("LNWR"));
    let pass = What::Pass;
    let by = table.game.turn().asked.expect("somebody");
    let action = Action { by, what: pass };
    table
        .game
        .apply(&action, Authority::Live)
        .expect("LNWR may pass");
    assert_eq!(asked(&table).as_deref(), Some("LYR"));
    assert_eq!(table.state()["actions"], json!(["discard_train"]));
}

fn lots() -> Game {
    let rules = titles::ruleset(TitleId::T18Gb, 3, Choices::default()).expect("rules");
    Game::new(rules, 1)
}

fn bid(game: &mut Game, seat: usize, sym: &str, price: i32) -> Result<(), Refusal> {
    let private = game.rules().private(sym).expect("a private");
    let by = Actor::Player(PlayerId::at(seat));
    let price = Money(price);
    let what = What::BidPrivate { private, price };
    game.apply(&Action { by, what }, Authority::Live)
        .map(|_| ())
}

fn pass(game: &mut Game, seat: usize) -> Result<(), Refusal> {
    let by = Actor::Player(PlayerId::at(seat));
    let what = What::Pass;
    game.apply(&Action { by, what }, Authority::Live)
        .map(|_| ())
}

/// Case 8: lots without bids fall until they are forced on players.
#[test]
fn a_lot_that_costs_nothing_is_put_on_a_player() {
    let mut game = lots();
    assert!(pass(&mut game, 0).is_err(), "no bid of his own yet");
    for (seat, sym, price) in [(0, "LB", 40), (1, "AF", 30), (2, "GN", 70)] {
        bid(&mut game, seat, sym, price).expect("a bid");
    }
    for _round in 0..3 {
        for _turn in 0..3 {
            let asked = game.turn().by.player().expect("a player");
            pass(&mut game, asked.index()).expect("a pass");
        }
    }
    let view = game.view(Authority::Live);
    let ls = game.rules().private("LS").expect("a private");
    assert_eq!(view.state.privates[ls].discount, Money(30));
    let least = game
        .offers(signalbox::engine::action::Kind::Bid)
        .into_iter()
        .find_map(|offer| match offer {
            signalbox::engine::offer::Offer::BidPrivate { private, price } if private == ls => {
                Some(price.least)
            }
            _other => None,
        });
    assert_eq!(least, Some(Money(5)), "somebody stands with a bid of 0");
}

/// A bid leaves the money of one's own highest bids on other lots alone (D2).
#[test]
fn only_highest_bids_bind_money() {
    let mut game = lots();
    bid(&mut game, 0, "LB", 300).expect("a bid");
    bid(&mut game, 1, "AF", 30).expect("a bid");
    bid(&mut game, 2, "LB", 305).expect("a bid");
    assert!(bid(&mut game, 0, "GN", 335).is_err());
    bid(&mut game, 0, "GN", 330).expect("the beaten bid is free again");
}

/// Test vectors of the draw (rules 2.2).
#[test]
fn the_second_group_is_drawn_from_the_seed() {
    let drawn = |players: usize, option: Option<&str>, seed: u64| -> Vec<String> {
        let choices = Choices {
            options: option.into_iter().map(str::to_owned).collect(),
            ..Choices::default()
        };
        let rules = titles::ruleset(TitleId::T18Gb, players, choices).expect("rules");
        let game = Game::new(rules, seed);
        let corps = game.state().corps.pairs();
        let second = corps.filter(|(_, corp)| corp.second_group);
        second
            .map(|(id, _)| game.rules().corps[id].sym.clone())
            .collect()
    };
    assert_eq!(drawn(2, None, 1), ["CR", "LYR", "NER"]);
    assert_eq!(drawn(2, Some("two_player_ew"), 1), ["GER", "GWR", "SWR"]);
    assert_eq!(drawn(3, None, 2), ["CR", "GSWR", "NBR"]);
    assert_eq!(drawn(4, None, 69_707_423), ["CR", "LSWR", "MR", "SWR"]);
    let alternative = ["GSWR", "GWR", "MR", "NBR"];
    assert_eq!(drawn(4, Some("four_player_alt"), 1), alternative);
    let six = ["GSWR", "LSWR", "LYR", "MSLR", "NBR", "NER"];
    assert_eq!(drawn(6, None, 98_693), six);
}
