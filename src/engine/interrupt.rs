//! What a question that interrupts a round is about.

use super::agenda::{Interrupt, InterruptKind};
use super::ids::{CorpId, PrivateId};

impl Interrupt {
    /// Its kind.
    pub fn kind(&self) -> InterruptKind {
        match self {
            Interrupt::OfferNationalisation(_) => InterruptKind::OfferNationalisation,
            Interrupt::ReduceTokens(_) => InterruptKind::ReduceTokens,
            Interrupt::Subscribe(_) => InterruptKind::Subscribe,
            Interrupt::Discard => InterruptKind::Discard,
            Interrupt::HomeToken(_) => InterruptKind::HomeToken,
            Interrupt::EmergencyShares(_) => InterruptKind::EmergencyShares,
            Interrupt::ReturnToken(_) => InterruptKind::ReturnToken,
            Interrupt::ExchangePrivates(_) => InterruptKind::ExchangePrivates,
            Interrupt::BondStation(_) => InterruptKind::BondStation,
        }
    }

    /// The corporation that it is about: for a bond railway's station the bond railway. None where it is
    /// about all corporations or about private companies.
    pub fn corp(&self) -> Option<CorpId> {
        match self {
            Interrupt::OfferNationalisation(corp) | Interrupt::ReturnToken(corp) => Some(*corp),
            Interrupt::ReduceTokens(reduction) => Some(reduction.corp),
            Interrupt::Subscribe(offer) => Some(offer.corp),
            Interrupt::HomeToken(home) => Some(home.corp),
            Interrupt::EmergencyShares(offer) => Some(offer.corp),
            Interrupt::BondStation(question) => Some(question.bond),
            Interrupt::Discard | Interrupt::ExchangePrivates(_) => None,
        }
    }

    /// Whether it is of a kind and about a corporation.
    pub fn asks(&self, kind: InterruptKind, corp: CorpId) -> bool {
        self.kind() == kind && self.corp() == Some(corp)
    }

    /// The private companies that are exchanged or given up, in order; none in other questions.
    pub fn privates(&self) -> &[PrivateId] {
        if let Interrupt::ExchangePrivates(queue) = self {
            queue
        } else {
            &[]
        }
    }
}
