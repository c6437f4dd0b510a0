//! A title's data for one table: player count and options chosen, all names turned into ids.

use std::sync::Arc;

use super::agenda::{InterruptKind, Stage};
use super::board::layout::MapLayout;
use super::board::tile::Revenue;
use super::cx::Cx;
use super::data::TitleData;
use super::data::corporation::{
    Availability, BonusOwner, CorpKind, JoinWay, PowerTime, PrivateKind,
};
use super::data::map::{Colour, Count};
use super::data::rules::RulesData;
use super::data::setup::SetupData;
use super::data::switches::{LateTrains, SwitchName};
use super::data::train::{DistanceData, EventData};
use super::definitions::{choose_setup, corps, option_effects, phases, privates, trains};
use super::ids::{ById, CityRef, CorpId, HexId, Id, PhaseId, PrivateId, TileKindId, TrainKindId};
use super::money::Money;
use super::parts::market::MarketLayout;

/// The few places where titles differ by an algorithm.
pub trait Rules: Sync {
    /// The steps of an operating turn.
    fn stages(&self, kind: CorpKind) -> &'static [Stage];
    /// In which order open questions are asked.
    fn interrupt_order(&self, rules: &Ruleset) -> &'static [InterruptKind];
    /// Starts the first round.
    fn first_round(&self, cx: &mut Cx<'_>);
    /// Starts the round after the one that has just ended.
    fn next_round(&self, cx: &mut Cx<'_>);
}

/// A corporation of the title.
#[derive(Clone, Debug)]
pub struct CorpDef {
    /// Id in game files.
    pub sym: String,
    /// Kind.
    pub kind: CorpKind,
    /// When it may be started.
    pub available: Availability,
    /// Percent of each certificate.
    pub percents: Vec<u8>,
    /// Percent of the smallest share.
    pub share_percent: u8,
    /// Price of each station before any factor.
    pub station_prices: Vec<Money>,
    /// Its home.
    pub home: Option<CityRef>,
    /// Percent one player may hold.
    pub ownership_limit: u8,
    /// Stations added when it converts.
    pub conversion_stations: u8,
    /// It may lay certain tiles early at home.
    pub early_home: bool,
    /// A minor: what it becomes a part of.
    pub joins: Option<Join>,
}

/// What a minor becomes a part of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Join {
    /// The corporation.
    pub corp: CorpId,
    /// Percent of the certificate that is kept for the minor's owner.
    pub percent: u8,
    /// How.
    pub way: JoinWay,
}

/// What the owner of a closed private may do once.
#[derive(Clone, Debug)]
pub enum Power {
    /// Lay a tile.
    Tile(TilePower),
    /// Place a station.
    Station(StationPower),
}

/// A tile by the power of a private.
#[derive(Clone, Debug)]
pub struct TilePower {
    /// Where.
    pub hex: HexId,
    /// Which; kinds that the manifest lacks are left out.
    pub tiles: Vec<TileKindId>,
    /// The lay is cheaper by this.
    pub discount: Money,
    /// It is one of the tile actions of the turn.
    pub uses_action: bool,
    /// When in the turn.
    pub when: PowerTime,
}

/// A station by the power of a private.
#[derive(Clone, Copy, Debug)]
pub struct StationPower {
    /// Where.
    pub hex: HexId,
    /// What it costs where no track leads.
    pub unconnected_price: Money,
    /// The phase from which on no slot is kept for it.
    pub kept_until: PhaseId,
}

/// A private company of the title.
#[derive(Clone, Debug)]
pub struct PrivateDef {
    /// Id in game files.
    pub sym: String,
    /// Kind of card.
    pub kind: PrivateKind,
    /// Face value.
    pub value: Money,
    /// Income in each operating round.
    pub revenue: Money,
    /// The auction starts at the face value less this.
    pub discount: Money,
    /// Hexes it keeps free of track.
    pub blocks: Vec<HexId>,
    /// Bonus for routes: amount, hexes, who must own it.
    pub bonus: Option<(Money, Vec<HexId>, BonusOwner)>,
    /// What its owner may do once when it is closed.
    pub power: Option<Power>,
}

/// A kind of train.
#[derive(Clone, Debug)]
pub struct TrainDef {
    /// Its name.
    pub name: String,
    /// Face value.
    pub price: Money,
    /// How far it runs.
    pub distance: Vec<DistanceData>,
    /// Stops beyond those that always pay may fill its count.
    pub fills: bool,
    /// The value of its routes is multiplied by this.
    pub multiplier: u8,
    /// Kinds that rust when the first of this kind arrives.
    pub rusts: Vec<TrainKindId>,
    /// From this phase on it is sold beside the first of the supply.
    pub available_on: Option<PhaseId>,
    /// Kinds that may be handed in, and what they are worth.
    pub discounts: Vec<(TrainKindId, Money)>,
    /// Paid for each hex between the first and the last city or area of the route.
    pub per_hex: Money,
    /// What its arrival causes.
    pub events: Vec<EventData>,
    /// It runs to a mine.
    pub goods: bool,
    /// When the last copy leaves the supply there is another one.
    pub endless: bool,
    /// Copies.
    pub count: Count,
}

/// A phase.
#[derive(Clone, Debug)]
pub struct PhaseDef {
    /// Its name.
    pub name: String,
    /// The train whose arrival starts it.
    pub starts_on: Option<TrainKindId>,
    /// Train limits by kind of corporation; a kind not listed may own none.
    pub limits: Vec<(CorpKind, u8)>,
    /// Tile colours, lowest first.
    pub colours: Vec<Colour>,
    /// Operating rounds of a set.
    pub operating_rounds: u8,
}

/// Ids behind the names in [`RulesData`].
#[derive(Clone, Debug, Default)]
pub struct RuleIds {
    /// The state railway.
    pub national: Option<CorpId>,
    /// Hexes for which it keeps a token back.
    pub kept_back: Vec<HexId>,
    /// The tile whose lay brings its station.
    pub station_tile: Option<TileKindId>,
    /// Where it places its first station.
    pub national_home: Option<HexId>,
    /// The minor that must be started first.
    pub first_minor: Option<CorpId>,
    /// Hexes of the route bonus: any of these ...
    pub bonus_from: Vec<HexId>,
    /// ... and any of these.
    pub bonus_to: Vec<HexId>,
    /// Tokens on the map at the start: city, owner, neutral.
    pub start_tokens: Vec<(CityRef, CorpId, bool)>,
    /// Slots kept at the start: city, slot, for whom.
    pub start_reservations: Vec<(CityRef, u8, CorpId)>,
    /// Hexes kept free of track, by private.
    pub blocked: Vec<(HexId, PrivateId)>,
    /// Phases in which the state railway operates, as a mask.
    pub national_phases: u16,
    /// Phases with merger rounds.
    pub merger_phases: u16,
    /// Phases in which corporations buy privates.
    pub private_phases: u16,
    /// Phases with exports.
    pub export_phases: u16,
    /// The phase that starts the end.
    pub final_phase: Option<PhaseId>,
    /// Loans a minor, a major and a national may have.
    pub loan_limits: [u8; 3],
    /// From this phase on blocked hexes are open.
    pub blocks_until: Option<PhaseId>,
    /// From this phase on prices fall only when the president sells.
    pub falls_by_president_from: Option<PhaseId>,
    /// A private and the corporation bound to its owner.
    pub bound: Option<(PrivateId, CorpId)>,
    /// Tiles that may be laid early.
    pub early_tiles: Vec<TileKindId>,
    /// Hexes at the ends of the map: north, east, south, west.
    pub compass: [Vec<HexId>; 4],
    /// What joining north and south, and east and west, is worth.
    pub compass_values: Option<[Revenue; 2]>,
    /// Bonuses for pieces of track: tile, piece, amount.
    pub track_bonuses: Vec<(TileKindId, usize, Money)>,
    /// State railways and the train that lets each form, in the order in which they form.
    pub formations: Vec<(CorpId, TrainKindId)>,
    /// Phases in which privates are exchanged for shares, as a mask.
    pub private_exchange_phases: u16,
    /// Phases in which minors are exchanged for certificates, as a mask.
    pub minor_exchange_phases: u16,
    /// From this phase on corporations buy trains of each other.
    pub others_from: Option<PhaseId>,
    /// The train with which a minor that joins by exchange starts.
    pub first_train: Option<TrainKindId>,
    /// Mines.
    pub mines: Vec<HexId>,
    /// The tile, and the train after whose last copy, that bring the bond railway a station.
    pub bond_stations: Option<(TileKindId, TrainKindId)>,
}

/// What a table chose beside title and player count.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Choices {
    /// Options of 18xx.games.
    pub options: Vec<String>,
    /// Points at which the printed rule holds.
    pub switches: Vec<SwitchName>,
    /// How many of the last trains there are.
    pub late_trains: LateTrains,
}

