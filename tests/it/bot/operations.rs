//! What the bot tells of itself: figures, health, what the doctor finds; and how it forgets.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Command, Output};
use std::time::Duration;

use serde_json::Value;

use super::recorded::Recorded;
use super::whole_game::{exported, own_game};
use super::{CHANNEL, House, buttons, people};
use crate::standin::bot::{Bot, Folder, TOKEN};
use crate::standin::interaction::{option, user_option};
use crate::standin::world::Strike;
use crate::standin::{Fault, StandIn};

/// Where the bot tells its figures; port 0 is any that is free.
const ANY_PORT: (&str, &str) = ("SIGNALBOX_METRICS", "0");

fn text(said: &Value) -> &str {
    said["content"].as_str().unwrap_or_default()
}

/// The address of the page, from the log.
fn page(standin: &StandIn, bot: &Bot) -> String {
    standin.wait("the page", |_world| {
        let log = bot.log();
        let line = log.iter().find(|line| line.contains("figures are told"))?;
        let place = line.split("127.0.0.1:").nth(1)?;
        let port: String = place.chars().take_while(char::is_ascii_digit).collect();
        Some(format!("127.0.0.1:{port}"))
    })
}

/// The status and the text behind a path.
fn get(page: &str, path: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(page).expect("the page");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {page}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let status = answer
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let text = answer
        .split_once("\r\n\r\n")
        .map(|(_, text)| text.to_owned());
    (status.expect("a status"), text.unwrap_or_default())
}

#[test]
fn figures_and_health_are_told() {
    let folder = Folder::new("figures");
    let standin = StandIn::start();
    // Until Discord says where the gateway is, nothing is ready.
    let wait = Strike::Slow(Duration::from_secs(6));
    standin.order(Fault::new("GET", "gateway/bot", 1, wait));
    let bot = Bot::launch(&standin, folder.database(), &[ANY_PORT]);
    let page = page(&standin, &bot);
    assert_eq!(get(&page, "/live").0, 200);
    let (status, health) = get(&page, "/ready");
    assert_eq!(status, 503, "{health}");
    let health: Value = serde_json::from_str(&health).expect("JSON");
    assert_eq!(health["ready"], false);
    assert!(
        health["reasons"][0]
            .as_str()
            .expect("a reason")
            .contains("gateway")
    );
    standin.wait_ready(1);
    let house = House {
        standin,
        bot,
        folder,
    };
    let [anna, boris, ..] = people();
    house.says(&anna, "game new", vec![option("title", "1867")]);
    house.says(&boris, "game join", vec![]);
    house.says(&anna, "game start", vec![]);
    house.message(1);
    house.says(&anna, "bid", vec![option("target", "@everyone")]);
    house.says(&anna, "made-up <@1>", vec![]);
    house.standin.wait("readiness", |_| {
        (get(&page, "/ready").0 == 200).then_some(())
    });
    // What was sent is counted a moment after it arrives.
    let figures = house.standin.wait("the figures", |_| {
        let (status, text) = get(&page, "/metrics");
        assert_eq!(status, 200);
        let sent = "signalbox_requests_total{route=\"message\",outcome=\"ok\"}";
        let written = "signalbox_letters_total{kind=\"turn\",outcome=\"sent\"} 1";
        (text.contains(sent) && text.contains(written)).then_some(text)
    });
    for line in [
        "signalbox_interactions_total{name=\"new\",outcome=\"done\"} 1",
        "signalbox_interactions_total{name=\"bid\",outcome=\"refused\"} 1",
        "signalbox_interactions_total{name=\"unknown-command\",outcome=\"refused\"} 1",
        "signalbox_shards_connected 1",
        "signalbox_drawing_seconds_count 1",
    ] {
        assert!(
            figures.lines().any(|told| told == line),
            "{line}:\n{figures}"
        );
    }
    for part in [
        "signalbox_answer_seconds_bucket",
        "signalbox_statement_seconds_bucket",
        "process_resident_memory_bytes",
        "signalbox_outbox ",
    ] {
        assert!(figures.contains(part), "{part}:\n{figures}");
    }
    // Nothing that somebody wrote, and nobody's id.
    let ids = [anna.id.to_string(), CHANNEL.to_string(), TOKEN.to_owned()];
    for word in ids
        .iter()
        .map(String::as_str)
        .chain(["Anna", "made-up", "everyone"])
    {
        assert!(!figures.contains(word), "{word}:\n{figures}");
    }
    assert_eq!(get(&page, "/").0, 404);
    house.standin.assert_clean();
}

fn doctor(
    standin: &StandIn,
    folder: &Folder,
    arguments: &[&str],
    settings: &[(&str, &str)],
) -> Output {
    Command::new(env!("CARGO_BIN_EXE_signalbox"))
        .arg("doctor")
        .args(arguments)
        .env("SIGNALBOX_TOKEN", TOKEN)
        .env("SIGNALBOX_DATABASE", folder.database())
        .env("SIGNALBOX_DISCORD", standin.address())
        .envs(settings.iter().copied())
        .output()
        .expect("the program")
}

