//! The routes of each kind of train as a binary tree over what they take.
//!
//! Resources are claims and the triples that have a price; they stand in the order in which trees are
//! descended, dear ones first. A branch parts the routes without the next resource that tells them
//! apart from those with it.
//! Invariant: all routes below a branch take the same of what stands before its turn.

use super::bits::Bits;
use super::cuts::Cut;
use super::prices::Prices;

/// A set of resources by their places in the order; the first place is the highest bit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Row<const M: usize>(pub [u64; M]);

impl<const M: usize> Row<M> {
    const EMPTY: Self = Self([0; M]);

    fn insert(&mut self, place: usize) {
        if let Some(word) = self.0.get_mut(place / 64) {
            *word |= 1 << (63 - place % 64);
        }
    }

    /// Whether what stands at the place is in the set.
    pub fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (63 - place % 64) & 1 == 1
    }

    /// The first place where the two differ, if they do.
    fn parting(&self, other: &Self) -> Option<usize> {
        let mut pairs = self.0.iter().zip(&other.0).enumerate();
        let (word, (mine, theirs)) = pairs.find(|(_, (mine, theirs))| mine != theirs)?;
        Some(word * 64 + (mine ^ theirs).leading_zeros() as usize)
    }
}

/// A route as the trees know it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry<const M: usize> {
    taken: Row<M>,
    /// What it is worth less than the best of its kind, prices taken off.
    pub loss: i64,
    /// Its position in the kind's list.
    pub index: u32,
}

/// A branch of a tree, or a leaf.
#[derive(Debug, Clone, Copy)]
pub(super) struct Branch<const M: usize> {
    /// What all its routes take before they part, and what the first of them takes after that.
    pub taken: Row<M>,
    /// The least that one of them loses.
    pub least: i64,
    /// The place where they part; after the last one for a leaf.
    pub turn: usize,
    /// The branches without and with what they part at; for a leaf where its entries begin and end.
    pub next: [u32; 2],
}

/// The trees of all kinds.
#[derive(Debug)]
pub(super) struct Forest<const M: usize> {
    /// The routes, those of a leaf side by side, the best one first.
    pub entries: Vec<Entry<M>>,
    /// All branches.
    pub branches: Vec<Branch<M>>,
    /// The first branch of each kind; none if it has no route.
    pub roots: Vec<Option<u32>>,
    /// What it costs if nobody takes what stands at a place.
    pub costs: Vec<i64>,
    /// The places where that costs something.
    pub dear: Row<M>,
    /// By claim.
    places: Vec<usize>,
    /// The places of triples with a price.
    triples: Vec<(Cut, usize)>,
}

impl<const M: usize> Forest<M> {
    /// After the last place.
    pub const END: usize = M * 64;

    /// No trees yet, under these prices.
    pub fn new(prices: &Prices) -> Self {
        let paid = prices.cuts.iter().filter(|(_, price)| *price > 0);
        let (cuts, extra): (Vec<Cut>, Vec<i64>) = paid.copied().unzip();
        let all: Vec<i64> = prices.claims.iter().copied().chain(extra).collect();
        let mut order: Vec<usize> = (0..all.len()).collect();
        order.sort_by_key(|&one| std::cmp::Reverse(all[one]));
        let mut places = vec![0; all.len()];
        let mut dear = Row::EMPTY;
        for (place, &one) in order.iter().enumerate() {
            places[one] = place;
            if all[one] > 0 {
                dear.insert(place);
            }
        }
        let triples = cuts.into_iter().zip(places.split_off(prices.claims.len()));
        Self {
            entries: Vec::new(),
            branches: Vec::new(),
            roots: Vec::new(),
            costs: order.iter().map(|&one| all[one]).collect(),
            dear,
            triples: triples.collect(),
            places,
        }
    }

