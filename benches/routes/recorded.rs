//! Positions of recorded games: every run, and long trains on the last map for every company.

use std::path::{Path, PathBuf};
use std::time::Duration;

use signalbox::engine::action::{Authority, Kind};
use signalbox::engine::game::Game;
use signalbox::engine::ids::{CorpId, TrainId};
use signalbox::engine::routes::answer::Solution;
use signalbox::engine::routes::problem::Problem;
use signalbox::engine::routes::solve::solve;
use signalbox::engine::rules::route_problem::RouteProblem;
use signalbox::engine::rules::run;
use signalbox::record::file::GameFile;
use signalbox::record::replay;

use crate::support;

/// Runs of which the fastest counts.
const RUNS: u32 = 3;

/// Sets of long trains of one company.
const LONG: [&[&str]; 2] = [&["6", "7", "8"], &["5", "6", "7", "8"]];

/// One question and what it took.
struct Case {
    name: String,
    time: Duration,
    found: Solution,
}

/// Prints the distribution for each title, then the long trains.
pub fn print() {
    for (title, files) in folders() {
        let mut runs = Vec::new();
        let mut long: [Vec<Case>; 2] = [Vec::new(), Vec::new()];
        for file in files {
            walk(&file, &mut runs, &mut long);
        }
        distribution(&format!("{title}: every run"), &mut runs);
        for (trains, cases) in LONG.iter().zip(&mut long) {
            let what = format!("{title}: {} on last maps", trains.join(" "));
            distribution(&what, cases);
        }
    }
}

/// The games of each title: the recorded ones where they are at hand, and our own.
fn folders() -> Vec<(String, Vec<PathBuf>)> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut own_files: Vec<PathBuf> = Vec::new();
    for folder in ["examples", "tests/games"] {
        own_files.extend(json(&own.join(folder)));
    }
    let mut all = vec![("our own games".to_owned(), own_files)];
    if let Some(games) = std::env::var_os("SIGNALBOX_GAMES").map(PathBuf::from) {
        let mut titles: Vec<PathBuf> = games
            .read_dir()
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.is_dir())
            .collect();
        titles.sort();
        for folder in titles {
            let title = folder.file_name().unwrap_or_default();
            all.push((title.to_string_lossy().into_owned(), json(&folder)));
        }
    }
    all
}

fn json(folder: &Path) -> Vec<PathBuf> {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
        .collect();
    files.sort();
    files
}

fn walk(path: &Path, runs: &mut Vec<Case>, long: &mut [Vec<Case>; 2]) {
    let text = std::fs::read_to_string(path).expect("a readable file");
    let Ok(file) = GameFile::parse(&text) else {
        return;
    };
    let name = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let end = replay::replay(&file, None, |entry, game, _| {
        let view = game.view(Authority::Live);
        let open = game.turn().open.contains(Kind::RunRoutes);
        if let Some(corp) = run::runs_next(view).filter(|_| open) {
            let trains = run::waiting_trains(view, corp);
            let built = RouteProblem::new(view, corp, &trains);
            runs.push(case(
                format!("{name} {} {}", entry.id, sym(game, corp)),
                &built.problem,
            ));
        }
    });
    // A title whose rules do not stand yet has no positions.
    let Ok(end) = end else { return };
    for (names, cases) in LONG.iter().zip(long) {
        let trains: Vec<TrainId> = names.iter().filter_map(|name| train(&end, name)).collect();
        if trains.len() < names.len() {
            continue;
        }
        for corp in end.rules().corps.ids() {
            let built = RouteProblem::new(end.view(Authority::Live), corp, &trains);
            if built.problem.network.stops.iter().any(|stop| stop.station) {
                cases.push(case(format!("{name} {}", sym(&end, corp)), &built.problem));
            }
        }
    }
}

fn sym(game: &Game, corp: CorpId) -> &str {
    &game.rules().corps[corp].sym
}

fn train(game: &Game, name: &str) -> Option<TrainId> {
    let kind = game.rules().trains.find(|def| def.name == name)?;
    Some(TrainId { kind, copy: 0 })
}

fn case(name: String, problem: &Problem) -> Case {
    let (time, found) = support::least(RUNS, || solve(problem).expect("a valid problem"));
    Case { name, time, found }
}

fn distribution(what: &str, cases: &mut [Case]) {
    cases.sort_by_key(|case| case.time);
    let Some(worst) = cases.last() else { return };
    let at = |share: usize| cases[(cases.len() - 1) * share / 100].time.as_secs_f64() * 1000.0;
    let revenue: i64 = cases.iter().map(|case| i64::from(case.found.revenue)).sum();
    let unproven = cases.iter().filter(|case| !case.found.proven).count();
    println!(
        "{what}: {} searches, {unproven} not proven, revenue {revenue} in all; \
         ms: median {:.2}, 90% {:.2}, 99% {:.2}, worst {:.2} ({}, {} steps)",
        cases.len(),
        at(50),
        at(90),
        at(99),
        at(100),
        worst.name,
        worst.found.steps
    );
}