/// What it says, and whether all is well.
fn found(output: &Output) -> (String, bool) {
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(!said.contains(TOKEN), "{said}");
    (said, output.status.success())
}

#[test]
fn the_doctor_finds_what_is_wrong() {
    let folder = Folder::new("doctor");
    let standin = StandIn::start();
    let look = |arguments: &[&str], settings: &[(&str, &str)]| {
        found(&doctor(&standin, &folder, arguments, settings))
    };
    let even = (CHANNEL + 1).to_string();
    let (said, well) = look(&["--channel", &even], &[]);
    assert!(well, "{said}");
    for part in [
        "not there",
        "maps drawn",
        "as signalbox",
        "may do all",
        "from Discord's",
    ] {
        assert!(said.contains(part), "{part}:\n{said}");
    }
    assert!(!folder.database().exists());
    // Where the bot may not write, also in a thread of that channel.
    let thread = (CHANNEL / 100 * 100 + 4).to_string();
    for channel in [CHANNEL.to_string(), thread] {
        let (said, well) = look(&["--channel", &channel], &[]);
        assert!(!well && said.contains("missing: "), "{said}");
        assert!(said.to_lowercase().contains("attach"), "{said}");
    }
    standin.order(Fault::new("GET", "users/@me", 1, Strike::Refuse(401, 0)));
    let (said, well) = look(&["--discord"], &[]);
    assert!(!well && said.contains("Discord does not know it"), "{said}");
    // Everything that is wrong with the settings, at once, for a machine.
    let wrong = [
        ("SIGNALBOX_PICTURE_WIDTH", "5"),
        ("SIGNALBOX_LOG_FORMAT", "xml"),
    ];
    let (said, well) = look(&["--json"], &wrong);
    let lines: Vec<Value> = said
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let faults = lines.iter().filter(|line| line["level"] == "fault");
    assert_eq!(faults.count(), 2, "{said}");
    assert!(
        !well && lines.last().expect("a sum")["faults"] == 2,
        "{said}"
    );
    // A database that is whole, and one that is not.
    Bot::start(&standin, folder.database()).stop();
    let (said, well) = look(&[], &[]);
    assert!(well && said.contains("whole, version"), "{said}");
    let mut bytes = std::fs::read(folder.database()).expect("a file");
    let middle = bytes.len() / 3;
    bytes[middle..middle * 2].fill(0x5a);
    std::fs::write(folder.database(), bytes).expect("a file");
    let (said, well) = look(&[], &[]);
    assert!(!well && said.contains("fault    database"), "{said}");
}

#[test]
fn whoever_wants_it_is_forgotten() {
    let house = House::new("forgotten");
    let [anna, boris, ..] = people();
    house.says(&anna, "game new", vec![option("title", "1867")]);
    let refused = house.says(&anna, "me forget", vec![]);
    assert!(
        text(&refused).contains(&format!("<#{CHANNEL}>")),
        "{refused}"
    );
    house.says(&anna, "game leave", vec![]);
    // A game that is over, with Anna on the first seat.
    let recorded = Recorded::read(&own_game());
    let file = std::fs::read_to_string(own_game()).expect("a game");
    let old = "Somebody";
    let file = file.replace(&recorded.players[0].name, old).into_bytes();
    let id = house
        .standin
        .command_with_file(&boris, CHANNEL, "game import", ("game.json", &file));
    assert!(text(&house.standin.final_answer(id)).contains("read in"));
    let seated = vec![option("player", old), user_option("by", &anna)];
    let id = house
        .standin
        .command_naming(&boris, CHANNEL, "game replace", seated, &[&anna]);
    house.standin.final_answer(id);
    house.says(&anna, "me language", vec![option("language", "pl")]);
    assert!(exported(&house).contains(&format!("\"name\":\"{old}\"")));
    let asks = house.says(&anna, "me forget", vec![]);
    assert!(text(&asks).contains("zakończonym"), "{asks}");
    let buttons = buttons(&asks["components"]);
    let (_, button) = buttons.first().expect("a button");
    let pressed = house.standin.press(&anna, CHANNEL, button, None, true);
    assert!(text(&house.standin.final_answer(pressed)).contains("Gotowe"));
    let file = exported(&house);
    assert!(file.contains("\"name\":\"Player 1\""), "{}", &file[..400]);
    assert!(!file.contains(&format!("\"name\":\"{old}\"")));
    // The moves are all there.
    assert_eq!(Recorded::parse(&file).plain(), recorded.plain());
    // Her language, too, is forgotten.
    let nothing = house.says(&anna, "me games", vec![]);
    assert!(text(&nothing).contains("at no table"), "{nothing}");
    house.standin.assert_clean();
}
