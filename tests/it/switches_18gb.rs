//! The printed rules of 18GB at the points where 18xx.games plays otherwise (rules 11).

use serde_json::{Value, json};
use signalbox::engine::action::{Authority, Kind};
use signalbox::engine::data::switches::SwitchName;
use signalbox::engine::ids::Id;
use signalbox::engine::offer::Offer;
use signalbox::engine::refusal::Refusal;
use signalbox::engine::routes::compass::{self, Touch};
use signalbox::engine::routes::problem::Compass;
use signalbox::engine::rules::{receivership, worth};
use signalbox::titles::TitleId;

use super::testkit::moves::{bid_private, buy, lay, pass, run_for};
use super::testkit::{Position, Table, at};

/// A position without and with a switch.
fn both(switch: SwitchName, build: impl Fn(Position) -> Table) -> [Table; 2] {
    [at("18GB"), at("18GB").switch(switch)].map(build)
}

fn close(sym: &str) -> Value {
    json!({"type": "choose_ability", "entity": sym, "entity_type": "company", "choice": "close"})
}

#[test]
fn d1_a_turn_has_any_number_of_bids() {
    let [mut site, mut printed] = both(SwitchName::AuctionMultiBid, Position::auction);
    for table in [&mut site, &mut printed] {
        table.act(&bid_private("P1", "LB", 40));
    }
    assert_eq!(site.asked(), "P2: bid");
    assert_eq!(printed.asked(), "P1: bid pass");
    printed.act(&bid_private("P1", "AF", 30)).pass();
    assert_eq!(printed.asked(), "P2: bid");
    printed.act(&bid_private("P2", "GN", 70)).pass();
    // The end of a turn with a bid is no pass: all three must pass after it.
    printed.act(&bid_private("P3", "SD", 35)).pass();
    printed.pass().pass();
    assert_eq!(printed.state()["companies"]["LB"]["owner"], Value::Null);
    printed.pass();
    assert_eq!(printed.state()["companies"]["LB"]["owner"], "1");
}

#[test]
fn d6_the_own_home_station_waits_without_track() {
    let tables = both(SwitchName::HomeTokenUnconnected, |position| {
        let mut table = position
            .phase("4+2")
            .corp("LNWR", |c| c.president("P1").price(90).cash(400))
            .operating();
        table.act(&lay("LNWR", "F21", "G02-0", 0));
        table
    });
    let homes = tables.map(|table| table.corp("LNWR")["tokens"][0].clone());
    assert_eq!(homes, [json!("F21:0:0"), json!("F21:1:0")]);
}

#[test]
fn d8_one_share_after_a_conversion() {
    let tables = both(SwitchName::ConvertSingleShare, |position| {
        let mut table = position
            .cash("P1", 600)
            .corp("CR", |c| c.president("P1").price(75).operated())
            .change(|state, _| state.agenda.set = 2)
            .stock();
        table.act(&json!({"type": "choose", "entity": "P1", "choice": "convert_CR"}));
        assert_eq!(table.price("CR"), 65);
        table.act(&buy("P1", "CR_4"));
        table
    });
    let [site, printed] = tables;
    assert!(
        site.asked().starts_with("P1: buy_shares"),
        "{}",
        site.asked()
    );
    assert!(printed.asked().starts_with("P2"), "{}", printed.asked());
}

/// CR in receivership, at its routes.
fn in_receivership(position: Position, cash: i32, insolvent: bool) -> Table {
    position
        .phase("4X")
        .corp("CR", |c| c.president("P1").price(80).cash(cash))
        .change(|state, rules| {
            let corp = rules.corp("CR").expect("a corporation");
            let pool = signalbox::engine::parts::shares::Holder::Pool;
            let entry = &mut state.corps[corp];
            entry.certificates.give(0, pool);
            entry.president = None;
            entry.hardship.receivership = true;
            entry.hardship.insolvent = insolvent;
            // What it runs is stated.
            entry.had_route = insolvent;
        })
        .lay("G4", "G02", 0)
        .operating()
}

