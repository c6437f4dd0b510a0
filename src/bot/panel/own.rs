//! Routes of a player's own choice: train after train one of a list, then the whole set.

use super::Draft;
use super::lists::pages;
use crate::bot::code::Press;
use crate::bot::heavy::heavy;
use crate::bot::post::{Button, Choice, Look, MOST_CHOICES, Row, Select};
use crate::bot::prompt::Keys;
use crate::engine::action::{Authority, Run};
use crate::engine::money::Money;
use crate::engine::routes::choices::OFFERS;
use crate::engine::rules::best_run;
use crate::table::command;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;

/// The word of these panels in ids.
const WORD: &str = "own";
/// How a train that stays at home is written.
const HOME: &str = "n";
/// Routes on a page: one choice is left for staying at home.
const PAGE: usize = MOST_CHOICES - 1;
/// Letters of a choice in a list.
const MOST_LETTERS: usize = 100;
/// No corporation owns so many trains; ids are made up.
const MOST_TRAINS: usize = 12;

/// What was picked so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Own {
    /// The page of the list.
    page: usize,
    /// For the first trains the place of the route in their list, or none.
    picks: Vec<Option<usize>>,
}

impl Own {
    /// The argument of the button that opens the panel.
    pub fn opening() -> String {
        Own::new(0, &[]).text()
    }

    fn text(&self) -> String {
        let picks: Vec<String> = self.picks.iter().copied().map(word).collect();
        format!("{WORD}.{}.{}", self.page, picks.join("-"))
    }

    /// Reads what a button says; a value chosen in the list is one pick more.
    pub fn read(text: &str, values: &[String]) -> Option<Own> {
        let mut parts = text.split('.');
        if parts.next() != Some(WORD) {
            return None;
        }
        let page = parts.next()?.parse().ok()?;
        let picks = parts.next()?.split('-').filter(|pick| !pick.is_empty());
        let picks = picks.chain(values.first().map(String::as_str));
        let read = |word| match word {
            HOME => Some(None),
            place => {
                Some(place.parse().ok().filter(|place| *place < OFFERS)).filter(Option::is_some)
            }
        };
        let picks: Vec<Option<usize>> = picks.map(read).collect::<Option<_>>()?;
        let fits = super::is_place(page) && picks.len() <= MOST_TRAINS;
        let page = if values.is_empty() { page } else { 0 };
        fits.then_some(Own { page, picks })
    }

    fn new(page: usize, picks: &[Option<usize>]) -> Own {
        Own {
            page,
            picks: picks.to_vec(),
        }
    }

    fn id(&self, keys: Keys) -> String {
        keys.id(Press::Panel, &self.text())
    }

    /// What the panel shows.
    pub fn draft(&self, speaker: &Speaker<'_>, keys: Keys) -> Draft {
        let Some(corp) = super::runner(speaker) else {
            return Draft::words(speaker.plain("command-not-now"));
        };
        let view = speaker.game.view(Authority::Live);
        let choices = heavy(|| best_run::choices(view, corp, &self.picks));
        let back = self.picks.split_last().map(|(_, before)| {
            let id = Own::new(0, before).id(keys);
            Button::new(id, speaker.plain("chat-own-back"), Look::Plain)
        });
        let cancel = keys.id(Press::Cancel, "");
        let cancel = Button::new(cancel, speaker.plain("chat-cancel"), Look::Plain);
        let mut rows = Vec::new();
        let mut lines = Vec::new();
        let mut buttons = Vec::new();
        if let Some(train) = choices.trains.get(self.picks.len()) {
            let number = Args::new()
                .text("train", speaker.train(*train))
                .number("number", self.picks.len() as i64 + 1)
                .number("trains", choices.trains.len() as i64);
            lines.push(speaker.say("chat-own-train", &number));
            rows.push(Row::Select(self.list(speaker, keys, &choices.offered)));
            let count = choices.offered.len().div_ceil(PAGE);
            rows.extend(pages(speaker, count, self.page, |page| {
                Own::new(page, &self.picks).id(keys)
            }));
        } else {
            let words = command::routes::words(speaker.game, corp, &choices.picked);
            let income = choices.picked.iter().filter_map(|run| run.stated);
            let income: i32 = income.map(|income| income.0).sum();
            buttons.extend(words.map(|words| {
                let income = Args::new().text("income", speaker.money(Money(income)));
                let (key, look) = if choices.picked.is_empty() {
                    ("chat-button-run-nothing", Look::Danger)
                } else {
                    ("chat-button-run", Look::Do)
                };
                let id = keys.id(Press::Sure, words.trim_start_matches('/'));
                Button::new(id, speaker.say(key, &income), look)
            }));
        }
        lines.extend(crate::bot::views::runs(speaker, &choices.picked));
        buttons.extend(back);
        buttons.push(cancel);
        rows.push(Row::Buttons(buttons));
        Draft::routes(lines, rows, (corp, choices.picked))
    }

    /// A page of the routes of the next train, and that it stays at home.
    fn list(&self, speaker: &Speaker<'_>, keys: Keys, offered: &[Run]) -> Select {
        let home = Choice::new(HOME, speaker.plain("chat-own-none"));
        let here = offered.iter().enumerate();
        let here = here.skip(self.page * PAGE).take(PAGE);
        let routes = here.map(|(place, run)| Choice::new(place.to_string(), told(speaker, run)));
        Select {
            id: self.id(keys),
            prompt: speaker.plain("chat-panel-what"),
            choices: routes.chain([home]).collect(),
        }
    }
}

fn word(pick: Option<usize>) -> String {
    pick.map_or_else(|| HOME.to_owned(), |place| place.to_string())
}

/// A route in one line; where names are too long for it, by its hexes.
fn told(speaker: &Speaker<'_>, run: &Run) -> String {
    let income = speaker.money(run.stated.unwrap_or(Money::ZERO));
    let line = |stops: Vec<String>| format!("{income}: {}", stops.join(" - "));
    let named = line(run.stops.iter().map(|stop| speaker.stop(*stop)).collect());
    if named.chars().count() <= MOST_LETTERS {
        return named;
    }
    line(run.stops.iter().map(|stop| speaker.hex(stop.hex)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_what_is_made_up_refused() {
        let panel = Own {
            page: 2,
            picks: vec![Some(99), None, Some(0)],
        };
        assert_eq!(Own::read(&panel.text(), &[]), Some(panel.clone()));
        let next = Own::read(&panel.text(), &["7".to_owned()]).expect("one pick more");
        assert_eq!((next.page, next.picks.last()), (0, Some(&Some(7))));
        assert_eq!(Own::read(&Own::opening(), &[]), Some(Own::new(0, &[])));
        let many = vec!["1"; MOST_TRAINS + 1].join("-");
        for text in [
            "own",
            "own.0",
            "own.x.",
            "own.100000.",
            "own.0.100",
            "own.0.-x",
            &format!("own.0.{many}"),
            "lay.0.",
        ] {
            assert_eq!(Own::read(text, &[]), None, "{text}");
        }
    }
}
