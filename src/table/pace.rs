//! How long the players take, from the times at which the entries of the log were written.
//!
//! Invariant: a time that is not known counts for nobody.

use serde_json::Value;

use crate::engine::ids::Id;
use crate::record::fault::RecordFault;
use crate::record::session;

/// How long a player took for his decisions, in milliseconds.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Decisions whose time is known.
    pub decisions: usize,
    /// All of them together.
    pub total: i64,
    /// Half of them took no longer.
    pub median: i64,
}

impl Pace {
    fn of(mut spans: Vec<i64>) -> Pace {
        spans.sort_unstable();
        let middle = spans.len().saturating_sub(1) / 2;
        Pace {
            decisions: spans.len(),
            total: spans.iter().sum(),
            median: spans.get(middle).copied().unwrap_or(0),
        }
    }
}

/// The spans between the moves that count, by player in the order of the file: each is the time of
/// whoever had to decide. `times` are those of the entries, in milliseconds since 1970; where there
/// is none, an entry may tell it itself, as those of 18xx.games do in seconds.
///
/// # Errors
/// The log cannot be read.
pub fn spans(
    (head, entries): (&str, &[String]),
    times: &[Option<i64>],
    start: i64,
    players: usize,
) -> Result<Vec<Vec<i64>>, RecordFault> {
    let mut spans = vec![Vec::new(); players];
    let mut before = Some(start);
    session::tell(head, entries, |past| {
        let written = times.get(past.position).copied().flatten();
        let at = written.or_else(|| told(past.raw));
        let decider = past.before.turn().by.player();
        if let (Some(before), Some(at), Some(player)) = (before, at, decider)
            && at >= before
            && let Some(own) = spans.get_mut(player.index())
        {
            own.push(at - before);
        }
        before = at;
    })?;
    Ok(spans)
}

/// How long each player took, by the order of the file.
pub fn paces(spans: Vec<Vec<i64>>) -> Vec<Pace> {
    spans.into_iter().map(Pace::of).collect()
}

fn told(entry: &str) -> Option<i64> {
    let entry: Value = serde_json::from_str(entry).ok()?;
    Some(entry.get("created_at")?.as_i64()? * 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_decisions_are_quicker() {
        let pace = |spans: &[i64]| Pace::of(spans.to_vec());
        assert_eq!(pace(&[]), Pace::default());
        assert_eq!(
            pace(&[9, 1, 5]),
            Pace {
                decisions: 3,
                total: 15,
                median: 5
            }
        );
        assert_eq!(pace(&[1, 2, 3, 100]).median, 2);
    }

    #[test]
    fn entries_may_tell_their_time() {
        assert_eq!(told(r#"{"type":"pass","created_at":12}"#), Some(12_000));
        assert_eq!(told(r#"{"type":"pass"}"#), None);
        assert_eq!(told(r#"{"created_at":"soon"}"#), None);
    }
}
