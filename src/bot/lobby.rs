//! A table before the game starts: who joins, what is played.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::ask::{Ask, User, Words};
use super::code::{Code, Press};
use super::desk::{Desk, public};
use super::letter::{self, Letter, News};
use super::ops::limits::Use;
use super::post::{Button, Look, Post, Row};
use super::reply::{Reply, Trouble};
use super::robots;
use super::setup;
use crate::record::opening::{Opening, Preset, known_options};
use crate::robot::chance::Chance;
use crate::robot::seat::RobotKind;
use crate::store::rider::{Handled, Rider};
use crate::store::venue::Venue;
use crate::store::{GameId, NewGame};
use crate::table::Table;
use crate::table::voice::Voice;
use crate::text::speaker::harmless;
use crate::text::tongue::Args;
use crate::titles::TitleId;
use crate::titles::names::Language;

/// Letters in a player's name.
const NAME: usize = 32;

/// A table before the game starts.
#[derive(Clone, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub struct Lobby {
    /// What the game is called.
    pub name: String,
    /// The title.
    pub title: String,
    /// Its options.
    pub options: Vec<String>,
    /// It is played by the printed rules.
    pub printed: bool,
    /// Who has joined.
    pub players: Vec<Guest>,
}

/// Somebody who has joined.
#[derive(Clone, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub struct Guest {
    /// The user.
    pub user: i64,
    /// His name.
    pub name: String,
}

impl Guest {
    fn of(user: &User) -> Guest {
        Guest {
            user: user.id,
            name: user.name.chars().take(NAME).collect(),
        }
    }
}

/// The titles that can be played.
pub fn playable() -> impl Iterator<Item = TitleId> {
    let all = TitleId::ALL.into_iter();
    all.filter(|title| title.hooks().is_some())
}

/// What an interaction that changes something is remembered by.
pub fn rider(ask: &Ask, game: Option<GameId>, reply: &Reply) -> Rider {
    Rider {
        handled: Some(Handled {
            interaction: ask.id,
            user: ask.user.id,
            game,
            seat: None,
            answer: reply.text(),
        }),
        ..Rider::default()
    }
}

/// The lobby of a channel.
async fn of_channel(desk: &Desk, ask: &Ask) -> Result<(Venue, Lobby), Trouble> {
    let voice = ask.voice();
    let venue = desk.store.venue(ask.channel).await;
    let venue = venue.map_err(|fault| Trouble::store(voice, &fault))?;
    let venue = venue.ok_or_else(|| Trouble::Refused(voice.plain("chat-no-table")))?;
    if venue.game.is_some() {
        return Err(Trouble::Refused(voice.plain("chat-started")));
    }
    let lobby = serde_json::from_str(&venue.lobby);
    let lobby = lobby.map_err(|fault| Trouble::Broken(fault.to_string()))?;
    Ok((venue, lobby))
}

/// The title that is to be played in a channel.
pub async fn planned(desk: &Desk, ask: &Ask) -> Option<TitleId> {
    let (_, lobby) = of_channel(desk, ask).await.ok()?;
    title_of(&lobby)
}

/// Who may change the table: whoever opened it, and whoever manages the server.
pub fn is_host(venue: &Venue, ask: &Ask) -> bool {
    ask.server == Some(venue.server) && (venue.owner == ask.user.id || ask.manager)
}

/// A place for a new table, if there is room for one.
pub async fn empty(desk: &Desk, ask: &Ask) -> Result<Venue, Trouble> {
    let voice = ask.voice();
    let Some(server) = ask.server else {
        return Err(Trouble::Refused(voice.plain("chat-only-servers")));
    };
    setup::may_open(desk, ask, server).await?;
    if !ask.may_post {
        return Err(Trouble::Refused(voice.plain("chat-may-not-post")));
    }
    let known = desk.store.venue(ask.channel).await;
    if known
        .map_err(|fault| Trouble::store(voice, &fault))?
        .is_some()
    {
        return Err(Trouble::Refused(voice.plain("chat-channel-taken")));
    }
    Ok(Venue {
        channel: ask.channel,
        server,
        owner: ask.user.id,
        game: None,
        lobby: String::new(),
        version: 0,
        paused: false,
        trouble: None,
        language: ask.server_language,
    })
}

/// Opens a table.
pub async fn open(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let mut venue = empty(desk, ask).await?;
    venue.language = language(words).unwrap_or(venue.language);
    let mut lobby = Lobby {
        name: String::new(),
        title: String::new(),
        options: Vec::new(),
        printed: false,
        players: vec![Guest::of(&ask.user)],
    };
    change(voice, &mut lobby, words)?;
    seat_robots(public(venue.language), &mut lobby, words);
    desk.spend(ask, Use::Table, 1)?;
    if lobby.name.is_empty() {
        lobby.name = lobby.title.clone();
    }
    keep(desk, ask, venue, &lobby, false).await
}

