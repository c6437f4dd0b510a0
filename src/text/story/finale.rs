//! How a game ended, and how it came about.

use super::{Tale, by_worth, signed};
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, PlayerId};
use crate::engine::money::Money;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;

/// The result, the lead, the biggest steps of players, the best run. The tales are the game's
/// rounds in order.
pub fn lines(speaker: &Speaker<'_>, rounds: &[Tale<'_>]) -> Vec<String> {
    let mut lines = Vec::new();
    for (place, (player, worth)) in by_worth(speaker.game).into_iter().enumerate() {
        let args = Args::new()
            .number("place", place as i64 + 1)
            .text("who", speaker.player(player))
            .text("worth", speaker.money(worth));
        lines.push(speaker.say("story-place", &args));
    }
    lines.extend(leaders(speaker, rounds));
    let steps = steps(rounds);
    let best = steps.iter().max_by_key(|step| step.change);
    let worst = steps.iter().min_by_key(|step| step.change);
    lines.extend(
        best.filter(|step| step.change > Money::ZERO)
            .map(|s| step(speaker, s, "story-biggest-gain")),
    );
    lines.extend(
        worst
            .filter(|step| step.change < Money::ZERO)
            .map(|s| step(speaker, s, "story-biggest-loss")),
    );
    lines.extend(best_run(speaker, rounds));
    lines
}

/// What a round changed for a player.
struct Step<'a> {
    round: Tale<'a>,
    player: PlayerId,
    change: Money,
}

fn steps<'a>(rounds: &[Tale<'a>]) -> Vec<Step<'a>> {
    let mut steps = Vec::new();
    for round in rounds {
        let before = by_worth(round.before);
        for (player, worth) in by_worth(round.after) {
            let had = before.iter().find(|(other, _)| *other == player);
            steps.push(Step {
                round: *round,
                player,
                change: worth - had.map_or(Money::ZERO, |(_, worth)| *worth),
            });
        }
    }
    steps
}

fn step(speaker: &Speaker<'_>, step: &Step<'_>, key: &str) -> String {
    let args = Args::new()
        .text("who", speaker.player(step.player))
        .text("change", signed(speaker, step.change))
        .text("round", speaker.at(step.round.before).round());
    speaker.say(key, &args)
}

/// Who was the richest at the end of some round; the first round is left out, when all are equal.
fn leaders(speaker: &Speaker<'_>, rounds: &[Tale<'_>]) -> Option<String> {
    let mut led: Vec<PlayerId> = Vec::new();
    for round in rounds.iter().skip(1) {
        let (player, _) = *by_worth(round.after).first()?;
        if !led.contains(&player) {
            led.push(player);
        }
    }
    let args = Args::new()
        .number("count", led.len() as i64)
        .text("list", speaker.players(&led));
    (!led.is_empty()).then(|| speaker.say("story-leads", &args))
}

/// The highest income that a company had in one turn.
fn best_run(speaker: &Speaker<'_>, rounds: &[Tale<'_>]) -> Option<String> {
    let mut best: Option<(Money, CorpId, Tale<'_>)> = None;
    for round in rounds {
        for event in round.events {
            if let Event::Ran(corp, income) = event
                && best.is_none_or(|(most, _, _)| *income > most)
            {
                best = Some((*income, *corp, *round));
            }
        }
    }
    let (income, corp, round) = best?;
    let args = Args::new()
        .text("corp", speaker.corp(corp))
        .text("income", speaker.money(income))
        .text("round", speaker.at(round.before).round());
    Some(speaker.say("story-best-run", &args))
}
