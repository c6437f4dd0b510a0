//! How long the best routes take: in recorded games, with four long trains on their last maps, and
//! on generated networks.
//!
//! Prints processor time (the least of several runs), search steps and the revenue found. Run with
//! `cargo bench --bench routes`.

mod generated;
mod recorded;
#[path = "../support/mod.rs"]
mod support;

fn main() {
    recorded::print();
    generated::table();
    println!("memory of the whole program at its peak: {} MB", peak());
}

/// Megabytes that this program ever held, as the system counts them; 0 where it does not tell.
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
    kilobytes.map_or(0, |kilobytes: usize| kilobytes / 1024)
}