/// Takes over what the options of a command say.
fn change(voice: Voice, lobby: &mut Lobby, words: &Words) -> Result<(), Trouble> {
    if let Some(name) = words.text("name") {
        lobby.name = name
            .chars()
            .filter(|sign| !sign.is_control())
            .take(80)
            .collect();
    }
    if let Some(name) = words.text("title") {
        let title = playable().find(|title| title.name().eq_ignore_ascii_case(&name));
        let Some(title) = title else {
            let known: Vec<&str> = playable().map(TitleId::name).collect();
            let args = Args::new()
                .text("name", harmless(voice.medium, &name))
                .text("list", known.join(", "));
            return Err(Trouble::Refused(voice.say("play-no-title", &args)));
        };
        if lobby.title != title.name() {
            lobby.options.clear();
        }
        title.name().clone_into(&mut lobby.title);
    }
    if let Some(options) = words.text("options") {
        let words = options.split([',', ' ']).filter(|word| !word.is_empty());
        lobby.options = words.map(str::to_owned).collect();
        let known = title_of(lobby).map(known_options).unwrap_or_default();
        if let Some(unknown) = lobby.options.iter().find(|option| !known.contains(option)) {
            let args = Args::new()
                .text("name", harmless(voice.medium, unknown))
                .text("list", harmless(voice.medium, &known.join(", ")));
            return Err(Trouble::Refused(voice.say("chat-no-option", &args)));
        }
    }
    if let Some(preset) = words.text("preset") {
        lobby.printed = preset == "printed";
    }
    Ok(())
}

/// The language that an option chooses.
pub fn language(words: &Words) -> Option<Language> {
    Language::of_code(&words.text("language")?)
}

/// Puts as many robots at the table as a command says, as far as there are seats.
fn seat_robots(voice: Voice, lobby: &mut Lobby, words: &Words) {
    let count: Option<usize> = words.text("robots").and_then(|count| count.parse().ok());
    let Some(count) = count else { return };
    let kind = words.text("robot").and_then(|word| RobotKind::of(&word));
    lobby.players.retain(|guest| guest.user > 0);
    let most = title_of(lobby).map_or(6, |title| usize::from(players(title).1));
    let room = most.saturating_sub(lobby.players.len());
    for number in 1..=count.min(room) {
        let kind = kind.unwrap_or(RobotKind::Steady);
        lobby.players.push(robots::guest(voice, kind, number));
    }
}

fn title_of(lobby: &Lobby) -> Option<TitleId> {
    playable().find(|title| title.name() == lobby.title)
}

/// Writes the lobby and answers with it.
async fn keep(
    desk: &Desk,
    ask: &Ask,
    mut venue: Venue,
    lobby: &Lobby,
    in_place: bool,
) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let reply = Reply::of(shown(public(venue.language), lobby)).in_place(in_place);
    venue.lobby = serde_json::to_string(lobby).unwrap_or_default();
    let kept = desk
        .store
        .keep_venue(&venue, &rider(ask, None, &reply))
        .await;
    kept.map_err(|fault| Trouble::store(voice, &fault))?;
    Ok(reply)
}

/// The lobby as a message.
fn shown(voice: Voice, lobby: &Lobby) -> Post {
    let title = title_of(lobby);
    let (least, most) = title.map_or((2, 6), players);
    let names: Vec<String> = lobby
        .players
        .iter()
        .map(|guest| harmless(voice.medium, &guest.name))
        .collect();
    let mut options = lobby.options.clone();
    if lobby.printed {
        options.insert(0, voice.plain("chat-preset-printed"));
    }
    let options = if options.is_empty() {
        voice.plain("chat-no-options")
    } else {
        harmless(voice.medium, &options.join(", "))
    };
    let text = voice.say(
        "chat-lobby",
        &Args::new()
            .text("title", lobby.title.as_str())
            .text("name", harmless(voice.medium, &lobby.name))
            .text("players", names.join(", "))
            .number("count", names.len() as i64)
            .number("least", i64::from(least))
            .number("most", i64::from(most))
            .text("options", options),
    );
    let id = |press| {
        Code::new(GameId(0), 0, press, "")
            .text()
            .unwrap_or_default()
    };
    let rows = vec![Row::Buttons(vec![
        Button::new(id(Press::Join), voice.plain("chat-button-join"), Look::Main),
        Button::new(
            id(Press::Leave),
            voice.plain("chat-button-leave"),
            Look::Plain,
        ),
        Button::new(id(Press::Start), voice.plain("chat-button-start"), Look::Do),
    ])];
    Post::public(text).rows(rows)
}

