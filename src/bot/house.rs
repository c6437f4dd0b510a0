//! What is done with a running table: players replaced, the game rested, moved, deleted; game files
//! in and out.

use std::sync::Arc;
use std::time::Duration;

use super::ask::{Ask, Words};
use super::desk::{Desk, public};
use super::letter::{self, Letter, News};
use super::lobby::{self, is_host, rider};
use super::ops::limits::Use;
use super::place::{self, Place};
use super::post::{File, Post};
use super::remind;
use super::reply::{Reply, Trouble};
use super::robots;
use super::views::named_player;
use crate::engine::ids::Id;
use crate::record::session;
use crate::store::manner::Silence;
use crate::store::rider::Rider;
use crate::store::venue::{Chair, Venue};
use crate::table::Table;
use crate::table::voice::Voice;
use crate::text::tongue::Args;

/// How long a game file may take to arrive.
const DOWNLOAD: Duration = Duration::from_secs(20);

async fn hosted(desk: &Desk, ask: &Ask) -> Result<Place, Trouble> {
    let place = place::of_channel(desk, ask).await?;
    if is_host(&place.venue, ask) {
        Ok(place)
    } else {
        Err(Trouble::Refused(ask.voice().plain("chat-only-host")))
    }
}

/// The server's tables.
pub async fn list(desk: &Arc<Desk>, ask: &Ask) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let Some(server) = ask.server else {
        return Err(Trouble::Refused(voice.plain("chat-only-servers")));
    };
    let venues = desk.store.venues_of_server(server).await;
    let venues = venues.map_err(|fault| Trouble::store(voice, &fault))?;
    told(desk, voice, &venues, "chat-no-tables").await
}

/// Tables in a list.
pub async fn told(
    desk: &Desk,
    voice: Voice,
    venues: &[Venue],
    none: &str,
) -> Result<Reply, Trouble> {
    if venues.is_empty() {
        return Ok(Reply::private(voice.plain(none)));
    }
    let mut lines = Vec::new();
    for venue in venues.iter().take(20) {
        let channel = Args::new().text("channel", format!("<#{}>", venue.channel));
        let Some(game) = venue.game else {
            lines.push(voice.say("chat-list-lobby", &channel));
            continue;
        };
        let table = desk.hold(game).await;
        let table = table.map_err(|fault| Trouble::table(voice, &fault))?;
        let speaker = voice.speaker(table.game(), table.names());
        let args = channel
            .text("head", crate::text::turn::head(&speaker, table.name()))
            .text(
                "asked",
                match table.game().turn().by.player() {
                    Some(player) => speaker.player(player),
                    None => voice.plain("word-nobody"),
                },
            );
        lines.push(voice.say("chat-list-game", &args));
    }
    if venues.len() > lines.len() {
        let more = Args::new().number("count", (venues.len() - lines.len()) as i64);
        lines.push(voice.say("chat-and-more", &more));
    }
    Ok(Reply::private(lines.join("\n")))
}

/// Somebody else takes a seat.
pub async fn replace(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let place = hosted(desk, ask).await?;
    let player = named_player(&place, voice, words)?;
    let Some(by) = robots::substitute(words) else {
        return Err(Trouble::Refused(voice.plain("command-missing-player")));
    };
    if by > 0 && place.roster.chairs.iter().any(|chair| chair.user == by) {
        return Err(Trouble::Refused(voice.plain("chat-sits-already")));
    }
    let chair = Chair {
        number: player.index() as i64,
        user: by,
        stand_in: None,
    };
    let names = Args::new()
        .text("who", place.speaker(place.voice()).player(player))
        .text("by", robots::called(place.voice(), by));
    let text = place.voice().say("chat-replaced", &names);
    seat(desk, ask, place, chair, text, Some(by)).await
}

/// Somebody acts for an absent player; nobody named = the player is back.
pub async fn act_for(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let place = place::of_channel(desk, ask).await?;
    let player = named_player(&place, voice, words)?;
    let number = player.index() as i64;
    let mut chairs = place.roster.chairs.iter();
    let chair = chairs.find(|chair| chair.number == number);
    let Some(chair) = chair.copied() else {
        return Err(Trouble::Refused(voice.plain("chat-empty-seat")));
    };
    // The player himself may ask for it, too.
    if chair.user != ask.user.id && !is_host(&place.venue, ask) {
        return Err(Trouble::Refused(voice.plain("chat-only-host")));
    }
    let by = robots::substitute(words).filter(|by| *by != chair.user);
    let public = place.voice();
    let who = place.speaker(public).player(player);
    let text = match by {
        Some(by) => {
            let names = Args::new()
                .text("who", who)
                .text("by", robots::called(public, by));
            public.say("chat-stands-in", &names)
        }
        None => public.say("chat-is-back", &Args::new().text("who", who)),
    };
    let chair = Chair {
        stand_in: by,
        ..chair
    };
    seat(desk, ask, place, chair, text, by).await
}

