//! What may be done, as text: one action per line, or one line for the whole position in the layout
//! of the recorded lists of legal moves.

use serde_json::{Map, Value, json};

use super::encode;
use super::file::FilePlayer;
use super::names;
use super::snapshot::Scene;
use crate::engine::action::{Action, Actor, Authority, Kind};
use crate::engine::agenda::Decider;
use crate::engine::game::Game;
use crate::engine::ids::{CityRef, ShareId, TrainId};
use crate::engine::money::Money;
use crate::engine::offer::{Offer, Range};
use crate::engine::parts::shares::{Bundle, Holder};
use crate::engine::rules::train::Source;
use crate::engine::rules::{exchange, rescue};

/// Every offer as the action of a game file that could come next. Where a price is free the action
/// has its range: lowest, step and highest price. Routes are free within the rules.
pub fn actions(game: &Game, players: &[FilePlayer], id: i64) -> Vec<Map<String, Value>> {
    let offers = game.all_offers().into_iter();
    let answers = offers.filter_map(|offer| {
        let by = game.turn().actor(offer.kind())?;
        Some(action(game, players, by, &offer, id))
    });
    // What players may do with their private companies comes beside, whoever is asked.
    let beside = game.all_offers_beside().into_iter();
    let acts = beside.map(|(private, offer)| {
        let by = Actor::Private(private);
        action(game, players, by, &offer, id)
    });
    answers.chain(acts).collect()
}

fn action(
    game: &Game,
    players: &[FilePlayer],
    by: Actor,
    offer: &Offer,
    id: i64,
) -> Map<String, Value> {
    let what = offer.sample(0);
    let mut fields = encode::encode(game, players, &Action { by, what }, id);
    if let Some(price) = free_price(offer) {
        let range = json!({"lowest": price.least.0, "step": price.step.0, "highest": price.most.0});
        fields.insert("price".to_owned(), range);
    }
    if *offer == Offer::Run {
        fields.insert("routes".to_owned(), json!("any"));
    }
    fields
}

/// The range of prices, if there is more than one.
fn free_price(offer: &Offer) -> Option<Range> {
    let price = match offer {
        Offer::BidPrivate { price, .. }
        | Offer::BidMinor { price, .. }
        | Offer::Train { price, .. }
        | Offer::BuyPrivate { price, .. } => *price,
        Offer::Pass
        | Offer::Par { .. }
        | Offer::Buy { .. }
        | Offer::Redeem { .. }
        | Offer::Sell { .. }
        | Offer::Lay { .. }
        | Offer::Place { .. }
        | Offer::Run
        | Offer::Dividend(_)
        | Offer::Discard(_)
        | Offer::Convert
        | Offer::Merge(_)
        | Offer::Remove { .. }
        | Offer::Close(_)
        | Offer::ExchangeMinor(_)
        | Offer::Choose(_) => return None,
        Offer::Repay { amounts, .. } => *amounts,
    };
    (price.len() > 1).then_some(price)
}

/// The position's line: who is asked, and for every type of action that is open what it admits.
pub fn summary(game: &Game, players: &[FilePlayer], id: i64) -> Value {
    let scene = Scene::new(game, players);
    let entity = match game.turn().asked {
        Some(Actor::Player(player)) => json!(scene.player(player)),
        Some(Actor::Corp(corp)) => json!(scene.corp(corp)),
        Some(Actor::Private(private)) => json!(scene.private(private)),
        None => Value::Null,
    };
    let mut offers: Map<String, Value> = Map::new();
    for kind in game.turn().open.iter() {
        let list = of_kind(scene, game, kind);
        if !is_of_others(game, kind) || list != json!([]) {
            offers.insert(kind.word().to_owned(), list);
        }
    }
    let asked = matches!(game.turn().asked, Some(Actor::Corp(_)));
    if let (true, Some((_, seller))) = (
        asked && offers.contains_key(Kind::SellShares.word()),
        rescue::seller(game.view(Authority::Live)),
    ) {
        offers.insert("seller".to_owned(), json!(scene.player(seller)));
    }
    if !game.turn().open.is_empty() && !game.turn().open.contains(Kind::Pass) {
        offers.insert(Kind::Pass.word().to_owned(), json!(false));
    }
    let beside = beside(scene, game);
    if !beside.is_empty() {
        offers.insert("companies".to_owned(), Value::Object(beside));
    }
    let phase = &game.rules().phases[game.state().phase].name;
    json!({"id": id, "entity": entity, "phase": phase, "offers": offers})
}

