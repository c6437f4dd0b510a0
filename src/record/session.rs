//! A game with its log's place in time: opened from a log, continued by live moves, taken back.
//!
//! Invariant: the position is what the log gives. A move is worked out on a copy and becomes the
//! position only when whoever keeps the log says that it is written.

pub mod rewind;

use std::panic::{self, AssertUnwindSafe};

use serde_json::{Map, Value, json};

use super::encode;
use super::fault::RecordFault;
use super::file::{Entry, FilePlayer, GameFile};
use super::{automatic, export, log, replay};
use crate::engine::action::{Action, Actor, Authority, What};
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::ids::{Id, PlayerId};
use crate::engine::refusal::Refusal;
use crate::engine::rules::{best_run, receivership};

/// Automatic passes after one move; far more than any game needs.
const MOST_AUTOMATIC: usize = 200;

/// Why a log was not followed to its end.
#[derive(Debug)]
pub struct Stopped {
    /// The last entry that was played; 0 = none.
    pub after: i64,
    /// What is wrong with the next one.
    pub fault: RecordFault,
}

/// A game in progress. The log's texts are kept by the caller.
pub struct Session {
    file: GameFile<'static>,
    game: Game,
    last_id: i64,
    entries: usize,
    counting: usize,
    stopped: Option<Stopped>,
}

/// One action of a move with what it caused.
#[derive(Clone)]
pub struct Act {
    /// The action.
    pub action: Action,
    /// What happened.
    pub events: Vec<Event>,
    /// The position behind it.
    pub after: Game,
}

/// A move worked out but not made yet.
pub struct Move {
    /// What the log gets.
    pub entries: Vec<String>,
    /// The actions in order, automatic ones among them.
    pub acts: Vec<Act>,
    last_id: i64,
    repaired: bool,
}

/// Why a move is not made.
#[derive(Debug)]
pub enum PlayFault {
    /// The rules refuse an action.
    Refused {
        /// Which of the actions.
        action: Box<Action>,
        /// Why.
        refusal: Refusal,
    },
    /// The engine broke off: a program error. The position is what it was.
    Broken,
}

/// An entry that counts, as history tells it.
pub struct Past<'a> {
    /// Its id.
    pub id: i64,
    /// The position before it.
    pub before: &'a Game,
    /// The position after it.
    pub after: &'a Game,
    /// What happened.
    pub events: &'a [Event],
    /// Its text.
    pub raw: &'a str,
}

impl Session {
    /// Opens a game by its head (the file without its actions) and its log. A log that breaks a rule
    /// is followed up to its last good entry.
    ///
    /// # Errors
    /// The head cannot be used, or the log is no list of entries.
    pub fn open(head: &str, entries: &[String]) -> Result<Session, RecordFault> {
        let text = whole(head, entries);
        let file = GameFile::parse(&text)?;
        let counting = log::surviving(&file.entries)?;
        let mut game = replay::start(&file)?;
        let mut stopped = None;
        let mut played = Vec::new();
        for position in &counting {
            let entry = &file.entries[*position];
            if let Err(fault) = replay::play(&mut game, &file, entry, &mut Vec::new()) {
                let after = played.last().map_or(0, |entry: &&Entry<'_>| entry.id);
                stopped = Some(Stopped { after, fault });
                break;
            }
            played.push(entry);
        }
        if stopped.is_some() {
            // The bad entry may have left half of its actions behind.
            game = replay::start(&file)?;
            for entry in &played {
                replay::play(&mut game, &file, entry, &mut Vec::new())?;
            }
        }
        let last_id = file.entries.iter().map(|entry| entry.id).max();
        Ok(Session {
            last_id: last_id.unwrap_or(0),
            entries: file.entries.len(),
            counting: played.len(),
            stopped,
            game,
            file: without_entries(file),
        })
    }

    /// The position.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The file's head: title, players, choices.
    pub fn file(&self) -> &GameFile<'static> {
        &self.file
    }

    /// The players in the order of the file.
    pub fn players(&self) -> &[FilePlayer] {
        &self.file.players
    }

    /// Entries in the log.
    pub fn entries(&self) -> usize {
        self.entries
    }

    /// Entries that count.
    pub fn counting(&self) -> usize {
        self.counting
    }

    /// Why the log was not followed to its end, if it was not.
    pub fn stopped(&self) -> Option<&Stopped> {
        self.stopped.as_ref()
    }

    /// The same, taken out: the log ends with its last good entry.
    pub fn take_stopped(&mut self) -> Option<Stopped> {
        self.stopped.take()
    }

    /// Works out a move of one or several actions, each with the passes and answers that follow by themselves.
    ///
    /// # Errors
    /// The first action that is refused; nothing has changed.
    pub fn work_out(&self, actions: &[Action]) -> Result<Move, PlayFault> {
        let mut game = self.game.clone();
        let mut made = Move {
            entries: Vec::new(),
            acts: Vec::new(),
            last_id: self.last_id,
            repaired: false,
        };
        if let Some(stopped) = &self.stopped {
            // What could not be played is taken back, so that the log can be followed again.
            made.last_id += 1;
            let undo = self.undo_fields(None, Some(stopped.after), made.last_id);
            made.entries.push(text(undo));
            made.repaired = true;
        }
        for action in actions {
            self.add(&mut game, &mut made, action)?;
            // Nobody decides for a corporation without a president: the table does.
            while let Some(answer) = receivership::answer(game.view(Authority::Live)) {
                self.add(&mut game, &mut made, &answer)?;
                if made.entries.len() > MOST_AUTOMATIC {
                    return Err(PlayFault::Broken);
                }
            }
        }
        Ok(made)
    }

