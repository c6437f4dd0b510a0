//! What somebody asks of us, free of the way by which it came.
//!
//! Invariant: everything in here was written by somebody else; nothing is believed but ids.

use std::collections::BTreeMap;

use serde_json::Value;

use super::ops::limits::Who;
use crate::table::voice::Voice;
use crate::text::speaker::Medium;
use crate::titles::names::Language;

/// The permission to manage a server, as Discord counts permissions.
pub const MANAGE_SERVER: u64 = 1 << 5;
/// The permission of an administrator.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// Seeing a channel, writing into it, attaching files.
const TO_POST: u64 = 1 << 10 | 1 << 11 | 1 << 15;

/// A user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    /// The id.
    pub id: i64,
    /// The name by which the server knows him.
    pub name: String,
}

/// A file that came with a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attachment {
    /// Its name.
    pub name: String,
    /// Bytes.
    pub size: u64,
    /// Where it lies.
    pub url: String,
}

/// An interaction.
#[derive(Clone, Debug)]
pub struct Ask {
    /// Its id.
    pub id: i64,
    /// The word by which it is answered.
    pub token: String,
    /// Who asks.
    pub user: User,
    /// He may manage the server.
    pub manager: bool,
    /// His roles on the server.
    pub roles: Vec<i64>,
    /// Where: the server; none in direct messages.
    pub server: Option<i64>,
    /// Where: the channel or thread.
    pub channel: i64,
    /// We may post there; unknown counts as yes.
    pub may_post: bool,
    /// What we may do there, as Discord counts permissions.
    pub ours: Option<u64>,
    /// The language of whoever asks: that of his Discord, until his own choice is known.
    pub language: Language,
    /// The language of the server.
    pub server_language: Language,
    /// What.
    pub what: Wish,
}

/// What is asked.
#[derive(Clone, Debug)]
pub enum Wish {
    /// A command.
    Command(Words),
    /// What could be put in.
    Complete(Words),
    /// A button, or a list with what was chosen.
    Click {
        /// The button's id.
        id: String,
        /// What was chosen.
        values: Vec<String>,
        /// The message was for one pair of eyes.
        private: bool,
    },
}

/// A command with its options.
#[derive(Clone, Debug, Default)]
pub struct Words {
    /// The command's name.
    pub name: String,
    /// The subcommand's name.
    pub sub: Option<String>,
    /// What was put in, by name.
    pub options: BTreeMap<String, Value>,
    /// The option that is being typed.
    pub focused: Option<String>,
    /// The message or user whose menu it was chosen from.
    pub target: Option<i64>,
    /// Users named in options.
    pub users: Vec<User>,
    /// Files.
    pub files: Vec<Attachment>,
}

impl Words {
    /// An option as text, without blanks at its ends.
    pub fn text(&self, name: &str) -> Option<String> {
        let text = match self.options.get(name)? {
            Value::String(text) => text.trim().to_owned(),
            Value::Number(number) => number.to_string(),
            Value::Bool(yes) => yes.to_string(),
            Value::Null | Value::Array(_) | Value::Object(_) => return None,
        };
        (!text.is_empty()).then_some(text)
    }

    /// An option that is yes or no.
    pub fn yes(&self, name: &str) -> bool {
        self.options.get(name).and_then(Value::as_bool) == Some(true)
    }

    /// A user named in an option.
    pub fn user(&self, name: &str) -> Option<&User> {
        let id: i64 = self.text(name)?.parse().ok()?;
        self.users.iter().find(|user| user.id == id)
    }

    /// How the command is typed.
    pub fn path(&self) -> String {
        match &self.sub {
            Some(sub) => format!("{} {sub}", self.name),
            None => self.name.clone(),
        }
    }
}

impl Ask {
    /// Who uses what this costs.
    pub fn who(&self) -> Who {
        Who {
            user: self.user.id,
            server: self.server.unwrap_or(0),
        }
    }

    /// How whoever asks is answered, if nobody else sees it.
    pub fn voice(&self) -> Voice {
        Voice {
            language: self.language,
            medium: Medium::Chat,
        }
    }

