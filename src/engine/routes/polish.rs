//! Good sets early: quick trials, and the exchange of two routes at a time.
//!
//! Invariant: nothing here proves anything; it only finds sets that the search then has to beat.

use super::bits::Bits;
use super::combine::{Choice, Exact, Group, Node, Packing};
use super::search::Meter;

impl<const W: usize> Packing<'_, W> {
    /// Puts together some sets from the best routes, so that a good one is known early. The shortest
    /// list comes first, and of each list so many fitting routes are tried, half as many of the next.
    pub(super) fn dive(
        &mut self,
        node: &Node,
        set: &mut Vec<Choice>,
        width: usize,
        exact: &mut Exact<'_>,
        meter: &mut Meter,
    ) {
        let mut open: Vec<usize> = Vec::with_capacity(node.left());
        for (number, group) in node.groups.iter().enumerate() {
            open.extend(std::iter::repeat_n(number, group.count));
        }
        open.sort_by_key(|&number| node.groups[number].list.len());
        self.fill(node, &open, Bits::EMPTY, set, width, exact, meter);
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "the search state is passed by its parts"
    )]
    fn fill(
        &mut self,
        node: &Node,
        open: &[usize],
        used: Bits<W>,
        set: &mut Vec<Choice>,
        width: usize,
        exact: &mut Exact<'_>,
        meter: &mut Meter,
    ) {
        let Some((&first, later)) = open.split_first() else {
            self.finish(set, exact);
            return;
        };
        let group = &node.groups[first];
        let mut tried = 0;
        for (looked, &(_, index)) in group.list.iter().enumerate() {
            let item = *self.item(group.kind, index);
            if item.claims.meets(&used) {
                continue;
            }
            meter.take(1 + looked as u64 / 16);
            set.push(Choice {
                kind: group.kind,
                index,
                route: item.route,
            });
            let used = used.or(&item.claims);
            self.fill(node, later, used, set, (width / 2).max(1), exact, meter);
            set.pop();
            tried += 1;
            if tried == width {
                break;
            }
        }
    }

    /// Gives two trains of the best set found here better routes, until that is possible no more.
    /// The node is the whole question.
    pub(super) fn polish(&mut self, node: &Node, exact: &mut Exact<'_>, meter: &mut Meter) {
        let (known, chosen) = (self.best, self.chosen.take());
        let mut turns = 0;
        while let Some((score, set)) = self.local.clone() {
            turns += 1;
            self.best = score;
            for one in 0..set.len() {
                for two in one + 1..set.len() {
                    self.exchange(node, &set, (one, two), exact, meter);
                }
            }
            let better = self.local.as_ref().is_some_and(|(now, _)| *now > score);
            if !better || turns > 8 || meter.left == 0 {
                break;
            }
        }
        (self.best, self.chosen) = match self.local.clone() {
            Some((score, set)) if score > known => (score, Some(set)),
            _ => (known, chosen),
        };
    }

    /// Looks for better routes of two trains of a set.
    fn exchange(
        &mut self,
        node: &Node,
        set: &[Choice],
        pair: (usize, usize),
        exact: &mut Exact<'_>,
        meter: &mut Meter,
    ) {
        let (mut used, mut fixed) = (Bits::EMPTY, 0);
        let mut rest = Vec::with_capacity(set.len());
        for (number, one) in set.iter().enumerate() {
            if number != pair.0 && number != pair.1 {
                rest.push(*one);
                let item = self.item(one.kind, one.index);
                used = used.or(&item.claims);
                fixed += item.score;
            }
        }
        let mut groups: Vec<Group> = Vec::with_capacity(2);
        for number in [pair.0, pair.1] {
            let kind = set[number].kind;
            if let Some(twin) = groups.iter_mut().find(|group| group.kind == kind) {
                twin.count += 1;
                continue;
            }
            let Some(all) = node.groups.iter().find(|group| group.kind == kind) else {
                return;
            };
            meter.take(1 + all.list.len() as u64 / 16);
            let fits = |entry: &&(i64, u32)| !self.item(kind, entry.1).claims.meets(&used);
            let list = all.list.iter().filter(fits).copied().collect();
            groups.push(Group {
                kind,
                count: 1,
                list,
                wants: Vec::new(),
            });
        }
        let mut prices = node.prices.clone();
        for one in &rest {
            for &claim in self.taken(one.kind, one.index) {
                prices[usize::from(claim)] = 0;
            }
        }
        let mut bound = fixed + prices.iter().sum::<i64>();
        for group in &groups {
            let Some(most) = group.most() else { return };
            bound += group.count as i64 * most;
        }
        let part = Node {
            groups,
            prices,
            rounds: 0,
            fixed,
            bound,
        };
        self.pairs(&part, &mut rest, exact, meter);
    }

    /// Works out a complete set and keeps it if it is the best.
    pub(super) fn finish(&mut self, set: &[Choice], exact: &mut Exact<'_>) {
        let score = exact(set);
        if self.local.as_ref().is_none_or(|(most, _)| score > *most) {
            self.local = Some((score, set.to_vec()));
        }
        if score > self.best {
            self.best = score;
            self.chosen = Some(set.to_vec());
        }
    }
}
