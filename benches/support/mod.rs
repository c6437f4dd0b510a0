//! Measures what a piece of work costs: processor time of this thread, the least of several runs.
//!
//! Other work on the machine makes a run longer and never shorter, so the least run is the truest.

use std::fmt::Display;
use std::hint::black_box;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// Processor time that the current thread has used since it began.
fn thread_time() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime)
        .try_into()
        .expect("processor time is not negative")
}

/// Runs the work so many times; gives its least processor time and the last result.
pub fn least<T>(runs: u32, mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut timed = || {
        let start = thread_time();
        let result = black_box(work());
        (thread_time().saturating_sub(start), result)
    };
    let (mut least, mut result) = timed();
    for _ in 1..runs {
        let (time, again) = timed();
        least = least.min(time);
        result = again;
    }
    (least, result)
}

/// The line a bench prints: what was done, its processor time, and the result it computed.
pub fn line(what: &str, time: Duration, result: impl Display) -> String {
    format!(
        "{what:<40} {:>12.3} ms  {result}",
        time.as_secs_f64() * 1000.0
    )
}
