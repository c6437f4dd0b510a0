//! The program's start: settings, the database, the commands.

use std::fs;
use std::process::{Command, Output};

use serde_json::json;
use signalbox::record::session;
use signalbox::store::Store;
use signalbox::store::rider::Rider;
use signalbox::store::venue::Venue;
use signalbox::table::Table;
use signalbox::titles::names::Language;

use super::whole_game::own_game;
use super::{CHANNEL, House, people};
use crate::standin::bot::{Bot, Folder, TOKEN};
use crate::standin::{SERVER, StandIn};

/// Runs the program with a database and waits for its end.
fn run(folder: &Folder, settings: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_signalbox"))
        .arg("serve")
        .env("SIGNALBOX_DATABASE", folder.database())
        .env("SIGNALBOX_DISCORD", "http://127.0.0.1:1")
        .envs(settings.iter().copied())
        .output()
        .expect("the program")
}

fn said(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn bad_settings_are_refused_with_a_remedy() {
    let folder = Folder::new("settings");
    let said_of = |settings: &[(&str, &str)]| said(&run(&folder, settings));
    assert!(said_of(&[]).contains("SIGNALBOX_TOKEN"));
    let width = [("SIGNALBOX_TOKEN", TOKEN), ("SIGNALBOX_PICTURE_WIDTH", "5")];
    assert!(said_of(&width).contains("a number from 600 to 4000"));
    let nobody = said_of(&[("SIGNALBOX_TOKEN", TOKEN)]);
    assert!(nobody.contains("Discord cannot be reached"), "{nobody}");
    assert!(!nobody.contains(TOKEN));
}

#[test]
fn a_file_that_cannot_be_used_is_left_alone() {
    let folder = Folder::new("damaged");
    let settings = [("SIGNALBOX_TOKEN", TOKEN)];
    fs::write(
        folder.database(),
        "this is no database, and long enough to be looked at".repeat(40),
    )
    .expect("a file");
    let before = fs::read(folder.database()).expect("a file");
    let fault = said(&run(&folder, &settings));
    assert!(fault.contains("games.db"), "{fault}");
    assert_eq!(fs::read(folder.database()).expect("a file"), before);
}

#[test]
fn commands_are_registered_when_they_change() {
    let mut house = House::new("registered");
    house.standin.wait("the commands", |world| {
        (world.registrations == 1).then_some(())
    });
    let commands = house
        .standin
        .shared
        .world()
        .commands
        .clone()
        .expect("commands");
    assert!(commands.as_array().expect("a list").len() > 20);
    // It is said when their fingerprint is kept, which is after Discord has answered.
    let said = |line: &String| line.contains("the commands are registered");
    house.standin.wait("the commands are kept", |_world| {
        let log = house.bot.log();
        assert!(
            !log.iter().any(|line| line.contains("not registered")),
            "{log:?}"
        );
        log.iter().any(said).then_some(())
    });
    house.bot.stop();
    house.restart();
    house.bot.stop();
    assert_eq!(house.standin.shared.world().registrations, 1);
    house.standin.assert_clean();
}

#[test]
fn the_program_lists_and_copies_its_games() {
    let folder = Folder::new("list");
    let standin = StandIn::start();
    let mut bot = Bot::start(&standin, folder.database());
    let program = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_signalbox"))
            .args(arguments)
            .output();
        let output = output.expect("the program");
        (
            output.status.success(),
            String::from_utf8_lossy(&output.stdout).into_owned(),
        )
    };
    let database = folder.database();
    let database = database.to_str().expect("a path");
    let copy = folder.path("copy.db");
    let copy = copy.to_str().expect("a path");
    assert_eq!(
        program(&["backup", "--db", database, copy]),
        (true, String::new())
    );
    assert!(
        !program(&["backup", "--db", database, copy]).0,
        "the copy is there already"
    );
    assert_eq!(program(&["list", "--db", copy]), (true, String::new()));
    assert!(bot.stop().0);
}

#[test]
fn a_log_that_breaks_a_rule_opens_at_its_last_good_move() {
    let folder = Folder::new("broken-log");
    let [anna, ..] = people();
    let file = fs::read_to_string(own_game()).expect("a file");
    let (head, mut entries) = session::split(&file).expect("a game");
    entries.truncate(20);
    let mut new = Table::prepared("Broken", head, entries).expect("a game");
    let bad = json!({"type": "lay_tile", "entity": "CNR", "entity_type": "corporation", "id": 9999,
        "hex": "L12", "tile": "57-0", "rotation": 0});
    new.entries.push(bad.to_string());
    let venue = Venue {
        channel: CHANNEL as i64,
        server: SERVER as i64,
        owner: anna.id as i64,
        game: None,
        lobby: String::new(),
        version: 0,
        paused: false,
        trouble: None,
        language: Language::English,
    };
    let users: Vec<Option<i64>> = people()
        .iter()
        .map(|person| Some(person.id as i64))
        .collect();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(async {
        let store = Store::open(&folder.database()).await.expect("a store");
        let started = store
            .start_game(&new, &users, &venue, |_| Rider::default())
            .await;
        started.expect("a game");
        store.close().await;
    });
    let standin = StandIn::start();
    let bot = Bot::start(&standin, folder.database());
    let house = House {
        standin,
        bot,
        folder,
    };
    let said = house.says(&anna, "status", vec![]).to_string();
    assert!(said.contains("The log breaks a rule after move"), "{said}");
    // The game goes on from there.
    for person in people() {
        house.says(&person, "pass", vec![]);
    }
    let turn = house.message(1);
    assert!(!turn.text().contains("breaks a rule"), "{}", turn.text());
    house.standin.assert_clean();
}
