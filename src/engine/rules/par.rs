//! Founding a corporation with shares in a stock round (1861/1867 rules 3.6; 18GB rules 5.2).

use super::{buy, debt, draft, floating, home, presidency, raise, stock};
use crate::engine::agenda::{HomeReason, HomeToken, Interrupt, StockRound};
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
/// it looks neither at the cheapest price nor for a home (1861/1867 rules 3.1), nor whether the
/// corporation may be started in this round (18GB rules 10.3).
pub fn may_found(view: View<'_>, round: &StockRound, player: PlayerId) -> bool {
    let Some(numbers) = view.rules.rules().major_start else {
        return false;
    };
    let found = could_found(view, player);
    let share =
        || numbers.asked_with_treasury_share && buy::may_buy_from_a_treasury(view, round, player);
    view.state.majors_open && (found || share())
}

/// Whether the player has the cash from which on he is asked, no debt, and room for a president's certificate
/// of a corporation that may be started.
pub fn could_found(view: View<'_>, player: PlayerId) -> bool {
    let Some(numbers) = view.rules.rules().major_start else {
        return false;
    };
    view.state.ledger.player(player) >= numbers.least_cash
        && debt::of(view, player) == Money::ZERO
        && startable(view).chain(phantom(view)).any(|corp| {
            buy::fits_holding(view, player, corp, 0) && is_free_to_start(view, player, corp).is_ok()
        })
}

/// Corporations with shares that have not been started.
fn startable(view: View<'_>) -> impl Iterator<Item = CorpId> + use<'_> {
    let corps = view.state.corps.pairs();
    corps
        .filter(|(_, entry)| entry.kind.trades_shares() && entry.standing == Standing::Available)
        .filter(move |(corp, _)| may_start(view, *corp))
        .map(|(corp, _)| corp)
}

/// Whether the president's certificate waits for whoever starts the corporation; a record may have it exchanged
/// before (1824 rules 8.2).
fn may_start(view: View<'_>, corp: CorpId) -> bool {
    let entry = &view.state.corps[corp];
    entry.waits_for.is_none() && entry.certificates.holder(0) == Some(Holder::Treasury)
}

/// In a draft 18xx.games lists the start of a corporation that is out of the game, and accepts it
/// (1824 rules 11.2, D35); the table refuses it.
fn phantom(view: View<'_>) -> Option<CorpId> {
    draft::round(view)?;
    let minors = || view.rules.corps.iter().filter_map(|minor| minor.joins);
    view.rules.corps.ids().find(|corp| {
        is_out(view, *corp)
            && view.state.market.of(*corp).is_none()
            && minors().all(|join| join.corp != *corp)
    })
}

fn is_out(view: View<'_>, corp: CorpId) -> bool {
    view.state.corps[corp].standing == Standing::Absent && view.kind(corp) == CorpKind::Major
}

/// Whether certificates of a corporation that is out of the game may be bought all the same: its price was
/// set in this draft.
pub fn is_priced_phantom(view: View<'_>, corp: CorpId) -> bool {
    is_out(view, corp) && draft::round(view).is_some() && view.state.market.of(corp).is_some()
}

/// Whether no bond to a private forbids the player the start (18GB rules 4.5).
fn is_free_to_start(view: View<'_>, player: PlayerId, corp: CorpId) -> Result<(), Refusal> {
    let Some((private, bound)) = view.rules.ids.bound else {
        return Ok(());
    };
    match stock::bound_to(view, player) {
        Some(only) if only != corp => Err(Refusal::OnlyThis { corp: only }),
        None if corp == bound => Err(Refusal::OnlyOwnerStarts { corp, private }),
        Some(_) | None => Ok(()),
    }
}

/// Checks a founding.
pub fn check(
    view: View<'_>,
    player: PlayerId,
    corp: CorpId,
    cell: Cell,
) -> Result<ParPlan, Refusal> {
    let plan = check_price(view, player, corp, cell)?;
    if view.live() && !has_a_home(view, corp) {
        return Err(Refusal::NoHome { corp });
    }
    Ok(plan)
}

/// The majors that the player may found, at each price.
pub fn offers(view: View<'_>, player: PlayerId) -> Vec<Offer> {
    let mut cells = view.rules.market.par_cells(&MAJOR_PAR);
    cells.reverse();
    // Whether there is a home is the same for all majors: none of them has anything on the map.
    let mut majors = startable(view).peekable();
    let homeless = |corp: &CorpId| view.live() && !has_a_home(view, *corp);
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

/// Where stations stand before play no home is looked for.
fn has_a_home(view: View<'_>, corp: CorpId) -> bool {
    let rules = view.rules.rules();
    rules.homes_before_play || rules.home_stations.is_none() || home::major_has_a_home(view, corp)
}

/// The second group waits for a later stock round; 18xx.games leaves that to its screen.
fn check_group(view: View<'_>, corp: CorpId) -> Result<(), Refusal> {
    let from = view.rules.rules().trading.second_group_from;
    match from.filter(|from| view.state.corps[corp].second_group && view.state.agenda.set < *from) {
        Some(round) if view.live() => Err(Refusal::FromRound { round }),
        Some(_) | None => Ok(()),
    }
}

fn check_price(
    view: View<'_>,
    player: PlayerId,
    corp: CorpId,
    cell: Cell,
) -> Result<ParPlan, Refusal> {
    let entry = &view.state.corps[corp];
    let available = (entry.standing == Standing::Available && may_start(view, corp))
        || (!view.live() && phantom(view) == Some(corp));
    if !view.trades_shares(corp) || !available {
        return Err(Refusal::NotAvailable { corp });
    }
    is_free_to_start(view, player, corp)?;
    check_group(view, corp)?;
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
    let debt = debt::of(view, player);
    if debt > Money::ZERO {
        return Err(Refusal::InDebt { debt });
    }
    if !buy::fits_holding(view, player, corp, 0) {
        let limit = view.rules.corps[corp].ownership_limit;
        return Err(Refusal::HoldingLimit { limit });
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

/// Founds the corporation; where it does not stand at home yet, its station is placed next.
pub fn commit(cx: &mut Cx<'_>, plan: ParPlan) {
    let ParPlan {
        player,
        corp,
        cell,
        cost,
    } = plan;
    cx.start_price(corp, cell);
    let seller = buy::treasury_account(cx.view(), corp);
    cx.pay(Account::Player(player), seller, cost);
    cx.give_share(ShareId { corp, number: 0 }, Holder::Player(player));
    if is_out(cx.view(), corp) {
        return;
    }
    cx.state.corps[corp].standing = Standing::InPlay;
    if cx.rules.rules().trading.late_president {
        presidency::enter(cx, corp, player);
    } else {
        cx.set_president(corp, Some(player));
    }
    stock::started(cx, corp);
    if floating::floats_later(cx) {
        cx.state.corps[corp].hardship.unfloated = true;
        floating::settle(cx, corp);
    }
    if cx.rules.rules().home_stations.is_some() {
        let home = HomeToken {
            corp,
            chooser: player,
            reason: HomeReason::Founded,
        };
        raise(cx, Interrupt::HomeToken(home));
    }
}
