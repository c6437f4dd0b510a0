//! The command table as Discord takes it.

use serde_json::{Value, json};

use super::ask::MANAGE_SERVER;
use super::commands::{self, Command, GROUPS, Menu, Opt, Takes};
use crate::table::voice::Voice;

/// Types of options as Discord numbers them.
const SUBCOMMAND: u8 = 1;
const STRING: u8 = 3;
const INTEGER: u8 = 4;
const BOOLEAN: u8 = 5;
const USER: u8 = 6;
const ROLE: u8 = 8;
const ATTACHMENT: u8 = 11;

/// Servers, and direct messages with us.
const ANYWHERE: [u8; 2] = [0, 1];
const SERVERS: [u8; 1] = [0];

/// All commands.
pub fn registration(voice: Voice) -> Value {
    let single = commands::all().filter(|command| command.sub.is_none());
    let mut list: Vec<Value> = single
        .map(|command| {
            let mut value = json!({
                "name": command.name,
                "type": 1,
                "description": voice.plain(command.help),
                "contexts": contexts(command),
                "integration_types": [0],
            });
            value["options"] = command
                .options
                .iter()
                .map(|one| option(voice, one))
                .collect();
            value
        })
        .collect();
    for (name, help) in GROUPS {
        let subs = || commands::all().filter(|command| command.name == name);
        let anywhere = subs().all(Command::works_anywhere);
        let options: Vec<Value> = subs()
            .map(|command| {
                json!({
                    "name": command.sub,
                    "type": SUBCOMMAND,
                    "description": voice.plain(command.help),
                    "options": command.options.iter().map(|one| option(voice, one)).collect::<Vec<_>>(),
                })
            })
            .collect();
        list.push(json!({
            "name": name,
            "type": 1,
            "description": voice.plain(help),
            "contexts": if anywhere { &ANYWHERE[..] } else { &SERVERS[..] },
            "integration_types": [0],
            "options": options,
        }));
    }
    for command in &mut list {
        if command["name"] == commands::SETUP {
            // Whoever manages the server; the owner may change it.
            command["default_member_permissions"] = json!(MANAGE_SERVER.to_string());
        }
    }
    list.extend(commands::MENUS.map(|(menu, name, _)| {
        json!({
            "name": voice.plain(name),
            "type": match menu {
                Menu::User => 2,
                Menu::Message => 3,
            },
            "contexts": SERVERS,
            "integration_types": [0],
        })
    }));
    Value::Array(list)
}

fn contexts(command: &Command) -> &'static [u8] {
    if command.works_anywhere() {
        &ANYWHERE
    } else {
        &SERVERS
    }
}

fn option(voice: Voice, option: &Opt) -> Value {
    let mut value = json!({
        "name": option.name,
        "description": voice.plain(option.help),
        "required": option.required,
    });
    let kind = match option.takes {
        Takes::Offered => {
            value["autocomplete"] = json!(true);
            value["max_length"] = json!(200);
            STRING
        }
        Takes::Text(most) => {
            value["max_length"] = json!(most);
            STRING
        }
        Takes::OneOf(words) => {
            let choices = words
                .iter()
                .map(|(word, name)| json!({"name": voice.plain(name), "value": word}));
            value["choices"] = choices.collect();
            STRING
        }
        Takes::Number(least, most) => {
            value["min_value"] = json!(least);
            value["max_value"] = json!(most);
            INTEGER
        }
        Takes::Yes => BOOLEAN,
        Takes::User => USER,
        Takes::Role => ROLE,
        Takes::File => ATTACHMENT,
    };
    value["type"] = json!(kind);
    value
}

/// A number that changes when the commands change.
pub fn fingerprint(registration: &Value) -> String {
    // FNV-1a: it need not be safe, only the same on every machine.
    let text = registration.to_string();
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::text::speaker::Medium;
    use crate::text::tongue::Language;

    const VOICE: Voice = Voice {
        language: Language::English,
        medium: Medium::Chat,
    };

    fn is_name(name: &str) -> bool {
        let signs = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
        (1..=32).contains(&name.len()) && name.chars().all(signs)
    }

    fn text<'a>(value: &'a Value, key: &str) -> &'a str {
        value[key].as_str().expect("a text")
    }

    /// Checks one level; returns its letters.
    fn checked(value: &Value) -> usize {
        let (name, description) = (text(value, "name"), text(value, "description"));
        assert!(is_name(name), "{name}");
        let letters = description.chars().count();
        assert!(
            (1..=100).contains(&letters),
            "{name}: {letters}: {description}"
        );
        let options = value["options"].as_array().cloned().unwrap_or_default();
        assert!(options.len() <= 25, "{name}");
        let names: HashSet<&str> = options.iter().map(|option| text(option, "name")).collect();
        assert_eq!(
            names.len(),
            options.len(),
            "{name}: two options of one name"
        );
        let required: Vec<bool> = options
            .iter()
            .map(|o| o["required"] == json!(true))
            .collect();
        assert!(
            required.is_sorted_by_key(|required| !required),
            "{name}: required ones first"
        );
        let choices = value["choices"].as_array().cloned().unwrap_or_default();
        assert!(choices.len() <= 25 && (choices.is_empty() || value.get("autocomplete").is_none()));
        let in_choices: usize = choices
            .iter()
            .map(|choice| {
                let (name, value) = (text(choice, "name"), text(choice, "value"));
                assert!((1..=100).contains(&name.chars().count()) && value.len() <= 100);
                name.chars().count() + value.len()
            })
            .sum();
        let inner: usize = options.iter().map(checked).sum();
        name.len() + letters + in_choices + inner
    }

    #[test]
    fn the_commands_keep_to_the_limits() {
        let all = registration(VOICE);
        let all = all.as_array().expect("a list");
        assert!(all.len() <= 100);
        let names: HashSet<&str> = all.iter().map(|command| text(command, "name")).collect();
        assert_eq!(names.len(), all.len());
        for command in all {
            if command["type"] == 1 {
                assert!(checked(command) <= 8000, "{}", command["name"]);
            } else {
                // Menus have a name that people read, and nothing else.
                let letters = text(command, "name").chars().count();
                assert!((1..=32).contains(&letters) && command.get("description").is_none());
            }
        }
    }

    #[test]
    fn the_fingerprint_tells_changes() {
        let all = registration(VOICE);
        let mut other = all.clone();
        other[0]["description"] = json!("something else");
        assert_eq!(fingerprint(&all), fingerprint(&registration(VOICE)));
        assert_ne!(fingerprint(&all), fingerprint(&other));
    }

    #[test]
    fn every_command_is_found_by_its_name() {
        for command in commands::all() {
            assert_eq!(commands::find(command.name, command.sub), Some(command));
        }
    }
}
