//! What the bot counts and measures of itself.
//!
//! Invariant: labels are words of the program, never something that a user wrote, and no ids.

use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

use super::limits::{Refused, Use};
use crate::bot::ask::{Ask, Wish};
use crate::bot::code::Code;
use crate::bot::commands;
use crate::bot::wire::WireFault;

/// One word by its name.
type One = [(&'static str, &'static str); 1];
/// Two words by their names.
type Two = [(&'static str, &'static str); 2];

/// Seconds in which answers are counted; Discord waits three.
const ANSWERS: [f64; 11] = [
    0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 3.0, 10.0,
];
/// Seconds in which statements of the database are counted.
const STATEMENTS: [f64; 9] = [0.000_1, 0.000_5, 0.001, 0.005, 0.01, 0.05, 0.25, 1.0, 5.0];

/// How an interaction ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It was done.
    Done,
    /// It was refused with a reason.
    Refused,
    /// It came for an earlier position.
    Stale,
    /// It was handled before.
    Repeated,
    /// Something is broken: the database, a game, or the program.
    Broken,
}

impl Outcome {
    fn word(self) -> &'static str {
        match self {
            Outcome::Done => "done",
            Outcome::Refused => "refused",
            Outcome::Stale => "stale",
            Outcome::Repeated => "repeated",
            Outcome::Broken => "broken",
        }
    }
}

/// Everything that is counted.
pub struct Meters {
    interactions: Family<Two, Counter>,
    work: Family<One, Histogram>,
    answers: Family<Two, Histogram>,
    unanswered: Counter,
    broken: Family<One, Counter>,
    /// Changes of games that were stored.
    pub changes: Counter,
    requests: Family<Two, Counter>,
    throttled: Family<One, Counter>,
    letters: Family<Two, Counter>,
    pictures: Histogram,
    pencils: Histogram,
    refused: Family<Two, Counter>,
    /// Statements of the database.
    pub statements: Family<One, Histogram>,
}

impl Default for Meters {
    fn default() -> Meters {
        Meters {
            interactions: Family::default(),
            work: Family::new_with_constructor(|| Histogram::new(ANSWERS)),
            answers: Family::new_with_constructor(|| Histogram::new(ANSWERS)),
            unanswered: Counter::default(),
            broken: Family::default(),
            changes: Counter::default(),
            requests: Family::default(),
            throttled: Family::default(),
            letters: Family::default(),
            pictures: Histogram::new(ANSWERS),
            pencils: Histogram::new(ANSWERS),
            refused: Family::default(),
            statements: Family::new_with_constructor(|| Histogram::new(STATEMENTS)),
        }
    }
}

/// What is asked once, when the figures are told.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Moment {
    /// Messages that wait to be sent; none if the database does not say.
    pub outbox: Option<i64>,
    /// How long the oldest of them waits beyond its time, in milliseconds.
    pub oldest: Option<i64>,
    /// Games held in memory.
    pub games: usize,
    /// Interactions and pictures that wait for their turn.
    pub waiting: [usize; 2],
    /// Gateway connections that stand, and those that shall.
    pub shards: (usize, usize),
    /// Memory of the process in bytes.
    pub memory: Option<u64>,
    /// Seconds since the program began.
    pub age: u64,
}

/// The name under which an interaction is counted.
pub fn name_of(ask: &Ask) -> &'static str {
    match &ask.what {
        Wish::Complete(_) => "completion",
        Wish::Click { id, .. } => {
            Code::read(id).map_or("unknown-button", |code| code.press.counted())
        }
        Wish::Command(words) => {
            let command = commands::find(&words.name, words.sub.as_deref());
            command.map_or_else(
                || match commands::menu(&words.name) {
                    Some(_) => "menu",
                    None => "unknown-command",
                },
                |command| command.sub.unwrap_or(command.name),
            )
        }
    }
}

