//! The repository's own games: what they reach, and what is refused on the way.

use signalbox::engine::action::Authority;

use super::Seen;
use crate::support;

/// Replays all of them.
pub fn replay(seen: &mut Seen) {
    for path in support::own_files() {
        support::walk(&path, |_, game, action| {
            let events = game.clone().apply(action, Authority::Recorded);
            let events = events.expect("a recorded action");
            seen.of(game).note(game, action, &events);
        });
    }
}
