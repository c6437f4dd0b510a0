//! The share market: cells, where each corporation's token stands, and how tokens move.
//!
//! Every token stands on a cell that exists; tokens in one cell keep their order of arrival.

use std::cmp::Reverse;

use crate::engine::data::market::{CellMark, MarketCell, MarketData, MarketKind};
use crate::engine::ids::{ById, CorpId};
use crate::engine::money::Money;

/// A place in the market, row and column from 0 at the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// Row from the top.
    pub row: u8,
    /// Column from the left.
    pub column: u8,
}

/// A step of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Dearer, after a good dividend.
    Right,
    /// Cheaper, after none.
    Left,
    /// Dearer, when sold out.
    Up,
    /// Cheaper, after a sale.
    Down,
}

/// The cells of a market.
#[derive(Clone, Debug)]
pub struct MarketLayout {
    kind: MarketKind,
    rows: Vec<Vec<Option<MarketCell>>>,
}

impl MarketLayout {
    /// The market of a data file.
    pub fn new(data: &MarketData) -> MarketLayout {
        let rows = data
            .rows
            .iter()
            .map(|row| row.iter().map(|cell| cell.0.clone()).collect())
            .collect();
        MarketLayout {
            kind: data.kind,
            rows,
        }
    }

    /// Line or grid.
    pub fn kind(&self) -> MarketKind {
        self.kind
    }

    /// What is printed at a place.
    pub fn cell(&self, cell: Cell) -> Option<&MarketCell> {
        self.rows
            .get(usize::from(cell.row))?
            .get(usize::from(cell.column))?
            .as_ref()
    }

    /// Price of a share there; zero off the market.
    pub fn price(&self, cell: Cell) -> Money {
        self.cell(cell).map_or(Money::ZERO, |cell| cell.price)
    }

    /// Whether the cell has a mark.
    pub fn has(&self, cell: Cell, mark: CellMark) -> bool {
        self.cell(cell)
            .is_some_and(|cell| cell.marks.contains(&mark))
    }

    /// All cells that exist, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, &MarketCell)> {
        self.rows.iter().enumerate().flat_map(|(row, cells)| {
            cells.iter().enumerate().filter_map(move |(column, cell)| {
                let place = Cell {
                    row: row as u8,
                    column: column as u8,
                };
                cell.as_ref().map(|cell| (place, cell))
            })
        })
    }

    /// The start cells that carry one of the marks, dearest first.
    pub fn par_cells(&self, marks: &[CellMark]) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self
            .cells()
            .filter(|(_, cell)| cell.marks.iter().any(|mark| marks.contains(mark)))
            .map(|(place, _)| place)
            .collect();
        cells.sort_by_key(|cell| Reverse(self.price(*cell)));
        cells
    }

    /// The dearest start cell with one of the marks that costs at most `price`.
    pub fn par_at_most(&self, marks: &[CellMark], price: Money) -> Option<Cell> {
        self.par_cells(marks)
            .into_iter()
            .find(|cell| self.price(*cell) <= price)
    }

    fn at(&self, row: i32, column: i32) -> Option<Cell> {
        let cell = Cell {
            row: u8::try_from(row).ok()?,
            column: u8::try_from(column).ok()?,
        };
        self.cell(cell).map(|_| cell)
    }

    /// Where one step leads; the cell itself if nowhere (1861/1867 rules 1.5).
    /// `minor` tokens rise no further right than the cells marked for them.
    pub fn step(&self, from: Cell, direction: Direction, minor: bool) -> Cell {
        let (row, column) = (i32::from(from.row), i32::from(from.column));
        let at_top = minor && self.has(from, CellMark::MinorTop);
        let to = match (self.kind, direction) {
            (MarketKind::Line, Direction::Right | Direction::Up) if at_top => None,
            (MarketKind::Line, Direction::Right | Direction::Up) => self.at(row, column + 1),
            (MarketKind::Line, Direction::Left | Direction::Down) => self.at(row, column - 1),
            (MarketKind::Grid, Direction::Right) if at_top => self.up(row, column, minor),
            (MarketKind::Grid, Direction::Right) => self
                .at(row, column + 1)
                .or_else(|| self.up(row, column, minor)),
            (MarketKind::Grid | MarketKind::PlainGrid, Direction::Left) => self
                .at(row, column - 1)
                .or_else(|| self.at(row + 1, column)),
            (MarketKind::Grid, Direction::Up) => self.up(row, column, minor),
            (MarketKind::Grid | MarketKind::PlainGrid, Direction::Down) => self.at(row + 1, column),
            (MarketKind::PlainGrid, Direction::Right) => self
                .at(row, column + 1)
                .or_else(|| self.at(row - 1, column)),
            (MarketKind::PlainGrid, Direction::Up) => self.at(row - 1, column),
        };
        to.unwrap_or(from)
    }

    /// One up; a major in the top row goes one down and one right instead.
    fn up(&self, row: i32, column: i32, minor: bool) -> Option<Cell> {
        if row > 0 || minor {
            self.at(row - 1, column)
        } else {
            self.at(row + 1, column + 1)
        }
    }
}

