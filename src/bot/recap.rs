//! Summaries as messages: the story in a few lines with the chart that fits.

use std::sync::Arc;

use super::ask::{Ask, Words};
use super::compose;
use super::desk::{Desk, public};
use super::ops::limits::Use;
use super::place;
use super::post::{File, MOST_TEXT, Post};
use super::reply::{Reply, Trouble};
use crate::render::adapt::chart::ChartKind;
use crate::store::{GameId, StoredGame};
use crate::table::summary::{self, Chart, Scope, Summary};
use crate::table::voice::Voice;
use crate::titles::names::Language;

/// What a round or the game came to, once it is over; nothing, if there is nothing to tell.
///
/// # Errors
/// The game cannot be read, or not be drawn.
pub async fn at_end(
    desk: &Desk,
    game: GameId,
    entries: usize,
    whole: bool,
) -> Result<Option<Post>, String> {
    let stored = desk.store.load(game).await;
    let mut stored = stored.map_err(|fault| fault.to_string())?;
    stored.game.entries.truncate(entries);
    let venue = desk.store.venue_of(game).await;
    let venue = venue.map_err(|fault| fault.to_string())?;
    let (server, language) = venue.map_or((0, Language::English), |venue| {
        (venue.server, venue.language)
    });
    let voice = public(language);
    let names = compose::names(&stored);
    let (head, log) = (&stored.game.setup, &stored.game.entries);
    let summary = summary::at_end(head, log, &names, (voice, whole));
    match summary.map_err(|fault| fault.to_string())? {
        None => Ok(None),
        Some(summary) => Ok(Some(post(desk, (server, voice), stored, &summary).await?)),
    }
}

/// A summary on demand, for whoever asks or for everybody.
pub async fn show(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let mut place = place::of_channel(desk, ask).await?;
    // What everybody sees is said in the table's language.
    let voice = if words.yes("share") {
        place.voice()
    } else {
        ask.voice()
    };
    let own = place.seats_of(ask.user.id).first().copied();
    let scope = match (words.text("of").as_deref(), own) {
        (Some("round"), _) => Scope::Round,
        (Some("game"), _) | (None, None) => Scope::Game,
        (_, Some(player)) => Scope::Since(player),
        (Some(_), None) => {
            return Err(Trouble::Refused(
                ask.voice().plain("chat-not-at-table-at-all"),
            ));
        }
    };
    desk.spend(ask, Use::Picture, 1)?;
    let summary = place.table.sum_up(voice, scope).await;
    let summary = summary.map_err(|fault| Trouble::table(ask.voice(), &fault))?;
    let stored = desk.store.load(place.game).await;
    let stored = stored.map_err(|fault| Trouble::store(ask.voice(), &fault))?;
    drop(place);
    let post = post(desk, (ask.who().line(), voice), stored, &summary).await;
    Ok(Reply::of(Post {
        private: !words.yes("share"),
        ..post.map_err(Trouble::Broken)?
    }))
}

async fn post(
    desk: &Desk,
    (line, voice): (i64, Voice),
    stored: StoredGame,
    summary: &Summary,
) -> Result<Post, String> {
    let text = fitting(summary);
    let mut post = Post::public(text);
    let Some(chart) = summary.chart.map(kind) else {
        return Ok(post);
    };
    let words = summary.heading.clone();
    post.files = desk
        .draw(line, voice.language, move |studio| {
            let names = compose::names(&stored);
            let bytes = studio.chart(&stored.game.setup, &stored.game.entries, &names, chart)?;
            Ok(vec![File {
                name: "chart.png".to_owned(),
                words,
                bytes,
            }])
        })
        .await?;
    Ok(post)
}

fn kind(chart: Chart) -> ChartKind {
    match chart {
        Chart::Worth => ChartKind::Worth,
        Chart::Revenue => ChartKind::Revenue,
        Chart::Holdings => ChartKind::Holdings,
    }
}

/// The lines that fit into a message, the heading in bold; what is left out is marked.
fn fitting(summary: &Summary) -> String {
    let mut text = format!("**{}**", summary.heading);
    for line in &summary.lines {
        let length = |text: &str| text.encode_utf16().count();
        // Room for the mark.
        if length(&text) + length(line) + 3 > MOST_TEXT {
            text.push_str("\n…");
            break;
        }
        text.push('\n');
        text.push_str(line);
    }
    text
}
