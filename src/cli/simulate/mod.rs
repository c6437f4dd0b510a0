//! `signalbox simulate`: robots play whole games.

mod coverage;
mod play;
mod tally;

use std::collections::HashSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use crate::record::coverage::Coverage;
use crate::record::opening::{Opening, Preset};
use crate::record::session;
use crate::robot::seat::RobotKind;
use crate::text::tongue::Args as Places;
use crate::titles::TitleId;

use super::words;
use play::{Played, play};
use tally::Sum;

/// Let robots play whole games, out of the legal moves alone, and watch the laws.
///
/// After every action the laws that always hold are checked (money, shares, trains, stations and tiles
/// are conserved, somebody is asked); at the end the game's file is replayed and must give the same
/// position. The same seed gives the same games. Without --players and --options the games go through
/// all numbers of players and all options of the title.
///
/// Robots are steady, bold or wild: one word for all seats, or one for each; these change seats from game
/// to game. A company counts as lost, once, when it is nationalised, whatever for, becomes insolvent or
/// falls into receivership: also a minor that is taken because it has not merged in time, and one that the
/// rules take at the end of all minors. Those that nobody presided over count for nobody. With --check-routes every run is compared with the best one; with --coverage the summary
/// lists what no game has reached.
///
/// Example:  signalbox simulate --title 1867 --robots steady,wild,wild --games 20
#[derive(clap::Args)]
pub struct Args {
    /// The title.
    #[arg(long)]
    title: String,
    /// Players; otherwise all numbers in turn.
    #[arg(long)]
    players: Option<usize>,
    /// Options, as `play --option` takes them; otherwise those of 18xx.games in turn.
    #[arg(long, value_delimiter = ',')]
    options: Option<Vec<String>>,
    /// How many games.
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// What decides; game after game it rises by one.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// What sits in the seats: steady, bold or wild, one for all or one for each seat.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "wild",
        value_name = "KINDS"
    )]
    robots: Vec<String>,
    /// Compares every run with the best one.
    #[arg(long)]
    check_routes: bool,
    /// Lists which actions, questions, refusals and rules no game has reached.
    #[arg(long)]
    coverage: bool,
    /// Writes each game as a file that 18xx.games accepts.
    #[arg(long, value_name = "DIR")]
    export: Option<PathBuf>,
    /// One JSON object at the end instead of text.
    #[arg(long)]
    json: bool,
}

