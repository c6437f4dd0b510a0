//! A game in chapters: one for each round, and what it changed.
//!
//! Invariant: a chapter is worked out from the log alone, so that it can be told at any time.

use crate::engine::agenda::Round;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::ids::PlayerId;
use crate::record::fault::RecordFault;
use crate::record::session::{self, Past};
use crate::text::story::Tale;

/// A stretch of a game.
#[derive(Clone)]
pub struct Chapter {
    /// The position in which it began.
    pub before: Game,
    /// The position after its last move.
    pub after: Game,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// Moves in it.
    pub moves: usize,
}

impl Chapter {
    fn opened_at(game: &Game) -> Chapter {
        Chapter {
            before: game.clone(),
            after: game.clone(),
            events: Vec::new(),
            moves: 0,
        }
    }

    /// The chapter as the texts take it.
    pub fn tale(&self) -> Tale<'_> {
        Tale {
            before: &self.before,
            after: &self.after,
            events: &self.events,
        }
    }

    /// It is an operating round.
    pub fn is_operating(&self) -> bool {
        matches!(self.before.state().agenda.round, Round::Operating(_))
    }

    /// It is a round in which players trade.
    pub fn is_trading(&self) -> bool {
        matches!(self.before.state().agenda.round, Round::Stock(_))
    }

    /// The next thing to come is not another operating round: a set of them is over.
    pub fn ends_set(&self) -> bool {
        self.is_operating()
            && !matches!(
                self.after.state().agenda.round,
                Round::Operating(_) | Round::Merger(_)
            )
    }

    /// Something happened that is worth a message: people traded or ran trains, or companies merged.
    pub fn is_worth_telling(&self) -> bool {
        let round = &self.before.state().agenda.round;
        let only_paperwork = matches!(round, Round::Merger(_) | Round::Between(_) | Round::Over);
        !only_paperwork
            || self.events.iter().any(|event| {
                !matches!(
                    event,
                    Event::Passed(_) | Event::Paid { .. } | Event::RoundBegan
                )
            })
    }

    /// The game is over with it.
    pub fn ends_game(&self) -> bool {
        self.after.turn().asked.is_none()
    }

    /// Adds what follows.
    pub fn append(&mut self, next: &Chapter) {
        self.after = next.after.clone();
        self.events.extend(next.events.iter().cloned());
        self.moves += next.moves;
    }
}

/// The chapters of a game as far as it was played; the last one is still open, unless the game is
/// over.
#[derive(Clone)]
pub struct Chapters {
    /// Rounds that are over, in order. Rounds in which nobody was asked are part of the one before.
    pub closed: Vec<Chapter>,
    /// The round that runs.
    pub open: Option<Chapter>,
}

impl Chapters {
    /// Reads a log from its start.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn read(head: &str, entries: &[String]) -> Result<Chapters, RecordFault> {
        let mut chapters = Chapters {
            closed: Vec::new(),
            open: None,
        };
        session::tell(head, entries, |past| chapters.note(&past))?;
        Ok(chapters)
    }

    fn note(&mut self, past: &Past<'_>) {
        let mut chapter = self
            .open
            .take()
            .unwrap_or_else(|| Chapter::opened_at(past.before));
        let began = past
            .events
            .iter()
            .position(|event| matches!(event, Event::RoundBegan));
        let over = past.after.turn().asked.is_none();
        let (old, new) = past.events.split_at(began.unwrap_or(past.events.len()));
        chapter.events.extend_from_slice(old);
        chapter.after = past.after.clone();
        chapter.moves += 1;
        if began.is_none() && !over {
            self.open = Some(chapter);
            return;
        }
        if over {
            chapter.events.extend_from_slice(new);
        }
        self.closed.push(chapter);
        if !over {
            let mut next = Chapter::opened_at(past.after);
            next.events.extend_from_slice(new);
            self.open = Some(next);
        }
    }

    /// The set of operating rounds to which the last closed chapter belongs, as one chapter.
    pub fn last_set(&self) -> Option<Chapter> {
        let is_of_set = |chapter: &&Chapter| !chapter.is_trading() && !is_opening(&chapter.before);
        let count = self.closed.iter().rev().take_while(is_of_set).count();
        let mut rounds = self.closed[self.closed.len() - count..].iter();
        let mut set = rounds.next()?.clone();
        for round in rounds {
            set.append(round);
        }
        Some(set)
    }
}

/// The rounds before the first stock round.
fn is_opening(game: &Game) -> bool {
    matches!(
        game.state().agenda.round,
        Round::Auction(_) | Round::Lots(_) | Round::Draft(_)
    )
}

/// What happened after a player's latest own move; everything if he has made none.
///
/// # Errors
/// The log cannot be read.
pub fn since_last_move(
    head: &str,
    entries: &[String],
    player: PlayerId,
) -> Result<Option<Chapter>, RecordFault> {
    let mut chapter: Option<Chapter> = None;
    session::tell(head, entries, |past| {
        if past.before.turn().by.player() == Some(player) {
            chapter = Some(Chapter::opened_at(past.after));
            return;
        }
        let since = chapter.get_or_insert_with(|| Chapter::opened_at(past.before));
        since.events.extend_from_slice(past.events);
        since.after = past.after.clone();
        since.moves += 1;
    })?;
    Ok(chapter)
}
