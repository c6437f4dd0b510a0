//! Sentences: every key is there and used, everything that can happen or be refused has its words.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use signalbox::engine::action::{Action, Actor, Choice, Kind, Run, What};
use signalbox::engine::board::upgrade::Misfit;
use signalbox::engine::data::map::Colour;
use signalbox::engine::event::{EndReason, Event};
use signalbox::engine::game::Game;
use signalbox::engine::ids::{
    CityRef, CorpId, HexId, Id, PhaseId, PlayerId, PrivateId, ShareId, TileId, TileKindId, TrainId,
    TrainKindId,
};
use signalbox::engine::money::Money;
use signalbox::engine::parts::corps::Payout;
use signalbox::engine::parts::ledger::Account;
use signalbox::engine::parts::market::Cell;
use signalbox::engine::parts::privates::PrivateOwner;
use signalbox::engine::parts::shares::Holder;
use signalbox::engine::refusal::Refusal;
use signalbox::engine::routes::fault::RouteFault;
use signalbox::engine::routes::problem::{ProblemFault, StopId};
use signalbox::engine::routes::train::Kinds;
use signalbox::engine::ruleset::Choices;
use signalbox::text::speaker::{Medium, Speaker};
use signalbox::text::tongue::Tongue;
use signalbox::text::{event, refusal};
use signalbox::titles::names::Language;
use signalbox::titles::{self, TitleId};

pub fn top(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// All files with an ending under a folder.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|own| own == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The keys of the templates of a language.
fn keys(language: &str) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for path in files(&top("templates").join(language), "ftl") {
        for line in fs::read_to_string(&path).expect("a template").lines() {
            let key = line.split(' ').next().unwrap_or_default();
            if line.starts_with(|sign: char| sign.is_ascii_lowercase()) {
                assert!(keys.insert(key.to_owned()), "{key} is there twice");
            }
        }
    }
    keys
}

/// All string literals of the sources that look like keys.
fn literals() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for path in files(&top("src"), "rs") {
        let text = fs::read_to_string(&path).expect("a source");
        for piece in text.split('"').skip(1).step_by(1) {
            let is_key = piece.contains('-')
                && piece.starts_with(|sign: char| sign.is_ascii_lowercase())
                && piece
                    .chars()
                    .all(|sign| sign.is_ascii_lowercase() || sign == '-');
            if is_key {
                found.insert(piece.to_owned());
            }
        }
    }
    found
}

#[test]
fn every_sentence_is_used_and_every_key_has_one() {
    let (keys, used) = (keys("en"), literals());
    let unused: Vec<&String> = keys.difference(&used).collect();
    assert!(unused.is_empty(), "never said: {unused:?}");
    let families: BTreeSet<&str> = keys
        .iter()
        .filter_map(|key| key.split('-').next())
        .collect();
    let missing: Vec<&String> = used
        .difference(&keys)
        .filter(|key| families.contains(key.split('-').next().unwrap_or_default()))
        .collect();
    assert!(missing.is_empty(), "no sentence for {missing:?}");
    let tongue = Tongue::of(Language::English);
    // The words on pictures are read by the pictures themselves.
    let spoken = keys.iter().filter(|key| !key.starts_with("picture-"));
    let unknown: Vec<&String> = spoken.filter(|key| !tongue.knows(key)).collect();
    assert!(
        unknown.is_empty(),
        "in a template that is not built in: {unknown:?}"
    );
}

#[test]
fn a_sentence_opens_with_a_capital_or_a_name() {
    for path in files(&top("templates/en"), "ftl") {
        for line in fs::read_to_string(&path).expect("a template").lines() {
            assert!(!line.contains('\t'), "{}: a tab", path.display());
        }
    }
}

fn game() -> Game {
    let rules = titles::ruleset(TitleId::T1867, 3, Choices::default()).expect("rules");
    Game::new(rules, 1)
}

/// Checks in English.
fn with_speaker(check: impl FnOnce(&Speaker<'_>)) {
    let game = game();
    let players: Vec<String> = ["Anna", "Ben", "Chris"].map(str::to_owned).to_vec();
    check(&Speaker {
        tongue: Tongue::of(Language::English),
        game: &game,
        players: &players,
        medium: Medium::Terminal,
    });
}

/// Checks in every language.
fn with_speakers(check: impl Fn(&Speaker<'_>)) {
    with_speaker(|english| {
        for language in Language::ALL {
            check(&Speaker {
                tongue: Tongue::of(language),
                ..*english
            });
        }
    });
}

/// The variants of an enum of the engine, from its source.
fn variants(file: &str, name: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(top(file)).expect("a source");
    let body = text
        .split(&format!("pub enum {name} {{"))
        .nth(1)
        .expect("the enum");
    let body = body.split("\n}").next().expect("its end");
    body.lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|sign: char| sign.is_ascii_uppercase()))
        .map(|line| {
            line.split(|sign: char| !sign.is_alphanumeric())
                .next()
                .unwrap_or("")
        })
        .map(str::to_owned)
        .collect()
}

