//! The titles' data says the same as the reference data of 18xx.games, fact by fact.
//!
//! Skipped where the reference data is not at hand.

use std::fs;

use serde_json::{Map, Value, json};
use signalbox::engine::data::map::{Colour, Count, NodeKind};
use signalbox::engine::data::trading::ExchangeData;
use signalbox::engine::data::train::TrainEvent;
use signalbox::titles::TitleId;

use super::support;

/// All titles, with the reference data of each.
pub fn references() -> Vec<(TitleId, Value)> {
    read(&["1861", "1867", "18GB", "1824", "1824-cisleithania"])
}

fn read(names: &[&str]) -> Vec<(TitleId, Value)> {
    let Some(folder) = support::titles() else {
        return Vec::new();
    };
    names
        .iter()
        .map(|name| {
            let text = fs::read_to_string(folder.join(format!("{name}.json"))).expect("a title");
            let title = match *name {
                "1824-cisleithania" => "1824 Cisleithania",
                other => other,
            };
            let title = TitleId::of_name(title).expect("a title");
            (title, serde_json::from_str(&text).expect("JSON"))
        })
        .collect()
}

/// A key that is missing means none.
pub fn or<'v>(value: &'v Value, key: &str, none: &'v Value) -> &'v Value {
    value.get(key).unwrap_or(none)
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Yellow => "yellow",
        Colour::Green => "green",
        Colour::Brown => "brown",
        Colour::Gray => "gray",
        Colour::Red => "red",
        Colour::Blue => "blue",
    }
}

pub fn count(count: Count) -> Value {
    match count {
        Count::Limited(number) => json!(number),
        Count::Unlimited => json!("unlimited"),
    }
}

pub fn node_kind(kind: NodeKind) -> &'static str {
    match kind {
        NodeKind::City => "city",
        NodeKind::Town => "town",
        NodeKind::Offboard => "offboard",
        NodeKind::Junction => "junction",
    }
}

#[test]
fn setups_are_the_reference() {
    for (title, reference) in references() {
        let data = title.data();
        let plain: Vec<&Value> = list(&reference["setups"]).iter().collect();
        assert_eq!(data.setups.len(), plain.len());
        for (own, theirs) in data.setups.iter().zip(plain) {
            let trains: Map<String, Value> = own
                .trains
                .iter()
                .map(|(name, copies)| (name.clone(), count(*copies)))
                .collect();
            let tokens: Vec<Value> = own
                .tokens
                .iter()
                .map(|t| {
                    let kind = if t.neutral { "neutral" } else { "normal" };
                    json!({"hex": t.hex, "city": t.city, "slot": 0, "owner": t.owner, "type": kind})
                })
                .collect();
            let removed: u64 = list(&theirs["random"])
                .iter()
                .filter(|draw| draw["what"] == "remove_companies")
                .filter_map(|draw| draw["count"].as_u64())
                .sum();
            let found = json!([
                own.players,
                own.map,
                own.tile_set,
                own.market,
                own.bank.map_or(json!("unlimited"), |bank| json!(bank.0)),
                own.starting_cash.0,
                own.cert_limit,
                trains,
                own.privates,
                own.corporations,
                tokens,
                own.ownership_limit,
                own.privates_removed_at_random,
                own.options,
            ]);
            let wanted = json!([
                theirs["players"],
                theirs["map"],
                theirs["tile_set"],
                theirs["market"],
                theirs["bank"],
                theirs["starting_cash"],
                theirs["cert_limit"],
                theirs["trains"],
                theirs["companies"],
                theirs["corporations"],
                list(&theirs["initial_tokens"]),
                theirs.get("max_ownership_percent"),
                removed,
                list(&theirs["options"]),
            ]);
            assert_eq!(found, wanted, "{} {}", title.name(), own.id);
        }
    }
}

