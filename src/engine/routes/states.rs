//! What is left of a train's length, as the digits of a number.
//!
//! Invariant: a visit leads to a lower state or leaves the state alone; the lowest digit is the room
//! for stops that may be chosen to count.

use super::graph::Graph;
use super::problem::StopKind;
use super::train::{Kinds, Train};

/// No such state.
pub const NONE: u16 = u16::MAX;

/// Where a visit leads from a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Visit {
    /// The state after a counted visit, or [`NONE`].
    pub counted: u16,
    /// The state after a visit that does not count, or [`NONE`].
    pub passed: u16,
}

/// A limit that can bind.
pub(super) struct Dimension {
    kinds: Kinds,
    pub size: usize,
    stride: usize,
}

/// All kinds of stops.
pub(super) const KINDS: [StopKind; 4] = [
    StopKind::City,
    StopKind::Town,
    StopKind::Area,
    StopKind::Mine,
];

/// The limits that can bind, the radix of the counted stops, and whether a stop that always counts
/// is refused when no count is left.
pub(super) fn dimensions<const W: usize>(
    graph: &Graph<W>,
    train: &Train,
) -> (Vec<Dimension>, usize, bool) {
    let counting = &train.counting;
    let mut radix = 1;
    if counting.choice != Kinds::NONE {
        let both = counting.choice.and(counting.always);
        radix = usize::from(counting.most).min(most_visits(graph, both)) + 1;
    }
    let same = |kinds: Kinds, most: u8| kinds == counting.always && most == counting.most;
    let refuse = radix > 1
        && train
            .limits
            .iter()
            .any(|limit| same(limit.kinds, limit.most));
    let mut stride = radix;
    let mut list = Vec::new();
    for limit in &train.limits {
        let most = most_visits(graph, limit.kinds);
        if usize::from(limit.most) >= most || (refuse && same(limit.kinds, limit.most)) {
            continue;
        }
        let size = usize::from(limit.most) + 1;
        list.push(Dimension {
            kinds: limit.kinds,
            size,
            stride,
        });
        stride = stride.saturating_mul(size);
    }
    (list, radix, refuse)
}

/// How many stops of these kinds a route can visit: those at which it must end twice at most.
fn most_visits<const W: usize>(graph: &Graph<W>, kinds: Kinds) -> usize {
    let (mut through, mut ends) = (0, 0);
    for (index, &kind) in graph.kinds.iter().enumerate() {
        if kinds.has(kind) {
            if graph.through[index] {
                through += 1;
            } else {
                ends += 1;
            }
        }
    }
    through + ends.min(2)
}

/// Where a visit to a stop of each kind leads.
pub(super) fn visits(
    state: usize,
    train: &Train,
    dimensions: &[Dimension],
    radix: usize,
    refuse: bool,
) -> [Visit; 4] {
    KINDS.map(|kind| {
        let mut after = state;
        for one in dimensions.iter().filter(|one| one.kinds.has(kind)) {
            if (state / one.stride).is_multiple_of(one.size) {
                return Visit {
                    counted: NONE,
                    passed: NONE,
                };
            }
            after -= one.stride;
        }
        let room = state % radix;
        let counting = &train.counting;
        let counted = if counting.always.has(kind) {
            match room {
                0 if refuse => {
                    return Visit {
                        counted: NONE,
                        passed: NONE,
                    };
                }
                0 => after,
                _ => after - 1,
            }
        } else if counting.choice.has(kind) && room > 0 {
            after - 1
        } else {
            NONE.into()
        };
        let passed = if counting.always.has(kind) {
            NONE
        } else {
            after as u16
        };
        Visit {
            counted: counted as u16,
            passed,
        }
    })
}

/// All ways to share a state between two arms.
pub(super) fn splits(state: usize, dimensions: &[Dimension], radix: usize) -> Vec<(u16, u16)> {
    let mut parts = vec![0; 1];
    let digits = std::iter::once((1, state % radix)).chain(
        dimensions
            .iter()
            .map(|one| (one.stride, state / one.stride % one.size)),
    );
    for (stride, digit) in digits {
        parts = parts
            .iter()
            .flat_map(|&part| (0..=digit).map(move |share| part + share * stride))
            .collect();
    }
    parts
        .into_iter()
        .map(|part| (part as u16, (state - part) as u16))
        .collect()
}