async fn seat(
    desk: &Arc<Desk>,
    ask: &Ask,
    place: Place,
    chair: Chair,
    text: String,
    called: Option<i64>,
) -> Result<Reply, Trouble> {
    // Robots are not called.
    let called = called.filter(|user| *user > 0);
    let reply = Reply::of(Post {
        mentions: called.into_iter().collect(),
        ..Post::public(text)
    });
    let reminders = remind::seated(desk, &place, chair, called).await;
    let rider = Rider {
        reminders: reminders.map_err(|fault| Trouble::store(ask.voice(), &fault))?,
        ..rider(ask, Some(place.game), &reply)
    };
    let seated = desk.store.seat(place.game, chair, &rider).await;
    seated.map_err(|fault| Trouble::store(ask.voice(), &fault))?;
    robots::wake(desk, place.game);
    Ok(reply)
}

/// How the running game deals with questions that nobody answers; without options it is shown.
pub async fn settings(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let place = place::of_channel(desk, ask).await?;
    let mut manner = place.manner.clone();
    let silence = words.text("silence");
    let hours = words.text("hours");
    if let Some(silence) = silence.as_deref().and_then(Silence::of) {
        manner.silence = silence;
    }
    if let Some(hours) = hours.as_deref().and_then(|hours| hours.parse().ok()) {
        manner.hours = i64::clamp(hours, 1, 720);
    }
    let changes = silence.is_some() || hours.is_some();
    if !changes && !words.options.is_empty() {
        return Err(Trouble::Refused(voice.plain("chat-started")));
    }
    let key = match manner.silence {
        Silence::Agrees => "chat-manner-agrees",
        Silence::Refuses => "chat-manner-refuses",
        Silence::Waits => "chat-manner-waits",
    };
    let hours = Args::new().number("hours", manner.hours);
    if !changes {
        return Ok(Reply::private(voice.say(key, &hours)));
    }
    if !is_host(&place.venue, ask) {
        return Err(Trouble::Refused(voice.plain("chat-only-host")));
    }
    let language = lobby::language(words).unwrap_or(place.venue.language);
    if language != place.venue.language {
        let venue = Venue {
            language,
            ..place.venue
        };
        let kept = desk.store.keep_venue(&venue, &Rider::default()).await;
        kept.map_err(|fault| Trouble::store(voice, &fault))?;
    }
    let reply = Reply::public(public(language).say(key, &hours));
    let rider = rider(ask, Some(place.game), &reply);
    let kept = desk.store.keep_manner(place.game, &manner, &rider).await;
    kept.map_err(|fault| Trouble::store(voice, &fault))?;
    Ok(reply)
}

/// The game rests, or goes on.
pub async fn pause(desk: &Arc<Desk>, ask: &Ask) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let place = hosted(desk, ask).await?;
    let public = place.voice();
    let mut post = Post::public(public.plain("chat-pauses"));
    let mut reminders = Vec::new();
    if place.venue.paused {
        let goes_on = remind::goes_on(desk, &place).await;
        let goes_on = goes_on.map_err(|fault| Trouble::store(voice, &fault))?;
        let mut lines = vec![public.plain("chat-goes-on")];
        lines.extend(goes_on.lines);
        post = Post {
            mentions: goes_on.mentions,
            ..Post::public(lines.join("\n"))
        };
        reminders = goes_on.reminders;
    }
    let venue = Venue {
        paused: !place.venue.paused,
        ..place.venue
    };
    let reply = Reply::of(post);
    let mut rider = Rider {
        reminders,
        ..rider(ask, venue.game, &reply)
    };
    if !venue.paused {
        // Queued moves have waited for this.
        let queue = Letter::Queue.to(venue.channel, venue.game);
        rider.outbox.push(queue);
    }
    let kept = desk.store.keep_venue(&venue, &rider).await;
    kept.map_err(|fault| Trouble::store(voice, &fault))?;
    desk.bell.notify_one();
    robots::wake(desk, place.game);
    Ok(reply)
}

/// A game file for whoever asks.
pub async fn export(desk: &Arc<Desk>, ask: &Ask) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let mut place = place::of_channel(desk, ask).await?;
    desk.spend(ask, Use::Export, 1)?;
    let file = place.table.export().await;
    let file = file.map_err(|fault| Trouble::table(voice, &fault))?;
    let mut text = voice.plain("chat-exported");
    if !place.table.is_playable_on_the_site() {
        text = format!("{text}\n{}", voice.plain("table-not-for-site"));
    }
    let file = File {
        name: format!("game-{}.json", place.game.0),
        words: place.table.name().to_owned(),
        bytes: file.to_string().into_bytes(),
    };
    Ok(Reply::of(Post::private(text).file(file)))
}

