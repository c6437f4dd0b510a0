//! One live game: opened from the store, continued by moves, each written before it is told.
//!
//! Invariant: what the table answers is in the database; a move that was not written has not
//! happened.

pub mod back;
pub mod chapter;
pub mod command;
pub mod consent;
pub mod escort;
pub mod fault;
pub mod help;
mod misread;
pub mod orders;
pub mod pace;
pub mod past;
pub mod plan;
pub mod robots;
pub mod summary;
pub mod voice;

use serde_json::Value;

use crate::engine::action::Action;
use crate::engine::data::switches::LateTrains;
use crate::engine::game::Game;
use crate::engine::ids::PlayerId;

use crate::record::file::FilePlayer;
use crate::record::opening::Opening;
use crate::record::session::{self, Act, Session, Stopped};
use crate::store::fault::StoreFault;
use crate::store::rider::Rider;
use crate::store::{Change, GameId, NewGame, Seat, Store};

use consent::{Asking, Consent, Proposal};
use escort::{Asked, Changed, Escort, How, alone};
use fault::TableFault;
use past::Told;
use summary::{Scope, Summary};
use voice::Voice;

/// A game at which people sit.
pub struct Table {
    store: Store,
    id: GameId,
    name: String,
    head: String,
    names: Vec<String>,
    version: i64,
    session: Session,
    asking: Option<Asking>,
    /// The position before the last change, if it was made here.
    previous: Option<Game>,
}

/// What became of a move.
pub enum Answer {
    /// It is made: its actions with what they caused; none if moves were taken back.
    Made(Vec<Act>),
    /// These players must agree first.
    Asks(Vec<PlayerId>),
}

/// How far is taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// The last move.
    Last,
    /// To the start of the turn of whoever moved last.
    Turn,
    /// Everything behind the entry with this id.
    To(i64),
}

impl Table {
    /// Sets up a new game.
    ///
    /// # Errors
    /// The title, the players or the options do not fit together; the database fails.
    pub async fn create(store: &Store, opening: &Opening) -> Result<Table, TableFault> {
        let head = Table::head(opening)?;
        Table::keep(store, &opening.name, head, Vec::new()).await
    }

    /// The head of a new game's file.
    ///
    /// # Errors
    /// The title, the players or the options do not fit together.
    pub fn head(opening: &Opening) -> Result<String, TableFault> {
        let counts = || {
            opening
                .title
                .data()
                .setups
                .iter()
                .map(|setup| setup.players)
        };
        if !counts().any(|count| usize::from(count) == opening.players.len()) {
            return Err(TableFault::Players {
                title: opening.title.name(),
                least: counts().min().unwrap_or(0),
                most: counts().max().unwrap_or(0),
            });
        }
        let head = opening.head().map_err(TableFault::Setup)?;
        Ok(Value::Object(head).to_string())
    }

    /// Takes in a game file; it goes on where the file ends.
    ///
    /// # Errors
    /// The file cannot be read or replayed; the database fails.
    pub async fn import(store: &Store, name: &str, text: &str) -> Result<Table, TableFault> {
        let (head, entries) = session::split(text)?;
        let table = Table::keep(store, name, head, entries).await?;
        Ok(table)
    }

    /// A new game or a game file as the store takes it.
    ///
    /// # Errors
    /// The file cannot be read or replayed; the set-up does not fit together.
    pub fn prepared(name: &str, head: String, entries: Vec<String>) -> Result<NewGame, TableFault> {
        Ok(prepare(name, head, entries)?.0)
    }

    async fn keep(
        store: &Store,
        name: &str,
        head: String,
        entries: Vec<String>,
    ) -> Result<Table, TableFault> {
        let (new, session) = prepare(name, head, entries)?;
        let id = store.create(&new).await?;
        Ok(Table {
            store: store.clone(),
            id,
            name: new.name,
            head: new.setup,
            names: names(session.players()),
            version: 0,
            session,
            asking: None,
            previous: None,
        })
    }

    /// Opens a stored game. One whose log breaks a rule opens at its last good entry; see
    /// [`Table::stopped`].
    ///
    /// # Errors
    /// There is no such game; its set-up cannot be used; the database fails.
    pub async fn open(store: &Store, id: GameId) -> Result<Table, TableFault> {
        let stored = store.load(id).await?;
        let session = Session::open(&stored.game.setup, &stored.game.entries)?;
        let asking = stored
            .asking
            .and_then(|text| consent::from_text(session.game(), session.players(), &text));
        Ok(Table {
            store: store.clone(),
            id,
            name: stored.game.name,
            head: stored.game.setup,
            names: names(session.players()),
            version: stored.version,
            session,
            asking,
            previous: None,
        })
    }

