//! Who is called again when, and what people and servers like about it.
//!
//! Invariant: a reminder is taken only by whoever saw it as it is, and the letter that comes of it
//! is written in the same step; so it is sent once, however many processes look.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::AnyConnection;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::fault::StoreFault;
use super::link::hold_game;
use super::rider::{self, Outgoing, Rider};
use super::venue::{Chair, Person};
use super::{GameId, Store};

/// A time that never comes.
pub const NEVER: i64 = i64::MAX;
/// The seat of the row that is for the whole table.
pub const TABLE: i64 = -1;
/// Stand-ins of stand-ins that are looked up: nobody is away in longer chains.
const CHAIN: usize = 8;

/// A decision that is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reminder {
    /// The game.
    pub game: GameId,
    /// Who must decide, by the order of the file; [`TABLE`] for the whole table.
    pub seat: i64,
    /// The version of the game.
    pub version: i64,
    /// Since when it is waited for.
    pub since: i64,
    /// The user who was called last, if any.
    pub called: Option<i64>,
    /// When.
    pub called_at: i64,
    /// When the next call is due; [`NEVER`] if none is.
    pub due: i64,
    /// Reminders so far.
    pub sent: i64,
}

/// A reminder that is due, and where its game stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Due {
    /// The reminder.
    pub reminder: Reminder,
    /// The game still has its version.
    pub current: bool,
    /// Channel and server; none if the game stands nowhere.
    pub place: Option<(i64, i64)>,
    /// The game rests.
    pub paused: bool,
}

/// What becomes of a reminder that is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// As it was seen.
    pub was: Reminder,
    /// As it shall be; none if it goes.
    pub then: Option<Reminder>,
    /// The letter that is sent.
    pub letter: Option<Outgoing>,
}

/// A change of reminders that travels with another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Renewal {
    /// All reminders of a game make room for those of a later version.
    All {
        /// The game.
        game: GameId,
        /// Its version.
        version: i64,
        /// The reminders.
        reminders: Vec<Reminder>,
    },
    /// One changes, if it still is as it was seen.
    One {
        /// As it was seen.
        was: Reminder,
        /// As it shall be.
        then: Reminder,
    },
}

/// A time during which somebody is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absence {
    /// Its beginning.
    pub from: i64,
    /// Its end.
    pub until: i64,
    /// Who acts meanwhile.
    pub by: Option<i64>,
}

/// How a person likes to be called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Manners {
    /// Where: `channel`, `dm` or `silent`. Changed as a part of [`Person`] only.
    pub notify: String,
    /// Milliseconds between reminders; 0 = never; none = as the server likes it.
    pub remind: Option<i64>,
    /// Quiet hours, from and until, in minutes of the local day.
    pub quiet: Option<(i64, i64)>,
    /// The time zone by its IANA name.
    pub zone: Option<String>,
    /// When he is away.
    pub away: Option<Absence>,
}

impl Default for Manners {
    fn default() -> Manners {
        Manners {
            notify: Person::default().notify,
            remind: None,
            quiet: None,
            zone: None,
            away: None,
        }
    }
}

const MANNERS: &str = "SELECT user_id, notify, remind, quiet_from, quiet_until, zone, away_from, \
                       away_until, away_by FROM person WHERE user_id = $1";
const MANNERS_AT_GAME: &str = "SELECT user_id, notify, remind, quiet_from, quiet_until, zone, \
                               away_from, away_until, away_by FROM person WHERE user_id IN \
                               (SELECT user_id FROM chair WHERE game_id = $1 \
                               UNION SELECT stand_in FROM chair WHERE game_id = $1)";
const DUE: &str = "SELECT reminder.game_id, seat, reminder.version, since, called, called_at, \
                   due_at, sent, game.version AS present, channel_id, server_id, paused \
                   FROM reminder JOIN game ON game.id = reminder.game_id \
                   LEFT JOIN venue ON venue.game_id = reminder.game_id \
                   WHERE due_at <= $1 ORDER BY due_at LIMIT $2";
const OF_GAME: &str = "SELECT game_id, seat, version, since, called, called_at, due_at, sent \
                       FROM reminder WHERE game_id = $1 ORDER BY seat";
const CHANGE: &str = "UPDATE reminder SET called = $5, called_at = $6, due_at = $7, sent = $8 \
                      WHERE game_id = $1 AND seat = $2 AND version = $3 AND due_at = $4";

