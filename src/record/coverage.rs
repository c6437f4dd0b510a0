//! What games have reached, and what they have not: actions, questions, events, refusals and sections of
//! the rules.
//!
//! Refusals are reached by asking for what is not allowed: before each move the position is asked
//! about moves near to it.

pub mod names;
mod probe;

use std::collections::{BTreeMap, BTreeSet};

use crate::engine::action::{Action, Authority, Kind};
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::refusal::Refusal;
use crate::titles::TitleId;
use names::{EVENTS, QUESTIONS, REFUSALS};

/// How often each thing was reached.
#[derive(Default)]
pub struct Coverage {
    actions: BTreeMap<String, usize>,
    questions: BTreeMap<String, usize>,
    events: BTreeMap<String, usize>,
    refusals: BTreeMap<String, usize>,
    /// The last action, which the next position may refuse.
    last: Option<Action>,
    asked: usize,
}

impl Coverage {
    /// Notes an action made in a position with what happened, and what the position refuses.
    pub fn note(&mut self, game: &Game, action: &Action, events: &[Event]) {
        self.acted(game, action, events);
        let last = self.last.replace(action.clone());
        self.asked += 1;
        for probe in probe::near(game, action, self.asked).chain(last) {
            if let Err(refusal) = game.check(&probe, Authority::Live) {
                self.refused(&refusal);
            }
        }
    }

    /// Notes an action made in a position with what happened, and asks for nothing else.
    pub fn acted(&mut self, game: &Game, action: &Action, events: &[Event]) {
        if let Some(kind) = action.what.kind() {
            count(&mut self.actions, kind.word());
        }
        if let Some(question) = game.state().agenda.interrupts.first() {
            count(
                &mut self.questions,
                &name(&format!("{:?}", question.kind())),
            );
        }
        for event in events {
            count(&mut self.events, &name(&format!("{event:?}")));
        }
    }

    /// Notes a refusal.
    pub fn refused(&mut self, refusal: &Refusal) {
        count(&mut self.refusals, &name(&format!("{refusal:?}")));
    }

    /// Names that were reached though the title's rules never come to them: its list is wrong then.
    pub fn unexpected(&self, title: TitleId) -> Vec<&'static str> {
        let reached = self.reached();
        let absent = title.absent().into_iter().flatten().copied();
        absent.filter(|name| reached.contains(name)).collect()
    }

    /// Everything that was reached, by name.
    fn reached(&self) -> BTreeSet<&str> {
        let kinds = [&self.actions, &self.questions, &self.events, &self.refusals];
        let names = kinds.into_iter().flat_map(BTreeMap::keys);
        names.map(String::as_str).collect()
    }

    /// The sections of the rules that nothing has shown at work.
    pub fn idle_sections(&self, title: TitleId) -> Vec<&'static str> {
        let reached = self.reached();
        title
            .sections()
            .iter()
            .filter(|section| !section.witnesses.iter().any(|name| reached.contains(name)))
            .map(|section| section.number)
            .collect()
    }

    /// What was reached, by kind of name, and all of the kind that the title's rules can come to.
    pub fn parts(
        &self,
        title: TitleId,
    ) -> impl Iterator<Item = (&'static str, &BTreeMap<String, usize>, Vec<&'static str>)> {
        let actions = Kind::ALL.iter().map(|kind| kind.word()).collect();
        let all = [
            ("actions", &self.actions, actions),
            ("questions", &self.questions, QUESTIONS.to_vec()),
            ("events", &self.events, EVENTS.to_vec()),
            ("refusals", &self.refusals, REFUSALS.to_vec()),
        ];
        all.into_iter().map(move |(what, known, mut all)| {
            all.retain(|name| !title.absent().iter().any(|absent| absent.contains(name)));
            (what, known, all)
        })
    }
}

/// What there is of a kind and was not reached.
pub fn never(known: &BTreeMap<String, usize>, all: &[&'static str]) -> Vec<&'static str> {
    let mut never = all.to_vec();
    never.retain(|name| !known.contains_key(*name));
    never
}

fn count(known: &mut BTreeMap<String, usize>, name: &str) {
    *known.entry(name.to_owned()).or_default() += 1;
}

/// The name of an enum's variant, as it is written first.
fn name(written: &str) -> String {
    let end = written.find(|c: char| !c.is_alphanumeric());
    written[..end.unwrap_or(written.len())].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The variants of an enum, as its source lists them.
    fn variants<'s>(source: &'s str, name: &str) -> Vec<&'s str> {
        let start = format!("pub enum {name} {{");
        let body = source.split(&start).nth(1).expect("the enum");
        let body = body.split("\n}\n").next().expect("its end");
        body.lines()
            .filter(|line| line.starts_with("    ") && line[4..].starts_with(char::is_uppercase))
            .map(|line| line.trim().split([' ', ',', '(']).next().expect("a name"))
            .collect()
    }

    #[test]
    fn the_lists_are_whole() {
        let refusals = include_str!("../engine/refusal.rs");
        let events = include_str!("../engine/event.rs");
        let questions = include_str!("../engine/agenda.rs");
        assert_eq!(variants(refusals, "Refusal"), REFUSALS);
        assert_eq!(variants(events, "Event"), EVENTS);
        assert_eq!(variants(questions, "InterruptKind"), QUESTIONS);
    }

    #[test]
    fn every_name_of_a_title_is_known() {
        let known = |name: &&str| {
            QUESTIONS.contains(name)
                || EVENTS.contains(name)
                || REFUSALS.contains(name)
                || Kind::ALL.iter().any(|kind| kind.word() == *name)
        };
        for title in TitleId::ALL {
            for section in title.sections() {
                for witness in section.witnesses {
                    assert!(known(witness), "{}: {witness}", section.number);
                }
            }
            for name in title.absent().into_iter().flatten() {
                assert!(known(name), "{}: {name}", title.name());
            }
        }
    }
}
