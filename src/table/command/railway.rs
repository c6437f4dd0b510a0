//! Commands about track, stations, trains and income.

use super::fault::{self, CommandFault};
use super::finances::is_open;
use super::line;
use super::names::{self, Words};
use crate::engine::action::{Kind, What};
use crate::engine::game::Game;
use crate::engine::ids::{CityRef, CorpId, HexId, PrivateId, TileId, TrainId, TrainKindId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::corps::Payout;
use crate::engine::parts::privates::PrivateOwner;
use crate::engine::rules::train::Source;

/// `using PRIVATE`: the private by whose power something is done.
pub fn using(words: &mut Words<'_>) -> Result<Option<PrivateId>, CommandFault> {
    if !words.take("using") {
        return Ok(None);
    }
    let word = words.word();
    let word = word.ok_or_else(|| fault::missing("command-missing-item"))?;
    let private = names::private(words.game, word);
    private
        .map(Some)
        .ok_or_else(|| fault::no_such("command-no-item", word))
}

/// What is offered to whoever is asked, or by the power of a private to its owner.
fn offers(game: &Game, kind: Kind, power: Option<PrivateId>) -> Vec<Offer> {
    let Some(private) = power else {
        return game.offers(kind);
    };
    let PrivateOwner::Player(owner) = game.state().privates[private].owner else {
        return Vec::new();
    };
    let beside = game.offers_beside(owner).into_iter();
    beside
        .filter(|(of, offer)| *of == private && offer.kind() == kind)
        .map(|(_, offer)| offer)
        .collect()
}

/// The words for each of several offers.
fn choices(game: &Game, offers: &[&Offer], power: Option<PrivateId>) -> Vec<String> {
    let line = |offer: &&Offer| match power {
        Some(private) => line::of_private(game, private, offer).words,
        None => line::of(game, offer).words,
    };
    offers.iter().map(line).collect()
}

/// `/lay HEX TILE [ROTATION] [using PRIVATE]`, also `/lay HEX TILE@ROTATION`.
pub fn lay(words: &mut Words<'_>) -> Result<(What, Option<PrivateId>), CommandFault> {
    let game = words.game;
    let hex = words.hex()?;
    let word = words
        .word()
        .ok_or_else(|| fault::missing("command-missing-tile"))?;
    let (name, turned) = word.split_once('@').unwrap_or((word, ""));
    let map = &game.rules().map;
    let kind = map
        .kinds
        .find(|kind| kind.printed_on.is_none() && kind.name.eq_ignore_ascii_case(name))
        .ok_or_else(|| fault::no_such("command-no-tile", name))?;
    let is_number = words
        .peek()
        .is_some_and(|word| !word.eq_ignore_ascii_case("using"));
    let number = if is_number { words.number()? } else { None };
    let power = using(words)?;
    let rotation = match (turned, number) {
        ("", rotation) => rotation,
        (turned, None) => Some(
            turned
                .parse()
                .map_err(|_| fault::no_such("command-no-number", turned))?,
        ),
        (_, Some(_)) => return Err(fault::no_such("command-too-much", word)),
    };
    if let Some(rotation) = rotation {
        let rotation = u8::try_from(rotation)
            .ok()
            .filter(|rotation| *rotation < 6)
            .ok_or_else(|| fault::no_such("command-no-rotation", &rotation.to_string()))?;
        let copy = game.state().board.next_copy(map, kind);
        let tile = copy.unwrap_or(TileId {
            kind,
            copy: u16::MAX,
        });
        let what = What::LayTile {
            hex,
            tile,
            rotation,
        };
        return Ok((what, power));
    }
    let offers = offers(game, Kind::LayTile, power);
    let fitting: Vec<&Offer> = offers
        .iter()
        .filter(|offer| match offer {
            Offer::Lay { hex: at, tile, .. } => *at == hex && tile.kind == kind,
            _other => false,
        })
        .collect();
    match fitting.as_slice() {
        [one] => Ok((one.sample(0), power)),
        [] => Err(fault::no_such("command-no-lay", word)),
        several => Err(fault::several(
            "command-several",
            &choices(game, several, power),
        )),
    }
}

/// `L12`, or `L12:2` for the second city of the hex; `L12:2:1` names the slot, too.
fn city(words: &mut Words<'_>) -> Result<(HexId, Option<u8>, Option<u8>), CommandFault> {
    let word = words
        .word()
        .ok_or_else(|| fault::missing("command-missing-city"))?;
    let mut parts = word.split(':');
    let name = parts.next().unwrap_or(word);
    let hex = names::hex(words.game, name).ok_or_else(|| fault::no_such("command-no-hex", name))?;
    let mut number = || match parts.next() {
        None => Ok(None),
        Some(part) => {
            let number: Option<u8> = part.parse().ok();
            let from_one = number.and_then(|number| number.checked_sub(1));
            from_one
                .map(Some)
                .ok_or_else(|| fault::no_such("command-no-city", word))
        }
    };
    Ok((hex, number()?, number()?))
}

/// `/token CITY [using PRIVATE]`: places a station, or takes one off after a merger.
pub fn token(words: &mut Words<'_>) -> Result<(What, Option<PrivateId>), CommandFault> {
    let game = words.game;
    let (hex, number, slot) = city(words)?;
    let power = using(words)?;
    let kind = if power.is_none() && is_open(words, Kind::RemoveToken) {
        Kind::RemoveToken
    } else {
        Kind::PlaceToken
    };
    let fits = |at: &CityRef| at.hex == hex && number.is_none_or(|number| number == at.city);
    let offers = offers(game, kind, power);
    let fitting: Vec<&Offer> = offers
        .iter()
        .filter(|offer| match offer {
            Offer::Place { at, .. } => fits(at),
            Offer::Remove { at, slot: taken } => fits(at) && slot.is_none_or(|slot| slot == *taken),
            _other => false,
        })
        .collect();
    match fitting.as_slice() {
        [one] => return Ok((one.sample(0), power)),
        [] => {}
        several => {
            let list = choices(game, several, power);
            return Err(fault::several("command-several", &list));
        }
    }
    // The rules say what is wrong with it.
    let at = CityRef {
        hex,
        city: number.unwrap_or(0),
    };
    let what = match kind {
        Kind::RemoveToken => What::RemoveToken {
            at,
            slot: slot.unwrap_or(0),
        },
        _place => What::PlaceToken { at },
    };
    Ok((what, power))
}

/// `/dividend pay|half|withhold`.
pub fn dividend(words: &mut Words<'_>) -> Result<What, CommandFault> {
    let word = words
        .word()
        .ok_or_else(|| fault::missing("command-missing-payout"))?;
    let payout = match word.to_lowercase().as_str() {
        "pay" | "payout" | "full" | "out" | "all" => Payout::Full,
        "half" => Payout::Half,
        "withhold" | "keep" | "none" => Payout::Withhold,
        _other => return Err(fault::no_such("command-no-payout", word)),
    };
    Ok(What::Dividend(payout))
}

/// `/discard TRAIN`.
pub fn discard(words: &mut Words<'_>) -> Result<What, CommandFault> {
    let kind = words.train()?;
    let offers = words.game.offers(Kind::DiscardTrain);
    let offered = offers.iter().find_map(|offer| match offer {
        Offer::Discard(train) if train.kind == kind => Some(*train),
        _other => None,
    });
    // The rules say what is wrong with a train that the company does not have.
    Ok(What::DiscardTrain(
        offered.unwrap_or(TrainId { kind, copy: 0 }),
    ))
}

/// Where a train is to come from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Anywhere,
    Bank,
    Market,
    Corp(CorpId),
}

