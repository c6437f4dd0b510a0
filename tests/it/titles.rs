//! The titles' data says the same as the reference data of 18xx.games, fact by fact.
//!
//! Skipped where the reference data is not at hand.

use std::fs;

use serde_json::{Map, Value, json};
use signalbox::engine::board::occupancy::Board;
use signalbox::engine::board::upgrade;
use signalbox::engine::data::TitleData;
use signalbox::engine::data::map::{
    BorderKind, Colour, Count, EndData, NodeData, NodeKind, PathData, RevenueData, TerrainData,
};
use signalbox::engine::data::market::{CellMark, MarketKind};
use signalbox::titles::{self, TitleId};

use super::support;

/// The titles that stand, with the reference data of each.
fn references() -> Vec<(TitleId, Value)> {
    read(&["1861", "1867"])
}

/// Those whose markets and tiles are compared, too.
fn boards() -> Vec<(TitleId, Value)> {
    read(&["1861", "1867", "1824", "1824-cisleithania"])
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
fn or<'v>(value: &'v Value, key: &str, none: &'v Value) -> &'v Value {
    value.get(key).unwrap_or(none)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn colour(colour: Colour) -> &'static str {
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

fn count(count: Count) -> Value {
    match count {
        Count::Limited(number) => json!(number),
        Count::Unlimited => json!("unlimited"),
    }
}

fn node_kind(kind: NodeKind) -> &'static str {
    match kind {
        NodeKind::City => "city",
        NodeKind::Town => "town",
        NodeKind::Offboard => "offboard",
        NodeKind::Junction => "junction",
    }
}

fn revenue(data: Option<&RevenueData>) -> Value {
    match data {
        None => json!(0),
        Some(RevenueData::Fixed(value)) => json!(value),
        Some(RevenueData::ByColour(values)) => values
            .iter()
            .map(|(at, value)| (colour(*at).to_owned(), json!(value)))
            .collect::<Map<_, _>>()
            .into(),
    }
}

fn own_nodes(nodes: &[NodeData]) -> Value {
    nodes
        .iter()
        .map(|n| {
            json!([
                node_kind(n.kind),
                n.part,
                n.slots,
                revenue(n.revenue.as_ref()),
                n.group
            ])
        })
        .collect()
}

fn their_nodes(part: &Value) -> Value {
    let zero = json!(0);
    list(&part["nodes"])
        .iter()
        .map(|n| {
            let group = n["groups"].get(0).cloned();
            json!([
                n["kind"],
                n["part"],
                or(n, "slots", &zero),
                or(n, "revenue", &zero),
                group
            ])
        })
        .collect()
}

fn own_paths(paths: &[PathData]) -> Value {
    let end = |end: EndData| match end {
        EndData::Edge(edge) => json!({"edge": edge}),
        EndData::Node(node) => json!({"node": node}),
    };
    paths
        .iter()
        .map(|path| json!([end(path.a), end(path.b), path.terminal]))
        .collect()
}

fn their_paths(part: &Value) -> Value {
    let no = json!(false);
    list(&part["paths"])
        .iter()
        .map(|path| json!([path["a"], path["b"], or(path, "terminal", &no)]))
        .collect()
}

fn own_terrain(terrain: &[TerrainData]) -> Value {
    terrain
        .iter()
        .map(|t| json!({"cost": t.cost.0, "kinds": t.kinds}))
        .collect()
}

fn their_terrain(part: &Value) -> Value {
    json!(list(&part["terrain"]))
}

fn label(part: &Value) -> Value {
    json!(part["labels"].get(0))
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
                .filter_map(|draw| draw["count"].as_u64())
                .sum();
            let found = json!([
                own.players,
                own.map,
                own.tile_set,
                own.market,
                own.bank.map(|bank| bank.0),
                own.starting_cash.0,
                own.cert_limit,
                trains,
                own.privates,
                own.corporations,
                tokens,
                own.ownership_limit,
                own.privates_removed_at_random
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
                removed
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
                own.events.len()
            ]);
            let (empty, one) = (json!({}), json!(1));
            let wanted = json!([
                theirs["name"],
                theirs["price"],
                theirs["distance"],
                list(&theirs["rusts_on"]),
                theirs.get("available_on"),
                or(theirs, "discounts", &empty),
                or(theirs, "multiplier", &one),
                list(&theirs["events"]).len()
            ]);
            assert_eq!(found, wanted, "{}", title.name());
        }
        let theirs = list(&reference["phases"]);
        assert_eq!(data.phases.len(), theirs.len());
        for (own, theirs) in data.phases.iter().zip(theirs) {
            let colours: Vec<_> = own.colours.iter().map(|c| colour(*c)).collect();
            let has = |word: &str| list(&theirs["status"]).contains(&json!(word));
            let found = json!([
                own.name,
                own.starts_on,
                own.train_limit,
                colours,
                own.operating_rounds,
                data.rules.buy_private_phases.contains(&own.name),
                data.rules.export_phases.contains(&own.name)
            ]);
            let wanted = json!([
                theirs["name"],
                theirs.get("starts_on_train"),
                theirs["train_limit"],
                theirs["tile_colours"],
                theirs["operating_rounds"],
                has("can_buy_companies"),
                has("export_train")
            ]);
            assert_eq!(found, wanted, "{}", title.name());
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
        let theirs = list(&reference["corporations"]);
        assert_eq!(data.corporations.len(), theirs.len());
        for (own, theirs) in data.corporations.iter().zip(theirs) {
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

fn mark(mark: CellMark) -> &'static str {
    match mark {
        CellMark::Par => "par",
        CellMark::ParMinor => "par_1",
        CellMark::ParMajor => "par_2",
        CellMark::Convert => "convert",
        CellMark::MinorTop => "max_price",
        CellMark::MultipleBuy => "multiple_buy",
        CellMark::EndGame => "endgame",
    }
}

#[test]
fn markets_are_the_reference() {
    for (title, reference) in boards() {
        let data = title.data();
        let all = reference["markets"].as_object().expect("markets");
        assert_eq!(data.markets.len(), all.len());
        for (name, theirs) in all {
            let own = &data.markets[name];
            let kind = match own.kind {
                MarketKind::Line => "1D",
                MarketKind::Grid | MarketKind::PlainGrid => "2D",
            };
            assert_eq!(theirs["kind"], kind);
            for (row, cells) in list(&theirs["cells"]).iter().enumerate() {
                for (column, wanted) in list(cells).iter().enumerate() {
                    let found = own.rows[row].get(column).and_then(|cell| cell.0.as_ref());
                    let found = found.map(|cell| {
                        let marks: Vec<_> = cell.marks.iter().map(|m| mark(*m)).collect();
                        json!([cell.price.0, marks])
                    });
                    let wanted = wanted
                        .is_object()
                        .then(|| json!([wanted["price"], sorted_types(wanted, found.as_ref())]));
                    assert_eq!(found, wanted, "{name} {row},{column}");
                }
            }
        }
    }
}

/// The marks of a cell in the order in which ours has them: only the first one's place matters.
fn sorted_types(cell: &Value, own: Option<&Value>) -> Vec<Value> {
    let mut types: Vec<Value> = list(&cell["types"]).to_vec();
    let order =
        |word: &Value| own.and_then(|own| list(&own[1]).iter().position(|other| other == word));
    let first = types.first().cloned();
    types.sort_by_key(order);
    assert_eq!(types.first().cloned(), first, "the first mark decides");
    types
}

#[test]
fn tiles_are_the_reference() {
    for (title, reference) in boards() {
        let (own, theirs) = (
            &title.data().tile_sets["standard"],
            list(&reference["tile_sets"]["standard"]),
        );
        assert_eq!(own.len(), theirs.len());
        for (own, theirs) in own.iter().zip(theirs) {
            let found = json!([
                own.name,
                count(own.count),
                colour(own.colour),
                own_nodes(&own.nodes),
                own_paths(&own.paths),
                own.label,
                own_terrain(&own.terrain)
            ]);
            let wanted = json!([
                theirs["name"],
                theirs["count"],
                theirs["colour"],
                their_nodes(theirs),
                their_paths(theirs),
                label(theirs),
                their_terrain(theirs)
            ]);
            assert_eq!(found, wanted, "{}", title.name());
        }
    }
}

fn own_hexes(data: &TitleData) -> Vec<Value> {
    let border = |kind: BorderKind| match kind {
        BorderKind::Impassable => "impassable",
        BorderKind::Water => "water",
        BorderKind::Mountain => "mountain",
        BorderKind::None => "none",
    };
    let hexes = &data.maps["standard"].hexes;
    let one = |hex: &signalbox::engine::data::map::HexData| {
        let borders: Vec<Value> = hex
            .borders
            .iter()
            .map(|b| json!([b.edge, border(b.kind), b.cost.map(|cost| cost.0)]))
            .collect();
        let future = hex
            .future_label
            .as_ref()
            .map(|f| json!({"label": f.label, "colour": colour(f.colour)}));
        json!([
            hex.hex,
            hex.x,
            hex.y,
            hex.tile,
            colour(hex.colour),
            hex.place,
            own_nodes(&hex.nodes),
            own_paths(&hex.paths),
            hex.label,
            future,
            own_terrain(&hex.terrain),
            borders,
            hex.stubs,
            hex.blocked_by,
            hex.reserved.iter().flatten().collect::<Vec<_>>()
        ])
    };
    hexes.iter().map(one).collect()
}

fn their_hexes(reference: &Value) -> Vec<Value> {
    let one = |hex: &Value| {
        let borders: Vec<Value> = list(&hex["borders"])
            .iter()
            .map(|b| json!([b["edge"], b["type"], b.get("cost")]))
            .collect();
        let reserved: Vec<&Value> = list(&hex["city_reservations"])
            .iter()
            .flat_map(list)
            .filter(|sym| sym.is_string())
            .collect();
        json!([
            hex["hex"],
            hex["x"],
            hex["y"],
            hex["tile_id"],
            hex["colour"],
            hex.get("location"),
            their_nodes(hex),
            their_paths(hex),
            label(hex),
            hex.get("future_label"),
            their_terrain(hex),
            borders,
            list(&hex["stubs"]),
            list(&hex["blocked_by"]),
            reserved
        ])
    };
    list(&reference["maps"]["standard"]["hexes"])
        .iter()
        .map(one)
        .collect()
}

#[test]
fn maps_are_the_reference() {
    for (title, reference) in references() {
        let (own, theirs) = (own_hexes(title.data()), their_hexes(&reference));
        assert_eq!(own.len(), theirs.len());
        for (own, theirs) in own.iter().zip(&theirs) {
            assert_eq!(own, theirs, "{}", title.name());
        }
        // The neighbours are worked out, not stated.
        let rules = titles::ruleset(title, 4, Default::default()).expect("rules");
        for hex in list(&reference["maps"]["standard"]["hexes"]) {
            let name = hex["hex"].as_str().expect("a name");
            let id = rules.map.hex(name).expect("a hex");
            let found: Map<String, Value> = (0..6)
                .filter_map(|edge| {
                    let next = rules.map.hexes[id].neighbours[edge]?;
                    Some((edge.to_string(), json!(rules.map.hexes[next].name)))
                })
                .collect();
            let none = json!({});
            assert_eq!(json!(found), *or(hex, "neighbours", &none), "{name}");
        }
    }
}

/// The tiles that every printed hex accepts at first, and how many there are in all.
#[test]
fn first_upgrades_are_the_reference() {
    for (title, reference) in references() {
        let rules = titles::ruleset(title, 4, Default::default()).expect("rules");
        let (map, board) = (&rules.map, Board::new(&rules.map));
        let wanted = &reference["maps"]["standard"]["upgrades_from_start"];
        let mut compared = 0;
        for (hex, def) in map.hexes.pairs() {
            let fitting = map.supply().filter(|kind| {
                upgrade::kind_fits(map, &board, hex, *kind).is_ok()
                    && upgrade::keeps_track_somehow(map, &board, hex, *kind)
            });
            let mut found: Vec<&str> = fitting.map(|kind| map.kinds[kind].name.as_str()).collect();
            let mut listed: Vec<&str> = list(or(wanted, &def.name, &Value::Null))
                .iter()
                .filter_map(Value::as_str)
                .collect();
            found.sort_unstable();
            listed.sort_unstable();
            assert_eq!(found, listed, "{} {}", title.name(), def.name);
            compared += found.len();
        }
        assert!(compared > 100, "{compared} tiles");
    }
}

#[test]
fn numbers_of_the_rules_are_the_reference() {
    for (title, reference) in references() {
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
