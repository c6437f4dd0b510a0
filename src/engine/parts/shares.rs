//! Certificates: who holds which, in the order in which each holder received them.
//!
//! The order is a rule: a new president gives his *first* two certificates away. Every
//! certificate has exactly one holder.

use crate::engine::ids::{CorpId, PlayerId, ShareId};
use crate::engine::money::Money;

/// Who may hold a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// The corporation itself: unsold or redeemed.
    Treasury,
    /// The market pool.
    Pool,
    /// A player.
    Player(PlayerId),
}

/// The certificates of one corporation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificates {
    /// All certificates in the order of their last move; one holder's are in the order received.
    placed: Vec<(u8, Holder)>,
    units: Vec<u8>,
    share_percent: u8,
    /// Certificates of the treasury that wait for somebody, as a mask by number.
    reserved: u16,
}

impl Certificates {
    /// All certificates in the treasury. `percents` by number; the smallest share is `share_percent`.
    pub fn new(percents: &[u8], share_percent: u8) -> Certificates {
        Certificates {
            placed: (0..percents.len())
                .map(|number| (number as u8, Holder::Treasury))
                .collect(),
            units: percents
                .iter()
                .map(|percent| percent / share_percent.max(1))
                .collect(),
            share_percent,
            reserved: 0,
        }
    }

    /// Keeps a certificate of the treasury for somebody.
    pub fn reserve(&mut self, number: u8) {
        self.reserved |= 1 << number;
    }

    /// Whether a certificate is kept for somebody.
    pub fn is_reserved(&self, number: u8) -> bool {
        self.reserved & (1 << number) != 0
    }

    /// The first reserved certificate of a size in the treasury's list.
    pub fn reserved_of(&self, percent: u8) -> Option<u8> {
        let mut own = self.of(Holder::Treasury);
        own.find(|number| self.is_reserved(*number) && self.percent(*number) == percent)
    }

    /// A certificate is kept no more.
    pub fn release(&mut self, number: u8) {
        self.reserved &= !(1 << number);
    }

    /// Percent kept for somebody.
    pub fn reserved_percent(&self) -> u8 {
        let own = self.of(Holder::Treasury);
        own.filter(|number| self.is_reserved(*number))
            .map(|number| self.percent(number))
            .sum()
    }

    /// The treasury's certificates that are kept for nobody, in the order received.
    pub fn free(&self) -> impl DoubleEndedIterator<Item = u8> {
        self.of(Holder::Treasury)
            .filter(|number| !self.is_reserved(*number))
    }

    /// Number of certificates.
    pub fn count(&self) -> usize {
        self.units.len()
    }

    /// Percent of the smallest share.
    pub fn share_percent(&self) -> u8 {
        self.share_percent
    }

    /// Shares that a certificate stands for.
    pub fn units(&self, number: u8) -> u8 {
        self.units.get(usize::from(number)).copied().unwrap_or(0)
    }

    /// Percent of a certificate.
    pub fn percent(&self, number: u8) -> u8 {
        self.units(number) * self.share_percent
    }

    /// Who holds a certificate.
    pub fn holder(&self, number: u8) -> Option<Holder> {
        self.placed
            .iter()
            .find(|(n, _)| *n == number)
            .map(|(_, holder)| *holder)
    }

    /// A holder's certificates in the order received.
    pub fn of(&self, holder: Holder) -> impl DoubleEndedIterator<Item = u8> {
        self.placed
            .iter()
            .filter(move |(_, h)| *h == holder)
            .map(|(number, _)| *number)
    }

    /// Shares in a holder's hands.
    pub fn units_of(&self, holder: Holder) -> u8 {
        self.of(holder).map(|number| self.units(number)).sum()
    }

    /// Percent in a holder's hands.
    pub fn percent_of(&self, holder: Holder) -> u8 {
        self.units_of(holder) * self.share_percent
    }

    /// Number of certificates in a holder's hands.
    pub fn count_of(&self, holder: Holder) -> usize {
        self.of(holder).count()
    }

    /// Whether nothing is left to buy: the rest is with players, or waits for somebody.
    pub fn is_sold_out(&self) -> bool {
        self.placed.iter().all(|(number, holder)| {
            matches!(holder, Holder::Player(_)) || self.is_reserved(*number)
        })
    }

    /// Gives a certificate to a holder; it goes to the end of his list.
    pub fn give(&mut self, number: u8, to: Holder) {
        if let Some(position) = self.placed.iter().position(|(n, _)| *n == number) {
            self.placed.remove(position);
            self.placed.push((number, to));
            self.release(number);
        }
    }

    /// Halves the percent of every share and adds certificates of one share each.
    pub fn halve(&mut self, added: u8, to: Holder) {
        self.share_percent /= 2;
        for _ in 0..added {
            self.placed.push((self.units.len() as u8, to));
            self.units.push(1);
        }
    }

    /// Puts everything back into the treasury, as at the start.
    pub fn reset(&mut self) {
        self.placed = (0..self.units.len())
            .map(|number| (number as u8, Holder::Treasury))
            .collect();
    }
}

/// A set of certificates of one corporation moved together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bundle {
    /// Whose.
    pub corp: CorpId,
    /// Their numbers as the player named them.
    pub numbers: Vec<u8>,
    /// The percent meant: less than the certificates' sum where the seller gets change.
    pub percent: u8,
    /// The price of a share that a record states.
    pub stated: Option<Money>,
}

impl Bundle {
    /// One certificate.
    pub fn one(share: ShareId, percent: u8) -> Bundle {
        Bundle {
            corp: share.corp,
            numbers: vec![share.number],
            percent,
            stated: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_holders_list_is_in_the_order_received() {
        let mut certs = Certificates::new(&[20, 10, 10, 10], 10);
        let ann = Holder::Player(PlayerId(0));
        certs.give(3, ann);
        certs.give(1, ann);
        certs.give(3, Holder::Pool);
        certs.give(3, ann);
        assert_eq!(certs.of(ann).collect::<Vec<_>>(), [1, 3]);
        assert_eq!(certs.of(Holder::Treasury).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(certs.percent_of(Holder::Treasury), 30);
    }
}
