//! Finds routes of one train: all that are worth enough, or the best one.
//!
//! A route is grown from one of its stations, first one arm, then the other; a route with several
//! stations grows from the one with the lowest number.
//! Invariant: every route whose score less prices reaches the threshold is found, unless the budget
//! ends the search or a shorter route on part of the same track earns as much.

use super::bits::Bits;
use super::graph::{Arc, Graph};
use super::ground::Ground;
use super::model::{Model, Role, Weights};
use super::prices::Prices;
use super::problem::{Problem, StopKind};
use super::states::NONE;
use super::tables::{NEVER, Tables};
use super::value::Appraiser;

/// A route that was found.
#[derive(Debug, Clone, Copy)]
pub struct Column<const W: usize> {
    /// Its score, with its upper share of the compass bonuses.
    pub score: i64,
    /// The same, prices taken off.
    pub worth: i64,
    /// Its score without compass bonuses.
    pub own: i64,
    /// What it takes up.
    pub claims: Bits<W>,
    /// The compass points it touches.
    pub points: u8,
    /// Number of the station it was grown from.
    pub station: u16,
    /// Its arcs in the list of paths: from the station outwards, first arm and second arm.
    pub from: u32,
    /// Length of the first arm.
    pub first: u16,
    /// Length of both arms.
    pub length: u16,
}

/// Which routes are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Want {
    /// All that reach the threshold.
    All,
    /// The first among those with the highest score above the threshold, at the end of the list.
    Best,
    /// All that come so near to the best one, and reach the threshold.
    Near(i64),
}

/// How many steps may still be made.
#[derive(Debug, Clone, Copy)]
pub struct Meter {
    /// Steps that are left.
    pub left: u64,
    /// Steps that were made.
    pub spent: u64,
}

impl Meter {
    /// Takes some steps at once, or as many as are left.
    pub fn take(&mut self, steps: u64) {
        let steps = steps.min(self.left);
        self.left -= steps;
        self.spent += steps;
    }

    /// Makes a step; false if none is left.
    pub fn step(&mut self) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        self.spent += 1;
        true
    }
}

/// A search for the routes of one train.
pub struct Search<'a, const W: usize> {
    pub(super) problem: &'a Problem,
    pub(super) graph: &'a Graph<W>,
    pub(super) model: &'a Model<'a>,
    pub(super) weights: Weights,
    /// Bounds for the station at hand.
    tables: Tables,
    pub(super) prices: &'a Prices,
    /// Triples with a price.
    cuts: Vec<(Bits<W>, i64)>,
    /// The triples that each link takes a part of.
    touched: Vec<Vec<u16>>,
    /// The triples for which the turns at each stop are charged.
    charged: Vec<Vec<u16>>,
    /// The arcs that may not be used from the station at hand.
    closed: Vec<bool>,
    /// Not more routes than this are wanted.
    pub most: usize,
    pub(super) want: Want,
    /// Only routes worth at least this much, prices taken off.
    pub threshold: i64,
    /// The routes that were found.
    pub found: Vec<Column<W>>,
    /// Their arcs.
    pub paths: Vec<u16>,
    pub(super) appraiser: Appraiser<'a>,
    pub(super) stops: Vec<u16>,
    pub(super) path: Vec<u16>,
    pub(super) first: usize,
    pub(super) choice: Vec<i64>,
    /// By arc and state: the best walk over the arc in the first arm with the best second arm.
    both: Vec<i64>,
    /// The arcs by which a second arm may leave, with what the turn from the first arm costs.
    pub(super) later: Vec<(u16, i64)>,
    children: Vec<Child>,
    pub(super) station: usize,
}

#[derive(Clone, Copy)]
struct Child {
    bound: i64,
    arc: u16,
    second: bool,
}

#[derive(Clone, Copy)]
pub(super) struct Node<const W: usize> {
    pub(super) claims: Bits<W>,
    pub(super) taken: Bits<W>,
    /// What was gained so far at best, prices of claims taken off.
    pub(super) base: i64,
    /// What is paid for claims.
    pub(super) price: i64,
    /// What is paid for triples; and that part of it that no link or turn to come is charged for.
    pub(super) triples: i64,
    pub(super) settled: i64,
    /// What the free stops not yet visited may add.
    pub(super) free: i64,
    pub(super) track: i32,
    /// What the distance of the first arm's last city or area may add; then the second arm's.
    pub(super) reward: [i64; 2],
    pub(super) state: u16,
    pub(super) points: u8,
    /// The same, with the points of all hexes visited.
    pub(super) hinted: u8,
    pub(super) last: u16,
    pub(super) second: bool,
}

