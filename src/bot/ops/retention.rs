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
    use crate::bot::config::Config;
    use crate::bot::wire::Wire;
    use crate::store::Store;

    /// A desk on a database of its own.
    async fn desk(folder: &std::path::Path, settings: &str) -> Desk {
        let _ = std::fs::remove_dir_all(folder);
        std::fs::create_dir_all(folder).expect("a folder");
        let token = |name: &str| (name == "SIGNALBOX_TOKEN").then(|| "a.b.c".to_owned());
        let config = Config::parse("settings", settings, &token).expect("settings");
        let store = Store::open(&folder.join("games.db"))
            .await
            .expect("a database");
        let wire = Wire::new(&config, Arc::default());
        Desk::new(config, store, wire)
    }

    /// A game that is over, and one that is not.
    async fn games(desk: &Desk) -> [GameId; 2] {
        let whole = include_str!("../../../examples/1867-four-players.json");
        let mut begun: serde_json::Value = serde_json::from_str(whole).expect("JSON");
        let actions = begun["actions"].as_array_mut().expect("a log");
        actions.truncate(5);
        let mut games = [GameId(0); 2];
        for (game, text) in games.iter_mut().zip([whole.to_owned(), begun.to_string()]) {
            let table = Table::import(&desk.store, "game", &text).await;
            *game = table.expect("a table").id();
        }
        games
    }

    #[test]
    fn old_games_go_as_the_settings_say() {
        let folder = std::env::temp_dir().join(format!("signalbox-kept-{}", std::process::id()));
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        runtime.expect("a runtime").block_on(async {
            for (settings, left) in [
                ("", [true, true]),
                ("finished_kept_days = 30", [false, true]),
                ("finished_kept_days = 50", [true, true]),
                ("idle_kept_days = 30", [false, false]),
            ] {
                let desk = desk(&folder, settings).await;
                let games = games(&desk).await;
                let later = now() + 40 * 24 * HOUR;
                round(&desk, GameId(0), now()).await.expect("a round");
                let last = round(&desk, GameId(0), later).await.expect("a round");
                for (game, left) in games.into_iter().zip(left) {
                    let there = desk.store.version(game).await.expect("a version");
                    assert_eq!(there.is_some(), left, "{settings}");
                }
                // The next round goes on behind, and then begins anew.
                let next = round(&desk, last, later).await.expect("a round");
                assert_eq!(next, GameId(0), "{settings}");
                desk.store.close().await;
            }
        });
        let _ = std::fs::remove_dir_all(&folder);
    }

    #[test]
    fn ids_tell_their_time() {
        // The example of Discord's own description.
        let id = 175_928_847_299_117_063;
        let at = 1_462_015_105_796;
        assert!(first_id(at) <= id && id < first_id(at + 1));
        assert_eq!(first_id(0), 0);
    }
}
