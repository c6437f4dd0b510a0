//! What could be put into an option, out of the legal moves of the position, while it is typed.
//!
//! Invariant: nothing is written, and whatever is typed in the end is checked again.

mod moves;

use std::sync::Arc;

use super::ask::{Ask, Words};
use super::auto;
use super::commands::{self, Deed};
use super::desk::Desk;
use super::place::{self, Place};
use super::post::{Choice, MOST_CHOICES, cut};
use super::{help, lobby, plan, remind};
use crate::engine::action::Kind;
use crate::engine::ids::PlayerId;
use crate::record::opening::known_options;
use crate::table::command::verb::Verb;
use crate::table::voice::Voice;
use crate::text::rulebook;
use crate::text::speaker::{Medium, Speaker};

/// The choices for what is being typed, best first.
pub async fn choices(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Vec<Choice> {
    let Some(command) = commands::find(&words.name, words.sub.as_deref()) else {
        return Vec::new();
    };
    let Some(focused) = words.focused.as_deref() else {
        return Vec::new();
    };
    let typed = words.text(focused).unwrap_or_default();
    if let Some(choices) = remind::choices(desk, ask, command.deed, focused, &typed).await {
        return choices;
    }
    let all = match (command.deed, focused) {
        (_, "title") => lobby::playable()
            .map(|title| {
                let data = title.data();
                Choice::new(title.name(), format!("{}: {}", data.title, data.subtitle))
            })
            .collect(),
        (_, "options") => options(words),
        (_, "command") => commands::all()
            .map(|command| Choice::new(command.path(), format!("/{}", command.path())))
            .collect(),
        (Deed::Rules, "topic") => topics(desk, ask, words).await,
        (_, "table") => tables(desk, ask).await,
        (Deed::Undo, "to") | (_, "at") => earlier(desk, ask, command.deed).await,
        (Deed::Plan(_), "move") => plan::choices(desk, ask).await,
        (deed, option) => {
            let Ok(place) = place::of_channel(desk, ask).await else {
                return Vec::new();
            };
            // The list shows plain text: Markdown would stay as it is.
            let voice = Voice {
                medium: Medium::Terminal,
                ..ask.voice()
            };
            let seats = place.seats_of(ask.user.id);
            in_game(&place, voice, (deed, option, words), &seats)
        }
    };
    filtered(all, &typed)
}

fn options(words: &Words) -> Vec<Choice> {
    let title = words.text("title").unwrap_or_default();
    let title = lobby::playable().find(|known| known.name().eq_ignore_ascii_case(&title));
    let known = title.map(known_options).unwrap_or_default();
    // Several options, one after the other: the last word is the one that is being typed.
    let typed = words.text("options").unwrap_or_default();
    let before = match typed.rsplit_once([',', ' ']) {
        Some((before, _)) => format!("{},", before.trim_end_matches(',')),
        None => String::new(),
    };
    known
        .into_iter()
        .map(|option| {
            let whole = format!("{before}{option}");
            Choice::new(whole.clone(), whole)
        })
        .collect()
}

/// What the rules can be asked about, by its name in the language.
async fn topics(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Vec<Choice> {
    let voice = ask.voice();
    let listed = |speaker: &Speaker<'_>| -> Vec<Choice> {
        let topics = rulebook::topics(speaker).into_iter();
        topics
            .map(|topic| Choice::new(topic.word(), topic.name(speaker)))
            .collect()
    };
    match help::subject(desk, ask, words).await {
        Some(help::Subject::Game(place)) => listed(&place.speaker(voice)),
        Some(help::Subject::Title(_, game)) => listed(&voice.speaker(&game, &[])),
        None => Vec::new(),
    }
}

/// The last moves, the latest first; for an undo the start of the turn before them.
async fn earlier(desk: &Desk, ask: &Ask, deed: Deed) -> Vec<Choice> {
    let voice = Voice {
        medium: Medium::Terminal,
        ..ask.voice()
    };
    let Ok(mut place) = place::of_channel(desk, ask).await else {
        return Vec::new();
    };
    let mut choices = Vec::new();
    if deed == Deed::Undo {
        choices.push(Choice::new("turn", voice.plain("chat-undo-turn")));
    }
    let told = place.table.history(voice).await.unwrap_or_default();
    choices.extend(told.iter().rev().map(|one| {
        let label = format!("#{} {}", one.id, one.lines.join(" "));
        Choice::new(one.id.to_string(), label)
    }));
    choices
}

async fn tables(desk: &Desk, ask: &Ask) -> Vec<Choice> {
    let Some(server) = ask.server else {
        return Vec::new();
    };
    let venues = desk
        .store
        .venues_of_server(server)
        .await
        .unwrap_or_default();
    let mut choices = Vec::new();
    for venue in venues.iter().filter(|venue| lobby::is_host(venue, ask)) {
        let Some(game) = venue.game else { continue };
        if let Ok(stored) = desk.store.load(game).await {
            let label = format!("#{} {}", game.0, stored.game.name);
            choices.push(Choice::new(game.0.to_string(), label));
        }
    }
    choices
}

fn in_game(
    place: &Place,
    voice: Voice,
    (deed, option, words): (Deed, &str, &Words),
    seats: &[PlayerId],
) -> Vec<Choice> {
    let (game, speaker) = (place.table.game(), place.speaker(voice));
    match (deed, option) {
        (_, "player") => place
            .table
            .names()
            .iter()
            .map(|name| Choice::new(name.clone(), name.clone()))
            .collect(),
        (Deed::Auto(_), option) => auto::choices(game, option),
        (Deed::Move(Verb::Convert), "company") => {
            moves::with_offers(&speaker, &[Kind::Merge, Kind::Choose], 1)
        }
        (_, "company") => game
            .rules()
            .corps
            .iter()
            .map(|corp| Choice::new(corp.sym.clone(), corp.sym.clone()))
            .collect(),
        (_, "focus") => {
            let hexes = game.rules().map.hexes.pairs().map(|(hex, _)| hex);
            let named = hexes.filter(|hex| speaker.place(*hex).is_some());
            named.map(|hex| moves::hex_choice(&speaker, hex)).collect()
        }
        (_, "using" | "private") => moves::privates(&speaker, seats),
        (Deed::Power, _) => moves::powers(&speaker, words.text("private").as_deref(), seats),
        (Deed::Move(verb), option) => moves::of_move(&speaker, (verb, option, words), seats),
        _other => Vec::new(),
    }
}

/// What fits to what is typed, at most as many as Discord takes, each value once.
fn filtered(all: Vec<Choice>, typed: &str) -> Vec<Choice> {
    let typed = plain(typed);
    let mut kept: Vec<Choice> = Vec::new();
    let fits = |choice: &&Choice| {
        plain(&choice.value).starts_with(&typed) || plain(&choice.label).contains(&typed)
    };
    for choice in all.iter().filter(fits) {
        let known = kept.iter().any(|other| other.value == choice.value);
        if !known && !choice.value.is_empty() && choice.value.chars().count() <= 100 {
            kept.push(Choice::new(choice.value.clone(), cut(&choice.label, 100)));
        }
        if kept.len() == MOST_CHOICES {
            break;
        }
    }
    kept
}

/// Lower case, and Latin letters for the Cyrillic ones that look like them.
fn plain(text: &str) -> String {
    let alike = |sign: char| match sign {
        'а' => 'a',
        'в' => 'b',
        'с' => 'c',
        'е' => 'e',
        'н' => 'h',
        'к' => 'k',
        'м' => 'm',
        'о' => 'o',
        'р' => 'p',
        'т' => 't',
        'х' => 'x',
        'у' => 'y',
        'і' => 'i',
        other => other,
    };
    text.chars()
        .flat_map(char::to_lowercase)
        .map(alike)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_found_in_any_case_and_alphabet() {
        let all = || {
            vec![
                Choice::new("H10", "H10 Moskva"),
                Choice::new("K5", "K5"),
                Choice::new("H10", "twice"),
            ]
        };
        let found = |typed: &str| -> Vec<String> {
            filtered(all(), typed)
                .into_iter()
                .map(|choice| choice.value)
                .collect()
        };
        assert_eq!(found("h1"), ["H10"]);
        assert_eq!(found("Н10"), ["H10"]);
        assert_eq!(found("mosk"), ["H10"]);
        assert_eq!(found(""), ["H10", "K5"]);
        assert!(found("zz").is_empty());
    }
}
