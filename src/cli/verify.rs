//! `signalbox verify`: replays game files and compares every recorded position.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Result;
use serde_json::{Map, Value, json};

use super::files;
use crate::record::difference::{self, RecordedLine};
use crate::record::file::{Entry, GameFile};
use crate::record::replay;
use crate::record::snapshot::{self, Scene};

/// Replay game files of 18xx.games and check every position.
///
/// Folders are walked for *.json. Where NAME.states.jsonl lies beside NAME.json, the position after
/// every action is compared with the recorded one, every key.
///
/// Example:  signalbox verify examples
#[derive(clap::Args)]
pub struct Args {
    /// Game files or folders of them.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// One JSON object per file instead of a line of text.
    #[arg(long)]
    json: bool,
}

/// What a file came to.
struct Report {
    actions: usize,
    time: Duration,
    states: usize,
    fault: Option<String>,
}

/// Replays all files; true if all are as recorded.
pub fn run(args: &Args) -> Result<bool> {
    let (mut passed, mut failed) = (0, 0);
    for path in files::games(&args.paths)? {
        let report = verify(&path);
        if report.fault.is_none() {
            passed += 1;
        } else {
            failed += 1;
        }
        print(args.json, &path, &report);
    }
    if args.json {
        outln!("{}", json!({"passed": passed, "failed": failed}));
    } else {
        outln!("{passed} passed, {failed} failed");
    }
    Ok(failed == 0 && passed > 0)
}

fn print(as_json: bool, path: &Path, report: &Report) {
    let ms = report.time.as_secs_f64() * 1000.0;
    if as_json {
        outln!(
            "{}",
            json!({
                "path": path.display().to_string(), "ok": report.fault.is_none(), "actions": report.actions,
                "states": report.states, "ms": ms, "fault": report.fault,
            })
        );
        return;
    }
    match &report.fault {
        None => outln!(
            "ok {} {} actions {ms:.1} ms",
            path.display(),
            report.actions
        ),
        Some(fault) => outln!("FAIL {} {fault}", path.display()),
    }
}

fn verify(path: &Path) -> Report {
    let mut report = Report {
        actions: 0,
        time: Duration::ZERO,
        states: 0,
        fault: None,
    };
    report.fault = verify_into(path, &mut report).err();
    report
}

fn verify_into(path: &Path, report: &mut Report) -> Result<(), String> {
    let text = files::read(path).map_err(|fault| format!("{fault:#}"))?;
    let begin = Instant::now();
    let file = GameFile::parse(&text).map_err(|fault| fault.to_string())?;
    let mut actions = 0;
    replay::replay(&file, None, |_, _, _| actions += 1).map_err(|fault| fault.to_string())?;
    report.time = begin.elapsed();
    report.actions = actions;
    let beside = files::states_beside(path);
    if beside.exists() {
        let lines = fs::read_to_string(&beside)
            .map_err(|fault| format!("{}: {fault}", beside.display()))?;
        report.states = compare(&file, &lines)?;
    }
    Ok(())
}

/// Compares every position with the recorded one; says how many were.
fn compare(file: &GameFile<'_>, lines: &str) -> Result<usize, String> {
    let mut lines = lines.lines();
    let mut recorded = Map::new();
    let mut compared = 0;
    let mut fault = None;
    let mut check = |entry: Option<&Entry<'_>>, game: &crate::engine::game::Game| {
        if fault.is_some() {
            return;
        }
        let outcome = next_line(&mut lines, &mut recorded, entry.map_or(0, |entry| entry.id))
            .and_then(|()| {
                let got = snapshot::state(Scene::new(game, &file.players));
                match got
                    .as_object()
                    .and_then(|got| difference::first(&recorded, got))
                {
                    Some(difference) => Err(format!("{difference}")),
                    None => Ok(()),
                }
            });
        match outcome {
            Ok(()) => compared += 1,
            Err(what) => fault = Some(format!("action {}: {what}", name(entry))),
        }
    };
    check(
        None,
        &replay::start(file).map_err(|fault| fault.to_string())?,
    );
    replay::replay(file, None, |entry, game, _| check(Some(entry), game))
        .map_err(|fault| fault.to_string())?;
    match (fault, lines.next()) {
        (Some(fault), _) => Err(fault),
        (None, Some(_)) => Err("more positions are recorded than the file has actions".to_owned()),
        (None, None) => Ok(compared),
    }
}

fn next_line<'l>(
    lines: &mut impl Iterator<Item = &'l str>,
    recorded: &mut Map<String, Value>,
    id: i64,
) -> Result<(), String> {
    let line = lines.next().ok_or("no position is recorded for it")?;
    let line: RecordedLine =
        serde_json::from_str(line).map_err(|fault| format!("recorded position: {fault}"))?;
    if line.id != id {
        return Err(format!(
            "the recorded positions go on with action {}",
            line.id
        ));
    }
    difference::patch(recorded, line.patch);
    Ok(())
}

fn name(entry: Option<&Entry<'_>>) -> String {
    let Some(entry) = entry else {
        return "0 (set-up)".to_owned();
    };
    let map: Map<String, Value> = serde_json::from_str(entry.raw.get()).unwrap_or_default();
    let place = replay::place(entry.id, &map, 0);
    format!("{} ({} by {})", place.id, place.kind, place.entity)
}
