//! What somebody does with his own affairs: his games, how he is called, what he confirms.

use std::sync::Arc;

use super::ask::{Ask, Words};
use super::commands::Own;
use super::desk::Desk;
use super::house;
use super::letter::Letter;
use super::post::Post;
use super::reply::{Reply, Trouble};
use crate::store::rider::Rider;
use crate::store::venue::{Chair, Person};
use crate::text::tongue::Args;

/// Somebody acts for the user at all of his tables, where it is told; nobody named: he is back.
async fn away(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let voice = desk.voice();
    let user = ask.user.id;
    let by = words.user("by").map(|user| user.id);
    let by = by.filter(|by| *by != user);
    let venues = desk.store.venues_of_user(user).await;
    let venues = venues.map_err(|fault| Trouble::store(voice, &fault))?;
    let mut count = 0;
    for venue in venues {
        let Some(game) = venue.game else { continue };
        let chairs = desk.store.chairs(game).await;
        let chairs = chairs.map_err(|fault| Trouble::store(voice, &fault))?;
        for chair in chairs.into_iter().filter(|chair| chair.user == user) {
            let who = Args::new().text("who", format!("<@{user}>"));
            let text = match by {
                Some(by) => voice.say("chat-stands-in", &who.text("by", format!("<@{by}>"))),
                None => voice.say("chat-is-back", &who),
            };
            let post = Post {
                mentions: by.into_iter().collect(),
                ..Post::public(text)
            };
            let rider = Rider {
                handled: None,
                outbox: vec![Letter::Say { post }.to(venue.channel, Some(game))],
            };
            let chair = Chair {
                stand_in: by,
                ..chair
            };
            let seated = desk.store.seat(game, chair, &rider).await;
            seated.map_err(|fault| Trouble::store(voice, &fault))?;
            count += 1;
        }
    }
    desk.bell.notify_one();
    let key = if by.is_some() {
        "chat-away"
    } else {
        "chat-not-away"
    };
    let args = Args::new().number("count", count);
    Ok(Reply::private(voice.say(key, &args)))
}

/// Does it.
pub async fn obey(desk: &Arc<Desk>, ask: &Ask, own: Own, words: &Words) -> Result<Reply, Trouble> {
    let voice = desk.voice();
    let user = ask.user.id;
    let person = desk.store.person(user).await;
    let person = person.map_err(|fault| Trouble::store(voice, &fault))?;
    let (person, key) = match own {
        Own::Games => {
            let venues = desk.store.venues_of_user(user).await;
            let venues = venues.map_err(|fault| Trouble::store(voice, &fault))?;
            return house::told(desk, &venues, "chat-no-games").await;
        }
        Own::Away => return away(desk, ask, words).await,
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
    };
    let kept = desk.store.keep_person(user, &person).await;
    kept.map_err(|fault| Trouble::store(voice, &fault))?;
    Ok(Reply::private(voice.plain(key)))
}
