//! Help at the table: what is asked now and by which commands, and the rules behind it.

use super::command::verb::Verb;
use crate::engine::action::Kind;
use crate::text::rulebook::{self, Topic};
use crate::text::speaker::{Medium, Speaker};
use crate::text::tongue::Args;
use crate::text::turn;

/// Topics that are offered beside the one that is told.
const OTHERS: usize = 6;

/// The sentence that explains a type of action.
fn advice_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Bid => "advice-bid",
        Kind::BuyPrivate => "advice-buy-private",
        Kind::BuyShares => "advice-buy-shares",
        Kind::BuyTrain => "advice-buy-train",
        Kind::Choose => "advice-choose",
        Kind::ChooseAbility => "advice-close",
        Kind::Convert => "advice-convert",
        Kind::DiscardTrain => "advice-discard",
        Kind::Dividend => "advice-dividend",
        Kind::LayTile => "advice-lay",
        Kind::Merge => "advice-merge",
        Kind::Par => "advice-par",
        Kind::Pass => "advice-pass",
        Kind::PlaceToken => "advice-token",
        Kind::RemoveToken => "advice-remove",
        Kind::RunRoutes => "advice-run",
        Kind::SellShares => "advice-sell",
        Kind::RepayAll | Kind::RepayPart => "advice-repay",
        Kind::SpecialBuy => "advice-exchange",
    }
}

/// A command as it may be typed; an option has its name where the medium wants it.
fn command(medium: Medium, words: &str, option: &str, value: &str) -> String {
    match (medium, value) {
        (Medium::Terminal, "") => format!("/{words}"),
        (Medium::Terminal, value) => format!("/{words} {value}"),
        (Medium::Chat, "") => format!("`/{words}`"),
        (Medium::Chat, value) => format!("`/{words} {option}:{value}`"),
    }
}

fn ask_for(speaker: &Speaker<'_>, topic: Topic) -> String {
    command(speaker.medium, "rules", "topic", topic.word())
}

/// The decision at hand with its commands, and where its rules are told.
pub fn here(speaker: &Speaker<'_>) -> Vec<String> {
    let turn = speaker.game.turn();
    let mut lines = vec![turn::prompt(speaker)];
    if turn.asked.is_none() {
        lines.push(speaker.plain("advice-over"));
    } else {
        lines.push(speaker.plain("advice-here"));
    }
    let mut told: Vec<&str> = Vec::new();
    for kind in turn.open.iter() {
        let key = advice_key(kind);
        if told.contains(&key) {
            continue;
        }
        told.push(key);
        let verb = Verb::for_kind(kind);
        let args = Args::new()
            .text("command", command(speaker.medium, verb.word(), "", ""))
            .text("what", speaker.plain(key));
        lines.push(speaker.say("advice-line", &args));
    }
    let topics = rulebook::here(speaker);
    lines.push(others(speaker, &topics));
    let more = Args::new()
        .text("all", command(speaker.medium, "help", "command", "all"))
        .text("guide", ask_for(speaker, Topic::Guide));
    lines.push(speaker.say("advice-more", &more));
    lines
}

/// Topics with the commands that tell them.
fn others(speaker: &Speaker<'_>, topics: &[Topic]) -> String {
    let topics = topics.iter().take(OTHERS);
    let list: Vec<String> = topics
        .map(|topic| format!("{} ({})", topic.name(speaker), ask_for(speaker, *topic)))
        .collect();
    let list = Args::new().text("list", list.join(", "));
    speaker.say("advice-rules", &list)
}

/// The rules about a topic; without one about what concerns the position.
///
/// # Errors
/// There is no such topic, as a sentence that lists those there are.
pub fn rules(speaker: &Speaker<'_>, word: Option<&str>) -> Result<Vec<String>, String> {
    let here = rulebook::here(speaker);
    let topic = match word {
        None => here.first().copied().unwrap_or(Topic::Guide),
        Some(word) => Topic::of(speaker, word).ok_or_else(|| unknown(speaker, word))?,
    };
    let told = rulebook::told(speaker, topic);
    if told.is_empty() {
        return Err(unknown(speaker, word.unwrap_or_default()));
    }
    let name = topic.name(speaker);
    let mut lines = vec![match speaker.medium {
        Medium::Terminal => format!("{}: {name}", speaker.game.rules().data.title),
        Medium::Chat => format!("**{}: {name}**", speaker.game.rules().data.title),
    }];
    lines.extend(told);
    let rest: Vec<Topic> = here.into_iter().filter(|other| *other != topic).collect();
    lines.push(others(speaker, &rest));
    Ok(lines)
}

fn unknown(speaker: &Speaker<'_>, word: &str) -> String {
    let topics = rulebook::topics(speaker);
    let words: Vec<&str> = topics.iter().map(|topic| topic.word()).collect();
    let args = Args::new()
        .text("word", crate::text::speaker::harmless(speaker.medium, word))
        .text("list", words.join(", "));
    speaker.say("chat-no-topic", &args)
}
