//! Several processes at one database of PostgreSQL: moves from all sides, processes killed at random;
//! in the end every log is what people were told, and nobody was told twice.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use signalbox::record::session::Session;
use signalbox::robot::chance::Chance;
use signalbox::store::Store;

use crate::standin::StandIn;
use crate::standin::bot::Bot;
use crate::standin::ground::{Ground, alone};
use crate::standin::interaction::{Person, typed};
use crate::standin::player::{Running, Wished, people, stored, wished};

const PROCESSES: usize = 4;
/// Kills of one process never come closer, so that not all are dead all the time.
const PEACE: Duration = Duration::from_millis(700);

/// So long the answer of one process is waited for when another one that was asked has ended.
const GIVEN_UP: Duration = Duration::from_secs(20);

/// Games, moves and kills.
fn sizes() -> (usize, usize, usize) {
    if std::env::var_os("SIGNALBOX_CAMPAIGN").is_some() {
        (1000, 4000, 60)
    } else {
        (12, 80, 4)
    }
}

/// The processes, and how often each was killed.
struct House<'s> {
    standin: &'s StandIn,
    ground: &'s Ground,
    /// How often each was killed and is known to do nothing any more.
    ends: [AtomicUsize; PROCESSES],
    /// Whether each is connected. What is sent to one that is not gets lost, as with Discord.
    up: [AtomicBool; PROCESSES],
}

impl House<'_> {
    fn launch(&self, shard: usize, name: &str) -> Bot {
        let range = format!("{shard}/{PROCESSES}");
        let settings = [("SIGNALBOX_SHARDS", range.as_str()), ("PGAPPNAME", name)];
        Bot::launch(self.standin, &self.ground.address, &settings)
    }

    fn name(&self, shard: usize, life: usize) -> String {
        format!("{}-{shard}-{life}", self.standin.port)
    }

    /// Kills processes at random moments until there is nothing left to do.
    fn kill(&self, mut bots: Vec<Bot>, most: usize, over: &AtomicBool) -> (usize, Vec<Bot>) {
        let mut chance = Chance::new(3);
        let mut kills = 0;
        while !over.load(Ordering::SeqCst) {
            std::thread::sleep(PEACE + Duration::from_millis(chance.below(700) as u64));
            if kills == most {
                continue;
            }
            let shard = chance.below(PROCESSES);
            let life = self.ends[shard].load(Ordering::SeqCst);
            self.up[shard].store(false, Ordering::SeqCst);
            bots[shard].kill();
            kills += 1;
            self.ground.wait_for_end_of(&self.name(shard, life));
            self.ends[shard].store(life + 1, Ordering::SeqCst);
            let before = self.standin.shared.world().connections;
            bots[shard] = self.launch(shard, &self.name(shard, life + 1));
            self.standin.wait_ready(before + 1);
            self.up[shard].store(true, Ordering::SeqCst);
        }
        (kills, bots)
    }

    /// Makes a move by way of a process, now and then of two at once; asks again by another one if
    /// those were killed before they had done it. Returns how often it was asked.
    async fn make(
        &self,
        store: &Store,
        running: &mut Running,
        (next, chance): (Wished, &mut Chance),
    ) -> usize {
        let before = store.version(running.id).await.expect("a version");
        let mut asked = 0;
        loop {
            let first = chance.below(PROCESSES);
            let mut shards = vec![first];
            if chance.below(6) == 0 {
                shards.push((first + 1) % PROCESSES);
            }
            // First how often each ended, then whether it is there: an end in between is seen.
            let lives: Vec<(usize, usize)> = shards
                .iter()
                .map(|shard| (*shard, self.ends[*shard].load(Ordering::SeqCst)))
                .filter(|(shard, _)| self.up[*shard].load(Ordering::SeqCst))
                .collect();
            if lives.is_empty() {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
            asked += 1;
            let answered = self.ask(running.channel, (&next.who, &next.words), &lives);
            let version = store.version(running.id).await.expect("a version");
            let made = version == before.map(|before| before + 1);
            assert!(made || !answered, "{} was not made", next.words);
            assert!(made || version == before, "{version:?} after {before:?}");
            if made {
                running.game = next.after;
                return asked;
            }
        }
    }

    /// Whether somebody answered, for everybody to see.
    fn ask(&self, channel: u64, (who, words): (&Person, &str), lives: &[(usize, usize)]) -> bool {
        let (verb, options) = typed(words);
        let data = StandIn::command_data(&verb, options);
        let frame = self.standin.frame(2, who, channel, data);
        let to = lives.iter().map(|(shard, _)| *shard as u64).collect();
        let id = self.standin.inject_to(frame, to);
        let ended =
            |(shard, life): &(usize, usize)| self.ends[*shard].load(Ordering::SeqCst) > *life;
        let mut since = None;
        self.standin.wait("an answer, or an end", |world| {
            let told = &world.interactions[&id];
            let said = told.answers.first().and_then(|first| {
                let promised = matches!(first["type"].as_u64(), Some(5 | 6));
                let at_once = Some(first["data"].clone());
                if promised { told.late.clone() } else { at_once }
            });
            if let Some(said) = said {
                let public = said["flags"].as_u64().unwrap_or(0) & 64 == 0;
                assert!(public, "{words}: {said}");
                return Some(true);
            }
            // All of them are gone, or the one that is not cannot answer in the place of the other.
            if lives.iter().any(ended) {
                let since: &mut Instant = since.get_or_insert_with(Instant::now);
                let over = lives.iter().all(ended) || since.elapsed() > GIVEN_UP;
                return over.then_some(false);
            }
            None
        })
    }

    /// What was told of a game: how long its log was at each turn message, in their order.
    async fn told(&self, store: &Store, channel: u64) -> Vec<usize> {
        let mut told = Vec::new();
        for message in self.standin.messages(channel) {
            let known = store.told(message.id as i64).await.expect("what it told");
            told.extend(known.map(|(_, entries)| entries));
        }
        told
    }
}

