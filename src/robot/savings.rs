//! Money for the next train: what it will cost, what comes in until it is needed, what is missing.

use super::mind::Mind;
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::map::Count;
use crate::engine::ids::{CorpId, TrainKindId};
use crate::engine::parts::shares::Holder;
use crate::engine::rules::{goods, loans, train};

/// Operating rounds by which trains may go earlier than expected.
const CAUTION: i32 = 2;
/// A minor cannot choose to save; it is careful with money so many rounds before its trains go.
const MINORS_CARE: i32 = 4;

impl Mind<'_> {
    /// The kind that a corporation will live on when all that it has is gone: the first of the supply
    /// that does not go together with what it has, and of which something is left when all who need one,
    /// too, have theirs.
    pub fn next_lasting_kind(&self, corp: CorpId) -> Option<TrainKindId> {
        let depot = &self.view.state.depot;
        let life = self.train_life(corp);
        let mut before = if goods::are_all(self.view, corp) {
            0
        } else {
            // The game takes trains, too.
            self.rivals(corp, life) + (self.hints.export * CAUTION + 9) / 10
        };
        let kinds = depot
            .kinds()
            .filter(|kind| depot.has(*kind) && goods::is_for(self.view, corp, *kind))
            .filter(|kind| {
                let goods = self.view.rules.trains[*kind].goods;
                !goods || train::depot_kinds(self.view).contains(kind)
            })
            .filter(|kind| self.life(*kind) > life.max(2));
        let mut last = None;
        for kind in kinds {
            last = Some(kind);
            match depot.left(kind) {
                Count::Limited(left) if i32::from(left) <= before => before -= i32::from(left),
                Count::Limited(_) | Count::Unlimited => break,
            }
        }
        last
    }

    /// Corporations whose trains go as early as those of one, the one itself not counted.
    fn rivals(&self, corp: CorpId, life: i32) -> i32 {
        let corps = self.view.state.corps.pairs();
        let others = corps.filter(|(other, entry)| {
            *other != corp
                && entry.in_play()
                && entry.president.is_some()
                && !goods::are_all(self.view, *other)
                && self.train_life(*other) <= life
        });
        others.count() as i32
    }

    /// What comes into a treasury in some rounds if all is kept that may be kept.
    fn inflow(&self, corp: CorpId, rounds: i32) -> i32 {
        let entry = &self.view.state.corps[corp];
        let income = entry.last_run.map_or(0, |run| run.revenue.0);
        let each = if entry.kind == CorpKind::Minor {
            income / 2
        } else {
            income
        };
        each * rounds.max(0)
    }

    /// Cash that a corporation should have in hand for its next train; 0 if its trains last, or if what
    /// comes in until they go is enough.
    pub fn needed_cash(&self, corp: CorpId) -> i32 {
        let price =
            |kind: Option<TrainKindId>| kind.map_or(0, |kind| self.view.rules.trains[kind].price.0);
        if self.view.state.corps[corp].trains.is_empty() {
            return price(self.cheapest_kind(corp));
        }
        let life = self.train_life(corp);
        let is_minor = self.view.kind(corp) == CorpKind::Minor;
        if life >= self.rounds || (is_minor && life > MINORS_CARE) {
            return 0;
        }
        let comes = self.inflow(corp, life - CAUTION);
        (price(self.next_lasting_kind(corp)) - comes).max(0)
    }

    /// What a corporation has, and may borrow, for a train.
    fn means(&self, corp: CorpId) -> i32 {
        let entry = &self.view.state.corps[corp];
        let cash = self.treasury(corp);
        let loans = (loans::most_payable(self.view, corp).0 - cash).max(0);
        if entry.trains.is_empty() {
            cash + loans
        } else if entry.kind == CorpKind::Minor {
            // It is lost with its last train, before it could borrow.
            cash
        } else {
            // Nobody lends before the trains go, and afterwards new ones are dearer.
            cash + loans / 2
        }
    }

    /// What a corporation lacks for its next train.
    pub fn lack(&self, corp: CorpId) -> i32 {
        (self.needed_cash(corp) - self.means(corp)).max(0)
    }

    /// What all corporations of mine lack that could get it from shares: cash to keep for these.
    pub fn own_need(&self) -> i32 {
        let mine = self.mine().into_iter();
        mine.map(|corp| self.lack(corp).min(self.capital(corp)))
            .sum()
    }

    /// What I could pay into the treasury of a corporation of mine for shares, a minor's as if it were
    /// a major.
    pub fn capital(&self, corp: CorpId) -> i32 {
        let entry = &self.view.state.corps[corp];
        let price = self.view.price(corp).0;
        match entry.kind {
            CorpKind::Minor => 4 * price,
            CorpKind::Major => {
                let left = i32::from(entry.certificates.units_of(Holder::Treasury));
                let mine = i32::from(entry.certificates.units_of(Holder::Player(self.me)));
                left.min(6 - mine).max(0) * price
            }
            CorpKind::National
            | CorpKind::FiveShare
            | CorpKind::TenShare
            | CorpKind::State
            | CorpKind::Construction
            | CorpKind::Bond => 0,
        }
    }
}
