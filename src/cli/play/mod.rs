//! `signalbox play`: a local table in the terminal, without Discord and without a network.

mod candidates;
mod house;
mod input;
mod menu;
#[cfg(feature = "render")]
mod pictures;
mod show;
mod start;

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};

use crate::record::opening::Preset;
use crate::robot::seat::RobotKind;
use crate::store::Store;
use crate::store::place::Place;
use crate::table::consent::Consent;
use crate::table::voice::{self, Voice};
use crate::text::speaker::Medium;
use crate::titles::names::Language;

use house::{House, Manners};
use input::{Entered, Input};

/// Play at a local table: everybody at one keyboard, or a script through a pipe.
///
/// Goes on with the last game, or starts one. Every answered move is kept in the database at once;
/// leave whenever you like. The table says what can be done: answer with the number of a choice, or
/// type commands such as /bid C&SL 20; /help lists them.
///
/// Lines read from a pipe are commands; '#' begins a comment. The exit status is 1 if one was refused.
///
/// Example:  signalbox play --title 1867 --players Anna,Ben,Chris
///
/// Alone:    signalbox play --title 1867 --players Anna --robots 3
#[derive(clap::Args)]
pub struct Args {
    /// The database: a file, made if it is not there, or an address that begins with postgres://.
    #[arg(long, value_name = "DATABASE", default_value = "signalbox.db")]
    db: Place,
    /// Where exported games and pictures go.
    #[arg(long, value_name = "DIR", default_value = "pictures")]
    out: PathBuf,
    /// Start a new game of this title.
    #[arg(long)]
    title: Option<String>,
    /// The players of the new game in seat order.
    #[arg(long, value_delimiter = ',', value_name = "NAMES", requires = "title")]
    players: Vec<String>,
    /// So many robots sit down as well and play their turns by themselves.
    #[arg(long, default_value_t = 0, value_name = "NUMBER", requires = "title")]
    robots: usize,
    /// What the robots are like.
    #[arg(long, value_enum, default_value_t = RobotArg::Steady)]
    robot: RobotArg,
    /// What the new game is called.
    #[arg(long)]
    name: Option<String>,
    /// Options of the new game: those of 18xx.games, single printed rules, `late_trains=two_each`.
    #[arg(long = "option", value_delimiter = ',', value_name = "OPTION")]
    options: Vec<String>,
    /// The rules where the printed ones and 18xx.games differ.
    #[arg(long, value_enum, default_value_t = PresetArg::Site)]
    preset: PresetArg,
    /// What the new game draws from; otherwise the clock decides.
    #[arg(long)]
    seed: Option<u64>,
    /// Go on with the game of this number.
    #[arg(long, value_name = "NUMBER", conflicts_with = "title")]
    game: Option<i64>,
    /// Take the consent of other players for granted.
    #[arg(long)]
    consent: bool,
    /// Draw no pictures.
    #[arg(long)]
    no_pictures: bool,
    /// The language of the table: en, ru or pl.
    #[arg(long, default_value = "en", value_parser = crate::cli::language)]
    lang: Language,
}

/// The presets by the words of the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum PresetArg {
    /// As 18xx.games plays.
    Site,
    /// As the rule book says.
    Printed,
}

/// The robots by the words of the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum RobotArg {
    /// Careful and sensible.
    Steady,
    /// Sensible, with more risk.
    Bold,
    /// Anything that is offered.
    Wild,
}

impl From<RobotArg> for RobotKind {
    fn from(robot: RobotArg) -> RobotKind {
        match robot {
            RobotArg::Steady => RobotKind::Steady,
            RobotArg::Bold => RobotKind::Bold,
            RobotArg::Wild => RobotKind::Wild,
        }
    }
}

impl From<PresetArg> for Preset {
    fn from(preset: PresetArg) -> Preset {
        match preset {
            PresetArg::Site => Preset::Site,
            PresetArg::Printed => Preset::Printed,
        }
    }
}

/// Plays until the input ends.
pub fn run(args: &Args) -> Result<bool> {
    let voice = Voice {
        language: args.lang,
        medium: Medium::Terminal,
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("no runtime")?;
    let store = runtime.block_on(Store::open(&args.db)).map_err(|open| {
        let why = voice::store_fault(voice.tongue(), &open.fault);
        anyhow::anyhow!("{}: {why}", open.place)
    })?;
    let from_terminal = std::io::stdin().is_terminal();
    let manners = Manners {
        voice,
        consent: if args.consent {
            Consent::Given
        } else {
            Consent::Asked
        },
        out: args.out.clone(),
        chatty: from_terminal,
        pictures: !args.no_pictures,
    };
    let mut house = House::new(runtime, store, manners);
    start::sit_down(&mut house, args)?;
    let mut input = Input::new(from_terminal)?;
    let outcome = until_the_end(&mut house, &mut input);
    house.close();
    outcome
}

fn until_the_end(house: &mut House, input: &mut Input) -> Result<bool> {
    let mut out = std::io::stdout();
    loop {
        out.write_all(house.take_said().as_bytes())?;
        out.flush()?;
        if house.has_left() {
            break;
        }
        match input.line(&house.prompt(), || house.candidates())? {
            Entered::Line(line) if is_comment(&line) => {}
            Entered::Line(line) => house.obey(&line, input.number()),
            Entered::Dropped => house.drop_question(),
            Entered::End => break,
        }
    }
    house.goodbye();
    out.write_all(house.take_said().as_bytes())?;
    out.flush()?;
    for refused in house.refused() {
        eprintln!("{refused}");
    }
    Ok(house.refused().is_empty())
}

fn is_comment(line: &str) -> bool {
    line.trim().starts_with('#')
}

/// A seed for a game that names none.
fn seed_of_the_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(1, |time| u64::from(time.subsec_nanos()) ^ time.as_secs()) % (1 << 31)
}
