//! What about a command cannot be understood, as the key of a sentence and its values.

use crate::text::tongue::{Args, Tongue};

/// What cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandFault {
    key: &'static str,
    values: Vec<(&'static str, String)>,
}

impl CommandFault {
    /// A fault with its values.
    pub fn new(key: &'static str, values: Vec<(&'static str, String)>) -> CommandFault {
        CommandFault { key, values }
    }

    /// The fault as a sentence.
    pub fn say(&self, tongue: &Tongue) -> String {
        let args = self.values.iter().fold(Args::new(), |args, (name, value)| {
            // What was typed comes back; nothing in it may act on a terminal.
            let shown: String = value.chars().filter(|sign| !sign.is_control()).collect();
            args.text(name, shown)
        });
        tongue.say(self.key, &args)
    }
}

/// Something is missing.
pub fn missing(key: &'static str) -> CommandFault {
    CommandFault::new(key, Vec::new())
}

/// There is no such command.
pub fn no_such_command(word: &str) -> CommandFault {
    CommandFault::new("command-unknown", vec![("word", word.to_owned())])
}

/// A word names nothing of the kind that is wanted.
pub fn no_such(key: &'static str, word: &str) -> CommandFault {
    CommandFault::new(key, vec![("word", word.to_owned())])
}

/// Several things are meant; the list says how to tell them apart.
pub fn several(key: &'static str, list: &[String]) -> CommandFault {
    CommandFault::new(key, vec![("list", list.join(", "))])
}