/// A game file becomes the table of the channel. Users sit where they are put by `/game replace`;
/// whoever reads the file in takes the seat of his name, if there is one.
pub async fn import(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let mut venue = lobby::empty(desk, ask).await?;
    venue.language = lobby::language(words).unwrap_or(venue.language);
    let text = download(desk, ask, words).await?;
    desk.spend(ask, Use::Table, 1)?;
    let name = words.text("name").or_else(|| {
        let file = words.files.first()?;
        Some(file.name.trim_end_matches(".json").to_owned())
    });
    let name: String = name.unwrap_or_default().chars().take(80).collect();
    // Replaying a long or hostile file must not hold up the others, those with files neither.
    let reader = desk.limits.readers.place(ask.who().line()).await;
    let reader = reader.map_err(|_crowded| Trouble::Refused(voice.plain("limits-crowd")))?;
    let work = tokio::task::spawn_blocking(move || {
        let _reader = reader;
        let (head, entries) = session::split(&text)?;
        Table::prepared(&name, head, entries)
    });
    let new = work
        .await
        .map_err(|_| Trouble::Refused(voice.plain("chat-bad-file")))?;
    let new = new.map_err(|fault| Trouble::table(voice, &fault))?;
    let own = |seat: &crate::store::Seat| seat.name.to_lowercase() == ask.user.name.to_lowercase();
    let place = new.seats.iter().position(own);
    let users: Vec<Option<i64>> = (0..new.seats.len())
        .map(|number| (place == Some(number)).then_some(ask.user.id))
        .collect();
    lobby::begin(desk, ask, (&new, &users, &venue), ("chat-imported", false)).await
}

async fn download(desk: &Desk, ask: &Ask, words: &Words) -> Result<String, Trouble> {
    let voice = ask.voice();
    let Some(file) = words.files.first() else {
        return Err(Trouble::Refused(voice.plain("command-missing-file")));
    };
    let limit = desk.config.import_limit;
    if file.size > limit {
        let size = Args::new().number("limit", (limit / 1000) as i64);
        return Err(Trouble::Refused(voice.say("chat-file-too-large", &size)));
    }
    desk.spend(ask, Use::Import, file.size)?;
    let lost = || Trouble::Refused(voice.plain("chat-no-download"));
    // No more than it says it is, for which it was paid.
    let arrives = super::fetch::fetch(&file.url, file.size.min(limit));
    let bytes = tokio::time::timeout(DOWNLOAD, arrives).await;
    let bytes = bytes.map_err(|_| lost())?.ok_or_else(lost)?;
    String::from_utf8(bytes).map_err(|_| Trouble::Refused(voice.plain("chat-bad-file")))
}

/// A table comes here from another channel, which may be gone.
pub async fn bring(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let taken = desk.store.venue(ask.channel).await;
    if taken
        .map_err(|fault| Trouble::store(voice, &fault))?
        .is_some()
    {
        return Err(Trouble::Refused(voice.plain("chat-channel-taken")));
    }
    let number = words
        .text("table")
        .and_then(|text| text.trim_start_matches('#').parse().ok());
    let unknown = || Trouble::Refused(voice.plain("chat-no-such-table"));
    let game = crate::store::GameId(number.ok_or_else(unknown)?);
    let venue = desk.store.venue_of(game).await;
    let venue = venue.map_err(|fault| Trouble::store(voice, &fault))?;
    let venue = venue
        .filter(|venue| is_host(venue, ask))
        .ok_or_else(unknown)?;
    let table = desk.hold(game).await;
    let table = table.map_err(|fault| Trouble::table(voice, &fault))?;
    let text = public(venue.language).plain("chat-moved");
    let reply = Reply::public(text.clone());
    let news = News {
        version: table.version(),
        entries: table.entries(),
        lines: vec![text],
        mover: None,
        again: false,
        from: None,
    };
    let rider = Rider {
        outbox: vec![
            Letter::Turn(news).to(ask.channel, Some(game)),
            letter::standing(ask.channel, game),
        ],
        ..rider(ask, Some(game), &reply)
    };
    let moved = desk.store.move_venue(&venue, ask.channel, &rider).await;
    moved.map_err(|fault| Trouble::store(voice, &fault))?;
    desk.bell.notify_one();
    Ok(reply)
}

/// The game goes for good. Its name must be given, so that nobody does it by accident.
pub async fn delete(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let place = hosted(desk, ask).await?;
    if words.text("name").as_deref() != Some(place.table.name()) {
        return Err(Trouble::Refused(voice.plain("chat-wrong-name")));
    }
    let reply = Reply::public(place.voice().plain("chat-deleted"));
    let deleted = desk
        .store
        .delete_game(place.game, &rider(ask, None, &reply))
        .await;
    deleted.map_err(|fault| Trouble::store(voice, &fault))?;
    desk.forget(place.game);
    tracing::info!(game = place.game.0, user = ask.user.id, "a game is deleted");
    Ok(reply)
}
