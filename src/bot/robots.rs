//! Robots in seats of a chat table: they play their turns by themselves, at a human pace, one message a
//! turn.
//!
//! A user below zero is a robot: no person has such a number. What a robot does is written like the
//! move of a person, so that a bot that stops in between loses nothing: every table with a robot is
//! looked at after a start and from time to time, since absences begin by themselves.
//!
//! Invariant: a robot moves only when it is asked in the position that is written, what happened
//! before is told, and somebody plays besides robots.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use super::ask::Words;
use super::desk::{Desk, Held, public};
use super::lobby::Guest;
use super::remind::roster::{Actor, Roster};
use super::teller::{Cause, Teller};
use crate::engine::ids::{Id, PlayerId};
use crate::robot::seat::{Robot, RobotKind, seed_of};
use crate::store::GameId;
use crate::table::consent::{Asking, Consent};
use crate::table::escort::{Changed, Escort};
use crate::table::fault::TableFault;
use crate::table::robots::{Answered, answer, turn};
use crate::table::voice::Voice;
use crate::text::tongue::Args;

/// How often all tables with robots are looked at.
const ROUND: Duration = Duration::from_secs(15);

/// Tables that are looked at soon.
pub type Waking = Mutex<HashSet<GameId>>;

/// The number under which a proposal at a place of a game's log is known as made, so that a robot
/// asks once. Interactions have numbers above zero.
pub fn proposal(game: GameId, entries: usize) -> i64 {
    // No log has a million entries.
    -(game
        .0
        .saturating_mul(1 << 20)
        .saturating_add(entries as i64))
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
    let waking = &desk.waking;
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
        let waking = &desk.waking;
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
    let manner = desk.store.manner(game).await?;
    let cause = Cause::Robot(user_of(robot.kind));
    let mut teller = Teller::of(cause, voice, (game, venue.channel), player, &manner);
    teller.proposed_by(held.asking().and_then(|asking| asking.by));
    let mut escort = |changed: &Changed<'_>| teller.rider(changed);
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
        teller.told(desk);
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
    let entries = held.entries();
    let number = proposal(held.id(), entries);
    let proposed = desk.store.answered(number).await?.map(|_| entries);
    let Some(step) = turn(held, robot, player, proposed).await else {
        return Ok(false);
    };
    held.act_with(step.actions(), Consent::Asked, escort)
        .await?;
    Ok(true)
}
