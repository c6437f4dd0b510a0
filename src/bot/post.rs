//! A message as we mean it, before it becomes one of Discord's.
//!
//! Invariant: texts, buttons and lists stay within Discord's limits, whatever is put in; nobody is
//! notified who is not named.

use serde::{Deserialize, Serialize};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponseMessage, CreateMessage, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditInteractionResponse, EditMessage, MessageFlags, UserId,
};

/// Letters in a message.
pub const MOST_TEXT: usize = 2000;
/// Choices in a list.
pub const MOST_CHOICES: usize = 25;
/// Letters in a label, a value or a description of a choice; in a button's id.
const MOST_LABEL: usize = 100;
/// Letters on a button.
const MOST_BUTTON: usize = 80;
/// Buttons in a row; rows in a message.
const MOST_ROWS: usize = 5;

/// A message.
#[derive(Clone, Default, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub struct Post {
    /// The text.
    pub text: String,
    /// Buttons and lists.
    #[serde(default)]
    pub rows: Vec<Row>,
    /// Users who are notified.
    #[serde(default)]
    pub mentions: Vec<i64>,
    /// Only who asked sees it.
    #[serde(default)]
    pub private: bool,
    /// Files: pictures and game files; they are not kept.
    #[serde(skip)]
    pub files: Vec<File>,
}

/// A file.
#[derive(Clone, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What it shows, for those who cannot see it.
    pub words: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

impl std::fmt::Debug for File {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({} bytes)", self.name, self.bytes.len())
    }
}

/// A row of buttons, or a list.
#[derive(Clone, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub enum Row {
    /// At most five.
    Buttons(Vec<Button>),
    /// A list.
    Select(Select),
}

/// A button.
#[derive(Clone, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub struct Button {
    /// Its id.
    pub id: String,
    /// What it says.
    pub label: String,
    /// How it looks.
    pub look: Look,
}

/// How a button looks.
#[derive(Clone, Copy, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub enum Look {
    /// The usual next step.
    Main,
    /// Anything else.
    Plain,
    /// It does what was previewed.
    Do,
    /// It gives something up.
    Danger,
}

/// A list from which one thing is chosen.
#[derive(Clone, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub struct Select {
    /// Its id.
    pub id: String,
    /// What stands there before something is chosen.
    pub prompt: String,
    /// The choices, at most 25.
    pub choices: Vec<Choice>,
}

/// A choice in a list.
#[derive(Clone, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What comes back.
    pub value: String,
    /// What it says.
    pub label: String,
    /// A second line.
    pub more: String,
    /// It is chosen already.
    pub chosen: bool,
}

impl Choice {
    /// A choice of one line.
    pub fn new(value: impl Into<String>, label: impl Into<String>) -> Choice {
        Choice {
            value: value.into(),
            label: label.into(),
            more: String::new(),
            chosen: false,
        }
    }
}

impl Button {
    /// A button.
    pub fn new(id: String, label: impl Into<String>, look: Look) -> Button {
        Button {
            id,
            label: label.into(),
            look,
        }
    }
}

impl Post {
    /// A message for everybody.
    pub fn public(text: impl Into<String>) -> Post {
        Post {
            text: text.into(),
            ..Post::default()
        }
    }

    /// A message for whoever asked.
    pub fn private(text: impl Into<String>) -> Post {
        Post {
            text: text.into(),
            private: true,
            ..Post::default()
        }
    }

    /// With rows.
    #[must_use]
    pub fn rows(mut self, rows: Vec<Row>) -> Post {
        self.rows = rows;
        self
    }

    /// With a file.
    #[must_use]
    pub fn file(mut self, file: File) -> Post {
        self.files.push(file);
        self
    }

    fn text(&self) -> String {
        cut(&self.text, MOST_TEXT)
    }

    fn allowed(&self) -> CreateAllowedMentions {
        let users = self.mentions.iter().map(|user| UserId::new(*user as u64));
        CreateAllowedMentions::new().users(users)
    }

