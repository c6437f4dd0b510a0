//! Spans, times of day and moments as people type them, and how they are said.
//!
//! Invariant: what is said can be typed again; what cannot be understood is refused, not guessed.

use jiff::civil::{Date, DateTime, Time};
use jiff::tz::TimeZone;

use super::clock::{self, DAY, HOUR};
use crate::table::voice::Voice;
use crate::text::tongue::Args;

/// The longest span, in hours.
const MOST_HOURS: i64 = 14 * 24;
/// The farthest moment.
const FARTHEST: i64 = 366 * DAY;

/// What is wished for a span.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span {
    /// As those above like it.
    Default,
    /// Never.
    Never,
    /// So many milliseconds.
    Of(i64),
}

impl Span {
    /// As it is stored.
    pub fn stored(self) -> Option<i64> {
        match self {
            Span::Default => None,
            Span::Never => Some(0),
            Span::Of(span) => Some(span),
        }
    }
}

/// Reads `default`, `never`, `12h` or `2d`.
pub fn span(text: &str) -> Option<Span> {
    let text = text.trim().to_lowercase();
    match text.as_str() {
        "default" => return Some(Span::Default),
        "never" => return Some(Span::Never),
        _number => {}
    }
    let digits = text.trim_end_matches(|sign: char| !sign.is_ascii_digit());
    let unit = text[digits.len()..].trim();
    let count: i64 = digits.parse().ok()?;
    let hours = match unit {
        "" | "h" => count,
        "d" => count.checked_mul(24)?,
        _unknown => return None,
    };
    (1..=MOST_HOURS)
        .contains(&hours)
        .then_some(Span::Of(hours * HOUR))
}

/// A span as it is typed.
pub fn typed(span: i64) -> String {
    let hours = span / HOUR;
    if hours >= 48 && hours % 24 == 0 {
        format!("{}d", hours / 24)
    } else {
        format!("{hours}h")
    }
}

/// A stored span in words: 0 is never.
pub fn said(voice: Voice, span: i64) -> String {
    let hours = span / HOUR;
    let (key, count) = match hours {
        0 => return voice.plain("remind-never"),
        days if days >= 48 && days % 24 == 0 => ("remind-days", days / 24),
        hours => ("remind-hours", hours),
    };
    voice.say(key, &Args::new().number("count", count))
}

/// Reads a time of day in minutes: `22`, `22:30`, `7.15`, `9pm`.
pub fn time(text: &str) -> Option<i64> {
    let text = text.trim().to_lowercase();
    let (digits, half) = if let Some(digits) = text.strip_suffix("pm") {
        (digits, Some(12))
    } else if let Some(digits) = text.strip_suffix("am") {
        (digits, Some(0))
    } else {
        (text.as_str(), None)
    };
    let (hour, minute) = digits
        .trim()
        .split_once([':', '.'])
        .unwrap_or((digits.trim(), "00"));
    let number = |text: &str| -> Option<i64> {
        let fits = (1..=2).contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_digit());
        fits.then(|| text.parse().ok()).flatten()
    };
    let (mut hour, minute) = (number(hour)?, number(minute)?);
    if let Some(half) = half {
        if !(1..=12).contains(&hour) {
            return None;
        }
        hour = hour % 12 + half;
    }
    if hour == 24 && minute == 0 {
        hour = 0;
    }
    ((0..24).contains(&hour) && (0..60).contains(&minute)).then_some(hour * 60 + minute)
}

/// A time of day as it is typed.
pub fn clock_face(minute: i64) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// Reads a moment within a year: `2026-12-24`, `24.12.`, either with a time, or `3d` from now. A day
/// without a time means its beginning, so that one of today may be past.
pub fn moment(text: &str, now: i64, zone: &TimeZone) -> Option<i64> {
    let text = text.trim();
    if let Some(Span::Of(span)) = span(text).filter(|_| text.ends_with(['h', 'd', 'H', 'D'])) {
        return Some(now + span);
    }
    let (day, hour) = text.split_once([' ', 'T']).unwrap_or((text, ""));
    let time = match hour.trim() {
        "" => Time::midnight(),
        typed => {
            let minute = time(typed)?;
            Time::new((minute / 60) as i8, (minute % 60) as i8, 0, 0).ok()?
        }
    };
    let today = clock::wall(now, zone);
    let day = date(day, today)?;
    let at = clock::at(day.to_datetime(time), zone)?;
    (at > now - DAY && at < now + FARTHEST).then_some(at)
}

/// Reads a day; one without a year is the next of its name.
fn date(text: &str, today: DateTime) -> Option<Date> {
    let number = |text: &str| -> Option<i16> {
        let fits = (1..=4).contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_digit());
        fits.then(|| text.parse().ok()).flatten()
    };
    let dashed: Vec<&str> = text.split('-').collect();
    if let [year, month, day] = dashed.as_slice() {
        let (year, month, day) = (number(year)?, number(month)?, number(day)?);
        return Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok();
    }
    let dotted: Vec<&str> = text.trim_end_matches('.').split('.').collect();
    let (day, month, year) = match dotted.as_slice() {
        [day, month] => (number(day)?, number(month)?, None),
        [day, month, year] => (number(day)?, number(month)?, Some(number(year)?)),
        _other => return None,
    };
    let (day, month) = (i8::try_from(day).ok()?, i8::try_from(month).ok()?);
    if let Some(year) = year {
        return Date::new(year, month, day).ok();
    }
    // 29 February is not in every year.
    let years = (0..=8).map(|later| today.year() + later);
    let days = years.filter_map(|year| Date::new(year, month, day).ok());
    days.into_iter().find(|day| *day >= today.date())
}

/// A day as it is typed.
pub fn day(at: i64, zone: &TimeZone) -> String {
    clock::wall(at, zone).date().to_string()
}

/// A moment as Discord shows it in everybody's own zone and language: in full.
pub fn shown(at: i64) -> String {
    format!("<t:{}:f>", at.div_euclid(1000))
}

/// A moment as Discord shows it: how far it is away.
pub fn ago(at: i64) -> String {
    format!("<t:{}:R>", at.div_euclid(1000))
}
