//! A move: from the words of a command or button to what is written and answered.
//!
//! Invariant: a move, the messages that tell of it and the interaction that asked for it are
//! written in one step, and only then answered.

use std::sync::Arc;

use super::ask::Ask;
use super::code::Press;
use super::desk::{Desk, Held, public};
use super::letter::{News, after_change};
use super::post::{Button, Look, Post, Row};
use super::prompt::{self, Keys};
use super::reply::{Reply, Trouble};
use crate::engine::action::{Action, Actor};
use crate::engine::agenda::Decider;
use crate::engine::ids::{Id, PlayerId};
use crate::record::session::Act;
use crate::store::rider::{Handled, Rider};
use crate::store::venue::{Chair, Venue};
use crate::store::{GameId, Store};
use crate::table::command::{self, Request};
use crate::table::consent::{Asking, Consent};
use crate::table::escort::{Changed, How};
use crate::table::fault::TableFault;
use crate::table::past::Told;
use crate::table::voice::{self, Voice};
use crate::table::{Answer, Table, Undo};
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;
use crate::text::{event, refusal, turn};

/// Letters in the answer to a move; the whole story is in the message that follows.
const BRIEF: usize = 300;

/// A move that somebody wants to make.
pub struct Wanted {
    /// The words, without a slash.
    pub words: String,
    /// The version that the button was made for.
    pub version: Option<i64>,
    /// It was looked at already.
    pub sure: bool,
    /// The answer takes the place of the message with the button.
    pub in_place: bool,
}

/// The table at which somebody asks, with everything needed to act there.
pub struct Place {
    /// The channel.
    pub venue: Venue,
    /// The game.
    pub game: GameId,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// The game, held.
    pub table: Held,
}

/// The running game of the channel in which somebody asks.
pub async fn place(desk: &Desk, ask: &Ask) -> Result<Place, Trouble> {
    let voice = ask.voice();
    let venue = desk.store.venue(ask.channel).await;
    let venue = venue.map_err(|fault| Trouble::store(voice, &fault))?;
    let none = || Trouble::Refused(voice.plain("chat-no-table"));
    let venue = venue.ok_or_else(none)?;
    let Some(game) = venue.game else {
        return Err(Trouble::Refused(voice.plain("chat-not-started")));
    };
    let chairs = desk.store.chairs(game).await;
    let chairs = chairs.map_err(|fault| Trouble::store(voice, &fault))?;
    let table = desk.hold(game).await;
    let table = table.map_err(|fault| Trouble::table(voice, &fault))?;
    Ok(Place {
        venue,
        game,
        chairs,
        table,
    })
}

impl Place {
    /// How the table is spoken to.
    pub fn voice(&self) -> Voice {
        public(self.venue.language)
    }

