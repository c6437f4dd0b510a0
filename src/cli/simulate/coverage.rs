//! What games have reached, and what they have not.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::engine::action::{Action, Authority, Kind};
use crate::engine::game::Game;
use crate::record::session::Act;
use crate::titles::TitleId;

/// How often each thing was reached.
#[derive(Default)]
pub struct Coverage {
    actions: BTreeMap<String, usize>,
    questions: BTreeMap<String, usize>,
    events: BTreeMap<String, usize>,
    refusals: BTreeMap<String, usize>,
    /// An action of the last position, which may have become illegal.
    stale: Option<Action>,
}

impl Coverage {
    /// Notes an action made in a position.
    pub fn note(&mut self, game: &Game, act: &Act) {
        if let Some(kind) = act.action.what.kind() {
            count(&mut self.actions, kind.word());
        }
        if let Some(question) = game.state().agenda.interrupts.first() {
            count(
                &mut self.questions,
                &name(&format!("{:?}", question.kind())),
            );
        }
        for event in &act.events {
            count(&mut self.events, &name(&format!("{event:?}")));
        }
        if let Some(stale) = self.stale.replace(act.action.clone())
            && let Err(refusal) = game.check(&stale, Authority::Live)
        {
            count(&mut self.refusals, &name(&format!("{refusal:?}")));
        }
    }

    /// The report, line by line.
    pub fn lines(&self, _title: TitleId) -> Vec<String> {
        let mut lines = Vec::new();
        for (what, known) in self.parts() {
            lines.push(format!("{what}: {} kinds", known.len()));
            lines.extend(
                known
                    .iter()
                    .map(|(name, count)| format!("  {name} {count}")),
            );
        }
        for kind in Kind::ALL {
            if !self.actions.contains_key(kind.word()) {
                lines.push(format!("never: action {}", kind.word()));
            }
        }
        lines
    }

    /// The report for a machine.
    pub fn json(&self, _title: TitleId) -> Value {
        let parts = self
            .parts()
            .map(|(what, known)| (what.to_owned(), json!(known)));
        Value::Object(parts.collect())
    }

    fn parts(&self) -> impl Iterator<Item = (&'static str, &BTreeMap<String, usize>)> {
        [
            ("actions", &self.actions),
            ("questions", &self.questions),
            ("events", &self.events),
            ("refusals", &self.refusals),
        ]
        .into_iter()
    }
}

fn count(known: &mut BTreeMap<String, usize>, name: &str) {
    match known.get_mut(name) {
        Some(count) => *count += 1,
        None => {
            known.insert(name.to_owned(), 1);
        }
    }
}

/// The name of an enum's variant, as it is written first.
fn name(written: &str) -> String {
    let end = written.find(|c: char| !c.is_alphanumeric());
    written[..end.unwrap_or(written.len())].to_owned()
}
