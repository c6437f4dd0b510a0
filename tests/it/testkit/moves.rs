//! Moves as entries of a game file, without ids. Who acts stands first: `"P1"` or a corporation.

use serde_json::{Value, json};

pub fn pass(who: &str) -> Value {
    json!({"type": "pass", "entity": who})
}

/// A bid on a minor.
pub fn bid(who: &str, corp: &str, price: i32) -> Value {
    json!({"type": "bid", "entity": who, "corporation": corp, "price": price})
}

/// A bid on a private company.
pub fn bid_private(who: &str, company: &str, price: i32) -> Value {
    json!({"type": "bid", "entity": who, "company": company, "price": price})
}

/// Founds a major at a cell, `"100,3,7"`.
pub fn par(who: &str, corp: &str, cell: &str) -> Value {
    json!({"type": "par", "entity": who, "corporation": corp, "share_price": cell})
}

/// Buys one certificate, `"CNR_3"`.
pub fn buy(who: &str, share: &str) -> Value {
    json!({"type": "buy_shares", "entity": who, "shares": [share]})
}

/// Sells certificates, or a corporation redeems them with [`redeem`].
pub fn sell(who: &str, shares: &[&str], percent: u8) -> Value {
    json!({"type": "sell_shares", "entity": who, "shares": shares, "percent": percent})
}

pub fn redeem(corp: &str, shares: &[&str]) -> Value {
    json!({"type": "buy_shares", "entity": corp, "shares": shares})
}

pub fn lay(corp: &str, hex: &str, tile: &str, rotation: u8) -> Value {
    json!({"type": "lay_tile", "entity": corp, "hex": hex, "tile": tile, "rotation": rotation})
}

/// Places a station in a city, `"L12-0-0"`.
pub fn token(corp: &str, city: &str) -> Value {
    json!({"type": "place_token", "entity": corp, "city": city, "slot": 0})
}

pub fn remove_token(corp: &str, city: &str, slot: u8) -> Value {
    json!({"type": "remove_token", "entity": corp, "city": city, "slot": slot})
}

/// Runs one train along hops of hexes, written `"F16 E15 D16|D16 C17"`; no revenue is stated.
pub fn run(corp: &str, train: &str, hops: &str) -> Value {
    json!({"type": "run_routes", "entity": corp, "routes": [route(train, hops)]})
}

/// One route of [`run`].
pub fn route(train: &str, hops: &str) -> Value {
    let connections: Vec<Vec<&str>> = hops
        .split('|')
        .map(|hop| hop.split_whitespace().collect())
        .collect();
    json!({"train": train, "connections": connections})
}

/// Runs one train for a stated revenue, as a record may say.
pub fn run_for(corp: &str, train: &str, revenue: i32) -> Value {
    json!({"type": "run_routes", "entity": corp,
        "routes": [{"train": train, "connections": [], "revenue": revenue}]})
}

pub fn dividend(corp: &str, kind: &str) -> Value {
    json!({"type": "dividend", "entity": corp, "kind": kind})
}

pub fn train(corp: &str, train: &str, price: i32) -> Value {
    json!({"type": "buy_train", "entity": corp, "train": train, "price": price})
}

pub fn trade_in(corp: &str, train: &str, price: i32, exchange: &str) -> Value {
    json!({"type": "buy_train", "entity": corp, "train": train, "price": price, "exchange": exchange})
}

pub fn discard(corp: &str, train: &str) -> Value {
    json!({"type": "discard_train", "entity": corp, "train": train})
}

pub fn buy_private(corp: &str, company: &str, price: i32) -> Value {
    json!({"type": "buy_company", "entity": corp, "company": company, "price": price})
}

pub fn convert(minor: &str) -> Value {
    json!({"type": "convert", "entity": minor})
}

pub fn merge(minor: &str, other: &str) -> Value {
    json!({"type": "merge", "entity": minor, "corporation": other})
}

pub fn nationalise(major: &str) -> Value {
    json!({"type": "choose", "entity": major, "choice": "nationalize"})
}
