//! Writes a turn message out: the text, the buttons, the pictures.

use super::desk::{Desk, public};
use super::letter::News;
use super::pictures;
use super::post::{File, MOST_TEXT, Post, cut};
use super::prompt::{self, Keys};
use super::remind::{self, Book, Call, Way};
use super::teller::counted;
use crate::engine::agenda::Round;
use crate::engine::game::Game;
use crate::engine::ids::{Id, PlayerId};
use crate::record::session;
use crate::store::reminder::Renewal;
use crate::store::{GameId, StoredGame};
use crate::table::fault::TableFault;
use crate::table::voice;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;
use crate::text::{event, turn, view};
use crate::titles::names::Language;

/// Letters left for what happened, when the rest is said.
const LEAST_NEWS: usize = 200;

/// A turn message, and who is called by it.
pub struct Written {
    /// The message.
    pub post: Post,
    /// It has buttons.
    pub asks: bool,
    /// Who is called by direct messages instead.
    pub direct: Vec<(i64, Post)>,
    /// When those who are asked are called again.
    pub reminders: Option<Renewal>,
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
    let venue = desk.store.venue_of(game).await?;
    let server = venue.as_ref().map_or(0, |venue| venue.server);
    let language = venue.map_or(Language::English, |venue| venue.language);
    let book = Book::open(&desk.store, game, server).await?;
    let (before, after) = positions(desk, game, news).await?;
    let (names, name) = {
        let held = desk.hold(game).await?;
        (held.names().to_vec(), held.name().to_owned())
    };
    let voice = public(language);
    let speaker = voice.speaker(&after, &names);
    let told = (news, since, &before);
    let asked = ask(desk, game, told, &speaker, &name, &book).await?;
    let reminders = asked
        .waits
        .map(|waits| book.plan((game, news.version), since, &waits));
    let (mut post, asks) = (asked.post, asked.asks);
    let words = cut(&news.lines.join(" "), 900);
    let whose = (server, voice.language);
    let drawn = draw(desk, whose, (before, after.clone()), words).await;
    let without_pictures = drawn.is_err();
    match drawn {
        Ok(files) => post.files = files,
        Err(why) => tracing::error!(game = game.0, version = news.version, why, "no pictures"),
    }
    let mut direct = Vec::new();
    for user in asked.direct {
        let own = desk.voice_of_user(user).await?;
        let story = if own == voice {
            post.text.clone()
        } else {
            let own = own.speaker(&after, &names);
            let stored = desk.store.load(game).await?;
            let news = retold(&stored, news, &speaker, &own)?;
            let stopped = stopped(desk, game, &own).await?;
            asked.facts.told(&own, &news, &name, &book, stopped)
        };
        let jump = Args::new().text("channel", format!("<#{channel}>"));
        let told = format!("{}\n{story}", own.say("chat-direct", &jump));
        // A message that calls nobody would come without a sound.
        let post = Post {
            mentions: vec![user],
            ..Post::private(told)
        };
        direct.push((user, post));
    }
    Ok(Written {
        post,
        asks,
        direct,
        reminders,
        without_pictures,
    })
}

/// The positions before and after a change: those of the table, if it stands there, or of the log.
///
/// # Errors
/// The log cannot be used.
pub async fn positions(desk: &Desk, game: GameId, news: &News) -> Result<(Game, Game), TableFault> {
    let held = desk.hold(game).await?;
    if held.version() == news.version
        && let Some(before) = held.previous()
    {
        return Ok((before.clone(), held.game().clone()));
    }
    drop(held);
    let stored = desk.store.load(game).await?;
    let all = &stored.game.entries;
    let entries = &all[..news.entries.min(all.len())];
    if let Some(from) = news.from {
        return Ok(pictures::between(&stored.game.setup, entries, from)?);
    }
    let (before, after, _events) = pictures::last_move(&stored.game.setup, entries)?;
    Ok((before, after))
}

