//! Recorded positions: rebuilding them from their patches, and finding the first difference.

use serde::Deserialize;
use serde_json::{Map, Value};

/// A line of a file of positions.
#[derive(Debug, Deserialize)]
pub struct RecordedLine {
    /// The action after which it holds; 0 = before the first.
    pub id: i64,
    /// Change from the line before.
    pub patch: Map<String, Value>,
}

/// Applies a merge patch (RFC 7396).
pub fn patch(target: &mut Map<String, Value>, change: Map<String, Value>) {
    for (key, value) in change {
        match value {
            Value::Null => {
                target.shift_remove(&key);
            }
            Value::Object(inner) => {
                if let Some(Value::Object(old)) = target.get_mut(&key) {
                    patch(old, inner);
                } else {
                    let mut new = Map::new();
                    patch(&mut new, inner);
                    target.insert(key, Value::Object(new));
                }
            }
            other => {
                target.insert(key, other);
            }
        }
    }
}

/// The merge patch (RFC 7396) that leads from one object to another.
pub fn change(from: &Map<String, Value>, to: &Map<String, Value>) -> Map<String, Value> {
    let mut change = Map::new();
    for key in from.keys().filter(|key| !to.contains_key(*key)) {
        change.insert(key.clone(), Value::Null);
    }
    for (key, new) in to {
        match (from.get(key), new) {
            (Some(old), new) if old == new => (),
            (Some(Value::Object(old)), Value::Object(new)) => {
                change.insert(key.clone(), Value::Object(self::change(old, new)));
            }
            (_, new) => {
                change.insert(key.clone(), new.clone());
            }
        }
    }
    change
}

/// A difference between two positions.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// Where, keys joined by dots.
    pub path: String,
    /// What was recorded; nothing if the key is missing there.
    pub expected: Option<Value>,
    /// What the engine has.
    pub got: Option<Value>,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = |value: &Option<Value>| {
            value
                .as_ref()
                .map_or_else(|| "nothing".to_owned(), Value::to_string)
        };
        write!(
            f,
            "{} expected {}, got {}",
            self.path,
            text(&self.expected),
            text(&self.got)
        )
    }
}

/// The first difference, by the order of the recorded keys. `step` only names the site's own code.
pub fn first(expected: &Map<String, Value>, got: &Map<String, Value>) -> Option<Difference> {
    between(expected, got, "", true)
}

fn between(
    expected: &Map<String, Value>,
    got: &Map<String, Value>,
    path: &str,
    top: bool,
) -> Option<Difference> {
    let join = |key: &str| {
        if path.is_empty() {
            key.to_owned()
        } else {
            format!("{path}.{key}")
        }
    };
    let counts = |key: &str| !(top && key == "step");
    for (key, wanted) in expected.iter().filter(|(key, _)| counts(key)) {
        match (wanted, got.get(key)) {
            (Value::Object(a), Some(Value::Object(b))) => {
                if let Some(difference) = between(a, b, &join(key), false) {
                    return Some(difference);
                }
            }
            (wanted, has) if has != Some(wanted) => {
                return Some(Difference {
                    path: join(key),
                    expected: Some(wanted.clone()),
                    got: has.cloned(),
                });
            }
            _equal => (),
        }
    }
    let extra = got
        .iter()
        .find(|(key, _)| counts(key) && !expected.contains_key(*key))?;
    Some(Difference {
        path: join(extra.0),
        expected: None,
        got: Some(extra.1.clone()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn object(text: &str) -> Map<String, Value> {
        serde_json::from_str(text).expect("an object")
    }

    #[test]
    fn a_change_leads_from_one_position_to_the_other() {
        let from = object(r#"{"a": 1, "b": {"c": [1, 2], "d": 3}, "e": {"f": 4}}"#);
        let to = object(r#"{"a": 1, "b": {"c": [1], "g": {"h": 5}}, "e": 6}"#);
        let change = change(&from, &to);
        assert_eq!(
            change,
            object(r#"{"b": {"d": null, "c": [1], "g": {"h": 5}}, "e": 6}"#)
        );
        let mut patched = from;
        patch(&mut patched, change);
        assert_eq!(patched, to);
        assert!(first(&to, &patched).is_none());
    }
}
