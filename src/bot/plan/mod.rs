//! Private what-ifs: tried, shown, played or queued, each by its owner alone.
//!
//! Invariant: nothing of a plan is seen by others before it is a move.

pub mod queue;
mod show;

use std::sync::Arc;

use super::ask::{Ask, Words};
use super::commands::Planning;
use super::desk::Desk;
use super::heavy::heavy;
use super::lobby;
use super::place::{self, Place};
use super::play::refused;
use super::post::Choice;
use super::reply::{Reply, Trouble};
use super::teller::Teller;
use crate::engine::agenda::Round;
use crate::store::plan::PlanChange;
use crate::store::rider::Rider;
use crate::table::command::line;
use crate::table::command::verb::Verb;
use crate::table::consent::Consent;
use crate::table::escort::Changed;
use crate::table::plan::{self, Dropped, Imagined, MOST_STEPS, MOST_WORDS, Plan, Step};
use crate::table::voice::Voice;
use crate::text::offer;
use crate::text::speaker::Medium;
use crate::text::tongue::Args;

/// The table and the plan of whoever asks.
struct Study {
    place: Place,
    plan: Plan,
    /// What is kept of it, as JSON.
    known: Option<String>,
    /// Why the plan that there was has ended.
    dropped: Option<Dropped>,
}

/// How often a plan is read anew if it was changed between reading and writing, as by a second screen.
const TRIES: usize = 3;

/// Does what a command says.
pub async fn obey(
    desk: &Arc<Desk>,
    ask: &Ask,
    what: Planning,
    words: &Words,
) -> Result<Reply, Trouble> {
    let moves = words.text("move").unwrap_or_default();
    act(desk, ask, what, &moves, false).await
}

/// Does what a button or a list below a plan says.
pub async fn press(
    desk: &Arc<Desk>,
    ask: &Ask,
    argument: &str,
    values: &[String],
    private: bool,
) -> Result<Reply, Trouble> {
    let what = Planning::of(argument);
    let what = what.ok_or_else(|| Trouble::Refused(ask.voice().plain("chat-old-button")))?;
    let words = values.first().map(String::as_str).unwrap_or_default();
    act(desk, ask, what, words, private).await
}

async fn act(
    desk: &Arc<Desk>,
    ask: &Ask,
    what: Planning,
    words: &str,
    in_place: bool,
) -> Result<Reply, Trouble> {
    for _again in 1..TRIES {
        match once(desk, ask, what, words, in_place).await {
            Err(Trouble::Overtaken) => {}
            done => return done,
        }
    }
    once(desk, ask, what, words, in_place).await
}

async fn once(
    desk: &Arc<Desk>,
    ask: &Ask,
    what: Planning,
    words: &str,
    in_place: bool,
) -> Result<Reply, Trouble> {
    let mut study = open(desk, ask).await?;
    match what {
        Planning::Start => {
            study.plan = Plan::beside(&study.place.table, study.plan.owner());
            study.dropped = None;
        }
        Planning::Try => study.try_on(ask.voice(), words)?,
        Planning::Skip => study.skip(ask.voice())?,
        Planning::Back => {
            study.plan.steps.pop();
        }
        Planning::Show => {}
        Planning::Play => return play(desk, ask, study, in_place).await,
        Planning::Queue => {
            let voice = ask.voice();
            study.place.runs(voice)?;
            if study.plan.own() == 0 {
                return Err(study.ended(voice, "plan-empty"));
            }
            study.plan.queued = true;
            let decider = study.place.table.game().turn().by.player();
            let table = &study.place.table;
            if table.asking().is_none() && decider == Some(study.plan.owner()) {
                return play(desk, ask, study, in_place).await;
            }
        }
        Planning::Drop if study.known.is_none() => {
            return Err(study.ended(ask.voice(), "plan-no-steps"));
        }
        Planning::Drop => {
            let gone = Reply::private(ask.voice().plain("plan-gone")).in_place(in_place);
            let change = study.change(ask, false);
            drop(study);
            return kept(desk, ask, change, gone).await;
        }
    }
    let change = study.change(ask, true);
    let shown = show::shown(desk, ask, study, in_place).await;
    kept(desk, ask, change, shown).await
}

