//! The map in text: every hex that is no longer as printed, or has a station.

use super::refusal::colour_key;
use super::speaker::Speaker;
use super::tongue::Args;
use crate::engine::board::occupancy::{HexState, Mark};
use crate::engine::ids::{CorpId, HexId};
use crate::engine::parts::corps::Standing;

/// The lines of the map.
pub fn lines(speaker: &Speaker<'_>) -> Vec<String> {
    let board = &speaker.game.state().board;
    let mut lines = vec![speaker.plain("view-map")];
    for (hex, state) in board.hexes() {
        let kind = board.kind(&speaker.game.rules().map, hex);
        let stations = stations(speaker, state);
        if kind.printed_on.is_none() || !stations.is_empty() {
            lines.push(line(speaker, hex, &stations));
        }
    }
    lines.extend(homes(speaker));
    lines
}

/// One hex.
fn line(speaker: &Speaker<'_>, hex: HexId, stations: &[String]) -> String {
    let (rules, state) = (speaker.game.rules(), speaker.game.state());
    let kind = state.board.kind(&rules.map, hex);
    let best = rules.best_colour(state.phase);
    let values: Vec<String> = kind
        .nodes
        .iter()
        .map(|node| node.revenue.at(best))
        .filter(|value| value.0 > 0)
        .map(|value| speaker.money(value))
        .collect();
    let mut line = if kind.printed_on.is_none() {
        speaker.say(
            "view-map-tile",
            &Args::new()
                .text("hex", speaker.hex(hex))
                .text("tile", speaker.tile(state.board.hex(hex).tile))
                .number("rotation", state.board.hex(hex).rotation)
                .text("colour", speaker.plain(colour_key(kind.colour))),
        )
    } else {
        speaker.say(
            "view-map-printed",
            &Args::new().text("hex", speaker.hex(hex)),
        )
    };
    if !values.is_empty() {
        line += &speaker.say(
            "view-map-value",
            &Args::new().text("value", values.join("/")),
        );
    }
    if !stations.is_empty() {
        line += &speaker.say(
            "view-map-stations",
            &Args::new().text("list", stations.join(" ")),
        );
    }
    line
}

fn stations(speaker: &Speaker<'_>, state: &HexState) -> Vec<String> {
    let mark = |mark: &Mark| match mark {
        Mark::Station(corp) => speaker.corp(*corp).to_owned(),
        Mark::Blocker => speaker.plain("view-map-blocker"),
        Mark::Neutral(_) => speaker.plain("view-map-neutral"),
    };
    state
        .cities()
        .iter()
        .flat_map(|city| city.slots().iter().flatten().map(mark))
        .collect()
}

/// Homes of companies that can still be started and have one.
fn homes(speaker: &Speaker<'_>) -> Option<String> {
    let (rules, state) = (speaker.game.rules(), speaker.game.state());
    let open = |corp: &CorpId| state.corps[*corp].standing == Standing::Available;
    let homes: Vec<String> = rules
        .corps
        .ids()
        .filter(open)
        .filter_map(|corp| Some((corp, rules.corps[corp].home?)))
        .map(|(corp, at)| format!("{} {}", speaker.corp(corp), speaker.city(at)))
        .collect();
    let list = homes.join(", ");
    (!homes.is_empty()).then(|| speaker.say("view-map-homes", &Args::new().text("list", list)))
}
