//! `signalbox list`: the games of a database.

use std::io::Write;

use anyhow::Result;
use serde_json::json;

use super::backup;
use crate::store::place::Place;

/// List the games of a database, the one changed last first.
///
/// Example:  signalbox list --db signalbox.db
#[derive(clap::Args)]
pub struct Args {
    /// The database: a file, or an address that begins with postgres://.
    #[arg(long, value_name = "DATABASE", default_value = "signalbox.db")]
    db: Place,
    /// One JSON object a line.
    #[arg(long)]
    json: bool,
}

/// Lists the games.
pub fn run(args: &Args) -> Result<bool> {
    backup::must_be(&args.db)?;
    let runtime = backup::runtime()?;
    let games = runtime.block_on(async {
        let store = backup::open(&args.db).await?;
        let games = store.list().await;
        store.close().await;
        anyhow::Ok(games?)
    })?;
    let mut out = std::io::stdout().lock();
    for game in games {
        if args.json {
            let line = json!({
                "id": game.id.0, "title": game.title, "name": game.name,
                "players": game.players, "entries": game.entries,
            });
            writeln!(out, "{line}")?;
        } else {
            let shown = format!(
                "#{} {} {}: {} ({} entries)",
                game.id.0,
                game.title,
                game.name,
                game.players.join(", "),
                game.entries
            );
            // Names were chosen by players; nothing in them may act on a terminal.
            let shown: String = shown.chars().filter(|sign| !sign.is_control()).collect();
            writeln!(out, "{shown}")?;
        }
    }
    Ok(true)
}
