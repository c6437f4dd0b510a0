//! `signalbox states`: the position after every action.

use std::io::{BufWriter, Write};
use std::path::PathBuf;

use anyhow::Result;
use serde_json::json;

use super::files;
use crate::record::file::GameFile;
use crate::record::replay;
use crate::record::snapshot::{self, Scene};

/// Print the position after every action that counts, one JSON object per line.
///
/// The first line has the id 0: the position before the first action.
///
/// Example:  signalbox states game.json | head -1
#[derive(clap::Args)]
pub struct Args {
    /// The game file.
    file: PathBuf,
}

/// Prints all positions.
pub fn run(args: &Args) -> Result<bool> {
    let text = files::read(&args.file)?;
    let named = |fault| anyhow::anyhow!("{}: {fault}", args.file.display());
    let file = GameFile::parse(&text).map_err(named)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    let first = replay::start(&file).map_err(named)?;
    let mut written = write(&mut out, 0, Scene::new(&first, &file.players));
    let end = replay::replay(&file, None, |entry, game, _| {
        if written.is_ok() {
            written = write(&mut out, entry.id, Scene::new(game, &file.players));
        }
    });
    written?;
    out.flush()?;
    end.map_err(named)?;
    Ok(true)
}

fn write(out: &mut impl Write, id: i64, scene: Scene<'_>) -> std::io::Result<()> {
    writeln!(
        out,
        "{}",
        json!({"id": id, "state": snapshot::state(scene)})
    )
}
