//! What is still to come: rounds, and how long trains live.

use super::mind::Mind;
use crate::engine::data::map::Count;
use crate::engine::ids::{CorpId, Id, TrainKindId};
use crate::engine::parts::ledger::Account;
use crate::engine::rules::goods;
use crate::engine::state::EndTiming;

/// Longer than any game.
pub const FOR_EVER: i32 = 99;

/// Operating rounds by which any game may be late.
const PATIENCE: i32 = 2;
/// Lateness beyond this changes nothing more.
const MOST_LAG: i32 = 12;

impl Mind<'_> {
    /// Operating rounds still to come, the running one included.
    pub fn rounds_left(&self) -> i32 {
        let state = self.view.state;
        let expected = by_phase(self.hints.rounds, state.phase.index());
        let in_set = i32::from(state.agenda.rounds_in_set) - i32::from(state.agenda.number) + 1;
        let planned = state.end.map_or(FOR_EVER, |plan| match plan.timing {
            EndTiming::CurrentRound => 1,
            EndTiming::RunningSet => in_set,
            EndTiming::Set { set, rounds } if set > state.agenda.set => in_set + i32::from(rounds),
            EndTiming::Set { rounds, .. } => i32::from(rounds) - i32::from(state.agenda.number) + 1,
        });
        expected.min(planned).min(self.rounds_of_bank()).max(1)
    }

    /// Operating rounds by which the phases are behind what is usual, beyond some that every game may be;
    /// 0 if they are not. Money that lies in treasuries meanwhile does nothing.
    pub fn lag(&self) -> i32 {
        let agenda = &self.view.state.agenda;
        let per_set = i32::from(agenda.rounds_in_set).max(1);
        let played = (agenda.set as i32 - 1) * per_set + i32::from(agenda.number);
        let usual = by_phase(self.hints.rounds, 0)
            - by_phase(self.hints.rounds, self.view.state.phase.index());
        (played - usual - PATIENCE).clamp(0, MOST_LAG)
    }

    /// Rounds that the bank's money lasts, where it has a bottom.
    fn rounds_of_bank(&self) -> i32 {
        let state = self.view.state;
        if self.view.rules.setup.bank.is_none() {
            return FOR_EVER;
        }
        let paid: i32 = state
            .corps
            .iter()
            .filter_map(|corp| corp.last_run)
            .map(|run| run.revenue.0)
            .sum();
        let left = state.ledger.balance(Account::Bank).0.max(0);
        // Stock rounds bring money back.
        left / (paid * 7 / 10).max(50) + 1
    }

    /// Operating rounds in which an open private company still pays.
    pub fn private_rounds(&self) -> i32 {
        by_phase(self.hints.private_rounds, self.view.state.phase.index())
    }

    /// Trains that leave the supply in ten operating rounds.
    fn pace(&self) -> i32 {
        let corps = self.view.state.corps.iter();
        let running = corps.filter(|corp| corp.floated()).count() as i32;
        (self.hints.pace * running + self.hints.export).max(5)
    }

    /// Ordinary trains that leave the supply before the first of a kind does; that one itself counts.
    fn trains_before(&self, kind: TrainKindId) -> i32 {
        let rules = self.view.rules;
        let depot = &self.view.state.depot;
        let left: i32 = depot
            .kinds()
            .filter(|other| *other < kind && !rules.trains[*other].goods)
            .map(|other| match depot.left(other) {
                Count::Limited(left) => i32::from(left),
                Count::Unlimited => FOR_EVER,
            })
            .sum();
        left + 1
    }

    /// Operating rounds until the first train of a kind comes.
    pub fn rounds_until(&self, kind: TrainKindId) -> i32 {
        let rules = self.view.rules;
        let from = goods::available_on(self.view, kind);
        let begins = from.map(|phase| {
            let starts = rules.phases[phase].starts_on;
            let open = self.view.state.phase >= phase;
            if open {
                2
            } else {
                starts.map_or(FOR_EVER, |train| self.trains_before(train) + 1)
            }
        });
        let queued = if rules.trains[kind].goods {
            FOR_EVER
        } else {
            self.trains_before(kind)
        };
        let trains = begins.unwrap_or(FOR_EVER).min(queued);
        (trains * 10 / self.pace()).min(FOR_EVER)
    }

    /// Operating rounds that a train of a kind still runs.
    pub fn life(&self, kind: TrainKindId) -> i32 {
        let trains = self.view.rules.trains.pairs();
        let ends = trains.filter(|(_, other)| other.rusts.contains(&kind));
        ends.map(|(other, _)| self.rounds_until(other))
            .min()
            .unwrap_or(FOR_EVER)
    }

    /// Operating rounds in which a corporation still has a train: the longest life of its trains.
    pub fn train_life(&self, corp: CorpId) -> i32 {
        let trains = self.view.state.corps[corp].trains.iter();
        trains.map(|train| self.life(train.kind)).max().unwrap_or(0)
    }

    /// The cheapest kind of the supply that a corporation may buy now.
    pub fn cheapest_kind(&self, corp: CorpId) -> Option<TrainKindId> {
        let kinds = goods::kinds_for(self.view, corp).into_iter();
        kinds.min_by_key(|kind| self.view.rules.trains[*kind].price)
    }
}

fn by_phase(list: &[i32], phase: usize) -> i32 {
    list.get(phase).or(list.last()).copied().unwrap_or(1)
}
