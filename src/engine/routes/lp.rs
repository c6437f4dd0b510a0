//! The best mixture of routes: a small linear program whose dual values make good prices.
//!
//! Every row is a limit that columns share; a mixture takes parts of columns. Solved by the simplex
//! method with a dense inverse, in plain floating point with a fixed order of operations, so that
//! every machine gets the same numbers. New columns are taken in by pivots that keep to the limits;
//! after new rows the basis stays and is mended by pivots that keep it the best one (the dual method).
//! Invariant: nothing is proven here; whatever the numbers, prices made of them are only good or bad.

use super::search::Meter;

/// The parts of a whole column.
pub const WHOLE: u32 = 1000;
/// Smaller than this counts as nothing.
const TINY: f64 = 1e-7;
/// A pivot must be larger than this.
const PIVOT: f64 = 1e-6;
/// What differs by so little counts as the same.
const NEARLY: f64 = 1e-9;
/// Pivots to make a mixture keep to new limits at most.
const SHRINKS: usize = 400;
/// After so many pivots the inverse is worked out anew.
const STALE: usize = 300;

/// A column: what it is worth, and the rows of which it takes one unit.
#[derive(Debug, Clone)]
struct Column {
    worth: f64,
    rows: Vec<u16>,
}

/// Limits that differ a little keep the method from going in circles.
fn slightly(row: usize, limit: u32) -> f64 {
    f64::from(limit) + 1.5e-4 * (1.0 + ((row * 7919) % 101) as f64 / 101.0)
}

/// What stands in a row of the basis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Basic {
    /// What is left of the limit of a row.
    Slack(usize),
    /// A column.
    Column(usize),
}

/// A linear program with a basis.
#[derive(Debug, Clone, Default)]
pub struct Lp {
    limits: Vec<f64>,
    columns: Vec<Column>,
    basis: Vec<Basic>,
    /// Row by row.
    inverse: Vec<f64>,
    /// The values of the basis.
    values: Vec<f64>,
    /// By row.
    duals: Vec<f64>,
    /// Pivots since the inverse was worked out.
    fresh: usize,
    /// Steps done that no meter knows of yet.
    work: u64,
}

impl Lp {
    /// A program without columns.
    pub fn new(limits: Vec<u32>) -> Self {
        let differ = |(row, limit): (usize, u32)| slightly(row, limit);
        let mut lp = Self {
            limits: limits.into_iter().enumerate().map(differ).collect(),
            ..Self::default()
        };
        lp.reset();
        lp
    }

    /// Begins with the empty mixture.
    fn reset(&mut self) {
        let rows = self.limits.len();
        self.basis = (0..rows).map(Basic::Slack).collect();
        self.values.clone_from(&self.limits);
        self.duals = vec![0.0; rows];
        self.inverse = vec![0.0; rows * rows];
        for row in 0..rows {
            self.inverse[row * rows + row] = 1.0;
        }
    }

    /// Adds a column.
    pub fn add_column(&mut self, worth: i64, rows: Vec<u16>) {
        // Worths that differ a little keep the method from going in circles, like limits.
        let number = self.columns.len();
        let worth = worth as f64 + 0.02 * ((number * 6007) % 1009) as f64 / 1009.0;
        self.columns.push(Column { worth, rows });
    }

    /// The rows of which a column takes a unit.
    pub fn rows(&self, column: usize) -> &[u16] {
        &self.columns[column].rows
    }

    /// How much of each column that is in the mixture, in parts of [`WHOLE`].
    pub fn shares(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        let share = |(column, share): (usize, f64)| {
            let share = (share * f64::from(WHOLE)).round();
            (share >= 1.0).then_some((column, share as u32))
        };
        self.parts().filter_map(share)
    }

    fn parts(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        let pairs = self.basis.iter().zip(&self.values);
        pairs.filter_map(|(basic, &value)| match basic {
            Basic::Column(column) => Some((*column, value)),
            Basic::Slack(_) => None,
        })
    }

    /// What a unit of each row is worth, rounded; never negative.
    pub fn prices(&self) -> Vec<i64> {
        let price = |dual: &f64| dual.round().max(0.0) as i64;
        self.duals.iter().map(price).collect()
    }

    /// What the mixture is worth, rounded.
    pub fn worth(&self) -> i64 {
        let worth = |(column, share): (usize, f64)| self.columns[column].worth * share;
        self.parts().map(worth).sum::<f64>().round() as i64
    }

    /// Whether a column would improve the mixture by more than rounding does.
    pub fn improves(&self, column: usize) -> bool {
        self.gain(column) > 1.0
    }

