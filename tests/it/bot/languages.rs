//! Everybody is answered in his own language, the table is told in its own.

use serde_json::Value;

use super::reminders::make_due;
use super::{CHANNEL, House, buttons, people};
use crate::standin::interaction::{Person, option};
use crate::standin::{self, Message};

fn content(said: &Value) -> &str {
    said["content"].as_str().expect("a text")
}

/// A table of 1861 that speaks Russian, with its first turn message.
fn begun(house: &House, [anna, boris, celina]: [&Person; 3]) {
    let options = vec![
        option("title", "1861"),
        option("name", "Friday"),
        option("language", "ru"),
    ];
    let said = house.says(anna, "game new", options);
    assert!(content(&said).contains("кто играет?"), "{said}");
    for who in [boris, celina] {
        house.says(who, "game join", vec![]);
    }
    let said = house.says(anna, "game start", vec![]);
    assert!(content(&said).starts_with("Игра начинается."), "{said}");
}

#[test]
fn each_is_answered_in_his_language_and_the_table_in_its_own() {
    let house = House::new("languages");
    let [anna, boris, celina, _] = people();
    let boris = boris.speaking("pl");
    begun(&house, [&anna, &boris, &celina]);
    let turn = house.message(1);
    assert!(turn.text().contains("Начальный аукцион"), "{}", turn.text());
    assert!(turn.text().contains("откройте торги"), "{}", turn.text());
    let labels: Vec<String> = buttons(&turn.components)
        .into_iter()
        .map(|it| it.0)
        .collect();
    assert!(labels.contains(&"Пас".to_owned()), "{labels:?}");

    let private = |who: &Person, path: &str, options: Vec<Value>| {
        let said = house.says(who, path, options);
        assert_eq!(said["flags"], 64, "{said}");
        content(&said).to_owned()
    };
    assert!(private(&boris, "status", vec![]).contains("Aukcja początkowa"));
    assert!(private(&celina, "status", vec![]).contains("Opening auction"));
    // What is shown to everybody is said in the table's language.
    let said = house.says(&celina, "status", vec![option("share", true)]);
    assert!(content(&said).contains("Начальный аукцион"), "{said}");

    assert!(private(&boris, "me language", vec![option("language", "ru")]).contains("по-русски"));
    assert!(private(&boris, "status", vec![]).contains("Начальный аукцион"));
    assert!(private(&boris, "me language", vec![option("language", "auto")]).contains("po polsku"));
    house.standin.assert_clean();
}

#[test]
fn completion_help_and_rules_are_in_the_language_of_whoever_asks() {
    let house = House::new("languages-help");
    let [anna, boris, celina, _] = people();
    let boris = boris.speaking("pl");
    begun(&house, [&anna, &boris, &celina]);
    house.message(1);
    let choices = house
        .standin
        .complete(&boris, CHANNEL, "rules", vec![], "topic");
    let names: Vec<&str> = choices
        .iter()
        .filter_map(|choice| choice["name"].as_str())
        .collect();
    assert!(names.contains(&"Pociągi"), "{names:?}");
    let here = house.says(&boris, "help", vec![]);
    assert!(content(&here).contains("Teraz można:"), "{here}");
    assert!(content(&here).contains("`/bid`"), "{here}");
    let trains = house.says(&anna, "rules", vec![option("topic", "trains")]);
    // The supply of three players, from the title's data.
    assert!(content(&trains).contains("2: 100₽, left: 10"), "{trains}");
    let here = house.says(&boris, "rules", vec![]);
    assert!(content(&here).contains("TSR 30₽"), "{here}");
    let other = house.says(
        &boris,
        "rules",
        vec![option("topic", "exchange"), option("title", "1824")],
    );
    assert!(
        content(&other).contains("10 % kolei regionalnej"),
        "{other}"
    );
    // Other topics are a press away, in the same message.
    let (_, list) = buttons(&other["components"]).remove(0);
    let pressed = house
        .standin
        .press(&boris, CHANNEL, &list, Some(&["stations"]), true);
    let stations = house.standin.final_answer(pressed);
    assert_ne!(content(&stations), content(&other));
    assert!(content(&stations).contains("1824"), "{stations}");
    let none = house.says(&boris, "rules", vec![option("topic", "exchange")]);
    assert!(content(&none).contains("nie ma tematu"), "{none}");
    house.standin.assert_clean();
}

#[test]
fn a_running_table_may_change_its_language() {
    let house = House::new("languages-change");
    let [anna, boris, celina, _] = people();
    begun(&house, [&anna, &boris, &celina]);
    house.message(1);
    let said = house.says(&boris, "game settings", vec![option("language", "pl")]);
    assert_eq!(said["flags"], 64, "only the host: {said}");
    let said = house.says(&anna, "game settings", vec![option("language", "pl")]);
    assert!(content(&said).contains("stół mówi po polsku"), "{said}");
    let first = people()
        .into_iter()
        .find(|who| house.message(1).text().contains(&format!("<@{}>", who.id)));
    let first = first.expect("whoever is asked");
    house.says(&first, "pass", vec![]);
    let next = house.message(2);
    assert!(next.text().contains("pasuje"), "{}", next.text());
    assert!(next.text().contains("Aukcja początkowa"), "{}", next.text());
    house.standin.assert_clean();
}

/// Waits for a message that says something.
fn heard(house: &House, channel: u64, words: &str) -> Message {
    house.standin.wait(words, |world| {
        let mut here = world.messages.iter().filter(|it| it.channel == channel);
        here.find(|it| it.text().contains(words)).cloned()
    })
}

#[test]
fn whoever_is_called_directly_hears_it_in_his_language() {
    let house = House::new("languages-direct");
    let [anna, boris, celina, _] = people();
    let all = [anna, boris, celina].map(|who| who.speaking("pl"));
    for who in &all {
        house.says(who, "me notify", vec![option("how", "dm")]);
    }
    begun(&house, [&all[0], &all[1], &all[2]]);
    house.message(1);
    let first = house.standin.wait("a call", |world| {
        let called = |who: &&Person| {
            let there = standin::direct(who.id);
            let mut heard = world.messages.iter().filter(|it| it.channel == there);
            heard.any(|it| it.text().contains("Twoja kolej w"))
        };
        all.iter().find(called)
    });
    let there = standin::direct(first.id);
    let turn = heard(&house, there, "otwórz licytację");
    assert!(turn.text().contains("Aukcja początkowa"), "{}", turn.text());

    make_due(&house);
    let again = heard(&house, there, "czeka.");
    assert!(
        again.text().contains("otwórz licytację"),
        "{}",
        again.text()
    );
    let labels = buttons(&again.components);
    assert!(labels.iter().any(|(label, _)| label.contains("Przypomnij")));

    // What has happened is told again in the language of whoever reads it.
    house.says(first, "pass", vec![]);
    let here = house.message(2);
    assert!(here.text().contains("пасует"), "{}", here.text());
    let next = house.standin.wait("the next call", |world| {
        let mut direct = world.messages.iter().filter(|it| it.channel != CHANNEL);
        direct.find(|it| it.text().contains("pasuje.")).cloned()
    });
    assert!(next.text().contains("Twoja kolej w"), "{}", next.text());
    assert_ne!(next.channel, there);
    // The message that is always up to date speaks to the whole table.
    let standing = house.standin.wait("the standing message", |world| {
        let mut stands = world.messages.iter().filter(|it| it.stands());
        stands.next().cloned()
    });
    assert!(
        standing.text().contains("Начальный аукцион"),
        "{}",
        standing.text()
    );
    house.standin.assert_clean();
}
