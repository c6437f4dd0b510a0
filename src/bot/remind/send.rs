//! Reminders as they are sent: to whoever is waited for, and to the whole table.
//!
//! Invariant: whoever made a letter saw a position; if it is another one when the letter is sent,
//! or the game rests or is over, nothing is sent.

use super::later;
use super::roster::Actor;
use super::{Book, Call};
use crate::bot::desk::{Desk, public};
use crate::bot::letter::{Letter, Nudge};
use crate::bot::outbox::{Trouble, nonce};
use crate::bot::post::Post;
use crate::bot::prompt::{self, Keys};
use crate::bot::wire::WireFault;
use crate::engine::ids::PlayerId;
use crate::store::GameId;
use crate::store::outbox::{Prompt, Sent, Waiting};
use crate::store::rider::Rider;
use crate::store::venue::{Person, Venue};
use crate::table::Table;
use crate::table::voice::Voice;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;
use crate::text::turn;

use super::spans::{ago, shown};

/// A position that still waits.
struct Scene {
    game: GameId,
    venue: Venue,
    table: Table,
    book: Book,
}

impl Scene {
    /// The position of a version; none if there is another one, or nobody is waited for.
    async fn find(desk: &Desk, row: &Waiting, version: i64) -> Result<Option<Scene>, Trouble> {
        let Some(game) = row.game else {
            return Err(Trouble::Lost("a reminder without a game".to_owned()));
        };
        let venue = desk.store.venue_of(game).await?;
        let Some(venue) = venue.filter(|venue| !venue.paused) else {
            return Ok(None);
        };
        // Read for this once: what nobody plays need not stay in memory.
        let table = Table::open(&desk.store, game).await?;
        if table.version() != version || deciders(&table).is_empty() {
            return Ok(None);
        }
        let book = Book::open(&desk.store, game, venue.server).await?;
        Ok(Some(Scene {
            game,
            venue,
            table,
            book,
        }))
    }

    /// How the whole table is spoken to.
    fn voice(&self) -> Voice {
        public(self.venue.language)
    }

    fn speaker(&self, voice: Voice) -> Speaker<'_> {
        voice.speaker(self.table.game(), self.table.names())
    }

    fn keys(&self) -> Keys {
        Keys {
            game: self.game,
            version: self.table.version(),
        }
    }
}

/// Who must decide or consent.
pub fn deciders(table: &Table) -> Vec<PlayerId> {
    match table.asking() {
        Some(asking) => asking.open(),
        None => table.game().turn().by.player().into_iter().collect(),
    }
}

/// What is asked of a player.
pub fn question(table: &Table, speaker: &Speaker<'_>, player: PlayerId) -> String {
    if table.asking().is_some() {
        let who = Args::new().text("who", speaker.player(player));
        speaker.say("chat-asks", &who)
    } else {
        turn::prompt(speaker)
    }
}

/// Reminds in the channel, with all buttons of the turn message.
pub async fn remind(desk: &Desk, row: &Waiting, nudge: &Nudge) -> Result<(), Trouble> {
    let Some(scene) = Scene::find(desk, row, nudge.version).await? else {
        return dropped(desk, row).await;
    };
    let speaker = scene.speaker(scene.voice());
    let keys = scene.keys();
    let mut rows = prompt::rows(&speaker, keys, scene.table.asking().is_some(), false);
    rows.push(later::row(scene.voice(), keys));
    prompt::shorten(desk, keys, &mut rows).await?;
    let mut text = text(&scene, &speaker, nudge, None);
    if nudge.closed {
        let who = Args::new().text("who", format!("<@{}>", nudge.user));
        text = format!("{}\n{text}", speaker.say("chat-closed-dm", &who));
    }
    let post = Post {
        mentions: vec![nudge.user],
        ..Post::public(text).rows(rows)
    };
    let message = desk.wire.post(row.lane, nonce(row), &post).await?;
    sent(desk, row, &scene, (row.lane, message)).await
}

/// Reminds by a direct message; who takes none is reminded in the channel from now on.
pub async fn directly(desk: &Desk, row: &Waiting, nudge: &Nudge) -> Result<(), Trouble> {
    let Some(scene) = Scene::find(desk, row, nudge.version).await? else {
        return dropped(desk, row).await;
    };
    let voice = desk.voice_of_user(nudge.user).await?;
    let speaker = scene.speaker(voice);
    let text = text(&scene, &speaker, nudge, Some(scene.venue.channel));
    let post = Post {
        mentions: vec![nudge.user],
        ..Post::private(text).rows(vec![later::row(voice, scene.keys())])
    };
    let posted = async {
        let channel = desk.wire.direct(nudge.user).await?;
        let message = desk.wire.post(channel, nonce(row), &post).await?;
        Ok((channel, message))
    };
    match posted.await {
        Ok(place) => sent(desk, row, &scene, place).await,
        Err(WireFault::ClosedDm | WireFault::NoAccess) => {
            let person = desk.store.person(nudge.user).await?;
            let channel = Person {
                notify: "channel".to_owned(),
                ..person
            };
            desk.store.keep_person(nudge.user, &channel).await?;
            let again = Letter::Remind(Nudge {
                closed: true,
                ..nudge.clone()
            });
            let then = Rider {
                outbox: vec![again.to(scene.venue.channel, row.game)],
                ..Rider::default()
            };
            Ok(desk.store.delivered(row.id, None, &then).await?)
        }
        Err(fault) => Err(fault.into()),
    }
}

