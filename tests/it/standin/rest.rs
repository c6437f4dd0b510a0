//! The REST side: every request is read, kept, checked and answered.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, Multipart, Request, State};
use axum::http::{StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};

use super::gateway::bot_user;
use super::world::{Message, Seen, Strike, World};
use super::{APPLICATION, Shared, rules};

type Answer = (u16, Value);

pub async fn answer(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let method = request.method().to_string();
    let path = request.uri().path().to_owned();
    if let Some(name) = path.strip_prefix("/files/") {
        let file = shared.world().files.get(name).cloned();
        return match file {
            Some(bytes) => Response::new(Body::from(bytes)),
            None => respond(404, &json!({})),
        };
    }
    let (body, files, numbers) = read(request).await;
    let strike = shared.world().strike(&method, &path);
    let mut seen = Seen {
        method,
        path,
        body,
        files,
        numbers,
        at: Instant::now(),
        status: 0,
    };
    let (status, value) = match strike {
        Some(Strike::Refuse(429, code)) => {
            let limit =
                json!({"message": "limited", "retry_after": 0.5, "global": false, "code": code});
            (429, limit)
        }
        Some(Strike::Refuse(status, code)) => (status, json!({"code": code, "message": "ordered"})),
        Some(Strike::Slow(wait)) => {
            tokio::time::sleep(wait).await;
            served(&shared, &seen)
        }
        Some(Strike::Lost) => {
            served(&shared, &seen);
            (502, json!({"code": 0, "message": "ordered"}))
        }
        None => served(&shared, &seen),
    };
    seen.status = status;
    let mut world = shared.world();
    if let Some(folder) = &world.show {
        show(folder, world.requests.len(), &seen);
    }
    if !world.forgetful {
        world.requests.push(seen);
    }
    drop(world);
    shared.rung();
    respond(status, &value)
}

/// Puts what was sent where a person can look at it.
fn show(folder: &Path, number: usize, seen: &Seen) {
    let name = format!(
        "{number:04}-{}",
        seen.path.rsplit('/').next().unwrap_or_default()
    );
    let data = seen.body.get("data").unwrap_or(&seen.body);
    let mut text = format!(
        "{} {}\n{}\n",
        seen.method,
        seen.path,
        data["content"].as_str().unwrap_or_default()
    );
    for row in data["components"].as_array().into_iter().flatten() {
        text.push_str("--\n");
        for part in row["components"].as_array().into_iter().flatten() {
            let label = part["label"].as_str().or(part["placeholder"].as_str());
            text.push_str(&format!("[{}]\n", label.unwrap_or_default()));
            for option in part["options"].as_array().into_iter().flatten() {
                text.push_str(&format!("   {} {}\n", option["label"], option["default"]));
            }
        }
    }
    let written = std::fs::write(folder.join(format!("{name}.txt")), text);
    written.expect("a folder to show things in");
    for (file, bytes) in &seen.files {
        std::fs::write(folder.join(format!("{name}-{file}")), bytes).expect("a file");
    }
}

fn respond(status: u16, value: &Value) -> Response {
    let wait = value["retry_after"].as_f64();
    let body = if status == 204 {
        Body::empty()
    } else {
        Body::from(value.to_string())
    };
    let response = match wait {
        Some(wait) => Response::builder().header("retry-after", wait.to_string()),
        None => Response::builder(),
    };
    response
        .status(StatusCode::from_u16(status).expect("a status"))
        .header(header::CONTENT_TYPE, "application/json")
        .header("x-ratelimit-limit", "50")
        .header("x-ratelimit-remaining", "49")
        .header("x-ratelimit-reset-after", "1.0")
        .header("x-ratelimit-bucket", "b")
        .body(body)
        .expect("a response")
}

async fn read(request: Request) -> (Value, Vec<(String, Vec<u8>)>, Vec<u64>) {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("multipart/") {
        let bytes = to_bytes(request.into_body(), usize::MAX)
            .await
            .unwrap_or_default();
        return (
            serde_json::from_slice(&bytes).unwrap_or(Value::Null),
            Vec::new(),
            Vec::new(),
        );
    }
    let mut multipart = Multipart::from_request(request, &())
        .await
        .expect("multipart");
    let (mut body, mut files, mut numbers) = (Value::Null, Vec::new(), Vec::new());
    while let Ok(Some(field)) = multipart.next_field().await {
        let name = field.name().unwrap_or_default().to_owned();
        let file = field.file_name().map(str::to_owned);
        let bytes = field.bytes().await.unwrap_or_default().to_vec();
        match file {
            None if name == "payload_json" => {
                body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
            }
            None => {}
            Some(file) => {
                let number = name.trim_start_matches("files[").trim_end_matches(']');
                numbers.push(number.parse().expect("files[NUMBER]"));
                files.push((file, bytes));
            }
        }
    }
    (body, files, numbers)
}

