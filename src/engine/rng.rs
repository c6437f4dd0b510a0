//! The seeded generator of 18xx.games, used at set-up only.

/// A linear congruential generator with a 31-bit state (game file format, section 2).
#[derive(Clone, Debug)]
pub struct Draws(u64);

impl Draws {
    const MODULUS: u64 = 1 << 31;

    /// Starts from a game's seed.
    pub fn new(seed: u64) -> Self {
        Draws(seed % Self::MODULUS)
    }

    /// The next number, 0 to 2^31 - 1.
    pub fn draw(&mut self) -> u64 {
        self.0 = (1_103_515_245 * self.0 + 12_345) % Self::MODULUS;
        self.0
    }

    /// Draws one number for each item in order and sorts the items by their numbers.
    pub fn sorted<T: Copy>(&mut self, items: &[T]) -> Vec<T> {
        let mut drawn: Vec<(u64, T)> = items.iter().map(|item| (self.draw(), *item)).collect();
        drawn.sort_by_key(|(number, _)| *number);
        drawn.into_iter().map(|(_, item)| item).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_of_seed_1() {
        let mut draws = Draws::new(1);
        let first: Vec<u64> = (0..4).map(|_| draws.draw()).collect();
        assert_eq!(
            first,
            [1_103_527_590, 377_401_575, 662_824_084, 1_147_902_781]
        );
    }
}
