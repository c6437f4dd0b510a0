//! `signalbox render`: pictures of a game file's positions, or of a title's empty board.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use clap::ValueEnum;
use serde_json::{Map, Value};

use super::{files, words};
use crate::engine::action::{Authority, Run, What};
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, HexId};
use crate::engine::rules::revenue;
use crate::record::decode::{self, Meaning};
use crate::record::file::{Entry, GameFile};
use crate::record::replay;
use crate::render::adapt::chart::{ChartKind, History};
use crate::render::adapt::source::{Parts, Source};
use crate::render::adapt::{self, overlay};
use crate::render::map::Frame;
use crate::render::scene::map::MapScene;
use crate::render::words::Words;
use crate::render::{chart, map, market, status, tiles};
use crate::text::tongue::Args as UiArgs;
use crate::titles::TitleId;
use crate::titles::names::{Language, Names};

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Picture {
    /// The map.
    Map,
    /// The share market.
    Market,
    /// Players, railways and trains in tables.
    Status,
    /// A chart of the game so far, see --chart.
    Chart,
    /// All tiles of the title in all rotations.
    Tiles,
}

/// What a chart shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Chart {
    /// What each player is worth.
    Worth,
    /// Share prices.
    Prices,
    /// Income of each operating round.
    Revenue,
    /// Who holds what.
    Holdings,
    /// Trains bought in each round.
    Trains,
}

/// Draw a picture of a game as a PNG file.
///
/// Examples:  signalbox render map game.json --at 120 --lang pl -o map.png
///            signalbox render map 1861 --lang ru -o empty.png
#[derive(clap::Args)]
pub struct Args {
    /// What is drawn.
    picture: Picture,
    /// A game file, or a title for its empty board.
    file: PathBuf,
    /// Draw the position after this action, by its id; otherwise the last one.
    #[arg(long)]
    at: Option<i64>,
    /// Language of names and words: en, ru or pl.
    #[arg(long, default_value = "en", value_parser = super::language)]
    lang: Language,
    /// Cut out the map around a hex or a railway's stations.
    #[arg(long)]
    focus: Option<String>,
    /// Show what a railway reaches.
    #[arg(long)]
    reach: Option<String>,
    /// Show the routes of the last run.
    #[arg(long)]
    routes: bool,
    /// Which chart.
    #[arg(long, default_value = "worth")]
    chart: Chart,
    /// Number of players of an empty board.
    #[arg(long)]
    players: Option<u8>,
    /// Width in pixels.
    #[arg(long)]
    width: Option<usize>,
    /// The PNG file to write.
    #[arg(short, long)]
    out: PathBuf,
}

/// Draws the picture and writes it.
pub fn run(args: &Args) -> Result<bool> {
    let name = args.file.to_str().unwrap_or_default();
    let png = if args.file.exists() {
        of_game(args)?
    } else {
        let title = words::title(name).map_err(|why| {
            // Whoever names a file means a file.
            let no_file = UiArgs::new().text("file", name);
            let why = if name.contains(['.', '/']) {
                words::say("tool-no-file", &no_file)
            } else {
                why
            };
            anyhow!(why)
        })?;
        of_title(args, title)?
    };
    files::write(&args.out, &args.file, png)?;
    Ok(true)
}

fn frame(args: &Args) -> Frame {
    let width = args.width.unwrap_or(Frame::default().width);
    Frame {
        width,
        height: width.max(400),
    }
}

/// The picture of a title that nobody plays.
fn of_title(args: &Args, title: TitleId) -> Result<Vec<u8>> {
    let data = title.data();
    let wanted = |players: u8| args.players.is_none_or(|wanted| wanted == players);
    let setup = data.setups.iter().rev().find(|setup| wanted(setup.players));
    let setup = setup.ok_or_else(|| {
        anyhow!(words::say(
            "tool-no-players",
            &UiArgs::new().text("title", data.title.as_str())
        ))
    })?;
    let words = Words::of(args.lang);
    let names = Names::of(&data.title, args.lang);
    match args.picture {
        Picture::Map => {
            let mut scene = adapt::map::empty(data, setup, names).map_err(|why| anyhow!(why))?;
            let parts = Parts::new(data, setup, &setup.options);
            if let (Some(focus), Some(parts)) = (&args.focus, parts) {
                let layout = parts.layout().map_err(|why| anyhow!(why))?;
                let hex = layout.hex(focus).ok_or_else(|| {
                    anyhow!(words::say(
                        "tool-no-hex",
                        &UiArgs::new().text("name", focus.as_str())
                    ))
                })?;
                overlay::cut_out(&mut scene, &layout, &[hex], 2);
            }
            map::png(&scene, frame(args))
        }
        Picture::Market => {
            let data_of = data.markets.get(&setup.market);
            let market = data_of.ok_or_else(|| anyhow!("{} has no market", data.title))?;
            let layout = crate::engine::parts::market::MarketLayout::new(market);
            market::png(
                &adapt::market::bare(data, &layout, words),
                frame(args).width,
            )
        }
        Picture::Tiles => tile_sheet(args, Parts::new(data, setup, &setup.options).as_ref()),
        Picture::Status | Picture::Chart => bail!(words::plain("tool-no-past")),
    }
    .map_err(|why| anyhow!(why))
}

fn tile_sheet(args: &Args, parts: Option<&Parts<'_>>) -> Result<Vec<u8>, String> {
    let parts = parts.ok_or("the title has no tiles")?;
    let scene = adapt::tiles::scene(parts, Words::of(args.lang))?;
    tiles::png(&scene, frame(args).width)
}

