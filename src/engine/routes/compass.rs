//! Bonuses that several routes of one corporation earn together (18GB, 7.5.5).
//!
//! Invariant: a group is a set of routes each of which can join the ones before it by a shared stop
//! that is no off-board area; a route is in one group.

use super::problem::Compass;

/// What the grouping has to know about a route.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Touch {
    /// The compass points its track touches.
    pub points: u8,
    /// Its stops that are no off-board areas.
    pub stops: Vec<u16>,
}

impl Touch {
    fn links(&self, other: &Self) -> bool {
        self.stops.iter().any(|stop| other.stops.contains(stop))
    }
}

fn pays(compass: &[Compass], points: u8) -> i32 {
    let both = |one: &&Compass| points & one.from != 0 && points & one.to != 0;
    compass.iter().filter(both).map(|one| one.amount).sum()
}

/// The bonus of each route for the best order in which the routes can be taken; a group's bonus goes
/// to its first route in the list. Bonuses whose groups are their own are added up.
pub fn best(compass: &[Compass], routes: &[Touch]) -> Vec<i32> {
    in_parts(compass, routes, best_together)
}

fn in_parts(
    compass: &[Compass],
    routes: &[Touch],
    split: impl Fn(&[Compass], &[Touch]) -> Vec<i32>,
) -> Vec<i32> {
    let (apart, together): (Vec<Compass>, Vec<Compass>) =
        compass.iter().copied().partition(|one| one.apart);
    let parts = apart.chunks(1).chain([together.as_slice()]);
    parts.fold(vec![0; routes.len()], |sums, part| {
        let more = split(part, routes);
        sums.iter()
            .zip(more)
            .map(|(sum, more)| sum + more)
            .collect()
    })
}

fn best_together(compass: &[Compass], routes: &[Touch]) -> Vec<i32> {
    let mut shares = vec![0; routes.len()];
    for set in best_split(compass, routes) {
        shares[set.trailing_zeros() as usize] = group(compass, routes, set);
    }
    shares
}

/// An order of the routes in which taking one after the other earns as much as the best order: group
/// by group, each route behind one that it can join (18GB rules 11, D14).
pub fn order(compass: &[Compass], routes: &[Touch]) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::new();
    for set in best_split(compass, routes) {
        let begin = order.len();
        let mut left: Vec<usize> = (0..routes.len()).filter(|at| set >> at & 1 == 1).collect();
        while !left.is_empty() {
            let joins = |at: &usize| {
                let joined = &order[begin..];
                joined.is_empty()
                    || joined
                        .iter()
                        .any(|other| routes[*other].links(&routes[*at]))
            };
            // A group is connected, so somebody always joins.
            let next = left.iter().position(joins).unwrap_or(0);
            order.push(left.remove(next));
        }
    }
    order
}

/// The split of the routes into groups that earns most, as sets of bits.
fn best_split(compass: &[Compass], routes: &[Touch]) -> Vec<usize> {
    let all = routes.iter().fold(0, |bits, route| bits | route.points);
    if pays(compass, all) == 0 {
        return (0..routes.len()).map(|route| 1 << route).collect();
    }
    // In a free order any connected set of routes can be a group: the best split into such sets.
    let sets = 1_usize << routes.len();
    let worth: Vec<i32> = (0..sets).map(|set| group(compass, routes, set)).collect();
    let mut total = vec![0; sets];
    let mut part = vec![0; sets];
    for set in 1..sets {
        let lowest = set & set.wrapping_neg();
        let rest = set ^ lowest;
        // All groups that hold the lowest route, small ones first among equals.
        let mut others = 0;
        let mut found = -1;
        loop {
            let one = lowest | others;
            if worth[one] >= 0 && worth[one] + total[set ^ one] > found {
                found = worth[one] + total[set ^ one];
                part[set] = one;
            }
            if others == rest {
                break;
            }
            others = others.wrapping_sub(rest) & rest;
        }
        total[set] = found;
    }
    let mut groups = Vec::new();
    let mut set = sets - 1;
    while set != 0 {
        groups.push(part[set]);
        set ^= part[set];
    }
    groups
}

