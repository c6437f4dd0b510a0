//! The position before the first action.

use super::agenda::{Agenda, Round, Turn};
use super::board::occupancy::{Board, Mark};
use super::data::corporation::{Availability, CorpKind};
use super::data::rules::SwitchName;
use super::ids::{CityRef, Id, PhaseId, PlayerId, PrivateId};
use super::money::Money;
use super::parts::corps::Standing;
use super::parts::depot::Depot;
use super::parts::ledger::{Breaking, Ledger};
use super::parts::market::Positions;
use super::parts::privates::{Private, PrivateOwner, Privates};
use super::rng::Draws;
use super::rules::nationalise;
use super::ruleset::{CorpDef, Ruleset};
use super::state::{National, State};

/// The position before the first round starts.
pub fn initial(rules: &Ruleset, seed: u64) -> State {
    let players = usize::from(rules.setup.players);
    let mut state = State {
        ledger: ledger(rules),
        corps: rules
            .corps
            .iter()
            .map(|def| nationalise::fresh(def, standing(rules, def)))
            .collect(),
        market: Positions::new(rules.corps.len()),
        privates: privates(rules, seed),
        depot: Depot::new(rules.trains.iter().map(|train| train.count)),
        board: Board::new(&rules.map),
        phase: PhaseId::at(0),
        seats: (0..players).map(PlayerId::at).collect(),
        roster: rules
            .corps
            .ids()
            .filter(|corp| rules.corps[*corp].available == Availability::Start)
            .collect(),
        loans_left: rules.rules().loans.as_ref().map_or(0, |loans| loans.stock),
        national: National {
            kept_back: rules.ids.kept_back.clone(),
            ..National::default()
        },
        majors_open: false,
        trade_in_open: false,
        first_minor_started: false,
        end: None,
        agenda: Agenda {
            round: Round::Over,
            interrupts: Vec::new(),
            set: 1,
            number: 1,
            rounds_in_set: 0,
            turn: Turn::NOBODY,
        },
        over: None,
    };
    place_tokens(rules, &mut state);
    state
}

/// The bank's money, and what the players start with.
fn ledger(rules: &Ruleset) -> Ledger {
    let breaking = match rules.setup.bank {
        None => Breaking::Never,
        Some(_) if rules.switched(SwitchName::BankBreaksAtZero) => Breaking::AtZero,
        Some(_) => Breaking::Beyond,
    };
    let bank = rules.setup.bank.unwrap_or(Money::ZERO);
    let players = usize::from(rules.setup.players);
    Ledger::new(
        bank,
        breaking,
        players,
        rules.setup.starting_cash,
        rules.corps.len(),
    )
}

/// Whether a corporation may be started from the beginning.
fn standing(rules: &Ruleset, def: &CorpDef) -> Standing {
    let in_game = rules.setup.corporations.contains(&def.sym);
    match def.available {
        Availability::Never if def.kind == CorpKind::National => Standing::Unavailable,
        _any if !in_game => Standing::Closed,
        Availability::Start | Availability::TierOne => Standing::Available,
        Availability::SecondGroup | Availability::Never | Availability::Drawn => {
            Standing::Unavailable
        }
    }
}

/// Two-player games lose some privates, drawn from the seed (1861/1867 rules 1.2).
fn privates(rules: &Ruleset, seed: u64) -> Privates {
    use super::data::corporation::PrivateKind;
    let real: Vec<PrivateId> = rules
        .privates
        .ids()
        .filter(|id| rules.privates[*id].kind != PrivateKind::Hidden)
        .collect();
    let removed = usize::from(rules.setup.privates_removed_at_random);
    let absent: Vec<PrivateId> = if removed == 0 {
        Vec::new()
    } else {
        Draws::new(seed)
            .sorted(&real)
            .into_iter()
            .take(removed)
            .collect()
    };
    rules
        .privates
        .pairs()
        .map(|(id, def)| Private {
            owner: PrivateOwner::Nobody,
            closed: absent.contains(&id),
            absent: absent.contains(&id),
            discount: def.discount,
            since: 0,
        })
        .collect()
}

/// Reservations, and the tokens that stand before play.
fn place_tokens(rules: &Ruleset, state: &mut State) {
    for (at, slot, corp) in &rules.ids.start_reservations {
        state.board.reserve(*at, usize::from(*slot), *corp);
    }
    for (at, corp, neutral) in &rules.ids.start_tokens {
        let slot = first_empty(state, *at);
        if *neutral {
            state.board.put(*at, slot, Mark::Neutral(*corp));
            continue;
        }
        state.board.put(*at, slot, Mark::Station(*corp));
        let next = state.corps[*corp]
            .next_station()
            .map(|(station, _)| station);
        if let Some(station) = next {
            state.corps[*corp].stations[station].place = Some((*at, slot as u8));
        }
    }
}

fn first_empty(state: &State, at: CityRef) -> usize {
    let city = state.board.city(at);
    city.and_then(|city| city.slots().iter().position(Option::is_none))
        .unwrap_or(0)
}
