//! What is told of a change: the answer to whoever asked, and the letters that follow.

use super::ask::Ask;
use super::desk::Desk;
use super::letter::{self, News};
use super::place::Place;
use super::reply::Reply;
use super::robots;
use crate::engine::action::Actor;
use crate::engine::ids::{Id, PlayerId};
use crate::record::session::Act;
use crate::store::GameId;
use crate::store::manner::{Manner, Silence};
use crate::store::rider::{Handled, Rider};
use crate::table::consent::Asking;
use crate::table::escort::{Asked, Changed, How};
use crate::table::orders;
use crate::table::past::Told;
use crate::table::summary::{self, Ends};
use crate::table::voice::Voice;
use crate::text::event;
use crate::text::speaker::{Speaker, harmless};
use crate::text::tongue::Args;

/// Letters in the answer to a move; the whole story is in the message that follows.
const BRIEF: usize = 300;
/// Letters in which a question says what it is about.
const QUESTION: usize = 900;

/// The acts of a move in sentences.
pub fn narrated(speaker: &Speaker<'_>, acts: &[Act]) -> Vec<String> {
    let lines = acts
        .iter()
        .flat_map(|act| event::lines(&speaker.at(&act.after), &act.events));
    counted(lines)
}

/// Sentences, those that follow themselves once with their number.
pub fn counted(lines: impl Iterator<Item = String>) -> Vec<String> {
    let mut counted: Vec<(String, usize)> = Vec::new();
    for line in lines {
        match counted.last_mut() {
            Some((last, count)) if *last == line => *count += 1,
            _new => counted.push((line, 1)),
        }
    }
    let told = counted.into_iter().map(|(line, count)| match count {
        1 => line,
        count => format!("{line} (\u{d7}{count})"),
    });
    told.collect()
}

/// Tells of a change: writes the letters and the answer.
pub struct Teller {
    /// How the table is told.
    voice: Voice,
    /// How whoever asked is answered, if nobody else sees it.
    own_voice: Voice,
    cause: Cause,
    /// The user's name, if he acts for somebody else.
    for_other: Option<String>,
    player: PlayerId,
    channel: i64,
    game: GameId,
    manner: Manner,
    in_place: bool,
    reply: Reply,
    /// Who proposed what others have agreed to.
    proposer: Option<PlayerId>,
}

/// Why something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// In this interaction this user asked for it.
    Asked(i64, i64),
    /// Time has passed, and silence means something.
    Silence,
    /// The player had queued the move.
    Queue,
    /// A robot sits there; its number among users.
    Robot(i64),
}

impl Teller {
    /// Tells of what a player does, through the user who asked.
    pub fn new(ask: &Ask, place: &Place, player: PlayerId) -> Teller {
        let own = place
            .roster
            .chairs
            .iter()
            .any(|chair| chair.number == player.index() as i64 && chair.user == ask.user.id);
        Teller {
            own_voice: ask.voice(),
            for_other: (!own).then(|| ask.user.name.clone()),
            ..Teller::of(
                Cause::Asked(ask.id, ask.user.id),
                place.voice(),
                (place.game, ask.channel),
                player,
                &place.manner,
            )
        }
    }

    /// Tells of what a player does, or what counts as done by him.
    pub fn of(
        cause: Cause,
        voice: Voice,
        (game, channel): (GameId, i64),
        player: PlayerId,
        manner: &Manner,
    ) -> Teller {
        Teller {
            voice,
            own_voice: voice,
            cause,
            for_other: None,
            player,
            channel,
            game,
            manner: manner.clone(),
            in_place: false,
            reply: Reply::private(""),
            proposer: None,
        }
    }

    /// The answer takes the place of the message with the button.
    #[must_use]
    pub fn in_place(mut self, in_place: bool) -> Teller {
        self.in_place = in_place;
        self
    }

    /// It was proposed by somebody else than the one who agrees to it.
    pub fn proposed_by(&mut self, proposer: Option<PlayerId>) {
        self.proposer = proposer;
    }

    /// What travels with the change; the answer is kept for later.
    pub fn rider(&mut self, changed: &Changed<'_>) -> Rider {
        let lines = self.story(self.voice, changed);
        let brief = |lines: &[String]| super::post::cut(&lines.join(" "), BRIEF);
        self.reply = if self.in_place {
            let own = brief(&self.story(self.own_voice, changed));
            let done = Args::new().text("what", own);
            Reply::private(self.own_voice.say("chat-done", &done)).in_place(true)
        } else {
            Reply::public(brief(&lines))
        };
        let news = News {
            version: changed.version,
            entries: changed.entries,
            from: Some(changed.entries - changed.added),
            lines,
            mover: self.mover(changed).map(|player| player.0),
            again: matches!(changed.how, How::Undone(_)),
        };
        let mut outbox = letter::after_change(self.channel, self.game, news, ends(changed.how));
        // A question that was asked before keeps its time.
        if let How::Asks(asking, _) = changed.how
            && asking.agreed.is_empty()
        {
            outbox.extend(letter::silence(
                self.channel,
                self.game,
                &self.manner,
                asking.since,
            ));
        }
        Rider {
            handled: self.handled(changed),
            outbox,
            ..Rider::default()
        }
    }

    /// What may be done once only: what an interaction asks for, and a robot's proposal.
    fn handled(&self, changed: &Changed<'_>) -> Option<Handled> {
        let (interaction, user) = match (self.cause, changed.how) {
            (Cause::Asked(interaction, user), _) => (interaction, user),
            (Cause::Robot(user), How::Asks(_, Asked::Move(_))) => {
                (robots::proposal(self.game, changed.entries), user)
            }
            (Cause::Robot(_) | Cause::Silence | Cause::Queue, _) => return None,
        };
        Some(Handled {
            interaction,
            user,
            game: Some(self.game),
            seat: Some(self.player.index() as i64),
            answer: self.reply.text(),
        })
    }

