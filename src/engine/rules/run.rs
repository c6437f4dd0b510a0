//! Running trains (1861/1867 rules 4.6).

use super::{insolvency, operate, revenue};
use crate::engine::action::{Kind, KindSet, Run};
use crate::engine::agenda::{Deed, Stage};
use crate::engine::board::network::Network;
use crate::engine::cx::{Cx, View};
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, TrainId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::refusal::Refusal;

/// A checked run.
pub struct RunPlan {
    corp: CorpId,
    income: Money,
    mines: Money,
    ran: bool,
}

/// Trains of the corporation that have not run in this round; an insolvent one runs the train that it
/// leases.
pub fn waiting_trains(view: View<'_>, corp: CorpId) -> Vec<TrainId> {
    let Some(round) = operate::round(view) else {
        return Vec::new();
    };
    if insolvency::is_insolvent(view, corp) {
        return insolvency::leased_train(view).into_iter().collect();
    }
    view.state.corps[corp]
        .trains
        .iter()
        .copied()
        .filter(|train| !round.ran.contains(train))
        .collect()
}

/// The corporation that runs next: the one in turn until it has run, otherwise the first after it
/// that has a train.
pub fn runs_next(view: View<'_>) -> Option<CorpId> {
    let round = operate::round(view)?;
    let stages = |corp| view.rules.hooks.stages(view.kind(corp));
    let still_to_run = |corp: CorpId| {
        let routes = stages(corp)
            .iter()
            .position(|stage| *stage == Stage::Routes);
        routes.is_some_and(|routes| {
            round.stage < routes || (round.stage == routes && !round.done.finished)
        })
    };
    let in_turn = operate::corp_in_turn(view).filter(|corp| still_to_run(*corp));
    let later = round.order.iter().skip(round.at + 1).copied();
    in_turn
        .into_iter()
        .chain(later)
        .find(|corp| !waiting_trains(view, *corp).is_empty())
}

/// Open with a train that has not run and a route, or one found before (1861/1867 rules 4.6.1).
pub fn open_kinds(cx: &mut Cx<'_>, corp: CorpId) -> KindSet {
    insolvency::notice_at_run(cx, corp);
    let view = cx.view();
    // With nothing to lease an empty run is asked for (18GB rules 7.5.6).
    if waiting_trains(view, corp).is_empty() && !insolvency::is_insolvent(view, corp) {
        return KindSet::NONE;
    }
    if !view.state.corps[corp].had_route {
        let found = Network::of(&view.rules.map, &view.state.board, corp).leads_anywhere(false);
        cx.state.corps[corp].had_route = found;
    }
    KindSet::NONE.with(Kind::RunRoutes, cx.state.corps[corp].had_route)
}

/// Checks the routes and adds up their income. A stated revenue of a recorded run counts as it is.
pub fn check(view: View<'_>, corp: CorpId, runs: &[Run]) -> Result<RunPlan, Refusal> {
    let waiting = waiting_trains(view, corp);
    // Which train is leased 18xx.games leaves to its screen (18GB rules 0).
    let any = !view.live() && insolvency::is_insolvent(view, corp);
    for (place, run) in runs.iter().enumerate() {
        let twice = runs[..place].iter().any(|other| other.train == run.train);
        if twice || !(any || waiting.contains(&run.train)) {
            return Err(Refusal::NotYourTrain { train: run.train });
        }
    }
    // A record may state the revenue of some routes and leave others to be computed.
    let counts = |run: &&Run| run.stated.is_some() && !view.live();
    let stated: Money = runs
        .iter()
        .filter(counts)
        .filter_map(|run| run.stated)
        .sum();
    let others: Vec<Run> = runs.iter().filter(|run| !counts(run)).cloned().collect();
    let computed = revenue::of_runs(view, corp, &others).map_err(Refusal::BadRoute)?;
    Ok(RunPlan {
        corp,
        income: stated + computed,
        mines: mines(view, runs),
        ran: !runs.is_empty(),
    })
}

/// What the mines at the ends of the goods trains' routes bring (1824 rules 5.6).
pub fn mines(view: View<'_>, runs: &[Run]) -> Money {
    let best = view.rules.best_colour(view.state.phase);
    let goods = runs
        .iter()
        .filter(|run| view.rules.trains[run.train.kind].goods);
    goods
        .flat_map(|run| {
            let stops = revenue::ends_of_hops(&run.hops);
            [stops.first().copied(), stops.last().copied()]
        })
        .flatten()
        .filter(|hex| view.rules.ids.mines.contains(hex))
        .map(|hex| {
            let nodes = &view.state.board.kind(&view.rules.map, hex).nodes;
            nodes
                .first()
                .map_or(Money::ZERO, |node| node.revenue.at(best))
        })
        .sum()
}

/// Running; an empty set of routes is always legal where trains run at all.
pub fn offers(view: View<'_>, corp: CorpId) -> Vec<Offer> {
    check(view, corp, &[]).map_or(Vec::new(), |_| vec![Offer::Run])
}

/// The trains have run.
pub fn commit(cx: &mut Cx<'_>, plan: RunPlan) {
    if let Some(round) = operate::round_mut(cx) {
        round.done.income = plan.income;
        round.done.mines = plan.mines;
        round.done.finished = true;
        if plan.ran {
            round.done.deeds.add(Deed::Ran);
        }
    }
    cx.tell(Event::Ran(plan.corp, plan.income));
}
