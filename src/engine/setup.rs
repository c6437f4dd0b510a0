//! The position before the first action.

use super::agenda::{Agenda, Round, Turn};
use super::board::occupancy::{Board, Mark};
use super::data::corporation::{Availability, CorpKind, JoinWay};
use super::data::switches::SwitchName;
use super::ids::{CityRef, CorpId, Id, PhaseId, PlayerId, PrivateId};
use super::money::Money;
use super::parts::corps::Standing;
use super::parts::depot::Depot;
use super::parts::ledger::{Breaking, Ledger};
use super::parts::market::{Cell, Positions};
use super::parts::privates::{PowerStage, Private, PrivateOwner, Privates};
use super::rng::Draws;
use super::rules::nationalise;
use super::ruleset::{CorpDef, Power, Ruleset};
use super::state::{Formation, National, State, Supply};

/// The position before the first round starts.
pub fn initial(rules: &Ruleset, seed: u64) -> State {
    let players = usize::from(rules.setup.players);
    let mut draws = Draws::new(seed);
    let privates = privates(rules, &mut draws);
    let drawn = extra_corporation(rules, &mut draws);
    let mut state = State {
        ledger: ledger(rules),
        corps: rules
            .corps
            .pairs()
            .map(|(id, def)| nationalise::fresh(def, standing(rules, def, drawn == Some(id))))
            .collect(),
        market: Positions::new(rules.corps.len()),
        privates,
        depot: Depot::new(
            rules
                .trains
                .iter()
                .map(|train| (train.count, train.endless)),
        ),
        board: Board::new(&rules.map),
        phase: PhaseId::at(0),
        seats: (0..players).map(PlayerId::at).collect(),
        roster: Vec::new(),
        loans_left: rules.rules().loans.as_ref().map_or(0, |loans| loans.stock),
        national: National {
            kept_back: rules.ids.kept_back.clone(),
            ..National::default()
        },
        majors_open: rules
            .rules()
            .major_start
            .is_some_and(|start| start.from_start),
        trade_in_open: false,
        debts: (0..players).map(|_| Money::ZERO).collect(),
        formation: Formation::default(),
        float_percent: rules
            .rules()
            .floating
            .map_or(0, |floating| floating.percent),
        supply: Supply::default(),
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
    state.roster = roster(&state);
    second_group(rules, &mut state, &mut draws);
    joining(rules, &mut state);
    stacks(rules, &mut state, &mut draws);
    place_tokens(rules, &mut state);
    state
}

/// Corporations that are in the game from the start.
fn roster(state: &State) -> Vec<CorpId> {
    state
        .corps
        .pairs()
        .filter(|(_, corp)| corp.standing == Standing::Available)
        .map(|(id, _)| id)
        .collect()
}

/// Certificates are kept for the owners of minors; state railways have their prices (1824 rules 1.3).
fn joining(rules: &Ruleset, state: &mut State) {
    for minor in state.roster.clone() {
        let Some(join) = rules.corps[minor].joins else {
            continue;
        };
        let entry = &mut state.corps[join.corp];
        let certificates = &mut entry.certificates;
        let mut free = certificates.free();
        let kept = free.find(|number| certificates.percent(*number) == join.percent);
        if let Some(number) = kept {
            drop(free);
            certificates.reserve(number);
        }
        let kept_shares = certificates.reserved_percent() / certificates.share_percent().max(1);
        let all = 100 / certificates.share_percent().max(1);
        entry.capital_shares = Some(all - kept_shares);
        if join.way == JoinWay::Exchange {
            entry.waits_for = Some(minor);
        }
    }
    for formation in &rules.setup.formations {
        let Some(corp) = rules.corp(&formation.corporation) else {
            continue;
        };
        let [row, column] = formation.cell;
        state.market.put(corp, Cell { row, column });
        state.corps[corp].standing = Standing::InPlay;
        state.corps[corp].hardship.unfloated = true;
    }
}

/// The cards of the draft are drawn into stacks (1824 rules 11.3).
fn stacks(rules: &Ruleset, state: &mut State, draws: &mut Draws) {
    let Some(data) = &rules.setup.stacks else {
        return;
    };
    let mut put = |private: PrivateId, stack: usize| {
        state.privates[private].stack = Some(stack as u8);
    };
    for sym in &data.second {
        if let Some(private) = rules.private(sym) {
            put(private, 2);
        }
    }
    for (place, list) in data.drawn.iter().enumerate() {
        let cards: Vec<PrivateId> = list.iter().filter_map(|sym| rules.private(sym)).collect();
        let first = draws.sorted(&cards).first().copied();
        for card in cards {
            let rest = 2 + data.drawn.len() - place;
            put(card, if Some(card) == first { 1 } else { rest });
        }
    }
}

/// One of several corporations may be drawn to join (18GB rules 2.2).
fn extra_corporation(rules: &Ruleset, draws: &mut Draws) -> Option<CorpId> {
    let pool = rules.setup.one_extra_of.iter();
    let pool: Vec<CorpId> = pool.filter_map(|sym| rules.corp(sym)).collect();
    if pool.is_empty() {
        return None;
    }
    draws.sorted(&pool).first().copied()
}

/// Corporations are drawn into the second group (18GB rules 2.2).
fn second_group(rules: &Ruleset, state: &mut State, draws: &mut Draws) {
    let size = usize::from(rules.setup.second_group);
    if size == 0 {
        return;
    }
    let first = |corp: &CorpId| rules.corps[*corp].available == Availability::TierOne;
    let drawn = draws.sorted(&state.roster).into_iter();
    for corp in drawn.filter(|corp| !first(corp)).take(size) {
        state.corps[corp].second_group = true;
    }
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
fn standing(rules: &Ruleset, def: &CorpDef, drawn: bool) -> Standing {
    let in_game = drawn || rules.setup.corporations.contains(&def.sym);
    match def.available {
        Availability::Never if def.kind == CorpKind::National => Standing::Unavailable,
        _any if !in_game => Standing::Absent,
        Availability::Start | Availability::TierOne | Availability::Drawn => Standing::Available,
        Availability::SecondGroup | Availability::Never => Standing::Unavailable,
    }
}

/// Two-player games lose some privates, drawn from the seed (1861/1867 rules 1.2).
fn privates(rules: &Ruleset, draws: &mut Draws) -> Privates {
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
        draws.sorted(&real).into_iter().take(removed).collect()
    };
    rules
        .privates
        .pairs()
        .map(|(id, def)| {
            (
                def,
                !rules.setup.privates.contains(&def.sym) || absent.contains(&id),
            )
        })
        .map(|(def, absent)| Private {
            owner: PrivateOwner::Nobody,
            closed: absent,
            power: PowerStage::Waiting,
            absent,
            stack: None,
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
    if rules.rules().homes_before_play {
        homes(rules, state);
    }
    for (at, corp, neutral) in &rules.ids.start_tokens {
        let slot = first_empty(state, *at);
        if *neutral {
            state.board.put(*at, slot, Mark::Neutral(*corp));
            continue;
        }
        station(state, *at, *corp);
    }
}

/// The next station of a corporation.
fn station(state: &mut State, at: CityRef, corp: CorpId) {
    let slot = first_empty(state, at);
    state.board.put(at, slot, Mark::Station(corp));
    let next = state.corps[corp].next_station().map(|(number, _)| number);
    if let Some(number) = next {
        state.corps[corp].stations[number].place = Some((at, slot as u8));
    }
}

/// All corporations in the game stand at home before play; slots are kept for privates
/// (18GB rules 2.4).
fn homes(rules: &Ruleset, state: &mut State) {
    for corp in state.roster.clone() {
        if let Some(home) = rules.corps[corp].home {
            station(state, home, corp);
        }
    }
    for (private, def) in rules.privates.pairs() {
        if let Some(Power::Station(power)) = &def.power
            && !state.privates[private].absent
        {
            let at = CityRef {
                hex: power.hex,
                city: 0,
            };
            state.board.reserve_for_private(at, 0, private);
        }
    }
}

fn first_empty(state: &State, at: CityRef) -> usize {
    let city = state.board.city(at);
    city.and_then(|city| city.slots().iter().position(Option::is_none))
        .unwrap_or(0)
}
