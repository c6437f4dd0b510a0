//! `signalbox simulate`: wild players play whole games.

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use super::words;
use crate::engine::invariants::invariants;
use crate::record::file::GameFile;
use crate::record::opening::{Opening, Preset};
use crate::record::replay;
use crate::record::session::{self, PlayFault, Session};
use crate::robot::chance::Chance;
use crate::robot::wild;
use crate::text::tongue::Args as UiArgs;
use crate::titles::TitleId;

/// More actions than this are a fault: the game would never end.
const LONGEST: usize = 20_000;

/// Let robots play whole games at random, out of the legal moves alone, and watch the laws.
///
/// After every action the laws that always hold are checked (money, shares, trains, stations and tiles
/// are conserved, somebody is asked); at the end the game's file is replayed and must give the same
/// position. The same seed gives the same games. Without --players and --options the games go through
/// all numbers of players and all options of the title.
///
/// Example:  signalbox simulate --title 1867 --games 20 --seed 1 --export played
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
    /// Writes each game as a file that 18xx.games accepts.
    #[arg(long, value_name = "DIR")]
    export: Option<PathBuf>,
    /// One JSON object at the end instead of text.
    #[arg(long)]
    json: bool,
}

/// A game that robots have played.
struct Played {
    head: String,
    entries: Vec<String>,
    actions: usize,
    /// Why it ended, or what went wrong.
    end: Result<&'static str, Broken>,
}

/// What went wrong, and where.
struct Broken {
    action: usize,
    what: String,
}