/// Whether what is open is done by another than whoever is asked: a private that is exchanged, a president
/// who sells for his corporation. Such lists are left out where they are empty.
fn is_of_others(game: &Game, kind: Kind) -> bool {
    match game.turn().asked {
        Some(Actor::Corp(_)) => kind == Kind::SellShares,
        Some(Actor::Player(_)) => {
            kind == Kind::BuyShares && !exchange::queue(game.view(Authority::Live)).is_empty()
        }
        Some(Actor::Private(_)) | None => false,
    }
}

/// What the player who decides may do with his private companies: company -> type of action -> entries.
fn beside(scene: Scene<'_>, game: &Game) -> Map<String, Value> {
    let mut companies: Map<String, Value> = Map::new();
    let Decider::Player(player) = game.turn().by else {
        return companies;
    };
    for (private, offer) in game.offers_beside(player) {
        let of_company = companies
            .entry(scene.private(private).to_owned())
            .or_insert_with(|| json!({}));
        let list = &mut of_company[offer.kind().word()];
        if list.is_null() {
            *list = json!([]);
        }
        if let Value::Array(entries) = list {
            let mut entry = entry(scene, &offer);
            // A certificate for which a private is exchanged costs nothing, so no price is listed.
            if let (Offer::Buy { .. }, Value::Array(parts)) = (&offer, &mut entry) {
                parts.truncate(3);
            }
            entries.push(entry);
        }
    }
    companies
}

/// All offers of a type, sorted; for types without a choice only whether it is open.
fn of_kind(scene: Scene<'_>, game: &Game, kind: Kind) -> Value {
    let offers = game.offers(kind);
    match kind {
        Kind::Pass | Kind::Convert | Kind::RunRoutes | Kind::RepayAll => {
            return json!(!offers.is_empty());
        }
        Kind::Bid
        | Kind::BuyPrivate
        | Kind::BuyShares
        | Kind::BuyTrain
        | Kind::Choose
        | Kind::ChooseAbility
        | Kind::DiscardTrain
        | Kind::Dividend
        | Kind::LayTile
        | Kind::Merge
        | Kind::Par
        | Kind::PlaceToken
        | Kind::RemoveToken
        | Kind::RepayPart
        | Kind::SpecialBuy
        | Kind::SellShares => (),
    }
    let mut entries: Vec<Value> = offers
        .iter()
        .flat_map(|offer| entries(scene, game, offer))
        .collect();
    entries.sort_by_key(Value::to_string);
    Value::Array(entries)
}

/// A card of a draft has an entry for each of its prices, a repayment its ends, everything else one.
fn entries(scene: Scene<'_>, game: &Game, offer: &Offer) -> Vec<Value> {
    if let (Offer::BuyPrivate { private, price }, Some(Actor::Player(_))) =
        (offer, game.turn().asked)
    {
        let name = scene.private(*private);
        return (0..price.len())
            .map(|number| json!([name, price.nth(number).0]))
            .collect();
    }
    if let Offer::Repay { amounts, .. } = offer {
        return vec![json!(amounts.least.0), json!(amounts.most.0)];
    }
    vec![entry(scene, offer)]
}

