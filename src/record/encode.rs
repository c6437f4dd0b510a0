//! From an action of the engine to an action of a game file.

use serde_json::{Map, Value, json};

use super::file::FilePlayer;
use super::names;
use crate::engine::action::{Action, Actor, Authority, Choice, Run, What};
use crate::engine::game::Game;
use crate::engine::ids::{CityRef, CorpId, Id, TrainId};
use crate::engine::money::Money;
use crate::engine::parts::corps::Payout;
use crate::engine::parts::shares::Bundle;
use crate::engine::rules::{operate, run, sell};
use crate::engine::ruleset::Ruleset;

/// The fields of an action in the position before it; `id` goes in front.
pub fn encode(game: &Game, players: &[FilePlayer], action: &Action, id: i64) -> Map<String, Value> {
    let rules = game.rules();
    let mut fields = Map::new();
    let (entity, entity_type) = match action.by {
        Actor::Player(player) => {
            let id = players
                .get(player.index())
                .map_or_else(|| json!(player.0), |player| player.id.clone());
            (id, "player")
        }
        Actor::Corp(corp) => (json!(rules.corps[corp].sym), "corporation"),
        Actor::Private(private) => (json!(rules.privates[private].sym), "company"),
    };
    fields.insert("type".to_owned(), json!(kind(&action.what)));
    fields.insert("entity".to_owned(), entity);
    fields.insert("entity_type".to_owned(), json!(entity_type));
    fields.insert("id".to_owned(), json!(id));
    if let Value::Object(own) = own_fields(game, action) {
        fields.extend(own);
    }
    fields
}

fn kind(what: &What) -> &'static str {
    what.kind()
        .map_or("end_game", crate::engine::action::Kind::word)
}

fn own_fields(game: &Game, action: &Action) -> Value {
    let rules = game.rules();
    let corp = |corp| rules.corps[corp].sym.clone();
    let private = |private| rules.privates[private].sym.clone();
    match &action.what {
        What::Pass | What::Convert | What::EndGame | What::Repay(None) => json!({}),
        What::BidPrivate {
            private: item,
            price,
        }
        | What::BuyPrivate {
            private: item,
            price,
        } => {
            json!({"company": private(*item), "price": price.0})
        }
        What::BidMinor { corp: item, price } => {
            json!({"corporation": corp(*item), "price": price.0})
        }
        What::Par { corp: item, cell } => {
            json!({"corporation": corp(*item), "share_price": names::cell_text(rules, *cell)})
        }
        What::BuyShares(bundle) => bundle_fields(game, bundle),
        What::SellShares(bundle) => sale_fields(game, bundle),
        What::LayTile {
            hex,
            tile,
            rotation,
        } => json!({
            "hex": names::hex_text(rules, *hex), "tile": names::tile_text(rules, *tile), "rotation": rotation,
        }),
        What::PlaceToken { at } => token_fields(game, action.by, *at),
        What::RemoveToken { at, slot } => {
            json!({"city": names::city_text(game, *at), "slot": slot})
        }
        What::RunRoutes(runs) => {
            let routes: Vec<Value> = runs.iter().map(|run| route(game, run)).collect();
            let mines = run::mines(game.view(Authority::Live), runs);
            json!({"routes": routes, "extra_revenue": 0, "subsidy": mines.0})
        }
        What::Dividend(payout) => json!({"kind": payout_word(*payout)}),
        What::BuyTrain {
            train,
            price,
            exchange,
        } => train_fields(game, *train, *price, *exchange),
        What::DiscardTrain(train) => json!({"train": names::train_text(rules, *train)}),
        What::Merge(other) => json!({"corporation": corp(*other)}),
        What::Choose(choice) => json!({"choice": choice_word(rules, *choice)}),
        What::ClosePrivate => json!({"choice": "close"}),
        What::ExchangeMinor(minor) => json!({"description": corp(*minor), "cost": 0}),
        What::Repay(Some(amount)) => json!({"amount": amount.0}),
    }
}

