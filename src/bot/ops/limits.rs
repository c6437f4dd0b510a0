//! What each user and each server may have of the bot: tables, files, pictures, and attention.
//!
//! Invariant: whoever is refused hears when he may try again, and has used nothing. The counts are
//! kept in memory: they begin anew with the program, and each process has its own.

use super::budget::{Again, Budget, Rate};
use super::fair::{Fair, Shape};
use crate::store::now;
use crate::table::voice::Voice;
use crate::text::tongue::Args;

/// A minute in milliseconds.
const MINUTE: i64 = 60_000;
/// Interactions of one server that may wait for their turn.
const LINE: usize = 100;
/// Interactions worked on at once for each that one server may have: work is waiting for the
/// database, mostly.
const SERVERS_AT_ONCE: usize = 16;
/// Pictures of one server that may wait; those after moves are bounded by the outbox.
const SKETCHES: usize = 1000;

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Use {
    /// A table is opened or read in; counted by the day.
    Table,
    /// Bytes of game files read in; counted by the day.
    Import,
    /// A game file written out; counted by the hour.
    Export,
    /// A picture on demand; counted by ten minutes.
    Picture,
}

/// All of them.
const USES: [Use; 4] = [Use::Table, Use::Import, Use::Export, Use::Picture];

impl Use {
    /// Its word in figures and settings.
    pub fn word(self) -> &'static str {
        match self {
            Use::Table => "table",
            Use::Import => "import",
            Use::Export => "export",
            Use::Picture => "picture",
        }
    }

    /// The time for which it is counted, in milliseconds.
    pub fn span(self) -> i64 {
        match self {
            Use::Table | Use::Import => 24 * 60 * MINUTE,
            Use::Export => 60 * MINUTE,
            Use::Picture => 10 * MINUTE,
        }
    }

    /// The sentences that refuse it: to a user, and to a server.
    fn refusals(self) -> [&'static str; 2] {
        match self {
            Use::Table => ["limits-table-user", "limits-table-server"],
            Use::Import => ["limits-import-user", "limits-import-server"],
            Use::Export => ["limits-export-user", "limits-export-server"],
            Use::Picture => ["limits-picture-user", "limits-picture-server"],
        }
    }
}

/// How much of each; 0 = as much as one likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// For a user.
    pub user: u64,
    /// For a server.
    pub server: u64,
}

/// The settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowed {
    /// Tables a day.
    pub tables: Allowance,
    /// Bytes read in a day.
    pub imports: Allowance,
    /// Files written an hour.
    pub exports: Allowance,
    /// Pictures on demand in ten minutes.
    pub pictures: Allowance,
    /// Interactions of one server that are worked on at once.
    pub at_once: usize,
}

impl Allowed {
    fn of(&self, what: Use) -> Allowance {
        match what {
            Use::Table => self.tables,
            Use::Import => self.imports,
            Use::Export => self.exports,
            Use::Picture => self.pictures,
        }
    }
}

/// Who uses something: a user, and the server on which he does; 0 for direct messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Who {
    /// The user.
    pub user: i64,
    /// The server.
    pub server: i64,
}

impl Who {
    /// The one who waits in line: a server, or a user in his direct messages.
    pub fn line(self) -> i64 {
        if self.server == 0 {
            self.user
        } else {
            self.server
        }
    }
}

/// Why something is not given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused {
    /// What.
    pub what: Use,
    /// The server has used too much, not the user.
    pub by_server: bool,
    /// When there is enough again.
    pub again: Again,
}

impl Refused {
    /// In words, with the time at which it can be tried again.
    pub fn say(self, voice: Voice) -> String {
        let [user, server] = self.what.refusals();
        let key = if self.by_server { server } else { user };
        // Discord shows whole seconds, which must not be over too early.
        let seconds = self.again.0.div_euclid(1000) + 1;
        let when = Args::new().text("when", format!("<t:{seconds}:R>"));
        voice.say(key, &when)
    }
}

