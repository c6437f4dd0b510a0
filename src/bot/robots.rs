//! Robots in seats of a chat table: they play their turns by themselves, at a human pace, one message a
//! turn.
//!
//! A user below zero is a robot: no person has such a number. What a robot does is written like the
//! move of a person, so that a bot that stops in between loses nothing: every table with a robot is
//! looked at after a start and from time to time, since absences begin by themselves.
//!
//! Invariant: a robot moves only when it is asked in the position that is written, what happened
//! before is told, and somebody plays besides robots.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use super::ask::Words;
use super::desk::{Desk, Held, public};
use super::letter::{News, after_change};
use super::lobby::Guest;
use super::remind::roster::{Actor, Roster};
use super::teller::narrated;
use crate::engine::ids::{Id, PlayerId};
use crate::robot::seat::{Robot, RobotKind, seed_of};
use crate::store::GameId;
use crate::store::rider::Rider;
use crate::table::consent::{Asking, Consent};
use crate::table::escort::{Asked, Changed, Escort, How};
use crate::table::fault::TableFault;
use crate::table::orders;
use crate::table::robots::{Answered, Step, answer, turn};
use crate::table::summary::{self, Ends};
use crate::table::voice::Voice;
use crate::text::tongue::Args;

/// How often all tables with robots are looked at.
const ROUND: Duration = Duration::from_secs(15);

/// What is remembered of robots while the program runs; without it they ask once more.
#[derive(Default)]
pub struct Memory {
    /// Tables that are looked at soon.
    waking: Mutex<HashSet<GameId>>,
    /// Entries of the log when a robot last asked others for their consent: it asks once.
    proposed: Mutex<HashMap<GameId, usize>>,
}

/// The number of a kind of robot among users.
pub fn user_of(kind: RobotKind) -> i64 {
    match kind {
        RobotKind::Steady => -1,
        RobotKind::Bold => -2,
        RobotKind::Wild => -3,
    }
}

/// The kind of robot that a user is, if he is one.
pub fn kind_of(user: i64) -> Option<RobotKind> {
    let mut all = RobotKind::ALL.into_iter();
    all.find(|kind| user_of(*kind) == user)
}

/// Who takes a seat: the user or the kind of robot that a command names.
pub fn substitute(words: &Words) -> Option<i64> {
    let user = words.user("by").map(|user| user.id);
    let robot = || words.text("robot").and_then(|word| RobotKind::of(&word));
    user.or_else(|| robot().map(user_of))
}

/// How a user is called, robots by their kind.
pub fn called(voice: Voice, user: i64) -> String {
    let key = match kind_of(user) {
        Some(RobotKind::Steady) => "chat-robot-user-steady",
        Some(RobotKind::Bold) => "chat-robot-user-bold",
        Some(RobotKind::Wild) => "chat-robot-user-wild",
        None => return format!("<@{user}>"),
    };
    voice.plain(key)
}

/// A robot as a guest of a lobby.
pub fn guest(voice: Voice, kind: RobotKind, number: usize) -> Guest {
    let number = Args::new().number("number", number as i64);
    Guest {
        user: user_of(kind),
        name: voice.say("play-robot-name", &number),
    }
}

/// Looks at all tables with robots now and from time to time, until told to stop.
pub async fn run(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    while !*stop.borrow() {
        match desk.store.games_with_robots(crate::store::now()).await {
            Ok(games) => games.into_iter().for_each(|game| wake(&desk, game)),
            Err(fault) => tracing::error!(%fault, "the tables with robots cannot be read"),
        }
        tokio::select! {
            () = tokio::time::sleep(ROUND) => {}
            _ = stop.changed() => {}
        }
    }
}

/// Looks at a table after a while: if a robot is asked there, it moves. Nothing happens if that is
/// planned already.
pub fn wake(desk: &Arc<Desk>, game: GameId) {
    let waking = &desk.robots.waking;
    let is_new = waking
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .insert(game);
    if !is_new {
        return;
    }
    let desk = Arc::clone(desk);
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(desk.config.robot_delay)).await;
        let waking = &desk.robots.waking;
        waking
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&game);
        match look(&desk, game).await {
            // Another process, or a person, was faster.
            Ok(()) | Err(TableFault::Overtaken) => {}
            Err(fault) => tracing::error!(game = game.0, ?fault, "a robot cannot move"),
        }
    });
}