/// The least and the most players of a title.
fn players(title: TitleId) -> (u8, u8) {
    let counts = title.data().setups.iter().map(|setup| setup.players);
    let least = counts.clone().min().unwrap_or(2);
    (least, counts.max().unwrap_or(least))
}

/// Somebody sits down.
pub async fn join(desk: &Arc<Desk>, ask: &Ask, in_place: bool) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let (venue, mut lobby) = of_channel(desk, ask).await?;
    if lobby.players.iter().any(|guest| guest.user == ask.user.id) {
        return Err(Trouble::Refused(voice.plain("chat-joined-already")));
    }
    let most = title_of(&lobby).map_or(6, |title| players(title).1);
    if lobby.players.len() >= usize::from(most) {
        // A robot makes room for a person.
        let robot = lobby.players.iter().rposition(|guest| guest.user < 0);
        robot.map(|robot| lobby.players.remove(robot));
    }
    if lobby.players.len() >= usize::from(most) {
        return Err(Trouble::Refused(voice.plain("chat-table-full")));
    }
    lobby.players.push(Guest::of(&ask.user));
    keep(desk, ask, venue, &lobby, in_place).await
}

/// Somebody stands up; the last one clears the table.
pub async fn leave(desk: &Arc<Desk>, ask: &Ask, in_place: bool) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let (mut venue, mut lobby) = of_channel(desk, ask).await?;
    let before = lobby.players.len();
    lobby.players.retain(|guest| guest.user != ask.user.id);
    if lobby.players.len() == before {
        return Err(Trouble::Refused(voice.plain("chat-not-joined")));
    }
    let Some(first) = lobby.players.iter().find(|guest| guest.user > 0) else {
        let reply =
            Reply::public(public(venue.language).plain("chat-table-cleared")).in_place(in_place);
        let cleared = desk
            .store
            .clear_venue(&venue, &rider(ask, None, &reply))
            .await;
        cleared.map_err(|fault| Trouble::store(voice, &fault))?;
        return Ok(reply);
    };
    if venue.owner == ask.user.id {
        venue.owner = first.user;
    }
    keep(desk, ask, venue, &lobby, in_place).await
}

/// What is played changes; without options it is shown. The language of the table may be changed at
/// any time.
pub async fn settings(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    if let Some(language) = language(words)
        && words.options.len() == 1
    {
        return speak(desk, ask, language).await;
    }
    let (mut venue, mut lobby) = of_channel(desk, ask).await?;
    if words.options.is_empty() {
        return Ok(Reply::of(Post {
            private: true,
            ..shown(voice, &lobby)
        }));
    }
    if !is_host(&venue, ask) {
        return Err(Trouble::Refused(voice.plain("chat-only-host")));
    }
    if words.text("silence").is_some() || words.text("hours").is_some() {
        return Err(Trouble::Refused(voice.plain("chat-not-started")));
    }
    change(voice, &mut lobby, words)?;
    venue.language = language(words).unwrap_or(venue.language);
    seat_robots(public(venue.language), &mut lobby, words);
    keep(desk, ask, venue, &lobby, false).await
}

/// From now on the table is spoken to in another language.
async fn speak(desk: &Desk, ask: &Ask, language: Language) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let venue = desk.store.venue(ask.channel).await;
    let venue = venue.map_err(|fault| Trouble::store(voice, &fault))?;
    let venue = venue.ok_or_else(|| Trouble::Refused(voice.plain("chat-no-table")))?;
    if !is_host(&venue, ask) {
        return Err(Trouble::Refused(voice.plain("chat-only-host")));
    }
    let venue = Venue { language, ..venue };
    let reply = Reply::public(public(language).plain("chat-table-language"));
    let kept = desk
        .store
        .keep_venue(&venue, &rider(ask, venue.game, &reply))
        .await;
    kept.map_err(|fault| Trouble::store(voice, &fault))?;
    Ok(reply)
}

/// The lobby is given up.
pub async fn clear(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let (venue, lobby) = of_channel(desk, ask).await?;
    if !is_host(&venue, ask) {
        return Err(Trouble::Refused(voice.plain("chat-only-host")));
    }
    if words.text("name").as_deref() != Some(lobby.name.as_str()) {
        return Err(Trouble::Refused(voice.plain("chat-wrong-name")));
    }
    let reply = Reply::public(public(venue.language).plain("chat-table-cleared"));
    let cleared = desk
        .store
        .clear_venue(&venue, &rider(ask, None, &reply))
        .await;
    cleared.map_err(|fault| Trouble::store(voice, &fault))?;
    Ok(reply)
}

