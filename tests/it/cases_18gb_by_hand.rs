//! Tricky cases of 18GB (rules section 12) at positions set up by hand.

use serde_json::{Value, json};
use signalbox::engine::ids::{Id, PlayerId};
use signalbox::engine::refusal::Refusal;
use signalbox::engine::routes::compass::{self, Touch};
use signalbox::engine::routes::problem::Compass;

use super::testkit::moves::{bid_private, buy, dividend, lay, par, sell, train};
use super::testkit::{Table, at};

fn of_private(sym: &str, kind: &str, mut fields: Value) -> Value {
    fields["type"] = json!(kind);
    fields["entity"] = json!(sym);
    fields["entity_type"] = json!("company");
    fields
}

fn close(sym: &str) -> Value {
    of_private(sym, "choose_ability", json!({"choice": "close"}))
}

fn power_station(sym: &str, city: &str, corp: &str) -> Value {
    let fields = json!({"city": city, "slot": 0, "tokener": corp});
    of_private(sym, "place_token", fields)
}

/// CR alone, its president owns GN.
fn cr(trains: &str) -> Table {
    at("18GB")
        .private("GN", "P1")
        .corp("CR", |c| {
            c.president("P1")
                .holds("P2", 1)
                .price(80)
                .cash(500)
                .trains(trains)
        })
        .operating()
}

/// Case 3: the station of the power is the turn's station, and York takes a green tile at once.
#[test]
fn a_station_by_power_takes_the_station_of_the_turn() {
    let mut table = cr("");
    let refusal = table.refuse(&power_station("GN", "I14-4-0", "CR"));
    assert!(matches!(refusal, Refusal::StillOpen { .. }), "{refusal:?}");
    table.act(&close("GN"));
    assert_eq!(table.cash("P1"), 330 + 25 + 25);
    table.act(&power_station("GN", "I14-4-0", "CR"));
    assert_eq!(table.cash("CR"), 450, "York is not connected");
    assert_eq!(table.asked(), "CR: lay_tile pass");
    let york: Vec<u8> = (0..6)
        .filter(|turn| {
            let mut copy = table.clone();
            copy.try_act(&lay("CR", "I14", "G36-0", *turn)).is_ok()
        })
        .collect();
    let turn = *york.first().expect("a rotation");
    table.act(&lay("CR", "I14", "G36-0", turn));
    assert_eq!(
        table.refuse(&lay("CR", "G4", "G02-0", 0)),
        Refusal::OneCityTile
    );
    let again = table.refuse(&power_station("GN", "G36-0-0", "CR"));
    assert!(matches!(again, Refusal::PowerUsed { .. }), "{again:?}");
}

/// Case 4: the same station while trains are bought.
#[test]
fn a_station_by_power_comes_at_any_step() {
    let mut table = cr("");
    table.act(&close("GN")).pass();
    assert_eq!(table.asked(), "CR: buy_train");
    table.act(&power_station("GN", "I14-4-0", "CR"));
    assert_eq!(table.asked(), "CR: buy_train");
    table.act(&train("CR", "2+1-0", 80));
}

/// In the turn of another player's company the power is closed to it (D16).
#[test]
fn a_power_serves_the_owners_company_only() {
    let mut table = at("18GB")
        .private("GN", "P2")
        .corp("CR", |c| c.president("P1").price(80).cash(500))
        .operating();
    table.act(&close("GN"));
    let refusal = table.refuse(&power_station("GN", "I14-4-0", "CR"));
    assert!(
        matches!(refusal, Refusal::NotYourCorporation { .. }),
        "{refusal:?}"
    );
    table.recorded(&power_station("GN", "I14-4-0", "CR"));
}

