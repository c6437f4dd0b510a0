//! Requests held against Discord's own description of its interface, in strict mode: a field that
//! the description does not know is an error.

use std::collections::HashMap;
use std::fs;
use std::sync::{Arc, Mutex, PoisonError};

use jsonschema::Validator;
use serde_json::{Map, Value, json};

use super::world::Seen;
use crate::support;

/// Lists that mean something when they are empty.
const MEANT_EMPTY: [&str; 6] = [
    "components",
    "embeds",
    "attachments",
    "parse",
    "choices",
    "options",
];

/// Checks requests.
pub struct Checker {
    paths: Map<String, Value>,
    components: Value,
    ready: Mutex<HashMap<String, Arc<Validator>>>,
}

impl Checker {
    /// The description, if a setting leads to it; that there is none is said aloud.
    pub fn from_settings() -> Option<Checker> {
        let path = support::openapi()?;
        let text = fs::read_to_string(path).expect("a readable file");
        let mut description: Value = serde_json::from_str(&text).expect("JSON");
        let mut components = description["components"].take();
        strict(&mut components);
        let Value::Object(paths) = description["paths"].take() else {
            panic!("no paths in the description");
        };
        Some(Checker {
            paths,
            components,
            ready: Mutex::default(),
        })
    }

    /// What about a request is not as described.
    pub fn check(&self, seen: &Seen) -> Vec<String> {
        let path = seen.path.trim_start_matches("/api/v10");
        let Some((template, operation)) = self.operation(&seen.method, path) else {
            return vec!["no such operation".to_owned()];
        };
        let content = &operation["requestBody"]["content"];
        let mut schema = content["application/json"]["schema"].clone();
        if schema.is_null() {
            return Vec::new();
        }
        strict(&mut schema);
        let mut branch = String::new();
        if template.ends_with("/callback") {
            // "Exactly one of" gives errors that nobody can read: the type says which.
            branch = seen.body["type"].to_string();
            schema = self.callback_branch(&schema, &branch);
        }
        let key = format!("{} {template} {branch}", seen.method);
        let validator = self.validator(key, &schema);
        let mut body = seen.body.clone();
        normalise(&mut body);
        let faults = validator.iter_errors(&body);
        faults
            .take(5)
            .map(|fault| {
                let said: String = fault.to_string().chars().take(300).collect();
                format!("{}: {said}", fault.instance_path())
            })
            .collect()
    }

    /// The operation of a path: the template with most literal parts wins.
    fn operation(&self, method: &str, path: &str) -> Option<(&str, &Value)> {
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        let fits = |template: &str| -> Option<usize> {
            let wanted: Vec<&str> = template.trim_matches('/').split('/').collect();
            let literal = |pair: &(&&str, &&str)| !pair.0.starts_with('{');
            let pairs = || wanted.iter().zip(&parts);
            let fits = wanted.len() == parts.len()
                && pairs().all(|(want, have)| want.starts_with('{') || want == have);
            fits.then(|| pairs().filter(literal).count())
        };
        let method = method.to_lowercase();
        let found = self.paths.iter().filter_map(|(template, operations)| {
            Some((fits(template)?, template, operations.get(&method)?))
        });
        let best = found.max_by_key(|(literal, ..)| *literal)?;
        Some((best.1, best.2))
    }

    fn callback_branch(&self, schema: &Value, kind: &str) -> Value {
        let kind: u64 = kind.parse().unwrap_or(0);
        let branches = ["oneOf", "anyOf"]
            .iter()
            .find_map(|key| schema[*key].as_array());
        let Some(branches) = branches else {
            return schema.clone();
        };
        let found = branches.iter().find(|branch| {
            let branch = self.resolved(branch);
            let types = &branch["properties"]["type"];
            self.types(types).contains(&kind)
        });
        found.unwrap_or(schema).clone()
    }

    /// The numbers that a schema of a type allows.
    fn types(&self, schema: &Value) -> Vec<u64> {
        let schema = self.resolved(schema);
        if let Some(only) = schema["const"].as_u64() {
            return vec![only];
        }
        let listed = schema["enum"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_u64);
        let listed: Vec<u64> = listed.collect();
        // A list of its own stands above the whole list that it is taken from.
        if !listed.is_empty() {
            return listed;
        }
        let inner = ["oneOf", "anyOf", "allOf"]
            .into_iter()
            .flat_map(|key| schema[key].as_array().into_iter().flatten())
            .flat_map(|inner| self.types(inner));
        inner.collect()
    }

    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str() {
            Some(reference) => {
                let pointer = reference.trim_start_matches("#/components");
                self.components.pointer(pointer).unwrap_or(schema)
            }
            None => schema,
        }
    }

    fn validator(&self, key: String, schema: &Value) -> Arc<Validator> {
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        let made = ready.entry(key).or_insert_with(|| {
            let mut whole = json!({
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "components": self.components,
            });
            for (key, value) in schema.as_object().into_iter().flatten() {
                whole[key] = value.clone();
            }
            let options = jsonschema::options().should_validate_formats(false);
            Arc::new(options.build(&whole).expect("a schema"))
        });
        Arc::clone(made)
    }
}

/// No schema takes fields that it does not name.
fn strict(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            let names = map.get("properties").is_some_and(Value::is_object);
            let is_schema = map.get("type").is_none_or(|kind| !kind.is_object());
            if names && is_schema && !map.contains_key("additionalProperties") {
                map.insert("additionalProperties".to_owned(), json!(false));
            }
            map.values_mut().for_each(strict);
        }
        Value::Array(list) => list.iter_mut().for_each(strict),
        _plain => {}
    }
}

/// Takes away what is known to differ between the description and the documentation.
fn normalise(value: &mut Value) {
    match value {
        Value::Object(map) => {
            let empty = |key: &String, value: &Value| {
                value.is_null()
                    || (value.as_array().is_some_and(Vec::is_empty)
                        && !MEANT_EMPTY.contains(&key.as_str()))
            };
            let gone: Vec<String> = map
                .iter()
                .filter(|(key, value)| empty(key, value))
                .map(|(key, _)| key.clone())
                .collect();
            for key in gone {
                map.shift_remove(&key);
            }
            map.shift_remove("nsfw");
            // A set of permissions is a number in the description and a text in the documentation.
            if let Some(Value::String(text)) = map.get("default_member_permissions")
                && let Ok(number) = text.parse::<u64>()
            {
                map.insert("default_member_permissions".to_owned(), json!(number));
            }
            if let Some(Value::Array(attachments)) = map.get_mut("attachments") {
                for attachment in attachments {
                    let id = attachment["id"].as_u64();
                    if let Some(id) = id {
                        attachment["id"] = json!(id.to_string());
                    }
                }
            }
            for value in map.values_mut() {
                normalise(value);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(normalise),
        _plain => {}
    }
}
