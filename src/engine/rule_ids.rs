//! Turns the names in a title's rules into ids.

use super::data::corporation::CorpKind;
use super::data::map::MapData;
use super::ids::{CityRef, CorpId, HexId, Id};
use super::ruleset::{RuleIds, Ruleset};

/// All ids that the mechanisms of a ruleset need.
///
/// # Errors
/// A sentence with the name that the title does not have.
pub fn resolve(ruleset: &Ruleset, map_data: &MapData) -> Result<RuleIds, String> {
    let rules = &ruleset.data.rules;
    let hex = |name: &String| {
        ruleset
            .map
            .hex(name)
            .ok_or_else(|| format!("the rules name a hex {name:?}"))
    };
    let corp = |sym: &String| {
        ruleset
            .corp(sym)
            .ok_or_else(|| format!("the rules name a corporation {sym:?}"))
    };
    let mut ids = RuleIds {
        merger_phases: phase_mask(
            ruleset,
            rules
                .mergers
                .as_ref()
                .map_or(&[], |mergers| &mergers.phases),
        )?,
        private_phases: phase_mask(ruleset, &rules.buy_private_phases)?,
        export_phases: phase_mask(ruleset, &rules.export_phases)?,
        loan_limits: loan_limits(ruleset),
        ..RuleIds::default()
    };
    if let Some(national) = &rules.national {
        ids.national = Some(corp(&national.corporation)?);
        ids.kept_back = national
            .kept_back
            .iter()
            .map(hex)
            .collect::<Result<_, _>>()?;
        ids.station_tile = ruleset.map.kind(&national.station_tile);
        ids.national_phases = phase_mask(ruleset, &national.operates_in)?;
        ids.national_home = national
            .home
            .as_ref()
            .map(|home| hex(&home.hex))
            .transpose()?;
    }
    if let Some(start) = &rules.minor_start {
        ids.first_minor = start.first.as_ref().map(corp).transpose()?;
    }
    if let Some(bonus) = &rules.route_bonus {
        ids.bonus_from = bonus
            .from_any_of
            .iter()
            .map(hex)
            .collect::<Result<_, _>>()?;
        ids.bonus_to = Some(hex(&bonus.to)?);
    }
    if let Some(last) = &rules.final_phase {
        let phase = ruleset.phases.find(|phase| phase.name == last.phase);
        ids.final_phase =
            Some(phase.ok_or_else(|| format!("the rules name a phase {:?}", last.phase))?);
    }
    for token in &ruleset.setup.tokens {
        let at = CityRef {
            hex: hex(&token.hex)?,
            city: token.city,
        };
        ids.start_tokens
            .push((at, corp(&token.owner)?, token.neutral));
    }
    ids.start_reservations = reservations(ruleset, map_data);
    for (private, def) in ruleset.privates.pairs() {
        ids.blocked
            .extend(def.blocks.iter().map(|hex| (*hex, private)));
    }
    Ok(ids)
}

fn phase_mask(ruleset: &Ruleset, names: &[String]) -> Result<u16, String> {
    names.iter().try_fold(0, |mask, name| {
        let phase = ruleset.phases.find(|phase| phase.name == *name);
        let phase = phase.ok_or_else(|| format!("the rules name a phase {name:?}"))?;
        Ok(mask | 1 << phase.index())
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
