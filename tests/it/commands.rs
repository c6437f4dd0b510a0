//! Commands: the words of every offer mean what is offered, and routes can be typed.

use serde_json::{Value, json};
use signalbox::engine::action::{Action, Actor, Authority, Kind, Run, What};
use signalbox::engine::data::map::NodeKind;
use signalbox::engine::game::Game;
use signalbox::engine::ids::{CorpId, HexId, PrivateId, TrainId};
use signalbox::engine::offer::Offer;
use signalbox::engine::parts::privates::PrivateOwner;
use signalbox::engine::parts::shares::Holder;
use signalbox::engine::rules::train::{self, Source};
use signalbox::engine::rules::{best_run, revenue};
use signalbox::record::opening::{Opening, Preset};
use signalbox::record::session::Session;
use signalbox::robot::chance::Chance;
use signalbox::robot::wild;
use signalbox::table::command::{self, Request, line};
use signalbox::titles::TitleId;

use super::testkit::at;

/// Positions of a wild game, one of so many.
fn each_position(title: TitleId, seed: u64, step: usize, mut check: impl FnMut(&Game)) {
    let opening = Opening {
        name: String::new(),
        title,
        players: ["Anna", "Ben", "Chris"].map(str::to_owned).to_vec(),
        options: Vec::new(),
        preset: Preset::Site,
        seed,
    };
    let head = Value::Object(opening.head().expect("a head")).to_string();
    let mut session = Session::open(&head, &[]).expect("a game");
    let mut chance = Chance::new(seed);
    for number in 0.. {
        if number % step == 0 {
            check(session.game());
        }
        let Some(action) = wild::choose(session.game(), &mut chance) else {
            return;
        };
        let made = session.work_out(&[action]);
        session.accept(made.unwrap_or_else(|_| panic!("an offer is refused")));
    }
}

fn names() -> Vec<String> {
    ["Anna", "Ben", "Chris"].map(str::to_owned).to_vec()
}

#[test]
fn the_words_of_every_offer_are_understood() {
    let mut seen = std::collections::BTreeSet::new();
    let mut powers = std::collections::BTreeSet::new();
    for (title, seed) in [
        (TitleId::T1867, 5),
        (TitleId::T1861, 6),
        (TitleId::T18Gb, 7),
        (TitleId::T18Gb, 8),
        (TitleId::T18Gb, 9),
        (TitleId::T1824, 5),
        (TitleId::T1824, 6),
        (TitleId::Cisleithania, 7),
    ] {
        each_position(title, seed, 7, |game| {
            for offer in game.all_offers() {
                seen.insert(offer.kind());
                understood(game, &offer);
            }
            for (private, offer) in game.all_offers_beside() {
                seen.insert(offer.kind());
                powers.insert(offer.kind());
                understood_of_private(game, private, &offer);
            }
        });
    }
    let all = [Kind::ChooseAbility, Kind::PlaceToken];
    assert!(all.iter().all(|kind| powers.contains(kind)), "{powers:?}");
    // A wild game need not come to the rarest questions.
    for kind in Kind::ALL {
        let rare = [
            Kind::Choose,
            Kind::Convert,
            Kind::DiscardTrain,
            Kind::Merge,
            Kind::RemoveToken,
            Kind::RepayAll,
            Kind::RepayPart,
            Kind::SpecialBuy,
        ];
        let rare = rare.contains(&kind);
        assert!(rare || seen.contains(&kind), "{kind:?} was never offered");
    }
}

/// Tiles by power are rare in wild games.
#[test]
fn the_words_of_a_tile_by_power_are_understood() {
    let mut table = at("18GB")
        .phase("3+1")
        .private("LS", "P1")
        .corp("MR", |c| c.president("P1").price(90).cash(400))
        .lay("H19", "G36", 0)
        .operating();
    table.act(
        &json!({"type": "choose_ability", "entity": "LS", "entity_type": "company",
        "choice": "close"}),
    );
    let offers = table.game.all_offers_beside();
    assert!(!offers.is_empty());
    for (private, offer) in &offers {
        understood_of_private(&table.game, *private, offer);
        let line = line::of_private(&table.game, *private, offer).whole();
        assert!(line.ends_with(" using LS"), "{line}");
    }
}

