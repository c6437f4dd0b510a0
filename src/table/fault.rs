//! Why a table does not do what it was told. The position is what it was.

use crate::engine::action::Action;
use crate::engine::ids::PlayerId;
use crate::engine::refusal::Refusal;
use crate::record::fault::RecordFault;
use crate::record::opening::OpeningFault;
use crate::record::session::PlayFault;
use crate::store::fault::StoreFault;

/// Why a table does not do what it was told.
#[derive(Debug)]
pub enum TableFault {
    /// The rules refuse an action.
    Refused {
        /// Which.
        action: Box<Action>,
        /// Why.
        refusal: Refusal,
    },
    /// The engine broke off: a program error.
    Broken,
    /// Somebody else changed the game; the table now stands where he left it.
    Overtaken,
    /// There is nothing to take back.
    NothingToUndo,
    /// Nothing was taken back that could count again.
    NothingToRedo,
    /// The log has no such entry.
    NoSuchMove {
        /// The number.
        id: i64,
    },
    /// No move waits for this player's consent.
    NotAsked {
        /// The player.
        player: PlayerId,
    },
    /// Something waits for consent, which must be answered first.
    Waits,
    /// The player has given no standing order.
    NoOrder {
        /// The player.
        player: PlayerId,
    },
    /// The title is for other numbers of players.
    Players {
        /// The title.
        title: &'static str,
        /// The least.
        least: u8,
        /// The most.
        most: u8,
    },
    /// The game cannot be set up like this.
    Setup(OpeningFault),
    /// A game file or log cannot be used.
    Record(RecordFault),
    /// The database fails.
    Store(StoreFault),
}

impl From<PlayFault> for TableFault {
    fn from(fault: PlayFault) -> TableFault {
        match fault {
            PlayFault::Refused { action, refusal } => TableFault::Refused { action, refusal },
            PlayFault::Broken => TableFault::Broken,
        }
    }
}

impl From<RecordFault> for TableFault {
    fn from(fault: RecordFault) -> TableFault {
        TableFault::Record(fault)
    }
}

impl From<StoreFault> for TableFault {
    fn from(fault: StoreFault) -> TableFault {
        TableFault::Store(fault)
    }
}