    /// Speaks of the position.
    pub fn speaker(&self, voice: Voice) -> Speaker<'_> {
        voice.speaker(self.table.game(), self.table.names())
    }

    /// The seats for which a user may act: his own, and those he stands in for.
    pub fn seats_of(&self, user: i64) -> Vec<PlayerId> {
        let acts = |chair: &&Chair| chair.user == user || chair.stand_in == Some(user);
        let seats = self.chairs.iter().filter(acts);
        seats.map(|chair| PlayerId(chair.number as u8)).collect()
    }

    /// The seat that must decide, if the user may act for it.
    pub fn decides(&self, voice: Voice, user: i64) -> Result<PlayerId, Trouble> {
        self.is_one(voice, user, self.table.game().turn().by)
    }

    /// The seat that may make all of the actions, if the user may act for it.
    fn makes(&self, voice: Voice, user: i64, actions: &[Action]) -> Result<PlayerId, Trouble> {
        let game = self.table.game();
        let mut makers = actions.iter().map(|action| game.maker(action));
        let first = makers.next().unwrap_or(game.turn().by);
        // Several actions in one breath are made by one player.
        for other in makers {
            if other.player() != first.player() {
                return Err(Trouble::Refused(voice.plain("command-not-now")));
            }
        }
        self.is_one(voice, user, first)
    }

    fn is_one(&self, voice: Voice, user: i64, decider: Decider) -> Result<PlayerId, Trouble> {
        let speaker = self.speaker(voice);
        let Some(decider) = decider.player() else {
            return Err(Trouble::Refused(turn::prompt(&speaker)));
        };
        let seats = self.seats_of(user);
        if seats.contains(&decider) {
            return Ok(decider);
        }
        let key = if seats.is_empty() {
            "chat-not-at-table"
        } else {
            "chat-not-your-turn"
        };
        let who = Args::new()
            .text("who", speaker.player(decider))
            .text("asked", turn::prompt(&speaker));
        Err(Trouble::Refused(voice.say(key, &who)))
    }

    /// Nobody may move while the table rests.
    pub fn runs(&self, voice: Voice) -> Result<(), Trouble> {
        if self.venue.paused {
            return Err(Trouble::Refused(voice.plain("chat-paused")));
        }
        Ok(())
    }

    /// A button for another position, or for a game that is not here.
    pub fn fits(&self, voice: Voice, version: Option<i64>) -> Result<(), Trouble> {
        if version.is_none_or(|version| version == self.table.version()) {
            return Ok(());
        }
        Err(Trouble::Stale(self.current(voice)))
    }

    /// What the position is now, with its buttons.
    pub fn current(&self, voice: Voice) -> Post {
        let speaker = self.speaker(voice);
        let keys = Keys {
            game: self.game,
            version: self.table.version(),
        };
        let asks = self.table.asking().is_some();
        let over = self.table.game().turn().asked.is_none();
        let rows = if over && !asks {
            Vec::new()
        } else {
            prompt::rows(&speaker, keys, asks)
        };
        let text = format!("{}\n{}", voice.plain("chat-stale"), turn::prompt(&speaker));
        Post::private(text).rows(rows)
    }
}

/// Makes a move.
pub async fn make(desk: &Arc<Desk>, ask: &Ask, wanted: &Wanted) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let mut place = place(desk, ask).await?;
    place.fits(voice, wanted.version)?;
    place.runs(voice)?;
    let request = {
        let table = &place.table;
        command::parse(table.game(), table.names(), &wanted.words)
    };
    let request = request.map_err(|fault| Trouble::Refused(fault.say(voice.tongue())))?;
    let actions = match request {
        Request::Act(actions) => actions,
        Request::Refused { action, refusal } => {
            place.makes(voice, ask.user.id, std::slice::from_ref(&*action))?;
            let speaker = place.speaker(voice);
            return Err(Trouble::Refused(refusal::line(&speaker, &action, &refusal)));
        }
        _other => return Err(Trouble::Refused(voice.plain("command-not-now"))),
    };
    let player = place.makes(voice, ask.user.id, &actions)?;
    let tried = place.table.try_out(&actions);
    let acts = tried.map_err(|fault| refused(voice, &place.table, &fault))?;
    if !wanted.sure && confirms(&desk.store, voice, ask, player, &acts).await? {
        return look_first(desk, voice, &place, wanted, &acts).await;
    }
    let mut teller = Teller::new(ask, &place, player, wanted.in_place);
    let done = {
        let mut escort = |changed: &Changed<'_>| teller.rider(changed);
        place
            .table
            .act_with(&actions, Consent::Asked, &mut escort)
            .await
    };
    match done {
        Ok(Answer::Made(_) | Answer::Asks(_)) => Ok(teller.told(desk)),
        Err(fault) => Err(refused(voice, &place.table, &fault)),
    }
}

/// What a table says no to, in words.
fn refused(voice: Voice, table: &Table, fault: &TableFault) -> Trouble {
    match fault {
        TableFault::Store(_) | TableFault::Broken => Trouble::table(voice, fault),
        other => {
            let speaker = voice.speaker(table.game(), table.names());
            Trouble::Refused(voice::fault(&speaker, other))
        }
    }
}

