//! Laying track (1861/1867 rules 4.4; 18GB rules 7.3).

use super::{bond, build, loans, national, operate, power};
use crate::engine::action::{Kind, KindSet};
use crate::engine::agenda::{Deed, TurnRecord};
use crate::engine::board::hexes::opposite;
use crate::engine::board::tile::MAX_CITIES;
use crate::engine::board::upgrade::{self, Misfit};
use crate::engine::cx::{Cx, View};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::map::Colour;
use crate::engine::data::rules::{BorderPayment, TrackData};
use crate::engine::data::switches::SwitchName;
use crate::engine::event::Event;
use crate::engine::ids::{CityRef, CorpId, HexId, Id, PrivateId, TileId, TileKindId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::corps::Standing;
use crate::engine::parts::ledger::Account;
use crate::engine::refusal::Refusal;

use super::track_reach::{Lay, Reach};

/// A checked lay.
pub struct TrackPlan {
    corp: CorpId,
    hex: HexId,
    tile: TileId,
    rotation: u8,
    moves: [u8; MAX_CITIES],
    cost: Money,
    loans: u8,
    /// Sides whose crossing this lay completes.
    crossed: u8,
    upgrade: bool,
    /// The private whose power is used, and whether that takes a tile action.
    power: Option<(PrivateId, bool)>,
}

impl TrackPlan {
    /// The same lay by the power of a private, cheaper, and perhaps no tile action of the turn.
    #[must_use]
    pub fn by_power(mut self, private: PrivateId, uses_action: bool) -> TrackPlan {
        self.power = Some((private, uses_action));
        self
    }

    /// The lay as an offer.
    pub fn offer(&self) -> Offer {
        Offer::Lay {
            hex: self.hex,
            tile: self.tile,
            rotation: self.rotation,
            cost: self.cost,
            loans: self.loans,
        }
    }
}

/// What a lay would cost, and which crossings it completes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayCost {
    /// All of it.
    pub total: Money,
    /// Sides whose crossing is paid, as a mask.
    pub crossed: u8,
}

fn numbers(view: View<'_>) -> Option<&TrackData> {
    view.rules.rules().track.as_ref()
}

/// What the next tile action itself costs; `None` when all are used.
pub fn action_cost(view: View<'_>, done: &TurnRecord) -> Option<Money> {
    numbers(view)?
        .lays
        .get(usize::from(done.lays))
        .map(|lay| lay.cost)
}

/// Open while tile actions are left that the buying power reaches (1861/1867 rules 4.4.1).
pub fn open_kinds(view: View<'_>, corp: CorpId) -> KindSet {
    if view.state.corps[corp].hardship.receivership {
        return KindSet::NONE;
    }
    let done = operate::done(view);
    let open = action_cost(view, &done).is_some_and(|cost| loans::buying_power(view, corp) >= cost);
    KindSet::NONE
        .with(Kind::LayTile, open)
        .with(Kind::Pass, open)
}

/// Checks a lay.
pub fn check(
    view: View<'_>,
    corp: CorpId,
    hex: HexId,
    tile: TileId,
    rotation: u8,
) -> Result<TrackPlan, Refusal> {
    let done = operate::done(view);
    check_allowance(view, corp, &done, hex)?;
    if tile.kind.index() >= view.rules.map.supply_kinds || rotation > 5 {
        return Err(Refusal::NoSuchTile);
    }
    check_city_tile(view, &done, tile.kind)?;
    check_fit(view, corp, hex, tile.kind, rotation)?;
    let cost = cost_for(view, corp, &done, hex, tile.kind, rotation);
    let plan = plan(view, corp, hex, tile, rotation, cost)?;
    if view.live() {
        let reach = Reach::new(view, corp);
        let lay = Lay {
            hex,
            tile,
            rotation,
        };
        reach.check(lay, &reach.entries(hex))?;
    }
    Ok(plan)
}

/// What a lay does, if the tile is there and can be paid.
pub fn plan(
    view: View<'_>,
    corp: CorpId,
    hex: HexId,
    tile: TileId,
    rotation: u8,
    cost: LayCost,
) -> Result<TrackPlan, Refusal> {
    let (map, board) = (&view.rules.map, &view.state.board);
    if !board.is_in_supply(map, tile) {
        return Err(Refusal::NoSuchTile);
    }
    let loans = loans::needed(view, corp, cost.total)?;
    let new = &map.kinds[tile.kind];
    let turned = &new.turned[usize::from(rotation)];
    let moves = sorted_moves(view, corp, hex, tile.kind).unwrap_or_else(|| {
        upgrade::city_moves(board.kind(map, hex), board.turned(map, hex), new, turned)
    });
    Ok(TrackPlan {
        corp,
        hex,
        tile,
        rotation,
        moves,
        cost: cost.total,
        loans,
        crossed: cost.crossed,
        upgrade: new.colour != Colour::Yellow,
        power: None,
    })
}