/// Case 6: who lays the first tile decides where the home station goes.
#[test]
fn the_first_tile_of_a_home_with_two_cities_places_the_station() {
    // MR reaches F21 from its home over the hex in between, at some rotation of its own tile.
    let place = |builder: &str| {
        let homes = (0..6).filter_map(|turned| {
            let mut table = at("18GB")
                .phase("4+2")
                .corp("LNWR", |c| c.president("P1").price(90).cash(400))
                .corp("MR", |c| c.president("P2").price(80).cash(400))
                .lay("H19", "G36", turned)
                .track("H19 G20 F21")
                .operating();
            while !table.asked().starts_with(&format!("{builder}: lay_tile")) {
                table.pass_or_run();
            }
            (0..6).find_map(|turn| {
                let mut copy = table.clone();
                copy.try_act(&lay(builder, "F21", "G02-0", turn)).ok()?;
                Some(copy.corp("LNWR")["tokens"][0].clone())
            })
        });
        homes.collect::<Vec<Value>>()
    };
    let (own, others) = (place("LNWR"), place("MR"));
    assert_eq!(own, vec![json!("F21:0:0"); 6]);
    assert!(!others.is_empty(), "MR never reaches F21");
    assert!(others.iter().all(|at| at == "F21:1:0"), "{others:?}");
}

/// Case 8: lots fall, are forced on players in a row, and the next bid is 5.
#[test]
fn lots_fall_until_they_are_forced() {
    let mut table = at("18GB").auction();
    table.act(&bid_private("P1", "LB", 40));
    table.act(&bid_private("P2", "AF", 30));
    table.act(&bid_private("P3", "GN", 70));
    let least = |table: &Table, sym: &str| {
        let private = table.game.rules().private(sym).expect("a private");
        let offers = table.game.offers(signalbox::engine::action::Kind::Bid);
        offers.into_iter().find_map(|offer| match offer {
            signalbox::engine::offer::Offer::BidPrivate { private: of, price } if of == private => {
                Some(price.least.0)
            }
            _other => None,
        })
    };
    for _ in 0..3 {
        table.pass();
    }
    let prices = |table: &Table| ["SD", "LM", "LS"].map(|sym| least(table, sym));
    assert_eq!(prices(&table), [25, 35, 20].map(Some));
    for _ in 0..6 {
        table.pass();
    }
    // LS costs nothing: it lies with the player after the last who passed, and the next one acts.
    assert_eq!(prices(&table), [Some(5), Some(15), Some(5)]);
    assert_eq!(table.asked(), "P2: bid pass");
    for _ in 0..3 {
        table.pass();
    }
    assert_eq!(table.state()["companies"]["LS"]["owner"], "1");
    assert_eq!(prices(&table), [Some(5), Some(5), None]);
}

/// Case 9.
#[test]
fn least_cash_then_most_privates_acts_first() {
    let mut table = at("18GB").auction();
    table.act(&bid_private("P1", "GN", 100));
    table.act(&bid_private("P2", "LB", 50));
    table.act(&bid_private("P3", "SD", 60)).pass();
    table.act(&bid_private("P2", "AF", 50));
    table.act(&bid_private("P3", "LM", 60)).pass().pass();
    table.act(&bid_private("P3", "LS", 50));
    table.pass().pass().pass();
    assert_eq!(table.round(), "SR 1");
    let seats = &table.game.state().seats;
    assert_eq!(*seats, [2, 1, 0].map(PlayerId::at));
    let cash = ["P3", "P2", "P1"].map(|name| table.cash(name));
    assert_eq!(cash, [160, 230, 230]);
}

/// A player who can pay for no bid may pass, so that nobody is stuck.
#[test]
fn whoever_can_bid_nothing_may_pass() {
    let mut table = at("18GB").players(2).auction();
    table.act(&bid_private("P1", "LB", 375));
    table.act(&bid_private("P2", "AF", 30));
    assert_eq!(table.asked(), "P1: bid pass");
    table.pass();
    assert_eq!(table.asked(), "P2: bid");
}

fn owner(table: &Table, sym: &str) -> Value {
    table.corp(sym)["owner"].clone()
}

fn held(table: &Table, sym: &str) -> [Value; 3] {
    ["2", "3", "pool"].map(|who| table.corp(sym)["certs"][who].clone())
}