/// The slot is what 18xx.games would choose; it is not read back.
fn token_fields(game: &Game, by: Actor, at: CityRef) -> Value {
    let city = names::city_text(game, at);
    match by {
        Actor::Corp(corp) => {
            let slot = game
                .state()
                .board
                .city(at)
                .and_then(|city| city.slot_for(corp));
            json!({"city": city, "slot": slot.unwrap_or(0), "tokener": game.rules().corps[corp].sym})
        }
        Actor::Private(_) => {
            let corp = operate::corp_in_turn(game.view(Authority::Live));
            let sym = corp.map(|corp: CorpId| game.rules().corps[corp].sym.clone());
            json!({"city": city, "slot": 0, "tokener": sym})
        }
        Actor::Player(_) => json!({"city": city, "slot": 0}),
    }
}

fn train_fields(game: &Game, train: TrainId, price: Money, exchange: Option<TrainId>) -> Value {
    let rules = game.rules();
    let mut fields = json!({
        "train": names::train_text(rules, train), "price": price.0, "variant": rules.trains[train.kind].name,
    });
    if let Some(exchange) = exchange {
        fields["exchange"] = json!(names::train_text(rules, exchange));
    }
    fields
}

/// The word of a use of the income.
pub fn payout_word(payout: Payout) -> &'static str {
    match payout {
        Payout::Full => "payout",
        Payout::Half => "half",
        Payout::Withhold => "withhold",
    }
}

/// The answer that the station placed first returns.
pub const RETURN_FIRST: &str = "Return one token";

/// The answer that the other station returns.
pub const RETURN_OTHER: &str = "Return the other token";

/// The word of an answer.
pub fn choice_word(rules: &Ruleset, choice: Choice) -> String {
    match choice {
        Choice::Nationalise => "nationalize".to_owned(),
        Choice::ReturnFirst => RETURN_FIRST.to_owned(),
        Choice::ReturnOther => RETURN_OTHER.to_owned(),
        Choice::Convert(corp) => format!("convert_{}", rules.corps[corp].sym),
    }
}

fn bundle_fields(game: &Game, bundle: &Bundle) -> Value {
    let sym = &game.rules().corps[bundle.corp].sym;
    let shares: Vec<String> = bundle
        .numbers
        .iter()
        .map(|number| format!("{sym}_{number}"))
        .collect();
    json!({"shares": shares, "percent": bundle.percent})
}

/// A price that is not the market's is written down; 18xx.games would pay the whole otherwise.
fn sale_fields(game: &Game, bundle: &Bundle) -> Value {
    let mut fields = bundle_fields(game, bundle);
    let view = game.view(Authority::Live);
    if sell::is_halved(view, bundle.corp) {
        fields["share_price"] = json!(sell::price_of_share(view, bundle).0);
    }
    fields
}

fn route(game: &Game, run: &Run) -> Value {
    let rules = game.rules();
    let name = |hex: &crate::engine::ids::HexId| names::hex_text(rules, *hex).to_owned();
    let hops: Vec<Vec<String>> = run
        .hops
        .iter()
        .map(|hop| hop.iter().map(name).collect())
        .collect();
    let stops: Vec<String> = run.stops.iter().map(|stop| name(&stop.hex)).collect();
    let nodes: Vec<String> = run
        .stops
        .iter()
        .map(|stop| {
            let kind = game.state().board.kind(&rules.map, stop.hex);
            let part = kind
                .nodes
                .get(usize::from(stop.node))
                .map_or(0, |node| node.part);
            format!("{}-{part}", names::hex_text(rules, stop.hex))
        })
        .collect();
    let mut fields = json!({
        "train": names::train_text(rules, run.train), "connections": hops, "hexes": stops,
        "revenue_str": stops.join("-"), "nodes": nodes,
    });
    if let Some(revenue) = run.stated {
        fields["revenue"] = json!(revenue.0);
    }
    fields
}
