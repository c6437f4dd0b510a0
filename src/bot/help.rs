//! Help and rules on demand, for whoever asks.

use std::sync::Arc;

use super::ask::{Ask, Words};
use super::code::{Code, Press};
use super::desk::Desk;
use super::place::{self, Place};
use super::post::{Choice, MOST_CHOICES, Post, Row, Select};
use super::reply::{Reply, Trouble};
use super::{lobby, views};
use crate::engine::game::Game;
use crate::engine::ruleset::Choices;
use crate::store::GameId;
use crate::table::help;
use crate::text::rulebook;
use crate::text::speaker::Speaker;
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
    let both = |speaker: &Speaker<'_>, title: &str| {
        let told = help::rules(speaker, topic.as_deref());
        (told, topics(speaker, title))
    };
    let (told, rows) = match subject(desk, ask, words).await {
        Some(Subject::Game(place)) => both(&place.speaker(voice), ""),
        Some(Subject::Title(title, game)) => both(&voice.speaker(&game, &[]), title.name()),
        None => {
            let known: Vec<&str> = lobby::playable().map(TitleId::name).collect();
            let args = Args::new().text("list", known.join(", "));
            return Err(Trouble::Refused(voice.say("chat-which-rules", &args)));
        }
    };
    let lines = told.map_err(Trouble::Refused)?;
    Ok(Reply::of(Post::private(lines.join("\n")).rows(rows)))
}

/// A topic was chosen from the list below an answer.
pub async fn press(
    desk: &Arc<Desk>,
    ask: &Ask,
    code: &Code,
    values: &[String],
    private: bool,
) -> Result<Reply, Trouble> {
    let mut words = Words::default();
    let topic = values.first().map(String::as_str).unwrap_or_default();
    words.options.insert("topic".to_owned(), topic.into());
    if !code.argument.is_empty() {
        let title = code.argument.as_str();
        words.options.insert("title".to_owned(), title.into());
    }
    Ok(rules(desk, ask, &words).await?.in_place(private))
}

/// The list of topics; of a title that is not the one of the channel's game, with its name.
fn topics(speaker: &Speaker<'_>, title: &str) -> Vec<Row> {
    let listed = rulebook::topics(speaker).into_iter();
    let choices = listed.map(|topic| Choice::new(topic.word(), topic.name(speaker)));
    // It stands for no position.
    let code = Code::new(GameId(0), 0, Press::Rules, title);
    let select = code.text().map(|id| Select {
        id,
        prompt: speaker.plain("chat-more-rules"),
        choices: choices.take(MOST_CHOICES).collect(),
    });
    select.map(Row::Select).into_iter().collect()
}

/// Whose rules are asked for.
pub enum Subject {
    /// Those of the running game.
    Game(Place),
    /// Those of a title, at the start of a game.
    Title(TitleId, Box<Game>),
}

/// The named title; otherwise the game of the channel, or what is to be played there.
pub async fn subject(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Option<Subject> {
    if let Some(name) = words.text("title") {
        let title = lobby::playable().find(|title| title.name().eq_ignore_ascii_case(&name))?;
        return fresh(title).map(|game| Subject::Title(title, game));
    }
    if let Ok(place) = place::of_channel(desk, ask).await {
        return Some(Subject::Game(place));
    }
    let title = lobby::planned(desk, ask).await?;
    fresh(title).map(|game| Subject::Title(title, game))
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
