//! Where a corporation begins.

use super::ground::Ground;
use super::mind::Mind;
use crate::engine::action::{Action, Kind};
use crate::engine::ids::{CorpId, HexId};
use crate::engine::offer::Offer;

/// Hexes within which own stations help each other.
const NEAR: i32 = 6;

impl Mind<'_> {
    /// The home with the best surroundings.
    pub fn home(&self, corp: CorpId) -> Option<Action> {
        let offers = self.game.offers(Kind::PlaceToken);
        let ground = Ground::new(self.view, corp);
        let best = self.best(&offers, |offer| match offer {
            Offer::Place { at, .. } => self.site(&ground, at.hex).max(1),
            _other => 1,
        });
        best.and_then(|offer| self.act(offer, 0))
    }

    /// What a hex promises as a home: the places around, and own stations near enough to join.
    pub fn site(&self, ground: &Ground, hex: HexId) -> i32 {
        let stations = self.mine().into_iter().flat_map(|corp| {
            let places: Vec<HexId> = self.view.state.corps[corp]
                .places()
                .map(|at| at.hex)
                .collect();
            places
        });
        let near = stations
            .map(|other| NEAR - self.view.rules.map.distance(hex, other))
            .max()
            .unwrap_or(0);
        ground.promise(self.view, hex) + near.max(0) * 12
    }

    /// What the home of a corporation promises, if it has one.
    pub fn site_of(&self, ground: &Ground, corp: CorpId) -> i32 {
        let home = self.view.rules.corps[corp].home;
        home.map_or(60, |at| self.site(ground, at.hex))
    }
}
