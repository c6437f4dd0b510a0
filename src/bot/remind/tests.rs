//! Reminders with a turned clock.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use proptest::prelude::*;

use super::book::{Book, Call, ESCALATE, INTERVAL, TOLD, Way};
use super::clock::{self, DAY, HOUR, Quiet};
use super::roster::{Actor, Roster};
use super::spans::{self, Span};
use super::{AT_ONCE, judged};
use crate::engine::ids::PlayerId;
use crate::store::reminder::{Absence, Manners, NEVER, Reminder, TABLE};
use crate::store::server::Server;
use crate::store::venue::Chair;
use crate::store::{GameId, Store};

const MINUTE: i64 = 60_000;
const ANNA: i64 = 11;
const BORIS: i64 = 12;
const CELINA: i64 = 13;

/// A moment as it is written.
fn moment(text: &str) -> i64 {
    let moment: Timestamp = text.parse().expect("a moment");
    moment.as_millisecond()
}

fn quiet(from: &str, until: &str) -> Option<Quiet> {
    let time = |text| spans::time(text).expect("a time");
    Some(Quiet {
        from: time(from),
        until: time(until),
    })
}

/// The first moment that is not quiet, as it is written.
fn awake(at: &str, hours: Option<Quiet>, zone: &str) -> String {
    let zone = TimeZone::get(zone).expect("a zone");
    let at = clock::awake(moment(at), hours, &zone);
    Timestamp::from_millisecond(at)
        .expect("a moment")
        .to_string()
}

#[test]
fn quiet_hours_go_over_midnight() {
    let night = quiet("22:00", "7:00");
    for (at, until) in [
        ("2026-06-10T19:59:59Z", "2026-06-10T19:59:59Z"),
        ("2026-06-10T20:00:00Z", "2026-06-11T05:00:00Z"),
        ("2026-06-10T23:30:00Z", "2026-06-11T05:00:00Z"),
        ("2026-06-11T04:59:00Z", "2026-06-11T05:00:00Z"),
        ("2026-06-11T05:00:00Z", "2026-06-11T05:00:00Z"),
    ] {
        assert_eq!(awake(at, night, "Europe/Warsaw"), until, "{at}");
    }
    let noon = quiet("12:00", "13:30");
    assert_eq!(
        awake("2026-06-10T10:15:00Z", noon, "Europe/Warsaw"),
        "2026-06-10T11:30:00Z"
    );
    assert_eq!(
        awake("2026-06-10T22:15:00Z", noon, "Europe/Warsaw"),
        "2026-06-10T22:15:00Z"
    );
}

#[test]
fn the_clock_is_put_forward() {
    // In Berlin 2:00 becomes 3:00 on 29 March 2026, which is 1:00 UTC.
    let night = quiet("22:00", "7:00");
    assert_eq!(
        awake("2026-03-28T22:00:00Z", night, "Europe/Berlin"),
        "2026-03-29T05:00:00Z"
    );
    // An end that the clock never shows is where it goes on.
    let short = quiet("22:00", "2:30");
    assert_eq!(
        awake("2026-03-28T22:00:00Z", short, "Europe/Berlin"),
        "2026-03-29T01:00:00Z"
    );
    // A quiet time that the clock leaves out is none.
    let lost = quiet("2:00", "3:00");
    assert_eq!(
        awake("2026-03-29T01:00:00Z", lost, "Europe/Berlin"),
        "2026-03-29T01:00:00Z"
    );
    // A beginning that it leaves out holds from where it goes on.
    let late = quiet("2:30", "9:00");
    assert_eq!(
        awake("2026-03-29T01:00:00Z", late, "Europe/Berlin"),
        "2026-03-29T07:00:00Z"
    );
}

#[test]
fn the_clock_is_put_back() {
    // In Berlin 3:00 becomes 2:00 on 25 October 2026, which is 1:00 UTC.
    let night = quiet("22:00", "7:00");
    assert_eq!(
        awake("2026-10-24T21:00:00Z", night, "Europe/Berlin"),
        "2026-10-25T06:00:00Z"
    );
    // 2:30 comes twice: the hours end at the first, and 2:00 to 2:30 is quiet once more.
    let short = quiet("22:00", "2:30");
    assert_eq!(
        awake("2026-10-24T21:00:00Z", short, "Europe/Berlin"),
        "2026-10-25T00:30:00Z"
    );
    assert_eq!(
        awake("2026-10-25T01:10:00Z", short, "Europe/Berlin"),
        "2026-10-25T01:30:00Z"
    );
    // Half an hour is put back on Lord Howe Island; Nepal is off by a quarter.
    let early = quiet("20:00", "6:00");
    assert_eq!(
        awake("2026-04-04T12:00:00Z", early, "Australia/Lord_Howe"),
        "2026-04-04T19:30:00Z"
    );
    assert_eq!(
        awake("2026-04-04T15:00:00Z", early, "Asia/Kathmandu"),
        "2026-04-05T00:15:00Z"
    );
}

