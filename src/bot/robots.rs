//! Robots in seats of a chat table: they play their turns by themselves, at a human pace, one message a
//! turn.
//!
//! A chair's user below zero is a robot: no person has such a number. What a robot does is written like
//! the move of a person, so that a bot that stops in between loses nothing: after a start every table
//! with a robot is looked at.
//!
//! Invariant: a robot moves only when it is asked in the position that is written.

use std::sync::Arc;
use std::time::Duration;

use super::desk::{Desk, Held};
use super::letter::{News, after_change};
use super::lobby::Guest;
use super::play::narrated;
use crate::engine::action::Action;
use crate::engine::ids::{Id, PlayerId};
use crate::robot::seat::{Robot, RobotKind, seed_of};
use crate::store::GameId;
use crate::store::rider::Rider;
use crate::store::venue::Chair;
use crate::table::consent::{Asking, Consent};
use crate::table::escort::{Changed, How};
use crate::table::fault::TableFault;
use crate::table::voice::Voice;
use crate::text::tongue::Args;

/// Actions of one turn; more than any turn needs. What is left is done in the next message.
const MOST: usize = 40;

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

/// A robot as a guest of a lobby.
pub fn guest(voice: Voice, kind: RobotKind, number: usize) -> Guest {
    let number = Args::new().number("number", number as i64);
    Guest {
        user: user_of(kind),
        name: voice.say("play-robot-name", &number),
    }
}

/// The robot that acts for a seat, if one does.
fn robot(chairs: &[Chair], player: PlayerId, table: GameId) -> Option<Robot> {
    let number = player.index() as i64;
    let chair = chairs.iter().find(|chair| chair.number == number)?;
    Some(Robot {
        kind: kind_of(chair.stand_in.unwrap_or(chair.user))?,
        seed: seed_of(table.0 as u64, player),
    })
}

/// Looks at a table after a while: if a robot is asked there, it moves.
pub fn wake(desk: &Arc<Desk>, game: GameId) {
    let desk = Arc::clone(desk);
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(desk.config.robot_delay)).await;
        if let Err(fault) = look(&desk, game).await {
            tracing::error!(game = game.0, ?fault, "a robot cannot move");
        }
    });
}

/// Looks at all tables with robots, after a start.
pub async fn wake_all(desk: &Arc<Desk>) {
    match desk.store.games_with_robots().await {
        Ok(games) => games.into_iter().for_each(|game| wake(desk, game)),
        Err(fault) => tracing::error!(%fault, "the tables with robots cannot be read"),
    }
}

async fn look(desk: &Arc<Desk>, game: GameId) -> Result<(), TableFault> {
    let Some(venue) = desk.store.venue_of(game).await? else {
        return Ok(());
    };
    let chairs = desk.store.chairs(game).await?;
    if venue.paused || !chairs.iter().any(is_robot) {
        return Ok(());
    }
    let mut held = desk.hold(game).await?;
    let waits = held.asking().map(Asking::open);
    let players = match &waits {
        Some(open) => open.clone(),
        None => held.game().turn().by.player().into_iter().collect(),
    };
    let mut robots = players
        .into_iter()
        .filter_map(|player| Some((player, robot(&chairs, player, game)?)));
    let Some((player, robot)) = robots.next() else {
        return Ok(());
    };
    let voice = desk.voice();
    let channel = venue.channel;
    let mut escort = |changed: &Changed<'_>| told(voice, (channel, game), player, changed);
    if waits.is_some() {
        if agrees(&held, robot, player).await {
            held.agree_with(player, &mut escort).await?;
        } else {
            held.decline_with(player, &mut escort).await?;
        }
    } else {
        let actions = turn(&held, robot, player).await;
        if actions.is_empty() {
            return Ok(());
        }
        held.act_with(&actions, Consent::Given, &mut escort).await?;
    }
    tracing::info!(
        game = game.0,
        seat = player.0,
        robot = robot.kind.word(),
        "move"
    );
    desk.bell.notify_one();
    Ok(())
}

fn is_robot(chair: &Chair) -> bool {
    kind_of(chair.stand_in.unwrap_or(chair.user)).is_some()
}

/// All that a robot does until somebody else is asked. It thinks on a thread of its own.
async fn turn(held: &Held, robot: Robot, player: PlayerId) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut game = held.game().clone();
    while actions.len() < MOST && game.turn().by.player() == Some(player) {
        let entries = held.entries() + actions.len();
        let position = game.clone();
        let thought =
            tokio::task::spawn_blocking(move || robot.choose(&position, player, entries)).await;
        let Ok(Some(action)) = thought else {
            break;
        };
        actions.push(action);
        match held.try_out(&actions) {
            Ok(acts) => {
                if let Some(act) = acts.last() {
                    game = act.after.clone();
                }
            }
            Err(_refused) => {
                actions.pop();
                break;
            }
        }
    }
    actions
}

async fn agrees(held: &Held, robot: Robot, player: PlayerId) -> bool {
    let Some([action]) = held.asking().map(|asking| &asking.actions[..]) else {
        return false;
    };
    let (game, action) = (held.game().clone(), action.clone());
    let thought = tokio::task::spawn_blocking(move || robot.agrees(&game, player, &action)).await;
    thought.unwrap_or(false)
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
    let lines = match changed.how {
        How::Made(acts) => narrated(&speaker, acts),
        How::Declined(_) => vec![voice.say("table-declined", &who())],
        How::Asks(_) | How::Undone(_) | How::Redone(_) => {
            vec![voice.say("play-robot-answers", &who())]
        }
    };
    let news = News {
        version: changed.version,
        entries: changed.entries,
        lines,
        mover: Some(player.0),
    };
    Rider {
        handled: None,
        outbox: after_change(channel, game, news),
    }
}
