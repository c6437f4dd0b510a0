//! All lays of a corporation's turn (1861/1867 rules 4.4), by the checks of a single one.

use super::track_reach::{Lay, Reach};
use super::{loans, operate, track};
use crate::engine::board::upgrade;
use crate::engine::cx::View;
use crate::engine::ids::{CorpId, HexId, TileKindId};
use crate::engine::offer::Offer;

/// Every tile at every rotation that the corporation may lay, by hex, tile and rotation.
pub fn offers(view: View<'_>, corp: CorpId) -> Vec<Offer> {
    if !view.live() {
        return recorded(view, corp);
    }
    let done = operate::done(view);
    let reach = Reach::new(view, corp);
    let mut offers = Vec::new();
    for hex in view.rules.map.hexes.ids() {
        if reach.edges(hex) != 0 && track::check_allowance(view, corp, &done, hex).is_ok() {
            in_hex(view, corp, &reach, hex, &mut offers);
        }
    }
    offers
}

fn in_hex(view: View<'_>, corp: CorpId, reach: &Reach<'_>, hex: HexId, offers: &mut Vec<Offer>) {
    let (map, board) = (&view.rules.map, &view.state.board);
    let done = operate::done(view);
    let fitting = track::fitting(view, hex);
    let early = track::fitting_early(view, corp, hex);
    let late = fitting
        .iter()
        .filter(|fit| early.iter().all(|other| other.kind != fit.kind))
        .filter(|fit| track::check_colour(view, fit.kind).is_ok());
    let entries = reach.entries(hex);
    for fit in late.chain(&early) {
        let kind = fit.kind;
        if track::check_city_tile(view, &done, kind).is_err()
            || track::check_exits(view, kind, &fitting).is_err()
        {
            continue;
        }
        let Some(tile) = board.next_copy(map, kind) else {
            continue;
        };
        for rotation in (0..6u8).filter(|turn| fit.rotations & (1 << turn) != 0) {
            let cost = track::cost_for(view, corp, &done, hex, kind, rotation).total;
            let Ok(loans) = loans::needed(view, corp, cost) else {
                continue;
            };
            let lay = Lay {
                hex,
                tile,
                rotation,
            };
            if reach.check(lay, &entries).is_ok() {
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

/// The lays that a game file may hold: reach, rotation and phase are not asked.
fn recorded(view: View<'_>, corp: CorpId) -> Vec<Offer> {
    let (map, board) = (&view.rules.map, &view.state.board);
    let mut offers = Vec::new();
    for hex in map.hexes.ids() {
        let kinds = map.supply();
        let fits = |kind: &TileKindId| {
            upgrade::kind_fits(map, board, hex, *kind).is_ok()
                || track::is_early(view, corp, hex, *kind)
        };
        for kind in kinds.filter(fits) {
            let Some(tile) = board.next_copy(map, kind) else {
                continue;
            };
            for rotation in 0..6 {
                if let Ok(plan) = track::check(view, corp, hex, tile, rotation) {
                    offers.push(plan.offer());
                }
            }
        }
    }
    offers
}
