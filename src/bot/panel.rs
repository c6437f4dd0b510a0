//! Panels: messages for one pair of eyes in which a choice is put together and looked at before it
//! is made.
//!
//! Invariant: a panel's state is in the ids of its buttons. Numbers in it count the offers of one
//! position, whose order is always the same; what is confirmed is the command that was shown.

use super::code::Press;
use super::post::{Button, Choice, Look, MOST_CHOICES, Post, Row, Select};
use super::prompt::Keys;
use crate::engine::action::{Actor, Authority, Kind, Run};
use crate::engine::ids::{CorpId, HexId, PlayerId};
use crate::engine::offer::{Offer, Range};
use crate::engine::rules::best_run;
use crate::table::command::line;
use crate::text::offer;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;

/// What a panel is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// Track.
    Lay,
    /// Stations.
    Token,
    /// Routes.
    Run,
    /// Shares to buy.
    Buy,
    /// Trains to buy.
    Train,
    /// Trains to give up.
    Discard,
    /// Shares to sell.
    Sell,
    /// Majors to found.
    Par,
    /// Things to bid on.
    Bid,
    /// Privates to buy.
    Private,
    /// Partners.
    Merge,
    /// What private companies may do, in turn and out of turn.
    Power,
}

/// Word, types of action, the button that opens it, its heading.
type Line = (
    Topic,
    &'static str,
    &'static [Kind],
    &'static str,
    &'static str,
);

const TOPICS: [Line; 12] = [
    (
        Topic::Lay,
        "lay",
        &[Kind::LayTile],
        "chat-button-lay",
        "chat-panel-lay",
    ),
    (
        Topic::Token,
        "token",
        &[Kind::PlaceToken, Kind::RemoveToken],
        "chat-button-token",
        "chat-panel-token",
    ),
    (
        Topic::Run,
        "run",
        &[Kind::RunRoutes],
        "chat-button-routes",
        "chat-panel-run",
    ),
    (
        Topic::Buy,
        "buy",
        &[Kind::BuyShares],
        "chat-button-buy",
        "chat-panel-buy",
    ),
    (
        Topic::Train,
        "train",
        &[Kind::BuyTrain],
        "chat-button-train",
        "chat-panel-train",
    ),
    (
        Topic::Discard,
        "discard",
        &[Kind::DiscardTrain],
        "chat-button-discard",
        "chat-panel-discard",
    ),
    (
        Topic::Sell,
        "sell",
        &[Kind::SellShares],
        "chat-button-sell",
        "chat-panel-sell",
    ),
    (
        Topic::Par,
        "par",
        &[Kind::Par],
        "chat-button-par",
        "chat-panel-par",
    ),
    (
        Topic::Bid,
        "bid",
        &[Kind::Bid],
        "chat-button-bids",
        "chat-panel-bid",
    ),
    (
        Topic::Private,
        "private",
        &[Kind::BuyPrivate],
        "chat-button-private",
        "chat-panel-private",
    ),
    (
        Topic::Merge,
        "merge",
        &[Kind::Merge],
        "chat-button-merge",
        "chat-panel-merge",
    ),
    (
        Topic::Power,
        "power",
        &[],
        "chat-button-power",
        "chat-panel-power",
    ),
];

impl Topic {
    fn line(self) -> &'static Line {
        TOPICS
            .iter()
            .find(|line| line.0 == self)
            .unwrap_or(&TOPICS[0])
    }

    /// The topic of a type of action.
    pub fn of(kind: Kind) -> Option<Topic> {
        let line = TOPICS.iter().find(|line| line.2.contains(&kind));
        line.map(|line| line.0)
    }

    /// The argument of the button that opens the panel.
    pub fn opening(self) -> String {
        Panel::new(self).text()
    }

    /// The key of that button's label.
    pub fn button(self) -> &'static str {
        self.line().3
    }
}

/// What is chosen so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Panel {
    topic: Topic,
    /// The page of the first list.
    page: usize,
    /// What is chosen in it.
    first: Option<usize>,
    /// The page of the second list.
    second_page: usize,
    /// What is chosen in that.
    second: Option<usize>,
    /// Which of the rotations.
    turn: usize,
}

/// Something to choose in the first list.
struct Item {
    label: String,
    ways: Ways,
    hex: Option<HexId>,
}

/// How a thing can be chosen.
enum Ways {
    /// In one way.
    One(String),
    /// For an amount.
    Amounts(String, Range),
    /// With a tile, in rotations: label and commands.
    Tiles(Vec<(String, Vec<String>)>),
}

/// What a panel shows.
pub struct Draft {
    /// Text, lists and buttons.
    pub post: Post,
    /// The command that would be made.
    pub words: Option<String>,
    /// Hexes to choose from.
    pub hexes: Vec<HexId>,
    /// Routes to look at.
    pub runs: Option<(CorpId, Vec<Run>)>,
}