fn name_of(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    let name = text.split(|sign: char| !sign.is_alphanumeric()).next();
    name.unwrap_or_default().to_owned()
}

/// The sentence says something, and no place is left open.
fn is_said(sentence: &str) {
    assert!(!sentence.trim().is_empty());
    assert!(!sentence.contains(['{', '}', '[']), "{sentence}");
}

const CORP: CorpId = CorpId(0);
const HEX: HexId = HexId(3);
const TRAIN: TrainId = TrainId {
    kind: TrainKindId(0),
    copy: 0,
};
const CITY: CityRef = CityRef { hex: HEX, city: 0 };
const CELL: Cell = Cell { row: 0, column: 3 };
const ANNA: PlayerId = PlayerId(0);
const MONEY: Money = Money(40);

pub fn refusals() -> Vec<Refusal> {
    let misfits = [
        Misfit::Colour,
        Misfit::Label,
        Misfit::Places,
        Misfit::OldTrack,
        Misfit::Exit(2),
        Misfit::Cities,
        Misfit::Rotation,
        Misfit::Stub(1),
    ];
    let mut all: Vec<Refusal> = misfits
        .into_iter()
        .map(|why| Refusal::Misfit { hex: HEX, why })
        .collect();
    all.extend(route_faults().into_iter().map(Refusal::BadRoute));
    all.extend(of_order_and_money());
    all.extend(of_companies_and_track());
    all.extend(of_powers_and_conversions());
    all
}

fn of_order_and_money() -> Vec<Refusal> {
    vec![
        Refusal::GameOver,
        Refusal::NotYourTurn {
            asked: Some(Actor::Corp(CORP)),
        },
        Refusal::NotYourTurn { asked: None },
        Refusal::NotNow { kind: Kind::Par },
        Refusal::TooPoor {
            need: Money(225),
            have: Money(120),
        },
        Refusal::TooPoorWithLoans {
            need: MONEY,
            have: Money(1),
            loans: 2,
            bring: Money(90),
        },
        Refusal::NoLoanForThis {
            need: MONEY,
            have: Money(1),
        },
        Refusal::BidTooLow { least: MONEY },
        Refusal::BidStep { step: Money(5) },
        Refusal::BidFixed { price: MONEY },
    ]
}

fn of_companies_and_track() -> Vec<Refusal> {
    let private = PrivateId(1);
    vec![
        Refusal::NotOnTheBlock { private },
        Refusal::OtherAuction { corp: CORP },
        Refusal::NotAvailable { corp: CORP },
        Refusal::OtherMinorFirst { corp: CORP },
        Refusal::NoHome { corp: CORP },
        Refusal::NotAPar,
        Refusal::CertLimit { limit: 21 },
        Refusal::HoldingLimit { limit: 60 },
        Refusal::PoolLimit { limit: 50 },
        Refusal::NotThere,
        Refusal::OneAtATime,
        Refusal::SoldThisRound { corp: CORP },
        Refusal::NotOperatedYet { corp: CORP },
        Refusal::NeverSold { corp: CORP },
        Refusal::NoSuccessor { need: 20 },
        Refusal::WrongPercent,
        Refusal::NoSuchTile,
        Refusal::ColourNotYet {
            colour: Colour::Green,
            phase: PhaseId(0),
        },
        Refusal::HexClosed { hex: HEX },
        Refusal::TrackNotConnected { hex: HEX },
        Refusal::NoNewTrack { hex: HEX },
        Refusal::SameHexTwice { hex: HEX },
        Refusal::NoMoreUpgrades,
        Refusal::MoreExitsFirst { exits: 5 },
        Refusal::NoSuchCity,
        Refusal::NoSlot,
        Refusal::StationInHex { hex: HEX },
        Refusal::CityNotConnected,
        Refusal::NotAHome,
        Refusal::NotYourTrain { train: TRAIN },
        Refusal::NoSuchPayout,
        Refusal::NotForSale { train: TRAIN },
        Refusal::PriceRange {
            least: Money(1),
            most: MONEY,
        },
        Refusal::PriceRange {
            least: MONEY,
            most: MONEY,
        },
        Refusal::TrainLimit { limit: 2 },
        Refusal::NoTradeIn,
        Refusal::PrivateNotForSale { private },
        Refusal::NoMajorFree,
        Refusal::CannotMerge { corp: CORP },
        Refusal::NobodyCouldLead { price: MONEY },
        Refusal::MajorWithoutPresident { corp: CORP },
        Refusal::KeepTwoHexes,
    ]
}