fn served(shared: &Shared, seen: &Seen) -> Answer {
    let mut complaints = rules::check(seen);
    if let Some(checker) = &shared.checker {
        complaints.extend(checker.check(seen));
    }
    let mut world = shared.world();
    for complaint in complaints {
        world
            .complaints
            .push(format!("{} {}: {complaint}", seen.method, seen.path));
    }
    let path = seen.path.trim_start_matches("/api/v10");
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    match (seen.method.as_str(), parts.as_slice()) {
        ("GET", ["gateway"]) => (
            200,
            json!({"url": format!("ws://127.0.0.1:{}", world.port)}),
        ),
        ("GET", ["gateway", "bot"]) => (
            200,
            json!({
                "url": format!("ws://127.0.0.1:{}", world.port), "shards": world.shards.max(1),
                "session_start_limit": {"total": 1000, "remaining": 999, "reset_after": 1,
                    "max_concurrency": world.slots.max(1)},
            }),
        ),
        ("GET", ["oauth2", "applications", "@me"]) => (
            200,
            json!({
                "id": APPLICATION.to_string(), "name": "signalbox", "icon": null, "description": "",
                "bot_public": true, "bot_require_code_grant": false, "owner": null, "team": null,
                "verify_key": world.key, "approximate_guild_count": 1,
            }),
        ),
        ("GET", ["users", "@me"]) => (200, bot_user()),
        ("GET", ["channels", channel]) => (200, place(channel)),
        ("GET", ["guilds", server]) => (200, guild(server)),
        ("GET", ["guilds", _, "members", _]) => (
            200,
            json!({
                "user": bot_user(), "roles": [], "joined_at": "2024-01-01T00:00:00.000000+00:00",
                "deaf": false, "mute": false, "flags": 0, "nick": null, "avatar": null,
            }),
        ),
        ("PUT", ["applications", _, "commands"]) => commands(&mut world, seen),
        ("POST", ["interactions", id, token, "callback"]) => callback(&mut world, seen, id, token),
        ("PATCH", ["webhooks", _, token, "messages", "@original"]) => late(&mut world, seen, token),
        ("POST", ["channels", channel, "messages"]) => post(&mut world, seen, channel),
        ("PATCH", ["channels", _, "messages", message]) => edit(&mut world, seen, message),
        ("PUT", ["channels", _, "pins", message]) => {
            let number: u64 = message.parse().unwrap_or(0);
            match world.messages.iter_mut().find(|known| known.id == number) {
                Some(known) => {
                    known.pinned = true;
                    (204, Value::Null)
                }
                None => (404, json!({"code": 10008, "message": "Unknown Message"})),
            }
        }
        ("POST", ["users", "@me", "channels"]) => {
            let user = seen.body["recipient_id"].as_str().unwrap_or("0");
            let user: u64 = user.parse().unwrap_or(0);
            (
                200,
                json!({"id": direct_channel(user).to_string(), "type": 1, "last_message_id": null,
                "recipients": [{"id": user.to_string(), "username": "u", "discriminator": "0", "avatar": null}]}),
            )
        }
        _unknown => {
            world
                .complaints
                .push(format!("{} {}: an unknown path", seen.method, seen.path));
            (404, json!({"code": 0, "message": "unknown path"}))
        }
    }
}

/// A channel: one with an odd number denies everybody to write and to attach files; 4 behind a
/// hundred is a thread of one that does.
fn place(channel: &str) -> Value {
    let number: u64 = channel.parse().unwrap_or(0);
    let denied = (1_u64 << 11 | 1 << 15).to_string();
    let denies =
        json!([{"id": super::SERVER.to_string(), "type": 0, "allow": "0", "deny": denied}]);
    let thread = number % 100 == 4;
    json!({
        "id": channel, "type": if thread { 11 } else { 0 }, "name": "games", "position": 0,
        "guild_id": super::SERVER.to_string(), "nsfw": false,
        "parent_id": thread.then(|| (number + 1).to_string()),
        "permission_overwrites": if number % 2 == 1 { denies } else { json!([]) },
    })
}

/// A server in which everybody may do what the bot needs.
fn guild(server: &str) -> Value {
    let all = [10, 11, 14, 15, 16, 35, 36, 38, 51]
        .iter()
        .map(|bit| 1_u64 << bit);
    let permissions = all.sum::<u64>().to_string();
    let everybody = json!({
        "id": server, "name": "@everyone", "color": 0, "hoist": false, "position": 0,
        "permissions": permissions, "managed": false, "mentionable": false, "flags": 0,
        "icon": null, "unicode_emoji": null,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
    });
    let mut guild = json!({
        "id": server, "name": "server", "owner_id": "1", "afk_timeout": 300,
        "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
        "emojis": [], "features": [], "mfa_level": 0, "system_channel_flags": 0,
        "premium_tier": 0, "preferred_locale": "en-US", "nsfw_level": 0, "stickers": [],
        "premium_progress_bar_enabled": false, "region": "", "roles": [everybody],
    });
    for nothing in [
        "icon",
        "splash",
        "discovery_splash",
        "afk_channel_id",
        "application_id",
        "system_channel_id",
        "rules_channel_id",
        "vanity_url_code",
        "description",
        "banner",
        "public_updates_channel_id",
        "safety_alerts_channel_id",
    ] {
        guild[nothing] = Value::Null;
    }
    guild
}

