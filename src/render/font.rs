//! The embedded font: how wide text is, and the dots of each sign.
//!
//! Any text can be asked for: signs that the font lacks are a box, control signs are a space.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId, ScaleFont};

/// Regular or bold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Weight {
    /// For running text.
    Regular,
    /// For what must be seen first.
    Bold,
}

/// The font's files, regular and bold.
pub const FILES: [&[u8]; 2] = [
    include_bytes!("fonts/DejaVuSansCondensed.ttf"),
    include_bytes!("fonts/DejaVuSansCondensed-Bold.ttf"),
];

static FONTS: LazyLock<[FontRef<'static>; 2]> = LazyLock::new(|| {
    FILES.map(|file| FontRef::try_from_slice(file).expect("the embedded font is a font"))
});

/// One sign, drawn: how much of each dot it covers.
pub struct Glyph {
    /// Dots from the pen to the left side.
    pub left: i32,
    /// Dots from the base line down to the upper side (negative: above).
    pub top: i32,
    /// Width in dots.
    pub width: usize,
    /// Coverage, 0 to 255, row by row.
    pub cover: Vec<u8>,
}

/// How large and how heavy text is. The size is the height of a line in dots.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// Height of the font in dots, from the deepest to the highest sign.
    pub size: f64,
    /// Regular or bold.
    pub weight: Weight,
}

impl Style {
    /// Regular text.
    pub fn regular(size: f64) -> Style {
        Style {
            size,
            weight: Weight::Regular,
        }
    }

    /// Bold text.
    pub fn bold(size: f64) -> Style {
        Style {
            size,
            weight: Weight::Bold,
        }
    }

    fn font(self) -> &'static FontRef<'static> {
        match self.weight {
            Weight::Regular => &FONTS[0],
            Weight::Bold => &FONTS[1],
        }
    }

    /// Height of a capital letter.
    pub fn capital(self) -> f64 {
        self.size * 0.626
    }

    /// Width of a text.
    pub fn width(self, text: &str) -> f64 {
        let font = self.font().as_scaled(self.size as f32);
        let advances = signs(text).map(|sign| f64::from(font.h_advance(font.glyph_id(sign))));
        advances.sum()
    }

    /// The text, shortened with dots until it is no wider than `room`.
    pub fn fitted(self, text: &str, room: f64) -> String {
        let mut kept: String = signs(text).collect();
        if self.width(&kept) <= room {
            return kept;
        }
        while !kept.is_empty() {
            kept.pop();
            let short = format!("{}…", kept.trim_end());
            if self.width(&short) <= room {
                return short;
            }
        }
        String::new()
    }

    /// Calls `paint` with each sign of a line and the place of its pen, from x = 0.
    pub fn lay_out(self, text: &str, mut paint: impl FnMut(f64, &Glyph)) {
        let font = self.font().as_scaled(self.size as f32);
        let mut pen = 0.0;
        for sign in signs(text) {
            let id = font.glyph_id(sign);
            paint(pen, &self.glyph(id));
            pen += f64::from(font.h_advance(id));
        }
    }

    fn glyph(self, id: GlyphId) -> Rc<Glyph> {
        // Kept by the exact size: a sign of nearly the same size, drawn for another picture before,
        // would make this one depend on what was drawn earlier.
        let key = (self.weight, self.size.to_bits(), id.0);
        KEPT.with_borrow_mut(|kept| {
            if kept.len() > MOST_KEPT {
                kept.clear();
            }
            Rc::clone(kept.entry(key).or_insert_with(|| Rc::new(self.drawn(id))))
        })
    }

    fn drawn(self, id: GlyphId) -> Glyph {
        let glyph = id.with_scale(self.size as f32);
        let Some(outline) = self.font().outline_glyph(glyph) else {
            return Glyph {
                left: 0,
                top: 0,
                width: 0,
                cover: Vec::new(),
            };
        };
        let bounds = outline.px_bounds();
        let (width, height) = (bounds.width() as usize, bounds.height() as usize);
        let mut cover = vec![0; width * height];
        outline.draw(|x, y, share| {
            if let Some(dot) = cover.get_mut(y as usize * width + x as usize) {
                *dot = (share.clamp(0.0, 1.0) * 255.0).round() as u8;
            }
        });
        Glyph {
            left: bounds.min.x as i32,
            top: bounds.min.y as i32,
            width,
            cover,
        }
    }
}

/// Drawn signs kept at most; a picture needs a few hundred.
const MOST_KEPT: usize = 4000;

type Key = (Weight, u64, u16);

thread_local! {
    static KEPT: RefCell<HashMap<Key, Rc<Glyph>>> = RefCell::new(HashMap::new());
}

/// The signs of a text as they are drawn: no line ends, no marks of direction.
fn signs(text: &str) -> impl Iterator<Item = char> {
    let unseen = |sign: &char| !matches!(sign, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}');
    let plain = |sign: char| if sign.is_control() { ' ' } else { sign };
    text.chars().filter(unseen).map(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_all_languages_are_there() {
        let wanted = "AZaz09ĄĆĘŁŃÓŚŹŻąćęłńóśźżАБВЭЮЯЁабвэюяёßÄÖÜäöüéèçŐő₽€£$…–—„”«»→←↑↓●○■▲▼×";
        for sign in wanted.chars() {
            for font in FONTS.iter() {
                assert_ne!(font.glyph_id(sign).0, 0, "{sign}");
            }
        }
    }

    #[test]
    fn odd_text_has_a_width() {
        let style = Style::regular(20.0);
        for odd in [
            "",
            "\n\t",
            "🚂🚃",
            "שלום",
            "e\u{301}\u{328}",
            "\u{202e}abc",
            "\u{0}",
        ] {
            let width = style.width(odd);
            assert!((0.0..200.0).contains(&width), "{odd:?}: {width}");
            style.lay_out(odd, |_, _| ());
            assert!(style.width(&style.fitted(odd, 10.0)) <= 10.0);
        }
    }

    #[test]
    fn long_text_is_shortened() {
        let style = Style::bold(20.0);
        let short = style.fitted("Екатеринослав", 80.0);
        assert!(short.ends_with('…') && short.starts_with("Ека"), "{short}");
        assert_eq!(style.fitted("Ural", 400.0), "Ural");
        assert_eq!(style.fitted("Ural", 0.0), "");
    }
}
