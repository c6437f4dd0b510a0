//! The bot against the stand-in for Discord: the real program as a child process.

mod driver;
mod endpoint;
mod faults;
mod first_turn;
mod killed;
mod languages;
mod limiter;
mod limits;
mod operations;
mod orders;
mod own_routes;
mod panels;
mod plans;
mod processes;
mod recorded;
mod reminders;
mod robots;
mod standing;
mod start;
mod table_life;
mod undo;
mod who_may;
mod whole_game;

use crate::standin::bot::{Bot, Folder};
use crate::standin::interaction::Person;
use crate::standin::{Message, StandIn};

/// The channel in which tests play.
pub const CHANNEL: u64 = 1_350_000_000_000_000_001;

/// A stand-in with a bot.
pub struct House {
    pub standin: StandIn,
    pub bot: Bot,
    pub folder: Folder,
}

impl House {
    pub fn new(name: &str) -> House {
        let folder = Folder::new(name);
        let standin = StandIn::start();
        let bot = Bot::start(&standin, folder.database());
        House {
            standin,
            bot,
            folder,
        }
    }

    /// The bot is started anew on the same database.
    pub fn restart(&mut self) {
        self.bot = Bot::start(&self.standin, self.folder.database());
    }

    /// A command and the answer to it.
    pub fn says(
        &self,
        who: &Person,
        path: &str,
        options: Vec<serde_json::Value>,
    ) -> serde_json::Value {
        let id = self.standin.command(who, CHANNEL, path, options);
        self.standin.final_answer(id)
    }

    /// Waits for the message with a number, from 1.
    pub fn message(&self, number: usize) -> Message {
        self.standin.wait(&format!("message {number}"), |world| {
            let mut here = world
                .messages
                .iter()
                .filter(|message| message.channel == CHANNEL && !message.stands());
            here.nth(number - 1).cloned()
        })
    }
}

/// So many people, the four among them first.
pub fn company(count: usize) -> Vec<Person> {
    let more = [Person::new(901, "Emil"), Person::new(902, "Fanny")];
    people().into_iter().chain(more).take(count).collect()
}

/// Four people.
pub fn people() -> [Person; 4] {
    ["Anna", "Boris", "Celina", "Dmitri"].map(|name| {
        let number = name.bytes().map(u64::from).sum::<u64>();
        Person::new(number, name)
    })
}

/// The label and id of every button and list of a message, from its components.
pub fn buttons(components: &serde_json::Value) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for row in components.as_array().into_iter().flatten() {
        for part in row["components"].as_array().into_iter().flatten() {
            let label = part["label"]
                .as_str()
                .or_else(|| part["placeholder"].as_str());
            let id = part["custom_id"].as_str();
            if let (Some(label), Some(id)) = (label, id) {
                found.push((label.to_owned(), id.to_owned()));
            }
        }
    }
    found
}
