//! 1861 and 1867: auctions and shares.

use serde_json::json;
use signalbox::engine::agenda::InterruptKind;
use signalbox::engine::board::occupancy::Mark;
use signalbox::engine::event::{EndReason, Event};
use signalbox::engine::ids::CityRef;
use signalbox::engine::money::Money;
use signalbox::engine::refusal::Refusal;

use super::{Script, Seen, corp, play};
use crate::testkit::moves::{bid, bid_private, buy, par, pass, sell, token};
use crate::testkit::{Position, at};

pub const SCRIPTS: &[Script] = &[
    another_minor_is_up,
    a_home_is_chosen,
    no_beaten_minimum,
    a_private_of_later,
    a_falling_price,
    no_city_is_free,
    sixty_percent,
    one_certificate,
    minors_are_not_sold,
    the_bank_breaks,
    after_the_end,
];

#[test]
fn scripts_hold() {
    play(SCRIPTS);
}

/// 3.5: nothing else is put up while a minor is under auction.
fn another_minor_is_up(seen: &mut Seen) {
    let mut table = at("1861").stock();
    let events = seen.act(&mut table, &bid("P1", "N", 100));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::BidOnMinor(..)))
    );
    let up = Refusal::OtherAuction {
        corp: corp(&table, "N"),
    };
    seen.refused(&mut table, &bid("P2", "RO", 105), &up);
    seen.act(&mut table, &bid("P2", "N", 105));
}

/// 3.5.3: the home comes before the other bids, and in a city without any token.
fn a_home_is_chosen(seen: &mut Seen) {
    let mut table = at("1867").stock();
    seen.act(&mut table, &bid("P1", "BO", 100));
    seen.asked(&table, InterruptKind::HomeToken, "BO: place_token");
    assert_eq!(table.decider(), "P1");
    // Timmins and a circle of Montreal have neutral markers.
    seen.refused(&mut table, &token("BO", "D2-0-0"), &Refusal::NotAHome);
    seen.refused(&mut table, &token("BO", "L12-0-2"), &Refusal::NotAHome);
    let events = seen.act(&mut table, &token("BO", "L12-0-0"));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::TokenPlaced(..)))
    );
    assert_eq!(table.asked(), "P2: bid pass");
}

/// 3.5.2 and 3.5.4: 100 at least, 5 more each, in multiples of 5.
fn no_beaten_minimum(seen: &mut Seen) {
    let mut table = at("1861").stock();
    let low = |least| Refusal::BidTooLow {
        least: Money(least),
    };
    seen.refused(&mut table, &bid("P1", "N", 95), &low(100));
    seen.act(&mut table, &bid("P1", "N", 120));
    seen.refused(&mut table, &bid("P2", "N", 120), &low(125));
    let step = Refusal::BidStep { step: Money(5) };
    seen.refused(&mut table, &bid("P2", "N", 127), &step);
    let dear = Refusal::TooPoor {
        need: Money(425),
        have: Money(420),
    };
    seen.refused(&mut table, &bid("P2", "N", 425), &dear);
}

/// 2: the privates come one at a time, the cheapest first.
fn a_private_of_later(seen: &mut Seen) {
    let mut table = at("1867").auction();
    let private = table.game.rules().private("C&SL").expect("a private");
    let other = Refusal::NotOnTheBlock { private };
    seen.refused(&mut table, &bid_private("P1", "SCT", 60), &other);
    seen.act(&mut table, &bid_private("P1", "C&SL", 20));
}

/// 2.4: what nobody opens is sold for less, and at the price.
fn a_falling_price(seen: &mut Seen) {
    let mut table = at("1867").auction();
    seen.act(&mut table, &pass("P1"));
    seen.act(&mut table, &pass("P2"));
    let events = seen.act(&mut table, &pass("P3"));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::PrivateCheaper(_, Money(15))))
    );
    let fixed = Refusal::BidFixed { price: Money(15) };
    seen.refused(&mut table, &bid_private("P1", "C&SL", 20), &fixed);
    let events = seen.act(&mut table, &bid_private("P1", "C&SL", 15));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::PrivateMoved(..)))
    );
}

