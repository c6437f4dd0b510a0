//! Everything that is known about calling the people of one game, and what follows from it: how
//! somebody is called now, and when he is called again.
//!
//! Invariant: nobody is called in his quiet hours or while he is away, nor, if he was called already,
//! before his interval is over.

use jiff::tz::TimeZone;

use super::clock::{self, DAY, Quiet};
use super::roster::{Actor, Roster};
use crate::store::fault::StoreFault;
use crate::store::reminder::{Manners, NEVER, Reminder, Renewal, TABLE};
use crate::store::server::Server;
use crate::store::{GameId, Store};

/// Between reminders, if nobody likes anything else.
pub const INTERVAL: i64 = DAY;
/// Instead of a user: the table was told that nobody can be called.
pub const TOLD: i64 = -1;
/// Until the table is told, if the server likes nothing else.
pub const ESCALATE: i64 = 3 * DAY;

/// How somebody is called, with all defaults filled in.
#[derive(Clone, Debug)]
pub struct Manner {
    /// Milliseconds between reminders, if there are any.
    pub interval: Option<i64>,
    /// Where he is called, if at all.
    pub way: Option<Way>,
    /// His quiet hours.
    pub quiet: Option<Quiet>,
    /// His time zone.
    pub zone: TimeZone,
}

/// Where somebody is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// In the game's channel.
    Channel,
    /// By a direct message.
    Direct,
}

/// How whoever acts for a seat is to be called now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// There.
    By(Way, i64),
    /// He likes not to be called at all.
    Silent(i64),
    /// He has quiet hours: when they are over.
    Later(i64),
    /// He is away until then.
    Away(i64, i64),
    /// Nobody sits there, or a robot.
    Nobody,
}

impl Call {
    /// Who hears of it now.
    pub fn reached(self) -> Option<i64> {
        match self {
            Call::By(_, user) | Call::Silent(user) => Some(user),
            Call::Away(..) => Some(TOLD),
            Call::Later(_) | Call::Nobody => None,
        }
    }
}

/// How somebody likes to be called, as the server and the program fill it up.
pub fn manner(own: &Manners, house: &Server) -> Manner {
    let interval = own.remind.or(house.remind).unwrap_or(INTERVAL);
    let way = match own.notify.as_str() {
        "dm" => Some(Way::Direct),
        "silent" => None,
        _channel => Some(Way::Channel),
    };
    Manner {
        interval: (interval > 0).then_some(interval),
        way,
        quiet: own.quiet.map(|(from, until)| Quiet { from, until }),
        zone: clock::zone(own.zone.as_deref().or(house.zone.as_deref())),
    }
}

/// What is known about calling the people of one game.
#[derive(Clone, Debug)]
pub struct Book {
    /// Who acts.
    pub roster: Roster,
    /// What holds on the server.
    pub house: Server,
    /// The present time.
    pub now: i64,
}

impl Book {
    /// Reads what is known.
    ///
    /// # Errors
    /// The database fails.
    pub async fn open(store: &Store, game: GameId, server: i64) -> Result<Book, StoreFault> {
        Book::at(store, game, server, crate::store::now()).await
    }

    /// Reads what is known, at another time than the present one.
    ///
    /// # Errors
    /// The database fails.
    pub async fn at(
        store: &Store,
        game: GameId,
        server: i64,
        now: i64,
    ) -> Result<Book, StoreFault> {
        Ok(Book {
            roster: Roster::open(store, game).await?,
            house: store.server(server).await?,
            now,
        })
    }

    /// How a user is called.
    pub fn manner(&self, user: i64) -> Manner {
        manner(&self.roster.manners(user), &self.house)
    }

    /// Whether a user has quiet hours now.
    pub fn sleeps(&self, user: i64) -> bool {
        let manner = self.manner(user);
        clock::is_quiet(self.now, manner.quiet, &manner.zone)
    }

    /// How whoever acts for a seat is to be called now.
    pub fn call(&self, seat: i64) -> Call {
        match self.roster.actor(seat, self.now) {
            None | Some(Actor::Robot(_)) => Call::Nobody,
            Some(Actor::Away(user, until)) => Call::Away(user, until),
            Some(Actor::Present(user)) => match self.manner(user).way {
                None => Call::Silent(user),
                Some(_) if self.sleeps(user) => Call::Later(user),
                Some(way) => Call::By(way, user),
            },
        }
    }

    /// When whoever acts for a seat is called again. Whoever was called last waits for his
    /// interval; anybody else has not been called yet, so that it is time as soon as he can be.
    pub fn due(&self, reminder: &Reminder) -> i64 {
        if reminder.seat == TABLE {
            return self.table_due(reminder);
        }
        let mut from = self.now;
        loop {
            let change = self.roster.next_change(from);
            let due = match self.roster.actor(reminder.seat, from) {
                Some(Actor::Present(user)) => self.present_due(reminder, user, from),
                // The table hears of it once.
                Some(Actor::Away(..)) => (reminder.called != Some(TOLD)).then_some(from),
                None | Some(Actor::Robot(_)) => None,
            };
            if let Some(due) = due.filter(|due| change.is_none_or(|change| *due < change)) {
                return due;
            }
            match change {
                Some(change) => from = change,
                None => return NEVER,
            }
        }
    }

    /// When a user is called who acts from then on.
    fn present_due(&self, reminder: &Reminder, user: i64, from: i64) -> Option<i64> {
        let manner = self.manner(user);
        manner.way?;
        let first = if reminder.called == Some(user) {
            reminder.called_at + manner.interval?
        } else {
            from
        };
        Some(clock::awake(first.max(from), manner.quiet, &manner.zone))
    }

    /// The table is told once.
    fn table_due(&self, reminder: &Reminder) -> i64 {
        match self.house.escalate.unwrap_or(ESCALATE) {
            after if after > 0 && reminder.sent == 0 => reminder.called_at + after,
            _never => NEVER,
        }
    }

    /// The same reminder with its due time worked out.
    #[must_use]
    pub fn timed(&self, reminder: Reminder) -> Reminder {
        Reminder {
            due: self.due(&reminder),
            ..reminder
        }
    }

    /// Reminders that are due at other times than they were written for.
    pub fn retimed(&self, reminders: &[Reminder]) -> Vec<Renewal> {
        let all = reminders.iter().map(|was| (*was, self.timed(*was)));
        all.filter(|(was, then)| was != then)
            .map(|(was, then)| Renewal::One { was, then })
            .collect()
    }

    /// The reminders of a position: for each seat that must decide with the user who heard of it,
    /// and for the table. Nobody is waited for = there are none.
    pub fn plan(
        &self,
        (game, version): (GameId, i64),
        since: i64,
        waits: &[(i64, Option<i64>)],
    ) -> Renewal {
        let table = (!waits.is_empty()).then_some((TABLE, None));
        let reminders = waits.iter().copied().chain(table).map(|(seat, called)| {
            self.timed(Reminder {
                game,
                seat,
                version,
                since,
                called,
                called_at: if seat == TABLE { since } else { self.now },
                due: NEVER,
                sent: 0,
            })
        });
        Renewal::All {
            game,
            version,
            reminders: reminders.collect(),
        }
    }
}