#[test]
fn tomorrow_is_in_the_morning() {
    let next = |at: &str, zone: &str| {
        let zone = TimeZone::get(zone).expect("a zone");
        let morning = clock::next_morning(moment(at), &zone);
        Timestamp::from_millisecond(morning)
            .expect("a moment")
            .to_string()
    };
    assert_eq!(
        next("2026-03-28T12:00:00Z", "Europe/Berlin"),
        "2026-03-29T07:00:00Z"
    );
    assert_eq!(
        next("2026-10-24T12:00:00Z", "Europe/Berlin"),
        "2026-10-25T08:00:00Z"
    );
    assert_eq!(
        next("2026-12-31T23:30:00Z", "Pacific/Auckland"),
        "2027-01-01T20:00:00Z"
    );
}

#[test]
fn what_is_typed_is_understood() {
    for (text, span) in [
        ("12h", Some(Span::Of(12 * HOUR))),
        ("12 h", Some(Span::Of(12 * HOUR))),
        ("5", Some(Span::Of(5 * HOUR))),
        ("2d", Some(Span::Of(2 * DAY))),
        ("14d", Some(Span::Of(14 * DAY))),
        ("15d", None),
        ("0h", None),
        ("-3h", None),
        ("never", Some(Span::Never)),
        ("Default", Some(Span::Default)),
        ("h", None),
        ("99999999999999999999d", None),
        ("384307168202282326d", None),
        ("3 weeks", None),
        ("", None),
    ] {
        assert_eq!(spans::span(text), span, "{text}");
    }
    for (text, minute) in [
        ("22", Some(22 * 60)),
        ("22:30", Some(22 * 60 + 30)),
        ("7.15", Some(7 * 60 + 15)),
        ("9pm", Some(21 * 60)),
        ("12am", Some(0)),
        ("12:30 pm", Some(12 * 60 + 30)),
        ("24:00", Some(0)),
        ("24:01", None),
        ("13pm", None),
        ("7:60", None),
        ("7:", None),
        ("", None),
        ("+7", None),
    ] {
        assert_eq!(spans::time(text), minute, "{text}");
    }
    let now = moment("2026-11-30T12:00:00Z");
    let zone = TimeZone::get("Europe/Moscow").expect("a zone");
    for (text, at) in [
        ("2026-12-24", Some("2026-12-23T21:00:00Z")),
        ("2026-12-24 18:30", Some("2026-12-24T15:30:00Z")),
        ("2026-12-24T9", Some("2026-12-24T06:00:00Z")),
        ("24.12.", Some("2026-12-23T21:00:00Z")),
        ("1.2", Some("2027-01-31T21:00:00Z")),
        ("24.12.2026", Some("2026-12-23T21:00:00Z")),
        ("3d", Some("2026-12-03T12:00:00Z")),
        ("2026-11-30", Some("2026-11-29T21:00:00Z")),
        ("2026-11-28", None),
        ("2027-12-24", None),
        ("2026-02-30", None),
        ("32.1.", None),
        ("tomorrow", None),
        ("5", None),
        ("", None),
    ] {
        let found = spans::moment(text, now, &zone);
        assert_eq!(found, at.map(moment), "{text}");
    }
}

/// People with what they like, at a table of two seats.
fn book(now: i64, people: &[(i64, Manners)]) -> Book {
    let chair = |number, user| Chair {
        number,
        user,
        stand_in: None,
    };
    let people: BTreeMap<i64, Manners> = people.iter().cloned().collect();
    Book {
        roster: Roster::of(vec![chair(0, ANNA), chair(1, BORIS)], people),
        house: Server::default(),
        now,
    }
}

fn reminder(called: Option<i64>, called_at: i64) -> Reminder {
    Reminder {
        game: GameId(1),
        seat: 0,
        version: 7,
        since: called_at,
        called,
        called_at,
        due: NEVER,
        sent: 0,
    }
}

fn away(from: i64, until: i64, by: Option<i64>) -> Manners {
    Manners {
        away: Some(Absence { from, until, by }),
        ..Manners::default()
    }
}

