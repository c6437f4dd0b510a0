//! Private companies: who owns them and whether they are still in the game.

use crate::engine::ids::{ById, CorpId, PlayerId, PrivateId};

/// Who owns a private company.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrivateOwner {
    /// Nobody yet.
    Nobody,
    /// A player.
    Player(PlayerId),
    /// A corporation.
    Corp(CorpId),
}

/// How far the power of a private is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PowerStage {
    /// The private is open and has its income; the power waits.
    Waiting,
    /// The private is closed for the power: it stays with its owner, pays nothing, is worth nothing and
    /// blocks nothing.
    Ready,
    /// The power has been used.
    Used,
}

/// One private company.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Private {
    /// Its owner.
    pub owner: PrivateOwner,
    /// Out of the game.
    pub closed: bool,
    /// How far its power is.
    pub power: PowerStage,
    /// It was never in this game: drawn out at set-up.
    pub absent: bool,
    /// The stack of the draft in which it lies.
    pub stack: Option<u8>,
    /// The auction starts at the face value less this.
    pub discount: crate::engine::money::Money,
    /// When it came to its owner; orders an owner's privates.
    pub since: u16,
}

impl Private {
    /// Whether it was closed for its power.
    pub fn is_retired(&self) -> bool {
        self.power != PowerStage::Waiting
    }

    /// Whether its power was used.
    pub fn is_used(&self) -> bool {
        self.power == PowerStage::Used
    }
}

/// All private companies.
pub type Privates = ById<PrivateId, Private>;

/// The open privates of an owner, in the order received.
pub fn owned_by(privates: &Privates, owner: PrivateOwner) -> Vec<PrivateId> {
    let mut owned: Vec<PrivateId> = privates
        .pairs()
        .filter(|(_, private)| private.owner == owner && !private.closed)
        .map(|(id, _)| id)
        .collect();
    owned.sort_by_key(|id| privates[*id].since);
    owned
}

/// Gives a private to an owner.
pub fn give(privates: &mut Privates, private: PrivateId, owner: PrivateOwner) {
    let last = privates
        .iter()
        .map(|private| private.since)
        .max()
        .unwrap_or(0);
    let entry = &mut privates[private];
    entry.owner = owner;
    entry.since = last + 1;
}
