//! What pictures show, as plain values: whoever draws them asks nothing about rules.
//!
//! Texts in a scene are final: names are in the reader's language, amounts carry their sign.

pub mod chart;
pub mod map;
pub mod market;
pub mod status;

use super::colour::{PAPER, Rgb, ink_on};

/// A railway's token.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TokenScene {
    /// The railway's letters.
    pub letters: String,
    /// Its colour.
    pub fill: Rgb,
    /// The colour of the letters, readable on it.
    pub ink: Rgb,
}

impl TokenScene {
    /// A token in the colours of a data file, the letters made readable.
    pub fn new(letters: &str, fill: &str, ink: &str) -> TokenScene {
        let fill = Rgb::of_hex(fill);
        let wanted = if ink.is_empty() {
            PAPER
        } else {
            Rgb::of_hex(ink)
        };
        TokenScene {
            letters: letters.to_owned(),
            fill,
            ink: ink_on(fill, wanted),
        }
    }
}