/// All rules of one table.
pub struct Ruleset {
    /// The title's data file.
    pub data: Arc<TitleData>,
    /// The scenario.
    pub setup: SetupData,
    /// Name of the market in use.
    pub market_name: String,
    /// What the table chose.
    pub choices: Choices,
    /// The map.
    pub map: MapLayout,
    /// The share market.
    pub market: MarketLayout,
    /// Corporations.
    pub corps: ById<CorpId, CorpDef>,
    /// Private companies.
    pub privates: ById<PrivateId, PrivateDef>,
    /// Trains.
    pub trains: ById<TrainKindId, TrainDef>,
    /// Phases.
    pub phases: ById<PhaseId, PhaseDef>,
    /// Ids behind the names of the rules.
    pub ids: RuleIds,
    /// The title's own algorithms.
    pub hooks: &'static dyn Rules,
}

impl Ruleset {
    /// The numbers of the mechanisms.
    pub fn rules(&self) -> &RulesData {
        &self.data.rules
    }

    /// Whether the printed rule holds at a point.
    pub fn switched(&self, switch: SwitchName) -> bool {
        self.choices.switches.contains(&switch)
    }

    /// Corporation by its id in game files.
    pub fn corp(&self, sym: &str) -> Option<CorpId> {
        self.corps.find(|corp| corp.sym == sym)
    }

