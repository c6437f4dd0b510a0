//! Asks Discord what it thinks of us: for whoever looks why something does not work.
//!
//! Invariant: nothing is changed, and no fault tells the token.

use std::time::Duration;

use serde_json::Value;

use crate::bot::ask::ADMINISTRATOR;
use crate::bot::config::Config;

/// How long Discord may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// A way to ask.
pub struct Checkup {
    client: reqwest::Client,
    base: String,
    token: String,
}

/// What Discord says.
pub struct Answer {
    /// The status of HTTP.
    pub status: u16,
    /// What Discord's clock shows, in seconds since 1970.
    pub clock: Option<i64>,
    /// What it says; null if that is no JSON.
    pub body: Value,
}

impl Checkup {
    /// Asks with the token of the settings, at the place of the settings.
    ///
    /// # Errors
    /// No connection can be made at all.
    pub fn new(config: &Config) -> Result<Checkup, String> {
        let client = reqwest::Client::builder().timeout(PATIENCE).build();
        let base = if config.discord.is_empty() {
            "https://discord.com".to_owned()
        } else {
            config.discord.clone()
        };
        Ok(Checkup {
            client: client.map_err(|fault| fault.without_url().to_string())?,
            base,
            token: config.token.reveal().to_owned(),
        })
    }

    /// Asks for something.
    ///
    /// # Errors
    /// Why there is no answer.
    pub async fn get(&self, path: &str) -> Result<Answer, String> {
        let url = format!("{}/api/v10/{path}", self.base.trim_end_matches('/'));
        let request = self.client.get(url);
        let request = request.header("authorization", format!("Bot {}", self.token));
        let answer = request.send().await;
        let answer = answer.map_err(|fault| {
            if fault.is_timeout() {
                "no answer within ten seconds".to_owned()
            } else {
                "no connection".to_owned()
            }
        })?;
        let date = answer.headers().get("date");
        let date = date.and_then(|date| date.to_str().ok().map(str::to_owned));
        let status = answer.status().as_u16();
        let body = answer.bytes().await.unwrap_or_default();
        Ok(Answer {
            status,
            clock: date.as_deref().and_then(seconds),
            body: serde_json::from_slice(&body).unwrap_or(Value::Null),
        })
    }

    /// What a user may do in a channel or thread, as Discord counts permissions.
    ///
    /// # Errors
    /// Why it is not known.
    pub async fn permissions(&self, user: &str, channel: &str) -> Result<u64, String> {
        let mut place = self
            .found(&format!("channels/{channel}"), "the channel")
            .await?;
        // A thread has the permissions of its channel.
        if let (Some(10..=12), Some(parent)) = (place["type"].as_u64(), place["parent_id"].as_str())
        {
            let parent = format!("channels/{parent}");
            place = self.found(&parent, "the thread's channel").await?;
        }
        let server = place["guild_id"].as_str();
        let server = server.ok_or("it is no channel of a server")?.to_owned();
        let guild = self
            .found(&format!("guilds/{server}"), "the server")
            .await?;
        let path = format!("guilds/{server}/members/{user}");
        let member = self.found(&path, "the bot on the server").await?;
        Ok(held(&guild, &place, &member, user))
    }

    async fn found(&self, path: &str, what: &str) -> Result<Value, String> {
        let answer = self.get(path).await?;
        match answer.status {
            200 => Ok(answer.body),
            403 => Err(format!("the bot may not see {what}")),
            404 => Err(format!("Discord does not know {what}")),
            other => Err(format!("Discord answers {other} when asked for {what}")),
        }
    }
}

/// What a member may do in a channel: Discord's own order of roles and exceptions. Bits that are
/// not known here are kept.
fn held(guild: &Value, channel: &Value, member: &Value, user: &str) -> u64 {
    if guild["owner_id"] == *user {
        return u64::MAX;
    }
    let everybody = guild["id"].as_str().unwrap_or_default();
    let roles: Vec<&str> = list(&member["roles"]).filter_map(Value::as_str).collect();
    let has = |id: &Value| id.as_str().is_some_and(|id| roles.contains(&id));
    let all = list(&guild["roles"]).filter(|role| role["id"] == *everybody || has(&role["id"]));
    let base = all.fold(0, |held, role| held | bits(&role["permissions"]));
    if base & ADMINISTRATOR != 0 {
        return u64::MAX;
    }
    let exceptions: Vec<&Value> = list(&channel["permission_overwrites"]).collect();
    let changed = |held: u64, counts: &dyn Fn(&Value) -> bool| {
        let own = exceptions.iter().filter(|one| counts(&one["id"]));
        let (deny, allow) = own.fold((0, 0), |(deny, allow), one| {
            (deny | bits(&one["deny"]), allow | bits(&one["allow"]))
        });
        held & !deny | allow
    };
    let held = changed(base, &|id| *id == *everybody);
    let held = changed(held, &|id| has(id));
    changed(held, &|id| *id == *user)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// Permissions come as text.
fn bits(value: &Value) -> u64 {
    value
        .as_str()
        .and_then(|text| text.parse().ok())
        .unwrap_or(0)
}

/// The time of a `Date` header.
fn seconds(date: &str) -> Option<i64> {
    let parsed = jiff::fmt::rfc2822::DateTimeParser::new().parse_timestamp(date);
    parsed.ok().map(jiff::Timestamp::as_second)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn exceptions_count_in_discords_order() {
        let role = |id: &str, bits: &str| json!({"id": id, "permissions": bits});
        let guild = json!({"id": "1", "owner_id": "9", "roles": [
            role("1", "3"), role("2", "4"), role("3", "8"), role("4", "2251799813685248"),
        ]});
        let place = |exceptions: Value| json!({"permission_overwrites": exceptions});
        let one =
            |id: &str, deny: &str, allow: &str| json!({"id": id, "deny": deny, "allow": allow});
        let member = |roles: Value| json!({"roles": roles});
        let plain = member(json!(["2", "4"]));
        let bits = 7 | 1 << 51;
        assert_eq!(held(&guild, &place(json!([])), &plain, "5"), bits);
        // The owner, and an administrator.
        assert_eq!(held(&guild, &place(json!([])), &plain, "9"), u64::MAX);
        assert_eq!(
            held(&guild, &place(json!([])), &member(json!(["3"])), "5"),
            u64::MAX
        );
        // Everybody's exceptions come first, then those of roles together, then one's own.
        let strict = place(json!([
            one("5", "4", "0"),
            one("2", "1", "2"),
            one("4", "2", "0"),
            one("1", "2", "1"),
            one("7", "7", "0"),
        ]));
        assert_eq!(held(&guild, &strict, &plain, "5"), 2 | 1 << 51);
    }

    #[test]
    fn the_clock_of_a_header_is_read() {
        assert_eq!(
            seconds("Tue, 14 Nov 2023 22:13:20 GMT"),
            Some(1_700_000_000)
        );
        assert_eq!(seconds("yesterday"), None);
    }
}
