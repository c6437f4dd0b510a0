//! A thing chosen in a list, and then how: its tile and rotation, or its amount.

use super::items::{self, Item, Ways};
use super::lists::{List, pages};
use super::{Draft, Topic, is_place};
use crate::bot::code::Press;
use crate::bot::post::{Button, Choice, Look, MOST_CHOICES, Post, Row, Select};
use crate::bot::prompt::Keys;
use crate::engine::action::Actor;
use crate::engine::ids::{HexId, PlayerId};
use crate::engine::offer::Range;
use crate::text::speaker::Speaker;

/// What is chosen so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen {
    topic: Topic,
    /// The page of the first list.
    pub(super) page: usize,
    /// What is chosen in it.
    first: Option<usize>,
    /// The page of the second list.
    second_page: usize,
    /// What is chosen in that.
    second: Option<usize>,
    /// Which of the rotations.
    turn: usize,
}

impl Chosen {
    pub(super) fn new(topic: Topic) -> Chosen {
        Chosen {
            topic,
            page: 0,
            first: None,
            second_page: 0,
            second: None,
            turn: 0,
        }
    }

    pub(super) fn text(self) -> String {
        let number = |choice: Option<usize>| choice.map_or_else(String::new, |n| n.to_string());
        format!(
            "{}.{}.{}.{}.{}.{}",
            self.topic.word(),
            self.page,
            number(self.first),
            self.second_page,
            number(self.second),
            self.turn
        )
    }

    /// Reads what a button says; a value chosen in a list counts for the list whose letter stands
    /// in front.
    pub fn read(text: &str, values: &[String]) -> Option<Chosen> {
        let (list, text) = match text.split_once('/') {
            Some((list, rest)) => (Some(list), rest),
            None => (None, text),
        };
        let mut parts = text.split('.');
        let word = parts.next()?;
        let topic = Topic::of_word(word)?;
        let mut choice = || -> Option<Option<usize>> {
            match parts.next()? {
                "" => Some(None),
                number => number
                    .parse()
                    .ok()
                    .filter(|number| is_place(*number))
                    .map(Some),
            }
        };
        let mut panel = Chosen {
            topic,
            page: choice()??,
            first: choice()?,
            second_page: choice()??,
            second: choice()?,
            turn: choice()??,
        };
        let value = values.first().and_then(|value| value.parse().ok());
        let value = value.filter(|number| is_place(*number));
        match list {
            Some("a") => {
                panel.first = Some(value?);
                (panel.second_page, panel.second, panel.turn) = (0, None, 0);
            }
            Some("b") => {
                panel.second = Some(value?);
                panel.turn = 0;
            }
            Some(_) => return None,
            None => {}
        }
        Some(panel)
    }

    /// The panel is for private companies: their owners use it in turn and out of turn.
    pub fn is_for_owners(self) -> bool {
        self.topic == Topic::Power
    }

    /// What the panel shows in a position, to whoever acts for these seats.
    pub fn draft(self, speaker: &Speaker<'_>, keys: Keys, seats: &[PlayerId]) -> Draft {
        if self.topic == Topic::Run {
            return items::run_draft(speaker, keys);
        }
        let items = if self.is_for_owners() {
            items::powers(speaker, seats)
        } else {
            items::items(speaker, self.topic)
        };
        let chosen = match (items.as_slice(), self.first) {
            // Only one thing: it is chosen.
            ([_], None) => Some(0),
            (_, first) => first.filter(|first| *first < items.len()),
        };
        let panel = Chosen {
            first: chosen,
            ..self
        };
        let here = items.iter().skip(panel.page * MOST_CHOICES);
        let mut hexes: Vec<HexId> = Vec::new();
        for hex in here.take(MOST_CHOICES).filter_map(|item| item.hex) {
            // A hex may have several cities, of which each is a choice.
            if !hexes.contains(&hex) {
                hexes.push(hex);
            }
        }
        let mut rows = panel.first_list(speaker, keys, &items, &hexes);
        let item = chosen.and_then(|first| items.get(first));
        let (words, turns) = item.map_or((None, 0), |item| panel.words(item));
        if let Some(item) = item {
            rows.extend(panel.second_list(speaker, keys, item));
            rows.extend(panel.nudges(speaker, keys, item));
        }
        rows.push(panel.buttons(speaker, keys, words.as_deref(), turns));
        // A card of the draft is taken from the bank, not bought from somebody.
        let by_player = matches!(speaker.game.turn().asked, Some(Actor::Player(_)));
        let heading = speaker.plain(match self.topic {
            Topic::Private if by_player => "chat-panel-card",
            topic => topic.heading(),
        });
        Draft {
            post: Post::private(heading).rows(rows),
            words,
            hexes,
            runs: None,
        }
    }

    /// The command of what is chosen, and how many rotations there are.
    fn words(self, item: &Item) -> (Option<String>, usize) {
        match &item.ways {
            Ways::One(words) => (Some(words.clone()), 0),
            Ways::Amounts(words, range) => {
                let least = range.len() == 1;
                let amount = self.second.filter(|n| *n < range.len());
                let amount = amount.or(least.then_some(0));
                (amount.map(|n| format!("{words} {}", range.nth(n))), 0)
            }
            Ways::Tiles(tiles) => {
                let tile = match (tiles.as_slice(), self.second) {
                    ([only], None) => Some(only),
                    (_, second) => second.and_then(|second| tiles.get(second)),
                };
                let Some((_, turns)) = tile else {
                    return (None, 0);
                };
                let turn = self.turn % turns.len().max(1);
                (turns.get(turn).cloned(), turns.len())
            }
        }
    }

