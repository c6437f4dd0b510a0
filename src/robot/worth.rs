//! What things are worth to a player in the end: the model by which everything is weighed.
//!
//! A position is worth the cash, the certificates at the price that they will have, and the dividends
//! still to come, less what is owed.

use super::mind::Mind;
use super::outlook::FOR_EVER;
use crate::engine::data::corporation::CorpKind;
use crate::engine::ids::{CorpId, TrainKindId};
use crate::engine::money::Money;
use crate::engine::parts::market::Direction;
use crate::engine::parts::privates::PrivateOwner;
use crate::engine::parts::shares::Holder;
use crate::engine::rules::{debt, dividend, loans, sell};

/// The rounds of price moves that are worked out one by one.
const PRICE_ROUNDS: i32 = 9;

/// What a corporation has before it.
#[derive(Clone, Copy, Default, Debug)]
pub struct Prospect {
    /// What it will earn in all rounds together.
    pub total: i32,
    /// Rounds in which it will have a train.
    pub running: i32,
    /// How sure it is to have a train to the end, in percent.
    pub safety: i32,
}

impl Mind<'_> {
    /// What the position is worth to me.
    pub fn worth(&self) -> i32 {
        let corps = self.view.state.corps.pairs();
        let held: i32 = corps
            .filter(|(_, entry)| entry.certificates.units_of(Holder::Player(self.me)) > 0)
            .map(|(corp, entry)| {
                let units = i32::from(entry.certificates.units_of(Holder::Player(self.me)));
                let lost = if self.is_mine(corp) && entry.floated() {
                    self.fear_for(corp)
                } else {
                    0
                };
                units * self.unit_worth(corp) + i32::from(entry.face.0 > 0) * entry.face.0 - lost
            })
            .sum();
        let privates: i32 = self
            .view
            .privates_of(PrivateOwner::Player(self.me))
            .map(|private| self.private_worth(private))
            .sum();
        self.cash() + held + privates - debt::of(self.view, self.me).0 * 2
    }

    /// What it costs to see a corporation of one's own go under.
    fn fear_for(&self, corp: CorpId) -> i32 {
        let prospect = self.prospect(corp);
        let price = self.view.price(corp).0;
        (100 - prospect.safety).max(0) * (price + 100) / 100
    }

    /// What one share is worth in the end, dividends included.
    pub fn unit_worth(&self, corp: CorpId) -> i32 {
        let entry = &self.view.state.corps[corp];
        let percent = i32::from(entry.certificates.share_percent());
        let prospect = self.prospect(corp);
        let paid = prospect.total * self.payout_percent(corp) / 100;
        let dividends = paid * percent / 100;
        let price = self.view.price(corp).0;
        if price == 0 {
            return dividends;
        }
        let later = self.later_price(corp, &prospect);
        let sure = if self.is_mine(corp) { 85 } else { 65 };
        let halved = sell::is_halved(self.view, corp) && prospect.safety < 50;
        let ends = price + (later - price) * sure / 100;
        dividends + if halved { ends / 2 } else { ends }
    }

    /// How much of the income reaches the shareholders.
    fn payout_percent(&self, corp: CorpId) -> i32 {
        match self.view.kind(corp) {
            CorpKind::Minor => 50,
            CorpKind::National | CorpKind::Construction => 0,
            CorpKind::Bond => 100,
            CorpKind::Major | CorpKind::FiveShare | CorpKind::TenShare | CorpKind::State => {
                if self.is_mine(corp) { 90 } else { 70 }
            }
        }
    }

    /// The price that a corporation will come to.
    fn later_price(&self, corp: CorpId, prospect: &Prospect) -> i32 {
        let Some(mut cell) = self.view.state.market.of(corp) else {
            return 0;
        };
        if !self.view.state.corps[corp].kind.trades_shares()
            && self.view.kind(corp) != CorpKind::Minor
        {
            return self.view.price(corp).0;
        }
        let rounds = self.rounds.min(PRICE_ROUNDS);
        let each = prospect.total / prospect.running.max(1);
        for round in 0..rounds {
            let price = self.view.rules.market.price(cell);
            if round < prospect.running {
                let steps = dividend::rises(self.view, Money(each), price);
                cell = self.view.cell_after(corp, cell, Direction::Right, steps);
            } else {
                cell = self.view.cell_after(corp, cell, Direction::Left, 1);
            }
        }
        self.view.rules.market.price(cell).0
    }

    /// What a corporation has before it, remembered for the position.
    pub fn prospect(&self, corp: CorpId) -> Prospect {
        if let Some((_, known)) = self
            .prospects
            .borrow()
            .iter()
            .find(|(other, _)| *other == corp)
        {
            return *known;
        }
        let prospect = self.work_out_prospect(corp);
        self.prospects.borrow_mut().push((corp, prospect));
        prospect
    }

    fn work_out_prospect(&self, corp: CorpId) -> Prospect {
        let entry = &self.view.state.corps[corp];
        if !entry.in_play() && entry.kind != CorpKind::State {
            return Prospect::default();
        }
        if matches!(entry.kind, CorpKind::Construction | CorpKind::Bond) {
            return Prospect {
                total: 0,
                running: self.rounds,
                safety: 100,
            };
        }
        let mut kinds = self.kinds_of(corp);
        let (mut total, mut now) = (0, 0);
        while !kinds.is_empty() && now < self.rounds {
            let life = kinds.iter().map(|kind| self.life(*kind)).min();
            let until = life.unwrap_or(FOR_EVER).clamp(now, self.rounds);
            if until > now {
                total += self.expected(corp, &kinds) * (until - now);
            }
            now = until;
            kinds.retain(|kind| self.life(*kind) > until);
        }
        let safety = if now >= self.rounds {
            100
        } else {
            self.funded(corp, now)
        };
        let later = (self.rounds - now - i32::from(now == 0)).max(0);
        let next = self.next_lasting_kind(corp).or(self.cheapest_kind(corp));
        let base = next.map_or(0, |kind| self.expected(corp, &[kind]));
        Prospect {
            total: total + base * later * safety / 100 * self.temper.trust / 100,
            running: now + later * safety / 100,
            safety,
        }
    }

    /// What trains will earn: what they earn now, or what is usual for a corporation that has not built
    /// its track yet.
    fn expected(&self, corp: CorpId, kinds: &[TrainKindId]) -> i32 {
        let earned = self.earns(corp, kinds);
        if self.view.state.corps[corp].operated {
            earned + earned / 10
        } else {
            earned.max(self.usual_revenue() * 8 / 10)
        }
    }

    /// How much of the price of the next train a corporation will have when its trains are gone, in
    /// percent.
    fn funded(&self, corp: CorpId, life: i32) -> i32 {
        let entry = &self.view.state.corps[corp];
        let Some(kind) = self.next_lasting_kind(corp).or(self.cheapest_kind(corp)) else {
            return 0;
        };
        let price = self.view.rules.trains[kind].price.0.max(1);
        let capital = if entry.floated() {
            0
        } else {
            let shares = 100 / i32::from(entry.certificates.share_percent().max(1));
            self.view.price(corp).0 * shares * 7 / 10
        };
        let borrow = loans::most_payable(self.view, corp).0;
        let income = entry.last_run.map_or(0, |run| run.revenue.0);
        let own = if entry.kind == CorpKind::Minor {
            income / 2 * life
        } else {
            let units = i32::from(entry.certificates.units_of(Holder::Treasury));
            let percent = units * i32::from(entry.certificates.share_percent());
            income * percent / 100 * life + income * life.min(self.temper.foresight)
        };
        ((borrow + capital + own) * 100 / price).min(100)
    }

    /// What a private company is worth to whoever has it.
    pub fn private_worth(&self, private: crate::engine::ids::PrivateId) -> i32 {
        let def = &self.view.rules.privates[private];
        let entry = &self.view.state.privates[private];
        if entry.closed || entry.is_retired() {
            return 0;
        }
        let income = def.revenue.0 * self.private_rounds();
        (def.value.0 * 6 / 10 + income) * self.temper.privates / 100
    }
}
