//! Automatic passes: those that a live table adds are those that 18xx.games has recorded.

use std::fs;

use serde_json::{Map, Value};
use signalbox::engine::action::{Action, Actor, Authority, What};
use signalbox::engine::game::Game;
use signalbox::record::decode::{self, Meaning};
use signalbox::record::file::GameFile;
use signalbox::record::{automatic, log, replay};

use super::support;

#[test]
fn passes_are_added_where_the_site_adds_them() {
    let mut compared = 0;
    for path in support::game_files() {
        let text = fs::read_to_string(&path).expect("a recorded game");
        let file = GameFile::parse(&text).expect("a game file");
        let mut game = replay::start(&file).expect("a game");
        let mut awaited: Option<Action> = None;
        for position in log::surviving(&file.entries).expect("a log") {
            let entry = &file.entries[position];
            let at = format!("{}: action {}", path.display(), entry.id);
            let fields: Map<String, Value> =
                serde_json::from_str(entry.raw.get()).expect("an action");
            // A programme is no action, but passes may follow it at once.
            let made = act(&mut game, &file, &fields);
            // Old files have these passes as ordinary actions.
            if let (Some(made), Some(awaited)) = (made, awaited.take()) {
                // A record made without automatic passes may use the step.
                if !matches!(made.what, What::BuyPrivate { .. }) {
                    assert_eq!(made, awaited, "{at}");
                    compared += 1;
                }
            }
            let recorded = recorded_passes(&mut game, &file, &fields);
            let Some((before, passes)) = recorded else {
                continue;
            };
            let added = added_passes(before);
            if passes.is_empty() {
                awaited = added.first().cloned();
            } else {
                assert_eq!(added, passes, "{at}");
                compared += passes.len();
            }
        }
    }
    assert!(
        compared > 0 || support::games().is_none(),
        "no pass was compared"
    );
}

fn act(game: &mut Game, file: &GameFile<'_>, fields: &Map<String, Value>) -> Option<Action> {
    let Ok(Meaning::Act(action)) = decode::decode(game, &file.players, fields) else {
        return None;
    };
    game.apply(&action, Authority::Recorded)
        .expect("a recorded action");
    Some(action)
}

/// The position before the passes of companies behind an action, and the passes; nothing where a
/// player's programme had a hand in it.
fn recorded_passes(
    game: &mut Game,
    file: &GameFile<'_>,
    fields: &Map<String, Value>,
) -> Option<(Game, Vec<Action>)> {
    let before = game.clone();
    let mut passes = Vec::new();
    let mut programmed = false;
    for action in fields
        .get("auto_actions")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        let made = act(game, file, action.as_object().expect("an action"));
        match made {
            Some(action) if is_pass_of_a_company(&action) => passes.push(action),
            Some(_) | None => programmed = true,
        }
    }
    (!programmed).then_some((before, passes))
}

fn is_pass_of_a_company(action: &Action) -> bool {
    matches!((action.by, &action.what), (Actor::Corp(_), What::Pass))
}

fn added_passes(mut game: Game) -> Vec<Action> {
    let mut passes = Vec::new();
    while let Some(pass) = automatic::next(&game) {
        game.apply(&pass, Authority::Live).expect("a pass");
        passes.push(pass);
    }
    passes
}
