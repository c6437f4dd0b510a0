//! A title's data as definitions: names become ids, and what does not fit together is said.

use super::board::layout::MapLayout;
use super::data::TitleData;
use super::data::corporation::{CorpKind, CorporationData, PowerData};
use super::data::map::Count;
use super::data::setup::{OptionEffect, SetupData};
use super::data::switches::LateTrains;
use super::ids::{ById, CityRef, CorpId, HexId, Id, PhaseId, PrivateId, TrainKindId};
use super::ruleset::{
    CorpDef, Join, PhaseDef, Power, PrivateDef, StationPower, TilePower, TrainDef,
};

pub(super) fn option_effects(data: &TitleData, options: &[String]) -> OptionEffect {
    let mut all = OptionEffect::default();
    for option in data
        .options
        .iter()
        .filter(|option| options.contains(&option.id))
    {
        let effect = &option.effect;
        all.market = effect.market.clone().or(all.market);
        all.map = effect.map.clone().or(all.map);
        all.tile_set = effect.tile_set.clone().or(all.tile_set);
        all.scenario = effect.scenario.clone().or(all.scenario);
    }
    all
}

/// Options that do not fit the player count are ignored (game file format, section 2).
pub(super) fn choose_setup<'d>(
    data: &'d TitleData,
    players: usize,
    scenario: Option<&str>,
) -> Result<&'d SetupData, String> {
    let fits = |setup: &&SetupData| usize::from(setup.players) == players;
    let named = data
        .setups
        .iter()
        .filter(fits)
        .find(|setup| Some(setup.id.as_str()) == scenario);
    let plain = || {
        data.setups
            .iter()
            .filter(fits)
            .find(|setup| setup.options.is_empty())
    };
    named.or_else(plain).ok_or_else(|| {
        let least = data
            .setups
            .iter()
            .map(|setup| setup.players)
            .min()
            .unwrap_or(0);
        let most = data
            .setups
            .iter()
            .map(|setup| setup.players)
            .max()
            .unwrap_or(0);
        format!(
            "{} is for {least} to {most} players, not {players}",
            data.title
        )
    })
}

pub(super) fn corps(
    data: &TitleData,
    setup: &SetupData,
    map: &MapLayout,
) -> Result<ById<CorpId, CorpDef>, String> {
    if data.corporations.len() > 64 {
        return Err("more than 64 corporations".to_owned());
    }
    data.corporations
        .iter()
        .map(|corp| {
            let home = match corp.home.first() {
                None => None,
                // A scenario's map may lack the homes of those that are not in it.
                Some(name)
                    if map.hex(name).is_none() && !setup.corporations.contains(&corp.sym) =>
                {
                    None
                }
                Some(name) => {
                    let hex = map
                        .hex(name)
                        .ok_or_else(|| format!("no hex {name:?} for {}", corp.sym))?;
                    Some(CityRef {
                        hex,
                        city: corp.home_city,
                    })
                }
            };
            // A single certificate stands for two shares (1861/1867 rules 0.1).
            let share_percent = match corp.shares[..] {
                [] => 10,
                [all] => all / 2,
                _ => corp.shares.iter().copied().min().unwrap_or(10),
            };
            let limit = if corp.kind == CorpKind::Major {
                setup.ownership_limit
            } else {
                None
            };
            Ok(CorpDef {
                sym: corp.sym.clone(),
                kind: corp.kind,
                available: corp.available,
                percents: corp.shares.clone(),
                share_percent,
                station_prices: corp.tokens.clone(),
                home,
                ownership_limit: limit.unwrap_or(corp.ownership_limit),
                conversion_stations: corp.conversion_stations,
                early_home: corp.early_home,
                joins: join(data, corp)?,
            })
        })
        .collect()
}

/// What a minor becomes a part of, by id.
fn join(data: &TitleData, minor: &CorporationData) -> Result<Option<Join>, String> {
    let Some(joins) = &minor.joins else {
        return Ok(None);
    };
    let mut corps = data.corporations.iter();
    let place = corps.position(|corp| corp.sym == joins.corporation);
    let place = place.ok_or_else(|| format!("no corporation {:?}", joins.corporation))?;
    Ok(Some(Join {
        corp: CorpId::at(place),
        percent: joins.percent,
        way: joins.way,
    }))
}

/// The power of a private on this map; none if the map lacks its hex.
fn power(
    data: &PowerData,
    map: &MapLayout,
    phase: &impl Fn(&str) -> Option<PhaseId>,
) -> Result<Option<Power>, String> {
    Ok(match data {
        PowerData::Tile(tile) => map.hex(&tile.hex).map(|hex| {
            Power::Tile(TilePower {
                hex,
                tiles: tile
                    .tiles
                    .iter()
                    .filter_map(|name| map.kind(name))
                    .collect(),
                discount: tile.discount,
                uses_action: tile.uses_action,
                when: tile.when,
            })
        }),
        PowerData::Station(station) => {
            let kept_until = phase(&station.kept_until)
                .ok_or_else(|| format!("no phase {:?}", station.kept_until))?;
            map.hex(&station.hex).map(|hex| {
                Power::Station(StationPower {
                    hex,
                    unconnected_price: station.unconnected_price,
                    kept_until,
                })
            })
        }
    })
}

