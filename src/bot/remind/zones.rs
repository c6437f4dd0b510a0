//! Time zones by their names, and by the cities whose people look for them.
//!
//! Invariant: what is offered is known.

use jiff::tz::{self, TimeZone};

use super::clock;
use super::spans::clock_face;
use crate::bot::post::{Choice, MOST_CHOICES};
use crate::table::voice::Voice;
use crate::text::tongue::Args;

/// A line for each zone: its name, then the cities.
const CITIES: &str = include_str!("cities.txt");

/// Zones that are offered before anything is typed, from east to west.
const FIRST: [&str; 24] = [
    "Europe/Moscow",
    "Europe/Kyiv",
    "Europe/Helsinki",
    "Europe/Warsaw",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/London",
    "UTC",
    "America/Sao_Paulo",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "Pacific/Auckland",
    "Australia/Sydney",
    "Asia/Tokyo",
    "Asia/Shanghai",
    "Asia/Vladivostok",
    "Asia/Novosibirsk",
    "Asia/Yekaterinburg",
    "Asia/Kolkata",
    "Asia/Dubai",
    "Europe/Istanbul",
    "Africa/Johannesburg",
];

/// The known zone of a name, as it is written.
pub fn named(text: &str) -> Option<String> {
    let zone = TimeZone::get(text.trim()).ok()?;
    zone.iana_name().map(str::to_owned)
}

/// The zones that fit what is typed: by a part of the name, a city in them, or the time that their
/// clocks show; the preferred ones first.
pub fn fitting(voice: Voice, typed: &str, now: i64, preferred: &[String]) -> Vec<Choice> {
    let wanted = plain(typed);
    let mut names: Vec<String> = preferred.to_vec();
    if wanted.is_empty() {
        names.extend(FIRST.map(str::to_owned));
    } else {
        names = found(&wanted, now);
    }
    let mut choices: Vec<Choice> = Vec::new();
    for name in names {
        if choices.len() == MOST_CHOICES {
            break;
        }
        if choices.iter().all(|known| known.value != name) {
            let shown = Args::new()
                .text("name", name.as_str())
                .text("time", face(&name, now));
            let label = voice.say("remind-zone", &shown);
            choices.push(Choice::new(name.clone(), label));
        }
    }
    choices
}

/// Zones by what is looked for: cities that begin with it come first.
fn found(wanted: &str, now: i64) -> Vec<String> {
    let mut found: Vec<(usize, String)> = Vec::new();
    for (name, inhabited) in aliases() {
        let begins = |city: &&str| plain(city).starts_with(wanted);
        if inhabited.iter().any(begins) && named(name).is_some() {
            found.push((0, name.to_owned()));
        }
    }
    for name in tz::db().available() {
        let name = name.as_str();
        let whole = plain(name);
        let city = whole.rsplit('/').next().unwrap_or_default();
        let rank = if city.starts_with(wanted) {
            0
        } else if whole.contains(wanted) {
            1
        } else if face(name, now).starts_with(wanted) {
            2
        } else {
            continue;
        };
        // Zones of continents are what people live in; the others are there for machines.
        let rank = rank
            + if name.contains('/') && !name.starts_with("Etc/") {
                0
            } else {
                3
            };
        found.push((rank, name.to_owned()));
    }
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, name)| name).collect()
}

/// What the clocks of a zone show.
pub fn face(name: &str, now: i64) -> String {
    clock_face(clock::minute(now, &clock::zone(Some(name))))
}

/// The zones of cities that give them no name.
fn aliases() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    CITIES.lines().filter_map(|line| {
        let (zone, cities) = line.split_once(": ")?;
        Some((zone, cities.split(", ").collect()))
    })
}

/// As it is compared: small letters, blanks for underscores.
fn plain(text: &str) -> String {
    let text = text.trim().replace('_', " ");
    text.chars().flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::speaker::Medium;
    use crate::titles::names::Language;

    /// Noon in summer, UTC.
    const NOON: i64 = 1_784_116_800_000;

    fn first(typed: &str) -> String {
        let voice = Voice {
            language: Language::English,
            medium: Medium::Terminal,
        };
        let choices = fitting(voice, typed, NOON, &[]);
        assert!(choices.len() <= MOST_CHOICES);
        choices
            .first()
            .map_or_else(String::new, |choice| choice.label.clone())
    }

    #[test]
    fn zones_are_found_by_city_part_and_time() {
        assert_eq!(first("berl"), "Europe/Berlin (14:00)");
        assert_eq!(first("New Y"), "America/New_York (08:00)");
        assert_eq!(first("new_york"), "America/New_York (08:00)");
        assert_eq!(first("europe/war"), "Europe/Warsaw (14:00)");
        assert_eq!(first("Москва"), "Europe/Moscow (15:00)");
        assert_eq!(first("krak"), "Europe/Warsaw (14:00)");
        assert_eq!(first("boston"), "America/New_York (08:00)");
        assert!(first("15:0").ends_with("(15:00)"));
        assert_eq!(first("nowhere at all"), "");
    }

    #[test]
    fn all_that_is_offered_is_known() {
        for name in FIRST {
            assert_eq!(named(name).as_deref(), Some(name));
        }
        for name in tz::db().available() {
            assert!(named(name.as_str()).is_some(), "{}", name.as_str());
        }
        assert_eq!(named("europe/berlin").as_deref(), Some("Europe/Berlin"));
        assert!(aliases().count() > 30);
        for (name, cities) in aliases() {
            assert_eq!(named(name).as_deref(), Some(name));
            assert!(!cities.is_empty());
        }
        for wrong in ["", "Berlin", "../etc/passwd", "Europe/Nowhere"] {
            assert_eq!(named(wrong), None, "{wrong}");
        }
    }
}
