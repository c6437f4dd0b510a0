//! Paying out, unless a train that is needed would be missed.

use super::mind::Mind;
use crate::engine::action::{Action, Kind};
use crate::engine::ids::CorpId;

impl Mind<'_> {
    /// The use of the income that makes most of the position, of those that leave enough for the next
    /// train; if none does, the one that leaves most.
    pub fn dividend(&self, corp: CorpId) -> Option<Action> {
        let lack = self.lack(corp);
        let offers = self.game.offers(Kind::Dividend);
        let uses = offers.iter().filter_map(|offer| {
            let action = self.act(offer, 0)?;
            let game = self.after(&action)?;
            let then = self.in_position(&game, true);
            let kept = then.treasury(corp) - self.treasury(corp);
            Some((kept.min(lack), then.worth(), action))
        });
        // Of equal ones the first: it pays out most.
        let best = uses.reduce(|best, next| {
            if (next.0, next.1) > (best.0, best.1) {
                next
            } else {
                best
            }
        });
        best.map(|(_, _, action)| action)
    }

    /// Own shares are left to others: cash is for track and trains.
    pub fn redeem(&self, _corp: CorpId) -> Option<Action> {
        None
    }
}
