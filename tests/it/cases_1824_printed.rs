//! 1824: switches of the printed rule (rules 9) with money and stations, what a record may hold (8.2), debts
//! (4.8), and the extra stations of a bond railway (11.6).

use serde_json::{Value, json};
use signalbox::engine::action::{Action, Authority, Kind};
use signalbox::engine::data::map::Count;
use signalbox::engine::data::switches::SwitchName;
use signalbox::engine::game::Game;
use signalbox::engine::refusal::Refusal;

use super::cases_1824::{card, choose, exchange};
use super::testkit::moves::{buy, par, pass, sell, trade_in, train};
use super::testkit::{Position, Table, at};

fn both(switch: SwitchName, build: impl Fn(Position) -> Table) -> [Table; 2] {
    [at("1824"), at("1824").switch(switch)].map(build)
}

pub fn who(table: &Table) -> String {
    let asked = table.asked();
    asked.split(':').next().unwrap_or_default().to_owned()
}

fn until(table: &mut Table, label: &str) {
    for _ in 0..500 {
        if table.round() == label {
            return;
        }
        table.pass_or_run();
    }
    panic!("no {label}, but {}", table.round());
}

pub fn to_trains(table: &mut Table) {
    while !table.game.is_open(Kind::BuyTrain) {
        table.pass_or_run();
    }
}

pub fn next_train(table: &Table, kind: &str) -> String {
    let depot = table.state()["depot"]["next_ids"].clone();
    depot[kind].as_str().expect("a train").to_owned()
}

/// Somebody has bought a 2-train: goods trains are sold.
pub fn goods(position: Position) -> Position {
    position.change(|state, _| state.supply.first_kind_bought = true)
}

/// D4: a 3-train against a 5-train, with half of its price, while no 4-train is left.
#[test]
fn d4_a_trade_in_for_any_better_train() {
    let [mut site, mut printed] = both(SwitchName::TradeInAnyBetter, |position| {
        let mut table = goods(position.phase("5"))
            .corp("BH", |c| {
                c.president("P1").price(100).cash(1000).trains("3")
            })
            .operating();
        to_trains(&mut table);
        table
    });
    let own = site.corp("BH")["trains"][0].clone();
    let own = own.as_str().expect("a 3-train");
    let wanted = trade_in("BH", &next_train(&site, "5"), 310, own);
    site.refuse(&wanted);
    let refusal = printed.refuse(&trade_in("BH", &next_train(&printed, "5"), 309, own));
    assert!(matches!(refusal, Refusal::PriceRange { .. }), "{refusal:?}");
    // Not into another kind of trains.
    printed.refuse(&trade_in("BH", &next_train(&printed, "3g"), 270, own));
    printed.act(&wanted);
    assert_eq!(
        (printed.cash("BH"), printed.trains("BH")),
        (690, "5".into())
    );
}

/// KK forms from KK1 and KK2, which stand in two cities of Vienna.
pub fn kk_formed(position: Position) -> Table {
    let mut table = position.draft();
    table.act(&card("P3", "KK1", 240));
    table.act(&card("P2", "KK2", 120));
    while table.round() == "FSR" {
        table.pass();
    }
    until(&mut table, "OR 1.1");
    table.edit(|state, rules| {
        let phase = rules.phases.find(|phase| phase.name == "6");
        state.phase = phase.expect("phase 6");
        state.formation.due = vec![rules.corp("KK").expect("KK")];
    });
    until(&mut table, "SR 2");
    table
}

/// D12: the station that returns is the last one of the charter, and the others keep their prices.
#[test]
fn d12_the_returned_station_of_kk() {
    for (choice, wanted) in [
        (
            "Return one token",
            [
                json!([40, 100, 100, 0, "E12:2:0"]),
                json!([100, 100, 100, 100, "E12:2:0"]),
            ],
        ),
        (
            "Return the other token",
            [
                json!([40, 100, 100, "E12:1:0", 100]),
                json!([100, 100, 100, "E12:1:0", 100]),
            ],
        ),
    ] {
        let tables = both(SwitchName::KkReturnedStation100, kk_formed);
        for (mut table, tokens) in tables.into_iter().zip(wanted) {
            let asked = who(&table);
            assert_eq!(table.asked(), format!("{asked}: choose"));
            table.act(&choose(&asked, choice));
            assert_eq!(table.corp("KK")["tokens"], tokens, "{choice}");
        }
    }
}

