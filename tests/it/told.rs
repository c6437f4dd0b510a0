//! Whole games told in all languages, compared with what is stored, so that somebody reads every
//! sentence by eye.
//!
//! A file holds each shape of sentence once: an English one as it was said first, with the same in
//! the other languages below. After a change of words, `SIGNALBOX_ACCEPT_TEXTS=1` writes them anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use signalbox::engine::game::Game;
use signalbox::engine::ruleset::Choices;
use signalbox::record::session;
use signalbox::table::help;
use signalbox::text::speaker::{Medium, Speaker};
use signalbox::text::tongue::Tongue;
use signalbox::text::{event, offer, refusal, rulebook, turn, view, view_map};
use signalbox::titles::names::Language;
use signalbox::titles::{self, TitleId};

use super::texts::{self, top};

/// The setting that makes the texts of now the stored ones.
const ACCEPT: &str = "SIGNALBOX_ACCEPT_TEXTS";
/// Offers are told at every so many positions, the whole table at every so many more.
const OFFERS: usize = 7;
const TABLE: usize = 60;

/// Sentences in all languages, each shape once.
#[derive(Default)]
struct Book {
    shapes: BTreeSet<String>,
    text: String,
}

/// What stays of a sentence without its numbers and names.
fn shape(sentence: &str, names: &BTreeSet<String>) -> String {
    let mut shape: Vec<&str> = Vec::new();
    for word in sentence.split_whitespace() {
        let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        let is_name = names.contains(bare) || bare.chars().any(|sign| sign.is_ascii_digit());
        let word = if is_name { "_" } else { word };
        if word != "_" || shape.last() != Some(&"_") {
            shape.push(word);
        }
    }
    shape.join(" ")
}

impl Book {
    /// Notes a sentence that says the same in every language.
    fn note(&mut self, names: &BTreeSet<String>, said: [String; 3]) {
        let [english, russian, polish] = said;
        if english.is_empty() || !self.shapes.insert(shape(&english, names)) {
            return;
        }
        for (mark, sentence) in [("", english), ("ru ", russian), ("pl ", polish)] {
            let lines = sentence.replace('\n', "\n   | ");
            self.text
                .push_str(&format!("{mark:3}{}\n", lines.trim_end()));
        }
        self.text.push('\n');
    }

    fn compare(&self, name: &str) {
        let file: PathBuf = top(&format!("tests/told/{name}.txt"));
        if std::env::var_os(ACCEPT).is_some() {
            fs::write(&file, &self.text).expect("tests/told can be written");
        }
        let stored = fs::read_to_string(&file).unwrap_or_default();
        let differs = stored
            .lines()
            .zip(self.text.lines())
            .find(|(stored, now)| stored != now);
        let length = (stored.lines().count(), self.text.lines().count());
        assert!(
            differs.is_none() && length.0 == length.1,
            "tests/told/{name}.txt says something else: {differs:?}, lines {length:?}. Read what has \
             changed; if it is right, run\n{ACCEPT}=1 cargo test --test it told"
        );
    }
}

fn speakers<'a>(game: &'a Game, players: &'a [String]) -> [Speaker<'a>; 3] {
    Language::ALL.map(|language| Speaker {
        tongue: Tongue::of(language),
        game,
        players,
        medium: Medium::Terminal,
    })
}

/// Everything that is a name in a game.
fn names(game: &Game, players: &[String]) -> BTreeSet<String> {
    let rules = game.rules();
    let corps = rules.corps.iter().map(|corp| corp.sym.clone());
    let privates = rules.privates.iter().map(|private| private.sym.clone());
    let trains = rules.trains.iter().map(|train| train.name.clone());
    let hexes = rules.data.maps.values().flat_map(|map| &map.hexes);
    let places = hexes.filter_map(|hex| hex.place.clone());
    let words = players.iter().cloned().chain(places);
    let words: Vec<String> = words
        .flat_map(|name| {
            name.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        })
        .collect();
    corps
        .chain(privates)
        .chain(trains)
        .chain(words)
        .map(|name| {
            name.trim_matches(|sign: char| !sign.is_alphanumeric())
                .to_owned()
        })
        .collect()
}

