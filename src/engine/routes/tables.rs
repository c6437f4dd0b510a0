//! An upper bound for what is still to come: the best walk from each arc with each state.
//!
//! Invariant: a walk may pass the same track and stops again, so no real continuation of a route is
//! worth more than the table says, whatever the prices of claims.

use super::graph::Graph;
use super::model::{Model, Role};
use super::prices::Prices;
use super::states::NONE;

/// Lower than any score.
pub const NEVER: i64 = i64::MIN / 4;

/// Bounds for one model under one set of prices.
#[derive(Debug, Clone, Default)]
pub struct Tables {
    arcs: usize,
    /// By state and arc: the best walk over the arc, with the state before its head is visited.
    enter: Vec<i64>,
    /// By state and arc: the best that can follow when the arc's head has been visited.
    follow: Vec<i64>,
}

impl Tables {
    /// Works the tables out anew. `reward` is what an arm that ends at a stop adds; arcs that are
    /// `closed` are left out (none if the list is empty).
    pub fn compute<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        model: &Model,
        prices: &Prices,
        reward: Option<&[i64]>,
        closed: &[bool],
    ) {
        self.arcs = graph.arcs.len();
        self.enter.clear();
        self.enter.resize(model.states * self.arcs, NEVER);
        self.follow.clear();
        self.follow.resize(model.states * self.arcs, NEVER);
        for state in 0..model.states {
            let row = state * self.arcs;
            if let Some(reward) = reward {
                for (index, arc) in graph.arcs.iter().enumerate() {
                    self.follow[row + index] = reward[usize::from(arc.head)];
                }
            } else {
                self.follow[row..row + self.arcs].fill(0);
            }
            let mut still = self.fill_enter(graph, model, (&prices.links, closed), state, false);
            // A walk needs no more visits that leave the state alone than there are stops.
            for _ in 0..graph.stops.len() {
                let changed = self.fill_follow(graph, prices, row);
                if !still || !changed {
                    break;
                }
                still = self.fill_enter(graph, model, (&prices.links, closed), state, true);
            }
            self.fill_follow(graph, prices, row);
        }
    }

    /// Works out the walks over each arc; with `again` only those that visit a stop and stay in the
    /// same state. Whether there are such.
    fn fill_enter<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        model: &Model,
        (cost, closed): (&[i64], &[bool]),
        state: usize,
        again: bool,
    ) -> bool {
        let row = state * self.arcs;
        let mut stays = false;
        for (index, arc) in graph.arcs.iter().enumerate() {
            let head = usize::from(arc.head);
            let kind = graph.kinds[head] as usize;
            let visit = model.visits[state][kind];
            let stay = usize::from(visit.counted) == state || usize::from(visit.passed) == state;
            stays |= stay;
            if (again && !stay) || closed.get(index) == Some(&true) {
                continue;
            }
            let mut value = NEVER;
            if visit.counted != NONE {
                let gain = if model.roles[kind] == Role::Free {
                    0
                } else {
                    model.paid[head]
                };
                value = gain + self.follow(visit.counted, index);
            }
            if visit.passed != NONE {
                value = value.max(model.plain[head] + self.follow(visit.passed, index));
            }
            if value > NEVER {
                self.enter[row + index] = value + model.arc[index] - cost[index / 2];
            }
        }
        stays
    }

    /// Works out what can follow each arc; whether anything changed.
    fn fill_follow<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        prices: &Prices,
        row: usize,
    ) -> bool {
        let mut changed = false;
        for (index, next) in graph.next.iter().enumerate() {
            let mut best = self.follow[row + index];
            let enter = next.iter().map(|&arc| self.enter[row + usize::from(arc)]);
            match prices.turns.get(index) {
                None => best = enter.fold(best, i64::max),
                Some(turns) => {
                    let paid = enter.zip(turns).map(|(worth, turn)| worth - turn);
                    best = paid.fold(best, i64::max);
                }
            }
            changed |= best > self.follow[row + index];
            self.follow[row + index] = best;
        }
        changed
    }

    /// The best walk over the arc, if its head has not been visited yet.
    pub fn enter(&self, state: u16, arc: usize) -> i64 {
        self.enter[usize::from(state) * self.arcs + arc]
    }

    /// The best that can follow the arc, at least 0.
    pub fn follow(&self, state: u16, arc: usize) -> i64 {
        self.follow[usize::from(state) * self.arcs + arc]
    }
}
