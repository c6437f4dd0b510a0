//! Sends what the outbox holds, in order within each lane, until it is delivered.
//!
//! Invariant: a letter is repeated with the same nonce, so that it is never seen twice, and its row
//! goes in the same step in which the message's id is kept.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::watch;

use super::compose;
use super::desk::Desk;
use super::letter::{Letter, News};
use super::plan::queue;
use super::post::Post;
use super::recap;
use super::remind;
use super::standing;
use super::wire::WireFault;
use crate::store::fault::StoreFault;
use crate::store::outbox::{Prompt, Sent, Waiting};
use crate::store::rider::Rider;
use crate::store::venue::Person;
use crate::table::fault::TableFault;
use crate::text::tongue::Args;
use crate::titles::names::Language;

/// Lanes that one process serves at once.
const AT_ONCE: usize = 32;
/// How often a letter that takes its time is kept; a fraction of [`crate::store::outbox::LEASE`].
const KEEPING: Duration = Duration::from_secs(5);
/// How often the outbox is looked into without being called.
const ROUND: Duration = Duration::from_millis(500);
/// The longest wait before a letter is tried again.
const LONGEST: i64 = 300_000;
/// How often pictures are drawn before they are given up.
const DRAWINGS: i64 = 3;

/// Why a letter did not go out.
pub enum Trouble {
    /// What Discord says.
    Wire(WireFault),
    /// The database.
    Store(StoreFault),
    /// It cannot be written at all.
    Lost(String),
}

impl From<WireFault> for Trouble {
    fn from(fault: WireFault) -> Trouble {
        Trouble::Wire(fault)
    }
}

impl From<StoreFault> for Trouble {
    fn from(fault: StoreFault) -> Trouble {
        Trouble::Store(fault)
    }
}

impl From<TableFault> for Trouble {
    fn from(fault: TableFault) -> Trouble {
        match fault {
            TableFault::Store(fault) => Trouble::Store(fault),
            // The table has caught up: another attempt sees what holds now.
            TableFault::Overtaken => Trouble::Wire(WireFault::Passing("overtaken".to_owned())),
            other => Trouble::Lost(format!("{other:?}")),
        }
    }
}

/// Sends until told to stop; then ends what it has begun.
pub async fn run(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    let busy: Arc<AtomicUsize> = Arc::default();
    let mut work = tokio::task::JoinSet::new();
    while !*stop.borrow() {
        let room = AT_ONCE.saturating_sub(busy.load(Ordering::Relaxed));
        let due = desk.store.take(room).await.unwrap_or_else(|fault| {
            tracing::error!(%fault, "the outbox cannot be read");
            Vec::new()
        });
        for row in due {
            busy.fetch_add(1, Ordering::Relaxed);
            let (desk, busy) = (Arc::clone(&desk), Arc::clone(&busy));
            work.spawn(async move {
                serve(&desk, row).await;
                busy.fetch_sub(1, Ordering::Relaxed);
                desk.bell.notify_one();
            });
        }
        while work.try_join_next().is_some() {}
        tokio::select! {
            () = desk.bell.notified() => {}
            () = tokio::time::sleep(ROUND) => {}
            _ = stop.changed() => {}
        }
    }
    let _ = tokio::time::timeout(Duration::from_secs(3), work.join_all()).await;
    if let Err(fault) = desk.store.leave_all().await {
        tracing::error!(%fault, "what was not sent is left to others after a while");
    }
}

/// Deals with a letter, and keeps it as long as that takes.
async fn serve(desk: &Arc<Desk>, row: Waiting) {
    let (id, lane) = (row.id, row.lane);
    // A letter that breaks something must not stop the others.
    let mut sending = tokio::spawn(deliver(Arc::clone(desk), row));
    let sent = loop {
        tokio::select! {
            sent = &mut sending => break sent,
            () = tokio::time::sleep(KEEPING) => {
                if let Err(fault) = desk.store.keep(id).await {
                    tracing::warn!(%fault, row = id, "a letter may go to another process");
                }
            }
        }
    };
    if sent.is_err() {
        tracing::error!(lane, "a letter broke off");
        if let Err(fault) = desk.store.postpone(id, 5000).await {
            tracing::error!(%fault, row = id, "the outbox cannot be written");
        }
    }
}

