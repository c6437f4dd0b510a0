//! Views: the position in words and pictures, for whoever asks or for everybody.

use std::sync::Arc;

use super::ask::{Ask, Words};
use super::commands::{self, Look};
use super::desk::Desk;
use super::ops::limits::Use;
use super::place::{self, Place};
use super::post::{File, Post};
use super::reply::{Reply, Trouble};
use super::stats;
use crate::engine::action::Run;
use crate::engine::game::Game;
use crate::engine::ids::{Id, PlayerId};
use crate::engine::money::Money;
use crate::engine::rules::best_run::BestRun;
use crate::record::session::Session;
use crate::render::adapt::chart::ChartKind;
use crate::table::command::{line, names};
use crate::table::pace;
use crate::table::voice::{self, Voice};
use crate::text::speaker::{Speaker, harmless};
use crate::text::tongue::Args;
use crate::text::{offer, turn, view};

/// Moves that a history shows if no number is given.
const HISTORY: usize = 10;

/// A set of routes stop by stop, with the sum.
pub fn proposal(speaker: &Speaker<'_>, best: &BestRun) -> Vec<String> {
    let key = if best.proven {
        "play-best"
    } else {
        "play-best-unproven"
    };
    let income = Args::new().text("income", speaker.money(best.revenue));
    let mut lines = vec![speaker.say(key, &income)];
    lines.extend(runs(speaker, &best.runs));
    lines
}

/// Each route stop by stop, with its income.
pub fn runs(speaker: &Speaker<'_>, runs: &[Run]) -> Vec<String> {
    let lines = runs.iter().map(|run| {
        let stops: Vec<String> = run.stops.iter().map(|stop| speaker.stop(*stop)).collect();
        let args = Args::new()
            .text("train", speaker.train(run.train))
            .text("stops", stops.join(" - "))
            .text("income", speaker.money(run.stated.unwrap_or(Money::ZERO)));
        speaker.say("play-route", &args)
    });
    lines.collect()
}

/// Shows a view.
pub async fn show(
    desk: &Arc<Desk>,
    ask: &Ask,
    look: Look,
    words: &Words,
) -> Result<Reply, Trouble> {
    let mut place = place::of_channel(desk, ask).await?;
    // What everybody sees is said in the table's language.
    let voice = if words.yes("share") {
        place.voice()
    } else {
        ask.voice()
    };
    let (lines, picture) = match look {
        Look::Status => (Vec::new(), Some(Picture::Status)),
        Look::Map => {
            let focus = words.text("focus");
            (Vec::new(), Some(Picture::Map(focus)))
        }
        Look::Market => (Vec::new(), Some(Picture::Market)),
        Look::Chart => (Vec::new(), chart_kind(words).map(Picture::Chart)),
        Look::Company => (vec![company(&place, ask, voice, words)?], None),
        Look::Player => (player(&mut place, ask, voice, words).await?, None),
        Look::History => (history(&mut place, voice, words).await?, None),
        Look::Moves => (moves(&place.speaker(voice), words), None),
        Look::Powers => (powers(&place.speaker(voice), words), None),
    };
    if picture.is_some() {
        desk.spend(ask, Use::Picture, 1)?;
    }
    let then = match words.text("at") {
        Some(id) => Some(position_at(desk, ask, &place, &id).await?),
        None => None,
    };
    let game = then.as_ref().unwrap_or_else(|| place.table.game());
    let speaker = voice.speaker(game, place.table.names());
    let mut text = vec![format!("**{}**", turn::head(&speaker, place.table.name()))];
    text.extend(
        place
            .table
            .stopped()
            .map(|stopped| voice::stopped(&speaker, stopped)),
    );
    text.extend(lines);
    if matches!(look, Look::Status) {
        text.push(turn::prompt(&speaker));
        text.extend(view::status(&speaker));
    }
    let mut post = Post {
        private: !words.yes("share"),
        ..Post::public(text.join("\n"))
    };
    if let Some(picture) = picture {
        let drawn = picture.draw(desk, (ask, voice), place, then).await;
        post.files.extend(drawn.map_err(Trouble::Broken)?);
    }
    Ok(Reply::of(post))
}

fn company(place: &Place, ask: &Ask, voice: Voice, words: &Words) -> Result<String, Trouble> {
    let word = words.text("company").unwrap_or_default();
    let corp = names::corp(place.table.game(), &word).ok_or_else(|| {
        let word = Args::new().text("word", harmless(voice.medium, &word));
        Trouble::Refused(ask.voice().say("command-no-company", &word))
    })?;
    Ok(view::company(&place.speaker(voice), corp))
}

async fn player(
    place: &mut Place,
    ask: &Ask,
    voice: Voice,
    words: &Words,
) -> Result<Vec<String>, Trouble> {
    let player = named_player(place, ask.voice(), words)?;
    let spans = place.table.spans().await;
    let spans = spans.map_err(|fault| Trouble::table(voice, &fault))?;
    let mut lines = vec![view::player(&place.speaker(voice), player)];
    let pace = pace::paces(spans).into_iter().nth(player.index());
    lines.extend(pace.and_then(|pace| stats::taken(voice, &pace)));
    Ok(lines)
}