    fn add(&self, game: &mut Game, made: &mut Move, action: &Action) -> Result<(), PlayFault> {
        let mut fields = self.apply(game, made, action)?;
        made.last_id += 1;
        fields.insert("id".to_owned(), json!(made.last_id));
        let mut passes = Vec::new();
        while let Some(pass) = automatic::next(game) {
            let mut pass = self.apply(game, made, &pass)?;
            pass.shift_remove("id");
            passes.push(Value::Object(pass));
            if passes.len() == MOST_AUTOMATIC {
                return Err(PlayFault::Broken);
            }
        }
        if !passes.is_empty() {
            fields.insert("auto_actions".to_owned(), Value::Array(passes));
        }
        made.entries.push(text(fields));
        Ok(())
    }

    /// Applies an action to the copy; returns what the log gets.
    fn apply(
        &self,
        game: &mut Game,
        made: &mut Move,
        action: &Action,
    ) -> Result<Map<String, Value>, PlayFault> {
        let refused = |refusal| PlayFault::Refused {
            action: Box::new(action.clone()),
            refusal,
        };
        let fields = encode::encode(game, self.players(), &completed(game, action), 0);
        let applied = panic::catch_unwind(AssertUnwindSafe(|| game.apply(action, Authority::Live)));
        let events = applied.map_err(|_| PlayFault::Broken)?.map_err(refused)?;
        made.acts.push(Act {
            action: action.clone(),
            events,
            after: game.clone(),
        });
        Ok(fields)
    }

    /// The move is written: its position becomes the game's.
    pub fn accept(&mut self, made: Move) {
        self.entries += made.entries.len();
        self.counting += made.entries.len() - usize::from(made.repaired);
        self.last_id = made.last_id;
        self.stopped = None;
        if let Some(last) = made.acts.into_iter().last() {
            self.game = last.after;
        }
    }

    /// The entry that takes back the last entry, or everything after one; 0 = everything.
    pub fn undo(&self, by: Option<PlayerId>, to: Option<i64>) -> String {
        text(self.undo_fields(by, to, self.last_id + 1))
    }

    /// The entry that makes what was taken back last count again.
    pub fn redo(&self, by: Option<PlayerId>) -> String {
        text(self.player_fields("redo", by, self.last_id + 1))
    }

    fn undo_fields(&self, by: Option<PlayerId>, to: Option<i64>, id: i64) -> Map<String, Value> {
        let mut fields = self.player_fields("undo", by, id);
        if let Some(to) = to {
            fields.insert("action_id".to_owned(), json!(to));
        }
        fields
    }

    fn player_fields(&self, kind: &str, by: Option<PlayerId>, id: i64) -> Map<String, Value> {
        let player = by.unwrap_or(PlayerId(0));
        let entity = self.players().get(player.index()).map(|p| p.id.clone());
        let mut fields = Map::new();
        fields.insert("type".to_owned(), json!(kind));
        fields.insert("entity".to_owned(), entity.unwrap_or(Value::Null));
        fields.insert("entity_type".to_owned(), json!("player"));
        fields.insert("id".to_owned(), json!(id));
        fields
    }
}

/// The game as a file that 18xx.games accepts.
///
/// # Errors
/// The head or the log cannot be used.
pub fn exported(head: &str, entries: &[String]) -> Result<Value, RecordFault> {
    let text = whole(head, entries);
    let file = GameFile::parse(&text)?;
    let session = Session::open(head, entries)?;
    Ok(export::export(&file, session.game()))
}

/// Tells a log from its start, as far as it can be played; undone entries are left out.
///
/// # Errors
/// The head or the log cannot be used.
pub fn tell(
    head: &str,
    entries: &[String],
    mut each: impl FnMut(Past<'_>),
) -> Result<(), RecordFault> {
    let text = whole(head, entries);
    let file = GameFile::parse(&text)?;
    let mut game = replay::start(&file)?;
    for position in log::surviving(&file.entries)? {
        let entry = &file.entries[position];
        let before = game.clone();
        let mut events = Vec::new();
        if replay::play(&mut game, &file, entry, &mut events).is_err() {
            break;
        }
        each(Past {
            id: entry.id,
            before: &before,
            after: &game,
            events: &events,
            raw: entry.raw.get(),
        });
    }
    Ok(())
}

/// Splits a file's text into its head and its entries, as [`Session::open`] wants them.
///
/// # Errors
/// The text is no game file.
pub fn split(text: &str) -> Result<(String, Vec<String>), RecordFault> {
    let file = GameFile::parse(text)?;
    let entries = file.entries.iter().map(|entry| entry.raw.get().to_owned());
    let entries = entries.collect();
    Ok((Value::Object(file.head).to_string(), entries))
}

/// A whole file from its head and entries.
fn whole(head: &str, entries: &[String]) -> String {
    let inner = head.trim().strip_suffix('}').unwrap_or(head);
    let comma = if inner.trim_end().ends_with('{') {
        ""
    } else {
        ","
    };
    format!("{inner}{comma}\"actions\":[{}]}}", entries.join(","))
}

fn without_entries(file: GameFile<'_>) -> GameFile<'static> {
    GameFile {
        head: file.head,
        title: file.title,
        players: file.players,
        choices: file.choices,
        seed: file.seed,
        entries: Vec::new(),
    }
}

/// Runs are written with their track and income.
fn completed(game: &Game, action: &Action) -> Action {
    let (Actor::Corp(corp), What::RunRoutes(runs)) = (action.by, &action.what) else {
        return action.clone();
    };
    let runs = best_run::completed(game.view(Authority::Live), corp, runs);
    Action {
        by: action.by,
        what: What::RunRoutes(runs.unwrap_or_default()),
    }
}

fn text(fields: Map<String, Value>) -> String {
    Value::Object(fields).to_string()
}
