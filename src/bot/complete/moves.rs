//! Choices for the options of moves, from the offers of the position.

use super::super::ask::Words;
use super::super::post::Choice;
use super::super::views::squeezed;
use crate::engine::action::Kind;
use crate::engine::game::Game;
use crate::engine::ids::{HexId, PlayerId, PrivateId};
use crate::engine::offer::Offer;
use crate::table::command::verb::Verb;
use crate::table::command::{line, names};
use crate::text::offer;
use crate::text::speaker::Speaker;

/// Amounts that are offered of a long range.
const AMOUNTS: usize = 24;

/// The choices for an option of a move, for whoever acts for these seats.
pub(super) fn of_move(
    speaker: &Speaker<'_>,
    (verb, option, words): (Verb, &str, &Words),
    seats: &[PlayerId],
) -> Vec<Choice> {
    match (verb, option) {
        (Verb::Lay, "hex") => hexes(speaker, &lays(speaker.game, words, seats)),
        (Verb::Lay, "tile" | "rotation") => {
            tiles(speaker, option, words, &lays(speaker.game, words, seats))
        }
        (Verb::Token, _) => stations(speaker, words, seats),
        (Verb::Exchange, "from") => exchanged(speaker, seats),
        (Verb::Exchange, _) => exchanged_into(speaker, words.text("from").as_deref(), seats),
        (Verb::Repay, _) => amounts(speaker, Kind::RepayPart, None),
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
        (Verb::Par, _) => par_prices(speaker, words),
        (Verb::Sell, _) => with_offers(speaker, &[Kind::SellShares], 2),
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

fn par_prices(speaker: &Speaker<'_>, words: &Words) -> Vec<Choice> {
    let game = speaker.game;
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

/// What the private companies of some players may do now.
fn beside(game: &Game, seats: &[PlayerId]) -> Vec<(PrivateId, Offer)> {
    let offers = seats.iter().flat_map(|player| game.offers_beside(*player));
    offers.collect()
}

/// Private companies that may do something, each with what it may do first.
pub(super) fn privates(speaker: &Speaker<'_>, seats: &[PlayerId]) -> Vec<Choice> {
    let offers = beside(speaker.game, seats);
    let choices = offers.iter().map(|(private, offered)| {
        let label = offer::of_private(speaker, *private, offered);
        Choice::new(speaker.private(*private), label)
    });
    choices.collect()
}

/// What a private company may do, or all of them.
pub(super) fn powers(
    speaker: &Speaker<'_>,
    private: Option<&str>,
    seats: &[PlayerId],
) -> Vec<Choice> {
    let game = speaker.game;
    let wanted = private.map(|word| names::private(game, word));
    let offers = beside(game, seats).into_iter();
    let fitting =
        offers.filter(|(private, _)| wanted.is_none_or(|wanted| wanted == Some(*private)));
    fitting
        .map(|(private, offered)| {
            let words = line::of_private(game, private, &offered).whole();
            let label = offer::of_private(speaker, private, &offered);
            Choice::new(words.trim_start_matches('/'), label)
        })
        .collect()
}

/// Private companies and minors that can be exchanged.
fn exchanged(speaker: &Speaker<'_>, seats: &[PlayerId]) -> Vec<Choice> {
    let mut choices = with_offers(speaker, &[Kind::SpecialBuy], 1);
    for (private, offered) in beside(speaker.game, seats) {
        if let Offer::Buy { .. } = offered {
            let label = offer::of_private(speaker, private, &offered);
            choices.push(Choice::new(speaker.private(private), label));
        }
    }
    choices
}

/// The companies for whose shares a private company can be exchanged.
fn exchanged_into(speaker: &Speaker<'_>, from: Option<&str>, seats: &[PlayerId]) -> Vec<Choice> {
    let wanted = from.map(|word| names::private(speaker.game, word));
    let offers = beside(speaker.game, seats).into_iter();
    let into = offers.filter_map(|(private, offered)| match offered {
        Offer::Buy { share, .. } if wanted.is_none_or(|wanted| wanted == Some(private)) => {
            let label = offer::of_private(speaker, private, &offered);
            Some(Choice::new(speaker.corp(share.corp), label))
        }
        _other => None,
    });
    into.collect()
}

/// Cities in which a station can be placed, or from which one can be taken.
fn stations(speaker: &Speaker<'_>, words: &Words, seats: &[PlayerId]) -> Vec<Choice> {
    let mut choices = Vec::new();
    let power = words.text("using");
    if power.is_none() {
        choices = with_offers(speaker, &[Kind::PlaceToken, Kind::RemoveToken], 1);
    }
    for (private, offered) in beside(speaker.game, seats) {
        let asked = power
            .as_deref()
            .map(|word| names::private(speaker.game, word));
        if let Offer::Place { at, .. } = offered
            && asked.is_none_or(|asked| asked == Some(private))
        {
            let label = offer::of_private(speaker, private, &offered);
            choices.push(Choice::new(line::city(speaker.game, at), label));
        }
    }
    choices
}

/// Offers with so many words of their command behind its name.
pub(super) fn with_offers(speaker: &Speaker<'_>, kinds: &[Kind], count: usize) -> Vec<Choice> {
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

/// A hex with its place.
pub(super) fn hex_choice(speaker: &Speaker<'_>, hex: HexId) -> Choice {
    Choice::new(speaker.coordinate(hex), speaker.hex(hex))
}

/// The hexes in which track can be laid: those with a place first.
fn hexes(speaker: &Speaker<'_>, lays: &[Offer]) -> Vec<Choice> {
    let mut hexes: Vec<HexId> = Vec::new();
    for offered in lays {
        if let Offer::Lay { hex, .. } = offered
            && !hexes.contains(hex)
        {
            hexes.push(*hex);
        }
    }
    hexes.sort_by_key(|hex| speaker.place(*hex).is_none());
    hexes
        .into_iter()
        .map(|hex| hex_choice(speaker, hex))
        .collect()
}

/// Tiles that can be laid: by whoever is asked, or by the power that is named. Without one those by
/// a power come last.
fn lays(game: &Game, words: &Words, seats: &[PlayerId]) -> Vec<Offer> {
    let power = words.text("using");
    let asked = power.as_deref().map(|word| names::private(game, word));
    let by_power = beside(game, seats)
        .into_iter()
        .filter(|(private, offered)| {
            offered.kind() == Kind::LayTile && asked.is_none_or(|asked| asked == Some(*private))
        });
    let by_power = by_power.map(|(_, offered)| offered);
    match power {
        Some(_) => by_power.collect(),
        None => game
            .offers(Kind::LayTile)
            .into_iter()
            .chain(by_power)
            .collect(),
    }
}

fn tiles(speaker: &Speaker<'_>, option: &str, words: &Words, lays: &[Offer]) -> Vec<Choice> {
    let game = speaker.game;
    let hex = words
        .text("hex")
        .and_then(|word| names::hex(game, &squeezed(&word)));
    let tile = words.text("tile").unwrap_or_default();
    let mut choices = Vec::new();
    for offered in lays {
        let Offer::Lay {
            hex: at,
            tile: laid,
            rotation,
            ..
        } = offered
        else {
            continue;
        };
        if hex.is_some_and(|hex| hex != *at) {
            continue;
        }
        let name = speaker.tile(*laid);
        let label = offer::label(speaker, offered);
        match option {
            "tile" => choices.push(Choice::new(format!("{name}@{rotation}"), label)),
            _rotation if tile == name => choices.push(Choice::new(rotation.to_string(), label)),
            _another_tile => {}
        }
    }
    choices
}