/// On a first tile with two cities stations of the builder stand in the first city, which has the
/// track, those of others in the second (18GB rules 5.8).
fn sorted_moves(
    view: View<'_>,
    corp: CorpId,
    hex: HexId,
    kind: TileKindId,
) -> Option<[u8; MAX_CITIES]> {
    let (map, board) = (&view.rules.map, &view.state.board);
    let sorts = numbers(view).is_some_and(|numbers| numbers.first_tile_sorts_stations);
    let first = board.turned(map, hex).pieces.is_empty() && map.kinds[kind].cities.len() == 2;
    if !sorts || !first {
        return None;
    }
    let mut moves = [0, 1, 0];
    for (city, entry) in board.hex(hex).cities().iter().enumerate() {
        if entry.has_any_station() {
            let own = board
                .city(CityRef {
                    hex,
                    city: city as u8,
                })
                .is_some_and(|city| city.has_station(corp));
            let joins = own && !view.rules.switched(SwitchName::HomeTokenUnconnected);
            moves = if joins == (city == 0) {
                [0, 1, 0]
            } else {
                [1, 0, 0]
            };
        }
    }
    Some(moves)
}

/// Whether the turn allows a tile with a city.
pub fn check_city_tile(view: View<'_>, done: &TurnRecord, kind: TileKindId) -> Result<(), Refusal> {
    let limited = numbers(view).is_some_and(|numbers| numbers.one_city_tile);
    let city = !view.rules.map.kinds[kind].cities.is_empty();
    if limited && city && done.deeds.has(Deed::CityTile) {
        return Err(Refusal::OneCityTile);
    }
    Ok(())
}

/// Whether the turn still allows a tile action in the hex.
pub fn check_allowance(
    view: View<'_>,
    corp: CorpId,
    done: &TurnRecord,
    hex: HexId,
) -> Result<(), Refusal> {
    let Some(numbers) = numbers(view) else {
        return Err(Refusal::NotNow {
            kind: Kind::LayTile,
        });
    };
    if action_cost(view, done).is_none() {
        return Err(Refusal::NotNow {
            kind: Kind::LayTile,
        });
    }
    if !numbers.same_hex && done.laid.contains(&(u16::from(hex.0) + 1)) {
        return Err(Refusal::SameHexTwice { hex });
    }
    let white = view.state.board.kind(&view.rules.map, hex).colour == Colour::White;
    if !white && done.upgrades >= numbers.upgrades {
        return Err(Refusal::NoMoreUpgrades);
    }
    if view.live() && (view.is_blocked(hex) || (white && is_home_of_another(view, corp, hex))) {
        return Err(Refusal::HexClosed { hex });
    }
    Ok(())
}

/// Whether the hex is kept for another corporation that is in the game (18GB rules 11, D30).
fn is_home_of_another(view: View<'_>, corp: CorpId, hex: HexId) -> bool {
    let at_home = |other: &CorpId| {
        let home = view.rules.corps[*other].home;
        *other != corp
            && home.is_some_and(|home| home.hex == hex)
            && view.state.corps[*other].standing != Standing::Closed
    };
    view.rules.switched(SwitchName::HomeHexClosed) && view.state.roster.iter().any(at_home)
}

/// Whether the tile fits the hex. A recorded lay only has to keep the old track at some rotation
/// (1861/1867 rules 10.5). Some tiles may be laid before their colour comes (18GB rules 7.3.5).
pub fn check_fit(
    view: View<'_>,
    corp: CorpId,
    hex: HexId,
    kind: TileKindId,
    rotation: u8,
) -> Result<(), Refusal> {
    if !is_early(view, corp, hex, kind) {
        return check_plain_fit(view, hex, kind, rotation);
    }
    let (map, board) = (&view.rules.map, &view.state.board);
    let misfit = |why| Refusal::Misfit { hex, why };
    upgrade::places_fit(map, board, hex, kind).map_err(misfit)?;
    if view.live() {
        upgrade::turn_fits(map, board, hex, kind, rotation).map_err(misfit)
    } else {
        check_kept(view, hex, kind)
    }
}

