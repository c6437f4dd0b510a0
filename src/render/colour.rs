//! Colours of the pictures, their contrast, and the fixed palette of the files.
//!
//! Every text colour that is chosen here has a contrast of at least 4.5 to its background.

use crate::engine::data::map::Colour;

/// A colour, red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// Text, track, outlines.
pub const INK: Rgb = Rgb(17, 17, 17);
/// Paper, empty slots.
pub const PAPER: Rgb = Rgb(255, 255, 255);
/// What surrounds the map.
pub const GROUND: Rgb = Rgb(233, 238, 241);
/// Less important text on paper.
pub const FAINT: Rgb = Rgb(84, 84, 84);
/// Small text on tiles.
pub const SOFT: Rgb = Rgb(60, 60, 60);
/// Lines between hexes and rows.
pub const LINE: Rgb = Rgb(150, 146, 132);
/// Water, rivers.
pub const WATER: Rgb = Rgb(28, 104, 190);
/// Mountains.
pub const EARTH: Rgb = Rgb(122, 72, 28);
/// Behind the head of a table.
pub const HEAD: Rgb = Rgb(222, 229, 234);
/// Behind a marked row.
pub const MARKED: Rgb = Rgb(255, 243, 205);
/// Zones of a share market.
pub const ZONES: [Rgb; 7] = [
    Rgb(255, 224, 130),
    Rgb(178, 223, 219),
    Rgb(255, 204, 170),
    Rgb(197, 202, 233),
    Rgb(225, 190, 231),
    Rgb(187, 222, 251),
    Rgb(239, 154, 154),
];
/// What has just changed.
pub const CHANGE: Rgb = Rgb(208, 0, 111);
/// Sides that nothing crosses.
pub const WALL: Rgb = Rgb(196, 24, 24);

/// The colour of a tile of some colour.
pub fn of_tile(colour: Colour) -> Rgb {
    match colour {
        Colour::White => Rgb(249, 245, 230),
        Colour::Yellow => Rgb(252, 216, 66),
        Colour::Green => Rgb(112, 190, 106),
        Colour::Brown => Rgb(190, 130, 74),
        Colour::Gray => Rgb(186, 189, 194),
        Colour::Red => Rgb(236, 118, 98),
        Colour::Blue => Rgb(128, 190, 232),
    }
}

/// Colours of lines that are told apart without hue, too, as they differ in lightness.
pub const RUNS: [Rgb; 6] = [
    Rgb(213, 0, 50),
    Rgb(0, 70, 190),
    Rgb(120, 0, 140),
    Rgb(0, 112, 96),
    Rgb(178, 84, 0),
    Rgb(40, 40, 40),
];

impl Rgb {
    /// Reads `#rrggbb`; anything else is the ink's colour.
    pub fn of_hex(text: &str) -> Rgb {
        let digits = text.strip_prefix('#').unwrap_or(text);
        let part = |at: usize| {
            let pair = digits.get(at..at + 2)?;
            u8::from_str_radix(pair, 16).ok()
        };
        match (part(0), part(2), part(4)) {
            (Some(red), Some(green), Some(blue)) if digits.len() == 6 => Rgb(red, green, blue),
            _ => INK,
        }
    }

    /// A share of `other`, in hundredths, mixed in.
    #[must_use]
    pub fn mixed(self, other: Rgb, hundredths: u16) -> Rgb {
        let mix = |a: u8, b: u8| {
            let sum = u16::from(a) * (100 - hundredths) + u16::from(b) * hundredths;
            ((sum + 50) / 100) as u8
        };
        Rgb(
            mix(self.0, other.0),
            mix(self.1, other.1),
            mix(self.2, other.2),
        )
    }

    /// Relative luminance as the accessibility guidelines define it.
    fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }
}

/// Contrast of two colours, 1 to 21.
pub fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (a.luminance(), b.luminance());
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The least contrast of text.
pub const LEAST_CONTRAST: f64 = 4.5;

/// The wanted text colour if it can be read on the background, otherwise black or white.
pub fn ink_on(background: Rgb, wanted: Rgb) -> Rgb {
    if contrast(background, wanted) >= LEAST_CONTRAST {
        return wanted;
    }
    // On a middling colour only the blackest black can be read.
    let choices = [INK, PAPER, Rgb(0, 0, 0)];
    let readable = |ink: &Rgb| contrast(background, *ink) >= LEAST_CONTRAST;
    choices.into_iter().find(readable).unwrap_or(PAPER)
}

/// A colour for text, made for the background it stands on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ink(Rgb);

impl Ink {
    /// The colour.
    pub fn colour(self) -> Rgb {
        self.0
    }
}

impl Rgb {
    /// The wanted text colour on this background, made readable.
    pub fn ink(self, wanted: Rgb) -> Ink {
        Ink(ink_on(self, wanted))
    }
}

/// The colours of one file: at most 256, each pixel takes the nearest.
pub struct Palette {
    colours: Vec<Rgb>,
    /// The nearest colour by the five upper bits of each part; `u16::MAX` = not worked out yet.
    nearest: Vec<u16>,
}

