//! Draws maps: every hex once on a sheet of its own, then set together.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::canvas::{Align, Canvas, FINE};
use super::colour::{FAINT, GROUND, INK, PAPER, Palette, RUNS, Rgb};
use super::font::Style;
use super::geometry::Grid;
use super::hex::{self, RIM};
use super::scene::map::{HexScene, MapScene};
use super::sheet::Sheet;
use crate::engine::data::map::Layout;

/// Largest size of a picture in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// Width.
    pub width: usize,
    /// Height.
    pub height: usize,
}

impl Default for Frame {
    fn default() -> Frame {
        Frame {
            width: 1600,
            height: 1600,
        }
    }
}

/// Least and most pixels of a picture in one direction.
const LEAST: usize = 64;
const MOST: usize = 4000;

/// Pixels around the map.
const MARGIN: i32 = 12;

/// Where hexes lie in the picture.
struct Chart {
    layout: Layout,
    grid: Grid,
    least: (i32, i32),
    width: i32,
    height: i32,
}

impl Chart {
    fn new(scene: &MapScene, frame: Frame, above: usize) -> Chart {
        let span = |along: fn(&HexScene) -> i16| {
            let all = || scene.hexes.iter().map(along).map(i32::from);
            (all().min().unwrap_or(0), all().max().unwrap_or(0))
        };
        let ((left, right), (top, bottom)) = (span(|hex| hex.x), span(|hex| hex.y));
        let (steps_x, steps_y) = (f64::from(right - left), f64::from(bottom - top));
        // Width and height of the map in side lengths.
        let (wide, high) = match scene.layout {
            Layout::Flat => (steps_x * 1.5 + 2.0, (steps_y + 2.0) * 0.866),
            Layout::Pointy => ((steps_x + 2.0) * 0.866, steps_y * 1.5 + 2.0),
        };
        let edge = f64::from(2 * (MARGIN + RIM));
        let side = ((frame.width as f64 - edge) / wide)
            .min((frame.height as f64 - edge - above as f64) / high)
            .clamp(4.0, 160.0);
        let mut grid = Grid::of_side(scene.layout, side);
        // Rounding may have made it too large.
        let fits = |grid: Grid| {
            let (across, down) = grid.reach(scene.layout);
            let width = (right - left) * grid.step_x + 2 * (across + RIM + MARGIN);
            let height = (bottom - top) * grid.step_y + 2 * (down + RIM + MARGIN);
            (width, height)
        };
        let mut smaller = side;
        while fits(grid).0 > frame.width as i32
            || fits(grid).1 > (frame.height - above.min(frame.height)) as i32
        {
            smaller -= 0.25;
            if smaller < 4.0 {
                break;
            }
            grid = Grid::of_side(scene.layout, smaller);
        }
        let (width, height) = fits(grid);
        Chart {
            layout: scene.layout,
            grid,
            least: (left, top),
            width,
            height,
        }
    }

    /// The centre of a hex in pixels.
    fn centre(&self, hex: &HexScene) -> (i32, i32) {
        let (across, down) = self.grid.reach(self.layout);
        (
            (i32::from(hex.x) - self.least.0) * self.grid.step_x + across + RIM + MARGIN,
            (i32::from(hex.y) - self.least.1) * self.grid.step_y + down + RIM + MARGIN,
        )
    }
}

/// Which hex of a picture is where.
pub struct Places {
    chart: Chart,
    centres: Vec<(i32, i32)>,
    above: i32,
}

impl Places {
    /// Where the hexes lie in the picture that [`png()`] draws of a scene.
    pub fn of(scene: &MapScene, frame: Frame) -> Places {
        let mut palette = Palette::new(&scene.colours);
        let heading = heading(scene, frame, &mut palette);
        let above = heading.as_ref().map_or(0, |heading| heading.height);
        let chart = Chart::new(scene, frame, above);
        let width = (chart.width as usize).max(heading.map_or(0, |heading| heading.width));
        let left = (width as i32 - chart.width) / 2;
        let centre = |hex: &HexScene| {
            let (x, y) = chart.centre(hex);
            (x + left, y + above as i32)
        };
        Places {
            centres: scene.hexes.iter().map(centre).collect(),
            above: above as i32,
            chart,
        }
    }

    /// The hex to which a pixel belongs, by its place in the scene.
    pub fn hex_at(&self, x: usize, y: usize) -> Option<usize> {
        let owns = |(across, down): &(i32, i32)| {
            let (grid, layout) = (self.chart.grid, self.chart.layout);
            grid.owns(layout, x as i32 - across, y as i32 - down)
        };
        self.centres.iter().position(owns)
    }

    /// Whether a row of pixels belongs to the heading.
    pub fn is_heading(&self, y: usize) -> bool {
        (y as i32) < self.above
    }
}

/// Draws a map as a PNG file no larger than the frame.
///
/// # Errors
/// When the picture cannot be encoded.
pub fn png(scene: &MapScene, frame: Frame) -> Result<Vec<u8>, String> {
    let mut palette = Palette::new(&scene.colours);
    let sheet = draw(scene, frame, &mut palette);
    sheet.png(&palette)
}

