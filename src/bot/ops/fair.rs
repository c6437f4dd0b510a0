//! Work that many want done and little of which is done at once: whoever wants much waits for
//! himself, not the others.
//!
//! Each is known by a number. Invariant: those who wait are served in turns, one piece of each, in the order in which they
//! came; nobody holds more than his part; a piece that nobody waits for any more costs nothing.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// A number of places for work, shared fairly.
pub struct Fair {
    lines: Arc<Mutex<Lines>>,
}

/// A place for a piece of work, until it is dropped.
pub struct Place {
    whose: i64,
    lines: Arc<Mutex<Lines>>,
}

/// Too many pieces of one wait already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crowded;

/// How much is done at once, and how much may wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Places in all, at least 1.
    pub places: usize,
    /// Places of one, at least 1.
    pub each: usize,
    /// Pieces of one that may wait.
    pub waiting: usize,
}

struct Lines {
    shape: Shape,
    taken: usize,
    held: HashMap<i64, usize>,
    /// Who waits, in the order in which they are served.
    turns: VecDeque<i64>,
    waiting: HashMap<i64, VecDeque<oneshot::Sender<Place>>>,
}

impl Fair {
    /// Places, all free.
    pub fn new(shape: Shape) -> Fair {
        let shape = Shape {
            places: shape.places.max(1),
            each: shape.each.max(1),
            ..shape
        };
        Fair {
            lines: Arc::new(Mutex::new(Lines {
                shape,
                taken: 0,
                held: HashMap::new(),
                turns: VecDeque::new(),
                waiting: HashMap::new(),
            })),
        }
    }

    /// A place for a piece of somebody's work, as soon as it is his turn.
    ///
    /// # Errors
    /// Too many pieces of his wait already.
    pub async fn place(&self, whose: i64) -> Result<Place, Crowded> {
        let turn = {
            let mut lines = lock(&self.lines);
            if lines.may_start(whose) {
                return Ok(lines.start(whose, &self.lines));
            }
            let shape = lines.shape;
            let line = lines.waiting.entry(whose).or_default();
            // Whoever went away does not stand in the line.
            line.retain(|waits| !waits.is_closed());
            if line.len() >= shape.waiting {
                return Err(Crowded);
            }
            let (call, turn) = oneshot::channel();
            let first = line.is_empty();
            line.push_back(call);
            if first && !lines.turns.contains(&whose) {
                lines.turns.push_back(whose);
            }
            turn
        };
        // The sender goes only with its line, which goes with the last place.
        turn.await.map_err(|_| Crowded)
    }

    /// Pieces that wait, of all.
    pub fn waiting(&self) -> usize {
        let lines = lock(&self.lines);
        let waits = |line: &VecDeque<oneshot::Sender<Place>>| {
            line.iter().filter(|waits| !waits.is_closed()).count()
        };
        lines.waiting.values().map(waits).sum()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut lines = lock(&self.lines);
        lines.taken -= 1;
        if let Some(held) = lines.held.get_mut(&self.whose) {
            *held -= 1;
            if *held == 0 {
                lines.held.remove(&self.whose);
            }
        }
        let unwanted = lines.next(&self.lines);
        drop(lines);
        // A place that nobody took any more is given back here, outside of the lock.
        drop(unwanted);
    }
}

impl Lines {
    fn has_room(&self, whose: i64) -> bool {
        let held = self.held.get(&whose).copied().unwrap_or(0);
        self.taken < self.shape.places && held < self.shape.each
    }

    /// At once: there is room, and nobody waits who could have it.
    fn may_start(&self, whose: i64) -> bool {
        self.has_room(whose) && !self.turns.iter().any(|other| self.has_room(*other))
    }

    fn start(&mut self, whose: i64, lines: &Arc<Mutex<Lines>>) -> Place {
        self.taken += 1;
        *self.held.entry(whose).or_default() += 1;
        Place {
            whose,
            lines: Arc::clone(lines),
        }
    }

