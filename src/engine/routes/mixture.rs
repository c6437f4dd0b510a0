//! Routes at hand, and the best mixture of them with the triples that it must respect.
//!
//! Invariant: columns of the program and routes of the pool are the same, in the same order; row by
//! row stand the claims, the kinds of trains, the triples.

use std::collections::BTreeMap;

use super::answer::Found;
use super::bits::Bits;
use super::combine::Item;
use super::cuts::{self, Cut, WHOLE};
use super::lp::Lp;
use super::prices::Prices;

/// Pivots for one mixture at most.
const PIVOTS: usize = 2000;

/// Triples that were of no use so often are dropped.
const IDLE: u8 = 3;

/// Routes at hand and their mixture.
pub(super) struct Mixture<const W: usize> {
    /// By kind of train; first the train that stays at home.
    pub lists: Vec<Vec<Item<W>>>,
    /// What the items name.
    pub routes: Vec<Found<W>>,
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
        let home = Item {
            score: 0,
            claims: Bits::EMPTY,
            route: None,
        };
        Self {
            lists: vec![vec![home]; counts.len()],
            routes: Vec::new(),
            lp: Lp::new(limits(claims, counts, 0)),
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
        self.columns.push((kind, self.lists[kind].len()));
        self.lists[kind].push(Item {
            score,
            claims,
            route: Some(self.routes.len() as u32),
        });
        self.routes.push(found);
        let rows = self.rows(kind, &claims);
        self.lp.add_column(score as f64, rows);
        self.lp.gain(self.columns.len() - 1) > 1.0
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
        let list = self.lists[kind].iter();
        let worths = list.map(|item| item.score - prices.of(&item.claims));
        worths.max().unwrap_or(0)
    }

    /// Works out the best mixture; its worth, and what that took.
    pub fn solve(&mut self) -> (f64, u64) {
        let work = self.lp.work;
        self.lp.solve(PIVOTS);
        (self.lp.worth(), self.lp.work - work)
    }

    /// The prices of the mixture, with a part of other prices.
    pub fn prices(&self, other: &Prices, part: f64) -> Prices {
        let duals = self.lp.duals();
        let first = self.claims + self.counts.len();
        let mixed = |dual: f64, other: i64| {
            let price = (1.0 - part) * dual.max(0.0) + part * other as f64;
            price.round() as i64
        };
        let claims = duals[..self.claims].iter().zip(&other.claims);
        let cuts = self.cuts.iter().zip(&duals[first..]);
        let known = |cut: &Cut| {
            let known = other.cuts.iter().find(|(other, _)| other == cut);
            known.map_or(0, |(_, price)| *price)
        };
        Prices {
            claims: claims.map(|(&dual, &other)| mixed(dual, other)).collect(),
            cuts: cuts
                .map(|(&cut, &dual)| (cut, mixed(dual, known(&cut))))
                .collect(),
            ..other.clone()
        }
    }

    /// Adds the triples that the mixture takes too often, and drops those that cost nothing. False if
    /// there is none to add.
    pub fn cut(&mut self) -> bool {
        let mut shares = Vec::new();
        for (column, share) in self.lp.shares() {
            let share = (share * f64::from(WHOLE)).round();
            if share >= 1.0 {
                let (kind, place) = self.columns[column];
                shares.push((self.lists[kind][place].claims, share as u32));
            }
        }
        let cuts = cuts::violated(&shares, self.claims, &self.cuts);
        if cuts.is_empty() {
            return false;
        }
        let duals = &self.lp.duals()[self.claims + self.counts.len()..];
        for (age, dual) in self.ages.iter_mut().zip(duals) {
            *age = if *dual > 0.5 { 0 } else { *age + 1 };
        }
        let ages = std::mem::take(&mut self.ages);
        let kept = self.cuts.iter().zip(&ages).filter(|(_, age)| **age < IDLE);
        let fresh = cuts.iter().map(|cut| (cut, &0));
        let all = kept.chain(fresh).map(|(cut, age)| (*cut, *age));
        (self.cuts, self.ages) = all.unzip();
        self.lp = Lp::new(limits(self.claims, &self.counts, self.cuts.len()));
        for &(kind, place) in &self.columns {
            let item = &self.lists[kind][place];
            let rows = self.rows(kind, &item.claims);
            self.lp.add_column(item.score as f64, rows);
        }
        true
    }
}

/// The limits of the rows, with so many triples.
fn limits(claims: usize, counts: &[usize], cuts: usize) -> Vec<u32> {
    let counts = counts.iter().map(|&count| count as u32);
    let claims = std::iter::repeat_n(1, claims);
    claims
        .chain(counts)
        .chain(std::iter::repeat_n(1, cuts))
        .collect()
}
