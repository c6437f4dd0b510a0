//! Lines on standard output.

use std::fmt::Arguments;
use std::io::{ErrorKind, Write};

/// Writes a line to standard output, as `println!` does, but without a panic where nobody listens.
macro_rules! outln {
    ($($part:tt)*) => {
        $crate::cli::out::line(format_args!($($part)*))
    };
}

/// Writes a line. Where that fails there is nothing left to do: the program ends, quietly if whoever
/// read has had enough.
pub fn line(words: Arguments<'_>) {
    let mut out = std::io::stdout().lock();
    if let Err(fault) = writeln!(out, "{words}") {
        if fault.kind() != ErrorKind::BrokenPipe {
            eprintln!("signalbox: {fault}");
        }
        std::process::exit(1);
    }
}

/// Whether a fault only says that whoever read has had enough.
pub fn is_enough(fault: &anyhow::Error) -> bool {
    let cause = fault.root_cause().downcast_ref::<std::io::Error>();
    cause.is_some_and(|cause| cause.kind() == ErrorKind::BrokenPipe)
}
