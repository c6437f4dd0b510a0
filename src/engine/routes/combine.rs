//! Chooses one route for each train from lists, such that no claim is used twice and the sum is
//! largest: the lists, and the prices that bound what they can give.
//!
//! Invariant: a bound holds for every set that the lists allow, whatever the prices.

use super::bits::Bits;
use super::cuts::Cut;
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

/// A route chosen for a train of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The kind of train.
    pub kind: usize,
    /// Its position in the kind's list.
    pub index: u32,
    /// The route, as in [`Item::route`].
    pub route: Option<u32>,
}

/// The exact score of a whole set.
pub type Exact<'a> = dyn FnMut(&[Choice]) -> i64 + 'a;

/// The lists of all kinds of trains, and what is known.
pub struct Packing<'a, const W: usize> {
    /// Score of the best set known. Only better ones are looked for.
    pub best: i64,
    /// The best set found here.
    pub chosen: Option<Vec<Choice>>,
    /// The best set of this search, better than the best one known or not.
    pub(super) local: Option<(i64, Vec<Choice>)>,
    lists: &'a [Vec<Item<W>>],
    counts: &'a [usize],
    /// Scores of sets are multiples of this.
    grain: i64,
    /// How many claims there are; the numbers from there on stand for triples.
    claims: usize,
    triples: &'a [Cut],
    /// All claims of all routes and the triples of which they take two, one after the other.
    flat: Vec<u16>,
    /// By kind and route: where its claims begin and end.
    spans: Vec<Vec<(u32, u32)>>,
}

/// Trains that choose from one list.
#[derive(Debug, Clone)]
pub(super) struct Group {
    /// Their kind.
    pub kind: usize,
    /// How many they are.
    pub count: usize,
    /// What each route is worth after paying, and its position in the kind's list; best first.
    pub list: Vec<(i64, u32)>,
    /// How often the best route took each claim while prices were improved.
    pub wants: Vec<u32>,
}

impl Group {
    /// What the best route is worth after paying.
    pub fn most(&self) -> Option<i64> {
        self.list.first().map(|entry| entry.0)
    }
}

/// A part of the question: some trains have their routes, the others choose from what is left.
#[derive(Debug, Clone)]
pub struct Node {
    /// The trains without routes.
    pub(super) groups: Vec<Group>,
    /// Prices by claim; 0 for claims in use.
    pub(super) prices: Vec<i64>,
    /// How often prices were tried for the groups' wants.
    pub(super) rounds: u32,
    /// Score of the routes chosen.
    pub(super) fixed: i64,
    /// No set in this part scores more.
    pub bound: i64,
}

impl Node {
    /// The prices of the claims.
    pub fn prices(&self) -> &[i64] {
        &self.prices
    }

    /// How many trains have no route yet.
    pub(super) fn left(&self) -> usize {
        self.groups.iter().map(|group| group.count).sum()
    }

    /// How many routes there are to choose from.
    pub(super) fn size(&self) -> usize {
        self.groups.iter().map(|group| group.list.len()).sum()
    }
}

