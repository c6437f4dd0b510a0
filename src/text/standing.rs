//! The state of a game in a few lines, for a message that is always up to date.

use super::speaker::Speaker;
use super::tongue::Args;
use super::{turn, view};
use crate::engine::ids::{Id, PhaseId, PlayerId};
use crate::engine::money::Money;
use crate::engine::rules::debt;

/// Who is asked, who comes then, the players' money and certificates, trains, the next phase.
pub fn standing(speaker: &Speaker<'_>) -> Vec<String> {
    let state = speaker.game.state();
    let mut lines = vec![turn::prompt(speaker)];
    lines.extend(view::then(speaker));
    lines.push(String::new());
    let seats = state.seats.iter();
    lines.extend(seats.map(|player| player_in_short(speaker, *player)));
    lines.push(String::new());
    lines.push(view::trains(speaker));
    lines.extend(next_phase(speaker));
    lines
}

fn player_in_short(speaker: &Speaker<'_>, player: PlayerId) -> String {
    let view = speaker.view();
    let args = Args::new()
        .text("who", speaker.player(player))
        .text("cash", speaker.money(view.state.ledger.player(player)))
        .number("certificates", view.certificates_of(player) as i64)
        .number("limit", view.rules.setup.cert_limit);
    let debt = debt::of(view, player);
    if debt > Money::ZERO {
        let args = args.text("debt", speaker.money(debt));
        return speaker.say("standing-debtor", &args);
    }
    speaker.say("standing-player", &args)
}

/// Which train starts the next phase.
fn next_phase(speaker: &Speaker<'_>) -> Option<String> {
    let view = speaker.view();
    let next = PhaseId::at(view.state.phase.index() + 1);
    let train = view.rules.phases.get(next)?.starts_on?;
    let args = Args::new()
        .text("train", speaker.train_kind(train))
        .text("phase", speaker.phase(next));
    Some(speaker.say("standing-next-phase", &args))
}
