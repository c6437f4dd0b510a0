//! What is fuzzed: everything that reads what somebody else wrote. Each target takes bytes, and
//! must neither break off nor break a law, whatever they are.
//!
//! The integration tests run the same targets over the corpus.

// Every fuzz program uses one of the targets.
#![allow(dead_code, reason = "each program has one target")]

use std::sync::OnceLock;

use serde_json::Value;
use serenity::model::event::{Event, GatewayEvent};
use signalbox::bot::ask::{Ask, Wish, Words};
use signalbox::bot::code::Code;
use signalbox::bot::commands::{self, Deed};
use signalbox::bot::config::Config;
use signalbox::bot::ops::meters;
use signalbox::bot::panel::Panel;
use signalbox::bot::prompt::Keys;
use signalbox::bot::{dispatch, gateway as receiver};
use signalbox::engine::action::{Action, Authority, Kind};
use signalbox::engine::game::Game;
use signalbox::engine::ids::PlayerId;
use signalbox::engine::invariants::invariants;
use signalbox::record::file::GameFile;
use signalbox::record::session::{self, Session};
use signalbox::record::{log, replay};
use signalbox::store::GameId;
use signalbox::table::command::{self, Request};
use signalbox::table::voice::Voice;
use signalbox::text::speaker::Medium;
use signalbox::titles::names::Language;

/// Games in which positions are looked for.
const GAMES: [&str; 4] = [
    include_str!("../examples/1861-three-players.json"),
    include_str!("../examples/1867-four-players.json"),
    include_str!("../examples/18gb-three-players.json"),
    include_str!("../examples/1824-four-players.json"),
];
/// Positions of each game.
const POSITIONS: usize = 24;
/// Letters in what is typed; Discord takes no more.
const TYPED: usize = 6000;

struct Position {
    game: Game,
    names: Vec<String>,
}

/// Positions from the start to the end of whole games.
fn positions() -> &'static [Position] {
    static POSITIONS_OF_ALL: OnceLock<Vec<Position>> = OnceLock::new();
    POSITIONS_OF_ALL.get_or_init(|| GAMES.iter().flat_map(|text| positions_of(text)).collect())
}

fn positions_of(text: &str) -> Vec<Position> {
    let (head, entries) = session::split(text).expect("a game file");
    let start = Session::open(&head, &[]).expect("a head");
    let names: Vec<String> = (start.players().iter())
        .map(|player| player.name.clone())
        .collect();
    let step = entries.len() / POSITIONS + 1;
    let mut found = Vec::new();
    let mut count = 0;
    session::tell(&head, &entries, |past| {
        if count % step == 0 {
            found.push(Position {
                game: past.before.clone(),
                names: names.clone(),
            });
        }
        count += 1;
    })
    .expect("a game that replays");
    found
}

/// Positions in which routes are asked for.
fn before_routes() -> &'static [Position] {
    static FOUND: OnceLock<Vec<Position>> = OnceLock::new();
    FOUND.get_or_init(|| {
        let runs = |position: &Position| position.game.turn().actor(Kind::RunRoutes).is_some();
        let all = GAMES.iter().flat_map(|text| {
            let (head, entries) = session::split(text).expect("a game file");
            let names = positions_of(text).swap_remove(0).names;
            let mut found = Vec::new();
            session::tell(&head, &entries, |past| {
                let game = past.before.clone();
                let names = names.clone();
                found.push(Position { game, names });
            })
            .expect("a game that replays");
            found.retain(runs);
            let step = found.len() / 8 + 1;
            found.into_iter().step_by(step)
        });
        all.collect()
    })
}

/// The first byte chooses a position, the rest is text.
fn chosen<'p>(all: &'p [Position], data: &[u8]) -> Option<(&'p Position, String)> {
    let (first, rest) = data.split_first()?;
    let text: String = String::from_utf8_lossy(rest).chars().take(TYPED).collect();
    Some((&all[usize::from(*first) % all.len()], text))
}

/// A game file: read, replayed entry by entry, written, and read again.
pub fn game_file(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Ok(file) = GameFile::parse(text)
        && let Ok(mut game) = replay::start(&file)
        && let Ok(surviving) = log::surviving(&file.entries)
    {
        for position in surviving {
            let before = game.clone();
            let entry = &file.entries[position];
            if let Err(fault) = replay::play(&mut game, &file, entry, &mut Vec::new()) {
                assert!(before.state() == game.state(), "{fault} left a trace");
                break;
            }
        }
        lawful(&game);
    }
    let Ok((head, entries)) = session::split(text) else {
        return;
    };
    let Ok(session) = Session::open(&head, &entries) else {
        return;
    };
    lawful(session.game());
    if session.stopped().is_some() {
        return;
    }
    let written = session::exported(&head, &entries).expect("what was read is written");
    let (head, entries) = session::split(&written.to_string()).expect("what is written is read");
    let again = Session::open(&head, &entries).expect("what is written opens");
    assert!(
        again.game().state() == session.game().state(),
        "another position"
    );
}