/// The channel for direct messages to a user.
pub fn direct_channel(user: u64) -> u64 {
    user + 1_000_000_000
}

fn commands(world: &mut World, seen: &Seen) -> Answer {
    world.registrations += 1;
    let mut list = seen.body.clone();
    for command in list.as_array_mut().into_iter().flatten() {
        let id = world.id().to_string();
        command["id"] = json!(id);
        command["application_id"] = json!(APPLICATION.to_string());
        command["version"] = json!("1");
        // Menus have none, and Discord says so.
        if command["description"].is_null() {
            command["description"] = json!("");
        }
        command["default_member_permissions"] = Value::Null;
    }
    world.commands = Some(list.clone());
    (200, list)
}

fn callback(world: &mut World, seen: &Seen, id: &str, token: &str) -> Answer {
    let id: u64 = id.parse().unwrap_or(0);
    let Some(told) = world
        .interactions
        .get_mut(&id)
        .filter(|told| told.token == token)
    else {
        world
            .complaints
            .push(format!("an answer to an interaction that never was: {id}"));
        return (
            404,
            json!({"code": 10062, "message": "Unknown interaction"}),
        );
    };
    if !told.answers.is_empty() {
        return (
            400,
            json!({"code": 40060, "message": "already acknowledged"}),
        );
    }
    let delay = seen.at.duration_since(told.since);
    told.delay = Some(delay);
    told.answers.push(seen.body.clone());
    told.files.clone_from(&seen.files);
    if delay.as_secs() >= 3 {
        world.complaints.push(format!("an answer after {delay:?}"));
        return (
            404,
            json!({"code": 10062, "message": "Unknown interaction"}),
        );
    }
    (204, Value::Null)
}

fn late(world: &mut World, seen: &Seen, token: &str) -> Answer {
    let told = world
        .interactions
        .values_mut()
        .find(|told| told.token == token);
    let promised = |told: &&mut super::world::Told| {
        told.answers
            .first()
            .is_some_and(|first| matches!(first["type"].as_u64(), Some(5 | 6)))
    };
    let Some(told) = told.filter(promised) else {
        world
            .complaints
            .push("a late answer that was not promised".to_owned());
        return (404, json!({"code": 10015, "message": "Unknown webhook"}));
    };
    told.late = Some(seen.body.clone());
    told.files.clone_from(&seen.files);
    let id = world.id();
    (200, message(id, 1, &seen.body))
}

fn post(world: &mut World, seen: &Seen, channel: &str) -> Answer {
    let channel: u64 = channel.parse().unwrap_or(0);
    let nonce = seen.body["nonce"].as_str().map(str::to_owned);
    if nonce.is_none() || seen.body["enforce_nonce"] != json!(true) {
        world
            .complaints
            .push("a message without a nonce".to_owned());
    }
    let same = |known: &&mut Message| known.channel == channel && known.nonce == nonce;
    if let Some(known) = world.messages.iter_mut().find(same) {
        known.sent += 1;
        let (id, body) = (known.id, known.body.clone());
        return (200, message(id, channel, &body));
    }
    let id = world.id();
    world.messages.push(Message {
        id,
        channel,
        body: seen.body.clone(),
        files: if world.forgetful {
            Vec::new()
        } else {
            seen.files.clone()
        },
        pictures: seen.files.len(),
        components: seen.body["components"].clone(),
        edits: 0,
        pinned: false,
        sent: 1,
        nonce,
        at: seen.at,
    });
    (200, message(id, channel, &seen.body))
}

fn edit(world: &mut World, seen: &Seen, number: &str) -> Answer {
    let number: u64 = number.parse().unwrap_or(0);
    let Some(known) = world.messages.iter_mut().find(|known| known.id == number) else {
        return (404, json!({"code": 10008, "message": "Unknown Message"}));
    };
    if let Some(components) = seen.body.get("components") {
        known.components = components.clone();
    }
    if let Some(content) = seen.body.get("content") {
        known.body["content"] = content.clone();
        known.edits += 1;
    }
    let (channel, body) = (known.channel, known.body.clone());
    (200, message(number, channel, &body))
}

/// A message object.
pub fn message(id: u64, channel: u64, body: &Value) -> Value {
    json!({
        "id": id.to_string(), "channel_id": channel.to_string(), "author": bot_user(),
        "content": body["content"].as_str().unwrap_or_default(),
        "timestamp": "2026-08-01T12:00:00.000000+00:00", "edited_timestamp": null, "tts": false,
        "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [],
        "embeds": [], "pinned": false, "type": 0, "flags": body["flags"].as_u64().unwrap_or(0),
        "components": [],
    })
}