/// What all games came to.
#[derive(Default)]
struct Total {
    games: usize,
    actions: usize,
    ends: Vec<(&'static str, usize)>,
    faults: Vec<String>,
    kinds: Vec<(RobotKind, Sum)>,
    tables: Vec<Value>,
    coverage: Coverage,
    /// A fingerprint of each log: games with equal logs are one game.
    logs: HashSet<u64>,
    slowest: f64,
}

/// Plays the games; true if no law was broken.
pub fn run(args: &Args) -> Result<bool> {
    let title = words::title(&args.title).map_err(anyhow::Error::msg)?;
    let robots = kinds(&args.robots)?;
    if let Some(folder) = &args.export {
        fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
    }
    let bar = ProgressBar::new(args.games).with_style(style()?);
    let (begin, cpu) = (Instant::now(), processor_seconds());
    let mut total = Total::default();
    for number in 0..args.games {
        let opening = opening_of(args, title, &robots, number);
        let seats = seats(&robots, opening.players.len(), number)?;
        let started = processor_seconds();
        let coverage = args.coverage.then_some(&mut total.coverage);
        let played = watched(&opening, &seats, args.check_routes, coverage)?;
        let spent = processor_seconds() - started;
        total.slowest = total.slowest.max(spent / played.actions.max(1) as f64);
        note(&mut total, args, &opening, &played)?;
        let count = Places::new().number("count", total.actions as i64);
        bar.set_message(words::say("tool-progress-actions", &count));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let seconds = begin.elapsed().as_secs_f64();
    print(args, title, &total, seconds, processor_seconds() - cpu);
    Ok(total.faults.is_empty())
}

fn watched(
    opening: &Opening,
    seats: &[RobotKind],
    check_routes: bool,
    coverage: Option<&mut Coverage>,
) -> Result<Played> {
    match coverage {
        Some(coverage) => play(opening, seats, check_routes, |game, act| {
            coverage.note(game, &act.action, &act.events);
        }),
        None => play(opening, seats, check_routes, |_, _| ()),
    }
}

/// Processor time of this thread so far, in seconds.
fn processor_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn kinds(words: &[String]) -> Result<Vec<RobotKind>> {
    words
        .iter()
        .map(|word| match RobotKind::of(word) {
            Some(kind) => Ok(kind),
            None => bail!("no robot {word:?}; known are steady, bold and wild"),
        })
        .collect()
}

/// The robots of a table; those that are not all alike move on by a seat from game to game.
fn seats(robots: &[RobotKind], players: usize, number: u64) -> Result<Vec<RobotKind>> {
    match robots {
        [one] => Ok(vec![*one; players]),
        several if several.len() == players => {
            let mut seats = several.to_vec();
            seats.rotate_right(number as usize % players);
            Ok(seats)
        }
        several => bail!("{} robots for {players} seats", several.len()),
    }
}

fn opening_of(args: &Args, title: TitleId, robots: &[RobotKind], number: u64) -> Opening {
    let data = title.data();
    let mut counts: Vec<usize> = data
        .setups
        .iter()
        .map(|setup| usize::from(setup.players))
        .collect();
    if robots.len() > 1 {
        counts = vec![robots.len()];
    }
    let options: Vec<Vec<String>> = std::iter::once(Vec::new())
        .chain(data.options.iter().map(|option| vec![option.id.clone()]))
        .collect();
    let turn = number as usize;
    let players = args.players.unwrap_or(counts[turn % counts.len()]);
    let chosen = args.options.clone();
    let chosen = chosen.unwrap_or_else(|| options[turn / counts.len() % options.len()].clone());
    opening(title, players, chosen, args, number)
}

fn style() -> Result<ProgressStyle> {
    let shape = words::plain("tool-progress");
    Ok(ProgressStyle::with_template(&shape)?)
}

fn opening(
    title: TitleId,
    players: usize,
    options: Vec<String>,
    args: &Args,
    number: u64,
) -> Opening {
    let seed = args.seed + number;
    let name = match (args.robots.join(" "), options.join(" ")) {
        (robots, options) if options.is_empty() => format!("{robots} {seed}"),
        (robots, options) => format!("{robots} {seed}, {options}"),
    };
    Opening {
        name,
        title,
        players: (1..=players).map(robot).collect(),
        options,
        preset: Preset::Site,
        seed: seed % (1 << 31),
    }
}

fn robot(number: usize) -> String {
    words::say(
        "tool-robot",
        &Places::new().text("number", number.to_string()),
    )
}

fn note(total: &mut Total, args: &Args, opening: &Opening, played: &Played) -> Result<()> {
    total.games += 1;
    total.actions += played.actions;
    let mut log = DefaultHasher::new();
    (&opening.options, opening.players.len(), &played.entries).hash(&mut log);
    total.logs.insert(log.finish());
    let players = opening.players.len();
    match &played.end {
        Ok(reason) => match total.ends.iter_mut().find(|(known, _)| known == reason) {
            Some((_, count)) => *count += 1,
            None => total.ends.push((reason, 1)),
        },
        Err(broken) => {
            let args = Places::new()
                .text("seed", opening.seed.to_string())
                .text("players", players.to_string())
                .text("options", format!("{:?}", opening.options))
                .text("action", broken.action.to_string())
                .text("why", broken.what.as_str());
            total.faults.push(words::say("tool-simulated-fault", &args));
        }
    }
    let mut seats = Vec::new();
    for (kind, sum) in played.score.by_kind() {
        match total.kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, known)) => known.add(&sum),
            None => total.kinds.push((kind, sum)),
        }
        seats.push(sum.json(kind));
    }
    total.tables.push(json!({
        "seed": opening.seed, "options": opening.options, "actions": played.actions,
        "end": played.end.as_ref().ok(), "seats": seats, "losses": played.score.losses,
        "rounds": played.score.rounds,
    }));
    if let Some(folder) = &args.export {
        let name = format!("{}-{}-{players}p.json", args.robots.join("-"), opening.seed);
        let path = folder.join(name);
        let file = session::exported(&played.head, &played.entries)?;
        fs::write(&path, file.to_string()).with_context(|| format!("{}", path.display()))?;
    }
    Ok(())
}

fn print(args: &Args, title: TitleId, total: &Total, seconds: f64, processor: f64) {
    let rate = total.games as f64 / processor.max(0.001);
    if args.json {
        print_json(args, title, total, seconds, processor);
        return;
    }
    for fault in &total.faults {
        outln!("{fault}");
    }
    if args.coverage {
        for line in coverage::lines(&total.coverage, title) {
            outln!("{line}");
        }
    }
    for (kind, sum) in &total.kinds {
        outln!("{}", sum.line(*kind));
    }
    let ends: Vec<String> = total
        .ends
        .iter()
        .map(|(reason, count)| format!("{reason} {count}"))
        .collect();
    let ends = if ends.is_empty() {
        words::plain("tool-ended-by-nothing")
    } else {
        ends.join(", ")
    };
    let summed = Places::new()
        .number("games", total.games as i64)
        .text("different", total.logs.len().to_string())
        .text("actions", total.actions.to_string())
        .text("rate", format!("{rate:.2}"))
        .text("ends", ends)
        .text("broken", total.faults.len().to_string());
    outln!("{}", words::say("tool-simulated", &summed));
}

fn print_json(args: &Args, title: TitleId, total: &Total, seconds: f64, processor: f64) {
    let ends: Vec<Value> = total
        .ends
        .iter()
        .map(|(reason, count)| json!({"reason": reason, "games": count}))
        .collect();
    let kinds: Vec<Value> = total
        .kinds
        .iter()
        .map(|(kind, sum)| sum.json(*kind))
        .collect();
    let mut summary = json!({
        "title": title.name(), "games": total.games, "different": total.logs.len(), "actions": total.actions, "ends": ends,
        "faults": total.faults, "robots": kinds, "tables": total.tables, "seconds": seconds,
        "processor_seconds": processor,
        "games_per_second": total.games as f64 / processor.max(0.001),
        "seconds_per_action": total.slowest,
    });
    if args.coverage {
        summary["coverage"] = coverage::json(&total.coverage, title);
    }
    outln!("{summary}");
}
