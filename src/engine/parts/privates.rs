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

/// One private company.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Private {
    /// Its owner.
    pub owner: PrivateOwner,
    /// Out of the game.
    pub closed: bool,
    /// Closed for its power: it stays with its owner, pays nothing, is worth nothing, blocks nothing.
    pub retired: bool,
    /// Its power has been used.
    pub used: bool,
    /// It was never in this game: drawn out at set-up.
    pub absent: bool,
    /// The auction starts at the face value less this.
    pub discount: crate::engine::money::Money,
    /// When it came to its owner; orders an owner's privates.
    pub since: u16,
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
