//! What can be counted about somebody: games, results, and how long decisions take.

use std::sync::Arc;

use super::ask::Ask;
use super::desk::Desk;
use super::reply::{Reply, Trouble};
use crate::engine::action::Authority;
use crate::engine::ids::{Id, PlayerId};
use crate::engine::rules::worth;
use crate::table::Table;
use crate::table::pace::{self, Pace};
use crate::table::voice::Voice;
use crate::text::speaker::harmless;
use crate::text::tongue::Args;

/// Results that are told.
const RESULTS: usize = 15;

/// What is counted while games are looked at.
#[derive(Default)]
struct Count {
    running: i64,
    finished: i64,
    won: i64,
    spans: Vec<i64>,
    results: Vec<String>,
}

/// The games of whoever asks.
pub async fn own(desk: &Arc<Desk>, ask: &Ask) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let venues = desk.store.venues_of_user(ask.user.id).await;
    let venues = venues.map_err(|fault| Trouble::store(voice, &fault))?;
    let mut count = Count::default();
    for venue in venues {
        let Some(game) = venue.game else { continue };
        let chairs = desk.store.chairs(game).await;
        let chairs = chairs.map_err(|fault| Trouble::store(voice, &fault))?;
        let own = chairs.iter().filter(|chair| chair.user == ask.user.id);
        let own: Vec<PlayerId> = own.map(|chair| PlayerId(chair.number as u8)).collect();
        if own.is_empty() {
            continue;
        }
        // Read for this once: what nobody plays need not stay in memory.
        let table = Table::open(&desk.store, game).await;
        let mut table = table.map_err(|fault| Trouble::table(voice, &fault))?;
        let spans = table.spans().await;
        let mut spans = spans.map_err(|fault| Trouble::table(voice, &fault))?;
        for player in own {
            let taken = spans.get_mut(player.index()).map(std::mem::take);
            count.spans.extend(taken.unwrap_or_default());
            count.game(voice, &table, player, venue.channel);
        }
    }
    if count.running + count.finished == 0 {
        return Ok(Reply::private(voice.plain("chat-no-games")));
    }
    let args = Args::new()
        .number("running", count.running)
        .number("finished", count.finished)
        .number("won", count.won);
    let mut lines = vec![voice.say("stats-games", &args)];
    let paces = pace::paces(vec![count.spans]);
    lines.extend(paces.iter().filter_map(|pace| taken(voice, pace)));
    count.results.truncate(RESULTS);
    lines.extend(count.results);
    Ok(Reply::private(lines.join("\n")))
}

impl Count {
    fn game(&mut self, voice: Voice, table: &Table, player: PlayerId, channel: i64) {
        let game = table.game();
        if game.turn().asked.is_some() {
            self.running += 1;
            return;
        }
        self.finished += 1;
        let worths: Vec<_> = game
            .state()
            .seats
            .iter()
            .map(|seat| (*seat, worth::of_player(game.view(Authority::Live), *seat)))
            .collect();
        let own = worths.iter().find(|(seat, _)| *seat == player);
        let Some((_, own)) = own else { return };
        let place = 1 + worths.iter().filter(|(_, worth)| worth > own).count();
        self.won += i64::from(place == 1);
        let speaker = voice.speaker(game, table.names());
        let args = Args::new()
            .text("channel", format!("<#{channel}>"))
            .text("name", harmless(voice.medium, table.name()))
            .text("worth", speaker.money(*own))
            .number("place", place as i64)
            .number("count", worths.len() as i64);
        self.results.push(voice.say("stats-result", &args));
    }
}

/// How long somebody took, if it is known.
pub fn taken(voice: Voice, pace: &Pace) -> Option<String> {
    if pace.decisions == 0 {
        return None;
    }
    let args = Args::new()
        .number("count", pace.decisions as i64)
        .text("median", span(voice, pace.median))
        .text("total", span(voice, pace.total));
    Some(voice.say("stats-pace", &args))
}

fn span(voice: Voice, span: i64) -> String {
    let minutes = span / 60_000;
    let (hours, days) = (minutes / 60, minutes / 1440);
    let (key, args) = match (days, hours) {
        (0, 0) => ("stats-minutes", Args::new().number("minutes", minutes)),
        (0, hours) => (
            "stats-hours",
            Args::new()
                .number("hours", hours)
                .number("minutes", minutes % 60),
        ),
        (days, hours) => (
            "stats-days",
            Args::new().number("days", days).number("hours", hours % 24),
        ),
    };
    voice.say(key, &args)
}
