//! Bids for minors: enough for a train and some track, and cash left for the next one.

use super::ground::Ground;
use super::mind::Mind;
use crate::engine::action::{Action, Kind};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::map::Count;
use crate::engine::ids::CorpId;
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::rules::train;

/// Beyond the price of a train: track of the first rounds.
const TRACK: i32 = 30;
/// A bid that puts a minor where it may become a major at once.
const READY: i32 = 200;
/// So many trains of a kind may go in one operating round.
const FEW: u16 = 4;
/// For each so many rounds by which the game is late there may be one minor more.
const LATE: usize = 4;

impl Mind<'_> {
    /// Goes along in the auction of a minor, or passes.
    pub fn bid_for_minor(&self) -> Option<Action> {
        let offers = self.game.offers(Kind::Bid);
        let limit = self.minor_limit();
        let bid = offers.iter().find(|offer| match offer {
            Offer::BidMinor { price, .. } => price.least.0 <= limit && !price.is_empty(),
            _other => false,
        });
        bid.and_then(|offer| self.act(offer, 0))
            .or_else(|| self.pass())
    }

    /// Minors that I should open besides what I have: each must be able to become a major.
    fn more_minors(&self) -> usize {
        let corps = &self.view.state.corps;
        let majors = corps.iter().filter(|corp| corp.kind == CorpKind::Major);
        let majors = majors.count();
        let running = corps.iter().filter(|corp| {
            corp.in_play() && matches!(corp.kind, CorpKind::Minor | CorpKind::Major)
        });
        let free = majors.saturating_sub(running.count());
        let share = majors.div_ceil(self.view.players().max(1));
        let late = self.lag() as usize / LATE;
        let share = share.max(self.temper.minors) + late;
        share.saturating_sub(self.mine().len()).min(free)
    }

    /// What a new minor pays for its first train: the few that are left of a kind may be gone when it is
    /// its turn.
    fn first_train(&self) -> i32 {
        let depot = &self.view.state.depot;
        let cheapest = train::cheapest(self.view).map_or(0, |price| price.0);
        let sure = depot.kinds().find(|kind| match depot.left(*kind) {
            Count::Limited(left) => left >= FEW,
            Count::Unlimited => true,
        });
        let sure = sure.map_or(cheapest, |kind| self.view.rules.trains[kind].price.0);
        sure.max(cheapest)
    }

    /// The most that a minor is worth; 0 if there is no use for another one.
    fn minor_limit(&self) -> i32 {
        let more = self.more_minors();
        if more == 0 {
            return 0;
        }
        let train = self.first_train();
        let plain = (train + TRACK + 45).max(READY) * self.temper.minor_bids / 100;
        let cash = self.cash() - self.own_need();
        // The last one takes what there is.
        let share = if cash >= 2 * (train + TRACK) && more > 1 {
            cash - (train + TRACK)
        } else {
            cash
        };
        plain.min(share)
    }

    /// The minor with the best home, opened at what it needs; with what it gains.
    pub fn open_minor(&self) -> Option<(i32, Action)> {
        let limit = self.minor_limit();
        let train = self.first_train();
        let needs = train + TRACK;
        if limit < needs || !self.minors_can_live() {
            return None;
        }
        let offers = self.game.offers(Kind::Bid);
        let ground = Ground::new(self.view, CorpId(0));
        let offer = self.best(&offers, |offer| match offer {
            Offer::BidMinor { corp, price } if price.least.0 <= limit => {
                1 + self.site_of(&ground, *corp)
            }
            _other => 0,
        })?;
        let bid = (train + TRACK).max(READY).min(limit);
        let action = self.act_at(offer, Money(bid))?;
        Some((self.usual_revenue() * self.rounds.min(8) / 2, action))
    }

    /// Whether a new minor can come to something: trains that it can pay last long enough.
    fn minors_can_live(&self) -> bool {
        let kind = train::bank_kinds(self.view).into_iter().next();
        kind.is_some_and(|kind| self.life(kind) >= 3)
    }
}