impl Store {
    /// How a person likes to be called.
    ///
    /// # Errors
    /// The database fails.
    pub async fn manners(&self, user: i64) -> Result<Manners, StoreFault> {
        let row = sqlx::query(MANNERS).bind(user);
        let row = row.fetch_optional(&self.link.pool).await?;
        let known = row.as_ref().map(manners).transpose()?;
        Ok(known.map(|(_, manners)| manners).unwrap_or_default())
    }

    /// Remembers how a person likes to be called, with what follows from it.
    ///
    /// # Errors
    /// The interaction was handled before; the database fails.
    pub async fn keep_manners(
        &self,
        user: i64,
        manners: &Manners,
        rider: &Rider,
    ) -> Result<(), StoreFault> {
        let mut step = self.link.step().await?;
        let sql = "INSERT INTO person (user_id, notify, confirm, remind, quiet_from, quiet_until, \
                   zone, away_from, away_until, away_by) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
                   ON CONFLICT (user_id) DO UPDATE SET remind = $4, quiet_from = $5, \
                   quiet_until = $6, zone = $7, away_from = $8, away_until = $9, away_by = $10";
        sqlx::query(sql)
            .bind(user)
            .bind(Person::default().notify)
            .bind(Person::default().confirm)
            .bind(manners.remind)
            .bind(manners.quiet.map(|(from, _)| from))
            .bind(manners.quiet.map(|(_, until)| until))
            .bind(&manners.zone)
            .bind(manners.away.map(|away| away.from))
            .bind(manners.away.map(|away| away.until))
            .bind(manners.away.and_then(|away| away.by))
            .execute(&mut *step)
            .await?;
        rider::write(&mut step, rider).await?;
        step.commit().await?;
        Ok(())
    }

    /// Who sits at a game, and how they and those who act for them like to be called.
    ///
    /// # Errors
    /// The database fails.
    pub async fn seated(
        &self,
        game: GameId,
    ) -> Result<(Vec<Chair>, BTreeMap<i64, Manners>), StoreFault> {
        let chairs = self.chairs(game).await?;
        let rows = sqlx::query(MANNERS_AT_GAME).bind(game.0);
        let rows = rows.fetch_all(&self.link.pool).await?;
        let mut people: BTreeMap<i64, Manners> =
            rows.iter().map(manners).collect::<Result<_, _>>()?;
        for _link in 0..CHAIN {
            let stand_ins = people.values().filter_map(|one| one.away?.by);
            let unknown: Vec<i64> = stand_ins.filter(|by| !people.contains_key(by)).collect();
            if unknown.is_empty() {
                break;
            }
            for user in unknown {
                people.insert(user, self.manners(user).await?);
            }
        }
        Ok((chairs, people))
    }

    /// Reminders that are due, the oldest first, at most so many.
    ///
    /// # Errors
    /// The database fails.
    pub async fn due_reminders(&self, now: i64, most: i64) -> Result<Vec<Due>, StoreFault> {
        let rows = sqlx::query(DUE).bind(now).bind(most);
        let rows = rows.fetch_all(&self.link.pool).await?;
        let due = |row: &AnyRow| {
            let (channel, server): (Option<i64>, Option<i64>) =
                (row.try_get("channel_id")?, row.try_get("server_id")?);
            let (present, paused): (i64, Option<i64>) =
                (row.try_get("present")?, row.try_get("paused")?);
            let reminder = reminder(row)?;
            Ok(Due {
                reminder,
                current: present == reminder.version,
                place: channel.zip(server),
                paused: paused.is_some_and(|paused| paused != 0),
            })
        };
        rows.iter().map(due).collect()
    }

    /// The reminders of a game.
    ///
    /// # Errors
    /// The database fails.
    pub async fn reminders(&self, game: GameId) -> Result<Vec<Reminder>, StoreFault> {
        let rows = sqlx::query(OF_GAME).bind(game.0);
        rows.fetch_all(&self.link.pool)
            .await?
            .iter()
            .map(reminder)
            .collect()
    }

    /// Takes reminders, each only if it still is as it was seen and its game has the version that
    /// it speaks of; returns how many letters were written.
    ///
    /// # Errors
    /// The database fails; then nothing is taken.
    pub async fn claim(&self, claims: &[Claim]) -> Result<usize, StoreFault> {
        let mut step = self.link.step().await?;
        let mut written = Rider::default();
        // Games before what hangs on them, and in one order: nobody waits in a circle.
        let games: BTreeSet<GameId> = claims.iter().map(|claim| claim.was.game).collect();
        let mut versions = BTreeMap::new();
        for game in games {
            versions.insert(game, hold_game(&mut step, game).await?);
        }
        for claim in claims {
            let taken = match &claim.then {
                Some(then) => change(&mut step, &claim.was, then).await?,
                None => remove(&mut step, &claim.was).await?,
            };
            if taken && versions[&claim.was.game] == Some(claim.was.version) {
                written.outbox.extend(claim.letter.clone());
            }
        }
        rider::write(&mut step, &written).await?;
        step.commit().await?;
        Ok(written.outbox.len())
    }

