//! What the arrival of a train from the supply causes, bought or exported (1861/1867 rules 4.9.6, 8).

use super::{exchange, expand, formation, nationalise, raise, trainless};
use crate::engine::agenda::Interrupt;
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::{Availability, CorpKind, PrivateKind};
use crate::engine::data::switches::SwitchName;
use crate::engine::data::train::TrainEvent;
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, Id, PhaseId, TrainId};
use crate::engine::money::Money;
use crate::engine::parts::corps::Standing;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::privates::{self, PrivateOwner};
use crate::engine::ruleset::Power;

/// Phase, rusting and events, in this order; trainless corporations last.
pub fn train_arrived(cx: &mut Cx<'_>, train: TrainId) {
    advance_phase(cx, train);
    for kind in cx.rules.trains[train.kind].rusts.clone() {
        rust(cx, kind);
    }
    let events: Vec<TrainEvent> = cx.rules.trains[train.kind]
        .events
        .iter()
        .filter(|event| event.copy == train.copy)
        .map(|event| event.event)
        .collect();
    for event in &events {
        happen(cx, *event, train);
    }
    formation::train_arrived(cx, train);
    if events.contains(&TrainEvent::NationaliseTrainless) {
        nationalise_trainless(cx);
    }
}

fn advance_phase(cx: &mut Cx<'_>, train: TrainId) {
    let next = PhaseId::at(cx.state.phase.index() + 1);
    let starts = cx.rules.phases.get(next).and_then(|phase| phase.starts_on);
    if starts == Some(train.kind) {
        cx.state.phase = next;
        cx.tell(Event::PhaseBegan(next));
        release_slots(cx);
        super::end::phase_began(cx);
    }
}

/// Slots kept for stations by the power of privates are free from some phase on.
fn release_slots(cx: &mut Cx<'_>) {
    for (private, def) in cx.rules.privates.pairs() {
        if let Some(Power::Station(power)) = &def.power
            && power.kept_until <= cx.state.phase
        {
            cx.state.board.unreserve_private(private);
        }
    }
}

fn rust(cx: &mut Cx<'_>, kind: crate::engine::ids::TrainKindId) {
    let mut any = !cx.state.depot.pool().is_empty();
    cx.state.depot.rust_kind(kind);
    for corp in cx.state.corps.ids() {
        let rusting: Vec<TrainId> = cx.state.corps[corp]
            .trains
            .iter()
            .copied()
            .filter(|train| train.kind == kind)
            .collect();
        any |= !rusting.is_empty();
        for train in rusting {
            cx.state.depot.rust(train);
        }
        cx.state.corps[corp]
            .trains
            .retain(|train| train.kind != kind);
    }
    cx.state
        .national
        .left_behind
        .retain(|(train, _)| train.kind != kind);
    if any {
        cx.tell(Event::Rusted(kind));
    }
}

fn happen(cx: &mut Cx<'_>, event: TrainEvent, train: TrainId) {
    match event {
        TrainEvent::OpenSecondGroup => open_second_group(cx),
        TrainEvent::MajorsMayStart => cx.state.majors_open = true,
        TrainEvent::MinorsEnd => end_minors(cx),
        TrainEvent::NationalisePrivates => nationalise_privates(cx),
        TrainEvent::NationaliseMinors => {
            for corp in cx.view().in_operating_order(CorpKind::Minor) {
                nationalise::nationalise(cx, corp);
            }
        }
        TrainEvent::TradeInOpens => cx.state.trade_in_open = true,
        TrainEvent::FloatLater => {
            if let Some(floating) = cx.rules.rules().floating {
                cx.state.float_percent = floating.later_percent;
            }
        }
        TrainEvent::UnfloatedConvert => expand::convert_unfloated(cx),
        TrainEvent::UnfloatedLeave => unfloated_leave(cx, train.kind),
        TrainEvent::PrivatesExchanged => exchange::force_privates(cx),
        TrainEvent::MinorsExchanged => exchange::force_minors(cx),
        // After all other events, see `train_arrived`.
        TrainEvent::NationaliseTrainless => {}
    }
}

