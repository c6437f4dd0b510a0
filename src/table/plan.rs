//! A private what-if: moves that somebody tries beside the game, of all players, and that become
//! real moves when their time comes.
//!
//! A plan keeps words, not actions: each is understood and checked anew in the position in which it
//! is made. Steps of other players are what the plan counts on, unless they are free.
//!
//! Invariant: a plan changes nothing; what becomes real is made like every other move.

use serde::{Deserialize, Serialize};

use super::Table;
use super::command::{self, Request};
use super::fault::TableFault;
use super::voice::{self, Voice};
use crate::engine::action::{Action, Kind, Run, What};
use crate::engine::game::Game;
use crate::engine::ids::{Id, PlayerId};
use crate::engine::offer::Offer;
use crate::record::session::{self, Act, Session, Since};
use crate::table::command::line;
use crate::text::refusal;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;

/// Steps in a plan.
pub const MOST_STEPS: usize = 60;
/// Letters in the words of a step.
pub const MOST_WORDS: usize = 200;

/// A private what-if of one player.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Plan {
    /// Whose seat it is made for.
    pub seat: u8,
    /// Entries of the log behind which it begins.
    pub from: usize,
    /// The moves, the next one first.
    pub steps: Vec<Step>,
    /// Its own moves are made by themselves when their turn comes.
    pub queued: bool,
}

/// A move of a plan.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Step {
    /// The seat that makes it.
    pub by: u8,
    /// The words of the command.
    pub words: String,
    /// Whatever another player really does takes its place.
    #[serde(default)]
    pub free: bool,
}

/// Where a plan leads.
pub struct Imagined {
    session: Session,
    /// The actions of its steps with what they cause.
    pub acts: Vec<Act>,
    /// The first step that cannot be made, and why.
    pub stuck: Option<(usize, String)>,
}

/// Why a plan has ended before all of its moves were made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dropped {
    /// Moves were taken back.
    TakenBack,
    /// Its owner has done something else.
    Own,
    /// Another player has done something else than the plan counts on.
    Other(PlayerId),
    /// Its owner must decide, where the plan has another player decide first.
    Sooner(PlayerId),
    /// The rules refuse the next move.
    Refused {
        /// Its words.
        words: String,
        /// Why.
        why: String,
    },
    /// The game is over.
    Over,
}

impl Plan {
    /// An empty plan for a seat, beside a game as it stands.
    pub fn beside(table: &Table, seat: PlayerId) -> Plan {
        Plan {
            seat: seat.0,
            from: table.entries(),
            steps: Vec::new(),
            queued: false,
        }
    }

    /// Whose it is.
    pub fn owner(&self) -> PlayerId {
        PlayerId(self.seat)
    }

    /// Own moves in it.
    pub fn own(&self) -> usize {
        self.steps
            .iter()
            .filter(|step| step.by == self.seat)
            .count()
    }

    /// Takes off the steps for which nobody needs to wait: those that are free, at the front.
    fn skip_free(&mut self) {
        let free = self.steps.iter().take_while(|step| step.free).count();
        self.steps.drain(..free);
    }
}

impl Imagined {
    /// The position.
    pub fn game(&self) -> &Game {
        self.session.game()
    }

    /// Makes one more move; who makes it.
    ///
    /// # Errors
    /// Why it cannot be made, in a sentence.
    pub fn try_on(
        &mut self,
        names: &[String],
        voice: Voice,
        words: &str,
    ) -> Result<PlayerId, String> {
        let game = self.session.game();
        let speaker = voice.speaker(game, names);
        let actions = understood(&speaker, words)?;
        let maker = actions.first().map(|action| game.maker(action));
        let maker = maker.and_then(crate::engine::agenda::Decider::player);
        let maker = maker.ok_or_else(|| speaker.plain("command-not-now"))?;
        let made = self.session.work_out(&actions);
        let made = made.map_err(|fault| voice::fault(&speaker, &fault.into()))?;
        self.acts.extend(made.acts.iter().cloned());
        self.session.accept(made);
        Ok(maker)
    }

