//! Small sets of numbers as bits, of a size known to the compiler.
//!
//! Invariant: a set holds numbers below `64 * W` only; larger ones are ignored.

/// A set of numbers below `64 * W`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    /// The empty set.
    pub const EMPTY: Self = Self([0; W]);

    /// Adds a number.
    pub fn insert(&mut self, number: usize) {
        if let Some(word) = self.0.get_mut(number / 64) {
            *word |= 1 << (number % 64);
        }
    }

    /// Whether the number is in the set.
    pub fn has(&self, number: usize) -> bool {
        self.0
            .get(number / 64)
            .is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Whether the sets have a number in common.
    pub fn meets(&self, other: &Self) -> bool {
        let mut common = 0;
        for (mine, theirs) in self.0.iter().zip(&other.0) {
            common |= mine & theirs;
        }
        common != 0
    }

    /// Whether every number of this set is in the other one.
    pub fn within(&self, other: &Self) -> bool {
        self.0
            .iter()
            .zip(&other.0)
            .all(|(mine, theirs)| mine & !theirs == 0)
    }

    /// The numbers of both sets.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        let mut both = *self;
        for (mine, theirs) in both.0.iter_mut().zip(&other.0) {
            *mine |= theirs;
        }
        both
    }

    /// The numbers of this set that are not in the other one.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        let mut rest = *self;
        for (mine, theirs) in rest.0.iter_mut().zip(&other.0) {
            *mine &= !theirs;
        }
        rest
    }

    /// How many numbers the sets have in common.
    pub fn common(&self, other: &Self) -> u32 {
        let pairs = self.0.iter().zip(&other.0);
        pairs
            .map(|(mine, theirs)| (mine & theirs).count_ones())
            .sum()
    }

    /// How many numbers the set holds.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Calls `act` for every number, in rising order.
    pub fn each(&self, mut act: impl FnMut(usize)) {
        for (index, &word) in self.0.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                act(index * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_behave() {
        let mut a = Bits::<2>::EMPTY;
        let mut b = Bits::<2>::EMPTY;
        a.insert(3);
        a.insert(100);
        b.insert(100);
        assert!(a.has(100) && !a.has(4) && a.meets(&b) && b.within(&a) && !a.within(&b));
        a.insert(500);
        let mut seen = Vec::new();
        a.or(&b).each(|number| seen.push(number));
        assert_eq!(seen, [3, 100]);
    }
}
