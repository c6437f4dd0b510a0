//! The best set of routes for one corporation's trains, proven.
//!
//! [`problem::Problem`] is plain data; [`solve::solve`] finds the best set, [`check::check`] judges
//! routes that somebody entered. Nothing here knows a title, a board or a position.
//!
//! How a set is found: track is compressed to links between stops ([`links`]) and what the
//! corporation reaches of them becomes a graph whose links hold bit sets of claims ([`graph`]).
//! Claims that several trains want get prices ([`prices`]); under any prices the best each train can
//! earn after paying, plus all prices, bounds what the trains can earn together. A route is grown
//! from a station under a bound from a table of best walks ([`tables`], [`search`]). Where many routes
//! are near to the best, prices come from the best mixture of routes at hand, a linear program to
//! which routes are added that would improve it (`generate`, `mixture`, `lp`), and triples of claims
//! of which one route at most can take two ([`cuts`]). All routes near enough to the best of their
//! train are listed (`circles`). Each train's list becomes a binary tree over what routes take, dear
//! claims first (`forest`), and the trees of all trains are descended together (`join`): sets that
//! earn as much as the bound allows are looked for first, then those that earn a little less, until
//! one is found.
//!
//! Invariant: a problem has one answer; no clock, no chance and no order of a hash takes part.

pub mod answer;
pub mod bits;
#[cfg(test)]
mod brute;
#[cfg(test)]
mod census;
pub mod check;
pub mod choices;
mod circles;
pub mod compass;
pub mod cuts;
pub mod fault;
mod forest;
mod generate;
pub mod graph;
pub mod ground;
mod join;
pub mod links;
mod lp;
mod mixture;
pub mod model;
mod offer;
pub mod prices;
pub mod problem;
#[cfg(test)]
mod random;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod samples;
pub mod search;
pub mod solve;
pub mod states;
pub mod tables;
mod trace;
pub mod train;
pub mod value;
