//! The program's subcommands, one file each. Results go to standard output, everything else to
//! standard error.

mod export;
mod files;
mod import;
mod moves;
#[cfg(feature = "store")]
mod play;
#[cfg(feature = "render")]
mod render;
mod routes;
mod simulate;
mod states;
mod verify;

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
    Simulate(simulate::Args),
    Verify(verify::Args),
    States(states::Args),
    Moves(moves::Args),
    Import(import::Args),
    Export(export::Args),
    Routes(routes::Args),
    #[cfg(feature = "render")]
    Render(render::Args),
}

/// Runs the program; the exit status is 0 only if all went well.
pub fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        #[cfg(feature = "store")]
        Command::Play(args) => play::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::States(args) => states::run(&args),
        Command::Moves(args) => moves::run(&args),
        Command::Import(args) => import::run(&args),
        Command::Export(args) => export::run(&args),
        Command::Routes(args) => routes::run(&args),
        #[cfg(feature = "render")]
        Command::Render(args) => render::run(&args),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!("signalbox: {fault:#}");
            ExitCode::FAILURE
        }
    }
}
