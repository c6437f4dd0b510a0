//! Chooses one route for each train from lists: the search, part by part.
//!
//! A part with many routes is forked by a claim that one kind of train takes or leaves; a part with
//! few is searched route by route. Every part gets prices of its own.
//! Invariant: a set better than the best known one by at least a grain is found if the lists hold
//! one, unless the meter runs out.

use super::combine::{Choice, Exact, Group, Node, Packing};
use super::search::Meter;

/// Lists that are longer than this together are forked by claims before routes are tried.
const LARGE: usize = if cfg!(test) { 6 } else { 150 };

/// Lists that are longer than this together get fewer rounds of prices.
const MANY: usize = 5000;

impl<const W: usize> Packing<'_, W> {
    /// Searches a part of the question. False if the meter ran out.
    pub fn search(&mut self, node: &Node, exact: &mut Exact<'_>, meter: &mut Meter) -> bool {
        self.dive(node, &mut Vec::new(), 16, exact, meter);
        self.polish(node, exact, meter);
        self.descend(node, &mut Vec::new(), exact, meter)
    }

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
            _ => {}
        }
        if node.size() > LARGE {
            self.dive(node, set, 2, exact, meter);
            if let Some((group, claim)) = fork(node) {
                for takes in [true, false] {
                    let part = self.part(node, group, claim, takes, meter);
                    if meter.left == 0 {
                        return false;
                    }
                    if part.is_some_and(|part| !self.descend(&part, set, exact, meter)) {
                        return false;
                    }
                }
                return true;
            }
        }
        if node.left() == 2 {
            self.pairs(node, set, exact, meter)
        } else {
            self.routes(node, set, exact, meter)
        }
    }

    /// The part in which a train of the group takes the claim, or in which none does.
    fn part(
        &self,
        node: &Node,
        group: usize,
        claim: usize,
        takes: bool,
        meter: &mut Meter,
    ) -> Option<Node> {
        meter.take(1 + node.size() as u64 / 16);
        let mut groups = Vec::with_capacity(node.groups.len() + 1);
        for (other, old) in node.groups.iter().enumerate() {
            let has = |entry: &&(i64, u32)| self.takes(old.kind, entry.1, claim);
            let some = |has: bool, count: usize, list: Vec<(i64, u32)>| {
                let wants = Vec::new();
                (has && count > 0).then_some(Group {
                    kind: old.kind,
                    count,
                    list,
                    wants,
                })
            };
            let mine = other == group;
            let with = if mine && takes {
                old.list.iter().filter(has).copied().collect()
            } else {
                Vec::new()
            };
            // The other trains of the kind, or all of them, do without the claim.
            let without = if mine || takes {
                old.list
                    .iter()
                    .filter(|entry| !has(entry))
                    .copied()
                    .collect()
            } else {
                old.list.clone()
            };
            let taking = usize::from(mine && takes);
            groups.extend(some(taking > 0, taking, with));
            groups.extend(some(true, old.count - taking, without));
        }
        let rounds = if node.size() > MANY { 6 } else { 16 };
        self.make(groups, node.prices.clone(), node.fixed, rounds, meter)
    }

    /// Makes a part and improves its prices; nothing if no set in it can be better.
    fn make(
        &self,
        groups: Vec<Group>,
        prices: Vec<i64>,
        fixed: i64,
        rounds: usize,
        meter: &mut Meter,
    ) -> Option<Node> {
        let mut bound = fixed + prices.iter().sum::<i64>();
        for group in &groups {
            bound += group.count as i64 * group.most()?;
        }
        if !self.reaches(bound) || meter.left == 0 {
            return None;
        }
        let mut node = Node {
            groups,
            prices,
            rounds: 0,
            fixed,
            bound,
        };
        if rounds > 0 {
            self.refine(&mut node, rounds, meter);
        }
        Some(node)
    }

    /// Tries the routes of the shortest list one by one.
    fn routes(
        &mut self,
        node: &Node,
        set: &mut Vec<Choice>,
        exact: &mut Exact<'_>,
        meter: &mut Meter,
    ) -> bool {
        // Routes that were tried leave the part, and what remains gets prices of its own.
        let mut rest = node.clone();
        while self.reaches(rest.bound) {
            let lengths = rest.groups.iter().map(|group| group.list.len()).enumerate();
            let Some((group, length)) = lengths.min_by_key(|&(_, length)| length) else {
                break;
            };
            let batch = (length / 4).clamp(4, 64).min(length);
            for position in 0..batch {
                if !meter.step() {
                    return false;
                }
                let Group { kind, list, .. } = &rest.groups[group];
                let index = list[position].1;
                let route = self.item(*kind, index).route;
                set.push(Choice {
                    kind: *kind,
                    index,
                    route,
                });
                let child = self.child(&rest, group, position, meter);
                let fine = child.is_none_or(|child| self.descend(&child, set, exact, meter));
                set.pop();
                if !fine {
                    return false;
                }
            }
            if batch == length {
                break;
            }
            rest.groups[group].list.drain(..batch);
            self.refine(&mut rest, 8, meter);
        }
        meter.left > 0
    }

    /// The part in which a train of the group runs the route at this position of its list.
    fn child(&self, node: &Node, group: usize, position: usize, meter: &mut Meter) -> Option<Node> {
        let chosen = *self.item(node.groups[group].kind, node.groups[group].list[position].1);
        let mut prices = node.prices.clone();
        // The prices of what is in use are paid and gone.
        let Group { kind, list, .. } = &node.groups[group];
        for &claim in self.taken(*kind, list[position].1) {
            prices[usize::from(claim)] = 0;
        }
        let slack = self.slack(node);
        let mut groups = Vec::with_capacity(node.groups.len());
        for (other, old) in node.groups.iter().enumerate() {
            let mine = other == group;
            let count = old.count - usize::from(mine);
            if count == 0 {
                continue;
            }
            // Trains of one group take their routes in the order of the list.
            let rest = &old.list[if mine { position } else { 0 }..];
            meter.take(1 + rest.len() as u64 / 16);
            let least = old.most()? - slack;
            let list: Vec<(i64, u32)> = rest
                .iter()
                .take_while(|entry| entry.0 >= least)
                .filter(|entry| !self.item(old.kind, entry.1).claims.meets(&chosen.claims))
                .copied()
                .collect();
            groups.push(Group {
                kind: old.kind,
                count,
                list,
                wants: Vec::new(),
            });
        }
        let size: usize = groups.iter().map(|group| group.list.len()).sum();
        let rounds = match node.left() {
            _ if size <= 100 => 0,
            0..4 => 4,
            _ => 10,
        };
        self.make(groups, prices, node.fixed + chosen.score, rounds, meter)
    }

    /// Gives routes to the last two trains.
    pub(super) fn pairs(
        &mut self,
        node: &Node,
        set: &mut Vec<Choice>,
        exact: &mut Exact<'_>,
        meter: &mut Meter,
    ) -> bool {
        let (Some(first), Some(second)) = (node.groups.first(), node.groups.last()) else {
            return true;
        };
        let (Some(top), Some(other)) = (first.most(), second.most()) else {
            return true;
        };
        let twins = node.groups.len() == 1;
        for (position, &(mine, mine_at)) in first.list.iter().enumerate() {
            if !self.reaches(node.bound - (top - mine)) {
                break;
            }
            if !meter.step() {
                return false;
            }
            let one = *self.item(first.kind, mine_at);
            let from = if twins { position } else { 0 };
            for (tried, &(theirs, theirs_at)) in second.list[from..].iter().enumerate() {
                if !self.reaches(node.bound - (top - mine) - (other - theirs)) {
                    break;
                }
                if tried % 16 == 15 && !meter.step() {
                    return false;
                }
                let two = *self.item(second.kind, theirs_at);
                let score = node.fixed + one.score + two.score;
                if self.reaches(score) && !two.claims.meets(&one.claims) {
                    set.push(Choice {
                        kind: first.kind,
                        index: mine_at,
                        route: one.route,
                    });
                    set.push(Choice {
                        kind: second.kind,
                        index: theirs_at,
                        route: two.route,
                    });
                    self.finish(set, exact);
                    set.truncate(set.len() - 2);
                }
            }
        }
        true
    }

    /// Gives a route to the last train.
    fn last(
        &mut self,
        node: &Node,
        set: &mut Vec<Choice>,
        exact: &mut Exact<'_>,
        meter: &mut Meter,
    ) -> bool {
        for Group { kind, list, .. } in &node.groups {
            for &(_, index) in list {
                if !meter.step() {
                    return false;
                }
                let item = *self.item(*kind, index);
                if self.reaches(node.fixed + item.score) {
                    set.push(Choice {
                        kind: *kind,
                        index,
                        route: item.route,
                    });
                    self.finish(set, exact);
                    set.pop();
                }
            }
        }
        true
    }
}

/// A group and a dear claim that it now takes, now leaves.
fn fork(node: &Node) -> Option<(usize, usize)> {
    let mut best = (0, None);
    for (number, group) in node.groups.iter().enumerate() {
        for (claim, &often) in group.wants.iter().enumerate() {
            let worth = i64::from(often.min(node.rounds - often)) * node.prices[claim];
            if worth > best.0 {
                best = (worth, Some((number, claim)));
            }
        }
    }
    best.1
}
