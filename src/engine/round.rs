//! The round that runs, asked for by its kind.

use super::agenda::{
    AuctionRound, DraftRound, LotsRound, MergerRound, OperatingRound, Round, StockRound,
};

impl Round {
    /// The auction of private companies one at a time, if that runs.
    pub fn auction(&self) -> Option<&AuctionRound> {
        if let Round::Auction(round) = self {
            Some(round)
        } else {
            None
        }
    }

    /// The auction of private companies all at once, if that runs.
    pub fn lots(&self) -> Option<&LotsRound> {
        if let Round::Lots(round) = self {
            Some(round)
        } else {
            None
        }
    }

    /// The draft, if that runs.
    pub fn draft(&self) -> Option<&DraftRound> {
        if let Round::Draft(round) = self {
            Some(round)
        } else {
            None
        }
    }

    /// The same, to change.
    pub fn draft_mut(&mut self) -> Option<&mut DraftRound> {
        if let Round::Draft(round) = self {
            Some(round)
        } else {
            None
        }
    }

    /// The stock round, if that runs.
    pub fn stock(&self) -> Option<&StockRound> {
        if let Round::Stock(round) = self {
            Some(round)
        } else {
            None
        }
    }

    /// The same, to change.
    pub fn stock_mut(&mut self) -> Option<&mut StockRound> {
        if let Round::Stock(round) = self {
            Some(round)
        } else {
            None
        }
    }

    /// The operating round, if that runs.
    pub fn operating(&self) -> Option<&OperatingRound> {
        if let Round::Operating(round) = self {
            Some(round)
        } else {
            None
        }
    }

    /// The same, to change.
    pub fn operating_mut(&mut self) -> Option<&mut OperatingRound> {
        if let Round::Operating(round) = self {
            Some(round)
        } else {
            None
        }
    }

    /// The merger round, if that runs.
    pub fn merger(&self) -> Option<&MergerRound> {
        if let Round::Merger(round) = self {
            Some(round)
        } else {
            None
        }
    }

    /// The same, to change.
    pub fn merger_mut(&mut self) -> Option<&mut MergerRound> {
        if let Round::Merger(round) = self {
            Some(round)
        } else {
            None
        }
    }
}
