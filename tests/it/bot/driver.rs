//! Plays a recorded game as its people do: commands, buttons, lists and panels in turn.
//!
//! Invariant: a copy of the game runs along, so that every step knows who must make it and how it
//! is said; the bot never sees the copy.

use std::collections::{BTreeMap, HashMap};

use serde_json::{Value, json};
use signalbox::bot::code::{Code, Press};
use signalbox::engine::action::{Action, Actor, Authority, Run, What};
use signalbox::engine::game::Game;
use signalbox::engine::ids::{Id, PlayerId};
use signalbox::engine::offer::Offer;
use signalbox::engine::rules::receivership;
use signalbox::record::automatic;
use signalbox::record::file::FilePlayer;
use signalbox::record::session::Act;
use signalbox::table::command::{self, Request, line};
use signalbox::table::consent;

use super::recorded::{Recorded, plain};
use super::{CHANNEL, House, buttons};
use crate::standin::interaction::{Person, option, typed, user_option};

/// How often a verb is made in each way: typed, by a button, from a list, in a panel.
pub type Tally = BTreeMap<String, [usize; 4]>;

/// Verbs that were made so often need not be looked for in every way any more.
const ENOUGH: usize = 2;

/// Makes the moves.
pub struct Driver<'h> {
    pub house: &'h House,
    pub people: Vec<Person>,
    pub players: Vec<FilePlayer>,
    pub game: Game,
    /// The number of the game at the bot, and its version there.
    pub number: i64,
    pub version: i64,
    /// How many entries the log has after each move, by the game's number and version at the bot.
    pub log: HashMap<(i64, i64), usize>,
    /// The position at each version of the present game.
    pub positions: BTreeMap<(i64, i64), Game>,
    /// Entries made since the game was read in.
    pub since: usize,
    /// Entries that were read in.
    pub offset: usize,
    /// Moves made.
    pub made: usize,
    pub tally: Tally,
    /// Only commands, and no waiting for messages.
    pub only_commands: bool,
}

/// What follows a move by itself.
pub enum Follows {
    /// A pass within the move.
    Pass(Action),
    /// The answer of a company without a president: a move of its own in the log.
    Answer(Action),
}

impl Follows {
    pub fn action(&self) -> &Action {
        match self {
            Follows::Pass(action) | Follows::Answer(action) => action,
        }
    }
}

