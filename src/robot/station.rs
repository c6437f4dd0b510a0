//! Placing stations where they earn, and taking off those that are missed least.

use super::ground;
use super::mind::Mind;
use crate::engine::action::{Action, Actor, Kind};
use crate::engine::cx::View;
use crate::engine::ids::CorpId;
use crate::engine::offer::Offer;

/// Rounds for which a station counts at most.
const LASTS: i32 = 8;

impl Mind<'_> {
    /// The station that earns most beyond its price; nothing if none does.
    pub fn place(&self, corp: CorpId) -> Option<Action> {
        let offers = self.game.offers(Kind::PlaceToken);
        let best = self.best(&offers, |offer| {
            let by = self.game.turn().asked;
            by.map_or(0, |by| self.weigh_station(corp, by, offer))
        })?;
        self.act(best, 0)
    }

    /// What a station brings beyond its price.
    pub fn weigh_station(&self, corp: CorpId, by: Actor, offer: &Offer) -> i32 {
        let Offer::Place { at, cost } = offer else {
            return 0;
        };
        let left = self.treasury(corp) - cost.0;
        if left < self.needed_cash(corp) {
            return 0;
        }
        let Some(after) = self.after(&Mind::says(by, offer.sample(0))) else {
            return 0;
        };
        let trains = self.planned_trains(corp);
        let view = View {
            state: after.state(),
            ..self.view
        };
        let better =
            ground::revenue(view, corp, &trains) - ground::revenue(self.view, corp, &trains);
        let value = self.city_value(at.hex);
        better * self.rounds.min(LASTS) * 7 / 10 + value / 2 - cost.0
    }

    fn city_value(&self, hex: crate::engine::ids::HexId) -> i32 {
        let kind = self.view.state.board.kind(&self.view.rules.map, hex);
        let best = self.view.rules.best_colour(self.view.state.phase);
        let values = kind.nodes.iter().map(|node| node.revenue.at(best).0);
        values.max().unwrap_or(0)
    }

    /// The station whose loss costs least.
    pub fn remove_station(&self, corp: CorpId) -> Option<Action> {
        self.least_loss(corp, &self.game.offers(Kind::RemoveToken))
    }

    /// Of two stations in a hex the one that is missed less.
    pub fn return_station(&self) -> Option<Action> {
        let offers = self.game.offers(Kind::Choose);
        let asked = match self.game.turn().asked {
            Some(Actor::Corp(corp)) => Some(corp),
            Some(Actor::Player(_) | Actor::Private(_)) | None => self.mine().first().copied(),
        };
        match asked {
            Some(corp) => self.least_loss(corp, &offers),
            None => offers.first().and_then(|offer| self.act(offer, 0)),
        }
    }

    fn least_loss(&self, corp: CorpId, offers: &[Offer]) -> Option<Action> {
        let trains = self.planned_trains(corp);
        let best = self.best(offers, |offer| {
            let after = self.act(offer, 0).and_then(|action| self.after(&action));
            after.map_or(1, |after| {
                let view = View {
                    state: after.state(),
                    ..self.view
                };
                2 + ground::revenue(view, corp, &trains)
            })
        });
        best.or(offers.first()).and_then(|offer| self.act(offer, 0))
    }

    /// The station of a bond railway: where it is in nobody's way is not asked, the first place does.
    pub fn bond_station(&self) -> Option<Action> {
        let offers = self.game.offers(Kind::PlaceToken);
        let cheap = offers.iter().min_by_key(|offer| match offer {
            Offer::Place { at, .. } => self.city_value(at.hex),
            _other => 0,
        });
        cheap.and_then(|offer| self.act(offer, 0))
    }
}
