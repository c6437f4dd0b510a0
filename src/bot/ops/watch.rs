//! The page for those who run the bot: figures and health, over HTTP.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::health;
use super::meters::Moment;
use crate::bot::desk::Desk;
use crate::store::now;

/// What Prometheus expects to be told about the text.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Opens the page; it is served until told to stop. Returns where it is.
///
/// # Errors
/// The address cannot be used.
pub async fn open(
    desk: Arc<Desk>,
    address: SocketAddr,
    mut stop: watch::Receiver<bool>,
) -> std::io::Result<SocketAddr> {
    let listener = TcpListener::bind(address).await?;
    let place = listener.local_addr()?;
    let pages = Router::new()
        .route("/metrics", get(metrics))
        .route("/live", get(|| async { "alive\n" }))
        .route("/ready", get(ready))
        .with_state(desk);
    let stopped = async move {
        let _ = stop.wait_for(|stop| *stop).await;
    };
    tokio::spawn(async move {
        let served = axum::serve(listener, pages).with_graceful_shutdown(stopped);
        if let Err(why) = served.await {
            tracing::error!(%why, "figures are told no longer");
        }
    });
    Ok(place)
}

async fn metrics(State(desk): State<Arc<Desk>>) -> Response {
    match desk.meters.text(&moment(&desk).await) {
        Ok(text) => ([(header::CONTENT_TYPE, OPEN_METRICS)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

async fn ready(State(desk): State<Arc<Desk>>) -> Response {
    let health = health::look(&desk).await;
    let status = if health.ready {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let text = serde_json::to_string(&health).unwrap_or_default();
    let json = [(header::CONTENT_TYPE, "application/json")];
    (status, json, format!("{text}\n")).into_response()
}

async fn moment(desk: &Desk) -> Moment {
    let outbox = desk.store.outbox_state().await;
    if let Err(fault) = &outbox {
        tracing::error!(%fault, "the database fails");
        desk.meters.broke("store");
    }
    let outbox = outbox.ok();
    let due = outbox.and_then(|(_, due)| due);
    Moment {
        outbox: outbox.map(|(length, _)| length),
        oldest: due.map(|due| (now() - due).max(0)),
        games: desk.games_in_memory(),
        waiting: [desk.limits.asks.waiting(), desk.limits.pencils.waiting()],
        shards: desk.shards.count(),
        memory: memory(),
        age: desk.shards.age().as_secs(),
    }
}

/// The memory that the process holds, in bytes; where the system tells it.
pub fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}