pub(super) fn privates(
    data: &TitleData,
    map: &MapLayout,
    phase: &impl Fn(&str) -> Option<PhaseId>,
) -> Result<ById<PrivateId, PrivateDef>, String> {
    let hexes = |names: &[String]| -> Result<Vec<HexId>, String> {
        // Hexes that this map does not have are left out.
        Ok(names.iter().filter_map(|name| map.hex(name)).collect())
    };
    data.privates
        .iter()
        .map(|private| {
            let bonus = match &private.bonus {
                None => None,
                Some(bonus) => Some((bonus.amount, hexes(&bonus.hexes)?, bonus.owner)),
            };
            Ok(PrivateDef {
                sym: private.sym.clone(),
                kind: private.kind,
                value: private.value,
                revenue: private.revenue,
                discount: private.discount,
                blocks: hexes(&private.blocks)?,
                bonus,
                power: match &private.power {
                    None => None,
                    Some(data) => power(data, map, phase)?,
                },
            })
        })
        .collect()
}

pub(super) fn trains(
    data: &TitleData,
    setup: &SetupData,
    late: LateTrains,
    train: &impl Fn(&str) -> Option<TrainKindId>,
    phase: &impl Fn(&str) -> Option<PhaseId>,
) -> Result<ById<TrainKindId, TrainDef>, String> {
    let unknown = |name: &String| format!("no train {name:?}");
    let last_late = data
        .trains
        .iter()
        .rposition(|train| train.available_on.is_some());
    data.trains
        .iter()
        .enumerate()
        .map(|(number, def)| {
            let rusts = (0..data.trains.len())
                .filter(|other| data.trains[*other].rusts_on.contains(&def.name))
                .map(TrainKindId::at)
                .collect();
            let discounts = def
                .discounts
                .iter()
                .map(|(name, worth)| Ok((train(name).ok_or_else(|| unknown(name))?, *worth)))
                .collect::<Result<_, String>>()?;
            let is_late = def.available_on.is_some();
            let count = match late {
                LateTrains::TwoEach if is_late => Count::Limited(2),
                LateTrains::TwoOfLast if Some(number) == last_late => Count::Limited(2),
                LateTrains::Unlimited | LateTrains::TwoEach | LateTrains::TwoOfLast => setup
                    .trains
                    .get(&def.name)
                    .copied()
                    .unwrap_or(Count::Limited(0)),
            };
            Ok(TrainDef {
                name: def.name.clone(),
                price: def.price,
                distance: def.distance.clone(),
                fills: def.fills,
                multiplier: def.multiplier,
                rusts,
                available_on: def.available_on.as_deref().and_then(phase),
                discounts,
                per_hex: def.per_hex,
                events: def.events.clone(),
                goods: def.goods,
                endless: def.endless,
                count,
            })
        })
        .collect()
}

pub(super) fn phases(
    data: &TitleData,
    train: &impl Fn(&str) -> Option<TrainKindId>,
) -> Result<ById<PhaseId, PhaseDef>, String> {
    if data.phases.len() > 16 {
        return Err("more than 16 phases".to_owned());
    }
    let kinds = [
        CorpKind::Minor,
        CorpKind::Major,
        CorpKind::National,
        CorpKind::FiveShare,
        CorpKind::TenShare,
        CorpKind::State,
    ];
    data.phases
        .iter()
        .map(|phase| {
            let starts_on = match &phase.starts_on {
                None => None,
                Some(name) => Some(train(name).ok_or_else(|| format!("no train {name:?}"))?),
            };
            // Two kinds of state railway have one word.
            let known = |kind: &&CorpKind| match kind {
                CorpKind::National | CorpKind::State => {
                    data.corporations.iter().any(|corp| corp.kind == **kind)
                }
                CorpKind::Minor
                | CorpKind::Major
                | CorpKind::FiveShare
                | CorpKind::TenShare
                | CorpKind::Construction
                | CorpKind::Bond => true,
            };
            let limits = kinds
                .iter()
                .filter(known)
                .filter_map(|kind| {
                    phase
                        .train_limit
                        .get(kind.word())
                        .map(|limit| (*kind, *limit))
                })
                .collect();
            Ok(PhaseDef {
                name: phase.name.clone(),
                starts_on,
                limits,
                colours: phase.colours.clone(),
                operating_rounds: phase.operating_rounds,
            })
        })
        .collect()
}