    /// Plants the tree of the next kind, whose best route is worth so much: its routes by score and
    /// claims, without those that lose more than the limit.
    pub fn plant<const W: usize>(
        &mut self,
        most: i64,
        limit: i64,
        routes: impl Iterator<Item = (i64, Bits<W>)>,
    ) {
        let from = self.entries.len();
        let triples: Vec<(Bits<W>, usize)> = self
            .triples
            .iter()
            .map(|(cut, place)| (cut.set(), *place))
            .collect();
        for (index, (score, claims)) in routes.enumerate() {
            let (mut taken, mut paid) = (Row::EMPTY, 0);
            let mut take = |place: usize| {
                taken.insert(place);
                paid += self.costs[place];
            };
            claims.each(|claim| take(self.places[claim]));
            for (set, place) in &triples {
                if set.common(&claims) >= 2 {
                    take(*place);
                }
            }
            let loss = most - (score - paid);
            if loss <= limit {
                self.entries.push(Entry {
                    taken,
                    loss,
                    index: index as u32,
                });
            }
        }
        let to = self.entries.len();
        self.entries[from..].sort_unstable_by_key(|one| (one.taken, one.loss, one.index));
        let root = (from < to).then(|| self.grow(from, to));
        self.roots.push(root);
    }

    fn grow(&mut self, from: usize, to: usize) -> u32 {
        let number = self.branches.len();
        let first = self.entries[from];
        let turn = first.taken.parting(&self.entries[to - 1].taken);
        self.branches.push(Branch {
            taken: first.taken,
            least: first.loss,
            turn: turn.unwrap_or(Self::END),
            next: [from as u32, to as u32],
        });
        if let Some(turn) = turn {
            let without = |one: &Entry<M>| !one.taken.has(turn);
            let middle = from + self.entries[from..to].partition_point(without);
            let next = [self.grow(from, middle), self.grow(middle, to)];
            let least = next.map(|one| self.branches[one as usize].least);
            self.branches[number].next = next;
            self.branches[number].least = least[0].min(least[1]);
        }
        number as u32
    }

    /// A branch by its number.
    pub fn at(&self, number: u32) -> &Branch<M> {
        &self.branches[number as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forest(prices: Vec<i64>, routes: &[(i64, &[usize])], most: i64, limit: i64) -> Forest<1> {
        let prices = Prices {
            claims: prices,
            ..Prices::default()
        };
        let mut forest = Forest::new(&prices);
        let bits = |claims: &[usize]| {
            let mut bits = Bits::<1>::EMPTY;
            claims.iter().for_each(|&claim| bits.insert(claim));
            bits
        };
        let routes = routes.iter().map(|(score, claims)| (*score, bits(claims)));
        forest.plant(most, limit, routes);
        forest
    }

    #[test]
    fn dear_claims_stand_first_and_part_the_routes() {
        let routes: &[(i64, &[usize])] = &[(100, &[2]), (60, &[1]), (90, &[1, 2]), (30, &[0])];
        let forest = forest(vec![0, 20, 50], routes, 50, 100);
        assert_eq!(forest.costs, [50, 20, 0]);
        let root = forest.at(forest.roots[0].expect("a tree"));
        assert_eq!((root.turn, root.least), (0, 0));
        let [without, with] = root.next.map(|one| forest.at(one));
        assert!(!without.taken.has(0) && with.taken.has(0));
        // Without claim 2: 60 for claim 1, and 30 for claim 0; with it 100, and 90 for both.
        assert_eq!((without.least, with.least), (10, 0));
        assert_eq!((without.turn, with.turn), (1, 1));
        let leaf = forest.at(with.next[0]);
        assert_eq!(leaf.turn, Forest::<1>::END);
        let entry = forest.entries[leaf.next[0] as usize];
        assert_eq!((entry.loss, entry.index), (0, 0));
    }

    #[test]
    fn a_tree_leaves_out_what_loses_too_much() {
        let routes: &[(i64, &[usize])] = &[(10, &[0]), (50, &[0]), (40, &[0])];
        let forest = forest(vec![0], routes, 50, 20);
        let losses: Vec<i64> = forest.entries.iter().map(|entry| entry.loss).collect();
        assert_eq!(losses, [0, 10]);
        assert_eq!(
            forest.at(forest.roots[0].expect("a tree")).turn,
            Forest::<1>::END
        );
    }

    #[test]
    fn a_kind_without_a_route_has_no_tree() {
        assert_eq!(forest(vec![0], &[(10, &[0])], 50, 20).roots, [None]);
    }
}
