//! The bot under load, against the stand-in for Discord: delays, moves a second, memory, start.
//!
//! `LOAD_GAMES`, `LOAD_SECONDS`, `LOAD_RATE` and `LOAD_STORED` change the sizes.

#[path = "../tests/it/standin/mod.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod standin;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use serde_json::Value;
use signalbox::engine::action::{Authority, What};
use signalbox::engine::game::Game;
use signalbox::record::automatic;
use signalbox::record::opening::{Opening, Preset};
use signalbox::record::session::{Act, Session};
use signalbox::robot::chance::Chance;
use signalbox::robot::wild;
use signalbox::store::rider::Rider;
use signalbox::store::venue::Venue;
use signalbox::store::{NewGame, Store};
use signalbox::table::Table;
use signalbox::table::command::line;
use signalbox::table::consent;
use signalbox::titles::TitleId;
use signalbox::titles::names::Language;

use standin::bot::{Bot, Folder};
use standin::interaction::{Person, option, typed};
use standin::{SERVER, StandIn};

/// What the stand-in asks its surroundings for.
mod support {
    /// Requests are not held against the description: that would be measured, too.
    pub fn openapi() -> Option<std::path::PathBuf> {
        None
    }
}

/// The first channel.
const CHANNEL: u64 = 1_360_000_000_000_000_000;

fn size(name: &str, usual: usize) -> usize {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(usual)
}

/// A running game with a copy of its position.
struct Running {
    channel: u64,
    game: Game,
}

fn opening() -> Opening {
    Opening {
        name: "Load".to_owned(),
        title: TitleId::ALL
            .into_iter()
            .find(|title| title.name() == "1867")
            .expect("a title"),
        players: ["Anna", "Boris", "Celina", "Dmitri"]
            .map(str::to_owned)
            .to_vec(),
        options: Vec::new(),
        preset: Preset::Site,
        seed: 5,
    }
}

/// A game as it stands after some moves of a robot.
fn played(moves: usize, seed: u64) -> (NewGame, Game) {
    let head = Value::Object(opening().head().expect("a head")).to_string();
    let mut session = Session::open(&head, &[]).expect("a session");
    let mut chance = Chance::new(seed);
    let mut entries = Vec::new();
    while entries.len() < moves {
        let Some(action) = wild::choose(session.game(), &mut chance) else {
            break;
        };
        let Ok(made) = session.work_out(&[action]) else {
            break;
        };
        entries.extend(made.entries.clone());
        session.accept(made);
    }
    let game = session.game().clone();
    (
        Table::prepared("Load", head, entries).expect("a game"),
        game,
    )
}

fn people() -> Vec<Person> {
    ["Anna", "Boris", "Celina", "Dmitri"]
        .iter()
        .enumerate()
        .map(|(number, name)| Person::new(number as u64 + 1, name))
        .collect()
}

/// Stores so many games; returns those that are played.
fn store(folder: &Folder, games: usize, moves: usize) -> Vec<Running> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let kinds: Vec<(NewGame, Game)> = (0..8).map(|seed| played(moves, seed + 1)).collect();
    let users: Vec<Option<i64>> = people()
        .iter()
        .map(|person| Some(person.id as i64))
        .collect();
    runtime.block_on(async {
        let store = Store::open(&folder.database()).await.expect("a store");
        let mut running = Vec::new();
        for number in 0..games {
            let (new, game) = &kinds[number % kinds.len()];
            let channel = CHANNEL + number as u64;
            let venue = Venue {
                channel: channel as i64,
                server: SERVER as i64,
                owner: users[0].expect("a user"),
                game: None,
                lobby: String::new(),
                version: 0,
                paused: false,
                trouble: None,
                language: Language::English,
            };
            let started = store.start_game(new, &users, &venue, |_| Rider::default());
            started.await.expect("a game");
            running.push(Running {
                channel,
                game: game.clone(),
            });
        }
        store.close().await;
        running
    })
}

