//! Tricky cases of 1824 and of its small map, played by hand from the first turn.

use serde_json::{Value, json};
use signalbox::engine::action::Kind;
use signalbox::engine::data::switches::SwitchName;
use signalbox::engine::ids::{Id, PlayerId};
use signalbox::engine::money::Money;
use signalbox::engine::parts::shares::Holder;
use signalbox::engine::refusal::Refusal;

use super::cases_1824::{card, exchange, special};
use super::testkit::moves::{buy, par, pass, sell};
use super::testkit::{Position, Table, at, seat};

fn player(name: &str) -> PlayerId {
    PlayerId::at(seat(name).expect("a player"))
}

fn who(table: &Table) -> String {
    let asked = table.asked();
    asked.split(':').next().unwrap_or_default().to_owned()
}

/// Passes until a round with this label.
fn until(table: &mut Table, label: &str) {
    for _ in 0..500 {
        if table.round() == label {
            return;
        }
        table.pass_or_run();
    }
    panic!("no {label}, but {}", table.round());
}

/// A stock round in phase 3 of a game of four; each player has taken these cards.
fn in_phase_3(position: Position, cards: &[(&str, i32)]) -> Table {
    let mut table = position.draft();
    for (sym, price) in cards {
        let asked = who(&table);
        table.act(&card(&asked, sym, *price));
    }
    while table.round() == "FSR" {
        table.pass();
    }
    until(&mut table, "SR 2");
    table.edit(|state, rules| {
        let phase = rules.phases.find(|phase| phase.name == "3");
        state.phase = phase.expect("phase 3");
    });
    table
}

#[test]
fn a_pass_of_the_first_lap_counts() {
    let mut table = at("1824").players(4).draft();
    table.act(&pass("P4"));
    table.act(&card("P3", "B1", 120));
    for who in ["P2", "P1", "P1", "P2", "P3"] {
        table.act(&pass(who));
    }
    assert_eq!(
        table.round(),
        "SR 2",
        "the round was over, and nobody operates"
    );
    assert_eq!(table.state()["player_order"], json!(["4", "1", "2", "3"]));
}

#[test]
fn a_set_without_any_company_pays_nobody_and_exports() {
    let mut table = at("1824").players(3).draft();
    for who in ["P3", "P2", "P1"] {
        table.act(&pass(who));
    }
    assert_eq!(table.round(), "SR 2");
    let state = table.state();
    assert_eq!(state["depot"]["removed"], json!(["2-0"]));
    assert_eq!(state["player_order"], json!(["1", "2", "3"]));
    // Nothing was sold: the state railways inherit homes, and their capital is whole.
    assert_eq!(table.corp("SD")["tokens"], json!([0, 40, 100, 100, 100]));
    assert_eq!(table.corp("UG")["tokens"], json!([0, 40, 100, 100, 100]));
    assert_eq!(
        state["reservations"]["E12"]["cities"],
        json!([["SD", null], [null, "KK"], [null]])
    );
}

#[test]
fn the_draft_has_no_other_prices_and_no_sales() {
    let mut table = at("1824").players(4).draft();
    for (sym, price) in [
        ("B1", 119),
        ("B1", 240),
        ("SD1", 120),
        ("EPP", 150),
        ("XX", 0),
    ] {
        if sym != "XX" {
            table.refuse(&card("P4", sym, price));
        }
    }
    table.refuse(&par("P4", "BK", "100,2,2"));
    table.refuse(&buy("P4", "BK_3"));
    table.refuse(&buy("P4", "SD_0"));
    table.act(&par("P4", "BH", "60,6,2"));
    assert_eq!((table.cash("P4"), table.price("BH")), (680 - 120, 60));
    table.refuse(&par("P3", "BH", "60,6,2"));
    table.act(&buy("P3", "BH_1"));
    // A reserved certificate is as good as one that is not.
    table.act(&buy("P2", "SD_1"));
    assert_eq!(table.corp("SD")["certs"]["2"], json!(["SD_3"]));
    assert_eq!(table.corp("SD").get("owner"), None);
}

