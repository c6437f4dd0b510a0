//! What the stand-in knows: requests, messages, interactions, faults to order.

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::Value;

/// A request that came in.
#[derive(Clone, Debug)]
pub struct Seen {
    pub method: String,
    pub path: String,
    pub body: Value,
    /// Names and contents of files.
    pub files: Vec<(String, Vec<u8>)>,
    /// The numbers of the files.
    pub numbers: Vec<u64>,
    pub at: Instant,
    /// What was answered.
    pub status: u16,
}

impl Seen {
    /// In one line, without files.
    pub fn brief(&self) -> String {
        let body: String = self.body.to_string().chars().take(200).collect();
        format!("{} {} -> {}: {body}", self.method, self.path, self.status)
    }
}

/// A message in a channel.
#[derive(Clone, Debug)]
pub struct Message {
    pub id: u64,
    pub channel: u64,
    pub body: Value,
    pub files: Vec<(String, Vec<u8>)>,
    /// How many pictures came with it.
    pub pictures: usize,
    /// Its present components.
    pub components: Value,
    /// How often its text was changed.
    pub edits: usize,
    pub pinned: bool,
    /// How often it was sent.
    pub sent: usize,
    pub nonce: Option<String>,
    pub at: Instant,
}

impl Message {
    /// How long it lies there.
    pub fn age(&self) -> Duration {
        self.at.elapsed()
    }

    /// It is the message that always shows the present state of a game.
    pub fn stands(&self) -> bool {
        self.text().starts_with('\u{1f4cc}')
    }

    pub fn text(&self) -> &str {
        self.body["content"].as_str().unwrap_or_default()
    }

    pub fn file(&self, name: &str) -> Option<&[u8]> {
        let file = self.files.iter().find(|(known, _)| known == name);
        file.map(|(_, bytes)| bytes.as_slice())
    }
}

/// An interaction.
#[derive(Clone, Debug)]
pub struct Told {
    pub token: String,
    pub since: Instant,
    pub answers: Vec<Value>,
    pub files: Vec<(String, Vec<u8>)>,
    pub late: Option<Value>,
    pub delay: Option<Duration>,
}

impl Told {
    pub fn new(token: String) -> Told {
        Told {
            token,
            since: Instant::now(),
            answers: Vec::new(),
            files: Vec::new(),
            late: None,
            delay: None,
        }
    }
}

/// A fault to order: it meets requests whose method and path fit.
#[derive(Clone, Debug)]
pub struct Fault {
    pub method: &'static str,
    /// A part of the path.
    pub path: String,
    /// How often it strikes.
    pub times: usize,
    pub what: Strike,
}

/// What a fault does.
#[derive(Clone, Debug)]
pub enum Strike {
    /// A status with Discord's code.
    Refuse(u16, i64),
    /// The request is served after so long.
    Slow(Duration),
    /// It is served, but the answer never arrives.
    Lost,
}

impl Fault {
    pub fn new(method: &'static str, path: impl Into<String>, times: usize, what: Strike) -> Fault {
        Fault {
            method,
            path: path.into(),
            times,
            what,
        }
    }
}

/// Everything the stand-in knows.
#[derive(Default)]
pub struct World {
    pub port: u16,
    pub requests: Vec<Seen>,
    pub messages: Vec<Message>,
    pub interactions: HashMap<u64, Told>,
    pub events: Vec<Value>,
    /// The shards to which each event goes.
    pub targets: Vec<Vec<u64>>,
    /// How many shards are recommended, and how many may identify themselves at once; 0 = one.
    pub shards: u64,
    pub slots: u64,
    /// The shards that have identified themselves, and when.
    pub identified: Vec<(u64, Instant)>,
    /// The application's public key.
    pub key: String,
    pub faults: Vec<Fault>,
    pub complaints: Vec<String>,
    /// Sessions that are ready or resumed.
    pub connections: usize,
    pub resumed: usize,
    pub commands: Option<Value>,
    /// Requests to register commands.
    pub registrations: usize,
    /// Files behind addresses.
    pub files: HashMap<String, Vec<u8>>,
    pub last_id: u64,
    /// A folder in which everything that is sent is put, to be looked at.
    pub show: Option<PathBuf>,
    /// Requests are not kept: for long runs.
    pub forgetful: bool,
}

impl World {
    /// A new id, as Discord makes them.
    pub fn id(&mut self) -> u64 {
        self.last_id += 1;
        1_500_000_000_000_000_000 + self.last_id
    }

    /// The fault that strikes a request.
    pub fn strike(&mut self, method: &str, path: &str) -> Option<Strike> {
        let fits = |fault: &&mut Fault| {
            fault.times > 0 && fault.method == method && path.contains(&fault.path)
        };
        let fault = self.faults.iter_mut().find(fits)?;
        fault.times -= 1;
        Some(fault.what.clone())
    }
}