impl<'a, const W: usize> Search<'a, W> {
    /// Prepares a search under prices that have been spread over the links.
    pub fn new(
        ground: Ground<'a, W>,
        model: &'a Model<'a>,
        prices: &'a Prices,
        want: Want,
        threshold: i64,
    ) -> Self {
        Self {
            problem: ground.problem,
            graph: ground.graph,
            model,
            weights: ground.weights,
            tables: Tables::default(),
            prices,
            cuts: prices
                .charged
                .iter()
                .map(|(cut, price, _)| (cut.set(), *price))
                .collect(),
            touched: touched(ground.graph, prices),
            charged: charged(ground.graph, prices),
            closed: Vec::new(),
            most: usize::MAX,
            want,
            threshold,
            found: Vec::new(),
            paths: Vec::new(),
            appraiser: Appraiser::new(ground.problem),
            stops: Vec::new(),
            path: Vec::new(),
            first: 0,
            choice: Vec::new(),
            both: Vec::new(),
            later: Vec::new(),
            children: Vec::new(),
            station: 0,
        }
    }

    /// Searches, keeping off the banned claims. False if the meter ran out.
    pub fn run(&mut self, banned: &Bits<W>, meter: &mut Meter) -> bool {
        let mut lower = Bits::EMPTY;
        for station in 0..self.graph.stations.len() {
            self.station = station;
            let stop = usize::from(self.graph.stations[station]);
            if !self.grow(stop, banned, &lower, meter) {
                return false;
            }
            lower.insert(stop);
        }
        true
    }

    /// Closes the arcs that may not be used and works out the bounds for the station at hand.
    fn close(&mut self, banned: &Bits<W>, lower: &Bits<W>, meter: &mut Meter) {
        let graph = self.graph;
        let shut = |arc: &Arc<W>| {
            arc.claims.meets(banned)
                || lower.has(usize::from(arc.head))
                || lower.has(usize::from(arc.tail))
        };
        self.closed = graph.arcs.iter().map(shut).collect();
        let reward = self.model.rewards.get(self.station).map(Vec::as_slice);
        self.tables
            .compute(graph, self.model, self.prices, reward, &self.closed);
        meter.take((self.model.states * graph.arcs.len() / 16) as u64);
    }

    /// Grows all routes from one station.
    fn grow(&mut self, stop: usize, banned: &Bits<W>, lower: &Bits<W>, meter: &mut Meter) -> bool {
        let graph = self.graph;
        let root = Node {
            claims: Bits::EMPTY,
            taken: *lower,
            base: 0,
            price: 0,
            triples: 0,
            settled: 0,
            free: self.model.free,
            track: 0,
            reward: [0; 2],
            state: self.model.full(),
            points: 0,
            hinted: 0,
            last: NONE,
            second: false,
        };
        self.choice.clear();
        let Some(root) = self.visit(root, stop) else {
            return true;
        };
        self.close(banned, lower, meter);
        let mut arcs: Vec<u16> = graph.out[stop].clone();
        arcs.retain(|&arc| !self.closed[usize::from(arc)]);
        let tables = &self.tables;
        arcs.sort_by_key(|&arc| std::cmp::Reverse(tables.enter(root.state, usize::from(arc))));
        for (rank, &arc) in arcs.iter().enumerate() {
            let both = graph.through[stop] && !graph.arcs[usize::from(arc)].from_end;
            self.later.clear();
            if both {
                let rest = arcs[rank + 1..].iter().copied();
                let rest = rest.filter(|&next| !graph.arcs[usize::from(next)].from_end);
                // The way from the first arm into the second one begins on the way back.
                let turn = |next| self.prices.turn(graph, arc ^ 1, next);
                self.later.extend(rest.map(|next| (next, turn(next))));
            }
            self.both.clear();
            self.both
                .resize(self.model.states * graph.arcs.len(), NEVER);
            let bound = self.bound(&root, arc, false);
            if self.reaches(bound)
                && !self.enter(
                    &root,
                    Child {
                        bound,
                        arc,
                        second: false,
                    },
                    meter,
                )
            {
                return false;
            }
        }
        true
    }

    pub(super) fn reaches(&self, bound: i64) -> bool {
        match self.want {
            Want::All | Want::Near(_) => bound >= self.threshold,
            Want::Best => bound > self.threshold,
        }
    }

