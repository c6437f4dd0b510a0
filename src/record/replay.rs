//! Replaying a file: every entry that counts, with its automatic actions, in file order.

use serde_json::{Map, Value};

use super::decode::{self, Meaning};
use super::fault::{Fault, Place, RecordFault, Refused};
use super::file::{Entry, GameFile};
use super::log;
use super::orders::{Deed, Orders};
use crate::engine::action::{Action, Authority};
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::refusal::Refusal;
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
    play_noting(game, file, entry, (events, None))
}

/// As [`play`], with the standing orders that take note of every action.
///
/// # Errors
/// As [`play`].
pub fn play_noting(
    game: &mut Game,
    file: &GameFile<'_>,
    entry: &Entry<'_>,
    (events, mut orders): (&mut Vec<Event>, Option<&mut Orders>),
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
    let played = act(game, file, &map, (events, orders.as_deref_mut()))
        .map_err(|what| RecordFault::at(place(entry.id, &map, 0), what))
        .and_then(|()| follow(game, file, (entry, automatic), (events, orders)));
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
    (entry, automatic): (&Entry<'_>, &[Value]),
    (events, mut orders): (&mut Vec<Event>, Option<&mut Orders>),
) -> Result<(), RecordFault> {
    for (number, action) in automatic.iter().enumerate() {
        let Value::Object(fields) = action else {
            let place = Place {
                automatic: number + 1,
                ..place(entry.id, &Map::new(), 0)
            };
            return Err(RecordFault::at(place, Fault::bad("auto_actions", action)));
        };
        act(game, file, fields, (events, orders.as_deref_mut()))
            .map_err(|what| RecordFault::at(place(entry.id, fields, number + 1), what))?;
    }
    Ok(())
}

fn act(
    game: &mut Game,
    file: &GameFile<'_>,
    map: &Map<String, Value>,
    (events, orders): (&mut Vec<Event>, Option<&mut Orders>),
) -> Result<(), Fault> {
    let action = match decode::decode(game, &file.players, map)? {
        Meaning::Nothing => None,
        Meaning::Act(action) => Some(action),
    };
    let noted = action.as_ref().filter(|_| orders.is_some());
    let deed = noted.map(|action| Deed::of(game, action));
    let told = events.len();
    if let Some(action) = &action {
        let happened = game.apply(action, Authority::Recorded);
        events.extend(happened.map_err(|refusal| refused(game, file, action, refusal))?);
    }
    if let Some(orders) = orders {
        if let Some(deed) = deed {
            orders.note(deed, &events[told..], game);
        }
        orders.read(game.rules(), &file.players, map);
    }
    Ok(())
}

/// As [`play`]; `each` sees every action of the entry with the position before it.
///
/// # Errors
/// As [`play`].
pub fn play_each(
    game: &mut Game,
    file: &GameFile<'_>,
    entry: &Entry<'_>,
    mut each: impl FnMut(&Game, &Action),
) -> Result<(), RecordFault> {
    let mut before = game.clone();
    play(game, file, entry, &mut Vec::new())?;
    // It can be played, so it can be read.
    let fields: Map<String, Value> = serde_json::from_str(entry.raw.get()).unwrap_or_default();
    let automatic = fields.get("auto_actions").and_then(Value::as_array);
    let automatic = automatic.into_iter().flatten().filter_map(Value::as_object);
    for fields in std::iter::once(&fields).chain(automatic) {
        if let Ok(Meaning::Act(action)) = decode::decode(&before, &file.players, fields) {
            each(&before, &action);
            if before.apply(&action, Authority::Recorded).is_err() {
                break;
            }
        }
    }
    Ok(())
}

/// A refusal with all that is needed to tell it; what is refused has changed nothing.
fn refused(game: &Game, file: &GameFile<'_>, action: &Action, refusal: Refusal) -> Fault {
    Fault::Refused(Box::new(Refused {
        action: action.clone(),
        refusal,
        game: game.clone(),
        players: file.players.iter().map(|one| one.name.clone()).collect(),
    }))
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
