//! What a plan looks like: its moves, where they lead, pictures of the position, and what can be
//! done with it.

use std::sync::Arc;

use super::super::ask::Ask;
use super::super::code::Press;
use super::super::commands::Planning;
use super::super::desk::Desk;
use super::super::heavy::heavy;
use super::super::ops::limits::Use;
use super::super::post::{Button, File, Look, MOST_CHOICES, Post, Row, Select, cut};
use super::super::prompt::Keys;
use super::super::reply::Reply;
use super::super::teller::narrated;
use super::{Study, next_moves};
use crate::table::plan;
use crate::table::voice::Voice;
use crate::text::tongue::Args;
use crate::text::turn;

/// Letters for the moves of a plan; of a longer one the last are shown.
const STEPS: usize = 900;
/// Letters for what they cause.
const OUTCOME: usize = 500;

/// A plan as its owner sees it.
pub(super) async fn shown(desk: &Arc<Desk>, ask: &Ask, study: Study, in_place: bool) -> Reply {
    let voice = ask.voice();
    let (mut post, games) = {
        let table = &study.place.table;
        let imagined = heavy(|| table.imagine(&study.plan, voice));
        let text = text(voice, &study, &imagined);
        let games = (table.game().clone(), imagined.game().clone());
        let rows = rows(voice, &study, &imagined);
        (Post::private(text).rows(rows), games)
    };
    drop(study);
    if let Err(spent) = desk.spend(ask, Use::Picture, 1) {
        // The plan can be made without pictures.
        tracing::debug!(?spent, "no pictures of a plan");
        return Reply::of(post).in_place(in_place);
    }
    let words = voice.plain("plan-picture");
    let drawn = desk.draw(ask.who().line(), voice.language, move |studio| {
        let (before, after) = games;
        let file = |name: &str, bytes| File {
            name: name.to_owned(),
            words: words.clone(),
            bytes,
        };
        Ok(vec![
            file("what-if-map.png", studio.imagined(&before, &after)?),
            file("what-if-market.png", studio.market(&before, &after)?),
        ])
    });
    match drawn.await {
        Ok(files) => post.files = files,
        Err(why) => tracing::error!(why, "no pictures of a plan"),
    }
    Reply::of(post).in_place(in_place)
}

fn text(voice: Voice, study: &Study, imagined: &plan::Imagined) -> String {
    let table = &study.place.table;
    let real = study.place.speaker(voice);
    let speaker = voice.speaker(imagined.game(), table.names());
    let head = Args::new().text("head", turn::head(&speaker, table.name()));
    let mut lines = vec![voice.say("plan-head", &head)];
    if let Some(dropped) = &study.dropped {
        lines.push(plan::dropped(&real, dropped));
    }
    let steps = plan::told(&real, &study.plan);
    if steps.is_empty() {
        lines.push(voice.plain("plan-no-steps"));
    }
    lines.extend(last_of(steps));
    if let Some((number, why)) = &imagined.stuck {
        let args = Args::new()
            .number("number", *number as i64 + 1)
            .text("why", why.as_str());
        lines.push(voice.say("plan-stuck", &args));
    }
    if !imagined.acts.is_empty() {
        let told = narrated(&real, &imagined.acts).join(" ");
        let what = Args::new().text("what", cut(&told, OUTCOME));
        lines.push(voice.say("plan-leads-to", &what));
    }
    lines.push(turn::prompt(&speaker));
    if study.plan.queued {
        let count = Args::new().number("count", study.plan.own() as i64);
        lines.push(voice.say("plan-queued", &count));
    }
    lines.join("\n")
}

/// The last lines that fit, and how many are not shown.
fn last_of(lines: Vec<String>) -> Vec<String> {
    let mut left = STEPS;
    let fits = |line: &&String| {
        let length = line.chars().count() + 1;
        let fits = length <= left;
        left = left.saturating_sub(length);
        fits
    };
    let shown = lines.iter().rev().take_while(fits).count();
    let hidden = lines.len() - shown;
    let mut kept = lines[hidden..].to_vec();
    if hidden > 0 {
        kept.insert(0, "\u{2026}".to_owned());
    }
    kept
}

fn rows(voice: Voice, study: &Study, imagined: &plan::Imagined) -> Vec<Row> {
    let keys = Keys {
        game: study.place.game,
        version: study.place.table.version(),
    };
    let button = |what: Planning, key: &str, look: Look| {
        Button::new(keys.id(Press::Plan, what.word()), voice.plain(key), look)
    };
    let buttons = vec![
        button(Planning::Play, "plan-button-play", Look::Do),
        button(Planning::Queue, "plan-button-queue", Look::Main),
        button(Planning::Skip, "plan-button-skip", Look::Plain),
        button(Planning::Back, "plan-button-back", Look::Plain),
        button(Planning::Drop, "plan-button-drop", Look::Danger),
    ];
    let mut choices = next_moves(study, voice, imagined);
    choices.retain(|choice| choice.value.chars().count() <= 100);
    choices.dedup_by(|one, other| one.value == other.value);
    choices.truncate(MOST_CHOICES);
    let list = Select {
        id: keys.id(Press::Plan, Planning::Try.word()),
        prompt: voice.plain("plan-try-next"),
        choices,
    };
    vec![Row::Buttons(buttons), Row::Select(list)]
}
