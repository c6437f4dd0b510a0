//! What became of a player.

use super::{Tale, signed};
use crate::engine::action::Authority;
use crate::engine::cx::View;
use crate::engine::game::Game;
use crate::engine::ids::{PlayerId, PrivateId};
use crate::engine::parts::privates::PrivateOwner;
use crate::engine::rules::worth;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;

/// Worth and cash, and what was bought, sold, received and given up.
pub fn line(speaker: &Speaker<'_>, tale: Tale<'_>, player: PlayerId) -> String {
    let at = |game: &Game| worth::of_player(game.view(Authority::Recorded), player);
    let worth = at(tale.after);
    let facts = facts(speaker, tale, player);
    let args = Args::new()
        .text("who", speaker.player(player))
        .text("worth", speaker.money(worth))
        .text("change", signed(speaker, worth - at(tale.before)))
        .text(
            "cash",
            speaker.money(tale.after.state().ledger.player(player)),
        )
        .text("facts", facts.join("; "));
    let key = if facts.is_empty() {
        "story-player"
    } else {
        "story-player-with"
    };
    speaker.say(key, &args)
}

fn facts(speaker: &Speaker<'_>, tale: Tale<'_>, player: PlayerId) -> Vec<String> {
    let (before, after) = (
        tale.before.view(Authority::Recorded),
        tale.after.view(Authority::Recorded),
    );
    let (mut bought, mut sold) = (Vec::new(), Vec::new());
    for corp in after.state.corps.ids() {
        let percent = |view: View<'_>| i16::from(view.holding(player, corp));
        let change = percent(after) - percent(before);
        let whole = !after.trades_shares(corp);
        let args = Args::new()
            .text("corp", speaker.corp(corp))
            .number("percent", change.abs());
        let told = if whole {
            speaker.corp(corp).to_owned()
        } else {
            speaker.say("view-holding", &args)
        };
        match change {
            0 => {}
            1.. => bought.push(told),
            _less => sold.push(told),
        }
    }
    let owner = PrivateOwner::Player(player);
    let had: Vec<_> = before.privates_of(owner).collect();
    let has: Vec<_> = after.privates_of(owner).collect();
    let names = |of: &[PrivateId], without: &[PrivateId]| -> Vec<String> {
        of.iter()
            .filter(|private| !without.contains(private))
            .map(|private| speaker.private(*private).to_owned())
            .collect()
    };
    [
        ("story-bought", bought),
        ("story-sold", sold),
        ("story-got", names(&has, &had)),
        ("story-gave", names(&had, &has)),
    ]
    .into_iter()
    .filter(|(_, list)| !list.is_empty())
    .map(|(key, list)| speaker.say(key, &Args::new().text("list", list.join(", "))))
    .collect()
}
