//! What somebody likes about being called, and when he is away.
//!
//! Invariant: whatever is changed holds for what waits already: due times change in the same step.

use std::sync::Arc;

use jiff::tz::TimeZone;

use super::book::{INTERVAL, manner};
use super::spans::{self, Span, clock_face, shown};
use super::{Book, clock, zones};
use crate::bot::ask::{Ask, Words};
use crate::bot::commands::Own;
use crate::bot::desk::Desk;
use crate::bot::lobby::rider;
use crate::bot::reply::{Reply, Trouble};
use crate::bot::robots;
use crate::engine::ids::Id;
use crate::store::fault::StoreFault;
use crate::store::reminder::{Absence, Manners, NEVER, Renewal};
use crate::store::rider::Rider;
use crate::store::server::Server;
use crate::store::venue::{Person, Venue};
use crate::table::voice::Voice;
use crate::text::speaker::harmless;
use crate::text::tongue::Args;
use crate::titles::names::Language;

/// A refusal that repeats the word that is not understood.
pub fn not_understood(voice: Voice, key: &str, word: &str) -> Trouble {
    let word = Args::new().text("word", harmless(voice.medium, word));
    Trouble::Refused(voice.say(key, &word))
}

/// Does what somebody wants with his own reminders and absences.
pub async fn obey(desk: &Arc<Desk>, ask: &Ask, own: Own, words: &Words) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let broken = |fault: StoreFault| Trouble::store(voice, &fault);
    let manners = desk.store.manners(ask.user.id).await.map_err(broken)?;
    let house = match ask.server {
        Some(server) => desk.store.server(server).await.map_err(broken)?,
        None => Server::default(),
    };
    let wish = Wish {
        voice,
        user: ask.user.id,
        words,
        house,
        now: crate::store::now(),
    };
    let (manners, text) = match own {
        Own::Remind => wish.interval(manners)?,
        Own::Quiet => wish.quiet(manners)?,
        Own::Timezone => wish.timezone(manners)?,
        Own::Away => wish.away(manners)?,
        Own::Back => {
            let text = voice.plain("remind-now-back");
            let away = None;
            (Manners { away, ..manners }, text)
        }
        Own::Settings
        | Own::Games
        | Own::Notify
        | Own::Confirm
        | Own::Language
        | Own::Stats
        | Own::Forget => {
            let person = desk.store.person(ask.user.id).await.map_err(broken)?;
            let mut lines = vec![wish.settings(&manners, &person)];
            lines.extend(next(desk, voice, ask.user.id).await.map_err(broken)?);
            return Ok(Reply::private(lines.join("\n")));
        }
    };
    let reply = Reply::private(text);
    let reminders = retimed(desk, ask.user.id, &manners).await.map_err(broken)?;
    let rider = Rider {
        reminders,
        ..rider(ask, None, &reply)
    };
    let kept = desk.store.keep_manners(ask.user.id, &manners, &rider).await;
    kept.map_err(broken)?;
    Ok(reply)
}

/// What is wished, by whom and where.
struct Wish<'w> {
    voice: Voice,
    user: i64,
    words: &'w Words,
    house: Server,
    now: i64,
}

