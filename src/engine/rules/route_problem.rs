//! The route solver's question for one corporation, made from the position.

use crate::engine::board::hexes::opposite;
use crate::engine::board::network::StopRef;
use crate::engine::board::tile::{End as TileEnd, Piece as TilePiece};
use crate::engine::cx::View;
use crate::engine::data::corporation::BonusOwner;
use crate::engine::data::map::NodeKind;
use crate::engine::data::rules::SameHexData;
use crate::engine::data::switches::SwitchName;
use crate::engine::data::train::DistanceData;
use crate::engine::ids::{CityRef, CorpId, HexId, Id, TrainId};
use crate::engine::money::Money;
use crate::engine::parts::privates::PrivateOwner;
use crate::engine::routes::problem::{
    Aim, Bonus, Compass, End, HexNumber, JunctionId, Network, Piece, Problem, SameHex, SideId,
    Stop, StopId, StopKind,
};
use crate::engine::routes::train::{Counting, Kinds, Limit, Train};
use crate::engine::ruleset::TrainDef;

/// Search steps before the solver gives up; about five seconds.
pub const BUDGET: u64 = 40_000_000;

/// No limit on visits in the data.
const ANY: u8 = 99;

/// A question with the meaning of its numbers.
pub struct RouteProblem {
    /// The question.
    pub problem: Problem,
    /// The place behind each stop.
    pub stops: Vec<StopRef>,
    /// The train behind each number.
    pub trains: Vec<TrainId>,
}

impl RouteProblem {
    /// Builds the question for some trains of a corporation.
    pub fn new(view: View<'_>, corp: CorpId, trains: &[TrainId]) -> RouteProblem {
        let mut built = Builder {
            view,
            corp,
            network: Network::default(),
            stops: Vec::new(),
        };
        for (hex, _) in view.state.board.hexes() {
            built.add_hex(hex);
        }
        let bonuses = built.bonuses();
        let problem = Problem {
            trains: trains
                .iter()
                .enumerate()
                .map(|(n, id)| train(n as u32, &view.rules.trains[id.kind]))
                .collect(),
            network: built.network,
            bonuses,
            compass: compass(view),
            same_hex: match view.rules.rules().same_hex {
                SameHexData::OneVisited => SameHex::Never,
                SameHexData::TownsOnly => SameHex::TownsOnly,
                SameHexData::PaidOnce => SameHex::PaidOnce,
            },
            aim: Aim::Total,
            budget: BUDGET,
        };
        RouteProblem {
            problem,
            stops: built.stops,
            trains: trains.to_vec(),
        }
    }

    /// The number of a train.
    pub fn train_number(&self, train: TrainId) -> Option<u32> {
        self.trains
            .iter()
            .position(|other| *other == train)
            .map(|number| number as u32)
    }

    /// The numbers of the stops of a hex.
    pub fn stops_of(&self, hex: HexId) -> Vec<StopId> {
        (0..self.stops.len())
            .filter(|n| self.stops[*n].hex == hex)
            .map(|n| StopId(n as u16))
            .collect()
    }

    /// The number of a stop.
    pub fn stop(&self, stop: StopRef) -> Option<StopId> {
        self.stops
            .iter()
            .position(|other| *other == stop)
            .map(|number| StopId(number as u16))
    }
}

struct Builder<'a> {
    view: View<'a>,
    corp: CorpId,
    network: Network,
    stops: Vec<StopRef>,
}

