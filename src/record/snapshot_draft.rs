//! What titles with a draft and exchanges add to recorded positions.

use serde_json::{Map, Value, json};

use super::snapshot::Scene;
use crate::engine::rules::{draft, exchange};

/// The title's own part of a position.
pub fn special(scene: Scene<'_>) -> Map<String, Value> {
    let view = scene.view;
    let mut special = Map::new();
    let mut put = |key: &str, value: Value| {
        special.insert(key.to_owned(), value);
    };
    put(
        "first_2_train_sold",
        json!(view.state.supply.first_kind_bought),
    );
    let queue = exchange::queue(view).iter();
    put(
        "forced_exchange",
        queue.map(|private| scene.private(*private)).collect(),
    );
    let forming = view.state.formation.due.iter();
    put("forming", forming.map(|corp| scene.corp(*corp)).collect());
    let chooser = view
        .state
        .formation
        .crowded_hex
        .and_then(|corp| view.state.corps[corp].president);
    if let Some(player) = chooser {
        put("kk_choice", json!(scene.player(player)));
    }
    if let Some(stack) = draft::round(view).and_then(|round| round.stack) {
        put("draft_stack", json!(stack));
    }
    special
}
