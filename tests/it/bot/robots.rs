//! Robots at a chat table: they move by themselves, one message a turn, and act for those who are away.

use serde_json::Value;

use super::{CHANNEL, House, people};
use crate::standin::Message;
use crate::standin::interaction::{Person, option};

fn text(said: &Value) -> String {
    said["content"].as_str().unwrap_or_default().to_owned()
}

/// The first message from a number on that calls one of these people, and whom.
fn called<'p>(house: &House, people: &[&'p Person], from: usize) -> (usize, &'p Person) {
    let whom = |number: usize| {
        let message = house.message(number);
        let calls = |who: &&&Person| message.text().contains(&format!("<@{}>", who.id));
        people.iter().find(calls).map(|who| (number, *who))
    };
    (from..from + 60).find_map(whom).expect("a call")
}

#[test]
fn people_play_with_a_robot_and_a_robot_acts_for_one_of_them() {
    let mut house = House::new("robots");
    let [anna, boris, ..] = people();
    let both = [&anna, &boris];
    let new = vec![option("title", "1867"), option("robots", 1)];
    let said = text(&house.says(&anna, "game new", new));
    assert!(said.contains("Robot 1"), "{said}");
    house.says(&boris, "game join", vec![]);
    assert!(text(&house.says(&anna, "game start", vec![])).contains("begins"));
    // Two of three pass: the robot has moved before somebody is called for the third time.
    let (first, who) = called(&house, &both, 1);
    house.says(who, "pass", vec![]);
    let (second, who) = called(&house, &both, first + 1);
    house.says(who, "pass", vec![]);
    let (third, who) = called(&house, &both, second + 1);
    let told: Vec<Message> = (1..=third).map(|number| house.message(number)).collect();
    let moved = told.iter().filter(|message| {
        let text = message.text();
        text.contains("Robot 1 bids") || text.contains("Robot 1 passes")
    });
    assert!(moved.count() > 0, "the robot has not moved");
    // A bot that starts anew goes on, also where a robot acts for whoever is asked now.
    house.restart();
    let name = &who.name;
    let moves = |messages: &[Message]| {
        let told = messages.iter().filter(|message| !message.stands());
        let moved = |text: &str| {
            text.contains(&format!("{name} bids")) || text.contains(&format!("{name} passes"))
        };
        told.filter(|message| moved(message.text())).count()
    };
    let before = moves(&house.standin.messages(CHANNEL));
    let away = vec![option("player", name.as_str()), option("robot", "bold")];
    let said = text(&house.says(&anna, "game act_for", away));
    assert!(said.contains("a bold robot"), "{said}");
    house.standin.wait("the robot's move", |world| {
        (moves(&world.messages) > before).then_some(())
    });
    house.standin.assert_clean();
}