/// Whether words answer a question that will be asked in this merger round, before it is asked.
pub fn is_early(place: &Place, ask: &Ask, words: &str) -> bool {
    let game = place.table.game();
    let Round::Merger(round) = &game.state().agenda.round else {
        return false;
    };
    let verb = words.split_whitespace().next().and_then(Verb::of);
    let seats = place.seats_of(ask.user.id);
    let decides = game.turn().by.player();
    let mut waiting = round.order.iter().skip(round.at + 1);
    matches!(verb, Some(Verb::Pass | Verb::Merge | Verb::Convert))
        && place.table.asking().is_none()
        && decides.is_none_or(|decides| !seats.contains(&decides))
        && waiting.any(|minor| {
            let president = game.state().corps[*minor].president;
            president.is_some_and(|president| seats.contains(&president))
        })
}

/// Keeps an answer until its question is asked (1861 and 1867 section 5: the minors are asked in
/// order; nobody need wait for that).
pub async fn answer_early(
    desk: &Arc<Desk>,
    ask: &Ask,
    words: &str,
    in_place: bool,
) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let mut study = open(desk, ask).await?;
    if !study.plan.queued {
        study.plan = Plan::beside(&study.place.table, study.plan.owner());
    }
    heavy(|| study.skip(voice))?;
    study.try_on(voice, words)?;
    study.plan.queued = true;
    let change = study.change(ask, true);
    let shown = show::shown(desk, ask, study, in_place).await;
    kept(desk, ask, change, shown).await
}

/// The plan of whoever asks, at the present position; an empty one, if there is none.
async fn open(desk: &Desk, ask: &Ask) -> Result<Study, Trouble> {
    let voice = ask.voice();
    let mut place = place::of_channel(desk, ask).await?;
    let seats = place.seats_of(ask.user.id);
    let seat = place.speaks(voice, ask.user.id)?;
    let kept = desk.store.plan(place.game, ask.user.id).await;
    let known = kept.map_err(|fault| Trouble::store(voice, &fault))?;
    let plan = known.as_deref();
    let plan: Option<Plan> = plan.and_then(|body| serde_json::from_str(body).ok());
    let plan = plan.filter(|plan| seats.contains(&plan.owner()));
    let empty = Plan::beside(&place.table, seat);
    let Some(mut plan) = plan else {
        return Ok(Study {
            place,
            plan: empty,
            known,
            dropped: None,
        });
    };
    let dropped = place.table.bring_up(&mut plan).await;
    let dropped = dropped.map_err(|fault| refused(voice, &place.table, &fault))?;
    Ok(Study {
        plan: if dropped.is_some() { empty } else { plan },
        place,
        known,
        dropped,
    })
}

/// Writes a plan with the interaction that changed it: what comes twice changes it once.
async fn kept(desk: &Desk, ask: &Ask, change: PlanChange, reply: Reply) -> Result<Reply, Trouble> {
    let rider = Rider {
        plans: vec![change],
        ..lobby::rider(ask, None, &reply)
    };
    let written = desk.store.write(&rider).await;
    written.map_err(|fault| Trouble::store(ask.voice(), &fault))?;
    Ok(reply)
}

impl Study {
    fn change(&self, ask: &Ask, keeps: bool) -> PlanChange {
        let plan = keeps.then_some(&self.plan);
        PlanChange {
            game: self.place.game,
            user: ask.user.id,
            known: self.known.clone(),
            queued: plan.is_some_and(|plan| plan.queued),
            body: plan.and_then(|plan| serde_json::to_string(plan).ok()),
        }
    }

    /// A refusal; first why the plan has ended, if it has.
    fn ended(&self, voice: Voice, key: &str) -> Trouble {
        let speaker = self.place.speaker(voice);
        Trouble::Refused(match &self.dropped {
            Some(dropped) => plan::dropped(&speaker, dropped),
            None => voice.plain(key),
        })
    }

    /// Adds a move.
    fn try_on(&mut self, voice: Voice, words: &str) -> Result<(), Trouble> {
        let words = tidied(words);
        let plan = &mut self.plan;
        if plan.steps.len() >= MOST_STEPS {
            let most = Args::new().number("most", MOST_STEPS as i64);
            return Err(Trouble::Refused(voice.say("plan-full", &most)));
        }
        let table = &self.place.table;
        let mut imagined = heavy(|| table.imagine(plan, voice));
        if let Some((number, why)) = imagined.stuck {
            let why = Args::new()
                .number("number", number as i64 + 1)
                .text("why", why);
            return Err(Trouble::Refused(voice.say("plan-stuck", &why)));
        }
        let maker = heavy(|| imagined.try_on(table.names(), voice, &words));
        let by = maker.map_err(Trouble::Refused)?.0;
        plan.steps.push(Step {
            by,
            words,
            free: false,
        });
        Ok(())
    }

