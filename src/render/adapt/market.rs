//! Share markets from positions and data.

use crate::engine::data::TitleData;
use crate::engine::data::market::CellMark;
use crate::engine::ids::CorpId;
use crate::engine::parts::market::{Cell, MarketLayout};
use crate::engine::ruleset::Ruleset;
use crate::engine::state::State;
use crate::render::scene::TokenScene;
use crate::render::scene::market::{CellScene, MarketScene, MoveScene};
use crate::render::words::{Word, Words};

/// The market of a position; `before` is the position with which it is compared.
pub fn scene(rules: &Ruleset, state: &State, before: Option<&State>, words: &Words) -> MarketScene {
    let mut scene = bare(&rules.data, &rules.market, words);
    let in_play = || {
        state
            .corps
            .ids()
            .filter(|corp| state.market.of(*corp).is_some())
    };
    let mut placed: Vec<(Cell, usize, CorpId)> = in_play()
        .filter_map(|corp| {
            let cell = state.market.of(corp)?;
            Some((cell, state.market.stack_place(corp), corp))
        })
        .collect();
    placed.sort_unstable_by_key(|(cell, place, corp)| (*cell, *place, corp.0));
    for (cell, _, corp) in placed {
        if let Some(cell) = cell_mut(&mut scene, cell) {
            cell.tokens.push(token(&rules.data, corp));
        }
    }
    if let Some(before) = before {
        for corp in in_play() {
            let (from, to) = (before.market.of(corp), state.market.of(corp));
            if let (Some(from), Some(to)) = (from, to)
                && from != to
            {
                scene.moves.push(MoveScene {
                    letters: rules.corps[corp].sym.clone(),
                    from: (from.row.into(), from.column.into()),
                    to: (to.row.into(), to.column.into()),
                });
            }
        }
    }
    scene
}

/// A market without tokens.
pub fn bare(data: &TitleData, market: &MarketLayout, words: &Words) -> MarketScene {
    let mut rows: Vec<Vec<Option<CellScene>>> = Vec::new();
    let mut marks: Vec<CellMark> = Vec::new();
    for (place, cell) in market.cells() {
        let (row, column) = (usize::from(place.row), usize::from(place.column));
        if rows.len() <= row {
            rows.resize(row + 1, Vec::new());
        }
        if rows[row].len() <= column {
            rows[row].resize(column + 1, None);
        }
        rows[row][column] = Some(CellScene {
            price: cell.price.to_string(),
            marks: cell.marks.clone(),
            tokens: Vec::new(),
        });
        for mark in &cell.marks {
            if !marks.contains(mark) {
                marks.push(*mark);
            }
        }
    }
    MarketScene {
        kind: market.kind(),
        heading: format!("{} · {}", data.title, words.get(Word::Market)),
        rows,
        moves: Vec::new(),
        legend: marks
            .into_iter()
            .map(|mark| (mark, words.get(meaning(mark)).to_owned()))
            .collect(),
        colours: super::map::colours(data),
    }
}

fn meaning(mark: CellMark) -> Word {
    match mark {
        CellMark::Par => Word::Par,
        CellMark::ParMinor => Word::ParMinor,
        CellMark::ParMajor => Word::ParMajor,
        CellMark::Convert => Word::Convert,
        CellMark::MinorTop => Word::MinorTop,
        CellMark::MultipleBuy => Word::MultipleBuy,
        CellMark::EndGame => Word::EndGame,
    }
}

fn cell_mut(scene: &mut MarketScene, place: Cell) -> Option<&mut CellScene> {
    let row = scene.rows.get_mut(usize::from(place.row))?;
    row.get_mut(usize::from(place.column))?.as_mut()
}

/// The token of a railway.
pub fn token(data: &TitleData, corp: CorpId) -> TokenScene {
    use crate::engine::ids::Id;
    match data.corporations.get(corp.index()) {
        Some(corp) => TokenScene::new(&corp.sym, &corp.colour, &corp.text_colour),
        None => TokenScene::new("?", "", ""),
    }
}
