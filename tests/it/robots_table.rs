//! Robots at the local table.

use signalbox::engine::ids::PlayerId;

use super::play::{pipe, text};
use super::table::Folder;

/// The words that open a table with one person and two robots.
fn opened(db: &str) -> Vec<&str> {
    let new = "--no-pictures --title 1867 --players Anna --robots 2 --seed 1";
    let new = new.split(' ');
    ["play", "--db", db].into_iter().chain(new).collect()
}

#[test]
fn a_person_alone_plays_against_robots() {
    let folder = Folder::new("robots-play");
    let db = folder.file("table.db");
    let db = db.to_str().expect("a path");
    let new = opened(db);
    let output = pipe(&new, "/pass\n/pass\n/history 40\n");
    let told = text(&output.stdout);
    assert!(told.contains("Robot 1"), "{told}");
    assert!(told.contains("Robot 2"), "{told}");
    // Whoever comes back finds the robots in their seats, and is asked himself.
    let again = pipe(&["play", "--db", db, "--no-pictures"], "/status\n");
    let told = text(&again.stdout);
    assert!(told.contains("Anna"), "{told}");
    assert!(again.status.success(), "{told}");
}

#[test]
fn undo_leads_back_to_the_person() {
    let folder = Folder::new("robots-undo");
    let db = folder.file("table.db");
    let db = db.to_str().expect("a path");
    let new = opened(db);
    let output = pipe(&new, "/pass\n/undo\n/pass\n");
    let told = text(&output.stdout);
    assert!(output.status.success(), "{told}");
    // Her move can be made again: it was taken back with those of the robots behind it.
    assert!(told.contains("#1 Anna passes."), "{told}");
    assert_eq!(told.matches("Anna passes.").count(), 3, "{told}");
}

#[test]
fn a_table_knows_its_robots() {
    use serde_json::{Value, json};
    use signalbox::robot::seat::RobotKind;
    use signalbox::table::robots::{seat, seated};
    let mut head = json!({"settings": {"seed": 7}});
    let fields = head.as_object_mut().expect("an object");
    seat(fields, &[None, Some(RobotKind::Bold)]);
    let head = Value::Object(fields.clone()).to_string();
    assert_eq!(seated(&head, PlayerId(0)), None);
    let robot = seated(&head, PlayerId(1)).expect("a robot");
    assert_eq!(robot.kind, RobotKind::Bold);
}
