//! Tile sheets from title data.

use super::hexes;
use super::source::Parts;
use crate::engine::board::tile::{End, Piece, TileKind, Turned};
use crate::engine::data::map::Colour;
use crate::render::scene::map::Face;
use crate::render::tiles::{TileScene, TilesScene};
use crate::render::words::{Word, Words};

/// All tiles of a scenario in all rotations that differ.
///
/// # Errors
/// A sentence about what in the data does not fit together.
pub fn scene(parts: &Parts<'_>, words: &Words) -> Result<TilesScene, String> {
    let mut tiles = Vec::with_capacity(parts.tiles.len());
    for tile in parts.tiles {
        let kind = TileKind::of_tile(tile)?;
        let turns = turns(&kind);
        let face = |turn: &u8| {
            hexes::bare(
                tile,
                &kind.turned[usize::from(*turn)],
                *turn,
                Colour::Yellow,
            )
        };
        let faces: Vec<Face> = turns.iter().map(face).collect();
        tiles.push(TileScene {
            faces,
            copies: hexes::copies(tile),
        });
    }
    Ok(TilesScene {
        layout: parts.map.layout,
        heading: format!("{} · {}", parts.data.title, words.get(Word::Tiles)),
        tiles,
    })
}

/// The rotations that are allowed and look different from those before.
fn turns(kind: &TileKind) -> Vec<u8> {
    // Ends in cities and towns of the same look are the same.
    let end = |end: End| match end {
        End::Edge(edge) => (edge, None),
        End::Node(node) => {
            let node = &kind.nodes[usize::from(node)];
            (
                u8::MAX,
                Some((node.kind, node.slots, node.revenue.highest())),
            )
        }
    };
    let same_piece = |a: &Piece, b: &Piece| {
        let straight = end(a.a) == end(b.a) && end(a.b) == end(b.b);
        let turned = end(a.a) == end(b.b) && end(a.b) == end(b.a);
        a.track == b.track && (straight || turned)
    };
    let same = |a: &Turned, b: &Turned| {
        let found = |piece: &Piece| b.pieces.iter().any(|other| same_piece(piece, other));
        a.pieces.len() == b.pieces.len() && a.pieces.iter().all(found)
    };
    let mut turns: Vec<u8> = Vec::new();
    for turn in (0..6u8).filter(|turn| kind.rotations & (1 << turn) != 0) {
        let turned = &kind.turned[usize::from(turn)];
        if !turns
            .iter()
            .any(|other| same(&kind.turned[usize::from(*other)], turned))
        {
            turns.push(turn);
        }
    }
    turns
}