/// What all games came to.
#[derive(Default)]
struct Sum {
    games: usize,
    actions: usize,
    ends: Vec<(&'static str, usize)>,
    faults: Vec<String>,
}

/// Plays the games; true if no law was broken.
pub fn run(args: &Args) -> Result<bool> {
    let title = words::title(&args.title).map_err(anyhow::Error::msg)?;
    if let Some(folder) = &args.export {
        fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
    }
    let counts: Vec<usize> = title
        .data()
        .setups
        .iter()
        .map(|setup| usize::from(setup.players))
        .collect();
    let options: Vec<Vec<String>> = std::iter::once(Vec::new())
        .chain(
            title
                .data()
                .options
                .iter()
                .map(|option| vec![option.id.clone()]),
        )
        .collect();
    let bar = ProgressBar::new(args.games).with_style(style()?);
    let begin = Instant::now();
    let mut sum = Sum::default();
    for number in 0..args.games {
        let turn = number as usize;
        let opening = opening(
            title,
            args.players.unwrap_or(counts[turn % counts.len()]),
            args.options
                .clone()
                .unwrap_or_else(|| options[turn / counts.len() % options.len()].clone()),
            args.seed + number,
        );
        let played = play(&opening)?;
        note(&mut sum, args, &opening, &played)?;
        let count = UiArgs::new().text("count", sum.actions.to_string());
        bar.set_message(words::say("tool-progress-actions", &count));
        bar.inc(1);
    }
    bar.finish_and_clear();
    print(args, &sum, begin.elapsed().as_secs_f64());
    Ok(sum.faults.is_empty())
}

fn style() -> Result<ProgressStyle> {
    Ok(ProgressStyle::with_template(&words::plain(
        "tool-progress",
    ))?)
}

fn opening(title: TitleId, players: usize, options: Vec<String>, seed: u64) -> Opening {
    let named = UiArgs::new()
        .text("seed", seed.to_string())
        .text("options", options.join(" "));
    let name = if options.is_empty() {
        words::say("tool-robot-game", &named)
    } else {
        words::say("tool-robot-game-options", &named)
    };
    let robot = |number: usize| {
        let args = UiArgs::new().text("number", number.to_string());
        words::say("tool-robot", &args)
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

/// Plays one game to its end, or to the first broken law.
fn play(opening: &Opening) -> Result<Played> {
    let head = opening.head().map_err(anyhow::Error::msg)?;
    let head = Value::Object(head).to_string();
    let mut session = Session::open(&head, &[])?;
    let mut chance = Chance::new(opening.seed);
    let mut played = Played {
        head,
        entries: Vec::new(),
        actions: 0,
        end: Ok("never"),
    };
    played.end = loop {
        let action = played.actions + 1;
        let broken = |what: String| Broken { action, what };
        if let Some(reason) = session.game().state().over {
            break Ok(reason.word());
        }
        if played.actions == LONGEST {
            break Err(broken(words::plain("tool-never-ends")));
        }
        let Some(choice) = wild::choose(session.game(), &mut chance) else {
            let turn = format!("{:?}", session.game().turn());
            let args = UiArgs::new().text("detail", turn);
            break Err(broken(words::say("tool-nothing-offered", &args)));
        };
        let made = match session.work_out(&[choice]) {
            Ok(made) => made,
            Err(PlayFault::Refused { action, refusal }) => {
                let args = UiArgs::new()
                    .text("action", format!("{action:?}"))
                    .text("refusal", format!("{refusal:?}"));
                break Err(broken(words::say("tool-offer-refused", &args)));
            }
            Err(PlayFault::Broken) => break Err(broken(words::plain("tool-engine-broke"))),
        };
        let law = made
            .acts
            .iter()
            .flat_map(|act| invariants(&act.after))
            .next();
        played.actions += made.acts.len();
        played.entries.extend(made.entries.iter().cloned());
        session.accept(made);
        if let Some(law) = law {
            break Err(broken(law));
        }
    };
    if played.end.is_ok()
        && let Err(what) = replays(&played, &session)
    {
        let action = played.actions;
        played.end = Err(Broken { action, what });
    }
    Ok(played)
}

/// The game's file gives the same position.
fn replays(played: &Played, session: &Session) -> Result<(), String> {
    let file =
        session::exported(&played.head, &played.entries).map_err(|fault| fault.to_string())?;
    let text = file.to_string();
    let file = GameFile::parse(&text).map_err(|fault| fault.to_string())?;
    let game = replay::replay(&file, None, |_, _, _| ()).map_err(|fault| fault.to_string())?;
    if game.state() == session.game().state() {
        Ok(())
    } else {
        Err(words::plain("tool-replays-differently"))
    }
}

fn note(sum: &mut Sum, args: &Args, opening: &Opening, played: &Played) -> Result<()> {
    sum.games += 1;
    sum.actions += played.actions;
    match &played.end {
        Ok(reason) => match sum.ends.iter_mut().find(|(known, _)| known == reason) {
            Some((_, count)) => *count += 1,
            None => sum.ends.push((reason, 1)),
        },
        Err(broken) => {
            let args = UiArgs::new()
                .text("seed", opening.seed.to_string())
                .text("players", opening.players.len().to_string())
                .text("options", format!("{:?}", opening.options))
                .text("action", broken.action.to_string())
                .text("why", broken.what.as_str());
            sum.faults.push(words::say("tool-simulated-fault", &args));
        }
    }
    if let Some(folder) = &args.export {
        let name = format!("wild-{}-{}p.json", opening.seed, opening.players.len());
        let path = folder.join(name);
        let file = session::exported(&played.head, &played.entries)?;
        fs::write(&path, file.to_string()).with_context(|| format!("{}", path.display()))?;
    }
    Ok(())
}

fn print(args: &Args, sum: &Sum, seconds: f64) {
    let rate = sum.games as f64 / seconds.max(0.001);
    if args.json {
        let ends: Vec<Value> = sum
            .ends
            .iter()
            .map(|(reason, count)| json!({"reason": reason, "games": count}))
            .collect();
        println!(
            "{}",
            json!({
                "games": sum.games, "actions": sum.actions, "ends": ends, "faults": sum.faults,
                "seconds": seconds, "games_per_second": rate,
            })
        );
        return;
    }
    for fault in &sum.faults {
        println!("{fault}");
    }
    let ends: Vec<String> = sum
        .ends
        .iter()
        .map(|(reason, count)| format!("{reason} {count}"))
        .collect();
    let ends = if ends.is_empty() {
        words::plain("tool-ended-by-nothing")
    } else {
        ends.join(", ")
    };
    let summed = UiArgs::new()
        .number("games", sum.games as i64)
        .text("actions", sum.actions.to_string())
        .text("rate", format!("{rate:.1}"))
        .text("ends", ends)
        .text("broken", sum.faults.len().to_string());
    println!("{}", words::say("tool-simulated", &summed));
}