    /// Reads an interaction as Discord writes it.
    pub fn read(raw: &Value) -> Option<Ask> {
        let data = raw.get("data")?;
        let member = raw.get("member").filter(|member| member.is_object());
        let person = member
            .and_then(|member| member.get("user"))
            .or_else(|| raw.get("user"))?;
        let permissions = |value: Option<&Value>| {
            let value = value?;
            value.as_u64().or_else(|| value.as_str()?.parse().ok())
        };
        let held = permissions(member.and_then(|member| member.get("permissions"))).unwrap_or(0);
        let ours = permissions(raw.get("app_permissions"));
        let language = |key: &str| {
            raw.get(key)
                .and_then(Value::as_str)
                .map(Language::of_locale)
        };
        let own = language("locale").unwrap_or(Language::English);
        let what = match raw.get("type")?.as_u64()? {
            2 => Wish::Command(words(data)?),
            3 => Wish::Click {
                id: data.get("custom_id")?.as_str()?.to_owned(),
                values: values(data),
                private: flags(raw) & 64 != 0,
            },
            4 => Wish::Complete(words(data)?),
            _other => return None,
        };
        Some(Ask {
            id: snowflake(raw.get("id"))?,
            token: raw.get("token")?.as_str()?.to_owned(),
            user: user(person, member)?,
            manager: held & (MANAGE_SERVER | ADMINISTRATOR) != 0,
            roles: roles(member),
            server: snowflake(raw.get("guild_id")),
            channel: snowflake(raw.get("channel_id"))?,
            may_post: ours
                .is_none_or(|ours| ours & ADMINISTRATOR != 0 || ours & TO_POST == TO_POST),
            ours,
            language: own,
            server_language: language("guild_locale").unwrap_or(own),
            what,
        })
    }
}

fn roles(member: Option<&Value>) -> Vec<i64> {
    let roles = member.and_then(|member| member.get("roles")?.as_array());
    let roles = roles.into_iter().flatten();
    roles.filter_map(|role| snowflake(Some(role))).collect()
}

fn flags(raw: &Value) -> u64 {
    let flags = raw.get("message").and_then(|message| message.get("flags"));
    flags.and_then(Value::as_u64).unwrap_or(0)
}

/// Ids come as text or as numbers.
fn snowflake(value: Option<&Value>) -> Option<i64> {
    let value = value?;
    value.as_i64().or_else(|| value.as_str()?.parse().ok())
}

fn user(person: &Value, member: Option<&Value>) -> Option<User> {
    let text = |value: Option<&Value>| {
        let text = value?.as_str()?.trim();
        (!text.is_empty()).then(|| text.to_owned())
    };
    let id = snowflake(person.get("id"))?;
    let name = text(member.and_then(|member| member.get("nick")))
        .or_else(|| text(person.get("global_name")))
        .or_else(|| text(person.get("username")))
        .unwrap_or_else(|| id.to_string());
    Some(User { id, name })
}

fn values(data: &Value) -> Vec<String> {
    let values = data.get("values").and_then(Value::as_array);
    let values = values.into_iter().flatten().filter_map(Value::as_str);
    values.map(str::to_owned).collect()
}

fn words(data: &Value) -> Option<Words> {
    let mut words = Words {
        name: data.get("name")?.as_str()?.to_owned(),
        target: snowflake(data.get("target_id")),
        ..Words::default()
    };
    let mut options = data.get("options").and_then(Value::as_array);
    // A subcommand is an option that has options.
    if let Some([only]) = options.map(Vec::as_slice)
        && only.get("type").and_then(Value::as_u64) == Some(1)
    {
        words.sub = only.get("name").and_then(Value::as_str).map(str::to_owned);
        options = only.get("options").and_then(Value::as_array);
    }
    for option in options.into_iter().flatten() {
        let name = option.get("name")?.as_str()?.to_owned();
        if option.get("focused").and_then(Value::as_bool) == Some(true) {
            words.focused = Some(name.clone());
        }
        let value = option.get("value").cloned().unwrap_or(Value::Null);
        words.options.insert(name, value);
    }
    let resolved = data.get("resolved");
    let map = |name: &str| resolved.and_then(|resolved| resolved.get(name)?.as_object());
    for (id, person) in map("users").into_iter().flatten() {
        let member = map("members").and_then(|members| members.get(id));
        words.users.extend(user(person, member));
    }
    for file in map("attachments").into_iter().flat_map(|map| map.values()) {
        words.files.push(Attachment {
            name: file.get("filename")?.as_str()?.to_owned(),
            size: file.get("size")?.as_u64()?,
            url: file.get("url")?.as_str()?.to_owned(),
        });
    }
    Some(words)
}