/// The id of a button, with what was chosen in its list, each on a line.
pub fn button(data: &[u8]) {
    let Some((position, text)) = chosen(positions(), data) else {
        return;
    };
    let mut lines = text.split('\n');
    let id = lines.next().unwrap_or_default();
    let values: Vec<String> = lines.map(str::to_owned).collect();
    pressed(position, id, &values);
}

fn pressed(position: &Position, id: &str, values: &[String]) {
    let Some(code) = Code::read(id) else { return };
    if let Some(text) = code.text() {
        assert_eq!(Code::read(&text), Some(code.clone()));
    }
    let Some(panel) = Panel::read(&code.argument, values) else {
        return;
    };
    let voice = Voice {
        language: Language::English,
        medium: Medium::Chat,
    };
    let keys = Keys {
        game: GameId(1),
        version: 1,
    };
    let seats: Vec<PlayerId> = (0..position.names.len() as u8).map(PlayerId).collect();
    let speaker = voice.speaker(&position.game, &position.names);
    let draft = panel.draft(&speaker, keys, &seats);
    if let Some(words) = draft.words {
        typed(position, &words);
    }
}

/// An interaction as Discord writes it.
pub fn interaction(data: &[u8]) {
    let Ok(raw) = serde_json::from_slice::<Value>(data) else {
        return;
    };
    if let Some(ask) = Ask::read(&raw) {
        asked(&ask);
    }
}

fn asked(ask: &Ask) {
    assert!(!meters::name_of(ask).is_empty());
    let all = positions();
    let position = &all[ask.id.unsigned_abs() as usize % all.len()];
    match &ask.what {
        Wish::Command(words) | Wish::Complete(words) => worded(position, words),
        Wish::Click { id, values, .. } => pressed(position, id, values),
    }
}

fn worded(position: &Position, words: &Words) {
    let _ = (words.path(), words.user("by"), words.yes("share"));
    let command = commands::find(&words.name, words.sub.as_deref());
    if let Some(Deed::Move(verb)) = command.map(|command| command.deed) {
        typed(position, &dispatch::wanted(verb, words).words);
    }
}

/// A message of the gateway.
pub fn gateway(data: &[u8]) {
    let Ok(event) = serde_json::from_slice::<GatewayEvent>(data) else {
        return;
    };
    if let GatewayEvent::Dispatch(_, Event::InteractionCreate(event)) = event
        && let Some(ask) = receiver::read(&event.interaction)
    {
        asked(&ask);
    }
}

/// A command that is typed at a table.
pub fn command(data: &[u8]) {
    if let Some((position, text)) = chosen(positions(), data) {
        typed(position, &text);
    }
}

/// Routes as they are typed.
pub fn routes(data: &[u8]) {
    if let Some((position, text)) = chosen(before_routes(), data) {
        typed(position, &format!("run {text}"));
    }
}

fn typed(position: &Position, text: &str) {
    match command::parse(&position.game, &position.names, text) {
        Ok(Request::Act(actions)) => made(&position.game, &actions),
        Ok(Request::Refused { action, .. }) => {
            let mut game = position.game.clone();
            assert!(game.apply(&action, Authority::Live).is_err(), "{action:?}");
        }
        Ok(_other) => {}
        Err(fault) => {
            let said = fault.say(signalbox::text::tongue::Tongue::of(Language::English));
            assert!(!said.is_empty());
        }
    }
}

/// What is refused changes nothing, and what is done breaks no law.
fn made(game: &Game, actions: &[Action]) {
    let mut game = game.clone();
    for action in actions {
        let before = game.clone();
        if game.apply(action, Authority::Live).is_err() {
            assert!(before.state() == game.state(), "{action:?} left a trace");
            return;
        }
        lawful(&game);
    }
}

fn lawful(game: &Game) {
    let faults = invariants(game);
    assert!(faults.is_empty(), "{faults:?}");
}

/// The settings.
pub fn config(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let environment = |name: &str| (name == "SIGNALBOX_TOKEN").then(|| "a.b.c".to_owned());
    match Config::parse("config.toml", text, &environment) {
        Ok(config) => assert!(config.picture_width >= 600 && config.allowed.at_once >= 1),
        Err(faults) => {
            assert!(!faults.is_empty());
            for fault in faults {
                assert!(fault.to_string().contains("config.toml, line "), "{fault}");
            }
        }
    }
}