#[test]
fn d11_a_train_for_all_the_cash() {
    // Of 4X (550) and 5X (650) the second costs more than there is after the run, the first exactly it.
    let tables = both(SwitchName::ReceivershipExactCash, |position| {
        let mut table = in_receivership(position, 500, true);
        assert_eq!(table.asked(), "CR: run_routes");
        table.recorded(&run_for("CR", "4X-1", 50));
        table
    });
    let trains = tables.map(|table| table.trains("CR"));
    // On 18xx.games it converts only below 550, and finds no train cheaper than 550.
    assert_eq!(trains, [String::new(), "4X".to_owned()]);
}

/// 7.8: where 18xx.games waits for an action, the table gives it.
#[test]
fn the_table_answers_for_a_company_in_receivership() {
    let mut table = in_receivership(at("18GB"), 700, false);
    assert!(table.asked().starts_with("CR: "), "{}", table.asked());
    assert!(table.asked().contains("buy_train"), "{}", table.asked());
    let answer = receivership::answer(table.game.view(Authority::Live)).expect("an answer");
    table
        .game
        .apply(&answer, Authority::Live)
        .expect("accepted");
    assert_eq!(table.trains("CR"), "5X", "the dearest it can pay");
}

#[test]
fn d14_bonuses_grouped_on_their_own() {
    let pair = |from, to, apart| Compass {
        from,
        to,
        amount: 30,
        apart,
    };
    let route = |points: u8, stops: &[u16]| Touch {
        points,
        stops: stops.to_vec(),
    };
    // North with south only by the first split, west with east only by another one, each twice.
    let routes = [
        route(1 | 8, &[1, 2]),
        route(4 | 8, &[1, 3]),
        route(1 | 2, &[2, 4]),
        route(4 | 2, &[3, 4]),
    ];
    let earns = |apart| {
        let both = [pair(1, 4, apart), pair(8, 2, apart)];
        compass::best(&both, &routes).iter().sum::<i32>()
    };
    assert_eq!((earns(false), earns(true)), (60, 120));
}

#[test]
fn d16_a_tile_by_power_adds_reached_track() {
    // LNWR reaches Leicester over one side only; a tile that adds track elsewhere is new to it.
    let tables = both(SwitchName::RestrictivePrivateLays, |position| {
        let mut table = position
            .phase("3+1")
            .private("LS", "P1")
            .corp("MR", |c| c.president("P1").price(90).cash(400))
            .lay("H19", "G36", 0)
            .lay("H21", "G18", 3)
            .corp("LNWR", |c| c.president("P2").price(80))
            .operating();
        table.act(&close("LS"));
        table
    });
    let count = |table: &Table| {
        let offers = table.game.all_offers_beside();
        offers
            .iter()
            .filter(|(_, offer)| matches!(offer, Offer::Lay { .. }))
            .count()
    };
    let counts = tables.map(|table| count(&table));
    assert!(counts[0] > 0, "{counts:?}");
    assert!(counts[1] <= counts[0], "{counts:?}");
}

#[test]
fn d20_the_bond_ends_when_the_company_leaves() {
    let tables = both(SwitchName::LbRelease, |position| {
        position
            .private("LB", "P1")
            .corp("CR", |c| c.president("P2").price(80))
            .change(|state, rules| {
                state.agenda.set = 3;
                let corp = rules.corp("LNWR").expect("a corporation");
                state.corps[corp].standing = signalbox::engine::parts::corps::Standing::Closed;
            })
            .stock()
    });
    let [mut site, mut printed] = tables;
    let refusal = site.refuse(&buy("P1", "CR_1"));
    assert!(matches!(refusal, Refusal::OnlyThis { .. }), "{refusal:?}");
    printed.act(&buy("P1", "CR_1"));
}

#[test]
fn d21_surplus_trains_go_as_the_round_begins() {
    let tables = both(SwitchName::DiscardAtRoundStart, |position| {
        let mut table = position
            .phase("4+2")
            .corp("CR", |c| c.president("P1").price(80).trains("3+1 3+1 3+1"))
            .change(|state, _| state.agenda.set = 2)
            .stock();
        table.pass().pass().pass();
        table
    });
    let [site, mut printed] = tables;
    assert!(site.asked().starts_with("CR: lay_tile"), "{}", site.asked());
    assert_eq!(printed.asked(), "CR: discard_train");
    let given = printed.game.offers(Kind::DiscardTrain)[0].sample(0);
    let by = printed.game.turn().asked.expect("CR");
    let action = signalbox::engine::action::Action { by, what: given };
    printed
        .game
        .apply(&action, Authority::Live)
        .expect("accepted");
    assert!(
        printed.asked().starts_with("CR: lay_tile"),
        "{}",
        printed.asked()
    );
}