#[test]
fn trains_and_phases_are_the_reference() {
    for (title, reference) in references() {
        let data = title.data();
        let theirs = list(&reference["trains"]);
        assert_eq!(data.trains.len(), theirs.len());
        for (own, theirs) in data.trains.iter().zip(theirs) {
            let distance: Vec<Value> = own
                .distance
                .iter()
                .map(|row| {
                    let kinds: Vec<_> = row.kinds.iter().map(|kind| node_kind(*kind)).collect();
                    json!({"kinds": kinds, "pays": row.pays, "visits": row.visits})
                })
                .collect();
            let discounts: Map<String, Value> = own
                .discounts
                .iter()
                .map(|(name, worth)| (name.clone(), json!(worth.0)))
                .collect();
            let found = json!([
                own.name,
                own.price.0,
                distance,
                own.rusts_on,
                own.available_on,
                discounts,
                own.multiplier,
                own.events
                    .iter()
                    .map(|event| word(event.event))
                    .collect::<Vec<_>>(),
                own.events
                    .iter()
                    .map(|event| event.copy + 1)
                    .collect::<Vec<_>>()
            ]);
            let (empty, one) = (json!({}), json!(1));
            let whole = json!([{"kinds": ["city", "town", "offboard"],
                "pays": theirs["distance"], "visits": theirs["distance"]}]);
            let plain = theirs["distance"].is_number();
            let events = list(&theirs["events"])
                .iter()
                .filter(|event| !elsewhere(&event["type"]));
            let (words, copies): (Vec<&Value>, Vec<&Value>) = events
                .map(|event| (&event["type"], &event["on_copy"]))
                .unzip();
            let wanted = json!([
                theirs["name"],
                theirs["price"],
                if plain { &whole } else { &theirs["distance"] },
                list(&theirs["rusts_on"]),
                theirs.get("available_on"),
                or(theirs, "discounts", &empty),
                or(theirs, "multiplier", &one),
                words,
                copies
            ]);
            assert_eq!(found, wanted, "{}", title.name());
        }
        let theirs = list(&reference["phases"]);
        let exchanges = |phases: fn(&ExchangeData) -> &Vec<String>| {
            let data = data.rules.exchanges.as_ref();
            data.map(phases).cloned().unwrap_or_default()
        };
        assert_eq!(data.phases.len(), theirs.len());
        for (own, theirs) in data.phases.iter().zip(theirs) {
            let colours: Vec<_> = own.colours.iter().map(|c| colour(*c)).collect();
            let has = |word: &str| list(&theirs["status"]).contains(&json!(word));
            // One number is the limit of all kinds.
            let limit = match &theirs["train_limit"] {
                Value::Number(limit) => own
                    .train_limit
                    .keys()
                    .map(|kind| (kind.clone(), json!(limit)))
                    .collect::<Map<_, _>>()
                    .into(),
                limits => limits.clone(),
            };
            let found = json!([
                own.name,
                own.starts_on,
                own.train_limit,
                colours,
                own.operating_rounds,
                data.rules.buy_private_phases.contains(&own.name),
                data.rules.export_phases.contains(&own.name),
                exchanges(|of| &of.private_phases).contains(&own.name),
                exchanges(|of| &of.minor_phases).contains(&own.name)
            ]);
            let wanted = json!([
                theirs["name"],
                theirs.get("starts_on_train"),
                limit,
                theirs["tile_colours"],
                theirs["operating_rounds"],
                has("can_buy_companies"),
                has("export_train"),
                has("may_exchange_mountain_railways"),
                has("may_exchange_coal_railways")
            ]);
            assert_eq!(found, wanted, "{}", title.name());
        }
    }
}

/// What the reference calls an event.
fn word(event: TrainEvent) -> &'static str {
    match event {
        TrainEvent::OpenSecondGroup => "green_minors_available",
        TrainEvent::MajorsMayStart => "majors_can_ipo",
        TrainEvent::NationaliseTrainless => "trainless_nationalization",
        TrainEvent::MinorsEnd => "minors_cannot_start",
        TrainEvent::NationalisePrivates => "nationalize_companies",
        TrainEvent::NationaliseMinors => "minors_nationalized",
        TrainEvent::TradeInOpens => "train_trade_allowed",
        TrainEvent::FloatLater => "float_60",
        TrainEvent::UnfloatedConvert => "float_10_share",
        TrainEvent::UnfloatedLeave => "remove_unstarted",
        TrainEvent::PrivatesExchanged => "close_mountain_railways",
        TrainEvent::MinorsExchanged => "exchange_coal_companies",
    }
}

/// Events that are facts of another kind here: trade among corporations, formations.
fn elsewhere(event: &Value) -> bool {
    let word = event.as_str().unwrap_or_default();
    word == "buy_across" || word.ends_with("_formation")
}

