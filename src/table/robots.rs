//! Robots at the table: which seats they have, and the moves that they make.
//!
//! Invariant: which seats are robots' at a local table stands in the game's own set-up, so that a
//! table that is opened again knows it; a robot asks for consent like a person.

use serde_json::{Map, Value, json};

use super::consent::{Asking, Consent, Proposal};
use super::fault::TableFault;
use super::voice::Voice;
use super::{Answer, Table};
use crate::engine::action::{Action, What};
use crate::engine::ids::{Id, PlayerId};
use crate::record::opening::Opening;
use crate::record::session::Act;
use crate::robot::seat::{Robot, RobotKind, seed_of};
use crate::store::Store;

/// The key of the set-up's own settings.
const OWN: &str = "signalbox";
/// Actions of one turn; more than any turn needs. What is left is done in the next step.
const MOST: usize = 40;

/// What a robot wants to do.
pub enum Step {
    /// Its turn: everything until somebody else is asked.
    Turn(Vec<Action>),
    /// Something to which others must agree.
    Proposal(Vec<Action>),
}

impl Step {
    /// The actions.
    pub fn actions(&self) -> &[Action] {
        match self {
            Step::Turn(actions) | Step::Proposal(actions) => actions,
        }
    }
}

/// What a robot answers to a question for its consent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answered {
    /// Yes.
    Agrees,
    /// No.
    Declines,
}

/// What a robot did.
pub struct RobotMove {
    /// In whose seat.
    pub player: PlayerId,
    /// What it caused; nothing if it only agreed, declined or asked.
    pub acts: Vec<Act>,
    /// Whom it asks for consent.
    pub asks: Vec<PlayerId>,
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

/// All that a robot does until somebody else is asked, or what it proposes first; nothing if it can do
/// nothing. It proposes nothing again at the same place of the log. It thinks on a thread of its own.
pub async fn turn(
    table: &Table,
    robot: Robot,
    player: PlayerId,
    proposed: Option<usize>,
) -> Option<Step> {
    let mut actions = Vec::new();
    let mut game = table.game().clone();
    while actions.len() < MOST && game.turn().by.player() == Some(player) {
        let entries = table.entries() + actions.len();
        let (position, quiet) = (game.clone(), proposed == Some(entries));
        let thought = tokio::task::spawn_blocking(move || {
            let proposal = (!quiet).then(|| robot.propose(&position, player));
            let proposal = proposal.flatten();
            let choice = proposal
                .is_none()
                .then(|| robot.choose(&position, player, entries));
            (proposal, choice.flatten())
        });
        let (proposal, choice) = thought.await.ok()?;
        if let Some(proposal) = proposal {
            if actions.is_empty() {
                return Some(Step::Proposal(vec![proposal]));
            }
            // First what goes before it is told.
            break;
        }
        let Some(action) = choice else { break };
        actions.push(action);
        match table.try_out(&actions) {
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
    (!actions.is_empty()).then_some(Step::Turn(actions))
}

/// What a robot answers to the question that waits: moves may be taken back and the game may end as
/// people like, what concerns its companies it judges.
pub async fn answer(table: &Table, robot: Robot, player: PlayerId) -> Answered {
    let Some(asking) = table.asking() else {
        return Answered::Declines;
    };
    let agrees = match &asking.what {
        Proposal::Back(_) | Proposal::Again => true,
        Proposal::Move(actions) if actions.iter().any(|one| one.what == What::EndGame) => true,
        Proposal::Move(actions) => {
            let (game, actions) = (table.game().clone(), actions.clone());
            let thought = move || robot.agrees_to_all(&game, player, &actions);
            let thought = tokio::task::spawn_blocking(thought).await;
            thought.unwrap_or(false)
        }
    };
    if agrees {
        Answered::Agrees
    } else {
        Answered::Declines
    }
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
        let head = Table::head(opening)?;
        let mut head: Map<String, Value> =
            serde_json::from_str(&head).map_err(|_| TableFault::Broken)?;
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

    /// Lets the robot that is to act do so; nothing if a person is to act. `proposed` remembers where
    /// in the log a robot asked for consent last.
    ///
    /// # Errors
    /// The database fails. A robot makes no move that is refused.
    pub async fn robot_move(
        &mut self,
        voice: Voice,
        proposed: &mut Option<usize>,
    ) -> Result<Option<RobotMove>, TableFault> {
        let Some((player, robot)) = self.waits_for_robot() else {
            return Ok(None);
        };
        if self.asking().map(Asking::open).is_some() {
            let answered = match answer(self, robot, player).await {
                Answered::Declines => {
                    self.decline(player).await?;
                    Answer::Made(Vec::new())
                }
                Answered::Agrees => self.agree(player, voice).await?,
            };
            return Ok(Some(made(player, answered)));
        }
        let Some(step) = turn(self, robot, player, *proposed).await else {
            return Ok(None);
        };
        if let Step::Proposal(_) = step {
            *proposed = Some(self.entries());
        }
        let answer = self.act(step.actions(), Consent::Asked).await?;
        Ok(Some(made(player, answer)))
    }
}

fn made(player: PlayerId, answer: Answer) -> RobotMove {
    let (acts, asks) = match answer {
        Answer::Made(acts) => (acts, Vec::new()),
        Answer::Asks(asks) => (Vec::new(), asks),
    };
    RobotMove { player, acts, asks }
}
