//! Paying out, unless a train that is needed would be missed.

use super::mind::Mind;
use crate::engine::action::{Action, Kind};
use crate::engine::ids::CorpId;

impl Mind<'_> {
    /// The use of the income that makes most of the position.
    pub fn dividend(&self, _corp: CorpId) -> Option<Action> {
        let offers = self.game.offers(Kind::Dividend);
        let actions = offers.iter().filter_map(|offer| self.act(offer, 0));
        let mut best: Option<(i32, Action)> = None;
        for action in actions {
            let gain = self.gain(&action, true).unwrap_or(i32::MIN);
            if best.as_ref().is_none_or(|(known, _)| gain > *known) {
                best = Some((gain, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// Own shares are left to others: cash is for track and trains.
    pub fn redeem(&self, _corp: CorpId) -> Option<Action> {
        None
    }
}
