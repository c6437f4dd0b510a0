//! Help and rules on demand, for whoever asks.

use std::sync::Arc;

use super::ask::{Ask, Words};
use super::desk::Desk;
use super::place::{self, Place};
use super::reply::{Reply, Trouble};
use super::{lobby, views};
use crate::engine::game::Game;
use crate::engine::ruleset::Choices;
use crate::table::help;
use crate::text::tongue::Args;
use crate::titles::{self, TitleId};

/// The decision at hand with its commands; a named command, or all of them, where that is asked for
/// or no game runs.
pub async fn help(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    if words.text("command").is_none()
        && let Ok(place) = place::of_channel(desk, ask).await
    {
        let lines = help::here(&place.speaker(ask.voice()));
        return Ok(Reply::private(lines.join("\n")));
    }
    Ok(views::help(ask.voice(), words))
}

/// The rules of the channel's game, or of a title.
pub async fn rules(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let topic = words.text("topic");
    let told = match subject(desk, ask, words).await {
        Some(Subject::Game(place)) => help::rules(&place.speaker(voice), topic.as_deref()),
        Some(Subject::Title(game)) => help::rules(&voice.speaker(&game, &[]), topic.as_deref()),
        None => {
            let known: Vec<&str> = lobby::playable().map(TitleId::name).collect();
            let args = Args::new().text("list", known.join(", "));
            return Err(Trouble::Refused(voice.say("chat-which-rules", &args)));
        }
    };
    let lines = told.map_err(Trouble::Refused)?;
    Ok(Reply::private(lines.join("\n")))
}

/// Whose rules are asked for.
pub enum Subject {
    /// Those of the running game.
    Game(Place),
    /// Those of a title, at the start of a game.
    Title(Box<Game>),
}

/// The named title; otherwise the game of the channel, or what is to be played there.
pub async fn subject(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Option<Subject> {
    if let Some(name) = words.text("title") {
        let title = lobby::playable().find(|title| title.name().eq_ignore_ascii_case(&name))?;
        return fresh(title).map(Subject::Title);
    }
    if let Ok(place) = place::of_channel(desk, ask).await {
        return Some(Subject::Game(place));
    }
    let title = lobby::planned(desk, ask).await?;
    fresh(title).map(Subject::Title)
}

/// A game of a title with as few players as it takes.
fn fresh(title: TitleId) -> Option<Box<Game>> {
    let players = title
        .data()
        .setups
        .iter()
        .map(|setup| setup.players)
        .min()?;
    let rules = titles::ruleset(title, usize::from(players), Choices::default()).ok()?;
    Some(Box::new(Game::new(rules, 1)))
}
