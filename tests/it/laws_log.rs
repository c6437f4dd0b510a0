//! Laws of the log, for recorded games and the repository's own, in all titles: an undo gives what the shorter log
//! gives, a redo what it was, and a file that was exported replays to the same position.

use std::fs;

use signalbox::engine::game::Game;
use signalbox::record::file::GameFile;
use signalbox::record::session::rewind::{Back, Rewound};
use signalbox::record::session::{self, Session};
use signalbox::record::{log, replay};

use super::support;

/// Lengths of the logs that are looked at.
const LENGTHS: [usize; 2] = [9, 90];

/// Opens the longer log, and shows that the session that was worked out is the same.
fn check(head: &str, entries: &[String], rewound: &Rewound<i64>) {
    let mut longer = entries.to_vec();
    longer.push(rewound.entry.clone());
    let opened = Session::open(head, &longer).expect("the longer log");
    let got = &rewound.session;
    assert!(opened.stopped().is_none());
    assert!(opened.game().state() == got.game().state());
    assert_eq!(opened.entries(), got.entries());
    assert_eq!(opened.counting(), got.counting());
    assert_eq!(opened.redo(None), got.redo(None), "the next id");
}

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
            for back in [
                Back::Last,
                Back::Turn,
                Back::To(0),
                Back::To(ids[ids.len() / 2]),
            ] {
                let log = (head.as_str(), entries);
                let rewound = session.undone(log, back, None, |past| past.id);
                let rewound = rewound.expect("an undo").expect("something to take back");
                check(&head, entries, &rewound);
                let kept = &ids[..ids.len() - rewound.told.len()];
                assert_eq!(
                    &ids[kept.len()..],
                    rewound.told,
                    "{} {back:?}",
                    path.display()
                );
                let shorter = replay_first(&head, entries, kept);
                assert!(shorter.state() == rewound.session.game().state());
                // And back again.
                let mut log = entries.to_vec();
                log.push(rewound.entry.clone());
                let log_again = (head.as_str(), log.as_slice());
                let again = rewound.session.redone(log_again, None, |past| past.id);
                let again = again.expect("a redo").expect("something to bring back");
                check(&head, &log, &again);
                assert_eq!(again.told, rewound.told);
                assert!(again.session.game().state() == session.game().state());
                undone += rewound.told.len();
                all += 1;
            }
        }
    }
    assert!(all > 100 && undone > 1000, "{all} undos of {undone} moves");
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

/// What was taken back and nothing else is told, chat in between or not.
#[test]
fn chat_is_no_move() {
    let head = r#"{"title":"1867","players":[{"id":1,"name":"A"},{"id":2,"name":"B"}]}"#;
    let pass = |id: i64, who: i64| {
        format!(r#"{{"type":"pass","id":{id},"entity":{who},"entity_type":"player"}}"#)
    };
    let chat = r#"{"type":"message","id":3,"entity":1,"entity_type":"player","message":"x"}"#;
    let entries = [pass(1, 1), pass(2, 2), chat.to_owned()];
    let session = Session::open(head, &entries).expect("a game");
    let rewound = session.undone((head, entries.as_slice()), Back::Last, None, |past| past.id);
    let rewound = rewound.expect("an undo").expect("something to take back");
    assert_eq!(rewound.told, [2]);
    check(head, &entries, &rewound);
    let none = Session::open(head, &[]).expect("a game");
    let empty: &[String] = &[];
    let nothing = none.undone((head, empty), Back::Turn, None, |past| past.id);
    assert!(nothing.expect("an undo").is_none());
}