fn of_powers_and_conversions() -> Vec<Refusal> {
    let private = PrivateId(1);
    vec![
        Refusal::OnlyThis { corp: CORP },
        Refusal::OnlyOwnerStarts {
            corp: CORP,
            private,
        },
        Refusal::FromRound { round: 2 },
        Refusal::TreasuryLimit { limit: 60 },
        Refusal::NeedsOneCertificate { corp: CORP },
        Refusal::SoldThisTurn { corp: CORP },
        Refusal::CannotExpand { corp: CORP },
        Refusal::CannotExchange { corp: CORP },
        Refusal::MoreThanNeeded { missing: Money(40) },
        Refusal::PresidentMustStay { corp: CORP },
        Refusal::InDebt { debt: Money(150) },
        Refusal::GoodsNotYet,
        Refusal::NoTradeYet,
        Refusal::OneTradeIn,
        Refusal::OneCityTile,
        Refusal::OneStation,
        Refusal::StationsStopped,
        Refusal::NoSuchPower { private },
        Refusal::StillOpen { private },
        Refusal::AlreadyClosed { private },
        Refusal::PowerUsed { private },
        Refusal::PowerElsewhere { hex: HEX },
        Refusal::NotThisTile { private },
        Refusal::NotYourCorporation { corp: CORP },
    ]
}

fn route_faults() -> Vec<RouteFault> {
    let (train, stop) = (0, StopId(0));
    let (first, second) = (StopId(0), StopId(1));
    vec![
        RouteFault::Problem(ProblemFault::Amount),
        RouteFault::NoSuchTrain { train },
        RouteFault::TrainTwice { train },
        RouteFault::NoSuchStop { train, position: 1 },
        RouteFault::TooShort { train },
        RouteFault::StopTwice { train, stop },
        RouteFault::HexTwice {
            train,
            first,
            second,
        },
        RouteFault::AreaTwice {
            train,
            first,
            second,
        },
        RouteFault::NoStation { train },
        RouteFault::RunsThrough { train, stop },
        RouteFault::TooLong {
            train,
            kinds: Kinds::BIG,
            most: 2,
            visits: 3,
        },
        RouteFault::TooLong {
            train,
            kinds: Kinds::AREA,
            most: 5,
            visits: 6,
        },
        RouteFault::NotForTrain { train, stop },
        RouteFault::Mine { train },
        RouteFault::StationDoesNotCount { train },
        RouteFault::NoTrack {
            train,
            from: first,
            to: second,
        },
        RouteFault::TrackTaken {
            train,
            from: first,
            to: second,
            side: None,
            by: 0,
        },
        RouteFault::Ambiguous,
    ]
}

/// A game, its players, and an action to be refused.
pub fn refused() -> (Game, Vec<String>, Action) {
    let run = Run {
        train: TRAIN,
        hops: Vec::new(),
        stops: Vec::new(),
        stated: None,
    };
    let action = Action {
        by: Actor::Corp(CORP),
        what: What::RunRoutes(vec![run]),
    };
    let players = ["Anna", "Ben", "Chris"].map(str::to_owned).to_vec();
    (game(), players, action)
}

#[test]
fn every_refusal_has_its_sentence() {
    let all = refusals();
    let named: BTreeSet<String> = all.iter().map(name_of).collect();
    assert_eq!(named, variants("src/engine/refusal.rs", "Refusal"));
    let faults: BTreeSet<String> = route_faults().iter().map(name_of).collect();
    assert_eq!(faults, variants("src/engine/routes/fault.rs", "RouteFault"));
    let (_, _, action) = refused();
    with_speakers(|speaker| {
        for refused in &all {
            is_said(&refusal::line(speaker, &action, refused));
        }
    });
}

#[test]
fn a_refusal_names_the_numbers() {
    let action = Action {
        by: Actor::Corp(CorpId(9)),
        what: What::Choose(Choice::Nationalise),
    };
    with_speaker(|speaker| {
        let said = refusal::line(
            speaker,
            &action,
            &Refusal::TooPoorWithLoans {
                need: Money(225),
                have: Money(120),
                loans: 2,
                bring: Money(90),
            },
        );
        for part in [speaker.corp(CorpId(9)), "$225", "$120", "2 loans", "$90"] {
            assert!(said.contains(part), "{said}");
        }
    });
}

