//! What is told of a change: the answer to whoever asked, and the letters that follow.

use super::ask::Ask;
use super::desk::Desk;
use super::letter::{News, after_change};
use super::place::Place;
use super::reply::Reply;
use crate::engine::action::Actor;
use crate::engine::ids::{Id, PlayerId};
use crate::record::session::Act;
use crate::store::GameId;
use crate::store::rider::{Handled, Rider};
use crate::table::escort::{Changed, How};
use crate::table::past::Told;
use crate::table::voice::Voice;
use crate::text::event;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;

/// Letters in the answer to a move; the whole story is in the message that follows.
const BRIEF: usize = 300;

/// The acts of a move in sentences.
pub fn narrated(speaker: &Speaker<'_>, acts: &[Act]) -> Vec<String> {
    acts.iter()
        .flat_map(|act| event::lines(&speaker.at(&act.after), &act.events))
        .collect()
}

/// Tells of a change: writes the letters and the answer.
pub struct Teller {
    voice: Voice,
    interaction: i64,
    user: i64,
    /// The user's name, if he acts for somebody else.
    for_other: Option<String>,
    player: PlayerId,
    channel: i64,
    game: GameId,
    in_place: bool,
    reply: Reply,
}

impl Teller {
    /// Tells of what a player does, through the user who asked.
    pub fn new(desk: &Desk, ask: &Ask, place: &Place, player: PlayerId, in_place: bool) -> Teller {
        let own = place
            .chairs
            .iter()
            .any(|chair| chair.number == player.index() as i64 && chair.user == ask.user.id);
        Teller {
            voice: desk.voice(),
            interaction: ask.id,
            user: ask.user.id,
            for_other: (!own).then(|| ask.user.name.clone()),
            player,
            channel: ask.channel,
            game: place.game,
            in_place,
            reply: Reply::private(""),
        }
    }

    /// What travels with the change; the answer is kept for later.
    pub fn rider(&mut self, changed: &Changed<'_>) -> Rider {
        let voice = self.voice;
        let speaker = voice.speaker(changed.before, changed.names);
        let mut lines = match changed.how {
            How::Made(acts) => narrated(&speaker, acts),
            How::Asks(_) => vec![voice.plain("chat-asks-first")],
            How::Declined(player) => {
                let who = Args::new().text("who", speaker.player(player));
                vec![voice.say("table-declined", &who)]
            }
            How::Undone(told) => self.retold(&speaker, "chat-undone", told),
            How::Redone(told) => self.retold(&speaker, "chat-redone", told),
        };
        if let Some(name) = &self.for_other {
            let names = Args::new()
                .text("who", crate::text::speaker::harmless(voice.medium, name))
                .text("other", speaker.player(self.player));
            lines.insert(0, voice.say("chat-acts-for", &names));
        }
        let text = super::post::cut(&lines.join(" "), BRIEF);
        self.reply = if self.in_place {
            Reply::private(voice.say("chat-done", &Args::new().text("what", text))).in_place(true)
        } else {
            Reply::public(text)
        };
        let news = News {
            version: changed.version,
            entries: changed.entries,
            lines,
            mover: self.mover(changed).map(|player| player.0),
        };
        Rider {
            handled: Some(Handled {
                interaction: self.interaction,
                user: self.user,
                game: Some(self.game),
                seat: Some(self.player.index() as i64),
                answer: self.reply.text(),
            }),
            outbox: after_change(self.channel, self.game, news),
        }
    }

    /// Who is not called because the decision was his: whoever moved, and after a private company's
    /// power whoever decides as before.
    fn mover(&self, changed: &Changed<'_>) -> Option<PlayerId> {
        let decider = changed.after.turn().by.player();
        let by_power = match changed.how {
            How::Made([act, ..]) => matches!(act.action.by, Actor::Private(_)),
            How::Made([]) | How::Asks(_) | How::Declined(_) | How::Undone(_) | How::Redone(_) => {
                false
            }
        };
        if by_power && changed.before.turn().by.player() == decider {
            decider
        } else {
            Some(self.player)
        }
    }

    fn retold(&self, speaker: &Speaker<'_>, key: &str, told: &[Told]) -> Vec<String> {
        let who = Args::new().text("who", speaker.player(self.player));
        let mut lines = vec![speaker.say(key, &who)];
        lines.extend(told.iter().map(|told| told.lines.join(" ")));
        lines
    }

    /// The change is written: the answer, and the letters go out.
    pub fn told(self, desk: &Desk) -> Reply {
        tracing::info!(
            game = self.game.0,
            user = self.user,
            seat = self.player.0,
            stands_in = self.for_other.is_some(),
            interaction = self.interaction,
            "move"
        );
        desk.bell.notify_one();
        self.reply
    }
}
