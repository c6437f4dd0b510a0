//! All lays of a corporation's turn (1861/1867 rules 4.4), by the checks of a single one.

use super::{loans, operate, track, track_reach};
use crate::engine::board::network::Network;
use crate::engine::board::upgrade;
use crate::engine::cx::View;
use crate::engine::ids::{CorpId, HexId, Id, TileKindId};
use crate::engine::offer::Offer;

/// Every tile at every rotation that the corporation may lay, by hex, tile and rotation.
pub fn offers(view: View<'_>, corp: CorpId) -> Vec<Offer> {
    let (map, board) = (&view.rules.map, &view.state.board);
    let done = operate::done(view);
    let edges = view
        .live()
        .then(|| Network::of(map, board, corp).reached_edges());
    let mut offers = Vec::new();
    for hex in map.hexes.ids() {
        let reached = edges.as_ref().map_or(0b11_1111, |edges| edges[hex.index()]);
        if reached == 0 || track::check_allowance(view, &done, hex).is_err() {
            continue;
        }
        for kind in kinds(view, corp, hex) {
            if track::check_city_tile(view, &done, kind).is_err() {
                continue;
            }
            let Some(tile) = board.next_copy(map, kind) else {
                continue;
            };
            for rotation in 0..6u8 {
                if track::check_fit(view, corp, hex, kind, rotation).is_err() {
                    continue;
                }
                let cost = track::cost(view, &done, hex, kind, rotation).total;
                let Ok(loans) = loans::needed(view, corp, cost) else {
                    continue;
                };
                let usable = edges.as_ref().is_none_or(|edges| {
                    track_reach::check_with(view, corp, edges, hex, tile, rotation).is_ok()
                });
                if usable {
                    offers.push(Offer::Lay {
                        hex,
                        tile,
                        rotation,
                        cost,
                        loans,
                    });
                }
            }
        }
    }
    offers
}

/// The kinds of the supply that could lie on a hex.
fn kinds(view: View<'_>, corp: CorpId, hex: HexId) -> impl Iterator<Item = TileKindId> + use<'_> {
    let (map, board) = (&view.rules.map, &view.state.board);
    map.supply().filter(move |kind| {
        upgrade::kind_fits(map, board, hex, *kind).is_ok()
            || track::is_early(view, corp, hex, *kind)
    })
}
