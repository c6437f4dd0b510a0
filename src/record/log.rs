//! Undo and redo: which entries of a log count (game file format, section 6).

use std::collections::HashMap;

use super::fault::{Fault, Place, RecordFault};
use super::file::{Entry, Role};

/// The positions of the entries that count, in order.
///
/// # Errors
/// An undo that names no earlier entry.
pub fn surviving(entries: &[Entry<'_>]) -> Result<Vec<usize>, RecordFault> {
    // Actions in order; those behind the first `count` are taken back and may still return. A log
    // of nothing but undo and redo costs no more than any other.
    let mut line: Vec<usize> = Vec::new();
    let mut count = 0;
    let mut counts_before: Vec<usize> = Vec::new();
    let mut messages: Vec<usize> = Vec::new();
    let mut positions: HashMap<i64, usize> = HashMap::with_capacity(entries.len());
    for (here, entry) in entries.iter().enumerate() {
        match entry.role {
            Role::UndoOne => {
                counts_before.push(count);
                count = count.saturating_sub(1);
            }
            Role::UndoTo(to) => {
                let from = match (to, positions.get(&to)) {
                    (_, Some(position)) => position + 1,
                    (0, None) => 0,
                    (_, None) => return Err(bad_undo(entry, to)),
                };
                counts_before.push(count);
                count = line[..count].partition_point(|position| *position < from);
            }
            Role::Redo => count = counts_before.pop().unwrap_or(count),
            Role::Message => messages.push(here),
            Role::Action => {
                line.truncate(count);
                line.push(here);
                count += 1;
                counts_before.clear();
            }
        }
        positions.insert(entry.id, here);
    }
    line.truncate(count);
    line.extend(messages);
    line.sort_unstable();
    Ok(line)
}

fn bad_undo(entry: &Entry<'_>, names: i64) -> RecordFault {
    let place = Place {
        id: entry.id,
        kind: "undo".to_owned(),
        entity: "a player".to_owned(),
        automatic: 0,
    };
    RecordFault::at(place, Fault::BadUndo { names })
}

/// The entries up to and including the one with an id, by position; 0 = none.
///
/// # Errors
/// No entry has the id.
pub fn up_to<'e, 't>(
    entries: &'e [Entry<'t>],
    id: Option<i64>,
) -> Result<&'e [Entry<'t>], RecordFault> {
    let Some(id) = id else { return Ok(entries) };
    match entries.iter().position(|entry| entry.id == id) {
        Some(position) => Ok(&entries[..=position]),
        None if id == 0 => Ok(&entries[..0]),
        None => Err(RecordFault::of_file(Fault::UnknownId { id })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::file::GameFile;

    fn counting(actions: &str) -> Vec<i64> {
        let text = format!(
            r#"{{"title":"1867","players":[{{"id":1,"name":"A"}}],"actions":[{actions}]}}"#
        );
        let file = GameFile::parse(&text).expect("a file");
        surviving(&file.entries)
            .expect("a log")
            .into_iter()
            .map(|n| file.entries[n].id)
            .collect()
    }

    fn act(id: i64, kind: &str) -> String {
        format!(r#"{{"type":"{kind}","id":{id}}}"#)
    }

    #[test]
    fn undo_takes_back_the_last_action_and_spares_chat() {
        let log = [
            act(1, "pass"),
            act(2, "pass"),
            act(3, "message"),
            act(4, "undo"),
        ]
        .join(",");
        assert_eq!(counting(&log), [1, 3]);
    }

    #[test]
    fn redo_brings_groups_back_until_something_else_happens() {
        let undo = r#"{"type":"undo","id":4,"action_id":1}"#;
        let log = [
            act(1, "pass"),
            act(2, "pass"),
            act(3, "pass"),
            undo.to_owned(),
            act(5, "redo"),
        ]
        .join(",");
        assert_eq!(counting(&log), [1, 2, 3]);
        let log = [
            act(1, "pass"),
            act(2, "undo"),
            act(3, "pass"),
            act(4, "redo"),
        ]
        .join(",");
        assert_eq!(counting(&log), [3]);
    }

    #[test]
    fn several_undos_come_back_one_by_one() {
        let to = |id: i64, to: i64| format!(r#"{{"type":"undo","id":{id},"action_id":{to}}}"#);
        let start = [
            act(1, "pass"),
            act(2, "pass"),
            act(3, "pass"),
            act(4, "pass"),
            act(5, "undo"),
            to(6, 1),
        ];
        let with = |more: &[String]| counting(&[&start[..], more].concat().join(","));
        assert_eq!(with(&[]), [1]);
        assert_eq!(with(&[act(7, "redo")]), [1, 2, 3]);
        assert_eq!(with(&[act(7, "redo"), act(8, "redo")]), [1, 2, 3, 4]);
        assert_eq!(with(&[act(7, "redo"), act(8, "message")]), [1, 2, 3, 8]);
        // An undo may name one that was undone, or an undo.
        assert_eq!(with(&[act(7, "redo"), to(8, 2)]), [1, 2]);
        assert_eq!(with(&[act(7, "redo"), to(8, 6)]), [1, 2, 3]);
        assert_eq!(with(&[act(7, "pass"), act(8, "redo")]), [1, 7]);
    }

    #[test]
    fn an_undo_of_nothing_is_no_fault() {
        let log = [act(1, "undo"), act(2, "pass"), act(3, "redo")].join(",");
        assert_eq!(counting(&log), [2]);
    }

    #[test]
    fn undo_to_zero_takes_everything() {
        let log = [
            act(1, "pass"),
            act(2, "pass"),
            r#"{"type":"undo","id":3,"action_id":0}"#.to_owned(),
        ]
        .join(",");
        assert_eq!(counting(&log), Vec::<i64>::new());
    }
}
