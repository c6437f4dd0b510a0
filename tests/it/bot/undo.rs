//! Moves taken back: one's own at once, those of others when they agree or are silent.

use serde_json::{Value, json};
use signalbox::bot::code::{Code, Press};
use signalbox::engine::action::Authority;
use signalbox::engine::rules::receivership;
use signalbox::store::Store;
use signalbox::table::consent::Consent;
use signalbox::table::voice::Voice;
use signalbox::table::{Table, Undo};
use signalbox::text::speaker::Medium;
use signalbox::titles::names::Language;

use super::driver::{Driver, codes};
use super::recorded::Recorded;
use super::whole_game::{exported, own_game};
use super::{CHANNEL, House, buttons, people};
use crate::standin::bot::Folder;
use crate::standin::interaction::{Person, option};

/// A game of four in which so many moves were made.
fn played<'h>(house: &'h House, recorded: &Recorded, moves: usize) -> Driver<'h> {
    let start = recorded.start.clone();
    let people = people().to_vec();
    let mut driver = Driver::sit_down(house, people, recorded, &recorded.opening(), start);
    driver.only_commands = true;
    for action in &recorded.actions[..moves] {
        driver.make(action);
    }
    driver
}

fn text(answer: &Value) -> &str {
    answer["data"]["content"].as_str().unwrap_or_default()
}

fn is_private(answer: &Value) -> bool {
    answer["data"]["flags"].as_u64().unwrap_or(0) & 64 != 0
}

/// Moves that stand in the file.
fn count(house: &House) -> usize {
    Recorded::parse(&exported(house)).actions.len()
}

/// Who made the last move of a record, and somebody else at the table.
fn mover_and_other(driver: &Driver<'_>, recorded: &Recorded, moves: usize) -> (Person, Person) {
    let mut game = recorded.start.clone();
    for action in &recorded.actions[..moves - 1] {
        game.apply(action, Authority::Live).expect("a move");
    }
    let by = game.turn().by.player().expect("a player");
    let mover = driver.people[usize::from(by.0)].clone();
    let other = driver.people.iter().find(|person| **person != mover);
    (mover, other.expect("another one").clone())
}

/// The buttons of the question that is asked at a version.
fn question(house: &House, version: i64) -> (String, Value) {
    house.standin.wait("the question", |world| {
        let found = world.messages.iter().rev().find(|message| {
            let mut all = codes(&message.body["components"]).into_iter();
            all.any(|code| code.version == version && code.press == Press::Agree)
        })?;
        Some((found.text().to_owned(), found.body["components"].clone()))
    })
}

fn button(components: &Value, press: Press) -> String {
    let all = buttons(components).into_iter();
    let mut fitting = all.filter(|(_, id)| Code::read(id).is_some_and(|code| code.press == press));
    fitting.next().expect("a button").1
}

#[test]
fn own_moves_go_at_once_and_those_of_others_with_their_consent() {
    let house = House::new("undo");
    let recorded = Recorded::read(&own_game());
    let mut driver = played(&house, &recorded, 3);
    let (mover, other) = mover_and_other(&driver, &recorded, 3);
    let standin = &house.standin;
    // One's own, and again.
    let said = standin.answer(standin.command(&mover, CHANNEL, "undo", vec![]));
    assert!(
        text(&said).contains("takes back") && !is_private(&said),
        "{said}"
    );
    assert_eq!(count(&house), 2);
    let said = standin.answer(standin.command(&mover, CHANNEL, "redo", vec![]));
    assert!(
        text(&said).contains("makes again") && !is_private(&said),
        "{said}"
    );
    assert_eq!(count(&house), 3);
    driver.version += 2;
    // Of another one: he is asked, and told what it is about.
    for agrees in [false, true] {
        let said = standin.answer(standin.command(&other, CHANNEL, "undo", vec![]));
        assert!(text(&said).contains("would like to take back"), "{said}");
        driver.version += 1;
        assert_eq!(count(&house), 3);
        let (words, components) = question(&house, driver.version);
        assert!(words.contains("would like to take back"), "{words}");
        assert!(
            words.contains("Without an answer within 24 hours"),
            "{words}"
        );
        assert!(words.contains(&format!("<@{}>", mover.id)), "{words}");
        let yes = button(&components, Press::Agree);
        let refused = standin.answer(standin.press(&other, CHANNEL, &yes, None, false));
        assert!(is_private(&refused), "{refused}");
        let press = if agrees { Press::Agree } else { Press::Refuse };
        let id = button(&components, press);
        let said = standin.answer(standin.press(&mover, CHANNEL, &id, None, false));
        assert!(!is_private(&said), "{said}");
        driver.version += 1;
        assert_eq!(count(&house), if agrees { 2 } else { 3 });
    }
    // A stranger takes nothing back.
    let eve = Person::new(77, "Eve");
    for path in ["undo", "redo", "game end"] {
        let said = standin.answer(standin.command(&eve, CHANNEL, path, vec![]));
        assert!(
            is_private(&said) && text(&said).contains("do not sit"),
            "{said}"
        );
    }
    house.standin.assert_clean();
}

