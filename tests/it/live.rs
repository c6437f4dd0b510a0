//! What 18xx.games leaves to its screen: a record may hold it, the table refuses it (1861/1867 rules
//! 10.5 and 11), and whose consent the table asks for.

use serde_json::Value;
use signalbox::engine::action::{Action, Actor, Authority, Kind, What};
use signalbox::engine::ids::{PlayerId, TrainId};
use signalbox::engine::money::Money;
use signalbox::engine::refusal::Refusal;
use signalbox::engine::rules::consent;

use super::testkit::moves::{bid, convert, lay, merge, par, pass, token, train};
use super::testkit::{Position, Table, at};

/// Refuses a move at the table and accepts it in a record.
fn refused_live(table: &Table, entry: &Value) -> Refusal {
    let mut live = table.clone();
    let refusal = live.refuse(entry);
    table.clone().recorded(entry);
    refusal
}

/// A minor in the middle of the map, with money.
fn bo(phase: &str) -> Position {
    at("1867").phase(phase).lay("E13", "57", 1).corp("BO", |c| {
        c.president("P1").price(100).cash(500).station("E13", 0)
    })
}

#[test]
fn track_that_is_not_reached() {
    let table = bo("3").operating();
    let hex = table.game.rules().map.hex("H8").expect("a hex");
    assert_eq!(
        refused_live(&table, &lay("BO", "H8", "9-0", 1)),
        Refusal::TrackNotConnected { hex }
    );
}

#[test]
fn a_tile_at_a_rotation_that_does_not_fit() {
    let table = bo("3").operating();
    let refusals = (0..6).filter_map(|turn| {
        let entry = lay("BO", "E13", "14-0", turn);
        let refusal = table.clone().try_act(&entry).err()?;
        assert_eq!(refused_live(&table, &entry), refusal);
        matches!(refusal, Refusal::Misfit { .. }).then_some(())
    });
    assert!(refusals.count() > 0, "some rotation loses the old track");
}

#[test]
fn a_colour_before_its_phase() {
    let table = bo("2").operating();
    let refusal =
        (0..6).find_map(|turn| table.clone().try_act(&lay("BO", "E13", "14-0", turn)).err());
    assert!(
        matches!(refusal, Some(Refusal::ColourNotYet { .. })),
        "{refusal:?}"
    );
    table.clone().recorded(&lay("BO", "E13", "14-0", 1));
}

#[test]
fn a_city_tile_with_fewer_exits() {
    let table = bo("5").lay("E13", "14", 1).operating();
    assert_eq!(
        refused_live(&table, &lay("BO", "E13", "611-0", 1)),
        Refusal::MoreExitsFirst { exits: 6 }
    );
}

#[test]
fn an_upgrade_that_adds_nothing_within_reach() {
    let table = bo("3").track("E13 D14 C15").operating();
    let hex = table.game.rules().map.hex("D14").expect("a hex");
    let mut without = 0;
    for tile in ["23-0", "24-0", "25-0", "26-0", "27-0", "28-0", "29-0"] {
        for turn in 0..6 {
            let entry = lay("BO", "D14", tile, turn);
            if table.clone().try_act(&entry) == Err(Refusal::NoNewTrack { hex }) {
                refused_live(&table, &entry);
                without += 1;
            }
        }
    }
    assert!(without > 0, "some tile adds track on the far side only");
}

#[test]
fn a_hex_before_its_time() {
    let table = at("1867")
        .phase("2")
        .corp("BO", |c| {
            c.president("P1").price(100).cash(500).station("L12", 0)
        })
        .operating();
    let hex = table.game.rules().map.hex("M13").expect("a hex");
    assert_eq!(
        refused_live(&table, &lay("BO", "M13", "58-0", 0)),
        Refusal::HexClosed { hex }
    );
}

#[test]
fn a_station_that_is_not_reached() {
    let mut table = at("1867")
        .phase("4")
        .lay("E13", "57", 1)
        .track("E13 D14 C15")
        .lay("C15", "57", 1)
        .corp("CNR", |c| {
            c.president("P1")
                .price(100)
                .cash(900)
                .station("E13", 0)
                .trains("4")
        })
        .operating();
    while !table.game.is_open(Kind::PlaceToken) {
        table.act(&pass("CNR"));
    }
    assert_eq!(
        refused_live(&table, &token("CNR", "O7-2-0")),
        Refusal::CityNotConnected
    );
}

