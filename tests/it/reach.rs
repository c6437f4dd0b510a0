//! What a corporation reaches, compared with all trails walked one by one, at those positions of
//! recorded games where their number allows it.

use signalbox::engine::action::Actor;
use signalbox::engine::board::hexes::opposite;
use signalbox::engine::board::network::Network;
use signalbox::engine::board::tile::End;
use signalbox::engine::data::map::NodeKind;
use signalbox::engine::game::Game;
use signalbox::engine::ids::{CityRef, CorpId, HexId, Id};

use crate::support;

/// Steps of the walk before a position is left out.
const PATIENCE: usize = 60_000;

/// Walks trails and notes every piece they take (1861/1867 rules 4.5).
struct Walk<'g> {
    game: &'g Game,
    corp: CorpId,
    used: Vec<(HexId, End)>,
    pieces: Vec<u8>,
    steps: usize,
}

impl Walk<'_> {
    /// All pieces within reach by hex, as masks; `None` if there are too many trails.
    fn of(game: &Game, corp: CorpId) -> Option<Vec<u8>> {
        let mut walk = Walk {
            game,
            corp,
            used: Vec::new(),
            pieces: vec![0; game.rules().map.hexes.len()],
            steps: 0,
        };
        for (hex, state) in game.state().board.hexes() {
            let kind = game.state().board.kind(&game.rules().map, hex);
            for (city, node) in state.cities().iter().zip(&kind.cities) {
                if city.has_station(corp) {
                    walk.used.push((hex, End::Node(*node)));
                    walk.take_from_node(hex, *node);
                    walk.used.pop();
                }
            }
        }
        (walk.steps < PATIENCE).then_some(walk.pieces)
    }

    fn take_from_node(&mut self, hex: HexId, node: u8) {
        let turned = self.game.state().board.turned(&self.game.rules().map, hex);
        for (number, piece) in turned.pieces.iter().enumerate() {
            for (start, end) in [(piece.a, piece.b), (piece.b, piece.a)] {
                if start == End::Node(node) {
                    self.take(hex, number, end);
                }
            }
        }
    }

    /// Takes a piece towards an end.
    fn take(&mut self, hex: HexId, number: usize, end: End) {
        self.steps += 1;
        let next = match end {
            End::Edge(edge) => self.game.rules().map.hexes[hex].neighbours[usize::from(edge)],
            End::Node(_) => None,
        };
        let place = match (end, next) {
            (End::Edge(edge), Some(next)) if next < hex => (next, End::Edge(opposite(edge))),
            (end, _) => (hex, end),
        };
        if self.steps > PATIENCE || self.used.contains(&place) {
            return;
        }
        self.pieces[hex.index()] |= 1 << number;
        let turned = self.game.state().board.turned(&self.game.rules().map, hex);
        let terminal = turned.pieces[number].terminal;
        self.used.push(place);
        let piece = self
            .game
            .state()
            .board
            .turned(&self.game.rules().map, hex)
            .pieces[number];
        match (end, next) {
            (End::Edge(edge), Some(next)) => {
                self.take_from_side(next, opposite(edge), piece.lane(end));
            }
            (End::Edge(_), None) => (),
            // Track that ends in nothing leads nowhere.
            (End::Node(_), _) if terminal => (),
            (End::Node(node), _) if self.passes(hex, node) => self.take_from_node(hex, node),
            (End::Node(_), _) => (),
        }
        self.used.pop();
    }

    /// Goes on over a side, in the lane that meets the one it comes from.
    fn take_from_side(&mut self, hex: HexId, edge: u8, (lanes, lane): (u8, u8)) {
        let turned = self.game.state().board.turned(&self.game.rules().map, hex);
        for (number, piece) in turned.pieces.iter().enumerate() {
            for (start, end) in [(piece.a, piece.b), (piece.b, piece.a)] {
                let (others, other) = piece.lane(start);
                if start == End::Edge(edge) && others == lanes && lane + other + 1 == lanes {
                    self.take(hex, number, end);
                }
            }
        }
    }

    fn passes(&self, hex: HexId, node: u8) -> bool {
        let board = &self.game.state().board;
        let kind = board.kind(&self.game.rules().map, hex);
        match kind.nodes[usize::from(node)].kind {
            NodeKind::Offboard => false,
            NodeKind::Town | NodeKind::Junction => true,
            NodeKind::City => kind
                .city_of_node(node)
                .and_then(|city| board.city(CityRef { hex, city }))
                .is_some_and(|city| !city.blocks(self.corp)),
        }
    }
}

#[test]
fn reach_is_what_all_trails_together_take() {
    let (mut compared, mut left_out) = (0, 0);
    for path in support::game_files() {
        support::walk(&path, |number, game, action| {
            let Actor::Corp(corp) = action.by else { return };
            if number % 3 != 0 {
                return;
            }
            let Some(walked) = Walk::of(game, corp) else {
                left_out += 1;
                return;
            };
            compared += 1;
            let (map, board) = (&game.rules().map, &game.state().board);
            let network = Network::of(map, board, corp);
            for (hex, _) in board.hexes() {
                let pieces = 0..board.turned(map, hex).pieces.len();
                let found = pieces
                    .filter(|piece| network.has_piece(hex, *piece))
                    .fold(0, |mask, piece| mask | 1 << piece);
                let name = &map.hexes[hex].name;
                let place = support::place(&path, number);
                assert_eq!(found, walked[hex.index()], "{place}: track of {name}");
            }
        });
    }
    assert!(
        support::game_files().is_empty() || compared > left_out && compared > 100,
        "{compared} positions compared, {left_out} left out"
    );
}
