//! Chooses one route for each train from lists, such that no claim is used twice and the sum is
//! largest.
//!
//! Invariant: a set better than the best known one by at least a grain is found if the lists hold
//! one, unless the budget ends the search.

use super::bits::Bits;
use super::search::Meter;

/// How often prices are improved before routes are put together.
const ROUNDS: usize = 40;

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

/// The lists of all trains, and what is known.
pub struct Packing<'a, const W: usize> {
    /// For each train the list of its kind.
    pub kinds: &'a [usize],
    /// The lists by kind.
    pub lists: Vec<Vec<Item<W>>>,
    /// Score of the best set known. Only better ones are looked for.
    pub best: i64,
    /// The best set found here, by train.
    pub chosen: Option<Vec<Option<u32>>>,
    /// Scores of sets are multiples of this.
    pub grain: i64,
}

/// The exact score of a whole set, given the route of each train.
pub type Exact<'a> = dyn FnMut(&[Option<u32>]) -> i64 + 'a;

impl<const W: usize> Packing<'_, W> {
    /// Searches. False if the meter ran out. `prices` are improved on the way.
    pub fn run(&mut self, prices: &mut [i64], exact: &mut Exact<'_>, meter: &mut Meter) -> bool {
        let bound = self.refine(prices, meter);
        if bound < self.best + self.grain {
            return true;
        }
        let mut order: Vec<usize> = (0..self.kinds.len()).collect();
        order.sort_by_key(|&train| (self.lists[self.kinds[train]].len(), self.kinds[train]));
        let mut levels = Vec::with_capacity(order.len());
        for &train in &order {
            levels.push(self.kinds[train]);
        }
        let loss = self.losses(prices);
        let mut search = Descent {
            packing: self,
            loss: &loss,
            order: &order,
            levels: &levels,
            chosen: Vec::new(),
            bound,
            exact,
        };
        search.descend(Bits::EMPTY, 0, meter)
    }

    /// Improves the prices, drops routes that can be in no better set, and sorts the lists by what
    /// each route loses against the best of its list. Hands back the bound.
    fn refine(&mut self, prices: &mut [i64], meter: &mut Meter) -> i64 {
        let mut now = prices.to_vec();
        let mut least = i64::MAX;
        let (mut factor, mut idle) = (16_i64, 0);
        for round in 0..ROUNDS {
            let mut usage = vec![-1_i64; now.len()];
            let mut bound = now.iter().sum::<i64>();
            for (kind, list) in self.lists.iter().enumerate() {
                meter.spent += list.len() as u64 / 8;
                let copies = self.kinds.iter().filter(|&&one| one == kind).count() as i64;
                let mut best = (i64::MIN, 0);
                for (index, item) in list.iter().enumerate() {
                    let worth = paying(item, &now);
                    if worth > best.0 {
                        best = (worth, index);
                    }
                }
                if let Some(item) = list.get(best.1) {
                    bound += copies * best.0;
                    item.claims.each(|claim| usage[claim] += copies);
                }
            }
            if bound < least {
                least = bound;
                prices.copy_from_slice(&now);
                idle = 0;
            } else {
                idle += 1;
                if idle % 4 == 0 {
                    factor /= 2;
                }
            }
            if least < self.best + self.grain || factor == 0 {
                break;
            }
            if round % 8 == 7 {
                self.filter(prices, least);
            }
            let target = self.best.min(bound);
            let square: i64 = usage
                .iter()
                .zip(&now)
                .filter(|&(&u, &p)| u > 0 || (u < 0 && p > 0))
                .map(|(u, _)| u * u)
                .sum();
            if square == 0 {
                break;
            }
            let length = (bound - target) * factor;
            for (price, &use_) in now.iter_mut().zip(&usage) {
                *price = (*price + use_ * length / (square * 16)).max(0);
            }
        }
        self.filter(prices, least);
        least
    }

    fn filter(&mut self, prices: &[i64], bound: i64) {
        let slack = bound - self.best - self.grain;
        for list in &mut self.lists {
            let most = list
                .iter()
                .map(|item| paying(item, prices))
                .max()
                .unwrap_or(0);
            list.retain(|item| paying(item, prices) >= most - slack);
            list.sort_by_cached_key(|item| std::cmp::Reverse(paying(item, prices)));
        }
    }

    /// What each route loses against the best of its list.
    fn losses(&self, prices: &[i64]) -> Vec<Vec<i64>> {
        let of = |list: &Vec<Item<W>>| {
            let most = list.first().map_or(0, |item| paying(item, prices));
            list.iter()
                .map(|item| most - paying(item, prices))
                .collect()
        };
        self.lists.iter().map(of).collect()
    }
}

fn paying<const W: usize>(item: &Item<W>, prices: &[i64]) -> i64 {
    let mut worth = item.score;
    item.claims.each(|claim| worth -= prices[claim]);
    worth
}

struct Descent<'a, 'b, 'c, const W: usize> {
    packing: &'a mut Packing<'b, W>,
    loss: &'a [Vec<i64>],
    order: &'a [usize],
    levels: &'a [usize],
    /// Positions in the lists, by level.
    chosen: Vec<usize>,
    bound: i64,
    exact: &'a mut Exact<'c>,
}

impl<const W: usize> Descent<'_, '_, '_, W> {
    /// Chooses for the next train. False if the meter ran out.
    fn descend(&mut self, used: Bits<W>, lost: i64, meter: &mut Meter) -> bool {
        let level = self.chosen.len();
        if level == self.levels.len() {
            self.finish();
            return true;
        }
        let kind = self.levels[level];
        // Trains of one kind take their routes in the order of the list.
        let same = level > 0 && self.levels[level - 1] == kind;
        let from = if same { self.chosen[level - 1] } else { 0 };
        let Some(later) = self.least_later(level + 1, &used, meter) else {
            return false;
        };
        for index in from..self.loss[kind].len() {
            if !meter.step() {
                return false;
            }
            let lost = lost + self.loss[kind][index];
            if self.bound - lost - later < self.packing.best + self.packing.grain {
                break;
            }
            let item = &self.packing.lists[kind][index];
            if item.claims.meets(&used) {
                continue;
            }
            let used = used.or(&item.claims);
            self.chosen.push(index);
            let fine = self.descend(used, lost, meter);
            self.chosen.pop();
            if !fine {
                return false;
            }
        }
        true
    }

    /// What the trains from a level on lose at least when these claims are used.
    fn least_later(&self, level: usize, used: &Bits<W>, meter: &mut Meter) -> Option<i64> {
        let mut total = 0;
        for &kind in self.levels.get(level..)? {
            let list = &self.packing.lists[kind];
            let at = list
                .iter()
                .position(|item| !item.claims.meets(used))
                .unwrap_or(list.len());
            let tried = at as u64 / 8;
            if meter.left < tried {
                return None;
            }
            meter.left -= tried;
            meter.spent += tried;
            total += self.loss[kind].get(at).copied().unwrap_or(i64::MAX / 64);
        }
        Some(total)
    }

    fn finish(&mut self) {
        let mut routes = vec![None; self.order.len()];
        for ((&train, &kind), &index) in self.order.iter().zip(self.levels).zip(&self.chosen) {
            routes[train] = self.packing.lists[kind][index].route;
        }
        let score = (self.exact)(&routes);
        if score > self.packing.best {
            self.packing.best = score;
            self.packing.chosen = Some(routes);
        }
    }
}
