//! Questions about a position that several mechanisms ask.

use super::cx::View;
use super::data::corporation::{CorpKind, PrivateKind};
use super::data::setup::SoldShares;
use super::ids::{CorpId, HexId, Id, PlayerId, PrivateId};
use super::money::Money;
use super::parts::corps::Standing;
use super::parts::market::{Cell, Direction};
use super::parts::privates::PrivateOwner;
use super::parts::shares::Holder;

impl<'a> View<'a> {
    /// The kind of a corporation.
    pub fn kind(&self, corp: CorpId) -> CorpKind {
        self.state.corps[corp].kind
    }

    /// Whether shares of the corporation are traded.
    pub fn trades_shares(&self, corp: CorpId) -> bool {
        self.kind(corp).trades_shares()
    }

    /// Where sold shares go.
    pub fn sold_to(&self) -> Holder {
        match self.rules.setup.sold_shares {
            SoldShares::ToPool => Holder::Pool,
            SoldShares::ToTreasury => Holder::Treasury,
        }
    }

    /// Whether the corporation is a minor in play.
    pub fn is_minor_in_play(&self, corp: CorpId) -> bool {
        self.kind(corp) == CorpKind::Minor && self.state.corps[corp].in_play()
    }

    /// Price of a share; zero without a price.
    pub fn price(&self, corp: CorpId) -> Money {
        self.state
            .market
            .of(corp)
            .map_or(Money::ZERO, |cell| self.rules.market.price(cell))
    }

    /// Where some steps lead.
    pub fn cell_after(&self, corp: CorpId, from: Cell, direction: Direction, steps: usize) -> Cell {
        let minor = self.kind(corp) == CorpKind::Minor;
        (0..steps).fold(from, |cell, _| {
            self.rules.market.step(cell, direction, minor)
        })
    }

    /// Corporations of some kind in play, in operating order (1861/1867 rules 0.3).
    pub fn in_operating_order(&self, kind: CorpKind) -> Vec<CorpId> {
        let mut corps: Vec<CorpId> = self
            .state
            .corps
            .ids()
            .filter(|corp| self.kind(*corp) == kind && self.state.corps[*corp].in_play())
            .collect();
        self.sort_by_operating_order(&mut corps);
        corps
    }

    /// Sorts corporations by operating order.
    pub fn sort_by_operating_order(&self, corps: &mut [CorpId]) {
        corps.sort_by_key(|corp| self.state.market.order_key(&self.rules.market, *corp));
    }

    /// Number of players.
    pub fn players(&self) -> usize {
        self.state.seats.len()
    }

    /// The seats, beginning with a player.
    pub fn seats_from(&self, first: PlayerId) -> Vec<PlayerId> {
        let seats = &self.state.seats;
        let start = seats
            .iter()
            .position(|player| *player == first)
            .unwrap_or(0);
        seats[start..]
            .iter()
            .chain(&seats[..start])
            .copied()
            .collect()
    }

    /// The player to the left.
    pub fn left_of(&self, player: PlayerId) -> PlayerId {
        let seats = &self.state.seats;
        let place = seats.iter().position(|other| *other == player).unwrap_or(0);
        seats[(place + 1) % seats.len()]
    }

    /// Certificates that count towards a player's limit.
    pub fn certificates_of(&self, player: PlayerId) -> usize {
        let shares: usize = self
            .state
            .corps
            .iter()
            .map(|corp| corp.certificates.count_of(Holder::Player(player)))
            .sum();
        let privates = if self.rules.rules().certificate_limit_counts_privates {
            self.privates_of(PrivateOwner::Player(player)).count()
        } else {
            0
        };
        shares + privates
    }

    /// Whether a player may take another certificate.
    pub fn below_certificate_limit(&self, player: PlayerId) -> bool {
        self.certificates_of(player) < usize::from(self.rules.setup.cert_limit)
    }

    /// Percent of a corporation that a player holds.
    pub fn holding(&self, player: PlayerId, corp: CorpId) -> u8 {
        self.state.corps[corp]
            .certificates
            .percent_of(Holder::Player(player))
    }

    /// The open privates of an owner by id.
    pub fn privates_of(&self, owner: PrivateOwner) -> impl Iterator<Item = PrivateId> + use<'a> {
        let privates = &self.state.privates;
        privates
            .pairs()
            .filter(move |(_, private)| private.owner == owner && !private.closed)
            .map(|(id, _)| id)
    }

    /// Whether some player owns a private.
    pub fn any_player_owns_a_private(&self) -> bool {
        self.state
            .privates
            .iter()
            .any(|private| matches!(private.owner, PrivateOwner::Player(_)) && !private.closed)
    }

    /// Whether the phase is one of a mask.
    pub fn phase_in(&self, mask: u16) -> bool {
        mask & (1 << self.state.phase.index()) != 0
    }

    /// Trains a corporation may own; `None` = no limit (a state railway).
    pub fn train_limit(&self, corp: CorpId) -> Option<u8> {
        let kind = self.kind(corp);
        let limits = &self.rules.phases[self.state.phase].limits;
        let listed = limits
            .iter()
            .find(|(k, _)| *k == kind)
            .map(|(_, limit)| *limit);
        if kind == CorpKind::National && listed.is_none() {
            None
        } else {
            Some(listed.unwrap_or(0))
        }
    }

    /// Whether a hex is kept free of track by a private that is still open.
    pub fn is_blocked(&self, hex: HexId) -> bool {
        self.is_marked_blocked(hex)
            && self
                .rules
                .ids
                .blocks_until
                .is_none_or(|phase| self.state.phase < phase)
    }

    /// The open privates that block a hex, whether that still binds or not.
    pub fn blockers(&self, hex: HexId) -> impl Iterator<Item = PrivateId> + use<'a> {
        let privates = &self.state.privates;
        self.rules
            .ids
            .blocked
            .iter()
            .filter(move |(h, private)| {
                *h == hex && !privates[*private].closed && !privates[*private].is_retired()
            })
            .map(|(_, private)| *private)
    }

    /// Whether an open private blocks the hex, whether that still binds or not.
    pub fn is_marked_blocked(&self, hex: HexId) -> bool {
        self.blockers(hex).next().is_some()
    }

    /// Whether the card is a private company that is bought, owned and pays.
    pub fn is_real_private(&self, private: PrivateId) -> bool {
        self.rules.privates[private].kind != PrivateKind::Hidden
            && !self.state.privates[private].absent
    }

    /// Majors not in play that may be formed.
    pub fn free_majors(&self) -> impl Iterator<Item = CorpId> + use<'a> {
        let (rules, state) = (self.rules, self.state);
        state
            .corps
            .ids()
            .filter(move |corp| rules.corps[*corp].kind == CorpKind::Major)
            .filter(move |corp| state.corps[*corp].standing == Standing::Available)
    }
}
