//! Share markets as the data files describe them.

use serde::Deserialize;

use crate::engine::money::Money;

/// Whether a market is one line or a grid; it decides how tokens move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MarketKind {
    /// One row: left and down are the same, right and up are the same.
    Line,
    /// Rows and columns; in the top row up leads down and right.
    Grid,
    /// Rows and columns; nothing is above the top row.
    #[serde(rename = "plain_grid")]
    PlainGrid,
}

/// A share market: rows of cells from the top, a cell being a price and letters, `""` where there is none.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarketData {
    /// Line or grid.
    pub kind: MarketKind,
    /// The cells.
    pub rows: Vec<Vec<CellData>>,
}

/// A cell as written, `100pC`, or no cell.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct CellData(pub Option<MarketCell>);

/// One cell of a market.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarketCell {
    /// Price of a share.
    pub price: Money,
    /// Marks in printed order; the first decides the colour.
    pub marks: Vec<CellMark>,
}

/// What is special about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellMark {
    /// `p`: start price of any corporation.
    Par,
    /// `x`: start price of minors only.
    ParMinor,
    /// `z`: start price of majors only.
    ParMajor,
    /// `C`: a minor here may convert.
    Convert,
    /// `m`: a minor rises no further to the right.
    MinorTop,
    /// `g`: the president may buy two shares in a turn.
    MultipleBuy,
    /// `e`: reaching it ends the game.
    EndGame,
}

impl TryFrom<String> for CellData {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if text.is_empty() {
            return Ok(CellData(None));
        }
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let price = text[..digits]
            .parse()
            .map_err(|_| format!("{text:?} has no price"))?;
        let marks = text[digits..].chars().map(mark).collect::<Result<_, _>>()?;
        Ok(CellData(Some(MarketCell {
            price: Money(price),
            marks,
        })))
    }
}

fn mark(letter: char) -> Result<CellMark, String> {
    match letter {
        'p' => Ok(CellMark::Par),
        'x' => Ok(CellMark::ParMinor),
        'z' => Ok(CellMark::ParMajor),
        'C' => Ok(CellMark::Convert),
        'm' => Ok(CellMark::MinorTop),
        'g' => Ok(CellMark::MultipleBuy),
        'e' => Ok(CellMark::EndGame),
        other => Err(format!("unknown mark {other:?} in a market cell")),
    }
}
