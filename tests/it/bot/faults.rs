//! Everything that can go wrong between the bot and Discord, to order.

use std::time::Duration;

use serde_json::{Value, json};

use super::driver::Driver;
use super::recorded::Recorded;
use super::whole_game::{exported, own_game};
use super::{CHANNEL, House, buttons, people};
use crate::standin::interaction::{Person, option};
use crate::standin::world::Strike;
use crate::standin::{Break, Fault, StandIn};

/// A game that has just begun, and what is played in it.
fn begun<'h>(house: &'h House, recorded: &Recorded) -> Driver<'h> {
    let start = recorded.start.clone();
    Driver::sit_down(
        house,
        people().to_vec(),
        recorded,
        &recorded.opening(),
        start,
    )
}

/// So many moves of the record.
fn play(driver: &mut Driver<'_>, recorded: &Recorded, from: usize, count: usize) -> usize {
    let mut at = from;
    let until = driver.made + count;
    while driver.made < until {
        let action = &recorded.actions[at];
        at += 1;
        if driver.passes_by_itself().as_ref() == Some(action) {
            driver.follow(action);
        } else {
            driver.make(action);
        }
    }
    at
}

/// All that has been played stands in the file, once.
fn equals(house: &House, recorded: &Recorded, actions: usize) {
    let played = Recorded::parse(&exported(house));
    assert_eq!(played.plain(), recorded.plain()[..actions]);
}

fn text(answer: &Value) -> &str {
    answer["data"]["content"].as_str().unwrap_or_default()
}

/// The frame of the next move as a command.
fn next_frame(
    house: &House,
    driver: &Driver<'_>,
    recorded: &Recorded,
    at: usize,
) -> (Value, Person) {
    let (who, words) = driver.said(&recorded.actions[at]).expect("a move");
    let (path, options) = crate::standin::interaction::typed(&words);
    let data = StandIn::command_data(&path, options);
    (house.standin.frame(2, &who, CHANNEL, data), who)
}

/// Messages that came with a fault are delivered once in the end.
fn each_once(house: &House) {
    let messages = house.standin.messages(CHANNEL);
    let mut nonces: Vec<&String> = messages
        .iter()
        .filter_map(|message| message.nonce.as_ref())
        .collect();
    let count = nonces.len();
    nonces.sort();
    nonces.dedup();
    assert_eq!(nonces.len(), count, "a message stands there twice");
}

#[test]
fn a_move_whose_answer_came_too_late_stands_and_is_told() {
    let house = House::new("too-late");
    let recorded = Recorded::read(&own_game());
    let mut driver = begun(&house, &recorded);
    house.standin.order(Fault::new(
        "POST",
        "/callback",
        1,
        Strike::Refuse(404, 10062),
    ));
    let (who, words) = driver.said(&recorded.actions[0]).expect("a move");
    driver.by_command(&who, &words);
    driver.follow(&recorded.actions[0]);
    house.message(2);
    equals(&house, &recorded, 1);
    house.standin.assert_clean();
}

#[test]
fn an_interaction_that_comes_twice_acts_once() {
    let house = House::new("twice");
    let recorded = Recorded::read(&own_game());
    let driver = begun(&house, &recorded);
    let (frame, _) = next_frame(&house, &driver, &recorded, 0);
    let id = house.standin.inject(frame.clone());
    house.standin.inject(frame.clone());
    house.standin.answer(id);
    house.message(2);
    // And once more, when all is long done.
    house.standin.inject(frame);
    house.standin.wait("three answers", |world| {
        let path = format!("/interactions/{id}/");
        let tries = world
            .requests
            .iter()
            .filter(|seen| seen.path.contains(&path));
        let bodies: Vec<&Value> = tries.map(|seen| &seen.body).collect();
        (bodies.len() == 3)
            .then(|| assert!(bodies.iter().all(|body| *body == bodies[0]), "{bodies:#?}"))
    });
    equals(&house, &recorded, 1);
    house.standin.assert_clean();
}

#[test]
fn lost_connections_are_taken_up_again() {
    let house = House::new("connections");
    let recorded = Recorded::read(&own_game());
    let mut driver = begun(&house, &recorded);
    let mut at = 0;
    for how in [
        Break::Cut,
        Break::Close(4000),
        Break::Reconnect,
        Break::Invalid,
    ] {
        house.standin.break_connection(how);
        at = play(&mut driver, &recorded, at, 2);
    }
    equals(&house, &recorded, at);
    house.standin.assert_clean();
}

