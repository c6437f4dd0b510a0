//! What experience says of 18GB; no rule reads it.

use crate::titles::hints::Hints;

/// Expectations by which robots weigh things.
pub const HINTS: Hints = Hints {
    rounds: &[12, 10, 8, 6, 5, 4, 3],
    private_rounds: &[6, 5, 3, 2, 2, 1, 1],
    pace: 3,
    export: 6,
    revenue: &[40, 80, 120, 170, 200, 230, 260],
    opening: 150,
};
