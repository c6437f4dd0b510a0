//! `signalbox export`: writes a game file that 18xx.games accepts.

use std::path::PathBuf;

use anyhow::Result;

use super::files;
use crate::record::file::GameFile;
use crate::record::{export, replay};

/// Replay a game file and write it so that 18xx.games accepts it ("Import hotseat game").
///
/// The actions stay as they are; with --clean those taken back, undo, redo and chat are left out
/// and the rest is numbered anew.
///
/// Example:  signalbox export game.json --at 120 --clean -o half.json
#[derive(clap::Args)]
pub struct Args {
    /// The game file.
    file: PathBuf,
    /// Write only up to and including the action with this id, by its position in the file.
    #[arg(long, value_name = "ID")]
    at: Option<i64>,
    /// Leave out what was taken back, and chat.
    #[arg(long)]
    clean: bool,
    /// Where to write; standard output if absent.
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

/// Writes the file.
pub fn run(args: &Args) -> Result<bool> {
    let text = files::read(&args.file)?;
    let named = |fault| anyhow::anyhow!("{}: {fault}", args.file.display());
    let mut file = GameFile::parse(&text).map_err(named)?;
    let game = replay::replay(&file, args.at, |_, _, _| ()).map_err(named)?;
    export::cut(&mut file, args.at, args.clean).map_err(named)?;
    let written = export::export(&file, &game).to_string();
    match &args.output {
        Some(path) => {
            files::write(path, &args.file, written + "\n")?;
        }
        None => outln!("{written}"),
    }
    Ok(true)
}
