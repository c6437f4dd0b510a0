//! The program's start: settings, the database, the commands.

use std::fs;
use std::process::{Command, Output};
use std::time::Duration;

use super::House;
use crate::standin::StandIn;
use crate::standin::bot::{Bot, Folder, TOKEN};

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
    // The fingerprint is written after Discord has answered.
    std::thread::sleep(Duration::from_millis(200));
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
    let mut bot = Bot::start(&standin, &folder.database());
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
