//! Sets of routes, found by descending the trees of all trains together.
//!
//! At every place of the order one train takes what stands there or none does; what nobody takes
//! costs its price. Since dear things come first, few ways to share them out lose so little that they
//! can still become a set good enough, and the routes behind each way are few.
//! Invariant: every set that loses at most the limit is offered, unless the meter runs out.

use super::forest::{Branch, Forest};
use super::search::Meter;

/// Takes a set, by kind and position in the kind's list, and what it loses; tells what the next ones
/// may lose.
pub(super) type Offer<'a> = dyn FnMut(&[(usize, u32)]) -> i64 + 'a;

/// A descent.
struct Descent<'a, const M: usize> {
    forest: &'a Forest<M>,
    /// The kinds of the trains.
    trains: &'a [usize],
    limit: i64,
    meter: &'a mut Meter,
    offer: &'a mut Offer<'a>,
    /// The branches of all trains, level by level.
    stack: Vec<u32>,
    set: Vec<(usize, u32)>,
}

impl<const M: usize> Forest<M> {
    /// Offers all sets that lose at most the limit. `trains` are the kinds of the trains, the same ones
    /// side by side. False if the meter ran out.
    pub fn join<'a>(
        &'a self,
        trains: &'a [usize],
        limit: i64,
        meter: &'a mut Meter,
        offer: &'a mut Offer<'a>,
    ) -> bool {
        let roots: Option<Vec<u32>> = trains.iter().map(|&kind| self.roots[kind]).collect();
        let Some(stack) = roots else { return true };
        let mut descent = Descent {
            forest: self,
            trains,
            limit,
            meter,
            offer,
            stack,
            set: Vec::new(),
        };
        descent.descend(0, 0)
    }
}

impl<'a, const M: usize> Descent<'a, M> {
    fn branch(&self, number: u32) -> &'a Branch<M> {
        self.forest.at(number)
    }

    /// Goes on from the branches at the top of the stack, where all before this place is decided and so
    /// much is lost that nobody took.
    fn descend(&mut self, mut place: usize, mut lost: i64) -> bool {
        let base = self.stack.len() - self.trains.len();
        loop {
            if !self.meter.step() {
                return false;
            }
            let here = self.stack[base..].iter();
            let turns = here.map(|&one| self.branch(one).turn);
            let turn = turns.min().unwrap_or(Forest::<M>::END);
            let Some(more) = self.between(base, place, turn) else {
                return true;
            };
            lost += more;
            if lost + self.least(base) > self.limit {
                return true;
            }
            if turn == Forest::<M>::END {
                self.leaves(base, lost);
                return true;
            }
            let taker = |&&one: &&u32| {
                let branch = self.branch(one);
                branch.turn > turn && branch.taken.has(turn)
            };
            match self.stack[base..].iter().filter(taker).count() {
                0 => {
                    if !self.share(base, turn, lost) {
                        return false;
                    }
                    lost += self.forest.costs.get(turn).unwrap_or(&0);
                }
                1 => {}
                _ => return true,
            }
            // None of those who part here takes it.
            for at in base..self.stack.len() {
                self.stack[at] = self.next(at, turn, false);
            }
            place = turn + 1;
        }
    }

    /// The branch that a train comes to if it takes, or leaves, what stands at the turn.
    fn next(&self, at: usize, turn: usize, takes: bool) -> u32 {
        let branch = self.branch(self.stack[at]);
        if branch.turn == turn {
            branch.next[usize::from(takes)]
        } else {
            self.stack[at]
        }
    }

    /// What the routes lose at least.
    fn least(&self, base: usize) -> i64 {
        let here = self.stack[base..].iter();
        here.map(|&one| self.branch(one).least).sum()
    }

    /// What is lost because nobody takes it between two places; nothing if two trains take the same.
    fn between(&self, base: usize, from: usize, to: usize) -> Option<i64> {
        let mut lost = 0;
        for word in from / 64..to.div_ceil(64) {
            let mut mask = u64::MAX;
            if from > word * 64 {
                mask >>= from - word * 64;
            }
            if to < word * 64 + 64 {
                mask &= !(u64::MAX >> (to - word * 64));
            }
            let (mut all, mut twice) = (0, 0);
            for &one in &self.stack[base..] {
                let taken = self.branch(one).taken.0[word];
                twice |= all & taken;
                all |= taken;
            }
            if twice & mask != 0 {
                return None;
            }
            let mut idle = self.forest.dear.0[word] & mask & !all;
            while idle != 0 {
                let at = idle.leading_zeros() as usize;
                lost += self.forest.costs[word * 64 + at];
                idle ^= 1 << (63 - at);
            }
        }
        Some(lost)
    }

    /// Lets each train in turn take what stands at the turn. False if the meter ran out.
    fn share(&mut self, base: usize, turn: usize, lost: i64) -> bool {
        let end = self.stack.len();
        for taker in base..end {
            // Of twins at the same branch the first one takes it.
            let twin = taker > base
                && self.stack[taker] == self.stack[taker - 1]
                && self.trains[taker - base] == self.trains[taker - base - 1];
            if twin || self.branch(self.stack[taker]).turn != turn {
                continue;
            }
            for at in base..end {
                self.stack.push(self.next(at, turn, at == taker));
            }
            let fits = lost + self.least(end) <= self.limit;
            let fine = !fits || self.descend(turn + 1, lost);
            self.stack.truncate(end);
            if !fine {
                return false;
            }
        }
        true
    }

    /// Puts sets together from leaves.
    fn leaves(&mut self, base: usize, lost: i64) {
        let train = self.set.len();
        if train == self.trains.len() {
            self.limit = self.limit.min((self.offer)(&self.set));
            return;
        }
        let rest = self.least(base + train + 1);
        let [from, to] = self.branch(self.stack[base + train]).next;
        for entry in &self.forest.entries[from as usize..to as usize] {
            if lost + entry.loss + rest > self.limit {
                break;
            }
            self.set.push((self.trains[train], entry.index));
            self.leaves(base, lost + entry.loss);
            self.set.pop();
        }
    }
}
