//! Routes as people type them: `2: H8 H10; 3: L12 (M11) M9 L10`.
//!
//! A stop is a hex, with the number of the city where the hex has several (`L12:2`). Hexes in
//! parentheses are passed through; where none are named the track that pays best is taken.

use super::fault::{self, CommandFault};
use super::{Request, names};
use crate::engine::action::{Action, Actor, Authority, Run, What};
use crate::engine::board::network::StopRef;
use crate::engine::data::map::NodeKind;
use crate::engine::game::Game;
use crate::engine::ids::TrainId;
use crate::engine::refusal::Refusal;
use crate::engine::rules::best_run::{self, NamedRoute};
use crate::engine::rules::run;

/// What a text means; an empty one asks for a proposal.
///
/// # Errors
/// A word that names nothing.
pub fn parse(game: &Game, text: &str) -> Result<Request, CommandFault> {
    let Some(Actor::Corp(corp)) = game.turn().asked else {
        return Err(fault::missing("command-not-now"));
    };
    let view = game.view(Authority::Live);
    let act = |runs: Vec<Run>| Action {
        by: Actor::Corp(corp),
        what: What::RunRoutes(runs),
    };
    match text.to_lowercase().as_str() {
        "" => return Ok(Request::ProposeRoutes),
        "best" => return Ok(Request::Act(vec![act(best_run::best(view, corp).runs)])),
        "none" | "nothing" => return Ok(Request::Act(vec![act(Vec::new())])),
        _routes => {}
    }
    let mut waiting = run::waiting_trains(view, corp);
    let mut typed = Vec::new();
    for part in text.split(';').filter(|part| !part.trim().is_empty()) {
        typed.push(route(game, &mut waiting, part)?);
    }
    Ok(match best_run::found(view, corp, &typed) {
        Ok(runs) => Request::Act(vec![act(runs)]),
        Err(broken) => Request::Refused {
            action: Box::new(act(typed.iter().map(bare).collect())),
            refusal: Refusal::BadRoute(broken),
        },
    })
}

fn route(game: &Game, waiting: &mut Vec<TrainId>, part: &str) -> Result<NamedRoute, CommandFault> {
    let (name, stops) = part
        .split_once(':')
        .filter(|(name, _)| names::train(game, name.trim()).is_some())
        .ok_or_else(|| fault::no_such("command-route-train", part.trim()))?;
    let kind = names::train(game, name.trim());
    let place = waiting.iter().position(|train| Some(train.kind) == kind);
    let place = place.ok_or_else(|| fault::no_such("command-route-no-train", name.trim()))?;
    let mut typed = NamedRoute {
        train: waiting.remove(place),
        stops: Vec::new(),
        passed: Vec::new(),
    };
    let words = stops
        .split(|sign: char| sign.is_whitespace() || [',', '-', '>'].contains(&sign))
        .filter(|word| !word.is_empty());
    for word in words {
        let Some(passed) = word.strip_prefix('(') else {
            typed.stops.push(stop(game, word)?);
            typed.passed.push(Vec::new());
            continue;
        };
        let name = passed.trim_end_matches(')');
        let hex = names::hex(game, name).ok_or_else(|| fault::no_such("command-no-hex", name))?;
        if let Some(hop) = typed.passed.last_mut() {
            hop.push(hex);
        }
    }
    Ok(typed)
}

/// The places that a word may mean.
fn stop(game: &Game, word: &str) -> Result<Vec<StopRef>, CommandFault> {
    let (name, number) = match word.split_once(':') {
        Some((name, number)) => {
            let number: Option<usize> = number.parse().ok();
            let number = number.filter(|number| *number > 0);
            let number = number.ok_or_else(|| fault::no_such("command-no-city", word))?;
            (name, Some(number - 1))
        }
        None => (word, None),
    };
    let hex = names::hex(game, name).ok_or_else(|| fault::no_such("command-no-hex", name))?;
    let kind = game.state().board.kind(&game.rules().map, hex);
    let nodes = kind.nodes.iter().enumerate();
    let places: Vec<StopRef> = nodes
        .filter(|(_, node)| node.kind != NodeKind::Junction)
        .map(|(node, _)| StopRef {
            hex,
            node: node as u8,
        })
        .collect();
    let meant: Vec<StopRef> = match number {
        None => places,
        Some(number) => places.get(number).copied().into_iter().collect(),
    };
    if meant.is_empty() {
        return Err(fault::no_such("command-no-stop", word));
    }
    Ok(meant)
}

/// A run of which only the train is known.
fn bare(route: &NamedRoute) -> Run {
    Run {
        train: route.train,
        hops: Vec::new(),
        stops: Vec::new(),
        stated: None,
    }
}
