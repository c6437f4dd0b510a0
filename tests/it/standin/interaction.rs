//! Interactions as Discord sends them.

use serde_json::{Value, json};

use super::{APPLICATION, SERVER, StandIn, rest};

/// Somebody at Discord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: u64,
    pub name: String,
    /// Permissions on the server.
    pub permissions: u64,
    /// The language of his Discord.
    pub locale: &'static str,
}

impl Person {
    pub fn new(number: u64, name: &str) -> Person {
        Person {
            id: 1_300_000_000_000_000_000 + number,
            name: name.to_owned(),
            permissions: 1 << 10 | 1 << 11,
            locale: "en-US",
        }
    }

    /// The same person with a Discord in another language.
    pub fn speaking(self, locale: &'static str) -> Person {
        Person { locale, ..self }
    }

    pub fn user(&self) -> Value {
        json!({
            "id": self.id.to_string(), "username": "user", "global_name": self.name,
            "discriminator": "0", "avatar": null, "bot": false, "public_flags": 0,
        })
    }
}

/// An option of a command.
pub fn option(name: &str, value: impl Into<Value>) -> Value {
    let value = value.into();
    let kind = match &value {
        Value::Bool(_) => 5,
        Value::Number(_) => 4,
        _text => 3,
    };
    json!({"name": name, "type": kind, "value": value})
}

/// An option that names a user.
pub fn user_option(name: &str, person: &Person) -> Value {
    json!({"name": name, "type": 6, "value": person.id.to_string()})
}

/// The words of a move as a command with options: what stands behind the last option belongs to it.
pub fn typed(words: &str) -> (String, Vec<Value>) {
    let words = words.trim_start_matches('/');
    let (words, using) = match words.split_once(" using ") {
        Some((words, using)) => (words, Some(using)),
        None => (words, None),
    };
    let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
    let mut values: Vec<String> = match verb {
        // The tile is chosen with its rotation.
        "lay" => match *rest.split_whitespace().collect::<Vec<_>>() {
            [hex, tile, rotation] => vec![hex.to_owned(), format!("{tile}@{rotation}")],
            ref fewer => fewer.iter().map(|word| (*word).to_owned()).collect(),
        },
        // A price to be agreed on stands for itself.
        "buy" => match rest.rsplit_once(' ') {
            Some((item, price)) if price.bytes().all(|sign| sign.is_ascii_digit()) => {
                vec![item.to_owned(), price.to_owned()]
            }
            _item => vec![rest.to_owned()],
        },
        _other => Vec::new(),
    };
    let command = signalbox::bot::commands::find(verb, None).expect("a command");
    let names: Vec<&str> = command.options.iter().map(|option| option.name).collect();
    let names: Vec<&str> = names.into_iter().filter(|name| *name != "using").collect();
    if values.is_empty() {
        let count = names.len().max(1);
        values = rest.splitn(count, ' ').map(str::to_owned).collect();
    }
    let pairs = names.iter().zip(values);
    let mut options: Vec<Value> = pairs
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| option(name, value))
        .collect();
    options.extend(using.map(|using| option("using", using)));
    (verb.to_owned(), options)
}

impl StandIn {
    /// The frame of an interaction.
    pub fn frame(&self, kind: u64, who: &Person, channel: u64, data: Value) -> Value {
        let id = self.shared.world().id();
        json!({
            "id": id.to_string(), "application_id": APPLICATION.to_string(), "type": kind,
            "data": data, "token": format!("token-{id}"), "version": 1,
            "channel_id": channel.to_string(), "guild_id": SERVER.to_string(), "locale": who.locale,
            "guild_locale": "en-US", "entitlements": [], "attachment_size_limit": 10_485_760,
            "app_permissions": (1_u64 << 10 | 1 << 11 | 1 << 14 | 1 << 15).to_string(), "context": 0,
            "authorizing_integration_owners": {"0": SERVER.to_string()},
            "member": {
                "user": who.user(), "roles": [], "joined_at": "2024-01-01T00:00:00.000000+00:00",
                "deaf": false, "mute": false, "permissions": who.permissions.to_string(), "flags": 0,
                "nick": null, "avatar": null, "pending": false, "premium_since": null,
            },
            "channel": {"id": channel.to_string(), "type": 0, "name": "games", "guild_id": SERVER.to_string()},
        })
    }