/// Whether the corporation may lay this tile here whatever the phase, on the empty hex or over yellow.
pub fn is_early(view: View<'_>, corp: CorpId, hex: HexId, kind: TileKindId) -> bool {
    let old = view.state.board.kind(&view.rules.map, hex).colour;
    view.rules.ids.early_tiles.contains(&kind)
        && view.state.corps[corp].early.contains(&hex)
        && matches!(old, Colour::White | Colour::Yellow)
}

/// Whether the old track stays at some rotation.
pub fn check_kept(view: View<'_>, hex: HexId, kind: TileKindId) -> Result<(), Refusal> {
    if upgrade::keeps_track_somehow(&view.rules.map, &view.state.board, hex, kind) {
        return Ok(());
    }
    let why = Misfit::OldTrack;
    Err(Refusal::Misfit { hex, why })
}

/// Whether the tile fits the hex by the ordinary rules.
pub fn check_plain_fit(
    view: View<'_>,
    hex: HexId,
    kind: TileKindId,
    rotation: u8,
) -> Result<(), Refusal> {
    let (map, board) = (&view.rules.map, &view.state.board);
    upgrade::kind_fits(map, board, hex, kind).map_err(|why| Refusal::Misfit { hex, why })?;
    if !view.live() {
        return check_kept(view, hex, kind);
    }
    check_colour(view, kind)?;
    upgrade::turn_fits(map, board, hex, kind, rotation)
        .map_err(|why| Refusal::Misfit { hex, why })?;
    if wants_most_exits(view, kind) {
        check_exits(view, kind, &fitting(view, hex))?;
    }
    Ok(())
}

/// A kind of the supply that fits a hex, with the rotations at which it does as a mask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fit {
    /// The kind.
    pub kind: TileKindId,
    /// The rotations.
    pub rotations: u8,
}

/// The kinds in the supply that fit a hex in some rotation, whatever the phase.
pub fn fitting(view: View<'_>, hex: HexId) -> Vec<Fit> {
    let (map, board) = (&view.rules.map, &view.state.board);
    let kinds = map.supply();
    let fits = |kind: &TileKindId| upgrade::kind_fits(map, board, hex, *kind).is_ok();
    with_rotations(view, hex, kinds.filter(fits))
}

/// The kinds in the supply that the corporation may lay on a hex whatever the phase.
pub fn fitting_early(view: View<'_>, corp: CorpId, hex: HexId) -> Vec<Fit> {
    let (map, board) = (&view.rules.map, &view.state.board);
    let kinds = view.rules.ids.early_tiles.iter().copied();
    let fits = |kind: &TileKindId| {
        is_early(view, corp, hex, *kind) && upgrade::places_fit(map, board, hex, *kind).is_ok()
    };
    with_rotations(view, hex, kinds.filter(fits))
}

fn with_rotations(view: View<'_>, hex: HexId, kinds: impl Iterator<Item = TileKindId>) -> Vec<Fit> {
    let (map, board) = (&view.rules.map, &view.state.board);
    kinds
        .filter(|kind| board.supply(map, *kind) != Some(0))
        .map(|kind| Fit {
            kind,
            rotations: (0..6)
                .filter(|turn| upgrade::turn_fits(map, board, hex, kind, *turn).is_ok())
                .fold(0, |mask, turn| mask | 1 << turn),
        })
        .filter(|fit| fit.rotations != 0)
        .collect()
}

/// Whether of the tiles that fit only those with most exits may be laid (1861/1867 rules 4.4.2).
fn wants_most_exits(view: View<'_>, kind: TileKindId) -> bool {
    numbers(view).is_some_and(|numbers| numbers.most_exits_for_cities)
        && !view.rules.map.kinds[kind].cities.is_empty()
}

/// A city hex takes the tile with most exits among those that fit it.
pub fn check_exits(view: View<'_>, kind: TileKindId, fitting: &[Fit]) -> Result<(), Refusal> {
    if !wants_most_exits(view, kind) {
        return Ok(());
    }
    let exits = |kind: TileKindId| view.rules.map.kinds[kind].track_ends();
    match fitting.iter().map(|fit| exits(fit.kind)).max() {
        Some(best) if best > exits(kind) => Err(Refusal::MoreExitsFirst { exits: best as u8 }),
        Some(_) | None => Ok(()),
    }
}

/// Whether the phase has the colour of a tile.
pub fn check_colour(view: View<'_>, kind: TileKindId) -> Result<(), Refusal> {
    let colour = view.rules.map.kinds[kind].colour;
    let phase = view.state.phase;
    if view.rules.phases[phase].colours.contains(&colour) {
        Ok(())
    } else {
        Err(Refusal::ColourNotYet { colour, phase })
    }
}

