//! Trails of a network: proof that what the first search found can be reached without using a side
//! or a stop twice (1861/1867 rules 4.5).

use super::hexes::opposite;
use super::network::{NONE, Network, Step, bits, parts, step};
use super::tile::End;
use crate::engine::ids::HexId;

/// The sides at which trails from elsewhere arrive at a hex, as masks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entries {
    /// A trail arrives that has not been in the hex before.
    pub certain: u8,
    /// The first search arrived, perhaps by way of the hex itself. Nothing arrives at other sides.
    pub possible: u8,
}

/// How a search for the shortest way ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// There is none.
    None,
    /// It uses nothing twice.
    Simple,
    /// It uses something twice; another way may not.
    Twisted,
}

impl Network<'_> {
    /// Where trails arrive at a hex from its neighbours. Sides of several tracks are never certain.
    pub fn entries(&self, hex: HexId) -> Entries {
        let mut entries = Entries {
            certain: 0,
            possible: 0,
        };
        for edge in 0..6u8 {
            let Some(next) = self.map.hexes[hex].neighbours[usize::from(edge)] else {
                continue;
            };
            let there = End::Edge(opposite(edge));
            let turned = self.board.turned(self.map, next);
            for piece in bits(turned.at_edge[usize::from(opposite(edge))]) {
                let track = &turned.pieces[piece];
                let arriving = step(next, piece, u16::from(track.b != there));
                if self.before[usize::from(arriving)] == NONE {
                    continue;
                }
                entries.possible |= 1 << edge;
                let known = entries.certain & (1 << edge) != 0;
                if !known && track.lane(there).0 == 1 && self.arrives_afresh(arriving, hex) {
                    entries.certain |= 1 << edge;
                }
            }
        }
        entries
    }

    /// Whether the trail found for a step uses nothing twice and was never in a hex.
    fn arrives_afresh(&self, last: Step, hex: HexId) -> bool {
        let mut step = last;
        loop {
            if parts(step).0 == hex {
                return false;
            }
            let before = self.before[usize::from(step)];
            if before == step {
                return self.is_simple(last);
            }
            step = before;
        }
    }

    /// The crossing of a side, the same from both hexes.
    fn crossing(&self, hex: HexId, edge: u8) -> (HexId, u8) {
        match self.map.hexes[hex].neighbours[usize::from(edge)] {
            Some(next) if next < hex => (next, opposite(edge)),
            Some(_) | None => (hex, edge),
        }
    }

    /// Whether the trail found for a step uses no side and no stop twice.
    pub(super) fn is_simple(&self, last: Step) -> bool {
        let mut seen: Vec<(HexId, End)> = Vec::with_capacity(32);
        let mut step = last;
        loop {
            let (hex, end) = self.end_of(step);
            let place = self.place(hex, end);
            if seen.contains(&place) {
                return false;
            }
            seen.push(place);
            let before = self.before[usize::from(step)];
            if before == step {
                let start = self.end_of(step ^ 1);
                return !seen.contains(&self.place(start.0, start.1));
            }
            step = before;
        }
    }

    fn place(&self, hex: HexId, end: End) -> (HexId, End) {
        match end {
            End::Edge(edge) => {
                let (hex, edge) = self.crossing(hex, edge);
                (hex, End::Edge(edge))
            }
            node @ End::Node(_) => (hex, node),
        }
    }

    /// Whether some trail that uses nothing twice takes this step.
    pub(super) fn confirmed(&self, step: Step) -> bool {
        self.before[usize::from(step)] != NONE && (self.is_simple(step) || self.search(step))
    }

    /// Looks for a trail to a step by walking trails, along steps that lead there at all.
    fn search(&self, target: Step) -> bool {
        let useful = self.leading_to(target);
        let roots: Vec<Step> = self
            .order
            .iter()
            .copied()
            .filter(|s| self.before[usize::from(*s)] == *s && useful[usize::from(*s)])
            .collect();
        roots.into_iter().any(|root| {
            let start = self.end_of(root ^ 1);
            let mut used = vec![self.place(start.0, start.1)];
            self.walk(root, target, &useful, &mut used)
        })
    }

    /// Walks on from a step: if the shortest way to the target uses nothing twice, that is it;
    /// otherwise step by step. Where nothing leads to the target any more it turns back at once, so
    /// that dead ends are never explored.
    fn walk(
        &self,
        step: Step,
        target: Step,
        useful: &[bool],
        used: &mut Vec<(HexId, End)>,
    ) -> bool {
        let (hex, end) = self.end_of(step);
        let place = self.place(hex, end);
        if used.contains(&place) {
            return false;
        }
        if step == target {
            return true;
        }
        used.push(place);
        let found = match self.shortest(step, target, useful, used) {
            Way::None => false,
            Way::Simple => true,
            Way::Twisted => {
                let mut after = Vec::new();
                self.each_after(step, |next| {
                    if useful[usize::from(next)] {
                        after.push(next);
                    }
                });
                after
                    .into_iter()
                    .any(|next| self.walk(next, target, useful, used))
            }
        };
        used.pop();
        found
    }

    /// The shortest way from a step to the target that touches nothing used before.
    fn shortest(&self, from: Step, target: Step, useful: &[bool], used: &[(HexId, End)]) -> Way {
        let place = |step| {
            let (hex, end) = self.end_of(step);
            self.place(hex, end)
        };
        let mut before = vec![NONE; self.before.len()];
        before[usize::from(from)] = from;
        let mut queue = vec![from];
        let mut next = 0;
        while next < queue.len() && before[usize::from(target)] == NONE {
            let step = queue[next];
            next += 1;
            self.each_after(step, |after| {
                let new = useful[usize::from(after)] && before[usize::from(after)] == NONE;
                if new && !used.contains(&place(after)) {
                    before[usize::from(after)] = step;
                    queue.push(after);
                }
            });
        }
        if before[usize::from(target)] == NONE {
            return Way::None;
        }
        let mut seen = Vec::with_capacity(32);
        let mut step = target;
        while step != from {
            if seen.contains(&place(step)) {
                return Way::Twisted;
            }
            seen.push(place(step));
            step = before[usize::from(step)];
        }
        Way::Simple
    }

    /// Which reached steps have the target among their followers, near or far.
    fn leading_to(&self, target: Step) -> Vec<bool> {
        let mut useful = vec![false; self.before.len()];
        useful[usize::from(target)] = true;
        let mut grown = true;
        while grown {
            grown = false;
            for step in self.order.iter().rev() {
                if !useful[usize::from(*step)] {
                    let mut leads = false;
                    self.each_after(*step, |next| leads |= useful[usize::from(next)]);
                    useful[usize::from(*step)] = leads;
                    grown |= leads;
                }
            }
        }
        useful
    }
}
