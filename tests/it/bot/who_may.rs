//! Nobody acts who may not, and nothing that is made up gets through.

use serde_json::{Value, json};
use signalbox::bot::code::{Code, Press};
use signalbox::store::GameId;

use super::driver::Driver;
use super::recorded::Recorded;
use super::whole_game::{exported, own_game};
use super::{CHANNEL, House, people};
use crate::standin::bot::TOKEN;
use crate::standin::interaction::{Person, option};

fn is_private(answer: &Value) -> bool {
    answer["data"]["flags"].as_u64().unwrap_or(0) & 64 != 0
}

fn text(answer: &Value) -> &str {
    answer["data"]["content"].as_str().unwrap_or_default()
}

#[test]
fn nobody_acts_who_may_not() {
    let house = House::new("who-may");
    let recorded = Recorded::read(&own_game());
    let start = recorded.start.clone();
    let driver = Driver::sit_down(
        &house,
        people().to_vec(),
        &recorded,
        &recorded.opening(),
        start,
    );
    let (decider, words) = driver.said(&recorded.actions[0]).expect("a move");
    let standin = &house.standin;
    let stranger = Person::new(9, "Eve");
    let refused = |id: u64, why: &str| {
        let answer = standin.answer(id);
        assert!(is_private(&answer), "{answer}");
        assert!(text(&answer).contains(why), "{why}: {answer}");
    };
    // Other players, and those who only look on.
    let other = driver
        .people
        .iter()
        .find(|person| **person != decider)
        .expect("another one");
    refused(driver.by_command(other, &words), "not your turn");
    refused(
        driver.by_command(&stranger, &words),
        "do not sit at this table",
    );
    refused(standin.command(&stranger, CHANNEL, "undo", vec![]), "");
    refused(
        standin.command(&stranger, CHANNEL, "agree", vec![]),
        "waits",
    );
    for path in ["game pause", "game start"] {
        refused(standin.command(&stranger, CHANNEL, path, vec![]), "");
    }
    refused(
        standin.command(
            &stranger,
            CHANNEL,
            "game delete",
            vec![option("name", "game")],
        ),
        "Only",
    );
    // Buttons that were made up, of other games and other positions.
    let game = GameId(driver.number);
    let forged = [
        Code::new(game, 99, Press::Do, words.clone()).text(),
        Code::new(GameId(driver.number + 1), 0, Press::Do, words.clone()).text(),
        Code::new(game, 0, Press::Do, "bid nothing 5").text(),
        Code::new(game, 0, Press::Do, "quit").text(),
        Code::new(game, 0, Press::Do, "export /etc/passwd").text(),
        Code::new(game, 0, Press::Stored, "zz").text(),
        Code::new(game, 0, Press::Panel, "lay.99.99.99.99.99").text(),
        Code::new(game, 0, Press::Panel, "lay.99999999999999999999.0.0.0.0").text(),
        Code::new(game, 0, Press::Panel, "a/bid.0..0..0").text(),
        Some("v1:zzzzzzzzzzzzzzzz:0:do:pass".to_owned()),
        Some("nonsense".to_owned()),
    ];
    for id in forged.into_iter().flatten() {
        for values in [
            None,
            Some(&["999999"][..]),
            Some(&["'; DROP TABLE game; --"][..]),
        ] {
            let answer = standin.answer(standin.press(&decider, CHANNEL, &id, values, false));
            assert!(is_private(&answer), "{id}: {answer}");
        }
    }
    // A right button, pressed by the wrong one, or in the wrong channel.
    let pass = Code::new(game, 0, Press::Do, "pass").text().expect("an id");
    refused(
        standin.press(other, CHANNEL, &pass, None, false),
        "not your turn",
    );
    refused(standin.press(&decider, CHANNEL + 5, &pass, None, false), "");
    // Values that were never offered.
    for (path, options) in [
        (
            "bid",
            vec![option("target", "@everyone"), option("amount", "-5")],
        ),
        (
            "bid",
            vec![option("target", "x".repeat(6000)), option("amount", "1e9")],
        ),
        ("lay", vec![option("hex", "Z99"), option("tile", "57@9")]),
        ("run", vec![option("routes", "2: ((((((; :;;::")]),
        ("undo", vec![option("to", "<@1> **x**")]),
        ("nothing", vec![]),
    ] {
        let answer = standin.answer(standin.command(&decider, CHANNEL, path, options));
        assert!(is_private(&answer), "{path}: {answer}");
        assert!(!text(&answer).contains("<@1>"), "{answer}");
        assert_eq!(answer["data"]["allowed_mentions"]["parse"], json!([]));
    }
    let played = Recorded::parse(&exported(&house));
    assert!(played.actions.is_empty());
    assert!(
        !house.bot.log().iter().any(|line| line.contains(TOKEN)),
        "the token is in the log"
    );
    house.standin.assert_clean();
}

