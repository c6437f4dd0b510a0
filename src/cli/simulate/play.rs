//! One game that robots play to its end, or to the first broken law.

use anyhow::{Result, anyhow};
use serde_json::Value;

use super::tally::Score;
use crate::cli::words;
use crate::engine::action::{Action, Authority};
use crate::engine::agenda::Decider;
use crate::engine::game::Game;
use crate::engine::ids::{Id, PlayerId};
use crate::engine::invariants::invariants;
use crate::engine::rules::consent;
use crate::record::file::GameFile;
use crate::record::opening::Opening;
use crate::record::replay;
use crate::record::session::{self, PlayFault, Session};
use crate::robot::chance::Chance;
use crate::robot::seat::{Robot, RobotKind, seed_of};
use crate::robot::wild;
use crate::text::tongue::Args as Places;

/// More actions than this are a fault: the game would never end.
const LONGEST: usize = 20_000;
/// So often a wild player proposes something to somebody who does not agree.
const PROPOSALS: usize = 20;

/// A game that robots have played.
pub struct Played {
    /// The game's file without its actions.
    pub head: String,
    /// Its log.
    pub entries: Vec<String>,
    /// How many actions it took.
    pub actions: usize,
    /// What it came to, by seat and by company.
    pub score: Score,
    /// Why it ended, or what went wrong.
    pub end: Result<&'static str, Broken>,
}

/// What went wrong, and where.
pub struct Broken {
    /// Actions before it.
    pub action: usize,
    /// What, in a sentence.
    pub what: String,
}

/// Plays one game; what is done and what happens goes to a witness, too.
pub fn play(
    opening: &Opening,
    kinds: &[RobotKind],
    check_routes: bool,
    mut witness: impl FnMut(&Game, &session::Act),
) -> Result<Played> {
    let head = opening.head().map_err(|fault| anyhow!("{fault:?}"))?;
    let head = Value::Object(head).to_string();
    let mut session = Session::open(&head, &[])?;
    let mut table = Robots::new(opening.seed, kinds);
    let mut played = Played {
        score: Score::new(kinds, check_routes),
        head,
        entries: Vec::new(),
        actions: 0,
        end: Ok("never"),
    };
    played.end = loop {
        if let Some(reason) = session.game().state().over {
            break Ok(reason.word());
        }
        let action = played.actions + 1;
        if let Err(what) = step(&mut session, &mut table, &mut played, &mut witness) {
            break Err(Broken { action, what });
        }
    };
    played.score.close(session.game());
    if played.end.is_ok()
        && let Err(what) = replays(&played, &session)
    {
        let action = played.actions;
        played.end = Err(Broken { action, what });
    }
    Ok(played)
}

/// One move of whoever decides.
fn step(
    session: &mut Session,
    table: &mut Robots,
    played: &mut Played,
    witness: &mut impl FnMut(&Game, &session::Act),
) -> Result<(), String> {
    if played.actions >= LONGEST {
        return Err(words::plain("tool-never-ends"));
    }
    let choice = table
        .choose(session.game(), played.actions)
        .ok_or_else(|| {
            let turn = format!("{:?}", session.game().turn());
            words::say("tool-nothing-offered", &Places::new().text("detail", turn))
        })?;
    let made = session.work_out(&[choice]).map_err(|fault| match fault {
        PlayFault::Refused { action, refusal } => {
            let args = Places::new()
                .text("action", format!("{action:?}"))
                .text("refusal", format!("{refusal:?}"));
            words::say("tool-offer-refused", &args)
        }
        PlayFault::Broken => words::plain("tool-engine-broke"),
    })?;
    let mut law = None;
    let mut before = session.game().clone();
    for act in &made.acts {
        played.score.note(&before, act);
        witness(&before, act);
        law = law.or_else(|| invariants(&act.after).into_iter().next());
        before = act.after.clone();
    }
    played.actions += made.acts.len();
    played.entries.extend(made.entries.iter().cloned());
    session.accept(made);
    law.map_or(Ok(()), Err)
}

/// The robots of a table.
struct Robots {
    seats: Vec<Robot>,
    chance: Chance,
}

impl Robots {
    fn new(seed: u64, kinds: &[RobotKind]) -> Robots {
        let seats = kinds.iter().enumerate().map(|(seat, kind)| Robot {
            kind: *kind,
            seed: seed_of(seed, PlayerId::at(seat)),
        });
        Robots {
            seats: seats.collect(),
            chance: Chance::new(seed),
        }
    }

    fn choose(&mut self, game: &Game, actions: usize) -> Option<Action> {
        let player = game.turn().by.player()?;
        let robot = self.seats[player.index()];
        if robot.kind == RobotKind::Wild {
            for _ in 0..PROPOSALS {
                let action = wild::choose(game, &mut self.chance)?;
                if self.all_agree(game, player, &action) {
                    return Some(action);
                }
            }
        }
        let proposal = robot.propose(game, player);
        if let Some(action) = proposal.filter(|action| self.all_agree(game, player, action)) {
            return Some(action);
        }
        robot.choose(game, player, actions)
    }

    /// Whether whoever must agree does, and the action is one that this player, or a wild one, may make.
    fn all_agree(&self, game: &Game, player: PlayerId, action: &Action) -> bool {
        let robot = |player: PlayerId| self.seats[player.index()];
        let his = match game.maker(action) {
            Decider::Nobody => false,
            Decider::Player(maker) => maker == player || robot(maker).kind == RobotKind::Wild,
            Decider::Anybody { .. } => true,
        };
        let owners = consent::needed(game.view(Authority::Live), action);
        his && owners
            .into_iter()
            .all(|owner| robot(owner).agrees(game, owner, action))
    }
}

/// The game's file gives the same position.
fn replays(played: &Played, session: &Session) -> Result<(), String> {
    let file =
        session::exported(&played.head, &played.entries).map_err(|fault| fault.to_string())?;
    let text = file.to_string();
    let file = GameFile::parse(&text).map_err(|fault| fault.to_string())?;
    let game = replay::replay(&file, None, |_, _, _| ()).map_err(|fault| fault.to_string())?;
    if game.state() == session.game().state() {
        Ok(())
    } else {
        Err(words::plain("tool-replays-differently"))
    }
}
