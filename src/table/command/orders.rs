//! Standing orders in words.

use super::Request;
use super::fault::{self, CommandFault};
use super::names::Words;
use crate::engine::action::Authority;
use crate::engine::data::corporation::CorpKind;
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, PlayerId};
use crate::record::orders::{Order, Until};

/// What somebody wants of his standing order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ordered {
    /// To see it.
    Show,
    /// To take it back.
    Off,
    /// To give it.
    Give(Order),
    /// To pass in merger rounds with all his companies.
    PassMerger,
}

/// Understands what follows the command.
///
/// # Errors
/// What cannot be understood.
pub(super) fn parse(words: &mut Words<'_>) -> Result<Request, CommandFault> {
    let ordered = if words.take("pass") {
        let unconditional = words.take("always");
        let indefinite = words.take("forever");
        Ordered::Give(Order::Pass {
            unconditional,
            indefinite,
        })
    } else if words.take("buy") {
        Ordered::Give(buy(words)?)
    } else if words.take("merger") {
        Ordered::PassMerger
    } else if words.take("off") {
        Ordered::Off
    } else {
        words.take("show");
        Ordered::Show
    };
    let player = if words.take("for") {
        Some(words.player()?)
    } else {
        None
    };
    Ok(Request::Order(player, ordered))
}

fn buy(words: &mut Words<'_>) -> Result<Order, CommandFault> {
    let corp = words.corp()?;
    words.take("until");
    let until = if words.take("float") {
        Until::Float
    } else {
        let count = words.number()?;
        let count = count.and_then(|count| u8::try_from(count).ok());
        let count = count.filter(|count| *count > 0);
        Until::Shares(count.ok_or_else(|| fault::missing("command-missing-until"))?)
    };
    let from_market = words.take("market");
    let then_pass = words.take("then") && words.take("pass");
    Ok(Order::Buy {
        corp,
        until,
        from_market,
        then_pass,
    })
}

/// The companies of a player that may be asked in a merger round.
pub fn merging(game: &Game, player: PlayerId) -> Vec<CorpId> {
    let view = game.view(Authority::Live);
    if view.rules.rules().mergers.is_none() {
        return Vec::new();
    }
    let minors = view.in_operating_order(CorpKind::Minor).into_iter();
    minors
        .filter(|minor| view.state.corps[*minor].president == Some(player))
        .collect()
}
