//! What a player is worth (1861/1867 rules 9.2).

use super::{debt, sell};
use crate::engine::cx::View;
use crate::engine::data::switches::SwitchName;
use crate::engine::ids::{CorpId, PlayerId};
use crate::engine::money::Money;
use crate::engine::parts::market::Direction;
use crate::engine::parts::privates::PrivateOwner;
use crate::engine::parts::shares::Holder;

/// The price of a share at the end: one step left for each loan not repaid.
pub fn final_price(view: View<'_>, corp: CorpId) -> Money {
    let Some(cell) = view.state.market.of(corp) else {
        return Money::ZERO;
    };
    let loans = usize::from(view.state.corps[corp].loans);
    view.rules
        .market
        .price(view.cell_after(corp, cell, Direction::Left, loans))
}

/// What a certificate is worth: half, rounded down, where the title halves shares of corporations
/// without a train (18GB rules 9.3).
fn certificate(view: View<'_>, corp: CorpId, units: u8) -> Money {
    let full = final_price(view, corp) * i32::from(units);
    if sell::is_halved(view, corp) {
        full.half_down()
    } else {
        full
    }
}

/// Cash, shares at their final prices, and the face value of own privates.
pub fn of_player(view: View<'_>, player: PlayerId) -> Money {
    let shares: Money = view
        .state
        .corps
        .pairs()
        .map(|(corp, entry)| -> Money {
            let certificates = &entry.certificates;
            let own = certificates.of(Holder::Player(player));
            own.map(|number| certificate(view, corp, certificates.units(number)))
                .sum()
        })
        .sum();
    let worthless = view.rules.switched(SwitchName::PrivatesWorthless);
    let privates: Money = view
        .privates_of(PrivateOwner::Player(player))
        .filter(|private| !worthless && !view.state.privates[*private].is_retired())
        .map(|private| view.rules.privates[private].value)
        .sum();
    let minors: Money = view
        .state
        .corps
        .iter()
        .filter(|entry| entry.president == Some(player))
        .map(|entry| entry.face)
        .sum();
    view.state.ledger.player(player) + shares + privates + minors - debt::of(view, player)
}