impl<'a, const W: usize> Packing<'a, W> {
    /// Prepares lists for a search for sets that score more than `best`, by a `grain` at least.
    /// `lists` and `counts` are by kind of train; of the `triples` each serves one route, like claims.
    pub fn new(
        (lists, counts): (&'a [Vec<Item<W>>], &'a [usize]),
        (claims, triples): (usize, &'a [Cut]),
        best: i64,
        grain: i64,
    ) -> Self {
        let mut flat = Vec::new();
        let mut span = |item: &Item<W>| {
            let from = flat.len() as u32;
            item.claims.each(|claim| flat.push(claim as u16));
            let taken = triples.iter().enumerate();
            let taken = taken.filter(|(_, cut)| cut.counts(&item.claims));
            flat.extend(taken.map(|(number, _)| (claims + number) as u16));
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
            local: None,
            grain,
            claims,
            triples,
            flat,
            spans,
        }
    }

    /// The whole question, with its prices improved in so many rounds.
    pub fn root(&self, prices: &[i64], rounds: usize, meter: &mut Meter) -> Node {
        let group = |(kind, list): (usize, &Vec<Item<W>>)| Group {
            kind,
            count: self.counts[kind],
            list: (0..list.len() as u32).map(|index| (0, index)).collect(),
            wants: Vec::new(),
        };
        let groups = self
            .lists
            .iter()
            .enumerate()
            .map(group)
            .filter(|group| group.count > 0);
        let mut node = Node {
            groups: groups.collect(),
            prices: prices.to_vec(),
            rounds: 0,
            fixed: 0,
            bound: i64::MAX,
        };
        self.refine(&mut node, rounds, meter);
        node
    }

    pub(super) fn item(&self, kind: usize, index: u32) -> &Item<W> {
        &self.lists[kind][index as usize]
    }

    /// The claims of a route and the triples of which it takes two.
    pub(super) fn taken(&self, kind: usize, index: u32) -> &[u16] {
        let (from, to) = self.spans[kind][index as usize];
        &self.flat[from as usize..to as usize]
    }

    /// Whether a route takes a claim or two of a triple.
    pub(super) fn takes(&self, kind: usize, index: u32, claim: usize) -> bool {
        let claims = &self.item(kind, index).claims;
        match claim.checked_sub(self.claims) {
            None => claims.has(claim),
            Some(triple) => self.triples[triple].counts(claims),
        }
    }

    /// Whether a set with this bound may be better than the best one.
    pub(super) fn reaches(&self, bound: i64) -> bool {
        bound >= self.best + self.grain
    }

    /// How far below the bound of a part its sets may stay.
    pub(super) fn slack(&self, node: &Node) -> i64 {
        node.bound - self.best - self.grain
    }

    /// Improves the prices of a part, drops routes that can be in no better set, and sorts.
    pub(super) fn refine(&self, node: &mut Node, rounds: usize, meter: &mut Meter) {
        let mut now = node.prices.clone();
        let mut usage = vec![0; now.len()];
        node.bound = i64::MAX;
        node.rounds = 0;
        for group in &mut node.groups {
            group.wants.clear();
            group.wants.resize(now.len(), 0);
        }
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
    fn price(&self, node: &mut Node, prices: &[i64], usage: &mut [i64], meter: &mut Meter) -> i64 {
        usage.fill(-1);
        node.rounds += 1;
        let mut bound = node.fixed + prices.iter().sum::<i64>();
        for group in &mut node.groups {
            meter.take(group.list.len() as u64 / 8);
            let copies = group.count as i64;
            let mut best = (i64::MIN / 64, None);
            for &(_, index) in &group.list {
                let worth = self.paying(group.kind, index, prices);
                if worth > best.0 {
                    best = (worth, Some(index));
                }
            }
            bound += copies * best.0;
            if let Some(index) = best.1 {
                for &claim in self.taken(group.kind, index) {
                    usage[usize::from(claim)] += copies;
                    group.wants[usize::from(claim)] += 1;
                }
            }
        }
        bound
    }

    /// What a route is worth after paying.
    fn paying(&self, kind: usize, index: u32, prices: &[i64]) -> i64 {
        let claims = self.taken(kind, index);
        let paid: i64 = claims.iter().map(|&claim| prices[usize::from(claim)]).sum();
        self.item(kind, index).score - paid
    }

    /// Drops what can be in no better set under the node's prices, and sorts the rest.
    fn filter(&self, node: &mut Node) {
        let slack = self.slack(node);
        for group in &mut node.groups {
            let mut most = i64::MIN;
            for entry in &mut group.list {
                entry.0 = self.paying(group.kind, entry.1, &node.prices);
                most = most.max(entry.0);
            }
            group.list.retain(|entry| entry.0 >= most - slack);
            group
                .list
                .sort_unstable_by_key(|&(worth, index)| (std::cmp::Reverse(worth), index));
        }
    }
}

/// Moves prices along the usage by a length in sixteenths; false if nothing is wanted too often.
pub fn step(prices: &mut [i64], usage: &[i64], length: i64) -> bool {
    let moves = |price: i64, use_: i64| use_ > 0 || (use_ < 0 && price > 0);
    let pairs = usage.iter().zip(prices.iter());
    let square: i64 = pairs
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
