//! The titles' markets, tiles and maps say the same as the reference data of 18xx.games.
//!
//! Skipped where the reference data is not at hand.

use serde_json::{Map, Value, json};
use signalbox::engine::board::occupancy::Board;
use signalbox::engine::board::upgrade;
use signalbox::engine::data::map::{
    BorderKind, EndData, HexData, MapData, NodeData, PathData, RevenueData, TerrainData,
};
use signalbox::engine::data::market::{CellMark, MarketKind};
use signalbox::engine::data::setup::{OptionEffect, SetupData};
use signalbox::engine::ruleset::{Choices, Ruleset};
use signalbox::titles::{self, TitleId};
use std::sync::Arc;

use super::titles::{colour, count, list, node_kind, or, references};

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
    for (title, reference) in references() {
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
    for (title, reference) in references() {
        let sets = reference["tile_sets"].as_object().expect("tile sets");
        assert_eq!(title.data().tile_sets.len(), sets.len());
        let pairs = sets.iter().flat_map(|(name, theirs)| {
            let own = &title.data().tile_sets[name];
            assert_eq!(own.len(), list(theirs).len());
            own.iter().zip(list(theirs))
        });
        for (own, theirs) in pairs {
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

fn own_hexes(map: &MapData) -> Vec<Value> {
    let border = |kind: BorderKind| match kind {
        BorderKind::Impassable => "impassable",
        BorderKind::Water => "water",
        BorderKind::Mountain => "mountain",
        BorderKind::None => "none",
    };
    let one = |hex: &HexData| {
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
    map.hexes.iter().map(one).collect()
}

fn their_hexes(map: &Value) -> Vec<Value> {
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
    list(&map["hexes"]).iter().map(one).collect()
}

/// A table that plays on a map: of the scenario, or of the option, that has it.
fn table(title: TitleId, map: &str) -> Arc<Ruleset> {
    let data = title.data();
    let with_it = |effect: &OptionEffect| effect.map.as_deref() == Some(map);
    let option = data.options.iter().find(|option| with_it(&option.effect));
    let mut setups: Vec<&SetupData> = data.setups.iter().collect();
    setups.sort_by_key(|setup| setup.options.len());
    let setup = setups
        .iter()
        .find(|setup| setup.map == map)
        .unwrap_or(&setups[0]);
    let named = option.map(|option| option.id.clone());
    let choices = Choices {
        options: named.into_iter().chain(setup.options.clone()).collect(),
        ..Choices::default()
    };
    titles::ruleset(title, usize::from(setup.players), choices).expect("rules")
}

/// Every map of every title with its reference.
fn maps() -> Vec<(TitleId, String, Value)> {
    let all = references().into_iter().flat_map(|(title, reference)| {
        let maps = reference["maps"].as_object().expect("maps").clone();
        assert_eq!(title.data().maps.len(), maps.len());
        maps.into_iter().map(move |(name, map)| (title, name, map))
    });
    all.collect()
}

#[test]
fn maps_are_the_reference() {
    for (title, name, reference) in maps() {
        let map = &title.data().maps[&name];
        let (own, theirs) = (own_hexes(map), their_hexes(&reference));
        assert_eq!(own.len(), theirs.len());
        for (own, theirs) in own.iter().zip(&theirs) {
            assert_eq!(own, theirs, "{} {name}", title.name());
        }
        // The neighbours are worked out, not stated.
        let rules = table(title, &name);
        for hex in list(&reference["hexes"]) {
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
    for (title, name, reference) in maps() {
        let rules = table(title, &name);
        let (map, board) = (&rules.map, Board::new(&rules.map));
        let wanted = &reference["upgrades_from_start"];
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
            assert_eq!(found, listed, "{} {name} {}", title.name(), def.name);
            compared += found.len();
        }
        assert!(compared > 100, "{compared} tiles");
    }
}
