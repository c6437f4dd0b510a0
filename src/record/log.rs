//! Undo and redo: which entries of a log count (game file format, section 6).

use std::collections::HashMap;

use super::fault::{Fault, Place, RecordFault};
use super::file::{Entry, Role};

/// The positions of the entries that count, in order.
///
/// # Errors
/// An undo that names no earlier entry.
pub fn surviving(entries: &[Entry<'_>]) -> Result<Vec<usize>, RecordFault> {
    let mut counts = vec![false; entries.len()];
    let mut undone: Vec<Vec<usize>> = Vec::new();
    let mut positions: HashMap<i64, usize> = HashMap::with_capacity(entries.len());
    for (here, entry) in entries.iter().enumerate() {
        match entry.role {
            Role::UndoOne => {
                let last = (0..here)
                    .rev()
                    .find(|n| counts[*n] && entries[*n].role == Role::Action);
                take_back(&mut counts, &mut undone, last.into_iter().collect());
            }
            Role::UndoTo(to) => {
                let from = match (to, positions.get(&to)) {
                    (_, Some(position)) => position + 1,
                    (0, None) => 0,
                    (_, None) => return Err(bad_undo(entry, to)),
                };
                let group = (from..here)
                    .filter(|n| counts[*n] && entries[*n].role == Role::Action)
                    .collect();
                take_back(&mut counts, &mut undone, group);
            }
            Role::Redo => {
                for position in undone.pop().unwrap_or_default() {
                    counts[position] = true;
                }
            }
            Role::Message => counts[here] = true,
            Role::Action => {
                counts[here] = true;
                undone.clear();
            }
        }
        positions.insert(entry.id, here);
    }
    Ok((0..entries.len())
        .filter(|position| counts[*position])
        .collect())
}

fn take_back(counts: &mut [bool], undone: &mut Vec<Vec<usize>>, group: Vec<usize>) {
    for position in &group {
        counts[*position] = false;
    }
    undone.push(group);
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
