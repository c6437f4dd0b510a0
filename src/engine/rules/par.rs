//! Founding a major in a stock round (1861/1867 rules 3.6).

use super::{home, raise, stock};
use crate::engine::agenda::{HomeReason, HomeToken, Interrupt};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::market::CellMark;
use crate::engine::ids::{CorpId, PlayerId, ShareId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::corps::Standing;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::market::Cell;
use crate::engine::parts::shares::Holder;
use crate::engine::refusal::Refusal;

/// Marks of the cells at which a major may start.
pub const MAJOR_PAR: [CellMark; 2] = [CellMark::Par, CellMark::ParMajor];

/// A checked founding.
pub struct ParPlan {
    player: PlayerId,
    corp: CorpId,
    cell: Cell,
    cost: Money,
}

/// Whether the player is asked; the certificate limit is asked elsewhere. The test is 18xx.games':
/// it looks neither at the cheapest price nor for a home (1861/1867 rules 3.1).
pub fn may_found(view: View<'_>, player: PlayerId) -> bool {
    let Some(numbers) = view.rules.rules().major_start else {
        return false;
    };
    view.state.majors_open
        && view.state.ledger.player(player) >= numbers.least_cash
        && view.free_majors().next().is_some()
}

/// Checks a founding.
pub fn check(
    view: View<'_>,
    player: PlayerId,
    corp: CorpId,
    cell: Cell,
) -> Result<ParPlan, Refusal> {
    let plan = check_price(view, player, corp, cell)?;
    if view.live() && !home::major_has_a_home(view, corp) {
        return Err(Refusal::NoHome { corp });
    }
    Ok(plan)
}

/// The majors that the player may found, at each price.
pub fn offers(view: View<'_>, player: PlayerId) -> Vec<Offer> {
    let mut cells = view.rules.market.par_cells(&MAJOR_PAR);
    cells.reverse();
    // Whether there is a home is the same for all majors: none of them has anything on the map.
    let mut majors = view.free_majors().peekable();
    let homeless = |corp: &CorpId| view.live() && !home::major_has_a_home(view, *corp);
    if majors.peek().is_none_or(homeless) {
        return Vec::new();
    }
    majors
        .flat_map(|corp| cells.iter().map(move |cell| (corp, *cell)))
        .filter_map(|(corp, cell)| {
            let plan = check_price(view, player, corp, cell).ok()?;
            let cost = plan.cost;
            Some(Offer::Par { corp, cell, cost })
        })
        .collect()
}

fn check_price(
    view: View<'_>,
    player: PlayerId,
    corp: CorpId,
    cell: Cell,
) -> Result<ParPlan, Refusal> {
    if view.kind(corp) != CorpKind::Major || view.state.corps[corp].standing != Standing::Available
    {
        return Err(Refusal::NotAvailable { corp });
    }
    let allowed = MAJOR_PAR
        .iter()
        .any(|mark| view.rules.market.has(cell, *mark));
    if view.rules.market.cell(cell).is_none() || (view.live() && !allowed) {
        return Err(Refusal::NotAPar);
    }
    if !view.below_certificate_limit(player) {
        return Err(Refusal::CertLimit {
            limit: view.rules.setup.cert_limit,
        });
    }
    let units = view.state.corps[corp].certificates.units(0);
    let cost = view.rules.market.price(cell) * i32::from(units);
    let have = view.state.ledger.player(player);
    if cost > have {
        return Err(Refusal::TooPoor { need: cost, have });
    }
    Ok(ParPlan {
        player,
        corp,
        cell,
        cost,
    })
}

/// Founds the major; its home station is placed next.
pub fn commit(cx: &mut Cx<'_>, plan: ParPlan) {
    let ParPlan {
        player,
        corp,
        cell,
        cost,
    } = plan;
    cx.start_price(corp, cell);
    cx.pay(Account::Player(player), Account::Corp(corp), cost);
    cx.give_share(ShareId { corp, number: 0 }, Holder::Player(player));
    cx.state.corps[corp].standing = Standing::InPlay;
    cx.set_president(corp, Some(player));
    stock::acted(cx);
    let home = HomeToken {
        corp,
        chooser: player,
        reason: HomeReason::Founded,
    };
    raise(cx, Interrupt::HomeToken(home));
}
