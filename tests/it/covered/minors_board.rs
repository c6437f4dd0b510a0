//! 1861 and 1867: track, stations, trains and privates of operating rounds.

use signalbox::engine::action::{Authority, Kind, What};
use signalbox::engine::agenda::InterruptKind;
use signalbox::engine::event::Event;
use signalbox::engine::ids::{CityRef, TileId};
use signalbox::engine::money::Money;
use signalbox::engine::refusal::Refusal;

use super::{Script, Seen, by_corp, corp, play};
use crate::testkit::moves::{buy_private, discard, lay, run, token, train};
use crate::testkit::{Position, Table, at};

pub const SCRIPTS: &[Script] = &[
    tiles_of_the_supply,
    most_exits,
    no_route_back,
    where_a_station_may_stand,
    privates_of_players,
    a_train_too_many,
];

#[test]
fn scripts_hold() {
    play(SCRIPTS);
}

/// Passes until CNR is asked for something.
fn until(table: &mut Table, kind: Kind) {
    for _ in 0..50 {
        if table.asked().starts_with("CNR: ") && table.game.is_open(kind) {
            return;
        }
        table.pass_or_run();
    }
    panic!("never {kind:?}, but {}", table.asked());
}

/// E13, E15 and E17 in a row with track between them; CNR stands in the middle and CPR in the east.
fn row() -> Position {
    at("1867")
        .phase("3")
        .lay("E13", "57", 0)
        .lay("E15", "57", 0)
        .lay("E17", "202", 1)
        .corp("CNR", |c| {
            c.president("P1").price(100).cash(400).station("E15", 0)
        })
        .corp("CPR", |c| {
            c.president("P2").price(90).cash(400).station("E17", 0)
        })
}

/// 4.4: a tile that lies on the map is not in the supply, and there are six rotations.
fn tiles_of_the_supply(seen: &mut Seen) {
    let mut table = row().operating();
    assert!(table.asked().starts_with("CNR: "), "{}", table.asked());
    let offers = table.game.offers(Kind::LayTile);
    let what = offers.first().expect("a lay").sample(0);
    let What::LayTile {
        hex,
        tile,
        rotation,
    } = what
    else {
        panic!("{what:?} is no lay");
    };
    let with = |tile, rotation| What::LayTile {
        hex,
        tile,
        rotation,
    };
    let unknown = TileId { copy: 99, ..tile };
    for what in [with(unknown, rotation), with(tile, 6)] {
        let action = by_corp(&table, "CNR", what);
        seen.refused_action(&mut table, &action, &Refusal::NoSuchTile);
    }
    let action = by_corp(&table, "CNR", with(tile, rotation));
    assert_eq!(table.game.check(&action, Authority::Live), Ok(()));
}

/// 4.4: a city takes the tile with most exits among those that fit.
fn most_exits(seen: &mut Seen) {
    let position = at("1867").phase("5").lay("E13", "57", 1).corp("BO", |c| {
        c.president("P1").price(100).cash(500).station("E13", 0)
    });
    let mut table = position.lay("E13", "14", 1).operating();
    let first = Refusal::MoreExitsFirst { exits: 6 };
    seen.refused(&mut table, &lay("BO", "E13", "611-0", 1), &first);
}

/// 4.6.2: no stop counts twice.
fn no_route_back(seen: &mut Seen) {
    let position = row().corp("BO", |c| {
        c.president("P3").price(60).trains("3").station("E13", 0)
    });
    let mut table = position.operating();
    while !table.game.is_open(Kind::RunRoutes) {
        table.pass();
    }
    let back = run("BO", "3-0", "E13 E15|E15 E13");
    seen.refused_as(&mut table, &back, |why| matches!(why, Refusal::BadRoute(_)));
    let events = seen.act(&mut table, &run("BO", "3-0", "E13 E15"));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Ran(_, Money(40))))
    );
}

/// 4.5.1: one station in a hex, in a city with a free slot.
fn where_a_station_may_stand(seen: &mut Seen) {
    let mut table = row().operating();
    until(&mut table, Kind::PlaceToken);
    let hex = |name: &str| table.game.rules().map.hex(name).expect("a hex");
    let own = Refusal::StationInHex { hex: hex("E15") };
    let nowhere = What::PlaceToken {
        at: CityRef {
            hex: hex("E13"),
            city: 3,
        },
    };
    seen.refused(&mut table, &token("CNR", "57-1-0"), &own);
    seen.refused(&mut table, &token("CNR", "202-0-0"), &Refusal::NoSlot);
    let action = by_corp(&table, "CNR", nowhere);
    seen.refused_action(&mut table, &action, &Refusal::NoSuchCity);
    seen.act(&mut table, &token("CNR", "57-0-0"));
    // 20 for each hex of distance.
    assert_eq!(table.cash("CNR"), 380);
}

/// 4.11: a private is bought from a player, for at most its face value.
fn privates_of_players(seen: &mut Seen) {
    let mut table = row().private("QB", "P2").private("SCT", "CPR").operating();
    let private = |sym: &str| table.game.rules().private(sym).expect("a private");
    let not_for_sale = ["SCT", "MB"].map(|sym| (sym, private(sym)));
    until(&mut table, Kind::BuyPrivate);
    for (sym, private) in not_for_sale {
        let refusal = Refusal::PrivateNotForSale { private };
        seen.refused(&mut table, &buy_private("CNR", sym, 10), &refusal);
    }
    let range = Refusal::PriceRange {
        least: Money(1),
        most: Money(75),
    };
    seen.refused(&mut table, &buy_private("CNR", "QB", 76), &range);
    let events = seen.act(&mut table, &buy_private("CNR", "QB", 75));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::PrivateMoved(..)))
    );
}

/// 4.10: the first 4 lowers the limit of minors to one train.
fn a_train_too_many(seen: &mut Seen) {
    let position = row().gone("3", 6).corp("BO", |c| {
        c.president("P3").price(60).trains("3 3").station("L12", 0)
    });
    let mut table = position.operating();
    until(&mut table, Kind::BuyTrain);
    let events = seen.act(&mut table, &train("CNR", "4-0", 350));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::TrainBought(..)))
    );
    seen.asked(&table, InterruptKind::Discard, "BO: discard_train");
    assert_eq!(table.decider(), "P3");
    let four = table.game.state().corps[corp(&table, "CNR")].trains[0];
    let theirs = Refusal::NotYourTrain { train: four };
    seen.refused(&mut table, &discard("BO", "4-0"), &theirs);
    let own = table.corp("BO")["trains"][0].clone();
    let events = seen.act(&mut table, &discard("BO", own.as_str().expect("a 3")));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::TrainDiscarded(..)))
    );
    assert_eq!(table.trains("BO"), "3");
}