/// A game with what its pictures need of its past.
struct Past<'w> {
    game: Game,
    before: Game,
    players: Vec<String>,
    last_run: Option<(Game, CorpId, Vec<Run>)>,
    history: History<'w>,
}

/// Replays a file up to an action.
fn past<'w>(path: &Path, at: Option<i64>, words: &'w Words) -> Result<Past<'w>> {
    let text = files::read(path)?;
    let named = |fault| anyhow!("{}: {fault}", path.display());
    let file = GameFile::parse(&text).map_err(named)?;
    let first = replay::start(&file).map_err(named)?;
    let mut past = Past {
        game: first.clone(),
        before: first.clone(),
        players: file
            .players
            .iter()
            .map(|player| player.name.clone())
            .collect(),
        last_run: None,
        history: History::new(words),
    };
    past.history.note(&first, &[]);
    replay::replay(&file, at, |entry, game, events| {
        past.history.note(game, events);
        past.before = std::mem::replace(&mut past.game, game.clone());
        for event in events {
            if let Event::Ran(corp, _) = event
                && let Some(runs) = runs(entry, &past.before, &file)
            {
                past.last_run = Some((past.before.clone(), *corp, runs));
            }
        }
    })
    .map_err(named)?;
    Ok(past)
}

/// The routes of an entry that runs trains.
fn runs(entry: &Entry<'_>, before: &Game, file: &GameFile<'_>) -> Option<Vec<Run>> {
    let mut map: Map<String, Value> = serde_json::from_str(entry.raw.get()).ok()?;
    // A route with a stated revenue is read without its way, which is what is drawn.
    let routes = map.get_mut("routes").and_then(Value::as_array_mut);
    for route in routes
        .into_iter()
        .flatten()
        .filter_map(Value::as_object_mut)
    {
        route.shift_remove("revenue");
    }
    match decode::decode(before, &file.players, &map).ok()? {
        Meaning::Act(action) => match action.what {
            What::RunRoutes(runs) => Some(runs),
            _ => None,
        },
        Meaning::Nothing => None,
    }
}

/// The picture of a game file's position.
fn of_game(args: &Args) -> Result<Vec<u8>> {
    let words = Words::of(args.lang);
    let past = past(&args.file, args.at, words)?;
    let (rules, state) = (past.game.rules(), past.game.state());
    match args.picture {
        Picture::Map => map::png(&map_of(args, &past)?, frame(args)),
        Picture::Market => {
            let before = Some(past.before.state());
            let scene = adapt::market::scene(rules, state, before, words);
            market::png(&scene, frame(args).width)
        }
        Picture::Status => {
            let scene = adapt::status::scene(&past.game, &past.players, words);
            status::png(&scene, args.width.unwrap_or(800))
        }
        Picture::Chart => {
            let kind = match args.chart {
                Chart::Worth => ChartKind::Worth,
                Chart::Prices => ChartKind::Prices,
                Chart::Revenue => ChartKind::Revenue,
                Chart::Holdings => ChartKind::Holdings,
                Chart::Trains => ChartKind::Trains,
            };
            let scene = past.history.chart(kind, &past.players);
            chart::png(&scene, args.width.unwrap_or(1200))
        }
        Picture::Tiles => tile_sheet(args, Parts::of_rules(rules).as_ref()),
    }
    .map_err(|why| anyhow!(why))
}

fn map_of(args: &Args, past: &Past<'_>) -> Result<MapScene> {
    let (rules, state) = (past.game.rules(), past.game.state());
    let names = Names::of(&rules.data.title, args.lang);
    let words = Words::of(args.lang);
    let source = Source::of_position(rules, state).ok_or_else(|| anyhow!("there is no map"))?;
    let mut scene = adapt::map::scene(&source, names, words);
    let view = past.game.view(Authority::Recorded);
    scene.heading.insert(1, adapt::status::round(view, words));
    if let Some(old) = Source::of_position(rules, past.before.state()) {
        overlay::changes(&mut scene, &adapt::map::scene(&old, names, words));
    }
    if let Some(sym) = &args.reach {
        let corp = rules.corp(sym).ok_or_else(|| {
            anyhow!(words::say(
                "tool-no-railway",
                &UiArgs::new().text("name", sym.as_str())
            ))
        })?;
        overlay::reach(&mut scene, &rules.map, &state.board, corp);
    }
    if args.routes
        && let Some((game, corp, runs)) = &past.last_run
    {
        let view = game.view(Authority::Recorded);
        if let Ok((built, routes)) = revenue::traced(view, *corp, runs) {
            overlay::routes(&mut scene, view, &built, &routes);
        }
    }
    if let Some(focus) = &args.focus {
        let (centres, distance) = match (rules.map.hex(focus), rules.corp(focus)) {
            (Some(hex), _) => (vec![hex], 2),
            (None, Some(corp)) => (overlay::stations_of(&state.board, corp), 1),
            (None, None) => bail!(words::say(
                "tool-no-focus",
                &UiArgs::new().text("name", focus.as_str())
            )),
        };
        focused(&mut scene, past, &centres, distance);
    }
    Ok(scene)
}

fn focused(scene: &mut MapScene, past: &Past<'_>, centres: &[HexId], distance: i32) {
    if !centres.is_empty() {
        overlay::cut_out(scene, &past.game.rules().map, centres, distance);
    }
}