/// Lets the time of all that waits come.
fn time_passes(house: &House) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let path = house.folder.database();
    runtime.block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
        let pool = sqlx::SqlitePool::connect_with(options)
            .await
            .expect("a file");
        sqlx::raw_sql("UPDATE outbox SET due_at = 0")
            .execute(&pool)
            .await
            .expect("an update");
        pool.close().await;
    });
}

#[test]
fn silence_counts_as_the_table_says() {
    let house = House::new("silence");
    let recorded = Recorded::read(&own_game());
    let driver = played(&house, &recorded, 3);
    let (_, other) = mover_and_other(&driver, &recorded, 3);
    let standin = &house.standin;
    let mut host = driver.people[0].clone();
    host.permissions |= 1 << 5;
    for (silence, left) in [("refuse", 3), ("agree", 2)] {
        let options = vec![option("silence", silence), option("hours", 2)];
        let said = standin.answer(standin.command(&host, CHANNEL, "game settings", options));
        assert!(text(&said).contains("2 hours"), "{said}");
        let said = standin.answer(standin.command(&other, CHANNEL, "undo", vec![]));
        assert!(text(&said).contains("would like to take back"), "{said}");
        assert_eq!(count(&house), 3);
        time_passes(&house);
        standin.wait("what silence means", |world| {
            let said = |key: &str| world.messages.iter().any(|one| one.text().contains(key));
            let done = match silence {
                "agree" => said("has not answered. ") && said("takes back:"),
                _refuse => said("does not agree"),
            };
            done.then_some(())
        });
        assert_eq!(count(&house), left);
    }
    let said = standin.answer(standin.command(&other, CHANNEL, "game settings", vec![]));
    assert!(
        is_private(&said) && text(&said).contains("counts as agreed"),
        "{said}"
    );
    house.standin.assert_clean();
}

#[test]
fn a_message_is_rewound_to_and_looked_at_and_a_user_has_a_card() {
    let house = House::new("rewind");
    let recorded = Recorded::read(&own_game());
    let driver = played(&house, &recorded, 4);
    let standin = &house.standin;
    let (mover, other) = mover_and_other(&driver, &recorded, 4);
    let second = house.message(2).id;
    let last = house.message(5).id;
    let position = standin.menu(&other, CHANNEL, "Show the position here", (3, second));
    let shown = standin.final_answer(position);
    assert!(
        shown["content"].as_str().expect("a text").contains("1867"),
        "{shown}"
    );
    assert_eq!(shown["flags"].as_u64(), Some(64), "{shown}");
    let files = standin.shared.world().interactions[&position].files.len();
    assert_eq!(files, 2);
    // Back to the last message: there is nothing behind it.
    let said = standin.answer(standin.menu(&mover, CHANNEL, "Rewind to here", (3, last)));
    assert!(is_private(&said), "{said}");
    // Back behind others: they are asked.
    let said = standin.answer(standin.menu(&mover, CHANNEL, "Rewind to here", (3, second)));
    assert!(text(&said).contains("would like to take back"), "{said}");
    for person in &driver.people {
        if *person != mover {
            standin.answer(standin.command(person, CHANNEL, "agree", vec![]));
        }
    }
    assert_eq!(count(&house), 1);
    // What is no message of the game.
    let said = standin.answer(standin.menu(&mover, CHANNEL, "Rewind to here", (3, 5)));
    assert!(
        is_private(&said) && text(&said).contains("no position"),
        "{said}"
    );
    let card = standin.menu(&mover, CHANNEL, "18xx player card", (2, other.id));
    let said = standin.answer(card);
    assert!(is_private(&said) && text(&said).contains("cash"), "{said}");
    let said = standin.answer(standin.menu(&mover, CHANNEL, "18xx player card", (2, 99)));
    assert!(
        is_private(&said) && text(&said).contains("does not sit"),
        "{said}"
    );
    house.standin.assert_clean();
}

