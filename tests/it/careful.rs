//! Nothing is lost by a slip: files are not replaced unasked, and what is not meant is not done.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::play::{pipe, text};
use super::table::Folder;

fn path(path: &Path) -> &str {
    path.to_str().expect("a path")
}

/// The repository's own game.
fn own_game() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/1867-four-players.json")
}

#[test]
fn an_export_never_replaces_the_database() {
    let folder = Folder::new("careful-export");
    let (db, out) = (folder.file("games.db"), folder.file("out"));
    let table = [
        "play",
        "--db",
        path(&db),
        "--out",
        path(&out),
        "--title",
        "1867",
        "--players",
        "Anna,Ben",
    ];
    let output = pipe(
        &table,
        "/export ../games.db\n/export a.json\n/export a.json\n/pass\n",
    );
    let errors = text(&output.stderr);
    assert_eq!(errors.matches("already").count(), 2, "{errors}");
    assert!(text(&output.stdout).contains("passes"));
    let listed = pipe(&["list", "--db", path(&db)], "");
    assert!(text(&listed.stdout).contains("Anna"), "the game is there");
}

#[test]
fn what_is_read_is_not_replaced_by_what_is_written() {
    let folder = Folder::new("careful-files");
    let file = folder.file("game.json");
    fs::copy(own_game(), &file).expect("a copy");
    let before = fs::read(&file).expect("a game");
    let beside = folder.file("./game.json");
    let export = ["export", path(&file), "--at", "5", "-o", path(&beside)];
    let output = pipe(&export, "");
    assert!(!output.status.success());
    assert!(text(&output.stderr).contains("another name"));
    if cfg!(feature = "render") {
        let render = ["render", "map", path(&file), "-o", path(&file)];
        assert!(!pipe(&render, "").status.success());
    }
    assert!(fs::read(&file).expect("a game") == before);
}

#[test]
fn a_database_that_is_not_there_is_not_made_by_a_look() {
    let folder = Folder::new("careful-list");
    let db = folder.file("mistyped.db");
    let output = pipe(&["list", "--db", path(&db)], "");
    assert!(!output.status.success());
    assert!(text(&output.stderr).contains("no such file"));
    assert!(!db.exists());
}

#[test]
fn routes_that_name_nothing_run_nothing() {
    let folder = Folder::new("careful-run");
    let (db, file) = (folder.file("games.db"), folder.file("game.json"));
    let game = own_game();
    let cut = ["export", path(&game), "--at", "126", "-o", path(&file)];
    assert!(pipe(&cut, "").status.success());
    let out = folder.file("out");
    let table = [
        "play",
        "--db",
        path(&db),
        "--out",
        path(&out),
        "--no-pictures",
    ];
    let lines = format!(
        "/import {}\n/run ;;;\n/run ;\n/run 9: L12 L10\n",
        path(&file)
    );
    let output = pipe(&table, &lines);
    let errors = text(&output.stderr);
    assert_eq!(
        errors.matches("write the train first").count(),
        2,
        "{errors}"
    );
    assert!(errors.contains("no train \"9\""), "{errors}");
    assert!(!text(&output.stdout).contains("earns nothing"));
}

#[test]
fn the_end_of_whoever_reads_is_no_fault() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_signalbox"));
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    program.arg("verify").arg(examples);
    program.stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = program.stderr(Stdio::piped()).spawn().expect("the program");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("its end");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn names_of_a_file_do_nothing_to_the_terminal() {
    let folder = Folder::new("careful-names");
    let file = folder.file("game.json");
    let game = fs::read_to_string(own_game()).expect("a game");
    let name = "\"name\":\"";
    let place = game.find(name).expect("a name") + name.len();
    let forged = format!("{}\\u001b[2J\\nRefused: {}", &game[..place], &game[place..]);
    fs::write(&file, forged).expect("a file");
    let output = pipe(&["import", path(&file), "--at", "5"], "");
    let said = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(said.contains("[2JRefused: "), "{said}");
    assert!(!said.contains('\u{1b}'));
}
