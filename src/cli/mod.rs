//! The program's subcommands, one file each. Results go to standard output, everything else to
//! standard error.

#[macro_use]
mod out;

#[cfg(feature = "store")]
mod backup;
#[cfg(feature = "bot")]
mod doctor;
mod export;
mod files;
mod import;
#[cfg(feature = "store")]
mod list;
#[cfg(feature = "store")]
mod move_store;
mod moves;
#[cfg(feature = "store")]
mod play;
#[cfg(feature = "render")]
mod render;
mod routes;
#[cfg(feature = "bot")]
mod serve;
mod simulate;
mod states;
mod verify;
mod words;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// 18xx railway games by chat.
#[derive(Parser)]
#[command(name = "signalbox", version, about, long_about = LONG)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const LONG: &str = "18xx railway games by chat: a rules engine that replays the games of 18xx.games to the last \
coin.\n\nStart with:  signalbox play";

#[derive(Subcommand)]
enum Command {
    #[cfg(feature = "store")]
    Play(play::Args),
    #[cfg(feature = "bot")]
    Serve(serve::Args),
    #[cfg(feature = "bot")]
    Doctor(doctor::Args),
    Simulate(simulate::Args),
    Verify(verify::Args),
    States(states::Args),
    Moves(moves::Args),
    Import(import::Args),
    Export(export::Args),
    #[cfg(feature = "store")]
    List(list::Args),
    #[cfg(feature = "store")]
    Backup(backup::Args),
    #[cfg(feature = "store")]
    MoveStore(move_store::Args),
    Routes(routes::Args),
    #[cfg(feature = "render")]
    Render(render::Args),
}

/// A language by its two letters, as the command line says it.
#[cfg(any(feature = "store", feature = "render"))]
fn language(code: &str) -> Result<crate::titles::names::Language, String> {
    crate::titles::names::Language::of_code(code)
        .ok_or_else(|| format!("{code:?} is none of en, ru, pl"))
}

/// Runs the program; the exit status is 0 only if all went well.
pub fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        #[cfg(feature = "store")]
        Command::Play(args) => play::run(&args),
        #[cfg(feature = "bot")]
        Command::Serve(args) => serve::run(&args),
        #[cfg(feature = "bot")]
        Command::Doctor(args) => doctor::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::States(args) => states::run(&args),
        Command::Moves(args) => moves::run(&args),
        Command::Import(args) => import::run(&args),
        Command::Export(args) => export::run(&args),
        #[cfg(feature = "store")]
        Command::List(args) => list::run(&args),
        #[cfg(feature = "store")]
        Command::Backup(args) => backup::run(&args),
        #[cfg(feature = "store")]
        Command::MoveStore(args) => move_store::run(&args),
        Command::Routes(args) => routes::run(&args),
        #[cfg(feature = "render")]
        Command::Render(args) => render::run(&args),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(fault) if out::is_enough(&fault) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!("signalbox: {fault:#}");
            ExitCode::FAILURE
        }
    }
}
