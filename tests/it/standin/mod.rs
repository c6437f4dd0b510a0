//! A stand-in for Discord on 127.0.0.1: REST and gateway at once, with faults to order.
//!
//! Invariant: every request is kept with its time of arrival and checked; what breaks a rule of
//! Discord's is a complaint, and a test that ends with complaints fails.

pub mod bot;
mod gateway;
pub mod ground;
pub mod interaction;
mod openapi;
pub mod player;
mod rest;
mod rules;
pub mod world;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::any;
use serde_json::Value;
use tokio::runtime::Runtime;
use tokio::sync::watch;

use world::World;
pub use world::{Fault, Message, Seen};

/// How long a test waits for anything.
pub const PATIENCE: Duration = Duration::from_secs(120);
/// The application's id; also the bot's own.
pub const APPLICATION: u64 = 1_400_000_000_000_000_001;
/// The server in which tests play.
pub const SERVER: u64 = 1_400_000_000_000_000_002;

/// What all parts of the stand-in share.
pub struct Shared {
    world: Mutex<World>,
    /// Rung at every change of the world.
    changed: Condvar,
    /// Number of events for the gateway.
    events: watch::Sender<usize>,
    /// Number of order to break the connection, and how.
    pub breaks: watch::Sender<(usize, Break)>,
    checker: Option<openapi::Checker>,
}

/// The channel for direct messages to a user.
pub fn direct(user: u64) -> u64 {
    rest::direct_channel(user)
}

/// How a connection is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Break {
    /// The line goes dead.
    #[default]
    Cut,
    /// It is closed with a code.
    Close(u16),
    /// The client is asked to connect again.
    Reconnect,
    /// The session is no longer valid.
    Invalid,
}

impl Shared {
    pub fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells everybody who waits that something changed.
    pub fn rung(&self) {
        self.changed.notify_all();
    }
}

/// The stand-in.
pub struct StandIn {
    runtime: Option<Runtime>,
    pub shared: Arc<Shared>,
    pub port: u16,
}

impl StandIn {
    pub fn start() -> StandIn {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("a runtime");
        let shared = Arc::new(Shared {
            world: Mutex::new(World::default()),
            changed: Condvar::new(),
            events: watch::channel(0).0,
            breaks: watch::channel((0, Break::Cut)).0,
            checker: openapi::Checker::from_settings(),
        });
        let listener = runtime
            .block_on(tokio::net::TcpListener::bind("127.0.0.1:0"))
            .expect("a port");
        let port = listener.local_addr().expect("an address").port();
        {
            let mut world = shared.world();
            world.port = port;
            world.show = std::env::var_os("SIGNALBOX_SHOW").map(PathBuf::from);
        }
        let app = Router::new()
            .route("/", any(gateway::upgrade))
            .fallback(rest::answer)
            .layer(DefaultBodyLimit::disable())
            .with_state(Arc::clone(&shared));
        runtime.spawn(async move { axum::serve(listener, app).await });
        StandIn {
            runtime: Some(runtime),
            shared,
            port,
        }
    }

    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Waits until something is found in the world.
    pub fn wait<T>(&self, what: &str, mut find: impl FnMut(&mut World) -> Option<T>) -> T {
        let start = Instant::now();
        let mut world = self.shared.world();
        loop {
            if let Some(found) = find(&mut world) {
                return found;
            }
            assert!(
                start.elapsed() < PATIENCE,
                "waited in vain for {what}; last message: {:?} ago; last requests: {:#?}; complaints: {:#?}",
                world.messages.last().map(Message::age),
                world
                    .requests
                    .iter()
                    .rev()
                    .take(6)
                    .map(Seen::brief)
                    .collect::<Vec<_>>(),
                world.complaints,
            );
            let waited = self
                .shared
                .changed
                .wait_timeout(world, Duration::from_millis(200));
            world = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Hands an interaction to the gateway, to the shard of its server; returns its id.
    pub fn inject(&self, interaction: Value) -> u64 {
        let shards = self.shared.world().shards.max(1);
        self.inject_to(interaction, vec![(SERVER >> 22) % shards])
    }

    /// Hands an interaction to shards of the gateway; returns its id.
    pub fn inject_to(&self, interaction: Value, shards: Vec<u64>) -> u64 {
        let id = self.await_answer(&interaction);
        {
            let mut world = self.shared.world();
            world.events.push(interaction);
            world.targets.push(shards);
        }
        self.shared.events.send_modify(|count| *count += 1);
        id
    }

    /// An interaction is on its way, by whatever way; returns its id.
    pub fn await_answer(&self, interaction: &Value) -> u64 {
        let id = interaction["id"]
            .as_str()
            .expect("an id")
            .parse()
            .expect("a number");
        {
            let mut world = self.shared.world();
            let token = interaction["token"].as_str().expect("a token").to_owned();
            world
                .interactions
                .entry(id)
                .or_insert_with(|| world::Told::new(token));
        }
        id
    }

    /// The first answer to an interaction: its type and its data.
    pub fn answer(&self, id: u64) -> Value {
        self.wait(&format!("the answer to {id}"), |world| {
            world.interactions.get(&id)?.answers.first().cloned()
        })
    }

    /// The answer that a person reads in the end: the late one, where the first one was a promise.
    pub fn final_answer(&self, id: u64) -> Value {
        self.wait(&format!("the last answer to {id}"), |world| {
            let told = world.interactions.get(&id)?;
            let first = told.answers.first()?;
            match first["type"].as_u64() {
                Some(5 | 6) => told.late.clone(),
                _at_once => Some(first["data"].clone()),
            }
        })
    }

    /// Breaks the connection.
    pub fn break_connection(&self, how: Break) {
        let before = self.shared.world().connections;
        self.shared.breaks.send_modify(|(count, kind)| {
            *count += 1;
            *kind = how;
        });
        self.wait("another connection", |world| {
            (world.connections > before).then_some(())
        });
    }

    /// Orders a fault.
    pub fn order(&self, fault: Fault) {
        self.shared.world().faults.push(fault);
    }

    /// Waits until the bot is connected.
    pub fn wait_ready(&self, connections: usize) {
        self.wait("a connection", |world| {
            (world.connections >= connections).then_some(())
        });
    }

    /// The messages of a channel, oldest first.
    pub fn messages(&self, channel: u64) -> Vec<Message> {
        let world = self.shared.world();
        world
            .messages
            .iter()
            .filter(|message| message.channel == channel && !message.stands())
            .cloned()
            .collect()
    }

    /// All must have been as Discord wants it.
    pub fn assert_clean(&self) {
        let world = self.shared.world();
        assert!(world.complaints.is_empty(), "{:#?}", world.complaints);
    }

    /// How long the first answers took, by interaction.
    pub fn delays(&self) -> HashMap<u64, Duration> {
        let world = self.shared.world();
        let delays = world.interactions.iter();
        delays
            .filter_map(|(id, told)| Some((*id, told.delay?)))
            .collect()
    }
}

impl Drop for StandIn {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
