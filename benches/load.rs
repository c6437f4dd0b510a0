//! The bot under load, against the stand-in for Discord: delays, moves a second, memory, start.
//!
//! `LOAD_GAMES`, `LOAD_SECONDS`, `LOAD_RATE` and `LOAD_STORED` change the sizes. Where
//! `SIGNALBOX_POSTGRES` names a server, the games are there, and `LOAD_PROCESSES` serve them.

#[path = "../tests/it/standin/mod.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod standin;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use signalbox::robot::chance::Chance;
use signalbox::store::place::Place;

use standin::StandIn;
use standin::bot::{Bot, Folder};
use standin::ground::{Ground, alone};
use standin::interaction::{Person, option, typed};
use standin::player::{self, Running, people};
use standin::world::{Message, World};

/// What the stand-in asks its surroundings for.
mod support {
    /// Requests are not held against the description: that would be measured, too.
    pub fn openapi() -> Option<std::path::PathBuf> {
        None
    }
}

fn size(name: &str, usual: usize) -> usize {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(usual)
}

/// Makes a move of a robot in a game, as a command.
fn step(
    standin: &StandIn,
    people: &[Person],
    running: &mut Running,
    chance: &mut Chance,
) -> Option<u64> {
    let wished = player::wished(&running.game, people, chance)?;
    running.game = wished.after;
    let (verb, options) = typed(&wished.words);
    let data = StandIn::command_data(&verb, options);
    let frame = standin.frame(2, &wished.who, running.channel, data);
    // A table is served by one process, as a server by its shard.
    let shards = standin.shared.world().shards.max(1);
    Some(standin.inject_to(frame, vec![running.channel % shards]))
}

/// The time below which so many of a hundred lie.
fn of_hundred(times: &mut [Duration], hundredth: usize) -> Duration {
    times.sort_unstable();
    let place = (times.len() * hundredth / 100).min(times.len().saturating_sub(1));
    times.get(place).copied().unwrap_or_default()
}

/// The messages that tell of moves, with their pictures. The first move of a game also makes the
/// message that always stands there.
fn told(world: &World) -> impl Iterator<Item = &Message> {
    world.messages.iter().filter(|message| !message.stands())
}

/// Waits until every message is handed over; returns how long each took, by channel and order.
fn complete(standin: &StandIn, sent: &HashMap<u64, Vec<Instant>>) -> Vec<Duration> {
    let expected: usize = sent.values().map(Vec::len).sum();
    standin.wait("all messages", |world| {
        (told(world).count() >= expected).then_some(())
    });
    let world = standin.shared.world();
    let mut seen: HashMap<u64, usize> = HashMap::new();
    let mut times = Vec::new();
    for message in told(&world) {
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

/// Starts the processes, each with its shard.
fn start(standin: &StandIn, database: &str, processes: usize) -> Vec<Bot> {
    {
        let mut world = standin.shared.world();
        world.forgetful = true;
        (world.shards, world.slots) = (processes as u64, processes as u64);
    }
    let start = |shard: usize| {
        let range = format!("{shard}/{processes}");
        let settings = [
            ("SIGNALBOX_LOG", "warn"),
            ("SIGNALBOX_PICTURE_WIDTH", "1600"),
            ("SIGNALBOX_SHARDS", range.as_str()),
        ];
        Bot::launch(standin, database, &settings)
    };
    let bots = (0..processes).map(start).collect();
    standin.wait_ready(processes);
    bots
}

/// Pictures that were sent.
fn drawn(standin: &StandIn) -> usize {
    let world = standin.shared.world();
    told(&world).map(|message| message.pictures).sum()
}

fn memory(bots: &[Bot]) -> u64 {
    bots.iter().map(Bot::memory).sum()
}

fn main() {
    let (games, seconds) = (size("LOAD_GAMES", 1000), size("LOAD_SECONDS", 60));
    let (rate, stored) = (size("LOAD_RATE", 10), size("LOAD_STORED", 10_000));
    let folder = Folder::new("load");
    let ground = Ground::new("load");
    let processes = ground.as_ref().map_or(1, |_| size("LOAD_PROCESSES", 2));
    let place = match &ground {
        Some(ground) => ground.place(),
        None => Place::from(&folder.database()),
    };
    let mut running = alone(player::stored(&place, games, 200));
    let standin = StandIn::start();
    let file = folder.database().display().to_string();
    let database = ground
        .as_ref()
        .map_or(file, |ground| ground.address.clone());
    let bots = start(&standin, &database, processes);
    println!(
        "{place}, {processes} processes; memory at the start: {} kB",
        memory(&bots)
    );
    let people = people();
    let mut chance = Chance::new(9);
    let mut sent: HashMap<u64, Vec<Instant>> = HashMap::new();
    // Every game comes into memory.
    for game in &running {
        let data = StandIn::command_data("company", vec![option("company", "CNR")]);
        let frame = standin.frame(2, &people[0], game.channel, data);
        let id = standin.inject_to(frame, vec![game.channel % processes as u64]);
        standin.answer(id);
    }
    println!(
        "memory with {games} games in use (500 held): {} kB",
        memory(&bots)
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
        "{games} games, {rate} moves a second, {} moves with {} pictures: \
         answered in {:?} (half), {:?} (99 of 100); \
         complete in {:?} (half), {:?} (95 of 100); memory {} kB",
        ids.len(),
        drawn(&standin),
        of_hundred(&mut delays, 50),
        of_hundred(&mut delays, 99),
        of_hundred(&mut whole, 50),
        of_hundred(&mut whole, 95),
        memory(&bots),
    );
    alone_at_the_table(&standin, &people, &mut running, &mut chance);
    as_fast_as_it_can(&standin, &people, &mut running, &mut chance);
    println!("memory in the end: {} kB", memory(&bots));
    drop(bots);
    if stored > 0 {
        many_stored(stored);
    }
}

/// One move after the other, each waited for.
fn alone_at_the_table(
    standin: &StandIn,
    people: &[Person],
    running: &mut [Running],
    chance: &mut Chance,
) {
    let mut times = Vec::new();
    for game in running.iter_mut().take(20) {
        let before = told(&standin.shared.world()).count();
        let at = Instant::now();
        if step(standin, people, game, chance).is_some() {
            standin.wait("the message", |world| {
                (told(world).count() > before).then_some(())
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
    let pictures = drawn(standin);
    let before = told(&standin.shared.world()).count();
    let mut made = 0;
    while start.elapsed() < Duration::from_secs(15) {
        let from = told(&standin.shared.world()).count();
        let batch = 16.min(running.len());
        let moves = (0..batch).filter(|number| {
            step(standin, people, &mut running[100 % batch + number], chance).is_some()
        });
        let moves = moves.count();
        standin.wait("a batch", |world| {
            (told(world).count() >= from + moves).then_some(())
        });
        made += moves;
        if moves == 0 {
            break;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let told = told(&standin.shared.world()).count() - before;
    println!(
        "as many as it holds: {:.1} moves a second ({told} messages with {} pictures)",
        f64::from(made as u32) / seconds,
        drawn(standin) - pictures,
    );
}

/// How long the start takes with many games in the database.
fn many_stored(stored: usize) {
    let folder = Folder::new("stored");
    alone(player::stored(&folder.database(), stored, 10));
    let standin = StandIn::start();
    let start = Instant::now();
    let bot = Bot::start_with(&standin, folder.database(), &[("SIGNALBOX_LOG", "warn")]);
    println!(
        "{stored} stored games: connected in {:?}, memory {} kB",
        start.elapsed(),
        bot.memory()
    );
}