#[test]
fn mountain_railways_into_a_regional_without_a_price() {
    let cards = [
        ("B4", 120),
        ("B3", 120),
        ("B2", 120),
        ("B1", 120),
        ("B5", 120),
        ("EPP", 120),
    ];
    let mut table = in_phase_3(at("1824").players(4), &cards);
    // P1 has B1 and B5; give him all others, too.
    table.edit(|state, _| {
        for private in state.privates.ids() {
            if state.privates[private].owner
                != signalbox::engine::parts::privates::PrivateOwner::Nobody
            {
                state.privates[private].owner =
                    signalbox::engine::parts::privates::PrivateOwner::Player(player("P1"));
            }
        }
    });
    let mut exchanged = 0;
    while exchanged < 3 {
        if who(&table) == "P1" {
            exchanged += 1;
            table.act(&exchange(
                &format!("B{exchanged}"),
                &format!("BH_{exchanged}"),
            ));
        } else {
            table.pass();
        }
    }
    let railway = table.corp("BH");
    assert_eq!(railway["holders"]["1"], 30);
    assert_eq!(
        (railway.get("owner"), railway["floated"].clone()),
        (None, json!(false))
    );
    while who(&table) != "P2" {
        table.pass();
    }
    table.set_cash("P2", 500).act(&par("P2", "BH", "100,2,2"));
    let railway = table.corp("BH");
    assert_eq!(
        (railway["owner"].clone(), table.cash("BH")),
        (json!("1"), 1000)
    );
    assert_eq!(railway["certs"]["2"], json!(["BH_0"]));
    // A leader of a company is whoever has more; the certificate stays where it is.
    for share in ["BH_4", "BH_5"] {
        while who(&table) != "P2" {
            table.pass();
        }
        table.act(&buy("P2", share));
    }
    let railway = table.corp("BH");
    assert_eq!(railway["owner"], "2");
    assert_eq!(railway["certs"]["1"], json!(["BH_1", "BH_2", "BH_3"]));
}

/// P3 owns EOD; another one holds some of MS.
pub fn before_the_exchange(position: Position, shares: usize) -> Table {
    let cards = [("SD1", 240), ("EOD", 160), ("B2", 120), ("B1", 120)];
    let mut table = in_phase_3(position.players(4), &cards);
    while who(&table) != "P3" {
        table.pass();
    }
    table.edit(|state, rules| {
        let corp = rules.corp("MS").expect("MS");
        for number in 1..=shares as u8 {
            let certificates = &mut state.corps[corp].certificates;
            certificates.give(number, Holder::Player(player("P2")));
        }
    });
    table
}

#[test]
fn a_coal_railway_is_exchanged_while_another_leads() {
    let mut table = before_the_exchange(at("1824"), 3);
    let cash = table.cash("EOD");
    table.act(&special("P3", "EOD"));
    let railway = table.corp("MS");
    assert_eq!(railway["owner"], "2");
    assert_eq!(railway["certs"]["3"], json!(["MS_0"]));
    assert_eq!(table.cash("MS"), 8 * 80 + cash);
    assert_eq!(table.state()["cities"]["A12"], json!([["B"]]));
    assert_eq!(table.trains("MS"), "1g");
    assert_eq!(table.corp("EOD"), json!({"closed": true}));
}

#[test]
fn a_tie_at_the_exchange() {
    let mut table = before_the_exchange(at("1824"), 2);
    table.act(&special("P3", "EOD"));
    assert_eq!(table.corp("MS")["owner"], "3");
    assert_eq!(table.corp("MS")["floated"], false, "40 % are out");
}

#[test]
fn no_exchange_after_a_sale() {
    let [mut site, mut printed] = [None, Some(SwitchName::CoalExchangeAfterSale)].map(|switch| {
        let position = switch.map_or(at("1824"), |switch| at("1824").switch(switch));
        let mut table = before_the_exchange(position, 3);
        table.edit(|state, rules| {
            let corp = rules.corp("CL").expect("CL");
            let entry = &mut state.corps[corp];
            entry.waits_for = None;
            entry.standing = signalbox::engine::parts::corps::Standing::InPlay;
            entry.president = Some(player("P2"));
            entry.operated = true;
            for (number, name) in [(0, "P2"), (1, "P3"), (2, "P2"), (3, "P2"), (4, "P2")] {
                entry
                    .certificates
                    .give(number, Holder::Player(player(name)));
            }
            let cell = rules
                .market
                .par_cells(&signalbox::engine::rules::par::MAJOR_PAR)[0];
            state.market.put(corp, cell);
        });
        table.act(&sell("P3", &["CL_1"], 10));
        table
    });
    assert!(!site.game.is_open(Kind::SpecialBuy));
    if who(&site) == "P3" {
        site.refuse(&special("P3", "EOD"));
    }
    printed.act(&special("P3", "EOD"));
}