fn understood_of_private(game: &Game, private: PrivateId, offer: &Offer) {
    let line = line::of_private(game, private, offer).whole();
    let by = Actor::Private(private);
    match command::parse(game, &names(), &line) {
        Ok(Request::Act(actions)) => {
            let what = offer.sample(0);
            assert_eq!(actions, [Action { by, what }], "{line}");
            assert!(game.check(&actions[0], Authority::Live).is_ok(), "{line}");
            let owner = game.state().privates[private].owner;
            assert_eq!(
                game.maker(&actions[0]).player().map(PrivateOwner::Player),
                Some(owner)
            );
        }
        other => panic!("{line}: {other:?}"),
    }
}

fn understood(game: &Game, offer: &Offer) {
    let line = line::of(game, offer);
    let request = command::parse(game, &names(), &line.whole());
    match request {
        Ok(Request::ProposeRoutes) => assert_eq!(*offer, Offer::Run),
        Ok(Request::Act(actions)) => {
            assert_eq!(actions.len(), 1);
            // Two sets of certificates of one percentage have the same words.
            let same = game.offers(offer.kind());
            let mut same = same.iter().filter(|other| line::of(game, other) == line);
            assert!(
                same.any(|other| other.admits(game.state(), &actions[0].what)),
                "{}: {:?} is not {offer:?}",
                line.whole(),
                actions[0].what
            );
            assert!(
                game.check(&actions[0], Authority::Live).is_ok(),
                "{}",
                line.whole()
            );
        }
        other => panic!("{}: {other:?}", line.whole()),
    }
}

#[test]
fn routes_can_be_typed_stop_by_stop() {
    let mut typed = 0;
    each_position(TitleId::T1867, 5, 1, |game| {
        let (Some(Actor::Corp(corp)), true) = (game.turn().asked, game.is_open(Kind::RunRoutes))
        else {
            return;
        };
        let best = best_run::best_within(game.view(Authority::Live), corp, 20_000);
        if best.runs.is_empty() || typed > 60 {
            return;
        }
        let words = routes(game, &best.runs);
        let request = command::parse(game, &names(), &format!("/run {words}"));
        let Ok(Request::Act(actions)) = request else {
            panic!("{words}: {request:?}");
        };
        let What::RunRoutes(runs) = &actions[0].what else {
            panic!("{words}: {actions:?}");
        };
        let income: i32 = runs
            .iter()
            .filter_map(|run| run.stated)
            .map(|money| money.0)
            .sum();
        assert_eq!(income, best.revenue.0, "{words}");
        assert!(game.check(&actions[0], Authority::Live).is_ok(), "{words}");
        typed += 1;
    });
    assert!(typed > 20, "only {typed} runs");
}

/// Runs as a person would type them, every hex on the way named.
pub fn routes(game: &Game, runs: &[Run]) -> String {
    if runs.is_empty() {
        return "none".to_owned();
    }
    let texts: Vec<String> = runs.iter().map(|run| route(game, run)).collect();
    texts.join("; ")
}

fn route(game: &Game, run: &Run) -> String {
    let rules = game.rules();
    let hex_name = |hex: HexId| rules.map.hexes[hex].name.as_str();
    let mut words = Vec::new();
    for (place, hex) in revenue::ends_of_hops(&run.hops).into_iter().enumerate() {
        if place > 0 {
            let hop = &run.hops[place - 1];
            let inner = &hop[1..hop.len() - 1];
            words.extend(inner.iter().map(|hex| format!("({})", hex_name(*hex))));
        }
        let kind = game.state().board.kind(&rules.map, hex);
        let named = run.stops.iter().find(|stop| stop.hex == hex);
        let number = named.map(|stop| {
            let before = kind.nodes.iter().take(usize::from(stop.node));
            before
                .filter(|node| node.kind != NodeKind::Junction)
                .count()
                + 1
        });
        words.push(match number {
            Some(number) => format!("{}:{number}", hex_name(hex)),
            None => hex_name(hex).to_owned(),
        });
    }
    format!("{}: {}", rules.trains[run.train.kind].name, words.join(" "))
}

