//! The languages beside each other: the same sentences with the same places, within Discord's
//! limits, and no word of another language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use signalbox::table::command::verb::Verb;
use signalbox::text::rulebook::Topic;
use signalbox::text::tongue::{Args, Tongue};
use signalbox::titles::TitleId;
use signalbox::titles::names::Language;

use super::texts::{files, top};

/// The messages of a language: the file, and the text behind the key with its further lines.
fn messages(code: &str) -> BTreeMap<String, (String, String)> {
    let mut messages = BTreeMap::new();
    for path in files(&top("templates").join(code), "ftl") {
        let file = path.file_name().expect("a name").to_string_lossy();
        let mut last: Option<String> = None;
        for line in fs::read_to_string(&path).expect("a template").lines() {
            let begins = line.starts_with(|sign: char| sign.is_ascii_lowercase());
            if let (true, Some((key, text))) = (begins, line.split_once('=')) {
                let entry = (file.to_string(), text.trim().to_owned());
                last = Some(key.trim().to_owned());
                messages.insert(key.trim().to_owned(), entry);
            } else if !line.starts_with('#')
                && let Some(entry) = last.as_ref().and_then(|key| messages.get_mut(key))
            {
                entry.1.push('\n');
                entry.1.push_str(line.trim());
            }
        }
    }
    messages
}

fn places(text: &str) -> BTreeSet<&str> {
    let names = text.split('$').skip(1);
    names
        .map(|rest| {
            let end = rest.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-');
            &rest[..end.unwrap_or(rest.len())]
        })
        .collect()
}

