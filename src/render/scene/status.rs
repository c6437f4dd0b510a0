//! A sheet of tables as it is drawn: narrow enough for a phone.

use super::TokenScene;

/// A whole sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatusScene {
    /// Title of the game and what happens now.
    pub heading: String,
    /// Facts below it, shown in as few lines as hold them.
    pub facts: Vec<String>,
    /// Tables from the top.
    pub tables: Vec<TableScene>,
    /// A line at the end.
    pub footer: String,
    /// Every colour of a railway that may appear.
    pub colours: Vec<crate::render::colour::Rgb>,
}

/// A table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableScene {
    /// Its columns; the heads name them.
    pub columns: Vec<ColumnScene>,
    /// Its rows.
    pub rows: Vec<RowScene>,
}

/// A column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColumnScene {
    /// Its head.
    pub head: String,
    /// Numbers stand at the right.
    pub side: Side,
}

/// Where cells stand in their column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A row, with tokens below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowScene {
    /// One cell for each column.
    pub cells: Vec<StatusCell>,
    /// Tokens with some letters each, on lines of their own.
    pub below: Vec<(TokenScene, String)>,
    /// Whoever is asked now, what is sold next.
    pub marked: bool,
}

/// A cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StatusCell {
    /// Words or a number.
    Text(String),
    /// A railway.
    Token(TokenScene),
}
