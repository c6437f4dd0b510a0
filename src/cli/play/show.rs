//! Longer answers: proposals for routes, lists of moves, help.

use crate::engine::action::Kind;
use crate::engine::ids::{Id, PrivateId};
use crate::engine::money::Money;
use crate::engine::rules::best_run::BestRun;
use crate::store::Listed;
use crate::table::Table;
use crate::table::command::line;
use crate::table::command::verb::Verb;
use crate::table::past::Told;
use crate::table::voice::Voice;
use crate::text::offer;
use crate::text::speaker::{Speaker, harmless};
use crate::text::tongue::Args;

/// A set of routes stop by stop, with the sum.
pub fn proposal(speaker: &Speaker<'_>, best: &BestRun) -> Vec<String> {
    let mut lines = vec![speaker.say(
        if best.proven {
            "play-best"
        } else {
            "play-best-unproven"
        },
        &Args::new().text("income", speaker.money(best.revenue)),
    )];
    for run in &best.runs {
        let stops: Vec<String> = run.stops.iter().map(|stop| speaker.stop(*stop)).collect();
        lines.push(
            speaker.say(
                "play-route",
                &Args::new()
                    .text("train", speaker.train(run.train))
                    .text("stops", stops.join(" - "))
                    .text("income", speaker.money(run.stated.unwrap_or(Money::ZERO))),
            ),
        );
    }
    lines
}

/// What private companies may do, whoever is asked, with the command for each.
pub fn powers(table: &Table, speaker: &Speaker<'_>, of: Option<PrivateId>) -> Vec<String> {
    let game = table.game();
    let mut lines: Vec<String> = game
        .all_offers_beside()
        .iter()
        .filter(|(private, _)| of.is_none_or(|of| of == *private))
        .map(|(private, offered)| {
            let words = line::of_private(game, *private, offered).words;
            format!(
                "  {words:<28} {}",
                offer::of_private(speaker, *private, offered)
            )
        })
        .collect();
    if lines.is_empty() {
        lines.push(speaker.plain("play-no-moves"));
    }
    lines
}

/// All that may be done, with the command for each.
pub fn moves(table: &Table, speaker: &Speaker<'_>, verb: Option<Verb>) -> Vec<String> {
    let game = table.game();
    let wanted = |kind: Kind| verb.is_none_or(|verb| verb.kinds().contains(&kind));
    let mut lines = Vec::new();
    for kind in Kind::ALL.into_iter().filter(|kind| wanted(*kind)) {
        for offered in game.offers(kind) {
            let line = line::of(game, &offered);
            let words = match line.amount {
                Some(range) => format!("{} {}", line.words, amounts(range.least, range.most)),
                None => line.words,
            };
            lines.push(format!("  {words:<28} {}", offer::label(speaker, &offered)));
        }
    }
    if lines.is_empty() {
        lines.push(speaker.plain("play-no-moves"));
    }
    lines
}

fn amounts(least: Money, most: Money) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("{least}..{most}")
    }
}

/// All commands.
pub fn commands(voice: Voice) -> Vec<String> {
    let mut lines = vec![voice.plain("help-intro")];
    lines.extend(Verb::all().map(|verb| format!("  {}", voice.plain(verb.help()))));
    lines
}

/// Moves of the past with their numbers.
pub fn told(told: &[Told]) -> Vec<String> {
    told.iter()
        .map(|told| format!("  #{} {}", told.id, told.lines.join(" ")))
        .collect()
}

/// The games of the database.
pub fn games(voice: Voice, games: &[Listed]) -> Vec<String> {
    if games.is_empty() {
        return vec![voice.plain("play-no-game")];
    }
    games
        .iter()
        .map(|game| {
            let players: Vec<String> = game
                .players
                .iter()
                .map(|name| harmless(voice.medium, name))
                .collect();
            voice.say(
                "play-game",
                &Args::new()
                    .number("id", game.id.0)
                    .text("title", game.title.as_str())
                    .text("name", harmless(voice.medium, &game.name))
                    .text("players", players.join(", "))
                    .number("moves", game.entries),
            )
        })
        .collect()
}

/// Names of players who must agree, with the commands for it.
pub fn asks(
    speaker: &Speaker<'_>,
    names: &[String],
    players: &[crate::engine::ids::PlayerId],
) -> Vec<String> {
    players
        .iter()
        .map(|player| {
            speaker.say(
                "table-asks",
                &Args::new()
                    .text("who", speaker.player(*player))
                    .text("name", harmless(speaker.medium, &names[player.index()])),
            )
        })
        .collect()
}
