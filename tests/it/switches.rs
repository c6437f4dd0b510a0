//! Every point at which the printed rules differ from 18xx.games: what each of them does.

use serde_json::{Value, json};
use signalbox::engine::board::network::Network;
use signalbox::engine::data::switches::SwitchName;
use signalbox::engine::refusal::Refusal;
use signalbox::record::file::GameFile;
use signalbox::record::replay;
use signalbox::titles::TitleId;

use super::testkit::moves::{bid_private, buy, lay, merge, pass, remove_token, train};
use super::testkit::{Position, Table, at};

/// A position without and with a switch.
fn both(switch: SwitchName, build: impl Fn(Position) -> Table) -> [Table; 2] {
    [at("1867"), at("1867").switch(switch)].map(build)
}

#[test]
fn no_1_who_declines_is_out() {
    let [mut site, mut printed] = both(SwitchName::StrictAuctionPass, Position::auction);
    for table in [&mut site, &mut printed] {
        table.act(&pass("P1"));
        table.act(&bid_private("P2", "C&SL", 20));
        table.act(&pass("P3"));
    }
    assert_eq!(site.asked(), "P1: bid pass");
    assert_eq!(printed.state()["companies"]["C&SL"]["owner"], "2");
    assert_eq!(printed.state()["auction"]["item"], "NFB");
}

#[test]
fn no_2_a_private_nobody_opens_is_auctioned_again() {
    let [mut site, mut printed] = both(SwitchName::ReopenedAuction, Position::auction);
    for table in [&mut site, &mut printed] {
        table.pass().pass().pass();
        table.act(&bid_private("P1", "C&SL", 15));
    }
    assert_eq!(site.state()["companies"]["C&SL"]["owner"], "1");
    assert_eq!(printed.asked(), "P2: bid pass");
    printed.act(&bid_private("P2", "C&SL", 20));
    printed.act(&pass("P3")).act(&pass("P1"));
    assert_eq!(printed.state()["companies"]["C&SL"]["owner"], "2");
    assert_eq!(printed.cash("P2"), 400);
}

#[test]
fn no_3_trainless_majors_have_no_choice() {
    let tables = both(SwitchName::ForcedMajorNationalisation, |position| {
        let mut table = position
            .phase("3")
            .gone("3", 6)
            .corp("CNR", |c| {
                c.president("P1")
                    .price(120)
                    .cash(350)
                    .station("E13", 0)
                    .operated()
            })
            .corp("NYC", |c| {
                c.president("P2").price(100).station("D8", 0).operated()
            })
            .operating();
        while !table.asked().contains("buy_train") {
            table.pass();
        }
        table.act(&train("CNR", "4-0", 350));
        table
    });
    let [site, printed] = tables;
    assert_eq!(site.asked(), "NYC: choose pass");
    assert_eq!(printed.corp("NYC")["started"], false);
    assert_eq!(printed.cash("P2"), 420 + 180);
}

/// A city joined to a town only is no connected city by the printed rule.
#[test]
fn no_4_only_cities_connect() {
    let tables = both(SwitchName::UnconnectedCitiesOnly, |position| {
        position
            .phase("4")
            .lay("C17", "57", 0)
            .lay("C15", "58", 4)
            .stock()
    });
    let leads = |table: &Table| {
        let (rules, state) = (table.game.rules(), table.game.state());
        let corp = rules.corp("CNR").expect("a major");
        let hex = rules.map.hex("C17").expect("a hex");
        let sites = signalbox::engine::rules::home::major_sites(
            table.game.view(signalbox::engine::action::Authority::Live),
            corp,
        );
        let at = signalbox::engine::ids::CityRef { hex, city: 0 };
        let network = Network::from_cities(&rules.map, &state.board, corp, [at]);
        assert!(network.leads_anywhere(false));
        !sites.contains(&hex)
    };
    assert_eq!(tables.map(|table| leads(&table)), [true, false]);
}

#[test]
fn no_5_the_bank_breaks_when_it_is_empty() {
    let tables = both(SwitchName::BankBreaksAtZero, |position| {
        // The income of the private is all that the bank has.
        position
            .private("QB", "P1")
            .bank(25, "CN")
            .operating_at(1, 1)
    });
    let broken = tables.map(|table| {
        let bank = &table.state()["bank"];
        (bank["broken"].clone(), table.asked() == "nobody")
    });
    // By the site's rule the second operating round asks for more than there is.
    assert_eq!(broken[1], (json!(true), true));
    let [site, printed] = both(SwitchName::BankBreaksAtZero, |position| {
        position
            .private("QB", "P1")
            .bank(25, "CN")
            .corp("BO", |c| c.president("P1").price(70).station("E13", 0))
            .operating()
    });
    assert_eq!(site.bank(), 0);
    assert_eq!(site.state()["bank"]["broken"], false);
    assert_eq!(printed.bank(), 0);
    assert_eq!(printed.state()["bank"]["broken"], true);
}

#[test]
fn no_7_an_upgrade_must_add_track() {
    // E13 is full of others' stations and reached over one side: BO can use no new track of a brown
    // tile there, but its value grows.
    let tables = both(SwitchName::StrictNewTrack, |position| {
        position
            .phase("5")
            .lay("E13", "57", 1)
            .lay("E13", "14", 1)
            .track("E13 D14 C15")
            .lay("C15", "58", 4)
            .lay("C17", "57", 0)
            .corp("CA", |c| c.president("P2").price(60).station("E13", 0))
            .corp("KP", |c| c.president("P2").price(60).station("E13", 0))
            .corp("BO", |c| {
                c.president("P1").price(100).cash(50).station("C17", 0)
            })
            .operating()
    });
    let hex = tables[0].game.rules().map.hex("E13").expect("a hex");
    let results = tables.map(|mut table| table.try_act(&lay("BO", "E13", "63-0", 0)));
    assert_eq!(results, [Ok(()), Err(Refusal::NoNewTrack { hex })]);
}

