//! Writes a turn message out: the text, the buttons, the pictures.

use super::desk::Desk;
use super::letter::News;
use super::pictures;
use super::post::{File, MOST_TEXT, Post, cut};
use super::prompt::{self, Keys};
use crate::engine::game::Game;
use crate::engine::ids::{Id, PlayerId};
use crate::store::venue::Chair;
use crate::store::{GameId, StoredGame};
use crate::table::fault::TableFault;
use crate::table::voice;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;
use crate::text::{turn, view};

/// Letters left for what happened, when the rest is said.
const LEAST_NEWS: usize = 200;

/// A turn message, and who is called by it.
pub struct Written {
    /// The message.
    pub post: Post,
    /// It has buttons.
    pub asks: bool,
    /// Who is called by a direct message instead.
    pub direct: Option<(i64, Post)>,
    /// The pictures could not be drawn.
    pub without_pictures: bool,
}

/// Writes a turn message out.
///
/// # Errors
/// The game cannot be read.
pub async fn turn(
    desk: &Desk,
    game: GameId,
    (channel, since): (i64, i64),
    news: &News,
) -> Result<Written, TableFault> {
    let stored = desk.store.load(game).await?;
    let chairs = desk.store.chairs(game).await?;
    let entries = &stored.game.entries[..news.entries.min(stored.game.entries.len())];
    let (before, after, _events) = pictures::last_move(&stored.game.setup, entries)?;
    let names = names(&stored);
    let voice = desk.voice();
    let speaker = voice.speaker(&after, &names);
    let asked = ask(
        desk,
        game,
        (news, since),
        &speaker,
        &stored.game.name,
        &chairs,
    )
    .await?;
    let (mut post, asks) = (asked.post, asked.asks);
    let words = cut(&news.lines.join(" "), 900);
    let drawn = draw(desk, before, after, words).await;
    let without_pictures = drawn.is_err();
    match drawn {
        Ok(files) => post.files = files,
        Err(why) => tracing::error!(game = game.0, version = news.version, why, "no pictures"),
    }
    let direct = match asked.direct {
        None => None,
        Some(user) => {
            let jump = Args::new().text("channel", format!("<#{channel}>"));
            let text = format!("{}\n{}", voice.say("chat-direct", &jump), post.text);
            Some((user, Post::private(text)))
        }
    };
    Ok(Written {
        post,
        asks,
        direct,
        without_pictures,
    })
}

/// The pictures of a position.
///
/// # Errors
/// What the pencil says.
pub async fn draw(
    desk: &Desk,
    before: Game,
    after: Game,
    words: String,
) -> Result<Vec<File>, String> {
    desk.draw(move |studio| {
        let file = |name: &str, bytes: Vec<u8>| File {
            name: name.to_owned(),
            words: words.clone(),
            bytes,
        };
        Ok(vec![
            file("map.png", studio.map(&before, &after)?),
            file("market.png", studio.market(&before, &after)?),
        ])
    })
    .await
}

/// The text and the buttons.
struct Asked {
    post: Post,
    asks: bool,
    direct: Option<i64>,
}

