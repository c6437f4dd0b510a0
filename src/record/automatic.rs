//! The passes that 18xx.games adds by itself to a move (1861/1867 rules 10.4).

use crate::engine::action::{Action, Actor, Authority, Kind, What};
use crate::engine::agenda::{MergerStage, Round, Stage};
use crate::engine::cx::View;
use crate::engine::game::Game;
use crate::engine::ids::CorpId;
use crate::engine::rules::{convert, merge, operate, token};

/// The pass that follows by itself in the position, if one does.
pub fn next(game: &Game) -> Option<Action> {
    let turn = game.turn();
    let view = game.view(Authority::Live);
    if !turn.open.contains(Kind::Pass) || !view.state.agenda.interrupts.is_empty() {
        return None;
    }
    let Some(Actor::Corp(corp)) = turn.asked else {
        return None;
    };
    let idle = match &view.state.agenda.round {
        Round::Operating(round) => match stage(view, corp, round.stage)? {
            (Stage::Privates, Ahead::Loans) => view.state.corps[corp].loans == 0,
            (Stage::Token, _) => every_station_is_too_dear(view, corp),
            _other => false,
        },
        Round::Merger(round) => {
            round.stage == MergerStage::Start
                && !convert::is_on_a_cell(view, corp)
                && merge::candidates(view, &[corp]).is_empty()
        }
        Round::Auction(_)
        | Round::Lots(_)
        | Round::Draft(_)
        | Round::Between(_)
        | Round::Stock(_)
        | Round::Over => false,
    };
    idle.then_some(Action {
        by: Actor::Corp(corp),
        what: What::Pass,
    })
}

/// Whether loans are still to be settled in the turn.
enum Ahead {
    Loans,
    NoLoans,
}

fn stage(view: View<'_>, corp: CorpId, number: usize) -> Option<(Stage, Ahead)> {
    let stages = view.rules.hooks.stages(view.kind(corp));
    let ahead = if stages.get(number + 1..)?.contains(&Stage::Loans) {
        Ahead::Loans
    } else {
        Ahead::NoLoans
    };
    operate::corp_in_turn(view)?;
    Some((*stages.get(number)?, ahead))
}

fn every_station_is_too_dear(view: View<'_>, corp: CorpId) -> bool {
    let cash = view.state.ledger.corp(corp);
    token::open_cities(view, corp)
        .into_iter()
        .all(|at| token::cost(view, corp, at).is_none_or(|cost| cost > cash))
}
