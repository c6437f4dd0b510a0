//! Names that people and files bring: any text is drawn, none breaks a picture.

use signalbox::engine::game::Game;
use signalbox::engine::ruleset::Choices;
use signalbox::render::adapt;
use signalbox::render::scene::TokenScene;
use signalbox::render::scene::chart::{ChartScene, Look, SeriesScene};
use signalbox::render::scene::map::SlotScene;
use signalbox::render::words::Words;
use signalbox::render::{chart, map, status};
use signalbox::titles::names::Language;
use signalbox::titles::{self, TitleId};

use super::empty;

const ODD: [&str; 10] = [
    "",
    " ",
    "🚂🚃🚃 Łódź 👨‍👩‍👧",
    "שלום עולם",
    "مرحبا",
    "e\u{301}\u{328}\u{35c}o\u{308}",
    "\u{202e}right to left\u{202c}",
    "line\nend\ttab\u{0}",
    "Константинополь-Забайкальский-Владивосток",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
];

#[test]
fn maps_take_any_name() {
    let frame = map::Frame {
        width: 300,
        height: 300,
    };
    let mut scene = empty(TitleId::T1867, Language::English);
    scene.hexes.truncate(20);
    for odd in ODD {
        for hex in &mut scene.hexes {
            hex.place = Some(odd.to_owned());
            hex.short_place = Some(odd.to_owned());
            odd.clone_into(&mut hex.name);
            hex.face.label = Some(odd.to_owned());
            hex.blocked_by = Some(odd.to_owned());
            for slot in hex.face.nodes.iter_mut().flat_map(|node| &mut node.slots) {
                *slot = SlotScene::Station(TokenScene::new(odd, odd, odd));
            }
        }
        scene.heading = vec![odd.to_owned(); 3];
        map::png(&scene, frame).expect("a picture");
    }
}

#[test]
fn maps_without_hexes_are_pictures() {
    let mut scene = empty(TitleId::T1867, Language::English);
    scene.hexes.clear();
    for (width, height) in [(0, 0), (1, 1), (10, 2000), (1600, 1600)] {
        map::png(&scene, map::Frame { width, height }).expect("a picture");
    }
    scene.heading.clear();
    map::png(&scene, map::Frame::default()).expect("a picture");
}

#[test]
fn status_sheets_take_any_name_and_six_players() {
    let rules = titles::ruleset(TitleId::T1861, 6, Choices::default()).expect("rules");
    let game = Game::new(rules, 1);
    for start in 0..ODD.len() {
        let players: Vec<String> = (0..6)
            .map(|player| ODD[(start + player) % ODD.len()].to_owned())
            .collect();
        for language in Language::ALL {
            let scene = adapt::status::scene(&game, &players, Words::of(language));
            status::png(&scene, 400).expect("a picture");
        }
    }
}

#[test]
fn charts_take_any_name_and_nothing_at_all() {
    for look in [Look::Lines, Look::Steps, Look::Bars] {
        let mut scene = ChartScene {
            heading: ODD[9].to_owned(),
            unit: ODD[2].to_owned(),
            look,
            marks: ODD.map(str::to_owned).to_vec(),
            series: Vec::new(),
            empty: "nothing".to_owned(),
        };
        chart::png(&scene, 300).expect("a picture");
        for (number, odd) in ODD.iter().enumerate() {
            scene.series.push(SeriesScene {
                name: (*odd).to_owned(),
                colour: signalbox::render::colour::PAPER,
                points: vec![(0.0, number as f64), (9.0, -5.0), (40.0, 1e6)],
            });
        }
        chart::png(&scene, 300).expect("a picture");
        scene.marks.clear();
        chart::png(&scene, 300).expect("a picture");
    }
}