    /// The node after a visit to a stop, or nothing if the train cannot visit it. What may be
    /// counted is added to the choice.
    fn visit(&mut self, mut node: Node<W>, stop: usize) -> Option<Node<W>> {
        let kind = self.graph.kinds[stop] as usize;
        let visit = self.model.visits[usize::from(node.state)][kind];
        let role = self.model.roles[kind];
        let state = match role {
            Role::Paid | Role::Free => visit.counted,
            Role::Choice | Role::Passed => visit.passed,
        };
        if state == NONE || node.taken.has(stop) {
            return None;
        }
        node.state = state;
        node.taken = node.taken.or(&self.graph.clash[stop]);
        match role {
            Role::Paid => node.base += self.model.paid[stop],
            Role::Free => {
                node.base += self.model.paid[stop];
                node.free -= self.model.paid[stop];
            }
            Role::Passed => node.base += self.model.plain[stop],
            Role::Choice => {
                let gain = self.model.paid[stop];
                let at = self.choice.partition_point(|&other| other >= gain);
                self.choice.insert(at, gain);
            }
        }
        let hinted = node.hinted | self.model.points[stop];
        self.hint(&mut node, hinted);
        Some(node)
    }

    /// Works out what is paid for triples after an arc. A triple that the route takes two of can be
    /// charged once more only by a turn at the end of the arm, or from the first arm into the second.
    fn settle(&self, before: &Node<W>, node: &mut Node<W>, arc: u16, second: bool) {
        let counts = |&cut: &u16| {
            let (set, price) = &self.cuts[usize::from(cut)];
            let counts = set.common(&node.claims) >= 2;
            (counts, counts && set.common(&before.claims) >= 2, *price)
        };
        let open = |stop: usize| -> i64 {
            let cuts = self.charged[stop].iter().map(counts);
            cuts.filter(|(now, _, _)| *now)
                .map(|(_, _, price)| price)
                .sum()
        };
        let fresh = self.touched[usize::from(arc) / 2].iter().map(counts);
        let fresh: i64 = fresh
            .filter(|(now, before, _)| *now && !*before)
            .map(|(_, _, price)| price)
            .sum();
        let mut settled =
            before.triples + fresh - open(usize::from(self.graph.arcs[usize::from(arc)].head));
        if !second {
            settled -= open(usize::from(self.graph.stations[self.station]));
        }
        (node.triples, node.settled) = (before.triples + fresh, settled);
    }

    fn hint(&self, node: &mut Node<W>, hinted: u8) {
        if hinted != node.hinted {
            let compass = &self.problem.compass;
            node.base -= self.weights.share(compass, node.hinted);
            node.base += self.weights.share(compass, hinted);
            node.hinted = hinted;
        }
    }

    /// Takes the stop out of the choice again.
    fn leave(&mut self, stop: usize) {
        if self.model.roles[self.graph.kinds[stop] as usize] == Role::Choice {
            let gain = self.model.paid[stop];
            if let Some(at) = self.choice.iter().position(|&other| other == gain) {
                self.choice.remove(at);
            }
        }
    }

    /// The most that a route with this beginning and the arc next can be worth.
    fn bound(&mut self, node: &Node<W>, arc: u16, second: bool) -> i64 {
        let room = usize::from(node.state) % self.model.radix;
        // If no city or area follows, the distance stays what it is.
        let head = usize::from(self.graph.arcs[usize::from(arc)].head);
        let stays = !self.model.rewards.is_empty() && self.graph.kinds[head] == StopKind::Town;
        let mut chosen = 0;
        let mut best = NEVER;
        for taken in 0..=room.min(self.choice.len()) {
            if taken > 0 {
                chosen += self.choice[taken - 1];
            }
            let state = node.state - taken as u16;
            let mut more = if second {
                self.tables.enter(state, usize::from(arc))
            } else {
                self.both_arms(state, usize::from(arc))
            };
            if stays && second {
                more = more.max(node.reward[1]);
            } else if stays {
                more = more.max(node.reward[0] + self.second_arm(state));
            }
            best = best.max(chosen + more);
        }
        let reward = if second { node.reward[0] } else { 0 };
        node.base - node.settled + node.free + self.model.loose + reward + best
    }

    /// The best second arm.
    fn second_arm(&self, state: u16) -> i64 {
        let worth = |&(arc, turn): &(u16, i64)| self.tables.enter(state, usize::from(arc)) - turn;
        self.later.iter().map(worth).max().unwrap_or(0).max(0)
    }