    /// Gives a free place to whoever's turn it is; returns it if he has just gone away.
    fn next(&mut self, lines: &Arc<Mutex<Lines>>) -> Option<Place> {
        loop {
            let turn = (self.turns.iter()).position(|whose| self.has_room(*whose))?;
            let whose = self.turns.remove(turn)?;
            let Some(line) = self.waiting.get_mut(&whose) else {
                continue;
            };
            line.retain(|waits| !waits.is_closed());
            let call = line.pop_front();
            if line.is_empty() {
                self.waiting.remove(&whose);
            } else {
                self.turns.push_back(whose);
            }
            let Some(call) = call else { continue };
            let place = self.start(whose, lines);
            return call.send(place).err();
        }
    }
}

fn lock<T>(lines: &Mutex<T>) -> MutexGuard<'_, T> {
    lines.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::Future;
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    type Waiting<'f> = Pin<Box<dyn Future<Output = Result<Place, Crowded>> + 'f>>;

    fn fair(places: usize, each: usize, waiting: usize) -> Fair {
        Fair::new(Shape {
            places,
            each,
            waiting,
        })
    }

    /// What has become of a wait.
    fn poll(wait: &mut Waiting<'_>) -> Option<Result<Place, Crowded>> {
        let mut context = Context::from_waker(Waker::noop());
        match wait.as_mut().poll(&mut context) {
            Poll::Ready(done) => Some(done),
            Poll::Pending => None,
        }
    }

    fn want<'f>(fair: &'f Fair, whose: i64) -> (Waiting<'f>, Option<Place>) {
        let mut wait: Waiting<'f> = Box::pin(fair.place(whose));
        let place = poll(&mut wait).map(|done| done.expect("room in the line"));
        (wait, place)
    }

    #[test]
    fn whoever_wants_much_waits_for_himself() {
        let fair = fair(1, 1, 100);
        let (_, first) = want(&fair, 1);
        let mut hostile: Vec<Waiting<'_>> = (0..50).map(|_| want(&fair, 1).0).collect();
        let (mut other, none) = want(&fair, 2);
        assert!(none.is_none());
        drop(first);
        // One of the many, which came first; then the other one, before the other forty-nine.
        let second = poll(&mut hostile[0]).expect("his turn").expect("a place");
        assert!(poll(&mut other).is_none());
        drop(second);
        assert!(poll(&mut hostile[1]).is_none());
        let third = poll(&mut other).expect("his turn").expect("a place");
        drop(third);
        assert!(poll(&mut hostile[1]).is_some());
    }

    #[test]
    fn nobody_holds_more_than_his_part() {
        let fair = fair(3, 2, 10);
        let held: Vec<_> = (0..2).map(|_| want(&fair, 1).1.expect("room")).collect();
        let (mut third, none) = want(&fair, 1);
        assert!(none.is_none());
        // The rest is for others, who do not wait behind him.
        let (_, other) = want(&fair, 2);
        drop(other.expect("room"));
        assert!(poll(&mut third).is_none());
        drop(held);
        assert!(poll(&mut third).is_some());
    }

    #[test]
    fn a_line_has_an_end_and_whoever_goes_away_makes_room() {
        let fair = fair(1, 1, 2);
        let (_, held) = want(&fair, 1);
        let (one, _) = want(&fair, 1);
        let (mut two, _) = want(&fair, 1);
        let mut full: Waiting<'_> = Box::pin(fair.place(1));
        assert_eq!(poll(&mut full).map(|done| done.err()), Some(Some(Crowded)));
        drop(one);
        assert_eq!(fair.waiting(), 1);
        let (mut three, none) = want(&fair, 1);
        assert!(none.is_none());
        drop(held);
        let place = poll(&mut two).expect("his turn");
        assert!(poll(&mut three).is_none());
        drop(place);
        assert!(poll(&mut three).is_some());
        drop(three);
        // Everything is given back.
        assert!(want(&fair, 3).1.is_some());
        assert_eq!(fair.waiting(), 0);
    }

    #[test]
    fn a_place_that_is_not_fetched_comes_back() {
        let fair = fair(1, 1, 2);
        let (_, held) = want(&fair, 1);
        let (wait, _) = want(&fair, 2);
        drop(held);
        // It was given, and goes away unused.
        drop(wait);
        assert!(want(&fair, 3).1.is_some());
    }
}
