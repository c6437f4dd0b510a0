//! How long the database takes for statements: the driver tells it in log events, which are counted
//! here, whatever of them is written to the log.

use std::sync::Arc;

use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

use super::meters::Meters;

/// The name under which the driver tells of statements.
pub const TARGET: &str = "sqlx::query";

/// Kinds of statements by their first word.
const KINDS: [&str; 8] = [
    "select", "insert", "update", "delete", "begin", "commit", "rollback", "vacuum",
];

/// Counts what the driver tells.
pub struct Statements(pub Arc<Meters>);

impl<S: Subscriber> Layer<S> for Statements {
    fn on_event(&self, event: &Event<'_>, _context: Context<'_, S>) {
        if event.metadata().target() != TARGET {
            return;
        }
        let mut told = Told::default();
        event.record(&mut told);
        if let Some(seconds) = told.seconds {
            let labels = [("kind", told.kind)];
            self.0.statements.get_or_create(&labels).observe(seconds);
        }
    }
}

/// What an event says.
struct Told {
    kind: &'static str,
    seconds: Option<f64>,
}

impl Default for Told {
    fn default() -> Told {
        Told {
            kind: "other",
            seconds: None,
        }
    }
}

impl Visit for Told {
    fn record_f64(&mut self, field: &Field, value: f64) {
        if field.name() == "elapsed_secs" {
            self.seconds = Some(value);
        }
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() == "summary" {
            self.kind = kind(value);
        }
    }

    fn record_debug(&mut self, _field: &Field, _value: &dyn std::fmt::Debug) {}
}

/// The kind of a statement. One that reads through a `WITH` counts as other.
fn kind(summary: &str) -> &'static str {
    let word = summary.split_whitespace().next().unwrap_or_default();
    let known = KINDS
        .into_iter()
        .find(|kind| word.eq_ignore_ascii_case(kind));
    known.unwrap_or("other")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::ops::meters::Moment;
    use tracing_subscriber::layer::SubscriberExt;

    #[test]
    fn what_the_driver_tells_is_counted() {
        let meters = Arc::new(Meters::default());
        let layers = tracing_subscriber::registry().with(Statements(Arc::clone(&meters)));
        tracing::subscriber::with_default(layers, || {
            tracing::debug!(target: TARGET, summary = "INSERT INTO entry …", elapsed_secs = 0.002);
            tracing::debug!(target: TARGET, summary = "PRAGMA x", elapsed_secs = 0.002);
            tracing::debug!(target: "else", summary = "SELECT", elapsed_secs = 0.002);
            tracing::debug!(target: TARGET, "nothing");
        });
        let text = meters.text(&Moment::default()).expect("a text");
        let counts = |kind: &str| format!("signalbox_statement_seconds_count{{kind=\"{kind}\"}} 1");
        assert!(text.contains(&counts("insert")), "{text}");
        assert!(text.contains(&counts("other")), "{text}");
        assert!(!text.contains("kind=\"select\""), "{text}");
    }
}