/// Where the tokens stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Positions {
    /// Cell and time of arrival; times only order tokens.
    tokens: ById<CorpId, Option<(Cell, u32)>>,
    clock: u32,
}

impl Positions {
    /// No token on the market.
    pub fn new(corps: usize) -> Positions {
        Positions {
            tokens: (0..corps).map(|_| None).collect(),
            clock: 0,
        }
    }

    /// Where a corporation's token stands.
    pub fn of(&self, corp: CorpId) -> Option<Cell> {
        self.tokens[corp].map(|(cell, _)| cell)
    }

    /// Puts a token on a cell, behind those that stand there. Nothing happens if it stands there already.
    pub fn put(&mut self, corp: CorpId, cell: Cell) {
        if self.of(corp) != Some(cell) {
            self.clock += 1;
            self.tokens[corp] = Some((cell, self.clock));
        }
    }

    /// Takes a token off.
    pub fn remove(&mut self, corp: CorpId) {
        self.tokens[corp] = None;
    }

    /// The place in the stack of its cell, from 0 = first.
    pub fn stack_place(&self, corp: CorpId) -> usize {
        let Some((cell, time)) = self.tokens[corp] else {
            return 0;
        };
        self.tokens
            .iter()
            .flatten()
            .filter(|(c, t)| *c == cell && *t < time)
            .count()
    }

    /// The key by which corporations operate, smallest first: dearer, further right, higher row,
    /// earlier in the stack, then id (1861/1867 rules 0.3).
    pub fn order_key(
        &self,
        layout: &MarketLayout,
        corp: CorpId,
    ) -> (Reverse<Money>, Reverse<u8>, u8, u32, CorpId) {
        match self.tokens[corp] {
            Some((cell, time)) => (
                Reverse(layout.price(cell)),
                Reverse(cell.column),
                cell.row,
                time,
                corp,
            ),
            None => (Reverse(Money::ZERO), Reverse(0), u8::MAX, u32::MAX, corp),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(kind: MarketKind, rows: &[&[&str]]) -> MarketLayout {
        let cell = |text: &&str| {
            crate::engine::data::market::CellData::try_from((*text).to_owned()).expect("a cell")
        };
        let rows = rows
            .iter()
            .map(|row| row.iter().map(cell).collect())
            .collect();
        MarketLayout::new(&MarketData { kind, rows })
    }

    fn grid() -> MarketLayout {
        layout(
            MarketKind::Grid,
            &[
                &["", "135", "150m", "165"],
                &["110", "120", "135m"],
                &["100", "110"],
            ],
        )
    }

    fn at(row: u8, column: u8) -> Cell {
        Cell { row, column }
    }

    #[test]
    fn edges_of_the_grid() {
        let grid = grid();
        assert_eq!(
            grid.step(at(1, 2), Direction::Right, false),
            at(0, 2),
            "row end: up"
        );
        assert_eq!(
            grid.step(at(1, 0), Direction::Left, false),
            at(2, 0),
            "row start: down"
        );
        assert_eq!(
            grid.step(at(2, 0), Direction::Left, false),
            at(2, 0),
            "corner: stays"
        );
        assert_eq!(
            grid.step(at(0, 1), Direction::Up, false),
            at(1, 2),
            "top row: down and right"
        );
        assert_eq!(
            grid.step(at(0, 1), Direction::Up, true),
            at(0, 1),
            "a minor stays in the top row"
        );
        assert_eq!(
            grid.step(at(2, 1), Direction::Down, false),
            at(2, 1),
            "no row below"
        );
    }

    #[test]
    fn minors_have_a_ceiling() {
        let grid = grid();
        assert_eq!(grid.step(at(1, 2), Direction::Right, true), at(0, 2));
        assert_eq!(grid.step(at(0, 2), Direction::Right, true), at(0, 2));
        let line = layout(MarketKind::Line, &[&["150", "165m", "180"]]);
        assert_eq!(line.step(at(0, 1), Direction::Right, true), at(0, 1));
        assert_eq!(line.step(at(0, 1), Direction::Right, false), at(0, 2));
        assert_eq!(line.step(at(0, 0), Direction::Down, false), at(0, 0));
    }

    #[test]
    fn a_stack_keeps_the_order_of_arrival() {
        let mut positions = Positions::new(3);
        positions.put(CorpId(2), at(0, 0));
        positions.put(CorpId(0), at(0, 0));
        positions.put(CorpId(2), at(0, 0));
        assert_eq!(positions.stack_place(CorpId(2)), 0);
        assert_eq!(positions.stack_place(CorpId(0)), 1);
    }
}
