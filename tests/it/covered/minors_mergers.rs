//! 1861 and 1867: mergers, shares of new majors, nationalisation.

use serde_json::json;
use signalbox::engine::agenda::{Interrupt, InterruptKind, Reduction};
use signalbox::engine::event::Event;
use signalbox::engine::ids::{CityRef, PlayerId};
use signalbox::engine::money::Money;
use signalbox::engine::parts::corps::Standing;
use signalbox::engine::refusal::Refusal;
use signalbox::record::names;

use super::{Script, Seen, play};
use crate::testkit::moves::{buy, convert, merge, nationalise, pass, remove_token};
use crate::testkit::{Position, at};

pub const SCRIPTS: &[Script] = &[
    a_merger_of_three,
    two_of_them_in_one_hex,
    nobody_could_lead,
    no_major_is_free,
    a_major_without_a_train,
];

#[test]
fn scripts_hold() {
    play(SCRIPTS);
}

fn minor(position: Position, sym: &str, owner: &str, price: i32, hex: &str) -> Position {
    position.corp(sym, |c| {
        c.president(owner).price(price).station(hex, 0).operated()
    })
}

/// 5.3 to 5.5: three minors, stations in two hexes at most, shares first for the owners.
fn a_merger_of_three(seen: &mut Seen) {
    let position = at("1867")
        .players(4)
        .phase("3")
        .lay("E13", "57", 0)
        .lay("E15", "57", 0)
        .lay("E17", "202", 1);
    let position = minor(position, "BO", "P1", 90, "E13");
    let position = minor(position, "CA", "P2", 80, "E15");
    let mut table = minor(position, "KP", "P2", 70, "E17").merger();
    seen.act(&mut table, &merge("BO", "CA"));
    seen.act(&mut table, &merge("BO", "KP"));
    let events = seen.act(&mut table, &merge("BO", "CNR"));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Merged(parts, _) if parts.len() == 3))
    );
    seen.asked(&table, InterruptKind::ReduceTokens, "CNR: remove_token");
    // There is no second slot in Guelph.
    seen.refused(
        &mut table,
        &remove_token("CNR", "57-0-0", 1),
        &Refusal::NoSuchCity,
    );
    let events = seen.act(&mut table, &remove_token("CNR", "202-0-0", 0));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::TokenRemoved(..)))
    );
    assert_eq!(
        table.corp("CNR")["tokens"],
        json!(["E13:0:0", "E15:0:0", 40])
    );
    seen.asked(&table, InterruptKind::Subscribe, "P1: buy_shares pass");
    let two = json!({"type": "buy_shares", "entity": "P1", "shares": ["CNR_1", "CNR_2"]});
    seen.refused(&mut table, &two, &Refusal::OneAtATime);
    seen.refused(&mut table, &buy("P1", "CNR_8"), &Refusal::NotThere);
    let events = seen.act(&mut table, &buy("P1", "CNR_1"));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::ShareMoved(..)))
    );
    seen.act(&mut table, &pass("P1"));
}

/// 5.5: whatever is removed, stations stay in two hexes.
fn two_of_them_in_one_hex(seen: &mut Seen) {
    let position = at("1867").phase("3").corp("CNR", |c| {
        c.president("P1").price(100);
        c.station("L12", 0).station("L12", 1).station("E13", 0)
    });
    // As if it had just been formed of three minors.
    let merged = position.change(|state, rules| {
        let reduction = Reduction {
            corp: rules.corp("CNR").expect("CNR"),
            first_owner: state.seats[0],
            several_hexes: true,
        };
        let question = Interrupt::ReduceTokens(reduction);
        state.agenda.interrupts.push(question);
    });
    let mut table = merged.merger();
    seen.asked(&table, InterruptKind::ReduceTokens, "CNR: remove_token");
    let barrie = table.game.rules().map.hex("E13").expect("Barrie");
    let at = CityRef {
        hex: barrie,
        city: 0,
    };
    let city = names::city_text(&table.game, at).expect("a city");
    let both = Refusal::KeepTwoHexes;
    seen.refused(&mut table, &remove_token("CNR", &city, 0), &both);
    seen.act(&mut table, &remove_token("CNR", "L12-0-1", 0));
    assert_eq!(
        table.corp("CNR")["tokens"],
        json!(["L12:0:0", "E13:0:0", 40])
    );
}

/// BO of P1 and CA of P2 beside each other; their owners have so much.
fn two_owners(cash: i32, price: i32) -> Position {
    let position = at("1867")
        .phase("3")
        .cash("P1", cash)
        .cash("P2", cash)
        .lay("E13", "57", 0)
        .lay("E15", "57", 0);
    let position = minor(position, "BO", "P1", price, "E13");
    minor(position, "CA", "P2", 80, "E15")
}

/// 5.2.2: an owner must have two of the minors, or the money for a second share.
fn nobody_could_lead(seen: &mut Seen) {
    let mut table = two_owners(164, 90).merger();
    let nobody = Refusal::NobodyCouldLead { price: Money(165) };
    seen.refused(&mut table, &merge("BO", "CA"), &nobody);
    seen.act(&mut two_owners(165, 90).merger(), &merge("BO", "CA"));
}

/// 5.1 and 5.2: a major must be free.
fn no_major_is_free(seen: &mut Seen) {
    let position = two_owners(300, 100).change(|state, rules| {
        for corp in rules.corps.ids() {
            if state.corps[corp].standing == Standing::Available {
                state.corps[corp].standing = Standing::Closed;
            }
        }
    });
    let mut table = position.merger();
    for entry in [convert("BO"), merge("BO", "CA")] {
        seen.refused(&mut table, &entry, &Refusal::NoMajorFree);
    }
}

/// 6.1 d: its president may let a major without a train be nationalised.
fn a_major_without_a_train(seen: &mut Seen) {
    let mut table = at("1867")
        .phase("7")
        .gone("7", 1)
        .private("QB", "CNR")
        .corp("CNR", |c| {
            c.president("P1")
                .price(100)
                .trains("4")
                .station("D8", 0)
                .operated()
        })
        .operating_at(5, 1);
    while table.round() == "OR 5.1" {
        table.pass_or_run();
    }
    seen.asked(
        &table,
        InterruptKind::OfferNationalisation,
        "CNR: choose pass",
    );
    let cnr = super::corp(&table, "CNR");
    let events = seen.act(&mut table, &nationalise("CNR"));
    assert!(events.contains(&Event::Nationalised(cnr)));
    // What it owned leaves the game with it.
    let closes = |event: &Event| matches!(event, Event::PrivateClosed(_));
    assert!(events.iter().any(closes), "{events:?}");
    assert_eq!(table.game.state().corps[cnr].president, None::<PlayerId>);
}