    /// Lanes of the outbox: those whose first message could be sent now, and all of them.
    ///
    /// # Errors
    /// The database fails.
    pub async fn lanes_waiting(&self) -> Result<(i64, i64), StoreFault> {
        let sql = "SELECT count(CASE WHEN due_at <= $1 THEN 1 END) AS ready, count(*) AS lanes \
                   FROM outbox WHERE id IN (SELECT min(id) FROM outbox GROUP BY lane)";
        let row = sqlx::query(sql).bind(super::now());
        let row = row.fetch_one(&self.link.pool).await?;
        Ok((row.try_get("ready")?, row.try_get("lanes")?))
    }
}

/// Writes changes of reminders that travel with something else.
pub(super) async fn renew(
    step: &mut AnyConnection,
    renewals: &[Renewal],
) -> Result<(), StoreFault> {
    for renewal in renewals {
        match renewal {
            Renewal::One { was, then } => {
                change(step, was, then).await?;
            }
            Renewal::All {
                game,
                version,
                reminders,
            } => {
                // The game may have gone on, or have gone.
                if hold_game(step, *game).await? != Some(*version) {
                    continue;
                }
                sqlx::query("DELETE FROM reminder WHERE game_id = $1")
                    .bind(game.0)
                    .execute(&mut *step)
                    .await?;
                for reminder in reminders {
                    add(step, reminder).await?;
                }
            }
        }
    }
    Ok(())
}

async fn add(step: &mut AnyConnection, new: &Reminder) -> Result<(), StoreFault> {
    let sql = "INSERT INTO reminder (game_id, seat, version, since, called, called_at, due_at, sent) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    sqlx::query(sql)
        .bind(new.game.0)
        .bind(new.seat)
        .bind(new.version)
        .bind(new.since)
        .bind(new.called)
        .bind(new.called_at)
        .bind(new.due)
        .bind(new.sent)
        .execute(step)
        .await?;
    Ok(())
}

/// Changes a reminder that still is as it was seen.
async fn change(
    step: &mut AnyConnection,
    was: &Reminder,
    then: &Reminder,
) -> Result<bool, StoreFault> {
    let done = sqlx::query(CHANGE)
        .bind(was.game.0)
        .bind(was.seat)
        .bind(was.version)
        .bind(was.due)
        .bind(then.called)
        .bind(then.called_at)
        .bind(then.due)
        .bind(then.sent)
        .execute(step)
        .await?;
    Ok(done.rows_affected() == 1)
}

async fn remove(step: &mut AnyConnection, was: &Reminder) -> Result<bool, StoreFault> {
    let sql = "DELETE FROM reminder WHERE game_id = $1 AND seat = $2 AND version = $3 \
               AND due_at = $4";
    let done = sqlx::query(sql)
        .bind(was.game.0)
        .bind(was.seat)
        .bind(was.version)
        .bind(was.due)
        .execute(step)
        .await?;
    Ok(done.rows_affected() == 1)
}

fn reminder(row: &AnyRow) -> Result<Reminder, StoreFault> {
    Ok(Reminder {
        game: GameId(row.try_get("game_id")?),
        seat: row.try_get("seat")?,
        version: row.try_get("version")?,
        since: row.try_get("since")?,
        called: row.try_get("called")?,
        called_at: row.try_get("called_at")?,
        due: row.try_get("due_at")?,
        sent: row.try_get("sent")?,
    })
}

fn manners(row: &AnyRow) -> Result<(i64, Manners), StoreFault> {
    let quiet: (Option<i64>, Option<i64>) =
        (row.try_get("quiet_from")?, row.try_get("quiet_until")?);
    let from: Option<i64> = row.try_get("away_from")?;
    let until: Option<i64> = row.try_get("away_until")?;
    let by = row.try_get("away_by")?;
    let manners = Manners {
        notify: row.try_get("notify")?,
        remind: row.try_get("remind")?,
        quiet: quiet.0.zip(quiet.1),
        zone: row.try_get("zone")?,
        away: from
            .zip(until)
            .map(|(from, until)| Absence { from, until, by }),
    };
    Ok((row.try_get("user_id")?, manners))
}