    /// What the player who decides does if he does as little as he may: he runs the best routes and
    /// pays out, and passes otherwise. Nothing where he must choose.
    pub fn least(&self) -> Option<&'static str> {
        let game = self.session.game();
        let pays = |offer: &Offer| line::of(game, offer).words == "/dividend pay";
        if game.is_open(Kind::RunRoutes) {
            Some("run best")
        } else if game.offers(Kind::Dividend).iter().any(pays) {
            Some("dividend pay")
        } else if game.is_open(Kind::Pass) {
            Some("pass")
        } else {
            None
        }
    }
}

impl Table {
    /// Where a plan leads from the present position.
    pub fn imagine(&self, plan: &Plan, voice: Voice) -> Imagined {
        let mut imagined = Imagined {
            session: self.session.what_if(),
            acts: Vec::new(),
            stuck: None,
        };
        for (number, step) in plan.steps.iter().enumerate() {
            let decider = imagined.game().turn().by.player();
            if step.free && decider != Some(PlayerId(step.by)) {
                continue;
            }
            if let Err(why) = imagined.try_on(&self.names, voice, &step.words) {
                imagined.stuck = Some((number, why));
                break;
            }
        }
        imagined
    }

    /// Brings a plan to the present position: what has happened as it says is taken off it. Tells
    /// why the plan has ended, if something else has happened.
    ///
    /// # Errors
    /// The log cannot be read.
    pub async fn bring_up(&mut self, plan: &mut Plan) -> Result<Option<Dropped>, TableFault> {
        if plan.from != self.entries() {
            let entries = self.log().await?;
            match session::since(&self.head, &entries, plan.from)? {
                Since::TakenBack => return Ok(Some(Dropped::TakenBack)),
                Since::Done(done) => {
                    if let Some(dropped) = follow(plan, &self.names, &done) {
                        return Ok(Some(dropped));
                    }
                }
            }
            plan.from = self.entries();
        }
        let turn = self.game().turn();
        if turn.asked.is_none() {
            return Ok(Some(Dropped::Over));
        }
        if turn.by.player() == Some(plan.owner()) {
            plan.skip_free();
            let next = plan.steps.first().filter(|next| next.by != plan.seat);
            return Ok(next.map(|next| Dropped::Sooner(PlayerId(next.by))));
        }
        Ok(None)
    }

    /// The moves that the plan's owner makes now, one after the other, as far as they can be made,
    /// and how many steps they are.
    ///
    /// # Errors
    /// The first of them cannot be made.
    pub fn next_of(&self, plan: &Plan, voice: Voice) -> Result<(Vec<Action>, usize), Dropped> {
        let mut session = self.session.what_if();
        let (mut actions, mut steps) = (Vec::new(), 0);
        for step in plan.steps.iter().take_while(|step| step.by == plan.seat) {
            let game = session.game();
            // His private companies may act at any time.
            let speaker = voice.speaker(game, &self.names);
            let tried = understood(&speaker, &step.words).and_then(|more| {
                let made = session.work_out(&more);
                let made = made.map_err(|fault| voice::fault(&speaker, &fault.into()))?;
                let own = more
                    .iter()
                    .all(|action| game.maker(action).player() == Some(plan.owner()));
                if own {
                    Ok((more, made))
                } else {
                    Err(speaker.plain("command-not-now"))
                }
            });
            match tried {
                Ok((more, made)) => {
                    actions.extend(more);
                    steps += 1;
                    session.accept(made);
                }
                Err(why) if steps == 0 => {
                    let words = step.words.clone();
                    return Err(Dropped::Refused { words, why });
                }
                // Later, in the position that there is then.
                Err(_why) => break,
            }
        }
        Ok((actions, steps))
    }
}

