//! What all steps of one search share.
//!
//! Invariant: graph, links and weights belong to the problem.

use super::graph::Graph;
use super::links::Links;
use super::model::Weights;
use super::problem::Problem;

/// The parts of a question that do not change.
#[derive(Clone, Copy)]
pub struct Ground<'a, const W: usize> {
    /// The problem.
    pub problem: &'a Problem,
    /// Its links.
    pub links: &'a Links,
    /// What the corporation reaches of them.
    pub graph: &'a Graph<W>,
    /// Its weights.
    pub weights: Weights,
}
