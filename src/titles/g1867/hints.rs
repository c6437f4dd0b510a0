//! What experience says of 1867; no rule reads it.

use crate::titles::hints::Hints;

/// Expectations by which robots weigh things.
pub const HINTS: Hints = Hints {
    rounds: &[13, 11, 9, 7, 5, 4, 3],
    private_rounds: &[8, 6, 4, 2, 0, 0, 0],
    pace: 3,
    export: 10,
    revenue: &[40, 70, 110, 150, 190, 220, 260],
    opening: 130,
};