/// Makes a move of a robot in a game, as a command.
fn step(
    standin: &StandIn,
    people: &[Person],
    running: &mut Running,
    chance: &mut Chance,
) -> Option<u64> {
    for _try in 0..20 {
        let action = wild::choose(&running.game, chance)?;
        let alone = asked(&running.game, &action)?;
        if !alone || matches!(action.what, What::RunRoutes(_) | What::EndGame) {
            continue;
        }
        let offers = running.game.offers(action.what.kind()?);
        let offer = offers
            .iter()
            .find(|offer| offer.admits(running.game.state(), &action.what))?;
        let words = line::of(&running.game, offer).whole();
        let words = words.trim_start_matches('/').to_owned();
        let decider = running.game.turn().by.player()?;
        let who = &people[usize::from(decider.0)];
        // The words make the least amount: the copy does the same.
        let players: Vec<String> = people.iter().map(|person| person.name.clone()).collect();
        let request = signalbox::table::command::parse(&running.game, &players, &words).ok()?;
        let signalbox::table::command::Request::Act(actions) = request else {
            continue;
        };
        for action in &actions {
            running.game.apply(action, Authority::Live).ok()?;
        }
        while let Some(pass) = automatic::next(&running.game) {
            running.game.apply(&pass, Authority::Live).ok()?;
        }
        let (verb, options) = typed(&words);
        return Some(standin.command(who, running.channel, &verb, options));
    }
    // Routes are run by the best ones.
    if running
        .game
        .is_open(signalbox::engine::action::Kind::RunRoutes)
    {
        let players: Vec<String> = people.iter().map(|person| person.name.clone()).collect();
        let request = signalbox::table::command::parse(&running.game, &players, "run best").ok()?;
        let signalbox::table::command::Request::Act(actions) = request else {
            return None;
        };
        let decider = running.game.turn().by.player()?;
        running.game.apply(&actions[0], Authority::Live).ok()?;
        while let Some(pass) = automatic::next(&running.game) {
            running.game.apply(&pass, Authority::Live).ok()?;
        }
        return Some(standin.command(
            &people[usize::from(decider.0)],
            running.channel,
            "run",
            vec![],
        ));
    }
    None
}

/// Whether nobody must agree to an action.
fn asked(game: &Game, action: &signalbox::engine::action::Action) -> Option<bool> {
    let mut after = game.clone();
    let events = after.apply(action, Authority::Live).ok()?;
    let act = Act {
        action: action.clone(),
        events,
        after,
    };
    Some(consent::needed(game, &[act], game.turn().by.player()).is_empty())
}

/// The time below which so many of a hundred lie.
fn of_hundred(times: &mut [Duration], hundredth: usize) -> Duration {
    times.sort_unstable();
    let place = (times.len() * hundredth / 100).min(times.len().saturating_sub(1));
    times.get(place).copied().unwrap_or_default()
}

/// Waits until every message is handed over; returns how long each took, by channel and order.
fn complete(standin: &StandIn, sent: &HashMap<u64, Vec<Instant>>) -> Vec<Duration> {
    let expected: usize = sent.values().map(Vec::len).sum();
    standin.wait("all messages", |world| {
        (world.messages.len() >= expected).then_some(())
    });
    let world = standin.shared.world();
    let mut seen: HashMap<u64, usize> = HashMap::new();
    let mut times = Vec::new();
    for message in &world.messages {
        let number = seen.entry(message.channel).or_default();
        if let Some(start) = sent
            .get(&message.channel)
            .and_then(|starts| starts.get(*number))
        {
            times.push(message.at.duration_since(*start));
        }
        *number += 1;
    }
    times
}

