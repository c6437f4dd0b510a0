//! Routes at hand, and the best mixture of them with the triples that it must respect.
//!
//! Invariant: columns of the program and routes of the pool are the same, in the same order; row by
//! row stand the claims, the kinds of trains, the triples.

use std::collections::BTreeMap;

use super::answer::Found;
use super::bits::Bits;
use super::cuts::{self, Cut};
use super::lp::Lp;
use super::prices::Prices;
use super::search::Meter;

/// Pivots for one mixture at most.
const PIVOTS: usize = 2000;

/// Triples that were of no use so often are dropped.
const IDLE: u8 = 3;

/// Routes at hand and their mixture.
pub(super) struct Mixture<const W: usize> {
    /// By kind of train.
    pools: Vec<Vec<Found<W>>>,
    lp: Lp,
    /// How many trains of each kind there are.
    pub counts: Vec<usize>,
    cuts: Vec<Cut>,
    /// How often each triple was of no use, one time after the other.
    ages: Vec<u8>,
    claims: usize,
    known: BTreeMap<(usize, Bits<W>), i64>,
    /// By column of the program: kind and place in its list.
    columns: Vec<(usize, usize)>,
}

impl<const W: usize> Mixture<W> {
    /// No routes yet, for so many trains of each kind.
    pub fn new(claims: usize, counts: &[usize]) -> Self {
        Self {
            pools: vec![Vec::new(); counts.len()],
            lp: Lp::new(limits(claims, counts)),
            counts: counts.to_vec(),
            cuts: Vec::new(),
            ages: Vec::new(),
            claims,
            known: BTreeMap::new(),
            columns: Vec::new(),
        }
    }

    /// Takes in a route, unless one like it is known. Whether it improves the mixture.
    pub fn add(&mut self, kind: usize, found: Found<W>) -> bool {
        let (claims, score) = (found.column.claims, found.column.score);
        let known = self.known.entry((kind, claims)).or_insert(i64::MIN);
        if score <= *known {
            return false;
        }
        *known = score;
        self.columns.push((kind, self.pools[kind].len()));
        self.pools[kind].push(found);
        let rows = self.rows(kind, &claims);
        self.lp.add_column(score, rows);
        self.lp.improves(self.columns.len() - 1)
    }

    /// The scores and claims of all routes by kind, first of the train that stays at home.
    pub fn lists(&self) -> Vec<Vec<(i64, Bits<W>)>> {
        let one = |found: &Found<W>| (found.column.score, found.column.claims);
        let list = |pool: &Vec<Found<W>>| {
            let home = std::iter::once((0, Bits::EMPTY));
            home.chain(pool.iter().map(one)).collect()
        };
        self.pools.iter().map(list).collect()
    }

    /// The route that stands at a place of such a list.
    pub fn route(&self, kind: usize, place: usize) -> Option<Found<W>> {
        self.pools[kind].get(place.checked_sub(1)?).cloned()
    }

    /// The rows of which a route takes a unit.
    fn rows(&self, kind: usize, claims: &Bits<W>) -> Vec<u16> {
        let mut rows = Vec::new();
        claims.each(|claim| rows.push(claim as u16));
        rows.push((self.claims + kind) as u16);
        let first = self.claims + self.counts.len();
        let cuts = self.cuts.iter().enumerate();
        let cuts = cuts.filter(|(_, cut)| cut.counts(claims));
        rows.extend(cuts.map(|(number, _)| (first + number) as u16));
        rows
    }

    /// What the best route at hand is worth under the prices.
    pub fn most(&self, kind: usize, prices: &Prices) -> i64 {
        let same = prices.cuts.iter().map(|(cut, _)| cut).eq(&self.cuts);
        let cuts = prices.cuts.iter().map(|(_, price)| *price);
        let kinds = self.counts.iter().map(|_| 0);
        let by_row: Vec<i64> = prices
            .claims
            .iter()
            .copied()
            .chain(kinds)
            .chain(cuts)
            .collect();
        let columns = self.columns.iter().enumerate();
        let mine = columns.filter(|(_, (own, _))| *own == kind);
        let worths = mine.map(|(column, &(_, place))| {
            let route = &self.pools[kind][place].column;
            let paid = if same {
                self.lp
                    .rows(column)
                    .iter()
                    .map(|&row| by_row[usize::from(row)])
                    .sum()
            } else {
                prices.of(&route.claims)
            };
            route.score - paid
        });
        worths.max().unwrap_or(0).max(0)
    }

    /// Works out the best mixture, as far as the meter lets it; its worth.
    pub fn solve(&mut self, meter: &mut Meter) -> i64 {
        self.lp.solve(PIVOTS, meter);
        self.lp.worth()
    }

    /// What the mixture is worth.
    pub fn worth(&self) -> i64 {
        self.lp.worth()
    }

    /// The prices of the mixture.
    pub fn prices(&self) -> Prices {
        let mut claims = self.lp.prices();
        let cuts = claims.split_off(self.claims + self.counts.len());
        claims.truncate(self.claims);
        Prices {
            claims,
            cuts: self.cuts.iter().copied().zip(cuts).collect(),
            ..Prices::default()
        }
    }

    /// Adds the triples that the mixture takes too often, and drops those that cost nothing. False if
    /// there is none to add.
    pub fn cut(&mut self, meter: &mut Meter) -> bool {
        self.lp.solve(PIVOTS, meter);
        let taken = |(column, share): (usize, u32)| {
            let (kind, place) = self.columns[column];
            (self.pools[kind][place].column.claims, share)
        };
        let shares: Vec<_> = self.lp.shares().map(taken).collect();
        let cuts = cuts::violated(&shares, self.claims, &self.cuts);
        if cuts.is_empty() {
            return false;
        }
        let paid = self.prices().cuts;
        for (age, (_, price)) in self.ages.iter_mut().zip(paid) {
            *age = if price > 0 { 0 } else { *age + 1 };
        }
        let takers = |cut: &Cut| {
            let columns = self.columns.iter().enumerate();
            let claims = |kind: usize, place: usize| &self.pools[kind][place].column.claims;
            let takes = columns.filter(|(_, (kind, place))| cut.counts(claims(*kind, *place)));
            (1, takes.map(|(column, _)| column).collect())
        };
        let rows: Vec<(u32, Vec<usize>)> = cuts.iter().map(takers).collect();
        let first = self.claims + self.counts.len();
        let ages = &self.ages;
        let keep = |row: usize| row < first || ages[row - first] < IDLE;
        let stays = self.lp.change_rows(keep, &rows, meter);
        let kept = self.cuts.iter().zip(&self.ages).zip(&stays[first..]);
        let kept = kept.filter(|(_, stays)| **stays);
        let fresh = cuts.iter().map(|cut| (cut, &0));
        let all = kept
            .map(|(old, _)| old)
            .chain(fresh)
            .map(|(cut, age)| (*cut, *age));
        (self.cuts, self.ages) = all.unzip();
        true
    }
}

/// The limits of the rows: claims, then kinds of trains.
fn limits(claims: usize, counts: &[usize]) -> Vec<u32> {
    let counts = counts.iter().map(|&count| count as u32);
    std::iter::repeat_n(1, claims).chain(counts).collect()
}
