//! The supply of trains, the market pool, and the trains that are out of the game.
//!
//! Every train that exists is in exactly one place: the supply, the pool, a corporation, rusted
//! or removed. Corporations keep their own lists.

use crate::engine::data::map::Count;
use crate::engine::ids::{ById, Id, TrainId, TrainKindId};

/// One kind of train in the supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stack {
    left: Count,
    next: u16,
    endless: bool,
}

/// All trains that no corporation has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Depot {
    stacks: ById<TrainKindId, Stack>,
    pool: Vec<TrainId>,
    rusted: Vec<TrainId>,
    removed: Vec<TrainId>,
    lost: Vec<TrainId>,
}

impl Depot {
    /// A full supply: copies of each kind, and whether another one follows the last.
    pub fn new(counts: impl IntoIterator<Item = (Count, bool)>) -> Depot {
        Depot {
            stacks: counts
                .into_iter()
                .map(|(left, endless)| Stack {
                    left,
                    next: 0,
                    endless,
                })
                .collect(),
            pool: Vec::new(),
            rusted: Vec::new(),
            removed: Vec::new(),
            lost: Vec::new(),
        }
    }

    /// Copies of a kind left in the supply.
    pub fn left(&self, kind: TrainKindId) -> Count {
        self.stacks[kind].left
    }

    /// Whether the supply still has the kind.
    pub fn has(&self, kind: TrainKindId) -> bool {
        self.stacks[kind].left != Count::Limited(0)
    }

    /// The copy of a kind that is sold next.
    pub fn next(&self, kind: TrainKindId) -> Option<TrainId> {
        self.has(kind).then(|| TrainId {
            kind,
            copy: self.stacks[kind].next,
        })
    }

    /// Kinds in order.
    pub fn kinds(&self) -> impl Iterator<Item = TrainKindId> + use<> {
        (0..self.stacks.len()).map(TrainKindId::at)
    }

    /// The first kind left in the supply.
    pub fn first(&self) -> Option<TrainKindId> {
        self.kinds().find(|kind| self.has(*kind))
    }

    /// Trains in the pool in order of arrival.
    pub fn pool(&self) -> &[TrainId] {
        &self.pool
    }

    /// Trains rusted, by kind and copy.
    pub fn rusted(&self) -> &[TrainId] {
        &self.rusted
    }

    /// Trains out of the game for other reasons, by kind and copy.
    pub fn removed(&self) -> &[TrainId] {
        &self.removed
    }

    /// Those of the trains out of the game that will never rust, by kind and copy.
    pub fn lost(&self) -> &[TrainId] {
        &self.lost
    }

    /// Puts a train out of the game for good: it does not even rust.
    pub fn lose(&mut self, train: TrainId) {
        self.lost.push(train);
        self.lost.sort_unstable();
    }

    /// Takes a train from the supply; false if it is not the next of its kind.
    pub fn take(&mut self, train: TrainId) -> bool {
        if self.next(train.kind) != Some(train) {
            return false;
        }
        let stack = &mut self.stacks[train.kind];
        stack.next += 1;
        if let Count::Limited(left) = &mut stack.left {
            *left -= 1;
            if *left == 0 && stack.endless {
                *left = 1;
            }
        }
        true
    }

    /// Takes a train from the pool; false if it is not there.
    pub fn take_from_pool(&mut self, train: TrainId) -> bool {
        let place = self.pool.iter().position(|other| *other == train);
        place.map(|place| self.pool.remove(place)).is_some()
    }

    /// Puts a train into the pool.
    pub fn discard(&mut self, train: TrainId) {
        self.pool.push(train);
    }

    /// Puts a train out of the game.
    pub fn remove(&mut self, train: TrainId) {
        self.removed.push(train);
        self.removed.sort_unstable();
    }

    /// Takes a removed train back into the game.
    pub fn take_back(&mut self, train: TrainId) {
        self.removed.retain(|other| *other != train);
    }

    /// Takes the last copy of a kind out of the game.
    pub fn remove_last(&mut self, kind: TrainKindId) -> Option<TrainId> {
        let stack = &mut self.stacks[kind];
        let Count::Limited(left) = &mut stack.left else {
            return None;
        };
        *left = left.checked_sub(1)?;
        let copy = stack.next + *left;
        let train = TrainId { kind, copy };
        self.remove(train);
        Some(train)
    }

    /// How many trains are left in the supply; unlimited kinds count as very many.
    pub fn total(&self) -> u16 {
        self.stacks
            .iter()
            .map(|stack| match stack.left {
                Count::Limited(left) => left,
                Count::Unlimited => u16::MAX / 64,
            })
            .sum()
    }

    /// Puts a train of a corporation among the rusted ones.
    pub fn rust(&mut self, train: TrainId) {
        self.rusted.push(train);
        self.rusted.sort_unstable();
    }

    /// Rusts all trains of a kind that no corporation has.
    pub fn rust_kind(&mut self, kind: TrainKindId) {
        while let Some(train) = self.next(kind) {
            if self.stacks[kind].left == Count::Unlimited {
                break;
            }
            self.take(train);
            self.rusted.push(train);
        }
        for list in [&mut self.pool, &mut self.removed] {
            self.rusted
                .extend(list.iter().copied().filter(|train| train.kind == kind));
            list.retain(|train| train.kind != kind);
        }
        self.rusted.sort_unstable();
    }
}