/// The position after the move with a number.
async fn position_at(desk: &Desk, ask: &Ask, place: &Place, id: &str) -> Result<Game, Trouble> {
    let voice = ask.voice();
    let none = || {
        let word = Args::new().text("word", harmless(voice.medium, id));
        Trouble::Refused(voice.say("command-no-number", &word))
    };
    let number: i64 = id.trim_start_matches('#').parse().map_err(|_| none())?;
    let stored = desk.store.load(place.game).await;
    let stored = stored.map_err(|fault| Trouble::store(voice, &fault))?;
    let entries = &stored.game.entries;
    let count = if number == 0 {
        0
    } else {
        let place = entries
            .iter()
            .position(|entry| id_of(entry) == Some(number));
        place.ok_or_else(none)? + 1
    };
    let opened = Session::open(&stored.game.setup, &entries[..count]);
    let session = opened.map_err(|fault| Trouble::Broken(fault.to_string()))?;
    Ok(session.game().clone())
}

fn id_of(entry: &str) -> Option<i64> {
    let fields: serde_json::Value = serde_json::from_str(entry).ok()?;
    fields.get("id")?.as_i64()
}

/// The position that a message of ours told of, for whoever asks.
pub async fn position_of(
    desk: &Arc<Desk>,
    ask: &Ask,
    message: Option<i64>,
) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let place = place::of_channel(desk, ask).await?;
    let count = super::back::entries_of(desk, ask, &place, message).await?;
    desk.spend(ask, Use::Picture, 1)?;
    let (game, name) = (place.game, place.table.name().to_owned());
    drop(place);
    let stored = desk.store.load(game).await;
    let stored = stored.map_err(|fault| Trouble::store(voice, &fault))?;
    let entries = &stored.game.entries[..count.min(stored.game.entries.len())];
    let (before, after, _events) = super::pictures::last_move(&stored.game.setup, entries)
        .map_err(|fault| Trouble::Broken(fault.to_string()))?;
    let names = super::compose::names(&stored);
    let text = {
        let speaker = voice.speaker(&after, &names);
        let head = format!("**{}**", turn::head(&speaker, &name));
        [head, turn::prompt(&speaker)].join("\n")
    };
    let whose = (ask.who().line(), voice.language);
    let drawn = super::compose::draw(desk, whose, (before, after), name).await;
    let mut post = Post::private(text);
    post.files = drawn.map_err(Trouble::Broken)?;
    Ok(Reply::of(post))
}

/// What a user has in the game of the channel.
pub async fn card(desk: &Arc<Desk>, ask: &Ask, user: Option<i64>) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let place = place::of_channel(desk, ask).await?;
    let speaker = place.speaker(voice);
    let own = place
        .roster
        .chairs
        .iter()
        .filter(|chair| Some(chair.user) == user);
    let lines: Vec<String> = own
        .map(|chair| view::player(&speaker, PlayerId(chair.number as u8)))
        .collect();
    if lines.is_empty() {
        return Err(Trouble::Refused(voice.plain("chat-sits-not")));
    }
    Ok(Reply::private(lines.join("\n")))
}

/// The player whom an option names, by the rules of the table.
pub fn named_player(place: &Place, voice: Voice, words: &Words) -> Result<PlayerId, Trouble> {
    let word = words.text("player").unwrap_or_default();
    let (game, players) = (place.table.game(), place.table.names());
    let mut words = names::Words::new(game, players, &word);
    let named = words.player();
    named.map_err(|fault| Trouble::Refused(fault.say(voice.tongue())))
}

fn chart_kind(words: &Words) -> Option<ChartKind> {
    Some(match words.text("kind")?.as_str() {
        "worth" => ChartKind::Worth,
        "prices" => ChartKind::Prices,
        "revenue" => ChartKind::Revenue,
        "holdings" => ChartKind::Holdings,
        "trains" => ChartKind::Trains,
        _unknown => return None,
    })
}

async fn history(place: &mut Place, voice: Voice, words: &Words) -> Result<Vec<String>, Trouble> {
    let count = words.text("count").and_then(|count| count.parse().ok());
    let count: usize = count.unwrap_or(HISTORY).clamp(1, 50);
    let told = place.table.history(voice).await;
    let told = told.map_err(|fault| Trouble::table(voice, &fault))?;
    let from = told.len().saturating_sub(count);
    let mut lines: Vec<String> = Vec::new();
    // The last ones that fit into a message.
    let mut room = 1700_usize;
    for one in told[from..].iter().rev() {
        let line = format!("`#{}` {}", one.id, one.lines.join(" "));
        let length = line.chars().count() + 1;
        if length > room {
            break;
        }
        room -= length;
        lines.push(line);
    }
    lines.reverse();
    Ok(lines)
}