/// The second tile's price, terrain covered and crossings completed (1861/1867 rules 4.4.5).
pub fn cost(
    view: View<'_>,
    done: &TurnRecord,
    hex: HexId,
    kind: TileKindId,
    rotation: u8,
) -> LayCost {
    let (map, board) = (&view.rules.map, &view.state.board);
    let turned = &map.kinds[kind].turned[usize::from(rotation)];
    let mut total = action_cost(view, done).unwrap_or(Money::ZERO) + board.kind(map, hex).terrain;
    let mut crossed = 0;
    let printed = &map.hexes[hex];
    let each_side = numbers(view).is_some_and(|n| n.borders == BorderPayment::EachSide);
    for edge in 0..6u8 {
        let unpaid = board.hex(hex).unpaid_borders & turned.exits & (1 << edge) != 0;
        let Some(next) = printed.neighbours[usize::from(edge)].filter(|_| unpaid) else {
            continue;
        };
        if each_side || board.turned(map, next).exits & (1 << opposite(edge)) != 0 {
            total += printed.border_costs[usize::from(edge)];
            crossed |= 1 << edge;
        }
    }
    LayCost { total, crossed }
}

/// The same for a corporation: one that only builds pays nothing for terrain (1824 rules 11.5).
pub fn cost_for(
    view: View<'_>,
    corp: CorpId,
    done: &TurnRecord,
    hex: HexId,
    kind: TileKindId,
    rotation: u8,
) -> LayCost {
    let mut cost = cost(view, done, hex, kind, rotation);
    if view.kind(corp) == CorpKind::Construction {
        cost.total = Money::ZERO;
    }
    cost
}

/// Lays the tile.
pub fn commit(cx: &mut Cx<'_>, plan: TrackPlan) {
    let TrackPlan {
        corp,
        hex,
        tile,
        rotation,
        moves,
        cost,
        loans,
        crossed,
        upgrade,
        power: by_power,
    } = plan;
    loans::take(cx, corp, loans);
    cx.pay(Account::Corp(corp), Account::Bank, cost);
    let old_cities = cx.state.board.hex(hex).cities().to_vec();
    cx.state
        .board
        .lay(&cx.rules.map, hex, tile, rotation, moves);
    for edge in (0..6u8).filter(|edge| crossed & (1 << edge) != 0) {
        cx.state.board.border_paid(hex, edge);
        let both = numbers(cx.view()).is_none_or(|n| n.borders == BorderPayment::Crossed);
        if let Some(next) = cx.rules.map.hexes[hex].neighbours[usize::from(edge)].filter(|_| both) {
            cx.state.board.border_paid(next, opposite(edge));
        }
    }
    cx.tell(Event::TileLaid {
        corp,
        hex,
        tile,
        rotation,
    });
    if !old_cities.is_empty() {
        stations_moved(cx, hex);
    }
    national::tile_laid(cx, hex, tile.kind);
    bond::tile_laid(cx, corp, hex, tile.kind);
    if let Some((private, counts)) = by_power {
        power::use_up(cx, private);
        if counts {
            count(cx, hex, upgrade, false);
        }
        return;
    }
    let city = !cx.rules.map.kinds[tile.kind].cities.is_empty();
    count(cx, hex, upgrade, city);
    power::tile_laid(cx, hex);
    build::tile_laid(cx, corp);
}

/// Notes a tile action of the turn.
fn count(cx: &mut Cx<'_>, hex: HexId, upgrade: bool, city: bool) {
    if let Some(round) = operate::round_mut(cx) {
        let done = &mut round.done;
        if let Some(entry) = done.laid.get_mut(usize::from(done.lays)) {
            *entry = u16::from(hex.0) + 1;
        }
        done.lays += 1;
        done.upgrades += u8::from(upgrade);
        if city {
            done.deeds.add(Deed::CityTile);
        }
    }
}

/// Stations follow their cities: every corporation's list is brought up to date with the hex.
fn stations_moved(cx: &mut Cx<'_>, hex: HexId) {
    let state = *cx.state.board.hex(hex);
    for corp in cx.rules.corps.ids() {
        let mut here = state.places_of(hex, corp);
        for station in &mut cx.state.corps[corp].stations {
            if station.place.is_some_and(|(at, _)| at.hex == hex) {
                station.place = here.next();
            }
        }
    }
}
