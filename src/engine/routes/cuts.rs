//! Triples of claims: of any three claims at most one route of a set can take two.
//!
//! Prices of single claims leave a gap where three routes share three sides in pairs; a price for
//! the triple closes it (subset-row cuts of Jepsen, Petersen, Spoorendonk and Pisinger, 2008).
//! Invariant: what is charged by links and turns is never more than what a route pays for a triple.

use super::bits::Bits;
use super::graph::Graph;
use super::lp::WHOLE;

/// Three claims, in rising order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cut(pub [u16; 3]);

/// At most so many triples are found at once.
const MOST: usize = 15;
/// So many parts of a route at least are a violation.
const LEAST: u32 = WHOLE / 50;

impl Cut {
    /// Whether a route with these claims takes two of the three.
    pub fn counts<const W: usize>(self, claims: &Bits<W>) -> bool {
        self.taken(claims) >= 2
    }

    fn taken<const W: usize>(self, claims: &Bits<W>) -> usize {
        let has = |claim: &&u16| claims.has(usize::from(**claim));
        self.0.iter().filter(has).count()
    }

    /// Which of the three a link takes, if it takes exactly one.
    fn single<const W: usize>(self, claims: &Bits<W>) -> Option<usize> {
        let place = self
            .0
            .iter()
            .position(|&claim| claims.has(usize::from(claim)))?;
        (self.taken(claims) == 1).then_some(place)
    }

    /// Adds the price to links that take two of the three, and to the turns from one to another one
    /// at the stop where most of them meet. A route meets at most one of these: it passes a stop
    /// once, and two such would take four of three claims.
    /// Gives that stop.
    pub fn charge<const W: usize>(
        self,
        graph: &Graph<W>,
        price: i64,
        links: &mut [i64],
        turns: &mut [Vec<i64>],
    ) -> Option<u16> {
        let mut single = vec![None; graph.arcs.len()];
        let mut at = vec![[0_u32; 3]; graph.stops.len()];
        for (index, arc) in graph.arcs.iter().enumerate() {
            if self.counts(&arc.claims) {
                if index % 2 == 0 {
                    links[index / 2] += price;
                }
            } else if let Some(place) = self.single(&arc.claims) {
                single[index] = Some(place);
                at[usize::from(arc.tail)][place] += 1;
            }
        }
        let pairs = |[a, b, c]: [u32; 3]| a * b + b * c + a * c;
        let most = at.iter().map(|&counts| pairs(counts)).max().unwrap_or(0);
        let stop = at
            .iter()
            .position(|&counts| most > 0 && pairs(counts) == most)?;
        for (index, arc) in graph.arcs.iter().enumerate() {
            let (Some(mine), true) = (single[index], usize::from(arc.head) == stop) else {
                continue;
            };
            for (turn, &next) in turns[index].iter_mut().zip(&graph.next[index]) {
                if single[usize::from(next)].is_some_and(|other| other != mine) {
                    *turn += price;
                }
            }
        }
        Some(stop as u16)
    }

    /// The three as a set.
    pub fn set<const W: usize>(self) -> Bits<W> {
        let mut set = Bits::EMPTY;
        for &claim in &self.0 {
            set.insert(usize::from(claim));
        }
        set
    }
}

/// Finds triples of which the routes, in these parts of a whole route, take two too often; the worst
/// first.
pub fn violated<const W: usize>(
    routes: &[(Bits<W>, u32)],
    claims: usize,
    known: &[Cut],
) -> Vec<Cut> {
    // Routes that are run whole leave nothing to others anyway.
    let parts: Vec<_> = routes.iter().filter(|(_, share)| *share < WHOLE).collect();
    let parts = &parts[..parts.len().min(128)];
    let mut users: Vec<(u16, u128)> = Vec::new();
    for claim in 0..claims {
        let mut mask = 0_u128;
        for (place, (taken, _)) in parts.iter().enumerate() {
            if taken.has(claim) {
                mask |= 1 << place;
            }
        }
        // Claims that the same routes take are one here.
        if mask.count_ones() > 1 && users.iter().all(|(_, other)| *other != mask) {
            users.push((claim as u16, mask));
        }
    }
    let share = |mut mask: u128| {
        let mut sum = 0;
        while mask != 0 {
            sum += parts[mask.trailing_zeros() as usize].1;
            mask &= mask - 1;
        }
        sum
    };
    let mut found: Vec<(u32, Cut)> = Vec::new();
    for (first, &(a, in_a)) in users.iter().enumerate() {
        for (second, &(b, in_b)) in users.iter().enumerate().skip(first + 1) {
            let both = in_a & in_b;
            if both == 0 {
                continue;
            }
            for &(c, in_c) in &users[second + 1..] {
                if in_c & in_a == 0 || in_c & in_b == 0 {
                    continue;
                }
                let sum = share(both | (in_c & (in_a | in_b)));
                if sum >= WHOLE + LEAST {
                    found.push((sum, Cut([a, b, c])));
                }
            }
        }
    }
    found.sort_by_key(|&(sum, cut)| (std::cmp::Reverse(sum), cut));
    let fresh = |cut: &Cut| !known.contains(cut);
    let found = found.into_iter().map(|(_, cut)| cut).filter(fresh);
    found.take(MOST).collect()
}
