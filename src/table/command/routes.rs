//! Routes as people type them: `2: H8 H10; 3: L12 (M11) M9 L10`.
//!
//! A stop is a hex, with the number of the city where the hex has several (`L12:2`). Hexes in
//! parentheses are passed through; where none are named the track that pays best is taken.

use super::fault::{self, CommandFault};
use super::names;
use crate::engine::action::{Actor, Authority, Run};
use crate::engine::board::network::StopRef;
use crate::engine::data::map::NodeKind;
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, HexId, TrainId};
use crate::engine::money::Money;
use crate::engine::rules::{best_run, run};

/// Most ways to understand the cities of one set of routes.
const MOST_WAYS: usize = 256;

/// A route as typed.
struct Typed {
    train: TrainId,
    /// For each stop the places that may be meant.
    stops: Vec<Vec<StopRef>>,
    /// For each hop the hexes passed through.
    passed: Vec<Vec<HexId>>,
}

/// The runs of a text; none for an empty text, which asks for a proposal.
///
/// # Errors
/// A word that names nothing.
pub fn parse(game: &Game, text: &str) -> Result<Option<Vec<Run>>, CommandFault> {
    let Some(Actor::Corp(corp)) = game.turn().asked else {
        return Err(fault::missing("command-not-now"));
    };
    match text.to_lowercase().as_str() {
        "" => return Ok(None),
        "best" => return Ok(Some(best_run::best(game.view(Authority::Live), corp).runs)),
        "none" | "nothing" => return Ok(Some(Vec::new())),
        _routes => {}
    }
    let mut waiting = run::waiting_trains(game.view(Authority::Live), corp);
    let mut typed = Vec::new();
    for part in text.split(';').filter(|part| !part.trim().is_empty()) {
        typed.push(route(game, &mut waiting, part)?);
    }
    Ok(Some(settled(game, corp, &typed)))
}

fn route(game: &Game, waiting: &mut Vec<TrainId>, part: &str) -> Result<Typed, CommandFault> {
    let (name, stops) = part
        .split_once(':')
        .filter(|(name, _)| names::train(game, name.trim()).is_some())
        .ok_or_else(|| fault::no_such("command-route-train", part.trim()))?;
    let kind = names::train(game, name.trim());
    let place = waiting.iter().position(|train| Some(train.kind) == kind);
    let place = place.ok_or_else(|| fault::no_such("command-route-no-train", name.trim()))?;
    let mut typed = Typed {
        train: waiting.remove(place),
        stops: Vec::new(),
        passed: Vec::new(),
    };
    let words = stops
        .split(|sign: char| sign.is_whitespace() || [',', '-', '>'].contains(&sign))
        .filter(|word| !word.is_empty());
    for word in words {
        match word.strip_prefix('(') {
            Some(passed) => {
                let name = passed.trim_end_matches(')');
                let hex =
                    names::hex(game, name).ok_or_else(|| fault::no_such("command-no-hex", name))?;
                if let Some(hop) = typed.passed.last_mut() {
                    hop.push(hex);
                }
            }
            None => {
                typed.stops.push(stop(game, word)?);
                typed.passed.push(Vec::new());
            }
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

/// The way to understand the stops that pays best; the first one if all break a rule, so that the
/// rules say which.
fn settled(game: &Game, corp: CorpId, typed: &[Typed]) -> Vec<Run> {
    let view = game.view(Authority::Live);
    let mut best: Option<(Money, Vec<Run>)> = None;
    let ways = ways(typed);
    for way in &ways {
        if let Ok(runs) = best_run::completed(view, corp, way) {
            let income = runs.iter().filter_map(|run| run.stated).sum();
            if best.as_ref().is_none_or(|(most, _)| income > *most) {
                best = Some((income, runs));
            }
        }
    }
    match best {
        Some((_, runs)) => runs,
        None => ways.into_iter().next().unwrap_or_default(),
    }
}

/// All ways to understand the stops, at most [`MOST_WAYS`].
fn ways(typed: &[Typed]) -> Vec<Vec<Run>> {
    let mut ways: Vec<Vec<Run>> = vec![Vec::new()];
    for route in typed {
        let mut stops: Vec<Vec<StopRef>> = vec![Vec::new()];
        for meant in &route.stops {
            stops = stops
                .iter()
                .flat_map(|way| meant.iter().map(|stop| [way.as_slice(), &[*stop]].concat()))
                .take(MOST_WAYS)
                .collect();
        }
        let runs: Vec<Run> = stops
            .into_iter()
            .map(|stops| as_run(route, stops))
            .collect();
        ways = ways
            .iter()
            .flat_map(|way| {
                runs.iter()
                    .map(|run| [way.as_slice(), &[run.clone()]].concat())
            })
            .take(MOST_WAYS)
            .collect();
    }
    ways
}

fn as_run(route: &Typed, stops: Vec<StopRef>) -> Run {
    let hops = stops.windows(2).zip(&route.passed).map(|(ends, passed)| {
        if passed.is_empty() {
            return Vec::new();
        }
        let mut hop = vec![ends[0].hex];
        hop.extend(passed);
        hop.push(ends[1].hex);
        hop
    });
    Run {
        train: route.train,
        hops: hops.collect(),
        stops,
        stated: None,
    }
}
