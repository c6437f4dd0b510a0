//! 1824: the draft, exchanges and state railways.

use signalbox::engine::agenda::InterruptKind;
use signalbox::engine::data::map::Count;
use signalbox::engine::event::Event;
use signalbox::engine::ids::CityRef;
use signalbox::engine::money::Money;
use signalbox::engine::refusal::Refusal;
use signalbox::record::names;

use super::{Script, Seen, corp, play};
use crate::cases_1824::{card, choose, exchange, special};
use crate::cases_1824_by_hand::before_the_exchange;
use crate::cases_1824_printed::{kk_formed, next_train, thin_out, to_trains, two_players, who};
use crate::testkit::at;
use crate::testkit::moves::{pass, token, train};

pub const SCRIPTS: &[Script] = &[
    cards_that_are_taken,
    coal_railways_of_others,
    kk_returns_a_station,
    mountain_railways_at_the_first_4,
    the_bond_railway,
];

#[test]
fn scripts_hold() {
    play(SCRIPTS);
}

/// 2.2: a card is sold once, at its price.
fn cards_that_are_taken(seen: &mut Seen) {
    let mut table = at("1824").players(4).draft();
    let range = |least, most| Refusal::PriceRange {
        least: Money(least),
        most: Money(most),
    };
    seen.refused(&mut table, &card("P4", "SD1", 120), &range(240, 240));
    seen.refused(&mut table, &card("P4", "EPP", 130), &range(120, 200));
    let events = seen.act(&mut table, &card("P4", "EPP", 160));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Started(..)))
    );
    let private = table.game.rules().private("EPP").expect("EPP");
    let taken = Refusal::PrivateNotForSale { private };
    seen.refused(&mut table, &card("P3", "EPP", 160), &taken);
}

/// 3.2: a coal railway is exchanged by its owner, in stock rounds of phases 3 and 4.
fn coal_railways_of_others(seen: &mut Seen) {
    let mut table = before_the_exchange(at("1824"), 0);
    for sym in ["MLB", "SD1"] {
        let refusal = Refusal::CannotExchange {
            corp: corp(&table, sym),
        };
        seen.refused(&mut table, &special("P3", sym), &refusal);
    }
    let eod = corp(&table, "EOD");
    let events = seen.act(&mut table, &special("P3", "EOD"));
    assert!(events.contains(&Event::Closed(eod)));
}

/// 3.5: of two stations in two cities of Vienna KK's president returns one.
fn kk_returns_a_station(seen: &mut Seen) {
    for title in ["1824", "1824 Cisleithania"] {
        let mut table = kk_formed(at(title));
        let asked = who(&table);
        let open = format!("{asked}: choose");
        seen.asked(&table, InterruptKind::ReturnToken, &open);
        let events = seen.act(&mut table, &choose(&asked, "Return one token"));
        let returned = events
            .iter()
            .any(|event| matches!(event, Event::TokenRemoved(..)));
        assert!(returned, "{title}: {events:?}");
    }
}

/// 3.1: the first 4 has all mountain railways exchanged or given up, by number.
fn mountain_railways_at_the_first_4(seen: &mut Seen) {
    let position = at("1824")
        .phase("3")
        .private("B1", "P2")
        .private("B2", "P3")
        .corp("BH", |c| {
            c.president("P1").price(100).cash(2000).trains("3")
        })
        .change(|state, _| state.supply.first_kind_bought = true);
    let mut table = position.operating();
    thin_out(&mut table, &["2"], ("3", 0), "3");
    to_trains(&mut table);
    let four = next_train(&table, "4");
    let events = seen.act(&mut table, &train("BH", &four, 280));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::PhaseBegan(_)))
    );
    seen.asked(
        &table,
        InterruptKind::ExchangePrivates,
        "P2: buy_shares pass",
    );
    let b2 = exchange("B2", "BH_2");
    let first = Refusal::NotNow {
        kind: signalbox::engine::action::Kind::BuyShares,
    };
    seen.refused(&mut table, &b2, &first);
    seen.refused(&mut table, &exchange("B1", "BH_0"), &Refusal::NotThere);
    seen.act(&mut table, &exchange("B1", "BH_1"));
    let events = seen.act(&mut table, &pass("P3"));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::PrivateClosed(_)))
    );
    assert!(table.asked().starts_with("BH: "), "{}", table.asked());
}

/// 11.6: whoever buys the last 4 places a station of the bond railway, in any city that has room.
fn the_bond_railway(seen: &mut Seen) {
    let mut table = two_players(12345);
    to_trains(&mut table);
    thin_out(&mut table, &["2", "3"], ("4", 1), "4");
    let buyer = who(&table);
    table.set_cash(&buyer, 2000);
    let four = next_train(&table, "4");
    seen.act(&mut table, &train(&buyer, &four, 280));
    seen.asked(
        &table,
        InterruptKind::BondStation,
        &format!("{buyer}: place_token"),
    );
    let four = table.game.rules().train("4").expect("4");
    assert_eq!(table.game.state().depot.left(four), Count::Limited(0));
    // The mine of a coal railway is nobody else's.
    let mine = table.game.rules().map.hex("A12").expect("a mine");
    let city = names::city_text(&table.game, CityRef { hex: mine, city: 0 }).expect("a city");
    seen.refused(&mut table, &token(&buyer, &city), &Refusal::NoSlot);
}