/// Draws a map.
pub fn draw(scene: &MapScene, frame: Frame, palette: &mut Palette) -> Sheet {
    let frame = Frame {
        width: frame.width.clamp(LEAST, MOST),
        height: frame.height.clamp(LEAST, MOST),
    };
    let heading = heading(scene, frame, palette);
    let above = heading.as_ref().map_or(0, |heading| heading.height);
    let chart = Chart::new(scene, frame, above);
    let ground = palette.index(GROUND);
    let width = (chart.width as usize).max(heading.as_ref().map_or(0, |heading| heading.width));
    let mut sheet = Sheet::new(width, chart.height as usize + above, ground);
    if let Some(heading) = &heading {
        sheet.put(heading, 0, 0);
    }
    let left = (width as i32 - chart.width) / 2;
    let colours: Arc<[Rgb]> = scene.colours.clone().into();
    let sprites: Vec<(i32, i32, Arc<Sheet>)> = scene
        .hexes
        .iter()
        .map(|hex| {
            let (x, y) = chart.centre(hex);
            (
                x + left,
                y + above as i32,
                sprite(&chart, hex, &colours, palette),
            )
        })
        .collect();
    // First everything with its rim, then what belongs to each hex alone: rims stay at the coast.
    for whole in [true, false] {
        for (x, y, sprite) in &sprites {
            place(
                &mut sheet,
                &chart,
                (*x, *y),
                sprite,
                whole.then_some(ground),
            );
        }
    }
    sheet
}

fn place(sheet: &mut Sheet, chart: &Chart, (x, y): (i32, i32), sprite: &Sheet, rim: Option<u8>) {
    let width = sheet.width;
    let (to, from): (&mut [u8], &[u8]) = (&mut sheet.pixels, &sprite.pixels);
    let (across, down) = (sprite.width as i32 / 2, sprite.height as i32 / 2);
    for row in -down..down {
        let at = |column: i32| ((row + down) as usize) * sprite.width + (column + across) as usize;
        let target = |column: i32| ((y + row) as usize) * width + (x + column) as usize;
        if let Some(ground) = rim {
            for column in -across..across {
                let pixel = from[at(column)];
                if pixel != ground {
                    let target = target(column);
                    to[target] = pixel;
                }
            }
        } else {
            let own = |column: &i32| chart.grid.owns(chart.layout, *column, row);
            let first = (-across..across).find(own);
            let last = (-across..across).rev().find(own);
            if let (Some(first), Some(last)) = (first, last) {
                let range = target(first)..=target(last);
                to[range].copy_from_slice(&from[at(first)..=at(last)]);
            }
        }
    }
}

/// What decides how a hex looks: layout, size, the palette's own colours, the hex.
type Key = (Layout, Grid, Arc<[Rgb]>, HexScene);

/// Hexes drawn before.
static DRAWN: LazyLock<Mutex<HashMap<Key, Arc<Sheet>>>> = LazyLock::new(Mutex::default);

/// Drawn hexes kept at most; one takes about ten kilobytes.
const MOST_KEPT: usize = 1000;

/// Forgets the hexes drawn before, as if the program had just started.
pub fn forget() {
    DRAWN.lock().unwrap_or_else(PoisonError::into_inner).clear();
}

fn sprite(
    chart: &Chart,
    hex: &HexScene,
    colours: &Arc<[Rgb]>,
    palette: &mut Palette,
) -> Arc<Sheet> {
    // The place on the map does not change how a hex looks.
    let hex = HexScene {
        x: 0,
        y: 0,
        ..hex.clone()
    };
    let key = (chart.layout, chart.grid, Arc::clone(colours), hex);
    let kept = || DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(sheet) = kept().get(&key) {
        return Arc::clone(sheet);
    }
    let sheet = Arc::new(Sheet::of(
        &hex::paint(chart.layout, chart.grid, &key.3),
        palette,
    ));
    let mut kept = kept();
    if kept.len() >= MOST_KEPT {
        kept.clear();
    }
    kept.insert(key, Arc::clone(&sheet));
    sheet
}

/// The lines above the map, and the legend of its routes.
fn heading(scene: &MapScene, frame: Frame, palette: &mut Palette) -> Option<Sheet> {
    if scene.heading.is_empty() && scene.routes.is_empty() {
        return None;
    }
    let fine = FINE as f64;
    let size = (frame.width as f64 / 44.0).clamp(14.0, 40.0);
    let rows = scene.heading.len().min(1) + scene.routes.len();
    let height = (size * 1.25 * rows as f64 + 10.0) as usize;
    let mut canvas = Canvas::new(frame.width, height, GROUND);
    let (mut x, mut y) = (f64::from(MARGIN) * fine, (size * 0.65 + 6.0) * fine);
    let room = canvas.width() as f64 - x;
    for (number, text) in scene.heading.iter().enumerate() {
        let style = if number == 0 {
            Style::bold(size * fine)
        } else {
            Style::regular(size * fine * 0.85)
        };
        let text = style.fitted(text, room - x);
        canvas.text(
            &text,
            (x, y),
            Align::Left,
            style,
            GROUND.ink(if number == 0 { INK } else { FAINT }),
        );
        x += style.width(&text) + size * fine;
    }
    for (number, route) in scene.routes.iter().enumerate() {
        if number > 0 || !scene.heading.is_empty() {
            y += size * 1.25 * fine;
        }
        let left = f64::from(MARGIN) * fine;
        let colour = RUNS[number % RUNS.len()];
        let line = [(left, y), (left + size * 3.0, y)];
        canvas.stroke(&line, size * 0.5, colour.mixed(PAPER, 55));
        let dashes: Vec<f64> = super::tile::dashes(number)
            .iter()
            .map(|dash| dash * size * 4.0)
            .collect();
        canvas.dashed(&line, size * 0.5, &dashes, colour);
        let style = Style::regular(size * fine * 0.8);
        let from = left + size * 3.6;
        let text = style.fitted(&route.text, room - from);
        canvas.text(&text, (from, y), Align::Left, style, GROUND.ink(INK));
    }
    Some(Sheet::of(&canvas, palette))
}