/// Whether the user wants to look before he leaps.
async fn confirms(
    store: &Store,
    voice: Voice,
    ask: &Ask,
    player: PlayerId,
    acts: &[Act],
) -> Result<bool, Trouble> {
    let person = store.person(ask.user.id).await;
    let person = person.map_err(|fault| Trouble::store(voice, &fault))?;
    let after = acts.last().map(|act| act.after.turn().by.player());
    Ok(match person.confirm.as_str() {
        "always" => true,
        "ending" => after != Some(Some(player)),
        _never => false,
    })
}

/// What a move would do, with a button that makes it.
async fn look_first(
    desk: &Desk,
    voice: Voice,
    place: &Place,
    wanted: &Wanted,
    acts: &[Act],
) -> Result<Reply, Trouble> {
    let speaker = place.speaker(voice);
    let keys = Keys {
        game: place.game,
        version: place.table.version(),
    };
    let mut id = keys.id(Press::Sure, &wanted.words);
    if let Some(words) = id.strip_prefix("long:") {
        let number = desk.store.keep_words(place.game, words).await;
        let number = number.map_err(|fault| Trouble::store(voice, &fault))?;
        id = keys.id(Press::StoredSure, &super::code::base36(number));
    }
    let cancel = keys.id(Press::Cancel, "");
    let rows = vec![Row::Buttons(vec![
        Button::new(id, voice.plain("chat-do-it"), Look::Do),
        Button::new(cancel, voice.plain("chat-cancel"), Look::Plain),
    ])];
    let lines = narrated(&speaker, acts).join(" ");
    let text = format!("{}\n{lines}", voice.plain("chat-would"));
    Ok(Reply::of(Post::private(text).rows(rows)).in_place(wanted.in_place))
}

/// The acts of a move in sentences.
pub fn narrated(speaker: &Speaker<'_>, acts: &[Act]) -> Vec<String> {
    acts.iter()
        .flat_map(|act| event::lines(&speaker.at(&act.after), &act.events))
        .collect()
}

