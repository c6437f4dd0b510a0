//! The links that one corporation can use, as arcs between numbered stops with sets of claims.
//!
//! Invariant: arc `2k` and arc `2k + 1` are the two directions of the same link; every arc starts at
//! a stop that a route of the corporation can reach.

use super::bits::Bits;
use super::links::{Link, Links};
use super::problem::{Problem, SameHex, StopKind};
use std::collections::BTreeMap;

/// One direction of a link.
#[derive(Debug, Clone)]
pub struct Arc<const W: usize> {
    /// Where it starts, as a number of this graph.
    pub tail: u16,
    /// Where it leads.
    pub head: u16,
    /// Position in [`Links::list`].
    pub link: u32,
    /// What it takes up, claims that always come together merged to one.
    pub claims: Bits<W>,
    /// Paid for its pieces.
    pub bonus: i32,
    /// Compass points of its pieces.
    pub points: u8,
    /// Whether a route that uses it must begin at its tail.
    pub from_end: bool,
    /// Whether a route that uses it must end at its head.
    pub to_end: bool,
}

/// What the search walks on.
#[derive(Debug, Clone)]
pub struct Graph<const W: usize> {
    /// The stops' numbers in the problem.
    pub stops: Vec<u16>,
    /// Their kinds.
    pub kinds: Vec<StopKind>,
    /// All arcs.
    pub arcs: Vec<Arc<W>>,
    /// The arcs that leave each stop.
    pub out: Vec<Vec<u16>>,
    /// The arcs by which a route may go on after each arc.
    pub next: Vec<Vec<u16>>,
    /// Which stops a visit to each stop rules out, itself among them.
    pub clash: Vec<Bits<W>>,
    /// Whether a route may run through each stop.
    pub through: Vec<bool>,
    /// The stops with own stations.
    pub stations: Vec<u16>,
    /// How many claims there are.
    pub claims: usize,
}

/// Which links and stops a corporation can use, before the size of the sets is chosen.
pub struct Reach {
    /// Positions in [`Links::list`].
    links: Vec<u32>,
    /// Stops by rising number.
    stops: Vec<u16>,
    /// For each of `links` the merged claims.
    claims: Vec<Vec<u16>>,
    /// How many merged claims there are.
    count: usize,
}

impl Reach {
    /// Finds what the stations reach and drops links that another one beats in every respect.
    pub fn new(problem: &Problem, links: &Links) -> Self {
        let stops = &problem.network.stops;
        let mut at: Vec<Vec<u32>> = vec![Vec::new(); stops.len()];
        for (index, link) in links.list.iter().enumerate() {
            at[usize::from(link.a)].push(index as u32);
            at[usize::from(link.b)].push(index as u32);
        }
        let mut seen = vec![false; stops.len()];
        let mut queue: Vec<u16> = Vec::new();
        for (index, stop) in stops.iter().enumerate() {
            if stop.station {
                seen[index] = true;
                queue.push(index as u16);
            }
        }
        let mut used = vec![false; links.list.len()];
        while let Some(stop) = queue.pop() {
            let here = &stops[usize::from(stop)];
            if !here.through && !here.station {
                continue;
            }
            for &index in &at[usize::from(stop)] {
                let link = &links.list[index as usize];
                used[index as usize] = true;
                let far = if link.a == stop { link.b } else { link.a };
                if !seen[usize::from(far)] {
                    seen[usize::from(far)] = true;
                    queue.push(far);
                }
            }
        }
        let mut kept: Vec<u32> = (0..links.list.len() as u32)
            .filter(|&k| used[k as usize])
            .collect();
        drop_beaten(links, &mut kept);
        let (claims, count) = merge_claims(links, &kept);
        let stops = (0..stops.len() as u16)
            .filter(|&stop| seen[usize::from(stop)])
            .collect();
        Self {
            links: kept,
            stops,
            claims,
            count,
        }
    }

    /// How many numbers a set must hold.
    pub fn size(&self) -> usize {
        self.count.max(self.stops.len())
    }
}

/// Whether `a` is at least as good as `b` for every route.
fn beats(a: &Link, b: &Link) -> bool {
    (a.a, a.b) == (b.a, b.b)
        && a.bonus >= b.bonus
        && a.points | b.points == a.points
        && (b.ends_a || !a.ends_a)
        && (b.ends_b || !a.ends_b)
        && a.claims
            .iter()
            .all(|claim| b.claims.binary_search(claim).is_ok())
}

fn drop_beaten(links: &Links, kept: &mut Vec<u32>) {
    let all = kept.clone();
    let link = |k: u32| &links.list[k as usize];
    kept.retain(|&mine| {
        // Links are sorted by their stops: rivals stand next to each other.
        let from = all.partition_point(|&k| (link(k).a, link(k).b) < (link(mine).a, link(mine).b));
        all[from..]
            .iter()
            .take_while(|&&k| (link(k).a, link(k).b) == (link(mine).a, link(mine).b))
            .all(|&rival| {
                rival == mine
                    || !beats(link(rival), link(mine))
                    || (beats(link(mine), link(rival)) && mine < rival)
            })
    });
}

