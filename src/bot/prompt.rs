//! The message that says who is asked for what, with a button for every legal step.
//!
//! Invariant: whatever may be done can be done from here without typing.

use super::code::{Code, MOST, Press};
use super::desk::Desk;
use super::heavy::heavy;
use super::panel::Topic;
use super::post::{Button, Choice, Look, MOST_CHOICES, Row, Select};
use crate::engine::action::{Actor, Authority, Kind};
use crate::engine::agenda::Round;
use crate::engine::offer::Offer;
use crate::engine::rules::best_run::{self, BestRun};
use crate::engine::rules::train::Source;
use crate::store::GameId;
use crate::store::fault::StoreFault;
use crate::table::command::line;
use crate::text::offer;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;

/// Buttons in the first row.
const BUTTONS: usize = 5;
/// Offers of one type that get a button each.
const FLAT: usize = 4;

/// The order in which types of action get buttons; passing comes last.
const ORDER: [Kind; 19] = [
    Kind::Choose,
    Kind::RunRoutes,
    Kind::Dividend,
    Kind::LayTile,
    Kind::PlaceToken,
    Kind::RemoveToken,
    Kind::Bid,
    Kind::BuyShares,
    Kind::BuyTrain,
    Kind::DiscardTrain,
    Kind::SellShares,
    Kind::Par,
    Kind::BuyPrivate,
    Kind::SpecialBuy,
    Kind::Convert,
    Kind::Merge,
    Kind::ChooseAbility,
    Kind::RepayAll,
    Kind::RepayPart,
];

/// Begins an id that is too long, of a move.
const LONG: &str = "long:";
/// The same, of a move that was looked at.
const LONG_SURE: &str = "long!:";

/// Makes ids for one position of one game.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    /// The game.
    pub game: GameId,
    /// Its version.
    pub version: i64,
}

impl Keys {
    /// An id, as long as it comes.
    pub fn id(self, press: Press, argument: &str) -> String {
        let code = Code::new(self.game, self.version, press, argument);
        // One that is too long is shortened before it is sent, see `shorten`.
        code.text().unwrap_or_else(|| match press {
            Press::Sure => format!("{LONG_SURE}{argument}"),
            _other => format!("{LONG}{argument}"),
        })
    }
}

/// One step as a button or as a choice in the list.
struct Step {
    /// The press and its argument.
    press: Press,
    argument: String,
    label: String,
    look: Look,
}

/// Buttons and lists for whoever is asked; with a redo, if moves were just taken back.
pub fn rows(speaker: &Speaker<'_>, keys: Keys, asks: bool, again: bool) -> Vec<Row> {
    if asks {
        let button =
            |press, key: &str, look| Button::new(keys.id(press, ""), speaker.plain(key), look);
        return vec![Row::Buttons(vec![
            button(Press::Agree, "chat-button-agree", Look::Do),
            button(Press::Refuse, "chat-button-refuse", Look::Danger),
        ])];
    }
    let game = speaker.game;
    let mut steps: Vec<Step> = ORDER
        .into_iter()
        .filter(|kind| game.is_open(*kind))
        .flat_map(|kind| steps_of(speaker, kind))
        .collect();
    let decider = game.turn().by.player();
    if decider.is_some_and(|decider| !game.offers_beside(decider).is_empty()) {
        steps.push(opening(speaker, Topic::Power));
    }
    let pass = game.is_open(Kind::Pass).then(|| pass(speaker));
    // Whoever is asked later in a merger round may answer at once.
    let early = matches!(game.state().agenda.round, Round::Merger(_)).then(|| Step {
        press: Press::Do,
        argument: "auto merger".to_owned(),
        label: speaker.plain("chat-more-auto-merger"),
        look: Look::Plain,
    });
    let room = BUTTONS - usize::from(pass.is_some()) - usize::from(early.is_some());
    let more = steps.split_off(steps.len().min(room));
    let buttons = steps.into_iter().chain(pass).chain(early);
    let first = buttons
        .map(|step| Button::new(keys.id(step.press, &step.argument), step.label, step.look))
        .collect();
    let mut rows = vec![Row::Buttons(first)];
    rows.push(Row::Select(more_list(speaker, keys, more, again)));
    rows.extend(purchasable(speaker, keys).map(Row::Select));
    rows
}

