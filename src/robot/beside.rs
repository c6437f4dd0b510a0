//! What private companies may do at any time: their powers, and their exchange for shares.

use super::mind::Mind;
use crate::engine::action::{Action, Actor, Kind};
use crate::engine::agenda::Round;
use crate::engine::ids::PrivateId;
use crate::engine::offer::Offer;

impl Mind<'_> {
    /// The use of a private that gains, at the moment at which it gains most.
    pub fn beside(&self) -> Option<Action> {
        if !self.view.state.agenda.interrupts.is_empty() {
            return None;
        }
        let offers = self.game.offers_beside(self.me);
        let chosen = offers
            .iter()
            .filter_map(|(private, offer)| self.use_of(*private, offer))
            .filter(|(gain, _)| *gain > 0)
            .max_by_key(|(gain, _)| *gain);
        chosen.map(|(_, action)| action)
    }

    fn use_of(&self, private: PrivateId, offer: &Offer) -> Option<(i32, Action)> {
        let by = Actor::Private(private);
        let action = Mind::says(by, offer.sample(0));
        let asked = match self.game.turn().asked {
            Some(Actor::Corp(corp)) if self.is_mine(corp) => Some(corp),
            Some(Actor::Corp(_) | Actor::Player(_) | Actor::Private(_)) | None => None,
        };
        match offer {
            Offer::Lay { .. } => {
                let corp = asked?;
                self.lay_by_power(corp, by, offer)
            }
            Offer::Place { .. } => {
                let corp = asked?;
                Some((self.weigh_station(corp, by, offer), action))
            }
            Offer::Close(_) => {
                asked.filter(|_| self.game.is_open(Kind::RunRoutes))?;
                Some((self.gain(&action, false)?, action))
            }
            Offer::Buy { .. } => {
                let stock = matches!(self.view.state.agenda.round, Round::Stock(_));
                let gain = self.gain(&action, true)?;
                stock.then_some((gain - 20, action))
            }
            _other => None,
        }
    }

    /// A private that must go now: the best certificate, or nothing for it.
    pub fn exchange_or_give_up(&self) -> Option<Action> {
        let offers = self.game.offers_beside(self.me);
        let best = offers
            .iter()
            .filter(|(_, offer)| matches!(offer, Offer::Buy { .. }))
            .filter_map(|(private, offer)| {
                let action = Mind::says(Actor::Private(*private), offer.sample(0));
                Some((self.gain(&action, true)?, action))
            })
            .max_by_key(|(gain, _)| *gain);
        best.map(|(_, action)| action).or_else(|| self.pass())
    }
}