#[test]
fn a_late_certificate_is_swapped_by_the_printed_rule() {
    let switched = at("1824").switch(SwitchName::SwapLateDirectorCertificate);
    let mut table = before_the_exchange(switched, 3);
    table.act(&special("P3", "EOD"));
    let railway = table.corp("MS");
    assert_eq!(railway["owner"], "2");
    assert_eq!(railway["certs"]["2"], json!(["MS_0", "MS_3"]));
    assert_eq!(railway["certs"]["3"], json!(["MS_1", "MS_2"]));
}

/// SD2 and SD3 belong to two players, SD1 to nobody.
fn in_receivership(position: Position) -> Table {
    let mut table = position.draft();
    table.act(&card("P3", "SD2", 120));
    table.act(&card("P2", "SD3", 120));
    while table.round() == "FSR" {
        table.pass();
    }
    until(&mut table, "OR 1.1");
    table.edit(|state, rules| {
        state.phase = rules.phases.find(|phase| phase.name == "4").expect("4");
        state.formation.due = vec![rules.corp("SD").expect("SD")];
    });
    until(&mut table, "SR 2");
    table
}

#[test]
fn a_state_railway_without_a_president() {
    let mut table = in_receivership(at("1824"));
    let railway = table.corp("SD");
    assert_eq!(railway["floated"], true);
    assert_eq!(railway.get("owner"), None);
    // 8 x 120, and the treasuries of the two after a train each.
    assert_eq!(table.cash("SD"), 960 + 40 + 40);
    assert_eq!(table.trains("SD"), "2 2");
    assert_eq!(
        railway["tokens"],
        json!([100, 100, 100, "G10:0:0", "G4:0:0"])
    );
    // It has stations for all and no track: nothing is asked, and the price moves left.
    while table.round() == "SR 2" {
        table.pass();
    }
    until(&mut table, "SR 3");
    assert_eq!(table.price("SD"), 100, "two operating rounds");
    // The purchase of a second share makes a president.
    let buyer = who(&table);
    table.set_cash(&buyer, 500);
    let mut bought = 0;
    while bought < 2 {
        if who(&table) == buyer {
            let free = table.corp("SD")["certs"]["ipo"].clone();
            let share = free[free.as_array().map_or(0, |all| all.len() - 1)].clone();
            table.act(&buy(&buyer, share.as_str().expect("a share")));
            bought += 1;
        } else {
            table.pass();
        }
        if table.corp("SD").get("owner").is_some() {
            break;
        }
    }
    let key = buyer[1..].to_owned();
    assert_eq!(table.corp("SD")["owner"], key);
}

#[test]
fn a_state_railway_waits_for_a_president_by_the_printed_rule() {
    let mut table = in_receivership(at("1824").switch(SwitchName::StateWaitsForDirector));
    while table.round() == "SR 2" {
        table.pass();
    }
    until(&mut table, "SR 3");
    assert_eq!(table.price("SD"), 120);
}

#[test]
fn the_certificate_of_number_1_may_be_bought_by_the_printed_rule() {
    let mut site = in_receivership(at("1824"));
    let asked = who(&site);
    site.set_cash(&asked, 1000);
    site.refuse(&json!({"type": "buy_shares", "entity": asked, "shares": ["SD_0"], "percent": 20}));
    let mut printed = in_receivership(at("1824").switch(SwitchName::StateDirectorBuyable));
    let asked = who(&printed);
    printed.set_cash(&asked, 1000);
    printed.act(&json!({"type": "buy_shares", "entity": asked, "shares": ["SD_0"], "percent": 20}));
    assert_eq!(printed.cash(&asked), 1000 - 240);
    assert_eq!(printed.corp("SD")["owner"], asked[1..]);
}