impl Builder<'_> {
    fn add_hex(&mut self, hex: HexId) {
        let view = self.view;
        let (map, board) = (&view.rules.map, &view.state.board);
        let kind = board.kind(map, hex);
        let mut numbers = vec![None; kind.nodes.len()];
        for (node, data) in kind.nodes.iter().enumerate() {
            if data.kind != NodeKind::Junction {
                numbers[node] = Some(StopId(self.stops.len() as u16));
                let at = StopRef {
                    hex,
                    node: node as u8,
                };
                self.network.stops.push(self.stop(at));
                self.stops.push(at);
            }
        }
        let end = |piece: &TilePiece, end: TileEnd| match end {
            TileEnd::Edge(edge) => End::Side(self.side(hex, edge, piece.lane(end))),
            TileEnd::Node(node) => match numbers[usize::from(node)] {
                Some(stop) => End::Stop(stop),
                None => End::Junction(JunctionId((hex.index() * 8 + usize::from(node)) as u16)),
            },
        };
        let pieces: Vec<Piece> = board
            .turned(map, hex)
            .pieces
            .iter()
            .enumerate()
            .map(|(number, piece): (usize, &TilePiece)| Piece {
                a: end(piece, piece.a),
                b: end(piece, piece.b),
                hex: HexNumber(hex.index() as u16),
                terminal: piece.terminal,
                spots: Vec::new(),
                bonus: self.track_bonus(hex, number),
                points: self.points(hex),
            })
            .collect();
        self.network.pieces.extend(pieces);
    }

    /// What a piece of track earns a route that uses it (18GB rules 7.5.5).
    fn track_bonus(&self, hex: HexId, piece: usize) -> i32 {
        let kind = self.view.state.board.hex(hex).tile.kind;
        let bonuses = self.view.rules.ids.track_bonuses.iter();
        bonuses
            .filter(|(tile, number, _)| *tile == kind && *number == piece)
            .map(|(_, _, amount)| amount.0)
            .sum()
    }

    /// The ends of the map that a hex counts for, as bits in the order of the ruleset.
    fn points(&self, hex: HexId) -> u8 {
        let ends = self.view.rules.ids.compass.iter().enumerate();
        ends.filter(|(_, hexes)| hexes.contains(&hex))
            .fold(0, |bits, (end, _)| bits | 1 << end)
    }

    /// The side of a hex, the same number from both hexes; each of two parallel lanes has its own, which
    /// lie the other way round in the next hex.
    fn side(&self, hex: HexId, edge: u8, (lanes, lane): (u8, u8)) -> SideId {
        let next = self.view.rules.map.hexes[hex].neighbours[usize::from(edge)];
        let (hex, edge, lane) = match next {
            Some(next) if next < hex => (
                next,
                opposite(edge),
                lanes.saturating_sub(lane).saturating_sub(1),
            ),
            Some(_) | None => (hex, edge, lane),
        };
        SideId(((hex.index() * 6 + usize::from(edge)) * 2 + usize::from(lane.min(1))) as u16)
    }

    fn stop(&self, at: StopRef) -> Stop {
        let view = self.view;
        let kind = view.state.board.kind(&view.rules.map, at.hex);
        let node = &kind.nodes[usize::from(at.node)];
        let city = kind
            .city_of_node(at.node)
            .and_then(|city| view.state.board.city(CityRef { hex: at.hex, city }));
        let spot = view.rules.map.hexes[at.hex].spot;
        Stop {
            kind: match node.kind {
                NodeKind::City if view.rules.ids.mines.contains(&at.hex) => StopKind::Mine,
                NodeKind::City => StopKind::City,
                NodeKind::Town | NodeKind::Junction => StopKind::Town,
                NodeKind::Offboard => StopKind::Area,
            },
            value: node.revenue.at(view.rules.best_colour(view.state.phase)).0,
            hex: HexNumber(at.hex.index() as u16),
            at: (spot.x, spot.y),
            group: node.group.map(u16::from),
            station: city.is_some_and(|city| city.has_station(self.corp)),
            through: match node.kind {
                NodeKind::Offboard => false,
                NodeKind::City if view.rules.ids.mines.contains(&at.hex) => false,
                NodeKind::City => city.is_some_and(|city| !city.blocks(self.corp)),
                NodeKind::Town | NodeKind::Junction => true,
            },
        }
    }

    fn stops_in(&self, hexes: &[HexId]) -> Vec<StopId> {
        (0..self.stops.len())
            .filter(|n| hexes.contains(&self.stops[*n].hex))
            .map(|n| StopId(n as u16))
            .collect()
    }

    /// Bonuses of the corporation's privates, and the one between far places (1861/1867 rules 4.6.4).
    fn bonuses(&self) -> Vec<Bonus> {
        let rules = self.view.rules;
        let mut bonuses = Vec::new();
        for private in self.view.privates_of(PrivateOwner::Corp(self.corp)) {
            if let Some((amount, hexes, BonusOwner::Corporation)) = &rules.privates[private].bonus {
                bonuses.push(bonus(vec![self.stops_in(hexes)], *amount, false));
            }
        }
        // Those that are closed for their power help all corporations of their owner (18GB rules 4.4).
        if let Some(president) = self.view.state.corps[self.corp].president {
            for private in self.view.privates_of(PrivateOwner::Player(president)) {
                let retired = self.view.state.privates[private].is_retired();
                if let Some((amount, hexes, BonusOwner::Player)) = &rules.privates[private].bonus
                    && retired
                {
                    bonuses.push(bonus(vec![self.stops_in(hexes)], *amount, false));
                }
            }
        }
        if let Some(data) = rules.rules().route_bonus.as_ref() {
            let sets = vec![
                self.stops_in(&rules.ids.bonus_to),
                self.stops_in(&rules.ids.bonus_from),
            ];
            bonuses.push(bonus(sets, data.amount, data.multiplied));
        }
        bonuses
    }
}