    /// What happened, and who did it for whom.
    fn story(&self, voice: Voice, changed: &Changed<'_>) -> Vec<String> {
        let speaker = voice.speaker(changed.before, changed.names);
        let mut lines = self.lines(&speaker, changed);
        let halts = changed.halts.iter();
        lines.extend(halts.map(|halt| orders::stopped(&speaker.at(changed.after), halt)));
        if let Some(name) = &self.for_other {
            let names = Args::new()
                .text("who", harmless(voice.medium, name))
                .text("other", speaker.player(self.player));
            lines.insert(0, voice.say("chat-acts-for", &names));
            return lines;
        }
        let key = match self.cause {
            Cause::Silence => "chat-was-silent",
            Cause::Queue => "plan-was-queued",
            Cause::Asked(..) | Cause::Robot(_) => return lines,
        };
        let who = Args::new().text("who", speaker.player(self.player));
        lines.insert(0, voice.say(key, &who));
        lines
    }

    fn lines(&self, speaker: &Speaker<'_>, changed: &Changed<'_>) -> Vec<String> {
        let by = self.proposer.unwrap_or(self.player);
        let who = || Args::new().text("who", speaker.player(by));
        match changed.how {
            How::Made(acts) => narrated(speaker, acts),
            How::Asks(asking, what) => self.question(speaker, asking, what),
            How::Ordered { owner, order, acts } => {
                let who = Args::new().text("who", speaker.player(owner));
                let key = match order {
                    Some(_) => "orders-given",
                    None => "orders-taken-back",
                };
                let mut lines = vec![speaker.say(key, &who)];
                lines.extend(narrated(speaker, acts));
                lines
            }
            How::Declined(player) => {
                let who = Args::new().text("who", speaker.player(player));
                vec![speaker.say("table-declined", &who)]
            }
            How::Undone(told) => retold(speaker.say("chat-undone", &who()), told),
            How::Redone(told) => retold(speaker.say("chat-redone", &who()), told),
        }
    }

    /// What the question is about, and what silence means.
    fn question(&self, speaker: &Speaker<'_>, asking: &Asking, what: Asked<'_>) -> Vec<String> {
        let by = asking.by.unwrap_or(self.player);
        let about = |key: &str, told: String| {
            let args = Args::new()
                .text("who", speaker.player(by))
                .text("what", super::post::cut(&told, QUESTION));
            speaker.say(key, &args)
        };
        let mut lines = match what {
            Asked::Move(acts) => {
                let told = narrated(speaker, acts).join(" ");
                vec![about("chat-asks-move", told)]
            }
            Asked::Back(told) => vec![about("chat-asks-back", in_one(told))],
            Asked::Again(told) => vec![about("chat-asks-again", in_one(told))],
            Asked::Agreed(player) => {
                let who = Args::new().text("who", speaker.player(player));
                return vec![speaker.say("chat-has-agreed", &who)];
            }
        };
        let key = match self.manner.silence {
            Silence::Agrees => "chat-silence-agrees",
            Silence::Refuses => "chat-silence-refuses",
            Silence::Waits => return lines,
        };
        let hours = Args::new().number("hours", self.manner.hours);
        lines.push(speaker.say(key, &hours));
        lines
    }

    /// Who is not called because the decision was his: whoever moved, and after a private company's
    /// power whoever decides as before.
    fn mover(&self, changed: &Changed<'_>) -> Option<PlayerId> {
        let decider = changed.after.turn().by.player();
        let by_power = match changed.how {
            How::Made([act, ..]) => matches!(act.action.by, Actor::Private(_)),
            // An order that does nothing yet changes nothing for whoever decides.
            How::Ordered { acts: [], .. } => true,
            How::Made([])
            | How::Ordered { .. }
            | How::Asks(..)
            | How::Declined(_)
            | How::Undone(_)
            | How::Redone(_) => false,
        };
        if matches!(self.cause, Cause::Silence | Cause::Queue) {
            // Nobody was there: everybody is called.
            None
        } else if by_power && changed.before.turn().by.player() == decider {
            decider
        } else {
            Some(self.player)
        }
    }

    /// The change is written: the answer, and the letters go out.
    pub fn told(self, desk: &Desk) -> Reply {
        let asked = match self.cause {
            Cause::Asked(interaction, user) => Some((interaction, user)),
            Cause::Silence | Cause::Queue | Cause::Robot(_) => None,
        };
        tracing::info!(
            game = self.game.0,
            user = asked.map(|(_, user)| user),
            seat = self.player.0,
            stands_in = self.for_other.is_some(),
            interaction = asked.map(|(interaction, _)| interaction),
            robot = matches!(self.cause, Cause::Robot(_)),
            "move"
        );
        desk.meters.changes.inc();
        desk.bell.notify_one();
        self.reply
    }
}

/// What a change brought to its end.
fn ends(how: How<'_>) -> Ends {
    match how {
        How::Made(acts) | How::Ordered { acts, .. } => summary::ends(acts),
        How::Asks(..) | How::Declined(_) | How::Undone(_) | How::Redone(_) => Ends::Nothing,
    }
}

fn in_one(told: &[Told]) -> String {
    let lines: Vec<String> = told.iter().map(|told| told.lines.join(" ")).collect();
    lines.join(" ")
}

fn retold(head: String, told: &[Told]) -> Vec<String> {
    let mut lines = vec![head];
    lines.extend(told.iter().map(|told| told.lines.join(" ")));
    lines
}