    /// Follows what somebody else has written since the table was read, if anything was.
    ///
    /// # Errors
    /// The game is gone; the database fails.
    pub async fn catch_up(&mut self) -> Result<(), TableFault> {
        if self.store.version(self.id).await? == Some(self.version) {
            return Ok(());
        }
        let since = self.store.since(self.id, self.session.entries()).await?;
        if since.setup != self.head || !self.session.follow(&self.head, &since.entries) {
            // Moves were taken back, somebody is forgotten, or something does not fit: from the
            // beginning.
            *self = Table::open(&self.store, self.id).await?;
            return Ok(());
        }
        let (game, players) = (self.session.game(), self.session.players());
        self.asking = since
            .asking
            .and_then(|text| consent::from_text(game, players, &text));
        self.version = since.version;
        self.previous = None;
        Ok(())
    }

    /// The position.
    pub fn game(&self) -> &Game {
        self.session.game()
    }

    /// The position before the last change, if the table has made that change itself.
    pub fn previous(&self) -> Option<&Game> {
        self.previous.as_ref()
    }

    /// Nobody is asked any more: the game has come to its end, and its log is whole.
    pub fn is_over(&self) -> bool {
        self.game().turn().asked.is_none() && self.stopped().is_none()
    }

    /// The game's number in the store.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// What the table calls the game.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The players' names in the order of the file.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// How often the game was changed.
    pub fn version(&self) -> i64 {
        self.version
    }

    /// Entries of its log.
    pub fn entries(&self) -> usize {
        self.session.entries()
    }

    /// Why the log was not followed to its end, if it was not.
    pub fn stopped(&self) -> Option<&Stopped> {
        self.session.stopped()
    }

    /// The move that waits for consent.
    pub fn asking(&self) -> Option<&Asking> {
        self.asking.as_ref()
    }

    /// Whether 18xx.games can continue the game: it knows no printed rules.
    pub fn is_playable_on_the_site(&self) -> bool {
        let choices = &self.session.file().choices;
        choices.switches.is_empty() && choices.late_trains == LateTrains::default()
    }

    /// Makes a move of one or several actions, all or none.
    ///
    /// # Errors
    /// A refusal, or a failing database; then nothing has changed.
    pub async fn act(
        &mut self,
        actions: &[Action],
        consent: Consent,
    ) -> Result<Answer, TableFault> {
        self.act_with(actions, consent, &mut alone).await
    }

    /// As [`Table::act`], with what travels with it.
    ///
    /// # Errors
    /// As [`Table::act`].
    pub async fn act_with(
        &mut self,
        actions: &[Action],
        consent: Consent,
        escort: Escort<'_>,
    ) -> Result<Answer, TableFault> {
        // First the rules: nobody is asked about a move that cannot be made.
        let made = self.session.work_out(actions)?;
        let decider = self.game().turn().by.player();
        let (by, of) = match consent {
            Consent::Asked => (decider, consent::needed(self.game(), &made.acts, decider)),
            Consent::AskedBy(by) => (Some(by), consent::needed(self.game(), &made.acts, Some(by))),
            Consent::Given => (decider, Vec::new()),
        };
        if !of.is_empty() {
            let asking = self.question(Proposal::Move(actions.to_vec()), by, of);
            return self.ask(asking, Asked::Move(&made.acts), escort).await;
        }
        let after = made.acts.last().map_or(self.game(), |act| &act.after);
        let rider = escort(&Changed {
            halts: &made.halts,
            ..self.changed(made.entries.len(), after, How::Made(&made.acts))
        });
        self.write(&made.entries, None, &rider).await?;
        let acts = made.acts.clone();
        self.previous = Some(self.game().clone());
        self.session.accept(made);
        self.asking = None;
        Ok(Answer::Made(acts))
    }

    /// What a move would do. Nothing changes.
    ///
    /// # Errors
    /// A refusal.
    pub fn try_out(&self, actions: &[Action]) -> Result<Vec<Act>, TableFault> {
        Ok(self.session.work_out(actions)?.acts)
    }

    async fn ask(
        &mut self,
        asking: Asking,
        what: Asked<'_>,
        escort: Escort<'_>,
    ) -> Result<Answer, TableFault> {
        let text = consent::to_text(self.game(), self.session.players(), &asking);
        let open = asking.open();
        let rider = escort(&self.changed(0, self.game(), How::Asks(&asking, what)));
        self.write(&[], Some(&text), &rider).await?;
        self.previous = Some(self.game().clone());
        self.asking = Some(asking);
        Ok(Answer::Asks(open))
    }

    /// A player agrees to what waits; it is done when all have.
    ///
    /// # Errors
    /// He is not asked; or as [`Table::act`].
    pub async fn agree(&mut self, player: PlayerId, voice: Voice) -> Result<Answer, TableFault> {
        self.agree_with(player, voice, &mut alone).await
    }