fn pass(speaker: &Speaker<'_>) -> Step {
    let game = speaker.game;
    let key = if matches!(game.turn().asked, Some(Actor::Corp(_))) {
        "chat-button-done"
    } else {
        "chat-button-pass"
    };
    Step {
        press: Press::Do,
        argument: "pass".to_owned(),
        label: speaker.plain(key),
        look: Look::Plain,
    }
}

fn steps_of(speaker: &Speaker<'_>, kind: Kind) -> Vec<Step> {
    let game = speaker.game;
    if kind == Kind::RunRoutes {
        return runs(speaker);
    }
    let offers = game.offers(kind);
    if offers.is_empty() {
        return Vec::new();
    }
    let direct = |offers: &[Offer]| -> Vec<Step> {
        offers
            .iter()
            .map(|offered| step(speaker, offered))
            .collect()
    };
    let panel = |topic: Topic| opening(speaker, topic);
    match kind {
        Kind::Dividend
        | Kind::Choose
        | Kind::Convert
        | Kind::ChooseAbility
        | Kind::SpecialBuy
        | Kind::RepayAll => direct(&offers),
        // A card of the draft is taken from the bank, not bought from somebody.
        Kind::BuyPrivate if matches!(game.turn().asked, Some(Actor::Player(_))) => {
            let label = speaker.plain("chat-button-card");
            vec![Step {
                label,
                ..panel(Topic::Private)
            }]
        }
        Kind::DiscardTrain if offers.len() <= FLAT => direct(&offers),
        Kind::Bid if offers.len() == 1 => {
            let mut steps = direct(&offers);
            let several = offers
                .iter()
                .any(|offer| match line::of(game, offer).amount {
                    Some(range) => range.len() > 1,
                    None => false,
                });
            steps.extend(several.then(|| panel(Topic::Bid)));
            steps
        }
        Kind::BuyTrain => {
            let mut steps: Vec<Step> = from_bank(&offers).map(|o| step(speaker, o)).collect();
            steps.push(panel(Topic::Train));
            steps
        }
        _folded => Topic::of(kind).map(panel).into_iter().collect(),
    }
}

/// The button that opens a panel.
fn opening(speaker: &Speaker<'_>, topic: Topic) -> Step {
    Step {
        press: Press::Panel,
        argument: topic.opening(),
        label: speaker.plain(topic.button()),
        look: Look::Main,
    }
}

/// The next train of the bank at its one price.
fn from_bank(offers: &[Offer]) -> impl Iterator<Item = &Offer> {
    let bank = offers.iter().filter(|offer| {
        matches!(offer, Offer::Train { source: Source::Depot, exchange: None, price, .. }
            if price.least == price.most)
    });
    bank.take(1)
}

/// An offer as a step with the least amount.
fn step(speaker: &Speaker<'_>, offered: &Offer) -> Step {
    let game = speaker.game;
    let line = line::of(game, offered);
    let label = match (offered, line.amount) {
        (Offer::BidPrivate { .. } | Offer::BidMinor { .. }, Some(range)) => speaker.say(
            "chat-button-bid",
            &Args::new().text("price", speaker.money(range.least)),
        ),
        _other => offer::label(speaker, offered),
    };
    Step {
        press: Press::Do,
        argument: line.whole().trim_start_matches('/').to_owned(),
        label,
        look: Look::Main,
    }
}

/// The key of the label that runs the best routes: it says if better ones may exist.
pub fn run_key(best: &BestRun) -> &'static str {
    if best.proven {
        "chat-button-run"
    } else {
        "chat-button-run-unproven"
    }
}

fn runs(speaker: &Speaker<'_>) -> Vec<Step> {
    let Some(Actor::Corp(corp)) = speaker.game.turn().asked else {
        return Vec::new();
    };
    let best = heavy(|| best_run::best(speaker.game.view(Authority::Live), corp));
    let mut steps = Vec::new();
    if !best.runs.is_empty() {
        let income = Args::new().text("income", speaker.money(best.revenue));
        steps.push(Step {
            press: Press::Do,
            argument: "run best".to_owned(),
            label: speaker.say(run_key(&best), &income),
            look: Look::Main,
        });
        steps.push(Step {
            press: Press::Panel,
            argument: Topic::Run.opening(),
            label: speaker.plain(Topic::Run.button()),
            look: Look::Plain,
        });
    }
    steps.push(Step {
        press: Press::Do,
        argument: "run none".to_owned(),
        label: speaker.plain("chat-button-run-nothing"),
        look: Look::Plain,
    });
    steps
}