#[test]
fn anybody_proposes_the_end_and_all_must_agree() {
    let house = House::new("end");
    let recorded = Recorded::read(&own_game());
    let driver = played(&house, &recorded, 2);
    let standin = &house.standin;
    let decider = driver.game.turn().by.player().expect("a player");
    let others = driver.people.iter().enumerate();
    let mut others = others.filter(|(seat, _)| *seat != usize::from(decider.0));
    let (_, proposer) = others.next().expect("another one");
    let said = standin.answer(standin.command(proposer, CHANNEL, "game end", vec![]));
    assert!(
        !is_private(&said) && text(&said).contains("proposes"),
        "{said}"
    );
    let own = standin.answer(standin.command(proposer, CHANNEL, "agree", vec![]));
    assert!(is_private(&own), "{own}");
    for person in driver.people.iter().filter(|person| *person != proposer) {
        let said = standin.answer(standin.command(person, CHANNEL, "agree", vec![]));
        assert!(!is_private(&said), "{said}");
    }
    standin.wait("the end", |world| {
        let mut all = world.messages.iter();
        all.any(|message| message.text().contains("The game is over"))
            .then_some(())
    });
    house.standin.assert_clean();
}

/// What the table answers for a company that nobody leads goes with the move before it.
#[test]
fn one_undo_takes_back_a_whole_move() {
    const VOICE: Voice = Voice {
        language: Language::English,
        medium: Medium::Terminal,
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let folder = Folder::new("whole-move");
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut tried = 0;
    for name in [
        "examples/18gb-three-players",
        "tests/games/18gb-six-players",
        "tests/games/18gb-five-players",
    ] {
        let path = root.join(format!("{name}.json"));
        let recorded = Recorded::read(&path);
        let file: Value =
            serde_json::from_str(&std::fs::read_to_string(&path).expect("a file")).expect("JSON");
        let log = file["actions"].as_array().expect("a list");
        let mut game = recorded.start.clone();
        let (mut entry, mut automatic) = (0, 0);
        for action in &recorded.actions {
            let before = game.clone();
            let answers = receivership::answer(game.view(Authority::Live)).is_some();
            game.apply(action, Authority::Recorded).expect("a move");
            let is_answered = receivership::answer(game.view(Authority::Live)).is_some();
            if automatic > 0 {
                automatic -= 1;
                continue;
            }
            automatic = log[entry]["auto_actions"].as_array().map_or(0, Vec::len);
            entry += 1;
            if answers || !is_answered || automatic > 0 || tried > 3 {
                continue;
            }
            tried += 1;
            let mut head = file.clone();
            head["actions"] = json!(log[..entry - 1]);
            runtime.block_on(async {
                let store = Store::open(&folder.database()).await.expect("a store");
                let text = head.to_string();
                let mut table = Table::import(&store, "move", &text).await.expect("a table");
                table
                    .act(std::slice::from_ref(action), Consent::Given)
                    .await
                    .expect("a move");
                assert!(table.entries() > entry, "the table answers by itself");
                let told = table.undo(Undo::Last, VOICE).await.expect("an undo");
                assert!(told.len() > 1);
                assert!(
                    *table.game().state() == *before.state(),
                    "one undo, one move"
                );
                table.redo(VOICE).await.expect("a redo");
                // A game that was read in knows its moves, too.
                let file = table.export().await.expect("a file").to_string();
                let mut again = Table::import(&store, "again", &file)
                    .await
                    .expect("a table");
                again.undo(Undo::Last, VOICE).await.expect("an undo");
                assert!(
                    *again.game().state() == *before.state(),
                    "one undo, one move"
                );
                store.close().await;
            });
        }
    }
    assert!(tried > 0, "no company without a president");
}
