//! What sets one kind of robot apart from another: numbers alone, for whoever tunes them.

use super::chance::Chance;

/// How a robot weighs things. Percentages are of the plain worth.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// What a private company is worth, in percent of its face value and expected income.
    pub privates: i32,
    /// Minors that it runs at the same time.
    pub minors: usize,
    /// The most that it bids for a minor, in percent of the plain limit.
    pub minor_bids: i32,
    /// How many operating rounds before its last train goes a corporation begins to save.
    pub foresight: i32,
    /// What it believes of the future of a corporation without a lasting train, in percent.
    pub trust: i32,
    /// A certificate must be worth so many percent of its price to be bought.
    pub margin: i32,
    /// A certificate is sold when it is worth fewer percent of its price than this.
    pub dump: i32,
    /// Cash that a president keeps for trains of his own corporations, in percent of what is missing.
    pub reserve: i32,
    /// A further train must earn so many percent of its price while it lives.
    pub train_return: i32,
    /// Places for track that are looked at closely.
    pub looks: usize,
    /// How high a new corporation starts, in percent of what can be paid.
    pub par: i32,
}

impl Temper {
    /// The same kind of robot, a little different by its seed: no two robots value alike.
    #[must_use]
    pub fn varied(self, seed: u64) -> Temper {
        let mut chance = Chance::new(seed);
        let mut about =
            |value: i32, spread: i32| value - spread + chance.below(2 * spread as usize + 1) as i32;
        Temper {
            privates: about(self.privates, 12),
            minor_bids: about(self.minor_bids, 12),
            margin: about(self.margin, 2),
            par: about(self.par, 15).min(100),
            ..self
        }
    }
}

/// Careful: pays out, keeps reserves, renews trains early enough.
pub const STEADY: Temper = Temper {
    privates: 100,
    minors: 2,
    minor_bids: 100,
    foresight: 3,
    trust: 60,
    margin: 104,
    dump: 80,
    reserve: 100,
    train_return: 90,
    looks: 10,
    par: 70,
};

/// Daring: more corporations, earlier trains, higher starts.
pub const BOLD: Temper = Temper {
    privates: 125,
    minors: 3,
    minor_bids: 130,
    foresight: 2,
    trust: 85,
    margin: 100,
    dump: 92,
    reserve: 40,
    train_return: 60,
    looks: 10,
    par: 100,
};