fn entry(scene: Scene<'_>, offer: &Offer) -> Value {
    let rules = scene.view.rules;
    match offer {
        Offer::Pass | Offer::Convert | Offer::Run => json!(true),
        Offer::BidPrivate { private, price } => bid(scene.private(*private), *price),
        Offer::BidMinor { corp, price } => bid(scene.corp(*corp), *price),
        Offer::Par { corp, cell, .. } => {
            json!([scene.corp(*corp), rules.market.price(*cell).0])
        }
        Offer::Buy {
            share,
            percent,
            from,
            price,
        } => share_entry(scene, *share, *percent, *from, *price),
        Offer::Redeem { bundle, price } => {
            json!([
                scene.corp(bundle.corp),
                bundle.percent,
                redeemed_from(scene, bundle),
                price.0
            ])
        }
        Offer::Sell { bundle, amount } => {
            json!([scene.corp(bundle.corp), bundle.percent, amount.0])
        }
        Offer::Lay {
            hex,
            tile,
            rotation,
            ..
        } => json!([
            names::hex_text(rules, *hex),
            rules.map.kinds[tile.kind].name,
            rotation
        ]),
        Offer::Place { at, cost } => json!([city(scene, *at), cost.0]),
        Offer::Dividend(payout) => json!(encode::payout_word(*payout)),
        Offer::Train {
            train,
            source,
            price,
            exchange,
            ..
        } => train_entry(scene, *train, *source, *price, *exchange),
        Offer::Discard(train) => json!(rules.trains[train.kind].name),
        Offer::BuyPrivate { private, price } => {
            json!([scene.private(*private), price.least.0, price.most.0])
        }
        Offer::Merge(corp) => json!(scene.corp(*corp)),
        Offer::Remove { at, slot } => json!(format!("{}:{slot}", city(scene, *at))),
        Offer::Choose(choice) => json!(encode::choice_word(rules, *choice)),
        Offer::Close(_) => json!("close"),
        Offer::ExchangeMinor(minor) => json!(scene.corp(*minor)),
        Offer::Repay { .. } => Value::Null,
    }
}

fn share_entry(scene: Scene<'_>, share: ShareId, percent: u8, from: Holder, price: Money) -> Value {
    let (of, from) = (scene.corp(share.corp), holder(scene, from));
    if share.number == 0 {
        // The lists state the price of the whole certificate, even where one share is paid.
        let certificates = &scene.view.state.corps[share.corp].certificates;
        let one_is_paid = scene.view.rules.rules().trading.president_to_pool;
        let shares = if one_is_paid {
            percent / certificates.share_percent().max(1)
        } else {
            1
        };
        let whole = price * i32::from(shares);
        return json!([of, percent, from, whole.0, "director"]);
    }
    json!([of, percent, from, price.0])
}

fn train_entry(
    scene: Scene<'_>,
    train: TrainId,
    source: Source,
    price: Range,
    exchange: Option<TrainId>,
) -> Value {
    let name = |train: TrainId| scene.view.rules.trains[train.kind].name.clone();
    let cost = if source.is_bank() || price.len() == 1 {
        json!(price.least.0)
    } else {
        json!([price.least.0, price.most.0])
    };
    json!([seller(scene, source), name(train), cost, exchange.map(name)])
}

fn bid(item: &str, price: Range) -> Value {
    json!([item, price.least.0, price.step.0, price.most.0])
}

fn city(scene: Scene<'_>, at: CityRef) -> String {
    format!("{}:{}", names::hex_text(scene.view.rules, at.hex), at.city)
}

fn holder(scene: Scene<'_>, holder: Holder) -> String {
    match holder {
        Holder::Treasury => "ipo".to_owned(),
        Holder::Pool => "pool".to_owned(),
        Holder::Player(player) => scene.player(player),
    }
}

fn redeemed_from(scene: Scene<'_>, bundle: &Bundle) -> String {
    let certificates = &scene.view.state.corps[bundle.corp].certificates;
    let first = bundle.numbers.first();
    let from = first.and_then(|number| certificates.holder(*number));
    holder(scene, from.unwrap_or(Holder::Pool))
}

fn seller(scene: Scene<'_>, source: Source) -> String {
    match source {
        Source::Depot => "depot".to_owned(),
        Source::Pool => "pool".to_owned(),
        Source::Corp(corp) | Source::LeftBehind(corp) => scene.corp(corp).to_owned(),
    }
}
