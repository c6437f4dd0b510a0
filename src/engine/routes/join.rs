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

#[cfg(test)]
mod tests {
    use super::super::bits::Bits;
    use super::super::cuts::Cut;
    use super::super::prices::Prices;
    use super::*;

    /// Lists of routes by kind: score and claims.
    type Lists = Vec<Vec<(i64, Vec<usize>)>>;

    const CLAIMS: usize = 9;

    struct Case {
        lists: Lists,
        trains: Vec<usize>,
        prices: Prices,
        most: Vec<i64>,
    }

    fn bits(claims: &[usize]) -> Bits<1> {
        let mut bits = Bits::EMPTY;
        claims.iter().for_each(|&claim| bits.insert(claim));
        bits
    }

    impl Case {
        /// The same numbers give the same case: two kinds, three trains, a triple with a price.
        fn new(seed: u64) -> Self {
            let mut state = seed;
            let mut roll = |sides: u64| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                (state >> 33) % sides
            };
            let mut list = || {
                let mut route = || {
                    let claims = (0..CLAIMS).filter(|_| roll(10) < 3).collect();
                    (10 * roll(20) as i64, claims)
                };
                let mut list: Vec<(i64, Vec<usize>)> = (0..12).map(|_| route()).collect();
                list.push((0, Vec::new()));
                list
            };
            let lists = vec![list(), list()];
            let prices = Prices {
                claims: (0..CLAIMS).map(|_| roll(40) as i64).collect(),
                cuts: vec![(Cut([0, 1, 2]), roll(30) as i64)],
                ..Prices::default()
            };
            let worth = |(score, claims): &(i64, Vec<usize>)| score - prices.of(&bits(claims));
            let best = |list: &Vec<(i64, Vec<usize>)>| list.iter().map(worth).max().unwrap_or(0);
            Self {
                most: lists.iter().map(best).collect(),
                lists,
                trains: vec![0, 0, 1],
                prices,
            }
        }

        fn bound(&self) -> i64 {
            let trains = self.trains.iter().map(|&kind| self.most[kind]);
            trains.sum::<i64>() + self.prices.sum()
        }

        fn forest(&self, limit: i64) -> Forest<1> {
            let mut forest = Forest::new(&self.prices);
            for (list, &most) in self.lists.iter().zip(&self.most) {
                let routes = list.iter().map(|(score, claims)| (*score, bits(claims)));
                forest.plant(most, limit, routes);
            }
            forest
        }

        /// What all sets of routes that share nothing earn, each set once.
        fn sets(&self) -> Vec<i64> {
            let [one, two] = [&self.lists[0], &self.lists[1]];
            let mut sums = Vec::new();
            for (at, a) in one.iter().enumerate() {
                for b in &one[at..] {
                    for c in two {
                        let all: usize = [a, b, c].iter().map(|route| route.1.len()).sum();
                        let claims = [a, b, c]
                            .iter()
                            .fold(Bits::<1>::EMPTY, |bits_, route| bits_.or(&bits(&route.1)));
                        let mut union = 0;
                        claims.each(|_| union += 1);
                        if union == all {
                            sums.push(a.0 + b.0 + c.0);
                        }
                    }
                }
            }
            sums
        }
    }

    fn plenty() -> Meter {
        Meter {
            left: 1_000_000,
            spent: 0,
        }
    }

    #[test]
    fn every_set_that_loses_little_is_offered() {
        for seed in 0..60 {
            let case = Case::new(seed);
            let limit = case.bound() - case.sets().into_iter().max().unwrap_or(0) + 60;
            let forest = case.forest(limit);
            let mut sums = Vec::new();
            let mut offer = |set: &[(usize, u32)]| {
                let score = |&(kind, index): &(usize, u32)| case.lists[kind][index as usize].0;
                sums.push(set.iter().map(score).sum::<i64>());
                limit
            };
            let mut meter = plenty();
            assert!(forest.join(&case.trains, limit, &mut meter, &mut offer));
            let least = case.bound() - limit;
            let mut expected: Vec<i64> = case.sets();
            expected.retain(|sum| *sum >= least);
            // Sets that the two equal trains can run in two ways may be offered in both.
            sums.sort_unstable();
            expected.sort_unstable();
            sums.dedup();
            expected.dedup();
            assert_eq!(sums, expected, "seed {seed}");
        }
    }

    #[test]
    fn a_better_set_makes_the_limit_smaller() {
        for seed in 0..60 {
            let case = Case::new(seed);
            let best = case.sets().into_iter().max().unwrap_or(0);
            let (bound, mut found) = (case.bound(), i64::MIN);
            let forest = case.forest(bound);
            let mut offer = |set: &[(usize, u32)]| {
                let score = |&(kind, index): &(usize, u32)| case.lists[kind][index as usize].0;
                let sum = set.iter().map(score).sum::<i64>();
                assert!(sum > found, "seed {seed}: {sum} after {found}");
                found = sum;
                bound - found - 1
            };
            assert!(forest.join(&case.trains, bound, &mut plenty(), &mut offer));
            assert_eq!(found, best, "seed {seed}");
        }
    }

    #[test]
    fn a_descent_ends_with_its_steps() {
        let case = Case::new(7);
        let forest = case.forest(case.bound());
        let mut meter = plenty();
        let mut none = |_: &[(usize, u32)]| case.bound();
        assert!(forest.join(&case.trains, case.bound(), &mut meter, &mut none));
        let mut short = Meter {
            left: meter.spent - 1,
            spent: 0,
        };
        assert!(!forest.join(&case.trains, case.bound(), &mut short, &mut none));
        assert_eq!((short.left, short.spent), (0, meter.spent - 1));
    }
}
