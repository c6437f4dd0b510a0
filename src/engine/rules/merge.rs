//! Several minors become a major (1861/1867 rules 5.2, 5.3).

use super::{arrival, convert, home, merger_round, par, presidency, reduce, subscribe};
use crate::engine::agenda::{MergerRound, MergerStage};
use crate::engine::board::network::{Network, StopRef};
use crate::engine::cx::{Cx, View};
use crate::engine::data::rules::MergersData;
use crate::engine::data::switches::SwitchName;
use crate::engine::event::Event;
use crate::engine::ids::{CityRef, CorpId, PlayerId, ShareId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::corps::{Standing, Station};
use crate::engine::parts::market::Cell;
use crate::engine::parts::shares::Holder;
use crate::engine::refusal::Refusal;

/// A minor that joins.
pub struct JoinPlan {
    starter: CorpId,
    joins: CorpId,
}

/// A checked merger.
pub struct MergePlan {
    /// In operating order, with their owners.
    members: Vec<(CorpId, PlayerId)>,
    major: CorpId,
    cell: Cell,
}

fn numbers(view: View<'_>) -> Option<&MergersData> {
    view.rules.rules().mergers.as_ref()
}

/// The city of a minor's station.
fn city_of(view: View<'_>, minor: CorpId) -> Option<CityRef> {
    view.state.corps[minor].places().next()
}

/// Whether one more minor of an owner may join a group.
fn has_room(view: View<'_>, group: &[CorpId], joins: CorpId) -> bool {
    let Some(numbers) = numbers(view) else {
        return false;
    };
    let owner = view.state.corps[joins].president;
    let of_owner = group
        .iter()
        .filter(|minor| view.state.corps[**minor].president == owner)
        .count();
    group.len() < usize::from(numbers.most_minors)
        && of_owner < usize::from(numbers.most_of_one_owner)
}

/// Minors that may join the group: connected to the city of one of its members, traced as for
/// that minor, or in the same city.
pub fn candidates(view: View<'_>, group: &[CorpId]) -> Vec<CorpId> {
    let (map, board) = (&view.rules.map, &view.state.board);
    let networks: Vec<(Option<CityRef>, Network<'_>)> = group
        .iter()
        .map(|minor| (city_of(view, *minor), Network::of(map, board, *minor)))
        .collect();
    let connected = |minor: CorpId| {
        let Some(city) = city_of(view, minor) else {
            return false;
        };
        let Some(node) = board.kind(map, city.hex).cities.get(usize::from(city.city)) else {
            return false;
        };
        let stop = StopRef {
            hex: city.hex,
            node: *node,
        };
        networks
            .iter()
            .any(|(home, network)| *home == Some(city) || network.has_stop(stop))
    };
    let all = view
        .state
        .corps
        .ids()
        .filter(|minor| view.is_minor_in_play(*minor) && !group.contains(minor));
    all.filter(|minor| has_room(view, group, *minor) && connected(*minor))
        .collect()
}

/// The minors that merge so far: at first the one in turn.
fn group_of(round: &MergerRound) -> Vec<CorpId> {
    if round.group.is_empty() {
        round.order.get(round.at).copied().into_iter().collect()
    } else {
        round.group.clone()
    }
}

/// Checks a minor that shall join.
pub fn check_join(view: View<'_>, round: &MergerRound, joins: CorpId) -> Result<JoinPlan, Refusal> {
    let group = group_of(round);
    let reachable = view.live().then(|| candidates(view, &group));
    check_joins(view, &group, joins, reachable.as_deref())
}

/// The minors that may join.
pub fn offers_join(view: View<'_>, round: &MergerRound) -> Vec<Offer> {
    let group = group_of(round);
    let reachable = candidates(view, &group);
    let known = view.live().then_some(&reachable[..]);
    let all = view.state.corps.ids();
    all.filter(|minor| check_joins(view, &group, *minor, known).is_ok())
        .map(Offer::Merge)
        .collect()
}

/// The same with the minors within reach already known; `None` = reach is not asked.
fn check_joins(
    view: View<'_>,
    group: &[CorpId],
    joins: CorpId,
    reachable: Option<&[CorpId]>,
) -> Result<JoinPlan, Refusal> {
    let refused = Refusal::CannotMerge { corp: joins };
    let starter = group.first().copied().ok_or(refused.clone())?;
    if !view.is_minor_in_play(joins) || group.contains(&joins) || !has_room(view, group, joins) {
        return Err(refused);
    }
    if let Some(reachable) = reachable {
        if view.free_majors().next().is_none() {
            return Err(Refusal::NoMajorFree);
        }
        if !reachable.contains(&joins) {
            return Err(refused);
        }
        let mut joined = group.to_vec();
        joined.push(joins);
        check_prospect(view, &joined)?;
    }
    Ok(JoinPlan { starter, joins })
}

/// The minor joins.
pub fn commit_join(cx: &mut Cx<'_>, plan: JoinPlan) {
    if let Some(round) = merger_round::round_mut(cx) {
        if round.group.is_empty() {
            round.group.push(plan.starter);
        }
        round.group.push(plan.joins);
        round.stage = MergerStage::Collecting;
    }
}

/// Where the major starts: lowest plus highest price, within limits, then the highest start cell
/// not above it (1861/1867 rules 5.2.3).
pub fn start_cell(view: View<'_>, group: &[CorpId]) -> Option<Cell> {
    let numbers = numbers(view)?;
    let prices = || group.iter().map(|minor| view.price(*minor));
    let sum = prices().min()? + prices().max()?;
    view.rules.market.par_at_most(
        &par::MAJOR_PAR,
        sum.clamp(numbers.least_par, numbers.highest_par),
    )
}

/// Checks the major.
pub fn check(view: View<'_>, round: &MergerRound, major: CorpId) -> Result<MergePlan, Refusal> {
    convert::check_major(view, major)?;
    let cell = check_leader(view, &round.group)?;
    let mut group = round.group.clone();
    view.sort_by_operating_order(&mut group);
    let members: Vec<(CorpId, PlayerId)> = group
        .into_iter()
        .filter_map(|minor| {
            view.state.corps[minor]
                .president
                .map(|owner| (minor, owner))
        })
        .collect();
    Ok(MergePlan {
        members,
        major,
        cell,
    })
}

/// Whether some owner has two of the minors or can pay for a second share; says where the major
/// would start (1861/1867 rules 5.2.2). At the table the certificate limit counts, too: 18xx.games
/// would let the merger begin and ask the players to undo it (11, no. 19).
fn check_leader(view: View<'_>, group: &[CorpId]) -> Result<Cell, Refusal> {
    let cell = start_cell(view, group).ok_or(Refusal::NotAPar)?;
    let price = view.rules.market.price(cell);
    let owner = |minor: CorpId| view.state.corps[minor].president;
    let leads = |player: PlayerId| {
        let minors = group.iter().filter(|minor| owner(**minor) == Some(player));
        let pays = view.state.ledger.player(player) >= price;
        minors.count() >= 2 || pays && (!view.live() || view.below_certificate_limit(player))
    };
    let mut owners = group.iter().filter_map(|minor| owner(*minor));
    if owners.any(leads) {
        Ok(cell)
    } else {
        Err(Refusal::NobodyCouldLead { price })
    }
}

/// Whether a group could get a president, as it is or after more minors have joined.
fn check_prospect(view: View<'_>, group: &[CorpId]) -> Result<(), Refusal> {
    let Err(refusal) = check_leader(view, group) else {
        return Ok(());
    };
    // No two minors have the same owner here, so the groups stay as small as the table.
    let mut larger = candidates(view, group).into_iter().map(|minor| {
        let mut group = group.to_vec();
        group.push(minor);
        group
    });
    if larger.any(|group| check_prospect(view, &group).is_ok()) {
        Ok(())
    } else {
        Err(refusal)
    }
}

/// Checks the end of collecting: without a president to be the merger would be stuck.
pub fn check_done(view: View<'_>, round: &MergerRound) -> Result<(), Refusal> {
    if view.live() {
        check_leader(view, &round.group)?;
    }
    Ok(())
}

/// The majors that may be named.
pub fn offers_major(view: View<'_>, round: &MergerRound) -> Vec<Offer> {
    view.free_majors()
        .filter(|major| check(view, round, *major).is_ok())
        .map(Offer::Merge)
        .collect()
}

/// Certificates, stations and assets in operating order of the minors, then reduction, shares, discards.
pub fn commit(cx: &mut Cx<'_>, plan: MergePlan) {
    let MergePlan {
        members,
        major,
        cell,
    } = plan;
    cx.state.corps[major].standing = Standing::InPlay;
    cx.start_price(major, cell);
    let mut hexes = Vec::new();
    for (minor, owner) in &members {
        give_certificate(cx, major, *owner);
        let station = convert::take_over(cx, *minor, major);
        if let Some((at, slot)) = station {
            hexes.push(at.hex);
            place_station(cx, major, at, slot);
        }
        convert::close(cx, *minor);
    }
    hexes.sort_unstable();
    hexes.dedup();
    let minors = members.iter().map(|(minor, _)| *minor).collect();
    cx.tell(Event::Merged(minors, major));
    let Some(first_owner) = members.first().map(|(_, owner)| *owner) else {
        return;
    };
    reduce::ask_if_needed(cx, major, first_owner, hexes.len() > 1);
    let first_buyer = if cx.rules.switched(SwitchName::MergerMajorityFirst) {
        majority_owner(&members).unwrap_or(first_owner)
    } else {
        first_owner
    };
    let owners = members.iter().map(|(_, owner)| *owner).collect();
    subscribe::offer_after_merger(cx, major, first_buyer, owners);
    arrival::ask_for_discards(cx);
    merger_round::next(cx);
}

/// The owner of most merging minors; of several the one whose minor comes first.
fn majority_owner(members: &[(CorpId, PlayerId)]) -> Option<PlayerId> {
    let count = |owner: PlayerId| members.iter().filter(|(_, other)| *other == owner).count();
    let most = members.iter().map(|(_, owner)| count(*owner)).max()?;
    members
        .iter()
        .map(|(_, owner)| *owner)
        .find(|owner| count(*owner) == most)
}

/// One share, the last of the treasury's; the second share of a player makes him president while
/// there is none (1861/1867 rules 5.2.4).
fn give_certificate(cx: &mut Cx<'_>, major: CorpId, owner: PlayerId) {
    if !take_presidency(cx, major, owner) {
        let last = cx.state.corps[major]
            .certificates
            .of(Holder::Treasury)
            .next_back();
        if let Some(number) = last {
            cx.give_share(
                ShareId {
                    corp: major,
                    number,
                },
                Holder::Player(owner),
            );
        }
    }
    presidency::settle(cx, major);
}

/// A player with exactly one share puts it back and takes the president's certificate, if that is
/// still in the treasury.
pub fn take_presidency(cx: &mut Cx<'_>, major: CorpId, owner: PlayerId) -> bool {
    let certificates = &cx.state.corps[major].certificates;
    let own: Vec<u8> = certificates.of(Holder::Player(owner)).collect();
    let [single] = own[..] else { return false };
    if certificates.units(single) != 1 || certificates.holder(0) != Some(Holder::Treasury) {
        return false;
    }
    cx.give_share(
        ShareId {
            corp: major,
            number: single,
        },
        Holder::Treasury,
    );
    cx.give_share(
        ShareId {
            corp: major,
            number: 0,
        },
        Holder::Player(owner),
    );
    cx.set_president(major, Some(owner));
    true
}

/// The minor's station becomes the major's next; two in one city become one (1861/1867 rules 5.3).
fn place_station(cx: &mut Cx<'_>, major: CorpId, at: CityRef, slot: u8) {
    let same_city = cx
        .state
        .board
        .city(at)
        .is_some_and(|city| city.has_station(major));
    if same_city {
        return;
    }
    if cx.state.corps[major].next_station().is_none() {
        let price = numbers(cx.view()).map_or(Money::ZERO, |numbers| numbers.spare_token_price);
        cx.state.corps[major]
            .stations
            .push(Station { price, place: None });
    }
    if let Some((station, _)) = cx.state.corps[major].next_station() {
        home::place(cx, major, station, at, slot);
    }
}
