//! What experience says of a title: expectations by which robots weigh things. No rule reads them.

use super::TitleId;

/// Expectations for one title.
#[derive(Clone, Copy, Debug)]
pub struct Hints {
    /// Operating rounds still to come, by phase.
    pub rounds: &'static [i32],
    /// Operating rounds in which private companies still pay, by phase.
    pub private_rounds: &'static [i32],
    /// Trains that leave the supply in an operating round, in tenths for each corporation that runs.
    pub pace: i32,
    /// Trains that leave it besides, in tenths for each operating round.
    pub export: i32,
    /// What a corporation commonly earns in an operating round, by phase.
    pub revenue: &'static [i32],
    /// Cash that a player needs after the opening round to get a corporation going.
    pub opening: i32,
}

/// What is expected where nothing is known.
const UNKNOWN: Hints = Hints {
    rounds: &[12, 10, 8, 6, 5, 4, 3],
    private_rounds: &[6, 4, 2, 0],
    pace: 3,
    export: 4,
    revenue: &[40, 70, 110, 150, 190, 220, 260],
    opening: 130,
};

/// The expectations for a title, by the string used in game files.
pub fn of(title: &str) -> &'static Hints {
    TitleId::of_name(title).map_or(&UNKNOWN, TitleId::hints)
}