/// Everything that has no button, and what is always there.
fn more_list(speaker: &Speaker<'_>, keys: Keys, steps: Vec<Step>, again: bool) -> Select {
    let value = |press: Press, argument: &str| keys.id(press, argument);
    let mut choices: Vec<Choice> = steps
        .into_iter()
        .map(|step| Choice::new(value(step.press, &step.argument), step.label))
        .collect();
    choices.truncate(MOST_CHOICES - 9);
    // Powers are used in turn and out of turn, by whoever owns the company.
    let opening = Topic::Power.opening();
    let known = value(Press::Panel, &opening);
    let listed = choices.iter().any(|choice| choice.value == known);
    if !listed && !speaker.game.all_offers_beside().is_empty() {
        let label = speaker.plain(Topic::Power.button());
        choices.push(Choice::new(value(Press::Panel, &opening), label));
    }
    if again {
        choices.push(Choice::new(
            value(Press::Do, "redo"),
            speaker.plain("chat-more-redo"),
        ));
    }
    if let Some((argument, key)) = standing_order(speaker) {
        let label = speaker.plain(key);
        choices.push(Choice::new(value(Press::Do, argument), label));
    }
    let looks = [
        (Press::Do, "undo", "chat-more-undo"),
        (Press::Do, "undo turn", "chat-more-undo-turn"),
        (Press::Look, "status", "chat-more-status"),
        (Press::Look, "market", "chat-more-market"),
        (Press::Look, "history", "chat-more-history"),
        (Press::Look, "moves", "chat-more-moves"),
    ];
    choices.extend(
        looks.map(|(press, argument, key)| Choice::new(value(press, argument), speaker.plain(key))),
    );
    Select {
        id: keys.id(Press::More, ""),
        prompt: speaker.plain("chat-more"),
        choices,
    }
}

/// The standing order that fits the round.
fn standing_order(speaker: &Speaker<'_>) -> Option<(&'static str, &'static str)> {
    match speaker.game.state().agenda.round {
        Round::Stock(_) => Some(("auto pass", "chat-more-auto-pass")),
        // It has a button.
        Round::Merger(_)
        | Round::Auction(_)
        | Round::Lots(_)
        | Round::Draft(_)
        | Round::Between(_)
        | Round::Operating(_)
        | Round::Over => None,
    }
}

/// In a stock round: the shares that can be bought.
fn purchasable(speaker: &Speaker<'_>, keys: Keys) -> Option<Select> {
    let game = speaker.game;
    if !matches!(game.turn().asked, Some(Actor::Player(_))) {
        return None;
    }
    let offers = game.offers(Kind::BuyShares);
    let mut choices: Vec<Choice> = offers
        .iter()
        .map(|offered| {
            let words = line::of(game, offered).whole();
            Choice::new(
                words.trim_start_matches('/'),
                offer::label(speaker, offered),
            )
        })
        .collect();
    // Values must differ.
    choices.dedup_by(|one, other| one.value == other.value);
    choices.truncate(MOST_CHOICES);
    (!choices.is_empty()).then(|| Select {
        id: keys.id(Press::Pick, "shares"),
        prompt: speaker.plain("chat-shares"),
        choices,
    })
}

/// Stores the words of ids that would be too long.
///
/// # Errors
/// The database fails.
pub async fn shorten(desk: &Desk, keys: Keys, rows: &mut [Row]) -> Result<(), StoreFault> {
    let buttons = rows.iter_mut().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.iter_mut(),
        Row::Select(_) => [].iter_mut(),
    });
    for button in buttons {
        let press = match button.id.as_str() {
            id if id.starts_with(LONG) => Some((Press::Stored, LONG)),
            id if id.starts_with(LONG_SURE) => Some((Press::StoredSure, LONG_SURE)),
            _short => None,
        };
        if let Some((press, sign)) = press {
            let words = button.id.strip_prefix(sign).unwrap_or_default();
            let number = desk.store.keep_words(keys.game, words).await?;
            button.id = keys.id(press, &super::code::base36(number));
        }
        debug_assert!(button.id.len() <= MOST);
    }
    Ok(())
}
