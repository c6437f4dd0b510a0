//! `signalbox serve`: the Discord bot.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};

use crate::bot;
use crate::bot::config::{Config, Source};
use crate::bot::ops::meters::Meters;

/// Run the Discord bot until the process is told to stop.
///
/// Settings come from a file and from the environment; config.example.toml explains each. The
/// bot's token comes from the environment (`SIGNALBOX_TOKEN`) or from a file, never from the command
/// line. docs/install.md leads from nothing to the first game.
///
/// Example:  `SIGNALBOX_TOKEN=... signalbox serve --config config.toml`
#[derive(clap::Args)]
pub struct Args {
    /// The file with the settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// Runs the bot.
pub fn run(args: &Args) -> Result<bool> {
    let config = Config::read(&Source {
        file: args.config.as_deref(),
        environment: &|name| std::env::var(name).ok().filter(|value| !value.is_empty()),
    })
    .map_err(|fault| anyhow!("{fault}"))?;
    let meters = Arc::new(Meters::default());
    bot::logs::start(&config, &meters);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("no runtime")?;
    runtime
        .block_on(bot::serve(config, meters))
        .map_err(|fault| anyhow!("{fault}"))?;
    // A picture that is being drawn is not waited for: it is drawn again at the next start.
    runtime.shutdown_background();
    Ok(true)
}
