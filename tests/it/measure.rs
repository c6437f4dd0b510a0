//! Tests the stopwatch of the benches, which otherwise nothing would run.
//!
//! It counts the work of this thread alone and gives back what the work computed.

#[path = "../../benches/support/mod.rs"]
mod stopwatch;

use std::time::Duration;

/// Adds numbers until the thread has really worked; the sum is the result.
fn sum(until: u64) -> u64 {
    (0..until).fold(0, |sum, number| std::hint::black_box(sum + number))
}

#[test]
fn work_is_counted_and_its_result_given_back() {
    let (time, result) = stopwatch::least(3, || sum(2_000_000));
    assert_eq!(result, 1_999_999_000_000);
    assert!(
        time > Duration::from_micros(100),
        "two million additions in {time:?}"
    );
}

#[test]
fn every_run_is_made() {
    let mut runs = 0;
    stopwatch::least(5, || runs += 1);
    assert_eq!(runs, 5);
}

#[test]
fn the_work_of_other_threads_is_not_counted() {
    let work = || {
        std::thread::spawn(|| sum(20_000_000))
            .join()
            .expect("the thread ends well")
    };
    let (elsewhere, _) = stopwatch::least(3, work);
    let (here, _) = stopwatch::least(3, || sum(20_000_000));
    assert!(
        elsewhere * 2 < here,
        "{elsewhere:?} for waiting, {here:?} for working"
    );
}

#[test]
fn a_line_tells_the_work_the_time_and_the_result() {
    let line = stopwatch::line("replay of a game", Duration::from_micros(4_250), 1050);
    assert!(line.starts_with("replay of a game "), "{line}");
    assert!(line.ends_with(" 4.250 ms  1050"), "{line}");
}