/// Which train lets which state railway form, in every scenario.
#[test]
fn formations_are_the_reference() {
    for (title, reference) in references() {
        let setups = list(&reference["setups"]);
        for (own, theirs) in title.data().setups.iter().zip(setups) {
            let changed = theirs.get("train_events");
            let mut wanted = Vec::new();
            for train in list(&reference["trains"]) {
                let name = train["name"].as_str().expect("a name");
                let events: Vec<&str> = match changed.and_then(|events| events.get(name)) {
                    Some(events) => list(events).iter().filter_map(Value::as_str).collect(),
                    None => list(&train["events"])
                        .iter()
                        .filter_map(|event| event["type"].as_str())
                        .collect(),
                };
                for event in events {
                    if let Some(state) = event.strip_suffix("_formation") {
                        wanted.push((state.to_uppercase(), name.to_owned()));
                    }
                }
            }
            let found: Vec<(String, String)> = own
                .formations
                .iter()
                .map(|forms| (forms.corporation.clone(), forms.train.clone()))
                .collect();
            assert_eq!(found, wanted, "{} {}", title.name(), own.id);
        }
    }
}

/// What is drawn, which areas give the bonuses of the compass, and how many bids free a player.
#[test]
fn scenarios_are_the_reference() {
    for (title, reference) in references() {
        let setups = list(&reference["setups"]);
        for (own, theirs) in title.data().setups.iter().zip(setups) {
            let drawn = |what: &str| {
                let mut draws = list(&theirs["random"]).iter();
                draws
                    .find(|draw| draw["what"] == what)
                    .map(|draw| &draw["count"])
            };
            let compass = &own.compass;
            let compass = (!compass.north.is_empty()).then(|| {
                json!({"N": compass.north, "E": compass.east, "S": compass.south, "W": compass.west})
            });
            let found = json!([
                own.second_group,
                own.one_extra_of,
                own.bids_to_pass,
                compass
            ]);
            let wanted = json!([
                drawn("assign_tier_2").unwrap_or(&json!(0)),
                list(&theirs["corporation_pool_for_one_extra"]),
                theirs
                    .get("bids_required_before_passing")
                    .unwrap_or(&json!(0)),
                theirs.get("compass_hexes")
            ]);
            assert_eq!(found, wanted, "{} {}", title.name(), own.id);
        }
    }
}

#[test]
fn companies_are_the_reference() {
    for (title, reference) in references() {
        let data = title.data();
        let theirs = list(&reference["companies"]);
        assert_eq!(data.privates.len(), theirs.len());
        for (own, theirs) in data.privates.iter().zip(theirs) {
            let ability = |kind: &str| {
                list(&theirs["abilities"])
                    .iter()
                    .find(|ability| ability["type"] == kind)
            };
            let zero = json!(0);
            let found = json!([
                own.sym,
                own.name,
                own.value.0,
                own.revenue.0,
                own.discount.0,
                own.blocks,
                own.bonus
                    .as_ref()
                    .map(|bonus| json!([bonus.amount.0, bonus.hexes]))
            ]);
            let blocks = ability("blocks_hexes").map_or(&[][..], |a| list(&a["hexes"]));
            let bonus = ability("hex_bonus").map(|a| json!([a["amount"], a["hexes"]]));
            let wanted = json!([
                theirs["sym"],
                theirs["name"],
                theirs["value"],
                theirs["revenue"],
                or(theirs, "discount", &zero),
                blocks,
                bonus
            ]);
            assert_eq!(found, wanted, "{}", title.name());
        }
        // Those that are out of the game in every scenario are only names.
        let theirs = list(&reference["corporations"]);
        let setups = list(&reference["setups"]);
        let all = |sym: &String| list(&setups[0]["corporations"]).contains(&json!(sym));
        let known = |sym: &String| theirs.iter().any(|other| other["sym"] == **sym);
        let own = data.corporations.iter().filter(|own| known(&own.sym));
        let own: Vec<_> = own.collect();
        assert_eq!(own.len(), theirs.len());
        let lost = data.corporations.iter().filter(|own| !known(&own.sym));
        assert_eq!(lost.filter(|own| all(&own.sym)).count(), 0);
        for (own, theirs) in own.into_iter().zip(theirs) {
            let tokens: Vec<i32> = own.tokens.iter().map(|price| price.0).collect();
            let found = json!([
                own.sym,
                own.name,
                own.kind.word(),
                own.colour,
                own.text_colour,
                own.shares,
                tokens,
                own.home.first(),
                own.home_city
            ]);
            let percents: Vec<&Value> = list(&theirs["shares"])
                .iter()
                .map(|share| &share["percent"])
                .collect();
            let zero = json!(0);
            let home = match theirs.get("home") {
                Some(Value::Array(homes)) => homes.first().cloned(),
                other => other.cloned(),
            };
            let wanted = json!([
                theirs["sym"],
                theirs["name"],
                theirs["type"],
                theirs["colour"],
                theirs["text_colour"],
                percents,
                theirs["tokens"],
                home,
                or(theirs, "home_city", &zero)
            ]);
            assert_eq!(found, wanted, "{}", title.name());
            if own.kind.word() != "national" {
                let limit = &theirs["max_ownership_percent"];
                assert_eq!(json!(own.ownership_limit), *limit, "{}", own.sym);
            }
        }
    }
}

