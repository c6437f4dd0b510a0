//! What lies on the map: tiles, stations, reservations, borders not paid yet.
//!
//! Every hex shows exactly one tile (its printed one at first); a city has at least as many
//! slots as its tile prints.

use super::layout::MapLayout;
use super::tile::{MAX_CITIES, TileKind, Turned};
use crate::engine::data::map::Count;
use crate::engine::ids::{ById, CityRef, CorpId, HexId, Id, PrivateId, TileId, TileKindId};

/// Most slots of a city, one squeezed in included.
pub const MAX_SLOTS: usize = 6;

/// What stands in a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A station.
    Station(CorpId),
    /// A neutral marker of a corporation: no station may be founded here, trains pass.
    Neutral(CorpId),
    /// A blocker of nobody: the slot is closed for good.
    Blocker,
}

/// A reservation as the city remembers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reservation {
    /// The slot is kept.
    Kept(CorpId),
    /// The slot is kept for a station by the power of a private.
    KeptForPower(PrivateId),
    /// It was kept once.
    Gone,
}

/// One city on the map.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct City {
    marks: [Option<Mark>; MAX_SLOTS],
    slots: u8,
    reserved: [Option<Reservation>; MAX_SLOTS],
    reserved_len: u8,
}

impl City {
    /// A city with so many empty slots.
    pub fn with_slots(slots: u8) -> City {
        City {
            slots: slots.min(MAX_SLOTS as u8),
            ..City::default()
        }
    }

    /// The slots in order.
    pub fn slots(&self) -> &[Option<Mark>] {
        &self.marks[..usize::from(self.slots)]
    }

    /// The reservations by slot, as long as any was ever made.
    pub fn reservations(&self) -> &[Option<Reservation>] {
        &self.reserved[..usize::from(self.reserved_len)]
    }

    /// Whether the corporation has a station here.
    pub fn has_station(&self, corp: CorpId) -> bool {
        self.slots().contains(&Some(Mark::Station(corp)))
    }

    /// Whether nothing stands here, not even a neutral marker.
    pub fn is_empty(&self) -> bool {
        self.slots().iter().all(Option::is_none)
    }

    /// Whether any station (not a neutral marker) stands here.
    pub fn has_any_station(&self) -> bool {
        self.slots()
            .iter()
            .any(|mark| matches!(mark, Some(Mark::Station(_))))
    }

    /// Whether trains of the corporation must end here: every slot full, none its own, no neutral
    /// marker (1861/1867 rules 4.5).
    pub fn blocks(&self, corp: CorpId) -> bool {
        self.slots().iter().all(|mark| match mark {
            Some(Mark::Station(owner)) => *owner != corp,
            Some(Mark::Blocker) => true,
            Some(Mark::Neutral(_)) | None => false,
        }) && self.slots > 0
    }

    fn reservation(&self, slot: usize) -> Option<CorpId> {
        match self.reserved.get(slot).copied().flatten() {
            Some(Reservation::Kept(corp)) => Some(corp),
            Some(Reservation::KeptForPower(_) | Reservation::Gone) | None => None,
        }
    }

    fn is_kept(&self, slot: usize) -> bool {
        match self.reserved.get(slot).copied().flatten() {
            Some(Reservation::Kept(_) | Reservation::KeptForPower(_)) => true,
            Some(Reservation::Gone) | None => false,
        }
    }

    /// The slot where the corporation's station would go: its reserved one, otherwise the first
    /// empty one that is not reserved (1861/1867 rules 4.4.7).
    pub fn slot_for(&self, corp: CorpId) -> Option<usize> {
        let own = (0..usize::from(self.slots)).find(|slot| self.reservation(*slot) == Some(corp));
        if let Some(slot) = own.filter(|slot| self.marks[*slot].is_none()) {
            return Some(slot);
        }
        self.free_slot()
    }

    /// The first empty slot that is reserved for nobody.
    pub fn free_slot(&self) -> Option<usize> {
        (0..usize::from(self.slots))
            .find(|slot| self.marks[*slot].is_none() && !self.is_kept(*slot))
    }