/// Tells of a change: writes the letters and the answer.
struct Teller {
    /// How the table is told.
    voice: Voice,
    /// How whoever made the move is answered, if nobody else sees it.
    own_voice: Voice,
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
    fn new(ask: &Ask, place: &Place, player: PlayerId, in_place: bool) -> Teller {
        let own = place
            .chairs
            .iter()
            .any(|chair| chair.number == player.index() as i64 && chair.user == ask.user.id);
        Teller {
            voice: place.voice(),
            own_voice: ask.voice(),
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
    fn rider(&mut self, changed: &Changed<'_>) -> Rider {
        let lines = self.lines(self.voice, changed);
        self.reply = if self.in_place {
            let own = self.lines(self.own_voice, changed).join(" ");
            let what = Args::new().text("what", super::post::cut(&own, BRIEF));
            Reply::private(self.own_voice.say("chat-done", &what)).in_place(true)
        } else {
            Reply::public(super::post::cut(&lines.join(" "), BRIEF))
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

    /// What happened, in sentences.
    fn lines(&self, voice: Voice, changed: &Changed<'_>) -> Vec<String> {
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
        lines
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

    fn told(self, desk: &Desk) -> Reply {
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

/// Somebody agrees to the move that waits, or does not.
pub async fn answer_asking(
    desk: &Arc<Desk>,
    ask: &Ask,
    version: Option<i64>,
    agrees: bool,
) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let mut place = place(desk, ask).await?;
    place.fits(voice, version)?;
    place.runs(voice)?;
    let seats = place.seats_of(ask.user.id);
    let open = place.table.asking().map(Asking::open);
    let open = open.ok_or_else(|| Trouble::Refused(voice.plain("chat-nothing-waits")))?;
    let Some(player) = open.into_iter().find(|player| seats.contains(player)) else {
        return Err(Trouble::Refused(voice.plain("chat-not-asked")));
    };
    let mut teller = Teller::new(ask, &place, player, false);
    let done = {
        let mut escort = |changed: &Changed<'_>| teller.rider(changed);
        if agrees {
            place
                .table
                .agree_with(player, &mut escort)
                .await
                .map(|_| ())
        } else {
            place.table.decline_with(player, &mut escort).await
        }
    };
    match done {
        Ok(()) => Ok(teller.told(desk)),
        Err(fault) => Err(refused(voice, &place.table, &fault)),
    }
}

/// Moves are taken back: one's own freely, those of others only by themselves.
pub async fn undo(
    desk: &Arc<Desk>,
    ask: &Ask,
    to: Option<String>,
    version: Option<i64>,
) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let mut place = place(desk, ask).await?;
    place.fits(voice, version)?;
    place.runs(voice)?;
    let undo = undo_to(voice, to.as_deref())?;
    let seats = place.seats_of(ask.user.id);
    let told = place.table.history(voice).await;
    let told = told.map_err(|fault| Trouble::table(voice, &fault))?;
    let back = taken_back(&told, undo);
    let foreign = back
        .iter()
        .find_map(|told| told.by.filter(|by| !seats.contains(by)));
    let own = back
        .iter()
        .find_map(|told| told.by.filter(|by| seats.contains(by)));
    if let Some(other) = foreign {
        let who = Args::new().text("who", place.speaker(voice).player(other));
        return Err(Trouble::Refused(voice.say("chat-undo-others", &who)));
    }
    let Some(player) = own else {
        return Err(Trouble::Refused(voice.plain("table-nothing-to-undo")));
    };
    let public = place.voice();
    let mut teller = Teller::new(ask, &place, player, false);
    let done = {
        let mut escort = |changed: &Changed<'_>| teller.rider(changed);
        place.table.undo_with(undo, public, &mut escort).await
    };
    match done {
        Ok(_told) => Ok(teller.told(desk)),
        Err(fault) => Err(refused(voice, &place.table, &fault)),
    }
}

/// How far is taken back.
fn undo_to(voice: Voice, to: Option<&str>) -> Result<Undo, Trouble> {
    match to {
        None => Ok(Undo::Last),
        Some("turn") => Ok(Undo::Turn),
        Some(number) => {
            let id = number.trim_start_matches('#').parse();
            id.map(Undo::To).map_err(|_| {
                let word = crate::text::speaker::harmless(voice.medium, number);
                let word = Args::new().text("word", word);
                Trouble::Refused(voice.say("command-no-number", &word))
            })
        }
    }
}

/// The moves that an undo would take back.
fn taken_back(told: &[Told], undo: Undo) -> &[Told] {
    let from = match undo {
        Undo::Last => told.len().saturating_sub(1),
        Undo::Turn => {
            let start = crate::table::past::start_of_turn(told);
            told.iter()
                .position(|one| one.id > start)
                .unwrap_or(told.len())
        }
        Undo::To(id) => told
            .iter()
            .position(|one| one.id > id)
            .unwrap_or(told.len()),
    };
    &told[from..]
}

/// What was taken back counts again: whoever sits at the table may do it, since everybody may take
/// it back again only if it was his.
pub async fn redo(desk: &Arc<Desk>, ask: &Ask) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let mut place = place(desk, ask).await?;
    place.runs(voice)?;
    let player = place.decides(voice, ask.user.id)?;
    let public = place.voice();
    let mut teller = Teller::new(ask, &place, player, false);
    let done = {
        let mut escort = |changed: &Changed<'_>| teller.rider(changed);
        place.table.redo_with(public, &mut escort).await
    };
    match done {
        Ok(_told) => Ok(teller.told(desk)),
        Err(fault) => Err(refused(voice, &place.table, &fault)),
    }
}
