//! Everything that a game can reach is reached: by the repository's own games, or by a scripted position.
//!
//! A script puts a position together and says which refusal, question or event comes of it. What it has
//! reached counts, beside the games, in the one test here that looks for what nothing reaches.

mod austria;
mod austria_trains;
mod britain;
mod britain_powers;
mod games;
mod minors;
mod minors_board;
mod minors_mergers;

use std::collections::BTreeSet;

use serde_json::Value;
use signalbox::engine::action::{Action, Actor, Authority, What};
use signalbox::engine::agenda::InterruptKind;
use signalbox::engine::event::Event;
use signalbox::engine::game::Game;
use signalbox::engine::ids::CorpId;
use signalbox::engine::refusal::Refusal;
use signalbox::record::coverage::names::REFUSALS;
use signalbox::record::coverage::{Coverage, never};
use signalbox::titles::TitleId;

use super::testkit::Table;

/// A script: plays a position and notes what it reaches.
type Script = fn(&mut Seen);

/// What was reached, by title.
#[derive(Default)]
pub struct Seen {
    titles: Vec<(TitleId, Coverage)>,
}

impl Seen {
    /// What was reached in the title of a game.
    fn of(&mut self, game: &Game) -> &mut Coverage {
        let title = TitleId::of_name(&game.rules().data.title).expect("a title");
        let place = self.titles.iter().position(|(known, _)| *known == title);
        let place = place.unwrap_or_else(|| {
            self.titles.push((title, Coverage::default()));
            self.titles.len() - 1
        });
        &mut self.titles[place].1
    }

    /// A move that is refused for this reason and changes nothing.
    pub fn refused(&mut self, table: &mut Table, entry: &Value, why: &Refusal) {
        let refusal = table.refuse(entry);
        assert_eq!(refusal, *why, "{entry}");
        self.of(&table.game).refused(&refusal);
    }

    /// The same where the reason has details of its own.
    pub fn refused_as(&mut self, table: &mut Table, entry: &Value, fits: fn(&Refusal) -> bool) {
        let refusal = table.refuse(entry);
        assert!(fits(&refusal), "{entry}: {refusal:?}");
        self.of(&table.game).refused(&refusal);
    }

    /// The same for a move that no file could name.
    pub fn refused_action(&mut self, table: &mut Table, action: &Action, why: &Refusal) {
        let before = table.game.state().clone();
        let refusal = table.game.apply(action, Authority::Live).err();
        assert_eq!(refusal.as_ref(), Some(why), "{action:?}");
        assert!(
            before == *table.game.state(),
            "{action:?} changed something"
        );
        self.of(&table.game).refused(why);
    }

    /// A move that is accepted, with what happens.
    pub fn act(&mut self, table: &mut Table, entry: &Value) -> Vec<Event> {
        let (before, action) = (table.game.clone(), table.action(entry));
        table.act(entry);
        let events = before.clone().apply(&action, Authority::Live);
        let events = events.expect("a move that was just accepted");
        self.of(&before).acted(&before, &action, &events);
        events
    }

    /// The question that has the floor.
    pub fn asked(&mut self, table: &Table, question: InterruptKind, asked: &str) {
        let first = table.game.state().agenda.interrupts.first();
        assert_eq!(first.map(|first| first.kind()), Some(question));
        assert_eq!(table.asked(), asked);
    }
}

/// Plays the scripts of one theme.
fn play(scripts: &[Script]) {
    let mut seen = Seen::default();
    for script in scripts {
        script(&mut seen);
    }
}

/// A corporation's id.
fn corp(table: &Table, sym: &str) -> CorpId {
    table.game.rules().corp(sym).expect("a corporation")
}

/// A move of a corporation that needs no names.
fn by_corp(table: &Table, sym: &str, what: What) -> Action {
    let by = Actor::Corp(corp(table, sym));
    Action { by, what }
}

/// All scripts.
fn scripts() -> impl Iterator<Item = &'static Script> {
    let themes = [
        minors::SCRIPTS,
        minors_board::SCRIPTS,
        minors_mergers::SCRIPTS,
        britain::SCRIPTS,
        britain_powers::SCRIPTS,
        austria::SCRIPTS,
        austria_trains::SCRIPTS,
    ];
    themes.into_iter().flatten()
}

/// What nothing has reached: refusals over all titles, everything else by title; and what a title's lists
/// deny though it was reached.
fn missing(seen: &Seen) -> Vec<String> {
    let mut refusals: BTreeSet<&str> = REFUSALS.into_iter().collect();
    let mut missing = Vec::new();
    for title in TitleId::ALL {
        let known = seen.titles.iter().find(|(known, _)| *known == title);
        let Some((_, coverage)) = known else {
            missing.push(format!("{}: nothing at all", title.name()));
            continue;
        };
        let mut miss = |what: &str, name: &str| {
            missing.push(format!("{}: {what} {name}", title.name()));
        };
        for (what, known, all) in coverage.parts(title) {
            let own = never(known, &all);
            if what == "refusals" {
                refusals.retain(|name| !known.contains_key(*name));
            } else {
                own.into_iter().for_each(|name| miss(what, name));
            }
        }
        let idle = coverage.idle_sections(title).into_iter();
        idle.for_each(|section| miss("section", section));
        let denied = coverage.unexpected(title).into_iter();
        denied.for_each(|name| miss("is said never to come to", name));
    }
    missing.extend(refusals.into_iter().map(|name| format!("refusal {name}")));
    missing
}

#[test]
fn everything_is_reached_by_games_or_scripts() {
    let mut seen = Seen::default();
    games::replay(&mut seen);
    for script in scripts() {
        script(&mut seen);
    }
    let missing = missing(&seen);
    assert!(missing.is_empty(), "never reached: {missing:#?}");
}

#[test]
fn what_nothing_reaches_is_found() {
    let mut seen = Seen::default();
    minors::SCRIPTS[0](&mut seen);
    let missing = missing(&seen);
    for expected in [
        "1824: nothing at all",
        "1861: section 6",
        "1861: events Nationalised",
        "refusal NoHome",
    ] {
        assert!(
            missing.iter().any(|name| name == expected),
            "{expected}: {missing:?}"
        );
    }
}
