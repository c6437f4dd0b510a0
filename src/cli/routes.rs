//! `signalbox routes`: the best routes of the company that runs next.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use rustix::time::{ClockId, clock_gettime};
use serde_json::{Value, json};

use super::files;
use crate::engine::action::Authority;
use crate::engine::game::Game;
use crate::engine::routes::solve;
use crate::engine::rules::route_problem::RouteProblem;
use crate::engine::rules::run;
use crate::record::file::GameFile;
use crate::record::{names, replay};

/// Find the best set of routes for the company that runs next, all its trains together.
///
/// The answer is proven best unless it says otherwise.
///
/// Example:  signalbox routes game.json --at 412
#[derive(clap::Args)]
pub struct Args {
    /// The game file.
    file: PathBuf,
    /// Replay up to and including the action with this id, by its position in the file.
    #[arg(long, value_name = "ID")]
    at: Option<i64>,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

/// Prints the best routes.
pub fn run(args: &Args) -> Result<bool> {
    let text = files::read(&args.file)?;
    let named = |fault| anyhow!("{}: {fault}", args.file.display());
    let file = GameFile::parse(&text).map_err(named)?;
    let game = replay::replay(&file, args.at, |_, _, _| ()).map_err(named)?;
    let answer = best(&game)?;
    if args.json {
        outln!("{answer}");
    } else {
        print(&answer);
    }
    Ok(true)
}

fn best(game: &Game) -> Result<Value> {
    let view = game.view(Authority::Live);
    let Some(corp) = run::runs_next(view) else {
        bail!("no company is about to run: choose an action inside an operating round with --at");
    };
    let begin = processor_time();
    let built = RouteProblem::new(view, corp, &run::waiting_trains(view, corp));
    let found = solve::solve(&built.problem)
        .map_err(|fault| anyhow!("the network cannot be searched: {fault:?}"))?;
    let spent = processor_time().saturating_sub(begin);
    let routes: Vec<Value> = found
        .routes
        .iter()
        .map(|route| {
            let stops: Vec<String> = route
                .stops
                .iter()
                .map(|stop| names::stop_text(game, built.stops[usize::from(stop.0)]))
                .collect();
            let train = built
                .trains
                .get(route.train as usize)
                .map(|train| names::train_text(game.rules(), *train));
            json!({"train": train, "revenue": route.revenue, "stops": stops})
        })
        .collect();
    Ok(json!({
        "corporation": game.rules().corps[corp].sym,
        "revenue": found.revenue,
        "subsidy": found.subsidy,
        "proven": found.proven,
        "cpu_ms": spent.as_secs_f64() * 1000.0,
        "routes": routes,
    }))
}

/// Processor time of this thread.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

fn print(answer: &Value) {
    let text = |value: &Value| {
        value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned)
    };
    let proven = if answer["proven"] == true {
        "proven best"
    } else {
        "not proven: the search was cut short"
    };
    outln!(
        "{}: {} ({proven})",
        text(&answer["corporation"]),
        answer["revenue"]
    );
    for route in answer["routes"].as_array().into_iter().flatten() {
        let stops: Vec<String> = route["stops"]
            .as_array()
            .into_iter()
            .flatten()
            .map(text)
            .collect();
        outln!(
            "  {}: {} = {}",
            text(&route["train"]),
            stops.join(" - "),
            route["revenue"]
        );
    }
}