    /// The others do as little as they may, until the plan's owner decides.
    fn skip(&mut self, voice: Voice) -> Result<(), Trouble> {
        let table = &self.place.table;
        let plan = &mut self.plan;
        let mut imagined = table.imagine(plan, voice);
        let before = plan.steps.len();
        while imagined.game().turn().by.player() != Some(plan.owner()) {
            let decider = imagined.game().turn().by.player();
            let least = imagined.least().filter(|_| plan.steps.len() < MOST_STEPS);
            let made = least.and_then(|words| {
                let maker = imagined.try_on(table.names(), voice, words).ok()?;
                Some((words, maker))
            });
            let Some((words, maker)) = made else {
                if plan.steps.len() > before {
                    // So far, and no further: the message shows who must decide.
                    return Ok(());
                }
                let speaker = voice.speaker(imagined.game(), table.names());
                let who = match decider {
                    Some(decider) => speaker.player(decider),
                    None => voice.plain("word-nobody"),
                };
                let who = Args::new().text("who", who);
                return Err(Trouble::Refused(voice.say("plan-cannot-skip", &who)));
            };
            plan.steps.push(Step {
                by: maker.0,
                words: words.to_owned(),
                free: true,
            });
        }
        Ok(())
    }
}

/// The words of a step in one line, without a slash and without anything that would be no longer
/// shown as they stand.
fn tidied(words: &str) -> String {
    let plain: String = words.chars().filter(|sign| *sign != '`').collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let words = words.join(" ");
    let words = words.trim_start_matches('/');
    words.chars().take(MOST_WORDS).collect()
}

/// The own moves at the front of a plan become real.
async fn play(desk: &Arc<Desk>, ask: &Ask, study: Study, in_place: bool) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    study.place.runs(voice)?;
    if study.plan.own() == 0 {
        return Err(study.ended(voice, "plan-empty"));
    }
    let owner = study.plan.owner();
    let Study {
        mut place,
        mut plan,
        known,
        ..
    } = study;
    if place.table.asking().is_some() {
        return Err(Trouble::Refused(voice.plain("orders-wait")));
    }
    let next = heavy(|| place.table.next_of(&plan, voice));
    let next = next.map_err(|dropped| {
        let told = plan::refused(&place.speaker(voice), &dropped);
        Trouble::Refused(told)
    })?;
    let (actions, steps) = next;
    if actions.is_empty() {
        return Err(Trouble::Refused(voice.plain("plan-not-yet")));
    }
    plan.steps.drain(..steps);
    let user = ask.user.id;
    let mut teller = Teller::new(ask, &place, owner).in_place(in_place);
    let gone = PlanChange {
        game: place.game,
        user,
        known,
        queued: false,
        body: None,
    };
    let done = {
        let mut escort = |changed: &Changed<'_>| {
            let mut rider = teller.rider(changed);
            rider.plans.push(queue::rest(&gone, &plan, changed));
            rider
        };
        let asked = Consent::Asked;
        place.table.act_with(&actions, asked, &mut escort).await
    };
    match done {
        Ok(_answer) => Ok(teller.told(desk)),
        Err(fault) => Err(refused(voice, &place.table, &fault)),
    }
}

/// The moves that could be tried next, while they are typed.
pub async fn choices(desk: &Arc<Desk>, ask: &Ask) -> Vec<Choice> {
    let Ok(study) = open(desk, ask).await else {
        return Vec::new();
    };
    let voice = Voice {
        medium: Medium::Terminal,
        ..ask.voice()
    };
    let imagined = heavy(|| study.place.table.imagine(&study.plan, voice));
    next_moves(&study, voice, &imagined)
}

/// Every move of the position to which a plan leads.
fn next_moves(study: &Study, voice: Voice, imagined: &Imagined) -> Vec<Choice> {
    let game = imagined.game();
    let speaker = voice.speaker(game, study.place.table.names());
    let least = imagined.least().filter(|words| *words == "run best");
    let best = least.map(|words| Choice::new(words, voice.plain("plan-run-best")));
    let offers = game.all_offers().into_iter().map(|offered| {
        let words = line::of(game, &offered).whole();
        (words, offer::label(&speaker, &offered))
    });
    let beside = game.offers_beside(study.plan.owner()).into_iter();
    let beside = beside.map(|(private, offered)| {
        let words = line::of_private(game, private, &offered).whole();
        (words, offer::of_private(&speaker, private, &offered))
    });
    let all = offers.chain(beside);
    let all = all.map(|(words, label)| Choice::new(words.trim_start_matches('/'), label));
    best.into_iter().chain(all).collect()
}
