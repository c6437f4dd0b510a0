//! 1824: trains, what a president pays for them, and debts.

use signalbox::engine::event::Event;
use signalbox::engine::money::Money;
use signalbox::engine::refusal::Refusal;

use super::{Script, Seen, corp, play};
use crate::cases_1824_printed::{goods, next_train, to_trains};
use crate::testkit::moves::{buy, sell, trade_in, train};
use crate::testkit::{Position, Table, at};

pub const SCRIPTS: &[Script] = &[
    goods_trains_come_second,
    no_trade_before_phase_3,
    only_the_next_higher_train,
    one_trade_in,
    as_many_shares_as_needed,
    a_president_stays,
    a_debtor_buys_nothing,
    debts_stop_somewhere,
];

#[test]
fn scripts_hold() {
    play(SCRIPTS);
}

/// 5.8: a goods train is sold after the first 2.
fn goods_trains_come_second(seen: &mut Seen) {
    let mut table = at("1824")
        .corp("BH", |c| c.president("P1").price(100).cash(500))
        .operating();
    to_trains(&mut table);
    let [goods, two] = ["1g", "2"].map(|kind| next_train(&table, kind));
    let wanted = train("BH", &goods, 120);
    seen.refused(&mut table, &wanted, &Refusal::GoodsNotYet);
    let events = seen.act(&mut table, &train("BH", &two, 80));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::TrainBought(..)))
    );
    seen.act(&mut table, &wanted);
}

/// 5.8: corporations sell each other nothing before phase 3.
fn no_trade_before_phase_3(seen: &mut Seen) {
    let mut table = at("1824")
        .corp("BH", |c| c.president("P1").price(100).cash(500))
        .corp("SD1", |c| c.president("P2").cash(10).trains("2"))
        .operating();
    let own = table.corp("SD1")["trains"][0].clone();
    while !table.asked().starts_with("BH: buy_train") {
        table.pass_or_run();
    }
    let own = own.as_str().expect("a 2-train");
    seen.refused(&mut table, &train("BH", own, 80), &Refusal::NoTradeYet);
}

/// 5.8: a train is handed in for the next higher type.
fn only_the_next_higher_train(seen: &mut Seen) {
    let mut table = goods(at("1824").phase("5"))
        .corp("BH", |c| {
            c.president("P1").price(100).cash(1000).trains("3")
        })
        .operating();
    to_trains(&mut table);
    let own = table.corp("BH")["trains"][0].clone();
    let wanted = trade_in(
        "BH",
        &next_train(&table, "5"),
        310,
        own.as_str().expect("a 3"),
    );
    seen.refused(&mut table, &wanted, &Refusal::NoTradeIn);
}

/// 5.8: one trade-in a turn, for half of the old price.
fn one_trade_in(seen: &mut Seen) {
    let mut table = goods(at("1824").phase("5"))
        .corp("BH", |c| {
            c.president("P1").price(100).cash(2000).trains("4 4")
        })
        .operating();
    to_trains(&mut table);
    let own: Vec<String> = table.corp("BH")["trains"]
        .as_array()
        .expect("trains")
        .iter()
        .filter_map(|name| name.as_str().map(str::to_owned))
        .collect();
    let five = next_train(&table, "5");
    let price = Refusal::PriceRange {
        least: Money(260),
        most: Money(260),
    };
    seen.refused(&mut table, &trade_in("BH", &five, 259, &own[0]), &price);
    let events = seen.act(&mut table, &trade_in("BH", &five, 260, &own[0]));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::TrainDiscarded(..)))
    );
    let five = next_train(&table, "5");
    let second = trade_in("BH", &five, 260, &own[1]);
    seen.refused(&mut table, &second, &Refusal::OneTradeIn);
    seen.act(&mut table, &train("BH", &five, 400));
}

/// BH has no train and 700 while the bank sells 8 and 5g for 800; its president P1 has 10, and shares of
/// both BH and BK.
fn emergency(position: Position, others: usize) -> Table {
    let gone = [("1g", 6), ("2g", 5), ("3g", 4), ("4g", 3)];
    let position = gone
        .into_iter()
        .fold(goods(position.phase("8")), |position, (kind, count)| {
            position.gone(kind, count)
        });
    let mut table = position
        .corp("BH", |c| {
            c.president("P1").holds("P1", 2).holds("P3", others);
            c.price(100).cash(700).operated()
        })
        .corp("BK", |c| {
            c.president("P2").holds("P1", 2).price(100).operated()
        })
        .change(|state, rules| {
            let corp = rules.corp("BK").expect("BK");
            state.corps[corp].waits_for = None;
        })
        .cash("P1", 10)
        .operating();
    to_trains(&mut table);
    assert_eq!(table.asked(), "BH: buy_train sell_shares");
    table
}

/// 5.9: a block without its last share must not do for the dearest train.
fn as_many_shares_as_needed(seen: &mut Seen) {
    let mut table = emergency(at("1824"), 1);
    let missing = Refusal::MoreThanNeeded { missing: Money(90) };
    seen.refused(&mut table, &sell("P1", &["BK_1", "BK_2"], 20), &missing);
    let events = seen.act(&mut table, &sell("P1", &["BK_1"], 10));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::PriceMoved { .. }))
    );
    assert_eq!(table.cash("P1"), 110);
    let eight = next_train(&table, "8");
    seen.act(&mut table, &train("BH", &eight, 800));
    assert_eq!((table.cash("P1"), table.cash("BH")), (10, 0));
}

/// 5.9: no company loses its president by it, with and without the president's certificate.
fn a_president_stays(seen: &mut Seen) {
    for (others, shares) in [(4, "BH_1"), (1, "BH_0")] {
        let mut table = emergency(at("1824"), others);
        let stays = Refusal::PresidentMustStay {
            corp: corp(&table, "BH"),
        };
        seen.refused(&mut table, &sell("P1", &[shares], 10), &stays);
    }
}

/// 5.9 and 4.8: what is missing is lent at half as much again, and a debtor buys no shares.
fn a_debtor_buys_nothing(seen: &mut Seen) {
    let mut table = emergency(at("1824"), 1);
    let eight = next_train(&table, "8");
    let events = seen.act(&mut table, &train("BH", &eight, 800));
    // 800 less his 10 and the 700 of the treasury.
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::DebtChanged(_, Money(135))))
    );
    table.set_cash("P1", 1000);
    while !table.round().starts_with("SR") || !table.asked().starts_with("P1: ") {
        table.pass_or_run();
    }
    let debt = Refusal::InDebt { debt: Money(135) };
    seen.refused(&mut table, &buy("P1", "BK_3"), &debt);
}

/// 4.8: a debt grows by half at the end of each stock round, and no number runs over by it.
fn debts_stop_somewhere(_seen: &mut Seen) {
    let after = |debt: i32| {
        let mut table = at("1824").change(move |state, _| {
            let first = state.seats[0];
            state.debts[first] = Money(debt);
        });
        table = table.cash("P1", 0);
        let mut table = table.stock();
        let first = table.round();
        while table.round() == first {
            table.pass();
        }
        table.player("P1")["debt"].as_i64()
    };
    assert_eq!(after(135), Some(203));
    assert_eq!(after(1_000_001), Some(1_500_002));
    assert_eq!(after(400_000_000), Some(500_000_000));
}
