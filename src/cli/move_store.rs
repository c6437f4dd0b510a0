//! `signalbox move-store`: a database goes into another one, of `SQLite` or `PostgreSQL`.

use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use indicatif::{ProgressBar, ProgressStyle};

use super::backup;
use crate::record::session::Session;
use crate::store::Store;
use crate::store::place::Place;

/// Copy everything from one database into another, empty one, and compare both.
///
/// Either is a file or an address of `PostgreSQL`. Stop the bot first: what it writes meanwhile would
/// be missing. The old database stays as it is. Every row is compared, and every game is replayed.
///
/// Example:  signalbox move-store signalbox.db `postgres://bot:PASSWORD@localhost/signalbox`
#[derive(clap::Args)]
pub struct Args {
    /// Where the games are.
    from: Place,
    /// Where they go.
    to: Place,
}

/// Moves a database.
pub fn run(args: &Args) -> Result<bool> {
    backup::must_be(&args.from)?;
    if args.from == args.to {
        bail!("{}: both are the same database", args.from);
    }
    backup::runtime()?.block_on(async {
        let from = backup::open(&args.from).await?;
        let to = backup::open(&args.to).await?;
        let moved = moved(&from, &to, args).await;
        from.close().await;
        to.close().await;
        moved
    })?;
    outln!(
        "Everything is in {} and was compared.\nNow name it as `database` in the settings of the \
         bot, or as SIGNALBOX_DATABASE, and start the bot. {} was left as it is: keep it until you \
         have seen the bot play.",
        args.to,
        args.from
    );
    Ok(true)
}

async fn moved(from: &Store, to: &Store, args: &Args) -> Result<()> {
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(200));
    let told = |table: &str, rows: u64| bar.set_message(format!("{table}: {rows} rows"));
    let copied = from.copy_to(to, told).await;
    bar.finish_and_clear();
    let copied = copied.with_context(|| format!("{} was left empty", args.to))?;
    let rows: u64 = copied.values().map(|content| content.rows).sum();
    outln!("{rows} rows in {} tables", copied.len());
    let games = replayed(from, to).await;
    let unsure = || format!("do not use {}: empty it and try again", args.to);
    let (games, broken) = games.with_context(unsure)?;
    outln!("{games} games replay to the same position");
    for game in broken {
        outln!("game #{game} breaks a rule somewhere in its log, as it did before");
    }
    if from.contents().await? != copied || to.contents().await? != copied {
        return Err(anyhow!("somebody has written meanwhile: stop the bot")).with_context(unsure);
    }
    Ok(())
}

/// Replays every game of both; returns how many there are, and those whose log cannot be followed
/// to its end.
async fn replayed(from: &Store, to: &Store) -> Result<(usize, Vec<i64>)> {
    let games = from.list().await?;
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} games").context("a bar")?;
    let bar = ProgressBar::new(games.len() as u64).with_style(style);
    let mut broken = Vec::new();
    for game in &games {
        let (old, new) = (from.load(game.id).await?, to.load(game.id).await?);
        let open = |stored: &crate::store::StoredGame| {
            Session::open(&stored.game.setup, &stored.game.entries)
                .map_err(|fault| anyhow!("game #{}: {fault}", game.id.0))
        };
        let (before, after) = (open(&old)?, open(&new)?);
        let same = old.version == new.version
            && old.game.entries == new.game.entries
            && before.game().state() == after.game().state();
        if !same {
            bail!("game #{} is not the same in both", game.id.0);
        }
        if after.stopped().is_some() {
            broken.push(game.id.0);
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok((games.len(), broken))
}