pub fn events() -> Vec<Event> {
    let private = PrivateId(1);
    let share = ShareId {
        corp: CORP,
        number: 1,
    };
    let mut all = vec![
        Event::Paid {
            from: Account::Bank,
            to: Account::Player(ANNA),
            amount: MONEY,
        },
        Event::RoundBegan,
        Event::Passed(Actor::Player(ANNA)),
        Event::Passed(Actor::Corp(CORP)),
        Event::BidOnPrivate(ANNA, private, MONEY),
        Event::BidOnMinor(ANNA, CORP, MONEY),
        Event::PrivateCheaper(private, MONEY),
        Event::PrivateMoved(private, PrivateOwner::Corp(CORP)),
        Event::PrivateClosed(private),
        Event::PrivateRetired(private),
        Event::PowerUsed(private),
        Event::Started(CORP, CELL),
        Event::ShareMoved(share, Holder::Pool),
        Event::ShareMoved(share, Holder::Treasury),
        Event::ShareMoved(share, Holder::Player(ANNA)),
        Event::PresidentChanged(CORP, Some(ANNA)),
        Event::PresidentChanged(CORP, None),
        Event::PriceMoved {
            corp: CORP,
            from: CELL,
            to: CELL,
        },
    ];
    all.extend(events_of_railways());
    all
}

fn events_of_railways() -> Vec<Event> {
    let tile = TileId {
        kind: TileKindId::at(0),
        copy: 0,
    };
    vec![
        Event::TileLaid {
            corp: CORP,
            hex: HEX,
            tile,
            rotation: 1,
        },
        Event::TokenPlaced(CORP, CITY),
        Event::TokenRemoved(CORP, CITY),
        Event::Ran(CORP, MONEY),
        Event::Ran(CORP, Money::ZERO),
        Event::Dividend(CORP, MONEY, Payout::Full),
        Event::Dividend(CORP, Money::ZERO, Payout::Withhold),
        Event::Dividend(CorpId(9), MONEY, Payout::Full),
        Event::Dividend(CORP, MONEY, Payout::Half),
        Event::Dividend(CORP, MONEY, Payout::Withhold),
        Event::LoansTaken(CORP, 1),
        Event::LoansTaken(CORP, 2),
        Event::LoansRepaid(CORP, 2),
        Event::InterestPaid(CORP, MONEY),
        Event::TrainBought(CORP, TRAIN, MONEY),
        Event::TrainExported(TRAIN),
        Event::TrainDiscarded(CORP, TRAIN),
        Event::Rusted(TRAIN.kind),
        Event::PhaseBegan(PhaseId(0)),
        Event::Nationalised(CORP),
        Event::Merged(vec![CORP], CORP),
        Event::Closed(CORP),
        Event::Floated(CORP),
        Event::Converted(CORP),
        Event::DebtChanged(PlayerId(0), Money(150)),
        Event::Insolvent(CORP, true),
        Event::Insolvent(CORP, false),
        Event::StationsStopped,
        Event::BankBroke,
        Event::EndTriggered(EndReason::Bank),
        Event::EndTriggered(EndReason::FinalPhase),
        Event::EndTriggered(EndReason::FinalTrain),
        Event::EndTriggered(EndReason::StockMarket),
        Event::EndTriggered(EndReason::Manual),
        Event::GameOver(EndReason::Bank),
        Event::GameOver(EndReason::FinalPhase),
        Event::GameOver(EndReason::FinalTrain),
        Event::GameOver(EndReason::StockMarket),
        Event::GameOver(EndReason::Manual),
    ]
}

#[test]
fn every_event_has_its_sentence() {
    let all = events();
    let named: BTreeSet<String> = all.iter().map(name_of).collect();
    assert_eq!(named, variants("src/engine/event.rs", "Event"));
    with_speakers(|speaker| {
        for told in &all {
            is_said(&event::line(speaker, told));
        }
    });
}

#[test]
fn payments_of_a_move_are_added_up() {
    let pay = |from, to, amount| Event::Paid {
        from,
        to,
        amount: Money(amount),
    };
    let (anna, ben) = (Account::Player(ANNA), Account::Player(PlayerId(1)));
    let events = [
        pay(Account::Bank, anna, 30),
        pay(anna, ben, 10),
        pay(Account::Bank, ben, 5),
        pay(ben, Account::Bank, 15),
    ];
    with_speaker(|speaker| {
        assert_eq!(event::lines(speaker, &events), ["Money: Anna +$20."]);
    });
}
