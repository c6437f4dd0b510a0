//! What could be put into an option, out of the legal moves of the position, while it is typed.
//!
//! Invariant: nothing is written, and whatever is typed in the end is checked again.

use std::sync::Arc;

use super::ask::{Ask, Words};
use super::commands::{self, Deed};
use super::desk::Desk;
use super::play::{self, Place};
use super::post::{Choice, MOST_CHOICES, cut};
use super::views::squeezed;
use super::{help, lobby};
use crate::engine::action::{Actor, Kind};
use crate::engine::game::Game;
use crate::engine::ids::HexId;
use crate::engine::offer::Offer;
use crate::record::opening::known_options;
use crate::table::command::verb::Verb;
use crate::table::command::{line, names};
use crate::table::voice::Voice;
use crate::text::speaker::{Medium, Speaker};
use crate::text::{offer, rulebook};

/// Amounts that are offered of a long range.
const AMOUNTS: usize = 24;

/// The choices for what is being typed, best first.
pub async fn choices(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Vec<Choice> {
    let Some(command) = commands::find(&words.name, words.sub.as_deref()) else {
        return Vec::new();
    };
    let Some(focused) = words.focused.as_deref() else {
        return Vec::new();
    };
    let typed = words.text(focused).unwrap_or_default();
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
        (deed, option) => {
            let Ok(place) = play::place(desk, ask).await else {
                return Vec::new();
            };
            // The list shows plain text: Markdown would stay as it is.
            let voice = Voice {
                medium: Medium::Terminal,
                ..ask.voice()
            };
            in_game(&place, voice, deed, option, words)
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
        Some(help::Subject::Title(game)) => listed(&voice.speaker(&game, &[])),
        None => Vec::new(),
    }
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

fn in_game(place: &Place, voice: Voice, deed: Deed, option: &str, words: &Words) -> Vec<Choice> {
    let (game, speaker) = (place.table.game(), place.speaker(voice));
    match (deed, option) {
        (_, "player") => place
            .table
            .names()
            .iter()
            .map(|name| Choice::new(name.clone(), name.clone()))
            .collect(),
        (Deed::Move(Verb::Convert), "company") => {
            with_offers(&speaker, &[Kind::Merge, Kind::Choose], 1)
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
            named.map(|hex| hex_choice(&speaker, hex)).collect()
        }
        (Deed::Undo, "to") => vec![Choice::new("turn", speaker.plain("chat-undo-turn"))],
        (_, "using" | "private") => privates(&speaker),
        (Deed::Move(verb), option) => of_move(&speaker, verb, option, words),
        _other => Vec::new(),
    }
}

fn of_move(speaker: &Speaker<'_>, verb: Verb, option: &str, words: &Words) -> Vec<Choice> {
    let game = speaker.game;
    match (verb, option) {
        (Verb::Lay, "hex") => hexes(speaker),
        (Verb::Lay, "tile" | "rotation") => tiles(speaker, option, words),
        (Verb::Bid, "amount") => amounts(speaker, Kind::Bid, words.text("target").as_deref()),
        (Verb::Buy, "price") => {
            let kinds = [Kind::BuyTrain, Kind::BuyPrivate];
            let item = words.text("item");
            kinds
                .into_iter()
                .flat_map(|kind| amounts(speaker, kind, item.as_deref()))
                .collect()
        }
        (Verb::Bid, _) => with_offers(speaker, &[Kind::Bid], 1),
        (Verb::Buy, _) => with_offers(
            speaker,
            &[Kind::BuyShares, Kind::BuyTrain, Kind::BuyPrivate],
            9,
        ),
        (Verb::Par, "corporation") => with_offers(speaker, &[Kind::Par], 1),
        (Verb::Par, _) => {
            let corp = words.text("corporation").unwrap_or_default();
            let wanted = names::corp(game, &corp);
            let offers = game.offers(Kind::Par);
            let fitting = offers.iter().filter_map(|offered| match offered {
                Offer::Par { corp, cell, .. } if wanted.is_none_or(|wanted| wanted == *corp) => {
                    let price = game.rules().market.price(*cell).to_string();
                    Some(Choice::new(price, offer::label(speaker, offered)))
                }
                _other => None,
            });
            fitting.collect()
        }
        (Verb::Sell, _) => with_offers(speaker, &[Kind::SellShares], 2),
        (Verb::Token, _) => with_offers(speaker, &[Kind::PlaceToken, Kind::RemoveToken], 1),
        (Verb::Dividend, _) => with_offers(speaker, &[Kind::Dividend], 1),
        (Verb::Merge, _) => with_offers(speaker, &[Kind::Merge], 1),
        (Verb::Discard, _) => with_offers(speaker, &[Kind::DiscardTrain], 1),
        (Verb::Choose, _) => {
            let mut choices = with_offers(speaker, &[Kind::Choose], 1);
            choices.push(Choice::new("keep", speaker.plain("offer-pass")));
            choices
        }
        (Verb::Run, _) => runs(speaker),
        _other => Vec::new(),
    }
}

/// Private companies that may do something, each with what it may do first.
fn privates(speaker: &Speaker<'_>) -> Vec<Choice> {
    let offers = speaker.game.all_offers_beside();
    let choices = offers.iter().map(|(private, offered)| {
        let label = offer::of_private(speaker, *private, offered);
        Choice::new(speaker.private(*private), label)
    });
    choices.collect()
}

/// Offers with so many words of their command behind its name.
fn with_offers(speaker: &Speaker<'_>, kinds: &[Kind], count: usize) -> Vec<Choice> {
    let game = speaker.game;
    let offers = kinds
        .iter()
        .filter(|kind| game.is_open(**kind))
        .flat_map(|kind| game.offers(*kind));
    offers
        .map(|offered| {
            let words = line::of(game, &offered).words;
            let words: Vec<&str> = words.split_whitespace().skip(1).take(count).collect();
            Choice::new(words.join(" "), offer::label(speaker, &offered))
        })
        .collect()
}

fn runs(speaker: &Speaker<'_>) -> Vec<Choice> {
    if !speaker.game.is_open(Kind::RunRoutes) {
        return Vec::new();
    }
    [
        ("best", "chat-run-best"),
        ("none", "chat-button-run-nothing"),
    ]
    .map(|(word, key)| Choice::new(word, speaker.plain(key)))
    .to_vec()
}

fn amounts(speaker: &Speaker<'_>, kind: Kind, item: Option<&str>) -> Vec<Choice> {
    let game = speaker.game;
    if !game.is_open(kind) {
        return Vec::new();
    }
    let wanted = item.map(str::to_lowercase);
    let fits = |words: &str| {
        let own: Vec<&str> = words.split_whitespace().skip(1).collect();
        wanted
            .as_ref()
            .is_none_or(|wanted| own.join(" ").to_lowercase().starts_with(wanted))
    };
    let offers = game.offers(kind);
    let lines = offers.iter().map(|offered| line::of(game, offered));
    let range = lines
        .filter(|line| fits(&line.words))
        .find_map(|line| line.amount);
    let Some(range) = range else {
        return Vec::new();
    };
    let step = range.len().div_ceil(AMOUNTS).max(1);
    let some = (0..range.len()).step_by(step);
    let last = range.len().checked_sub(1);
    let mut numbers: Vec<usize> = some.chain(last).collect();
    numbers.dedup();
    numbers
        .into_iter()
        .map(|number| {
            let amount = range.nth(number);
            Choice::new(amount.to_string(), speaker.money(amount))
        })
        .collect()
}

fn hex_choice(speaker: &Speaker<'_>, hex: HexId) -> Choice {
    Choice::new(speaker.coordinate(hex), speaker.hex(hex))
}

/// The hexes in which track can be laid: those with a place first.
fn hexes(speaker: &Speaker<'_>) -> Vec<Choice> {
    let mut hexes: Vec<HexId> = Vec::new();
    for offered in lays(speaker.game) {
        if let Offer::Lay { hex, .. } = offered
            && !hexes.contains(&hex)
        {
            hexes.push(hex);
        }
    }
    hexes.sort_by_key(|hex| speaker.place(*hex).is_none());
    hexes
        .into_iter()
        .map(|hex| hex_choice(speaker, hex))
        .collect()
}

fn lays(game: &Game) -> Vec<Offer> {
    if game.is_open(Kind::LayTile) && matches!(game.turn().asked, Some(Actor::Corp(_))) {
        game.offers(Kind::LayTile)
    } else {
        Vec::new()
    }
}

fn tiles(speaker: &Speaker<'_>, option: &str, words: &Words) -> Vec<Choice> {
    let game = speaker.game;
    let hex = words
        .text("hex")
        .and_then(|word| names::hex(game, &squeezed(&word)));
    let tile = words.text("tile").unwrap_or_default();
    let mut choices = Vec::new();
    for offered in lays(game) {
        let Offer::Lay {
            hex: at,
            tile: laid,
            rotation,
            ..
        } = &offered
        else {
            continue;
        };
        if hex.is_some_and(|hex| hex != *at) {
            continue;
        }
        let name = speaker.tile(*laid);
        let label = offer::label(speaker, &offered);
        match option {
            "tile" => choices.push(Choice::new(format!("{name}@{rotation}"), label)),
            _rotation if tile == name => choices.push(Choice::new(rotation.to_string(), label)),
            _another_tile => {}
        }
    }
    choices
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
