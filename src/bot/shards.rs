//! Which shards of the gateway this process serves, and when each of them may identify itself.
//!
//! Invariant: Discord lets `max_concurrency` shards of a bot identify themselves within five
//! seconds, one of each `shard % max_concurrency`; of all processes only the one that holds the
//! lease of that slot lets a shard through.

use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serenity::all::ShardManager;
use tokio::sync::{Mutex, OwnedMutexGuard};

use crate::store::Store;

/// How long a slot is held while a shard connects, in milliseconds.
const CONNECTING: i64 = 20_000;
/// How long it is held once the shard identifies itself: Discord counts five seconds.
const IDENTIFIED: i64 = 5_500;
/// How often it is looked whether a slot is free, or a shard connected.
const LOOK: Duration = Duration::from_millis(100);

/// Shards of the gateway, from the first to the last; the last belongs to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The first.
    pub first: u32,
    /// The last.
    pub last: u32,
    /// How many shards the bot has in all its processes.
    pub total: u32,
}

impl Range {
    /// All shards.
    pub fn all(total: u32) -> Range {
        let total = total.max(1);
        Range {
            first: 0,
            last: total - 1,
            total,
        }
    }
}

impl FromStr for Range {
    type Err = &'static str;

    /// `FIRST-LAST/TOTAL`, or `SHARD/TOTAL` for a single one.
    fn from_str(text: &str) -> Result<Range, &'static str> {
        let wrong = "write FIRST-LAST/TOTAL, as in 0-15/64; shards count from 0, and the last one \
                     of all is TOTAL - 1";
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| wrong);
        let (shards, total) = text.split_once('/').ok_or(wrong)?;
        let (first, last) = shards.split_once('-').unwrap_or((shards, shards));
        let range = Range {
            first: number(first)?,
            last: number(last)?,
            total: number(total)?,
        };
        if range.first <= range.last && range.last < range.total {
            Ok(range)
        } else {
            Err(wrong)
        }
    }
}

/// Lets the shards of this process through, one after the other.
///
/// A shard needs the gateway's address to connect. The gate holds it, and gives it away for one
/// shard at a time; when all stand, it stays open for those that connect again.
pub struct Gate {
    /// Where slots are leased.
    pub store: Store,
    /// The shards.
    pub range: Range,
    /// How many may identify themselves at once.
    pub slots: u64,
    /// The gateway's address.
    pub address: Arc<Mutex<String>>,
    /// Who starts the shards, in their order.
    pub manager: Arc<ShardManager>,
}

impl Gate {
    /// Opens the closed gate for each shard in turn.
    pub async fn run(self, closed: OwnedMutexGuard<String>) {
        let mut closed = closed;
        for shard in self.range.first..=self.range.last {
            let slot = format!("identify {}", u64::from(shard) % self.slots.max(1));
            self.wait_for(&slot).await;
            let before = self.manager.shards_instantiated().await.len();
            drop(closed);
            self.wait_until_more_than(before).await;
            if shard < self.range.last {
                // The next one starts no earlier than five seconds after this one.
                closed = Arc::clone(&self.address).lock_owned().await;
                self.hold_on(&slot).await;
            } else {
                self.hold_on(&slot).await;
                return;
            }
        }
    }

    async fn wait_for(&self, slot: &str) {
        loop {
            match self.store.lease(slot, CONNECTING).await {
                Ok(true) => return,
                Ok(false) => tokio::time::sleep(LOOK).await,
                Err(fault) => {
                    tracing::error!(%fault, "no slot can be leased");
                    tokio::time::sleep(LOOK * 10).await;
                }
            }
        }
    }

    /// A shard that cannot connect tries again later, without a slot of its own: it has waited.
    async fn wait_until_more_than(&self, before: usize) {
        let start = Instant::now();
        while self.manager.shards_instantiated().await.len() <= before
            && start.elapsed() < Duration::from_millis(CONNECTING as u64)
        {
            tokio::time::sleep(LOOK).await;
        }
    }

    async fn hold_on(&self, slot: &str) {
        if let Err(fault) = self.store.end_lease_in(slot, IDENTIFIED).await {
            tracing::warn!(%fault, "a slot stays leased for a while");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_read_or_refused() {
        let range = |first, last, total| Range { first, last, total };
        assert_eq!("0-15/64".parse(), Ok(range(0, 15, 64)));
        assert_eq!(" 48 - 63 / 64 ".parse(), Ok(range(48, 63, 64)));
        assert_eq!("0/1".parse(), Ok(Range::all(1)));
        for wrong in [
            "",
            "0-15",
            "5-4/9",
            "0-9/9",
            "-1/4",
            "0-1/99999999999",
            "a-b/c",
        ] {
            assert!(wrong.parse::<Range>().is_err(), "{wrong}");
        }
    }
}