impl Panel {
    fn new(topic: Topic) -> Panel {
        Panel {
            topic,
            page: 0,
            first: None,
            second_page: 0,
            second: None,
            turn: 0,
        }
    }

    fn text(self) -> String {
        let number = |choice: Option<usize>| choice.map_or_else(String::new, |n| n.to_string());
        format!(
            "{}.{}.{}.{}.{}.{}",
            self.topic.line().1,
            self.page,
            number(self.first),
            self.second_page,
            number(self.second),
            self.turn
        )
    }

    /// Reads what a button says; a value chosen in a list counts for the list whose letter stands
    /// in front.
    pub fn read(text: &str, values: &[String]) -> Option<Panel> {
        let (list, text) = match text.split_once('/') {
            Some((list, rest)) => (Some(list), rest),
            None => (None, text),
        };
        let mut parts = text.split('.');
        let word = parts.next()?;
        let topic = TOPICS.iter().find(|line| line.1 == word)?.0;
        let mut choice = || -> Option<Option<usize>> {
            match parts.next()? {
                "" => Some(None),
                number => number.parse().ok().map(Some),
            }
        };
        let mut panel = Panel {
            topic,
            page: choice()??,
            first: choice()?,
            second_page: choice()??,
            second: choice()?,
            turn: choice()??,
        };
        let value = values.first().and_then(|value| value.parse().ok());
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
            return run_draft(speaker, keys);
        }
        let items = if self.is_for_owners() {
            powers(speaker, seats)
        } else {
            items(speaker, self.topic)
        };
        let chosen = match (items.as_slice(), self.first) {
            // Only one thing: it is chosen.
            ([_], None) => Some(0),
            (_, first) => first.filter(|first| *first < items.len()),
        };
        let panel = Panel {
            first: chosen,
            ..self
        };
        let mut rows = panel.first_list(speaker, keys, &items);
        let item = chosen.and_then(|first| items.get(first));
        let (words, turns) = item.map_or((None, 0), |item| panel.words(item));
        if let Some(item) = item {
            rows.extend(panel.second_list(speaker, keys, item));
            rows.extend(panel.nudges(speaker, keys, item));
        }
        rows.push(panel.buttons(speaker, keys, words.as_deref(), turns));
        let here = items
            .iter()
            .skip(panel.page * MOST_CHOICES)
            .take(MOST_CHOICES);
        let hexes = here.filter_map(|item| item.hex).collect();
        let heading = speaker.plain(self.topic.line().4);
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

    fn first_list(self, speaker: &Speaker<'_>, keys: Keys, items: &[Item]) -> Vec<Row> {
        let labels: Vec<&str> = items.iter().map(|item| item.label.as_str()).collect();
        let numbered = self.topic == Topic::Lay || self.topic == Topic::Token;
        let list = List {
            id: self.id(keys, Some("a")),
            prompt: speaker.plain("chat-panel-what"),
            page: self.page,
            chosen: self.first,
            numbered,
        };
        let mut rows = vec![Row::Select(list.select(&labels))];
        rows.extend(pages(speaker, keys, items.len(), self.page, |page| Panel {
            page,
            first: None,
            ..self
        }));
        rows
    }

