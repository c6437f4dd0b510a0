//! What is kept for how long: what is older goes, a little at a time.
//!
//! Invariant: a game in which somebody may still move goes only if the settings name a time for
//! idle games.

use std::sync::Arc;
use std::time::Duration;

use super::super::desk::Desk;
use crate::store::fault::StoreFault;
use crate::store::rider::Rider;
use crate::store::{GameId, now};
use crate::table::Table;

/// An hour in milliseconds.
const HOUR: i64 = 3_600_000;
/// How often what is too old is cleared away.
const ROUND: Duration = Duration::from_secs(3600);
/// Old games looked at in one round.
const GAMES: i64 = 200;
/// The first millisecond of Discord's ids, since 1970.
const EPOCH: i64 = 1_420_070_400_000;

/// The settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Hours for which answers are kept, at least 1.
    pub answers: i64,
    /// Days for which it is known what a message told; 0 = for ever.
    pub messages: i64,
    /// Days for which finished games are kept; 0 = for ever.
    pub finished: i64,
    /// Days for which games are kept in which nothing happens; 0 = for ever.
    pub idle: i64,
}

/// Clears away what is too old, for as long as the bot runs.
pub async fn run(desk: Arc<Desk>) {
    let mut after = GameId(0);
    loop {
        match round(&desk, after, now()).await {
            Ok(next) => after = next,
            Err(fault) => {
                tracing::error!(%fault, "the database fails");
                desk.meters.broke("store");
            }
        }
        tokio::time::sleep(ROUND).await;
    }
}

/// One round, which looks at games behind the last one looked at; returns that of this round.
async fn round(desk: &Desk, after: GameId, now: i64) -> Result<GameId, StoreFault> {
    let kept = desk.config.kept;
    desk.store.forget_handled(kept.answers * HOUR).await?;
    if kept.messages > 0 {
        let oldest = first_id(now - kept.messages * 24 * HOUR);
        desk.store.forget_told(oldest).await?;
    }
    let spans = [kept.finished, kept.idle];
    let Some(least) = spans.into_iter().filter(|days| *days > 0).min() else {
        return Ok(after);
    };
    let old = now - least * 24 * HOUR;
    let games = desk.store.unchanged_since(old, after, GAMES).await?;
    let last = games.last().map_or(GameId(0), |(game, _)| *game);
    for (game, changed) in games {
        if is_due(desk, kept, game, (changed, now)).await? {
            desk.store.delete_game(game, &Rider::default()).await?;
            desk.forget(game);
            tracing::info!(game = game.0, "a game is too old, and deleted");
        }
    }
    Ok(last)
}

async fn is_due(
    desk: &Desk,
    kept: Kept,
    game: GameId,
    (changed, now): (i64, i64),
) -> Result<bool, StoreFault> {
    let older = |days: i64| days > 0 && changed < now - days * 24 * HOUR;
    if older(kept.idle) {
        return Ok(true);
    }
    if !older(kept.finished) {
        return Ok(false);
    }
    // Read for this once: what nobody plays need not stay in memory.
    match Table::open(&desk.store, game).await {
        Ok(table) => Ok(table.is_over()),
        Err(fault) => {
            tracing::warn!(
                game = game.0,
                ?fault,
                "an old game cannot be read, and stays"
            );
            Ok(false)
        }
    }
}

/// The least id that Discord can have given at a time.
fn first_id(at: i64) -> i64 {
    (at - EPOCH).max(0) << 22
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_tell_their_time() {
        // The example of Discord's own description.
        let id = 175_928_847_299_117_063;
        let at = 1_462_015_105_796;
        assert!(first_id(at) <= id && id < first_id(at + 1));
        assert_eq!(first_id(0), 0);
    }
}
