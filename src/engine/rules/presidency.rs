//! Who is president after certificates have moved (1861/1867 rules 3.4).

use crate::engine::cx::{Cx, View};
use crate::engine::ids::{CorpId, PlayerId, ShareId};
use crate::engine::parts::shares::Holder;

/// The player who takes the presidency over, if anybody does.
fn successor(view: View<'_>, corp: CorpId) -> Option<PlayerId> {
    let president = view.state.corps[corp].president?;
    let need = view.state.corps[corp].certificates.percent(0);
    let most = view
        .state
        .seats
        .iter()
        .map(|player| view.holding(*player, corp))
        .max()?;
    if most < need || view.holding(president, corp) == most {
        return None;
    }
    view.seats_from(president)
        .into_iter()
        .find(|player| view.holding(*player, corp) == most)
}

/// Passes the presidency on if another player holds more than the president. The new president
/// gives his first two certificates: to the old one if he still holds a president's share,
/// otherwise to the pool.
pub fn settle(cx: &mut Cx<'_>, corp: CorpId) {
    let Some(player) = successor(cx.view(), corp) else {
        return;
    };
    let Some(old) = cx.state.corps[corp].president else {
        return;
    };
    let certificates = &cx.state.corps[corp].certificates;
    let (need, units) = (certificates.percent(0), usize::from(certificates.units(0)));
    let to = if certificates.percent_of(Holder::Player(old)) >= need {
        Holder::Player(old)
    } else {
        Holder::Pool
    };
    let given: Vec<u8> = certificates
        .of(Holder::Player(player))
        .filter(|number| *number != 0)
        .take(units)
        .collect();
    for number in given {
        cx.give_share(ShareId { corp, number }, to);
    }
    cx.give_share(ShareId { corp, number: 0 }, Holder::Player(player));
    cx.set_president(corp, Some(player));
}
