//! Compares pictures with stored ones, and looks at their edges and sizes.
//!
//! A picture may differ a little: another machine may round a curve another way.

use std::path::PathBuf;

use image::RgbImage;

use signalbox::engine::data::map::Layout;
use signalbox::engine::game::Game;
use signalbox::engine::ruleset::Choices;
use signalbox::render::adapt;
use signalbox::render::adapt::source::Parts;
use signalbox::render::colour::{RUNS, Rgb};
use signalbox::render::scene::chart::{ChartScene, Look, SeriesScene};
use signalbox::render::scene::map::{MapScene, RouteScene, RunScene};
use signalbox::render::scene::market::{MarketScene, MoveScene};
use signalbox::render::words::Words;
use signalbox::render::{chart, map, market, scene::TokenScene, status, tiles};
use signalbox::titles::names::Language;
use signalbox::titles::{self, TitleId};

use super::empty;

/// The setting that makes the pictures of now the stored ones.
const ACCEPT: &str = "SIGNALBOX_ACCEPT_PICTURES";

/// Reads a PNG file.
pub fn decode(png: &[u8]) -> RgbImage {
    image::load_from_memory(png).expect("a PNG file").to_rgb8()
}

/// Share of dots, in thousandths, that differ clearly; `None` = another size.
fn difference(a: &RgbImage, b: &RgbImage) -> Option<usize> {
    if a.dimensions() != b.dimensions() {
        return None;
    }
    let clearly = |(a, b): &(&image::Rgb<u8>, &image::Rgb<u8>)| {
        a.0.iter().zip(b.0).any(|(a, b)| a.abs_diff(b) > 48)
    };
    let count = a.pixels().zip(b.pixels()).filter(clearly).count();
    Some(count * 1000 / (a.width() * a.height()).max(1) as usize)
}

fn compare(name: &str, png: &[u8]) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/pictures/{name}.png"));
    if std::env::var_os(ACCEPT).is_some() {
        std::fs::write(&file, png).expect("tests/pictures can be written");
    }
    let now = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    let told = format!(
        "tests/pictures/{name}.png looks different; the new one is {}. If it is right, run\n\
         {ACCEPT}=1 cargo test --test it pictures",
        now.display()
    );
    let same = std::fs::read(&file)
        .ok()
        .and_then(|stored| difference(&decode(&stored), &decode(png)));
    if same.is_none_or(|thousandths| thousandths > 4) {
        std::fs::write(&now, png).expect("the folder for tests can be written");
        panic!("{told}");
    }
}

fn small() -> map::Frame {
    map::Frame {
        width: 700,
        height: 700,
    }
}

fn map_png(scene: &MapScene) -> Vec<u8> {
    map::png(scene, small()).expect("a picture")
}

#[test]
fn empty_maps_look_as_stored() {
    let maps = [
        ("map-1861-ru", TitleId::T1861, Language::Russian),
        ("map-1867-en", TitleId::T1867, Language::English),
        ("map-18gb-pl", TitleId::T18Gb, Language::Polish),
        ("map-1824-en", TitleId::T1824, Language::English),
        (
            "map-cisleithania-ru",
            TitleId::Cisleithania,
            Language::Russian,
        ),
    ];
    for (name, title, language) in maps {
        compare(name, &map_png(&empty(title, language)));
    }
}

#[test]
fn layers_look_as_stored() {
    let mut scene = empty(TitleId::T1861, Language::English);
    let colours: Vec<TokenScene> = ["#0189d1", "#fffdd0"]
        .map(|fill| TokenScene::new("RSR", fill, "#000000"))
        .to_vec();
    assert_eq!(colours[1].ink, Rgb(0, 0, 0));
    for (number, name) in ["H8", "D14", "G5"].into_iter().enumerate() {
        let hex = scene
            .hexes
            .iter_mut()
            .find(|hex| hex.name == name)
            .expect("a hex");
        hex.marks.candidate = Some(number as u8 + 1);
        hex.marks.changed = number == 0;
    }
    for (route, name) in ["D2", "C5", "F2", "G7"].into_iter().enumerate() {
        let hex = scene
            .hexes
            .iter_mut()
            .find(|hex| hex.name == name)
            .expect("a hex");
        hex.runs.push(RunScene {
            route: route as u8,
            tracks: vec![0],
            stops: vec![(0, 10)],
        });
        scene.routes.push(RouteScene {
            text: format!("{name}: 10"),
        });
    }
    for hex in scene.hexes.iter_mut().filter(|hex| hex.x > 10) {
        hex.marks.dimmed = true;
    }
    compare("layers", &map_png(&scene));
}