#[test]
fn the_interval_is_ones_own_or_the_servers() {
    let now = moment("2026-06-10T12:00:00Z");
    let mut plain = book(now, &[]);
    let called = reminder(Some(ANNA), now);
    assert_eq!(plain.due(&called), now + INTERVAL);
    plain.house.remind = Some(5 * HOUR);
    assert_eq!(plain.due(&called), now + 5 * HOUR);
    let own = |remind| Manners {
        remind: Some(remind),
        ..Manners::default()
    };
    assert_eq!(
        book(now, &[(ANNA, own(3 * HOUR))]).due(&called),
        now + 3 * HOUR
    );
    assert_eq!(book(now, &[(ANNA, own(0))]).due(&called), NEVER);
    let silent = Manners {
        notify: "silent".to_owned(),
        ..own(HOUR)
    };
    assert_eq!(book(now, &[(ANNA, silent)]).due(&called), NEVER);
    // Somebody who was not called yet is called now; nobody on an empty seat.
    assert_eq!(plain.due(&reminder(Some(BORIS), now)), now);
    let empty = Reminder { seat: 5, ..called };
    assert_eq!(plain.due(&empty), NEVER);
    assert_eq!(plain.call(5), Call::Nobody);
    // The server's zone holds for quiet hours, unless somebody has his own.
    let night = Manners {
        quiet: Some((0, 12 * 60)),
        ..Manners::default()
    };
    let mut tokyo = book(moment("2026-06-10T01:00:00Z"), &[(ANNA, night.clone())]);
    assert_eq!(tokyo.call(0), Call::Later(ANNA));
    tokyo.house.zone = Some("Asia/Tokyo".to_owned());
    assert_eq!(tokyo.call(0), Call::Later(ANNA));
    tokyo.now = moment("2026-06-10T05:00:00Z");
    assert_eq!(tokyo.call(0), Call::By(Way::Channel, ANNA));
    let own = Manners {
        zone: Some("Europe/London".to_owned()),
        notify: "dm".to_owned(),
        ..night
    };
    tokyo.roster.learn(ANNA, own);
    assert_eq!(tokyo.call(0), Call::Later(ANNA));
    tokyo.now = moment("2026-06-10T11:00:00Z");
    assert_eq!(tokyo.call(0), Call::By(Way::Direct, ANNA));
}

#[test]
fn a_stand_in_is_called_when_somebody_goes_and_the_player_when_he_is_back() {
    let now = moment("2026-06-10T12:00:00Z");
    let (from, until) = (now + 2 * HOUR, now + 40 * HOUR);
    let mut book = book(now, &[(ANNA, away(from, until, Some(CELINA)))]);
    let seats = |book: &Book, user| book.roster.seats_of(user, book.now);
    assert_eq!(book.due(&reminder(Some(ANNA), now)), from);
    assert_eq!(seats(&book, CELINA), []);
    book.now = from;
    assert_eq!(book.roster.actor(0, from), Some(Actor::Present(CELINA)));
    assert_eq!(seats(&book, CELINA), [PlayerId(0)]);
    assert_eq!(seats(&book, ANNA), [PlayerId(0)]);
    assert_eq!(seats(&book, BORIS), [PlayerId(1)]);
    let called = reminder(Some(CELINA), from);
    assert_eq!(book.due(&called), from + INTERVAL);
    book.now = from + INTERVAL;
    // The next one would come behind the end: then it is for Anna herself.
    let again = reminder(Some(CELINA), book.now);
    assert_eq!(book.due(&again), until);
    book.now = until;
    assert_eq!(book.roster.actor(0, until), Some(Actor::Present(ANNA)));
    assert_eq!(seats(&book, CELINA), []);
}

#[test]
fn the_table_is_told_once_that_somebody_is_away() {
    let now = moment("2026-06-10T12:00:00Z");
    let (from, until) = (now + 2 * HOUR, now + 90 * HOUR);
    let mut book = book(now, &[(ANNA, away(from, until, None))]);
    let was = book.timed(reminder(Some(ANNA), now));
    assert_eq!(was.due, from);
    book.now = from;
    let told = judged(&book, was, 99);
    let letter = told.letter.expect("a letter");
    assert_eq!(letter.lane, 99);
    assert!(letter.body.contains("absent"), "{}", letter.body);
    let then = told.then.expect("a reminder");
    assert_eq!((then.called, then.due), (Some(TOLD), until));
    // Looked at again in between, nothing is said; back again, she is called.
    book.now = from + HOUR;
    assert_eq!(book.due(&then), until);
    book.now = until;
    let back = judged(&book, then, 99);
    assert!(back.letter.expect("a letter").body.contains("remind"));
    assert_eq!(back.then.expect("a reminder").due, until + INTERVAL);
}

