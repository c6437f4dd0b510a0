//! A corporation of five shares becomes one of ten (18GB rules 5.4).

use super::stock;
use crate::engine::action::{Choice, Kind};
use crate::engine::agenda::StockRound;
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, PlayerId};
use crate::engine::offer::Offer;
use crate::engine::parts::corps::Station;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::market::Direction;
use crate::engine::parts::shares::Holder;
use crate::engine::refusal::Refusal;

/// Corporations that the player may convert instead of selling: his own, which have operated.
pub fn convertible(view: View<'_>, round: &StockRound, player: PlayerId) -> Vec<CorpId> {
    let done = round.done;
    if view.rules.rules().conversion.is_none() || done.acted {
        return Vec::new();
    }
    let corps = view.state.corps.pairs();
    corps
        .filter(|(_, entry)| {
            entry.kind == CorpKind::FiveShare && entry.president == Some(player) && entry.operated
        })
        .map(|(corp, _)| corp)
        .collect()
}

/// Checks a conversion in a stock round.
pub fn check(
    view: View<'_>,
    round: &StockRound,
    player: PlayerId,
    corp: CorpId,
) -> Result<CorpId, Refusal> {
    if round.done.acted {
        return Err(Refusal::NotNow { kind: Kind::Choose });
    }
    // 18xx.games looks at the type only when it loads a file (18GB rules 0).
    let possible = if view.live() {
        convertible(view, round, player).contains(&corp)
    } else {
        view.kind(corp) == CorpKind::FiveShare
    };
    if possible {
        Ok(corp)
    } else {
        Err(Refusal::CannotExpand { corp })
    }
}

/// The conversions that the player may choose.
pub fn offers(view: View<'_>, round: &StockRound, player: PlayerId) -> Vec<Offer> {
    convertible(view, round, player)
        .into_iter()
        .map(|corp| Offer::Choose(Choice::Convert(corp)))
        .collect()
}

/// Converts; afterwards shares of this corporation alone may be bought.
pub fn commit(cx: &mut Cx<'_>, corp: CorpId) {
    let steps = cx.rules.rules().conversion.map_or(0, |data| data.steps);
    convert(cx, corp, steps);
    stock::acted(cx);
    if let Some(round) = stock::round_mut(cx) {
        round.done.converted = Some(corp);
    }
}

/// Type, certificates, stations, price, capital, in this order.
pub fn convert(cx: &mut Cx<'_>, corp: CorpId, steps: u8) {
    let Some(data) = cx.rules.rules().conversion else {
        return;
    };
    let floated = cx.state.corps[corp].floated();
    let entry = &mut cx.state.corps[corp];
    entry.kind = CorpKind::TenShare;
    if let Some(half) = &mut entry.half_sold {
        half.weighed_less = false;
    }
    let to = if floated {
        Holder::Pool
    } else {
        Holder::Treasury
    };
    entry.certificates.halve(data.new_shares, to);
    let station = Station {
        price: data.station_price,
        place: None,
    };
    let added = usize::from(cx.rules.corps[corp].conversion_stations);
    entry.stations.extend(std::iter::repeat_n(station, added));
    cx.tell(Event::Converted(corp));
    cx.move_price(corp, Direction::Left, usize::from(steps));
    if floated {
        let capital = cx.view().price(corp) * i32::from(data.new_shares);
        cx.pay(Account::Bank, Account::Corp(corp), capital);
    }
}

/// All corporations that have not floated convert without a change of price.
pub fn convert_unfloated(cx: &mut Cx<'_>) {
    for corp in cx.state.roster.clone() {
        let entry = &cx.state.corps[corp];
        if entry.kind == CorpKind::FiveShare && !entry.floated() {
            convert(cx, corp, 0);
        }
    }
}