    fn components(&self) -> Vec<CreateActionRow> {
        self.rows.iter().filter_map(row).take(MOST_ROWS).collect()
    }

    fn attachments(&self) -> Vec<CreateAttachment> {
        self.files
            .iter()
            .map(|file| {
                let made = CreateAttachment::bytes(file.bytes.clone(), file.name.clone());
                made.description(cut(&file.words, 1024))
            })
            .collect()
    }

    /// As the answer to an interaction.
    pub fn answer(&self) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .content(self.text())
            .components(self.components())
            .allowed_mentions(self.allowed())
            .ephemeral(self.private)
            .files(self.attachments())
    }

    /// As the late answer to an interaction.
    pub fn late_answer(&self) -> EditInteractionResponse {
        let answer = EditInteractionResponse::new()
            .content(self.text())
            .components(self.components())
            .allowed_mentions(self.allowed());
        let attachments = self.attachments();
        attachments
            .into_iter()
            .fold(answer, EditInteractionResponse::new_attachment)
    }

    /// As another text of a message that was sent without files; nobody is called.
    pub fn edit(&self) -> EditMessage {
        EditMessage::new()
            .content(self.text())
            .components(self.components())
            .allowed_mentions(CreateAllowedMentions::new())
    }

    /// As a message in a channel; the same nonce never makes a second message.
    pub fn message(&self, nonce: String) -> CreateMessage {
        let message = CreateMessage::new()
            .content(self.text())
            .components(self.components())
            .allowed_mentions(self.allowed())
            .files(self.attachments())
            .nonce(serenity::all::Nonce::String(nonce))
            .enforce_nonce(true);
        if self.mentions.is_empty() {
            return message.flags(MessageFlags::SUPPRESS_NOTIFICATIONS);
        }
        message
    }
}

fn row(row: &Row) -> Option<CreateActionRow> {
    match row {
        Row::Buttons(buttons) if buttons.is_empty() => None,
        Row::Buttons(buttons) => {
            let made = buttons.iter().take(MOST_ROWS).map(|button| {
                let style = match button.look {
                    Look::Main => ButtonStyle::Primary,
                    Look::Plain => ButtonStyle::Secondary,
                    Look::Do => ButtonStyle::Success,
                    Look::Danger => ButtonStyle::Danger,
                };
                CreateButton::new(button.id.clone())
                    .label(cut(&button.label, MOST_BUTTON))
                    .style(style)
            });
            Some(CreateActionRow::Buttons(made.collect()))
        }
        Row::Select(select) if select.choices.is_empty() => None,
        Row::Select(select) => {
            let options = select.choices.iter().take(MOST_CHOICES).map(|choice| {
                let made =
                    CreateSelectMenuOption::new(cut(&choice.label, MOST_LABEL), &choice.value)
                        .default_selection(choice.chosen);
                if choice.more.is_empty() {
                    made
                } else {
                    made.description(cut(&choice.more, MOST_LABEL))
                }
            });
            let kind = CreateSelectMenuKind::String {
                options: options.collect(),
            };
            let menu = CreateSelectMenu::new(select.id.clone(), kind)
                .placeholder(cut(&select.prompt, 150));
            Some(CreateActionRow::SelectMenu(menu))
        }
    }
}

/// A text of at most so many letters as Discord counts them.
pub fn cut(text: &str, most: usize) -> String {
    let length = |sign: char| sign.len_utf16();
    if text.chars().map(length).sum::<usize>() <= most {
        return text.to_owned();
    }
    let mut left = most - 1;
    let mut short: String = text
        .chars()
        .take_while(|sign| {
            let fits = length(*sign) <= left;
            left = left.saturating_sub(length(*sign));
            fits
        })
        .collect();
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(cut("abc", 3), "abc");
        assert_eq!(cut("abcd", 3), "ab…");
        assert_eq!(cut("a🚂🚂", 4), "a🚂…");
    }
}