    /// What a column is worth beyond what its rows cost.
    fn gain(&self, column: usize) -> f64 {
        let column = &self.columns[column];
        let cost: f64 = column
            .rows
            .iter()
            .map(|&r| self.duals[usize::from(r)])
            .sum();
        column.worth - cost
    }

    /// Drops rows of which something is left and that are not to be kept, and adds rows, each with its
    /// limit and the columns that take a unit of it; then shrinks the mixture until it keeps to them.
    /// Tells which of the old rows stayed.
    pub fn change_rows(
        &mut self,
        keep: impl Fn(usize) -> bool,
        fresh: &[(u32, Vec<usize>)],
        meter: &mut Meter,
    ) -> Vec<bool> {
        let old = self.limits.len();
        let mut stays = vec![true; old];
        for basic in &self.basis {
            if let Basic::Slack(row) = basic {
                stays[*row] = keep(*row);
            }
        }
        let mut numbers = vec![None; old];
        let kept = (0..old).filter(|&row| stays[row]);
        for (number, row) in kept.enumerate() {
            numbers[row] = Some(number as u16);
        }
        let mut all = numbers.iter();
        self.limits
            .retain(|_| all.next().is_some_and(Option::is_some));
        for column in &mut self.columns {
            let rows = column.rows.iter();
            column.rows = rows.filter_map(|&row| numbers[usize::from(row)]).collect();
        }
        let stayed = |basic: &Basic| match *basic {
            Basic::Slack(row) => numbers[row].map(|row| Basic::Slack(usize::from(row))),
            column @ Basic::Column(_) => Some(column),
        };
        self.basis = self.basis.iter().filter_map(stayed).collect();
        for (limit, takers) in fresh {
            let row = self.limits.len();
            self.basis.push(Basic::Slack(row));
            self.limits.push(slightly(row, *limit));
            for &column in takers {
                self.columns[column].rows.push(row as u16);
            }
        }
        self.refresh();
        let mut pivots = 0;
        while pivots < SHRINKS && self.shrink() {
            pivots += 1;
            meter.take(std::mem::take(&mut self.work));
        }
        if self.values.iter().any(|&value| value < -TINY) {
            // It does not come to an end; the empty mixture always keeps to the limits.
            self.reset();
        }
        stays
    }

    /// Works out the inverse anew, for the same basis.
    fn refresh(&mut self) {
        let mut open = vec![true; self.limits.len()];
        let mut columns = Vec::new();
        for basic in &self.basis {
            match basic {
                Basic::Slack(row) => open[*row] = false,
                Basic::Column(column) => columns.push(*column),
            }
        }
        self.reset();
        for column in columns {
            let entering = Basic::Column(column);
            let change = self.change(entering);
            let mut best = (PIVOT, None);
            for (place, &by) in change.iter().enumerate() {
                if open[place] && by.abs() > best.0 {
                    best = (by.abs(), Some(place));
                }
            }
            if let Some(place) = best.1 {
                open[place] = false;
                self.pivot(place, entering, self.gain(column), &change);
            }
        }
        self.fresh = 0;
    }

    /// Improves the mixture to the best one, in at most so many pivots and as far as the meter goes.
    pub fn solve(&mut self, most: usize, meter: &mut Meter) {
        let mut pivots = 0;
        while pivots < most && meter.left > 0 && self.step() {
            pivots += 1;
            meter.take(std::mem::take(&mut self.work));
        }
        meter.take(std::mem::take(&mut self.work));
    }

    /// Takes out what the mixture has less than nothing of. False if there is nothing like that.
    fn shrink(&mut self) -> bool {
        let mut least = (-TINY, None);
        for (place, &value) in self.values.iter().enumerate() {
            if value < least.0 {
                least = (value, Some(place));
            }
        }
        let Some(place) = least.1 else { return false };
        let rows = self.limits.len();
        let line = &self.inverse[place * rows..(place + 1) * rows];
        let mut choice = Choice::default();
        for (row, &by) in line.iter().enumerate() {
            choice.look(Basic::Slack(row), -by, self.duals[row]);
        }
        for (index, column) in self.columns.iter().enumerate() {
            let by: f64 = column.rows.iter().map(|&r| line[usize::from(r)]).sum();
            if by < -PIVOT {
                choice.look(Basic::Column(index), -by, -self.gain(index));
            }
        }
        self.work += self.columns.len() as u64;
        let Some(entering) = choice.best() else {
            return false;
        };
        let change = self.change(entering);
        let gain = match entering {
            Basic::Slack(row) => -self.duals[row],
            Basic::Column(column) => self.gain(column),
        };
        self.pivot(place, entering, gain, &change);
        true
    }