/// The reminder's words; a direct message names the channel.
fn text(scene: &Scene, speaker: &Speaker<'_>, nudge: &Nudge, channel: Option<i64>) -> String {
    let player = PlayerId(nudge.seat as u8);
    let chairs = &scene.book.roster.chairs;
    let own = chairs
        .iter()
        .any(|chair| chair.number == nudge.seat && chair.user == nudge.user);
    let args = Args::new()
        .text("who", format!("<@{}>", nudge.user))
        .text("player", speaker.player(player))
        .text("since", ago(nudge.since))
        .text(
            "channel",
            channel.map_or_else(String::new, |channel| format!("<#{channel}>")),
        );
    let key = match (channel, own) {
        (None, true) => "remind-you",
        (None, false) => "remind-you-for",
        (Some(_), true) => "remind-you-direct",
        (Some(_), false) => "remind-you-direct-for",
    };
    format!(
        "{}\n**{}**\n➤ {}",
        speaker.say(key, &args),
        turn::head(speaker, scene.table.name()),
        question(&scene.table, speaker, player)
    )
}

async fn sent(
    desk: &Desk,
    row: &Waiting,
    scene: &Scene,
    (channel, message): (i64, i64),
) -> Result<(), Trouble> {
    // The buttons go when the position changes.
    let sent = Sent {
        prompt: Prompt {
            message,
            channel,
            game: scene.game,
            version: scene.table.version(),
        },
        asks: true,
        entries: scene.table.entries(),
    };
    Ok(desk
        .store
        .delivered(row.id, Some(sent), &Rider::default())
        .await?)
}

async fn dropped(desk: &Desk, row: &Waiting) -> Result<(), Trouble> {
    tracing::debug!(row = row.id, "nobody is waited for any more");
    Ok(desk
        .store
        .delivered(row.id, None, &Rider::default())
        .await?)
}

/// Tells the whole table that it has been waiting long, and what the host can do.
pub async fn escalate(
    desk: &Desk,
    row: &Waiting,
    (version, since): (i64, i64),
) -> Result<(), Trouble> {
    let Some(mut scene) = Scene::find(desk, row, version).await? else {
        return dropped(desk, row).await;
    };
    let host = scene.venue.owner;
    let manners = desk.store.manners(host).await?;
    scene.book.roster.learn(host, manners);
    let speaker = scene.speaker(scene.voice());
    let (roster, now) = (&scene.book.roster, scene.book.now);
    let mut lines = vec![
        format!("**{}**", turn::head(&speaker, scene.table.name())),
        speaker.say("remind-table", &Args::new().text("since", ago(since))),
    ];
    for player in deciders(&scene.table) {
        let question = question(&scene.table, &speaker, player);
        let name = speaker.player(player);
        lines.push(match roster.named(player, now) {
            Some(user) => format!("➤ {}", question.replacen(&name, &format!("<@{user}>"), 1)),
            None => format!("➤ {question}"),
        });
        if let Some(Actor::Away(user, until)) = roster.actor(i64::from(player.0), now) {
            lines.push(absence(&speaker, user, until));
        }
    }
    let whoever = Args::new().text("host", format!("<@{host}>"));
    lines.push(speaker.say("remind-table-how", &whoever));
    // Everybody at the table who may be called now, and the host.
    let mut mentions: Vec<i64> = Vec::new();
    for chair in &roster.chairs {
        if let Call::By(_, user) = scene.book.call(chair.number)
            && !mentions.contains(&user)
        {
            mentions.push(user);
        }
    }
    let there = !scene.book.sleeps(host) && !roster.is_away(host, now);
    if there && !mentions.contains(&host) {
        mentions.push(host);
    }
    let post = Post {
        mentions,
        ..Post::public(lines.join("\n"))
    };
    desk.wire.post(row.lane, nonce(row), &post).await?;
    Ok(desk
        .store
        .delivered(row.id, None, &Rider::default())
        .await?)
}

/// Tells the table that whoever is waited for is away.
pub async fn absent(
    desk: &Desk,
    row: &Waiting,
    version: i64,
    (user, until): (i64, i64),
) -> Result<(), Trouble> {
    let Some(scene) = Scene::find(desk, row, version).await? else {
        return dropped(desk, row).await;
    };
    let post = Post::public(absence(&scene.speaker(scene.voice()), user, until));
    desk.wire.post(row.lane, nonce(row), &post).await?;
    Ok(desk
        .store
        .delivered(row.id, None, &Rider::default())
        .await?)
}

/// That somebody is away, and nobody acts.
pub fn absence(speaker: &Speaker<'_>, user: i64, until: i64) -> String {
    let args = Args::new()
        .text("who", format!("<@{user}>"))
        .text("until", shown(until));
    speaker.say("remind-away", &args)
}
