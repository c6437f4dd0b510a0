//! Log lines: structured, on standard error.

use std::io::IsTerminal;
use std::sync::Arc;

use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

use super::config::{Config, LogFormat};
use super::ops::meters::Meters;
use super::ops::statements::{self, Statements};

/// Starts logging. A second start in one process changes nothing.
pub fn start(config: &Config, meters: &Arc<Meters>) {
    // The libraries have much to say about every query and every heartbeat: only if asked by name.
    let log = format!("serenity=warn,sqlx=warn,{}", config.log);
    let filter = EnvFilter::try_new(log).unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    let lines = match config.log_format {
        LogFormat::Text => lines.with_filter(filter).boxed(),
        LogFormat::Json => lines.json().with_filter(filter).boxed(),
    };
    // The driver does not even write what nobody hears.
    let counted = config.metrics.map(|_| {
        let told = Targets::new().with_target(statements::TARGET, tracing::Level::DEBUG);
        Statements(Arc::clone(meters)).with_filter(told)
    });
    let all = tracing_subscriber::registry().with(lines).with(counted);
    if all.try_init().is_err() {
        tracing::debug!("logging runs already");
    }
}
