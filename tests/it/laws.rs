//! Laws of the legal moves, at positions of recorded games and of the repository's own, in all titles: what is
//! offered is accepted, what is accepted is offered, and what is refused changes nothing.
//!
//! Positions are sampled by number, so every run looks at the same ones.

use signalbox::engine::action::{Action, Actor, Authority, Kind, What};
use signalbox::engine::game::Game;
use signalbox::engine::ids::{CorpId, Id, PlayerId};
use signalbox::engine::money::Money;
use signalbox::engine::offer::Offer;
use signalbox::engine::rules::track_reach::{Lay, Reach};
use signalbox::engine::rules::{offers, track};

use crate::support;

#[test]
fn recorded_moves_are_among_the_offers() {
    let paths = support::all_games();
    let mut faults = Vec::new();
    for path in &paths {
        support::walk(path, |number, game, action| {
            // Ending the game by agreement is no answer to a question.
            let Some(kind) = action.what.kind() else {
                return;
            };
            let view = game.view(Authority::Recorded);
            let offered: Vec<Offer> = match action.by {
                Actor::Private(private) => {
                    let seats = view.state.seats.iter();
                    let beside = seats.flat_map(|player| offers::beside(view, *player));
                    beside
                        .filter(|(of, _)| *of == private)
                        .map(|(_, offer)| offer)
                        .collect()
                }
                Actor::Player(_) | Actor::Corp(_) => offers::of_kind(view, kind),
            };
            if !offered
                .iter()
                .any(|offer| offer.admits(game.state(), &action.what))
            {
                faults.push(format!("{}: {action:?}", support::place(path, number)));
            }
        });
    }
    assert!(faults.is_empty(), "not offered:\n{}", faults.join("\n"));
}

/// Some offers of a list: the first, the last, and every so many.
fn some(offers: &[Offer], most: usize) -> impl Iterator<Item = &Offer> {
    let step = offers.len().div_ceil(most).max(1);
    let last = offers.last().into_iter();
    offers.iter().step_by(step).chain(last)
}

#[test]
fn sampled_offers_are_accepted() {
    let paths = support::all_games();
    let (mut accepted, mut beside) = (0, 0);
    for path in &paths {
        support::walk(path, |number, game, _| {
            if number % 2 != 0 {
                return;
            }
            for kind in game.turn().open.iter() {
                let by = game.turn().actor(kind).expect("somebody is asked");
                for offer in some(&game.offers(kind), 3) {
                    for sample in [0, 1, usize::MAX] {
                        let what = offer.sample(sample);
                        let action = Action { by, what };
                        let mut copy = game.clone();
                        if let Err(refusal) = copy.apply(&action, Authority::Live) {
                            panic!("{}: {action:?}: {refusal:?}", support::place(path, number));
                        }
                        accepted += 1;
                        if offer.sample(1) == offer.sample(0) {
                            break;
                        }
                    }
                }
            }
            for (private, offer) in game.all_offers_beside() {
                let by = Actor::Private(private);
                let what = offer.sample(0);
                let action = Action { by, what };
                let mut copy = game.clone();
                if let Err(refusal) = copy.apply(&action, Authority::Live) {
                    panic!("{}: {action:?}: {refusal:?}", support::place(path, number));
                }
                beside += 1;
            }
        });
    }
    assert!(accepted > 1000, "only {accepted} offers were tried");
    assert!(beside > 100, "only {beside} powers were tried");
}

/// Refuses an action and shows that nothing has changed.
fn refused(game: &Game, action: &Action) -> bool {
    let mut copy = game.clone();
    let refused = copy.apply(action, Authority::Live).is_err();
    assert!(
        !refused || copy.state() == game.state(),
        "a refused action left a trace: {action:?}"
    );
    refused
}