#[test]
fn d22_open_privates_count_nothing() {
    let tables = both(SwitchName::PrivatesWorthless, |position| {
        position.private("GN", "P1").stock()
    });
    let worth = tables.map(|table| {
        let player = signalbox::engine::ids::PlayerId::at(0);
        worth::of_player(table.game.view(Authority::Live), player).0
    });
    assert_eq!(worth, [400, 330]);
}

#[test]
fn d30_a_home_waits_for_its_own_company() {
    let lays = |position: &dyn Fn() -> Position| {
        // At some rotation of its home tile MR reaches the home of LNWR.
        let tables = (0..6).map(|turn| {
            let mut table = position()
                .phase("4+2")
                .corp("LNWR", |c| c.president("P1").price(90).cash(500))
                .corp("MR", |c| c.president("P2").price(80).cash(500))
                .lay("H19", "G36", turn)
                .track("H19 G20 F21")
                .operating();
            while !table.asked().starts_with("MR: lay_tile") {
                table.pass_or_run();
            }
            table
        });
        let lays = tables.map(|table| {
            let hex = table.game.rules().map.hex("F21").expect("a hex");
            let offers = table.game.offers(Kind::LayTile);
            let there = |offer: &&Offer| matches!(offer, Offer::Lay { hex: at, .. } if *at == hex);
            offers.iter().filter(there).count()
        });
        lays.sum::<usize>()
    };
    let switch = SwitchName::HomeHexClosed;
    let lays = [lays(&|| at("18GB")), lays(&|| at("18GB").switch(switch))];
    assert!(lays[0] > 0, "{lays:?}");
    assert_eq!(lays[1], 0);
}

/// With all printed rules at once a game can still be played to some length.
#[test]
fn all_printed_rules_together() {
    let switches = &TitleId::T18Gb.data().switches;
    assert_eq!(switches.len(), 10);
    let position = switches
        .iter()
        .fold(at("18GB").players(4), |position, switch| {
            position.switch(*switch)
        });
    let mut table = position.auction();
    for (who, lot) in [("P1", "LB"), ("P2", "AF"), ("P3", "GN"), ("P4", "SD")] {
        let least = table.game.offers(Kind::Bid).len();
        assert!(least > 0);
        let price = table.game.rules().privates[table.game.rules().private(lot).expect("a lot")]
            .value
            .0;
        table.act(&bid_private(who, lot, price));
        table.act(&pass(who));
    }
    let mut passes = 0;
    while table.game.state().over.is_none() {
        table.pass_or_run();
        passes += 1;
        assert!(passes < 1000, "{}", table.round());
    }
    assert!(passes > 40, "{passes}");
}

/// D32: discards that lay dormant are asked for after the withholding, then the turn ends by itself.
#[test]
fn d32_discards_come_before_the_purchase_in_receivership() {
    let mut table = in_receivership(
        at("18GB").corp("MR", |c| c.president("P2").price(70).trains("4+2 4+2 4+2")),
        500,
        true,
    );
    table.recorded(&run_for("CR", "4X-1", 50));
    assert_eq!(table.asked(), "MR: discard_train");
    assert_eq!((table.price("CR"), table.trains("CR")), (75, String::new()));
    let given = table.game.offers(Kind::DiscardTrain)[0].sample(0);
    let by = table.game.turn().asked.expect("MR");
    let action = signalbox::engine::action::Action { by, what: given };
    table
        .game
        .apply(&action, Authority::Live)
        .expect("accepted");
    assert!(table.asked().starts_with("MR: "), "{}", table.asked());
    assert_eq!(
        table.corp("CR")["insolvent"],
        true,
        "no train for less than 550"
    );
}