#[test]
fn numbers_of_the_rules_are_the_reference() {
    for (title, reference) in read(&["1861", "1867"]) {
        let (own, theirs) = (&title.data().rules, &reference["rules"]);
        let loans = own.loans.as_ref().expect("loans");
        let mergers = own.mergers.as_ref().expect("mergers");
        let national = own.national.as_ref().expect("a national");
        let start = own.minor_start.as_ref().expect("minors");
        let auction = own.private_auction.as_ref().expect("privates");
        let bonus = own.route_bonus.as_ref().expect("a bonus");
        let track = own.track.as_ref().expect("track");
        let found = json!([
            auction.increment.0,
            auction.fall.0,
            start.least_bid.0,
            start.increment.0,
            start.highest_par.0,
            mergers.most_minors,
            mergers.most_of_one_owner,
            mergers.least_par.0,
            mergers.highest_par.0,
            mergers.hexes_kept,
            mergers.tokens,
            loans.value.0,
            loans.received.0,
            loans.interest.0,
            loans.limits["minor"],
            loans.limits["major"],
            loans.stock,
            national.corporation,
            national.steps,
            national.steps_per_loan,
            bonus.amount.0,
            bonus.from_any_of,
            bonus.to_any_of[0],
            bonus.multiplied,
            track.lays.len(),
            track.lays[1].cost.0,
            track.upgrades,
            own.pool_limit,
            own.certificate_limit_counts_privates
        ]);
        let merging = &theirs["mergers"];
        let loan = &theirs["loan"];
        let drop = &theirs["nationalisation_price_drop"];
        let far = &theirs["route_bonus"];
        let lays = &theirs["tile_lays_per_turn"];
        let wanted = json!([
            theirs["auction"]["min_bid_increment"],
            theirs["auction"]["dutch_step_when_nobody_bids"],
            theirs["minor_start"]["min_bid"],
            theirs["minor_start"]["min_bid_increment"],
            theirs["minor_start"]["max_par"],
            merging["max_minors_in_one_merger"],
            merging["max_minors_of_one_player"],
            merging["merged_par_min"],
            merging["merged_par_max"],
            merging["tokens_kept_after_merger"],
            merging["tokens_total_after_merger"],
            loan["value"],
            loan["received"],
            loan["interest_per_loan"],
            loan["max_minor"],
            loan["max_major"],
            theirs["loans_total"],
            theirs["national"]["sym"],
            drop["fixed_steps_left"],
            drop["steps_left_per_loan"],
            far["amount"],
            far["from_any_of"],
            far["to"],
            far["multiplied_by_train_multiplier"],
            lays["count"],
            lays["second_lay_cost"],
            lays["upgrades"],
            reference["constants"]["market_share_limit"],
            reference["constants"]["cert_limit_includes_privates"]
        ]);
        assert_eq!(found, wanted, "{}", title.name());
        let kept: Vec<Value> = national.kept_back.iter().map(|hex| json!(hex)).collect();
        let mut reserved = list(&theirs["national"]["reserved_hexes"]).to_vec();
        let mut kept = kept;
        kept.sort_by_key(ToString::to_string);
        reserved.sort_by_key(ToString::to_string);
        assert_eq!(kept, reserved, "{}", title.name());
    }
}
