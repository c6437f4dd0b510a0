//! Somebody wants to be forgotten.
//!
//! Invariant: the games of others stay whole: moves are never erased, only the name beside them; and
//! nobody leaves a running game by being forgotten.

use std::sync::Arc;

use serde_json::Value;

use super::ask::Ask;
use super::code::{Code, Press};
use super::desk::{Desk, public};
use super::post::{Button, Look, Post, Row};
use super::reply::{Reply, Trouble};
use crate::store::GameId;
use crate::store::census::Former;
use crate::table::Table;
use crate::text::tongue::Args;
use crate::titles::names::Language;

/// Tables that are named where somebody still sits.
const NAMED: usize = 20;

/// Says what would be erased, with a button that does it.
pub async fn ask_first(desk: &Arc<Desk>, ask: &Ask) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let former = former(desk, ask).await?;
    let args = Args::new().number("games", former.len() as i64).text(
        "name",
        voice.say("forget-name", &Args::new().number("number", 2)),
    );
    let id = |press| {
        Code::new(GameId(0), 0, press, "")
            .text()
            .unwrap_or_default()
    };
    let rows = vec![Row::Buttons(vec![
        Button::new(
            id(Press::Forget),
            voice.plain("forget-button"),
            Look::Danger,
        ),
        Button::new(id(Press::Cancel), voice.plain("chat-cancel"), Look::Plain),
    ])];
    Ok(Reply::of(
        Post::private(voice.say("forget-asks", &args)).rows(rows),
    ))
}

/// Erases it.
pub async fn erase(desk: &Arc<Desk>, ask: &Ask, in_place: bool) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let former = former(desk, ask).await?;
    let erased = desk.store.forget_user(ask.user.id, &former).await;
    erased.map_err(|fault| Trouble::store(voice, &fault))?;
    for game in former {
        desk.forget(game.game);
    }
    tracing::info!("somebody is forgotten");
    Ok(Reply::private(voice.plain("forget-done")).in_place(in_place))
}

/// His finished games with new names; refuses while he sits at others.
async fn former(desk: &Desk, ask: &Ask) -> Result<Vec<Former>, Trouble> {
    let voice = ask.voice();
    let broken = |fault| Trouble::store(voice, &fault);
    let user = ask.user.id;
    let mut plays = desk.store.lobbies_of_user(user).await.map_err(broken)?;
    let mut former = Vec::new();
    for game in desk.store.games_of_user(user).await.map_err(broken)? {
        // Read for this once: what nobody plays need not stay in memory.
        let table = Table::open(&desk.store, game).await;
        let table = table.map_err(|fault| Trouble::table(voice, &fault))?;
        let venue = desk.store.venue_of(game).await.map_err(broken)?;
        // A game that stands in no channel any more waits for nobody.
        match &venue {
            Some(venue) if !table.is_over() => plays.push(venue.channel),
            Some(_) | None => {
                let language = venue.map_or(Language::English, |venue| venue.language);
                former.push(renamed(desk, ask, game, language).await?);
            }
        }
    }
    if plays.is_empty() {
        return Ok(former);
    }
    let channels = plays
        .iter()
        .take(NAMED)
        .map(|channel| format!("<#{channel}>"));
    let channels: Vec<String> = channels.collect();
    let why = voice.plain("forget-plays");
    Err(Trouble::Refused(format!("{why} {}", channels.join(" "))))
}

/// A game in which his seats have other names.
async fn renamed(
    desk: &Desk,
    ask: &Ask,
    game: GameId,
    language: Language,
) -> Result<Former, Trouble> {
    let voice = ask.voice();
    let broken = |fault| Trouble::store(voice, &fault);
    let chairs = desk.store.chairs(game).await.map_err(broken)?;
    let stored = desk.store.load(game).await.map_err(broken)?.game;
    let is_own = |number: i64| {
        let mut chairs = chairs.iter();
        chairs.any(|chair| chair.user == ask.user.id && chair.number == number)
    };
    let seats = (0..).zip(&stored.seats);
    let others = seats.filter(|(number, _)| !is_own(*number));
    let names: Vec<&str> = others.map(|(_, seat)| seat.name.as_str()).collect();
    let own = chairs.iter().filter(|chair| chair.user == ask.user.id);
    let seats: Vec<(i64, String)> = own
        .map(|chair| (chair.number, neutral(language, chair.number, &names)))
        .collect();
    let head = rewritten(&stored.setup, &seats);
    let head = head.ok_or_else(|| Trouble::Broken(voice.plain("table-broken")))?;
    Ok(Former { game, seats, head })
}

/// A name that says nothing, and that nobody else at the table has.
fn neutral(language: Language, seat: i64, names: &[&str]) -> String {
    let number = Args::new().number("number", seat + 1);
    let mut name = public(language).say("forget-name", &number);
    while names.contains(&name.as_str()) {
        name.push('*');
    }
    name
}

/// The head of a game file with other names on some seats.
fn rewritten(head: &str, seats: &[(i64, String)]) -> Option<String> {
    let mut head: Value = serde_json::from_str(head).ok()?;
    for (seat, name) in seats {
        let player = head
            .get_mut("players")?
            .get_mut(usize::try_from(*seat).ok()?)?;
        let player = player.as_object_mut()?;
        let old = player.insert("name".to_owned(), name.as_str().into());
        // Whoever opened the game on the site may be the same.
        if let Some(user) = head.get_mut("user").and_then(Value::as_object_mut)
            && old.is_some()
            && user.get("name") == old.as_ref()
        {
            user.insert("name".to_owned(), name.as_str().into());
        }
    }
    Some(head.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_rewritten_and_nothing_else() {
        let head = r#"{"id":7,"user":{"id":1,"name":"Anna"},"players":[{"id":1,"name":"Anna"},{"id":2,"name":"Boris"}],"title":"1867"}"#;
        let seats = [(0, "Player 1".to_owned())];
        assert_eq!(
            rewritten(head, &seats).as_deref(),
            Some(head.replace("Anna", "Player 1").as_str())
        );
        assert_eq!(rewritten(head, &[(2, String::new())]), None);
        assert_eq!(rewritten("[]", &seats), None);
        let names = ["Player 1", "Boris"];
        assert_eq!(neutral(Language::English, 0, &names), "Player 1*");
        assert_eq!(neutral(Language::Polish, 1, &names), "Gracz 2");
    }
}
