//! What holds in every position of every game, whoever plays.

use crate::engine::board::occupancy::Mark;
use crate::engine::data::map::Count;
use crate::engine::game::Game;
use crate::engine::ids::{CityRef, CorpId, Id, TrainId};
use crate::engine::money::Money;
use crate::engine::parts::ledger::Account;

/// The first law that is broken, in words for the log.
pub fn broken(start: &Game, game: &Game) -> Option<String> {
    money(start, game)
        .or_else(|| trains(game))
        .or_else(|| shares(game))
        .or_else(|| stations(game))
        .or_else(|| tiles(game))
        .or_else(|| turn(game))
}

fn money(start: &Game, game: &Game) -> Option<String> {
    let (before, now) = (start.state().ledger.total(), game.state().ledger.total());
    if before != now {
        return Some(format!("there was {before} in all, now there is {now}"));
    }
    let state = game.state();
    let accounts = state.seats.iter().map(|player| Account::Player(*player));
    let corps = state.corps.ids().map(Account::Corp);
    let poor = accounts
        .chain(corps)
        .find(|account| state.ledger.balance(*account) < Money::ZERO)?;
    Some(format!("{poor:?} has less than nothing"))
}

fn trains(game: &Game) -> Option<String> {
    let (rules, state) = (game.rules(), game.state());
    for kind in rules.trains.ids() {
        let mut all: Vec<TrainId> = state.corps.iter().flat_map(|corp| corp.trains.clone()).collect();
        all.extend(state.depot.pool());
        all.extend(state.depot.rusted());
        all.extend(state.depot.removed());
        all.retain(|train| train.kind == kind);
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        if all.len() != count {
            return Some(format!("a {}-train is in two places", rules.trains[kind].name));
        }
        if let (Count::Limited(made), Count::Limited(left)) =
            (rules.trains[kind].count, state.depot.left(kind))
            && usize::from(made) != usize::from(left) + count
        {
            return Some(format!(
                "there were {made} {}-trains, now there are {}",
                rules.trains[kind].name,
                usize::from(left) + count
            ));
        }
    }
    None
}

fn shares(game: &Game) -> Option<String> {
    for (corp, entry) in game.state().corps.pairs() {
        let certificates = &entry.certificates;
        let numbers = 0..certificates.count() as u8;
        let lost = numbers.clone().find(|number| certificates.holder(*number).is_none());
        let percent: u32 = numbers.map(|n| u32::from(certificates.percent(n))).sum();
        let sym = &game.rules().corps[corp].sym;
        if lost.is_some() || (percent != 100 && certificates.count() > 0) {
            return Some(format!("the certificates of {sym} make {percent} percent"));
        }
    }
    None
}

/// Stations on the charters and on the map are the same.
fn stations(game: &Game) -> Option<String> {
    let state = game.state();
    let mut on_map: Vec<(CorpId, CityRef)> = Vec::new();
    for (hex, here) in state.board.hexes() {
        for (number, city) in here.cities().iter().enumerate() {
            let at = CityRef {
                hex,
                city: number as u8,
            };
            on_map.extend(city.slots().iter().flatten().filter_map(|mark| match mark {
                Mark::Station(corp) => Some((*corp, at)),
                Mark::Neutral(_) => None,
            }));
        }
    }
    let mut on_charters: Vec<(CorpId, CityRef)> = Vec::new();
    for (corp, entry) in state.corps.pairs() {
        on_charters.extend(entry.places().map(|at| (corp, at)));
    }
    on_map.sort_unstable();
    on_charters.sort_unstable();
    (on_map != on_charters)
        .then(|| format!("stations on the map {on_map:?}, on the charters {on_charters:?}"))
}

fn tiles(game: &Game) -> Option<String> {
    let (map, state) = (&game.rules().map, game.state());
    for kind in map.supply() {
        let laid = state.board.hexes().filter(|(_, hex)| hex.tile.kind == kind).count();
        if let Count::Limited(count) = map.kinds[kind].count
            && laid > usize::from(count)
        {
            return Some(format!("{laid} tiles {} lie on the map", map.kinds[kind].name));
        }
    }
    None
}

/// Somebody is asked until the game is over, and then nobody.
fn turn(game: &Game) -> Option<String> {
    let (turn, over) = (game.turn(), game.state().over.is_some());
    let asked = turn.asked.is_some() && !turn.open.is_empty() && turn.by.player().is_some();
    match (asked, over) {
        (true, true) => Some("the game is over, but somebody is asked".to_owned()),
        (false, false) => Some("nobody is asked".to_owned()),
        (true, false) | (false, true) => {
            let beyond = turn.by.player().filter(|p| p.index() >= game.state().seats.len());
            beyond.map(|player| format!("{player:?} is asked, who is not there"))
        }
    }
}
