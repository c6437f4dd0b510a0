//! `signalbox import`: reads a game file and tells what is in it.

use std::path::PathBuf;

use anyhow::Result;
use serde_json::{Map, Value, json};

use super::files;
use crate::engine::action::Authority;
use crate::engine::game::Game;
use crate::record::decode::{self, Meaning};
use crate::record::file::GameFile;
use crate::record::snapshot::{self, Scene};
use crate::record::{log, replay};

/// Read a game file of 18xx.games and say what it holds and where the game stands.
///
/// 18xx.games leaves some checks to its screen, and so does this when it reads a file. Moves that
/// would be refused at a table here are listed as remarks; they count all the same.
///
/// Example:  signalbox import game.json
#[derive(clap::Args)]
pub struct Args {
    /// The game file.
    file: PathBuf,
    /// Read only up to and including the action with this id, by its position in the file.
    #[arg(long, value_name = "ID")]
    at: Option<i64>,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

/// Prints what the file holds.
pub fn run(args: &Args) -> Result<bool> {
    let text = files::read(&args.file)?;
    let named = |fault| anyhow::anyhow!("{}: {fault}", args.file.display());
    let file = GameFile::parse(&text).map_err(named)?;
    let remarks = remarks(&file, args.at).map_err(named)?;
    let game = replay::replay(&file, args.at, |_, _, _| ()).map_err(named)?;
    let state = snapshot::state(Scene::new(&game, &file.players));
    let summary = json!({
        "title": file.title.name(),
        "players": file.players.iter().map(|player| player.name.clone()).collect::<Vec<_>>(),
        "options": file.choices.options,
        "entries": file.entries.len(),
        "actions": log::surviving(log::up_to(&file.entries, args.at).map_err(named)?).map_err(named)?.len(),
        "round": state["round"]["label"],
        "finished": state["finished"],
        "asked": state.get("entity").cloned().unwrap_or(Value::Null),
        "worth": file.players.iter().map(|p| state["players"][p.key()]["value"].clone()).collect::<Vec<_>>(),
        "remarks": remarks,
    });
    if args.json {
        outln!("{summary}");
    } else {
        print(&summary);
    }
    Ok(true)
}

fn print(summary: &Value) {
    // Names were chosen by players; nothing in them may act on a terminal.
    let text = |value: &Value| {
        let text = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned);
        text.replace(char::is_control, "")
    };
    outln!(
        "{}: {} actions of {} entries",
        text(&summary["title"]),
        summary["actions"],
        summary["entries"]
    );
    outln!(
        "{}, {}",
        text(&summary["round"]),
        if summary["finished"] == true {
            "finished"
        } else {
            "running"
        }
    );
    let none = Vec::new();
    let names = summary["players"].as_array().unwrap_or(&none);
    let worth = summary["worth"].as_array().unwrap_or(&none);
    for (name, worth) in names.iter().zip(worth) {
        outln!("  {}: {worth}", text(name));
    }
    for remark in summary["remarks"].as_array().unwrap_or(&none) {
        outln!("remark: {}", text(remark));
    }
}

/// Moves that a table here would refuse.
fn remarks(
    file: &GameFile<'_>,
    at: Option<i64>,
) -> Result<Vec<String>, crate::record::fault::RecordFault> {
    let mut remarks = Vec::new();
    let mut game = replay::start(file)?;
    let entries = log::up_to(&file.entries, at)?;
    for position in log::surviving(entries)? {
        let entry = &entries[position];
        let fields: Map<String, Value> = serde_json::from_str(entry.raw.get()).unwrap_or_default();
        if let Some(refusal) = refusal(&game, file, &fields) {
            let place = replay::place(entry.id, &fields, 0);
            remarks.push(format!(
                "action {} ({} by {}): {refusal}",
                place.id, place.kind, place.entity
            ));
        }
        replay::play(&mut game, file, entry, &mut Vec::new())?;
    }
    Ok(remarks)
}

/// Why a table here would refuse a move. Routes are not judged: their stated revenue counts.
fn refusal(game: &Game, file: &GameFile<'_>, fields: &Map<String, Value>) -> Option<String> {
    if fields.get("type").is_some_and(|kind| kind == "run_routes") {
        return None;
    }
    match decode::decode(game, &file.players, fields) {
        Ok(Meaning::Act(action)) => {
            let refused = game.check(&action, Authority::Live).err()?;
            game.check(&action, Authority::Recorded).ok()?;
            Some(format!("{refused:?}"))
        }
        Ok(Meaning::Nothing) | Err(_) => None,
    }
}