#[test]
fn only_listed_items_in_the_draft_by_the_printed_rule() {
    let mut table = at("1824").switch(SwitchName::DraftOnlyListedItems).draft();
    table.refuse(&buy("P3", "SD_3"));
    table.act(&card("P3", "EPP", 120));
    table.refuse(&buy("P2", "BK_3"));
    table.act(&par("P2", "BH", "60,6,2"));
    table.act(&buy("P1", "BH_1"));
}

#[test]
fn no_export_before_a_train_was_bought_by_the_printed_rule() {
    let mut table = at("1824").switch(SwitchName::NoExportBeforeFirst).draft();
    for who in ["P3", "P2", "P1"] {
        table.act(&pass(who));
    }
    assert_eq!(table.state()["depot"]["removed"], json!([]));
}

#[test]
fn a_mountain_railway_must_be_exchanged_by_the_printed_rule() {
    for (position, refused) in [
        (at("1824"), false),
        (
            at("1824").switch(SwitchName::MountainExchangeMandatory),
            true,
        ),
    ] {
        let mut table = position.draft();
        table.act(&card("P3", "B1", 120));
        while table.round() == "FSR" {
            table.pass();
        }
        table.edit(|state, rules| {
            let queue = vec![rules.private("B1").expect("B1")];
            let question = signalbox::engine::agenda::Interrupt::ExchangePrivates(queue);
            state.agenda.interrupts.push(question);
        });
        assert_eq!(table.asked(), "P3: buy_shares pass");
        if refused {
            table.refuse(&pass("P3"));
            table.act(&exchange("B1", "BK_1"));
        } else {
            table.act(&pass("P3"));
        }
    }
}

#[test]
fn goods_trains_in_step_by_the_printed_rule() {
    for (position, listed) in [
        (at("1824").phase("5"), json!(["5", "2g", "3g"])),
        (
            at("1824").switch(SwitchName::GoodsInStep).phase("5"),
            json!(["5", "2g", "3g", "4g"]),
        ),
    ] {
        let state = position.draft().state();
        let mut on_sale = state["depot"]["for_sale"]
            .as_array()
            .expect("a list")
            .clone();
        on_sale.retain(|name| name != "1g");
        assert_eq!(Value::Array(on_sale), listed);
    }
}

/// When the last 10 leaves the supply there is another one.
#[test]
fn tens_never_run_out() {
    let mut table = at("1824").phase("10").draft();
    table.edit(|state, rules| {
        let kind = rules.train("10").expect("a kind");
        for _ in 0..25 {
            let train = state.depot.next(kind).expect("a 10");
            assert!(state.depot.take(train));
            state.depot.remove(train);
        }
    });
    let depot = table.state()["depot"].clone();
    assert_eq!(depot["next_ids"]["10"], "10-26");
    assert_eq!(depot["upcoming"][0], json!(["10", 1]));
}

#[test]
fn two_players_draw_stacks() {
    for (seed, coal, small) in [
        (1, "EOD", "SD3"),
        (2, "EPP", "KK2"),
        (12345, "EOD", "KK2"),
        (1_767_370_988, "EOD", "KK2"),
    ] {
        let table = at("1824 Cisleithania").players(2).seed(seed).draft();
        let cards = table.state()["companies"].clone();
        for (sym, card) in cards.as_object().expect("cards") {
            let wanted = match sym.as_str() {
                sym if sym == coal || sym == small => json!(1),
                "KK1" | "SD1" => json!(2),
                "KK2" | "SD2" | "SD3" => json!(3),
                "EPP" | "EOD" | "MLB" => json!(4),
                _mountain => Value::Null,
            };
            assert_eq!(card["stack"], wanted, "seed {seed}: {sym}");
        }
    }
}

