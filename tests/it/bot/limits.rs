//! What each may use, and that nobody slows the others.

use std::fs;

use serde_json::Value;

use super::whole_game::own_game;
use super::{CHANNEL, House, people};
use crate::standin::bot::{Bot, Folder};
use crate::standin::interaction::{Person, option};
use crate::standin::{SERVER, StandIn};

fn text(said: &Value) -> &str {
    said["content"].as_str().unwrap_or_default()
}

fn house(name: &str, settings: &[(&str, &str)]) -> House {
    let folder = Folder::new(name);
    let standin = StandIn::start();
    let bot = Bot::start_with(&standin, folder.database(), settings);
    House {
        standin,
        bot,
        folder,
    }
}

/// A command on a server, in a channel.
fn ask(
    house: &House,
    who: &Person,
    (server, channel): (u64, u64),
    path: &str,
    options: Vec<Value>,
) -> u64 {
    let data = StandIn::command_data(path, options);
    let mut frame = house.standin.frame(2, who, channel, data);
    frame["guild_id"] = server.to_string().into();
    house.standin.inject(frame)
}

/// A game of two on a server.
fn begun(house: &House, place: (u64, u64)) {
    let [anna, boris, ..] = people();
    let said = |who: &Person, path: &str, options| {
        let id = ask(house, who, place, path, options);
        house.standin.final_answer(id)
    };
    said(&anna, "game new", vec![option("title", "1867")]);
    said(&boris, "game join", vec![]);
    let begins = said(&anna, "game start", vec![]);
    assert!(text(&begins).contains("begins"), "{begins}");
}

#[test]
fn whoever_uses_too_much_hears_when_there_is_more() {
    let house = house(
        "limits",
        &[
            ("SIGNALBOX_TABLES_PER_USER", "1"),
            ("SIGNALBOX_TABLES_PER_SERVER", "3"),
            ("SIGNALBOX_PICTURES_PER_USER", "2"),
            ("SIGNALBOX_EXPORTS_PER_USER", "1"),
        ],
    );
    let [anna, boris, celina, dmitri] = people();
    let home = (SERVER, CHANNEL);
    begun(&house, home);
    let said = |who: &Person, (server, channel), path: &str, options| {
        let id = ask(&house, who, (server, channel), path, options);
        text(&house.standin.final_answer(id)).to_owned()
    };
    let new = |who: &Person, place| said(who, place, "game new", vec![option("title", "1861")]);
    // Anna has opened her table of the day, wherever she tries; others have not.
    for place in [(SERVER, CHANNEL + 1), (SERVER + 1, CHANNEL + 1)] {
        let refused = new(&anna, place);
        assert!(
            refused.contains("opened many tables") && refused.contains("<t:"),
            "{refused}"
        );
    }
    assert!(new(&boris, (SERVER, CHANNEL + 1)).contains("1861"));
    assert!(new(&celina, (SERVER, CHANNEL + 2)).contains("1861"));
    let refused = new(&dmitri, (SERVER, CHANNEL + 3));
    assert!(
        refused.contains("on this server") && refused.contains("<t:"),
        "{refused}"
    );
    // He has not used his own, and another server has its own.
    assert!(new(&dmitri, (SERVER + 1, CHANNEL + 3)).contains("1861"));
    let looks = |who: &Person| said(who, home, "market", vec![]);
    assert!(!looks(&anna).contains("<t:"));
    assert!(!looks(&anna).contains("<t:"));
    assert!(looks(&anna).contains("pictures drawn"));
    assert!(!looks(&boris).contains("<t:"));
    // What needs no picture is not refused.
    assert!(!said(&anna, home, "history", vec![]).contains("<t:"));
    assert!(!said(&anna, home, "game export", vec![]).contains("<t:"));
    assert!(said(&anna, home, "game export", vec![]).contains("many game files"));
    house.standin.assert_clean();
}

#[test]
fn game_files_are_counted_by_their_bytes() {
    let file = fs::read(own_game()).expect("a game");
    let once = (file.len() + 1).to_string();
    let house = house(
        "import-bytes",
        &[("SIGNALBOX_IMPORT_BYTES_PER_USER", &once)],
    );
    let [anna, ..] = people();
    let read_in = |channel, file: &[u8]| {
        let named = ("game.json", file);
        let id = house
            .standin
            .command_with_file(&anna, channel, "game import", named);
        text(&house.standin.final_answer(id)).to_owned()
    };
    assert!(read_in(CHANNEL, &file).contains("read in"));
    let refused = read_in(CHANNEL + 1, &file);
    assert!(
        refused.contains("many game files") && refused.contains("<t:"),
        "{refused}"
    );
    house.standin.assert_clean();
}

#[test]
fn a_server_that_hammers_waits_for_itself() {
    const MANY: usize = 80;
    let house = house(
        "hammered",
        &[
            ("SIGNALBOX_DRAWING_AT_ONCE", "1"),
            ("SIGNALBOX_PICTURE_WIDTH", "1600"),
        ],
    );
    let [anna, ..] = people();
    let (hostile, other) = ((SERVER + 9, CHANNEL + 90), (SERVER, CHANNEL));
    begun(&house, hostile);
    begun(&house, other);
    let look = |place| ask(&house, &anna, place, "map", vec![]);
    let many: Vec<u64> = (0..MANY).map(|_| look(hostile)).collect();
    let one = look(other);
    house.standin.final_answer(one);
    let done = {
        let world = house.standin.shared.world();
        let told = many.iter().filter_map(|id| world.interactions.get(id));
        told.filter(|told| !told.files.is_empty()).count()
    };
    // Were it one line for all, all of the others' pictures would have come before.
    assert!(done < MANY / 2, "{done} of {MANY} came before");
    // Nobody is forgotten.
    for id in many {
        let said = house.standin.final_answer(id);
        assert!(!text(&said).is_empty(), "{said}");
    }
    house.standin.assert_clean();
}