/// Bonuses for joining opposite ends of the map; north, east, south and west are bits 0 to 3.
fn compass(view: View<'_>) -> Vec<Compass> {
    let best = view.rules.best_colour(view.state.phase);
    let Some([north_south, east_west]) = view.rules.ids.compass_values else {
        return Vec::new();
    };
    let pair = |from, to, amount: Money| Compass {
        from,
        to,
        amount: amount.0,
        apart: view.rules.switched(SwitchName::CompassExhaustive),
    };
    vec![
        pair(1, 4, north_south.at(best)),
        pair(8, 2, east_west.at(best)),
    ]
}

fn bonus(sets: Vec<Vec<StopId>>, amount: Money, multiplied: bool) -> Bonus {
    Bonus {
        sets,
        amount: amount.0,
        multiplied,
    }
}

/// How a train runs, from its data.
fn train(number: u32, def: &TrainDef) -> Train {
    // The one mine of a goods train is one of the cities of its data (1824 rules 5.5).
    let mine = u8::from(def.goods);
    let mut limits = vec![Limit {
        kinds: Kinds::MINE,
        most: mine,
    }];
    limits.extend(visits(&def.distance).into_iter().map(|limit| {
        let less = if limit.kinds.meets(Kinds::CITY) {
            mine
        } else {
            0
        };
        Limit {
            most: limit.most.saturating_sub(less),
            ..limit
        }
    }));
    let (mut always, mut choice, mut most) = (Kinds::NONE, Kinds::NONE, 0u8);
    for row in &def.distance {
        let kinds = kinds_of_row(row);
        if row.pays > 0 {
            always = always.and(kinds);
        } else if def.fills {
            choice = choice.and(kinds);
        }
        most = most.saturating_add(row.pays);
    }
    if def.goods {
        always = always.and(Kinds::MINE);
    }
    let counting = Counting {
        always,
        choice,
        most,
        station: def.fills && !always.has(StopKind::City),
    };
    Train {
        id: number,
        limits,
        counting,
        multiplier: i32::from(def.multiplier),
        per_hex: def.per_hex.0,
        mine: def.goods,
    }
}

fn kinds_of_row(row: &DistanceData) -> Kinds {
    let kinds = row.kinds.iter();
    kinds.fold(Kinds::NONE, |set, kind| set.and(kinds_of(*kind)))
}

/// How many stops of which kinds a train visits. A stop may take a place in any row that lists its
/// kind, so stops of some kinds have the places of all rows that list one of them (18GB rules 7.5.3).
/// Limits that follow from others are left out.
fn visits(rows: &[DistanceData]) -> Vec<Limit> {
    let single = [Kinds::CITY, Kinds::TOWN, Kinds::AREA];
    let sets = (1..8).map(|bits: usize| {
        let parts = (0..3).filter(|part| bits & (1 << part) != 0);
        parts.fold(Kinds::NONE, |set, part| set.and(single[part]))
    });
    let places = |kinds: Kinds| -> Option<u8> {
        let listed = rows.iter().filter(|row| kinds_of_row(row).meets(kinds));
        let all: Vec<u8> = listed.map(|row| row.visits).collect();
        let limited = !all.is_empty() && all.iter().all(|visits| *visits < ANY);
        limited.then(|| all.iter().sum())
    };
    let limits: Vec<Limit> = sets
        .filter_map(|kinds| {
            Some(Limit {
                kinds,
                most: places(kinds)?,
            })
        })
        .collect();
    let follows = |limit: &Limit| {
        limits.iter().any(|wider| {
            wider.kinds != limit.kinds
                && wider.kinds.and(limit.kinds) == wider.kinds
                && wider.most <= limit.most
        })
    };
    limits
        .iter()
        .filter(|limit| !follows(limit))
        .copied()
        .collect()
}

fn kinds_of(kind: NodeKind) -> Kinds {
    match kind {
        NodeKind::City => Kinds::CITY,
        NodeKind::Town => Kinds::TOWN,
        NodeKind::Offboard => Kinds::AREA,
        NodeKind::Junction => Kinds::NONE,
    }
}
