//! Cards of a draft, and the certificates beside them.

use super::mind::Mind;
use crate::engine::action::{Action, Kind};
use crate::engine::money::Money;
use crate::engine::offer::Offer;

impl Mind<'_> {
    /// The best card, certificate or start; a pass if nothing gains.
    pub fn draft(&self) -> Option<Action> {
        let cards = self.game.offers(Kind::BuyPrivate);
        let mut choices: Vec<(i32, Action)> = cards
            .iter()
            .filter_map(|offer| {
                let action = self.card(offer)?;
                Some((self.gain(&action, true)? + 30, action))
            })
            .collect();
        let shares = self.game.offers(Kind::BuyShares);
        choices.extend(shares.iter().filter_map(|offer| {
            let action = self.act(offer, 0)?;
            Some((self.gain(&action, true)?, action))
        }));
        if let Some((rate, action)) = self.start(self.cash()) {
            choices.push((rate, action));
        }
        let must = self.pass().is_none();
        choices
            .into_iter()
            .filter(|(gain, _)| must || *gain > 0)
            .max_by_key(|(gain, _)| *gain)
            .map(|(_, action)| action)
            .or_else(|| self.pass())
    }

    /// A card at a price in the middle of its range.
    fn card(&self, offer: &Offer) -> Option<Action> {
        let Offer::BuyPrivate { price, .. } = offer else {
            return None;
        };
        let span = price.most.0 - price.least.0;
        self.act_at(offer, price.least + Money(span * self.temper.par / 200))
    }
}
