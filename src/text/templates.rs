//! The templates of every language, as they are built in.
//!
//! The words on pictures are not among them: the pictures read those themselves.

use crate::titles::names::Language;

const ENGLISH: [&str; 19] = [
    include_str!("../../templates/en/advice.ftl"),
    include_str!("../../templates/en/chat.ftl"),
    include_str!("../../templates/en/command.ftl"),
    include_str!("../../templates/en/event.ftl"),
    include_str!("../../templates/en/help.ftl"),
    include_str!("../../templates/en/limits.ftl"),
    include_str!("../../templates/en/offer.ftl"),
    include_str!("../../templates/en/orders.ftl"),
    include_str!("../../templates/en/plan.ftl"),
    include_str!("../../templates/en/play.ftl"),
    include_str!("../../templates/en/refusal.ftl"),
    include_str!("../../templates/en/remind.ftl"),
    include_str!("../../templates/en/rules.ftl"),
    include_str!("../../templates/en/stats.ftl"),
    include_str!("../../templates/en/story.ftl"),
    include_str!("../../templates/en/table.ftl"),
    include_str!("../../templates/en/tools.ftl"),
    include_str!("../../templates/en/turn.ftl"),
    include_str!("../../templates/en/view.ftl"),
];
const RUSSIAN: [&str; 19] = [
    include_str!("../../templates/ru/advice.ftl"),
    include_str!("../../templates/ru/chat.ftl"),
    include_str!("../../templates/ru/command.ftl"),
    include_str!("../../templates/ru/event.ftl"),
    include_str!("../../templates/ru/help.ftl"),
    include_str!("../../templates/ru/limits.ftl"),
    include_str!("../../templates/ru/offer.ftl"),
    include_str!("../../templates/ru/orders.ftl"),
    include_str!("../../templates/ru/plan.ftl"),
    include_str!("../../templates/ru/play.ftl"),
    include_str!("../../templates/ru/refusal.ftl"),
    include_str!("../../templates/ru/remind.ftl"),
    include_str!("../../templates/ru/rules.ftl"),
    include_str!("../../templates/ru/stats.ftl"),
    include_str!("../../templates/ru/story.ftl"),
    include_str!("../../templates/ru/table.ftl"),
    include_str!("../../templates/ru/tools.ftl"),
    include_str!("../../templates/ru/turn.ftl"),
    include_str!("../../templates/ru/view.ftl"),
];
const POLISH: [&str; 19] = [
    include_str!("../../templates/pl/advice.ftl"),
    include_str!("../../templates/pl/chat.ftl"),
    include_str!("../../templates/pl/command.ftl"),
    include_str!("../../templates/pl/event.ftl"),
    include_str!("../../templates/pl/help.ftl"),
    include_str!("../../templates/pl/limits.ftl"),
    include_str!("../../templates/pl/offer.ftl"),
    include_str!("../../templates/pl/orders.ftl"),
    include_str!("../../templates/pl/plan.ftl"),
    include_str!("../../templates/pl/play.ftl"),
    include_str!("../../templates/pl/refusal.ftl"),
    include_str!("../../templates/pl/remind.ftl"),
    include_str!("../../templates/pl/rules.ftl"),
    include_str!("../../templates/pl/stats.ftl"),
    include_str!("../../templates/pl/story.ftl"),
    include_str!("../../templates/pl/table.ftl"),
    include_str!("../../templates/pl/tools.ftl"),
    include_str!("../../templates/pl/turn.ftl"),
    include_str!("../../templates/pl/view.ftl"),
];

/// The templates of a language.
pub fn of(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &ENGLISH,
        Language::Russian => &RUSSIAN,
        Language::Polish => &POLISH,
    }
}
