//! Track compressed to links: every way from one stop to the next without a stop between.
//!
//! Invariant: a link takes up each of its claims once and begins and ends at different stops; links
//! come in a fixed order that depends on the network alone.

use super::problem::{End, Network, PieceId, ProblemFault};
use std::collections::BTreeMap;

/// More links than this make a problem too large.
const MOST_LINKS: usize = 40_000;
/// More search steps than this while links are made do the same.
const MOST_STEPS: usize = 4_000_000;

/// One way from a stop to another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The stop with the lower number.
    pub a: u16,
    /// The other stop.
    pub b: u16,
    /// The track from `a` to `b`.
    pub pieces: Vec<PieceId>,
    /// What it takes up, sorted: numbers of [`Links::claims`].
    pub claims: Vec<u16>,
    /// Sum of the pieces' bonuses.
    pub bonus: i32,
    /// The pieces' compass points.
    pub points: u8,
    /// A route that uses this link must end at `a`.
    pub ends_a: bool,
    /// A route that uses this link must end at `b`.
    pub ends_b: bool,
}

/// Something that serves one route of the whole set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Claim {
    /// A side of a hex or another spot, by its number.
    Side(u16),
    /// A piece of track that touches no side.
    Piece(u16),
}

/// All links of a network.
#[derive(Debug, Clone, Default)]
pub struct Links {
    /// The links, by their first and second stop, then in the order in which they were found.
    pub list: Vec<Link>,
    /// What the numbers in [`Link::claims`] stand for.
    pub claims: Vec<Claim>,
}

impl Links {
    /// Finds all links. The network's references must be valid.
    pub fn new(network: &Network) -> Result<Self, ProblemFault> {
        let map = Map::new(network);
        let mut walker = Walker {
            map: &map,
            network,
            list: Vec::new(),
            trail: Vec::new(),
            steps: 0,
        };
        for stop in 0..network.stops.len() {
            walker.from(stop as u16)?;
        }
        let mut list = walker.list;
        list.sort_by_key(|link| (link.a, link.b));
        Ok(Self {
            list,
            claims: map.claims,
        })
    }
}

/// Which pieces meet where.
struct Map {
    at_stop: Vec<Vec<u16>>,
    at_side: BTreeMap<u16, Vec<u16>>,
    at_junction: BTreeMap<u16, Vec<u16>>,
    claims: Vec<Claim>,
    of_piece: Vec<Vec<u16>>,
}

impl Map {
    fn new(network: &Network) -> Self {
        let mut at_stop = vec![Vec::new(); network.stops.len()];
        let mut at_side: BTreeMap<u16, Vec<u16>> = BTreeMap::new();
        let mut at_junction: BTreeMap<u16, Vec<u16>> = BTreeMap::new();
        let mut wanted = Vec::with_capacity(network.pieces.len());
        for (index, piece) in network.pieces.iter().enumerate() {
            let mut claims: Vec<Claim> = piece.spots.iter().map(|s| Claim::Side(s.0)).collect();
            for end in [piece.a, piece.b] {
                match end {
                    End::Side(side) => {
                        at_side.entry(side.0).or_default().push(index as u16);
                        claims.push(Claim::Side(side.0));
                    }
                    End::Stop(stop) => at_stop[usize::from(stop.0)].push(index as u16),
                    End::Junction(spot) => {
                        at_junction.entry(spot.0).or_default().push(index as u16);
                    }
                }
            }
            if claims.is_empty() {
                claims.push(Claim::Piece(index as u16));
            }
            wanted.push(claims);
        }
        let mut claims: Vec<Claim> = wanted.iter().flatten().copied().collect();
        claims.sort_unstable();
        claims.dedup();
        let number = |claim: &Claim| claims.binary_search(claim).unwrap_or_default() as u16;
        let of_piece = wanted
            .iter()
            .map(|list| list.iter().map(number).collect())
            .collect();
        Self {
            at_stop,
            at_side,
            at_junction,
            claims,
            of_piece,
        }
    }

