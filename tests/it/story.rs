//! Summaries: rounds follow each other without a gap, and what is told agrees with the positions.

use std::path::PathBuf;

use signalbox::engine::action::Authority;
use signalbox::engine::event::Event;
use signalbox::engine::ids::{Id, PlayerId};
use signalbox::engine::rules::worth;
use signalbox::record::file::GameFile;
use signalbox::record::session;
use signalbox::table::chapter::{self, Chapters};
use signalbox::table::summary::{self, Scope};
use signalbox::table::voice::Voice;
use signalbox::text::speaker::Medium;
use signalbox::titles::names::Language;

use crate::support;

/// How the bot speaks.
const VOICE: Voice = Voice {
    language: Language::English,
    medium: Medium::Chat,
};

struct Log {
    path: PathBuf,
    head: String,
    entries: Vec<String>,
    names: Vec<String>,
}

fn logs() -> impl Iterator<Item = Log> {
    support::own_files().into_iter().map(|path| {
        let text = std::fs::read_to_string(&path).expect("a game file");
        let (head, entries) = session::split(&text).expect("a game file");
        let players = GameFile::parse(&text).expect("a game file").players;
        let names = players.into_iter().map(|player| player.name).collect();
        Log {
            path,
            head,
            entries,
            names,
        }
    })
}

#[test]
fn rounds_follow_each_other_without_a_gap() {
    for log in logs() {
        let told = Chapters::read(&log.head, &log.entries).expect("a log");
        assert!(told.closed.len() > 3, "{}", log.path.display());
        let pairs = told.closed.iter().zip(told.closed.iter().skip(1));
        for (one, next) in pairs {
            assert!(one.after.state() == next.before.state());
            assert!(one.moves > 0);
        }
        let mut moves = 0;
        session::tell(&log.head, &log.entries, |_| moves += 1).expect("a log");
        let counted = told.closed.iter().chain(&told.open);
        assert_eq!(counted.map(|chapter| chapter.moves).sum::<usize>(), moves);
        let last = told.closed.last().expect("a round");
        assert!(last.ends_game(), "{} was played out", log.path.display());
    }
}

#[test]
fn what_players_are_told_to_have_won_adds_up() {
    for log in logs() {
        let told = Chapters::read(&log.head, &log.entries).expect("a log");
        let (first, last) = (&told.closed[0], &told.closed[told.closed.len() - 1]);
        for player in (0..log.names.len()).map(PlayerId::at) {
            let worth = |game: &signalbox::engine::game::Game| {
                worth::of_player(game.view(Authority::Recorded), player).0
            };
            let steps = told.closed.iter();
            let won: i32 = steps
                .map(|one| worth(&one.after) - worth(&one.before))
                .sum();
            assert_eq!(won, worth(&last.after) - worth(&first.before));
        }
    }
}

/// Every income that a round has seen stands in its summary, and nothing is longer than a message
/// of the chat can be, but for the last lines.
#[test]
fn every_round_has_its_summary() {
    for log in logs() {
        let told = Chapters::read(&log.head, &log.entries).expect("a log");
        let mut ends = Vec::new();
        let mut at = 0;
        for chapter in &told.closed {
            at += chapter.moves;
            ends.push((at, chapter));
        }
        // The entries of our own robots all count, so that moves and entries are the same.
        assert_eq!(at, log.entries.len());
        for (end, chapter) in ends.into_iter().step_by(3) {
            let summary =
                summary::at_end(&log.head, &log.entries[..end], &log.names, (VOICE, false));
            let Some(summary) = summary.expect("a log") else {
                assert!(!chapter.is_worth_telling());
                continue;
            };
            let text = summary.text();
            let speaker = VOICE.speaker(&chapter.after, &log.names);
            let mut ran: Vec<(usize, i32)> = Vec::new();
            for event in &chapter.events {
                if let Event::Ran(corp, income) = event {
                    ran.push((corp.index(), income.0));
                    let line = text
                        .lines()
                        .find(|line| line.starts_with(&format!("{}: ", speaker.corp(*corp))));
                    let line = line.unwrap_or_else(|| panic!("{} is not told of", corp.index()));
                    let once = ran.iter().filter(|one| one.0 == corp.index()).count() == 1;
                    if once && income.0 > 0 {
                        assert!(line.contains(&speaker.money(*income)), "{line}");
                    }
                }
            }
            for name in &log.names {
                assert!(text.contains(&signalbox::text::speaker::harmless(Medium::Chat, name)));
            }
        }
    }
}

#[test]
fn the_end_has_its_result_and_the_middle_has_none() {
    for log in logs() {
        let whole = |entries: &[String]| {
            summary::at_end(&log.head, entries, &log.names, (VOICE, true)).expect("a log")
        };
        assert!(whole(&log.entries[..log.entries.len() / 2]).is_none());
        let told = whole(&log.entries).expect("a result");
        for (place, line) in told.lines.iter().take(log.names.len()).enumerate() {
            assert!(line.starts_with(&format!("{}. ", place + 1)), "{line}");
        }
        assert!(told.lines.iter().any(|line| line.starts_with("Best run")));
    }
}

#[test]
fn what_a_player_missed_begins_behind_his_move() {
    let log = logs().next().expect("a game");
    let mut owners = Vec::new();
    session::tell(&log.head, &log.entries, |past| {
        owners.push(past.before.turn().by.player());
    })
    .expect("a log");
    for player in (0..log.names.len()).map(PlayerId::at) {
        let own = owners.iter().rposition(|by| *by == Some(player));
        let missed = chapter::since_last_move(&log.head, &log.entries, player);
        let missed = missed.expect("a log").map_or(0, |chapter| chapter.moves);
        assert_eq!(Some(owners.len() - 1 - missed), own);
    }
    let scope = (VOICE, Scope::Since(PlayerId(0)));
    let told = summary::of(&log.head, &log.entries[..1], &log.names, scope).expect("a log");
    assert!(!told.text().is_empty());
}