/// The pictures of a position, for a server (or user) in a language.
///
/// # Errors
/// What the pencil says.
pub async fn draw(
    desk: &Desk,
    (line, language): (i64, Language),
    (before, after): (Game, Game),
    words: String,
) -> Result<Vec<File>, String> {
    desk.draw(line, language, move |studio| {
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
    direct: Vec<i64>,
    /// What the text says besides the news.
    facts: Facts,
    /// The seats that are waited for, with the users who hear of it; none if the position is an old
    /// one.
    waits: Option<Vec<(i64, Option<i64>)>>,
}

async fn ask(
    desk: &Desk,
    game: GameId,
    (news, since, before): (&News, i64, &Game),
    speaker: &Speaker<'_>,
    name: &str,
    book: &Book,
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
    drop(held);
    let mut rows = Vec::new();
    if is_now && !(over && waits.is_empty()) {
        rows = prompt::rows(speaker, keys, !waits.is_empty(), news.again);
        prompt::shorten(desk, keys, &mut rows).await?;
    }
    let deciders = if waits.is_empty() {
        speaker.game.turn().by.player().into_iter().collect()
    } else {
        waits.clone()
    };
    let mut called = called(&deciders, if is_now { Some(news) } else { None }, book);
    let later = if is_now && waits.is_empty() {
        asked_later(speaker.game)
    } else {
        Vec::new()
    };
    // They are called once, when the round begins.
    if !matches!(before.state().agenda.round, Round::Merger(_)) {
        called.also(&later, book);
    }
    let facts = Facts {
        asked: waits,
        later,
        away: called.away,
        since,
    };
    let stopped = stopped(desk, game, speaker).await?;
    let text = facts.told(speaker, news, name, book, stopped);
    let asks = !rows.is_empty();
    let post = Post {
        mentions: called.mentions,
        ..Post::public(text).rows(rows)
    };
    Ok(Asked {
        post,
        asks,
        direct: called.direct,
        facts,
        waits: is_now.then_some(called.waits),
    })
}

/// What a turn message says besides what happened, in whatever language.
struct Facts {
    /// Who is asked for consent.
    asked: Vec<PlayerId>,
    /// Who will be asked in this round, and may answer now.
    later: Vec<PlayerId>,
    /// Who is away, and until when.
    away: Vec<(i64, i64)>,
    /// Since when the decision is waited for.
    since: i64,
}

impl Facts {
    /// The whole text; `stopped` tells what is wrong with the log, if something is.
    fn told(
        &self,
        speaker: &Speaker<'_>,
        news: &News,
        name: &str,
        book: &Book,
        stopped: Option<String>,
    ) -> String {
        let mut text = text(speaker, news, name, book, &self.asked);
        if speaker.game.turn().asked.is_some() {
            let since = Args::new().text("since", format!("<t:{}:R>", self.since / 1000));
            text = format!("{text} {}", speaker.say("chat-since", &since));
        }
        if !self.later.is_empty() {
            let who = Args::new().text("who", speaker.players(&self.later));
            text = format!("{text}\n{}", speaker.say("chat-answer-early", &who));
        }
        for (user, until) in &self.away {
            text = format!("{text}\n{}", remind::absence(speaker, *user, *until));
        }
        if let Some(stopped) = stopped {
            text = format!("{text}\n{stopped}");
        }
        text
    }
}

/// What is wrong with the log of a game, if something is.
async fn stopped(
    desk: &Desk,
    game: GameId,
    speaker: &Speaker<'_>,
) -> Result<Option<String>, TableFault> {
    let held = desk.hold(game).await?;
    let stopped = held.stopped();
    Ok(stopped.map(|stopped| voice::stopped(speaker, stopped)))
}

/// What happened, in another language: the events of the log, if it is they that were told. What
/// was said before them stays as it is.
fn retold(
    stored: &StoredGame,
    news: &News,
    speaker: &Speaker<'_>,
    own: &Speaker<'_>,
) -> Result<News, TableFault> {
    let all = &stored.game.entries;
    let entries = &all[..news.entries.min(all.len())];
    let from = news.from.unwrap_or(entries.len().saturating_sub(1));
    let (mut told, mut again) = (Vec::new(), Vec::new());
    session::tell(&stored.game.setup, entries, |past| {
        if past.position >= from {
            told.extend(event::lines(&speaker.at(past.after), past.events));
            again.extend(event::lines(&own.at(past.after), past.events));
        }
    })?;
    let told = counted(told.into_iter());
    let mut news = news.clone();
    if news.lines.ends_with(&told) {
        news.lines.truncate(news.lines.len() - told.len());
        news.lines.extend(counted(again.into_iter()));
    }
    Ok(news)
}

/// How those who are asked hear of it.
#[derive(Default)]
struct Called {
    mentions: Vec<i64>,
    direct: Vec<i64>,
    away: Vec<(i64, i64)>,
    waits: Vec<(i64, Option<i64>)>,
}

impl Called {
    /// Others hear of it, too, as each likes it.
    fn also(&mut self, players: &[PlayerId], book: &Book) {
        for player in players {
            match book.call(player.index() as i64) {
                Call::By(Way::Channel, user) => self.mentions.push(user),
                Call::By(Way::Direct, user) => self.direct.push(user),
                Call::Away(..) | Call::Silent(_) | Call::Later(_) | Call::Nobody => {}
            }
        }
        self.each_once();
    }

    /// Somebody may act for two seats.
    fn each_once(&mut self) {
        for users in [&mut self.mentions, &mut self.direct] {
            users.sort_unstable();
            users.dedup();
        }
    }
}

/// In a merger round: the owners who are still to be asked, other than the one who is asked now.
fn asked_later(game: &Game) -> Vec<PlayerId> {
    let Round::Merger(round) = &game.state().agenda.round else {
        return Vec::new();
    };
    let mut owners = Vec::new();
    for minor in round.order.iter().skip(round.at + 1) {
        let owner = game.state().corps[*minor].president;
        let other = owner.filter(|owner| game.turn().by.player() != Some(*owner));
        owners.extend(other.filter(|owner| !owners.contains(owner)));
    }
    owners
}

/// Who hears of a turn message, if it tells of the present position.
fn called(deciders: &[PlayerId], news: Option<&News>, book: &Book) -> Called {
    let mut called = Called::default();
    for player in deciders {
        let Some(news) = news else { break };
        let seat = player.index() as i64;
        if news.calls(Some(*player)).is_none() {
            // He has just moved, and goes on.
            called
                .waits
                .push((seat, book.roster.named(*player, book.now)));
            continue;
        }
        let call = book.call(seat);
        match call {
            Call::By(Way::Channel, user) => called.mentions.push(user),
            Call::By(Way::Direct, user) => called.direct.push(user),
            Call::Away(user, until) => called.away.push((user, until)),
            Call::Silent(_) | Call::Later(_) | Call::Nobody => {}
        }
        called.waits.push((seat, call.reached()));
    }
    called.each_once();
    called
}

fn text(speaker: &Speaker<'_>, news: &News, name: &str, book: &Book, waits: &[PlayerId]) -> String {
    let head = format!("**{}**", turn::head(speaker, name));
    let mut tail = Vec::new();
    if waits.is_empty() {
        let decider = speaker.game.turn().by.player();
        tail.push(mentioned(speaker, book, decider, turn::prompt(speaker)));
        tail.extend(view::then(speaker));
    } else {
        for player in waits {
            let who = Args::new().text("who", speaker.player(*player));
            let asks = speaker.say("chat-asks", &who);
            tail.push(mentioned(speaker, book, Some(*player), asks));
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
fn mentioned(speaker: &Speaker<'_>, book: &Book, player: Option<PlayerId>, text: String) -> String {
    let user = player.and_then(|player| book.roster.named(player, book.now));
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
