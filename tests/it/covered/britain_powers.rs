//! 18GB: private companies that are closed, and their powers.

use serde_json::{Value, json};
use signalbox::engine::action::{Kind, What};
use signalbox::engine::event::Event;
use signalbox::engine::ids::{CityRef, PlayerId, PrivateId};
use signalbox::engine::money::Money;
use signalbox::engine::refusal::Refusal;
use signalbox::record::names;

use super::{Script, Seen, play};
use crate::testkit::moves::token;
use crate::testkit::{Position, Table, at};

pub const SCRIPTS: &[Script] = &[
    a_station_by_power,
    one_station_a_turn,
    a_tile_by_power,
    not_in_the_first_stock_round,
    few_trains_stop_stations,
];

#[test]
fn scripts_hold() {
    play(SCRIPTS);
}

fn of_private(sym: &str, kind: &str, mut fields: Value) -> Value {
    fields["type"] = json!(kind);
    fields["entity"] = json!(sym);
    fields["entity_type"] = json!("company");
    fields
}

fn close(sym: &str) -> Value {
    of_private(sym, "choose_ability", json!({"choice": "close"}))
}

fn station(sym: &str, city: &str) -> Value {
    of_private(
        sym,
        "place_token",
        json!({"city": city, "slot": 0, "tokener": "CR"}),
    )
}

fn tile(sym: &str, hex: &str, tile: &str, rotation: u8) -> Value {
    let fields = json!({"hex": hex, "tile": tile, "rotation": rotation});
    of_private(sym, "lay_tile", fields)
}

fn private(table: &Table, sym: &str) -> PrivateId {
    table.game.rules().private(sym).expect("a private")
}

/// CR, led by P1, who owns these privates.
fn cr(position: Position, privates: &[&str]) -> Position {
    let owned = privates
        .iter()
        .fold(position, |position, sym| position.private(sym, "P1"));
    owned.corp("CR", |c| c.president("P1").price(80).cash(500))
}

/// 4.4: GN places a station in York, once, after it was closed.
fn a_station_by_power(seen: &mut Seen) {
    let mut table = cr(at("18GB"), &["GN", "LB"]).operating();
    let [gn, lb] = ["GN", "LB"].map(|sym| private(&table, sym));
    let york = table.game.rules().map.hex("I14").expect("York");
    let york_city = &city(&table, "I14");
    seen.refused(
        &mut table,
        &station("GN", york_city),
        &Refusal::StillOpen { private: gn },
    );
    let none = |private| Refusal::NoSuchPower { private };
    seen.refused(&mut table, &station("LB", york_city), &none(lb));
    seen.refused(&mut table, &tile("GN", "I14", "G36-0", 0), &none(gn));
    let events = seen.act(&mut table, &close("GN"));
    assert!(events.contains(&Event::PrivateRetired(gn)));
    seen.refused(
        &mut table,
        &close("GN"),
        &Refusal::AlreadyClosed { private: gn },
    );
    let elsewhere = Refusal::PowerElsewhere { hex: york };
    let glasgow = city(&table, "G4");
    seen.refused(&mut table, &station("GN", &glasgow), &elsewhere);
    table.set_cash("CR", 49);
    // York is not connected.
    let poor = Refusal::TooPoor {
        need: Money(50),
        have: Money(49),
    };
    seen.refused(&mut table, &station("GN", york_city), &poor);
    table.set_cash("CR", 50);
    let events = seen.act(&mut table, &station("GN", york_city));
    assert!(events.contains(&Event::PowerUsed(gn)));
    seen.refused(
        &mut table,
        &station("GN", york_city),
        &Refusal::PowerUsed { private: gn },
    );
}

/// 4.4: the station of a power is the station of the turn, also for another power.
fn one_station_a_turn(seen: &mut Seen) {
    let mut table = cr(at("18GB").players(5), &["GN", "MC"]).operating();
    for sym in ["GN", "MC"] {
        seen.act(&mut table, &close(sym));
    }
    let carlisle = city(&table, "H9");
    seen.act(&mut table, &station("MC", &carlisle));
    assert!(!table.game.is_open(Kind::PlaceToken));
    let york = city(&table, "I14");
    seen.refused(&mut table, &station("GN", &york), &Refusal::OneStation);
}