    /// The slot for a station by the power of a private: the one kept for it, otherwise a free one.
    pub fn slot_for_power(&self, private: PrivateId) -> Option<usize> {
        let kept = Some(Reservation::KeptForPower(private));
        let own = (0..usize::from(self.slots)).find(|slot| self.reserved[*slot] == kept);
        own.filter(|slot| self.marks[*slot].is_none())
            .or_else(|| self.free_slot())
    }

    /// The slot kept for the corporation, even one that the tile does not have.
    pub fn kept_slot(&self, corp: CorpId) -> Option<usize> {
        let kept = Some(Reservation::Kept(corp));
        self.reservations().iter().position(|entry| *entry == kept)
    }

    /// Whether a slot here is kept for the corporation.
    pub fn is_reserved_for(&self, corp: CorpId) -> bool {
        self.reservations().contains(&Some(Reservation::Kept(corp)))
    }

    fn put(&mut self, slot: usize, mark: Mark) {
        self.marks[slot] = Some(mark);
        self.slots = self.slots.max(slot as u8 + 1);
    }

    fn clear(&mut self, slot: usize) {
        self.marks[slot] = None;
    }

    /// Keeps a slot for a corporation.
    pub fn reserve(&mut self, slot: usize, corp: CorpId) {
        self.reserved[slot] = Some(Reservation::Kept(corp));
        self.reserved_len = self.reserved_len.max(slot as u8 + 1);
    }

    /// Keeps a slot for a corporation in front of what is remembered of it and the slots after it.
    fn insert_reservation(&mut self, slot: usize, corp: CorpId) {
        let len = usize::from(self.reserved_len).max(slot);
        if len < MAX_SLOTS && slot < MAX_SLOTS {
            self.reserved[slot..=len].rotate_right(1);
            self.reserved_len = len as u8 + 1;
            self.reserved[slot] = Some(Reservation::Kept(corp));
        }
    }

    fn unreserve(&mut self, corp: CorpId) {
        for entry in &mut self.reserved {
            if *entry == Some(Reservation::Kept(corp)) {
                *entry = Some(Reservation::Gone);
            }
        }
    }

    fn append_reservations(&mut self, other: &City) {
        for entry in other.reservations() {
            if usize::from(self.reserved_len) < MAX_SLOTS {
                self.reserved[usize::from(self.reserved_len)] = *entry;
                self.reserved_len += 1;
            }
        }
    }
}

/// What lies on one hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexState {
    /// The tile, the printed one at first.
    pub tile: TileId,
    /// Clockwise sixths.
    pub rotation: u8,
    /// Sides whose crossing cost is not paid yet, as a mask.
    pub unpaid_borders: u8,
    cities: [City; MAX_CITIES],
    city_count: u8,
}

impl HexState {
    /// The cities of the tile.
    pub fn cities(&self) -> &[City] {
        &self.cities[..usize::from(self.city_count)]
    }

    /// Whether the corporation has a station in the hex.
    pub fn has_station(&self, corp: CorpId) -> bool {
        self.cities().iter().any(|city| city.has_station(corp))
    }

    /// The hex with another tile on it: stations and reservations move along.
    /// `moves[c]` is the new city of old city `c` (see [`super::upgrade::city_moves`]).
    #[must_use]
    pub fn covered(
        &self,
        map: &MapLayout,
        tile: TileId,
        rotation: u8,
        moves: [u8; MAX_CITIES],
    ) -> HexState {
        let kind = &map.kinds[tile.kind];
        let mut state = HexState {
            tile,
            rotation,
            unpaid_borders: self.unpaid_borders,
            cities: empty_cities(kind),
            city_count: kind.cities.len() as u8,
        };
        for (number, city) in self.cities().iter().enumerate() {
            let to = usize::from(moves[number]).min(MAX_CITIES - 1);
            state.cities[to].append_reservations(city);
        }
        for (number, city) in self.cities().iter().enumerate() {
            let to = &mut state.cities[usize::from(moves[number]).min(MAX_CITIES - 1)];
            for mark in city.slots().iter().flatten() {
                let slot = to
                    .free_slot()
                    .or_else(|| to.slots().iter().position(Option::is_none));
                to.put(
                    slot.unwrap_or(usize::from(to.slots).min(MAX_SLOTS - 1)),
                    *mark,
                );
            }
        }
        state
    }

