//! Whether the bot can do its work, and why not.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::bot::desk::Desk;

/// How long the database may take to say something.
const PATIENCE: Duration = Duration::from_secs(2);

/// The connections to Discord's gateway.
pub struct Shards {
    /// Those of this process, and whether they stand.
    known: Mutex<BTreeMap<u32, bool>>,
    since: Instant,
}

impl Default for Shards {
    fn default() -> Shards {
        Shards {
            known: Mutex::default(),
            since: Instant::now(),
        }
    }
}

impl Shards {
    /// A connection stands now, or does not.
    pub fn note(&self, shard: u32, stands: bool) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(shard, stands);
    }

    /// Connections that stand, and all that shall.
    pub fn count(&self) -> (usize, usize) {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let standing = known.values().filter(|stands| **stands).count();
        (standing, known.len())
    }

    /// Connections that do not stand.
    fn missing(&self) -> Vec<u32> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let missing = known.iter().filter(|(_, stands)| !**stands);
        missing.map(|(shard, _)| *shard).collect()
    }

    /// Time since the program began.
    pub fn age(&self) -> Duration {
        self.since.elapsed()
    }
}

/// How the bot is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Health {
    /// It can do its work.
    pub ready: bool,
    /// Why not.
    pub reasons: Vec<String>,
}

/// Looks how the bot is.
pub async fn look(desk: &Desk) -> Health {
    let mut reasons = Vec::new();
    match tokio::time::timeout(PATIENCE, desk.store.fact("commands")).await {
        Ok(Ok(_)) => {}
        Ok(Err(fault)) => reasons.push(fault.to_string()),
        Err(_late) => reasons.push("the database does not answer".to_owned()),
    }
    // What is called over HTTP holds no connection.
    if desk.config.endpoint.is_none() {
        reasons.extend(unconnected(&desk.shards));
    }
    Health {
        ready: reasons.is_empty(),
        reasons,
    }
}

/// What is missing at the gateway.
fn unconnected(shards: &Shards) -> Option<String> {
    if shards.count().1 == 0 {
        return Some("the gateway: not connected yet".to_owned());
    }
    let missing: Vec<String> = shards.missing().iter().map(u32::to_string).collect();
    (!missing.is_empty())
        .then(|| format!("the gateway: not connected: shard {}", missing.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_connected_is_named() {
        let shards = Shards::default();
        assert!(
            unconnected(&shards)
                .expect("nothing stands")
                .contains("yet")
        );
        shards.note(0, true);
        shards.note(3, false);
        assert_eq!(shards.count(), (1, 2));
        assert!(
            unconnected(&shards)
                .expect("one lacks")
                .ends_with("shard 3")
        );
        shards.note(3, true);
        assert_eq!(unconnected(&shards), None);
    }
}
