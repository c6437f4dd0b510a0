//! A tile laid by the power of a private (18GB rules 4.4).

use super::track::{self, TrackPlan};
use super::track_reach::{self, Lay, Reach};
use crate::engine::agenda::TurnRecord;
use crate::engine::board::upgrade;
use crate::engine::cx::View;
use crate::engine::data::switches::SwitchName;
use crate::engine::ids::{CorpId, PrivateId, TileId, TileKindId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::refusal::Refusal;
use crate::engine::ruleset::TilePower;

/// Checks a lay by the power of a private, a tile of its list in its hex. 18xx.games does not look at
/// label and cities when it loads a file (18GB rules 4.4, D16).
pub fn check(
    view: View<'_>,
    corp: CorpId,
    private: PrivateId,
    power: &TilePower,
    tile: TileId,
    rotation: u8,
) -> Result<TrackPlan, Refusal> {
    if rotation > 5 {
        return Err(Refusal::NoSuchTile);
    }
    check_fit(view, power, tile.kind, rotation)?;
    let mut cost = track::cost(view, &TurnRecord::default(), power.hex, tile.kind, rotation);
    cost.total = (cost.total - power.discount).max(Money::ZERO);
    let hex = power.hex;
    let plan = track::plan(view, corp, hex, tile, rotation, cost)?;
    if view.live() {
        let lay = Lay {
            hex,
            tile,
            rotation,
        };
        track_reach::check_power(view, corp, lay)?;
        if view.rules.switched(SwitchName::RestrictivePrivateLays) {
            let reach = Reach::new(view, corp);
            reach.check(lay, &reach.entries(hex))?;
        }
    }
    Ok(plan.by_power(private, power.uses_action))
}

fn check_fit(
    view: View<'_>,
    power: &TilePower,
    kind: TileKindId,
    rotation: u8,
) -> Result<(), Refusal> {
    let hex = power.hex;
    if view.live() {
        return track::check_plain_fit(view, hex, kind, rotation);
    }
    let (map, board) = (&view.rules.map, &view.state.board);
    let follows = upgrade::colour_follows(map, board, hex, kind);
    follows.map_err(|why| Refusal::Misfit { hex, why })?;
    track::check_kept(view, hex, kind)
}

/// Every tile at every rotation that a power may lay.
pub fn offers(view: View<'_>, corp: CorpId, private: PrivateId, power: &TilePower) -> Vec<Offer> {
    let (map, board) = (&view.rules.map, &view.state.board);
    let mut offers = Vec::new();
    for kind in &power.tiles {
        let Some(tile) = board.next_copy(map, *kind) else {
            continue;
        };
        for rotation in 0..6u8 {
            if let Ok(plan) = check(view, corp, private, power, tile, rotation) {
                offers.push(plan.offer());
            }
        }
    }
    offers
}
