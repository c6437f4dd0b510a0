//! 1861 and 1867: mergers, shares of new majors, nationalisation.

use serde_json::json;
use signalbox::engine::agenda::InterruptKind;
use signalbox::engine::event::Event;
use signalbox::engine::ids::PlayerId;
use signalbox::engine::refusal::Refusal;

use super::{Script, Seen, play};
use crate::testkit::moves::{buy, merge, nationalise, pass, remove_token};
use crate::testkit::{Position, at};

pub const SCRIPTS: &[Script] = &[a_merger_of_three, a_major_without_a_train];

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

/// 6.1 d: its president may let a major without a train be nationalised.
fn a_major_without_a_train(seen: &mut Seen) {
    let mut table = at("1867")
        .phase("7")
        .gone("7", 1)
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
    assert_eq!(table.game.state().corps[cnr].president, None::<PlayerId>);
}
