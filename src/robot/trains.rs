//! Buying trains: in time, and as many as pay.

use super::mind::Mind;
use crate::engine::action::{Action, Kind, What};
use crate::engine::data::corporation::CorpKind;
use crate::engine::ids::{CorpId, TrainKindId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::rules::train::{self, Source};
use crate::engine::rules::{best_run, consent, convert};

/// What it is worth, for each round by which the game is late, that trains go on.
const DRIVE: i32 = 25;
/// A train that runs so many rounds is one to live on.
const LASTING: i32 = 4;
/// What it is worth to have such a one instead of none or of one that goes.
const PREFERRED: i32 = 400;
/// How much less money counts that has no other use, in percent.
const IDLE: i32 = 70;

impl Mind<'_> {
    /// The best run, proven.
    pub fn run(&self, corp: CorpId) -> Option<Action> {
        let offer = self.game.offers(Kind::RunRoutes).into_iter().next()?;
        let by = self.game.turn().actor(offer.kind())?;
        let best = best_run::best(self.view, corp);
        Some(Mind::says(by, What::RunRoutes(best.runs)))
    }

    /// The purchase that gains most, an emergency conversion if nothing else helps, or nothing.
    pub fn buy_train(&self, corp: CorpId) -> Option<Action> {
        if let Some(sale) = self.sell_for_train(corp) {
            return Some(sale);
        }
        let trainless = self.view.state.corps[corp].trains.is_empty();
        let offers = self.game.offers(Kind::BuyTrain);
        let mut best: Option<(i32, Action)> = None;
        for offer in &offers {
            for action in self.purchases(offer) {
                let Some(gain) = self.gain_of_train(corp, &action) else {
                    continue;
                };
                if best.as_ref().is_none_or(|(known, _)| gain > *known) {
                    best = Some((gain, action));
                }
            }
        }
        let must = trainless || !self.game.is_open(Kind::Pass);
        if let Some((gain, action)) = best
            && (must || gain > 0)
        {
            return Some(action);
        }
        let convert = self.game.offers(Kind::Convert).into_iter().next()?;
        trainless.then(|| self.act(&convert, 0))?
    }

    /// The purchases of an offer that are worth a thought: nobody else is asked.
    fn purchases(&self, offer: &Offer) -> Vec<Action> {
        let Offer::Train {
            train,
            source,
            price,
            ..
        } = offer
        else {
            return Vec::new();
        };
        if let Source::Corp(seller) = source
            && self.is_missed(*seller, train.kind)
        {
            return Vec::new();
        }
        let face = self.view.rules.trains[train.kind].price;
        let mut prices = vec![price.least];
        if !source.is_bank() {
            prices.extend([face.half_down(), face, price.most]);
            prices.retain(|amount| price.contains(*amount));
            prices.sort_unstable();
            prices.dedup();
        }
        let actions = prices
            .into_iter()
            .filter_map(|amount| self.act_at(offer, amount));
        actions
            .filter(|action| consent::needed(self.view, action).is_empty())
            .collect()
    }

    /// Whether a corporation could not do without a train: it would lose its last one earlier.
    fn is_missed(&self, seller: CorpId, kind: TrainKindId) -> bool {
        let mut others = self.kinds_of(seller);
        if let Some(place) = others.iter().position(|other| *other == kind) {
            others.remove(place);
        }
        let left = others.iter().map(|other| self.life(*other)).max();
        left.is_none_or(|left| left < self.train_life(seller).min(self.rounds))
    }

    /// What a purchase gains: what it makes of the position, and for a further train whether it earns
    /// its price.
    fn gain_of_train(&self, corp: CorpId, action: &Action) -> Option<i32> {
        let game = self.after(action)?;
        let then = self.in_position(&game, true);
        let gain = then.worth() - self.worth();
        if self.view.state.corps[corp].trains.is_empty() {
            let lasts = then.train_life(corp) >= self.rounds.min(LASTING);
            return Some(gain + if lasts { PREFERRED } else { 0 });
        }
        let (before, after) = (self.kinds_of(corp), then.kinds_of(corp));
        let better = self.earns(corp, &after) - self.earns(corp, &before);
        let life = after.iter().map(|kind| then.life(*kind)).max().unwrap_or(0);
        let own = self.train_life(corp);
        let renews = life > own && own < self.rounds;
        if !renews && life < self.rounds && self.is_last_place(corp, &then) {
            return None;
        }
        let paid = self.treasury(corp) - then.treasury(corp);
        // Cash beyond what the next train costs does nothing in a treasury.
        let idle = (then.treasury(corp) - then.needed_cash(corp)).clamp(0, paid.max(0));
        let felt = paid - idle * IDLE / 100;
        let earns = better * life.min(self.rounds) * 100 > felt * self.temper.train_return;
        // A game that stands still needs trains to go on.
        let new = matches!(action.what, What::BuyTrain { train, .. }
            if self.view.state.depot.next(train.kind) == Some(train));
        let drive = if new && before.len() < 2 {
            self.lag() * DRIVE
        } else {
            0
        };
        // Without it the minor would soon have none, and be lost at once.
        let is_minor = self.view.kind(corp) == CorpKind::Minor;
        let saved = if is_minor && renews && own < LASTING {
            PREFERRED
        } else {
            0
        };
        (renews || earns || drive > 0).then_some(gain + drive + saved)
    }

    /// Whether a purchase takes the place that is kept for a train that lasts: of a minor that could not
    /// become anything else before its trains go.
    fn is_last_place(&self, corp: CorpId, then: &Mind<'_>) -> bool {
        self.view.rules.rules().mergers.is_some()
            && self.view.kind(corp) == CorpKind::Minor
            && !train::has_room(then.view, corp)
            && !convert::is_on_a_cell(self.view, corp)
    }

    /// A president who must help sells shares before he borrows.
    fn sell_for_train(&self, corp: CorpId) -> Option<Action> {
        if !self.game.is_open(Kind::SellShares) {
            return None;
        }
        let price = self.cheapest_kind(corp)?;
        let price = self.view.rules.trains[price].price.0;
        if self.treasury(corp) + self.cash() >= price {
            return None;
        }
        let offers = self.game.offers(Kind::SellShares);
        let actions = offers.iter().filter_map(|offer| self.act(offer, 0));
        actions
            .filter_map(|action| Some((self.gain(&action, true)?, action)))
            .max_by_key(|(gain, _)| *gain)
            .map(|(_, action)| action)
    }

    /// Own private companies go to own corporations while these have money to spare.
    pub fn sell_private(&self, corp: CorpId) -> Option<Action> {
        if !self.game.is_open(Kind::BuyPrivate) || !self.is_mine(corp) {
            return None;
        }
        let spare = self.treasury(corp) - self.needed_cash(corp).max(40);
        let offers = self.game.offers(Kind::BuyPrivate);
        let mut actions = offers.iter().filter_map(|offer| {
            let Offer::BuyPrivate { private, price } = offer else {
                return None;
            };
            let paid = price.most.min(Money(spare));
            let fair = self.private_worth(*private) * 8 / 10;
            (paid.0 >= fair && paid >= price.least).then(|| self.act_at(offer, paid))?
        });
        actions.find(|action| consent::needed(self.view, action).is_empty())
    }

    /// The train that is missed least.
    pub fn discard(&self) -> Option<Action> {
        let offers = self.game.offers(Kind::DiscardTrain);
        let actions = offers.iter().filter_map(|offer| self.act(offer, 0));
        actions
            .map(|action| (self.gain(&action, true).unwrap_or(i32::MIN), action))
            .max_by_key(|(gain, _)| *gain)
            .map(|(_, action)| action)
    }

    /// A corporation that has lost its trains is kept: it may have another one in its turn.
    pub fn keep_or_give_up(&self) -> Option<Action> {
        let give_up = || {
            let offers = self.game.offers(Kind::Choose);
            offers.first().and_then(|offer| self.act(offer, 0))
        };
        self.pass().or_else(give_up)
    }
}
