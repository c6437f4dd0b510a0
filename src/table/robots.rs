//! Robots at the table: which seats they have, and the moves that they make.
//!
//! Invariant: which seats are robots' stands in the game's own set-up, so that a table that is opened
//! again, anywhere, knows it.

use serde_json::{Map, Value, json};

use super::consent::Consent;
use super::fault::TableFault;
use super::{Answer, Table};
use crate::engine::ids::{Id, PlayerId};
use crate::record::opening::Opening;
use crate::record::session::Act;
use crate::robot::seat::{Robot, RobotKind, seed_of};
use crate::store::Store;

/// The key of the set-up's own settings.
const OWN: &str = "signalbox";

/// What a robot did.
pub struct RobotMove {
    /// In whose seat.
    pub player: PlayerId,
    /// What, with what it caused; nothing if it only agreed or declined.
    pub acts: Vec<Act>,
}

/// Writes into a game's head which seats robots have.
pub fn seat(head: &mut Map<String, Value>, robots: &[Option<RobotKind>]) {
    if robots.iter().all(Option::is_none) {
        return;
    }
    let words: Vec<Option<&str>> = robots
        .iter()
        .map(|kind| kind.map(RobotKind::word))
        .collect();
    if let Some(settings) = head.get_mut("settings") {
        if settings[OWN].is_null() {
            settings[OWN] = json!({});
        }
        settings[OWN]["robots"] = json!(words);
    }
}

/// The robot in a seat, as the head of the game says.
pub fn seated(head: &str, player: PlayerId) -> Option<Robot> {
    let head: Value = serde_json::from_str(head).ok()?;
    let settings = head.get("settings")?;
    let word = settings.get(OWN)?.get("robots")?.get(player.index())?;
    let kind = RobotKind::of(word.as_str()?)?;
    let table = settings.get("seed").and_then(Value::as_u64).unwrap_or(1);
    Some(Robot {
        kind,
        seed: seed_of(table, player),
    })
}

impl Table {
    /// Sets up a new game with robots in some seats.
    ///
    /// # Errors
    /// As [`Table::create`].
    pub async fn create_with_robots(
        store: &Store,
        opening: &Opening,
        robots: &[Option<RobotKind>],
    ) -> Result<Table, TableFault> {
        let mut head = opening.head().map_err(TableFault::Setup)?;
        seat(&mut head, robots);
        let head = Value::Object(head).to_string();
        Table::keep(store, &opening.name, head, Vec::new()).await
    }

    /// The robot in a seat; nothing where a person sits.
    pub fn robot(&self, player: PlayerId) -> Option<Robot> {
        seated(&self.head, player)
    }

    /// Whether any seat is a robot's.
    pub fn has_robots(&self) -> bool {
        (0..self.names.len()).any(|seat| self.robot(PlayerId::at(seat)).is_some())
    }

    /// The robot that is to act: one that is asked for its consent, or the one that decides.
    pub fn waits_for_robot(&self) -> Option<(PlayerId, Robot)> {
        if let Some(asking) = self.asking() {
            let mut open = asking.open().into_iter();
            return open.find_map(|player| Some((player, self.robot(player)?)));
        }
        let player = self.game().turn().by.player()?;
        Some((player, self.robot(player)?))
    }

    /// Lets the robot that is to act do so; nothing if a person is to act.
    ///
    /// # Errors
    /// The database fails. A robot makes no move that is refused.
    pub async fn robot_move(&mut self) -> Result<Option<RobotMove>, TableFault> {
        let Some((player, robot)) = self.waits_for_robot() else {
            return Ok(None);
        };
        if let Some(asking) = self.asking() {
            let agrees = match &asking.actions[..] {
                [action] => robot.agrees(self.game(), player, action),
                _several => false,
            };
            if !agrees {
                self.decline(player).await?;
                return Ok(Some(quiet(player)));
            }
            let answer = self.agree(player).await?;
            return Ok(Some(made(player, answer)));
        }
        let Some(action) = robot.choose(self.game(), player, self.entries()) else {
            return Ok(None);
        };
        let answer = self.act(&[action], Consent::Given).await?;
        Ok(Some(made(player, answer)))
    }
}

fn quiet(player: PlayerId) -> RobotMove {
    RobotMove {
        player,
        acts: Vec::new(),
    }
}

fn made(player: PlayerId, answer: Answer) -> RobotMove {
    match answer {
        Answer::Made(acts) => RobotMove { player, acts },
        Answer::Asks(_) => quiet(player),
    }
}