    /// As [`Table::agree`], with what travels with it.
    ///
    /// # Errors
    /// As [`Table::agree`].
    pub async fn agree_with(
        &mut self,
        player: PlayerId,
        voice: Voice,
        escort: Escort<'_>,
    ) -> Result<Answer, TableFault> {
        let asking = self.asking.clone();
        let mut asking = asking
            .filter(|asking| asking.open().contains(&player))
            .ok_or(TableFault::NotAsked { player })?;
        asking.agreed.push(player);
        if !asking.open().is_empty() {
            return self.ask(asking, Asked::Agreed(player), escort).await;
        }
        match &asking.what {
            Proposal::Move(actions) => self.act_with(actions, Consent::Given, escort).await,
            Proposal::Back(to) => {
                let told = self.undo_with(Undo::To(*to), voice, escort).await;
                told.map(|_told| Answer::Made(Vec::new()))
            }
            Proposal::Again => {
                let told = self.redo_with(voice, escort).await;
                told.map(|_told| Answer::Made(Vec::new()))
            }
        }
    }

    /// A player does not agree: the move that waits is dropped.
    ///
    /// # Errors
    /// He is not asked, or the database fails.
    pub async fn decline(&mut self, player: PlayerId) -> Result<(), TableFault> {
        self.decline_with(player, &mut alone).await
    }

    /// As [`Table::decline`], with what travels with it.
    ///
    /// # Errors
    /// As [`Table::decline`].
    pub async fn decline_with(
        &mut self,
        player: PlayerId,
        escort: Escort<'_>,
    ) -> Result<(), TableFault> {
        let asked = self
            .asking
            .as_ref()
            .is_some_and(|asking| asking.of.contains(&player));
        if !asked {
            return Err(TableFault::NotAsked { player });
        }
        let rider = escort(&self.changed(0, self.game(), How::Declined(player)));
        self.write(&[], None, &rider).await?;
        self.previous = Some(self.game().clone());
        self.asking = None;
        Ok(())
    }

    /// The moves that count, each in sentences.
    ///
    /// # Errors
    /// The database fails.
    pub async fn history(&mut self, voice: Voice) -> Result<Vec<Told>, TableFault> {
        let entries = self.log().await?;
        self.told(&entries, voice)
    }

    /// How long each decision that counts took, by player in the order of the file; milliseconds.
    ///
    /// # Errors
    /// The database fails.
    pub async fn spans(&mut self) -> Result<Vec<Vec<i64>>, TableFault> {
        let entries = self.log().await?;
        let (start, times) = self.store.times(self.id).await?;
        let log = (self.head.as_str(), entries.as_slice());
        Ok(pace::spans(log, &times, start, self.names.len())?)
    }

    /// A summary of the log.
    ///
    /// # Errors
    /// The database fails.
    pub async fn sum_up(&mut self, voice: Voice, scope: Scope) -> Result<Summary, TableFault> {
        let entries = self.log().await?;
        Ok(summary::of(
            &self.head,
            &entries,
            &self.names,
            (voice, scope),
        )?)
    }

    /// The game as a file that 18xx.games accepts.
    ///
    /// # Errors
    /// The database fails.
    pub async fn export(&mut self) -> Result<Value, TableFault> {
        let entries = self.log().await?;
        Ok(session::exported(&self.head, &entries)?)
    }

    /// The session with one more entry.
    fn with(&self, entries: &[String], entry: &str) -> Result<Session, TableFault> {
        let mut entries = entries.to_vec();
        entries.push(entry.to_owned());
        Ok(Session::open(&self.head, &entries)?)
    }

    fn told(&self, entries: &[String], voice: Voice) -> Result<Vec<Told>, TableFault> {
        Ok(past::tell(&self.head, entries, &self.names, voice)?)
    }

    /// The log, if it is still the one that the table has seen.
    async fn log(&mut self) -> Result<Vec<String>, TableFault> {
        let stored = self.store.load(self.id).await?;
        if stored.version != self.version {
            return Err(self.overtaken().await);
        }
        Ok(stored.game.entries)
    }

    async fn write(
        &mut self,
        entries: &[String],
        asking: Option<&str>,
        rider: &Rider,
    ) -> Result<(), TableFault> {
        let change = Change {
            game: self.id,
            version: self.version,
            position: self.session.entries(),
            entries,
            asking,
        };
        match self.store.append_with(&change, rider).await {
            Ok(version) => {
                self.version = version;
                Ok(())
            }
            Err(StoreFault::Conflict) => Err(self.overtaken().await),
            Err(fault) => Err(fault.into()),
        }
    }

    /// Catches up with what somebody else has written.
    async fn overtaken(&mut self) -> TableFault {
        match self.catch_up().await {
            Ok(()) => TableFault::Overtaken,
            Err(fault) => fault,
        }
    }
}

fn prepare(
    name: &str,
    head: String,
    entries: Vec<String>,
) -> Result<(NewGame, Session), TableFault> {
    let mut session = Session::open(&head, &entries)?;
    if let Some(stopped) = session.take_stopped() {
        return Err(TableFault::Record(stopped.fault));
    }
    let seats = session.players().iter().map(|player| Seat {
        player: player.id.to_string(),
        name: player.name.clone(),
    });
    let new = NewGame {
        name: name.to_owned(),
        title: session.file().title.name().to_owned(),
        setup: head,
        seats: seats.collect(),
        entries,
    };
    Ok((new, session))
}

fn names(players: &[FilePlayer]) -> Vec<String> {
    players.iter().map(|player| player.name.clone()).collect()
}
