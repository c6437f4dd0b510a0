//! What is on the table at the start: cash, limits, trains, markets and privates by player count.

use serde_json::json;
use signalbox::engine::data::map::Count;
use signalbox::engine::data::market::MarketKind;
use signalbox::engine::data::switches::LateTrains;

use super::testkit::at;

const TITLES: [&str; 2] = ["1861", "1867"];

#[test]
fn cash_limits_and_trains_by_number_of_players() {
    for title in TITLES {
        for (players, cash, certificates, holding) in [
            (2, 420, 21, 70),
            (3, 420, 21, 60),
            (4, 315, 16, 60),
            (5, 252, 13, 60),
            (6, 210, 11, 60),
        ] {
            let table = at(title).players(players).auction();
            let rules = table.game.rules();
            assert_eq!(table.cash("P1"), cash, "{title}, {players} players");
            assert_eq!(table.bank(), 15000 - cash * players as i32);
            assert_eq!(rules.setup.cert_limit, certificates);
            let major = if title == "1861" { "NW" } else { "CNR" };
            let major = rules.corp(major).expect("a major");
            assert_eq!(rules.corps[major].ownership_limit, holding);
            let upcoming = if players == 2 {
                json!([
                    ["2", 7],
                    ["3", 5],
                    ["4", 3],
                    ["5", 3],
                    ["6", 1],
                    ["7", 1],
                    ["8", "unlimited"],
                    ["2+2", "unlimited"],
                    ["5+5E", "unlimited"]
                ])
            } else {
                json!([
                    ["2", 10],
                    ["3", 7],
                    ["4", 4],
                    ["5", 4],
                    ["6", 2],
                    ["7", 2],
                    ["8", "unlimited"],
                    ["2+2", "unlimited"],
                    ["5+5E", "unlimited"]
                ])
            };
            assert_eq!(table.state()["depot"]["upcoming"], upcoming);
            let left = if title == "1861" { 172 } else { 72 };
            assert_eq!(table.state()["loans_left"], left);
            assert_eq!(table.asked(), "P1: bid pass");
        }
    }
}

#[test]
fn neither_one_nor_seven_may_play() {
    for title in TITLES {
        let title = signalbox::titles::TitleId::of_name(title).expect("a title");
        for players in [0, 1, 7, 16] {
            let rules = signalbox::titles::ruleset(title, players, Default::default());
            let why = rules.err().expect("a refusal");
            assert!(why.contains('2') && why.contains('6'), "{why}");
        }
    }
}

#[test]
fn the_trains_of_two_players_are_in_no_list() {
    let table = at("1867").players(2).auction();
    let depot = table.state()["depot"].clone();
    assert_eq!(depot["removed"], json!([]));
    assert_eq!(depot["rusted"], json!([]));
    assert_eq!(depot["next_ids"]["2"], "2-0");
}

#[test]
fn two_privates_leave_a_game_of_two() {
    for (title, seed, gone) in [
        ("1861", 1, ["BSS", "MYR"]),
        ("1861", 115, ["TSR", "BSS"]),
        ("1867", 12345, ["NFB", "QB"]),
        ("1867", 114, ["C&SL", "NFB"]),
        ("1867", 156, ["C&SL", "SCT"]),
    ] {
        let table = at(title).players(2).seed(seed).auction();
        let companies = table.state()["companies"].clone();
        for private in gone {
            assert_eq!(companies.get(private), None, "{title} {seed}");
        }
        assert_eq!(
            companies.as_object().map(serde_json::Map::len),
            Some(4),
            "three and the hidden one"
        );
        let three = at(title).players(3).seed(seed).auction();
        assert_eq!(
            three.state()["companies"]
                .as_object()
                .map(serde_json::Map::len),
            Some(6)
        );
    }
}

#[test]
fn each_title_has_both_markets() {
    for (title, option, usual) in [
        ("1861", "column_market", MarketKind::Grid),
        ("1867", "grid_market", MarketKind::Line),
    ] {
        for players in 2..=6 {
            let table = at(title).players(players).auction();
            assert_eq!(table.game.rules().market.kind(), usual);
            let table = at(title).players(players).option(option).auction();
            assert_ne!(table.game.rules().market.kind(), usual);
            // The option of the other title is none here.
            let other = if option == "grid_market" {
                "column_market"
            } else {
                "grid_market"
            };
            let table = at(title).players(players).option(other).auction();
            assert_eq!(table.game.rules().market.kind(), usual);
        }
    }
}

#[test]
fn both_markets_are_the_same_in_both_titles() {
    let cells = |title: &str, option: &str| {
        let table = at(title).option(option).auction();
        let layout = &table.game.rules().market;
        let all: Vec<_> = layout
            .cells()
            .map(|(at, cell)| (at, cell.clone()))
            .collect();
        all
    };
    assert_eq!(cells("1861", "none"), cells("1867", "grid_market"));
    assert_eq!(cells("1867", "none"), cells("1861", "column_market"));
    assert_eq!(cells("1867", "none").len(), 28);
}

#[test]
fn stations_at_the_start() {
    let table = at("1867").auction();
    assert_eq!(
        table.state()["cities"],
        json!({"D2": [["CN/neutral"]], "F16": [["CN"], [null]],
            "L12": [[null], [null], ["CN/neutral"]]})
    );
    assert_eq!(
        table.state()["special"]["national_reservations"],
        json!(["L12"])
    );
    let table = at("1867").phase("3").stock();
    assert_eq!(table.state()["cities"], json!({"F16": [["CN"], [null]]}));
    let table = at("1861").auction();
    assert_eq!(table.state()["cities"], json!({}));
    assert_eq!(
        table.state()["reservations"]["H8"],
        json!({"hex": [], "cities": [["M-K"], ["N"], ["MNN"]]})
    );
    let mut kept = table.state()["special"]["national_reservations"].clone();
    kept.as_array_mut()
        .expect("a list")
        .sort_by_key(ToString::to_string);
    assert_eq!(kept, json!(["E1", "H8"]));
}

#[test]
fn how_many_late_trains_there_are() {
    let counts = |late: LateTrains| {
        let table = at("1867").late_trains(late).auction();
        let rules = table.game.rules();
        ["8", "2+2", "5+5E"].map(|name| rules.trains[rules.train(name).expect("a train")].count)
    };
    let (two, many) = (Count::Limited(2), Count::Unlimited);
    assert_eq!(counts(LateTrains::Unlimited), [many, many, many]);
    assert_eq!(counts(LateTrains::TwoEach), [many, two, two]);
    assert_eq!(counts(LateTrains::TwoOfLast), [many, many, two]);
}

#[test]
fn late_trains_run_out() {
    let of = |late| {
        at("1867")
            .late_trains(late)
            .phase("8")
            .corp("CPR", |c| {
                c.president("P1")
                    .price(100)
                    .cash(5000)
                    .trains("5+5E 5+5E")
                    .station("E13", 0)
            })
            .stock()
            .state()["depot"]["for_sale"]
            .clone()
    };
    assert_eq!(of(LateTrains::Unlimited), json!(["8", "2+2", "5+5E"]));
    assert_eq!(of(LateTrains::TwoEach), json!(["8", "2+2"]));
    assert_eq!(of(LateTrains::TwoOfLast), json!(["8", "2+2"]));
}