/// What a set of routes earns as a group; -1 if it is not connected.
fn group(compass: &[Compass], routes: &[Touch], set: usize) -> i32 {
    let mut joined = set & set.wrapping_neg();
    loop {
        let mut more = joined;
        for (index, route) in routes.iter().enumerate() {
            let wanted = set >> index & 1 == 1 && joined >> index & 1 == 0;
            let member = |other: &usize| joined >> other & 1 == 1;
            if wanted
                && (0..routes.len())
                    .filter(member)
                    .any(|other| routes[other].links(route))
            {
                more |= 1 << index;
            }
        }
        if more == joined {
            break;
        }
        joined = more;
    }
    if joined != set {
        return -1;
    }
    let inside = routes
        .iter()
        .enumerate()
        .filter(|(index, _)| set >> index & 1 == 1);
    pays(
        compass,
        inside.fold(0, |bits, (_, route)| bits | route.points),
    )
}

/// The bonus of each route when routes are taken in the order of the list: the split with the
/// largest sum, among equals the one with most groups, among equals the first.
pub fn given(compass: &[Compass], routes: &[Touch]) -> Vec<i32> {
    in_parts(compass, routes, given_together)
}

fn given_together(compass: &[Compass], routes: &[Touch]) -> Vec<i32> {
    let mut best = Best {
        sum: -1,
        groups: Vec::new(),
    };
    join(compass, routes, 0, &mut Vec::new(), &mut best);
    let mut shares = vec![0; routes.len()];
    for group in best.groups {
        let points = group
            .iter()
            .fold(0, |bits, &route| bits | routes[route].points);
        if let Some(&first) = group.first() {
            shares[first] = pays(compass, points);
        }
    }
    shares
}

struct Best {
    sum: i32,
    groups: Vec<Vec<usize>>,
}

fn join(
    compass: &[Compass],
    routes: &[Touch],
    next: usize,
    groups: &mut Vec<Vec<usize>>,
    best: &mut Best,
) {
    let points = |group: &Vec<usize>| {
        group
            .iter()
            .fold(0, |bits, &route| bits | routes[route].points)
    };
    if next == routes.len() {
        let sum = groups
            .iter()
            .map(|group| pays(compass, points(group)))
            .sum();
        if (sum, groups.len()) > (best.sum, best.groups.len()) {
            *best = Best {
                sum,
                groups: groups.clone(),
            };
        }
        return;
    }
    groups.push(vec![next]);
    join(compass, routes, next + 1, groups, best);
    groups.pop();
    for index in 0..groups.len() {
        if groups[index]
            .iter()
            .any(|&member| routes[member].links(&routes[next]))
        {
            groups[index].push(next);
            join(compass, routes, next + 1, groups, best);
            groups[index].pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn touches() -> impl Strategy<Value = Vec<Touch>> {
        let touch = (0_u8..16, proptest::collection::vec(0_u16..5, 0..3));
        let touch = touch.prop_map(|(points, stops)| Touch { points, stops });
        proptest::collection::vec(touch, 0..6)
    }

    proptest! {
        /// Taken in the order given here, routes earn what the best order earns.
        #[test]
        fn the_order_earns_the_best(routes in touches(), north in 0_i32..4, west in 0_i32..4) {
            let pair = |from, to, amount| Compass { from, to, amount: amount * 10, apart: false };
            let compass = [pair(1, 4, north), pair(8, 2, west)];
            let order = order(&compass, &routes);
            let mut seen = order.clone();
            seen.sort_unstable();
            prop_assert_eq!(seen, (0..routes.len()).collect::<Vec<_>>());
            let ordered: Vec<Touch> = order.iter().map(|at| routes[*at].clone()).collect();
            let sum = |shares: Vec<i32>| shares.iter().sum::<i32>();
            prop_assert_eq!(
                sum(given(&compass, &ordered)),
                sum(best(&compass, &routes))
            );
        }
    }
}