/// Three minors in a row that merge, the first of P1, the others of P2.
fn three(position: Position) -> Table {
    let mut table = position
        .players(4)
        .phase("3")
        .lay("E13", "57", 0)
        .lay("E15", "57", 0)
        .lay("E17", "202", 1)
        .corp("BO", |c| c.president("P1").price(90).station("E13", 0))
        .corp("CA", |c| c.president("P2").price(80).station("E15", 0))
        .corp("KP", |c| c.president("P2").price(70).station("E17", 0))
        .merger();
    table.act(&merge("BO", "CA")).act(&merge("BO", "KP"));
    table.act(&merge("BO", "CNR"));
    table
}

#[test]
fn no_8_shares_before_stations() {
    let [site, mut printed] = both(SwitchName::MergerSharesFirst, three);
    assert_eq!(site.asked(), "CNR: remove_token");
    assert_eq!(printed.asked(), "P1: buy_shares pass");
    while printed.asked().contains("buy_shares") {
        printed.pass();
    }
    assert_eq!(printed.asked(), "CNR: remove_token");
    printed.act(&remove_token("CNR", "202-0-0", 0));
    assert_eq!(
        printed.corp("CNR")["tokens"],
        json!(["E13:0:0", "E15:0:0", 40])
    );
}

#[test]
fn no_9_the_owner_of_most_minors_buys_first() {
    let [mut site, mut printed] = both(SwitchName::MergerMajorityFirst, three);
    for table in [&mut site, &mut printed] {
        table.act(&remove_token("CNR", "202-0-0", 0));
    }
    assert_eq!(site.asked(), "P1: buy_shares pass");
    assert_eq!(printed.asked(), "P2: buy_shares pass");
    printed.act(&buy("P2", "CNR_1"));
    assert_eq!(printed.asked(), "P2: buy_shares pass");
    printed.act(&pass("P2"));
    assert_eq!(printed.asked(), "P1: buy_shares pass");
}

#[test]
fn no_10_no_free_station() {
    let tables = both(SwitchName::NoFreeStation, |position| {
        let mut table = position
            .phase("3")
            .corp("BO", |c| c.president("P1").price(90).station("L12", 0))
            .corp("CA", |c| c.president("P1").price(80).station("L12", 1))
            .merger();
        table.recorded(&merge("BO", "CA"));
        table.act(&merge("BO", "CNR"));
        table.act(&remove_token("CNR", "L12-0-0", 0));
        table
    });
    let tokens = tables.map(|table| table.corp("CNR")["tokens"].clone());
    assert_eq!(tokens[0], json!(["L12:1:0", 0, 40]));
    assert_eq!(tokens[1], json!(["L12:1:0", 20, 40]));
}

#[test]
fn no_11_the_national_keeps_what_it_takes_over() {
    let tables = both(SwitchName::NationalKeepsAssets, |position| {
        let mut table = position
            .phase("4")
            .corp("BO", |c| {
                c.president("P1")
                    .price(90)
                    .cash(40)
                    .trains("4")
                    .station("E13", 0)
            })
            .private("QB", "BO")
            .stock();
        table.nationalise_now("BO");
        table
    });
    let [site, printed] = tables;
    assert_eq!(site.cash("CN"), 0);
    assert_eq!(
        site.state()["depot"]["removed"]
            .as_array()
            .map(|all| all.contains(&json!("4-0"))),
        Some(true)
    );
    assert_eq!(site.state()["companies"]["QB"], json!({"closed": true}));
    assert_eq!(printed.cash("CN"), 40);
    assert_eq!(printed.trains("CN"), "4");
    assert_eq!(printed.state()["companies"]["QB"]["owner"], "CN");
    assert_eq!(site.cash("P1"), printed.cash("P1"));
}

// No. 14 is `a_major_with_too_many_loans` among the cases of loans.

fn file_with(title: &str, words: &[&str]) -> String {
    let players: Vec<Value> = (1..=3)
        .map(|n| json!({"id": n, "name": format!("P{n}")}))
        .collect();
    json!({"title": title, "players": players, "actions": [],
        "settings": {"signalbox": {"printed_rules": words, "late_trains": "two_each"}}})
    .to_string()
}

/// A file may name all switches of its title, and no other word.
#[test]
fn files_name_the_switches() {
    for title in ["1861", "1867"] {
        let of_title = &TitleId::of_name(title).expect("a title").data().switches;
        let words: Vec<&str> = of_title.iter().map(|switch| switch.word()).collect();
        assert!(words.len() >= 10, "{title}: {words:?}");
        let text = file_with(title, &words);
        let file = GameFile::parse(&text).expect("a game file");
        assert_eq!(file.choices.switches.len(), words.len());
        let game = replay::start(&file).expect("a game");
        for switch in of_title {
            assert!(game.rules().switched(*switch));
        }
        let text = file_with(title, &["flying_trains"]);
        let fault = GameFile::parse(&text)
            .expect_err("an unknown word")
            .to_string();
        assert!(fault.contains("flying_trains"), "{fault}");
    }
}

/// With all printed rules at once a game can still be played to some length.
#[test]
fn all_printed_rules_together() {
    for title in ["1861", "1867"] {
        let of_title = TitleId::of_name(title)
            .expect("a title")
            .data()
            .switches
            .clone();
        let position = of_title
            .into_iter()
            .fold(at(title).players(4), Position::switch);
        let mut table = position.auction();
        for _ in 0..400 {
            table.pass_or_run();
        }
        assert!(table.round().starts_with("SR"), "{}", table.round());
    }
}