    /// Where the corporation's stations stand in the hex, by city and slot.
    pub fn places_of(
        &self,
        hex: HexId,
        corp: CorpId,
    ) -> impl Iterator<Item = (CityRef, u8)> + use<> {
        let mut places = Vec::new();
        for (number, city) in self.cities().iter().enumerate() {
            for (slot, mark) in city.slots().iter().enumerate() {
                if *mark == Some(Mark::Station(corp)) {
                    places.push((
                        CityRef {
                            hex,
                            city: number as u8,
                        },
                        slot as u8,
                    ));
                }
            }
        }
        places.into_iter()
    }
}

/// The whole map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    hexes: ById<HexId, HexState>,
    /// For each kind of the supply, the copies now on the map, as a mask of the first 64.
    used: ById<TileKindId, u64>,
    /// For unlimited kinds, copies that exist.
    copies: ById<TileKindId, u16>,
}

impl Board {
    /// The map with nothing laid.
    pub fn new(map: &MapLayout) -> Board {
        let hexes = map
            .hexes
            .iter()
            .map(|hex| {
                let kind = &map.kinds[hex.printed];
                HexState {
                    tile: TileId {
                        kind: hex.printed,
                        copy: kind.printed_copy,
                    },
                    rotation: 0,
                    unpaid_borders: (0..6)
                        .filter(|e| hex.border_costs[*e].0 > 0)
                        .fold(0, |mask, e| mask | 1 << e),
                    cities: empty_cities(kind),
                    city_count: kind.cities.len() as u8,
                }
            })
            .collect();
        let used = (0..map.supply_kinds).map(|_| 0).collect();
        Board {
            hexes,
            used,
            copies: (0..map.supply_kinds).map(|_| 1).collect(),
        }
    }

    /// What lies on a hex.
    pub fn hex(&self, hex: HexId) -> &HexState {
        &self.hexes[hex]
    }

    /// All hexes in order.
    pub fn hexes(&self) -> impl Iterator<Item = (HexId, &HexState)> {
        self.hexes.pairs()
    }