#[test]
fn stand_ins_may_be_away_themselves() {
    let now = moment("2026-06-10T12:00:00Z");
    let chain = |last: Option<i64>| {
        let people = [
            (ANNA, away(now - 1, now + DAY, Some(CELINA))),
            (CELINA, away(now - 1, now + HOUR, last)),
        ];
        book(now, &people)
    };
    assert_eq!(
        chain(Some(BORIS)).roster.actor(0, now),
        Some(Actor::Present(BORIS))
    );
    // In a ring nobody is there; the table hears of the player.
    for last in [None, Some(ANNA)] {
        let book = chain(last);
        assert_eq!(
            book.roster.actor(0, now),
            Some(Actor::Away(ANNA, now + DAY))
        );
        // Celina comes back first.
        assert_eq!(book.due(&reminder(Some(TOLD), now)), now + HOUR);
    }
    let mut hosted = chain(None);
    hosted.roster.sit(Chair {
        number: 0,
        user: ANNA,
        stand_in: Some(BORIS),
    });
    assert_eq!(hosted.roster.actor(0, now), Some(Actor::Present(BORIS)));
    assert_eq!(hosted.roster.seats_of(CELINA, now), [PlayerId(0)]);
}

#[test]
fn after_an_outage_there_is_one_reminder() {
    let now = moment("2026-06-10T12:00:00Z");
    let eager = Manners {
        remind: Some(HOUR),
        quiet: Some((22 * 60, 7 * 60)),
        ..Manners::default()
    };
    let mut book = book(now, &[(ANNA, eager)]);
    let was = book.timed(reminder(Some(ANNA), now));
    assert_eq!(was.due, now + HOUR);
    // Down for a day and a half, up again at night: it waits for the morning.
    book.now = now + 36 * HOUR;
    let asleep = judged(&book, was, 99);
    assert_eq!(asleep.letter, None);
    let then = asleep.then.expect("a reminder");
    let morning = moment("2026-06-12T07:00:00Z");
    assert_eq!((then.due, then.sent), (morning, 0));
    book.now = morning;
    let called = judged(&book, then, 99);
    assert!(called.letter.is_some());
    let then = called.then.expect("a reminder");
    assert_eq!((then.due, then.sent), (morning + HOUR, 1));
}

#[test]
fn the_whole_table_is_told_once() {
    let now = moment("2026-06-10T12:00:00Z");
    let mut book = book(now, &[]);
    let plan = book.plan((GameId(1), 7), now, &[(0, Some(ANNA)), (1, Some(BORIS))]);
    let crate::store::reminder::Renewal::All { reminders, .. } = plan else {
        panic!("not all of them");
    };
    let seats: Vec<i64> = reminders.iter().map(|one| one.seat).collect();
    assert_eq!(seats, [0, 1, TABLE]);
    let table = reminders[2];
    assert_eq!(table.due, now + ESCALATE);
    book.now = table.due;
    let told = judged(&book, table, 99);
    assert!(told.letter.expect("a letter").body.contains("overdue"));
    let then = told.then.expect("a reminder");
    assert_eq!(then.due, NEVER);
    assert_eq!(book.due(&then), NEVER);
    book.house.escalate = Some(0);
    assert_eq!(book.due(&table), NEVER);
}

fn zones() -> Vec<String> {
    let names = jiff::tz::db().available();
    names.map(|name| name.as_str().to_owned()).collect()
}

/// From 2015 to 2045.
fn moments() -> impl Strategy<Value = i64> {
    1_420_000_000_000_i64..2_366_000_000_000
}

fn hours() -> impl Strategy<Value = (i64, i64)> {
    let differ = |pair: &(i64, i64)| pair.0 != pair.1;
    (0..1440_i64, 0..1440_i64).prop_filter("quiet all day", differ)
}

