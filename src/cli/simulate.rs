//! `signalbox simulate`: wild players play whole games.

use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use crate::engine::invariants::invariants;
use crate::record::file::GameFile;
use crate::record::opening::{Opening, Preset};
use crate::record::replay;
use crate::record::session::{self, PlayFault, Session};
use crate::robot::chance::Chance;
use crate::robot::wild;
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

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {}: {}", self.action, self.what)
    }
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
    let title = title(&args.title)?;
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
        bar.set_message(format!("{} actions", sum.actions));
        bar.inc(1);
    }
    bar.finish_and_clear();
    print(args, &sum, begin.elapsed().as_secs_f64());
    Ok(sum.faults.is_empty())
}

fn title(name: &str) -> Result<TitleId> {
    let playable = TitleId::ALL
        .into_iter()
        .filter(|title| title.hooks().is_some());
    let known: Vec<&str> = playable.map(TitleId::name).collect();
    match TitleId::of_name(name).filter(|title| title.hooks().is_some()) {
        Some(title) => Ok(title),
        None => bail!(
            "title {name:?} cannot be played; known are {}",
            known.join(", ")
        ),
    }
}

fn style() -> Result<ProgressStyle> {
    let shape = "{bar:30} {pos}/{len} games, {msg}, {eta} left";
    Ok(ProgressStyle::with_template(shape)?)
}

fn opening(title: TitleId, players: usize, options: Vec<String>, seed: u64) -> Opening {
    let name = if options.is_empty() {
        format!("wild {seed}")
    } else {
        format!("wild {seed}, {}", options.join(" "))
    };
    Opening {
        name,
        title,
        players: (1..=players).map(|n| format!("Robot {n}")).collect(),
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
            break Err(broken("the game does not end".to_owned()));
        }
        let Some(choice) = wild::choose(session.game(), &mut chance) else {
            break Err(broken(format!(
                "nothing is offered: {:?}",
                session.game().turn()
            )));
        };
        let made = match session.work_out(&[choice]) {
            Ok(made) => made,
            Err(PlayFault::Refused { action, refusal }) => {
                break Err(broken(format!(
                    "{action:?} was offered, and refused: {refusal:?}"
                )));
            }
            Err(PlayFault::Broken) => break Err(broken("the engine broke off".to_owned())),
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
        Err("the file replays to another position".to_owned())
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
        Err(broken) => sum.faults.push(format!(
            "seed {}, {} players, options {:?}: {broken}",
            opening.seed,
            opening.players.len(),
            opening.options
        )),
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
        println!("FAIL {fault}");
    }
    let ends: Vec<String> = sum
        .ends
        .iter()
        .map(|(reason, count)| format!("{reason} {count}"))
        .collect();
    println!(
        "{} games, {} actions, {:.1} games a second; ended by {}; {} broken",
        sum.games,
        sum.actions,
        rate,
        if ends.is_empty() {
            "nothing".to_owned()
        } else {
            ends.join(", ")
        },
        sum.faults.len()
    );
}