/// `/train TRAIN [from] [bank|market|COMPANY] [PRICE] [for TRAIN]`.
pub fn train(words: &mut Words<'_>) -> Result<What, CommandFault> {
    let kind = words.train()?;
    let mut wanted = Wanted::Anywhere;
    let mut price = None;
    let mut exchange = None;
    loop {
        if words.take("from") {
        } else if words.take("bank") || words.take("depot") {
            wanted = Wanted::Bank;
        } else if words.take("market") || words.take("pool") {
            wanted = Wanted::Market;
        } else if words.take("for") || words.take("giving") {
            exchange = Some(words.train()?);
        } else if let Some(corp) = words.take_named(names::corp) {
            wanted = Wanted::Corp(corp);
        } else if let Some(amount) = words.amount() {
            price = Some(amount);
        } else {
            break;
        }
    }
    choose_train(words, kind, wanted, price, exchange)
}

fn choose_train(
    words: &Words<'_>,
    kind: TrainKindId,
    wanted: Wanted,
    price: Option<Money>,
    exchange: Option<TrainKindId>,
) -> Result<What, CommandFault> {
    let game = words.game;
    let offers = game.offers(Kind::BuyTrain);
    let fits = |offer: &&Offer| match offer {
        Offer::Train {
            train,
            source,
            exchange: given,
            ..
        } => {
            train.kind == kind
                && exchange == given.map(|train| train.kind)
                && match (wanted, source) {
                    (Wanted::Anywhere, _)
                    | (Wanted::Bank, Source::Depot)
                    | (Wanted::Market, Source::Pool) => true,
                    (Wanted::Corp(corp), Source::Corp(owner)) => corp == *owner,
                    _other => false,
                }
        }
        _other => false,
    };
    let fitting: Vec<&Offer> = offers.iter().filter(fits).collect();
    let right_price = |offer: &&Offer| match (offer, price) {
        (Offer::Train { price: range, .. }, Some(price)) => range.contains(price),
        _other => true,
    };
    let priced: Vec<&Offer> = fitting.iter().copied().filter(right_price).collect();
    let chosen = match (priced.as_slice(), fitting.as_slice()) {
        ([one], _) | ([], [one, ..]) => *one,
        ([], []) => return Ok(any_train(words, kind, wanted, price, exchange)),
        (several, _) => {
            let from_bank = from_bank(several).filter(|_| wanted == Wanted::Anywhere);
            from_bank.ok_or_else(|| {
                let list: Vec<String> = several.iter().map(|o| line::of(game, o).words).collect();
                fault::several("command-several", &list)
            })?
        }
    };
    let Offer::Train {
        train,
        price: range,
        exchange,
        ..
    } = chosen
    else {
        return Err(fault::missing("command-not-now"));
    };
    let only = (range.least == range.most).then_some(range.least);
    let price = price.or(only).ok_or_else(|| {
        let range = format!("{}-{}", range.least, range.most);
        fault::no_such("command-missing-train-price", &range)
    })?;
    Ok(What::BuyTrain {
        train: *train,
        price,
        exchange: *exchange,
    })
}