/// What is left to everybody, and the lines in which all wait.
pub struct Limits {
    users: Vec<Budget>,
    servers: Vec<Budget>,
    /// Places for interactions.
    pub asks: Fair,
    /// Places for drawing.
    pub pencils: Fair,
    /// The place at which game files are read in.
    pub readers: Fair,
}

impl Limits {
    /// Everybody has everything; so many draw at once.
    pub fn new(allowed: &Allowed, pencils: usize) -> Limits {
        let budgets = |of: fn(Allowance) -> u64| {
            let rate = |what: Use| Rate {
                amount: of(allowed.of(what)),
                span: what.span(),
            };
            USES.map(|what| Budget::new(rate(what)))
                .into_iter()
                .collect()
        };
        Limits {
            users: budgets(|allowance| allowance.user),
            servers: budgets(|allowance| allowance.server),
            asks: Fair::new(Shape {
                places: allowed.at_once.saturating_mul(SERVERS_AT_ONCE),
                each: allowed.at_once,
                waiting: LINE,
            }),
            pencils: Fair::new(Shape {
                places: pencils,
                each: pencils,
                waiting: SKETCHES,
            }),
            readers: Fair::new(Shape {
                places: 1,
                each: 1,
                waiting: LINE,
            }),
        }
    }

    /// Uses something.
    ///
    /// # Errors
    /// The user or the server has used too much lately.
    pub fn take(&self, what: Use, who: Who, amount: u64) -> Result<(), Refused> {
        self.take_at(what, who, amount, now())
    }

    fn take_at(&self, what: Use, who: Who, amount: u64, now: i64) -> Result<(), Refused> {
        let refused = |by_server: bool| {
            move |again: Again| Refused {
                what,
                by_server,
                again,
            }
        };
        let number = what as usize;
        let (user, server) = (&self.users[number], &self.servers[number]);
        if who.server == 0 {
            return user.take(who.user, amount, now).map_err(refused(false));
        }
        // The server is asked first, so that the user has used nothing if it refuses.
        server
            .look(who.server, amount, now)
            .map_err(refused(true))?;
        user.take(who.user, amount, now).map_err(refused(false))?;
        server.take(who.server, amount, now).map_err(refused(true))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::speaker::Medium;
    use crate::titles::names::Language;

    fn allowed(user: u64, server: u64) -> Allowed {
        let both = Allowance { user, server };
        Allowed {
            tables: both,
            imports: both,
            exports: both,
            pictures: both,
            at_once: 2,
        }
    }

    #[test]
    fn users_and_servers_have_budgets_of_their_own() {
        let limits = Limits::new(&allowed(2, 3), 1);
        let who = |user, server| Who { user, server };
        for what in USES {
            let take = |user, server| limits.take_at(what, who(user, server), 1, 1000);
            assert_eq!(take(1, 7), Ok(()));
            assert_eq!(take(1, 7), Ok(()));
            let refused = take(1, 7).expect_err("two are two");
            assert!(!refused.by_server);
            assert!(refused.again.0 > 1000);
            // The refused one has used nothing of the server's.
            assert_eq!(take(2, 7), Ok(()));
            assert!(take(3, 7).expect_err("three are three").by_server);
            // And this one nothing of his own.
            assert_eq!(take(3, 8), Ok(()));
            assert_eq!(take(3, 8), Ok(()));
            assert_eq!(take(4, 0), Ok(()));
        }
    }

    #[test]
    fn a_refusal_says_when_to_come_again() {
        for language in Language::ALL {
            let voice = Voice {
                language,
                medium: Medium::Chat,
            };
            for what in USES {
                for by_server in [false, true] {
                    let again = Again(1_700_000_000_999);
                    let refused = Refused {
                        what,
                        by_server,
                        again,
                    };
                    let said = refused.say(voice);
                    assert!(said.contains("<t:1700000001:R>"), "{said}");
                }
            }
        }
    }
}