#[test]
fn four_processes_killed_at_random() {
    let Some(ground) = Ground::new("processes") else {
        return;
    };
    let (games, moves, kills) = sizes();
    let running = alone(stored(&ground.place(), games, 60));
    let standin = StandIn::start();
    {
        let mut world = standin.shared.world();
        (world.shards, world.slots) = (PROCESSES as u64, PROCESSES as u64);
    }
    let house = House {
        standin: &standin,
        ground: &ground,
        ends: Default::default(),
        up: [const { AtomicBool::new(true) }; PROCESSES],
    };
    let bots: Vec<Bot> = (0..PROCESSES)
        .map(|shard| house.launch(shard, &house.name(shard, 0)))
        .collect();
    standin.wait_ready(PROCESSES);
    let start = Instant::now();
    let over = AtomicBool::new(false);
    let mut parts: Vec<Vec<Running>> = (0..PROCESSES).map(|_| Vec::new()).collect();
    for (number, game) in running.into_iter().enumerate() {
        parts[number % PROCESSES].push(game);
    }
    let (asked, killed, bots) = std::thread::scope(|scope| {
        let killing = scope.spawn(|| house.kill(bots, kills, &over));
        let house = &house;
        let played: Vec<_> = parts
            .iter_mut()
            .enumerate()
            .map(|(number, part)| {
                scope.spawn(move || play(house, part, moves / PROCESSES, number as u64))
            })
            .collect();
        let asked: Vec<_> = played.into_iter().map(|thread| thread.join()).collect();
        over.store(true, Ordering::SeqCst);
        let (killed, bots) = killing.join().expect("the killer");
        let asked: usize = asked.into_iter().map(|asked| asked.expect("moves")).sum();
        (asked, killed, bots)
    });
    let took = start.elapsed();
    assert!(killed > 0);
    let messages = agrees(&house, parts.iter().flatten());
    println!(
        "{PROCESSES} processes, {games} games, {moves} moves in {took:.1?}, {killed} times killed, \
         {} moves asked for again, {messages} turn messages, none twice, none missing",
        asked - moves / PROCESSES * PROCESSES,
    );
    drop(bots);
    // Four processes may be slow on a small machine; that is not what is looked at.
    let complaints = standin.shared.world().complaints.clone();
    let wrong: Vec<_> = complaints
        .iter()
        .filter(|complaint| !complaint.contains("an answer after"))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Makes moves at tables in turn; returns how often somebody had to ask.
fn play(house: &House<'_>, part: &mut [Running], moves: usize, seed: u64) -> usize {
    let mut chance = Chance::new(seed + 11);
    let count = part.len();
    alone(async {
        let store = Store::open(house.ground.place()).await.expect("the store");
        let mut asked = 0;
        let mut made = 0;
        let mut number = 0;
        // A game in which a robot finds nothing to do alone is passed over.
        while made < moves && number < 2 * moves + count {
            let running = &mut part[number % count];
            number += 1;
            if let Some(next) = wished(&running.game, &people(), &mut chance) {
                asked += house.make(&store, running, (next, &mut chance)).await;
                made += 1;
            }
        }
        assert_eq!(made, moves, "the games are at their ends");
        store.close().await;
        asked
    })
}

/// Every log must be what was played, and every move be told once, in order; returns how many
/// messages told of moves.
fn agrees<'r>(house: &House<'_>, games: impl Iterator<Item = &'r Running>) -> usize {
    alone(async {
        let store = Store::open(house.ground.place()).await.expect("the store");
        let start = Instant::now();
        while store.outbox_length().await.expect("a number") > 0 {
            assert!(
                start.elapsed() < Duration::from_secs(300),
                "letters are left"
            );
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let mut messages = 0;
        for running in games {
            let stored = store.load(running.id).await.expect("the game");
            let session = Session::open(&stored.game.setup, &stored.game.entries);
            let session = session.expect("a log");
            assert!(session.stopped().is_none());
            let same = session.game().state() == running.game.state();
            assert!(same, "game {} is not what was played", running.id.0);
            // One message for each change, in their order.
            let changes = store.changes(running.id).await.expect("the changes");
            let length = |version: i64| changes.iter().filter(|change| **change <= version).count();
            let made: Vec<usize> = (1..=stored.version).map(length).collect();
            let told = house.told(&store, running.channel).await;
            assert_eq!(told, made, "game {}", running.id.0);
            messages += told.len();
        }
        store.close().await;
        messages
    })
}

/// Discord lets one shard after the other identify itself, whatever process it belongs to.
#[test]
fn shards_wait_for_each_other() {
    let Some(ground) = Ground::new("slots") else {
        return;
    };
    let standin = StandIn::start();
    standin.shared.world().shards = 2;
    let launch = |range: &str| {
        let settings = [("SIGNALBOX_SHARDS", range)];
        Bot::launch(&standin, &ground.address, &settings)
    };
    let bots = [launch("0/2"), launch("1/2")];
    standin.wait_ready(2);
    let identified = standin.shared.world().identified.clone();
    let mut shards: Vec<u64> = identified.iter().map(|(shard, _)| *shard).collect();
    shards.sort_unstable();
    assert_eq!(shards, [0, 1]);
    let between = identified[1].1 - identified[0].1;
    assert!(between >= Duration::from_secs(5), "{between:?}");
    drop(bots);
    standin.assert_clean();
}
