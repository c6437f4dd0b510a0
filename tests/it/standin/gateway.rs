//! The gateway: HELLO, IDENTIFY, RESUME, heartbeats, events.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};

use super::{APPLICATION, Break, SERVER, Shared};

pub async fn upgrade(State(shared): State<Arc<Shared>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| async move {
        serve(shared, socket).await;
    })
}

async fn say(socket: &mut WebSocket, value: Value) -> Option<()> {
    socket.send(Message::text(value.to_string())).await.ok()
}

async fn serve(shared: Arc<Shared>, mut socket: WebSocket) -> Option<()> {
    let hello = json!({"op": 10, "d": {"heartbeat_interval": 1000}, "s": null, "t": null});
    say(&mut socket, hello).await?;
    let mut events = shared.events.subscribe();
    let mut breaks = shared.breaks.subscribe();
    let mut next: Option<usize> = None;
    let mut shard = 0_u64;
    loop {
        if let Some(number) = &mut next {
            // Events have the sequence numbers 2, 3, ...: 1 is READY.
            loop {
                let (event, ours) = {
                    let world = shared.world();
                    let ours = world.targets.get(*number);
                    let ours = ours.is_some_and(|targets| targets.contains(&shard));
                    (world.events.get(*number).cloned(), ours)
                };
                let Some(event) = event else { break };
                let told =
                    json!({"op": 0, "t": "INTERACTION_CREATE", "s": *number + 2, "d": event});
                *number += 1;
                if ours {
                    say(&mut socket, told).await?;
                }
            }
        }
        tokio::select! {
            message = socket.recv() => {
                let Message::Text(text) = message?.ok()? else { continue };
                let value: Value = serde_json::from_str(&text).ok()?;
                if let Some(from) = heard(&shared, &mut socket, &value).await? {
                    next = Some(from);
                    shard = which(&value);
                }
            }
            _ = events.changed() => {}
            _ = breaks.changed() => {
                let how = breaks.borrow_and_update().1;
                broken(&mut socket, how).await;
                if how == Break::Cut {
                    return None;
                }
            }
        }
    }
}

async fn broken(socket: &mut WebSocket, how: Break) -> Option<()> {
    match how {
        Break::Cut => Some(()),
        Break::Close(code) => {
            let frame = CloseFrame {
                code,
                reason: "".into(),
            };
            socket.send(Message::Close(Some(frame))).await.ok()
        }
        Break::Reconnect => say(socket, json!({"op": 7, "d": null, "s": null, "t": null})).await,
        Break::Invalid => say(socket, json!({"op": 9, "d": false, "s": null, "t": null})).await,
    }
}

/// The shard that identifies itself or comes back.
fn which(value: &Value) -> u64 {
    let session = value["d"]["session_id"].as_str().unwrap_or_default();
    let resumed = session.trim_start_matches('s').parse().ok();
    resumed.or(value["d"]["shard"][0].as_u64()).unwrap_or(0)
}

/// What the client says; the number of the event from which it is told on.
async fn heard(
    shared: &Arc<Shared>,
    socket: &mut WebSocket,
    value: &Value,
) -> Option<Option<usize>> {
    match value["op"].as_u64()? {
        1 => {
            say(socket, json!({"op": 11, "d": null, "s": null, "t": null})).await?;
            Some(None)
        }
        2 => {
            if value["d"]["intents"].as_u64() != Some(0) {
                shared
                    .world()
                    .complaints
                    .push("intents are asked for".to_owned());
            }
            let (shard, total) = (which(value), value["d"]["shard"][1].as_u64().unwrap_or(1));
            let from = {
                let mut world = shared.world();
                world.identified.push((shard, Instant::now()));
                world.events.len()
            };
            let ready = json!({"op": 0, "t": "READY", "s": from + 1, "d": {
                "v": 10, "user": bot_user(), "guilds": [{"id": SERVER.to_string(), "unavailable": true}],
                "session_id": format!("s{shard}"), "resume_gateway_url": format!("ws://127.0.0.1:{}", shared.world().port),
                "shard": [shard, total], "application": {"id": APPLICATION.to_string(), "flags": 0},
            }});
            say(socket, ready).await?;
            // The client needs a moment to take it in.
            tokio::time::sleep(Duration::from_millis(20)).await;
            shared.world().connections += 1;
            shared.rung();
            Some(Some(from))
        }
        6 => {
            let heard = value["d"]["seq"].as_u64().unwrap_or(1) as usize;
            let resumed = json!({"op": 0, "t": "RESUMED", "s": heard, "d": {}});
            say(socket, resumed).await?;
            let mut world = shared.world();
            world.connections += 1;
            world.resumed += 1;
            drop(world);
            shared.rung();
            Some(Some(heard.saturating_sub(1)))
        }
        _other => Some(None),
    }
}

/// The bot as a user.
pub fn bot_user() -> Value {
    json!({
        "id": APPLICATION.to_string(), "username": "signalbox", "discriminator": "0000",
        "global_name": null, "avatar": null, "bot": true, "verified": true, "mfa_enabled": true,
        "email": null, "flags": 0,
    })
}
