//! What pictures cost: processor time, size of the file, memory.
//!
//! A hex that was drawn before is taken from the shelf; "from nothing" empties the shelf first.

mod support;

use signalbox::engine::game::Game;
use signalbox::engine::ruleset::Choices;
use signalbox::render::adapt;
use signalbox::render::map::{self, Frame};
use signalbox::render::scene::TokenScene;
use signalbox::render::scene::map::{MapScene, SlotScene};
use signalbox::render::words::Words;
use signalbox::render::{market, status};
use signalbox::titles::names::{Language, Names};
use signalbox::titles::{self, TitleId};

fn main() {
    let frame = Frame::default();
    for title in TitleId::ALL {
        let data = title.data();
        let setup = data.setups.last().expect("a setup");
        let names = Names::of(&data.title, Language::Russian);
        let scene = adapt::map::empty(data, setup, names).expect("a map");
        let (time, png) = support::least(7, || {
            map::forget();
            map::png(&scene, frame).expect("a picture")
        });
        let what = format!("{}: map from nothing", data.title);
        println!("{}", support::line(&what, time, bytes(&png)));
        let mut move_number = 0;
        let (time, png) = support::least(7, || {
            move_number += 1;
            map::png(&moved(&scene, move_number), frame).expect("a picture")
        });
        let what = format!("{}: map after one move", data.title);
        println!("{}", support::line(&what, time, bytes(&png)));
    }
    let rules = titles::ruleset(TitleId::T1861, 6, Choices::default()).expect("rules");
    let game = Game::new(rules, 1);
    let words = Words::of(Language::English);
    let scene = adapt::market::scene(game.rules(), game.state(), None, words);
    let draw = || market::png(&scene, frame.width).expect("a picture");
    let (time, png) = support::least(7, draw);
    println!("{}", support::line("market", time, bytes(&png)));
    let players: Vec<String> = (1..=6).map(|player| format!("Player {player}")).collect();
    let scene = adapt::status::scene(&game, &players, words);
    let (time, png) = support::least(7, || status::png(&scene, 800).expect("a picture"));
    println!("{}", support::line("status", time, bytes(&png)));
    memory();
}

/// The scene with another station: what one move changes.
fn moved(scene: &MapScene, number: usize) -> MapScene {
    let mut scene = scene.clone();
    let cities = scene
        .hexes
        .iter_mut()
        .filter(|hex| !hex.face.nodes.is_empty());
    let mut cities = cities.filter(|hex| !hex.face.nodes[0].slots.is_empty());
    if let Some(hex) = cities.next() {
        let token = TokenScene::new(&format!("N{number}"), "#772282", "#ffffff");
        hex.face.nodes[0].slots[0] = SlotScene::Station(token);
        hex.marks.changed = true;
    }
    scene
}

fn bytes(png: &[u8]) -> String {
    format!("{} bytes", png.len())
}

/// The most memory the whole process has used, as the system tells it; nothing where it does not.
fn memory() {
    let told = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = told.lines().find(|line| line.starts_with("VmHWM"));
    println!("all of the above, at most: {}", peak.unwrap_or("unknown"));
}
