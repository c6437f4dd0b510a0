//! The best set of routes for one corporation's trains, proven.

pub mod bits;
#[cfg(test)]
mod brute;
pub mod check;
pub mod combine;
pub mod compass;
pub mod graph;
pub mod links;
pub mod model;
mod parts;
mod polish;
pub mod prices;
pub mod problem;
pub mod search;
pub mod solve;
pub mod tables;
mod trace;
pub mod train;
pub mod value;
