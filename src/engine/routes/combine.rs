//! Chooses one route for each train from lists, such that no claim is used twice and the sum is
//! largest.
//!
//! Invariant: a set better than the best known one by at least a grain is found if the lists hold
//! one, unless the budget ends the search.

use super::bits::Bits;
use super::search::Meter;

/// A route one of the trains could run.
#[derive(Debug, Clone, Copy)]
pub struct Item<const W: usize> {
    /// Its score, with its upper share of bonuses of several routes.
    pub score: i64,
    /// What it takes up.
    pub claims: Bits<W>,
    /// Where the caller keeps the rest of it; `None` if the train stays at home.
    pub route: Option<u32>,
}

/// The exact score of a whole set, given the routes chosen with the kinds of their trains.
pub type Exact<'a> = dyn FnMut(&[Choice]) -> i64 + 'a;

/// A route chosen for a train of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The kind of train.
    pub kind: usize,
    /// The route, as in [`Item::route`].
    pub route: Option<u32>,
}

/// The lists of all kinds of trains, and what is known.
pub struct Packing<'a, const W: usize> {
    /// The lists by kind of train.
    pub lists: &'a [Vec<Item<W>>],
    /// How many trains of each kind there are.
    pub counts: &'a [usize],
    /// Score of the best set known. Only better ones are looked for.
    pub best: i64,
    /// The best set found here.
    pub chosen: Option<Vec<Choice>>,
    /// Scores of sets are multiples of this.
    pub grain: i64,
    /// All claims of all routes, one after the other.
    flat: Vec<u16>,
    /// By kind and route: where its claims begin and end.
    spans: Vec<Vec<(u32, u32)>>,
}

/// A part of the question: some trains have their routes, the others choose from what is left.
#[derive(Debug, Clone)]
pub struct Node {
    /// By kind: what each route is worth after paying, and its position in the list; best first.
    lists: Vec<Vec<(i64, u32)>>,
    /// Trains without a route, by kind.
    counts: Vec<usize>,
    /// Prices by claim; 0 for claims in use.
    prices: Vec<i64>,
    /// Score of the routes chosen.
    fixed: i64,
    /// No set in this part scores more.
    pub bound: i64,
}

impl Node {
    /// The prices of the claims.
    pub fn prices(&self) -> &[i64] {
        &self.prices
    }

    fn left(&self) -> usize {
        self.counts.iter().sum()
    }

    /// How many pairs, roughly, the two shortest lists would make.
    fn size(&self) -> usize {
        let lists = self
            .lists
            .iter()
            .zip(&self.counts)
            .filter(|(_, count)| **count > 0);
        lists.map(|(list, _)| list.len()).sum()
    }
}

impl<'a, const W: usize> Packing<'a, W> {
    /// Prepares lists for a search for sets better than `best`.
    pub fn new(lists: &'a [Vec<Item<W>>], counts: &'a [usize], best: i64, grain: i64) -> Self {
        let mut flat = Vec::new();
        let mut span = |item: &Item<W>| {
            let from = flat.len() as u32;
            item.claims.each(|claim| flat.push(claim as u16));
            (from, flat.len() as u32)
        };
        let spans = lists
            .iter()
            .map(|list| list.iter().map(&mut span).collect())
            .collect();
        Self {
            lists,
            counts,
            best,
            chosen: None,
            grain,
            flat,
            spans,
        }
    }

    /// What a route is worth after paying.
    fn paying(&self, kind: usize, index: u32, prices: &[i64]) -> i64 {
        let (from, to) = self.spans[kind][index as usize];
        let claims = &self.flat[from as usize..to as usize];
        let paid: i64 = claims.iter().map(|&claim| prices[usize::from(claim)]).sum();
        self.item(kind, index).score - paid
    }

    /// The whole question, with its prices improved.
    pub fn root(&self, prices: &[i64], rounds: usize, meter: &mut Meter) -> Node {
        let all = |list: &Vec<Item<W>>| (0..list.len() as u32).map(|index| (0, index)).collect();
        let mut node = Node {
            lists: self.lists.iter().map(all).collect(),
            counts: self.counts.to_vec(),
            prices: prices.to_vec(),
            fixed: 0,
            bound: i64::MAX,
        };
        self.refine(&mut node, rounds, meter);
        node
    }

    /// Searches a part of the question. False if the meter ran out.
    pub fn search(&mut self, node: &Node, exact: &mut Exact<'_>, meter: &mut Meter) -> bool {
        let mut set = Vec::new();
        self.descend(node, &mut set, exact, meter)
    }

    fn item(&self, kind: usize, index: u32) -> &Item<W> {
        &self.lists[kind][index as usize]
    }

    fn reaches(&self, bound: i64) -> bool {
        bound >= self.best + self.grain
    }