/// Case 12: half a president's certificate is given in change.
#[test]
fn a_certificate_cut_in_half_leaves_one_of_the_pool_behind() {
    let build = |others: usize| {
        at("18GB")
            .first("P3")
            .corp("CR", |c| {
                c.president("P3").price(80);
                c.holds("P2", others).holds("P3", 1)
            })
            .change(|state, _| state.agenda.set = 2)
            .stock()
    };
    let mut table = build(1);
    table.act(&sell("P3", &["CR_2", "CR_0"], 40));
    assert_eq!(owner(&table, "CR"), json!("pool"));
    assert_eq!(
        held(&table, "CR"),
        [json!(["CR_1"]), json!(["CR_2"]), json!(["CR_0"])]
    );
    let mut table = build(2);
    table.act(&sell("P3", &["CR_3", "CR_0"], 40));
    assert_eq!(owner(&table, "CR"), json!("2"));
    assert_eq!(
        held(&table, "CR"),
        [json!(["CR_0"]), json!(["CR_3"]), json!(["CR_1", "CR_2"])]
    );
}

/// Case 13: the page wants cash for the whole certificate, a file may name one share.
#[test]
fn a_file_may_name_the_presidents_certificate_as_one_share() {
    let build = || {
        at("18GB")
            .cash("P1", 100)
            .corp("CR", |c| {
                c.president("P2").price(80).holds("P1", 1).holds("P3", 2)
            })
            .change(|state, rules| {
                let corp = rules.corp("CR").expect("a corporation");
                let entry = &mut state.corps[corp];
                let pool = signalbox::engine::parts::shares::Holder::Pool;
                entry.certificates.give(0, pool);
                entry.president = None;
                entry.hardship.receivership = true;
                // Nobody else reaches the president's percent.
                entry.certificates.give(3, pool);
            })
            .stock()
    };
    let entry = |percent: u8| json!({"type": "buy_shares", "entity": "P1", "shares": ["CR_0"], "percent": percent});
    let refusal = build().refuse(&entry(40));
    assert!(matches!(refusal, Refusal::TooPoor { .. }), "{refusal:?}");
    let mut table = build();
    table.recorded(&entry(20));
    assert_eq!(table.cash("P1"), 20);
    assert_eq!(owner(&table, "CR"), json!("1"));
}

/// Case 15: the treasury sells nobody beyond 60 %, but the turn stays open.
#[test]
fn the_second_share_may_be_forbidden_though_it_is_asked_for() {
    let mut table = at("18GB")
        .corp("CR", |c| c.president("P1").price(60))
        .change(|state, _| state.agenda.set = 2)
        .stock();
    table.act(&buy("P1", "CR_1"));
    assert_eq!(table.asked(), "P1: buy_shares pass");
    let refusal = table.refuse(&buy("P1", "CR_2"));
    assert!(
        matches!(refusal, Refusal::TreasuryLimit { limit: 60 }),
        "{refusal:?}"
    );
    table.pass();
    assert!(table.asked().starts_with("P2"), "{}", table.asked());
}

/// Case 17: a company of ten shares floats with 60 % out, at the price of the moment.
#[test]
fn capital_comes_at_the_price_of_the_moment() {
    let mut table = at("18GB")
        .phase("5+2")
        .cash("P1", 1000)
        .change(|state, _| state.agenda.set = 2)
        .stock();
    table.act(&par("P1", "CR", "100,0,8"));
    table.act(&buy("P2", "CR_1")).pass().pass();
    table.act(&sell("P2", &["CR_1"], 10)).pass().pass();
    assert_eq!((table.price("CR"), table.cash("P2")), (90, 330 - 100 + 50));
    for share in ["CR_2", "CR_3", "CR_4"] {
        assert_eq!(table.cash("CR"), 0);
        table.act(&buy("P1", share));
        if share != "CR_4" {
            while !table.asked().starts_with("P1") {
                table.pass();
            }
        }
    }
    assert_eq!(table.cash("P1"), 1000 - 200 - 270);
    assert_eq!(table.cash("CR"), 900);
    let certs = &table.corp("CR")["certs"];
    assert_eq!(certs["pool"].as_array().map(Vec::len), Some(5), "{certs}");
}