    /// A command: `name` or `name sub`.
    pub fn command_data(path: &str, options: Vec<Value>) -> Value {
        let (name, sub) = path
            .split_once(' ')
            .map_or((path, None), |(name, sub)| (name, Some(sub)));
        let options = match sub {
            Some(sub) => json!([{"name": sub, "type": 1, "options": options}]),
            None => json!(options),
        };
        json!({"id": "1", "name": name, "type": 1, "options": options})
    }

    /// Somebody types a command.
    pub fn command(&self, who: &Person, channel: u64, path: &str, options: Vec<Value>) -> u64 {
        let data = StandIn::command_data(path, options);
        self.inject(self.frame(2, who, channel, data))
    }

    /// Somebody types a command that names users.
    pub fn command_naming(
        &self,
        who: &Person,
        channel: u64,
        path: &str,
        options: Vec<Value>,
        named: &[&Person],
    ) -> u64 {
        let mut data = StandIn::command_data(path, options);
        let users: serde_json::Map<String, Value> = named
            .iter()
            .map(|person| (person.id.to_string(), person.user()))
            .collect();
        data["resolved"] = json!({"users": users});
        self.inject(self.frame(2, who, channel, data))
    }

    /// Somebody sends a file with a command.
    pub fn command_with_file(
        &self,
        who: &Person,
        channel: u64,
        path: &str,
        file: (&str, &[u8]),
    ) -> u64 {
        let (name, bytes) = file;
        let size = bytes.len();
        self.shared
            .world()
            .files
            .insert(name.to_owned(), bytes.to_vec());
        self.command_with_link(who, channel, path, (name, size))
    }

    /// Somebody sends a file that says how large it is.
    pub fn command_with_link(
        &self,
        who: &Person,
        channel: u64,
        path: &str,
        file: (&str, usize),
    ) -> u64 {
        let (name, size) = file;
        let option = json!({"name": "file", "type": 11, "value": "77"});
        let mut data = StandIn::command_data(path, vec![option]);
        data["resolved"] = json!({"attachments": {"77": {
            "id": "77", "filename": name, "size": size, "ephemeral": true,
            "url": format!("{}/files/{name}", self.address()),
            "proxy_url": format!("{}/files/{name}", self.address()),
        }}});
        self.inject(self.frame(2, who, channel, data))
    }

    /// Somebody chooses a command in the menu of a message (3) or a user (2).
    pub fn menu(&self, who: &Person, channel: u64, name: &str, target: (u64, u64)) -> u64 {
        let (kind, id) = target;
        let data = json!({
            "id": "1", "name": name, "type": kind, "target_id": id.to_string(),
            "resolved": if kind == 3 {
                json!({"messages": {id.to_string(): rest::message(id, channel, &json!({}))}})
            } else {
                json!({"users": {id.to_string(): Person::new(id, "target").user()}})
            },
        });
        self.inject(self.frame(2, who, channel, data))
    }

    /// Somebody types into an option; returns the choices.
    pub fn complete(
        &self,
        who: &Person,
        channel: u64,
        path: &str,
        mut options: Vec<Value>,
        focused: &str,
    ) -> Vec<Value> {
        let typing = options
            .iter_mut()
            .find(|option| option["name"] == json!(focused));
        match typing {
            Some(option) => option["focused"] = json!(true),
            None => options.push(json!({"name": focused, "type": 3, "value": "", "focused": true})),
        }
        let data = StandIn::command_data(path, options);
        let id = self.inject(self.frame(4, who, channel, data));
        let answer = self.answer(id);
        assert_eq!(answer["type"], json!(8), "{answer}");
        answer["data"]["choices"]
            .as_array()
            .cloned()
            .unwrap_or_default()
    }

    /// Somebody presses a button, or chooses something in a list.
    pub fn press(
        &self,
        who: &Person,
        channel: u64,
        id: &str,
        values: Option<&[&str]>,
        private: bool,
    ) -> u64 {
        let data = match values {
            None => json!({"custom_id": id, "component_type": 2}),
            Some(values) => json!({"custom_id": id, "component_type": 3, "values": values}),
        };
        let mut frame = self.frame(3, who, channel, data);
        let flags = if private { 64 } else { 0 };
        frame["message"] = rest::message(1, channel, &json!({"flags": flags}));
        self.inject(frame)
    }
}