/// The first city of a hex, as files write it.
fn city(table: &Table, hex: &str) -> String {
    let hex = table.game.rules().map.hex(hex).expect("a hex");
    let at = CityRef { hex, city: 0 };
    names::city_text(&table.game, at).expect("a city")
}

/// 4.4: LS lays a tile of its list in Leicester, for its owner's company that reaches it.
fn a_tile_by_power(seen: &mut Seen) {
    let mut table = at("18GB")
        .phase("3+1")
        .private("LS", "P1")
        .corp("MR", |c| c.president("P1").price(90).cash(400))
        .lay("H19", "G36", 0)
        .lay("H21", "G18", 3)
        .operating();
    let ls = private(&table, "LS");
    let leicester = table.game.rules().map.hex("H21").expect("Leicester");
    seen.act(&mut table, &close("LS"));
    let elsewhere = Refusal::PowerElsewhere { hex: leicester };
    seen.refused(&mut table, &tile("LS", "I20", "8-0", 0), &elsewhere);
    let not_this = Refusal::NotThisTile { private: ls };
    seen.refused(&mut table, &tile("LS", "H21", "8-0", 0), &not_this);
    let offers = table.game.offers_beside(PlayerId(0)).into_iter();
    let lay = offers
        .map(|(_, offer)| offer.sample(0))
        .find_map(|what| match what {
            What::LayTile { tile, rotation, .. } => Some((tile, rotation)),
            _other => None,
        });
    let (copy, rotation) = lay.expect("a lay");
    let name = names::tile_text(table.game.rules(), copy);
    seen.refused(
        &mut table,
        &tile("LS", "H21", &name, 6),
        &Refusal::NoSuchTile,
    );
    let events = seen.act(&mut table, &tile("LS", "H21", &name, rotation));
    assert!(events.contains(&Event::PowerUsed(ls)));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::TileLaid { .. }))
    );
}

/// 4.2: in stock rounds privates are closed from the second one on.
fn not_in_the_first_stock_round(seen: &mut Seen) {
    let mut table = at("18GB").private("SD", "P1").stock();
    let early = Refusal::NotNow {
        kind: Kind::ChooseAbility,
    };
    seen.refused(&mut table, &close("SD"), &early);
    let later = at("18GB").private("SD", "P1");
    let mut table = later.change(|state, _| state.agenda.set = 2).stock();
    seen.act(&mut table, &close("SD"));
}

/// 9.2: after an operating round with two trains left in the depot nobody places a station any more.
fn few_trains_stop_stations(seen: &mut Seen) {
    let gone = [
        ("2+1", 5),
        ("3+1", 4),
        ("4+2", 4),
        ("5+2", 1),
        ("4X", 2),
        ("5X", 2),
        ("6X", 4),
    ];
    let position = gone
        .into_iter()
        .fold(at("18GB"), |position, (kind, count)| {
            position.gone(kind, count)
        });
    let mut table = cr(position, &["GN"])
        .corp("CR", |c| c.trains("5X"))
        .operating();
    let first = table.round();
    let mut events = Vec::new();
    while table.round() == first {
        let asked = table.asked();
        assert!(asked.contains("pass"), "{asked}");
        events = seen.act(&mut table, &crate::testkit::moves::pass("CR"));
    }
    assert!(events.contains(&Event::StationsStopped), "{events:?}");
    seen.act(&mut table, &close("GN"));
    let york = city(&table, "I14");
    seen.refused(&mut table, &station("GN", &york), &Refusal::StationsStopped);
    let entry = token("CR", &york);
    let closed = Refusal::NotNow {
        kind: Kind::PlaceToken,
    };
    seen.refused(&mut table, &entry, &closed);
}
