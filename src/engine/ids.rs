//! Small numbers that name things: positions in the lists of the game's ruleset.
//!
//! An id means something only together with the ruleset it was made from.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A number that stands for a position in one kind of list.
pub trait Id: Copy + Eq {
    /// The position, from 0.
    fn index(self) -> usize;
    /// The id of a position; positions beyond the id's width are a program error.
    fn at(index: usize) -> Self;
}

/// A player, by seat in the game file's order (never changes during a game).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlayerId(pub u8);

/// A corporation: minor, major or national, by its place in the title's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CorpId(pub u8);

/// A private company, by its place in the title's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PrivateId(pub u8);

/// A hex of the map, by its place in the map's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HexId(pub u8);

/// A kind of tile: first the kinds of the supply, then one kind for each printed hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TileKindId(pub u16);

/// A kind of train, by its place in the supply's order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TrainKindId(pub u8);

/// A phase, by its place in the title's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PhaseId(pub u8);

/// One tile: its kind and which of the copies it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TileId {
    /// The kind.
    pub kind: TileKindId,
    /// The copy, from 0.
    pub copy: u16,
}

/// One train: its kind and which of the copies it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TrainId {
    /// The kind.
    pub kind: TrainKindId,
    /// The copy, from 0.
    pub copy: u16,
}

/// A city on the map: the hex and the number of the city among the hex's cities.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CityRef {
    /// The hex.
    pub hex: HexId,
    /// The city, from 0, among the cities of the tile that lies there now.
    pub city: u8,
}

/// A certificate: number 0 is the president's (or a minor's only) certificate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ShareId {
    /// Whose certificate.
    pub corp: CorpId,
    /// The number printed in game files, `CNR_3` has 3.
    pub number: u8,
}

impl Id for PlayerId {
    fn index(self) -> usize {
        usize::from(self.0)
    }
    fn at(index: usize) -> Self {
        PlayerId(index as u8)
    }
}

impl Id for CorpId {
    fn index(self) -> usize {
        usize::from(self.0)
    }
    fn at(index: usize) -> Self {
        CorpId(index as u8)
    }
}

impl Id for PrivateId {
    fn index(self) -> usize {
        usize::from(self.0)
    }
    fn at(index: usize) -> Self {
        PrivateId(index as u8)
    }
}

impl Id for HexId {
    fn index(self) -> usize {
        usize::from(self.0)
    }
    fn at(index: usize) -> Self {
        HexId(index as u8)
    }
}

impl Id for TileKindId {
    fn index(self) -> usize {
        usize::from(self.0)
    }
    fn at(index: usize) -> Self {
        TileKindId(index as u16)
    }
}

impl Id for TrainKindId {
    fn index(self) -> usize {
        usize::from(self.0)
    }
    fn at(index: usize) -> Self {
        TrainKindId(index as u8)
    }
}

impl Id for PhaseId {
    fn index(self) -> usize {
        usize::from(self.0)
    }
    fn at(index: usize) -> Self {
        PhaseId(index as u8)
    }
}

/// A list that can be indexed by one kind of id only.
#[derive(Clone, PartialEq, Eq)]
pub struct ById<I, T> {
    items: Vec<T>,
    id: PhantomData<I>,
}

impl<I: Id, T> ById<I, T> {
    /// The list of these items, in id order.
    pub fn new(items: Vec<T>) -> Self {
        ById {
            items,
            id: PhantomData,
        }
    }

    /// Number of items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// All ids in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + use<I, T> {
        (0..self.items.len()).map(I::at)
    }

    /// All items in id order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.items.iter()
    }

    /// Ids and items in order.
    pub fn pairs(&self) -> impl DoubleEndedIterator<Item = (I, &T)> {
        self.items
            .iter()
            .enumerate()
            .map(|(n, item)| (I::at(n), item))
    }

    /// All items, to change.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.items.iter_mut()
    }

    /// The item of an id that may come from outside.
    pub fn get(&self, id: I) -> Option<&T> {
        self.items.get(id.index())
    }

    /// The first id whose item satisfies the condition.
    pub fn find(&self, wanted: impl Fn(&T) -> bool) -> Option<I> {
        self.items.iter().position(wanted).map(I::at)
    }
}

impl<'a, I: Id, T> IntoIterator for &'a ById<I, T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, I: Id, T> IntoIterator for &'a mut ById<I, T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<I: Id, T> Index<I> for ById<I, T> {
    type Output = T;
    fn index(&self, id: I) -> &T {
        &self.items[id.index()]
    }
}

impl<I: Id, T> IndexMut<I> for ById<I, T> {
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.items[id.index()]
    }
}

impl<I: Id, T> FromIterator<T> for ById<I, T> {
    fn from_iter<S: IntoIterator<Item = T>>(items: S) -> Self {
        ById::new(items.into_iter().collect())
    }
}

impl<I, T: fmt::Debug> fmt::Debug for ById<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.items).finish()
    }
}

/// A set of corporations (up to 64).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CorpSet(u64);

impl CorpSet {
    /// Whether the corporation is in the set.
    pub fn contains(self, corp: CorpId) -> bool {
        self.0 & (1 << corp.0) != 0
    }

    /// Puts the corporation in.
    pub fn insert(&mut self, corp: CorpId) {
        self.0 |= 1 << corp.0;
    }

    /// Takes the corporation out.
    pub fn remove(&mut self, corp: CorpId) {
        self.0 &= !(1 << corp.0);
    }

    /// Whether no corporation is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The members by id.
    pub fn iter(self) -> impl Iterator<Item = CorpId> {
        (0..64u8)
            .map(CorpId)
            .filter(move |corp| self.contains(*corp))
    }
}

/// A set of players (up to 8).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PlayerSet(u8);

impl PlayerSet {
    /// The first `count` players.
    pub fn all(count: usize) -> Self {
        PlayerSet(((1u16 << count.min(8)) - 1) as u8)
    }

    /// Whether the player is in the set.
    pub fn contains(self, player: PlayerId) -> bool {
        self.0 & (1 << player.0) != 0
    }

    /// Puts the player in.
    pub fn insert(&mut self, player: PlayerId) {
        self.0 |= 1 << player.0;
    }

    /// Takes the player out.
    pub fn remove(&mut self, player: PlayerId) {
        self.0 &= !(1 << player.0);
    }

    /// Takes everybody out.
    pub fn clear(&mut self) {
        self.0 = 0;
    }

    /// How many are in it.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}
