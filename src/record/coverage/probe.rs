//! Moves near to a legal one, most of which the rules refuse.

use crate::engine::action::{Action, Actor, What};
use crate::engine::game::Game;
use crate::engine::ids::{
    CityRef, CorpId, HexId, Id, PrivateId, TileId, TileKindId, TrainId, TrainKindId,
};
use crate::engine::money::Money;
use crate::engine::parts::corps::Payout;
use crate::engine::parts::market::Cell;
use crate::engine::parts::shares::Bundle;

/// Some moves near to one; which ones, a number decides.
pub fn near(game: &Game, action: &Action, number: usize) -> impl Iterator<Item = Action> + use<> {
    let mut probes: Vec<Action> = bent(&action.what, number)
        .into_iter()
        .map(|what| Action {
            by: action.by,
            what,
        })
        .collect();
    let state = game.state();
    let corp = CorpId::at(number % state.corps.len());
    let private = PrivateId::at(number % state.privates.len().max(1));
    let hex = HexId::at(number % game.rules().map.hexes.len());
    let at = CityRef { hex, city: 0 };
    let share = Bundle {
        corp,
        numbers: vec![(number / 7 % 9) as u8],
        percent: state.corps[corp].certificates.share_percent(),
        stated: None,
    };
    let train = game
        .state()
        .depot
        .next(TrainKindId::at(number % game.rules().trains.len()));
    let by = action.by;
    let mut add = |what| probes.push(Action { by, what });
    add(What::Pass);
    add(What::BuyShares(share.clone()));
    add(What::SellShares(share));
    add(What::PlaceToken { at });
    add(What::Merge(corp));
    add(What::ExchangeMinor(corp));
    add(What::BidMinor {
        corp,
        price: Money(100),
    });
    add(What::BuyPrivate {
        private,
        price: Money(1 + number as i32 % 200),
    });
    add(What::LayTile {
        hex,
        tile: TileId {
            kind: TileKindId::at(number % game.rules().map.supply_kinds.max(1)),
            copy: 0,
        },
        rotation: (number / 5 % 6) as u8,
    });
    train
        .into_iter()
        .flat_map(|train| of_train(game, train))
        .for_each(add);
    if state.privates.ids().next().is_some() {
        let by = Actor::Private(private);
        let near = [What::ClosePrivate, What::PlaceToken { at }];
        probes.extend(near.map(|what| Action { by, what }));
    }
    probes.into_iter()
}

/// A train bought at its price, or given up.
fn of_train(game: &Game, train: TrainId) -> [What; 2] {
    let price = game.rules().trains[train.kind].price;
    let buy = What::BuyTrain {
        train,
        price,
        exchange: None,
    };
    [buy, What::DiscardTrain(train)]
}

/// The same kind of move with other numbers.
fn bent(what: &What, number: usize) -> Vec<What> {
    match what {
        What::BidPrivate { private, price } => [*price - Money(5), *price + Money(1)]
            .map(|price| What::BidPrivate {
                private: *private,
                price,
            })
            .to_vec(),
        What::BidMinor { corp, price } => [*price + Money(2), *price + Money(5000)]
            .map(|price| What::BidMinor { corp: *corp, price })
            .to_vec(),
        What::Par { corp, cell } => vec![What::Par {
            corp: *corp,
            cell: Cell {
                column: cell.column + 3,
                ..*cell
            },
        }],
        What::LayTile {
            hex,
            tile,
            rotation,
        } => vec![What::LayTile {
            hex: *hex,
            tile: *tile,
            rotation: (rotation + 1 + (number % 5) as u8) % 7,
        }],
        What::BuyTrain {
            train,
            price,
            exchange,
        } => vec![What::BuyTrain {
            train: *train,
            price: *price + Money(1),
            exchange: *exchange,
        }],
        What::Dividend(_) => vec![What::Dividend(Payout::Half)],
        What::SellShares(bundle) => vec![What::SellShares(Bundle {
            percent: bundle.percent + 10,
            ..bundle.clone()
        })],
        What::Pass
        | What::BuyShares(_)
        | What::PlaceToken { .. }
        | What::RunRoutes(_)
        | What::DiscardTrain(_)
        | What::BuyPrivate { .. }
        | What::Convert
        | What::Merge(_)
        | What::RemoveToken { .. }
        | What::Choose(_)
        | What::ClosePrivate
        | What::ExchangeMinor(_)
        | What::Repay(_)
        | What::EndGame => Vec::new(),
    }
}
