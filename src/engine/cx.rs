//! What mechanisms work with: a view to check by, and a context to commit through.

use super::action::Authority;
use super::data::market::CellMark;
use super::event::Event;
use super::ids::{CorpId, HexId, PlayerId, ShareId};
use super::money::Money;
use super::parts::ledger::Account;
use super::parts::market::{Cell, Direction};
use super::parts::shares::Holder;
use super::rules::end;
use super::ruleset::Ruleset;
use super::state::State;

/// A position with its rules, to read.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The position.
    pub state: &'a State,
    /// How much is checked.
    pub authority: Authority,
}

impl View<'_> {
    /// Whether everything is checked.
    pub fn live(&self) -> bool {
        self.authority == Authority::Live
    }
}

/// A position with its rules, to change. What is done through it cannot fail.
pub struct Cx<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The position.
    pub state: &'a mut State,
    /// What has happened.
    pub events: &'a mut Vec<Event>,
    /// How much is checked.
    pub authority: Authority,
}

impl Cx<'_> {
    /// The position as it stands.
    pub fn view(&self) -> View<'_> {
        View {
            rules: self.rules,
            state: self.state,
            authority: self.authority,
        }
    }

    /// Notes an event.
    pub fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Moves money. Nothing happens for an amount of zero.
    pub fn pay(&mut self, from: Account, to: Account, amount: Money) {
        if amount == Money::ZERO {
            return;
        }
        let whole = self.state.ledger.is_broken();
        self.state.ledger.pay(from, to, amount);
        self.tell(Event::Paid { from, to, amount });
        if !whole && self.state.ledger.is_broken() {
            self.tell(Event::BankBroke);
        }
    }

    /// Moves a certificate to the end of a holder's list.
    pub fn give_share(&mut self, share: ShareId, to: Holder) {
        self.state.corps[share.corp]
            .certificates
            .give(share.number, to);
        self.tell(Event::ShareMoved(share, to));
    }

    /// Sets the president.
    pub fn set_president(&mut self, corp: CorpId, president: Option<PlayerId>) {
        if self.state.corps[corp].president != president {
            self.state.corps[corp].president = president;
            self.tell(Event::PresidentChanged(corp, president));
        }
    }

    /// Moves a price by some steps.
    pub fn move_price(&mut self, corp: CorpId, direction: Direction, steps: usize) {
        let Some(from) = self.state.market.of(corp) else {
            return;
        };
        let to = self.view().cell_after(corp, from, direction, steps);
        if to != from {
            self.state.market.put(corp, to);
            self.tell(Event::PriceMoved { corp, from, to });
            if self.rules.market.has(to, CellMark::EndGame) {
                end::market_ended(self);
            }
        }
    }

    /// Puts a new corporation's token on its start cell.
    pub fn start_price(&mut self, corp: CorpId, cell: Cell) {
        self.state.market.put(corp, cell);
        self.tell(Event::Started(corp, cell));
    }

    /// Whether a hex is kept free of track by a private that is still open.
    pub fn is_blocked(&self, hex: HexId) -> bool {
        self.view().is_blocked(hex)
    }
}
