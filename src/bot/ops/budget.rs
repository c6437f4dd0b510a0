//! How much somebody may use in a span of time.
//!
//! Invariant: in any span as long as the budget's, nobody gets more than twice its amount, and
//! whoever uses it evenly is never refused. One number is kept for each who used something lately
//! (the generic cell rate algorithm), none for all others.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Users of a budget that are remembered before those whose use is over are looked for.
const ROOM: usize = 1024;

/// So much in so long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// How much; 0 = as much as one likes.
    pub amount: u64,
    /// In so many milliseconds, at least 1.
    pub span: i64,
}

/// When there is enough again, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Again(pub i64);

/// What is left to each, who is known by a number.
pub struct Budget {
    rate: Rate,
    book: Mutex<Book>,
}

struct Book {
    /// Until when all that was used is paid for, in microseconds since 1970.
    paid: HashMap<i64, i128>,
    room: usize,
}

impl Budget {
    /// A budget of which nothing is used.
    pub fn new(rate: Rate) -> Budget {
        let book = Book {
            paid: HashMap::new(),
            room: ROOM,
        };
        Budget {
            rate,
            book: Mutex::new(book),
        }
    }

    /// Uses something at a time given in milliseconds since 1970.
    ///
    /// # Errors
    /// There is not enough left; then nothing is used. More than the whole budget is never there:
    /// it counts as the whole.
    pub fn take(&self, who: i64, amount: u64, now: i64) -> Result<(), Again> {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        let paid = book.after(self.rate, (who, amount), now)?;
        if let Some(paid) = paid {
            book.make_room(now);
            book.paid.insert(who, paid);
        }
        Ok(())
    }

    /// Whether there is enough; nothing is used.
    ///
    /// # Errors
    /// As [`Budget::take`].
    pub fn look(&self, who: i64, amount: u64, now: i64) -> Result<(), Again> {
        let book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        book.after(self.rate, (who, amount), now).map(|_| ())
    }
}

impl Book {
    /// Until when it is all paid for, if so much more is used; nothing if that needs no paying.
    fn after(
        &self,
        rate: Rate,
        (who, amount): (i64, u64),
        now: i64,
    ) -> Result<Option<i128>, Again> {
        if rate.amount == 0 {
            return Ok(None);
        }
        let (now, span) = (i128::from(now) * 1000, i128::from(rate.span.max(1)) * 1000);
        let amount = i128::from(amount.min(rate.amount));
        let cost = (amount * span).div_euclid(i128::from(rate.amount));
        let since = self.paid.get(&who).copied().unwrap_or(now).max(now);
        let paid = since + cost;
        if paid - now > span {
            // Rounded up, so that there is really enough then.
            return Err(Again((paid - span + 999).div_euclid(1000) as i64));
        }
        Ok(Some(paid))
    }

    /// Whoever has paid for everything is forgotten.
    fn make_room(&mut self, now: i64) {
        if self.paid.len() < self.room {
            return;
        }
        let now = i128::from(now) * 1000;
        self.paid.retain(|_, paid| *paid > now);
        self.room = ROOM.max(self.paid.len() * 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const TEN: Rate = Rate {
        amount: 10,
        span: 1000,
    };

    #[test]
    fn so_much_at_once_and_then_as_time_goes_by() {
        let budget = Budget::new(TEN);
        for _ in 0..10 {
            assert_eq!(budget.take(1, 1, 5000), Ok(()));
        }
        assert_eq!(budget.take(1, 1, 5000), Err(Again(5100)));
        assert_eq!(budget.look(1, 1, 5099), Err(Again(5100)));
        // Others have their own.
        assert_eq!(budget.take(2, 10, 5000), Ok(()));
        assert_eq!(budget.take(1, 1, 5100), Ok(()));
        assert_eq!(budget.take(1, 1, 5100), Err(Again(5200)));
        assert_eq!(budget.take(1, 10, 6200), Ok(()));
    }

    #[test]
    fn more_than_the_whole_counts_as_the_whole() {
        let budget = Budget::new(TEN);
        assert_eq!(budget.take(1, 1000, 0), Ok(()));
        assert_eq!(budget.take(1, 1000, 999), Err(Again(1000)));
        assert_eq!(budget.take(1, u64::MAX, 1000), Ok(()));
    }

    #[test]
    fn without_a_limit_nothing_is_kept() {
        let budget = Budget::new(Rate { amount: 0, span: 1 });
        for _ in 0..100 {
            assert_eq!(budget.take(1, u64::MAX, i64::MAX), Ok(()));
        }
        assert!(budget.book.lock().expect("a book").paid.is_empty());
    }

    #[test]
    fn who_used_nothing_lately_is_forgotten() {
        let budget = Budget::new(TEN);
        for who in 0..5000 {
            assert_eq!(budget.take(who, 1, who * 10), Ok(()));
        }
        assert!(budget.book.lock().expect("a book").paid.len() < 2 * ROOM);
    }

    proptest! {
        #[test]
        fn whoever_waits_as_told_is_served(
            uses in prop::collection::vec((0_u64..20, 0_i64..300), 1..200),
            amount in 1_u64..50,
            span in 1_i64..5000,
        ) {
            let budget = Budget::new(Rate { amount, span });
            let mut now = 1_700_000_000_000;
            let mut used: Vec<(i64, u64)> = Vec::new();
            for (wants, later) in uses {
                now += later;
                if let Err(Again(at)) = budget.take(0, wants, now) {
                    prop_assert!(at > now && at <= now + span);
                    prop_assert!(budget.look(0, wants, at - 1).is_err());
                    now = at;
                    prop_assert_eq!(budget.take(0, wants, now), Ok(()));
                }
                used.push((now, wants.min(amount)));
                let lately = used.iter().filter(|(at, _)| *at > now - span);
                let sum: u64 = lately.map(|(_, used)| used).sum();
                // Costs are rounded to microseconds.
                prop_assert!(sum <= 2 * amount + 1, "{sum} of {amount}");
            }
        }
    }
}
