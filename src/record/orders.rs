//! Standing orders: what a player lets the table do in his place, until something happens (game
//! file format, section 5: the types `program_…`).
//!
//! Invariant: an order does nothing that its owner could not do himself in his own turn, and a log
//! that holds orders is replayed by the moves written in it alone; orders only add moves to a live
//! game.

mod buy;
mod layout;
mod pass;

use serde_json::{Map, Value};

use super::file::FilePlayer;
use crate::engine::action::{Action, Actor, What};
use crate::engine::agenda::Round;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, Id, PlayerId};
use crate::engine::ruleset::Ruleset;

pub use layout::{disabled, given};

/// What a player orders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// Pass in stock rounds.
    Pass {
        /// Whatever happens.
        unconditional: bool,
        /// In later rounds, too.
        indefinite: bool,
    },
    /// Buy one share after the other.
    Buy {
        /// Of which corporation.
        corp: CorpId,
        /// Until when.
        until: Until,
        /// From the market instead of the treasury.
        from_market: bool,
        /// Then pass until something happens.
        then_pass: bool,
    },
    /// Pass for these corporations in the merger round.
    PassMerger {
        /// The owner's corporations.
        corps: Vec<CorpId>,
    },
}

/// When an order to buy is fulfilled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// The owner holds so many shares.
    Shares(u8),
    /// The corporation has floated.
    Float,
}

/// Why an order has stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Somebody sold shares.
    Sold,
    /// A corporation was started.
    Started(CorpId),
    /// A corporation was converted.
    Converted(CorpId),
    /// A company was exchanged for a share.
    Exchanged,
    /// Somebody bought a share, and may become president in the owner's place.
    Unsafe(PlayerId, CorpId),
    /// The owner may not pass: he must act.
    MustAct,
    /// It is fulfilled: the owner holds so many shares.
    Bought(u8, CorpId),
    /// It is fulfilled: the corporation has floated.
    Floated(CorpId),
    /// There is no such share that the owner can buy.
    CannotBuy(CorpId),
    /// Its owner has taken it back.
    TakenBack,
}

/// An order with what has happened since it was given.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Standing {
    order: Order,
    broken: Option<Stop>,
}

/// What an order does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// A move in the owner's place.
    Act(Action),
    /// It stops; another one may take its place.
    Stop {
        /// Whose.
        owner: PlayerId,
        /// What it was.
        order: Order,
        /// Why.
        why: Stop,
        /// What follows.
        then: Option<Order>,
    },
}

/// All orders of a game.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Orders {
    standing: Vec<Option<Standing>>,
}

impl Orders {
    /// A player's order.
    pub fn of(&self, player: PlayerId) -> Option<&Order> {
        let standing = self.standing.get(player.index())?.as_ref()?;
        Some(&standing.order)
    }

    /// Nobody has given one.
    pub fn is_empty(&self) -> bool {
        self.standing.iter().all(Option::is_none)
    }

    /// A player gives an order, which takes the place of the one before; nothing = it is taken back.
    pub fn give(&mut self, player: PlayerId, order: Option<Order>) {
        let place = player.index();
        if self.standing.len() <= place {
            self.standing.resize(place + 1, None);
        }
        self.standing[place] = order.map(|order| Standing {
            order,
            broken: None,
        });
    }

    /// Reads an entry of a log: orders that are given or end in it.
    pub fn read(&mut self, rules: &Ruleset, players: &[FilePlayer], fields: &Map<String, Value>) {
        if let Some((player, order)) = layout::read(rules, players, fields) {
            self.give(player, order);
        }
    }

    /// Takes note of a move, of what happened, and of the position after it.
    pub fn note(&mut self, deed: Deed, events: &[Event], after: &Game) {
        if self.is_empty() {
            return;
        }
        let over = events
            .iter()
            .any(|event| matches!(event, Event::RoundBegan | Event::GameOver(_)));
        for (place, slot) in self.standing.iter_mut().enumerate() {
            let Some(standing) = slot else { continue };
            let owner = PlayerId::at(place);
            if over && standing.order.ends_with(deed.was) {
                *slot = None;
                continue;
            }
            if deed.by != Some(owner) && standing.broken.is_none() {
                standing.broken = pass::broken_by(owner, deed, events, after);
            }
        }
    }

    /// What follows by itself in the position, if its decision belongs to an order.
    pub fn next(&self, game: &Game) -> Option<Step> {
        let turn = game.turn();
        let (asked, owner) = (turn.asked?, turn.by.player()?);
        let standing = self.standing.get(owner.index())?.as_ref()?;
        if !game.state().agenda.interrupts.is_empty() {
            return None;
        }
        match (&standing.order, &game.state().agenda.round, asked) {
            (
                Order::Pass { unconditional, .. },
                Round::Stock(_) | Round::Draft(_),
                Actor::Player(_),
            ) if !in_auction(game) => {
                let broken = standing.broken.filter(|_| !unconditional);
                Some(pass::step(game, standing, owner, broken))
            }
            (order @ Order::Buy { .. }, Round::Stock(round), Actor::Player(_))
                if !in_auction(game) =>
            {
                buy::step(game, (owner, order), round, standing.broken)
            }
            (Order::PassMerger { corps }, Round::Merger(_), Actor::Corp(corp))
                if corps.contains(&corp) =>
            {
                pass::of_corp(game, corp).map(Step::Act)
            }
            _other => None,
        }
    }
}

/// A move, as far as it matters to orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// Whoever made it.
    pub by: Option<PlayerId>,
    /// It was a sale of shares.
    pub sale: bool,
    /// The round before it.
    pub was: Rounds,
}

impl Deed {
    /// What an action is to orders, in the position before it.
    pub fn of(game: &Game, action: &Action) -> Deed {
        Deed {
            by: game.maker(action).player(),
            sale: matches!(action.what, What::SellShares(_)),
            was: Rounds::of(game),
        }
    }
}

/// A minor is under auction: a question of its own, which no order answers.
fn in_auction(game: &Game) -> bool {
    matches!(&game.state().agenda.round, Round::Stock(round) if round.auction.is_some())
}

/// The rounds that matter to orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rounds {
    /// Players trade.
    Stock,
    /// Corporations merge.
    Merger,
    /// Any other one.
    Other,
}

impl Rounds {
    /// The round of a position.
    pub fn of(game: &Game) -> Rounds {
        match game.state().agenda.round {
            Round::Stock(_) | Round::Draft(_) => Rounds::Stock,
            Round::Merger(_) => Rounds::Merger,
            Round::Auction(_)
            | Round::Lots(_)
            | Round::Between(_)
            | Round::Operating(_)
            | Round::Over => Rounds::Other,
        }
    }
}

impl Order {
    fn ends_with(&self, round: Rounds) -> bool {
        match self {
            Order::Pass { indefinite, .. } => !indefinite && round == Rounds::Stock,
            Order::Buy { .. } => round == Rounds::Stock,
            Order::PassMerger { .. } => round == Rounds::Merger,
        }
    }
}
