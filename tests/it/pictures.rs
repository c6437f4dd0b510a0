//! Pictures: nothing overlaps, nothing is cut off, track meets, and they look as they did.
//!
//! The stored pictures lie in `tests/pictures`. To accept a change, look at the new ones and run
//! `SIGNALBOX_ACCEPT_PICTURES=1 cargo test --test it pictures`.

mod boxes;
mod odd;
mod stored;

use signalbox::engine::board::tile::TileKind;
use signalbox::engine::data::map::{Colour, Layout};
use signalbox::engine::data::{TitleData, map::TileData};
use signalbox::render::adapt::{self, hexes};
use signalbox::render::canvas::Point;
use signalbox::render::geometry::{Compass, distance, dot};
use signalbox::render::plan::Plan;
use signalbox::render::scene::map::{Face, HexScene, MapScene, TrackScene};
use signalbox::render::track::{Curve, lane_point};
use signalbox::render::{colour, map, tiles};
use signalbox::titles::TitleId;
use signalbox::titles::names::{Language, Names};

use signalbox::engine::board::tile::End;

/// Every tile of every title with the layout of its map.
fn all_tiles() -> Vec<(&'static TitleData, Layout, &'static TileData)> {
    let mut all = Vec::new();
    for title in TitleId::ALL {
        let data = title.data();
        let layout = data.maps.values().next().expect("a map").layout;
        let tiles = data.tile_sets.values().flatten();
        all.extend(tiles.map(|tile| (data.as_ref(), layout, tile)));
    }
    assert!(all.len() > 300, "{} tiles", all.len());
    all
}

/// A tile in all rotations.
fn faces(tile: &TileData) -> Vec<Face> {
    let kind = TileKind::of_tile(tile).expect("a good tile");
    let face = |turn: u8| hexes::bare(tile, &kind.turned[usize::from(turn)], turn, Colour::Yellow);
    (0..6).map(face).collect()
}

/// The first map of a title.
fn empty(title: TitleId, language: Language) -> MapScene {
    let data = title.data();
    let setup = data.setups.last().expect("a setup");
    adapt::map::empty(data, setup, Names::of(&data.title, language)).expect("a map")
}

/// Whether a curve ends in the middle of its lane, at a right angle to the side.
fn meets_side(compass: Compass, curve: &Curve, end: End, lane: (u8, u8), at_start: bool) -> bool {
    let End::Edge(edge) = end else { return true };
    let (point, t) = if at_start {
        (curve.0[0], 0.0)
    } else {
        (curve.0[3], 1.0)
    };
    let straight = dot(curve.direction(t), compass.edge(edge)).abs();
    distance(point, lane_point(compass, edge, lane)) < 1e-6 && straight > 0.995
}

#[test]
fn track_meets_every_side_in_its_lane_at_a_right_angle() {
    for (data, layout, tile) in all_tiles() {
        for (turn, face) in faces(tile).iter().enumerate() {
            let compass = Compass(layout);
            let plan = Plan::new(compass, face);
            for (piece, curve) in face.tracks.iter().zip(&plan.curves) {
                let ends = meets_side(compass, curve, piece.a, piece.a_lane, true)
                    && meets_side(compass, curve, piece.b, piece.b_lane, false);
                assert!(ends, "{} tile {} turned {turn}", data.title, tile.name);
            }
        }
    }
}

#[test]
fn lanes_of_neighbours_meet() {
    for layout in [Layout::Flat, Layout::Pointy] {
        let compass = Compass(layout);
        for edge in 0..6u8 {
            let middle = compass.middle(edge);
            for lane in 0..3 {
                let here = lane_point(compass, edge, (3, lane));
                let there = lane_point(compass, (edge + 3) % 6, (3, 2 - lane));
                // The neighbour's centre lies twice as far as the middle of the side.
                let seen = (there.0 + 2.0 * middle.0, there.1 + 2.0 * middle.1);
                assert!(distance(here, seen) < 1e-9, "{layout:?} {edge} {lane}");
            }
        }
    }
}

/// A hex with straight track over one pair of sides.
fn straight(x: i16, y: i16, edge: u8) -> HexScene {
    let mut hex = tiles::bare(&Face {
        colour: Colour::Yellow,
        number: None,
        nodes: Vec::new(),
        tracks: vec![TrackScene {
            a: End::Edge(edge),
            b: End::Edge((edge + 3) % 6),
            a_lane: (1, 0),
            b_lane: (1, 0),
            dual: false,
            reached: false,
        }],
        label: None,
        terrain: None,
        icons: Vec::new(),
        divider: None,
        stubs: 0,
    });
    (hex.x, hex.y) = (x, y);
    hex
}

#[test]
fn track_is_dark_on_both_sides_of_a_seam() {
    use signalbox::engine::board::hexes::Spot;
    for layout in [Layout::Flat, Layout::Pointy] {
        for edge in 0..6u8 {
            let there = Spot { x: 4, y: 4 }.over(layout, edge);
            let scene = MapScene {
                layout,
                hexes: vec![straight(4, 4, edge), straight(there.x, there.y, edge)],
                heading: Vec::new(),
                routes: Vec::new(),
                colours: Vec::new(),
            };
            let frame = map::Frame {
                width: 300,
                height: 300,
            };
            let picture = stored::decode(&map::png(&scene, frame).expect("a picture"));
            let (width, height) = (f64::from(picture.width()), f64::from(picture.height()));
            // The seam lies in the middle of the picture.
            let way = Compass(layout).edge(edge);
            let dot = |by: f64| {
                let at: Point = (width / 2.0 + way.0 * by, height / 2.0 + way.1 * by);
                picture.get_pixel(at.0 as u32, at.1 as u32).0
            };
            for by in [-14.0, -6.0, -3.0, -1.0, 0.0, 1.0, 3.0, 6.0, 14.0] {
                let dot = dot(by);
                let dark = dot.iter().all(|part| *part < 128);
                assert!(dark, "{layout:?} side {edge} at {by}: {dot:?}");
            }
        }
    }
}

#[test]
fn names_are_in_the_readers_language() {
    let places = |language| {
        let scene = empty(TitleId::T1861, language);
        scene
            .hexes
            .iter()
            .filter_map(|hex| hex.place.clone())
            .collect::<Vec<_>>()
    };
    for name in ["Москва", "Киев"] {
        assert!(
            places(Language::Russian).contains(&name.to_owned()),
            "{name}"
        );
    }
    assert!(places(Language::Polish).contains(&"Wilno".to_owned()));
    assert!(places(Language::English).contains(&"Kiev".to_owned()));
}

#[test]
fn letters_on_tokens_and_tiles_can_be_read() {
    for title in TitleId::ALL {
        for corp in &title.data().corporations {
            let fill = colour::Rgb::of_hex(&corp.colour);
            let ink = fill.ink(colour::Rgb::of_hex(&corp.text_colour)).colour();
            let seen = colour::contrast(fill, ink);
            assert!(seen >= colour::LEAST_CONTRAST, "{}: {seen}", corp.sym);
        }
    }
    let tiles = [
        Colour::White,
        Colour::Yellow,
        Colour::Green,
        Colour::Brown,
        Colour::Gray,
        Colour::Red,
        Colour::Blue,
    ];
    for ground in tiles.map(colour::of_tile) {
        for wanted in [colour::INK, colour::SOFT] {
            let seen = colour::contrast(ground, ground.ink(wanted).colour());
            assert!(seen >= colour::LEAST_CONTRAST, "{ground:?}: {seen}");
        }
    }
}