async fn ask(
    desk: &Desk,
    game: GameId,
    (news, since): (&News, i64),
    speaker: &Speaker<'_>,
    name: &str,
    chairs: &[Chair],
) -> Result<Asked, TableFault> {
    let keys = Keys {
        game,
        version: news.version,
    };
    let held = desk.hold(game).await?;
    let is_now = held.version() == news.version;
    let waits: Vec<PlayerId> = match held.asking() {
        Some(asking) if is_now => asking.open(),
        Some(_) | None => Vec::new(),
    };
    let over = speaker.game.turn().asked.is_none();
    let stopped = held
        .stopped()
        .map(|stopped| voice::stopped(speaker, stopped));
    drop(held);
    let mut rows = Vec::new();
    if is_now && !(over && waits.is_empty()) {
        rows = prompt::rows(speaker, keys, !waits.is_empty());
        prompt::shorten(desk, keys, &mut rows).await?;
    }
    let deciders = if waits.is_empty() {
        speaker.game.turn().by.player().into_iter().collect()
    } else {
        waits.clone()
    };
    let mut mentions = Vec::new();
    let mut direct = None;
    for player in &deciders {
        let Some(user) = acting(chairs, *player) else {
            continue;
        };
        if !is_now || news.calls(Some(*player)).is_none() {
            continue;
        }
        match desk.store.person(user).await?.notify.as_str() {
            "dm" => direct = Some(user),
            "silent" => {}
            _channel => mentions.push(user),
        }
    }
    let mut text = text(speaker, news, name, chairs, &waits);
    if !over {
        let since = Args::new().text("since", format!("<t:{}:R>", since / 1000));
        text = format!("{text} {}", speaker.say("chat-since", &since));
    }
    if let Some(stopped) = stopped {
        text = format!("{text}\n{stopped}");
    }
    let asks = !rows.is_empty();
    let post = Post {
        mentions,
        ..Post::public(text).rows(rows)
    };
    Ok(Asked { post, asks, direct })
}

/// Who acts for a seat.
pub fn acting(chairs: &[Chair], player: PlayerId) -> Option<i64> {
    let chair = chairs
        .iter()
        .find(|chair| chair.number == player.index() as i64)?;
    // Robots are not called.
    Some(chair.stand_in.unwrap_or(chair.user)).filter(|user| *user > 0)
}

fn text(
    speaker: &Speaker<'_>,
    news: &News,
    name: &str,
    chairs: &[Chair],
    waits: &[PlayerId],
) -> String {
    let head = format!("**{}**", turn::head(speaker, name));
    let mut tail = Vec::new();
    if waits.is_empty() {
        let decider = speaker.game.turn().by.player();
        tail.push(mentioned(speaker, chairs, decider, turn::prompt(speaker)));
        tail.extend(view::then(speaker));
    } else {
        for player in waits {
            let who = Args::new().text("who", speaker.player(*player));
            let asks = speaker.say("chat-asks", &who);
            tail.push(mentioned(speaker, chairs, Some(*player), asks));
        }
    }
    let tail = tail.join("\n");
    // Room for the time and for what may be wrong with the log.
    let used = head.chars().count() + tail.chars().count() + 400;
    let room = MOST_TEXT.saturating_sub(used).max(LEAST_NEWS);
    let happened = shortened(speaker, &news.lines, room);
    [head, happened, format!("➤ {tail}")]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

/// The decider's name becomes a mention.
fn mentioned(
    speaker: &Speaker<'_>,
    chairs: &[Chair],
    player: Option<PlayerId>,
    text: String,
) -> String {
    let user = player.and_then(|player| acting(chairs, player));
    match (player, user) {
        (Some(player), Some(user)) => {
            text.replacen(&speaker.player(player), &format!("<@{user}>"), 1)
        }
        (Some(_) | None, _) => text,
    }
}

/// The last sentences that fit.
fn shortened(speaker: &Speaker<'_>, lines: &[String], room: usize) -> String {
    let all = lines.join(" ");
    if all.chars().count() <= room {
        return all;
    }
    let more = speaker.plain("chat-more-in-history");
    let mut left = room.saturating_sub(more.chars().count() + 1);
    let mut kept: Vec<&str> = Vec::new();
    for line in lines.iter().rev() {
        let length = line.chars().count() + 1;
        if length > left {
            break;
        }
        left -= length;
        kept.push(line);
    }
    kept.push(&more);
    kept.reverse();
    kept.join(" ")
}

/// The players' names in the order of the file.
pub fn names(stored: &StoredGame) -> Vec<String> {
    stored
        .game
        .seats
        .iter()
        .map(|seat| seat.name.clone())
        .collect()
}