#[test]
fn files_that_mean_harm_are_refused() {
    let house = House::new("hostile-files");
    let [anna, ..] = people();
    let standin = &house.standin;
    let huge = standin.command_with_link(&anna, CHANNEL, "game import", ("huge.json", 50_000_000));
    assert!(text(&standin.answer(huge)).contains("too large"));
    // A file that is larger than it says.
    let liar = vec![b' '; 5_000_000];
    standin
        .shared
        .world()
        .files
        .insert("liar.json".to_owned(), liar);
    let lies = standin.command_with_link(&anna, CHANNEL, "game import", ("liar.json", 100));
    assert!(
        is_private(&json!({"data": standin.final_answer(lies)}))
            || standin.answer(lies)["type"] == json!(5)
    );
    let deep = format!("{{\"a\":{}1{}}}", "[".repeat(100_000), "]".repeat(100_000));
    for file in [
        "",
        "{",
        "null",
        "[]",
        "{\"title\":\"1867\"}",
        "\u{0}",
        deep.as_str(),
        "{\"title\":\"1867\",\"players\":[{\"id\":1,\"name\":\"a\"}],\"actions\":[{\"type\":\"pass\"}]}",
    ] {
        let id =
            standin.command_with_file(&anna, CHANNEL, "game import", ("bad.json", file.as_bytes()));
        let said = standin.final_answer(id);
        let shown: String = file.chars().take(40).collect();
        assert!(
            !said["content"]
                .as_str()
                .unwrap_or_default()
                .contains("read in"),
            "{shown}: {said}"
        );
    }
    house.standin.assert_clean();
}

#[test]
fn names_are_shown_as_they_are_and_call_nobody() {
    let house = House::new("names");
    let standin = &house.standin;
    let evil = Person::new(20, "**@everyone** <@1> [x](http://example.org)");
    let twin = Person::new(21, "**@everyone** <@1> [x](http://example.org)");
    let said = house.says(
        &evil,
        "game new",
        vec![option("title", "1867"), option("name", "@here `x` **y**")],
    );
    let content = said["content"].as_str().expect("a text");
    assert!(
        !content.contains("@everyone") && !content.contains("<@1>") && !content.contains("@here"),
        "{content}"
    );
    assert_eq!(said["allowed_mentions"]["parse"], json!([]));
    standin.answer(standin.command(&twin, CHANNEL, "game join", vec![]));
    let started = house.says(&evil, "game start", vec![]);
    assert!(
        started["content"]
            .as_str()
            .expect("a text")
            .contains("begins"),
        "{started}"
    );
    let turn = house.message(1);
    assert!(
        !turn.text().contains("@everyone") && !turn.text().contains("<@1>"),
        "{}",
        turn.text()
    );
    let users = turn.body["allowed_mentions"]["users"]
        .as_array()
        .expect("a list");
    assert_eq!(users.len(), 1);
    house.standin.assert_clean();
}
