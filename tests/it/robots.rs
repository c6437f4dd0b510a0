//! Robots: whole games end, keep the laws, and are the same for the same seed; at a table they play
//! their turns by themselves.
//!
//! `SIGNALBOX_ROBOTS=20 cargo test --test it robots` plays so many tables of each title.

use std::process::{Command, Output};

use serde_json::Value;
use signalbox::engine::game::Game;
use signalbox::engine::ids::PlayerId;
use signalbox::robot::seat::{Robot, RobotKind};
use signalbox::titles::{self, TitleId};

use super::table::Folder;

fn program(args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_signalbox");
    Command::new(program)
        .args(args)
        .output()
        .expect("the program")
}

/// How many tables are played of each title.
fn tables() -> String {
    std::env::var("SIGNALBOX_ROBOTS").unwrap_or_else(|_| "1".to_owned())
}

/// Plays games and gives their summary; every law was watched by the program.
fn simulated(title: &str, robots: &str, more: &[&str]) -> Value {
    let tables = tables();
    let mut args = vec![
        "simulate", "--title", title, "--robots", robots, "--games", &tables, "--json",
    ];
    args.extend(more);
    let output = program(&args);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let summary: Value = serde_json::from_str(&text).expect("a summary");
    assert_eq!(summary["faults"], Value::Array(Vec::new()), "{title}");
    assert!(output.status.success(), "{title}");
    for table in summary["tables"].as_array().expect("tables") {
        assert!(table["end"].is_string(), "{title}: {table}");
    }
    summary
}

/// A steady table: all runs are the best ones, and most companies live.
fn steady(title: &str) {
    let summary = simulated(title, "steady", &["--players", "3", "--check-routes"]);
    for robot in summary["robots"].as_array().expect("robots") {
        assert_eq!(robot["ran"], robot["best"], "{title}");
        assert!(robot["best"].as_i64() > Some(0), "{title}");
    }
}

#[test]
fn steady_robots_play_1861() {
    steady("1861");
}

#[test]
fn steady_robots_play_1867() {
    steady("1867");
}

#[test]
fn steady_robots_play_18gb() {
    steady("18GB");
}

#[test]
fn steady_robots_play_1824() {
    steady("1824");
}

#[test]
fn steady_robots_play_cisleithania() {
    steady("1824 Cisleithania");
}

#[test]
fn a_steady_robot_beats_wild_ones() {
    let summary = simulated("18GB", "steady,wild,wild", &["--seed", "2"]);
    let robots = summary["robots"].as_array().expect("robots");
    let steady = robots.iter().find(|robot| robot["robot"] == "steady");
    let steady = steady.expect("a steady robot");
    assert_eq!(steady["wins"], steady["seats"]);
}

#[test]
fn the_same_seed_plays_the_same_game_and_its_file_verifies() {
    let folders = [Folder::new("robots-one"), Folder::new("robots-two")];
    let mut texts = Vec::new();
    for folder in &folders {
        let path = folder.file("games");
        let path = path.to_str().expect("a path");
        let more = ["--players", "2", "--seed", "5", "--export", path];
        simulated("1867", "bold", &more);
        let file = std::fs::read_dir(path).expect("a folder").next();
        let file = file.expect("a file").expect("a file").path();
        texts.push(std::fs::read_to_string(&file).expect("a file"));
        assert!(program(&["verify", path]).status.success());
    }
    assert_eq!(texts[0], texts[1]);
}

#[test]
fn a_robot_decides_by_seed_and_position_alone() {
    for title in TitleId::ALL {
        let players = usize::from(title.data().setups[0].players);
        let rules = titles::ruleset(title, players, Default::default()).expect("rules");
        let game = Game::new(rules, 3);
        let player = game.turn().by.player().unwrap_or(PlayerId(0));
        for kind in RobotKind::ALL {
            let robot = Robot { kind, seed: 11 };
            let first = robot.choose(&game, player, 0);
            assert!(first.is_some(), "{}", title.name());
            assert_eq!(first, robot.choose(&game.clone(), player, 0));
        }
    }
}