    fn second_list(self, speaker: &Speaker<'_>, keys: Keys, item: &Item) -> Vec<Row> {
        match &item.ways {
            Ways::One(_) => Vec::new(),
            Ways::Amounts(_, range) => vec![self.amounts(speaker, keys, *range)],
            Ways::Tiles(tiles) => {
                let labels: Vec<&str> = tiles.iter().map(|(label, _)| label.as_str()).collect();
                let list = List {
                    id: self.id(keys, Some("b")),
                    prompt: speaker.plain("chat-panel-tile"),
                    page: self.second_page,
                    chosen: self.second.or((labels.len() == 1).then_some(0)),
                    numbered: false,
                };
                let mut rows = vec![Row::Select(list.select(&labels))];
                rows.extend(pages(
                    speaker,
                    keys,
                    labels.len(),
                    self.second_page,
                    |second_page| Panel {
                        second_page,
                        second: None,
                        ..self
                    },
                ));
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
            let panel = Panel {
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
                let panel = Panel { turn, ..self };
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

/// Buttons that turn the pages of a long list.
fn pages(
    speaker: &Speaker<'_>,
    keys: Keys,
    length: usize,
    page: usize,
    to: impl Fn(usize) -> Panel,
) -> Option<Row> {
    let pages = length.div_ceil(MOST_CHOICES);
    if pages < 2 {
        return None;
    }
    let button = |page: usize, key: &str| {
        let number = Args::new()
            .number("page", page as i64 + 1)
            .number("pages", pages as i64);
        Button::new(
            to(page).id(keys, None),
            speaker.say(key, &number),
            Look::Plain,
        )
    };
    let back = (page > 0).then(|| button(page - 1, "chat-page-back"));
    let on = (page + 1 < pages).then(|| button(page + 1, "chat-page-on"));
    Some(Row::Buttons(back.into_iter().chain(on).collect()))
}

/// A page of a list.
struct List {
    id: String,
    prompt: String,
    page: usize,
    chosen: Option<usize>,
    numbered: bool,
}

impl List {
    fn select(self, labels: &[&str]) -> Select {
        let from = self.page * MOST_CHOICES;
        let here = labels.iter().enumerate().skip(from).take(MOST_CHOICES);
        let choices = here.map(|(number, label)| {
            let label = if self.numbered {
                format!("{}: {label}", number - from + 1)
            } else {
                (*label).to_owned()
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

/// What the private companies of some players may do.
fn powers(speaker: &Speaker<'_>, seats: &[PlayerId]) -> Vec<Item> {
    let game = speaker.game;
    let offers = seats.iter().flat_map(|player| game.offers_beside(*player));
    offers
        .map(|(private, offered)| {
            let words = line::of_private(game, private, &offered).whole();
            Item {
                label: offer::of_private(speaker, private, &offered),
                ways: Ways::One(words.trim_start_matches('/').to_owned()),
                hex: None,
            }
        })
        .collect()
}

fn items(speaker: &Speaker<'_>, topic: Topic) -> Vec<Item> {
    let game = speaker.game;
    let offers = topic.line().2.iter().flat_map(|kind| game.offers(*kind));
    let offers: Vec<Offer> = offers.collect();
    if topic == Topic::Lay {
        return hexes(speaker, &offers);
    }
    offers
        .iter()
        .map(|offered| item(speaker, offered))
        .collect()
}

fn item(speaker: &Speaker<'_>, offered: &Offer) -> Item {
    let line = line::of(speaker.game, offered);
    let words = line.words.trim_start_matches('/').to_owned();
    Item {
        label: offer::label(speaker, offered),
        ways: match line.amount {
            Some(range) => Ways::Amounts(words, range),
            None => Ways::One(words),
        },
        hex: match offered {
            Offer::Place { at, .. } | Offer::Remove { at, .. } => Some(at.hex),
            _other => None,
        },
    }
}

/// Track: hexes, in each the tiles, of each the rotations.
fn hexes(speaker: &Speaker<'_>, offers: &[Offer]) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for offered in offers {
        let Offer::Lay {
            hex, tile, cost, ..
        } = offered
        else {
            continue;
        };
        let words = line::of(speaker.game, offered).whole();
        let words = words.trim_start_matches('/').to_owned();
        let place = items.iter().position(|item| item.hex == Some(*hex));
        let place = place.unwrap_or_else(|| {
            items.push(Item {
                label: speaker.hex(*hex),
                ways: Ways::Tiles(Vec::new()),
                hex: Some(*hex),
            });
            items.len() - 1
        });
        let Ways::Tiles(tiles) = &mut items[place].ways else {
            continue;
        };
        let label = speaker.say(
            "chat-tile",
            &Args::new()
                .text("tile", speaker.tile(*tile))
                .text("cost", speaker.money(*cost)),
        );
        match tiles.iter_mut().find(|(known, _)| *known == label) {
            Some((_, turns)) => turns.push(words),
            None => tiles.push((label, vec![words])),
        }
    }
    items
}

fn run_draft(speaker: &Speaker<'_>, keys: Keys) -> Draft {
    let Some(Actor::Corp(corp)) = speaker.game.turn().asked else {
        return Draft {
            post: Post::private(speaker.plain("command-not-now")),
            words: None,
            hexes: Vec::new(),
            runs: None,
        };
    };
    let best = best_run::best(speaker.game.view(Authority::Live), corp);
    let mut buttons = Vec::new();
    if !best.runs.is_empty() {
        let income = Args::new().text("income", speaker.money(best.revenue));
        let label = speaker.say("chat-button-run", &income);
        buttons.push(Button::new(
            keys.id(Press::Sure, "run best"),
            label,
            Look::Do,
        ));
    }
    let nothing = speaker.plain("chat-button-run-nothing");
    buttons.push(Button::new(
        keys.id(Press::Sure, "run none"),
        nothing,
        Look::Danger,
    ));
    let cancel = speaker.plain("chat-cancel");
    buttons.push(Button::new(keys.id(Press::Cancel, ""), cancel, Look::Plain));
    let mut lines = super::views::proposal(speaker, &best);
    lines.push(speaker.plain("chat-own-routes"));
    Draft {
        post: Post::private(lines.join("\n")).rows(vec![Row::Buttons(buttons)]),
        words: None,
        hexes: Vec::new(),
        runs: Some((corp, best.runs)),
    }
}