/// Actions that are near to a legal one.
fn corruptions(game: &Game, what: &What) -> Vec<What> {
    let prices = |price: Money, make: &dyn Fn(Money) -> What| {
        [-5, -1, 1, 5, 1000]
            .map(|more| make(price + Money(more)))
            .to_vec()
    };
    match what.clone() {
        What::BidPrivate { private, price } => {
            prices(price, &|price| What::BidPrivate { private, price })
        }
        What::BidMinor { corp, price } => prices(price, &|price| What::BidMinor { corp, price }),
        What::BuyTrain {
            train,
            price,
            exchange,
        } => prices(price, &|price| What::BuyTrain {
            train,
            price,
            exchange,
        }),
        What::BuyPrivate { private, price } => {
            prices(price, &|price| What::BuyPrivate { private, price })
        }
        What::Merge(_) => game.state().corps.ids().map(What::Merge).collect(),
        What::PlaceToken { at } => {
            let cities = game.state().board.hexes().flat_map(|(hex, _)| {
                (0..3).map(move |city| signalbox::engine::ids::CityRef { hex, city })
            });
            cities
                .step_by(5)
                .chain([at])
                .map(|at| What::PlaceToken { at })
                .collect()
        }
        What::BuyShares(bundle) => {
            let corps = game.state().corps.ids();
            let mut near: Vec<What> = corps
                .map(|corp| {
                    let mut other = bundle.clone();
                    other.corp = corp;
                    What::BuyShares(other)
                })
                .collect();
            near.push(What::SellShares(bundle));
            near
        }
        What::SellShares(bundle) => {
            let mut more = bundle.clone();
            more.percent += 10;
            vec![What::SellShares(more), What::BuyShares(bundle)]
        }
        What::LayTile {
            hex,
            tile,
            rotation,
        } => (0..7)
            .map(|turn| What::LayTile {
                hex,
                tile,
                rotation: rotation + turn,
            })
            .collect(),
        What::Repay(Some(amount)) => prices(amount, &|amount| What::Repay(Some(amount))),
        What::ExchangeMinor(_) => game.state().corps.ids().map(What::ExchangeMinor).collect(),
        What::Repay(None)
        | What::Pass
        | What::Par { .. }
        | What::RunRoutes(_)
        | What::Dividend(_)
        | What::DiscardTrain(_)
        | What::Convert
        | What::RemoveToken { .. }
        | What::Choose(_)
        | What::ClosePrivate
        | What::EndGame => vec![What::Pass, What::Convert],
    }
}

#[test]
fn what_is_accepted_is_offered_and_refusals_leave_no_trace() {
    let paths = support::all_games();
    let (mut refusals, mut stale) = (0, None);
    for path in &paths {
        support::walk(path, |number, game, action| {
            if number % 3 != 0 {
                return;
            }
            let Some(asked) = game.turn().asked else {
                return;
            };
            let mut tried: Vec<What> = stale.replace(action.what.clone()).into_iter().collect();
            tried.extend(corruptions(game, &action.what));
            for what in tried {
                let Some(kind) = what.kind() else { continue };
                if kind == Kind::RunRoutes {
                    continue;
                }
                let Some(by) = game.turn().actor(kind) else {
                    continue;
                };
                let action = Action { by, what };
                let offered = game.offers(kind);
                let admitted = offered
                    .iter()
                    .any(|offer| offer.admits(game.state(), &action.what));
                let is_refused = refused(game, &action);
                refusals += usize::from(is_refused);
                assert_eq!(
                    admitted,
                    !is_refused,
                    "{}: {action:?}",
                    support::place(path, number)
                );
            }
            // Nobody but whoever is asked may act.
            let others = [
                Actor::Player(PlayerId(0)),
                Actor::Player(PlayerId(1)),
                Actor::Corp(CorpId(3)),
            ];
            // A president who sells shares for his corporation acts for himself.
            let acts = action.what.kind().and_then(|kind| game.turn().actor(kind));
            let foreign = |other: &Actor| *other != asked && Some(*other) != acts;
            for by in others.into_iter().filter(foreign) {
                let what = action.what.clone();
                let foreign = Action { by, what };
                if foreign.what != What::EndGame {
                    assert!(
                        refused(game, &foreign),
                        "{}: {foreign:?}",
                        support::place(path, number)
                    );
                }
            }
        });
    }
    assert!(refusals > 1000, "only {refusals} refusals");
}

#[test]
fn short_cuts_decide_lays_as_a_full_trace_does() {
    let paths = support::all_games();
    let mut lays = 0;
    for path in &paths {
        support::walk(path, |number, game, action| {
            let (Actor::Corp(corp), What::LayTile { .. }) = (action.by, &action.what) else {
                return;
            };
            let view = game.view(Authority::Live);
            let (map, board) = (&game.rules().map, &game.state().board);
            let reach = Reach::new(view, corp);
            for hex in map.hexes.ids().filter(|hex| reach.edges(*hex) != 0) {
                for fit in track::fitting(view, hex) {
                    let Some(tile) = board.next_copy(map, fit.kind) else {
                        continue;
                    };
                    let turns = (0..6).filter(|turn| fit.rotations & (1 << turn) != 0);
                    for rotation in turns {
                        let exits = map.kinds[fit.kind].turned[usize::from(rotation)].exits;
                        if reach.edges(hex) & exits == 0 {
                            continue;
                        }
                        let lay = Lay {
                            hex,
                            tile,
                            rotation,
                        };
                        let quick = reach.check(lay, &reach.entries(hex)).is_ok();
                        let place = || {
                            format!(
                                "{} {} {rotation}",
                                support::place(path, number),
                                hex.index()
                            )
                        };
                        assert_eq!(quick, reach.adds_by_trace(lay), "{}", place());
                        lays += 1;
                    }
                }
            }
        });
    }
    assert!(lays > 1000, "only {lays} lays were tried");
}
