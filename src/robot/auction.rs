//! Bids for private companies, by worth.

use super::mind::Mind;
use crate::engine::action::{Action, Kind};
use crate::engine::agenda::Round;
use crate::engine::ids::PrivateId;
use crate::engine::offer::Offer;

impl Mind<'_> {
    /// The lowest bid for the private that is the best bargain, or a pass.
    pub fn bid_for_private(&self) -> Option<Action> {
        let offers = self.game.offers(Kind::Bid);
        let bargain = |offer: &&Offer| match offer {
            Offer::BidPrivate { private, price } => {
                let keeps = price.most.0 - price.least.0 >= self.hints.opening;
                let limit = self.bid_limit(*private);
                if keeps && !self.leads_for(*private) {
                    limit - price.least.0
                } else {
                    0
                }
            }
            _other => 0,
        };
        if let Some(offer) = self.best(&offers, bargain) {
            return self.act(offer, 0);
        }
        self.pass().or_else(|| {
            // Somebody must bid: the least loss.
            let loss = |offer: &&Offer| match offer {
                Offer::BidPrivate { private, price } => {
                    10_000 + self.bid_limit(*private) - price.least.0
                }
                _other => 1,
            };
            self.best(&offers, loss)
                .and_then(|offer| self.act(offer, 0))
        })
    }

    /// The most that is bid for a private.
    fn bid_limit(&self, private: PrivateId) -> i32 {
        let worth = self.private_worth(private);
        let face = self.view.rules.privates[private].value.0;
        // Cash that works earns more than a private does.
        worth.min(face * 13 / 10 * self.temper.privates / 100)
    }

    /// Whether the highest bid is mine already.
    fn leads_for(&self, private: PrivateId) -> bool {
        let highest = match &self.view.state.agenda.round {
            Round::Lots(round) => round
                .lots
                .iter()
                .find(|(lot, _)| *lot == private)
                .and_then(|(_, bids)| bids.last()),
            Round::Auction(round) => round.bids.last(),
            Round::Draft(_)
            | Round::Between(_)
            | Round::Stock(_)
            | Round::Operating(_)
            | Round::Merger(_)
            | Round::Over => None,
        };
        highest.is_some_and(|(player, _)| *player == self.me)
    }
}
