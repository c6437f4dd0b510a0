//! Turns the names in a title's rules into ids.

use super::board::tile::{End, Revenue};
use super::data::corporation::CorpKind;
use super::data::map::{HexMark, MapData};
use super::data::rules::TrackBonusData;
use super::ids::{CityRef, CorpId, HexId, Id, PhaseId, TileKindId, TrainKindId};
use super::money::Money;
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
        ids.bonus_to = hexes(ruleset, &bonus.to_any_of)?;
    }
    if let Some(last) = &rules.final_phase {
        ids.final_phase = Some(phase(ruleset, &last.phase)?);
    }
    trading(ruleset, &mut ids)?;
    routes(ruleset, &mut ids);
    joining(ruleset, map_data, &mut ids)?;
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

/// What trading shares and laying track need.
fn trading(ruleset: &Ruleset, ids: &mut RuleIds) -> Result<(), String> {
    let rules = &ruleset.data.rules;
    if let Some(until) = &rules.blocks_until {
        ids.blocks_until = Some(phase(ruleset, until)?);
    }
    if let Some(from) = &rules.trading.falls_by_president_from {
        ids.falls_by_president_from = Some(phase(ruleset, from)?);
    }
    if let Some(bound) = &rules.trading.bound {
        let private = ruleset.private(&bound.private);
        let private =
            private.ok_or_else(|| format!("the rules name a private {:?}", bound.private))?;
        ids.bound = Some((private, corp(ruleset, &bound.corporation)?));
    }
    let early = rules.track.as_ref().and_then(|track| track.early.as_ref());
    if let Some(early) = early {
        let kinds = early.tiles.iter().filter_map(|name| ruleset.map.kind(name));
        ids.early_tiles = kinds.collect();
    }
    Ok(())
}

/// Bonuses of routes; hexes and tiles that the scenario lacks are left out.
fn routes(ruleset: &Ruleset, ids: &mut RuleIds) {
    let ends = &ruleset.setup.compass;
    ids.compass = [&ends.north, &ends.east, &ends.south, &ends.west].map(|names| {
        names
            .iter()
            .filter_map(|name| ruleset.map.hex(name))
            .collect()
    });
    let rules = &ruleset.data.rules;
    ids.compass_values = rules
        .compass
        .as_ref()
        .map(|data| [&data.north_south, &data.east_west].map(|values| Revenue::new(Some(values))));
    let bonuses = rules.track_bonuses.iter();
    ids.track_bonuses = bonuses
        .filter_map(|bonus| track_bonus(ruleset, bonus))
        .collect();
}

/// What minors, their joining and the trains that cause it need.
fn joining(ruleset: &Ruleset, map_data: &MapData, ids: &mut RuleIds) -> Result<(), String> {
    let rules = &ruleset.data.rules;
    if let Some(exchanges) = &rules.exchanges {
        ids.private_exchange_phases = phase_mask(ruleset, &exchanges.private_phases)?;
        ids.minor_exchange_phases = phase_mask(ruleset, &exchanges.minor_phases)?;
    }
    if let Some(from) = &rules.train_purchase.others_from {
        ids.others_from = Some(phase(ruleset, from)?);
    }
    if let Some(draft) = &rules.draft {
        ids.first_train = Some(train(ruleset, &draft.first_train)?);
    }
    for formation in &ruleset.setup.formations {
        let state = corp(ruleset, &formation.corporation)?;
        ids.formations
            .push((state, train(ruleset, &formation.train)?));
    }
    let hexes = map_data.hexes.iter().enumerate();
    ids.mines = hexes
        .filter(|(_, hex)| hex.marks.contains(&HexMark::Coal))
        .map(|(number, _)| HexId::at(number))
        .collect();
    if let Some(stacks) = &ruleset.setup.stacks {
        let tile = ruleset.map.kind(&stacks.bond_tile);
        let tile = tile.ok_or_else(|| format!("the rules name a tile {:?}", stacks.bond_tile))?;
        ids.bond_stations = Some((tile, train(ruleset, &stacks.bond_train)?));
    }
    Ok(())
}

fn train(ruleset: &Ruleset, name: &str) -> Result<TrainKindId, String> {
    let train = ruleset.train(name);
    train.ok_or_else(|| format!("the rules name a train {name:?}"))
}

fn track_bonus(ruleset: &Ruleset, bonus: &TrackBonusData) -> Option<(TileKindId, usize, Money)> {
    let kind = ruleset.map.kind(&bonus.tile)?;
    let [a, b] = bonus.edges.map(End::Edge);
    let pieces = &ruleset.map.kinds[kind].turned[0].pieces;
    let piece = pieces
        .iter()
        .position(|piece| (piece.a, piece.b) == (a, b) || (piece.a, piece.b) == (b, a))?;
    Some((kind, piece, bonus.amount))
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
