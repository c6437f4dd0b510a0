//! The best mixture of routes: a small linear program whose dual values make good prices.
//!
//! Every row is a limit that columns share; a mixture takes parts of columns. Solved by the simplex
//! method with a dense inverse, in plain floating point with a fixed order of operations, so that
//! every machine gets the same numbers.
//! Invariant: nothing is proven here; whatever the numbers, prices made of them are only good or bad.

/// Smaller than this counts as nothing.
const TINY: f64 = 1e-7;
/// A pivot must be larger than this.
const PIVOT: f64 = 1e-6;

/// A column: what it is worth, and the rows of which it takes one unit.
#[derive(Debug, Clone)]
struct Column {
    worth: f64,
    rows: Vec<u16>,
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
    /// Steps done, for the meter.
    pub work: u64,
}

impl Lp {
    /// A program without columns.
    pub fn new(limits: Vec<u32>) -> Self {
        // Limits that differ a little keep the method from going in circles.
        let differ = |(row, limit): (usize, u32)| {
            f64::from(limit) + 1.5e-4 * (1.0 + ((row * 7919) % 101) as f64 / 101.0)
        };
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
    pub fn add_column(&mut self, worth: f64, rows: Vec<u16>) {
        self.columns.push(Column { worth, rows });
    }

    /// How much of each column that is in the mixture.
    pub fn shares(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        let pairs = self.basis.iter().zip(&self.values);
        pairs.filter_map(|(basic, &value)| match basic {
            Basic::Column(column) => Some((*column, value)),
            Basic::Slack(_) => None,
        })
    }

    /// What a unit of each row is worth.
    pub fn duals(&self) -> &[f64] {
        &self.duals
    }

    /// What the mixture is worth.
    pub fn worth(&self) -> f64 {
        self.shares()
            .map(|(column, share)| self.columns[column].worth * share)
            .sum()
    }

    /// What a column is worth beyond what its rows cost.
    pub fn gain(&self, column: usize) -> f64 {
        let column = &self.columns[column];
        let cost: f64 = column
            .rows
            .iter()
            .map(|&r| self.duals[usize::from(r)])
            .sum();
        column.worth - cost
    }

    /// Improves the mixture to the best one, in at most so many pivots.
    pub fn solve(&mut self, most: usize) {
        let mut pivots = 0;
        while pivots < most && self.step() {
            pivots += 1;
        }
    }

    /// Takes in the column with the largest gain. False if none gains.
    fn step(&mut self) -> bool {
        let mut best = (TINY * 10.0, None);
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
        let mut least = (f64::MAX, None);
        for (place, &by) in change.iter().enumerate() {
            if by > PIVOT {
                let until = self.values[place].max(0.0) / by;
                if until < least.0 {
                    least = (until, Some(place));
                }
            }
        }
        let Some(place) = least.1 else { return false };
        self.pivot(place, entering, gain, &change);
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
        self.work += (rows * rows / 32) as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(a: f64, b: f64) -> bool {
        (a - b).abs() < 0.02
    }

    #[test]
    fn three_routes_over_three_sides_share_by_halves_until_a_triple_forbids_it() {
        let pairs = [[0, 1], [1, 2], [0, 2]];
        let mut lp = Lp::new(vec![1, 1, 1, 3]);
        for pair in pairs {
            lp.add_column(10.0, vec![pair[0], pair[1], 3]);
        }
        lp.solve(100);
        assert!(about(lp.worth(), 15.0), "{}", lp.worth());
        let mut lp = Lp::new(vec![1, 1, 1, 3, 1]);
        for pair in pairs {
            lp.add_column(10.0, vec![pair[0], pair[1], 3, 4]);
        }
        lp.solve(100);
        assert!(about(lp.worth(), 10.0), "{}", lp.worth());
        let shares: f64 = lp.shares().map(|(_, share)| share).sum();
        assert!(about(shares, 1.0), "{shares}");
    }

    #[test]
    fn new_columns_improve_the_mixture_and_duals_price_them() {
        let mut lp = Lp::new(vec![1, 1, 1]);
        lp.add_column(4.0, vec![0, 2]);
        lp.solve(100);
        assert!(about(lp.worth(), 4.0));
        lp.add_column(9.0, vec![0, 1, 2]);
        assert!(lp.gain(1) > 4.0);
        lp.solve(100);
        assert!(about(lp.worth(), 9.0));
        assert!(lp.gain(0) < 0.02);
    }
}