proptest! {
    #[test]
    fn the_end_of_quiet_hours_is_the_first_moment_behind_them(
        at in moments(), (from, until) in hours(), zone in prop::sample::select(zones()),
    ) {
        let zone = TimeZone::get(&zone).expect("a zone");
        let quiet = Some(Quiet { from, until });
        let free = clock::awake(at, quiet, &zone);
        prop_assert!(free >= at);
        prop_assert!(!clock::is_quiet(free, quiet, &zone));
        // Every minute until then is quiet; a day of quiet hours may lose its end to the clock.
        let mut minute = at;
        while minute < free {
            prop_assert!(clock::is_quiet(minute, quiet, &zone));
            minute += MINUTE;
        }
    }

    #[test]
    fn nobody_is_called_too_early_asleep_or_away(
        at in moments(), (from, until) in hours(), zone in prop::sample::select(zones()),
        interval in 1..300_i64, gone in -100..400_i64, long in 1..300_i64,
        passed in 0..500_i64, by in any::<bool>(),
    ) {
        let absence = Absence {
            from: at + gone * HOUR,
            until: at + (gone + long) * HOUR,
            by: by.then_some(CELINA),
        };
        let anna = Manners {
            remind: Some(interval * HOUR),
            quiet: Some((from, until)),
            zone: Some(zone),
            away: Some(absence),
            ..Manners::default()
        };
        let book = book(at + passed * HOUR, &[(ANNA, anna)]);
        let was = reminder(Some(ANNA), at);
        let due = book.due(&was);
        prop_assert!(due >= book.now && due < NEVER);
        match book.roster.actor(0, due) {
            Some(Actor::Present(ANNA)) => {
                let manner = book.manner(ANNA);
                prop_assert!(!clock::is_quiet(due, manner.quiet, &manner.zone));
                prop_assert!(due >= at + interval * HOUR);
                prop_assert!(due < absence.from || due >= absence.until);
            }
            Some(Actor::Present(CELINA)) => {
                prop_assert!(by);
                prop_assert_eq!(due, absence.from.max(book.now));
            }
            Some(Actor::Away(ANNA, back)) => {
                prop_assert!(!by);
                prop_assert_eq!((due, back), (absence.from.max(book.now), absence.until));
            }
            other => prop_assert!(false, "{:?}", other),
        }
    }
}

/// A folder of its own that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let unique = format!("signalbox-remind-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(unique);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// As many games, each on a server of its own, with a reminder that is due.
const MANY: &str = "
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
    INSERT INTO game (name, title, setup, version, created_at, changed_at)
        SELECT 'game', '1867', '{}', 3, 0, 0 FROM n;
    INSERT INTO venue (channel_id, server_id, owner_id, game_id, lobby)
        SELECT 5000000 + id, id, 1, id, '' FROM game;
    INSERT INTO chair (game_id, number, user_id) SELECT id, 0, 9000000 + id FROM game;
    INSERT INTO person (user_id, notify, confirm)
        SELECT 9000000 + id, 'dm', 'never' FROM game WHERE id % 2 = 0;
    INSERT INTO reminder (game_id, seat, version, since, called, called_at, due_at)
        SELECT id, 0, 3, 1, 9000000 + id, 1, 1 + id % 7 FROM game;";

#[test]
fn ten_thousand_at_once_come_one_by_one() {
    let folder = Folder::new("many");
    let file = folder.0.join("games.db");
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build();
    runtime.expect("a runtime").block_on(async {
        // Two processes look for what is due.
        let (one, other) = (
            Store::open(&file).await.expect("a store"),
            Store::open(&file).await.expect("a store"),
        );
        let direct = format!("sqlite://{}", file.display());
        let beside = sqlx::SqlitePool::connect(&direct)
            .await
            .expect("a database");
        // What is sent need not survive a power cut here.
        let fast = "PRAGMA synchronous = OFF";
        sqlx::raw_sql(fast)
            .execute(&beside)
            .await
            .expect("a setting");
        sqlx::raw_sql(MANY).execute(&beside).await.expect("games");
        let now = moment("2026-06-10T12:00:00Z");
        let mut called: HashMap<i64, usize> = HashMap::new();
        loop {
            let (first, second) = tokio::join!(super::round(&one, now), super::round(&other, now));
            let written = first.expect("a round") + second.expect("a round");
            // Each looks before it takes: together they may take twice as many.
            assert!(written <= 2 * AT_ONCE as usize, "{written}");
            let waiting = one.take(99).await.expect("letters");
            assert_eq!(waiting.len(), written);
            for letter in waiting {
                let game = letter.game.expect("a game");
                let lane = if game.0 % 2 == 0 {
                    9_000_000
                } else {
                    5_000_000
                };
                assert_eq!(letter.lane, lane + game.0);
                *called.entry(game.0).or_default() += 1;
            }
            let sent = sqlx::query("DELETE FROM outbox");
            sent.execute(&beside).await.expect("sent");
            if written == 0 {
                break;
            }
        }
        assert_eq!(called.len(), 10_000);
        assert!(called.values().all(|times| *times == 1));
        let left = one.due_reminders(now, 1).await.expect("reminders");
        assert_eq!(left, []);
        let later = one.due_reminders(now + INTERVAL, 20_000).await;
        assert_eq!(later.expect("reminders").len(), 10_000);
    });
}
