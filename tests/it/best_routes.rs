//! The solver against routes that people and robots really ran: what it finds is never less, and
//! its routes pass the check of a live run.
//!
//! Every set that earns more than the one that was run is listed with its routes.

use std::io::Write;
use std::path::{Path, PathBuf};

use signalbox::engine::action::{Action, Actor, Authority, Run, What};
use signalbox::engine::game::Game;
use signalbox::engine::ids::CorpId;
use signalbox::engine::money::Money;
use signalbox::engine::rules::{best_run, revenue};
use signalbox::record::names;

use crate::support;

/// What was found beside the runs of some games.
#[derive(Default)]
struct Tally {
    runs: usize,
    equal: usize,
    better: Vec<String>,
    faults: Vec<String>,
}

impl Tally {
    fn say(&self, of: &str) {
        let mut said = format!(
            "routes of {of}: {} runs, {} as good as any, {} short of the best\n",
            self.runs,
            self.equal,
            self.better.len()
        );
        for line in &self.better {
            said += line;
        }
        let said = said.as_bytes();
        std::io::stderr()
            .write_all(said)
            .expect("standard error is open");
        assert!(self.runs > 0, "no run in {of}");
        assert!(self.faults.is_empty(), "{}", self.faults.join("\n"));
    }
}

fn compare_file(path: &Path, tally: &mut Tally) {
    support::walk(path, |number, game, action| {
        if let (Actor::Corp(corp), What::RunRoutes(runs)) = (action.by, &action.what) {
            let place = support::place(path, number);
            compare(&place, game, corp, runs, tally);
        }
    });
}

fn compare(place: &str, game: &Game, corp: CorpId, runs: &[Run], tally: &mut Tally) {
    tally.runs += 1;
    let ran =
        revenue::of_runs(game.view(Authority::Recorded), corp, runs).expect("recorded routes");
    let best = best_run::best(game.view(Authority::Live), corp);
    let mut fault = |what: String| tally.faults.push(format!("{place}: {what}"));
    if !best.proven {
        fault("the best is not proven".to_owned());
    }
    let again = best_run::best(game.view(Authority::Live), corp);
    if again.runs != best.runs {
        fault("two searches, two answers".to_owned());
    }
    let run = Action {
        by: Actor::Corp(corp),
        what: What::RunRoutes(best.runs.clone()),
    };
    if let Err(refusal) = game.clone().apply(&run, Authority::Live) {
        fault(format!("the best is refused: {refusal:?}"));
    }
    let checked = revenue::of_runs(game.view(Authority::Live), corp, &best.runs);
    if checked.as_ref() != Ok(&best.revenue) {
        fault(format!("{:?} is worth {checked:?}", best.revenue));
    }
    match best.revenue.cmp(&ran) {
        std::cmp::Ordering::Less => fault(format!("{:?} below {ran:?}", best.revenue)),
        std::cmp::Ordering::Equal => tally.equal += 1,
        std::cmp::Ordering::Greater => {
            let line = told(place, game, corp, (ran, &best));
            tally.better.push(line);
        }
    }
}

fn told(
    place: &str,
    game: &Game,
    corp: CorpId,
    (ran, best): (Money, &best_run::BestRun),
) -> String {
    let sym = &game.rules().corps[corp].sym;
    let mut line = format!("  {place}, {sym}: ran {}, best {}\n", ran.0, best.revenue.0);
    for run in &best.runs {
        let stops: Vec<String> = run
            .stops
            .iter()
            .map(|stop| names::stop_text(game, *stop))
            .collect();
        let train = names::train_text(game.rules(), run.train);
        let earns = run.stated.unwrap_or(Money::ZERO).0;
        line += &format!("    {train}: {} = {earns}\n", stops.join(" "));
    }
    line
}

fn recorded(title: &str) -> Vec<PathBuf> {
    let games = support::games();
    games.map_or_else(Vec::new, |games| {
        let files = support::files(&games.join(title), ".json");
        assert!(!files.is_empty(), "no game of {title}");
        files
    })
}

fn compare_title(title: &str) {
    let files = recorded(title);
    if files.is_empty() {
        return;
    }
    let mut tally = Tally::default();
    for path in files {
        compare_file(&path, &mut tally);
    }
    tally.say(title);
}

#[test]
fn no_recorded_run_of_1861_beats_the_solver() {
    compare_title("1861");
}

#[test]
fn no_recorded_run_of_1867_beats_the_solver() {
    compare_title("1867");
}

#[test]
fn no_recorded_run_of_18gb_beats_the_solver() {
    compare_title("18GB");
}

/// The revenue rules give what the files state (18GB rules 0, 7.5).
#[test]
fn runs_of_18gb_are_worth_what_their_files_state() {
    let (mut runs_seen, mut faults) = (0, Vec::new());
    for path in recorded("18GB") {
        support::walk(&path, |number, game, action| {
            let (Actor::Corp(corp), What::RunRoutes(runs)) = (action.by, &action.what) else {
                return;
            };
            let stated: Option<Money> = runs.iter().map(|run| run.stated).sum();
            let worth = revenue::of_runs(game.view(Authority::Recorded), corp, runs).ok();
            runs_seen += 1;
            if stated != worth {
                let place = support::place(&path, number);
                faults.push(format!("{place}: {stated:?} is stated, {worth:?} found"));
            }
        });
    }
    assert!(faults.is_empty(), "{runs_seen} runs; {}", faults.join("\n"));
}

#[test]
fn no_run_of_our_own_games_beats_the_solver() {
    let mut tally = Tally::default();
    for folder in ["examples", "tests/games"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for path in support::files(&folder, ".json") {
            if path.file_stem().is_some_and(|stem| stem != "digests") {
                compare_file(&path, &mut tally);
            }
        }
    }
    tally.say("our own games");
}