async fn deliver(desk: Arc<Desk>, row: Waiting) {
    let letter = Letter::read(&row.body);
    let tells = matches!(letter, Some(Letter::Turn(_)));
    let sent = match &letter {
        None => Err(Trouble::Lost("a letter that cannot be read".to_owned())),
        Some(letter) => send(&desk, &row, letter).await,
    };
    let outcome = match &sent {
        Ok(()) => "sent",
        Err(Trouble::Wire(fault)) => fault.word(),
        Err(Trouble::Store(_)) => "store",
        Err(Trouble::Lost(_)) => "lost",
    };
    let kind = letter.as_ref().map_or("unreadable", Letter::kind);
    desk.meters.letter(kind, outcome);
    let dealt_with = match sent {
        Ok(()) => {
            // What happened is told: now a robot may answer to it.
            if let Some(game) = row.game.filter(|_| tells) {
                super::robots::wake(&desk, game);
            }
            Ok(())
        }
        Err(trouble) => deal_with(&desk, &row, trouble).await,
    };
    if let Err(fault) = dealt_with {
        tracing::error!(%fault, row = row.id, "the outbox cannot be written");
        tokio::time::sleep(Duration::from_secs(1)).await;
        // If not even this can be written, the lease ends by itself.
        let _ = desk.store.postpone(row.id, 0).await;
    }
}

/// The same for every attempt, and never used for another letter.
pub fn nonce(row: &Waiting) -> String {
    let (id, created) = (
        super::code::base36(row.id),
        super::code::base36(row.created),
    );
    format!("{id}-{created}")
}

async fn send(desk: &Desk, row: &Waiting, letter: &Letter) -> Result<(), Trouble> {
    match letter {
        Letter::Turn(news) => send_turn(desk, row, news).await,
        Letter::Pictures(news) => send_pictures(desk, row, news).await,
        Letter::Summary { entries, whole } => send_summary(desk, row, *entries, *whole).await,
        Letter::Strip { version } => strip(desk, row, *version).await,
        Letter::Queue => queue::act(desk, row).await,
        Letter::Standing { channel } => standing::show(desk, row, *channel, nonce(row)).await,
        Letter::Silence {
            since,
            channel,
            agrees,
        } => standing::silence(desk, row, (*since, *channel, *agrees)).await,
        Letter::Say { post } => {
            desk.wire.post(row.lane, nonce(row), post).await?;
            Ok(desk
                .store
                .delivered(row.id, None, &Rider::default())
                .await?)
        }
        Letter::Direct {
            user,
            post,
            instead,
        } => send_direct(desk, row, (*user, post, *instead)).await,
        Letter::Remind(nudge) => remind::remind(desk, row, nudge).await,
        Letter::RemindDirectly(nudge) => remind::directly(desk, row, nudge).await,
        Letter::Overdue { version, since } => remind::escalate(desk, row, (*version, *since)).await,
        Letter::Absent {
            version,
            user,
            until,
        } => remind::absent(desk, row, *version, (*user, *until)).await,
    }
}

async fn send_turn(desk: &Desk, row: &Waiting, news: &News) -> Result<(), Trouble> {
    let Some(game) = row.game else {
        return Err(Trouble::Lost("a turn message without a game".to_owned()));
    };
    let written = compose::turn(desk, game, (row.lane, row.created), news).await?;
    let message = desk.wire.post(row.lane, nonce(row), &written.post).await?;
    let sent = Sent {
        prompt: Prompt {
            message,
            channel: row.lane,
            game,
            version: news.version,
        },
        asks: written.asks,
        entries: news.entries,
    };
    let mut then = Rider::default();
    then.reminders.extend(written.reminders);
    for (user, post) in written.direct {
        let direct = Letter::Direct {
            user,
            post,
            instead: Some(row.lane),
        };
        then.outbox.push(direct.to(user, Some(game)));
    }
    if written.without_pictures {
        let again = Letter::Pictures(news.clone());
        then.outbox.push(again.to(row.lane, Some(game)));
    }
    let queued = queue::calls(desk, game).await?;
    then.outbox
        .extend(queued.map(|letter| letter.to(row.lane, Some(game))));
    Ok(desk.store.delivered(row.id, Some(sent), &then).await?)
}

async fn send_pictures(desk: &Desk, row: &Waiting, news: &News) -> Result<(), Trouble> {
    let lost = |why: String| Trouble::Lost(why);
    let game = row
        .game
        .ok_or_else(|| lost("pictures without a game".to_owned()))?;
    let positions = compose::positions(desk, game, news).await?;
    let venue = desk.store.venue_of(game).await?;
    let whose = venue.map_or((0, Language::English), |venue| {
        (venue.server, venue.language)
    });
    match compose::draw(desk, whose, positions, news.lines.join(" ")).await {
        Ok(files) => {
            let post = Post {
                files,
                ..Post::default()
            };
            desk.wire.post(row.lane, nonce(row), &post).await?;
            Ok(desk
                .store
                .delivered(row.id, None, &Rider::default())
                .await?)
        }
        Err(why) if row.attempts >= DRAWINGS => Err(lost(why)),
        Err(why) => Err(Trouble::Wire(WireFault::Passing(why))),
    }
}

