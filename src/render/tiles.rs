//! Draws a sheet of all tiles of a title in all rotations that differ.

use super::canvas::{Align, Canvas, FINE};
use super::colour::{FAINT, GROUND, INK, Palette};
use super::font::Style;
use super::geometry::Grid;
use super::hex;
use super::scene::map::{Face, HexScene, Marks};
use super::sheet::Sheet;
use crate::engine::data::map::Layout;

/// A tile on the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileScene {
    /// Its faces, one for each rotation.
    pub faces: Vec<Face>,
    /// Number of copies, as written.
    pub copies: String,
}

/// A sheet of tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TilesScene {
    /// How the hexes lie.
    pub layout: Layout,
    /// The heading.
    pub heading: String,
    /// The tiles in order.
    pub tiles: Vec<TileScene>,
}

/// Tiles beside each other, each with its rotations in a row.
const ACROSS: usize = 2;
/// Rotations in a row.
const TURNS: usize = 6;

/// Draws the sheet as a PNG file of some width in pixels.
///
/// # Errors
/// When the picture cannot be encoded.
pub fn png(scene: &TilesScene, width: usize) -> Result<Vec<u8>, String> {
    let mut palette = Palette::new(&[]);
    draw(scene, width, &mut palette).png(&palette)
}

/// Draws the sheet.
pub fn draw(scene: &TilesScene, width: usize, palette: &mut Palette) -> Sheet {
    let width = width.clamp(400, 4000);
    let group = width / ACROSS;
    let each = (group - 60) / TURNS;
    let widest = match scene.layout {
        Layout::Flat => 2.0,
        Layout::Pointy => 1.732,
    };
    let grid = Grid::of_side(scene.layout, (each as f64 - 8.0) / widest - 1.0);
    let (_, down) = grid.reach(scene.layout);
    let row = (down + hex::RIM) as usize * 2 + 4;
    let rows = scene.tiles.len().div_ceil(ACROSS);
    let head = 48;
    let ground = palette.index(GROUND);
    let mut sheet = Sheet::new(width, head + rows * row + 8, ground);
    let mut heading = Canvas::new(width, head, GROUND);
    let fine = FINE as f64;
    let at = (16.0 * fine, 24.0 * fine);
    heading.text(
        &scene.heading,
        at,
        Align::Left,
        Style::bold(28.0 * fine),
        GROUND.ink(INK),
    );
    sheet.put(&Sheet::of(&heading, palette), 0, 0);
    for (number, tile) in scene.tiles.iter().enumerate() {
        let (left, top) = (number % ACROSS * group, head + number / ACROSS * row);
        let mut count = Canvas::new(54, row, GROUND);
        let style = Style::regular(17.0 * fine);
        let at = (50.0 * fine, row as f64 / 2.0 * fine);
        count.text(&tile.copies, at, Align::Right, style, GROUND.ink(FAINT));
        sheet.put(&Sheet::of(&count, palette), left, top);
        for (turn, face) in tile.faces.iter().enumerate() {
            let drawn = hex::paint(scene.layout, grid, &bare(face));
            sheet.put(&Sheet::of(&drawn, palette), left + 58 + turn * each, top);
        }
    }
    sheet
}

/// A hex with a tile and nothing else.
pub fn bare(face: &Face) -> HexScene {
    HexScene {
        x: 0,
        y: 0,
        name: String::new(),
        face: face.clone(),
        place: None,
        short_place: None,
        borders: Vec::new(),
        blocked_by: None,
        marks: Marks::default(),
        runs: Vec::new(),
    }
}
