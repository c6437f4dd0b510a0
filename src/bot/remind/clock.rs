//! Quiet hours and days by the clock on somebody's wall.
//!
//! Invariant: nothing here asks what time it is; what the clock shows follows from the moment and
//! the zone, also where it is put forward or back.

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

/// Milliseconds in a minute.
const MINUTE: i64 = 60_000;
/// Milliseconds in an hour.
pub const HOUR: i64 = 60 * MINUTE;
/// Milliseconds in a day of 24 hours.
pub const DAY: i64 = 24 * HOUR;
/// The hour at which a day begins for those who want to be reminded on another one.
const MORNING: i64 = 9 * 60;

/// Quiet hours in minutes of the local day, the last one left out; they may go over midnight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quiet {
    /// The first minute.
    pub from: i64,
    /// The first minute that is not quiet.
    pub until: i64,
}

impl Quiet {
    fn holds(self, minute: i64) -> bool {
        if self.from <= self.until {
            (self.from..self.until).contains(&minute)
        } else {
            minute >= self.from || minute < self.until
        }
    }
}

/// The zone of an IANA name; a name that is not known is that of no zone, as is none.
pub fn zone(name: Option<&str>) -> TimeZone {
    let known = name.and_then(|name| TimeZone::get(name).ok());
    known.unwrap_or(TimeZone::UTC)
}

/// What the clock on the wall shows.
pub fn wall(at: i64, zone: &TimeZone) -> DateTime {
    zone.to_datetime(stamp(at))
}

/// The minute of the day that the clock on the wall shows.
pub fn minute(at: i64, zone: &TimeZone) -> i64 {
    let time = wall(at, zone).time();
    i64::from(time.hour()) * 60 + i64::from(time.minute())
}

/// Whether a moment falls into quiet hours.
pub fn is_quiet(at: i64, quiet: Option<Quiet>, zone: &TimeZone) -> bool {
    quiet.is_some_and(|quiet| quiet.holds(minute(at, zone)))
}

/// The moment itself, or the first one behind it that is not quiet.
pub fn awake(at: i64, quiet: Option<Quiet>, zone: &TimeZone) -> i64 {
    let Some(hours) = quiet.filter(|_| is_quiet(at, quiet, zone)) else {
        return at;
    };
    // Quiet hours end when the clock shows so; when it is put forward or back, they may end, or not
    // have ended, in that very moment.
    let today = wall(at, zone).date();
    let ends = (-1..=3_i64).flat_map(|days| {
        let day = today.checked_add(days.days());
        day.map_or_else(|_| Vec::new(), |day| moments(day, hours.until, zone))
    });
    let changes = zone
        .following(stamp(at))
        .map(|change| change.timestamp().as_millisecond())
        .take_while(|change| *change <= at + 4 * DAY);
    let mut moments: Vec<i64> = ends.chain(changes).filter(|end| *end > at).collect();
    moments.sort_unstable();
    let free = |moment: &i64| !is_quiet(*moment, quiet, zone);
    moments.into_iter().find(free).unwrap_or(at)
}

/// The moments at which the clock shows a minute of a day: none or one or two.
fn moments(day: Date, minute: i64, zone: &TimeZone) -> Vec<i64> {
    let time = day.at((minute / 60) as i8, (minute % 60) as i8, 0, 0);
    let shown = zone.to_ambiguous_timestamp(time);
    let mut moments: Vec<i64> = [shown.earlier(), shown.later()]
        .into_iter()
        .filter_map(|moment| Some(moment.ok()?.as_millisecond()))
        .collect();
    moments.dedup();
    moments
}

/// The moment at which a time of a day begins; one that the clock leaves out begins where it goes on.
pub fn at(time: DateTime, zone: &TimeZone) -> Option<i64> {
    let moment = zone.to_ambiguous_timestamp(time).compatible().ok()?;
    Some(moment.as_millisecond())
}

/// The morning of the next day.
pub fn next_morning(now: i64, zone: &TimeZone) -> i64 {
    let tomorrow = wall(now, zone).date().checked_add(1.day());
    let morning = tomorrow.ok().and_then(|day| {
        let time = day.at((MORNING / 60) as i8, 0, 0, 0);
        at(time, zone)
    });
    morning.unwrap_or(now + DAY)
}

fn stamp(at: i64) -> Timestamp {
    Timestamp::from_millisecond(at).unwrap_or(Timestamp::MAX)
}