impl Wish<'_> {
    fn zone_name(&self, manners: &Manners) -> String {
        let name = manners.zone.clone().or_else(|| self.house.zone.clone());
        name.unwrap_or_else(|| "UTC".to_owned())
    }

    fn zone(&self, manners: &Manners) -> TimeZone {
        manner(manners, &self.house).zone
    }

    /// The interval in words.
    fn rhythm(&self, manners: &Manners) -> String {
        let voice = self.voice;
        let spoken = |span: i64| match span {
            0 => voice.plain("remind-never"),
            span => {
                let span = Args::new().text("span", spans::said(voice, span));
                voice.say("remind-every", &span)
            }
        };
        manners.remind.map_or_else(
            || {
                let usual = spoken(self.house.remind.unwrap_or(INTERVAL));
                voice.say("remind-default", &Args::new().text("span", usual))
            },
            spoken,
        )
    }

    fn interval(&self, manners: Manners) -> Result<(Manners, String), Trouble> {
        let word = self.words.text("interval").unwrap_or_default();
        let span = spans::span(&word);
        let span = span.ok_or_else(|| not_understood(self.voice, "remind-no-span", &word))?;
        let manners = Manners {
            remind: span.stored(),
            ..manners
        };
        let args = Args::new().text("interval", self.rhythm(&manners));
        let text = self.voice.say("remind-now-interval", &args);
        Ok((manners, text))
    }

    fn quiet(&self, manners: Manners) -> Result<(Manners, String), Trouble> {
        let voice = self.voice;
        let time = |name: &str| match self.words.text(name) {
            None => Ok(None),
            Some(word) => {
                let time = spans::time(&word);
                time.map(Some)
                    .ok_or_else(|| not_understood(voice, "remind-no-time", &word))
            }
        };
        let quiet = match (time("from")?, time("until")?) {
            (None, None) => None,
            (Some(from), Some(until)) if from != until => Some((from, until)),
            _unusable => return Err(Trouble::Refused(voice.plain("remind-both-times"))),
        };
        let text = match quiet {
            None => voice.plain("remind-now-loud"),
            Some((from, until)) => voice.say(
                "remind-now-quiet",
                &Args::new()
                    .text("from", clock_face(from))
                    .text("until", clock_face(until))
                    .text("zone", self.zone_name(&manners)),
            ),
        };
        Ok((Manners { quiet, ..manners }, text))
    }

    fn timezone(&self, manners: Manners) -> Result<(Manners, String), Trouble> {
        let word = self.words.text("zone").unwrap_or_default();
        let name = zones::named(&word);
        let name = name.ok_or_else(|| not_understood(self.voice, "remind-no-zone", &word))?;
        let args = Args::new()
            .text("time", zones::face(&name, self.now))
            .text("zone", name.clone());
        let text = self.voice.say("remind-now-zone", &args);
        let zone = Some(name);
        Ok((Manners { zone, ..manners }, text))
    }

    fn away(&self, manners: Manners) -> Result<(Manners, String), Trouble> {
        let voice = self.voice;
        let zone = self.zone(&manners);
        let moment = |name: &str| match self.words.text(name) {
            None => Ok(None),
            Some(word) => {
                let moment = spans::moment(&word, self.now, &zone);
                moment
                    .map(Some)
                    .ok_or_else(|| not_understood(voice, "remind-no-day", &word))
            }
        };
        let from = moment("from")?.unwrap_or(self.now).max(self.now);
        let until = moment("until")?;
        let until = until.ok_or_else(|| not_understood(voice, "remind-no-day", ""))?;
        if until <= from {
            return Err(Trouble::Refused(voice.plain("remind-not-before")));
        }
        let by = robots::substitute(self.words);
        if by == Some(self.user) {
            return Err(Trouble::Refused(voice.plain("remind-own-stand-in")));
        }
        let args = Args::new()
            .text("from", shown(from))
            .text("until", shown(until));
        let after = match by {
            Some(by) => {
                let by = Args::new().text("by", robots::called(voice, by));
                voice.say("remind-now-away-by", &by)
            }
            None => voice.plain("remind-now-away-alone"),
        };
        let text = format!("{} {after}", voice.say("remind-now-away", &args));
        let away = Some(Absence { from, until, by });
        Ok((Manners { away, ..manners }, text))
    }

    /// Everything that somebody has chosen.
    fn settings(&self, manners: &Manners, person: &Person) -> String {
        let voice = self.voice;
        let none = || voice.plain("remind-settings-none");
        let notify = match person.notify.as_str() {
            "dm" => "chat-notify-dm",
            "silent" => "chat-notify-silent",
            _channel => "chat-notify-channel",
        };
        let confirm = match person.confirm.as_str() {
            "always" => "chat-confirm-always",
            "ending" => "chat-confirm-ending",
            _never => "chat-confirm-never",
        };
        let language = match person.language {
            None => "chat-language-auto",
            Some(Language::English) => "chat-language-en",
            Some(Language::Russian) => "chat-language-ru",
            Some(Language::Polish) => "chat-language-pl",
        };
        let quiet = manners.quiet.map_or_else(none, |(from, until)| {
            let args = Args::new()
                .text("from", clock_face(from))
                .text("until", clock_face(until));
            voice.say("remind-settings-quiet", &args)
        });
        let away = manners.away.filter(|away| away.until > self.now);
        let away = away.map_or_else(none, |away| {
            let args = Args::new()
                .text("from", shown(away.from))
                .text("until", shown(away.until));
            match away.by {
                Some(by) => {
                    let args = args.text("by", robots::called(voice, by));
                    voice.say("remind-settings-away", &args)
                }
                None => voice.say("remind-settings-away-alone", &args),
            }
        });
        let minute = clock::minute(self.now, &self.zone(manners));
        let args = Args::new()
            .text("language", voice.plain(language))
            .text("notify", voice.plain(notify))
            .text("confirm", voice.plain(confirm))
            .text("interval", self.rhythm(manners))
            .text("quiet", quiet)
            .text("zone", self.zone_name(manners))
            .text("time", clock_face(minute))
            .text("away", away);
        voice.say("remind-settings", &args)
    }
}