#[test]
fn a_merger_of_minors_that_are_not_connected() {
    let table = at("1867")
        .phase("3")
        .corp("BO", |c| c.president("P1").price(100).station("E13", 0))
        .corp("CA", |c| c.president("P1").price(90).station("D8", 0))
        .merger();
    let joins = table.game.rules().corp("CA").expect("a minor");
    assert_eq!(
        refused_live(&table, &merge("BO", "CA")),
        Refusal::CannotMerge { corp: joins }
    );
}

#[test]
fn a_conversion_when_every_major_is_in_play() {
    let table = at("1867")
        .phase("3")
        .corp("BO", |c| c.president("P1").price(100).station("E13", 0))
        .change(|state, rules| {
            let majors: Vec<_> = rules.corps.ids().collect();
            for corp in majors {
                if state.corps[corp].standing
                    == signalbox::engine::parts::corps::Standing::Available
                {
                    state.corps[corp].standing = signalbox::engine::parts::corps::Standing::Closed;
                }
            }
        })
        .merger();
    let mut table = table;
    assert_eq!(table.refuse(&convert("BO")), Refusal::NoMajorFree);
    assert!(table.game.offers(Kind::Convert).is_empty());
    assert!(table.game.offers(Kind::Merge).is_empty());
}

#[test]
fn minors_before_their_time() {
    let table = at("1861").cash("P1", 500).stock();
    let first = table.game.rules().corp("N").expect("a minor");
    assert_eq!(
        refused_live(&table, &bid("P1", "MNN", 100)),
        Refusal::OtherMinorFirst { corp: first }
    );
    let table = at("1867").cash("P1", 500).stock();
    let green = table.game.rules().corp("BBG").expect("a minor");
    assert_eq!(
        refused_live(&table, &bid("P1", "BBG", 100)),
        Refusal::NotAvailable { corp: green }
    );
}

#[test]
fn a_start_price_for_minors_only() {
    let table = at("1867").phase("4").cash("P1", 500).stock();
    let cells = table.game.rules().market.cells();
    let cell = cells
        .filter(|(_, cell)| cell.price == Money(60))
        .map(|(at, _)| at)
        .next();
    let cell = cell.expect("a cell at 60");
    let text = format!("60,{},{}", cell.row, cell.column);
    assert_eq!(
        refused_live(&table, &par("P1", "CNR", &text)),
        Refusal::NotAPar
    );
}

#[test]
fn a_bank_train_at_another_price() {
    let mut table = bo("3").change(|_, _| ()).operating();
    while !table.game.is_open(Kind::BuyTrain) {
        table.act(&pass("BO"));
    }
    let kind = table.game.state().depot.first().expect("a train");
    let TrainId { copy, .. } = table.game.state().depot.next(kind).expect("a train");
    let price = table.game.rules().trains[kind].price;
    let id = format!("{}-{copy}", table.game.rules().trains[kind].name);
    assert_eq!(
        refused_live(&table, &train("BO", &id, 1)),
        Refusal::PriceRange {
            least: price,
            most: price
        }
    );
}

#[test]
fn consent_is_asked_of_whoever_gives_something_away() {
    let mut table = bo("3")
        .corp("CA", |c| {
            c.president("P2").price(90).station("D8", 0).trains("3")
        })
        .private("QB", "P3")
        .private("NFB", "P1")
        .operating();
    let rules = table.game.rules().clone();
    let (bo, ca) = (
        rules.corp("BO").expect("a minor"),
        rules.corp("CA").expect("a minor"),
    );
    while !table.game.is_open(Kind::BuyTrain) {
        table.act(&pass("BO"));
    }
    let asked = |table: &Table, what: What| {
        let by = Actor::Corp(bo);
        consent::needed(table.game.view(Authority::Live), &Action { by, what })
    };
    let train = table.game.state().corps[ca].trains[0];
    let buy = |train| What::BuyTrain {
        train,
        price: Money(1),
        exchange: None,
    };
    let new = table
        .game
        .state()
        .depot
        .first()
        .and_then(|kind| table.game.state().depot.next(kind));
    assert_eq!(asked(&table, buy(train)), [PlayerId(1)]);
    assert_eq!(asked(&table, buy(new.expect("a train"))), []);
    let private = |sym| What::BuyPrivate {
        private: rules.private(sym).expect("a private"),
        price: Money(1),
    };
    assert_eq!(asked(&table, private("QB")), [PlayerId(2)]);
    assert_eq!(asked(&table, private("NFB")), []);
    assert_eq!(asked(&table, What::Merge(ca)), [PlayerId(1)]);
    assert_eq!(asked(&table, What::EndGame), [PlayerId(1), PlayerId(2)]);
}
