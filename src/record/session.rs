//! A game with its log's place in time: opened from a log, continued by live moves, taken back.
//!
//! Invariant: the position is what the log gives. A move is worked out on a copy and becomes the
//! position only when whoever keeps the log says that it is written.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::encode;
use super::fault::RecordFault;
use super::file::{Entry, FilePlayer, GameFile, Role};
use super::orders::{self, Deed, Order, Orders, Step, Stop};
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
    file: Arc<GameFile<'static>>,
    game: Game,
    last_id: i64,
    entries: usize,
    counting: usize,
    stopped: Option<Stopped>,
    orders: Orders,
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

/// A standing order that has stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Halt {
    /// Whose.
    pub owner: PlayerId,
    /// What it was.
    pub order: Order,
    /// Why.
    pub why: Stop,
}

/// A move worked out but not made yet.
pub struct Move {
    /// What the log gets.
    pub entries: Vec<String>,
    /// The actions in order, automatic ones among them.
    pub acts: Vec<Act>,
    /// Standing orders that have stopped.
    pub halts: Vec<Halt>,
    orders: Orders,
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
    /// Its place in the log.
    pub position: usize,
    /// The position before it.
    pub before: &'a Game,
    /// The position after it.
    pub after: &'a Game,
    /// What happened.
    pub events: &'a [Event],
    /// Its text.
    pub raw: &'a str,
    /// The players in the order of the file.
    pub players: &'a [FilePlayer],
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
        let mut orders = Orders::default();
        for position in &counting {
            let entry = &file.entries[*position];
            // Without orders there is nothing to take note of.
            let noting = !orders.is_empty() || entry.raw.get().contains("program_");
            let noting = noting.then_some(&mut orders);
            let told = (&mut Vec::new(), noting);
            if let Err(fault) = replay::play_noting(&mut game, &file, entry, told) {
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
            orders,
            file: Arc::new(without_entries(file)),
        })
    }

    /// The same position to try moves on; what is made there is not made here.
    #[must_use]
    pub fn what_if(&self) -> Session {
        Session {
            file: Arc::clone(&self.file),
            game: self.game.clone(),
            last_id: self.last_id,
            entries: self.entries,
            counting: self.counting,
            stopped: None,
            orders: self.orders.clone(),
        }
    }

    /// Plays entries that were added to the log elsewhere. Returns whether that could be done; if it
    /// could not, the session is as it was and must be opened anew: an entry takes something back,
    /// or breaks a rule.
    pub fn follow(&mut self, head: &str, entries: &[String]) -> bool {
        let text = whole(head, entries);
        let Ok(added) = GameFile::parse(&text) else {
            return false;
        };
        let plain = |entry: &Entry<'_>| matches!(entry.role, Role::Action | Role::Message);
        if self.stopped.is_some() || !added.entries.iter().all(plain) {
            return false;
        }
        let (mut game, mut orders) = (self.game.clone(), self.orders.clone());
        for entry in &added.entries {
            let told = (&mut Vec::new(), Some(&mut orders));
            if replay::play_noting(&mut game, &self.file, entry, told).is_err() {
                return false;
            }
        }
        (self.game, self.orders) = (game, orders);
        self.entries += added.entries.len();
        self.counting += added.entries.len();
        let last = added.entries.iter().map(|entry| entry.id).max();
        self.last_id = self.last_id.max(last.unwrap_or(0));
        true
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
        let mut made = self.nothing_yet();
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

    /// A move without actions; it takes back what could not be played, so that the log can be
    /// followed again.
    fn nothing_yet(&self) -> Move {
        let mut made = Move {
            entries: Vec::new(),
            acts: Vec::new(),
            halts: Vec::new(),
            orders: self.orders.clone(),
            last_id: self.last_id,
            repaired: false,
        };
        if let Some(stopped) = &self.stopped {
            made.last_id += 1;
            let undo = self.undo_fields(None, Some(stopped.after), made.last_id);
            made.entries.push(text(undo));
            made.repaired = true;
        }
        made
    }

    /// The standing orders.
    pub fn orders(&self) -> &Orders {
        &self.orders
    }

    /// Works out what follows from a standing order: what it does at once. Nothing = the player's
    /// order ends.
    ///
    /// # Errors
    /// The engine broke off.
    pub fn work_out_order(
        &self,
        owner: PlayerId,
        order: Option<&Order>,
    ) -> Result<Move, PlayFault> {
        let mut game = self.game.clone();
        let mut made = self.nothing_yet();
        let (rules, players) = (game.rules(), self.players());
        let fields = match (order, self.orders.of(owner)) {
            (Some(order), _) => orders::given(rules, players, owner, order),
            (None, Some(old)) => orders::disabled(rules, players, owner, (old, Stop::TakenBack)),
            (None, None) => return Ok(made),
        };
        made.orders.give(owner, order.cloned());
        self.close_entry(&mut game, &mut made, fields)?;
        Ok(made)
    }

    fn add(&self, game: &mut Game, made: &mut Move, action: &Action) -> Result<(), PlayFault> {
        let fields = self.apply(game, made, action)?;
        self.close_entry(game, made, fields)
    }

    /// Adds an entry with all that follows by itself.
    fn close_entry(
        &self,
        game: &mut Game,
        made: &mut Move,
        mut fields: Map<String, Value>,
    ) -> Result<(), PlayFault> {
        made.last_id += 1;
        fields.insert("id".to_owned(), json!(made.last_id));
        let mut follow = Vec::new();
        while let Some(step) = next_step(game, &made.orders) {
            let more = match step {
                Step::Act(action) => vec![self.apply(game, made, &action)?],
                Step::Stop {
                    owner,
                    order,
                    why,
                    then,
                } => {
                    let (rules, players) = (game.rules(), self.players());
                    let ends = orders::disabled(rules, players, owner, (&order, why));
                    let then_given = then
                        .as_ref()
                        .map(|then| orders::given(rules, players, owner, then));
                    made.orders.give(owner, then);
                    made.halts.push(Halt { owner, order, why });
                    std::iter::once(ends).chain(then_given).collect()
                }
            };
            follow.extend(more.into_iter().map(|mut fields| {
                fields.shift_remove("id");
                Value::Object(fields)
            }));
            if follow.len() > MOST_AUTOMATIC {
                return Err(PlayFault::Broken);
            }
        }
        if !follow.is_empty() {
            fields.insert("auto_actions".to_owned(), Value::Array(follow));
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
        let deed = Deed::of(game, action);
        let applied = panic::catch_unwind(AssertUnwindSafe(|| game.apply(action, Authority::Live)));
        let events = applied.map_err(|_| PlayFault::Broken)?.map_err(refused)?;
        made.orders.note(deed, &events, game);
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
        self.orders = made.orders;
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

/// What follows by itself: the passes that the site adds, then what standing orders say.
fn next_step(game: &Game, orders: &Orders) -> Option<Step> {
    automatic::next(game)
        .map(Step::Act)
        .or_else(|| orders.next(game))
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
            position,
            before: &before,
            after: &game,
            events: &events,
            raw: entry.raw.get(),
            players: &file.players,
        });
    }
    Ok(())
}

/// What was done behind an entry of a log.
pub enum Since {
    /// Actions, automatic ones among them, each with the position before it.
    Done(Vec<(Game, Action)>),
    /// Entries were taken back or made to count again.
    TakenBack,
}

/// What was done in a log behind its first so many entries.
///
/// # Errors
/// The head or the log cannot be used.
pub fn since(head: &str, entries: &[String], from: usize) -> Result<Since, RecordFault> {
    let text = whole(head, entries);
    let file = GameFile::parse(&text)?;
    let moves_on = |entry: &Entry<'_>| matches!(entry.role, Role::Action | Role::Message);
    if !file.entries.iter().skip(from).all(moves_on) {
        return Ok(Since::TakenBack);
    }
    let mut game = replay::start(&file)?;
    let mut done = Vec::new();
    for position in log::surviving(&file.entries)? {
        let entry = &file.entries[position];
        if position < from {
            replay::play(&mut game, &file, entry, &mut Vec::new())?;
        } else {
            replay::play_each(&mut game, &file, entry, |before, action| {
                done.push((before.clone(), action.clone()));
            })?;
        }
    }
    Ok(Since::Done(done))
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
