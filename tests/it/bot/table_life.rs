//! Everything around a game: opening, joining, leaving, seats, rests, standing in, ending, deleting.

use serde_json::{Value, json};

use super::{CHANNEL, House, buttons, people};
use crate::standin::interaction::{Person, option, user_option};

fn text(said: &Value) -> String {
    said["content"].as_str().unwrap_or_default().to_owned()
}

/// The one who is asked, by the mention in the last turn message.
fn asked(house: &House, number: usize) -> Person {
    let turn = house.message(number);
    let found = people()
        .into_iter()
        .find(|person| turn.text().contains(&format!("<@{}>", person.id)));
    found.unwrap_or_else(|| panic!("nobody is asked: {}", turn.text()))
}

#[test]
fn tables_are_opened_joined_left_and_changed() {
    let house = House::new("lobby");
    let [anna, boris, celina, _] = people();
    assert!(text(&house.says(&anna, "status", vec![])).contains("no table"));
    assert!(
        text(&house.says(&anna, "game new", vec![option("title", "1999")]))
            .contains("Known: 1861, 1867")
    );
    house.says(&anna, "game new", vec![option("title", "1867")]);
    assert!(
        text(&house.says(&boris, "game new", vec![option("title", "1861")])).contains("already")
    );
    assert!(text(&house.says(&boris, "game join", vec![])).contains("Anna, Boris"));
    assert!(text(&house.says(&boris, "game join", vec![])).contains("already"));
    assert!(text(&house.says(&celina, "game join", vec![])).contains("Celina"));
    // Whoever opened the table goes: the next one is host.
    assert!(text(&house.says(&anna, "game leave", vec![])).contains("Boris, Celina"));
    let printed = vec![option("preset", "printed"), option("name", "Evening")];
    assert!(text(&house.says(&celina, "game settings", printed.clone())).contains("Only"));
    let changed = text(&house.says(&boris, "game settings", printed));
    assert!(
        changed.contains("Evening") && changed.contains("rule book"),
        "{changed}"
    );
    let unknown = vec![option("options", "no_such_option")];
    assert!(text(&house.says(&boris, "game settings", unknown)).contains("no option"));
    assert!(text(&house.says(&celina, "game start", vec![])).contains("Only"));
    assert!(text(&house.says(&boris, "game start", vec![])).contains("begins"));
    assert!(text(&house.says(&anna, "game join", vec![])).contains("already"));
    let listed = text(&house.says(&anna, "game list", vec![]));
    assert!(listed.contains(&format!("<#{CHANNEL}>")), "{listed}");
    assert!(text(&house.says(&boris, "me games", vec![])).contains("Evening"));
    assert!(text(&house.says(&anna, "me games", vec![])).contains("at no table"));
    // A second table in a thread, at the same time.
    let thread = CHANNEL + 7;
    let id = house
        .standin
        .command(&anna, thread, "game new", vec![option("title", "1861")]);
    assert!(text(&house.standin.final_answer(id)).contains("1861"));
    let id = house
        .standin
        .command(&anna, thread, "game delete", vec![option("name", "1861")]);
    assert!(text(&house.standin.final_answer(id)).contains("cleared"));
    house.standin.assert_clean();
}

