//! Log lines: structured, on standard error.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

use super::config::{Config, LogFormat};

/// Starts logging. A second start in one process changes nothing.
pub fn start(config: &Config) {
    // The libraries have much to say about every query and every heartbeat: only if asked by name.
    let log = format!("serenity=warn,sqlx=warn,{}", config.log);
    let filter = EnvFilter::try_new(log).unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    let started = match config.log_format {
        LogFormat::Text => lines.try_init(),
        LogFormat::Json => lines.json().try_init(),
    };
    if started.is_err() {
        tracing::debug!("logging runs already");
    }
}