#[test]
fn the_draft_of_two_players() {
    let mut table = at("1824 Cisleithania").players(2).seed(12345).draft();
    assert_eq!(table.asked(), "P2: buy_company");
    table.refuse(&card("P2", "EOD", 160));
    table.act(&card("P2", "EOD", 120));
    table.refuse(&card("P1", "SD1", 240));
    table.act(&card("P1", "KK2", 120));
    // The regional of the construction railway is a bond railway now.
    let bond = table.corp("MS");
    assert_eq!(
        (bond["type"].clone(), bond["price"].clone()),
        (json!("bond_railway"), json!(50))
    );
    assert_eq!(bond["holders"]["pool"], 100);
    assert_eq!(table.corp("KK")["reserved"], 20);
    for (who, sym, price) in [
        ("P1", "KK1", 240),
        ("P2", "SD1", 240),
        ("P1", "SD2", 120),
        ("P2", "SD3", 120),
        ("P2", "EPP", 160),
        ("P1", "MLB", 160),
    ] {
        table.act(&card(who, sym, price));
    }
    assert_eq!(table.asked(), "P1: buy_company pass");
    table.refuse(&buy("P1", "MS_1"));
    table.act(&pass("P1"));
    assert_eq!(table.state()["companies"]["B2"], json!({"closed": true}));
    table.act(&card("P2", "B1", 120));
    // The double certificate of the bond railway is an ordinary one.
    table.set_cash("P1", 200);
    table.act(&json!({"type": "buy_shares", "entity": "P1", "shares": ["MS_0"], "percent": 20}));
    assert_eq!(
        (table.cash("P1"), table.corp("MS").get("owner")),
        (100, None)
    );
}

#[test]
fn two_passes_end_the_draft_of_two_players() {
    let mut table = at("1824 Cisleithania").players(2).seed(12345).draft();
    for (sym, price) in [
        ("EOD", 120),
        ("KK2", 120),
        ("KK1", 240),
        ("SD1", 240),
        ("SD2", 120),
        ("SD3", 120),
        ("EPP", 120),
        ("MLB", 120),
    ] {
        let asked = who(&table);
        table.act(&card(&asked, sym, price));
    }
    table.pass().pass();
    assert_eq!(table.round(), "OR 1.1");
}

/// The start of a company that is out of the game: refused at the table, taken from a record.
#[test]
fn a_phantom() {
    let mut table = at("1824 Cisleithania").players(3).draft();
    assert!(table.game.is_open(Kind::Par));
    assert_eq!(table.game.offers(Kind::Par), []);
    let phantom = par("P3", "BH", "60,6,2");
    table.refuse(&phantom);
    table.recorded(&phantom);
    assert_eq!(table.player("P3")["shares"]["BH"], 20);
    assert_eq!(table.corp("BH"), json!({"closed": true}));
    assert_eq!(table.player("P3")["value"], 700);
    table.act(&card("P2", "EPP", 120));
    assert_eq!(
        table.corp("BK")["market"],
        json!([6, 2, 1]),
        "it stands behind the phantom"
    );
    assert!(!table.game.is_open(Kind::Par));
}

#[test]
fn a_debtor_who_can_only_repay_may_pass() {
    let mut table = in_receivership(at("1824"));
    let asked = who(&table);
    table.edit(|state, _| {
        for debt in state.debts.ids() {
            if debt == player(&asked) {
                state.debts[debt] = Money(450);
            }
        }
    });
    table.set_cash(&asked, 90);
    assert_eq!(
        table.asked(),
        format!("{asked}: payoff_player_debt payoff_player_debt_partial")
    );
    let refusal = table.refuse(&buy(&asked, "SD_5"));
    assert!(matches!(refusal, Refusal::NotNow { .. }), "{refusal:?}");
    table.act(&pass(&asked));
    assert_ne!(who(&table), asked);
}

#[test]
fn a_sold_share_lies_with_those_never_bought() {
    let mut table = in_receivership(at("1824"));
    table.edit(|state, rules| {
        let corp = rules.corp("SD").expect("SD");
        state.corps[corp].operated = true;
        // The bank may hold half.
        for number in 3..8 {
            let certificates = &mut state.corps[corp].certificates;
            certificates.give(number, Holder::Player(player("P3")));
        }
    });
    while who(&table) != "P2" {
        table.pass();
    }
    let own = table.corp("SD")["certs"]["2"][0].clone();
    table.act(&sell("P2", &[own.as_str().expect("a share")], 10));
    assert_eq!(table.corp("SD")["holders"].get("pool"), None);
    assert_eq!(table.cell("SD"), (1, 2));
}
