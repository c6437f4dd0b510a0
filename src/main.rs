//! The `signalbox` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    signalbox::cli::main()
}
