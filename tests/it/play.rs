//! The program as people use it: scripts through a pipe, being killed, simulations.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Map, Value};
use signalbox::engine::action::{Action, Authority, What};
use signalbox::engine::game::Game;
use signalbox::record::file::GameFile;
use signalbox::record::session::Session;
use signalbox::record::{decode, log, replay, session};
use signalbox::robot::chance::Chance;
use signalbox::robot::wild;
use signalbox::table::command::line;

use super::commands;
use super::support;
use super::table::Folder;

fn program(args: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_signalbox"));
    program.args(args).stdin(Stdio::piped());
    program.stdout(Stdio::piped()).stderr(Stdio::piped());
    program
}

/// Runs the program with a script on its input.
pub fn pipe(args: &[&str], script: &str) -> Output {
    let mut child = program(args).spawn().expect("the program");
    let mut input = child.stdin.take().expect("its input");
    let script = script.to_owned();
    // Written beside reading, or both would wait once the pipes are full.
    let writer = std::thread::spawn(move || {
        let _ = input.write_all(script.as_bytes());
    });
    let output = child.wait_with_output().expect("its end");
    writer.join().expect("the writer");
    output
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn path(path: &Path) -> &str {
    path.to_str().expect("a path")
}

const NEW: [&str; 6] = [
    "--title",
    "1867",
    "--players",
    "Anna,Ben,Chris",
    "--seed",
    "1",
];

fn play(folder: &Folder, more: &[&str], script: &str) -> Output {
    let (db, out) = (folder.file("games.db"), folder.file("out"));
    let mut args = vec!["play", "--db", path(&db), "--out", path(&out)];
    args.extend(more);
    pipe(&args, script)
}

#[test]
fn an_auction_a_stock_round_and_an_operating_round() {
    let folder = Folder::new("script");
    let script = include_str!("scripts/1867-first-rounds.txt");
    let output = play(&folder, &NEW, script);
    let said = text(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", text(&output.stderr));
    for part in [
        "C&SL goes to Anna.",
        "== Stock round 1 ==",
        "== Operating round 1.1 ==",
        "== Operating round 1.2 ==",
        "buys a 2-train for $100",
    ] {
        assert!(said.contains(part), "no {part:?} in {said}");
    }
    assert!(
        said.trim_end().contains("Operating round 1.2, phase 2"),
        "{said}"
    );
}

#[test]
fn a_refusal_in_a_script_names_its_line_and_fails() {
    let folder = Folder::new("refusal");
    let script = "# a comment\n/bid 20\n/bid 21\n/fly\n/pass\n";
    let output = play(&folder, &NEW, script);
    assert_eq!(output.status.code(), Some(1));
    let errors = text(&output.stderr);
    assert!(
        errors.contains("line 3: /bid 21: Bid at least $25."),
        "{errors}"
    );
    assert!(errors.contains("line 4: /fly"), "{errors}");
    assert_eq!(errors.lines().count(), 2);
    assert!(text(&output.stdout).contains("Ben passes."));
}

#[test]
fn a_game_can_be_started_and_played_by_numbers_alone() {
    let folder = Folder::new("numbers");
    let output = play(&folder, &[], "2\nAnna, Ben, Chris\n1\n\n1\n30\n2\n");
    let said = text(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", text(&output.stderr));
    assert!(said.contains("Anna bids $20 on C&SL."), "{said}");
    assert!(said.contains("Ben bids $30 on C&SL."), "{said}");
    assert!(said.contains("Chris passes."), "{said}");
    let output = play(&folder, &[], "/history\n");
    assert!(text(&output.stdout).contains("#3 Chris passes."));
}

#[test]
fn nothing_that_was_answered_is_lost_when_the_program_is_killed() {
    let folder = Folder::new("killed");
    let db = folder.file("games.db");
    let mut args = vec!["play", "--db", path(&db)];
    args.extend(NEW);
    let mut child = program(&args).spawn().expect("the program");
    let mut input = child.stdin.take().expect("its input");
    let mut answers = BufReader::new(child.stdout.take().expect("its output")).lines();
    let mut answered = 0;
    for bid in [20, 25, 30, 35, 40] {
        writeln!(input, "/bid {bid}").expect("a line");
        let wanted = format!("bids ${bid} on");
        let told = answers.by_ref().map(|line| line.expect("a line"));
        let told = told.into_iter().find(|line| line.contains(&wanted));
        answered += usize::from(told.is_some());
    }
    child.kill().expect("a kill");
    child.wait().expect("the end");
    assert_eq!(answered, 5);
    let output = play(&folder, &[], "/history\n");
    let said = text(&output.stdout);
    assert!(
        said.contains("#5 Chris") || said.contains("bids $40 on C&SL"),
        "{said}"
    );
    assert_eq!(said.matches("bids $").count(), 5, "{said}");
}

#[test]
fn a_damaged_database_is_told_and_kept() {
    let folder = Folder::new("rubbish");
    let db = folder.file("games.db");
    let rubbish = "no database at all, but quite long. ".repeat(50);
    fs::write(&db, &rubbish).expect("a file");
    let output = play(&folder, &NEW, "/quit\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains("damaged"),
        "{}",
        text(&output.stderr)
    );
    assert_eq!(fs::read_to_string(&db).expect("the file"), rubbish);
}

/// A recorded game as commands, or why a table would not play it.
fn translated(file: &GameFile<'_>) -> Result<Vec<String>, String> {
    let head = Value::Object(file.head.clone()).to_string();
    let mut typing = Typing {
        session: Session::open(&head, &[]).map_err(|fault| fault.to_string())?,
        recorded: replay::start(file).map_err(|fault| fault.to_string())?,
        passed: Vec::new(),
        lines: Vec::new(),
    };
    for position in log::surviving(&file.entries).map_err(|fault| fault.to_string())? {
        let raw = file.entries[position].raw.get();
        let mut fields: Map<String, Value> =
            serde_json::from_str(raw).map_err(|fault| fault.to_string())?;
        let automatic = fields.shift_remove("auto_actions");
        let automatic = automatic.as_ref().and_then(Value::as_array).cloned();
        let automatic = automatic.unwrap_or_default().into_iter();
        let automatic = automatic.filter_map(|value| value.as_object().cloned());
        for fields in std::iter::once(fields).chain(automatic) {
            typing.add(file, fields)?;
        }
    }
    Ok(typing.lines)
}

/// A recorded game beside the table at which it is typed.
struct Typing {
    session: Session,
    recorded: Game,
    /// Passes that the table has made by itself and the record has still to come to.
    passed: Vec<Action>,
    lines: Vec<String>,
}

impl Typing {
    fn add(&mut self, file: &GameFile<'_>, mut fields: Map<String, Value>) -> Result<(), String> {
        let Ok(decode::Meaning::Act(stated)) =
            decode::decode(&self.recorded, &file.players, &fields)
        else {
            return Ok(());
        };
        // Without the stated revenue the way of a route is read.
        let routes = fields.get_mut("routes").and_then(Value::as_array_mut);
        for route in routes.into_iter().flatten() {
            route["revenue"] = Value::Null;
        }
        let action = match decode::decode(&self.recorded, &file.players, &fields) {
            Ok(decode::Meaning::Act(action)) => action,
            other => return Err(format!("{other:?}")),
        };
        if self.passed.first() == Some(&action) {
            self.passed.remove(0);
        } else {
            // Where the table has passed over a step that the record uses, the record's pass comes later.
            let owed = std::mem::take(&mut self.passed);
            self.type_in(&action)?;
            self.passed.splice(0..0, owed);
        }
        let played = self.recorded.apply(&stated, Authority::Recorded);
        played.map(|_| ()).map_err(|refusal| format!("{refusal:?}"))
    }

    fn type_in(&mut self, action: &Action) -> Result<(), String> {
        let game = self.session.game();
        let words = commands::typed(&self.recorded, game, action)
            .ok_or_else(|| format!("{action:?} is not offered"))?;
        let request = signalbox::table::command::parse(game, &[], &words);
        let Ok(signalbox::table::command::Request::Act(actions)) = request else {
            return Err(format!("{words}: {request:?}"));
        };
        let made = self.session.work_out(&actions);
        let made = made.map_err(|fault| format!("{words}: {fault:?}"))?;
        let passes = made.acts[1..].iter().map(|act| act.action.clone());
        self.passed = passes.collect();
        self.session.accept(made);
        self.lines.push(words);
        Ok(())
    }
}

#[test]
fn a_recorded_game_typed_as_commands_has_the_same_result() {
    let mut tried = Vec::new();
    for file_path in support::game_files() {
        // A game of people, of the time before the site passed by itself.
        if !file_path.ends_with("1867/21268.json") {
            continue;
        }
        let recorded = fs::read_to_string(&file_path).expect("a recorded game");
        let file = GameFile::parse(&recorded).expect("a game file");
        let lines = match translated(&file) {
            Ok(lines) => lines,
            Err(why) => {
                tried.push(format!("{}: {why}", file_path.display()));
                continue;
            }
        };
        let wanted = replay::replay(&file, None, |_, _, _| ()).expect("a game that replays");
        let folder = Folder::new("typed");
        let head = folder.file("empty.json");
        let mut start = file.head.clone();
        start.insert("actions".to_owned(), Value::Array(Vec::new()));
        fs::write(&head, Value::Object(start).to_string()).expect("a file");
        let script = format!(
            "/import {}\n{}\n/export end.json\n",
            path(&head),
            lines.join("\n")
        );
        let output = play(&folder, &["--consent"], &script);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let end = fs::read_to_string(folder.file("out").join("end.json")).expect("the export");
        let end = GameFile::parse(&end).expect("a game file");
        let got = replay::replay(&end, None, |_, _, _| ()).expect("a game that replays");
        let worth = |game: &Game| -> Vec<i32> {
            let view = game.view(Authority::Recorded);
            let players = (0..view.players()).map(|n| signalbox::engine::ids::PlayerId(n as u8));
            players
                .map(|player| signalbox::engine::rules::worth::of_player(view, player).0)
                .collect()
        };
        assert_eq!(worth(&got), worth(&wanted), "{}", file_path.display());
        assert_eq!(got.state().over, wanted.state().over);
        return;
    }
    assert!(
        support::games().is_none(),
        "no game can be typed: {tried:#?}"
    );
}

#[test]
fn simulated_games_are_the_same_again_and_replay() {
    let folder = Folder::new("simulate");
    let (one, two) = (folder.file("one"), folder.file("two"));
    for out in [&one, &two] {
        let args = [
            "simulate", "--title", "1867", "--games", "2", "--seed", "11", "--export",
        ];
        let output = pipe(&[&args[..], &[path(out)]].concat(), "");
        assert!(output.status.success(), "{}", text(&output.stdout));
        assert!(text(&output.stdout).contains("2 games"));
    }
    let mut files: Vec<_> = fs::read_dir(&one).expect("games").flatten().collect();
    files.sort_by_key(fs::DirEntry::file_name);
    assert_eq!(files.len(), 2);
    for file in files {
        let played = fs::read_to_string(file.path()).expect("a game");
        let again = fs::read_to_string(two.join(file.file_name())).expect("the same game");
        assert!(played == again, "{:?} differs", file.file_name());
    }
    let output = pipe(&["verify", path(&one)], "");
    assert!(output.status.success(), "{}", text(&output.stdout));
}

/// A wild game as a script, with everything typed; also shows that menus need no terminal.
#[test]
fn a_wild_game_can_be_typed() {
    let folder = Folder::new("wild");
    let opening = signalbox::record::opening::Opening {
        name: "wild".to_owned(),
        title: signalbox::titles::TitleId::T1861,
        players: ["Anna", "Ben", "Chris"].map(str::to_owned).to_vec(),
        options: Vec::new(),
        preset: signalbox::record::opening::Preset::Site,
        seed: 1,
    };
    let head = Value::Object(opening.head().expect("a head")).to_string();
    let mut session = Session::open(&head, &[]).expect("a game");
    let mut chance = Chance::new(21);
    let (mut script, mut entries) = (String::new(), Vec::new());
    for _ in 0..250 {
        let action = wild::choose(session.game(), &mut chance).expect("an offer");
        let words = match &action.what {
            What::RunRoutes(runs) => format!("/run {}", commands::routes(session.game(), runs)),
            what => {
                let game = session.game();
                let offers = game.offers(what.kind().expect("a kind"));
                let mut offers = offers.iter();
                let offer = offers.find(|offer| offer.admits(game.state(), what));
                line::of(game, offer.expect("the offer")).whole()
            }
        };
        let request = signalbox::table::command::parse(session.game(), &[], &words);
        let Ok(signalbox::table::command::Request::Act(actions)) = request else {
            panic!("{words}: {request:?}");
        };
        let made = session.work_out(&actions);
        let made = made.unwrap_or_else(|_| panic!("{words} is refused"));
        entries.extend(made.entries.iter().cloned());
        session.accept(made);
        script += &words;
        script.push('\n');
    }
    let new = [
        "--title",
        "1861",
        "--players",
        "Anna,Ben,Chris",
        "--seed",
        "1",
        "--consent",
    ];
    let output = play(&folder, &new, &format!("{script}/export end.json\n"));
    assert!(output.status.success(), "{}", text(&output.stderr));
    let end = fs::read_to_string(folder.file("out").join("end.json")).expect("the export");
    let (_, got) = session::split(&end).expect("a game file");
    assert_eq!(got, entries);
}

/// Moves in the middle of a file are numbered from there.
#[test]
fn moves_are_numbered_from_the_position() {
    let file = super::own_games::path("examples/1867-four-players.json");
    let ids = |at: &str| {
        let output = pipe(&["moves", path(&file), "--at", at], "");
        assert!(output.status.success(), "{}", text(&output.stderr));
        let said = text(&output.stdout);
        let entries = said.lines().map(|line| {
            let entry: Value = serde_json::from_str(line).expect("an action");
            entry["id"].as_i64().expect("an id")
        });
        let mut entries: Vec<i64> = entries.collect();
        entries.dedup();
        entries
    };
    assert_eq!(ids("0"), [1]);
    assert_eq!(ids("30"), [31]);
}

/// Titles in every spelling; a wrong one is told which there are.
#[test]
fn titles_are_spelled_as_people_do() {
    for (name, title) in [
        ("18gb", "18GB"),
        ("1824-cisleithania", "1824 Cisleithania"),
        ("1824 CISLEITHANIA", "1824 Cisleithania"),
        ("1824_Cisleithania", "1824 Cisleithania"),
        (" 1867 ", "1867"),
    ] {
        let found = signalbox::titles::TitleId::of_spelling(name);
        assert_eq!(found.map(signalbox::titles::TitleId::name), Some(title));
    }
    assert_eq!(signalbox::titles::TitleId::of_spelling("18"), None);
    assert_eq!(signalbox::titles::TitleId::of_spelling(""), None);
    let output = pipe(&["simulate", "--title", "1830", "--games", "1"], "");
    assert!(!output.status.success());
    let said = text(&output.stderr);
    assert!(said.contains("There is no title \"1830\""), "{said}");
    assert!(
        said.contains("1861, 1867, 18GB, 1824, 1824 Cisleithania"),
        "{said}"
    );
    let folder = Folder::new("spelling");
    let new = ["--title", "1824-cisleithania", "--players", "Anna,Ben"];
    let output = play(&folder, &new, "/new 1824 cisleithania Anna,Ben\n");
    assert!(output.status.success(), "{}", text(&output.stderr));
}
