//! Buying a certificate in a stock round (1861/1867 rules 3.3; 18GB rules 6.4).

use super::{debt, floating, par, presidency, stock};
use crate::engine::agenda::StockRound;
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::market::CellMark;
use crate::engine::data::switches::SwitchName;
use crate::engine::data::trading::TreasurySales;
use crate::engine::ids::{CorpId, CorpSet, Id, PlayerId, ShareId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::corps::Standing;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::shares::{Bundle, Holder};
use crate::engine::refusal::Refusal;

/// A checked purchase.
pub struct BuyPlan {
    player: PlayerId,
    share: ShareId,
    price: Money,
    seller: Account,
    /// The buyer's certificate that goes to the pool for the president's.
    swapped: Option<u8>,
}

/// What limits a purchase beside the general rules.
#[derive(Clone, Copy, Default)]
pub struct Terms {
    /// Corporations that the player has sold in this round.
    pub sold: CorpSet,
    /// The only corporation of which he may buy.
    pub only: Option<CorpId>,
}

/// Whether what a player has done leaves him a purchase: the first one, or a second one of the same
/// corporation.
fn allows_purchase(view: View<'_>, round: &StockRound, player: PlayerId) -> bool {
    let done = round.done;
    match done.bought_of {
        None => true,
        Some(_) if done.started => false,
        // After a conversion one share is all, by the printed rule (18GB rules 11, D8).
        Some(_)
            if done.converted.is_some() && view.rules.switched(SwitchName::ConvertSingleShare) =>
        {
            false
        }
        Some(corp) => done.led.contains(corp) && may_buy_again(view, player, corp, done.bought),
    }
}

/// Whether the player, president of a corporation in a cell marked for it, may buy another share.
fn may_buy_again(view: View<'_>, player: PlayerId, corp: CorpId, bought: u8) -> bool {
    let cell = view.state.market.of(corp);
    bought < 2
        && view.state.corps[corp].president == Some(player)
        && cell.is_some_and(|cell| view.rules.market.has(cell, CellMark::MultipleBuy))
}

/// Whether the player is asked for a purchase; limits of the treasury and bonds to one corporation
/// are not looked at, as on 18xx.games (18GB rules 10.3).
pub fn is_open(view: View<'_>, round: &StockRound, player: PlayerId) -> bool {
    let sold = round.sold[player.index()];
    allows_purchase(view, round, player)
        && view
            .state
            .corps
            .ids()
            .filter(|corp| round.done.bought_of.is_none_or(|only| only == *corp))
            .any(|corp| !sold.contains(corp) && could_buy_of(view, player, corp))
}

/// Whether the player could buy a share of any corporation, had he not done anything before.
pub fn could_buy(view: View<'_>, player: PlayerId) -> bool {
    let mut corps = view.state.corps.ids();
    corps.any(|corp| could_buy_of(view, player, corp))
}

/// Whether the president could buy a further share of his corporation.
pub fn could_buy_again(view: View<'_>, player: PlayerId, corp: CorpId, bought: u8) -> bool {
    may_buy_again(view, player, corp, bought) && could_buy_of(view, player, corp)
}

fn could_buy_of(view: View<'_>, player: PlayerId, corp: CorpId) -> bool {
    if !view.trades_shares(corp) || !is_in_trade(view, corp) {
        return false;
    }
    let (cash, price) = (view.state.ledger.player(player), view.price(corp));
    let certificates = &view.state.corps[corp].certificates;
    let ordinary = view.below_certificate_limit(player)
        && [Holder::Treasury, Holder::Pool].into_iter().any(|from| {
            // That the president's certificate of a state railway is not sold is not looked at.
            let counts = |number: &u8| {
                view.kind(corp) == CorpKind::State || is_ordinary(view, corp, *number)
            };
            let own = certificates
                .of(from)
                .filter(|n| !certificates.is_reserved(*n));
            let smallest = own
                .filter(counts)
                .min_by_key(|number| certificates.units(*number));
            smallest.is_some_and(|number| {
                let cost = price * i32::from(certificates.units(number));
                cash >= cost
                    && (fits_holding(view, player, corp, number) || is_unlimited(view, from))
            })
        });
    let units = i32::from(certificates.units(0));
    ordinary || (cash >= price * units && can_take_over(view, player, corp))
}

/// Whether the player may take the president's certificate from the pool: he owns one certificate,
/// and nothing else of the corporation lies there.
fn can_take_over(view: View<'_>, player: PlayerId, corp: CorpId) -> bool {
    let certificates = &view.state.corps[corp].certificates;
    view.rules.rules().trading.president_to_pool
        && certificates.of(Holder::Pool).eq([0])
        && certificates.count_of(Holder::Player(player)) == 1
}

/// Whether the player may buy the first certificate of some treasury (18GB rules 10.3, `par`).
pub fn may_buy_from_a_treasury(view: View<'_>, round: &StockRound, player: PlayerId) -> bool {
    let terms = Terms {
        sold: round.sold[player.index()],
        only: None,
    };
    view.state.corps.ids().any(|corp| {
        let certificates = &view.state.corps[corp].certificates;
        let first = certificates.of(Holder::Treasury).next();
        first.is_some_and(|number| {
            let bundle = Bundle::one(ShareId { corp, number }, certificates.percent(number));
            check_terms(view, &terms, player, &bundle).is_ok()
        })
    })
}

/// Certificates of a major that a player may buy: its ordinary ones in treasury and pool.
pub fn on_sale(view: View<'_>, corp: CorpId) -> impl Iterator<Item = u8> + use<'_> {
    let certificates = &view.state.corps[corp].certificates;
    certificates
        .free()
        .chain(certificates.of(Holder::Pool))
        .filter(move |number| is_ordinary(view, corp, *number))
}

/// Whether certificates of the corporation are traded.
fn is_in_trade(view: View<'_>, corp: CorpId) -> bool {
    view.state.corps[corp].in_play() || par::is_priced_phantom(view, corp)
}

/// Whether an ordinary certificate of a corporation without a price is bought, for nothing: where shares may
/// be out before the president's certificate is, 18xx.games leaves that to its screen (1824 rules 8.2).
fn comes_before_its_price(view: View<'_>, bundle: &Bundle) -> bool {
    let entry = &view.state.corps[bundle.corp];
    view.rules.rules().trading.late_president
        && entry.kind == CorpKind::Major
        && entry.standing == Standing::Available
        && !bundle.numbers.contains(&0)
}

/// Whether a certificate is bought like any other: not the president's, unless the title says so.
fn is_ordinary(view: View<'_>, corp: CorpId, number: u8) -> bool {
    number != 0
        || match view.kind(corp) {
            CorpKind::Bond => true,
            CorpKind::Major => view.rules.rules().trading.president_on_sale,
            // After the draft only (1824 rules 9, D10).
            CorpKind::State => {
                view.rules.switched(SwitchName::StateDirectorBuyable) && view.state.agenda.set > 1
            }
            CorpKind::Minor
            | CorpKind::National
            | CorpKind::Construction
            | CorpKind::FiveShare
            | CorpKind::TenShare => false,
        }
}

/// Whether certificates of a holder are bought beyond the holding limit.
fn is_unlimited(view: View<'_>, from: Holder) -> bool {
    from == Holder::Pool && view.rules.rules().trading.pool_beyond_limit
}

/// Whether the player may hold another certificate of the corporation.
pub fn fits_holding(view: View<'_>, player: PlayerId, corp: CorpId, number: u8) -> bool {
    let after = view.holding(player, corp) + view.state.corps[corp].certificates.percent(number);
    after <= view.rules.corps[corp].ownership_limit
}

/// Checks a purchase.
pub fn check(
    view: View<'_>,
    round: &StockRound,
    player: PlayerId,
    bundle: &Bundle,
) -> Result<BuyPlan, Refusal> {
    if !allows_purchase(view, round, player) {
        return Err(Refusal::OneAtATime);
    }
    let terms = Terms {
        sold: round.sold[player.index()],
        only: round.done.bought_of.or(round.done.converted),
    };
    check_terms(view, &terms, player, bundle)
}

/// Checks a purchase under some terms.
pub fn check_terms(
    view: View<'_>,
    terms: &Terms,
    player: PlayerId,
    bundle: &Bundle,
) -> Result<BuyPlan, Refusal> {
    let corp = bundle.corp;
    let [number] = bundle.numbers[..] else {
        return Err(Refusal::OneAtATime);
    };
    let number = stand_in(view, corp, number);
    let certificates = &view.state.corps[corp].certificates;
    let recorded =
        !view.live() && (is_in_trade(view, corp) || comes_before_its_price(view, bundle));
    let open = view.state.corps[corp].in_play() || recorded;
    if !open || !view.trades_shares(corp) {
        return Err(Refusal::NotAvailable { corp });
    }
    check_buyer(view, terms, player, corp)?;
    if number == 0 && !is_ordinary(view, corp, 0) {
        return check_take_over(view, player, bundle);
    }
    if !on_sale(view, corp).any(|other| other == number) {
        return Err(Refusal::NotThere);
    }
    if bundle.percent != certificates.percent(number) {
        return Err(Refusal::WrongPercent);
    }
    if !view.below_certificate_limit(player) {
        return Err(Refusal::CertLimit {
            limit: view.rules.setup.cert_limit,
        });
    }
    let from = certificates.holder(number).unwrap_or(Holder::Treasury);
    if !fits_holding(view, player, corp, number) && !is_unlimited(view, from) {
        return Err(Refusal::HoldingLimit {
            limit: view.rules.corps[corp].ownership_limit,
        });
    }
    let price = view.price(corp) * i32::from(certificates.units(number));
    let seller = match certificates.holder(number) {
        Some(Holder::Treasury) => check_treasury(view, player, corp, number)?,
        Some(Holder::Pool | Holder::Player(_)) | None => Account::Bank,
    };
    let have = view.state.ledger.player(player);
    if price > have {
        return Err(Refusal::TooPoor { need: price, have });
    }
    Ok(BuyPlan {
        player,
        share: ShareId { corp, number },
        price,
        seller,
        swapped: None,
    })
}

/// Whether the player may buy of the corporation at all: no bond to another one, not sold before, no debt.
fn check_buyer(
    view: View<'_>,
    terms: &Terms,
    player: PlayerId,
    corp: CorpId,
) -> Result<(), Refusal> {
    if let Some(only) = terms.only.filter(|only| *only != corp) {
        return Err(Refusal::OnlyThis { corp: only });
    }
    if let Some(bound) = stock::bound_to(view, player).filter(|bound| *bound != corp) {
        return Err(Refusal::OnlyThis { corp: bound });
    }
    if terms.sold.contains(corp) {
        return Err(Refusal::SoldThisRound { corp });
    }
    let debt = debt::of(view, player);
    if debt > Money::ZERO {
        return Err(Refusal::InDebt { debt });
    }
    Ok(())
}

/// Where the title says so, another certificate of the size for one that cannot be had: of the treasury for
/// one that is kept for somebody, and in a record for any (1824 rules 1.3).
pub fn stand_in(view: View<'_>, corp: CorpId, number: u8) -> u8 {
    let certificates = &view.state.corps[corp].certificates;
    let known = usize::from(number) < certificates.count();
    let bought = |other: &u8| *other == number;
    if number == 0 || !known || !view.rules.rules().trading.alike {
        return number;
    }
    if on_sale(view, corp).any(|other| bought(&other)) {
        return number;
    }
    if view.live() && !certificates.is_reserved(number) {
        return number;
    }
    let mut others = on_sale(view, corp).filter(|other| *other != 0);
    let same = others.find(|other| certificates.percent(*other) == certificates.percent(number));
    same.unwrap_or(number)
}

/// Who is paid for a certificate of the treasury, if the holding allows the purchase.
fn check_treasury(
    view: View<'_>,
    player: PlayerId,
    corp: CorpId,
    number: u8,
) -> Result<Account, Refusal> {
    let trading = &view.rules.rules().trading;
    let after = view.holding(player, corp) + view.state.corps[corp].certificates.percent(number);
    match trading.treasury_purchase_limit {
        Some(limit) if after > limit => Err(Refusal::TreasuryLimit { limit }),
        Some(_) | None => Ok(treasury_account(view, corp)),
    }
}

/// Who is paid for certificates of the treasury.
pub fn treasury_account(view: View<'_>, corp: CorpId) -> Account {
    match view.rules.rules().trading.treasury_sales {
        TreasurySales::ToCorporation => Account::Corp(corp),
        TreasurySales::ToBank => Account::Bank,
    }
}

/// The president's certificate from the pool costs one share and a certificate in return. Cash is
/// wanted for the whole certificate; only 18xx.games takes less when it is named with the percent of
/// one share, which its page never does (18GB rules 6.4, D24).
fn check_take_over(view: View<'_>, player: PlayerId, bundle: &Bundle) -> Result<BuyPlan, Refusal> {
    let corp = bundle.corp;
    let certificates = &view.state.corps[corp].certificates;
    let own: Vec<u8> = certificates.of(Holder::Player(player)).collect();
    let to_pool = view.rules.rules().trading.president_to_pool;
    if !to_pool || certificates.holder(0) != Some(Holder::Pool) {
        return Err(Refusal::NotThere);
    }
    let &[swapped] = own.as_slice() else {
        return Err(Refusal::NeedsOneCertificate { corp });
    };
    let share = certificates.share_percent();
    let as_one_share = !view.live() && bundle.percent == share;
    if bundle.percent != certificates.percent(0) && !as_one_share {
        return Err(Refusal::WrongPercent);
    }
    let (price, have) = (view.price(corp), view.state.ledger.player(player));
    let need = price * i32::from(bundle.percent / share.max(1));
    if need > have {
        return Err(Refusal::TooPoor { need, have });
    }
    Ok(BuyPlan {
        player,
        share: ShareId { corp, number: 0 },
        price,
        seller: Account::Bank,
        swapped: Some(swapped),
    })
}

/// The certificates that the player may buy: of equal ones of one holder the first.
pub fn offers(view: View<'_>, round: &StockRound, player: PlayerId) -> Vec<Offer> {
    offers_by(view, |bundle| check(view, round, player, bundle))
}

/// The certificates that a check lets pass: of equal ones of one holder the first.
pub fn offers_by(
    view: View<'_>,
    check: impl Fn(&Bundle) -> Result<BuyPlan, Refusal>,
) -> Vec<Offer> {
    let mut offers = Vec::new();
    for corp in view.state.corps.ids() {
        let certificates = &view.state.corps[corp].certificates;
        for from in [Holder::Treasury, Holder::Pool] {
            let mut seen = Vec::new();
            let open = certificates
                .of(from)
                .filter(|number| !certificates.is_reserved(*number));
            for number in open {
                let percent = certificates.percent(number);
                if seen.contains(&(number == 0, percent)) {
                    continue;
                }
                seen.push((number == 0, percent));
                let share = ShareId { corp, number };
                if let Ok(plan) = check(&Bundle::one(share, percent)) {
                    offers.push(Offer::Buy {
                        share,
                        percent,
                        from,
                        price: plan.price,
                    });
                }
            }
        }
    }
    offers
}

/// Makes the purchase; the turn goes on where another one may follow.
pub fn commit(cx: &mut Cx<'_>, plan: BuyPlan) {
    transfer(cx, &plan);
    stock::bought(cx, plan.share.corp);
}

/// Money and certificates change hands.
pub fn transfer(cx: &mut Cx<'_>, plan: &BuyPlan) {
    let corp = plan.share.corp;
    cx.pay(Account::Player(plan.player), plan.seller, plan.price);
    cx.give_share(plan.share, Holder::Player(plan.player));
    if let Some(number) = plan.swapped {
        cx.give_share(ShareId { corp, number }, Holder::Pool);
        presidency::end_receivership(cx, corp, plan.player);
    }
    presidency::settle(cx, corp);
    floating::settle(cx, corp);
}