    /// Takes in the column with the largest gain. False if none gains.
    fn step(&mut self) -> bool {
        let mut best = (TINY * 1000.0, None);
        for index in 0..self.columns.len() {
            let gain = self.gain(index);
            if gain > best.0 {
                best = (gain, Some(Basic::Column(index)));
            }
        }
        for (row, &dual) in self.duals.iter().enumerate() {
            if -dual > best.0 {
                best = (-dual, Some(Basic::Slack(row)));
            }
        }
        self.work += self.columns.len() as u64;
        let (gain, Some(entering)) = best else {
            return false;
        };
        let change = self.change(entering);
        let mut choice = Choice::default();
        for (place, &by) in change.iter().enumerate() {
            choice.look(place, by, self.values[place]);
        }
        let Some(place) = choice.best() else {
            return false;
        };
        self.pivot(place, entering, gain, &change);
        if self.fresh > STALE {
            self.refresh();
        }
        true
    }

    /// By how much the basis shrinks when a unit of something comes in.
    fn change(&self, entering: Basic) -> Vec<f64> {
        let rows = self.limits.len();
        let line = |place: usize| &self.inverse[place * rows..(place + 1) * rows];
        match entering {
            Basic::Slack(row) => (0..rows).map(|place| line(place)[row]).collect(),
            Basic::Column(column) => {
                let takes = &self.columns[column].rows;
                let sum = |line: &[f64]| takes.iter().map(|&r| line[usize::from(r)]).sum();
                (0..rows).map(|place| sum(line(place))).collect()
            }
        }
    }

    /// Exchanges what stands at a place of the basis.
    fn pivot(&mut self, place: usize, entering: Basic, gain: f64, change: &[f64]) {
        let rows = self.limits.len();
        let by = change[place];
        let mut own = self.inverse[place * rows..(place + 1) * rows].to_vec();
        for part in &mut own {
            *part /= by;
        }
        let value = self.values[place] / by;
        for (other, &factor) in change.iter().enumerate() {
            if other != place && factor != 0.0 {
                let line = &mut self.inverse[other * rows..(other + 1) * rows];
                for (part, own) in line.iter_mut().zip(&own) {
                    *part -= factor * own;
                }
                self.values[other] -= factor * value;
            }
        }
        for (dual, own) in self.duals.iter_mut().zip(&own) {
            *dual += gain * own;
        }
        self.inverse[place * rows..(place + 1) * rows].copy_from_slice(&own);
        self.values[place] = value;
        self.basis[place] = entering;
        self.fresh += 1;
        self.work += (rows * rows / 32) as u64;
    }
}

/// What gives way first; among those that do so at nearly the same time the one that is easiest to
/// divide by.
struct Choice<T>(Vec<(T, f64, f64)>);

impl<T> Default for Choice<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Copy> Choice<T> {
    /// Something that has so much left and loses so much of it.
    fn look(&mut self, what: T, by: f64, left: f64) {
        if by > PIVOT {
            self.0.push((what, by, left.max(0.0)));
        }
    }

    fn best(&self) -> Option<T> {
        let until = self.0.iter().map(|(_, by, left)| (left + NEARLY) / by);
        let until = until.fold(f64::MAX, f64::min);
        let mut best = (0.0, None);
        for &(what, by, left) in &self.0 {
            if left / by <= until && by > best.0 {
                best = (by, Some(what));
            }
        }
        best.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plenty() -> Meter {
        Meter {
            left: u64::MAX,
            spent: 0,
        }
    }

    #[test]
    fn three_routes_over_three_sides_share_by_halves_until_a_triple_forbids_it() {
        let pairs = [[0, 1], [1, 2], [0, 2]];
        let mut lp = Lp::new(vec![1, 1, 1, 3]);
        for pair in pairs {
            lp.add_column(100, vec![pair[0], pair[1], 3]);
        }
        lp.solve(100, &mut plenty());
        assert_eq!((lp.worth(), lp.shares().count()), (150, 3));
        assert!(lp.shares().all(|(_, share)| share == WHOLE / 2));
        assert_eq!(lp.prices(), [50, 50, 50, 0]);
        let mut lp = Lp::new(vec![1, 1, 1, 3, 1]);
        for pair in pairs {
            lp.add_column(100, vec![pair[0], pair[1], 3, 4]);
        }
        lp.solve(100, &mut plenty());
        assert_eq!(lp.worth(), 100);
    }

    #[test]
    fn new_columns_improve_the_mixture() {
        let mut lp = Lp::new(vec![1, 1, 1]);
        lp.add_column(40, vec![0, 2]);
        lp.solve(100, &mut plenty());
        assert_eq!(lp.worth(), 40);
        lp.add_column(90, vec![0, 1, 2]);
        assert!(lp.improves(1));
        lp.solve(100, &mut plenty());
        assert_eq!(lp.worth(), 90);
        assert!(!lp.improves(0));
    }
}