impl<'h> Driver<'h> {
    /// Reads the game in and seats the people.
    pub fn sit_down(
        house: &'h House,
        people: Vec<Person>,
        recorded: &Recorded,
        file: &[u8],
        game: Game,
    ) -> Driver<'h> {
        let mut host = people[0].clone();
        host.permissions |= 1 << 5;
        let all = house.standin.messages(CHANNEL);
        let standing = {
            let world = house.standin.shared.world();
            world
                .messages
                .iter()
                .filter(|message| message.stands())
                .count()
        };
        let numbers = all
            .iter()
            .flat_map(|message| codes(&message.body["components"]));
        let after = numbers.map(|code| code.game.0).max().unwrap_or(0);
        let id =
            house
                .standin
                .command_with_file(&host, CHANNEL, "game import", ("game.json", file));
        let said = house.standin.final_answer(id);
        assert!(
            said["content"]
                .as_str()
                .unwrap_or_default()
                .contains("read in"),
            "{said}"
        );
        for (player, person) in recorded.players.iter().zip(&people) {
            let options = vec![
                option("player", player.name.clone()),
                user_option("by", person),
            ];
            let id =
                house
                    .standin
                    .command_naming(&host, CHANNEL, "game replace", options, &[person]);
            let said = house.standin.final_answer(id);
            assert!(
                said["content"]
                    .as_str()
                    .unwrap_or_default()
                    .contains("takes the seat"),
                "{said}"
            );
        }
        house.standin.wait("the standing message", |world| {
            let stands = world.messages.iter().filter(|message| message.stands());
            (stands.count() > standing).then_some(())
        });
        let number = house.standin.wait("the first turn message", |world| {
            let here = world
                .messages
                .iter()
                .rev()
                .filter(|message| message.channel == CHANNEL && !message.stands());
            let mut codes = here.flat_map(|message| codes(&message.body["components"]));
            // A game that was read in before has a lower number.
            codes
                .find(|code| code.version == 0 && code.game.0 > after)
                .map(|code| code.game.0)
        });
        Driver {
            house,
            people,
            players: recorded.players.clone(),
            game,
            number,
            version: 0,
            log: HashMap::new(),
            positions: BTreeMap::new(),
            since: 0,
            offset: 0,
            made: 0,
            tally: BTreeMap::new(),
            only_commands: false,
        }
    }

    /// Goes on with a game at which the people sit already.
    pub fn resume(
        house: &'h House,
        people: Vec<Person>,
        recorded: &Recorded,
        game: Game,
        number: i64,
    ) -> Driver<'h> {
        Driver {
            house,
            people,
            players: recorded.players.clone(),
            game,
            number,
            version: 0,
            log: HashMap::new(),
            positions: BTreeMap::new(),
            since: 0,
            offset: 0,
            made: 0,
            tally: BTreeMap::new(),
            only_commands: true,
        }
    }

    fn person(&self, player: PlayerId) -> &Person {
        &self.people[player.index()]
    }

    /// Whether the table would refuse the action.
    pub fn is_refused(&self, action: &Action) -> bool {
        self.words(action).is_none()
    }

    /// The words of an action, if they mean it and the table accepts it.
    pub fn words(&self, action: &Action) -> Option<String> {
        let mut copy = self.game.clone();
        copy.apply(action, Authority::Live).ok()?;
        let words = match &action.what {
            What::RunRoutes(runs) => self.routes(action, runs)?,
            What::EndGame => "end".to_owned(),
            what => self.offered(action, what)?,
        };
        self.means(&words, action).then_some(words)
    }

    fn routes(&self, action: &Action, runs: &[Run]) -> Option<String> {
        let Actor::Corp(corp) = action.by else {
            return None;
        };
        let words = command::routes::words(&self.game, corp, runs)?;
        Some(words.trim_start_matches('/').to_owned())
    }

    /// The words of the offer that admits the action.
    fn offered(&self, action: &Action, what: &What) -> Option<String> {
        let state = self.game.state();
        let line = if let Actor::Private(private) = action.by {
            let owner = self.game.maker(action).player()?;
            let offers = self.game.offers_beside(owner);
            let (_, offer) = offers
                .iter()
                .find(|(of, offer)| *of == private && offer.admits(state, what))?;
            line::of_private(&self.game, private, offer)
        } else {
            let kind = what.kind()?;
            if self.game.turn().actor(kind) != Some(action.by) {
                return None;
            }
            let offers = self.game.offers(kind);
            let fits = |offer: &&Offer| {
                // Among equal percentages there may be one with the president's certificate.
                let said = line::of(&self.game, offer).whole();
                offer.admits(state, what)
                    && (line::of(&self.game, offer).amount.is_some() || self.means(&said, action))
            };
            line::of(&self.game, offers.iter().find(fits)?)
        };
        let words = match (line.amount, price(what)) {
            (Some(_), Some(price)) => format!("{} {price}", line.words),
            _fixed => line.words,
        };
        Some(words.trim_start_matches('/').to_owned())
    }

    /// Whether words are understood as the action.
    pub fn means(&self, words: &str, action: &Action) -> bool {
        let names = self.players.iter().map(|player| player.name.clone());
        let names: Vec<String> = names.collect();
        let Ok(Request::Act(said)) = command::parse(&self.game, &names, words) else {
            return false;
        };
        let same = |one: &Action| plain(&self.game, &self.players, one);
        said.len() == 1 && same(&said[0]) == same(action)
    }

    /// Makes a move in the way whose turn it is for its verb; the copy follows.
    pub fn make(&mut self, action: &Action) {
        let words = self
            .words(action)
            .expect("an action that the table accepts");
        let maker = self.game.maker(action).player().expect("somebody decides");
        let who = self.person(maker).clone();
        let verb = verb(&words);
        let counts = self.tally.get(&verb).copied().unwrap_or_default();
        let way = match (self.only_commands, counts.iter().sum::<usize>() % 4) {
            (true, _) => 0,
            // Whoever types looks for the same move on the screen first, and in what is offered.
            (false, 0) => {
                if counts[0] < ENOUGH && !matches!(action.what, What::RunRoutes(_) | What::EndGame)
                {
                    self.look_for(&who, &words, action);
                }
                0
            }
            (false, 3) => self
                .by_panel(&who, &words, action)
                .or_else(|| self.by_message(&who, &words, action))
                .unwrap_or(0),
            (false, _) => self
                .by_message(&who, &words, action)
                .or_else(|| self.by_panel(&who, &words, action))
                .unwrap_or(0),
        };
        if way == 0 {
            let id = self.by_command(&who, &words);
            let said = self.house.standin.answer(id);
            let flags = said["data"]["flags"].as_u64().unwrap_or(0);
            assert!(flags & 64 == 0, "{words}: {said}");
        }
        self.tally.entry(verb).or_default()[way] += 1;
        self.consent(action);
        self.since += 1;
        self.follow(action);
        self.note();
        self.made += 1;
    }

    /// How many entries the log has at the present version.
    fn note(&mut self) {
        let entries = self.offset + self.since;
        let place = (self.number, self.version);
        self.log.insert(place, entries);
        self.positions.insert(place, self.game.clone());
    }

    /// Those who must agree do so.
    fn consent(&mut self, action: &Action) {
        let asked = asked(&self.game, action);
        self.version += 1;
        for (number, player) in asked.into_iter().enumerate() {
            let who = self.person(player).clone();
            let standin = &self.house.standin;
            let button = (!self.only_commands && (self.made + number).is_multiple_of(2))
                .then(|| self.button(|code| code.press == Press::Agree))
                .flatten();
            let id = match button {
                Some(id) => standin.press(&who, CHANNEL, &id, None, false),
                None => standin.command(&who, CHANNEL, "agree", vec![]),
            };
            let said = standin.answer(id);
            assert!(
                said["data"]["flags"].as_u64().unwrap_or(0) & 64 == 0,
                "{said}"
            );
            self.version += 1;
        }
    }

    /// The copy of the game follows.
    pub fn follow(&mut self, action: &Action) {
        self.game
            .apply(action, Authority::Live)
            .expect("a legal move");
    }

    /// The pass that the table makes by itself now, if it does.
    pub fn passes_by_itself(&self) -> Option<Action> {
        automatic::next(&self.game)
    }

    /// What the table does by itself now.
    pub fn follows(&self) -> Option<Follows> {
        let answer = || receivership::answer(self.game.view(Authority::Live));
        self.passes_by_itself()
            .map(Follows::Pass)
            .or_else(|| answer().map(Follows::Answer))
    }

    /// The copy follows what the table has done by itself.
    pub fn follow_on(&mut self, done: &Follows) {
        self.since += usize::from(matches!(done, Follows::Answer(_)));
        self.follow(done.action());
        self.note();
    }

    /// Types a move; returns the interaction.
    pub fn by_command(&self, who: &Person, words: &str) -> u64 {
        let (path, options) = typed(words);
        self.house.standin.command(who, CHANNEL, &path, options)
    }

    /// The decider's words for an action, and who he is.
    pub fn said(&self, action: &Action) -> Option<(Person, String)> {
        let maker = self.game.maker(action).player()?;
        Some((self.person(maker).clone(), self.words(action)?))
    }

    /// The move must be found on the screen, and what is typed must be offered.
    fn look_for(&self, who: &Person, words: &str, action: &Action) {
        let shown =
            self.in_message(words, action).is_some() || self.in_panel(who, words, action).is_some();
        assert!(shown, "there is no way to {words} without typing");
        self.is_completed(who, words);
    }

    /// Everything that is typed into an option is offered while it is typed.
    fn is_completed(&self, who: &Person, words: &str) {
        let (path, options) = typed(words);
        for (number, option) in options.iter().enumerate() {
            let name = option["name"].as_str().expect("a name");
            if ["amount", "price"].contains(&name) && path != "par" {
                continue;
            }
            let choices =
                self.house
                    .standin
                    .complete(who, CHANNEL, &path, options[..=number].to_vec(), name);
            let found = choices
                .iter()
                .any(|choice| choice["value"] == option["value"]);
            assert!(
                found,
                "/{path} {name}: {} is not among {choices:#?}",
                option["value"]
            );
        }
    }

    /// Presses a button of the last message, or chooses in one of its lists.
    fn by_message(&mut self, who: &Person, words: &str, action: &Action) -> Option<usize> {
        let (id, value) = self.in_message(words, action)?;
        let standin = &self.house.standin;
        let values = value.as_deref().map(|value| [value]);
        let values = values.as_ref().map(<[&str; 1]>::as_slice);
        let pressed = standin.press(who, CHANNEL, &id, values, false);
        let said = standin.answer(pressed);
        assert_eq!(said["type"], json!(4), "{words}: {said}");
        assert!(
            said["data"]["flags"].as_u64().unwrap_or(0) & 64 == 0,
            "{said}"
        );
        Some(if value.is_some() { 2 } else { 1 })
    }

    /// The button of the last message that makes a move, or the list with the value in it.
    fn in_message(&self, words: &str, action: &Action) -> Option<(String, Option<String>)> {
        let components = self.prompt();
        let is_best = matches!(action.what, What::RunRoutes(_)) && self.means("run best", action);
        let fits = |said: &str| said == words || (is_best && said == "run best");
        for (_, id) in buttons(&components) {
            let code = Code::read(&id);
            if code.is_some_and(|code| code.press == Press::Do && fits(&code.argument)) {
                return Some((id, None));
            }
        }
        for row in components.as_array().into_iter().flatten() {
            let list = &row["components"][0];
            for choice in list["options"].as_array().into_iter().flatten() {
                let value = choice["value"].as_str().expect("a value");
                let inner = Code::read(value).map(|code| code.argument);
                if fits(value) || inner.as_deref().is_some_and(fits) {
                    let id = list["custom_id"].as_str().expect("an id");
                    return Some((id.to_owned(), Some(value.to_owned())));
                }
            }
        }
        None
    }

    /// The id of a button of the message about the present position.
    fn button(&self, fits: impl Fn(&Code) -> bool) -> Option<String> {
        let all = buttons(&self.prompt());
        let found = all
            .into_iter()
            .find(|(_, id)| Code::read(id).as_ref().is_some_and(&fits));
        found.map(|(_, id)| id)
    }

    /// The components of the message about the present position.
    pub fn prompt(&self) -> Value {
        let house = self.house;
        house.standin.wait("the turn message", |world| {
            let here = world
                .messages
                .iter()
                .rev()
                .filter(|message| message.channel == CHANNEL && !message.stands());
            let mut here = here.take(4);
            let found = here.find(|message| {
                let mut codes = codes(&message.body["components"]).into_iter();
                codes.any(|code| (code.game.0, code.version) == (self.number, self.version))
            });
            found.map(|message| message.body["components"].clone())
        })
    }
}

/// Who must agree to an action.
pub fn asked(game: &Game, action: &Action) -> Vec<PlayerId> {
    let mut after = game.clone();
    let events = after.apply(action, Authority::Live).expect("a legal move");
    let act = Act {
        action: action.clone(),
        events,
        after,
    };
    consent::needed(game, &[act], game.maker(action).player())
}

/// The ids of all buttons and lists.
pub fn codes(components: &Value) -> Vec<Code> {
    let all = buttons(components).into_iter();
    all.filter_map(|(_, id)| Code::read(&id)).collect()
}

/// What is counted: the first word, and whether a private company acts.
fn verb(words: &str) -> String {
    let first = words.split(' ').next().unwrap_or_default();
    if words.contains(" using ") {
        format!("{first} using")
    } else {
        first.to_owned()
    }
}

fn price(what: &What) -> Option<i32> {
    match what {
        What::BidPrivate { price, .. }
        | What::BidMinor { price, .. }
        | What::BuyTrain { price, .. }
        | What::BuyPrivate { price, .. }
        | What::Repay(Some(price)) => Some(price.0),
        _other => None,
    }
}
