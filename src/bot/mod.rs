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
pub mod dispatch;
pub mod endpoint;
mod fetch;
mod forget;
pub mod gateway;
mod heavy;
mod help;
mod house;
mod letter;
mod lobby;
pub mod logs;
pub mod ops;
mod outbox;
mod own;
pub mod panel;
pub mod pictures;
mod place;
mod plan;
mod play;
pub mod post;
pub mod prompt;
mod recap;
pub mod register;
mod remind;
mod reply;
mod robots;
pub mod setup;
pub mod shards;
mod standing;
mod stats;
mod teller;
mod views;
pub mod wire;

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;

use ops::meters::Meters;
use ops::{retention, watch as page};
use serenity::all::{ClientBuilder, GatewayIntents};
use tokio::sync::watch;

use crate::store::Store;
use crate::store::fault::OpenFault;

use config::Config;
use desk::Desk;
use gateway::Receiver;
use shards::{Gate, Range};
use wire::Wire;

/// Why the bot does not run.
#[derive(Debug)]
pub enum ServeFault {
    /// The database cannot be used.
    Open(OpenFault),
    /// Discord cannot be reached, or does not know the token.
    Discord(String),
    /// The page with the figures cannot be opened.
    Page(String),
    /// Interactions cannot be taken in over HTTP.
    Endpoint(String),
}

impl fmt::Display for ServeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeFault::Open(fault) => write!(f, "{fault}"),
            ServeFault::Discord(why) | ServeFault::Page(why) | ServeFault::Endpoint(why) => {
                f.write_str(why)
            }
        }
    }
}

impl std::error::Error for ServeFault {}

/// Runs the bot until the process is told to stop.
///
/// # Errors
/// The database cannot be used; Discord cannot be reached; the page or the endpoint cannot be
/// opened.
pub async fn serve(config: Config, meters: Arc<Meters>) -> Result<(), ServeFault> {
    let store = Store::open(&config.database).await;
    let store = store.map_err(ServeFault::Open)?;
    let wire = Wire::new(&config, meters);
    let desk = Arc::new(Desk::new(config, store, wire));
    let waiting = desk.store.outbox_length().await.unwrap_or_default();
    tracing::info!(waiting, "the database is open");
    if let Err(fault) = desk.store.leave_all().await {
        tracing::error!(%fault, "the database fails");
    }
    let (stop, stopped) = watch::channel(false);
    if let Some(address) = desk.config.metrics {
        let opened = page::open(Arc::clone(&desk), address, stopped.clone()).await;
        let place = opened.map_err(|why| ServeFault::Page(format!("metrics, {address}: {why}")))?;
        tracing::info!(%place, "figures are told");
    }
    let reminding = tokio::spawn(remind::run(Arc::clone(&desk), stopped.clone()));
    let robots = tokio::spawn(robots::run(Arc::clone(&desk), stopped.clone()));
    let sending = tokio::spawn(outbox::run(Arc::clone(&desk), stopped));
    let clearing = tokio::spawn(retention::run(Arc::clone(&desk)));
    let heard = match desk.config.endpoint {
        Some(address) => called(&desk, address).await,
        None => connected(&desk).await,
    };
    clearing.abort();
    let _ = stop.send(true);
    let _ = reminding.await;
    let _ = robots.await;
    let _ = sending.await;
    desk.store.close().await;
    tracing::info!("stopped");
    heard
}

/// Takes in what comes by the gateway, until the process is told to stop.
async fn connected(desk: &Arc<Desk>) -> Result<(), ServeFault> {
    let handler = Receiver {
        desk: Arc::clone(desk),
    };
    let http = wire::http(&desk.config, Some(&desk.meters));
    // No intents: interactions come without any.
    let client = ClientBuilder::new_with_http(http, GatewayIntents::empty()).event_handler(handler);
    let mut client = client.await.map_err(|fault| discord(&fault))?;
    let told = client.http.get_bot_gateway().await;
    let told = told.map_err(|fault| discord(&fault))?;
    let range = desk.config.shards.unwrap_or(Range::all(told.shards));
    for shard in range.first..=range.last {
        desk.shards.note(shard, false);
    }
    let gate = Gate {
        store: desk.store.clone(),
        range,
        slots: told.session_start_limit.max_concurrency,
        address: Arc::clone(&client.ws_url),
        manager: Arc::clone(&client.shard_manager),
    };
    let closed = Arc::clone(&client.ws_url).lock_owned().await;
    let opening = tokio::spawn(gate.run(closed));
    let shards = Arc::clone(&client.shard_manager);
    let (first, last) = (range.first, range.last);
    // The upper end belongs to the range, although it is written like one that does not.
    let ran = tokio::select! {
        ran = client.start_shard_range(first..last, range.total) => ran,
        () = told_to_stop() => {
            tracing::info!("stopping");
            shards.shutdown_all().await;
            Ok(())
        }
    };
    opening.abort();
    ran.map_err(|fault| discord(&fault))
}

/// Takes in what Discord says over HTTP, until the process is told to stop.
async fn called(desk: &Arc<Desk>, address: SocketAddr) -> Result<(), ServeFault> {
    let ours = desk.wire.application().await;
    let ours = ours.map_err(|fault| discord(&fault))?;
    desk.wire.introduce(ours.id);
    let key = desk.config.public_key;
    let key = key.or_else(|| endpoint::PublicKey::read(&ours.verify_key));
    let key = key.ok_or_else(|| {
        ServeFault::Discord("Discord tells no public key: give it as public_key".to_owned())
    })?;
    let broken = |why: std::io::Error| ServeFault::Endpoint(format!("endpoint, {address}: {why}"));
    let listener = endpoint::listen(address).await.map_err(broken)?;
    let place = listener.local_addr().map_err(broken)?;
    tracing::info!(%place, path = endpoint::PATH, "interactions are taken in");
    tokio::spawn(gateway::register(Arc::clone(desk), ours.id.get()));
    let stop = async {
        told_to_stop().await;
        tracing::info!("stopping");
    };
    let door = (listener, key);
    endpoint::run(Arc::clone(desk), door, stop)
        .await
        .map_err(broken)
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
