//! The command table as Discord takes it.

use serde_json::{Value, json};

use super::ask::MANAGE_SERVER;
use super::commands::{self, Command, GROUPS, Menu, Opt, Takes};
use crate::text::tongue::{Args, Tongue};
use crate::titles::names::Language;

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

/// All commands, described in all languages; their names are the same in all of them.
pub fn registration() -> Value {
    let single = commands::all().filter(|command| command.sub.is_none());
    let mut list: Vec<Value> = single
        .map(|command| {
            let mut value = json!({
                "name": command.name,
                "type": 1,
                "description": text(Language::English, command.help),
                "description_localizations": others(command.help),
                "contexts": contexts(command),
                "integration_types": [0],
            });
            value["options"] = command.options.iter().map(option).collect();
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
                    "description": text(Language::English, command.help),
                "description_localizations": others(command.help),
                    "options": command.options.iter().map(option).collect::<Vec<_>>(),
                })
            })
            .collect();
        list.push(json!({
            "name": name,
            "type": 1,
            "description": text(Language::English, help),
                "description_localizations": others(help),
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
            "name": text(Language::English, name),
            "name_localizations": others(name),
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

fn text(language: Language, key: &str) -> String {
    Tongue::of(language).say(key, &Args::new())
}

/// A sentence in all languages but English, by Discord's names of them.
fn others(key: &str) -> Value {
    let languages = Language::ALL.into_iter();
    let others = languages.filter(|language| *language != Language::English);
    let said = others.map(|language| (language.code().to_owned(), text(language, key).into()));
    Value::Object(said.collect())
}

fn option(option: &Opt) -> Value {
    let mut value = json!({
        "name": option.name,
        "description": text(Language::English, option.help),
                "description_localizations": others(option.help),
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
            let choices = words.iter().map(|(word, name)| {
                let english = text(Language::English, name);
                json!({"name": english, "name_localizations": others(name), "value": word})
            });
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
    fn is_name(name: &str) -> bool {
        let signs = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
        (1..=32).contains(&name.len()) && name.chars().all(signs)
    }

    fn field<'a>(value: &'a Value, key: &str) -> &'a str {
        value[key].as_str().expect("a text")
    }

    /// Checks a text in all languages; returns the letters of the longest.
    fn in_all_languages(value: &Value, key: &str, english: &str) -> usize {
        let others = &value[format!("{key}_localizations")];
        let others = others.as_object().expect("other languages");
        assert_eq!(others.len(), Language::ALL.len() - 1, "{english}");
        let others = others.values().map(|text| text.as_str().expect("a text"));
        let letters = others.chain([english]).map(|text| {
            let letters = text.chars().count();
            assert!((1..=100).contains(&letters), "{letters}: {text}");
            letters
        });
        letters.max().unwrap_or_default()
    }

    /// Checks one level; returns its letters.
    fn checked(value: &Value) -> usize {
        let (name, description) = (field(value, "name"), field(value, "description"));
        assert!(is_name(name), "{name}");
        let letters = in_all_languages(value, "description", description);
        let options = value["options"].as_array().cloned().unwrap_or_default();
        assert!(options.len() <= 25, "{name}");
        let names: HashSet<&str> = options.iter().map(|option| field(option, "name")).collect();
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
                let (name, value) = (field(choice, "name"), field(choice, "value"));
                assert!(value.len() <= 100);
                in_all_languages(choice, "name", name) + value.len()
            })
            .sum();
        let inner: usize = options.iter().map(checked).sum();
        name.len() + letters + in_choices + inner
    }

    #[test]
    fn the_commands_keep_to_the_limits() {
        let all = registration();
        let all = all.as_array().expect("a list");
        assert!(all.len() <= 100);
        let names: HashSet<&str> = all.iter().map(|command| field(command, "name")).collect();
        assert_eq!(names.len(), all.len());
        for command in all {
            if command["type"] == 1 {
                assert!(checked(command) <= 8000, "{}", command["name"]);
            } else {
                // Menus have a name that people read, and nothing else.
                let letters = in_all_languages(command, "name", field(command, "name"));
                assert!(letters <= 32 && command.get("description").is_none());
            }
        }
    }

    #[test]
    fn the_fingerprint_tells_changes() {
        let all = registration();
        let mut other = all.clone();
        other[0]["description"] = json!("something else");
        assert_eq!(fingerprint(&all), fingerprint(&registration()));
        assert_ne!(fingerprint(&all), fingerprint(&other));
    }

    #[test]
    fn every_command_is_found_by_its_name() {
        for command in commands::all() {
            assert_eq!(commands::find(command.name, command.sub), Some(command));
        }
    }
}