impl Meters {
    /// An interaction was worked on.
    pub fn worked(&self, name: &'static str, outcome: Outcome, took: Duration) {
        let labels = [("name", name), ("outcome", outcome.word())];
        self.interactions.get_or_create(&labels).inc();
        self.work
            .get_or_create(&[("name", name)])
            .observe(took.as_secs_f64());
    }

    /// Somebody has his first answer, a promise or the answer itself; or it did not get through.
    pub fn answered(&self, kind: &'static str, promised: bool, took: Duration, well: bool) {
        let promised = if promised { "yes" } else { "no" };
        let labels = [("kind", kind), ("promised", promised)];
        self.answers
            .get_or_create(&labels)
            .observe(took.as_secs_f64());
        if !well {
            self.unanswered.inc();
        }
    }

    /// A part of the program broke.
    pub fn broke(&self, part: &'static str) {
        self.broken.get_or_create(&[("part", part)]).inc();
    }

    /// A request to Discord is answered.
    pub fn requested<T>(&self, route: &'static str, answer: &Result<T, WireFault>) {
        let outcome = match answer {
            Ok(_) => "ok",
            Err(fault) => fault.word(),
        };
        let labels = [("route", route), ("outcome", outcome)];
        self.requests.get_or_create(&labels).inc();
    }

    /// Our own limiter waits because Discord says so.
    pub fn throttled(&self, route: &'static str) {
        self.throttled.get_or_create(&[("route", route)]).inc();
    }

    /// A message of the outbox is dealt with.
    pub fn letter(&self, kind: &'static str, outcome: &'static str) {
        let labels = [("kind", kind), ("outcome", outcome)];
        self.letters.get_or_create(&labels).inc();
    }

    /// Pictures were drawn: how long they waited, and how long it took.
    pub fn drew(&self, waited: Duration, took: Duration) {
        self.pencils.observe(waited.as_secs_f64());
        self.pictures.observe(took.as_secs_f64());
    }

    /// Somebody has used too much.
    pub fn refused(&self, refused: &Refused) {
        self.over_limit(refused.what.word(), refused.by_server);
    }

    /// Too much of one server waits already.
    pub fn crowded(&self) {
        self.over_limit("crowd", true);
    }

    fn over_limit(&self, what: &'static str, by_server: bool) {
        let whose = if by_server { "server" } else { "user" };
        let labels = [("what", what), ("whose", whose)];
        self.refused.get_or_create(&labels).inc();
    }

    /// All figures in the `OpenMetrics` format, as Prometheus reads it.
    ///
    /// # Errors
    /// The text cannot be written.
    pub fn text(&self, moment: &Moment) -> Result<String, std::fmt::Error> {
        let mut registry = Registry::default();
        let own = registry.sub_registry_with_prefix("signalbox");
        self.register(own);
        moment.register(own);
        if let Some(memory) = moment.memory {
            let gauge: Gauge = Gauge::default();
            gauge.set(memory as i64);
            let help = "Memory of the process";
            registry.register_with_unit("process_resident_memory", help, Unit::Bytes, gauge);
        }
        let mut text = String::new();
        prometheus_client::encoding::text::encode(&mut text, &registry)?;
        Ok(text)
    }