/// 3.5.3 and 3.6.2: without a city for the home station nothing is started.
fn no_city_is_free(seen: &mut Seen) {
    let position = at("1867").phase("4").change(|state, _| {
        let hexes: Vec<_> = state.board.hexes().map(|(hex, _)| hex).collect();
        for hex in hexes {
            for city in 0..state.board.hex(hex).cities().len() as u8 {
                let at = CityRef { hex, city };
                while let Some(slot) = state.board.city(at).and_then(|city| city.free_slot()) {
                    state.board.put(at, slot, Mark::Blocker);
                }
            }
        }
    });
    let mut table = position.stock();
    let no_home = |sym| Refusal::NoHome {
        corp: corp(&table, sym),
    };
    let (minor, major) = (no_home("BO"), no_home("CNR"));
    seen.refused(&mut table, &bid("P1", "BO", 100), &minor);
    seen.refused(&mut table, &par("P1", "CNR", "100,0,10"), &major);
}

/// P1 leads CNR with so many further shares; CPR has shares left for all.
fn two_majors(shares: usize) -> Position {
    at("1867")
        .phase("4")
        .corp("CNR", |c| {
            c.president("P1").holds("P1", shares).price(100).operated()
        })
        .corp("CPR", |c| c.president("P2").price(90).operated())
}

/// 3.3: 60 % of one major.
fn sixty_percent(seen: &mut Seen) {
    let mut table = two_majors(4).stock();
    let full = Refusal::HoldingLimit { limit: 60 };
    seen.refused(&mut table, &buy("P1", "CNR_5"), &full);
    seen.act(&mut table, &buy("P1", "CPR_1"));
}

/// 3.1 and 3.3: one certificate a turn.
fn one_certificate(seen: &mut Seen) {
    let mut table = two_majors(1).stock();
    let two = json!({"type": "buy_shares", "entity": "P1", "shares": ["CPR_1", "CPR_2"]});
    seen.refused(&mut table, &two, &Refusal::OneAtATime);
    seen.act(&mut table, &buy("P1", "CPR_1"));
    assert!(table.asked().starts_with("P2: "), "{}", table.asked());
}

/// 3.2: minors are not sold, nor what was sold bought again in the round.
fn minors_are_not_sold(seen: &mut Seen) {
    let minor =
        |position: Position| position.corp("BO", |c| c.president("P1").price(70).station("E13", 0));
    let mut table = minor(two_majors(1)).stock();
    let never = Refusal::NeverSold {
        corp: corp(&table, "BO"),
    };
    seen.refused(&mut table, &sell("P1", &["BO_0"], 100), &never);
    seen.act(&mut table, &sell("P1", &["CNR_1"], 10));
    let sold = Refusal::SoldThisRound {
        corp: corp(&table, "CNR"),
    };
    seen.refused(&mut table, &buy("P1", "CNR_1"), &sold);
}

/// 9.1: the bank breaks as soon as it pays more than it has.
fn the_bank_breaks(seen: &mut Seen) {
    for (title, national, major) in [("1861", "RSR", "NW"), ("1867", "CN", "CNR")] {
        let position = at(title).phase("4").corp(major, |c| {
            c.president("P1").holds("P1", 1).price(100).operated()
        });
        let mut table = position.bank(99, national).stock();
        let share = format!("{major}_1");
        let events = seen.act(&mut table, &sell("P1", &[&share], 10));
        assert!(events.contains(&Event::BankBroke), "{title}: {events:?}");
        assert!(
            events.contains(&Event::EndTriggered(EndReason::Bank)),
            "{title}"
        );
    }
}

/// 9: nobody moves after the end.
fn after_the_end(seen: &mut Seen) {
    let mut table = at("1867").stock();
    let events = seen.act(&mut table, &json!({"type": "end_game", "entity": "P1"}));
    assert!(events.contains(&Event::GameOver(EndReason::Manual)));
    seen.refused(&mut table, &pass("P1"), &Refusal::GameOver);
}