    /// The kind of the tile on a hex.
    pub fn kind<'m>(&self, map: &'m MapLayout, hex: HexId) -> &'m TileKind {
        &map.kinds[self.hexes[hex].tile.kind]
    }

    /// The tile on a hex as it lies.
    pub fn turned<'m>(&self, map: &'m MapLayout, hex: HexId) -> &'m Turned {
        let state = &self.hexes[hex];
        &map.kinds[state.tile.kind].turned[usize::from(state.rotation)]
    }

    /// The city, if the hex has so many.
    pub fn city(&self, at: CityRef) -> Option<&City> {
        self.hexes.get(at.hex)?.cities().get(usize::from(at.city))
    }

    /// Where a tile lies.
    pub fn find_tile(&self, tile: TileId) -> Option<HexId> {
        self.hexes.find(|state| state.tile == tile)
    }

    /// Copies left of a kind; `None` = as many as are wanted.
    pub fn supply(&self, map: &MapLayout, kind: TileKindId) -> Option<u16> {
        match map.kinds[kind].count {
            Count::Limited(count) => {
                Some(count.saturating_sub(self.used[kind].count_ones() as u16))
            }
            Count::Unlimited => None,
        }
    }

    /// Whether a copy exists and lies in the supply.
    pub fn is_in_supply(&self, map: &MapLayout, tile: TileId) -> bool {
        if tile.kind.index() >= map.supply_kinds {
            return false;
        }
        let exists = match map.kinds[tile.kind].count {
            Count::Limited(count) => tile.copy < count,
            Count::Unlimited => tile.copy < self.copies[tile.kind],
        };
        exists
            && match tile.copy {
                0..64 => self.used[tile.kind] & (1 << tile.copy) == 0,
                _ => self.find_tile(tile).is_none(),
            }
    }

    /// The lowest copy of a kind in the supply.
    pub fn next_copy(&self, map: &MapLayout, kind: TileKindId) -> Option<TileId> {
        let most = match map.kinds[kind].count {
            Count::Limited(count) => count,
            Count::Unlimited => self.copies[kind],
        };
        (0..most)
            .map(|copy| TileId { kind, copy })
            .find(|tile| self.is_in_supply(map, *tile))
    }

    /// Lays a tile: the old one returns to the supply, stations and reservations move along.
    /// `moves[c]` is the new city of old city `c` (see [`super::upgrade::city_moves`]).
    pub fn lay(
        &mut self,
        map: &MapLayout,
        hex: HexId,
        tile: TileId,
        rotation: u8,
        moves: [u8; MAX_CITIES],
    ) {
        let old = self.hexes[hex];
        if let Some(mask) = self.supply_mask(map, old.tile) {
            *mask &= !(1u64 << old.tile.copy);
        }
        if let Some(mask) = self.supply_mask(map, tile) {
            *mask |= 1u64 << tile.copy;
        }
        // Each lay of an unlimited kind adds a copy (game file format, section 4).
        if map.kinds[tile.kind].count == Count::Unlimited {
            self.copies[tile.kind] += 1;
        }
        self.hexes[hex] = old.covered(map, tile, rotation, moves);
    }

    fn supply_mask(&mut self, map: &MapLayout, tile: TileId) -> Option<&mut u64> {
        (tile.kind.index() < map.supply_kinds && tile.copy < 64).then(|| &mut self.used[tile.kind])
    }

    /// Puts a mark into a slot.
    pub fn put(&mut self, at: CityRef, slot: usize, mark: Mark) {
        self.hexes[at.hex].cities[usize::from(at.city)].put(slot.min(MAX_SLOTS - 1), mark);
        if let Mark::Station(corp) = mark {
            self.hexes[at.hex].cities[usize::from(at.city)].unreserve(corp);
        }
    }

    /// Takes the mark out of a slot.
    pub fn clear(&mut self, at: CityRef, slot: usize) {
        self.hexes[at.hex].cities[usize::from(at.city)].clear(slot);
    }

    /// Keeps a slot for a corporation.
    pub fn reserve(&mut self, at: CityRef, slot: usize, corp: CorpId) {
        self.hexes[at.hex].cities[usize::from(at.city)].reserve(slot, corp);
    }

    /// Keeps a slot for a corporation, in front of older reservations of the city.
    pub fn insert_reservation(&mut self, at: CityRef, slot: usize, corp: CorpId) {
        let city = &mut self.hexes[at.hex].cities[usize::from(at.city)];
        city.insert_reservation(slot, corp);
    }

    /// Keeps a slot for a station by the power of a private.
    pub fn reserve_for_private(&mut self, at: CityRef, slot: usize, private: PrivateId) {
        let city = &mut self.hexes[at.hex].cities[usize::from(at.city)];
        city.reserved[slot] = Some(Reservation::KeptForPower(private));
        city.reserved_len = city.reserved_len.max(slot as u8 + 1);
    }

    /// Gives up what is kept for a private.
    pub fn unreserve_private(&mut self, private: PrivateId) {
        for hex in &mut self.hexes {
            for city in &mut hex.cities {
                for entry in &mut city.reserved {
                    if *entry == Some(Reservation::KeptForPower(private)) {
                        *entry = Some(Reservation::Gone);
                    }
                }
            }
        }
    }

    /// Gives up all reservations of a corporation.
    pub fn unreserve(&mut self, corp: CorpId) {
        for hex in &mut self.hexes {
            for city in &mut hex.cities {
                city.unreserve(corp);
            }
        }
    }

    /// Gives up the reservations of a corporation in one hex.
    pub fn unreserve_in(&mut self, hex: HexId, corp: CorpId) {
        for city in &mut self.hexes[hex].cities {
            city.unreserve(corp);
        }
    }

    /// Takes off all neutral markers.
    pub fn clear_neutral(&mut self) {
        for hex in &mut self.hexes {
            for city in &mut hex.cities {
                for mark in &mut city.marks {
                    if matches!(mark, Some(Mark::Neutral(_))) {
                        *mark = None;
                    }
                }
            }
        }
    }

    /// Notes that the crossing of a side is paid, seen from this hex.
    pub fn border_paid(&mut self, hex: HexId, edge: u8) {
        self.hexes[hex].unpaid_borders &= !(1 << edge);
    }
}

fn empty_cities(kind: &TileKind) -> [City; MAX_CITIES] {
    std::array::from_fn(|city| {
        kind.city_node(city as u8)
            .map_or(City::default(), |node| City::with_slots(node.slots))
    })
}