/// Case 22: rounds without companies pay privates and export trains.
#[test]
fn rounds_without_companies_pass_by_themselves() {
    let mut table = at("18GB").private("LB", "P1").stock();
    table.pass().pass();
    assert_eq!(table.round(), "SR 1");
    table.pass();
    assert_eq!(table.round(), "SR 2");
    assert_eq!(table.cash("P1"), 350);
    assert_eq!(table.state()["depot"]["removed"], json!(["2+1-0", "2+1-1"]));
}

/// Cases 24 and 5.4: a company's first turn without a run lowers its price.
#[test]
fn a_first_turn_without_a_run_lowers_the_price() {
    let mut table = cr("");
    table.pass();
    assert_eq!(table.price("CR"), 75);
}

/// Case 25, report GB-17: two trains that share cities, or areas only, each earn the bonus.
#[test]
fn two_trains_may_both_join_west_and_east() {
    let west_east = [Compass {
        from: 8,
        to: 2,
        amount: 40,
        apart: false,
    }];
    let route = |points: u8, stops: &[u16]| Touch {
        points,
        stops: stops.to_vec(),
    };
    for stops in [&[1, 2][..], &[3, 4][..]] {
        let routes = [route(10, &[1, 2]), route(10, stops)];
        assert_eq!(compass::best(&west_east, &routes), [40, 40]);
        assert_eq!(compass::given(&west_east, &routes), [40, 40]);
    }
    // Joined trains earn once, and only if they share a place that is no area.
    let joined = [route(8, &[1]), route(2, &[1, 2]), route(2, &[3])];
    assert_eq!(compass::best(&west_east, &joined).iter().sum::<i32>(), 40);
    let apart = [route(8, &[1]), route(2, &[2])];
    assert_eq!(compass::best(&west_east, &apart), [0, 0]);
}

/// A chain whose middle route comes last earns nothing in the order given; the table orders it.
#[test]
fn routes_are_put_into_an_order_that_earns_their_bonus() {
    let pair = |from, to, amount| Compass {
        from,
        to,
        amount,
        apart: false,
    };
    let both = [pair(1, 4, 30), pair(8, 2, 30)];
    let route = |points: u8, stops: &[u16]| Touch {
        points,
        stops: stops.to_vec(),
    };
    let chain = [route(8, &[1]), route(2, &[2]), route(0, &[1, 2])];
    assert_eq!(compass::given(&both, &chain).iter().sum::<i32>(), 0);
    assert_eq!(compass::best(&both, &chain).iter().sum::<i32>(), 30);
    let order = compass::order(&both, &chain);
    let ordered: Vec<Touch> = order.iter().map(|at| chain[*at].clone()).collect();
    assert_eq!(compass::given(&both, &ordered).iter().sum::<i32>(), 30);
}

/// Yellow and then green in one hex without a city, in one turn.
#[test]
fn a_hex_without_a_city_takes_both_tiles_of_a_turn() {
    let mut table = at("18GB")
        .phase("3+1")
        .corp("MR", |c| c.president("P1").price(80).cash(500))
        .lay("H19", "G36", 0)
        .operating();
    let first = (0..6).find_map(|turn| {
        ["G20", "I18", "I20", "H17"].iter().find_map(|hex| {
            let entry = lay("MR", hex, "8-0", turn);
            table.clone().try_act(&entry).ok().map(|()| (*hex, entry))
        })
    });
    let (hex, entry) = first.expect("a lay");
    table.act(&entry);
    let upgrades = table.game.offers(signalbox::engine::action::Kind::LayTile);
    let again = upgrades.iter().any(|offer| match offer {
        signalbox::engine::offer::Offer::Lay { hex: at, .. } => {
            table.game.rules().map.hex(hex) == Some(*at)
        }
        _other => false,
    });
    assert!(again, "{hex} may be upgraded in the same turn");
}

