//! Track and a station in one step, in any order (18GB rules 7.2, 10.3).

use super::{insolvency, operate, token, track};
use crate::engine::action::{Kind, KindSet};
use crate::engine::agenda::{Deed, Stage};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::PowerTime;
use crate::engine::ids::CorpId;
use crate::engine::parts::privates::{Private, PrivateOwner};
use crate::engine::ruleset::{Power, TilePower};

/// What is open: tile actions, a station, and passing as long as either is, or a power for tiles waits.
pub fn open_kinds(cx: &mut Cx<'_>, corp: CorpId) -> KindSet {
    if insolvency::is_helpless(cx.view(), corp) {
        return KindSet::NONE;
    }
    let station = token::open_kinds(cx, corp).contains(Kind::PlaceToken);
    let view = cx.view();
    let done = operate::done(view);
    let lays = track::action_cost(view, &done).is_some() || extra_lay_waits(view, corp);
    let kinds = KindSet::NONE
        .with(Kind::LayTile, lays)
        .with(Kind::PlaceToken, station);
    let waits = !kinds.is_empty() || has_tile_power(view, corp, |_, private| private.is_retired());
    kinds.with(Kind::Pass, waits)
}

/// Whether the president owns a private whose unused power lays an extra tile in the track step; it
/// keeps the step open even while the private is open, as on 18xx.games.
fn extra_lay_waits(view: View<'_>, corp: CorpId) -> bool {
    has_tile_power(view, corp, |power, _| {
        power.when == PowerTime::Track && !power.uses_action
    })
}

fn has_tile_power(
    view: View<'_>,
    corp: CorpId,
    wanted: impl Fn(&TilePower, &Private) -> bool,
) -> bool {
    let Some(president) = view.state.corps[corp].president else {
        return false;
    };
    let mut owned = view.privates_of(PrivateOwner::Player(president));
    owned.any(|private| match &view.rules.privates[private].power {
        Some(Power::Tile(power)) => {
            let entry = &view.state.privates[private];
            !entry.is_used() && wanted(power, entry)
        }
        Some(Power::Station(_)) | None => false,
    })
}

/// After the last tile action of a corporation that has placed its station the step is over, unless an
/// extra lay waits; other powers do not keep it open then, as on 18xx.games.
pub fn tile_laid(cx: &mut Cx<'_>, corp: CorpId) {
    let view = cx.view();
    let done = operate::done(view);
    let in_step = operate::stage(view) == Some(Stage::TrackAndToken);
    let over = track::action_cost(view, &done).is_none()
        && done.deeds.has(Deed::Station)
        && !extra_lay_waits(view, corp);
    if in_step && over {
        operate::finish_stage(cx);
    }
}