/// The game starts; seats are drawn.
pub async fn start(desk: &Arc<Desk>, ask: &Ask, in_place: bool) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let (venue, lobby) = of_channel(desk, ask).await?;
    if !is_host(&venue, ask) {
        return Err(Trouble::Refused(voice.plain("chat-only-host")));
    }
    let seed = seed(ask);
    let mut guests = lobby.players.clone();
    shuffle(&mut guests, seed);
    let title = title_of(&lobby);
    let title = title.ok_or_else(|| Trouble::Broken(voice.plain("chat-no-table")))?;
    let opening = Opening {
        name: lobby.name.clone(),
        title,
        players: told_apart(&guests),
        options: lobby.options.clone(),
        preset: if lobby.printed {
            Preset::Printed
        } else {
            Preset::Site
        },
        seed,
    };
    let new = prepared(voice, &opening)?;
    let users: Vec<Option<i64>> = guests.iter().map(|guest| Some(guest.user)).collect();
    begin(desk, ask, (&new, &users, &venue), ("chat-begins", in_place)).await
}

/// Keeps a new game and tells the table of it, in a sentence with the names at the table.
pub async fn begin(
    desk: &Desk,
    ask: &Ask,
    (new, users, venue): (&NewGame, &[Option<i64>], &Venue),
    (sentence, in_place): (&str, bool),
) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let seats: Vec<String> = new
        .seats
        .iter()
        .map(|seat| harmless(voice.medium, &seat.name))
        .collect();
    let text = public(venue.language).say(sentence, &Args::new().text("seats", seats.join(", ")));
    let reply = Reply::public(text.clone()).in_place(in_place);
    let news = News {
        version: 0,
        entries: new.entries.len(),
        lines: vec![text],
        mover: None,
        again: false,
        from: None,
    };
    let started = desk.store.start_game(new, users, venue, |game| Rider {
        outbox: vec![
            Letter::Turn(news).to(ask.channel, Some(game)),
            letter::standing(ask.channel, game),
        ],
        ..rider(ask, Some(game), &reply)
    });
    let game = started
        .await
        .map_err(|fault| Trouble::store(voice, &fault))?;
    tracing::info!(
        game = game.0,
        title = new.title,
        channel = ask.channel,
        "a game starts"
    );
    desk.bell.notify_one();
    Ok(reply)
}

/// A new game as the store takes it.
fn prepared(voice: Voice, opening: &Opening) -> Result<NewGame, Trouble> {
    let new =
        Table::head(opening).and_then(|head| Table::prepared(&opening.name, head, Vec::new()));
    new.map_err(|fault| Trouble::table(voice, &fault))
}

/// Names that no two players share, even if their users do.
fn told_apart(guests: &[Guest]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for guest in guests {
        let same = |name: &String| {
            names
                .iter()
                .any(|other| other.to_lowercase() == name.to_lowercase())
        };
        let mut name = guest.name.trim().to_owned();
        if name.is_empty() {
            name = guest.user.to_string();
        }
        let mut number = 2;
        let plain = name.clone();
        while same(&name) {
            name = format!("{plain} {number}");
            number += 1;
        }
        names.push(name);
    }
    names
}

/// Nobody can know it before.
fn seed(ask: &Ask) -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let time = since.map_or(0, |time| time.as_nanos() as u64);
    (time ^ (ask.id as u64).rotate_left(17)) % (1 << 31)
}

fn shuffle<T>(things: &mut [T], seed: u64) {
    let mut chance = Chance::new(seed);
    for last in (1..things.len()).rev() {
        things.swap(last, chance.below(last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_of_one_name_are_told_apart() {
        let guest = |user, name: &str| Guest {
            user,
            name: name.to_owned(),
        };
        let names = told_apart(&[
            guest(1, "Anna"),
            guest(2, "anna"),
            guest(3, " "),
            guest(4, "Anna"),
        ]);
        assert_eq!(names, ["Anna", "anna 2", "3", "Anna 3"]);
    }

    #[test]
    fn seats_are_drawn_from_all_orders() {
        let mut first = std::collections::HashSet::new();
        for seed in 0..400 {
            let mut seats = [0, 1, 2, 3];
            shuffle(&mut seats, seed);
            first.insert(seats);
        }
        assert_eq!(first.len(), 24);
    }
}
