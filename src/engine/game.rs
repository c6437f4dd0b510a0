//! A game: rules and a position, and the only three things to do with them.

use std::sync::Arc;

use super::action::{Action, Authority, Kind};
use super::agenda::{Decider, Turn};
use super::cx::{Cx, View};
use super::event::Event;
use super::ids::{PlayerId, PrivateId};
use super::offer::Offer;
use super::refusal::Refusal;
use super::rules::{self, Flow, consent, offers};
use super::ruleset::Ruleset;
use super::setup;
use super::state::State;

/// Steps without a choice after one action; far more than any game needs.
const PATIENCE: usize = 100_000;

/// A game in progress.
#[derive(Clone)]
pub struct Game {
    rules: Arc<Ruleset>,
    state: State,
}

impl Game {
    /// A new game; the seed decides what is drawn at set-up.
    pub fn new(rules: Arc<Ruleset>, seed: u64) -> Game {
        let state = setup::initial(&rules, seed);
        let mut game = Game { rules, state };
        let mut events = Vec::new();
        let mut cx = Cx {
            rules: &game.rules,
            state: &mut game.state,
            events: &mut events,
            authority: Authority::Live,
        };
        cx.rules.hooks.first_round(&mut cx);
        settle(&mut cx);
        game
    }

    /// A game at a position that was set up by hand, for tests and puzzles. What needs no choice
    /// there is done.
    pub fn at(rules: Arc<Ruleset>, state: State) -> Game {
        let mut game = Game { rules, state };
        let mut events = Vec::new();
        settle(&mut Cx {
            rules: &game.rules,
            state: &mut game.state,
            events: &mut events,
            authority: Authority::Live,
        });
        game
    }

    /// The rules of the table.
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// The position.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The position with its rules, as mechanisms see it.
    pub fn view(&self, authority: Authority) -> View<'_> {
        View {
            rules: &self.rules,
            state: &self.state,
            authority,
        }
    }

    /// Who is asked, and for what.
    pub fn turn(&self) -> Turn {
        self.state.agenda.turn
    }

    /// Whether an action would be accepted.
    ///
    /// # Errors
    /// The refusal that [`Game::apply`] would give.
    pub fn check(&self, action: &Action, authority: Authority) -> Result<(), Refusal> {
        rules::checks::check(self.view(authority), action).map(|_| ())
    }

    /// Plays an action and everything that follows without a choice.
    ///
    /// # Errors
    /// A refusal; then the position is what it was.
    pub fn apply(&mut self, action: &Action, authority: Authority) -> Result<Vec<Event>, Refusal> {
        let plan = rules::checks::check(self.view(authority), action)?;
        let mut events = Vec::new();
        let mut cx = Cx {
            rules: &self.rules,
            state: &mut self.state,
            events: &mut events,
            authority,
        };
        rules::commit(&mut cx, plan);
        settle(&mut cx);
        Ok(events)
    }

    /// Everything of one type that whoever is asked may do now, in live play; always in the same
    /// order for the same position.
    pub fn offers(&self, kind: Kind) -> Vec<Offer> {
        offers::of_kind(self.view(Authority::Live), kind)
    }

    /// Everything that whoever is asked may do now, by type.
    pub fn all_offers(&self) -> Vec<Offer> {
        self.turn()
            .open
            .iter()
            .chain(self.debtors_pass())
            .flat_map(|kind| self.offers(kind))
            .collect()
    }

    /// What a player may do with his private companies now, asked or not, in live play.
    pub fn offers_beside(&self, player: PlayerId) -> Vec<(PrivateId, Offer)> {
        offers::beside(self.view(Authority::Live), player)
    }

    /// What all players may do with their private companies now.
    pub fn all_offers_beside(&self) -> Vec<(PrivateId, Offer)> {
        let seats = self.state.seats.iter();
        seats
            .flat_map(|player| self.offers_beside(*player))
            .collect()
    }

    /// Who may make an action: a player for his private companies at any time, otherwise whoever
    /// decides now. Whoever passes an action on must ask this about the one who sends it.
    pub fn maker(&self, action: &Action) -> Decider {
        consent::maker(self.view(Authority::Live), action)
    }

    /// Whether a type of action is open to whoever is asked.
    pub fn is_open(&self, kind: Kind) -> bool {
        self.state.agenda.turn.open.contains(kind) || self.debtors_pass() == Some(kind)
    }

    /// A pass that is accepted though it is not listed.
    fn debtors_pass(&self) -> Option<Kind> {
        let may = rules::stock::debtor_may_pass(self.view(Authority::Live));
        may.then_some(Kind::Pass)
    }
}

/// Does what needs no choice until somebody is asked.
fn settle(cx: &mut Cx<'_>) {
    let mut first = true;
    for _ in 0..PATIENCE {
        rules::end::notice_bank(cx);
        if cx.state.over.is_some() {
            cx.state.agenda.turn = Turn::NOBODY;
            return;
        }
        match rules::proceed(cx) {
            Flow::Ask(turn) => {
                cx.state.agenda.turn = turn;
                return;
            }
            Flow::Again => (),
            Flow::RoundOver => {
                // 18xx.games looks for the end after an action, not between rounds (1824 rules 7).
                if std::mem::take(&mut first) {
                    rules::end::notice_after_action(cx);
                }
                cx.rules.hooks.next_round(cx);
            }
        }
    }
    // Nobody can ever act again: without money, without corporations, without income the rounds
    // follow each other for ever.
    rules::end::by_agreement(cx);
    cx.state.agenda.turn = Turn::NOBODY;
}
