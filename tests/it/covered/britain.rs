//! 18GB: shares, conversions and the trains that are left over.

use serde_json::{Value, json};
use signalbox::engine::action::Kind;
use signalbox::engine::agenda::{InterruptKind, Round, Stage};
use signalbox::engine::data::corporation::CorpKind;
use signalbox::engine::event::Event;
use signalbox::engine::money::Money;
use signalbox::engine::parts::shares::Holder;
use signalbox::engine::refusal::Refusal;

use super::{Script, Seen, corp, play};
use crate::testkit::moves::{bid_private, buy, convert, discard, dividend, par, pass, sell, train};
use crate::testkit::{Position, Table, at};

pub const SCRIPTS: &[Script] = &[
    the_second_tranche,
    one_sale_of_a_company,
    the_treasury_sells_to_sixty_percent,
    the_owner_of_a_private_starts_first,
    only_ones_own_is_converted,
    the_certificate_limit,
    an_emergency_conversion,
    no_half_dividend,
    a_surplus_train,
    no_bid_on_what_is_sold,
];

#[test]
fn scripts_hold() {
    play(SCRIPTS);
}

/// From the second stock round on, in which everything may be done.
fn later(position: Position) -> Position {
    position.change(|state, _| state.agenda.set = 2)
}

/// 2.2 and 5.2: with this seed NER, MR and NBR wait for the second stock round.
fn the_second_tranche(seen: &mut Seen) {
    let mut table = at("18GB").seed(1).stock();
    let waits = Refusal::FromRound { round: 2 };
    for sym in ["NER", "MR", "NBR"] {
        seen.refused(&mut table, &par("P1", sym, "70,0,4"), &waits);
    }
    let events = seen.act(&mut table, &par("P1", "CR", "70,0,4"));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Started(..)))
    );
    let mut table = later(at("18GB").seed(1)).stock();
    seen.act(&mut table, &par("P1", "NER", "70,0,4"));
}

/// 6.3: of each company once a turn.
fn one_sale_of_a_company(seen: &mut Seen) {
    let position = later(at("18GB"))
        .corp("CR", |c| {
            c.president("P2")
                .holds("P1", 2)
                .price(80)
                .operated()
                .trains("2+1")
        })
        .corp("MR", |c| {
            c.president("P2")
                .holds("P1", 1)
                .price(90)
                .operated()
                .trains("2+1")
        });
    let mut table = position.stock();
    seen.act(&mut table, &sell("P1", &["CR_1"], 20));
    let again = Refusal::SoldThisTurn {
        corp: corp(&table, "CR"),
    };
    seen.refused(&mut table, &sell("P1", &["CR_2"], 20), &again);
    seen.act(&mut table, &sell("P1", &["MR_1"], 20));
}

/// 6.4: nobody buys of a treasury beyond 60 %.
fn the_treasury_sells_to_sixty_percent(seen: &mut Seen) {
    let position = later(at("18GB")).corp("CR", |c| c.president("P1").price(60));
    let mut table = position.stock();
    seen.act(&mut table, &buy("P1", "CR_1"));
    let full = Refusal::TreasuryLimit { limit: 60 };
    seen.refused(&mut table, &buy("P1", "CR_2"), &full);
}

/// 4.5: LNWR is started by the owner of LB, and by him before all else.
fn the_owner_of_a_private_starts_first(seen: &mut Seen) {
    let mut table = at("18GB").private("LB", "P2").stock();
    let private = table.game.rules().private("LB").expect("LB");
    let lnwr = corp(&table, "LNWR");
    let others = Refusal::OnlyOwnerStarts {
        corp: lnwr,
        private,
    };
    seen.refused(&mut table, &par("P1", "LNWR", "70,0,4"), &others);
    seen.act(&mut table, &par("P1", "CR", "70,0,4"));
    let only = Refusal::OnlyThis { corp: lnwr };
    seen.refused(&mut table, &par("P2", "LYR", "70,0,4"), &only);
    seen.act(&mut table, &par("P2", "LNWR", "70,0,4"));
}

fn conversion(sym: &str) -> Value {
    json!({"type": "choose", "entity": "P1", "choice": format!("convert_{sym}")})
}

/// 5.4: a president converts his own company, once it has operated.
fn only_ones_own_is_converted(seen: &mut Seen) {
    let position = later(at("18GB"))
        .corp("CR", |c| c.president("P1").price(80).operated())
        .corp("LYR", |c| c.president("P1").price(80))
        .corp("MR", |c| c.president("P2").price(90).operated());
    let mut table = position.stock();
    for sym in ["LYR", "MR"] {
        let refusal = Refusal::CannotExpand {
            corp: corp(&table, sym),
        };
        seen.refused(&mut table, &conversion(sym), &refusal);
    }
    let events = seen.act(&mut table, &conversion("CR"));
    assert!(events.contains(&Event::Converted(corp(&table, "CR"))));
}