    fn at(&self, end: End) -> &[u16] {
        let found = match end {
            End::Side(side) => self.at_side.get(&side.0),
            End::Stop(stop) => self.at_stop.get(usize::from(stop.0)),
            End::Junction(spot) => self.at_junction.get(&spot.0),
        };
        found.map_or(&[], Vec::as_slice)
    }
}

struct Walker<'a> {
    map: &'a Map,
    network: &'a Network,
    list: Vec<Link>,
    /// Pieces from the start, each with the end at which it is left.
    trail: Vec<(u16, End)>,
    steps: usize,
}

impl Walker<'_> {
    fn from(&mut self, stop: u16) -> Result<(), ProblemFault> {
        let map = self.map;
        for &piece in &map.at_stop[usize::from(stop)] {
            let track = &self.network.pieces[usize::from(piece)];
            let here = End::Stop(super::problem::StopId(stop));
            let far = if track.a == here { track.b } else { track.a };
            self.trail.clear();
            self.trail.push((piece, far));
            self.walk(stop)?;
        }
        Ok(())
    }

    /// Goes on from the end of the trail.
    fn walk(&mut self, start: u16) -> Result<(), ProblemFault> {
        self.steps += 1;
        if self.steps > MOST_STEPS || self.list.len() > MOST_LINKS {
            return Err(ProblemFault::TooLarge);
        }
        let Some(&(piece, end)) = self.trail.last() else {
            return Ok(());
        };
        let map = self.map;
        if let End::Stop(stop) = end {
            if stop.0 > start {
                self.record(start, stop.0);
            }
            return Ok(());
        }
        let hex = self.network.pieces[usize::from(piece)].hex;
        for &next in map.at(end) {
            let track = &self.network.pieces[usize::from(next)];
            let fits = match end {
                // No turning back at a side, not even on other track of the same hex.
                End::Side(_) => track.hex != hex,
                End::Junction(_) => track.hex == hex && next != piece,
                End::Stop(_) => false,
            };
            let far = if track.a == end { track.b } else { track.a };
            if fits && !self.used(next, far) {
                self.trail.push((next, far));
                self.walk(start)?;
                self.trail.pop();
            }
        }
        Ok(())
    }

    /// Whether the piece is in use, or one of the places at which it would be left.
    fn used(&self, piece: u16, far: End) -> bool {
        let stop = matches!(far, End::Stop(_));
        self.trail
            .iter()
            .any(|&(old, end)| old == piece || (!stop && end == far))
    }

    fn record(&mut self, a: u16, b: u16) {
        let pieces: Vec<PieceId> = self
            .trail
            .iter()
            .map(|&(piece, _)| PieceId(piece))
            .collect();
        let track = |piece: &PieceId| &self.network.pieces[usize::from(piece.0)];
        let last = pieces.len() - 1;
        // Terminal track away from a stop leads nowhere (1824, 1.6).
        if pieces[..last]
            .iter()
            .skip(1)
            .any(|piece| track(piece).terminal)
        {
            return;
        }
        let mut claims: Vec<u16> = Vec::new();
        let mut ends: Vec<u16> = Vec::new();
        for piece in &pieces {
            claims.extend(&self.map.of_piece[usize::from(piece.0)]);
        }
        for pair in self.trail.windows(2) {
            // The side between two pieces is claimed by both: it is one claim of this link.
            if let (_, End::Side(side)) = pair[0] {
                let claim = Claim::Side(side.0);
                ends.push(self.map.claims.binary_search(&claim).unwrap_or_default() as u16);
            }
        }
        claims.sort_unstable();
        for side in ends {
            if let Ok(at) = claims.binary_search(&side) {
                claims.remove(at);
            }
        }
        if claims.windows(2).any(|pair| pair[0] == pair[1]) {
            return; // the link would take up one spot twice
        }
        self.list.push(Link {
            a,
            b,
            claims,
            bonus: pieces.iter().map(|piece| track(piece).bonus).sum(),
            points: pieces
                .iter()
                .fold(0, |bits, piece| bits | track(piece).points),
            ends_a: track(&pieces[0]).terminal,
            ends_b: track(&pieces[last]).terminal,
            pieces,
        });
    }
}
