//! Minors become majors: alone or together, before their trains are gone.

use super::mind::Mind;
use crate::engine::action::{Action, Authority, Kind, What};
use crate::engine::agenda::{Interrupt, MergerStage, Round};
use crate::engine::data::corporation::CorpKind;
use crate::engine::ids::{CorpId, Id};
use crate::engine::offer::Offer;
use crate::engine::rules::{consent, convert};

/// Minors whose trains go within so many rounds must become something else.
const SOON: i32 = 6;
/// What an owner gives for the life of such a minor: more than it can cost.
const DOOMED: i32 = 10_000;
/// What he gives to take another one along that could not become anything by itself.
const RESCUE: i32 = 200;

/// Moves that a merger and the purchases behind it take at most.
const MOVES: usize = 16;

impl Mind<'_> {
    /// Passes, converts or merges.
    pub fn merger(&self, minor: CorpId) -> Option<Action> {
        let Round::Merger(round) = &self.view.state.agenda.round else {
            return None;
        };
        match round.stage {
            MergerStage::Naming | MergerStage::Converting => self.name_major(minor),
            MergerStage::Collecting => {
                let rescues = |action: &Action| self.rescue(action) > 0;
                let rescued = self.ways().into_iter().find(rescues);
                rescued.or_else(|| self.pass()).or_else(|| self.join_any())
            }
            MergerStage::Start => {
                let ways = self.ways();
                ways.into_iter()
                    .filter_map(|action| {
                        let gain = self.gain_of_merger(&action)? + self.rescue(&action);
                        Some((gain, action))
                    })
                    .filter(|(gain, _)| *gain > -self.urgency(minor))
                    .max_by_key(|(gain, _)| *gain)
                    .map(|(_, action)| action)
                    .or_else(|| self.pass())
            }
        }
    }

    /// What a minor loses by waiting: it does not live to the end, and no longer than its trains.
    fn urgency(&self, minor: CorpId) -> i32 {
        if self.train_life(minor) < SOON {
            DOOMED
        } else {
            60 * self.view.state.phase.index() as i32
        }
    }

    /// What it is worth beside all else that a minor of mine joins which could not live by itself.
    fn rescue(&self, action: &Action) -> i32 {
        match &action.what {
            What::Merge(joins)
                if self.is_mine(*joins)
                    && self.view.kind(*joins) == CorpKind::Minor
                    && self.train_life(*joins) < SOON
                    && !convert::is_on_a_cell(self.view, *joins) =>
            {
                RESCUE
            }
            _other => 0,
        }
    }

    /// Conversion, and mergers that nobody else is asked about.
    fn ways(&self) -> Vec<Action> {
        let convert = self.game.offers(Kind::Convert);
        let merge = self.game.offers(Kind::Merge);
        let all = convert.iter().chain(&merge);
        all.filter_map(|offer| self.act(offer, 0))
            .filter(|action| consent::needed(self.view, action).is_empty())
            .collect()
    }

    /// A merger to which others must agree, if it is better than what I can do alone.
    pub fn propose(&self) -> Option<Action> {
        let state = self.view.state;
        let Round::Merger(round) = &state.agenda.round else {
            return None;
        };
        if !state.agenda.interrupts.is_empty() || round.stage != MergerStage::Start {
            return None;
        }
        let minor = round.order.get(round.at).copied()?;
        let alone = self.ways().into_iter();
        let alone = alone.filter_map(|action| self.gain_of_merger(&action));
        let least = alone.max().unwrap_or(i32::MIN).max(-self.urgency(minor));
        let offers = self.game.offers(Kind::Merge);
        let actions = offers.iter().filter_map(|offer| self.act(offer, 0));
        actions
            .filter(|action| !consent::needed(self.view, action).is_empty())
            .filter_map(|action| Some((self.gain_of_merger(&action)?, action)))
            .filter(|(gain, _)| *gain > least)
            .max_by_key(|(gain, _)| *gain)
            .map(|(_, action)| action)
    }

    fn join_any(&self) -> Option<Action> {
        self.ways().into_iter().next()
    }

    /// All majors are alike; the seed and the minor decide.
    fn name_major(&self, minor: CorpId) -> Option<Action> {
        let offers: Vec<Offer> = self.game.offers(Kind::Merge);
        let place = (self.seed as usize).wrapping_add(minor.index()) % offers.len().max(1);
        offers.get(place).and_then(|offer| self.act(offer, 0))
    }

    /// What a merger gains me, with the shares that I would buy.
    fn gain_of_merger(&self, action: &Action) -> Option<i32> {
        let mut game = self.after(action)?;
        for _ in 0..MOVES {
            match self.in_position(&game, false).next_of_merger() {
                Some(next) => {
                    game.apply(&next, Authority::Live).ok()?;
                }
                None => break,
            }
        }
        // One that could not be ended would hold up everybody.
        if matches!(&game.state().agenda.round, Round::Merger(round) if round.stage != MergerStage::Start)
        {
            return None;
        }
        Some(self.in_position(&game, false).worth() - self.worth())
    }

    /// The next move of a merger under way; nothing when it is done.
    fn next_of_merger(&self) -> Option<Action> {
        let interrupts = &self.view.state.agenda.interrupts;
        let mine = self.game.turn().by.player() == Some(self.me);
        match interrupts.first() {
            Some(Interrupt::Subscribe(offer)) if mine => self.subscribe(offer.corp),
            Some(Interrupt::Subscribe(_)) => self.pass(),
            Some(Interrupt::ReduceTokens(reduction)) => self.remove_station(reduction.corp),
            Some(Interrupt::Discard) => self.discard(),
            Some(_) => None,
            None => match &self.view.state.agenda.round {
                Round::Merger(round) if round.stage != MergerStage::Start => {
                    let minor = round.order.get(round.at).copied()?;
                    self.merger(minor)
                }
                _other => None,
            },
        }
    }

    /// Whether a move of somebody else that needs my consent is good for me, too.
    pub fn agrees(&self, action: &Action) -> bool {
        match &action.what {
            What::BuyTrain { .. } | What::BuyPrivate { .. } => {
                self.gain(action, true).is_some_and(|gain| gain > 20)
            }
            What::Merge(joins) => self
                .gain_of_merger(action)
                .is_some_and(|gain| gain > -self.urgency(*joins).min(DOOMED / 40)),
            _other => false,
        }
    }
}
