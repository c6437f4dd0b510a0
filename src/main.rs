//! The `signalbox` program.

fn main() {}
