//! A turn of a stock round: sell what is worth less than it brings, buy what is worth more.

use super::ground::Ground;
use super::mind::Mind;
use crate::engine::action::{Action, Kind};
use crate::engine::data::trading::{Compulsory, TreasurySales};
use crate::engine::ids::CorpId;
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::shares::Holder;
use crate::engine::rules::stock;

impl Mind<'_> {
    /// What is best to do in a turn.
    pub fn stock(&self) -> Option<Action> {
        self.repay()
            .or_else(|| self.sell())
            .or_else(|| self.exchange_minor())
            .or_else(|| self.expand())
            .or_else(|| self.invest())
            .or_else(|| self.pass())
            .or_else(|| self.forced_sale())
    }

    /// Debts grow faster than anything earns.
    fn repay(&self) -> Option<Action> {
        let offers = self.game.offers(Kind::RepayAll);
        offers.first().and_then(|offer| self.act(offer, 0))
    }

    /// The most profitable sale of what is worth less than its price; the presidency is kept.
    fn sell(&self) -> Option<Action> {
        if stock::is_above_a_limit(self.view, self.me) {
            return self.forced_sale();
        }
        let offers = self.game.offers(Kind::SellShares);
        let mut best: Option<(i32, Action)> = None;
        for offer in &offers {
            let Offer::Sell { bundle, amount } = offer else {
                continue;
            };
            let units = i32::from(bundle.percent)
                / i32::from(
                    self.view.state.corps[bundle.corp]
                        .certificates
                        .share_percent()
                        .max(1),
                );
            let worth = self.unit_worth(bundle.corp) * units;
            if worth * 100 > amount.0 * self.temper.dump {
                continue;
            }
            let Some(action) = self.act(offer, 0) else {
                continue;
            };
            let Some(gain) = self.gain_of_sale(bundle.corp, &action) else {
                continue;
            };
            if gain > best.as_ref().map_or(0, |(known, _)| *known) {
                best = Some((gain, action));
            }
        }
        best.map(|(_, action)| action)
    }

    fn gain_of_sale(&self, corp: CorpId, action: &Action) -> Option<i32> {
        let game = self.after(action)?;
        let then = self.in_position(&game, true);
        // A corporation is not left to its fate.
        if self.is_mine(corp) && !then.is_mine(corp) {
            return None;
        }
        Some(then.worth() - self.worth())
    }

    /// Whoever must sell sells what he loses least by.
    fn forced_sale(&self) -> Option<Action> {
        let offers = self.game.offers(Kind::SellShares);
        let actions = offers.iter().filter_map(|offer| self.act(offer, 0));
        actions
            .filter_map(|action| Some((self.gain(&action, true)?, action)))
            .max_by_key(|(gain, _)| *gain)
            .map(|(_, action)| action)
    }

    /// Cash that a president keeps where he must pay for trains himself.
    fn reserve(&self) -> i32 {
        if self.view.rules.rules().train_purchase.compulsory != Compulsory::Always {
            return 0;
        }
        let missing: i32 = self
            .mine()
            .into_iter()
            .map(|corp| (self.needed_cash(corp) - self.treasury(corp)).max(0))
            .sum();
        missing * self.temper.reserve / 100
    }

    /// The best purchase, start or bid; nothing if none is worth its price.
    fn invest(&self) -> Option<Action> {
        let budget = self.cash() - self.reserve();
        let need = self.own_need();
        let mut best: Option<(i32, Action)> = None;
        let mut take = |rate: i32, action: Action| {
            if best.as_ref().is_none_or(|(known, _)| rate > *known) {
                best = Some((rate, action));
            }
        };
        for offer in &self.game.offers(Kind::BuyShares) {
            let Offer::Buy {
                price, share, from, ..
            } = offer
            else {
                continue;
            };
            let helps = self.help(share.corp, *from, *price);
            if price.0 > budget - if helps > 0 { 0 } else { need } {
                continue;
            }
            let Some(action) = self.act(offer, 0) else {
                continue;
            };
            let gain =
                self.gain(&action, true).unwrap_or(0) + self.control_bonus(share.corp) + helps;
            let rate = gain * 100 / price.0.max(1);
            if rate > self.temper.margin - 100 {
                take(rate, action);
            }
        }
        if let Some((rate, action)) = self.start(budget - need) {
            take(rate, action);
        }
        if let Some((gain, action)) = self.open_minor() {
            take(gain.max(50), action);
        }
        best.map(|(_, action)| action)
    }

    /// What it is worth beyond its worth to buy a certificate: a corporation of mine gets money that it
    /// lacks for its next train.
    fn help(&self, corp: CorpId, from: Holder, price: Money) -> i32 {
        let to_it = self.view.rules.rules().trading.treasury_sales == TreasurySales::ToCorporation;
        if to_it && from == Holder::Treasury && self.is_mine(corp) {
            self.lack(corp).min(price.0)
        } else {
            0
        }
    }

    /// A corporation of one's own that is not floated yet is worth a little more.
    fn control_bonus(&self, corp: CorpId) -> i32 {
        let entry = &self.view.state.corps[corp];
        if self.is_mine(corp) && entry.hardship.unfloated {
            40
        } else {
            0
        }
    }

    /// The corporation that is best to start, with its rate; nothing if none is.
    pub fn start(&self, budget: i32) -> Option<(i32, Action)> {
        if self.mine().len() > self.temper.minors + 1 {
            return None;
        }
        let offers = self.game.offers(Kind::Par);
        let ground = Ground::new(self.view, CorpId(0));
        let corp_of = |offer: &Offer| match offer {
            Offer::Par { corp, cost, .. } if cost.0 <= budget => Some(*corp),
            _other => None,
        };
        let corp = self
            .best(&offers, |offer| {
                corp_of(offer).map_or(0, |corp| 1 + self.site_of(&ground, corp))
            })
            .and_then(corp_of)?;
        let mut cells: Vec<&Offer> = offers
            .iter()
            .filter(|offer| corp_of(offer) == Some(corp))
            .collect();
        cells.sort_by_key(|offer| match offer {
            Offer::Par { cost, .. } => cost.0,
            _other => 0,
        });
        let place = (cells.len() - 1) * self.temper.par as usize / 100;
        let action = self.act(cells[place], 0)?;
        let Offer::Par { cost, .. } = cells[place] else {
            return None;
        };
        let gain = self.gain(&action, true)?;
        let rate = gain * 100 / cost.0.max(1);
        (rate > self.temper.margin - 100).then_some((rate, action))
    }

    /// A minor is exchanged for the certificate that waits, if that is worth more.
    fn exchange_minor(&self) -> Option<Action> {
        let offers = self.game.offers(Kind::SpecialBuy);
        let actions = offers.iter().filter_map(|offer| self.act(offer, 0));
        actions
            .filter_map(|action| Some((self.gain(&action, false)?, action)))
            .filter(|(gain, _)| *gain > 0)
            .max_by_key(|(gain, _)| *gain)
            .map(|(_, action)| action)
    }

    /// A corporation of five shares becomes one of ten, if its money buys what it lacks.
    fn expand(&self) -> Option<Action> {
        let offers = self.game.offers(Kind::Choose);
        let actions = offers.iter().filter_map(|offer| self.act(offer, 0));
        actions
            .filter_map(|action| Some((self.gain(&action, true)?, action)))
            .filter(|(gain, _)| *gain > 0)
            .max_by_key(|(gain, _)| *gain)
            .map(|(_, action)| action)
    }

    /// Shares of a new corporation, while they are worth it.
    pub fn subscribe(&self, corp: CorpId) -> Option<Action> {
        let offers = self.game.offers(Kind::BuyShares);
        let buy = offers.first().and_then(|offer| {
            let action = self.act(offer, 0)?;
            let Offer::Buy { price, from, .. } = offer else {
                return None;
            };
            let helps = self.help(corp, *from, *price);
            if helps == 0 && price.0 > self.cash() - self.own_need() {
                return None;
            }
            let mine = if self.is_mine(corp) { 10 } else { -10 };
            let gain = self.gain(&action, true)? + mine + helps;
            (gain > 0).then_some(action)
        });
        let must = !self.game.is_open(Kind::Pass) || self.pass().is_none();
        let forced = || {
            let offer = offers.first().filter(|_| must)?;
            self.act(offer, 0)
        };
        buy.or_else(forced).or_else(|| self.pass())
    }

    /// A share after an emergency conversion.
    pub fn emergency_shares(&self, corp: CorpId) -> Option<Action> {
        self.subscribe(corp)
    }
}