/// Green minors and majors join; locked hexes and cities open.
fn open_second_group(cx: &mut Cx<'_>) {
    for corp in cx.rules.corps.ids() {
        let waiting = cx.rules.corps[corp].available == Availability::SecondGroup;
        if waiting && !cx.state.roster.contains(&corp) {
            cx.state.roster.push(corp);
            if cx.state.corps[corp].standing == Standing::Unavailable {
                cx.state.corps[corp].standing = Standing::Available;
            }
        }
    }
    for private in cx.rules.privates.ids() {
        if cx.rules.privates[private].kind == PrivateKind::Hidden {
            cx.state.privates[private].closed = true;
        }
    }
    cx.state.board.clear_neutral();
}

/// Corporations that have not floated leave the game; each takes the last copy of a train along, its
/// station stays on the map for good (18GB rules 5.7).
fn unfloated_leave(cx: &mut Cx<'_>, kind: crate::engine::ids::TrainKindId) {
    for corp in cx.state.roster.clone() {
        let entry = &cx.state.corps[corp];
        if entry.floated() || entry.standing == Standing::Closed {
            continue;
        }
        cx.state.market.remove(corp);
        cx.state.corps[corp] = nationalise::fresh(&cx.rules.corps[corp], Standing::Closed);
        cx.tell(Event::Closed(corp));
        if let Some(train) = cx.state.depot.remove_last(kind) {
            cx.tell(Event::TrainExported(train));
        }
    }
}

/// Minors never started can no longer be, and their reservations go.
fn end_minors(cx: &mut Cx<'_>) {
    for corp in cx.rules.corps.ids() {
        let minor = cx.view().kind(corp) == CorpKind::Minor;
        let unstarted = matches!(
            cx.state.corps[corp].standing,
            Standing::Available | Standing::Unavailable
        );
        if minor && unstarted {
            cx.state.corps[corp].standing = Standing::Unavailable;
            cx.state.board.unreserve(corp);
        }
    }
}

/// Owners get the face value, the national takes the private (1861/1867 rules 6.6).
fn nationalise_privates(cx: &mut Cx<'_>) {
    let Some(national) = cx.rules.ids.national else {
        return;
    };
    for private in cx.rules.privates.ids() {
        let entry = cx.state.privates[private];
        let owner = match entry.owner {
            PrivateOwner::Player(player) => Account::Player(player),
            PrivateOwner::Corp(corp) if corp != national => Account::Corp(corp),
            PrivateOwner::Corp(_) | PrivateOwner::Nobody => continue,
        };
        if entry.closed {
            continue;
        }
        let value: Money = cx.rules.privates[private].value;
        cx.pay(Account::Bank, owner, value);
        privates::give(
            &mut cx.state.privates,
            private,
            PrivateOwner::Corp(national),
        );
        cx.tell(Event::PrivateMoved(private, PrivateOwner::Corp(national)));
    }
}

fn is_trainless(view: View<'_>, corp: CorpId) -> bool {
    let entry = &view.state.corps[corp];
    entry.in_play() && entry.operated && entry.trains.is_empty()
}

/// Minors that have operated and have no train are nationalised at once; majors are asked
/// (1861/1867 rules 6.1).
fn nationalise_trainless(cx: &mut Cx<'_>) {
    for corp in cx.view().in_operating_order(CorpKind::Minor) {
        if is_trainless(cx.view(), corp) {
            nationalise::nationalise(cx, corp);
        }
    }
    let forced = cx.rules.switched(SwitchName::ForcedMajorNationalisation);
    for corp in cx.view().in_operating_order(CorpKind::Major) {
        if !is_trainless(cx.view(), corp) {
            continue;
        }
        // Two trains in one row of purchases may ask twice; one answer is enough.
        let question = Interrupt::OfferNationalisation(corp);
        if forced {
            nationalise::nationalise(cx, corp);
        } else if !cx.state.agenda.interrupts.contains(&question) {
            trainless::ask(cx, corp);
        }
    }
}

/// Asks for discards if anybody has too many trains.
pub fn ask_for_discards(cx: &mut Cx<'_>) {
    let asked = cx.state.agenda.interrupts.contains(&Interrupt::Discard);
    if !asked && super::discard::crowded(cx.view()).is_some() {
        raise(cx, Interrupt::Discard);
    }
}

/// The next train leaves the supply as if bought (1861/1867 rules 7.3); discards are asked for when the
/// title says so.
pub fn export(cx: &mut Cx<'_>) {
    let Some(train) = cx
        .state
        .depot
        .first()
        .and_then(|kind| cx.state.depot.next(kind))
    else {
        return;
    };
    cx.state.depot.take(train);
    cx.state.depot.remove(train);
    cx.tell(Event::TrainExported(train));
    train_arrived(cx, train);
}
