//! Turns the names in a title's rules into ids.

use super::data::corporation::CorpKind;
use super::data::map::MapData;
use super::ids::{CityRef, CorpId, HexId, Id, PhaseId};
use super::ruleset::{RuleIds, Ruleset};

/// All ids that the mechanisms of a ruleset need.
///
/// # Errors
/// A sentence with the name that the title does not have.
pub fn resolve(ruleset: &Ruleset, map_data: &MapData) -> Result<RuleIds, String> {
    let rules = &ruleset.data.rules;
    let mergers = rules.mergers.as_ref();
    let mut ids = RuleIds {
        merger_phases: phase_mask(ruleset, mergers.map_or(&[], |mergers| &mergers.phases))?,
        private_phases: phase_mask(ruleset, &rules.buy_private_phases)?,
        export_phases: phase_mask(ruleset, &rules.export_phases)?,
        loan_limits: loan_limits(ruleset),
        start_reservations: reservations(ruleset, map_data),
        ..RuleIds::default()
    };
    national(ruleset, &mut ids)?;
    if let Some(first) = rules
        .minor_start
        .as_ref()
        .and_then(|start| start.first.as_ref())
    {
        ids.first_minor = Some(corp(ruleset, first)?);
    }
    if let Some(bonus) = &rules.route_bonus {
        ids.bonus_from = hexes(ruleset, &bonus.from_any_of)?;
        ids.bonus_to = Some(hex(ruleset, &bonus.to)?);
    }
    if let Some(last) = &rules.final_phase {
        ids.final_phase = Some(phase(ruleset, &last.phase)?);
    }
    for token in &ruleset.setup.tokens {
        let at = CityRef {
            hex: hex(ruleset, &token.hex)?,
            city: token.city,
        };
        let owner = corp(ruleset, &token.owner)?;
        ids.start_tokens.push((at, owner, token.neutral));
    }
    for (private, def) in ruleset.privates.pairs() {
        let blocked = def.blocks.iter().map(|hex| (*hex, private));
        ids.blocked.extend(blocked);
    }
    Ok(ids)
}

fn national(ruleset: &Ruleset, ids: &mut RuleIds) -> Result<(), String> {
    let Some(national) = &ruleset.data.rules.national else {
        return Ok(());
    };
    ids.national = Some(corp(ruleset, &national.corporation)?);
    ids.kept_back = hexes(ruleset, &national.kept_back)?;
    ids.station_tile = ruleset.map.kind(&national.station_tile);
    ids.national_phases = phase_mask(ruleset, &national.operates_in)?;
    if let Some(home) = &national.home {
        ids.national_home = Some(hex(ruleset, &home.hex)?);
    }
    Ok(())
}

fn hex(ruleset: &Ruleset, name: &str) -> Result<HexId, String> {
    let hex = ruleset.map.hex(name);
    hex.ok_or_else(|| format!("the rules name a hex {name:?}"))
}

fn hexes(ruleset: &Ruleset, names: &[String]) -> Result<Vec<HexId>, String> {
    names.iter().map(|name| hex(ruleset, name)).collect()
}

fn corp(ruleset: &Ruleset, sym: &str) -> Result<CorpId, String> {
    let corp = ruleset.corp(sym);
    corp.ok_or_else(|| format!("the rules name a corporation {sym:?}"))
}

fn phase(ruleset: &Ruleset, name: &str) -> Result<PhaseId, String> {
    let phase = ruleset.phases.find(|phase| phase.name == name);
    phase.ok_or_else(|| format!("the rules name a phase {name:?}"))
}

fn phase_mask(ruleset: &Ruleset, names: &[String]) -> Result<u16, String> {
    names.iter().try_fold(0, |mask, name| {
        phase(ruleset, name).map(|phase| mask | 1 << phase.index())
    })
}

fn loan_limits(ruleset: &Ruleset) -> [u8; 3] {
    [CorpKind::Minor, CorpKind::Major, CorpKind::National].map(|kind| {
        let limits = ruleset.data.rules.loans.as_ref().map(|loans| &loans.limits);
        limits
            .and_then(|limits| limits.get(kind.word()))
            .copied()
            .unwrap_or(0)
    })
}

/// Slots kept by the map for corporations that are in the game.
fn reservations(ruleset: &Ruleset, map_data: &MapData) -> Vec<(CityRef, u8, CorpId)> {
    let mut kept = Vec::new();
    for (number, hex) in map_data.hexes.iter().enumerate() {
        for (city, slots) in hex.reserved.iter().enumerate() {
            for (slot, sym) in slots.iter().enumerate() {
                let in_game = ruleset.setup.corporations.contains(sym);
                if let Some(corp) = ruleset.corp(sym).filter(|_| in_game) {
                    let at = CityRef {
                        hex: HexId::at(number),
                        city: city as u8,
                    };
                    kept.push((at, slot as u8, corp));
                }
            }
        }
    }
    kept
}
