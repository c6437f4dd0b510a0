//! Who acts for which seat, and when: players, those whom the host lets act for them, and those who
//! act while somebody is away.
//!
//! Invariant: absences begin and end by themselves; nothing is changed when they do.

use std::collections::BTreeMap;

use crate::bot::robots;
use crate::engine::ids::{Id, PlayerId};
use crate::robot::seat::RobotKind;
use crate::store::fault::StoreFault;
use crate::store::reminder::{Absence, Manners};
use crate::store::venue::Chair;
use crate::store::{GameId, Store};

/// Who sits at a game, and when they are away.
#[derive(Clone, Debug, Default)]
pub struct Roster {
    /// The seats.
    pub chairs: Vec<Chair>,
    people: BTreeMap<i64, Manners>,
}

/// Who is to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// This user.
    Present(i64),
    /// Nobody: the user is away, until then.
    Away(i64, i64),
    /// A robot.
    Robot(RobotKind),
}

impl Roster {
    /// Reads who sits at a game.
    ///
    /// # Errors
    /// The database fails.
    pub async fn open(store: &Store, game: GameId) -> Result<Roster, StoreFault> {
        let (chairs, people) = store.seated(game).await?;
        Ok(Roster { chairs, people })
    }

    /// One that is known already.
    #[cfg(test)]
    pub fn of(chairs: Vec<Chair>, people: BTreeMap<i64, Manners>) -> Roster {
        Roster { chairs, people }
    }

    /// How a user likes to be called.
    pub fn manners(&self, user: i64) -> Manners {
        self.people.get(&user).cloned().unwrap_or_default()
    }

    /// What is known of a user from now on.
    pub fn learn(&mut self, user: i64, manners: Manners) {
        self.people.insert(user, manners);
    }

    /// Who sits on a seat from now on.
    pub fn sit(&mut self, chair: Chair) {
        self.chairs.retain(|known| known.number != chair.number);
        self.chairs.push(chair);
    }

    /// Whether a user is away.
    pub fn is_away(&self, user: i64, at: i64) -> bool {
        self.absence(user, at).is_some()
    }

    fn absence(&self, user: i64, at: i64) -> Option<Absence> {
        let away = self.people.get(&user)?.away?;
        (away.from <= at && at < away.until).then_some(away)
    }

    fn chair(&self, seat: i64) -> Option<&Chair> {
        self.chairs.iter().find(|chair| chair.number == seat)
    }

    /// Whoever is to act for a seat, then whoever acts for him while he is away, and so on.
    fn chain(&self, seat: i64, at: i64) -> Vec<i64> {
        let Some(chair) = self.chair(seat) else {
            return Vec::new();
        };
        let mut chain = vec![chair.stand_in.unwrap_or(chair.user)];
        let next = |user: &i64| self.absence(*user, at)?.by;
        while let Some(by) = chain.last().and_then(next)
            && !chain.contains(&by)
        {
            chain.push(by);
        }
        chain
    }

    /// Who is to act for a seat; none if nobody sits there.
    pub fn actor(&self, seat: i64, at: i64) -> Option<Actor> {
        let chain = self.chain(seat, at);
        let (first, last) = (*chain.first()?, *chain.last()?);
        if let Some(kind) = robots::kind_of(last) {
            return Some(Actor::Robot(kind));
        }
        if self.absence(last, at).is_none() {
            return Some(Actor::Present(last));
        }
        let until = self.absence(first, at).map_or(at, |away| away.until);
        Some(Actor::Away(first, until))
    }

    /// Whether robots act for all seats at which somebody sits: nobody plays.
    pub fn only_robots(&self, at: i64) -> bool {
        let is_robot =
            |chair: &Chair| matches!(self.actor(chair.number, at), Some(Actor::Robot(_)));
        self.chairs.iter().all(is_robot)
    }

    /// Whom to name when a seat is asked, present or not; robots are not called.
    pub fn named(&self, player: PlayerId, at: i64) -> Option<i64> {
        match self.actor(player.index() as i64, at)? {
            Actor::Present(user) | Actor::Away(user, _) => Some(user),
            Actor::Robot(_) => None,
        }
    }

    /// The seats for which a user may act: his own, and those for which he stands in.
    pub fn seats_of(&self, user: i64, at: i64) -> Vec<PlayerId> {
        let acts = |chair: &&Chair| {
            let by_right = chair.user == user || chair.stand_in == Some(user);
            // A player who is away lets his stand-in act even where the host named another one.
            let by_absence = self
                .absence(chair.user, at)
                .is_some_and(|away| away.by == Some(user));
            by_right || by_absence || self.chain(chair.number, at).contains(&user)
        };
        let seats = self.chairs.iter().filter(acts);
        seats.map(|chair| PlayerId(chair.number as u8)).collect()
    }

    /// The next moment at which somebody goes or comes back.
    pub fn next_change(&self, at: i64) -> Option<i64> {
        let absences = self.people.values().filter_map(|one| one.away);
        let ends = absences.flat_map(|away| [away.from, away.until]);
        ends.filter(|end| *end > at).min()
    }
}