    fn id(self, keys: Keys, list: Option<&str>) -> String {
        let text = match list {
            Some(list) => format!("{list}/{}", self.text()),
            None => self.text(),
        };
        keys.id(Press::Panel, &text)
    }

    fn first_list(
        self,
        speaker: &Speaker<'_>,
        keys: Keys,
        items: &[Item],
        numbered: &[HexId],
    ) -> Vec<Row> {
        let things = items.iter().map(|item| (item.label.as_str(), item.hex));
        let things: Vec<(&str, Option<HexId>)> = things.collect();
        let list = List {
            id: self.id(keys, Some("a")),
            prompt: speaker.plain("chat-panel-what"),
            page: self.page,
            chosen: self.first,
            numbered,
        };
        let mut rows = vec![Row::Select(list.select(&things))];
        let count = items.len().div_ceil(MOST_CHOICES);
        rows.extend(pages(speaker, count, self.page, |page| {
            let panel = Chosen {
                page,
                first: None,
                ..self
            };
            panel.id(keys, None)
        }));
        rows
    }

    fn second_list(self, speaker: &Speaker<'_>, keys: Keys, item: &Item) -> Vec<Row> {
        match &item.ways {
            Ways::One(_) => Vec::new(),
            Ways::Amounts(_, range) => vec![self.amounts(speaker, keys, *range)],
            Ways::Tiles(tiles) => {
                let things = tiles.iter().map(|(label, _)| (label.as_str(), None));
                let things: Vec<(&str, Option<HexId>)> = things.collect();
                let list = List {
                    id: self.id(keys, Some("b")),
                    prompt: speaker.plain("chat-panel-tile"),
                    page: self.second_page,
                    chosen: self.second.or((things.len() == 1).then_some(0)),
                    numbered: &[],
                };
                let mut rows = vec![Row::Select(list.select(&things))];
                let count = things.len().div_ceil(MOST_CHOICES);
                rows.extend(pages(speaker, count, self.second_page, |second_page| {
                    let panel = Chosen {
                        second_page,
                        second: None,
                        ..self
                    };
                    panel.id(keys, None)
                }));
                rows
            }
        }
    }

    /// Amounts: all of a short range, of a long one some from end to end, and the chosen one.
    fn amounts(self, speaker: &Speaker<'_>, keys: Keys, range: Range) -> Row {
        let length = range.len();
        let step = length.div_ceil(MOST_CHOICES - 2).max(1);
        let some = (0..length).step_by(if length <= MOST_CHOICES { 1 } else { step });
        let last = length.checked_sub(1);
        let mut numbers: Vec<usize> = some.chain(last).chain(self.second).collect();
        numbers.retain(|number| *number < length);
        numbers.sort_unstable();
        numbers.dedup();
        let choices = numbers.into_iter().map(|number| Choice {
            chosen: self.second == Some(number),
            ..Choice::new(number.to_string(), speaker.money(range.nth(number)))
        });
        Row::Select(Select {
            id: self.id(keys, Some("b")),
            prompt: speaker.plain("chat-panel-amount"),
            choices: choices.collect(),
        })
    }

    /// Buttons for a little more or less of a long range.
    fn nudges(self, speaker: &Speaker<'_>, keys: Keys, item: &Item) -> Option<Row> {
        let (Ways::Amounts(_, range), Some(chosen)) = (&item.ways, self.second) else {
            return None;
        };
        let length = range.len();
        if length <= MOST_CHOICES {
            return None;
        }
        let to = |by: isize| {
            let number = chosen
                .checked_add_signed(by)
                .filter(|number| *number < length)?;
            let panel = Chosen {
                second: Some(number),
                ..self
            };
            let amount = speaker.money(range.step * by.unsigned_abs() as i32);
            let label = if by < 0 {
                format!("\u{2212}{amount}")
            } else {
                format!("+{amount}")
            };
            Some(Button::new(panel.id(keys, None), label, Look::Plain))
        };
        Some(Row::Buttons(
            [-10, -1, 1, 10].into_iter().filter_map(to).collect(),
        ))
    }

    fn buttons(self, speaker: &Speaker<'_>, keys: Keys, words: Option<&str>, turns: usize) -> Row {
        let mut buttons = Vec::new();
        if turns > 1 {
            let turned = |by: usize, key: &str| {
                let turn = (self.turn + by) % turns;
                let panel = Chosen { turn, ..self };
                // Two rotations: left and right lead to the same panel, but ids must differ.
                let id = panel.id(keys, None);
                Button::new(id, speaker.plain(key), Look::Plain)
            };
            if turns > 2 {
                buttons.push(turned(turns - 1, "chat-turn-left"));
            }
            buttons.push(turned(1, "chat-turn-right"));
        }
        if let Some(words) = words {
            let id = keys.id(Press::Sure, words);
            buttons.push(Button::new(id, speaker.plain("chat-do-it"), Look::Do));
        }
        let id = keys.id(Press::Cancel, "");
        buttons.push(Button::new(id, speaker.plain("chat-cancel"), Look::Plain));
        Row::Buttons(buttons)
    }
}
