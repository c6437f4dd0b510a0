//! Chance that a seed decides: the same seed gives the same game everywhere.

/// A generator (`SplitMix64`): one addition and a few shifts a number, every seed is good.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// Starts from a seed.
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// The next number.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below a limit; 0 if the limit is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        if limit == 0 {
            return 0;
        }
        (self.draw() % limit as u64) as usize
    }

    /// True once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of some things by weight; nothing if all weights are 0.
    pub fn weighted<T: Copy>(&mut self, things: &[(T, usize)]) -> Option<T> {
        let sum = things.iter().map(|(_, weight)| weight).sum();
        if sum == 0 {
            return None;
        }
        let mut place = self.below(sum);
        for (thing, weight) in things {
            if place < *weight {
                return Some(*thing);
            }
            place -= weight;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn a_seed_decides() {
        let draws = |seed| {
            let mut chance = Chance::new(seed);
            [chance.draw(), chance.draw(), chance.draw()]
        };
        assert_eq!(draws(7), draws(7));
        assert_ne!(draws(7), draws(8));
    }

    #[test]
    fn weights_count() {
        let mut chance = Chance::new(1);
        let things = [('a', 0), ('b', 3), ('c', 1)];
        let drawn: Vec<char> = (0..400).filter_map(|_| chance.weighted(&things)).collect();
        assert!(!drawn.contains(&'a'));
        let b = drawn.iter().filter(|thing| **thing == 'b').count();
        assert!((250..350).contains(&b), "{b}");
        assert_eq!(chance.weighted(&[('a', 0)]), None);
    }
}