/// 6.4: at the limit of 14 certificates only the president's certificate of the pool is bought, for one.
fn the_certificate_limit(seen: &mut Seen) {
    let whole = |position: Position, sym: &str| {
        position.corp(sym, |c| c.president("P1").holds("P1", 3).price(70))
    };
    let mut position = later(at("18GB")).cash("P1", 1000);
    for sym in ["LNWR", "MR", "NER"] {
        position = whole(position, sym);
    }
    let position = position
        .corp("LYR", |c| c.president("P2").holds("P1", 1).price(70))
        .corp("CR", |c| c.president("P2").holds("P1", 1).price(80))
        .change(|state, rules| {
            let entry = &mut state.corps[rules.corp("CR").expect("CR")];
            entry.certificates.give(0, Holder::Pool);
            entry.president = None;
            entry.hardship.receivership = true;
        });
    let mut table = position.stock();
    let full = Refusal::CertLimit { limit: 14 };
    seen.refused(&mut table, &buy("P1", "LYR_2"), &full);
    seen.refused(&mut table, &buy("P1", "CR_2"), &full);
    let events = seen.act(&mut table, &buy("P1", "CR_0"));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::PresidentChanged(..)))
    );
}

fn to_trains(table: &mut Table) {
    while !table.game.is_open(Kind::BuyTrain) && !table.game.is_open(Kind::Convert) {
        table.pass_or_run();
    }
}

/// 7.7.1: a company that cannot pay for any train converts, must buy, and its president may buy shares.
fn an_emergency_conversion(seen: &mut Seen) {
    let position = at("18GB").phase("3+1").cash("P1", 500);
    let mut table = position
        .corp("CR", |c| c.president("P1").price(80).cash(100))
        .corp("MR", |c| c.president("P2").price(70).cash(100))
        .operating();
    to_trains(&mut table);
    assert_eq!(table.asked(), "CR: convert pass");
    let events = seen.act(&mut table, &convert("CR"));
    assert!(events.contains(&Event::Converted(corp(&table, "CR"))));
    assert_eq!(table.asked(), "CR: buy_train");
    let next = table.state()["depot"]["next_ids"]["3+1"].clone();
    seen.act(
        &mut table,
        &train("CR", next.as_str().expect("a train"), 200),
    );
    while table.asked().starts_with("CR") {
        table.pass();
    }
    seen.asked(
        &table,
        InterruptKind::EmergencyShares,
        "P1: buy_shares pass",
    );
    let only = Refusal::OnlyThis {
        corp: corp(&table, "CR"),
    };
    seen.refused(&mut table, &buy("P1", "MR_1"), &only);
    let certs = table.corp("CR")["certs"]["pool"].clone();
    let share = certs[0].as_str().expect("a certificate");
    seen.act(&mut table, &buy("P1", share));
}

/// 7.6: all or nothing is paid out.
fn no_half_dividend(seen: &mut Seen) {
    let position = at("18GB").corp("CR", |c| c.president("P1").price(80).trains("2+1"));
    let mut table = position.operating();
    table.edit(|state, rules| {
        // As if it had run for 60.
        if let Round::Operating(round) = &mut state.agenda.round {
            let stages = rules.hooks.stages(CorpKind::FiveShare);
            let place = stages.iter().position(|stage| *stage == Stage::Dividend);
            round.stage = place.expect("a stage");
            round.done.income = Money(60);
        }
    });
    seen.refused(&mut table, &dividend("CR", "half"), &Refusal::NoSuchPayout);
    let events = seen.act(&mut table, &dividend("CR", "payout"));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Dividend(..)))
    );
}

/// 7.7.3: the first 4+2 leaves a company of five shares with a train too many, which it gives up in its turn.
fn a_surplus_train(seen: &mut Seen) {
    let mut table = at("18GB")
        .phase("4+2")
        .corp("CR", |c| c.president("P1").price(80).trains("3+1 3+1 3+1"))
        .operating();
    while !table.game.is_open(Kind::DiscardTrain) {
        table.pass_or_run();
    }
    seen.asked(&table, InterruptKind::Discard, "CR: discard_train");
    let own = table.corp("CR")["trains"][0].clone();
    let events = seen.act(&mut table, &discard("CR", own.as_str().expect("a train")));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::TrainDiscarded(..)))
    );
}

/// 3.3: what was sold when all had passed is no lot any more, and the others are cheaper.
fn no_bid_on_what_is_sold(seen: &mut Seen) {
    let mut table = at("18GB").auction();
    for (who, sym, price) in [("P1", "LB", 40), ("P2", "AF", 30), ("P3", "GN", 70)] {
        seen.act(&mut table, &bid_private(who, sym, price));
    }
    table.pass().pass();
    let events = seen.act(&mut table, &pass("P3"));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::PrivateCheaper(..)))
    );
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::PrivateMoved(..)))
    );
    let private = table.game.rules().private("LB").expect("LB");
    let sold = Refusal::PrivateNotForSale { private };
    seen.refused(&mut table, &bid_private("P1", "LB", 45), &sold);
}
