//! What experience says of 1824, on both its maps; no rule reads it.

use crate::titles::hints::Hints;

/// Expectations by which robots weigh things.
pub const HINTS: Hints = Hints {
    rounds: &[12, 11, 9, 7, 6, 5, 4],
    private_rounds: &[6, 4, 0, 0, 0, 0, 0],
    pace: 3,
    export: 4,
    revenue: &[50, 80, 120, 170, 210, 250, 300],
    opening: 0,
};