const UNKNOWN: u16 = u16::MAX;

/// Colours with the same five upper bits of each part are taken for one.
fn bin(Rgb(red, green, blue): Rgb) -> usize {
    usize::from(red >> 3) << 10 | usize::from(green >> 3) << 5 | usize::from(blue >> 3)
}

impl Palette {
    /// The palette of pictures that use these colours beside the common ones.
    pub fn new(extra: &[Rgb]) -> Palette {
        let tiles = [
            Colour::White,
            Colour::Yellow,
            Colour::Green,
            Colour::Brown,
            Colour::Gray,
            Colour::Red,
            Colour::Blue,
        ];
        let mut colours = Vec::with_capacity(256);
        let mut add = |colour: Rgb| {
            if colours.len() < 256 && !colours.contains(&colour) {
                colours.push(colour);
            }
        };
        for grey in (0..=15).map(|step| (step * 17) as u8) {
            add(Rgb(grey, grey, grey));
        }
        let tiles = tiles.map(of_tile);
        let common = [LINE, WATER, EARTH, CHANGE, WALL];
        let plain = [INK, PAPER, GROUND, FAINT, SOFT, HEAD, MARKED];
        plain.into_iter().chain(ZONES).for_each(&mut add);
        tiles
            .iter()
            .chain(&common)
            .chain(&RUNS)
            .copied()
            .for_each(&mut add);
        extra.iter().copied().for_each(&mut add);
        for tile in tiles {
            for hundredths in [14, 28, 43, 57, 72, 86] {
                add(tile.mixed(INK, hundredths));
            }
            for hundredths in [33, 66] {
                add(tile.mixed(PAPER, hundredths));
            }
            add(tile.mixed(GROUND, 59));
        }
        for colour in common.iter().chain(&RUNS).chain(extra).copied() {
            for hundredths in [33, 66] {
                add(colour.mixed(PAPER, hundredths));
            }
            add(colour.mixed(INK, 50));
        }
        let mut nearest = vec![UNKNOWN; 1 << 15];
        for (place, colour) in colours.iter().enumerate().rev() {
            // The earliest of several that are all but equal is meant.
            nearest[bin(*colour)] = place as u16;
        }
        Palette { colours, nearest }
    }

    /// The colours in order.
    pub fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// The place of the nearest colour.
    pub fn index(&mut self, colour: Rgb) -> u8 {
        let bin = bin(colour);
        if self.nearest[bin] == UNKNOWN {
            // By the middle of the bin, so that the order of pixels does not matter.
            let middle = |part: u8| part & 0xf8 | 4;
            let Rgb(red, green, blue) = colour;
            self.nearest[bin] = self.search(Rgb(middle(red), middle(green), middle(blue)));
        }
        self.nearest[bin] as u8
    }

    fn search(&self, wanted: Rgb) -> u16 {
        let distance = |colour: &Rgb| {
            let part = |a: u8, b: u8, weight: i32| {
                let difference = i32::from(a) - i32::from(b);
                difference * difference * weight
            };
            part(colour.0, wanted.0, 3) + part(colour.1, wanted.1, 6) + part(colour.2, wanted.2, 2)
        };
        let places = 0..self.colours.len();
        places
            .min_by_key(|place| distance(&self.colours[*place]))
            .unwrap_or(0) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_of_the_extremes() {
        assert!((contrast(Rgb(0, 0, 0), Rgb(255, 255, 255)) - 21.0).abs() < 0.01);
        assert!((contrast(PAPER, PAPER) - 1.0).abs() < 0.01);
    }

    #[test]
    fn ink_is_always_readable() {
        for red in (0..=255).step_by(15) {
            for green in (0..=255).step_by(15) {
                for blue in (0..=255).step_by(15) {
                    let fill = Rgb(red, green, blue);
                    for wanted in [PAPER, INK, fill] {
                        let seen = contrast(fill, ink_on(fill, wanted));
                        assert!(seen >= LEAST_CONTRAST, "{fill:?}: {seen}");
                    }
                }
            }
        }
    }

    #[test]
    fn odd_colours_are_ink() {
        assert_eq!(Rgb::of_hex("#0a70b3"), Rgb(10, 112, 179));
        for odd in ["", "#12", "red", "#12345g", "#ééé"] {
            assert_eq!(Rgb::of_hex(odd), INK, "{odd}");
        }
    }

    #[test]
    fn a_palette_keeps_its_own_colours() {
        let own = [Rgb(119, 34, 130), Rgb(243, 113, 109)];
        let mut palette = Palette::new(&own);
        assert!(palette.colours().len() <= 256);
        for colour in own
            .into_iter()
            .chain([INK, PAPER, CHANGE, of_tile(Colour::Brown)])
        {
            let found = palette.index(colour);
            let near = palette.colours()[usize::from(found)];
            let far = |a: u8, b: u8| a.abs_diff(b) > 8;
            assert!(!(far(near.0, colour.0) || far(near.1, colour.1) || far(near.2, colour.2)));
        }
    }
}
