//! Writing a game file that 18xx.games accepts (game file format, section 8).

use std::collections::HashMap;

use serde_json::{Map, Value, json};

use super::fault::RecordFault;
use super::file::{Entry, GameFile, Role};
use super::log;
use super::snapshot::{self, Scene};
use crate::engine::game::Game;

/// Leaves out what stands behind an action and, if the log shall be clean, what does not count, and chat.
///
/// # Errors
/// The file has no action with the id, or its undos cannot be followed.
pub fn cut(file: &mut GameFile<'_>, at: Option<i64>, clean: bool) -> Result<(), RecordFault> {
    let entries = log::up_to(&file.entries, at)?.to_vec();
    file.entries = if clean {
        let counting = log::surviving(&entries)?
            .into_iter()
            .map(|position| entries[position]);
        let acts = counting.filter(|entry: &Entry<'_>| entry.role != Role::Message);
        // Numbered anew from 1.
        acts.enumerate()
            .map(|(number, entry)| Entry {
                id: number as i64 + 1,
                ..entry
            })
            .collect()
    } else {
        entries
    };
    Ok(())
}

/// The file with the game's present state in its head. Actions are kept as they are; their ids are
/// renumbered only if they do not rise.
pub fn export(file: &GameFile<'_>, game: &Game) -> Value {
    let mut out = file.head.clone();
    for unwanted in ["pin", "loading", "user_settings", "fixture_format"] {
        out.shift_remove(unwanted);
    }
    let mut settings = match out.get("settings") {
        Some(Value::Object(settings)) => settings.clone(),
        Some(_) | None => Map::new(),
    };
    settings.shift_remove("pin");
    settings.insert("seed".to_owned(), json!(file.seed));
    let rules: Vec<&String> = file.choices.options.iter().collect();
    settings.insert("optional_rules".to_owned(), json!(rules));
    let scene = Scene::new(game, &file.players);
    let over = game.state().over;
    let result: Map<String, Value> = game
        .state()
        .seats
        .iter()
        .filter(|_| over.is_some())
        .map(|player| {
            let worth = crate::engine::rules::worth::of_player(scene.view, *player);
            (scene.player(*player), json!(worth.0))
        })
        .collect();
    out.insert("title".to_owned(), json!(file.title.name()));
    let description = out
        .get("description")
        .and_then(Value::as_str)
        .unwrap_or_default()
        .to_owned();
    out.insert("description".to_owned(), json!(description));
    out.insert(
        "status".to_owned(),
        json!(if over.is_some() { "finished" } else { "active" }),
    );
    out.insert("players".to_owned(), players(file));
    out.insert("settings".to_owned(), Value::Object(settings));
    out.insert("result".to_owned(), Value::Object(result));
    let round = snapshot::state(scene)["round"].clone();
    out.insert("turn".to_owned(), round["turn"].clone());
    out.insert(
        "round".to_owned(),
        json!(format!(
            "{} Round",
            round["kind"].as_str().unwrap_or_default()
        )),
    );
    out.insert("acting".to_owned(), acting(file, game));
    out.insert("actions".to_owned(), actions(file));
    Value::Object(out)
}

fn players(file: &GameFile<'_>) -> Value {
    file.players
        .iter()
        .map(|player| json!({"id": player.id, "name": player.name}))
        .collect()
}

fn acting(file: &GameFile<'_>, game: &Game) -> Value {
    use crate::engine::ids::Id;
    game.turn()
        .by
        .player()
        .iter()
        .filter_map(|player| file.players.get(player.index()))
        .map(|p| p.id.clone())
        .collect()
}

fn actions(file: &GameFile<'_>) -> Value {
    let rising = file.entries.windows(2).all(|pair| pair[0].id < pair[1].id);
    let new_ids: HashMap<i64, i64> = file
        .entries
        .iter()
        .zip(1..)
        .map(|(entry, new)| (entry.id, new))
        .collect();
    let new_id = |old: i64| new_ids.get(&old).copied().unwrap_or(old);
    file.entries
        .iter()
        .enumerate()
        .map(|(number, entry)| {
            let mut fields: Map<String, Value> =
                serde_json::from_str(entry.raw.get()).unwrap_or_default();
            let id = if rising { entry.id } else { number as i64 + 1 };
            fields.insert("id".to_owned(), json!(id));
            let to = fields.get("action_id").and_then(Value::as_i64);
            if let Some(to) = to.filter(|to| *to != 0 && !rising) {
                fields.insert("action_id".to_owned(), json!(new_id(to)));
            }
            Value::Object(fields)
        })
        .collect()
}