fn market_of(title: TitleId, name: &str) -> MarketScene {
    let data = title.data();
    let layout = signalbox::engine::parts::market::MarketLayout::new(&data.markets[name]);
    let mut scene = adapt::market::bare(data, &layout, Words::of(Language::English));
    let row = scene.rows.len() / 2;
    for number in 0..9 {
        let corp = &data.corporations[number];
        let token = TokenScene::new(&corp.sym, &corp.colour, &corp.text_colour);
        let column = if number < 6 { 3 } else { 5 };
        if let Some(Some(cell)) = scene.rows[row].get_mut(column) {
            cell.tokens.push(token);
        }
    }
    scene.moves.push(MoveScene {
        letters: data.corporations[7].sym.clone(),
        from: (row, 4),
        to: (row, 5),
    });
    scene
}

#[test]
fn markets_look_as_stored() {
    for (name, title, market_name) in [
        ("market-line", TitleId::T1867, "column"),
        ("market-grid", TitleId::T1824, "standard"),
    ] {
        let scene = market_of(title, market_name);
        compare(name, &market::png(&scene, 700).expect("a picture"));
    }
}

fn game() -> Game {
    let rules = titles::ruleset(TitleId::T1867, 4, Choices::default()).expect("rules");
    Game::new(rules, 1)
}

#[test]
fn a_status_sheet_looks_as_stored() {
    let players = ["Анна", "Władysław", "Chris", "Dot"].map(str::to_owned);
    let scene = adapt::status::scene(&game(), &players, Words::of(Language::Polish));
    compare("status", &status::png(&scene, 400).expect("a picture"));
}

fn chart_of(look: Look) -> ChartScene {
    let series = (0..4).map(|number| SeriesScene {
        name: format!("P{number}"),
        colour: RUNS[number],
        points: (0..6)
            .map(|x| (f64::from(x), f64::from((x * x + 3) * (number as i32 + 2))))
            .collect(),
    });
    ChartScene {
        heading: "Worth".to_owned(),
        unit: "$".to_owned(),
        look,
        marks: (0..6).map(|round| format!("OR {round}")).collect(),
        series: series.collect(),
        empty: String::new(),
    }
}

#[test]
fn charts_look_as_stored() {
    for (name, look) in [("chart-lines", Look::Lines), ("chart-bars", Look::Bars)] {
        compare(name, &chart::png(&chart_of(look), 500).expect("a picture"));
    }
}

fn tile_sheet(title: TitleId) -> Vec<u8> {
    let data = title.data();
    let setup = &data.setups[0];
    let parts = Parts::new(data, setup, &[]).expect("tiles");
    let scene = adapt::tiles::scene(&parts, Words::of(Language::English)).expect("tiles");
    assert!(matches!(scene.layout, Layout::Flat | Layout::Pointy));
    tiles::png(&scene, 800).expect("a picture")
}

#[test]
fn tiles_look_as_stored() {
    compare("tiles-1867", &tile_sheet(TitleId::T1867));
    compare("tiles-1824", &tile_sheet(TitleId::T1824));
}

/// Whether nothing dark lies on the outermost dots.
fn edges_are_clear(picture: &RgbImage) -> bool {
    let (width, height) = picture.dimensions();
    picture.enumerate_pixels().all(|(x, y, dot)| {
        let inside = x > 1 && y > 1 && x + 2 < width && y + 2 < height;
        inside || dot.0.iter().map(|part| u32::from(*part)).sum::<u32>() > 330
    })
}

#[test]
fn nothing_is_cut_at_the_edge() {
    for title in TitleId::ALL {
        for width in [400, 1000] {
            let frame = map::Frame {
                width,
                height: width,
            };
            let png = map::png(&empty(title, Language::Russian), frame).expect("a picture");
            assert!(png.len() < 300_000, "{} bytes", png.len());
            assert!(
                edges_are_clear(&decode(&png)),
                "{} at {width}",
                title.name()
            );
        }
        let name = title.data().markets.keys().next().expect("a market");
        let png = market::png(&market_of(title, name), 600).expect("a picture");
        assert!(edges_are_clear(&decode(&png)), "market of {}", title.name());
    }
    for look in [Look::Lines, Look::Steps, Look::Bars] {
        let png = chart::png(&chart_of(look), 400).expect("a picture");
        assert!(edges_are_clear(&decode(&png)), "{look:?}");
    }
}

#[test]
fn a_difference_is_found() {
    let (a, mut b) = (RgbImage::new(20, 20), RgbImage::new(20, 20));
    assert_eq!(difference(&a, &b), Some(0));
    b.put_pixel(3, 3, image::Rgb([255, 0, 0]));
    b.put_pixel(4, 3, image::Rgb([0, 255, 0]));
    assert_eq!(difference(&a, &b), Some(5));
    assert_eq!(difference(&a, &RgbImage::new(20, 21)), None);
    b.put_pixel(0, 0, image::Rgb([0, 9, 0]));
    assert!(!edges_are_clear(&a));
}