/// Takes what has happened off a plan.
fn follow(plan: &mut Plan, names: &[String], done: &[(Game, Action)]) -> Option<Dropped> {
    let owner = plan.owner();
    // What is still to come of the first step: a step may have several actions.
    let mut rest: Vec<Action> = Vec::new();
    for (before, action) in done {
        let Some(by) = before.maker(action).player() else {
            continue;
        };
        if rest.is_empty() {
            let other = |step: &&Step| step.free && step.by != by.0;
            let passed = plan.steps.iter().take_while(other).count();
            let Some(step) = plan.steps.get(passed).filter(|step| step.by == by.0) else {
                if by == owner {
                    return Some(Dropped::Own);
                }
                // Somebody on whom the plan does not count now.
                continue;
            };
            let free = step.free;
            if !free {
                rest = match command::parse(before, names, &step.words) {
                    Ok(Request::Act(actions)) => actions,
                    Ok(_) | Err(_) => Vec::new(),
                };
            }
            plan.steps.drain(..passed + usize::from(free));
            if free {
                continue;
            }
        } else if plan.steps.first().is_none_or(|step| step.by != by.0) {
            continue;
        }
        if !rest.first().is_some_and(|planned| same(planned, action)) {
            return Some(if by == owner {
                Dropped::Own
            } else {
                Dropped::Other(by)
            });
        }
        rest.remove(0);
        if rest.is_empty() {
            plan.steps.remove(0);
        }
    }
    None
}

/// Whether two actions are the same as far as anybody chooses: incomes and tracks of runs are worked
/// out by the table, and nobody cares in which direction a train runs.
fn same(planned: &Action, made: &Action) -> bool {
    match (&planned.what, &made.what) {
        (What::RunRoutes(one), What::RunRoutes(other)) => {
            let stops = |runs: &[Run]| {
                let runs = runs.iter().map(|run| {
                    let mut stops = run.stops.clone();
                    stops.sort();
                    (run.train, stops)
                });
                let mut runs: Vec<_> = runs.collect();
                runs.sort();
                runs
            };
            planned.by == made.by && stops(one) == stops(other)
        }
        _others => planned == made,
    }
}

/// The actions that words mean.
fn understood(speaker: &Speaker<'_>, words: &str) -> Result<Vec<Action>, String> {
    match command::parse(speaker.game, speaker.players, words) {
        Ok(Request::Act(actions)) => Ok(actions),
        Ok(Request::Refused { action, refusal }) => Err(refusal::line(speaker, &action, &refusal)),
        Ok(_no_move) => Err(speaker.plain("plan-no-move")),
        Err(fault) => Err(fault.say(speaker.tongue)),
    }
}

/// That a plan has ended, and why.
pub fn dropped(speaker: &Speaker<'_>, dropped: &Dropped) -> String {
    let who = |player: &PlayerId| Args::new().text("who", speaker.player(*player));
    match dropped {
        Dropped::TakenBack => speaker.plain("plan-dropped-taken-back"),
        Dropped::Own => speaker.plain("plan-dropped-own"),
        Dropped::Other(player) => speaker.say("plan-dropped-other", &who(player)),
        Dropped::Sooner(player) => speaker.say("plan-dropped-sooner", &who(player)),
        Dropped::Refused { words, why } => {
            let args = Args::new()
                .text(
                    "words",
                    crate::text::speaker::harmless(speaker.medium, words),
                )
                .text("why", why.as_str());
            speaker.say("plan-dropped-refused", &args)
        }
        Dropped::Over => speaker.plain("plan-dropped-over"),
    }
}

/// Why the next move of a plan cannot be made now.
pub fn refused(speaker: &Speaker<'_>, why: &Dropped) -> String {
    match why {
        Dropped::Refused { words, why } => {
            let args = Args::new()
                .text("words", words.as_str())
                .text("why", why.as_str());
            speaker.say("plan-refused", &args)
        }
        other => dropped(speaker, other),
    }
}

/// The steps of a plan, a line each.
pub fn told(speaker: &Speaker<'_>, plan: &Plan) -> Vec<String> {
    let steps = plan.steps.iter().enumerate();
    steps
        .map(|(number, step)| {
            let player = PlayerId::at(usize::from(step.by));
            let args = Args::new()
                .number("number", number as i64 + 1)
                .text("who", speaker.player(player))
                .text("words", step.words.as_str());
            speaker.say(
                if step.free {
                    "plan-step-free"
                } else {
                    "plan-step"
                },
                &args,
            )
        })
        .collect()
}
