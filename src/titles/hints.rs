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

/// 1861.
pub const RUSSIA: Hints = Hints {
    rounds: &[14, 12, 9, 7, 5, 4, 3],
    private_rounds: &[8, 6, 4, 2, 0, 0, 0],
    pace: 3,
    export: 2,
    revenue: &[40, 70, 110, 150, 190, 220, 260],
    opening: 130,
};

/// 1867.
pub const CANADA: Hints = Hints {
    rounds: &[13, 11, 9, 7, 5, 4, 3],
    private_rounds: &[8, 6, 4, 2, 0, 0, 0],
    pace: 3,
    export: 10,
    revenue: &[40, 70, 110, 150, 190, 220, 260],
    opening: 130,
};

/// 18GB.
pub const BRITAIN: Hints = Hints {
    rounds: &[12, 10, 8, 6, 5, 4, 3],
    private_rounds: &[6, 5, 3, 2, 2, 1, 1],
    pace: 3,
    export: 6,
    revenue: &[40, 80, 120, 170, 200, 230, 260],
    opening: 150,
};

/// 1824 and its other map.
pub const AUSTRIA: Hints = Hints {
    rounds: &[12, 11, 9, 7, 6, 5, 4],
    private_rounds: &[6, 4, 0, 0, 0, 0, 0],
    pace: 3,
    export: 4,
    revenue: &[50, 80, 120, 170, 210, 250, 300],
    opening: 0,
};

/// The expectations for a title, by the string used in game files.
pub fn of(title: &str) -> &'static Hints {
    TitleId::of_name(title).map_or(&RUSSIA, TitleId::hints)
}
