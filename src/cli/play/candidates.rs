//! What completion offers: the offers' own commands, and the names that other commands take.

use crate::table::Table;
use crate::table::command::line;
use crate::table::command::verb::Verb;
use crate::text::rulebook::Topic;

/// Whole lines that may be typed in the position.
pub fn lines(table: &Table) -> Vec<String> {
    let game = table.game();
    let mut lines: Vec<String> = game
        .all_offers()
        .iter()
        .map(|offer| line::of(game, offer).whole())
        .collect();
    lines.extend(
        game.all_offers_beside()
            .iter()
            .map(|(private, offer)| line::of_private(game, *private, offer).whole()),
    );
    lines.extend(
        table
            .names()
            .iter()
            .flat_map(|name| ["agree", "disagree", "player"].map(|verb| format!("/{verb} {name}"))),
    );
    lines.extend(
        game.rules()
            .corps
            .iter()
            .map(|corp| format!("/company {}", corp.sym)),
    );
    lines.extend(["/run best", "/run none", "/undo turn"].map(str::to_owned));
    lines.extend(Topic::all().map(|topic| format!("/rules {}", topic.word())));
    for verb in Verb::all() {
        if verb.kinds().is_empty() {
            lines.push(format!("/{}", verb.word()));
        }
        lines.push(format!("/help {}", verb.word()));
    }
    lines
}