#[test]
fn limits_and_outages_delay_and_lose_nothing() {
    let house = House::new("outages");
    let recorded = Recorded::read(&own_game());
    let mut driver = begun(&house, &recorded);
    house
        .standin
        .order(Fault::new("POST", "/callback", 1, Strike::Refuse(429, 0)));
    let at = play(&mut driver, &recorded, 0, 1);
    for (method, strike) in [
        ("POST", Strike::Refuse(500, 0)),
        ("POST", Strike::Refuse(503, 0)),
        ("POST", Strike::Refuse(429, 0)),
        ("PATCH", Strike::Refuse(429, 0)),
        ("PATCH", Strike::Refuse(429, 30046)),
        ("PATCH", Strike::Refuse(404, 10008)),
        // It arrives, but the bot does not hear of it, and sends it again.
        ("POST", Strike::Lost),
        ("POST", Strike::Slow(Duration::from_millis(700))),
    ] {
        house
            .standin
            .order(Fault::new(method, "/messages", 1, strike));
    }
    let at = play(&mut driver, &recorded, at, 12);
    house.message(driver.made + 1);
    let sent: Vec<usize> = {
        let world = house.standin.shared.world();
        world.messages.iter().map(|message| message.sent).collect()
    };
    assert_eq!(
        sent.iter().sum::<usize>(),
        sent.len() + 1,
        "one message was sent twice, with one nonce"
    );
    each_once(&house);
    equals(&house, &recorded, at);
    house.standin.assert_clean();
}

#[test]
fn a_slow_discord_gets_its_answers() {
    let house = House::new("slow");
    let recorded = Recorded::read(&own_game());
    let mut driver = begun(&house, &recorded);
    house.standin.order(Fault::new(
        "POST",
        "/callback",
        2,
        Strike::Slow(Duration::from_secs(2)),
    ));
    play(&mut driver, &recorded, 0, 3);
    house.message(4);
    house.standin.assert_clean();
}

#[test]
fn a_channel_without_permission_is_told_to_the_owner_once() {
    let house = House::new("no-access");
    let recorded = Recorded::read(&own_game());
    let mut driver = begun(&house, &recorded);
    let place = format!("/channels/{CHANNEL}/messages");
    house
        .standin
        .order(Fault::new("POST", place, 2, Strike::Refuse(403, 50013)));
    let mut at = play(&mut driver, &recorded, 0, 1);
    let owner = crate::standin::direct(people()[0].id);
    house.standin.wait("a direct message", |world| {
        let told = world
            .messages
            .iter()
            .find(|message| message.channel == owner)?;
        told.text().contains("no longer post").then_some(())
    });
    driver.only_commands = true;
    at = play(&mut driver, &recorded, at, 1);
    house.standin.wait("another refusal", |world| {
        let refused = world.requests.iter().filter(|seen| seen.status == 403);
        (refused.count() == 2).then_some(())
    });
    // The permission is back.
    at = play(&mut driver, &recorded, at, 1);
    house.message(2);
    assert_eq!(house.standin.messages(owner).len(), 1);
    equals(&house, &recorded, at);
    house.standin.assert_clean();
}

#[test]
fn a_channel_that_is_gone_rests_and_moves() {
    let house = House::new("gone");
    let recorded = Recorded::read(&own_game());
    let mut driver = begun(&house, &recorded);
    let place = format!("/channels/{CHANNEL}/messages");
    house
        .standin
        .order(Fault::new("POST", place, 1, Strike::Refuse(404, 10003)));
    play(&mut driver, &recorded, 0, 1);
    let [anna, ..] = people();
    let owner = crate::standin::direct(anna.id);
    house.standin.wait("a direct message", |world| {
        world
            .messages
            .iter()
            .any(|message| message.channel == owner)
            .then_some(())
    });
    let elsewhere = CHANNEL + 1;
    let choices = house
        .standin
        .complete(&anna, elsewhere, "game move", vec![], "table");
    let value = choices[0]["value"].as_str().expect("a table").to_owned();
    let id = house
        .standin
        .command(&anna, elsewhere, "game move", vec![option("table", value)]);
    let said = house.standin.answer(id);
    assert!(text(&said).contains("here from now on"), "{said}");
    house.standin.wait("the turn there", |world| {
        world
            .messages
            .iter()
            .any(|message| message.channel == elsewhere)
            .then_some(())
    });
    house.standin.assert_clean();
}

