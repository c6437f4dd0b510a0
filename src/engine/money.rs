//! Whole units of a title's currency.
//!
//! There are no fractions: a rule that divides names its rounding.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use serde::Deserialize;

/// An amount of money in the title's currency; may be negative (a broken bank, a score after debt).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Deserialize)]
pub struct Money(pub i32);

impl Money {
    /// Nothing.
    pub const ZERO: Money = Money(0);

    /// The largest amount that is read from outside; keeps all sums far from the number's limits.
    pub const LIMIT: Money = Money(1_000_000);

    /// Half, rounded down.
    #[must_use]
    pub fn half_down(self) -> Money {
        Money(self.0.div_euclid(2))
    }

    /// An equal part for each of `parts`, rounded down.
    #[must_use]
    pub fn split_down(self, parts: i32) -> Money {
        Money(self.0.div_euclid(parts.max(1)))
    }

    /// An equal part for each of `parts`, rounded up.
    #[must_use]
    pub fn split_up(self, parts: i32) -> Money {
        Money(-(-self.0).div_euclid(parts.max(1)))
    }

    /// The largest multiple of `step` not above the amount.
    #[must_use]
    pub fn down_to_multiple(self, step: i32) -> Money {
        Money(self.0.div_euclid(step.max(1)) * step.max(1))
    }

    /// Whether the amount is a multiple of `step`.
    pub fn is_multiple(self, step: Money) -> bool {
        step.0 != 0 && self.0.rem_euclid(step.0) == 0
    }

    /// How often `unit` fits into the amount; 0 if the amount is not positive.
    pub fn times(self, unit: Money) -> i32 {
        if self.0 <= 0 || unit.0 <= 0 {
            0
        } else {
            self.0 / unit.0
        }
    }

    /// How many `unit`s are needed to reach the amount; 0 if it is not positive.
    pub fn times_up(self, unit: Money) -> i32 {
        if self.0 <= 0 || unit.0 <= 0 {
            0
        } else {
            (self.0 + unit.0 - 1) / unit.0
        }
    }
}

impl Add for Money {
    type Output = Money;
    fn add(self, other: Money) -> Money {
        Money(self.0 + other.0)
    }
}

impl Sub for Money {
    type Output = Money;
    fn sub(self, other: Money) -> Money {
        Money(self.0 - other.0)
    }
}

impl Neg for Money {
    type Output = Money;
    fn neg(self) -> Money {
        Money(-self.0)
    }
}

impl Mul<i32> for Money {
    type Output = Money;
    fn mul(self, factor: i32) -> Money {
        Money(self.0 * factor)
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Money) {
        self.0 += other.0;
    }
}

impl SubAssign for Money {
    fn sub_assign(&mut self, other: Money) {
        self.0 -= other.0;
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(amounts: I) -> Money {
        amounts.fold(Money::ZERO, Add::add)
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
