//! Corporations that run once enough of their shares are sold (18GB rules 5.3).

use crate::engine::cx::Cx;
use crate::engine::data::corporation::CorpKind;
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, ShareId};
use crate::engine::parts::ledger::Account;
use crate::engine::parts::shares::Holder;

/// Whether corporations of this title float after they have started.
pub fn floats_later(cx: &Cx<'_>) -> bool {
    cx.rules.rules().floating.is_some()
}

/// The corporation floats if enough has left its treasury, the pool's shares counted as sold: the
/// bank pays the price of all its shares; of ten shares those left go to the pool.
pub fn settle(cx: &mut Cx<'_>, corp: CorpId) {
    if !cx.state.corps[corp].hardship.unfloated {
        return;
    }
    let entry = &cx.state.corps[corp];
    // A state railway floats when it is formed.
    if entry.waits_for.is_some() || entry.kind == CorpKind::State {
        return;
    }
    let certificates = &entry.certificates;
    let left: Vec<u8> = certificates.free().collect();
    let unsold: u8 = left
        .iter()
        .map(|number| certificates.percent(*number))
        .sum();
    if 100 - unsold < cx.state.float_percent {
        return;
    }
    let all = 100 / certificates.share_percent().max(1);
    let shares = i32::from(entry.capital_shares.unwrap_or(all));
    cx.state.corps[corp].hardship.unfloated = false;
    cx.tell(Event::Floated(corp));
    let capital = cx.view().price(corp) * shares;
    cx.pay(Account::Bank, Account::Corp(corp), capital);
    if cx.view().kind(corp) == CorpKind::TenShare {
        for number in left {
            cx.give_share(ShareId { corp, number }, Holder::Pool);
        }
    }
}