/// A span as a server or a person has it.
pub fn wished(voice: Voice, words: &Words, name: &str) -> Result<Option<Span>, Trouble> {
    let Some(word) = words.text(name) else {
        return Ok(None);
    };
    let span = spans::span(&word);
    span.map(Some)
        .ok_or_else(|| not_understood(voice, "remind-no-span", &word))
}

/// When somebody is reminded next, by table.
async fn next(desk: &Desk, voice: Voice, user: i64) -> Result<Vec<String>, StoreFault> {
    let mut lines = Vec::new();
    for venue in running(desk.store.venues_of_user(user).await?) {
        let Some(game) = venue.game else { continue };
        let book = Book::open(&desk.store, game, venue.server).await?;
        let seats = book.roster.seats_of(user, book.now);
        let reminders = desk.store.reminders(game).await?;
        let own = reminders
            .iter()
            .filter(|one| seats.iter().any(|seat| seat.index() as i64 == one.seat));
        lines.extend(own.map(|one| {
            let args = Args::new().text("channel", format!("<#{}>", venue.channel));
            if one.due == NEVER {
                voice.say("remind-settings-no-next", &args)
            } else {
                let args = args.text("when", spans::ago(one.due));
                voice.say("remind-settings-next", &args)
            }
        }));
    }
    lines.truncate(15);
    Ok(lines)
}

fn running(venues: Vec<Venue>) -> impl Iterator<Item = Venue> {
    let runs = |venue: &Venue| !venue.paused && venue.game.is_some();
    venues.into_iter().filter(runs)
}

/// The due times that change when somebody likes to be called in another way.
///
/// # Errors
/// The database fails.
pub async fn retimed(
    desk: &Desk,
    user: i64,
    manners: &Manners,
) -> Result<Vec<Renewal>, StoreFault> {
    let by = match manners.away.and_then(|away| away.by) {
        Some(by) => Some((by, desk.store.manners(by).await?)),
        None => None,
    };
    let mut renewals = Vec::new();
    for venue in running(desk.store.venues_of_user(user).await?) {
        let Some(game) = venue.game else { continue };
        let mut book = Book::open(&desk.store, game, venue.server).await?;
        book.roster.learn(user, manners.clone());
        if let Some((by, manners)) = &by {
            book.roster.learn(*by, manners.clone());
        }
        renewals.extend(book.retimed(&desk.store.reminders(game).await?));
    }
    Ok(renewals)
}

/// Somebody likes to be called in another place: what waits for him is due at other times.
///
/// # Errors
/// The database fails.
pub async fn heard(desk: &Desk, user: i64) -> Result<(), StoreFault> {
    let manners = desk.store.manners(user).await?;
    let reminders = retimed(desk, user, &manners).await?;
    let rider = Rider {
        reminders,
        ..Rider::default()
    };
    desk.store.write(&rider).await
}
