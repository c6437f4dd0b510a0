//! Moves taken back and made again, by whole moves.
//!
//! Invariant: what a player did in one breath, and what the table answered by itself behind it, is
//! taken back together.

use std::collections::HashMap;

use serde_json::Value;

use super::consent::{Asking, Proposal};
use super::escort::{Asked, Changed, Escort, How, alone};
use super::fault::TableFault;
use super::past::{self, Told};
use super::voice::Voice;
use super::{Answer, Table, Undo};
use crate::engine::ids::PlayerId;
use crate::record::session::Session;

/// What an undo would take back.
pub struct Back {
    /// The entry behind which everything goes; 0 = everything.
    pub to: i64,
    /// The moves, the first one first.
    pub told: Vec<Told>,
}

impl Back {
    /// Whose moves they are, each once, in order.
    pub fn movers(&self) -> Vec<PlayerId> {
        let mut movers = Vec::new();
        for by in self.told.iter().filter_map(|told| told.by) {
            if !movers.contains(&by) {
                movers.push(by);
            }
        }
        movers
    }
}

impl Table {
    /// What an undo would take back. Nothing changes.
    ///
    /// # Errors
    /// There is nothing to take back; the log has no such entry; the database fails.
    pub async fn would_undo(&mut self, undo: Undo, voice: Voice) -> Result<Back, TableFault> {
        let entries = self.log().await?;
        let changes = self.changes(&entries).await?;
        let told = self.told(&entries, voice)?;
        let first = match undo {
            Undo::Last => told.len().checked_sub(1),
            Undo::Turn => first_behind(&told, past::start_of_turn(&told)),
            Undo::To(id) => {
                if id != 0 && !changes.contains_key(&id) {
                    return Err(TableFault::NoSuchMove { id });
                }
                first_behind(&told, id)
            }
        };
        let first = first.ok_or(TableFault::NothingToUndo)?;
        let first = start_of_move(&told, &changes, first);
        let to = first.checked_sub(1).map_or(0, |last| told[last].id);
        Ok(Back {
            to,
            told: told.into_iter().skip(first).collect(),
        })
    }

    /// The last entry that counted when the log had so many; 0 = none. Nothing if the game has
    /// taken another way since.
    ///
    /// # Errors
    /// The database fails.
    pub async fn last_of(&mut self, entries: usize) -> Result<Option<i64>, TableFault> {
        let all = self.log().await?;
        let ids = |entries: &[String]| -> Result<Vec<i64>, TableFault> {
            let mut ids = Vec::new();
            crate::record::session::tell(&self.head, entries, |past| ids.push(past.id))?;
            Ok(ids)
        };
        let then = ids(&all[..entries.min(all.len())])?;
        let now = ids(&all)?;
        let same = now.starts_with(&then);
        Ok(same.then(|| then.last().copied().unwrap_or(0)))
    }

    /// What a redo would make again. Nothing changes.
    ///
    /// # Errors
    /// Nothing was taken back; the database fails.
    pub async fn would_redo(&mut self, voice: Voice) -> Result<Back, TableFault> {
        let mut entries = self.log().await?;
        let entry = self.session.redo(self.game().turn().by.player());
        if self.with(&entries, &entry)?.counting() <= self.session.counting() {
            return Err(TableFault::NothingToRedo);
        }
        let before = self.told(&entries, voice)?.len();
        entries.push(entry);
        let told = self.told(&entries, voice)?;
        Ok(Back {
            to: 0,
            told: told.into_iter().skip(before).collect(),
        })
    }

    /// Takes moves back; tells which, the first one first.
    ///
    /// # Errors
    /// There is nothing to take back, or the database fails.
    pub async fn undo(&mut self, undo: Undo, voice: Voice) -> Result<Vec<Told>, TableFault> {
        self.undo_with(undo, voice, &mut alone).await
    }

    /// As [`Table::undo`], with what travels with it.
    ///
    /// # Errors
    /// As [`Table::undo`].
    pub async fn undo_with(
        &mut self,
        undo: Undo,
        voice: Voice,
        escort: Escort<'_>,
    ) -> Result<Vec<Told>, TableFault> {
        let back = self.would_undo(undo, voice).await?;
        let entries = self.log().await?;
        // A single step back is written as one: so does 18xx.games.
        let to = (undo != Undo::Last || back.told.len() > 1).then_some(back.to);
        let entry = self.session.undo(self.game().turn().by.player(), to);
        let session = self.with(&entries, &entry)?;
        let rider = escort(&self.changed(1, session.game(), How::Undone(&back.told)));
        self.turn_to(session, entry, &rider).await?;
        Ok(back.told)
    }

