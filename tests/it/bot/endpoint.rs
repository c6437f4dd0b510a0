//! Interactions over HTTP: signed ones are served like those of the gateway, all others refused.

use std::time::{SystemTime, UNIX_EPOCH};

use ring::rand::SystemRandom;
use ring::signature::{Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};

use super::{CHANNEL, people};
use crate::standin::StandIn;
use crate::standin::bot::{Bot, Folder};
use crate::standin::ground::alone;
use crate::standin::interaction::option;

/// Discord, which signs what it says.
struct Discord {
    key: Ed25519KeyPair,
    address: String,
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.expect("a time").as_secs()
}

fn key() -> Ed25519KeyPair {
    let pair = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).expect("a key");
    Ed25519KeyPair::from_pkcs8(pair.as_ref()).expect("a key")
}

impl Discord {
    fn signature(&self, time: &str, body: &str) -> String {
        hex(self.key.sign(format!("{time}{body}").as_bytes()).as_ref())
    }

    /// Says something; returns the status and what comes back.
    fn say(&self, body: &str, (time, signature): (&str, Option<&str>)) -> (u16, String) {
        alone(async {
            let client = reqwest::Client::new();
            let mut request = client.post(&self.address).body(body.to_owned());
            request = request.header("x-signature-timestamp", time);
            if let Some(signature) = signature {
                request = request.header("x-signature-ed25519", signature);
            }
            let response = request.send().await.expect("an answer");
            let status = response.status().as_u16();
            (status, response.text().await.expect("a text"))
        })
    }

    fn signed(&self, body: &Value) -> (u16, String) {
        let (body, time) = (body.to_string(), now().to_string());
        let signature = self.signature(&time, &body);
        self.say(&body, (&time, Some(&signature)))
    }
}

/// A bot that is called over HTTP; Discord tells it the key.
fn house(folder: &Folder, standin: &StandIn, settings: &[(&str, &str)]) -> (Bot, String) {
    let mut all = vec![("SIGNALBOX_ENDPOINT", "127.0.0.1:0")];
    all.extend(settings);
    let bot = Bot::launch(standin, folder.database(), &all);
    let start = std::time::Instant::now();
    let port = loop {
        let log = bot.log();
        let line = log
            .iter()
            .find(|line| line.contains("interactions are taken in"));
        let place = line.and_then(|line| line.split("127.0.0.1:").nth(1));
        if let Some(place) = place {
            let digits = place.chars().take_while(char::is_ascii_digit);
            break digits.collect::<String>();
        }
        assert!(start.elapsed() < crate::standin::PATIENCE, "{log:#?}");
        std::thread::sleep(std::time::Duration::from_millis(20));
    };
    (bot, format!("http://127.0.0.1:{port}/interactions"))
}

#[test]
fn what_discord_signs_is_served() {
    let (folder, standin, key) = (Folder::new("endpoint"), StandIn::start(), key());
    standin.shared.world().key = hex(key.public_key().as_ref());
    let (mut bot, address) = house(&folder, &standin, &[]);
    let discord = Discord { key, address };
    let pong = discord.signed(&json!({"type": 1, "id": "1", "application_id": "2"}));
    assert_eq!(pong, (200, r#"{"type":1}"#.to_owned()));
    // A command as by the gateway; it comes twice, and is done once.
    let anna = &people()[0];
    let data = StandIn::command_data("game new", vec![option("title", "1867")]);
    let frame = standin.frame(2, anna, CHANNEL, data);
    let id = standin.await_answer(&frame);
    assert_eq!(discord.signed(&frame).0, 202);
    let said = standin.final_answer(id);
    let text = said["content"].as_str().unwrap_or_default().to_owned();
    assert!(text.contains("Anna") && text.contains("1867"), "{said}");
    assert_eq!(discord.signed(&frame).0, 202);
    let data = StandIn::command_data("game list", vec![]);
    let list = standin.frame(2, anna, CHANNEL, data);
    let id = standin.await_answer(&list);
    assert_eq!(discord.signed(&list).0, 202);
    standin.final_answer(id);
    // What is typed is completed, too.
    let data = StandIn::command_data(
        "game new",
        vec![json!({"name": "title", "type": 3, "value": "18", "focused": true})],
    );
    let typing = standin.frame(4, anna, CHANNEL, data);
    let id = standin.await_answer(&typing);
    assert_eq!(discord.signed(&typing).0, 202);
    assert_eq!(standin.answer(id)["type"], json!(8));
    standin.wait("the commands", |world| {
        (world.registrations == 1).then_some(())
    });
    assert_eq!(
        standin.shared.world().connections,
        0,
        "no gateway is needed"
    );
    let (well, _) = bot.stop();
    assert!(well);
    standin.assert_clean();
}

#[test]
fn what_discord_has_not_signed_is_refused() {
    let (folder, standin, pair) = (Folder::new("unsigned"), StandIn::start(), key());
    let public = hex(pair.public_key().as_ref());
    let (_bot, address) = house(&folder, &standin, &[("SIGNALBOX_PUBLIC_KEY", &public)]);
    let discord = Discord { key: pair, address };
    let (ping, time) = (r#"{"type":1}"#, now().to_string());
    let good = discord.signature(&time, ping);
    assert_eq!(discord.say(ping, (&time, Some(&good))).0, 200);
    let other = Discord {
        key: key(),
        address: discord.address.clone(),
    };
    let stale = (now() - 3600).to_string();
    let ahead = (now() + 3600).to_string();
    let cases = [
        ("no signature", ping, time.as_str(), None),
        ("no signature at all", ping, &time, Some(String::new())),
        ("too short", ping, &time, Some(good[2..].to_owned())),
        ("no digits", ping, &time, Some("zz".repeat(64))),
        ("another body", r#"{"type":2}"#, &time, Some(good.clone())),
        ("another time", ping, &stale, Some(good.clone())),
        (
            "long ago",
            ping,
            &stale,
            Some(discord.signature(&stale, ping)),
        ),
        (
            "far ahead",
            ping,
            &ahead,
            Some(discord.signature(&ahead, ping)),
        ),
        (
            "no time",
            ping,
            "soon",
            Some(discord.signature("soon", ping)),
        ),
        (
            "somebody else",
            ping,
            &time,
            Some(other.signature(&time, ping)),
        ),
    ];
    for (what, body, time, signature) in cases {
        let said = discord.say(body, (time, signature.as_deref()));
        assert_eq!(said.0, 401, "{what}: {said:?}");
    }
    // Signed, but nothing that can be read.
    for body in ["", "{", r#"{"type":2}"#, "[]"] {
        let signature = discord.signature(&time, body);
        let said = discord.say(body, (&time, Some(&signature)));
        assert_eq!(said.0, 400, "{body}: {said:?}");
    }
    let large = " ".repeat(2 << 20);
    let signature = discord.signature(&time, &large);
    assert_eq!(discord.say(&large, (&time, Some(&signature))).0, 413);
    standin.assert_clean();
}