/// BH without a train in phase 10, its president P1 with two shares of BK; the bank offers 5g and 10.
fn emergency(position: Position, treasury: i32) -> Table {
    let goods_gone = [("1g", 6), ("2g", 5), ("3g", 4), ("4g", 3)];
    let position = goods_gone
        .into_iter()
        .fold(goods(position.phase("10")), |position, (kind, count)| {
            position.gone(kind, count)
        });
    let mut table = position
        .corp("BH", |c| {
            c.president("P1").holds("P1", 2).holds("P3", 1);
            c.price(100).cash(treasury)
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

/// D13: shares may be sold for a train that the treasury need not buy.
#[test]
fn d13_a_sale_for_any_train() {
    let [mut site, mut printed] = both(SwitchName::EmergencySaleForAnyTrain, |position| {
        emergency(position, 900)
    });
    let sale = sell("P1", &["BK_1"], 10);
    site.refuse(&sale);
    printed.act(&sale);
    assert_eq!(printed.cash("P1"), 110);
    // With the money of the share a train must be bought that needed it.
    let cheap = next_train(&printed, "5g");
    let refusal = printed.refuse(&train("BH", &cheap, 800));
    assert!(matches!(refusal, Refusal::PriceRange { .. }), "{refusal:?}");
    let dear = next_train(&printed, "10");
    printed.act(&train("BH", &dear, 1000));
    assert_eq!((printed.cash("BH"), printed.cash("P1")), (0, 10));
    assert_eq!(printed.player("P1")["debt"], 0);
}

/// D14: the bank has 60 % of BK; only the printed rule looks at that in an emergency.
#[test]
fn d14_the_limit_of_the_bank_in_an_emergency() {
    let [mut site, mut printed] = both(SwitchName::EmergencyRespectsBankLimit, |position| {
        emergency(position, 500)
    });
    let sale = sell("P1", &["BK_1"], 10);
    site.act(&sale);
    assert_eq!(site.corp("BK")["holders"]["ipo"], 70);
    let refusal = printed.refuse(&sale);
    assert!(
        matches!(refusal, Refusal::PoolLimit { limit: 50 }),
        "{refusal:?}"
    );
    assert_eq!(printed.game.offers(Kind::SellShares), []);
}

/// Case 22: two loans in one operating round, and the interest after the next stock round.
#[test]
fn case_22_two_loans() {
    let mut table = goods(at("1824").phase("4"))
        .corp("KK1", |c| c.president("P1").cash(160))
        .corp("KK2", |c| c.president("P1").cash(40))
        .cash("P1", 100)
        .operating();
    to_trains(&mut table);
    assert_eq!(who(&table), "KK1");
    let three = next_train(&table, "3g");
    table.act(&train("KK1", &three, 360));
    let debt = |table: &Table| table.player("P1")["debt"].clone();
    assert_eq!((table.cash("P1"), debt(&table)), (0, json!(150)));
    to_trains(&mut table);
    assert_eq!(who(&table), "KK2");
    let two = next_train(&table, "2g");
    table.act(&train("KK2", &two, 240));
    assert_eq!((table.cash("KK2"), debt(&table)), (0, json!(450)));
    while !table.round().starts_with("SR") {
        table.pass_or_run();
    }
    while table.round().starts_with("SR") {
        table.pass();
    }
    assert_eq!(debt(&table), 675);
}

/// Case 10: giving a mountain railway up brings nothing, and the next one is asked.
#[test]
fn case_10_giving_up() {
    let mut table = at("1824").draft();
    table.act(&card("P3", "B1", 120));
    table.act(&card("P2", "B3", 120));
    table.act(&card("P1", "B2", 120));
    while table.round() == "FSR" {
        table.pass();
    }
    table.edit(|state, rules| {
        let queue = ["B1", "B2", "B3"].map(|sym| rules.private(sym).expect("a card"));
        let question = signalbox::engine::agenda::Interrupt::ExchangePrivates(queue.to_vec());
        state.agenda.interrupts.push(question);
    });
    let before = table.cash("P3");
    table.act(&pass("P3"));
    assert_eq!(table.cash("P3"), before);
    assert_eq!(table.state()["companies"]["B1"], json!({"closed": true}));
    assert_eq!(table.asked(), "P1: buy_shares pass");
    table.refuse(&pass("P2"));
    table.refuse(&exchange("B3", "BK_1"));
    table.act(&exchange("B2", "BK_1"));
    assert_eq!(table.corp("BK")["holders"]["1"], 10);
    assert_eq!(table.asked(), "P2: buy_shares pass");
}

/// Case 33: above the certificate limit only sales are open, down to the limit.
#[test]
fn case_33_over_the_limit() {
    let mut table = at("1824")
        .players(6)
        .corp("BH", |c| {
            c.president("P1").holds("P1", 4).price(100).operated()
        })
        .corp("BK", |c| {
            c.president("P1").holds("P1", 4).price(100).operated()
        })
        .corp("MS", |c| {
            c.president("P2").holds("P2", 2).holds("P1", 3);
            c.price(100).operated()
        })
        .change(|state, rules| {
            for sym in ["BK", "MS"] {
                let corp = rules.corp(sym).expect("a regional");
                state.corps[corp].waits_for = None;
            }
            state.agenda.set = 2;
        })
        .stock();
    assert_eq!(table.player("P1")["certs"], 13);
    assert_eq!(table.asked(), "P1: sell_shares");
    table.refuse(&pass("P1"));
    table.act(&sell("P1", &["BH_1"], 10));
    assert_eq!(table.asked(), "P1: sell_shares");
    table.act(&sell("P1", &["BK_1"], 10));
    // At the limit he may go on selling or pass, and below it buy.
    assert_eq!(table.asked(), "P1: pass sell_shares");
    table.act(&sell("P1", &["MS_3"], 10));
    assert!(table.game.is_open(Kind::BuyShares), "{}", table.asked());
    table.refuse(&buy("P1", "MS_3"));
    table.act(&buy("P1", "SD_3"));
}

/// 8.2: a certificate of a regional without a price costs nothing in a record.
#[test]
fn a_record_may_hold_a_purchase_before_the_price() {
    let mut table = at("1824").draft();
    for share in ["BH_1", "BK_2"] {
        let mut table = table.clone();
        let entry = buy("P3", share);
        let refusal = table.refuse(&entry);
        assert!(
            matches!(refusal, Refusal::NotAvailable { .. }),
            "{refusal:?}"
        );
        table.recorded(&entry);
        let sym = &share[..2];
        assert_eq!(table.corp(sym)["holders"]["3"], 10);
        assert_eq!(table.cash("P3"), 820);
        assert_eq!(table.player("P3")["certs"], 1);
        assert_eq!(table.player("P3")["value"], 820, "it is worth nothing yet");
        assert_eq!(who(&table), "P2", "the turn is over");
    }
    // The president's certificate is not among them.
    let entry = json!({"type": "buy_shares", "entity": "P3", "shares": ["BH_0"], "percent": 20});
    table.refuse(&entry);
    // The price comes later, and the share counts.
    table.recorded(&buy("P3", "BK_2"));
    table.act(&card("P2", "EPP", 160));
    assert_eq!(table.player("P3")["value"], 820 + 80);
}

/// 8.2: a mountain railway against a president's certificate in a record.
#[test]
fn a_record_may_hold_an_exchange_for_a_presidents_certificate() {
    let mut table = at("1824").draft();
    table.act(&card("P3", "B1", 120));
    while table.round() == "FSR" {
        table.pass();
    }
    until(&mut table, "SR 2");
    table.edit(|state, rules| {
        let phase = rules.phases.find(|phase| phase.name == "3");
        state.phase = phase.expect("phase 3");
    });
    while who(&table) != "P3" {
        table.pass();
    }
    let mut entry = exchange("B1", "BH_0");
    entry["percent"] = json!(20);
    table.refuse(&entry);
    table.recorded(&entry);
    let railway = table.corp("BH");
    assert_eq!(railway["holders"]["3"], 20);
    assert_eq!(railway.get("owner"), None, "it has no price");
    // Nobody starts it any more: its president's certificate is out.
    while table.round() == "SR 2" {
        let asked = who(&table);
        table.refuse(&par(&asked, "BH", "60,6,2"));
        table.pass();
    }
}

/// Two players after their draft, EOD and KK2 being those that only build.
pub fn two_players(seed: u64) -> Table {
    let mut table = at("1824 Cisleithania").players(2).seed(seed).draft();
    while table.round() == "FSR" {
        let offers = table.game.offers(Kind::BuyPrivate);
        match (table.game.is_open(Kind::Pass), offers.first()) {
            (false, Some(offer)) => {
                let by = table.game.turn().asked.expect("somebody");
                let what = offer.sample(0);
                let taken = table.game.apply(&Action { by, what }, Authority::Live);
                taken.expect("a card");
            }
            _open => {
                table.pass();
            }
        }
    }
    table
}

/// All trains of these kinds but so many of the last one leave without an event.
pub fn thin_out(table: &mut Table, gone: &[&str], last: (&str, u16), phase: &str) {
    table.edit(|state, rules| {
        let mut remove = |name: &str, keep: u16| {
            let kind = rules.train(name).expect("a kind");
            while matches!(state.depot.left(kind), Count::Limited(left) if left > keep) {
                let train = state.depot.next(kind).expect("a train");
                state.depot.take(train);
                state.depot.remove(train);
            }
        };
        for name in gone {
            remove(name, 0);
        }
        remove(last.0, last.1);
        let phase = rules.phases.find(|other| other.name == phase);
        state.phase = phase.expect("a phase");
    });
}

fn place_first(game: &mut Game) {
    let offers = game.offers(Kind::PlaceToken);
    let by = game.turn().asked.expect("somebody");
    let what = offers.first().expect("a place").sample(0);
    game.apply(&Action { by, what }, Authority::Live)
        .expect("a station");
}

/// 11.6: whoever buys the last 4-train places a station of the bond railway; the last 5 brings no other.
#[test]
fn the_last_4_gives_the_bond_railway_a_station() {
    let mut table = two_players(12345);
    to_trains(&mut table);
    thin_out(&mut table, &["2", "3"], ("4", 1), "4");
    let buyer = who(&table);
    table.set_cash(&buyer, 2000);
    let four = next_train(&table, "4");
    table.act(&train(&buyer, &four, 280));
    assert_eq!(table.asked(), format!("{buyer}: place_token"));
    table.refuse(&pass(&buyer));
    place_first(&mut table.game);
    let placed = table.corp("MS")["tokens"].clone();
    assert!(placed[0].is_string() || placed[1].is_string(), "{placed}");
    assert!(table.asked().starts_with(&buyer), "its turn goes on");
    thin_out(&mut table, &[], ("5", 1), "5");
    let five = next_train(&table, "5");
    table.act(&train(&buyer, &five, 400));
    assert!(!table.asked().contains("place_token"), "{}", table.asked());
}

/// 11.6: the last 4-train was exported, so the buyer of the last 5 places it.
#[test]
fn the_last_5_does_so_if_the_last_4_was_exported() {
    let mut table = two_players(12345);
    to_trains(&mut table);
    thin_out(&mut table, &["2", "3", "4"], ("5", 1), "5");
    let buyer = who(&table);
    table.set_cash(&buyer, 2000);
    let five = next_train(&table, "5");
    table.act(&train(&buyer, &five, 400));
    assert_eq!(table.asked(), format!("{buyer}: place_token"));
    place_first(&mut table.game);
    assert!(table.asked().starts_with(&buyer), "its turn goes on");
}

/// 11.5: those that only build close with the first 4, or with the first 5 if KK2 is one of them.
#[test]
fn when_construction_railways_close() {
    for (seed, coal, small, closes) in [(1, "EOD", "SD3", "4"), (12345, "EOD", "KK2", "5")] {
        let mut table = two_players(seed);
        to_trains(&mut table);
        assert_eq!(table.corp(coal)["type"], "construction_railway", "{seed}");
        let closed =
            |table: &Table| [coal, small].map(|sym| table.corp(sym) == json!({"closed": true}));
        let buyer = who(&table);
        table.set_cash(&buyer, 2000);
        thin_out(&mut table, &["2"], ("3", 0), "3");
        let four = next_train(&table, "4");
        table.act(&train(&buyer, &four, 280));
        assert_eq!(closed(&table), [closes == "4"; 2], "{seed}: at the first 4");
        while !table.asked().starts_with(&buyer) {
            table.pass();
        }
        thin_out(&mut table, &[], ("4", 0), "4");
        let five = next_train(&table, "5");
        table.act(&train(&buyer, &five, 400));
        assert_eq!(closed(&table), [true; 2], "{seed}: at the first 5");
        let mine: Value = table.state()["cities"]["A12"].clone();
        assert_eq!(mine, json!([["B"]]), "the mine stays closed");
    }
}
