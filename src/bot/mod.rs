//! The Discord bot: commands, buttons, messages. Everything about a game is done by its table.

pub mod ask;
mod auto;
mod back;
mod click;
pub mod code;
pub mod commands;
mod complete;
mod compose;
pub mod config;
mod desk;
mod dispatch;
mod fetch;
mod gateway;
mod help;
mod house;
mod letter;
mod lobby;
pub mod logs;
mod outbox;
mod own;
mod panel;
pub mod pictures;
mod place;
mod play;
pub mod post;
mod prompt;
mod recap;
pub mod register;
mod remind;
mod reply;
mod robots;
mod setup;
mod standing;
mod stats;
mod teller;
mod views;
pub mod wire;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ClientBuilder, GatewayIntents};
use tokio::sync::watch;

use crate::store::Store;
use crate::store::fault::OpenFault;

use config::Config;
use desk::Desk;
use gateway::Receiver;
use wire::Wire;

/// How long an interaction may come again.
const INTERACTION_LIFE: i64 = 24 * 3_600_000;
/// How often what is too old is cleared away.
const CLEARING: Duration = Duration::from_secs(3600);

/// Why the bot does not run.
#[derive(Debug)]
pub enum ServeFault {
    /// The database cannot be used.
    Open(OpenFault),
    /// Discord cannot be reached, or does not know the token.
    Discord(String),
}

impl fmt::Display for ServeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeFault::Open(fault) => write!(f, "{fault}"),
            ServeFault::Discord(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for ServeFault {}

/// Runs the bot until the process is told to stop.
///
/// # Errors
/// The database cannot be used; Discord cannot be reached.
pub async fn serve(config: Config) -> Result<(), ServeFault> {
    let store = Store::open(&config.database).await;
    let store = store.map_err(ServeFault::Open)?;
    let wire = Wire::new(&config);
    let desk = Arc::new(Desk::new(config, store, wire));
    let waiting = desk.store.outbox_length().await.unwrap_or_default();
    tracing::info!(waiting, "the database is open");
    // No intents: interactions come without any.
    let handler = Receiver {
        desk: Arc::clone(&desk),
    };
    let http = wire::http(&desk.config, true);
    let client = ClientBuilder::new_with_http(http, GatewayIntents::empty()).event_handler(handler);
    let mut client = client.await.map_err(|fault| discord(&fault))?;
    let (stop, stopped) = watch::channel(false);
    let reminding = tokio::spawn(remind::run(Arc::clone(&desk), stopped.clone()));
    let robots = tokio::spawn(robots::run(Arc::clone(&desk), stopped.clone()));
    let sending = tokio::spawn(outbox::run(Arc::clone(&desk), stopped));
    let clearing = tokio::spawn(clear(Arc::clone(&desk)));
    let shards = Arc::clone(&client.shard_manager);
    let ending = tokio::spawn(async move {
        told_to_stop().await;
        tracing::info!("stopping");
        shards.shutdown_all().await;
    });
    let ran = client.start_autosharded().await;
    ending.abort();
    clearing.abort();
    let _ = stop.send(true);
    let _ = reminding.await;
    let _ = robots.await;
    let _ = sending.await;
    desk.store.close().await;
    tracing::info!("stopped");
    ran.map_err(|fault| discord(&fault))
}

/// What goes wrong with Discord, without addresses.
fn discord(fault: &serenity::Error) -> ServeFault {
    ServeFault::Discord(match fault {
        serenity::Error::Gateway(gateway) => format!("Discord: {gateway}"),
        other => match wire::fault_of(other) {
            wire::WireFault::Bad(why) if why.starts_with("401") => {
                "Discord does not know the token: make a new one on the page Bot of your \
                 application, and give it as SIGNALBOX_TOKEN"
                    .to_owned()
            }
            wire::WireFault::Bad(why) | wire::WireFault::Passing(why) => {
                format!("Discord cannot be reached: {why}")
            }
            other => format!("Discord refuses: {other:?}"),
        },
    })
}

async fn clear(desk: Arc<Desk>) {
    loop {
        if let Err(fault) = desk.store.forget_handled(INTERACTION_LIFE).await {
            tracing::error!(%fault, "the database fails");
        }
        tokio::time::sleep(CLEARING).await;
    }
}

/// Ctrl-C, or what a service manager sends.
async fn told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
