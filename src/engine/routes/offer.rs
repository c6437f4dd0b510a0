//! Decides which of the routes grown by a search are kept.
//!
//! Invariant: a route is passed over only if it is worth too little, or if a shorter one on part of
//! its track earns as much.

use super::problem::Order;
use super::search::{Column, Node, Search, Want};

impl<const W: usize> Search<'_, W> {
    /// Keeps the route that ends here, if it is worth it.
    pub(super) fn offer(&mut self, node: &Node<W>) {
        let room = usize::from(node.state) % self.model.radix;
        let chosen: i64 = self.choice.iter().take(room).sum();
        let reward = node.reward[0] + node.reward[1];
        if !self.reaches(node.base - node.triples + chosen + reward) {
            return;
        }
        self.list_stops(node);
        let Some(earned) =
            self.appraiser
                .earn(self.model.train, &self.stops, node.track, Order::Best)
        else {
            return;
        };
        let own = self.weights.score(earned.revenue, earned.subsidy);
        let score = own + self.weights.share(&self.problem.compass, node.points);
        let worth = score - node.price - node.triples;
        if !self.reaches(worth) || self.is_padded(node, own) {
            return;
        }
        match self.want {
            Want::All => {}
            Want::Best => self.threshold = worth,
            Want::Near(gap) => self.threshold = self.threshold.max(worth - gap),
        }
        self.found.push(Column {
            score,
            worth,
            own,
            claims: node.claims,
            points: node.points,
            station: self.graph.stations[self.station],
            from: self.paths.len() as u32,
            first: if node.second {
                self.first
            } else {
                self.path.len()
            } as u16,
            length: self.path.len() as u16,
        });
        self.paths.extend_from_slice(&self.path);
    }

    /// Writes down the stops of the path, from one end to the other.
    fn list_stops(&mut self, node: &Node<W>) {
        let first = if node.second {
            self.first
        } else {
            self.path.len()
        };
        let graph = self.graph;
        let name = |stop: u16| graph.stops[usize::from(stop)];
        let head = |arc: &u16| name(graph.arcs[usize::from(*arc)].head);
        self.stops.clear();
        self.stops.extend(self.path[..first].iter().rev().map(head));
        self.stops.push(name(graph.stations[self.station]));
        self.stops.extend(self.path[first..].iter().map(head));
    }

    /// Whether the route earns as much without its first or its last stop.
    fn is_padded(&mut self, node: &Node<W>, own: i64) -> bool {
        // A compass group may need a stop that earns nothing.
        if self.stops.len() < 3 || !self.problem.compass.is_empty() {
            return false;
        }
        let last = self.stops.len() - 1;
        let arm = if node.second {
            self.first
        } else {
            self.path.len()
        };
        let bonus = |arc: Option<&u16>| arc.map_or(0, |&a| self.graph.arcs[usize::from(a)].bonus);
        let front = bonus(self.path[..arm].last());
        let back = bonus(if node.second {
            self.path.last()
        } else {
            self.path.first()
        });
        let shorter = [(1, last + 1, front), (0, last, back)];
        shorter.into_iter().any(|(from, to, less)| {
            let part = &self.stops[from..to];
            let stations = part
                .iter()
                .any(|&stop| self.problem.network.stops[usize::from(stop)].station);
            stations
                && self
                    .appraiser
                    .earn(self.model.train, part, node.track - less, Order::Best)
                    .is_some_and(|e| self.weights.score(e.revenue, e.subsidy) >= own)
        })
    }
}
