//! Robots at a chat table: they move by themselves, one message a turn, and act for those who are away.

use serde_json::Value;

use super::{House, people};
use crate::standin::Message;
use crate::standin::interaction::{Person, option};

fn text(said: &Value) -> String {
    said["content"].as_str().unwrap_or_default().to_owned()
}

/// The first message from a number on that calls somebody.
fn called(house: &House, who: &Person, from: usize) -> usize {
    let call = format!("<@{}>", who.id);
    (from..from + 60)
        .find(|number| house.message(*number).text().contains(&call))
        .expect("a call")
}

fn text_of(message: &Message) -> String {
    message.text().to_owned()
}

#[test]
fn a_person_alone_plays_against_robots_in_chat() {
    let mut house = House::new("robots");
    let [anna, ..] = people();
    let new = vec![option("title", "1867"), option("robots", 2)];
    let said = text(&house.says(&anna, "game new", new));
    assert!(
        said.contains("Robot 1") && said.contains("Robot 2"),
        "{said}"
    );
    assert!(text(&house.says(&anna, "game start", vec![])).contains("begins"));
    let first = called(&house, &anna, 1);
    assert!(text(&house.says(&anna, "pass", vec![])).contains("Anna"));
    // The robots answer, and Anna is called again.
    let second = called(&house, &anna, first + 1);
    assert!(second > first);
    let told = text_of(&house.message(second));
    assert!(told.contains("Robot"), "{told}");
    // A bot that starts anew goes on, also where a robot acts for Anna.
    house.restart();
    let away = vec![option("player", "Anna"), option("robot", "bold")];
    let said = text(&house.says(&anna, "game act_for", away));
    assert!(said.contains("a bold robot"), "{said}");
    let next = text_of(&house.message(second + 1));
    assert!(next.contains("Anna"), "{next}");
    house.standin.assert_clean();
}
