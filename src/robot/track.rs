//! Laying track: what raises the corporation's own routes, now or soon.

use super::ground::{self, Ground};
use super::mind::Mind;
use crate::engine::action::{Action, Actor, Kind};
use crate::engine::cx::View;
use crate::engine::data::corporation::CorpKind;
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, TrainId};
use crate::engine::offer::Offer;
use crate::engine::rules::loans;

/// Rounds for which a better route counts at most.
const LASTS: i32 = 8;
/// Rounds for which a promise counts at most.
const PROMISED: i32 = 6;

impl Mind<'_> {
    /// The best lay; nothing if none is worth its cost.
    pub fn lay(&self, corp: CorpId) -> Option<Action> {
        let offers = self.game.offers(Kind::LayTile);
        let ground = Ground::new(self.view, corp);
        let mut promising: Vec<(i32, &Offer)> = offers
            .iter()
            .filter_map(|offer| Some((self.promise_of(&ground, offer)?, offer)))
            .collect();
        promising.sort_by_key(|(promise, _)| std::cmp::Reverse(*promise));
        promising.truncate(self.temper.looks);
        let trains = self.planned_trains(corp);
        let now = ground::revenue(self.view, corp, &trains);
        let best = self.best(promising, |(promise, offer)| {
            let action = self.act(offer, 0);
            let after = action.and_then(|action| self.after(&action));
            after.map_or(0, |after| {
                self.weigh_lay(corp, &after, &trains, now, *promise) - self.burden(corp, offer, now)
            })
        })?;
        self.act(best.1, 0)
    }

    /// A lay beside the turn by the power of a private company.
    pub fn lay_by_power(&self, corp: CorpId, by: Actor, offer: &Offer) -> Option<(i32, Action)> {
        let promise = self.promise_of(&Ground::new(self.view, corp), offer)?;
        let action = Mind::says(by, offer.sample(0));
        let after = self.after(&action)?;
        let trains = self.planned_trains(corp);
        let now = ground::revenue(self.view, corp, &trains);
        let weight =
            self.weigh_lay(corp, &after, &trains, now, promise) - self.burden(corp, offer, now);
        Some((weight, action))
    }

    fn promise_of(&self, ground: &Ground, offer: &Offer) -> Option<i32> {
        let Offer::Lay {
            hex,
            tile,
            rotation,
            cost,
            ..
        } = offer
        else {
            return None;
        };
        let promise = ground.promise_of_lay(self.view, *hex, tile.kind, *rotation);
        Some(promise - cost.0 / 8)
    }

    /// What a lay brings: the better run in all rounds for which it counts, and its promise.
    fn weigh_lay(
        &self,
        corp: CorpId,
        after: &Game,
        trains: &[TrainId],
        now: i32,
        promise: i32,
    ) -> i32 {
        let view = View {
            state: after.state(),
            ..self.view
        };
        let better = ground::revenue(view, corp, trains) - now;
        // A minor that borrows and earns no more is lost by the interest.
        let borrows = after.state().corps[corp].loans > self.view.state.corps[corp].loans;
        if borrows && better <= 0 && self.view.kind(corp) == CorpKind::Minor {
            return 0;
        }
        better * self.rounds.min(LASTS) * 7 / 10 + promise * self.rounds.min(PROMISED) / 8
    }

    /// What a lay costs, loans and the money that trains need counted dearer; whoever earns nothing yet
    /// needs track first.
    fn burden(&self, corp: CorpId, offer: &Offer, now: i32) -> i32 {
        let Offer::Lay { cost, loans, .. } = offer else {
            return 0;
        };
        let left = loans::most_payable(self.view, corp).0 - cost.0;
        let first = now == 0 && !self.view.state.corps[corp].trains.is_empty();
        let missing = if first {
            0
        } else {
            (self.needed_cash(corp) - left).clamp(0, cost.0)
        };
        cost.0 + i32::from(*loans) * 25 + missing * 4
    }
}
