//! Who has how much money. The sum over all accounts never changes.

use crate::engine::ids::{ById, CorpId, PlayerId};
use crate::engine::money::Money;

/// An account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Account {
    /// The bank.
    Bank,
    /// A player's cash.
    Player(PlayerId),
    /// A corporation's treasury.
    Corp(CorpId),
}

/// When the bank counts as broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breaking {
    /// It has no bottom.
    Never,
    /// When it must pay more than it has (1861/1867 rules 9.1).
    Beyond,
    /// When nothing is left after a payment (printed rules, 11 no. 5).
    AtZero,
}

/// All money.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    bank: Money,
    players: ById<PlayerId, Money>,
    corps: ById<CorpId, Money>,
    breaking: Breaking,
    broken: bool,
}

impl Ledger {
    /// All money in the bank, except what the players start with.
    pub fn new(
        bank: Money,
        breaking: Breaking,
        players: usize,
        each: Money,
        corps: usize,
    ) -> Ledger {
        Ledger {
            bank: bank - each * players as i32,
            players: (0..players).map(|_| each).collect(),
            corps: (0..corps).map(|_| Money::ZERO).collect(),
            breaking,
            broken: false,
        }
    }

    /// What an account holds.
    pub fn balance(&self, account: Account) -> Money {
        match account {
            Account::Bank => self.bank,
            Account::Player(player) => self.players[player],
            Account::Corp(corp) => self.corps[corp],
        }
    }

    /// A player's cash.
    pub fn player(&self, player: PlayerId) -> Money {
        self.players[player]
    }

    /// A corporation's treasury.
    pub fn corp(&self, corp: CorpId) -> Money {
        self.corps[corp]
    }

    /// Whether the bank ever had to pay more than it had.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// Moves money; the only way money moves.
    pub fn pay(&mut self, from: Account, to: Account, amount: Money) {
        if from == Account::Bank {
            self.test_bank(amount);
        }
        *self.slot(from) -= amount;
        *self.slot(to) += amount;
    }

    /// Notes that the bank lends an amount for a moment; that can break it.
    pub fn lend_for_a_moment(&mut self, amount: Money) {
        self.test_bank(amount);
    }

    fn test_bank(&mut self, amount: Money) {
        self.broken |= match self.breaking {
            Breaking::Never => false,
            Breaking::Beyond => amount > self.bank,
            Breaking::AtZero => amount >= self.bank && amount > Money::ZERO,
        };
    }

    fn slot(&mut self, account: Account) -> &mut Money {
        match account {
            Account::Bank => &mut self.bank,
            Account::Player(player) => &mut self.players[player],
            Account::Corp(corp) => &mut self.corps[corp],
        }
    }

    /// The sum over all accounts.
    pub fn total(&self) -> Money {
        self.bank + self.players.iter().copied().sum() + self.corps.iter().copied().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bank_of(amount: i32, breaking: Breaking) -> Ledger {
        Ledger::new(Money(amount), breaking, 0, Money::ZERO, 1)
    }

    #[test]
    fn a_payment_down_to_zero_does_not_break_the_bank() {
        let mut ledger = bank_of(100, Breaking::Beyond);
        ledger.pay(Account::Bank, Account::Corp(CorpId(0)), Money(100));
        assert!(!ledger.is_broken());
        ledger.pay(Account::Bank, Account::Corp(CorpId(0)), Money(1));
        assert!(ledger.is_broken());
        assert_eq!(ledger.balance(Account::Bank), Money(-1));
        assert_eq!(ledger.total(), Money(100));
    }

    #[test]
    fn the_printed_rule_breaks_it_at_zero() {
        let mut ledger = bank_of(100, Breaking::AtZero);
        ledger.pay(Account::Bank, Account::Corp(CorpId(0)), Money(100));
        assert!(ledger.is_broken());
    }
}