#[test]
fn a_running_game_rests_changes_hands_and_ends() {
    let house = House::new("running");
    let [anna, boris, celina, dmitri] = people();
    house.says(&anna, "game new", vec![option("title", "1867")]);
    house.says(&boris, "game join", vec![]);
    house.says(&celina, "game join", vec![]);
    house.says(&anna, "game start", vec![]);
    let first = asked(&house, 1);
    house.says(&anna, "game pause", vec![]);
    assert!(text(&house.says(&first, "pass", vec![])).contains("rests"));
    house.says(&anna, "game pause", vec![]);
    // Dmitri acts for the one who is asked, and both names are told.
    let options = vec![
        option("player", first.name.clone()),
        user_option("by", &dmitri),
    ];
    let id = house
        .standin
        .command_naming(&first, CHANNEL, "game act_for", options, &[&dmitri]);
    assert!(text(&house.standin.final_answer(id)).contains("acts for"));
    let said = text(&house.says(&dmitri, "pass", vec![]));
    assert!(
        said.contains("Dmitri acts for") && said.contains(&first.name),
        "{said}"
    );
    let second = asked(&house, 2);
    assert_ne!(second, first);
    // Only whoever made a move takes it back at once, or his stand-in.
    assert!(text(&house.says(&second, "undo", vec![])).contains("would like to take back"));
    house.message(3);
    assert!(text(&house.says(&dmitri, "undo", vec![])).contains("takes back"));
    house.message(4);
    assert!(text(&house.says(&first, "redo", vec![])).contains("makes again"));
    house.message(5);
    // Somebody else takes a seat.
    let options = vec![
        option("player", second.name.clone()),
        user_option("by", &Person::new(77, "Zoe")),
    ];
    let id = house.standin.command_naming(
        &anna,
        CHANNEL,
        "game replace",
        options,
        &[&Person::new(77, "Zoe")],
    );
    assert!(text(&house.standin.final_answer(id)).contains("takes the seat"));
    let zoe = Person::new(77, "Zoe");
    assert!(text(&house.says(&second, "pass", vec![])).contains("do not sit"));
    // The end needs all of them, whoever proposes it.
    let id = house.standin.command(&zoe, CHANNEL, "game end", vec![]);
    let said = house.standin.final_answer(id);
    assert!(text(&said).contains("proposes"), "{said}");
    let ask = house.message(6);
    let agree = buttons(&ask.components);
    let (_, agree) = agree
        .iter()
        .find(|(label, _)| label == "Agree")
        .expect("a button")
        .clone();
    assert!(
        text(
            &house
                .standin
                .final_answer(house.standin.press(&dmitri, CHANNEL, &agree, None, false))
        )
        .contains("agrees")
    );
    let third = people()
        .into_iter()
        .find(|person| *person != first && *person != second && *person != dmitri);
    let id = house
        .standin
        .command(&third.expect("a third one"), CHANNEL, "agree", vec![]);
    house.standin.final_answer(id);
    // The round and the game are summed up first.
    assert!(house.message(9).text().contains("The game is over"));
    let over = house.message(10);
    assert!(over.text().contains("The game is over"), "{}", over.text());
    assert_eq!(over.components, json!([]));
    let wrong = text(&house.says(&anna, "game delete", vec![option("name", "x")]));
    assert!(wrong.contains("name"), "{wrong}");
    assert!(
        text(&house.says(&anna, "game delete", vec![option("name", "1867")])).contains("deleted")
    );
    assert!(text(&house.says(&anna, "status", vec![])).contains("no table"));
    house.standin.assert_clean();
}

#[test]
fn views_help_and_choices() {
    let house = House::new("views");
    let [anna, boris, ..] = people();
    house.says(&anna, "game new", vec![option("title", "1867")]);
    house.says(&boris, "game join", vec![]);
    house.says(&anna, "game start", vec![]);
    for (path, options, file) in [
        ("status", vec![option("share", true)], Some("status.png")),
        ("map", vec![option("focus", "L12")], Some("map.png")),
        ("map", vec![], Some("map.png")),
        ("market", vec![], Some("market.png")),
        ("chart", vec![option("kind", "worth")], Some("chart.png")),
        ("company", vec![option("company", "CNR")], None),
        ("player", vec![option("player", "Anna")], None),
        ("history", vec![], None),
        ("moves", vec![], None),
        ("help", vec![], None),
        ("help", vec![option("command", "lay")], None),
    ] {
        let id = house.standin.command(&anna, CHANNEL, path, options);
        let said = house.standin.final_answer(id);
        assert!(!text(&said).is_empty(), "{path}");
        assert!(
            path != "help" || !text(&said).contains('…'),
            "help is cut: {said}"
        );
        let world = house.standin.shared.world();
        let files: Vec<&String> = world.interactions[&id]
            .files
            .iter()
            .map(|(name, _)| name)
            .collect();
        assert_eq!(files.first().map(|name| name.as_str()), file, "{path}");
    }
    let choices = house
        .standin
        .complete(&anna, CHANNEL, "bid", vec![], "amount");
    assert!(!choices.is_empty());
    let found = house.standin.complete(
        &anna,
        CHANNEL,
        "map",
        vec![option("focus", "montr")],
        "focus",
    );
    assert!(
        found[0]["name"]
            .as_str()
            .expect("a name")
            .contains("Montreal"),
        "{found:?}"
    );
    // The confirmation that somebody likes.
    house.says(&anna, "me confirm", vec![option("what", "always")]);
    house.says(&boris, "me confirm", vec![option("what", "always")]);
    let first = asked(&house, 1);
    let said = house.says(&first, "pass", vec![]);
    assert!(text(&said).contains("would happen"), "{said}");
    let (_, sure) = buttons(&said["components"])[0].clone();
    let id = house.standin.press(&first, CHANNEL, &sure, None, true);
    assert!(text(&house.standin.final_answer(id)).starts_with("Done."));
    house.message(2);
    house.standin.assert_clean();
}