    fn register(&self, own: &mut Registry) {
        let version = Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]);
        own.register("build", "The program", version);
        own.register(
            "interactions",
            "Interactions worked on",
            self.interactions.clone(),
        );
        let help = "Time from an interaction's arrival until its answer is ready";
        own.register_with_unit("work", help, Unit::Seconds, self.work.clone());
        let help = "Time from an interaction's arrival until Discord has the first answer";
        own.register_with_unit("answer", help, Unit::Seconds, self.answers.clone());
        let help = "Interactions whose answer did not get through";
        own.register("unanswered", help, self.unanswered.clone());
        let help = "Parts of the program that broke";
        own.register("broken", help, self.broken.clone());
        own.register(
            "changes",
            "Changes of games that were stored",
            self.changes.clone(),
        );
        own.register("requests", "Requests to Discord", self.requests.clone());
        let help = "Times that requests were held back because Discord limits their route";
        own.register("throttled", help, self.throttled.clone());
        let help = "Messages of the outbox dealt with";
        own.register("letters", help, self.letters.clone());
        let help = "Time to draw the pictures of one message";
        own.register_with_unit("drawing", help, Unit::Seconds, self.pictures.clone());
        let help = "Time that pictures waited to be drawn";
        own.register_with_unit("drawing_wait", help, Unit::Seconds, self.pencils.clone());
        let help = "What was refused because somebody had used too much";
        own.register("over_limit", help, self.refused.clone());
        let help = "Time of statements in the database";
        own.register_with_unit("statement", help, Unit::Seconds, self.statements.clone());
        // A counter that nobody has touched yet shows nothing, and an alarm on it would never ring.
        for part in ["answer", "picture", "store"] {
            self.broken.get_or_create(&[("part", part)]).inc_by(0);
        }
        for what in [Use::Table, Use::Import, Use::Export, Use::Picture] {
            let labels = [("what", what.word()), ("whose", "user")];
            self.refused.get_or_create(&labels).inc_by(0);
        }
    }
}

impl Moment {
    fn register(&self, own: &mut Registry) {
        let mut show = |name: &str, help: &str, value: i64| {
            let gauge: Gauge = Gauge::default();
            gauge.set(value);
            own.register(name, help, gauge);
        };
        if let Some(outbox) = self.outbox {
            show("outbox", "Messages that wait to be sent", outbox);
            let oldest = self.oldest.unwrap_or(0) / 1000;
            let help = "How long the oldest message that is due has been waiting";
            show("outbox_oldest_seconds", help, oldest);
        }
        show("games_in_memory", "Games held in memory", self.games as i64);
        let help = "Interactions that wait for their turn";
        show("asks_waiting", help, self.waiting[0] as i64);
        let help = "Pictures that wait for their turn";
        show("pictures_waiting", help, self.waiting[1] as i64);
        let help = "Gateway connections that stand";
        show("shards_connected", help, self.shards.0 as i64);
        show("shards", "Gateway connections in all", self.shards.1 as i64);
        show("up_seconds", "Time since the start", self.age as i64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_told_as_prometheus_reads_them() {
        let meters = Meters::default();
        meters.worked("lay", Outcome::Done, Duration::from_millis(20));
        meters.worked("lay", Outcome::Done, Duration::from_millis(2));
        meters.answered("command", false, Duration::from_millis(30), false);
        meters.requested::<()>("message", &Err(WireFault::Limited));
        meters.drew(Duration::ZERO, Duration::from_millis(60));
        meters.changes.inc();
        let moment = Moment {
            outbox: Some(3),
            oldest: Some(4200),
            shards: (1, 2),
            memory: Some(1000),
            ..Moment::default()
        };
        let text = meters.text(&moment).expect("a text");
        for line in [
            "signalbox_interactions_total{name=\"lay\",outcome=\"done\"} 2",
            "signalbox_work_seconds_bucket{le=\"0.005\",name=\"lay\"} 1",
            "signalbox_work_seconds_bucket{le=\"0.025\",name=\"lay\"} 2",
            "signalbox_unanswered_total 1",
            "signalbox_requests_total{route=\"message\",outcome=\"limited\"} 1",
            "signalbox_drawing_seconds_count 1",
            "signalbox_changes_total 1",
            "signalbox_broken_total{part=\"store\"} 0",
            "signalbox_outbox 3",
            "signalbox_outbox_oldest_seconds 4",
            "signalbox_shards_connected 1",
            "process_resident_memory_bytes 1000",
            "# EOF",
        ] {
            assert!(text.lines().any(|told| told == line), "{line}:\n{text}");
        }
        // Asked twice, it is told twice.
        assert_eq!(meters.text(&moment).expect("a text"), text);
    }
}
