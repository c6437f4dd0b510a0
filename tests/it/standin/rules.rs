//! Rules of Discord's documentation that its description of the interface does not hold.

use std::collections::HashSet;

use serde_json::Value;

use super::world::Seen;

/// The languages in which commands may be translated.
const LANGUAGES: [&str; 32] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi",
];

/// What about a request breaks a rule.
pub fn check(seen: &Seen) -> Vec<String> {
    let mut complaints = Vec::new();
    if seen.method == "PUT" && seen.path.ends_with("/commands") {
        commands(&seen.body, &mut complaints);
    } else if seen.path.ends_with("/callback") {
        let data = &seen.body["data"];
        match seen.body["type"].as_u64() {
            Some(4 | 7) => message(data, seen, &mut complaints),
            Some(8) => choices(&data["choices"], &mut complaints),
            Some(9) => modal(data, &mut complaints),
            _other => {}
        }
    } else if seen.path.contains("/messages") {
        message(&seen.body, seen, &mut complaints);
        if seen.method == "POST" && !seen.body["allowed_mentions"]["parse"].is_array() {
            complaints.push("a message that says nothing of mentions".to_owned());
        }
    }
    complaints
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn letters(value: &Value) -> usize {
    value.as_str().map_or(0, |text| text.encode_utf16().count())
}

fn commands(body: &Value, complaints: &mut Vec<String>) {
    if list(body).count() > 100 {
        complaints.push("more than 100 commands".to_owned());
    }
    for command in list(body) {
        let sum = level(command, complaints);
        if sum > 8000 {
            complaints.push(format!("{}: {sum} letters", command["name"]));
        }
    }
}

/// Checks a command, subcommand or option; returns its letters.
fn level(value: &Value, complaints: &mut Vec<String>) -> usize {
    let name = value["name"].as_str().unwrap_or_default();
    let is_menu = matches!(value["type"].as_u64(), Some(2 | 3)) && value.get("contexts").is_some();
    if is_menu {
        // Menus are named as people read them, and have no description.
        if !(1..=32).contains(&letters(&value["name"])) || letters(&value["description"]) > 0 {
            complaints.push(format!(
                "{name}: a menu with a description or without a name"
            ));
        }
        return letters(&value["name"]);
    }
    let mut complain = |what: &str| complaints.push(format!("{name}: {what}"));
    let allowed = |sign: char| sign.is_alphanumeric() || "-_'".contains(sign);
    if name.to_lowercase() != name || name.is_empty() || !name.chars().all(allowed) {
        complain("a name of other letters");
    }
    for key in ["name_localizations", "description_localizations"] {
        for language in value[key]
            .as_object()
            .into_iter()
            .flat_map(|map| map.keys())
        {
            if !LANGUAGES.contains(&language.as_str()) {
                complain("an unknown language");
            }
        }
    }
    let mut optional = false;
    for option in list(&value["options"]) {
        let required = option["required"] == Value::Bool(true);
        if required && optional {
            complain("a required option behind an optional one");
        }
        optional |= !required;
    }
    let names: HashSet<&str> = list(&value["options"])
        .filter_map(|o| o["name"].as_str())
        .collect();
    if names.len() != list(&value["options"]).count() {
        complain("two options of one name");
    }
    if value["autocomplete"] == Value::Bool(true) && list(&value["choices"]).next().is_some() {
        complain("autocomplete beside choices");
    }
    choices(&value["choices"], complaints);
    let own = letters(&value["name"]) + letters(&value["description"]);
    let values =
        list(&value["choices"]).map(|choice| letters(&choice["name"]) + letters(&choice["value"]));
    let inner: usize = list(&value["options"])
        .map(|option| level(option, complaints))
        .sum();
    own + values.sum::<usize>() + inner
}

fn choices(value: &Value, complaints: &mut Vec<String>) {
    if list(value).count() > 25 {
        complaints.push("more than 25 choices".to_owned());
    }
    for choice in list(value) {
        if letters(&choice["value"]) > 100 || letters(&choice["name"]) > 100 {
            complaints.push(format!("a long choice: {choice}"));
        }
    }
}

fn message(body: &Value, seen: &Seen, complaints: &mut Vec<String>) {
    let files = &seen.files;
    let mut complain = |what: String| complaints.push(what);
    let flags = body["flags"].as_u64().unwrap_or(0);
    let rows = list(&body["components"]).count();
    let mut ids = HashSet::new();
    let count = each_component(&body["components"], &mut |component| {
        if let Some(id) = component["custom_id"].as_str()
            && !ids.insert(id.to_owned())
        {
            complain(format!("an id twice: {id}"));
        }
        let mut values = HashSet::new();
        for option in list(&component["options"]) {
            if !values.insert(option["value"].as_str().unwrap_or_default().to_owned()) {
                complain(format!("a value twice: {}", option["value"]));
            }
        }
    });
    if flags & 32768 == 0 {
        if rows > 5 {
            complain(format!("{rows} rows"));
        }
        if letters(&body["content"]) > 2000 {
            complain("a text of more than 2000 letters".to_owned());
        }
    } else if !body["content"].is_null() || list(&body["embeds"]).next().is_some() || count > 40 {
        complain("a message of components with a text, embeds or too much".to_owned());
    }
    let embeds: usize = list(&body["embeds"])
        .map(|embed| embed.to_string().len())
        .sum();
    if embeds > 6000 {
        complain("embeds of more than 6000 letters".to_owned());
    }
    if files.len() > 10 || files.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() > 25 << 20 {
        complain("too many or too large files".to_owned());
    }
    let numbers: HashSet<u64> = seen.numbers.iter().copied().collect();
    if numbers.len() != files.len() {
        complain("two files of one number".to_owned());
    }
    for attachment in list(&body["attachments"]) {
        let id = &attachment["id"];
        let id = id.as_u64().or_else(|| id.as_str()?.parse().ok());
        if !id.is_some_and(|id| seen.numbers.contains(&id)) {
            complain(format!("an attachment without its file: {attachment}"));
        }
    }
    for mention in body.to_string().split("attachment://").skip(1) {
        let name = mention.split('"').next().unwrap_or_default();
        if !files.iter().any(|(known, _)| known == name) {
            complain(format!("attachment://{name} without its file"));
        }
    }
}

/// Visits all components; returns how many.
fn each_component(components: &Value, visit: &mut impl FnMut(&Value)) -> usize {
    let mut count = 0;
    for component in list(components) {
        count += 1;
        visit(component);
        count += each_component(&component["components"], visit);
    }
    count
}

fn modal(data: &Value, complaints: &mut Vec<String>) {
    if !(1..=5).contains(&list(&data["components"]).count()) {
        complaints.push("a modal of other than 1 to 5 components".to_owned());
    }
}
