//! A whole game through the bot as four people, with commands, buttons, lists and panels.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use signalbox::bot::pictures::Studio;
use signalbox::engine::action::Authority;
use signalbox::engine::game::Game;
use signalbox::titles::names::Language;

use super::driver::Driver;
use super::recorded::{Recorded, plain};
use super::{CHANNEL, House, company, people};
use crate::support;

/// The repository's own game, played by a robot.
pub fn own_game() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/1867-four-players.json")
}

#[test]
fn a_whole_game_of_a_robot() {
    plays(&own_game(), "own-game", (0, usize::MAX));
}

fn is_campaign() -> bool {
    std::env::var_os("SIGNALBOX_CAMPAIGN").is_some()
}

/// Whole games of every title take many minutes, so that without `SIGNALBOX_CAMPAIGN=1` those of
/// other titles are played for so many moves.
fn stretch() -> usize {
    if is_campaign() { usize::MAX } else { 120 }
}

/// One of the repository's own games.
fn own(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn a_whole_game_of_18gb() {
    plays(
        &own("examples/18gb-three-players.json"),
        "own-18gb",
        (0, stretch()),
    );
}

/// By far the longest one: `SIGNALBOX_CAMPAIGN=1` plays it. Cisleithania, its smaller sister, is
/// always begun.
#[test]
fn a_whole_game_of_1824() {
    if !is_campaign() {
        support::say("skipped: SIGNALBOX_CAMPAIGN is not set");
        return;
    }
    plays(
        &own("examples/1824-four-players.json"),
        "own-1824",
        (0, usize::MAX),
    );
}

#[test]
fn a_whole_game_of_cisleithania() {
    plays(
        &own("tests/games/cisleithania-two-players.json"),
        "own-cisleithania",
        (0, stretch()),
    );
}

#[test]
fn a_whole_game_of_people() {
    let Some(games) = support::games() else {
        return;
    };
    // Two private companies were sold at prices that the rules of the table do not know.
    plays(
        &games.join("1867/21268.json"),
        "peoples-game",
        (2, usize::MAX),
    );
}

#[test]
fn the_first_maps_are_those_of_the_file() {
    let recorded = Recorded::read(&own_game());
    let house = House::new("maps");
    let start = recorded.start.clone();
    let mut driver = Driver::sit_down(
        &house,
        people().to_vec(),
        &recorded,
        &recorded.opening(),
        start,
    );
    for action in recorded.actions.iter().take(120) {
        if driver.passes_by_itself().as_ref() == Some(action) && driver.since > 0 {
            driver.follow(action);
        } else {
            driver.make(action);
        }
    }
    house.message(driver.made + 1);
    pictures(&house, &driver, &exported(&house), 6);
    only_what_is_outlined_differs(&house, &driver);
}

/// Plays a recorded game. Where a move stands in the record that the table refuses (18xx.games left
/// it to its screen), the game is read in anew behind it and goes on.
fn plays(path: &Path, name: &str, (refused, most): (usize, usize)) {
    let recorded = Recorded::read(path);
    let house = House::new(name);
    let people = company(recorded.players.len());
    let mut driver = Driver::sit_down(
        &house,
        people,
        &recorded,
        &recorded.opening(),
        recorded.start.clone(),
    );
    let (mut read_in, mut followed) = (0, 0);
    for action in &recorded.actions {
        if driver.made >= most {
            break;
        }
        // What follows a move by itself does not follow the reading in of a file.
        let follows = driver.follows().filter(|_| driver.since > 0);
        if let Some(done) = follows.as_ref().filter(|done| done.action() == action) {
            driver.follow_on(done);
            followed += 1;
            continue;
        }
        // Somebody did something where the table passes for him, or what it refuses.
        if follows.is_some() || driver.is_refused(action) {
            read_in += 1;
            if is_campaign() {
                let why = driver.game.check(action, Authority::Live);
                let action = plain(&driver.game, &driver.players, action);
                println!("read in at {action}: {why:?}");
            }
            let passes = follows.map(|_| followed);
            go_on_behind(&house, &mut driver, &recorded, (action, passes));
            followed = 0;
            continue;
        }
        followed = 0;
        driver.make(action);
    }
    assert!(read_in <= refused, "read in {read_in} times");
    let made = driver.made;
    println!("{name}: {made} moves; read in {read_in} times");
    for (verb, counts) in &driver.tally {
        println!("  {verb}: {counts:?} typed, by button, from a list, in a panel");
    }
    println!("the bot holds {} kB", house.bot.memory());
    for way in 1..4 {
        let by_way: usize = driver.tally.values().map(|counts| counts[way]).sum();
        assert!(by_way > 2, "way {way}: {by_way}");
    }
    let exported = exported(&house);
    let played = Recorded::parse(&exported);
    if most == usize::MAX {
        assert_eq!(played.plain(), recorded.plain());
    } else {
        assert!(played.actions.len() >= most);
        assert_eq!(played.plain(), recorded.plain()[..played.actions.len()]);
    }
    let every = if is_campaign() { 1 } else { EVERY };
    pictures(&house, &driver, &exported, every);
    only_what_is_outlined_differs(&house, &driver);
    house.standin.assert_clean();
}

/// The game as the bot writes it.
pub fn exported(house: &House) -> String {
    let [anna, ..] = people();
    let id = house.standin.command(&anna, CHANNEL, "game export", vec![]);
    house.standin.answer(id);
    let world = house.standin.shared.world();
    let (_, bytes) = world.interactions[&id]
        .files
        .first()
        .expect("a file")
        .clone();
    String::from_utf8(bytes).expect("a text")
}

/// Deletes the game and reads it in up to and with an action that the table refuses.
fn go_on_behind(
    house: &House,
    driver: &mut Driver<'_>,
    recorded: &Recorded,
    (action, passes): (&signalbox::engine::action::Action, Option<usize>),
) {
    let mut file: Value = serde_json::from_str(&exported(house)).expect("JSON");
    let log = file["actions"].as_array_mut().expect("a list");
    if let (Some(kept), Some(last)) = (passes, log.last_mut()) {
        // The passes that the table added and nobody made.
        let added = last["auto_actions"].as_array_mut().expect("passes");
        added.truncate(kept);
    }
    let id = log
        .iter()
        .filter_map(|entry| entry["id"].as_i64())
        .max()
        .unwrap_or(0)
        + 1;
    let fields = signalbox::record::encode::encode(&driver.game, &driver.players, action, id);
    file["actions"]
        .as_array_mut()
        .expect("a list")
        .push(Value::Object(fields));
    let mut host = driver.people[0].clone();
    host.permissions |= 1 << 5;
    let name = crate::standin::interaction::option("name", "game");
    let id = house
        .standin
        .command(&host, CHANNEL, "game delete", vec![name]);
    let said = house.standin.answer(id);
    assert!(said.to_string().contains("is deleted"), "{said}");
    let mut game = driver.game.clone();
    game.apply(action, Authority::Recorded)
        .expect("a recorded move");
    let text = file.to_string().into_bytes();
    let next = Driver::sit_down(house, driver.people.clone(), recorded, &text, game);
    (driver.game, driver.number, driver.version) = (next.game, next.number, next.version);
    driver.since = 0;
    driver.offset = file["actions"].as_array().expect("a list").len();
}

/// A map differs from the one before only inside the hexes that one of the two outlines, and in the
/// heading, if that says something else.
fn only_what_is_outlined_differs(house: &House, driver: &Driver<'_>) {
    let studio = Studio {
        language: Language::English,
        width: 600,
    };
    let changed = |before: &Game, after: &Game| studio.changed(before, after).expect("two maps");
    let pictures: HashMap<(i64, i64), Vec<u8>> = house
        .standin
        .messages(CHANNEL)
        .iter()
        .filter_map(|message| {
            let codes = super::driver::codes(&message.body["components"]);
            let code = codes.first()?;
            Some((
                (code.game.0, code.version),
                message.file("map.png")?.to_vec(),
            ))
        })
        .collect();
    let places = studio.places(&driver.game).expect("a map");
    let known: Vec<_> = driver.positions.iter().collect();
    let mut owners: HashMap<(u32, u32), Option<usize>> = HashMap::new();
    let (mut compared, mut inside) = (0, 0);
    for three in known.windows(3) {
        let [(first_at, first), (second_at, second), (third_at, third)] = three else {
            continue;
        };
        let (Some(before), Some(after)) = (pictures.get(*second_at), pictures.get(*third_at))
        else {
            continue;
        };
        if first_at.0 != second_at.0 || second_at.0 != third_at.0 || compared >= PAIRS {
            continue;
        }
        let mut outlined = changed(first, second);
        outlined.extend(changed(second, third));
        let (before, after) = (pixels(before), pixels(after));
        assert_eq!(before.dimensions(), after.dimensions(), "{third_at:?}");
        for ((x, y, one), (_, _, other)) in before.enumerate_pixels().zip(after.enumerate_pixels())
        {
            if one == other || places.is_heading(y as usize) {
                continue;
            }
            let owner = *owners
                .entry((x, y))
                .or_insert_with(|| places.hex_at(x as usize, y as usize));
            // At the coast the outer half of an outline lies beside its hex.
            let beside = || {
                let near = |at: u32| at.saturating_sub(RIM)..=at + RIM;
                near(y).any(|row| {
                    near(x).any(|column| {
                        let hex = places.hex_at(column as usize, row as usize);
                        hex.is_some_and(|hex| outlined.contains(&hex))
                    })
                })
            };
            assert!(
                owner.map_or_else(beside, |hex| outlined.contains(&hex)),
                "a dot at {x}, {y} in hex {owner:?} differs in {third_at:?}, outlined: {outlined:?}"
            );
            inside += 1;
        }
        compared += 1;
    }
    println!("{compared} pairs of maps, {inside} dots differ, all in outlined hexes");
    assert!(compared > 20 && inside > 1000, "{compared}, {inside}");
}

/// Dots of an outline beside its hex.
const RIM: u32 = 3;

/// Pairs of maps that are compared dot by dot.
const PAIRS: usize = 150;

fn pixels(bytes: &[u8]) -> image::RgbaImage {
    let read = image::load_from_memory_with_format(bytes, image::ImageFormat::Png);
    read.expect("a picture").into_rgba8()
}

/// How many of the maps are held against what the program draws from the file; all of them take
/// minutes.
const EVERY: usize = 25;

/// The maps that were sent are those that the program draws from the file.
fn pictures(house: &House, driver: &Driver<'_>, exported: &str, every: usize) {
    let file = house.folder.path("game.json");
    std::fs::write(&file, exported).expect("a file");
    let log: Value = serde_json::from_str(exported).expect("JSON");
    let messages = house.standin.messages(CHANNEL);
    let mut compared = 0;
    for message in messages.iter().rev().step_by(every) {
        let codes = super::driver::codes(&message.body["components"]);
        let code = codes.first().map(|code| (code.game.0, code.version));
        let entry = code.and_then(|code| driver.log.get(&code));
        let Some(entry) = entry else { continue };
        let id = log["actions"][entry - 1]["id"].to_string();
        let out = house.folder.path("map.png");
        let drawn = Command::new(env!("CARGO_BIN_EXE_signalbox"))
            .args(["render", "map", "--width", "600", "--at", &id, "-o"])
            .args([&out, &file])
            .status();
        assert!(drawn.expect("the program").success());
        let drawn = std::fs::read(&out).expect("a picture");
        let sent = message.file("map.png").expect("a map");
        let (sent, drawn) = (pixels(sent), pixels(&drawn));
        assert_eq!(sent.dimensions(), drawn.dimensions());
        let pairs = sent.pixels().zip(drawn.pixels());
        let differing = pairs.filter(|(one, other)| one != other).count();
        assert_eq!(differing, 0, "dots of the map after action {id}");
        compared += 1;
    }
    println!("{compared} of {} maps compared", messages.len());
    assert!(compared * every * 2 > driver.log.len(), "{compared}");
}