    /// The best walk over the arc in the first arm together with the best second arm.
    fn both_arms(&mut self, state: u16, arc: usize) -> i64 {
        let at = usize::from(state) * self.graph.arcs.len() + arc;
        if self.both[at] > NEVER {
            return self.both[at];
        }
        let mut best = NEVER + 1;
        for &(mine, other) in &self.model.splits[usize::from(state)] {
            let first = self.tables.enter(mine, arc);
            if first > NEVER / 2 {
                best = best.max(first + self.second_arm(other));
            }
        }
        self.both[at] = best;
        best
    }

    /// Goes over an arc. False if the meter ran out.
    fn enter(&mut self, node: &Node<W>, child: Child, meter: &mut Meter) -> bool {
        if !meter.step() {
            return false;
        }
        let graph = self.graph;
        let arc = &graph.arcs[usize::from(child.arc)];
        let head = usize::from(arc.head);
        let Some(mut next) = self.visit(*node, head) else {
            return true;
        };
        let price = self.prices.plain[usize::from(child.arc) / 2];
        next.claims = next.claims.or(&arc.claims);
        next.price += price;
        next.base += i64::from(arc.bonus) * self.weights.revenue - price;
        next.track += arc.bonus;
        next.points |= arc.points;
        let hinted = next.hinted | arc.points;
        self.hint(&mut next, hinted);
        if let Some(rewards) = self.model.rewards.get(self.station)
            && graph.kinds[head] != StopKind::Town
        {
            next.reward[usize::from(child.second)] = rewards[head];
        }
        if !self.cuts.is_empty() {
            self.settle(node, &mut next, child.arc, child.second);
        }
        next.last = child.arc;
        next.second = child.second;
        if child.second && !node.second {
            self.first = self.path.len();
        }
        self.path.push(child.arc);
        self.offer(&next);
        if self.found.len() > self.most {
            self.path.pop();
            self.leave(head);
            return false;
        }
        let fine = self.extend(&next, meter);
        self.path.pop();
        self.leave(head);
        fine
    }

    /// Tries all ways to go on.
    fn extend(&mut self, node: &Node<W>, meter: &mut Meter) -> bool {
        let graph = self.graph;
        let from = self.children.len();
        let turns = self.prices.turns.get(usize::from(node.last));
        for (place, &arc) in graph.next[usize::from(node.last)].iter().enumerate() {
            let turn = turns.map_or(0, |turns| turns[place]);
            self.consider(node, arc, turn, node.second);
        }
        if !node.second {
            for index in 0..self.later.len() {
                let (arc, turn) = self.later[index];
                self.consider(node, arc, turn, true);
            }
        }
        self.children[from..].sort_by_key(|child| std::cmp::Reverse(child.bound));
        let to = self.children.len();
        let mut fine = true;
        for index in from..to {
            let child = self.children[index];
            // The threshold may have risen since.
            fine = fine && (!self.reaches(child.bound) || self.enter(node, child, meter));
        }
        self.children.truncate(from);
        fine
    }

    fn consider(&mut self, node: &Node<W>, arc: u16, turn: i64, second: bool) {
        let step = &self.graph.arcs[usize::from(arc)];
        if self.closed[usize::from(arc)]
            || step.claims.meets(&node.claims)
            || node.taken.has(usize::from(step.head))
        {
            return;
        }
        let bound = self.bound(node, arc, second) - turn;
        if self.reaches(bound) {
            self.children.push(Child { bound, arc, second });
        }
    }
}

/// The triples that each link takes a part of.
fn touched<const W: usize>(graph: &Graph<W>, prices: &Prices) -> Vec<Vec<u16>> {
    let of = |link: &[Arc<W>]| {
        let cuts = prices.charged.iter().enumerate();
        let takes = cuts.filter(|(_, (cut, _, _))| cut.set::<W>().meets(&link[0].claims));
        takes.map(|(number, _)| number as u16).collect()
    };
    graph.arcs.chunks(2).map(of).collect()
}

/// The triples for which the turns at each stop are charged.
fn charged<const W: usize>(graph: &Graph<W>, prices: &Prices) -> Vec<Vec<u16>> {
    let mut at = vec![Vec::new(); graph.stops.len()];
    for (number, (_, _, stop)) in prices.charged.iter().enumerate() {
        if let Some(stop) = stop {
            at[usize::from(*stop)].push(number as u16);
        }
    }
    at
}
