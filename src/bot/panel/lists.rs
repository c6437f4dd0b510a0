//! Long lists in pages.

use crate::bot::post::{Button, Choice, Look, MOST_CHOICES, Row, Select};
use crate::engine::ids::HexId;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;

/// Buttons that turn the pages of a long list; each says by its id which page it leads to.
pub(super) fn pages(
    speaker: &Speaker<'_>,
    pages: usize,
    page: usize,
    to: impl Fn(usize) -> String,
) -> Option<Row> {
    if pages < 2 {
        return None;
    }
    let button = |page: usize, key: &str| {
        let number = Args::new()
            .number("page", page as i64 + 1)
            .number("pages", pages as i64);
        Button::new(to(page), speaker.say(key, &number), Look::Plain)
    };
    let back = (page > 0).then(|| button(page - 1, "chat-page-back"));
    let on = (page + 1 < pages).then(|| button(page + 1, "chat-page-on"));
    Some(Row::Buttons(back.into_iter().chain(on).collect()))
}

/// A page of a list.
pub(super) struct List<'n> {
    /// The id of the list.
    pub id: String,
    /// What stands there before something is chosen.
    pub prompt: String,
    /// Which page.
    pub page: usize,
    /// What is chosen, by its number in the whole list.
    pub chosen: Option<usize>,
    /// The hexes of the picture in the order of their numbers, if there is one.
    pub numbered: &'n [HexId],
}

impl List<'_> {
    /// The page as a list, from the labels and hexes of all things.
    pub(super) fn select(self, things: &[(&str, Option<HexId>)]) -> Select {
        let from = self.page * MOST_CHOICES;
        let here = things.iter().enumerate().skip(from).take(MOST_CHOICES);
        let choices = here.map(|(number, (label, hex))| {
            let drawn = self.numbered.iter().position(|drawn| Some(*drawn) == *hex);
            let label = match drawn {
                Some(drawn) => format!("{}: {label}", drawn + 1),
                None => (*label).to_owned(),
            };
            Choice {
                chosen: self.chosen == Some(number),
                ..Choice::new(number.to_string(), label)
            }
        });
        Select {
            id: self.id,
            prompt: self.prompt,
            choices: choices.collect(),
        }
    }
}
