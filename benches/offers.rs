//! Processor time of the legal moves, one type of action at a time, at positions of recorded games.
//!
//! For track the late positions count, the last third of each game; for every other type a sample
//! of all positions at which it is open.

mod support;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use signalbox::engine::action::Kind;
use signalbox::engine::game::Game;
use signalbox::record::file::GameFile;
use signalbox::record::replay;

/// Positions measured of each type and game.
const MOST: usize = 12;

/// What was measured of one type of action.
#[derive(Default)]
struct Figures {
    positions: u32,
    offers: usize,
    all: Duration,
    worst: Duration,
    worst_at: String,
}

fn main() {
    let Some(folder) = std::env::var_os("SIGNALBOX_GAMES").map(PathBuf::from) else {
        println!("skipped: SIGNALBOX_GAMES is not set");
        return;
    };
    let mut figures: BTreeMap<Kind, Figures> = BTreeMap::new();
    for title in ["1861", "1867"] {
        let Ok(entries) = folder.join(title).read_dir() else {
            continue;
        };
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "json"));
        paths.sort();
        for path in paths {
            measure(&path, &mut figures);
        }
    }
    for (kind, figures) in &figures {
        print(*kind, figures);
    }
}

fn measure(path: &PathBuf, figures: &mut BTreeMap<Kind, Figures>) {
    let text = std::fs::read_to_string(path).expect("a readable file");
    let file = GameFile::parse(&text).expect("a game file");
    let mut positions: BTreeMap<Kind, Vec<(i64, Game)>> = BTreeMap::new();
    let (mut number, total) = (0, file.entries.len());
    replay::replay(&file, None, |entry, game, _| {
        number += 1;
        for kind in game.turn().open.iter() {
            if kind != Kind::LayTile || number * 3 > total * 2 {
                positions
                    .entry(kind)
                    .or_default()
                    .push((entry.id, game.clone()));
            }
        }
    })
    .expect("a replay");
    for (kind, positions) in positions {
        let figures = figures.entry(kind).or_default();
        let step = positions.len().div_ceil(MOST);
        for (id, game) in positions.iter().step_by(step) {
            let (time, offers) = support::least(5, || game.offers(kind).len());
            figures.positions += 1;
            figures.offers += offers;
            figures.all += time;
            if time > figures.worst {
                figures.worst = time;
                let name = path.file_stem().unwrap_or_default().to_string_lossy();
                figures.worst_at = format!("{name} {id}, {offers} offers");
            }
        }
    }
}

fn print(kind: Kind, figures: &Figures) {
    let mean = figures.all / figures.positions.max(1);
    let what = format!("{}, mean of {}", kind.word(), figures.positions);
    println!("{}", support::line(&what, mean, figures.offers));
    let what = format!("{}, worst", kind.word());
    println!("{}", support::line(&what, figures.worst, &figures.worst_at));
}
