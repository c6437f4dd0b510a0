//! `signalbox doctor`: what is wrong with an installation, and what to do about it.
//!
//! Invariant: nothing is changed.

mod database;
mod discord;
mod report;

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Result;

use super::backup::runtime;
use crate::bot::config::{Config, Source};
use crate::bot::pictures::Studio;
use crate::record::opening::{Opening, Preset};
use crate::record::session::Session;
use crate::table::Table;
use crate::titles::TitleId;
use crate::titles::names::Language;

use report::Report;

/// Say what is wrong with an installation of the bot, and what to do about it.
///
/// Looks at the settings, the database, the folders and the pictures; with `--discord` also whether
/// Discord knows the token and whether the clock is right, with `--channel` whether the bot may do
/// there what it must. Nothing is changed, and the bot may run meanwhile. The exit status is 0 if
/// nothing is wrong; warnings do not count.
///
/// Example:  signalbox doctor --config config.toml --channel 123456789012345678
#[derive(clap::Args)]
pub struct Args {
    /// The file with the settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Ask Discord, too.
    #[arg(long)]
    discord: bool,
    /// Ask Discord what the bot may do in this channel or thread.
    #[arg(long, value_name = "ID", value_parser = clap::value_parser!(u64).range(1..))]
    channel: Option<u64>,
    /// One JSON object a line.
    #[arg(long)]
    json: bool,
}

/// Looks at everything.
pub fn run(args: &Args) -> Result<bool> {
    let mut report = Report::new(args.json);
    let config = settings(args, &mut report);
    if let Some(config) = &config {
        let runtime = runtime()?;
        runtime.block_on(database::look(&config.database, &mut report));
        if args.discord || args.channel.is_some() {
            runtime.block_on(discord::look(config, args.channel, &mut report));
        }
    }
    pictures(&mut report);
    Ok(report.end())
}

fn settings(args: &Args, report: &mut Report) -> Option<Config> {
    let read = Config::check(&Source {
        file: args.config.as_deref(),
        environment: &|name| std::env::var(name).ok().filter(|value| !value.is_empty()),
    });
    let config = match read {
        Ok(config) => config,
        Err(faults) => {
            for fault in faults {
                let remedy = "config.example.toml explains every setting";
                report.fault("settings", fault.to_string(), remedy);
            }
            return None;
        }
    };
    let place = args.config.as_ref().map_or_else(
        || "the environment".to_owned(),
        |path| format!("{} and the environment", path.display()),
    );
    report.ok("settings", format!("all can be used, from {place}"));
    if let Some(address) = config.metrics
        && !address.ip().is_loopback()
    {
        let said = format!("figures are told at {address}, to whoever reaches it");
        report.warning("settings", said, "let a firewall keep others away");
    }
    if let Ok(path) = std::env::var("SIGNALBOX_TOKEN_FILE") {
        token_file(Path::new(&path), report);
    }
    Some(config)
}

/// Only the bot should be able to read its token.
#[cfg(unix)]
fn token_file(path: &Path, report: &mut Report) {
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::metadata(path).map_or(0, |file| file.permissions().mode());
    if mode & 0o077 != 0 {
        let said = format!(
            "{}: others on this machine can read the token",
            path.display()
        );
        let remedy = format!("chmod 600 {}", path.display());
        report.warning("token", said, &remedy);
    }
}

#[cfg(not(unix))]
fn token_file(_path: &Path, _report: &mut Report) {}

/// A picture of every title is drawn.
fn pictures(report: &mut Report) {
    let begun = Instant::now();
    let mut drawn = 0;
    for title in TitleId::ALL
        .into_iter()
        .filter(|title| title.hooks().is_some())
    {
        match picture(title) {
            Ok(()) => drawn += 1,
            Err(why) => {
                let said = format!("the map of {} cannot be drawn: {why}", title.name());
                report.fault(
                    "pictures",
                    said,
                    "this is a mistake of the program: report it",
                );
            }
        }
    }
    let took = begun.elapsed().as_millis();
    report.ok("pictures", format!("{drawn} maps drawn in {took} ms"));
}

fn picture(title: TitleId) -> Result<(), String> {
    let players = title.data().setups.iter().map(|setup| setup.players).min();
    let names = 1..=players.unwrap_or(2);
    let opening = Opening {
        name: "picture".to_owned(),
        title,
        players: names.map(|number| format!("P{number}")).collect(),
        options: Vec::new(),
        preset: Preset::Site,
        seed: 1,
    };
    let head = Table::head(&opening).map_err(|fault| format!("{fault:?}"))?;
    let session = Session::open(&head, &[]).map_err(|fault| fault.to_string())?;
    let studio = Studio {
        language: Language::Russian,
        width: 600,
    };
    studio.map(session.game(), session.game()).map(|_| ())
}