#[test]
fn closed_direct_messages_become_calls_in_the_channel() {
    let house = House::new("closed-dm");
    let recorded = Recorded::read(&own_game());
    for person in people() {
        let id = house
            .standin
            .command(&person, CHANNEL, "me notify", vec![option("how", "dm")]);
        house.standin.answer(id);
    }
    house.standin.order(Fault::new(
        "POST",
        "/users/@me/channels",
        1,
        Strike::Refuse(403, 50007),
    ));
    let mut driver = begun(&house, &recorded);
    driver.only_commands = true;
    let at = play(&mut driver, &recorded, 0, 1);
    house.standin.wait("a call in the channel", |world| {
        let here = world
            .messages
            .iter()
            .filter(|message| message.channel == CHANNEL && !message.stands());
        let mut told = here.filter(|message| message.text().contains("no direct messages"));
        told.any(|message| message.body["allowed_mentions"]["users"][0].is_string())
            .then_some(())
    });
    // Nobody is called for a position that has passed before its message is sent: every turn is
    // waited for.
    let mut at = at;
    for _move in 0..4 {
        at = play(&mut driver, &recorded, at, 1);
        let made = driver.made;
        house.standin.wait("the turn message", |world| {
            let here = world.messages.iter().filter(|m| m.channel == CHANNEL);
            let turns = here.filter(|m| !m.stands() && m.text().contains('\u{27a4}'));
            (turns.count() > made).then_some(())
        });
    }
    house.standin.wait("a direct message", |world| {
        let direct = people().map(|person| crate::standin::direct(person.id));
        world
            .messages
            .iter()
            .any(|message| direct.contains(&message.channel))
            .then_some(())
    });
    house.standin.assert_clean();
}

#[test]
fn buttons_work_after_a_restart_and_old_ones_say_that_they_are_old() {
    let mut house = House::new("restart");
    let recorded = Recorded::read(&own_game());
    let (people, start) = (people().to_vec(), recorded.start.clone());
    let driver = Driver::sit_down(&house, people, &recorded, &recorded.opening(), start);
    let first = house.message(1);
    let (who, _) = driver.said(&recorded.actions[0]).expect("a move");
    let (ended, took) = house.bot.stop();
    assert!(ended && took < Duration::from_secs(5), "{took:?}");
    house.restart();
    let (_, pass) = buttons(&first.components)
        .into_iter()
        .find(|(label, _)| label == "Pass")
        .expect("a button");
    // Twice at once: one is a move, the other one comes too late.
    let ids = [(); 2].map(|()| house.standin.press(&who, CHANNEL, &pass, None, false));
    let answers = ids.map(|id| house.standin.answer(id));
    let public = answers
        .iter()
        .filter(|answer| answer["data"]["flags"].as_u64().unwrap_or(0) & 64 == 0);
    assert_eq!(public.count(), 1, "{answers:#?}");
    let stale = answers
        .iter()
        .find(|answer| text(answer).contains("position has changed"));
    let stale = stale.expect("a stale button").clone();
    assert!(!buttons(&stale["data"]["components"]).is_empty(), "{stale}");
    // The old buttons go.
    house.standin.wait("no buttons", |world| {
        let old = world
            .messages
            .iter()
            .find(|message| message.id == first.id)?;
        (old.components == json!([])).then_some(())
    });
    house.standin.assert_clean();
}

#[test]
fn a_hundred_at_once_are_answered() {
    let house = House::new("hundred");
    let recorded = Recorded::read(&own_game());
    let driver = begun(&house, &recorded);
    let who = driver.people[0].clone();
    let ids: Vec<u64> = (0..100)
        .map(|_| {
            house
                .standin
                .command(&who, CHANNEL, "company", vec![option("company", "CNR")])
        })
        .collect();
    for id in ids {
        house.standin.final_answer(id);
    }
    let slowest = house.standin.delays().values().max().copied();
    assert!(slowest < Some(Duration::from_secs(3)), "{slowest:?}");
    house.standin.assert_clean();
}