/// The command that makes a recorded action at a table. Equal trains and certificates are
/// interchangeable, so the table may know them by other numbers than the record does.
pub fn typed(recorded: &Game, game: &Game, action: &Action) -> Option<String> {
    let rules = game.rules();
    let corp = |corp: CorpId| rules.corps[corp].sym.as_str();
    let train = |train: TrainId| rules.trains[train.kind].name.as_str();
    Some(match (&action.what, action.by) {
        (What::EndGame, _) => "/end".to_owned(),
        (What::RunRoutes(runs), _) => format!("/run {}", routes(recorded, runs)),
        (What::DiscardTrain(given), _) => format!("/discard {}", train(*given)),
        (What::SellShares(bundle), _) => {
            format!("/sell {} {}%", corp(bundle.corp), bundle.percent)
        }
        (What::BuyShares(bundle), Actor::Corp(_)) => {
            format!("/buy {} {}%", corp(bundle.corp), bundle.percent)
        }
        (What::BuyShares(bundle), _) => {
            let certificates = &recorded.state().corps[bundle.corp].certificates;
            let from = match certificates.holder(bundle.numbers[0]) {
                Some(Holder::Treasury) => "treasury",
                _other => "market",
            };
            format!("/buy {} {from}", corp(bundle.corp))
        }
        (
            What::BuyTrain {
                train: bought,
                price,
                exchange,
            },
            Actor::Corp(buyer),
        ) => {
            let view = recorded.view(Authority::Recorded);
            let from = match train::source(view, buyer, *bought).ok()? {
                Source::Depot => "bank",
                Source::Pool => "market",
                Source::Corp(owner) | Source::LeftBehind(owner) => corp(owner),
            };
            let given = exchange.map(|given| format!(" for {}", train(given)));
            let given = given.unwrap_or_default();
            format!("/buy {} {from} {price}{given}", train(*bought))
        }
        (what, _) => {
            let offers = game.offers(what.kind()?);
            let offer = offers
                .iter()
                .find(|offer| offer.admits(game.state(), what))?;
            let line = line::of(game, offer);
            match (what, line.amount) {
                (
                    What::BidPrivate { price, .. }
                    | What::BidMinor { price, .. }
                    | What::BuyPrivate { price, .. },
                    Some(_),
                ) => format!("{} {price}", line.words),
                _fixed => line.words,
            }
        }
    })
}

#[test]
fn what_cannot_be_understood_is_said() {
    let tongue = signalbox::text::tongue::Tongue::of(signalbox::titles::names::Language::English);
    each_position(TitleId::T1867, 5, 100_000, |game| {
        let says = |text: &str| match command::parse(game, &names(), text) {
            Err(fault) => fault.say(tongue),
            Ok(request) => panic!("{text}: {request:?}"),
        };
        assert!(says("/fly").contains("\"/fly\""));
        assert!(says("/lay").contains("hex"));
        assert!(says("/lay Z99 57 1").contains("Z99"));
        assert!(says("/lay L12 9999 1").contains("9999"));
        assert!(says("/lay L12 57 7").contains('7'));
        assert!(says("/bid nothing 20").contains("nothing"));
        assert!(says("/agree Nobody").contains("Nobody"));
        assert!(says("/pass now").contains("now"));
        assert!(says("/run 2: L12 L10").contains("not possible"));
        assert!(says("/par CNR").contains("price"));
        assert!(says("/undo x").contains('x'));
        assert!(!says("/fly\u{1b}[2J").contains('\u{1b}'));
        let request = command::parse(game, &names(), "bid 25");
        assert!(matches!(request, Ok(Request::Act(_))), "{request:?}");
        let request = command::parse(game, &names(), "/agree be");
        let ben = signalbox::engine::ids::PlayerId(1);
        assert_eq!(request, Ok(Request::Agree(ben)));
    });
}