/// Gives one number to claims that occur in the same links.
fn merge_claims(links: &Links, kept: &[u32]) -> (Vec<Vec<u16>>, usize) {
    let mut users: Vec<Vec<u32>> = vec![Vec::new(); links.claims.len()];
    for &index in kept {
        for &claim in &links.list[index as usize].claims {
            users[usize::from(claim)].push(index);
        }
    }
    let mut numbers: BTreeMap<&[u32], u16> = BTreeMap::new();
    for list in users.iter().filter(|list| !list.is_empty()) {
        let number = numbers.len() as u16;
        numbers.entry(list).or_insert(number);
    }
    let merged = kept
        .iter()
        .map(|&index| {
            let claims = &links.list[index as usize].claims;
            let mut mine: Vec<u16> = claims
                .iter()
                .map(|&claim| numbers[users[usize::from(claim)].as_slice()])
                .collect();
            mine.sort_unstable();
            mine.dedup();
            mine
        })
        .collect();
    (merged, numbers.len())
}

impl<const W: usize> Graph<W> {
    /// Builds the graph of what is reached.
    pub fn new(problem: &Problem, links: &Links, reach: &Reach) -> Self {
        let number = |stop: u16| reach.stops.binary_search(&stop).unwrap_or_default() as u16;
        let mut arcs = Vec::with_capacity(2 * reach.links.len());
        for (index, claims) in reach.links.iter().zip(&reach.claims) {
            let link = &links.list[*index as usize];
            let mut set = Bits::EMPTY;
            for &claim in claims {
                set.insert(usize::from(claim));
            }
            let forward = Arc {
                tail: number(link.a),
                head: number(link.b),
                link: *index,
                claims: set,
                bonus: link.bonus,
                points: link.points,
                from_end: link.ends_a,
                to_end: link.ends_b,
            };
            let backward = Arc {
                tail: forward.head,
                head: forward.tail,
                from_end: forward.to_end,
                to_end: forward.from_end,
                ..forward.clone()
            };
            arcs.push(forward);
            arcs.push(backward);
        }
        let stop = |s: u16| &problem.network.stops[usize::from(s)];
        let mut out = vec![Vec::new(); reach.stops.len()];
        for (index, arc) in arcs.iter().enumerate() {
            out[usize::from(arc.tail)].push(index as u16);
        }
        let clash = clashes(problem, &reach.stops);
        let through: Vec<bool> = reach.stops.iter().map(|&s| stop(s).through).collect();
        let next = arcs
            .iter()
            .map(|arc| successors(arc, &arcs, &out, &clash, &through))
            .collect();
        Self {
            kinds: reach.stops.iter().map(|&s| stop(s).kind).collect(),
            stations: (0..reach.stops.len() as u16)
                .filter(|&s| stop(reach.stops[usize::from(s)]).station)
                .collect(),
            stops: reach.stops.clone(),
            arcs,
            out,
            next,
            clash,
            through,
            claims: reach.count,
        }
    }
}

fn clashes<const W: usize>(problem: &Problem, stops: &[u16]) -> Vec<Bits<W>> {
    let stop = |s: u16| &problem.network.stops[usize::from(s)];
    let clash = |a: u16, b: u16| {
        let (one, two) = (stop(a), stop(b));
        let hex = one.hex == two.hex
            && match problem.same_hex {
                SameHex::Never => true,
                SameHex::TownsOnly => one.kind != StopKind::Town && two.kind != StopKind::Town,
                SameHex::PaidOnce => false,
            };
        a == b || hex || (one.group.is_some() && one.group == two.group)
    };
    stops
        .iter()
        .map(|&mine| {
            let mut set = Bits::EMPTY;
            for (index, &other) in stops.iter().enumerate() {
                if clash(mine, other) {
                    set.insert(index);
                }
            }
            set
        })
        .collect()
}

fn successors<const W: usize>(
    arc: &Arc<W>,
    arcs: &[Arc<W>],
    out: &[Vec<u16>],
    clash: &[Bits<W>],
    through: &[bool],
) -> Vec<u16> {
    if arc.to_end || !through[usize::from(arc.head)] {
        return Vec::new();
    }
    let mut taken = clash[usize::from(arc.tail)];
    taken = taken.or(&clash[usize::from(arc.head)]);
    let fits = |next: &u16| {
        let next = &arcs[usize::from(*next)];
        !next.from_end && !next.claims.meets(&arc.claims) && !taken.has(usize::from(next.head))
    };
    out[usize::from(arc.head)]
        .iter()
        .copied()
        .filter(fits)
        .collect()
}
