//! Plays a whole game by chance, from what is offered; the same seed plays the same game.

use std::sync::Arc;

use serde_json::{Value, json};
use signalbox::engine::action::{Action, Actor, Authority, Kind, Run, What};
use signalbox::engine::game::Game;
use signalbox::engine::ids::{CorpId, HexId, Id};
use signalbox::engine::invariants::invariants;
use signalbox::engine::money::Money;
use signalbox::engine::offer::Offer;
use signalbox::engine::routes::answer::Route;
use signalbox::engine::routes::problem::End;
use signalbox::engine::routes::solve;
use signalbox::engine::rules::route_problem::RouteProblem;
use signalbox::engine::rules::run;
use signalbox::engine::ruleset::Choices;
use signalbox::record::encode;
use signalbox::record::file::FilePlayer;
use signalbox::titles::{self, TitleId};

/// What a game is played with.
#[derive(Clone, Debug)]
pub struct Plan {
    pub title: &'static str,
    pub players: usize,
    pub option: Option<&'static str>,
    pub seed: u64,
    /// Actions after which the players agree to stop.
    pub most: usize,
}

/// A small generator; good enough to choose moves.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides.max(1)
    }
}

/// Plays a game and gives its file. Every position keeps the laws.
pub fn play(plan: &Plan) -> Value {
    let title = TitleId::of_name(plan.title).expect("a title");
    let options: Vec<String> = plan
        .option
        .iter()
        .map(|option| (*option).to_owned())
        .collect();
    let choices = Choices {
        options: options.clone(),
        ..Choices::default()
    };
    let rules = titles::ruleset(title, plan.players, choices).expect("rules");
    let players: Vec<FilePlayer> = (0..plan.players)
        .map(|number| FilePlayer {
            id: json!(number),
            name: format!("Player {}", number + 1),
        })
        .collect();
    let mut game = Game::new(Arc::clone(&rules), plan.seed);
    let mut dice = Dice(plan.seed);
    let mut actions: Vec<Value> = Vec::new();
    while let Some(by) = game.turn().asked {
        let action = if actions.len() + 1 == plan.most {
            let what = What::EndGame;
            Action { by, what }
        } else {
            let beside = beside(&game, &mut dice);
            beside.unwrap_or_else(|| choose(&game, by, &mut dice))
        };
        let id = actions.len() as i64 + 1;
        actions.push(Value::Object(encode::encode(&game, &players, &action, id)));
        if let Err(refusal) = game.apply(&action, Authority::Live) {
            panic!("{plan:?}, action {id}: {action:?}: {refusal:?}");
        }
        let faults = invariants(&game);
        assert!(faults.is_empty(), "{plan:?}, action {id}: {faults:?}");
    }
    let people: Vec<Value> = players
        .iter()
        .map(|player| json!({"id": player.id, "name": player.name}))
        .collect();
    json!({"id": plan.seed, "title": plan.title, "description": "played by chance",
        "players": people, "settings": {"seed": plan.seed, "optional_rules": options},
        "actions": actions})
}

/// How much a type of action is wanted.
fn weight(kind: Kind) -> usize {
    match kind {
        Kind::Pass => 3,
        Kind::SellShares => 1,
        Kind::Bid | Kind::BuyPrivate => 4,
        Kind::BuyShares | Kind::Merge | Kind::PlaceToken | Kind::Choose | Kind::ChooseAbility => 6,
        Kind::SpecialBuy | Kind::RepayAll | Kind::RepayPart => 5,
        Kind::Convert => 8,
        Kind::Par => 10,
        Kind::BuyTrain => 12,
        Kind::LayTile => 20,
        Kind::Dividend | Kind::DiscardTrain | Kind::RemoveToken | Kind::RunRoutes => 30,
    }
}

/// Sometimes somebody uses a private company, whoever is asked.
fn beside(game: &Game, dice: &mut Dice) -> Option<Action> {
    let offers = game.all_offers_beside();
    if offers.is_empty() || dice.roll(12) > 0 {
        return None;
    }
    let (private, offer) = &offers[dice.roll(offers.len())];
    Some(Action {
        by: Actor::Private(*private),
        what: offer.sample(0),
    })
}

fn choose(game: &Game, by: Actor, dice: &mut Dice) -> Action {
    let mut open: Vec<Kind> = game.turn().open.iter().collect();
    loop {
        let total: usize = open.iter().map(|kind| weight(*kind)).sum();
        assert!(total > 0, "nothing is left to do for {by:?}");
        let mut roll = dice.roll(total);
        let place = open.iter().position(|kind| {
            let here = roll < weight(*kind);
            roll = roll.saturating_sub(weight(*kind));
            here
        });
        let kind = open.remove(place.expect("a kind"));
        let offers = game.offers(kind);
        if !offers.is_empty() {
            let what = sample(game, by, &offers, dice);
            let by = game.turn().actor(kind).unwrap_or(by);
            return Action { by, what };
        }
    }
}

fn sample(game: &Game, by: Actor, offers: &[Offer], dice: &mut Dice) -> What {
    let offer = &offers[dice.roll(offers.len())];
    match offer {
        Offer::Run => match by {
            Actor::Corp(corp) => What::RunRoutes(best_runs(game, corp)),
            Actor::Player(_) | Actor::Private(_) => offer.sample(0),
        },
        // Low bids, or nobody has any money left.
        Offer::BidPrivate { .. } | Offer::BidMinor { .. } => offer.sample(dice.roll(6)),
        Offer::Train { price, .. }
        | Offer::BuyPrivate { price, .. }
        | Offer::Repay { amounts: price, .. } => offer.sample(dice.roll(price.len())),
        _other => offer.sample(dice.roll(3)),
    }
}

/// The best routes that a short search finds.
pub fn best_runs(game: &Game, corp: CorpId) -> Vec<Run> {
    let view = game.view(Authority::Live);
    let mut built = RouteProblem::new(view, corp, &run::waiting_trains(view, corp));
    built.problem.budget = 100_000;
    let solution = solve::solve(&built.problem).expect("a sound question");
    let routes = solution.routes.iter();
    routes.map(|route| as_run(&built, route)).collect()
}

/// A route of the solver as files write it: hops of hexes from stop to stop.
fn as_run(built: &RouteProblem, route: &Route) -> Run {
    let network = &built.problem.network;
    let hex_of = |number: u16| HexId::at(usize::from(number));
    let stop_hex = |stop: usize| built.stops[stop].hex;
    let mut at = End::Stop(route.stops[0]);
    let mut hop = vec![stop_hex(usize::from(route.stops[0].0))];
    let mut hops = Vec::new();
    for piece in &route.pieces {
        let piece = &network.pieces[usize::from(piece.0)];
        let hex = hex_of(piece.hex.0);
        if hop.last() != Some(&hex) {
            hop.push(hex);
        }
        at = if piece.a == at { piece.b } else { piece.a };
        if let End::Stop(stop) = at {
            hops.push(std::mem::replace(
                &mut hop,
                vec![stop_hex(usize::from(stop.0))],
            ));
        }
    }
    Run {
        train: built.trains[route.train as usize],
        hops,
        stops: route
            .stops
            .iter()
            .map(|stop| built.stops[usize::from(stop.0)])
            .collect(),
        stated: Some(Money(route.revenue)),
    }
}
