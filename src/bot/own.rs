//! What somebody does with his own affairs: his games, how he is called, what he confirms.

use std::sync::Arc;

use super::ask::{Ask, Words};
use super::commands::Own;
use super::desk::{Desk, public};
use super::forget;
use super::house;
use super::remind;
use super::reply::{Reply, Trouble};
use super::stats;
use crate::store::venue::Person;
use crate::titles::names::Language;

/// Does it.
pub async fn obey(desk: &Arc<Desk>, ask: &Ask, own: Own, words: &Words) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let user = ask.user.id;
    let person = desk.store.person(user).await;
    let person = person.map_err(|fault| Trouble::store(voice, &fault))?;
    let (person, key) = match own {
        Own::Games => {
            let venues = desk.store.venues_of_user(user).await;
            let venues = venues.map_err(|fault| Trouble::store(voice, &fault))?;
            return house::told(desk, voice, &venues, "chat-no-games").await;
        }
        Own::Notify => {
            let (notify, key) = match words.text("how").as_deref() {
                Some("dm") => ("dm", "chat-now-dm"),
                Some("silent") => ("silent", "chat-now-silent"),
                _channel => ("channel", "chat-now-channel"),
            };
            let notify = notify.to_owned();
            (Person { notify, ..person }, key)
        }
        Own::Confirm => {
            let (confirm, key) = match words.text("what").as_deref() {
                Some("always") => ("always", "chat-now-always"),
                Some("ending") => ("ending", "chat-now-ending"),
                _never => ("never", "chat-now-never"),
            };
            let confirm = confirm.to_owned();
            (Person { confirm, ..person }, key)
        }
        Own::Stats => return stats::own(desk, ask).await,
        Own::Forget => return forget::ask_first(desk, ask).await,
        Own::Remind | Own::Quiet | Own::Timezone | Own::Away | Own::Back | Own::Settings => {
            return remind::obey(desk, ask, own, words).await;
        }
        Own::Language => {
            let code = words.text("language").unwrap_or_default();
            let language = Language::of_code(&code);
            (Person { language, ..person }, "chat-now-language")
        }
    };
    let kept = desk.store.keep_person(user, &person).await;
    kept.map_err(|fault| Trouble::store(voice, &fault))?;
    let retimed = remind::heard(desk, user).await;
    retimed.map_err(|fault| Trouble::store(voice, &fault))?;
    // A new language is confirmed in itself.
    let voice = if own == Own::Language {
        public(person.speaks())
    } else {
        voice
    };
    Ok(Reply::private(voice.plain(key)))
}
