//! Passing in the owner's place, and what makes him look again.

use super::{Deed, Standing, Step, Stop};
use crate::engine::action::{Action, Actor, Authority, Kind, What};
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, PlayerId};
use crate::engine::parts::shares::Holder;

/// Percent of which nobody else can hold more.
const SAFE: u8 = 50;

/// What a move of somebody else means to an order that waits.
pub(super) fn broken_by(
    owner: PlayerId,
    deed: Deed,
    events: &[Event],
    after: &Game,
) -> Option<Stop> {
    if deed.sale {
        return Some(Stop::Sold);
    }
    let taken = |event: &Event| matches!(event, Event::ShareMoved(_, Holder::Player(_)));
    events.iter().find_map(|event| match event {
        Event::Started(corp, _) => Some(Stop::Started(*corp)),
        Event::Converted(corp) => Some(Stop::Converted(*corp)),
        Event::Closed(_) if events.iter().any(taken) => Some(Stop::Exchanged),
        Event::ShareMoved(share, Holder::Player(buyer)) if *buyer != owner => {
            may_lose(after, owner, share.corp).then_some(Stop::Unsafe(*buyer, share.corp))
        }
        _other => None,
    })
}

/// Whether somebody could come to hold more of a corporation than its president does.
fn may_lose(game: &Game, owner: PlayerId, corp: CorpId) -> bool {
    let view = game.view(Authority::Recorded);
    view.state.corps[corp].president == Some(owner) && view.holding(owner, corp) < SAFE
}

/// Passes, or stops if the owner should look.
pub(super) fn step(
    game: &Game,
    standing: &Standing,
    owner: PlayerId,
    broken: Option<Stop>,
) -> Step {
    let why = match broken {
        Some(why) => Some(why),
        None if !game.is_open(Kind::Pass) => Some(Stop::MustAct),
        None => None,
    };
    match why {
        None => Step::Act(Action {
            by: Actor::Player(owner),
            what: What::Pass,
        }),
        Some(why) => Step::Stop {
            owner,
            order: standing.order.clone(),
            why,
            then: None,
        },
    }
}

/// The pass of a corporation, where it may pass.
pub(super) fn of_corp(game: &Game, corp: CorpId) -> Option<Action> {
    game.is_open(Kind::Pass).then_some(Action {
        by: Actor::Corp(corp),
        what: What::Pass,
    })
}
