//! A share market as it is drawn.

use super::TokenScene;
use crate::engine::data::market::{CellMark, MarketKind};

/// A market.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarketScene {
    /// Line or grid.
    pub kind: MarketKind,
    /// The heading.
    pub heading: String,
    /// Rows of cells from the top.
    pub rows: Vec<Vec<Option<CellScene>>>,
    /// Moves since the last turn.
    pub moves: Vec<MoveScene>,
    /// What each mark means.
    pub legend: Vec<(CellMark, String)>,
    /// Every colour of a railway that may appear.
    pub colours: Vec<crate::render::colour::Rgb>,
}

/// A cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellScene {
    /// The price.
    pub price: String,
    /// Marks in printed order; the first decides the colour.
    pub marks: Vec<CellMark>,
    /// Tokens in order, the first acts first.
    pub tokens: Vec<TokenScene>,
}

/// A token that has moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveScene {
    /// The railway's letters.
    pub letters: String,
    /// Row and column before.
    pub from: (usize, usize),
    /// Row and column after.
    pub to: (usize, usize),
}
