//! Interactions over HTTP in the place of the gateway: Discord calls, and signs what it says.
//!
//! Invariant: nothing is read before its signature is checked, and whoever cannot sign is told 401,
//! as Discord wants it and tries out. What is asked is answered in the same way as what comes by the
//! gateway.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use ring::signature::{ED25519, UnparsedPublicKey};
use serde_json::Value;
use tokio::net::TcpListener;

use super::ask::Ask;
use super::desk::Desk;
use super::dispatch;

/// Where Discord calls.
pub const PATH: &str = "/interactions";
/// The largest call, in bytes; Discord's own have some thousands.
const LARGEST: usize = 1 << 20;
/// The oldest call, and the one furthest ahead, in seconds: what was overheard is soon worth nothing.
const OLDEST: u64 = 300;
/// The kind of a call that only asks whether somebody is there, and of its answer.
const PING: u64 = 1;

/// The key with which Discord's signatures are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// Reads a key as Discord shows it: 64 signs.
    pub fn read(text: &str) -> Option<PublicKey> {
        bytes(text).map(PublicKey)
    }

    /// Whether Discord has said this now.
    fn signs(&self, headers: &HeaderMap, body: &[u8], now: u64) -> bool {
        let header = |name: &str| headers.get(name)?.to_str().ok();
        let Some(time) = header("x-signature-timestamp") else {
            return false;
        };
        let Some(signature) = header("x-signature-ed25519").and_then(bytes::<64>) else {
            return false;
        };
        let is_now = time
            .parse()
            .is_ok_and(|time: u64| now.abs_diff(time) <= OLDEST);
        let said = [time.as_bytes(), body].concat();
        let key = UnparsedPublicKey::new(&ED25519, self.0);
        is_now && key.verify(&said, &signature).is_ok()
    }
}

/// Bytes as two signs each.
fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let signs = text.trim().as_bytes();
    if signs.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(signs.chunks(2)) {
        let digit = |sign: u8| char::from(sign).to_digit(16);
        *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
    }
    Some(bytes)
}

#[derive(Clone)]
struct Door {
    desk: Arc<Desk>,
    key: PublicKey,
}

/// Listens; a proxy in front of it ends TLS.
///
/// # Errors
/// The address cannot be listened at.
pub async fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    TcpListener::bind(address).await
}

/// Takes interactions in until the process is told to stop; those that were taken in are answered.
///
/// # Errors
/// The connection breaks down.
pub async fn run(
    desk: Arc<Desk>,
    (listener, key): (TcpListener, PublicKey),
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let door = Door { desk, key };
    let app = Router::new()
        .route(PATH, post(receive))
        .layer(DefaultBodyLimit::max(LARGEST))
        .with_state(door);
    axum::serve(listener, app)
        .with_graceful_shutdown(stop)
        .await
}

async fn receive(State(door): State<Door>, headers: HeaderMap, body: Bytes) -> Response {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = now.map_or(0, |time| time.as_secs());
    if !door.key.signs(&headers, &body, now) {
        tracing::debug!("a call that Discord has not signed");
        return (StatusCode::UNAUTHORIZED, "invalid request signature").into_response();
    }
    let Ok(raw) = serde_json::from_slice::<Value>(&body) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    if raw["type"] == PING {
        let headers = [("content-type", "application/json")];
        return (headers, r#"{"type":1}"#).into_response();
    }
    let Some(ask) = Ask::read(&raw) else {
        tracing::warn!("an interaction that cannot be read");
        return StatusCode::BAD_REQUEST.into_response();
    };
    tokio::spawn(dispatch::serve(Arc::clone(&door.desk), ask));
    // Taken in: the answer follows by itself.
    StatusCode::ACCEPTED.into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_as_discord_shows_them() {
        let text = "0aF0".repeat(16);
        let key = PublicKey::read(&text).expect("a key");
        assert_eq!(key.0[..2], [0x0a, 0xf0]);
        assert!(PublicKey::read(&format!(" {text}\n")).is_some());
        for wrong in ["", "0a", &text[1..], &"0g".repeat(32), &"ä".repeat(32)] {
            assert!(PublicKey::read(wrong).is_none(), "{wrong}");
        }
    }
}