/// A company without a train may buy another's only train, up to twice its price; not more, and
/// only the first of the depot's trains is on offer.
#[test]
fn the_only_train_of_another_company() {
    let mut table = at("18GB")
        .corp("CR", |c| c.president("P1").price(90).cash(500))
        .corp("MR", |c| {
            c.president("P2").price(80).cash(100).trains("2+1")
        })
        .operating();
    table.pass();
    assert!(
        table.asked().starts_with("CR: buy_train"),
        "{}",
        table.asked()
    );
    table.refuse(&train("CR", "2+1-0", 161));
    table.refuse(&train("CR", "2+1-2", 80));
    table.act(&train("CR", "2+1-0", 160));
    assert_eq!(table.corp("MR")["insolvent"], false);
    table.act(&train("CR", "2+1-1", 80));
    // Trains left to MR: none, so it may not be bought empty again.
    assert_eq!(table.trains("CR"), "2+1 2+1");
}

/// An end by the share price: the round is played out, nothing is exported, and a later fall does
/// not call the end off.
#[test]
fn the_highest_prices_end_the_game_with_the_round() {
    let mut table = at("18GB")
        .corp("CR", |c| {
            c.president("P1").holds("P2", 1).price(320).trains("2+1")
        })
        .corp("MR", |c| c.president("P2").price(80).cash(10))
        .operating();
    table.edit(|state, rules| {
        // As if a run of 350 were to be paid out.
        if let signalbox::engine::agenda::Round::Operating(round) = &mut state.agenda.round {
            let stages = rules
                .hooks
                .stages(signalbox::engine::data::corporation::CorpKind::FiveShare);
            let stage = signalbox::engine::agenda::Stage::Dividend;
            round.stage = stages
                .iter()
                .position(|other| *other == stage)
                .expect("a stage");
            round.done.income = signalbox::engine::money::Money(350);
        }
    });
    assert_eq!(table.asked(), "CR: dividend");
    table.act(&dividend("CR", "payout"));
    assert_eq!(table.price("CR"), 350);
    assert!(table.game.state().over.is_none(), "the round goes on");
    while table.game.state().over.is_none() {
        table.pass_or_run();
    }
    assert_eq!(
        table.state()["depot"]["removed"],
        json!([]),
        "nothing is exported"
    );
}

/// The estuary tile of a power is free and one of the two tile actions; without the power it costs 50.
#[test]
fn the_power_of_the_estuary_tile_saves_its_cost() {
    let built = (0..6).find_map(|turn| {
        let mut table = at("18GB")
            .players(4)
            .phase("4+2")
            .private("TV", "P1")
            .corp("GWR", |c| c.president("P1").price(80).cash(500))
            .lay("D23", "G25", turn)
            .operating();
        table.act(&close("TV"));
        let fields = json!({"hex": "C22", "tile": "G33-0", "rotation": 0});
        let by_power = of_private("TV", "lay_tile", fields);
        let mut paid = table.clone();
        paid.try_act(&lay("GWR", "C22", "G33-0", 0)).ok()?;
        table.act(&by_power);
        Some((table, paid, by_power))
    });
    let (mut table, paid, by_power) = built.expect("a rotation that reaches the estuary");
    assert_eq!((table.cash("GWR"), paid.cash("GWR")), (500, 450));
    let again = table.refuse(&by_power);
    assert!(matches!(again, Refusal::PowerUsed { .. }), "{again:?}");
    let done = signalbox::engine::rules::operate::done(
        table.game.view(signalbox::engine::action::Authority::Live),
    );
    assert_eq!(done.lays, 1);
}

/// SD, LM and CH help every company of their owner once they are closed (4.4).
#[test]
fn a_closed_private_raises_the_value_of_its_place() {
    let bonuses = |closed: bool| {
        let mut table = at("18GB")
            .private("SD", "P1")
            .corp("NER", |c| c.president("P1").price(80).trains("2+1"))
            .operating();
        if closed {
            table.act(&close("SD"));
        }
        let view = table.game.view(signalbox::engine::action::Authority::Live);
        let corp = table.game.rules().corp("NER").expect("a company");
        let trains = &table.game.state().corps[corp].trains;
        let built = signalbox::engine::rules::route_problem::RouteProblem::new(view, corp, trains);
        built
            .problem
            .bonuses
            .iter()
            .map(|bonus| bonus.amount)
            .sum::<i32>()
    };
    assert_eq!((bonuses(false), bonuses(true)), (0, 10));
}
