//! Numbered choices made from the offers, so that a newcomer can play without reading anything.
//!
//! Every choice is a command: the table echoes it, and so teaches it.

use crate::engine::action::{Actor, Authority, Kind};
use crate::engine::game::Game;
use crate::engine::ids::HexId;
use crate::engine::offer::{Offer, Range};
use crate::engine::rules::best_run;
use crate::table::Table;
use crate::table::command::line;
use crate::text::offer;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;

use super::show;

/// More offers of one type than this go into a menu of their own.
const FLAT: usize = 9;

/// Choices by number, from 1.
#[derive(Clone, Debug, Default)]
pub struct Menu {
    /// What is chosen.
    pub heading: String,
    /// The choices.
    pub items: Vec<Item>,
}

/// A choice.
#[derive(Clone, Debug)]
pub struct Item {
    /// What it says.
    pub label: String,
    /// What it does.
    pub then: Then,
}

/// What a choice does.
#[derive(Clone, Debug)]
pub enum Then {
    /// It is this command.
    Say(String),
    /// It is this command with an amount that is asked for.
    Ask(String, Range),
    /// It leads to further choices.
    Open(Menu),
}

/// The order in which types of action are listed; passing comes last.
const ORDER: [Kind; 19] = [
    Kind::Bid,
    Kind::Par,
    Kind::BuyShares,
    Kind::SellShares,
    Kind::LayTile,
    Kind::PlaceToken,
    Kind::RemoveToken,
    Kind::RunRoutes,
    Kind::Dividend,
    Kind::BuyTrain,
    Kind::DiscardTrain,
    Kind::BuyPrivate,
    Kind::SpecialBuy,
    Kind::RepayAll,
    Kind::RepayPart,
    Kind::Convert,
    Kind::Merge,
    Kind::Choose,
    Kind::Pass,
];

/// The choices of the position.
pub fn of(table: &Table, speaker: &Speaker<'_>) -> Menu {
    if let Some(asking) = table.asking() {
        let mut menu = Menu::default();
        for player in asking.open() {
            let name = &table.names()[usize::from(player.0)];
            let who = Args::new().text("who", speaker.player(player));
            menu.say(speaker.say("menu-agree", &who), format!("/agree {name}"));
            menu.say(
                speaker.say("menu-disagree", &who),
                format!("/disagree {name}"),
            );
        }
        return menu;
    }
    let game = table.game();
    let mut menu = Menu::default();
    for kind in ORDER {
        if !game.is_open(kind) {
            continue;
        }
        let offers = game.offers(kind);
        match kind {
            Kind::LayTile if !offers.is_empty() => menu.items.push(track(game, speaker, &offers)),
            Kind::RunRoutes => menu.items.extend(runs(game, speaker)),
            _any if offers.len() > FLAT => menu.items.push(folded(game, speaker, kind, &offers)),
            _any => menu
                .items
                .extend(offers.iter().map(|o| item(game, speaker, o))),
        }
    }
    let powers = powers(game, speaker);
    // In front of the pass, which comes last.
    let place = menu.items.len() - usize::from(game.is_open(Kind::Pass) && !menu.items.is_empty());
    menu.items.splice(place..place, powers);
    match menu.items.as_slice() {
        // A single door is opened at once.
        [
            Item {
                then: Then::Open(inner),
                ..
            },
        ] => inner.clone(),
        _several => menu,
    }
}

impl Menu {
    fn say(&mut self, label: String, words: String) {
        self.items.push(Item {
            label,
            then: Then::Say(words),
        });
    }
}

fn item(game: &Game, speaker: &Speaker<'_>, offered: &Offer) -> Item {
    let line = line::of(game, offered);
    Item {
        label: offer::label(speaker, offered),
        then: match line.amount {
            Some(range) if range.least < range.most => Then::Ask(line.words, range),
            Some(_) | None => Then::Say(line.whole()),
        },
    }
}

/// What whoever decides may do with his private companies.
fn powers(game: &Game, speaker: &Speaker<'_>) -> Option<Item> {
    let player = game.turn().by.player()?;
    let offers = game.offers_beside(player);
    let args = Args::new()
        .text("who", speaker.player(player))
        .number("count", offers.len() as i64);
    let heading = speaker.say("menu-powers", &args);
    let items = offers.iter().map(|(private, offered)| Item {
        label: offer::of_private(speaker, *private, offered),
        then: Then::Say(line::of_private(game, *private, offered).whole()),
    });
    (!offers.is_empty()).then(|| Item {
        label: heading.clone(),
        then: Then::Open(Menu {
            heading,
            items: items.collect(),
        }),
    })
}

/// A type with many offers.
fn folded(game: &Game, speaker: &Speaker<'_>, kind: Kind, offers: &[Offer]) -> Item {
    let count = Args::new().number("count", offers.len() as i64);
    let heading = speaker.say(fold_key(kind), &count);
    let items = offers.iter().map(|offer| item(game, speaker, offer));
    Item {
        label: heading.clone(),
        then: Then::Open(Menu {
            heading,
            items: items.collect(),
        }),
    }
}

/// Track: first the hex, then tile and rotation.
fn track(game: &Game, speaker: &Speaker<'_>, offers: &[Offer]) -> Item {
    let mut hexes: Vec<(HexId, Vec<&Offer>)> = Vec::new();
    for offer in offers {
        if let Offer::Lay { hex, .. } = offer {
            match hexes.iter_mut().find(|(known, _)| known == hex) {
                Some((_, list)) => list.push(offer),
                None => hexes.push((*hex, vec![offer])),
            }
        }
    }
    let count = hexes.len();
    let items = hexes.into_iter().map(|(hex, offers)| Item {
        label: speaker.say(
            "menu-hex",
            &Args::new()
                .text("hex", speaker.hex(hex))
                .number("count", offers.len() as i64),
        ),
        then: Then::Open(Menu {
            heading: speaker.hex(hex),
            items: offers
                .into_iter()
                .map(|offer| item(game, speaker, offer))
                .collect(),
        }),
    });
    Item {
        label: speaker.say("menu-track", &Args::new().number("count", count as i64)),
        then: Then::Open(Menu {
            heading: speaker.plain("menu-where"),
            items: items.collect(),
        }),
    }
}

/// Running: the best routes, or nothing.
fn runs(game: &Game, speaker: &Speaker<'_>) -> Vec<Item> {
    let Some(Actor::Corp(corp)) = game.turn().asked else {
        return Vec::new();
    };
    let best = best_run::best(game.view(Authority::Live), corp);
    let mut menu = Menu::default();
    if !best.runs.is_empty() {
        menu.say(
            show::proposal(speaker, &best).join("\n     "),
            "/run best".to_owned(),
        );
    }
    menu.say(speaker.plain("menu-run-nothing"), "/run none".to_owned());
    menu.items
}

/// The line of a menu behind which all offers of a type stand.
fn fold_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Bid => "menu-bid",
        Kind::Par => "menu-par",
        Kind::BuyShares => "menu-buy-shares",
        Kind::SellShares => "menu-sell",
        Kind::PlaceToken | Kind::RemoveToken => "menu-token",
        Kind::BuyTrain => "menu-buy-train",
        Kind::BuyPrivate => "menu-buy-private",
        Kind::Merge => "menu-merge",
        Kind::LayTile => "menu-where",
        Kind::Choose
        | Kind::ChooseAbility
        | Kind::RepayAll
        | Kind::RepayPart
        | Kind::SpecialBuy
        | Kind::Convert
        | Kind::DiscardTrain
        | Kind::Dividend
        | Kind::Pass
        | Kind::RunRoutes => "menu-more",
    }
}