/// Who names no seller means the bank, then the market.
fn from_bank<'o>(offers: &[&'o Offer]) -> Option<&'o Offer> {
    let sold_by = |wanted: Source| {
        let mut of_source = offers
            .iter()
            .filter(move |offer| matches!(offer, Offer::Train { source, .. } if *source == wanted));
        of_source.next().copied()
    };
    sold_by(Source::Depot).or_else(|| sold_by(Source::Pool))
}

/// A train that is not offered: the rules say why.
fn any_train(
    words: &Words<'_>,
    kind: TrainKindId,
    wanted: Wanted,
    price: Option<Money>,
    exchange: Option<TrainKindId>,
) -> What {
    let state = words.game.state();
    let of_kind = |trains: &[TrainId]| trains.iter().copied().find(|train| train.kind == kind);
    let train = match wanted {
        Wanted::Corp(corp) => of_kind(&state.corps[corp].trains),
        Wanted::Market => of_kind(state.depot.pool()),
        Wanted::Anywhere | Wanted::Bank => state.depot.next(kind),
    };
    let face = words.game.rules().trains[kind].price;
    What::BuyTrain {
        train: train.unwrap_or(TrainId {
            kind,
            copy: u16::MAX,
        }),
        price: price.unwrap_or(face),
        exchange: exchange.map(|kind| TrainId { kind, copy: 0 }),
    }
}
