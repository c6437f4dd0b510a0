//! `signalbox backup`: a whole copy of a database, also while the bot runs.

use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, bail};
use tokio::runtime::Runtime;

use crate::store::Store;
use crate::store::place::Place;
use crate::table::voice;
use crate::text::tongue::Tongue;
use crate::titles::names::Language;

/// Write a whole, consistent copy of a database; the bot may go on meanwhile.
///
/// Example:  signalbox backup --db signalbox.db signalbox-copy.db
#[derive(clap::Args)]
pub struct Args {
    /// The database: a file.
    #[arg(long, value_name = "FILE", default_value = "signalbox.db")]
    db: Place,
    /// The copy; the file must not exist yet.
    #[arg(value_name = "COPY")]
    to: PathBuf,
}

/// Writes the copy.
pub fn run(args: &Args) -> Result<bool> {
    if args.to.exists() {
        bail!("{}: there is such a file already", args.to.display());
    }
    if args.db.file().is_none() {
        bail!(
            "{}: a database of PostgreSQL is copied by PostgreSQL's own program, while the bot runs \
             or not: pg_dump --format=custom --file=copy.dump ADDRESS",
            args.db
        );
    }
    must_be(&args.db)?;
    let to = args
        .to
        .to_str()
        .ok_or_else(|| anyhow!("{}: a name of other letters", args.to.display()))?;
    runtime()?.block_on(async {
        let store = open(&args.db).await?;
        let copied = store.back_up(to).await;
        store.close().await;
        copied.with_context(|| args.to.display().to_string())
    })?;
    Ok(true)
}

/// Refuses a file that is not there: opening it would make an empty database.
pub fn must_be(db: &Place) -> Result<()> {
    if db.file().is_some_and(|file| !file.exists()) {
        bail!("{db}: there is no such file");
    }
    Ok(())
}

/// A runtime for one piece of work.
pub fn runtime() -> Result<Runtime> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("no runtime")
}

/// Opens a database; one that cannot be used is left as it is.
pub async fn open(place: &Place) -> Result<Store> {
    Store::open(place).await.map_err(|open| {
        let why = voice::store_fault(Tongue::of(Language::English), &open.fault);
        anyhow!("{}: {why}", open.place)
    })
}