fn main() {
    let (games, seconds) = (size("LOAD_GAMES", 1000), size("LOAD_SECONDS", 60));
    let (rate, stored) = (size("LOAD_RATE", 10), size("LOAD_STORED", 10_000));
    let folder = Folder::new("load");
    let mut running = store(&folder, games, 200);
    let standin = StandIn::start();
    standin.shared.world().forgetful = true;
    let bot = Bot::start_with(
        &standin,
        &folder.database(),
        &[
            ("SIGNALBOX_LOG", "warn"),
            ("SIGNALBOX_PICTURE_WIDTH", "1600"),
        ],
    );
    println!("memory at the start: {} kB", bot.memory());
    let people = people();
    let mut chance = Chance::new(9);
    let mut sent: HashMap<u64, Vec<Instant>> = HashMap::new();
    // Every game comes into memory.
    for game in &running {
        let id = standin.command(
            &people[0],
            game.channel,
            "company",
            vec![option("company", "CNR")],
        );
        standin.answer(id);
    }
    println!(
        "memory with {games} games in use (500 held): {} kB",
        bot.memory()
    );
    let start = Instant::now();
    let (mut ids, mut number) = (Vec::new(), 0);
    while start.elapsed() < Duration::from_secs(seconds as u64) {
        let due = start + Duration::from_secs_f64(number as f64 / rate as f64);
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
        let count = running.len();
        let game = &mut running[(number * 7) % count];
        let at = Instant::now();
        if let Some(id) = step(&standin, &people, game, &mut chance) {
            sent.entry(game.channel).or_default().push(at);
            ids.push(id);
        }
        number += 1;
    }
    let mut whole = complete(&standin, &sent);
    let mut delays: Vec<Duration> = ids
        .iter()
        .filter_map(|id| standin.delays().get(id).copied())
        .collect();
    println!(
        "{games} games, {rate} moves a second, {} moves: answered in {:?} (half), {:?} (99 of 100); \
         complete in {:?} (half), {:?} (95 of 100); memory {} kB",
        ids.len(),
        of_hundred(&mut delays, 50),
        of_hundred(&mut delays, 99),
        of_hundred(&mut whole, 50),
        of_hundred(&mut whole, 95),
        bot.memory(),
    );
    alone(&standin, &people, &mut running, &mut chance);
    as_fast_as_it_can(&standin, &people, &mut running, &mut chance);
    println!("memory in the end: {} kB", bot.memory());
    drop(bot);
    many_stored(stored);
}

/// One move after the other, each waited for.
fn alone(standin: &StandIn, people: &[Person], running: &mut [Running], chance: &mut Chance) {
    let mut times = Vec::new();
    for game in running.iter_mut().take(20) {
        let before = standin.shared.world().messages.len();
        let at = Instant::now();
        if step(standin, people, game, chance).is_some() {
            standin.wait("the message", |world| {
                (world.messages.len() > before).then_some(())
            });
            times.push(at.elapsed());
        }
    }
    println!(
        "alone: complete in {:?} (half), {:?} (95 of 100)",
        of_hundred(&mut times, 50),
        of_hundred(&mut times, 95)
    );
}

/// Sixteen games move as soon as their last move is complete.
fn as_fast_as_it_can(
    standin: &StandIn,
    people: &[Person],
    running: &mut [Running],
    chance: &mut Chance,
) {
    let start = Instant::now();
    let before = standin.shared.world().messages.len();
    let mut made = 0;
    while start.elapsed() < Duration::from_secs(15) {
        let from = standin.shared.world().messages.len();
        let batch = 16.min(running.len());
        let moves = (0..batch).filter(|number| {
            step(standin, people, &mut running[100 % batch + number], chance).is_some()
        });
        let moves = moves.count();
        standin.wait("a batch", |world| {
            (world.messages.len() >= from + moves).then_some(())
        });
        made += moves;
        if moves == 0 {
            break;
        }
    }
    let told = standin.shared.world().messages.len() - before;
    println!(
        "as many as it holds: {:.1} moves a second with their pictures ({told} messages)",
        f64::from(made as u32) / start.elapsed().as_secs_f64()
    );
}

/// How long the start takes with many games in the database.
fn many_stored(stored: usize) {
    let folder = Folder::new("stored");
    store(&folder, stored, 10);
    let standin = StandIn::start();
    let start = Instant::now();
    let bot = Bot::start_with(&standin, &folder.database(), &[("SIGNALBOX_LOG", "warn")]);
    println!(
        "{stored} stored games: connected in {:?}, memory {} kB",
        start.elapsed(),
        bot.memory()
    );
}
