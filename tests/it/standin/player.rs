//! Robots at many tables: games in a store with copies of their positions, and the next move of each
//! in words.

use serde_json::Value;
use signalbox::engine::action::{Action, Authority, Kind, What};
use signalbox::engine::game::Game;
use signalbox::record::automatic;
use signalbox::record::opening::{Opening, Preset};
use signalbox::record::session::{Act, Session};
use signalbox::robot::chance::Chance;
use signalbox::robot::wild;
use signalbox::store::place::Place;
use signalbox::store::rider::Rider;
use signalbox::store::venue::Venue;
use signalbox::store::{GameId, NewGame, Store};
use signalbox::table::command::{self, Request, line};
use signalbox::table::{Table, consent};
use signalbox::titles::TitleId;
use signalbox::titles::names::Language;

use super::SERVER;
use super::interaction::Person;

/// The channel of the first game.
pub const CHANNEL: u64 = 1_360_000_000_000_000_000;

/// A running game with a copy of its position.
pub struct Running {
    pub id: GameId,
    pub channel: u64,
    pub game: Game,
}

/// A move that somebody is going to make.
pub struct Wished {
    pub who: Person,
    pub words: String,
    /// The position behind it.
    pub after: Game,
}

pub fn people() -> Vec<Person> {
    let names = ["Anna", "Boris", "Celina", "Dmitri"];
    let people = names.iter().enumerate();
    people
        .map(|(number, name)| Person::new(number as u64 + 1, name))
        .collect()
}

fn opening() -> Opening {
    Opening {
        name: "Load".to_owned(),
        title: TitleId::ALL
            .into_iter()
            .find(|title| title.name() == "1867")
            .expect("a title"),
        players: people().into_iter().map(|person| person.name).collect(),
        options: Vec::new(),
        preset: Preset::Site,
        seed: 5,
    }
}

/// A game as it stands after some moves of a robot.
fn played(moves: usize, seed: u64) -> (NewGame, Game) {
    let head = Value::Object(opening().head().expect("a head")).to_string();
    let mut session = Session::open(&head, &[]).expect("a session");
    let mut chance = Chance::new(seed);
    let mut entries = Vec::new();
    while entries.len() < moves {
        let Some(action) = wild::choose(session.game(), &mut chance) else {
            break;
        };
        let Ok(made) = session.work_out(&[action]) else {
            break;
        };
        entries.extend(made.entries.clone());
        session.accept(made);
    }
    let game = session.game().clone();
    let new = Table::prepared("Load", head, entries).expect("a game");
    (new, game)
}

/// Stores so many games, each after some moves.
pub async fn stored(place: impl Into<Place>, games: usize, moves: usize) -> Vec<Running> {
    let kinds: Vec<(NewGame, Game)> = (0..8).map(|seed| played(moves, seed + 1)).collect();
    let users: Vec<Option<i64>> = people()
        .iter()
        .map(|person| Some(person.id as i64))
        .collect();
    let store = Store::open(place).await.expect("a store");
    let mut running = Vec::new();
    for number in 0..games {
        let (new, game) = &kinds[number % kinds.len()];
        let channel = CHANNEL + number as u64;
        let venue = Venue {
            channel: channel as i64,
            server: SERVER as i64,
            owner: users[0].expect("a user"),
            game: None,
            lobby: String::new(),
            version: 0,
            paused: false,
            trouble: None,
            language: Language::English,
        };
        let started = store.start_game(new, &users, &venue, |_| Rider::default());
        running.push(Running {
            id: started.await.expect("a game"),
            channel,
            game: game.clone(),
        });
    }
    store.close().await;
    running
}

/// What a robot does next, if it finds something to which nobody must agree.
pub fn wished(game: &Game, people: &[Person], chance: &mut Chance) -> Option<Wished> {
    for _try in 0..20 {
        let action = wild::choose(game, chance)?;
        if !alone(game, &action)? || matches!(action.what, What::RunRoutes(_) | What::EndGame) {
            continue;
        }
        let offers = game.offers(action.what.kind()?);
        let offer = offers
            .iter()
            .find(|offer| offer.admits(game.state(), &action.what))?;
        let words = line::of(game, offer).whole();
        // The words make the least amount: the copy does the same.
        let meant = meant(game, people, words.trim_start_matches('/'));
        if meant.is_some() {
            return meant;
        }
    }
    // Routes are run by the best ones.
    game.is_open(Kind::RunRoutes)
        .then(|| meant(game, people, "run best"))?
}

fn meant(game: &Game, people: &[Person], words: &str) -> Option<Wished> {
    let names: Vec<String> = people.iter().map(|person| person.name.clone()).collect();
    let Ok(Request::Act(actions)) = command::parse(game, &names, words) else {
        return None;
    };
    let decider = game.turn().by.player()?;
    let mut after = game.clone();
    for action in &actions {
        after.apply(action, Authority::Live).ok()?;
    }
    while let Some(pass) = automatic::next(&after) {
        after.apply(&pass, Authority::Live).ok()?;
    }
    Some(Wished {
        who: people[usize::from(decider.0)].clone(),
        words: words.to_owned(),
        after,
    })
}

/// Whether nobody must agree to an action.
fn alone(game: &Game, action: &Action) -> Option<bool> {
    let mut after = game.clone();
    let events = after.apply(action, Authority::Live).ok()?;
    let act = Act {
        action: action.clone(),
        events,
        after,
    };
    Some(consent::needed(game, &[act], game.turn().by.player()).is_empty())
}
