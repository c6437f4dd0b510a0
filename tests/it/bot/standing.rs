//! The message that always shows the present state, and what holds on a server.

use serde_json::{Value, json};

use super::driver::Driver;
use super::recorded::Recorded;
use super::whole_game::own_game;
use super::{CHANNEL, House, people};
use crate::standin::Fault;
use crate::standin::interaction::{Person, option};
use crate::standin::world::{Message, Strike};

fn standing(house: &House) -> Vec<Message> {
    let world = house.standin.shared.world();
    let all = world.messages.iter().filter(|message| message.stands());
    all.cloned().collect()
}

fn text(answer: &Value) -> &str {
    answer["data"]["content"].as_str().unwrap_or_default()
}

#[test]
fn one_message_always_shows_the_present_state() {
    let house = House::new("standing");
    let recorded = Recorded::read(&own_game());
    let start = recorded.start.clone();
    let people = people().to_vec();
    let mut driver = Driver::sit_down(&house, people, &recorded, &recorded.opening(), start);
    driver.only_commands = true;
    for action in &recorded.actions[..6] {
        driver.make(action);
    }
    house.standin.wait("its edits", |world| {
        let mut stands = world.messages.iter().filter(|message| message.stands());
        stands
            .next()
            .filter(|message| message.edits > 0)
            .map(|_| ())
    });
    let [message] = &standing(&house)[..] else {
        panic!("not one standing message");
    };
    assert!(message.pinned);
    for part in ["Player 1", "certificates", "Trains in the bank", "phase"] {
        assert!(message.text().contains(part), "{part}: {}", message.text());
    }
    // It calls nobody, neither when it is sent nor when it is edited.
    assert_eq!(message.body["flags"], json!(4096));
    let edits: Vec<Value> = {
        let world = house.standin.shared.world();
        let path = format!("/messages/{}", message.id);
        let edits = world
            .requests
            .iter()
            .filter(|seen| seen.path.ends_with(&path));
        edits.map(|seen| seen.body.clone()).collect()
    };
    for edit in &edits {
        assert_eq!(edit["allowed_mentions"]["parse"], json!([]), "{edit}");
        let users = edit["allowed_mentions"]["users"].as_array();
        assert!(users.is_none_or(Vec::is_empty), "{edit}");
    }
    // Somebody deletes it: another one takes its place.
    let path = format!("/messages/{}", message.id);
    house
        .standin
        .order(Fault::new("PATCH", path, 1, Strike::Refuse(404, 10008)));
    driver.make(&recorded.actions[6]);
    house.standin.wait("another one", |world| {
        let stands = world.messages.iter().filter(|message| message.stands());
        (stands.count() == 2).then_some(())
    });
    house.standin.assert_clean();
}

#[test]
fn the_server_says_who_opens_tables() {
    let house = House::new("setup");
    let standin = &house.standin;
    let [anna, boris, ..] = people();
    let mut host = anna.clone();
    host.permissions |= 1 << 5;
    let asks = |who: &Person, path: &str, options: Vec<Value>| {
        standin.answer(standin.command(who, CHANNEL, path, options))
    };
    let said = asks(&boris, "setup show", vec![]);
    assert!(text(&said).contains("Only whoever manages"), "{said}");
    let said = asks(&host, "setup show", vec![]);
    assert!(text(&said).contains("Everybody"), "{said}");
    let said = asks(&host, "setup check", vec![]);
    assert!(text(&said).contains("attach files"), "{said}");
    let said = asks(&host, "setup creators", vec![option("who", "role")]);
    assert!(text(&said).contains("Name the role"), "{said}");
    let said = asks(&host, "setup creators", vec![option("who", "managers")]);
    assert!(text(&said).contains("Only whoever manages"), "{said}");
    let new = || vec![option("title", "1867")];
    let said = asks(&boris, "game new", new());
    assert!(text(&said).contains("Only whoever manages"), "{said}");
    let said = asks(&host, "game new", new());
    assert!(text(&said).contains("who plays?"), "{said}");
    house.standin.assert_clean();
}
