//! The rules machine: pure functions from a position and an action to the next position.
//!
//! Nothing here reads a clock, a file or a global; the same actions give the same game everywhere.

pub mod routes;