/// What may be done, with the command for each.
fn moves(speaker: &Speaker<'_>, words: &Words) -> Vec<String> {
    let game = speaker.game;
    let wanted = words.text("command");
    let wanted = wanted.map(|word| word.trim_start_matches('/').to_lowercase());
    let mut lines = vec![turn::prompt(speaker)];
    let mut left = 0;
    for offered in game.all_offers() {
        let line = line::of(game, &offered);
        let verb = line.words.trim_start_matches('/');
        let verb = verb.split_whitespace().next().unwrap_or_default();
        if wanted.as_deref().is_some_and(|wanted| wanted != verb) {
            continue;
        }
        if lines.len() > 25 {
            left += 1;
            continue;
        }
        lines.push(format!(
            "`{}` {}",
            line.whole(),
            offer::label(speaker, &offered)
        ));
    }
    if left > 0 {
        lines.push(speaker.say("chat-and-more", &Args::new().number("count", left)));
    }
    lines
}

/// What private companies may do, with the command for each.
fn powers(speaker: &Speaker<'_>, words: &Words) -> Vec<String> {
    let game = speaker.game;
    let mut offers = game.all_offers_beside();
    if let Some(word) = words.text("private") {
        let wanted = names::private(game, &word);
        offers.retain(|(private, _)| Some(*private) == wanted);
    }
    let mut lines: Vec<String> = offers
        .iter()
        .take(25)
        .map(|(private, offered)| {
            let words = line::of_private(game, *private, offered).whole();
            format!(
                "`{words}` {}",
                offer::of_private(speaker, *private, offered)
            )
        })
        .collect();
    if offers.len() > lines.len() {
        let more = Args::new().number("count", (offers.len() - lines.len()) as i64);
        lines.push(speaker.say("chat-and-more", &more));
    }
    if lines.is_empty() {
        lines.push(speaker.plain("chat-no-powers"));
    }
    lines
}

/// A picture on demand.
enum Picture {
    Status,
    Map(Option<String>),
    Market,
    Chart(ChartKind),
}

impl Picture {
    async fn draw(
        self,
        desk: &Desk,
        (ask, voice): (&Ask, Voice),
        place: Place,
        then: Option<Game>,
    ) -> Result<Vec<File>, String> {
        let game = then.unwrap_or_else(|| place.table.game().clone());
        let players = place.table.names().to_vec();
        let words = place.table.name().to_owned();
        let id = place.game;
        drop(place);
        let stored = match self {
            Picture::Chart(_) => {
                let stored = desk.store.load(id).await;
                Some(stored.map_err(|fault| fault.to_string())?.game)
            }
            Picture::Status | Picture::Map(_) | Picture::Market => None,
        };
        desk.draw(ask.who().line(), voice.language, move |studio| {
            let (name, bytes) = match self {
                Picture::Status => ("status.png", studio.status(&game, &players)?),
                Picture::Market => ("market.png", studio.market(&game, &game)?),
                Picture::Map(focus) => {
                    let hex = focus.and_then(|word| names::hex(&game, &squeezed(&word)));
                    let map = match hex {
                        Some(hex) => studio.around(&game, &game, &[hex])?,
                        None => studio.map(&game, &game)?,
                    };
                    ("map.png", map)
                }
                Picture::Chart(kind) => {
                    let stored = stored.ok_or("there is no log")?;
                    let chart = studio.chart(&stored.setup, &stored.entries, &players, kind)?;
                    ("chart.png", chart)
                }
            };
            Ok(vec![File {
                name: name.to_owned(),
                words,
                bytes,
            }])
        })
        .await
    }
}

/// A place's name without blanks, as the words of a command are read.
pub fn squeezed(word: &str) -> String {
    word.split_whitespace().collect()
}

/// The commands, or one of them.
pub fn help(voice: Voice, words: &Words) -> Reply {
    let wanted = words.text("command").filter(|word| word != "all");
    let wanted = wanted.map(|word| word.trim_start_matches('/').to_lowercase());
    let mut lines = Vec::new();
    for command in commands::all() {
        let path = command.path();
        match &wanted {
            Some(wanted) if *wanted == path => {
                lines.push(format!("`/{path}` {}", voice.plain(command.help)));
                let options = command.options.iter();
                lines.extend(
                    options.map(|one| format!("- `{}`: {}", one.name, voice.plain(one.help))),
                );
            }
            // All of them would be more than a message holds: groups are told by their names.
            None if command.sub.is_none() => {
                lines.push(format!("`/{path}` {}", voice.plain(command.help)));
            }
            Some(_) | None => {}
        }
    }
    if wanted.is_none() {
        for (group, help) in commands::GROUPS {
            let subs = commands::all().filter(|command| command.name == group);
            let subs: Vec<&str> = subs.filter_map(|command| command.sub).collect();
            let names = subs.join(", ");
            lines.push(format!("`/{group}` {}: {names}", voice.plain(help)));
        }
    }
    if wanted.is_none() {
        lines.insert(0, voice.plain("chat-help-intro"));
    }
    if lines.is_empty() {
        let word = Args::new().text("word", harmless(voice.medium, &wanted.unwrap_or_default()));
        lines.push(voice.say("command-unknown", &word));
    }
    Reply::private(lines.join("\n"))
}
