//! The map as a corporation sees it: what trains would earn, and what lies within reach.

use super::mind::Mind;
use crate::engine::board::hexes::opposite;
use crate::engine::board::network::{Network, StopRef};
use crate::engine::cx::View;
use crate::engine::data::map::NodeKind;
use crate::engine::ids::{CorpId, HexId, Id, TileKindId, TrainId, TrainKindId};
use crate::engine::routes::solve;
use crate::engine::rules::route_problem::RouteProblem;

/// Search steps for an estimate.
const STEPS: u64 = 4_000;

/// What a place is worth at a distance in hexes, in percent.
const NEARNESS: [i32; 6] = [100, 70, 45, 28, 16, 9];

/// A place where trains may stop.
struct Place {
    hex: HexId,
    value: i32,
    reached: bool,
}

/// The places of the map, and which of them a corporation reaches.
pub struct Ground {
    places: Vec<Place>,
}

/// What some trains would earn a corporation in a position: an estimate from below.
pub fn revenue(view: View<'_>, corp: CorpId, trains: &[TrainId]) -> i32 {
    if trains.is_empty() {
        return 0;
    }
    let mut built = RouteProblem::new(view, corp, trains);
    built.problem.budget = STEPS;
    solve::solve(&built.problem).map_or(0, |solution| solution.revenue)
}

/// A train of a kind that is not there yet.
pub fn imagined(kind: TrainKindId) -> TrainId {
    TrainId { kind, copy: 0 }
}

impl Ground {
    /// The map as a corporation sees it.
    pub fn new(view: View<'_>, corp: CorpId) -> Ground {
        let network = Network::of(&view.rules.map, &view.state.board, corp);
        let reached = network.candidate_stops();
        let is_reached = |hex: HexId| {
            reached.iter().any(|stop: &StopRef| stop.hex == hex)
                || view.state.board.hex(hex).has_station(corp)
        };
        let hexes = view.state.board.hexes().map(|(hex, _)| hex);
        let places = hexes.filter_map(|hex| {
            let value = place_value(
                view,
                view.state.board.kind(&view.rules.map, hex).nodes.iter(),
            );
            (value > 0).then(|| Place {
                hex,
                value,
                reached: is_reached(hex),
            })
        });
        Ground {
            places: places.collect(),
        }
    }

    /// Whether the corporation reaches the place in a hex.
    pub fn reaches(&self, hex: HexId) -> bool {
        self.places
            .iter()
            .any(|place| place.hex == hex && place.reached)
    }

    /// What track towards a hex promises: the best place not reached yet, the less the farther.
    pub fn pull(&self, view: View<'_>, hex: HexId) -> i32 {
        let places = self.places.iter().filter(|place| !place.reached);
        let promises = places.map(|place| {
            let away = view.rules.map.distance(hex, place.hex).max(0) as usize;
            place.value * NEARNESS.get(away).copied().unwrap_or(0) / 100
        });
        promises.max().unwrap_or(0)
    }

    /// What all places around a hex promise, itself included.
    pub fn promise(&self, view: View<'_>, hex: HexId) -> i32 {
        let promises = self.places.iter().map(|place| {
            let away = view.rules.map.distance(hex, place.hex).max(0) as usize;
            place.value * NEARNESS.get(away).copied().unwrap_or(0) / 100
        });
        promises.sum()
    }

    /// What a lay promises by itself: a place that grows or is joined, and the places ahead.
    pub fn promise_of_lay(
        &self,
        view: View<'_>,
        hex: HexId,
        tile: TileKindId,
        rotation: u8,
    ) -> i32 {
        let (map, board) = (&view.rules.map, &view.state.board);
        let new = &map.kinds[tile];
        let turned = &new.turned[usize::from(rotation)];
        let old = board.kind(map, hex);
        let grows = place_value(view, new.nodes.iter())
            - if self.reaches(hex) {
                place_value(view, old.nodes.iter())
            } else {
                0
            };
        let fresh = turned.exits & !board.turned(map, hex).exits;
        let mut ahead: Vec<i32> = (0..6u8)
            .filter(|edge| fresh & (1 << edge) != 0)
            .filter_map(|edge| {
                let next = map.hexes[hex].neighbours[usize::from(edge)]?;
                let joins = board.turned(map, next).exits & (1 << opposite(edge)) != 0;
                let pull = self.pull(view, next);
                let taken = board.turned(map, next).exits != 0;
                Some(match (joins, taken) {
                    (true, _) => pull,
                    (false, false) => pull * 6 / 10,
                    // Other track must be changed first, or cannot be.
                    (false, true) => pull / 8,
                })
            })
            .collect();
        ahead.sort_unstable_by(|a, b| b.cmp(a));
        let two: i32 = ahead.iter().take(2).sum();
        grows.max(0) + two
    }
}

/// What the best stop of a hex is worth now; a city without a value will have one.
fn place_value<'n>(
    view: View<'_>,
    nodes: impl Iterator<Item = &'n crate::engine::board::tile::Node>,
) -> i32 {
    let best = view.rules.best_colour(view.state.phase);
    nodes
        .map(|node| {
            let value = node.revenue.at(best).0;
            match node.kind {
                NodeKind::City => value.max(20),
                NodeKind::Town => value.max(10),
                NodeKind::Offboard => value,
                NodeKind::Junction => 0,
            }
        })
        .max()
        .unwrap_or(0)
}

impl Mind<'_> {
    /// What trains of some kinds would earn a corporation, remembered while the map stays.
    pub fn earns(&self, corp: CorpId, kinds: &[TrainKindId]) -> i32 {
        if kinds.is_empty() {
            return 0;
        }
        let key = (self.view.state.phase, corp, kinds.to_vec());
        if let Some(known) = self.known.borrow().get(&key) {
            return *known;
        }
        let trains: Vec<TrainId> = kinds.iter().map(|kind| imagined(*kind)).collect();
        let earned = revenue(self.view, corp, &trains);
        self.known.borrow_mut().insert(key, earned);
        earned
    }

    /// The kinds of a corporation's trains.
    pub fn kinds_of(&self, corp: CorpId) -> Vec<TrainKindId> {
        let trains = self.view.state.corps[corp].trains.iter();
        trains.map(|train| train.kind).collect()
    }

    /// The trains with which a corporation will run next: its own, and one more that it can pay for.
    pub fn planned_trains(&self, corp: CorpId) -> Vec<TrainId> {
        let mut trains = self.view.state.corps[corp].trains.clone();
        let room = crate::engine::rules::train::has_room(self.view, corp);
        let next = self.cheapest_kind(corp).filter(|kind| {
            let price = self.view.rules.trains[*kind].price.0;
            trains.is_empty() || (room && self.treasury(corp) >= price)
        });
        trains.extend(next.map(imagined));
        trains
    }

    /// What companies of this phase commonly earn.
    pub fn usual_revenue(&self) -> i32 {
        let phase = self.view.state.phase.index();
        let list = self.hints.revenue;
        list.get(phase).or(list.last()).copied().unwrap_or(50)
    }
}
