//! Replaying a file: every entry that counts, with its automatic actions, in file order.

use serde_json::{Map, Value};

use super::decode::{self, Meaning};
use super::fault::{Fault, Place, RecordFault};
use super::file::{Entry, GameFile};
use super::log;
use crate::engine::action::Authority;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::titles;

/// The game before the first action of a file.
///
/// # Errors
/// The title cannot be played, or not by so many.
pub fn start(file: &GameFile<'_>) -> Result<Game, RecordFault> {
    let rules = titles::ruleset(file.title, file.players.len(), file.choices.clone())
        .map_err(|why| RecordFault::of_file(Fault::Setup(why)))?;
    Ok(Game::new(rules, file.seed))
}

/// Replays a file up to and including the entry with an id; `each` sees the game after every entry
/// that counts, with what happened.
///
/// # Errors
/// The first entry that cannot be read or is refused.
pub fn replay(
    file: &GameFile<'_>,
    at: Option<i64>,
    mut each: impl FnMut(&Entry<'_>, &Game, &[Event]),
) -> Result<Game, RecordFault> {
    let entries = log::up_to(&file.entries, at)?;
    let mut game = start(file)?;
    let mut events = Vec::new();
    for position in log::surviving(entries)? {
        let entry = &entries[position];
        events.clear();
        play(&mut game, file, entry, &mut events)?;
        each(entry, &game, &events);
    }
    Ok(game)
}

/// Plays one entry and its automatic actions.
///
/// # Errors
/// The entry cannot be read, or is refused; then the game is what it was.
pub fn play(
    game: &mut Game,
    file: &GameFile<'_>,
    entry: &Entry<'_>,
    events: &mut Vec<Event>,
) -> Result<(), RecordFault> {
    let map: Map<String, Value> = serde_json::from_str(entry.raw.get()).map_err(|fault| {
        let place = Place {
            id: entry.id,
            kind: "?".to_owned(),
            entity: "?".to_owned(),
            automatic: 0,
        };
        RecordFault::at(place, Fault::Json(fault))
    })?;
    let automatic = match map.get("auto_actions") {
        None | Some(Value::Null) => &[][..],
        Some(Value::Array(list)) => list,
        Some(other) => {
            let what = Fault::bad("auto_actions", other);
            return Err(RecordFault::at(place(entry.id, &map, 0), what));
        }
    };
    // An entry counts as a whole or not at all.
    let before = (!automatic.is_empty()).then(|| game.clone());
    let told = events.len();
    let played = act(game, file, &map, events)
        .map_err(|what| RecordFault::at(place(entry.id, &map, 0), what))
        .and_then(|()| follow(game, file, entry, automatic, events));
    if let (Err(_), Some(before)) = (&played, before) {
        *game = before;
        events.truncate(told);
    }
    played
}

/// Plays the automatic actions of an entry.
fn follow(
    game: &mut Game,
    file: &GameFile<'_>,
    entry: &Entry<'_>,
    automatic: &[Value],
    events: &mut Vec<Event>,
) -> Result<(), RecordFault> {
    for (number, action) in automatic.iter().enumerate() {
        let Value::Object(fields) = action else {
            let place = Place {
                automatic: number + 1,
                ..place(entry.id, &Map::new(), 0)
            };
            return Err(RecordFault::at(place, Fault::bad("auto_actions", action)));
        };
        act(game, file, fields, events)
            .map_err(|what| RecordFault::at(place(entry.id, fields, number + 1), what))?;
    }
    Ok(())
}

fn act(
    game: &mut Game,
    file: &GameFile<'_>,
    map: &Map<String, Value>,
    events: &mut Vec<Event>,
) -> Result<(), Fault> {
    match decode::decode(game, &file.players, map)? {
        Meaning::Nothing => Ok(()),
        Meaning::Act(action) => {
            events.extend(
                game.apply(&action, Authority::Recorded)
                    .map_err(Fault::Refused)?,
            );
            Ok(())
        }
    }
}

/// How an action is named in messages.
pub fn place(id: i64, map: &Map<String, Value>, automatic: usize) -> Place {
    let text = |field: &str| match map.get(field) {
        Some(Value::String(text)) => text.chars().take(40).collect(),
        Some(other) => other.to_string().chars().take(40).collect(),
        None => "?".to_owned(),
    };
    Place {
        id,
        kind: text("type"),
        entity: text("entity"),
        automatic,
    }
}