    /// Makes what was taken back last count again; tells what.
    ///
    /// # Errors
    /// Nothing was taken back, or the database fails.
    pub async fn redo(&mut self, voice: Voice) -> Result<Vec<Told>, TableFault> {
        self.redo_with(voice, &mut alone).await
    }

    /// As [`Table::redo`], with what travels with it.
    ///
    /// # Errors
    /// As [`Table::redo`].
    pub async fn redo_with(
        &mut self,
        voice: Voice,
        escort: Escort<'_>,
    ) -> Result<Vec<Told>, TableFault> {
        let again = self.would_redo(voice).await?;
        let entries = self.log().await?;
        let entry = self.session.redo(self.game().turn().by.player());
        let session = self.with(&entries, &entry)?;
        let rider = escort(&self.changed(1, session.game(), How::Redone(&again.told)));
        self.turn_to(session, entry, &rider).await?;
        Ok(again.told)
    }

    /// Asks players whether moves of theirs may be taken back.
    ///
    /// # Errors
    /// The database fails.
    pub async fn ask_back(
        &mut self,
        back: &Back,
        (by, of): (PlayerId, Vec<PlayerId>),
        escort: Escort<'_>,
    ) -> Result<Answer, TableFault> {
        let asking = self.question(Proposal::Back(back.to), Some(by), of);
        self.ask(asking, Asked::Back(&back.told), escort).await
    }

    /// Asks players whether moves of theirs may count again.
    ///
    /// # Errors
    /// The database fails.
    pub async fn ask_again(
        &mut self,
        again: &Back,
        (by, of): (PlayerId, Vec<PlayerId>),
        escort: Escort<'_>,
    ) -> Result<Answer, TableFault> {
        let asking = self.question(Proposal::Again, Some(by), of);
        self.ask(asking, Asked::Again(&again.told), escort).await
    }

    /// A question that is new with the next version.
    pub(super) fn question(
        &self,
        what: Proposal,
        by: Option<PlayerId>,
        of: Vec<PlayerId>,
    ) -> Asking {
        Asking {
            what,
            by,
            of,
            agreed: Vec::new(),
            since: self.version + 1,
        }
    }

    async fn turn_to(
        &mut self,
        session: Session,
        entry: String,
        rider: &crate::store::rider::Rider,
    ) -> Result<(), TableFault> {
        self.write(&[entry], None, rider).await?;
        self.previous = Some(self.game().clone());
        self.session = session;
        self.asking = None;
        Ok(())
    }

    /// The change that wrote each entry, by its id.
    async fn changes(&self, entries: &[String]) -> Result<HashMap<i64, i64>, TableFault> {
        let changes = self.store.changes(self.id).await?;
        let ids = entries.iter().map(|entry| entry_id(entry));
        let pairs = ids.zip(changes);
        Ok(pairs
            .filter_map(|(id, change)| Some((id?, change)))
            .collect())
    }

    /// What an escort sees of a change that adds so many entries.
    pub(super) fn changed<'a>(
        &'a self,
        added: usize,
        after: &'a crate::engine::game::Game,
        how: How<'a>,
    ) -> Changed<'a> {
        Changed {
            version: self.version + 1,
            entries: self.session.entries() + added,
            added,
            before: self.game(),
            after,
            names: &self.names,
            halts: &[],
            how,
        }
    }
}

/// The first move behind an entry.
fn first_behind(told: &[Told], id: i64) -> Option<usize> {
    told.iter().position(|one| one.id > id)
}

/// The start of the move to which an entry belongs: entries of one change are one move, and what the
/// table answered belongs to what it followed.
fn start_of_move(told: &[Told], changes: &HashMap<i64, i64>, at: usize) -> usize {
    let change = |at: usize| changes.get(&told[at].id).copied().unwrap_or(0);
    let mut first = at;
    while first > 0 {
        let of_one_change = change(first) != 0 && change(first) == change(first - 1);
        if !of_one_change && !told[first].by_itself {
            break;
        }
        first -= 1;
    }
    first
}

fn entry_id(entry: &str) -> Option<i64> {
    let value: Value = serde_json::from_str(entry).ok()?;
    value.get("id")?.as_i64()
}
