//! `signalbox states`: the position after every action.

use std::io::{BufWriter, Write};
use std::path::PathBuf;

use anyhow::Result;
use serde_json::{Map, Value, json};

use super::files;
use crate::record::file::GameFile;
use crate::record::snapshot::{self, Scene};
use crate::record::{difference, replay};

/// Print the position after every action that counts, one JSON object per line.
///
/// The first line has the id 0: the position before the first action. With --changes each line has
/// only what is new since the line before, as a merge patch (RFC 7396): the form of the files that
/// `verify` compares with.
///
/// Example:  signalbox states game.json --changes > game.states.jsonl
#[derive(clap::Args)]
pub struct Args {
    /// The game file.
    file: PathBuf,
    /// Only what changes from line to line.
    #[arg(long)]
    changes: bool,
}

/// Prints all positions.
pub fn run(args: &Args) -> Result<bool> {
    let text = files::read(&args.file)?;
    let named = |fault| anyhow::anyhow!("{}: {fault}", args.file.display());
    let file = GameFile::parse(&text).map_err(named)?;
    let mut lines = Lines {
        out: BufWriter::new(std::io::stdout().lock()),
        last: args.changes.then(Map::new),
    };
    let first = replay::start(&file).map_err(named)?;
    let mut written = lines.write(0, Scene::new(&first, &file.players));
    let end = replay::replay(&file, None, |entry, game, _| {
        if written.is_ok() {
            written = lines.write(entry.id, Scene::new(game, &file.players));
        }
    });
    written?;
    lines.out.flush()?;
    end.map_err(named)?;
    Ok(true)
}

/// Writes positions, whole or as changes from the one before.
struct Lines<W: Write> {
    out: W,
    last: Option<Map<String, Value>>,
}

impl<W: Write> Lines<W> {
    fn write(&mut self, id: i64, scene: Scene<'_>) -> std::io::Result<()> {
        let state = snapshot::state(scene);
        let line = match (&mut self.last, state) {
            (Some(last), Value::Object(state)) => {
                let patch = difference::change(last, &state);
                *last = state;
                json!({"id": id, "patch": patch})
            }
            (_, state) => json!({"id": id, "state": state}),
        };
        writeln!(self.out, "{line}")
    }
}