    /// Improves the prices of a part, drops routes that can be in no better set, and sorts.
    fn refine(&self, node: &mut Node, rounds: usize, meter: &mut Meter) {
        let mut now = node.prices.clone();
        let mut usage = vec![0; now.len()];
        node.bound = i64::MAX;
        let (mut factor, mut idle) = (16_i64, 0);
        for round in 0..=rounds {
            let bound = self.price(node, &now, &mut usage, meter);
            if bound < node.bound {
                node.bound = bound;
                node.prices.copy_from_slice(&now);
                idle = 0;
            } else {
                idle += 1;
                if idle % 4 == 0 {
                    factor /= 2;
                }
            }
            let last = round == rounds || factor == 0 || !self.reaches(node.bound);
            if last || !step(&mut now, &usage, (bound - self.best).max(0) * factor) {
                break;
            }
            if round % 10 == 9 {
                self.filter(node);
            }
        }
        self.filter(node);
    }

    /// The bound under these prices, and how much more often each claim is wanted than it is there.
    fn price(&self, node: &Node, prices: &[i64], usage: &mut [i64], meter: &mut Meter) -> i64 {
        usage.fill(-1);
        let mut bound = node.fixed + prices.iter().sum::<i64>();
        for (kind, list) in node.lists.iter().enumerate() {
            if node.counts[kind] == 0 {
                continue;
            }
            meter.spent += list.len() as u64 / 8;
            let copies = node.counts[kind] as i64;
            let mut best = (i64::MIN / 64, None);
            for &(_, index) in list {
                let worth = self.paying(kind, index, prices);
                if worth > best.0 {
                    best = (worth, Some(index));
                }
            }
            bound += copies * best.0;
            if let Some(index) = best.1 {
                self.item(kind, index)
                    .claims
                    .each(|claim| usage[claim] += copies);
            }
        }
        bound
    }

    /// Drops what can be in no better set under the node's prices, and sorts the rest.
    fn filter(&self, node: &mut Node) {
        let slack = node.bound - self.best - self.grain;
        for (kind, list) in node.lists.iter_mut().enumerate() {
            let mut most = i64::MIN;
            for entry in list.iter_mut() {
                entry.0 = self.paying(kind, entry.1, &node.prices);
                most = most.max(entry.0);
            }
            list.retain(|entry| entry.0 >= most - slack);
            list.sort_unstable_by_key(|&(worth, index)| (std::cmp::Reverse(worth), index));
        }
    }

    /// Gives a route to one more train. False if the meter ran out.
    fn descend(
        &mut self,
        node: &Node,
        set: &mut Vec<Choice>,
        exact: &mut Exact<'_>,
        meter: &mut Meter,
    ) -> bool {
        if !self.reaches(node.bound) {
            return true;
        }
        match node.left() {
            0 => {
                self.finish(set, exact);
                return true;
            }
            1 => return self.last(node, set, exact, meter),
            2 => return self.pairs(node, set, exact, meter),
            _ => {}
        }
        // Routes that were tried leave the part, and what remains gets prices of its own.
        let mut rest = node.clone();
        while self.reaches(rest.bound) {
            let open = (0..rest.counts.len()).filter(|&kind| rest.counts[kind] > 0);
            let Some(kind) = open.min_by_key(|&kind| (rest.lists[kind].len(), kind)) else {
                break;
            };
            let length = rest.lists[kind].len();
            let batch = if node.left() > 3 {
                (length / 12).clamp(2, 32)
            } else {
                (length / 4).clamp(4, 64)
            }
            .min(length);
            for position in 0..batch {
                if !meter.step() {
                    return false;
                }
                let route = self.item(kind, rest.lists[kind][position].1).route;
                set.push(Choice { kind, route });
                let child = self.child(&rest, kind, position, meter);
                let fine = match child {
                    Some(child) => self.descend(&child, set, exact, meter),
                    None => meter.left > 0,
                };
                set.pop();
                if !fine {
                    return false;
                }
            }
            if batch == length {
                break;
            }
            rest.lists[kind].drain(..batch);
            self.refine(&mut rest, if node.left() > 3 { 12 } else { 6 }, meter);
        }
        true
    }

    /// Gives a route to the last train. False if the meter ran out.
    fn last(
        &mut self,
        node: &Node,
        set: &mut Vec<Choice>,
        exact: &mut Exact<'_>,
        meter: &mut Meter,
    ) -> bool {
        let lists = node.lists.iter().zip(&node.counts).enumerate();
        for (kind, (list, _)) in lists.filter(|(_, (_, count))| **count > 0) {
            for &(_, index) in list {
                if !meter.step() {
                    return false;
                }
                let item = *self.item(kind, index);
                if self.reaches(node.fixed + item.score) {
                    set.push(Choice {
                        kind,
                        route: item.route,
                    });
                    self.finish(set, exact);
                    set.pop();
                }
            }
        }
        true
    }

