//! The table at which somebody asks: who may act there, and what the position is.

use super::ask::Ask;
use super::desk::{Desk, Held, public};
use super::post::Post;
use super::prompt::{self, Keys};
use super::remind::roster::{Actor, Roster};
use super::reply::Trouble;
use crate::engine::action::Action;
use crate::engine::agenda::Decider;
use crate::engine::ids::{Id, PlayerId};
use crate::store::GameId;
use crate::store::manner::Manner;
use crate::store::venue::Venue;
use crate::table::voice::Voice;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;
use crate::text::turn;

/// The table at which somebody asks, with everything needed to act there.
pub struct Place {
    /// The channel.
    pub venue: Venue,
    /// The game.
    pub game: GameId,
    /// Who sits where and acts for whom.
    pub roster: Roster,
    /// How the table deals with silence.
    pub manner: Manner,
    /// The game, held.
    pub table: Held,
}

/// The running game of the channel in which somebody asks.
pub async fn of_channel(desk: &Desk, ask: &Ask) -> Result<Place, Trouble> {
    let voice = ask.voice();
    let venue = desk.store.venue(ask.channel).await;
    let venue = venue.map_err(|fault| Trouble::store(voice, &fault))?;
    let none = || Trouble::Refused(voice.plain("chat-no-table"));
    let venue = venue.ok_or_else(none)?;
    let Some(game) = venue.game else {
        return Err(Trouble::Refused(voice.plain("chat-not-started")));
    };
    let roster = Roster::open(&desk.store, game).await;
    let roster = roster.map_err(|fault| Trouble::store(voice, &fault))?;
    let manner = desk.store.manner(game).await;
    let manner = manner.map_err(|fault| Trouble::store(voice, &fault))?;
    let table = desk.hold(game).await;
    let table = table.map_err(|fault| Trouble::table(voice, &fault))?;
    Ok(Place {
        venue,
        game,
        roster,
        manner,
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
        self.roster.seats_of(user, crate::store::now())
    }

    /// Whether a robot acts for a seat.
    pub fn is_robot(&self, player: PlayerId) -> bool {
        let actor = self
            .roster
            .actor(player.index() as i64, crate::store::now());
        matches!(actor, Some(Actor::Robot(_)))
    }

    /// The seat that must decide, if the user may act for it.
    pub fn decides(&self, voice: Voice, user: i64) -> Result<PlayerId, Trouble> {
        self.is_one(voice, user, self.table.game().turn().by)
    }

    /// A seat in whose name the user may speak: the one that decides, if it is his.
    pub fn speaks(&self, voice: Voice, user: i64) -> Result<PlayerId, Trouble> {
        let seats = self.seats_of(user);
        let decider = self.table.game().turn().by.player();
        let decides = decider.filter(|decider| seats.contains(decider));
        decides.or(seats.first().copied()).ok_or_else(|| {
            let asked = turn::prompt(&self.speaker(voice));
            let asked = Args::new().text("asked", asked);
            Trouble::Refused(voice.say("chat-not-at-table", &asked))
        })
    }

    /// The seat that may make all of the actions, if the user may act for it.
    pub fn makes(&self, voice: Voice, user: i64, actions: &[Action]) -> Result<PlayerId, Trouble> {
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
            prompt::rows(&speaker, keys, asks, false)
        };
        let text = format!("{}\n{}", voice.plain("chat-stale"), turn::prompt(&speaker));
        Post::private(text).rows(rows)
    }
}
