//! A robot in a seat: which kind it is, and what it does.

use super::chance::Chance;
use super::mind::Mind;
use super::temper::{BOLD, STEADY, Temper};
use super::wild;
use crate::engine::action::{Action, Actor, Authority};
use crate::engine::agenda::Decider;
use crate::engine::game::Game;
use crate::engine::ids::{Id, PlayerId};
use crate::engine::offer::Offer;
use crate::engine::rules::consent;

/// So often a wild player looks for something that needs nobody's consent.
const TRIES: u64 = 20;

/// A kind of robot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RobotKind {
    /// Careful and sensible.
    Steady,
    /// Sensible, with more risk.
    Bold,
    /// Anything that is offered.
    Wild,
}

impl RobotKind {
    /// All kinds.
    pub const ALL: [RobotKind; 3] = [RobotKind::Steady, RobotKind::Bold, RobotKind::Wild];

    /// The word by which it is chosen.
    pub fn word(self) -> &'static str {
        match self {
            RobotKind::Steady => "steady",
            RobotKind::Bold => "bold",
            RobotKind::Wild => "wild",
        }
    }

    /// The kind of a word.
    pub fn of(word: &str) -> Option<RobotKind> {
        let word = word.trim();
        Self::ALL
            .into_iter()
            .find(|kind| kind.word().eq_ignore_ascii_case(word))
    }
}

/// A robot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Robot {
    /// What it is like.
    pub kind: RobotKind,
    /// What decides where it does not care.
    pub seed: u64,
}

impl Robot {
    /// What it does for a player who decides now, `entries` entries into the log; nothing if nothing
    /// is offered. It never makes a move that needs the consent of somebody else.
    pub fn choose(&self, game: &Game, player: PlayerId, entries: usize) -> Option<Action> {
        match self.kind {
            RobotKind::Steady => self.think(game, player, &STEADY),
            RobotKind::Bold => self.think(game, player, &BOLD),
            RobotKind::Wild => self.anything(game, player, entries),
        }
    }

    fn think(&self, game: &Game, player: PlayerId, temper: &'static Temper) -> Option<Action> {
        let chosen = Mind::new(game, player, temper, self.seed).choose();
        chosen
            .filter(|action| is_free(game, action))
            .or_else(|| first_free(game))
    }

    fn anything(&self, game: &Game, player: PlayerId, entries: usize) -> Option<Action> {
        let draws = (0..TRIES).map(|salt| {
            let mut chance = Chance::new(self.seed);
            let step = chance.draw().wrapping_add(entries as u64 * 64 + salt);
            wild::choose(game, &mut Chance::new(step))
        });
        draws
            .flatten()
            .find(|action| is_free(game, action) && is_his(game, action, player))
            .or_else(|| first_free(game))
    }

    /// What it asks others to agree to before it does anything else, for a player who decides now. What
    /// they do not agree to must not be asked again in the same position.
    pub fn propose(&self, game: &Game, player: PlayerId) -> Option<Action> {
        let temper = match self.kind {
            RobotKind::Steady => &STEADY,
            RobotKind::Bold => &BOLD,
            RobotKind::Wild => return None,
        };
        Mind::new(game, player, temper, self.seed).propose()
    }

    /// Whether it agrees to several actions of one move, as far as they concern it.
    pub fn agrees_to_all(&self, game: &Game, player: PlayerId, actions: &[Action]) -> bool {
        let mut game = game.clone();
        for action in actions {
            let view = game.view(Authority::Live);
            let concerned = consent::needed(view, action).contains(&player);
            if concerned && !self.agrees(&game, player, action) {
                return false;
            }
            if game.apply(action, Authority::Live).is_err() {
                return false;
            }
        }
        true
    }

    /// Whether it agrees, as the owner concerned, to the move of somebody else.
    pub fn agrees(&self, game: &Game, player: PlayerId, action: &Action) -> bool {
        match self.kind {
            RobotKind::Wild => true,
            RobotKind::Steady => Mind::new(game, player, &STEADY, self.seed).agrees(action),
            RobotKind::Bold => Mind::new(game, player, &BOLD, self.seed).agrees(action),
        }
    }
}

/// Whether nobody else must agree.
fn is_free(game: &Game, action: &Action) -> bool {
    consent::needed(game.view(Authority::Live), action).is_empty()
}

/// Whether the player may make the action.
fn is_his(game: &Game, action: &Action, player: PlayerId) -> bool {
    match game.maker(action) {
        Decider::Nobody => false,
        Decider::Player(maker) => maker == player,
        Decider::Anybody { .. } => true,
    }
}

/// The first thing that is offered and needs no consent, a pass rather than anything else.
fn first_free(game: &Game) -> Option<Action> {
    let action = |offer: &Offer| {
        let by = game.turn().actor(offer.kind())?;
        let what = offer.sample(0);
        Some(Action { by, what })
    };
    let offers = game.all_offers();
    let pass = offers.iter().find(|offer| **offer == Offer::Pass);
    let beside = || {
        let mut all = game.all_offers_beside().into_iter();
        all.next().map(|(private, offer)| Action {
            by: Actor::Private(private),
            what: offer.sample(0),
        })
    };
    pass.and_then(action)
        .or_else(|| {
            let mut all = offers.iter().filter_map(action);
            all.find(|action| is_free(game, action))
        })
        .or_else(beside)
}

/// A seed of its own for each seat of a table.
pub fn seed_of(table: u64, player: PlayerId) -> u64 {
    let mut chance = Chance::new(table);
    (0..=player.index())
        .map(|_| chance.draw())
        .last()
        .unwrap_or(table)
}