    /// Gives routes to the last two trains. False if the meter ran out.
    fn pairs(
        &mut self,
        node: &Node,
        set: &mut Vec<Choice>,
        exact: &mut Exact<'_>,
        meter: &mut Meter,
    ) -> bool {
        let mut kinds = (0..node.counts.len()).filter(|&kind| node.counts[kind] > 0);
        let Some(first) = kinds.next() else {
            return true;
        };
        let second = kinds.next().unwrap_or(first);
        let (Some(top), Some(other)) = (node.lists[first].first(), node.lists[second].first())
        else {
            return true;
        };
        let most = top.0 + other.0;
        for (position, &(mine, index)) in node.lists[first].iter().enumerate() {
            if !self.reaches(node.bound - (most - mine - other.0)) || !meter.step() {
                return meter.left > 0;
            }
            let one = *self.item(first, index);
            let from = if first == second { position } else { 0 };
            for (tried, &(theirs, index)) in node.lists[second][from..].iter().enumerate() {
                if !self.reaches(node.bound - (most - mine - theirs)) {
                    break;
                }
                if tried % 16 == 15 && !meter.step() {
                    return false;
                }
                let two = *self.item(second, index);
                let score = node.fixed + one.score + two.score;
                if self.reaches(score) && !two.claims.meets(&one.claims) {
                    set.push(Choice {
                        kind: first,
                        route: one.route,
                    });
                    set.push(Choice {
                        kind: second,
                        route: two.route,
                    });
                    self.finish(set, exact);
                    set.truncate(set.len() - 2);
                }
            }
        }
        true
    }

    /// The part in which a train of this kind runs the route at this position of its list.
    fn child(&self, node: &Node, kind: usize, position: usize, meter: &mut Meter) -> Option<Node> {
        let chosen = *self.item(kind, node.lists[kind][position].1);
        let mut counts = node.counts.clone();
        counts[kind] -= 1;
        let fixed = node.fixed + chosen.score;
        // The prices of what is in use are paid and gone.
        let mut paid = 0;
        chosen.claims.each(|claim| paid += node.prices[claim]);
        let rest = node.prices.iter().sum::<i64>() - paid;
        let mut bound = fixed + rest;
        let mut lists = Vec::with_capacity(counts.len());
        for (other, list) in node.lists.iter().enumerate() {
            // Trains of one kind take their routes in the order of the list.
            let from = if other == kind { position } else { 0 };
            let mut mine = Vec::new();
            if counts[other] > 0 {
                let fits = |&&(_, index): &&(i64, u32)| {
                    !self.item(other, index).claims.meets(&chosen.claims)
                };
                // Below this a route cannot be in a better set even if all others are the best.
                let most = list.first().map_or(0, |entry| entry.0);
                let least = most + self.best + self.grain - node.bound;
                mine.extend(
                    list[from..]
                        .iter()
                        .take_while(|entry| entry.0 >= least)
                        .filter(fits)
                        .copied(),
                );
                let tried = 1 + (list.len() - from) as u64 / 16;
                meter.left = meter.left.saturating_sub(tried);
                meter.spent += tried;
                bound += counts[other] as i64 * mine.first()?.0;
                if !self.reaches(bound.max(fixed)) && mine.is_empty() {
                    return None;
                }
            }
            lists.push(mine);
        }
        if !self.reaches(bound) || meter.left == 0 {
            return None;
        }
        let mut prices = node.prices.clone();
        chosen.claims.each(|claim| prices[claim] = 0);
        let mut child = Node {
            lists,
            counts,
            prices,
            fixed,
            bound,
        };
        if child.left() > 1 {
            let rounds = if child.left() > 2 { 10 } else { 4 };
            let rounds = if child.size() > 100 { rounds } else { 0 };
            self.refine(&mut child, rounds, meter);
        }
        Some(child)
    }

    fn finish(&mut self, set: &[Choice], exact: &mut Exact<'_>) {
        let score = exact(set);
        if score > self.best {
            self.best = score;
            self.chosen = Some(set.to_vec());
        }
    }
}

/// Moves prices along the usage by a length in sixteenths; false if nothing is wanted too often.
pub fn step(prices: &mut [i64], usage: &[i64], length: i64) -> bool {
    let moves = |price: i64, use_: i64| use_ > 0 || (use_ < 0 && price > 0);
    let square: i64 = usage
        .iter()
        .zip(prices.iter())
        .filter(|&(&u, &p)| moves(p, u))
        .map(|(u, _)| u * u)
        .sum();
    if square == 0 {
        return false;
    }
    for (price, &use_) in prices.iter_mut().zip(usage) {
        *price = (*price + use_ * length / (square * 16)).max(0);
    }
    true
}
