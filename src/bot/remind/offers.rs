//! What could be put into the options of reminders, while it is typed.
//!
//! Invariant: whatever is offered is understood when it comes back.

use std::sync::Arc;

use super::clock::{self, DAY};
use super::spans::{self, Span, clock_face};
use super::zones;
use crate::bot::ask::Ask;
use crate::bot::commands::{Deed, Own};
use crate::bot::desk::Desk;
use crate::bot::post::{Choice, MOST_CHOICES};
use crate::store::reminder::Manners;
use crate::store::server::Server;
use crate::table::voice::Voice;
use crate::text::speaker::Medium;
use crate::text::tongue::Args;

/// Spans that are offered, in hours.
const SPANS: [i64; 11] = [3, 6, 8, 12, 24, 36, 48, 72, 120, 168, 336];

/// The choices for an option of reminders; none if it is another one.
pub async fn choices(
    desk: &Arc<Desk>,
    ask: &Ask,
    deed: Deed,
    option: &str,
    typed: &str,
) -> Option<Vec<Choice>> {
    // The list shows plain text: Markdown would stay as it is.
    let voice = Voice {
        medium: Medium::Terminal,
        ..ask.voice()
    };
    let now = crate::store::now();
    match (deed, option) {
        (Deed::Me(Own::Remind), _) | (Deed::Setup(_), "interval" | "escalate") => {
            Some(spans(voice, typed))
        }
        (Deed::Me(Own::Quiet), _) => Some(times(typed)),
        (Deed::Me(Own::Timezone), _) | (Deed::Setup(_), "zone") => {
            let (manners, house) = known(desk, ask).await;
            let preferred: Vec<String> = manners.zone.into_iter().chain(house.zone).collect();
            Some(zones::fitting(voice, typed, now, &preferred))
        }
        (Deed::Me(Own::Away), "from" | "until") => {
            let (manners, house) = known(desk, ask).await;
            let zone = clock::zone(manners.zone.as_deref().or(house.zone.as_deref()));
            Some(days(voice, typed, now, &zone))
        }
        _other => None,
    }
}

/// What is known of whoever asks and of the server; nothing if the database fails.
async fn known(desk: &Desk, ask: &Ask) -> (Manners, Server) {
    let manners = desk.store.manners(ask.user.id).await;
    let house = match ask.server {
        Some(server) => desk.store.server(server).await.unwrap_or_default(),
        None => Server::default(),
    };
    (manners.unwrap_or_default(), house)
}

fn spans(voice: Voice, typed: &str) -> Vec<Choice> {
    let span = |span: i64| Choice::new(spans::typed(span), spans::said(voice, span));
    let mut all = vec![
        Choice::new("default", voice.plain("remind-choice-default")),
        Choice::new("never", voice.plain("remind-choice-never")),
    ];
    all.extend(SPANS.map(|hours| span(hours * clock::HOUR)));
    let own = match spans::span(typed) {
        Some(Span::Of(own)) => Some(span(own)),
        Some(Span::Default | Span::Never) | None => None,
    };
    beginning(own, all, typed)
}

fn times(typed: &str) -> Vec<Choice> {
    let choice = |minute: i64| Choice::new(clock_face(minute), clock_face(minute));
    let all = (0..24).map(|hour| choice(hour * 60)).collect();
    beginning(spans::time(typed).map(choice), all, typed)
}

fn days(voice: Voice, typed: &str, now: i64, zone: &jiff::tz::TimeZone) -> Vec<Choice> {
    let label = |at: i64, shown: &str| {
        let date = clock::wall(at, zone).date();
        let weekday = i64::from(date.weekday().to_monday_one_offset());
        let weekday = voice.say("remind-weekday", &Args::new().number("day", weekday));
        let args = Args::new().text("date", shown).text("weekday", weekday);
        voice.say("remind-day", &args)
    };
    let own = spans::moment(typed, now, zone).map(|own| {
        let minute = clock::minute(own, zone);
        let day = spans::day(own, zone);
        let value = if minute == 0 {
            day
        } else {
            format!("{day} {}", clock_face(minute))
        };
        let label = label(own, &value);
        Choice::new(value, label)
    });
    // The next two weeks day by day, then the same weekday of those that follow.
    let counts = (1..=14).chain((3..=13).map(|week| week * 7));
    let all = counts.map(|count| {
        let at = now + count * DAY;
        let day = spans::day(at, zone);
        let label = label(at, &day);
        Choice::new(day, label)
    });
    beginning(own, all.collect(), typed)
}

/// What the typed words mean, then the choices that they are a part of; each once.
fn beginning(meant: Option<Choice>, all: Vec<Choice>, typed: &str) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase();
    let fits = |choice: &Choice| {
        choice.value.starts_with(&typed) || choice.label.to_lowercase().contains(&typed)
    };
    let mut kept: Vec<Choice> = meant.into_iter().collect();
    for choice in all.into_iter().filter(fits) {
        if kept.len() < MOST_CHOICES && kept.iter().all(|known| known.value != choice.value) {
            kept.push(choice);
        }
    }
    kept
}
