//! What there is to choose in a panel, from the offers of the position.

use super::own::Own;
use super::{Draft, Topic};
use crate::bot::code::Press;
use crate::bot::heavy::heavy;
use crate::bot::post::{Button, Look, Row};
use crate::bot::prompt::{Keys, run_key};
use crate::engine::action::Authority;
use crate::engine::ids::{HexId, PlayerId, PrivateId};
use crate::engine::offer::{Offer, Range};
use crate::engine::rules::best_run;
use crate::table::command::{self, line};
use crate::text::offer;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;

/// Something to choose in the first list.
pub(super) struct Item {
    /// What it says.
    pub label: String,
    /// How it can be chosen.
    pub ways: Ways,
    /// Where it is on the map.
    pub hex: Option<HexId>,
    /// The private company by whose power it is done.
    power: Option<PrivateId>,
}

/// How a thing can be chosen.
pub(super) enum Ways {
    /// In one way.
    One(String),
    /// For an amount.
    Amounts(String, Range),
    /// With a tile, in rotations: label and commands.
    Tiles(Vec<(String, Vec<String>)>),
}

/// What the private companies of some players may do.
pub(super) fn powers(speaker: &Speaker<'_>, seats: &[PlayerId]) -> Vec<Item> {
    let game = speaker.game;
    let mut items = Vec::new();
    for (private, offered) in seats.iter().flat_map(|player| game.offers_beside(*player)) {
        if let Offer::Lay { .. } = offered {
            add_lay(speaker, &mut items, Some(private), &offered);
            continue;
        }
        let words = line::of_private(game, private, &offered).whole();
        items.push(Item {
            label: offer::of_private(speaker, private, &offered),
            ways: Ways::One(words.trim_start_matches('/').to_owned()),
            hex: hex_of(&offered),
            power: Some(private),
        });
    }
    items
}

/// What whoever is asked may do.
pub(super) fn items(speaker: &Speaker<'_>, topic: Topic) -> Vec<Item> {
    let game = speaker.game;
    let mut items = Vec::new();
    for offered in topic.kinds().iter().flat_map(|kind| game.offers(*kind)) {
        if let Offer::Lay { .. } = offered {
            add_lay(speaker, &mut items, None, &offered);
        } else {
            items.push(item(speaker, &offered));
        }
    }
    items
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
        hex: hex_of(offered),
        power: None,
    }
}

fn hex_of(offered: &Offer) -> Option<HexId> {
    match offered {
        Offer::Place { at, .. } | Offer::Remove { at, .. } => Some(at.hex),
        _elsewhere => None,
    }
}

/// Track: hexes, in each the tiles, of each the rotations.
fn add_lay(
    speaker: &Speaker<'_>,
    items: &mut Vec<Item>,
    power: Option<PrivateId>,
    offered: &Offer,
) {
    let Offer::Lay {
        hex, tile, cost, ..
    } = offered
    else {
        return;
    };
    let line = match power {
        Some(private) => line::of_private(speaker.game, private, offered),
        None => line::of(speaker.game, offered),
    };
    let words = line.whole().trim_start_matches('/').to_owned();
    let same = |item: &Item| item.hex == Some(*hex) && item.power == power;
    let place = items.iter().position(same).unwrap_or_else(|| {
        items.push(Item {
            label: match power {
                Some(private) => track_by_power(speaker, private, *hex),
                None => speaker.hex(*hex),
            },
            ways: Ways::Tiles(Vec::new()),
            hex: Some(*hex),
            power,
        });
        items.len() - 1
    });
    let Ways::Tiles(tiles) = &mut items[place].ways else {
        return;
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

fn track_by_power(speaker: &Speaker<'_>, private: PrivateId, hex: HexId) -> String {
    let owner = speaker.game.state().privates[private].owner;
    let label = speaker.say("chat-track-in", &Args::new().text("hex", speaker.hex(hex)));
    let args = Args::new()
        .text("who", speaker.owner(owner))
        .text("item", speaker.private(private))
        .text("label", label);
    speaker.say("offer-power", &args)
}

/// Routes: the best ones, to be looked at.
pub(super) fn run_draft(speaker: &Speaker<'_>, keys: Keys) -> Draft {
    let Some(corp) = super::runner(speaker) else {
        return Draft::words(speaker.plain("command-not-now"));
    };
    let best = heavy(|| best_run::best(speaker.game.view(Authority::Live), corp));
    let mut buttons = Vec::new();
    if !best.runs.is_empty() {
        let income = Args::new().text("income", speaker.money(best.revenue));
        let label = speaker.say(run_key(&best), &income);
        buttons.push(Button::new(
            keys.id(Press::Sure, "run best"),
            label,
            Look::Do,
        ));
    }
    if !best.runs.is_empty() {
        let other = speaker.plain("chat-button-own-routes");
        let id = keys.id(Press::Panel, &Own::opening());
        buttons.push(Button::new(id, other, Look::Plain));
    }
    let nothing = speaker.plain("chat-button-run-nothing");
    buttons.push(Button::new(
        keys.id(Press::Sure, "run none"),
        nothing,
        Look::Danger,
    ));
    let cancel = speaker.plain("chat-cancel");
    buttons.push(Button::new(keys.id(Press::Cancel, ""), cancel, Look::Plain));
    let mut lines = crate::bot::views::proposal(speaker, &best);
    // What is there can be changed a little and typed.
    let example = command::routes::words(speaker.game, corp, &best.runs);
    let example = example.filter(|_| !best.runs.is_empty());
    lines.extend(example.map(|words| {
        let routes = words.trim_start_matches("/run ").to_owned();
        speaker.say("chat-own-routes", &Args::new().text("routes", routes))
    }));
    Draft::routes(lines, vec![Row::Buttons(buttons)], (corp, best.runs))
}
