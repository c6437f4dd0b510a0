//! What an interaction is answered.

use serde::{Deserialize, Serialize};
use serenity::all::CreateInteractionResponse;

use super::post::Post;
use crate::store::fault::StoreFault;
use crate::table::fault::TableFault;
use crate::table::voice::{self, Voice};

/// An answer.
#[derive(Clone, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What.
    pub post: Post,
    /// The message with the button becomes this one.
    pub update: bool,
}

impl Reply {
    /// For everybody.
    pub fn public(text: impl Into<String>) -> Reply {
        Reply {
            post: Post::public(text),
            update: false,
        }
    }

    /// For whoever asked.
    pub fn private(text: impl Into<String>) -> Reply {
        Reply {
            post: Post::private(text),
            update: false,
        }
    }

    /// A message of ours.
    pub fn of(post: Post) -> Reply {
        Reply {
            post,
            update: false,
        }
    }

    /// In place of the message with the button.
    #[must_use]
    pub fn in_place(mut self, update: bool) -> Reply {
        self.update = update;
        self
    }

    /// As it is kept for a second delivery.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// As Discord takes it.
    pub fn response(&self) -> CreateInteractionResponse {
        if self.update {
            CreateInteractionResponse::UpdateMessage(self.post.answer())
        } else {
            CreateInteractionResponse::Message(self.post.answer())
        }
    }
}

/// Why nothing was done.
#[derive(Debug)]
pub enum Trouble {
    /// With a reason for whoever asked.
    Refused(String),
    /// The same, with what the position is now.
    Stale(Post),
    /// The interaction was handled before.
    Repeated,
    /// Something was changed between reading and writing; another attempt sees what holds now.
    Overtaken,
    /// The database, a game or the program.
    Broken(String),
}

impl Trouble {
    /// A fault of the database.
    pub fn store(voice: Voice, fault: &StoreFault) -> Trouble {
        match fault {
            StoreFault::Repeated => Trouble::Repeated,
            StoreFault::Conflict => Trouble::Overtaken,
            other => Trouble::Broken(voice::store_fault(voice.tongue(), other)),
        }
    }

    /// A fault of a table that needs no position to be told.
    pub fn table(voice: Voice, fault: &TableFault) -> Trouble {
        match fault {
            TableFault::Store(fault) => Trouble::store(voice, fault),
            TableFault::Broken => Trouble::Broken(voice::without_game(voice.tongue(), fault)),
            other => Trouble::Refused(voice::without_game(voice.tongue(), other)),
        }
    }
}
