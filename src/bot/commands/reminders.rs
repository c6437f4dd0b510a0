//! The commands about reminders and absences.

use super::{Command, Deed, OFFERED, Own, ROBOT, Setup, Takes, may, must, sub};

/// When somebody is called.
pub(super) const REMINDERS: [Command; 8] = [
    sub(
        "me",
        "remind",
        "remind-me-remind",
        Deed::Me(Own::Remind),
        &[must("interval", "remind-opt-interval", OFFERED)],
    ),
    sub(
        "me",
        "quiet",
        "remind-me-quiet",
        Deed::Me(Own::Quiet),
        &[
            may("from", "remind-opt-from", OFFERED),
            may("until", "remind-opt-until", OFFERED),
        ],
    ),
    sub(
        "me",
        "timezone",
        "remind-me-timezone",
        Deed::Me(Own::Timezone),
        &[must("zone", "remind-opt-zone", OFFERED)],
    ),
    sub(
        "me",
        "away",
        "remind-me-away",
        Deed::Me(Own::Away),
        &[
            must("until", "remind-opt-away-until", OFFERED),
            may("from", "remind-opt-away-from", OFFERED),
            may("by", "remind-opt-away-by", Takes::User),
            ROBOT,
        ],
    ),
    sub("me", "back", "remind-me-back", Deed::Me(Own::Back), &[]),
    sub(
        "me",
        "settings",
        "remind-me-settings",
        Deed::Me(Own::Settings),
        &[],
    ),
    sub("me", "stats", "stats-me", Deed::Me(Own::Stats), &[]),
    sub(
        "setup",
        "reminders",
        "remind-setup-reminders",
        Deed::Setup(Setup::Reminders),
        &[
            may("interval", "remind-opt-interval", OFFERED),
            may("escalate", "remind-opt-escalate", OFFERED),
            may("zone", "remind-opt-zone", OFFERED),
        ],
    ),
];