fn told(files: &[&str], name: &str) {
    let mut book = Book::default();
    for file in files {
        let text = fs::read_to_string(top(file)).expect("a recorded game");
        let (head, entries) = session::split(&text).expect("a game file");
        let opened = session::Session::open(&head, &[]).expect("a set-up");
        let players: Vec<String> = opened.players().iter().map(|p| p.name.clone()).collect();
        let names = names(opened.game(), &players);
        let mut number = 0;
        session::tell(&head, &entries, |past| {
            let after = speakers(past.after, &players);
            for event in past.events {
                let said = after.map(|speaker| event::line(&speaker, event));
                book.note(&names, said);
            }
            position(&mut book, &names, &after, number);
            number += 1;
        })
        .expect("a log");
    }
    book.compare(name);
}

/// What is said of a position.
fn position(book: &mut Book, names: &BTreeSet<String>, speakers: &[Speaker<'_>; 3], number: usize) {
    book.note(names, speakers.map(|speaker| turn::prompt(&speaker)));
    book.note(
        names,
        speakers.map(|speaker| view::then(&speaker).unwrap_or_default()),
    );
    if number.is_multiple_of(OFFERS) {
        for offered in speakers[0].game.all_offers() {
            book.note(
                names,
                speakers.map(|speaker| offer::label(&speaker, &offered)),
            );
        }
        for (private, offered) in speakers[0].game.all_offers_beside() {
            let said = speakers.map(|speaker| offer::of_private(&speaker, private, &offered));
            book.note(names, said);
        }
    }
    if number.is_multiple_of(TABLE) {
        book.note(
            names,
            speakers.map(|speaker| turn::head(&speaker, "Friday")),
        );
        let [english, russian, polish] = speakers.map(|speaker| {
            let mut lines = view::status(&speaker);
            lines.extend(view::market(&speaker).into_iter().take(2));
            lines.extend(view_map::lines(&speaker));
            lines
        });
        for ((english, russian), polish) in english.into_iter().zip(russian).zip(polish) {
            book.note(names, [english, russian, polish]);
        }
    }
}

#[test]
fn of_1861() {
    told(
        &[
            "examples/1861-three-players.json",
            "tests/games/1861-two-players.json",
        ],
        "1861",
    );
}

#[test]
fn of_1867() {
    told(&["examples/1867-four-players.json"], "1867");
}

#[test]
fn of_18gb() {
    told(
        &[
            "examples/18gb-three-players.json",
            "tests/games/18gb-two-players-east-west.json",
        ],
        "18gb",
    );
}

#[test]
fn of_1824() {
    told(
        &[
            "examples/1824-four-players.json",
            "tests/games/cisleithania-two-players.json",
        ],
        "1824",
    );
}

/// Letters of a message; the bot cuts what is longer.
const MESSAGE: usize = 2000;

/// The rules of a title topic by topic, and the help in its first position.
#[test]
fn of_the_rules_of_every_title() {
    let mut book = Book::default();
    for title in TitleId::ALL {
        let counts = title.data().setups.iter().map(|setup| setup.players);
        let players = usize::from(counts.max().expect("a set-up"));
        let rules = titles::ruleset(title, players, Choices::default()).expect("rules");
        let game = Game::new(rules, 1);
        let speakers = speakers(&game, &[]);
        for topic in rulebook::topics(&speakers[0]) {
            let said = speakers.map(|speaker| rulebook::told(&speaker, topic));
            let letters = said
                .each_ref()
                .map(|lines| lines.join("\n").chars().count());
            assert!(
                letters.iter().all(|letters| *letters < MESSAGE - 300),
                "{topic:?}: {letters:?}"
            );
            let [english, russian, polish] = said;
            let lines = english.into_iter().zip(russian).zip(polish);
            for ((english, russian), polish) in lines {
                let names = BTreeSet::new();
                book.note(&names, [english, russian, polish]);
            }
        }
        for speaker in speakers {
            let chat = Speaker {
                medium: Medium::Chat,
                ..speaker
            };
            let here = help::here(&chat).join("\n");
            assert!(here.chars().count() < MESSAGE, "{here}");
            assert!(here.contains("`/rules topic:guide`"), "{here}");
        }
    }
    book.compare("rules");
}

#[test]
fn of_refusals_and_rare_events() {
    let (game, players, action) = texts::refused();
    let speakers = speakers(&game, &players);
    let names = BTreeSet::new();
    let mut book = Book::default();
    for refused in texts::refusals() {
        book.note(
            &names,
            speakers.map(|speaker| refusal::line(&speaker, &action, &refused)),
        );
    }
    for event in texts::events() {
        book.note(
            &names,
            speakers.map(|speaker| event::line(&speaker, &event)),
        );
    }
    book.compare("refusals");
}