async fn look(desk: &Arc<Desk>, game: GameId) -> Result<(), TableFault> {
    let Some(venue) = desk.store.venue_of(game).await? else {
        return Ok(());
    };
    let now = crate::store::now();
    let roster = Roster::open(&desk.store, game).await?;
    if venue.paused || roster.only_robots(now) || desk.store.has_untold(game, venue.channel).await?
    {
        return Ok(());
    }
    let mut held = desk.hold(game).await?;
    let waits = held.asking().map(Asking::open);
    let players = match &waits {
        Some(open) => open.clone(),
        None => held.game().turn().by.player().into_iter().collect(),
    };
    let robot = |player: PlayerId| match roster.actor(player.index() as i64, now)? {
        Actor::Robot(kind) => Some(Robot {
            kind,
            seed: seed_of(game.0 as u64, player),
        }),
        Actor::Present(_) | Actor::Away(..) => None,
    };
    let mut robots = players
        .into_iter()
        .filter_map(|player| Some((player, robot(player)?)));
    let Some((player, robot)) = robots.next() else {
        return Ok(());
    };
    let voice = public(venue.language);
    let channel = venue.channel;
    let mut escort = |changed: &Changed<'_>| told(voice, (channel, game), player, changed);
    let moved = if waits.is_some() {
        match answer(&held, robot, player).await {
            Answered::Agrees => {
                held.agree_with(player, voice, &mut escort).await?;
            }
            Answered::Declines => held.decline_with(player, &mut escort).await?,
        }
        true
    } else {
        moves(desk, &mut held, (player, robot), &mut escort).await?
    };
    if moved {
        let robot = robot.kind.word();
        tracing::info!(game = game.0, seat = player.0, robot, "move");
        desk.bell.notify_one();
    }
    Ok(())
}

/// Makes the turn of a robot, or asks for what it needs; false if there is nothing to do.
async fn moves(
    desk: &Desk,
    held: &mut Held,
    (player, robot): (PlayerId, Robot),
    escort: Escort<'_>,
) -> Result<bool, TableFault> {
    let game = held.id();
    let proposed = &desk.robots.proposed;
    let last = proposed
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .get(&game)
        .copied();
    let Some(step) = turn(held, robot, player, last).await else {
        return Ok(false);
    };
    if let Step::Proposal(_) = step {
        let entries = held.entries();
        proposed
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(game, entries);
    }
    held.act_with(step.actions(), Consent::Asked, escort)
        .await?;
    Ok(true)
}

/// What is written with the move of a robot: the message that tells of it.
fn told(
    voice: Voice,
    (channel, game): (i64, GameId),
    player: PlayerId,
    changed: &Changed<'_>,
) -> Rider {
    let speaker = voice.speaker(changed.before, changed.names);
    let who = || Args::new().text("who", speaker.player(player));
    let mut lines = match changed.how {
        How::Made(acts) | How::Ordered { acts, .. } => narrated(&speaker, acts),
        How::Declined(_) => vec![speaker.say("table-declined", &who())],
        How::Asks(_, Asked::Move(acts)) => {
            let args = who().text("what", narrated(&speaker, acts).join(" "));
            vec![speaker.say("chat-asks-move", &args)]
        }
        How::Asks(_, Asked::Back(_) | Asked::Again(_) | Asked::Agreed(_))
        | How::Undone(_)
        | How::Redone(_) => vec![speaker.say("chat-has-agreed", &who())],
    };
    if let How::Undone(moves) | How::Redone(moves) = changed.how {
        lines.extend(moves.iter().map(|told| told.lines.join(" ")));
    }
    let halts = changed.halts.iter();
    lines.extend(halts.map(|halt| orders::stopped(&speaker.at(changed.after), halt)));
    let ends = match changed.how {
        How::Made(acts) | How::Ordered { acts, .. } => summary::ends(acts),
        How::Asks(..) | How::Declined(_) | How::Undone(_) | How::Redone(_) => Ends::Nothing,
    };
    let news = News {
        version: changed.version,
        entries: changed.entries,
        from: Some(changed.entries - changed.added),
        lines,
        mover: Some(player.0),
        again: matches!(changed.how, How::Undone(_)),
    };
    Rider {
        outbox: after_change(channel, game, news, ends),
        ..Rider::default()
    }
}