/// The words that are read: no places, no names of variants, no commands.
fn words(text: &str) -> Vec<String> {
    let mut plain = String::new();
    let mut depth = 0;
    for line in text.lines() {
        // `{ $count ->`, `[few] ..`, `*[many] ..`, `}`: what is chosen between is read.
        let line = line.trim_start_matches('*');
        let line = match (line.starts_with('['), line.split_once(']')) {
            (true, Some((_, rest))) => rest,
            _ => line,
        };
        for sign in line.chars() {
            match sign {
                '{' => depth += 1,
                '}' if depth > 0 => depth -= 1,
                sign if depth == 0 => plain.push(sign),
                _inside => {}
            }
        }
        // A selector is open at the end of its line; its variants are text.
        depth = 0;
        plain.push(' ');
    }
    let read = plain.split_whitespace();
    let read = read.filter(|word| !word.trim_matches('(').starts_with(['/', '-']));
    read.flat_map(|word| word.split(|sign: char| !sign.is_alphabetic()))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_language_has_the_same_sentences() {
    let english = messages("en");
    for language in [Language::Russian, Language::Polish] {
        let other = messages(language.code());
        let missing: Vec<&String> = english
            .keys()
            .filter(|key| !other.contains_key(*key))
            .collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        let more: Vec<&String> = other
            .keys()
            .filter(|key| !english.contains_key(*key))
            .collect();
        assert!(
            more.is_empty(),
            "{language:?} has, and nobody says: {more:?}"
        );
        for (key, (file, text)) in &english {
            let (its_file, its_text) = &other[key];
            assert_eq!(its_file, file, "{language:?}: {key} is in another file");
            assert_eq!(
                places(its_text),
                places(text),
                "{language:?}: places of {key}"
            );
            let spoken = !key.starts_with("picture-");
            assert_eq!(
                Tongue::of(language).knows(key),
                spoken,
                "{language:?}: {key}"
            );
        }
    }
}

#[test]
fn what_is_counted_has_all_forms() {
    for code in ["ru", "pl"] {
        for (key, (_, text)) in messages(code) {
            for selector in text.split("->").skip(1) {
                let selector = selector.split("\n}").next().unwrap_or_default();
                let counted = selector.contains("[one]");
                let forms = selector.contains("[few]") && selector.contains("*[many]");
                // A case that is the same for all but one needs no more: „в 2 гексах“.
                let two = selector.contains("*[other]") && !selector.contains("[few]");
                assert!(!counted || forms || two, "{code}: {key} lacks a form");
            }
        }
    }
}

#[test]
fn numbers_choose_the_form() {
    let said = |language: Language, count: i32| {
        let args = Args::new().text("corp", "CNR").number("count", count);
        Tongue::of(language).say("event-loans-taken", &args)
    };
    let russian = |count| said(Language::Russian, count);
    assert_eq!(russian(1), "CNR берёт 1 заём.");
    assert_eq!(russian(2), "CNR берёт 2 займа.");
    assert_eq!(russian(5), "CNR берёт 5 займов.");
    assert_eq!(russian(11), "CNR берёт 11 займов.");
    assert_eq!(russian(21), "CNR берёт 21 заём.");
    let polish = |count| said(Language::Polish, count);
    assert_eq!(polish(1), "CNR bierze 1 pożyczkę.");
    assert_eq!(polish(3), "CNR bierze 3 pożyczki.");
    assert_eq!(polish(12), "CNR bierze 12 pożyczek.");
    assert_eq!(polish(21), "CNR bierze 21 pożyczek.");
    assert_eq!(said(Language::English, 2), "CNR takes 2 loans.");
}

#[test]
fn buttons_and_lists_have_room_for_their_words() {
    for language in Language::ALL {
        for (key, (_, text)) in messages(language.code()) {
            // An amount or a number takes the room of its place.
            let letters = text.chars().count();
            let most = match key.as_str() {
                "chat-do-it" | "chat-cancel" => 40,
                key if key.starts_with("chat-button-") || key.starts_with("chat-turn-") => 40,
                key if key.starts_with("chat-page-") => 40,
                key if key.starts_with("chat-more-") || key == "chat-undo-turn" => 100,
                key if key.starts_with("chat-panel-") => 150,
                key if key.starts_with("picture-") => 45,
                // The longest still leaves room for names in a message of 2000 letters.
                _other => 700,
            };
            assert!(
                letters <= most,
                "{language:?}: {key} has {letters} of {most}"
            );
        }
    }
}

/// Words of commands and options, which are the same in all languages, and names.
fn same_everywhere() -> BTreeSet<String> {
    let mut same: BTreeSet<String> = Verb::all().map(|verb| verb.word().to_owned()).collect();
    let others = [
        "best",
        "none",
        "half",
        "withhold",
        "pay",
        "nationalise",
        "keep",
        "first",
        "other",
        "treasury",
        "president",
        "bank",
        "from",
        "for",
        "using",
        "turn",
        "auto",
        "routes",
        "me",
        "game",
        "move",
        "replace",
        "pause",
        "notify",
        "settings",
        "players",
        "xx",
        "games",
        "Discord",
        "Tab",
        "PNG",
        "English",
        "Polski",
        "all",
        "title",
        "round",
        "act",
        "never",
        "default",
        // Words of standing orders and of game files.
        "always",
        "forever",
        "until",
        "float",
        "market",
        "then",
        "pass",
        "merger",
        "off",
        "show",
        "buy",
        "seed",
        "wild",
        "actions",
        "action",
        "id",
        "type",
        // What-ifs.
        "plan",
        "leave",
        "start",
        "try",
        "back",
        "queue",
        // Spans: 12h, 2d.
        "h",
        "d",
    ];
    same.extend(others.map(str::to_owned));
    same.extend(Topic::all().map(|topic| topic.word().to_owned()));
    same
}

#[test]
fn russian_is_written_in_cyrillic() {
    let same = same_everywhere();
    let mut foreign = Vec::new();
    for (key, (_, text)) in messages("ru") {
        for word in words(&text) {
            let latin = word.chars().any(|sign| sign.is_ascii_alphabetic());
            // Hexes, railways and trains: L12, CNR, 5+5E.
            let is_id = word.chars().all(|sign| sign.is_ascii_uppercase());
            if latin && !is_id && !same.contains(&word) {
                foreign.push(format!("{key}: {word}"));
            }
        }
    }
    assert!(foreign.is_empty(), "{foreign:#?}");
}

#[test]
fn polish_has_no_english_words() {
    let english = [
        "the",
        "of",
        "and",
        "share",
        "shares",
        "train",
        "trains",
        "company",
        "companies",
        "price",
        "pays",
        "buys",
        "round",
        "stock",
        "market",
        "tile",
        "player",
        "players",
        "with",
        "is",
        "are",
        "must",
        "may",
        "which",
        "not",
        "lays",
        "loan",
        "loans",
        "private",
        "minor",
        "major",
        "hex",
        "bid",
        "treasury",
    ];
    let same = same_everywhere();
    for (key, (_, text)) in messages("pl") {
        for word in words(&text) {
            let lower = word.to_lowercase();
            let stopped = english.contains(&lower.as_str()) && !same.contains(&word);
            assert!(!stopped, "{key}: {word} in {text}");
            assert!(
                !word.chars().any(|sign| ('а'..='я').contains(&sign)) || key == "chat-language-ru",
                "{key}: {word}"
            );
        }
    }
}

#[test]
fn every_title_names_its_places() {
    for title in TitleId::ALL {
        let data = title.data();
        let russian = signalbox::titles::names::Names::of(&data.title, Language::Russian);
        let hexes = data.maps.values().flat_map(|map| &map.hexes);
        for place in hexes.filter_map(|hex| hex.place.as_deref()) {
            let name = russian.place(place);
            let latin = name.chars().any(|sign| sign.is_ascii_alphabetic());
            assert!(!latin, "{}: {place} is {name} in Russian", data.title);
        }
    }
}
