//! Routes as people type them: `2: H8 H10; 3: L12 (M11) M9 L10`.
//!
//! A stop is a hex, with the number of the city where the hex has several (`L12:2`). Hexes in
//! parentheses are passed through, `()` says that none is; where nothing is said the track that pays
//! best is taken.

use super::fault::{self, CommandFault};
use super::{Request, names};
use crate::engine::action::{Action, Actor, Authority, Run, What};
use crate::engine::board::network::StopRef;
use crate::engine::data::map::NodeKind;
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, HexId, TrainId, TrainKindId};
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
    if typed.is_empty() {
        return Err(fault::no_such("command-route-train", text.trim()));
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
    let no_train = || fault::no_such("command-route-train", part.trim());
    let (name, stops) = part.split_once(':').ok_or_else(no_train)?;
    let kind = names::train(game, name.trim());
    // The sign may also stand behind a hex, before the number of its city.
    let hex = name.split_whitespace().last().unwrap_or_default();
    if kind.is_none() && names::hex(game, hex).is_some() {
        return Err(no_train());
    }
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
            typed.passed.push(None);
            continue;
        };
        let Some(hop) = typed.passed.last_mut() else {
            return Err(fault::no_such("command-no-stop", word));
        };
        let hop = hop.get_or_insert_default();
        let name = passed.trim_end_matches(')');
        if !name.is_empty() {
            let hex = names::hex(game, name);
            hop.push(hex.ok_or_else(|| fault::no_such("command-no-hex", name))?);
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

/// The command that makes a run, as short as it can be told: the hexes on the way are named only
/// if the stops alone would mean another way. Nothing if the runs break a rule.
pub fn words(game: &Game, corp: CorpId, runs: &[Run]) -> Option<String> {
    let view = game.view(Authority::Live);
    if runs.is_empty() {
        return Some("/run none".to_owned());
    }
    let runs = best_run::completed(view, corp, runs).ok()?;
    let told = |way: Way| {
        let routes: Vec<String> = runs.iter().map(|run| told(game, run, way)).collect();
        format!("/run {}", routes.join("; "))
    };
    let short = told(Way::Open);
    let understood = parse(game, short.trim_start_matches("/run ")).ok();
    let same = match understood {
        Some(Request::Act(actions)) => match actions.first().map(|action| &action.what) {
            Some(What::RunRoutes(said)) => ways(said) == ways(&runs),
            _other => false,
        },
        _other => false,
    };
    Some(if same { short } else { told(Way::Named) })
}

/// Whether the hexes between stops are named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Open,
    Named,
}

fn told(game: &Game, run: &Run, way: Way) -> String {
    let name = |hex: HexId| game.rules().map.hexes[hex].name.as_str();
    let mut words = Vec::new();
    for (place, at) in run.stops.iter().enumerate() {
        words.push(stop_word(game, *at));
        // The hops are in the order of the stops.
        let Some(hop) = run.hops.get(place).filter(|_| way == Way::Named) else {
            continue;
        };
        match hop.as_slice() {
            [_, passed @ .., _] if !passed.is_empty() => {
                words.extend(passed.iter().map(|hex| format!("({})", name(*hex))));
            }
            _straight => words.push("()".to_owned()),
        }
    }
    let train = &game.rules().trains[run.train.kind].name;
    format!("{train}: {}", words.join(" "))
}

/// A stop by its hex; with its number where the hex has several.
fn stop_word(game: &Game, at: StopRef) -> String {
    let name = &game.rules().map.hexes[at.hex].name;
    let kind = game.state().board.kind(&game.rules().map, at.hex);
    let nodes = kind.nodes.iter().enumerate();
    let mut stops = nodes.filter(|(_, node)| node.kind != NodeKind::Junction);
    let number = stops
        .clone()
        .position(|(node, _)| node == usize::from(at.node));
    match number {
        Some(number) if stops.nth(1).is_some() => format!("{name}:{}", number + 1),
        Some(_) | None => name.clone(),
    }
}

/// What two runs have in common if they run the same trains on the same ways.
fn ways(runs: &[Run]) -> Vec<(TrainKindId, Vec<Vec<HexId>>)> {
    let mut ways: Vec<_> = runs
        .iter()
        .map(|run| {
            // A hop is the same in both directions, and so is a route.
            let mut hops: Vec<Vec<HexId>> = run.hops.clone();
            for hop in &mut hops {
                let back: Vec<HexId> = hop.iter().rev().copied().collect();
                if back < *hop {
                    *hop = back;
                }
            }
            hops.sort();
            (run.train.kind, hops)
        })
        .collect();
    ways.sort();
    ways
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
