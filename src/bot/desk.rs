//! What all of the bot shares: the database, the way to Discord, and the games held in memory.
//!
//! Invariant: one game is changed by one task of this process at a time; between processes the
//! game's version decides.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::{Mutex as Queue, Notify, OwnedMappedMutexGuard, OwnedMutexGuard};

use super::ask::Ask;
use super::config::Config;
use super::ops::health::Shards;
use super::ops::limits::{Limits, Use};
use super::ops::meters::Meters;
use super::pictures::Studio;
use super::reply::Trouble;
use super::robots::Waking;
use super::wire::Wire;
use crate::store::fault::StoreFault;
use crate::store::{GameId, Store};
use crate::table::Table;
use crate::table::fault::TableFault;
use crate::table::voice::Voice;
use crate::text::speaker::Medium;
use crate::titles::names::Language;

/// A table that is held as long as this lives.
pub type Held = OwnedMappedMutexGuard<Option<Table>, Table>;

type Slot = Arc<Queue<Option<Table>>>;

/// What all of the bot shares.
pub struct Desk {
    /// The settings.
    pub config: Config,
    /// The database.
    pub store: Store,
    /// The way to Discord.
    pub wire: Wire,
    /// Rung when there is something to send.
    pub bell: Notify,
    /// What the bot counts of itself.
    pub meters: Arc<Meters>,
    /// What each may use.
    pub limits: Limits,
    /// The connections to the gateway.
    pub shards: Shards,
    /// Tables with robots that are looked at soon.
    pub waking: Waking,
    games: Mutex<Games>,
}

#[derive(Default)]
struct Games {
    slots: HashMap<GameId, (Slot, u64)>,
    used: u64,
}

impl Desk {
    /// A desk without games.
    pub fn new(config: Config, store: Store, wire: Wire) -> Desk {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let pencils = match config.drawing_at_once {
            0 => cores,
            some => some,
        };
        Desk {
            meters: Arc::clone(&wire.meters),
            limits: Limits::new(&config.allowed, pencils),
            shards: Shards::default(),
            config,
            store,
            wire,
            bell: Notify::new(),
            waking: Waking::default(),
            games: Mutex::new(Games::default()),
        }
    }

    /// The language in which somebody is answered: the one he chose, otherwise that of his Discord,
    /// which is remembered for messages that answer nothing.
    pub async fn language_of(&self, ask: &Ask) -> Language {
        let person = match self.store.person(ask.user.id).await {
            Ok(person) => person,
            Err(fault) => {
                tracing::error!(%fault, "the database fails");
                return ask.language;
            }
        };
        if person.locale.unwrap_or(Language::English) != ask.language {
            let kept = self.store.keep_locale(ask.user.id, ask.language).await;
            if let Err(fault) = kept {
                tracing::error!(%fault, "the database fails");
            }
        }
        person.language.unwrap_or(ask.language)
    }

    /// How a user is spoken to when he has not asked anything.
    ///
    /// # Errors
    /// The database fails.
    pub async fn voice_of_user(&self, user: i64) -> Result<Voice, StoreFault> {
        let person = self.store.person(user).await?;
        Ok(public(person.speaks()))
    }

    /// How the table of a channel is spoken to.
    ///
    /// # Errors
    /// The database fails.
    pub async fn voice_in_channel(&self, channel: i64) -> Result<Voice, StoreFault> {
        let venue = self.store.venue(channel).await?;
        Ok(public(
            venue.map_or(Language::English, |venue| venue.language),
        ))
    }

    /// How the table of a game is spoken to.
    ///
    /// # Errors
    /// The database fails.
    pub async fn voice_of_game(&self, game: GameId) -> Result<Voice, StoreFault> {
        let venue = self.store.venue_of(game).await?;
        Ok(public(
            venue.map_or(Language::English, |venue| venue.language),
        ))
    }

    /// Holds a game as it stands in the database: it is read if it is not in memory, and catches up
    /// with what other processes have written.
    ///
    /// # Errors
    /// The game cannot be read.
    pub async fn hold(&self, game: GameId) -> Result<Held, TableFault> {
        let mut slot = self.slot(game).lock_owned().await;
        let caught_up = match slot.as_mut() {
            Some(table) => table.catch_up().await,
            None => Ok(()),
        };
        if slot.is_none() || caught_up.is_err() {
            *slot = None;
            *slot = Some(Table::open(&self.store, game).await?);
        }
        OwnedMutexGuard::try_map(slot, Option::as_mut).map_err(|_| TableFault::Broken)
    }

    /// Forgets a game that is in memory.
    pub fn forget(&self, game: GameId) {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.slots.remove(&game);
    }

    fn slot(&self, game: GameId) -> Slot {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.used += 1;
        let now = games.used;
        if let Some((slot, used)) = games.slots.get_mut(&game) {
            *used = now;
            return Arc::clone(slot);
        }
        if games.slots.len() >= self.config.games_in_memory {
            games.make_room();
        }
        let slot = Slot::default();
        games.slots.insert(game, (Arc::clone(&slot), now));
        slot
    }

    /// How many games are held in memory.
    pub fn games_in_memory(&self) -> usize {
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.slots.len()
    }

    /// Whoever asks uses something of which everybody has so much.
    ///
    /// # Errors
    /// He, or the server, has used too much lately.
    pub fn spend(&self, ask: &Ask, what: Use, amount: u64) -> Result<(), Trouble> {
        let taken = self.limits.take(what, ask.who(), amount);
        taken.map_err(|refused| {
            self.meters.refused(&refused);
            Trouble::Refused(refused.say(ask.voice()))
        })
    }

    /// Draws in a language on a thread of its own, as soon as a pencil is free and it is the turn of
    /// the server (or user) for whom it is drawn.
    ///
    /// # Errors
    /// What the pencil says; too much waits for it.
    pub async fn draw<T: Send + 'static>(
        &self,
        line: i64,
        language: Language,
        work: impl FnOnce(Studio) -> Result<T, String> + Send + 'static,
    ) -> Result<T, String> {
        let came = Instant::now();
        let pencil = self.limits.pencils.place(line).await;
        let pencil = pencil.map_err(|_crowded| {
            self.meters.crowded();
            "too many pictures wait to be drawn".to_owned()
        })?;
        let begun = Instant::now();
        let studio = Studio {
            language,
            width: self.config.picture_width,
        };
        let drawn = tokio::task::spawn_blocking(move || {
            let _pencil = pencil;
            work(studio)
        });
        let drawn = drawn
            .await
            .unwrap_or_else(|_| Err("drawing broke off".to_owned()));
        self.meters.drew(begun - came, begun.elapsed());
        if drawn.is_err() {
            self.meters.broke("picture");
        }
        drawn
    }
}

/// How Discord is spoken to in a language.
pub fn public(language: Language) -> Voice {
    Voice {
        language,
        medium: Medium::Chat,
    }
}

impl Games {
    /// The quarter used longest ago goes, unless it is in use.
    fn make_room(&mut self) {
        let mut by_age: Vec<(u64, GameId)> = self
            .slots
            .iter()
            .filter(|(_, (slot, _))| Arc::strong_count(slot) == 1)
            .map(|(game, (_, used))| (*used, *game))
            .collect();
        by_age.sort_unstable();
        let surplus = self.slots.len() / 4 + 1;
        for (_, game) in by_age.into_iter().take(surplus) {
            self.slots.remove(&game);
        }
    }
}