async fn send_summary(
    desk: &Desk,
    row: &Waiting,
    entries: usize,
    whole: bool,
) -> Result<(), Trouble> {
    let Some(game) = row.game else {
        return Err(Trouble::Lost("a summary without a game".to_owned()));
    };
    let post = recap::at_end(desk, game, entries, whole).await;
    if let Some(post) = post.map_err(Trouble::Lost)? {
        desk.wire.post(row.lane, nonce(row), &post).await?;
    }
    Ok(desk
        .store
        .delivered(row.id, None, &Rider::default())
        .await?)
}

/// Old buttons go. One that cannot be taken off is forgotten: pressing it says that it is old.
async fn strip(desk: &Desk, row: &Waiting, version: i64) -> Result<(), Trouble> {
    if let Some(game) = row.game {
        for prompt in desk.store.prompts_before(game, version).await? {
            match desk.wire.strip(prompt.channel, prompt.message).await {
                Ok(())
                | Err(
                    WireFault::NoMessage
                    | WireFault::OldEdits
                    | WireFault::NoAccess
                    | WireFault::NoChannel
                    | WireFault::Bad(_),
                ) => desk.store.forget_prompt(prompt.message).await?,
                Err(fault) => return Err(fault.into()),
            }
        }
    }
    Ok(desk
        .store
        .delivered(row.id, None, &Rider::default())
        .await?)
}

async fn send_direct(
    desk: &Desk,
    row: &Waiting,
    (user, post, instead): (i64, &Post, Option<i64>),
) -> Result<(), Trouble> {
    let sent = async {
        let channel = desk.wire.direct(user).await?;
        desk.wire.post(channel, nonce(row), post).await
    };
    let mut then = Rider::default();
    match sent.await {
        Ok(_message) => {}
        Err(WireFault::ClosedDm | WireFault::NoAccess) => {
            // From now on he is called in the channel, and hears of it there.
            let person = desk.store.person(user).await?;
            let channel = Person {
                notify: "channel".to_owned(),
                ..person
            };
            desk.store.keep_person(user, &channel).await?;
            if let Some(channel) = instead {
                let who = Args::new().text("who", format!("<@{user}>"));
                let voice = desk.voice_in_channel(channel).await?;
                let post = Post {
                    mentions: vec![user],
                    ..Post::public(voice.say("chat-closed-dm", &who))
                };
                then.outbox.push(Letter::Say { post }.to(channel, row.game));
            }
        }
        Err(fault) => return Err(fault.into()),
    }
    Ok(desk.store.delivered(row.id, None, &then).await?)
}

async fn deal_with(desk: &Desk, row: &Waiting, trouble: Trouble) -> Result<(), StoreFault> {
    let fault = match trouble {
        Trouble::Store(fault) => return Err(fault),
        Trouble::Lost(why) => WireFault::Bad(why),
        Trouble::Wire(fault) => fault,
    };
    match fault {
        WireFault::Passing(why) => {
            let wait = (250_i64 << row.attempts.min(10)).min(LONGEST);
            tracing::warn!(row = row.id, attempts = row.attempts, why, "sent later");
            desk.store.postpone(row.id, wait).await
        }
        WireFault::Limited => {
            desk.store
                .postpone(row.id, 1000 << row.attempts.min(4))
                .await
        }
        WireFault::NoAccess => give_up(desk, row, "access", "chat-no-access").await,
        WireFault::NoChannel => give_up(desk, row, "channel", "chat-no-channel").await,
        WireFault::Bad(why) => {
            tracing::error!(row = row.id, lane = row.lane, why, "a letter is dropped");
            desk.store.delivered(row.id, None, &Rider::default()).await
        }
        WireFault::Answered
        | WireFault::TooOld
        | WireFault::NoMessage
        | WireFault::ClosedDm
        | WireFault::OldEdits => {
            tracing::warn!(row = row.id, ?fault, "a letter is dropped");
            desk.store.delivered(row.id, None, &Rider::default()).await
        }
    }
}

/// Nothing can be posted: the game stays, its owner is told once.
async fn give_up(desk: &Desk, row: &Waiting, why: &str, key: &str) -> Result<(), StoreFault> {
    tracing::warn!(channel = row.lane, why, "nothing can be posted");
    let mut then = Rider::default();
    if let Some(venue) = desk.store.venue(row.lane).await? {
        let name = match venue.game {
            Some(game) => desk.store.load(game).await?.game.name,
            None => String::new(),
        };
        let voice = desk.voice_of_user(venue.owner).await?;
        let args = Args::new()
            .text("channel", format!("<#{}>", row.lane))
            .text("name", crate::text::speaker::harmless(voice.medium, &name));
        let direct = Letter::Direct {
            user: venue.owner,
            post: Post {
                mentions: vec![venue.owner],
                ..Post::private(voice.say(key, &args))
            },
            instead: None,
        };
        then.outbox.push(direct.to(venue.owner, venue.game));
    }
    desk.store.give_up((row.id, row.lane), why, &then).await
}