    /// Private by its id in game files.
    pub fn private(&self, sym: &str) -> Option<PrivateId> {
        self.privates.find(|private| private.sym == sym)
    }

    /// Kind of train by name.
    pub fn train(&self, name: &str) -> Option<TrainKindId> {
        self.trains.find(|train| train.name == name)
    }

    /// The best colour of a phase.
    pub fn best_colour(&self, phase: PhaseId) -> Colour {
        self.phases[phase]
            .colours
            .last()
            .copied()
            .unwrap_or(Colour::Yellow)
    }

    /// Builds the rules of a table from a title's data.
    ///
    /// # Errors
    /// A sentence about what in the data or the choices does not fit together.
    pub fn new(
        data: &Arc<TitleData>,
        players: usize,
        choices: Choices,
        hooks: &'static dyn Rules,
    ) -> Result<Ruleset, String> {
        let effect = option_effects(data, &choices.options);
        let setup = choose_setup(data, players, effect.scenario.as_deref())?.clone();
        let map_name = effect.map.as_ref().unwrap_or(&setup.map);
        let tiles_name = effect.tile_set.as_ref().unwrap_or(&setup.tile_set);
        let market_name = effect.market.unwrap_or_else(|| setup.market.clone());
        let map_data = data
            .maps
            .get(map_name)
            .ok_or_else(|| format!("no map {map_name:?}"))?;
        let tiles = data
            .tile_sets
            .get(tiles_name)
            .ok_or_else(|| format!("no tiles {tiles_name:?}"))?;
        let market = data
            .markets
            .get(&market_name)
            .ok_or_else(|| format!("no market {market_name:?}"))?;
        let map = MapLayout::new(map_data, tiles, &data.barred_colours)?;
        let phase = |name: &str| {
            data.phases
                .iter()
                .position(|phase| phase.name == name)
                .map(PhaseId::at)
        };
        let train = |name: &str| {
            data.trains
                .iter()
                .position(|train| train.name == name)
                .map(TrainKindId::at)
        };
        let mut ruleset = Ruleset {
            market: MarketLayout::new(market),
            corps: corps(data, &setup, &map)?,
            privates: privates(data, &map, &phase)?,
            trains: trains(data, &setup, choices.late_trains, &train, &phase)?,
            phases: phases(data, &train)?,
            data: Arc::clone(data),
            setup,
            market_name,
            choices,
            map,
            ids: RuleIds::default(),
            hooks,
        };
        ruleset.ids = super::rule_ids::resolve(&ruleset, map_data)?;
        Ok(ruleset)
    }
}
