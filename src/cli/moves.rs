//! `signalbox moves`: everything that whoever is asked may do.

use std::io::{BufWriter, Write};
use std::path::PathBuf;

use anyhow::Result;
use serde_json::Value;

use super::files;
use crate::record::file::GameFile;
use crate::record::{log, offers, replay};

/// Print the legal moves at a position of a game file, one action in JSON per line.
///
/// The moves are those of live play. A price that is free is printed as a range: lowest, step and
/// highest; routes are free within the rules. The id is the one that the action would have as the
/// next one behind the position.
///
/// Example:  signalbox moves game.json --at 86
#[derive(clap::Args)]
pub struct Args {
    /// The game file.
    file: PathBuf,
    /// Replay up to and including the action with this id; 0 = nothing. Without it: all actions.
    #[arg(long, value_name = "ID")]
    at: Option<i64>,
    /// One line for the position instead: for each type of action what it admits.
    #[arg(long)]
    summary: bool,
}

/// Prints the moves.
pub fn run(args: &Args) -> Result<bool> {
    let text = files::read(&args.file)?;
    let named = |fault| anyhow::anyhow!("{}: {fault}", args.file.display());
    let file = GameFile::parse(&text).map_err(named)?;
    let played = log::up_to(&file.entries, args.at).map_err(named)?;
    let last = played.iter().map(|entry| entry.id).max().unwrap_or(0);
    let at = args.at.filter(|at| *at != 0);
    let game = match args.at {
        Some(0) => replay::start(&file),
        Some(_) | None => replay::replay(&file, at, |_, _, _| ()),
    };
    let game = game.map_err(named)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    if args.summary {
        let id = args
            .at
            .unwrap_or_else(|| file.entries.last().map_or(0, |entry| entry.id));
        writeln!(out, "{}", offers::summary(&game, &file.players, id))?;
    } else {
        for action in offers::actions(&game, &file.players, last + 1) {
            writeln!(out, "{}", Value::Object(action))?;
        }
    }
    out.flush()?;
    Ok(true)
}
