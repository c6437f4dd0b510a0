//! Laws of the log, for recorded games and the repository's own, in all titles: an undo gives what the shorter log
//! gives, a redo what it was, and a file that was exported replays to the same position.

use std::fs;

use signalbox::engine::game::Game;
use signalbox::record::file::GameFile;
use signalbox::record::session::{self, Session};
use signalbox::record::{log, replay};

use super::support;

/// Lengths of the logs that are looked at.
const LENGTHS: [usize; 2] = [9, 90];

#[test]
fn an_undo_is_the_shorter_replay_and_a_redo_brings_back() {
    let (mut undone, mut all) = (0, 0);
    for path in support::all_games() {
        let text = fs::read_to_string(&path).expect("a game");
        let (head, entries) = session::split(&text).expect("a game file");
        for length in LENGTHS.into_iter().filter(|length| *length < entries.len()) {
            let entries = &entries[..length];
            let session = Session::open(&head, entries).expect("a game");
            let ids: Vec<i64> = counting(&head, entries);
            for to in [None, Some(0), Some(ids[ids.len() / 2])] {
                let mut log = entries.to_vec();
                log.push(session.undo(None, to));
                let shorter = Session::open(&head, &log).expect("the longer log");
                assert!(shorter.stopped().is_none());
                let kept = counting(&head, &log);
                let expected = match to {
                    None => ids.len() - 1,
                    Some(0) => 0,
                    Some(_) => ids.len() / 2 + 1,
                };
                assert_eq!(kept, ids[..expected], "{} {to:?}", path.display());
                let played = replay_first(&head, entries, &kept);
                assert!(played.state() == shorter.game().state());
                // And back again.
                log.push(shorter.redo(None));
                let again = Session::open(&head, &log).expect("the longer log");
                assert_eq!(counting(&head, &log), ids);
                assert!(again.game().state() == session.game().state());
                assert_eq!(again.orders(), session.orders());
                undone += ids.len() - kept.len();
                all += 1;
            }
        }
    }
    assert!(all > 30 && undone > 500, "{all} undos of {undone} moves");
}

/// Ids of the actions that count, without chat.
fn counting(head: &str, entries: &[String]) -> Vec<i64> {
    let text = whole(head, entries);
    let file = GameFile::parse(&text).expect("a file");
    let counting = log::surviving(&file.entries).expect("a log");
    let entries = counting.into_iter().map(|place| &file.entries[place]);
    let chat = signalbox::record::file::Role::Message;
    let actions = entries.filter(|entry| entry.role != chat);
    actions.map(|entry| entry.id).collect()
}

fn whole(head: &str, entries: &[String]) -> String {
    let inner = head.trim().strip_suffix('}').expect("an object");
    format!("{inner},\"actions\":[{}]}}", entries.join(","))
}

/// Plays these entries and no others.
fn replay_first(head: &str, entries: &[String], ids: &[i64]) -> Game {
    let text = whole(head, entries);
    let file = GameFile::parse(&text).expect("a file");
    let mut game = replay::start(&file).expect("a game");
    for entry in file.entries.iter().filter(|entry| ids.contains(&entry.id)) {
        replay::play(&mut game, &file, entry, &mut Vec::new()).expect("an action");
    }
    game
}

#[test]
fn an_exported_game_replays_to_the_same_position() {
    for path in support::all_games() {
        let text = fs::read_to_string(&path).expect("a game");
        let (head, entries) = session::split(&text).expect("a game file");
        let session = Session::open(&head, &entries).expect("a game");
        assert!(session.stopped().is_none(), "{}", path.display());
        let exported = session::exported(&head, &entries)
            .expect("a file")
            .to_string();
        let file = GameFile::parse(&exported).expect("a game file");
        let game = replay::replay(&file, None, |_, _, _| ()).expect("a game");
        assert!(game.state() == session.game().state(), "{}", path.display());
    }
}
