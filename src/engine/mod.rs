//! The rules machine: pure functions from a position and an action to the next position.
//!
//! Nothing here reads a clock, a file or a global; the same actions give the same game everywhere.

pub mod action;
pub mod agenda;
pub mod board;
pub mod cx;
pub mod data;
mod definitions;
pub mod event;
pub mod game;
pub mod ids;
mod interrupt;
pub mod invariants;
pub mod money;
pub mod offer;
pub mod parts;
pub mod refusal;
pub mod rng;
mod round;
pub mod routes;
mod rule_ids;
pub mod rules;
pub mod ruleset;
pub mod setup;
pub mod state;
mod view;
