//! Plays a recorded game as four people do: commands, buttons, lists and panels in turn.
//!
//! Invariant: a copy of the game runs along, so that every step knows who must make it and how it
//! is said; the bot never sees the copy.

use std::collections::HashMap;

use serde_json::{Value, json};
use signalbox::bot::code::{Code, Press};
use signalbox::engine::action::{Action, Authority, Kind, Run, What};
use signalbox::engine::game::Game;
use signalbox::engine::ids::{Id, PlayerId};
use signalbox::engine::offer::Offer;
use signalbox::record::automatic;
use signalbox::record::file::FilePlayer;
use signalbox::record::session::Act;
use signalbox::table::command::line;
use signalbox::table::consent;

use super::recorded::{Recorded, plain};
use super::{CHANNEL, House, buttons};
use crate::standin::interaction::{Person, option, user_option};

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
    /// Moves made since the game was read in.
    pub since: usize,
    /// Entries that were read in.
    pub offset: usize,
    /// Moves made.
    pub made: usize,
    /// Moves made by button, list and panel.
    pub by_button: usize,
    pub by_list: usize,
    pub by_panel: usize,
    /// Refusals for lack of a reason to wait: only commands, and no waiting for messages.
    pub only_commands: bool,
}

impl<'h> Driver<'h> {
    /// Reads the game in and seats the four.
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
        let number = house.standin.wait("the first turn message", |world| {
            let here = world
                .messages
                .iter()
                .rev()
                .filter(|message| message.channel == CHANNEL);
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
            since: 0,
            offset: 0,
            made: 0,
            by_button: 0,
            by_list: 0,
            by_panel: 0,
            only_commands: false,
        }
    }

    /// Goes on with a game at which the four sit already.
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
            since: 0,
            offset: 0,
            made: 0,
            by_button: 0,
            by_list: 0,
            by_panel: 0,
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

    /// The words of an action, if it is offered.
    fn words(&self, action: &Action) -> Option<String> {
        if self.game.turn().asked != Some(action.by) {
            return None;
        }
        let mut copy = self.game.clone();
        copy.apply(action, Authority::Live).ok()?;
        if let What::RunRoutes(runs) = &action.what {
            // Routes that cannot be told in words are read in.
            let text = self.routes(runs);
            let names: Vec<String> = self
                .players
                .iter()
                .map(|player| player.name.clone())
                .collect();
            let request = signalbox::table::command::parse(&self.game, &names, &text).ok()?;
            let signalbox::table::command::Request::Act(said) = request else {
                return None;
            };
            let same = |one: &Action| plain(&self.game, &self.players, one);
            return (same(&said[0]) == same(action)).then_some(text);
        }
        let offers = self.game.offers(action.what.kind()?);
        let offered = offers
            .iter()
            .find(|offer| offer.admits(self.game.state(), &action.what))?;
        let line = line::of(&self.game, offered);
        let words = match (line.amount, price(&action.what)) {
            (Some(_), Some(price)) => format!("{} {price}", line.words),
            _fixed => line.words,
        };
        Some(words.trim_start_matches('/').to_owned())
    }

    fn routes(&self, runs: &[Run]) -> String {
        if runs.is_empty() {
            return "run none".to_owned();
        }
        let map = &self.game.rules().map;
        let routes: Vec<String> = runs
            .iter()
            .map(|run| {
                let mut words = Vec::new();
                let stop = |hex| {
                    let named = run.stops.iter().find(|stop| stop.hex == hex);
                    let several = self.game.state().board.kind(map, hex);
                    let places = several.nodes.iter().enumerate().filter(|(_, node)| {
                        node.kind != signalbox::engine::data::map::NodeKind::Junction
                    });
                    let places: Vec<usize> = places.map(|(number, _)| number).collect();
                    let number = named
                        .and_then(|stop| places.iter().position(|n| *n == usize::from(stop.node)));
                    let name = &map.hexes[hex].name;
                    match number {
                        Some(number) if places.len() > 1 => format!("{name}:{}", number + 1),
                        _only => name.clone(),
                    }
                };
                for (number, hop) in run.hops.iter().enumerate() {
                    if number == 0 {
                        words.extend(hop.first().map(|hex| stop(*hex)));
                    }
                    if let [_, passed @ .., last] = hop.as_slice() {
                        words.extend(
                            passed
                                .iter()
                                .map(|hex| format!("({})", map.hexes[*hex].name)),
                        );
                        words.push(stop(*last));
                    }
                }
                let train = &self.game.rules().trains[run.train.kind].name;
                format!("{train}: {}", words.join(" "))
            })
            .collect();
        format!("run {}", routes.join("; "))
    }

    /// Makes a move the way that its number says; the copy follows, with automatic passes.
    pub fn make(&mut self, action: &Action) {
        let words = self
            .words(action)
            .expect("an action that the table accepts");
        let decider = self.game.turn().by.player().expect("somebody decides");
        let who = self.person(decider).clone();
        let way = if self.only_commands { 0 } else { self.made % 4 };
        let done = match way {
            1 | 2 => self.by_message(&who, &words),
            3 => self.by_panel(&who, &words, action),
            _typed => false,
        };
        if !done {
            let id = self.by_command(&who, &words);
            let said = self.house.standin.answer(id);
            let flags = said["data"]["flags"].as_u64().unwrap_or(0);
            assert!(flags & 64 == 0, "{words}: {said}");
        }
        self.consent(action);
        self.since += 1;
        let entries = self.offset + self.since;
        self.log.insert((self.number, self.version), entries);
        self.follow(action);
        self.made += 1;
    }

    /// Those who must agree do so.
    fn consent(&mut self, action: &Action) {
        let asked = asked(&self.game, action);
        self.version += 1;
        for player in asked {
            let id = self
                .house
                .standin
                .command(self.person(player), CHANNEL, "agree", vec![]);
            self.house.standin.answer(id);
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

    /// Types a move; returns the interaction.
    pub fn by_command(&self, who: &Person, words: &str) -> u64 {
        let (path, options) = typed(words);
        self.house.standin.command(who, CHANNEL, &path, options)
    }

    /// The decider's words for an action, and who he is.
    pub fn said(&self, action: &Action) -> Option<(Person, String)> {
        let decider = self.game.turn().by.player()?;
        Some((self.person(decider).clone(), self.words(action)?))
    }

    /// Presses a button of the last message, or chooses in one of its lists.
    fn by_message(&mut self, who: &Person, words: &str) -> bool {
        let components = self.prompt();
        let standin = &self.house.standin;
        for (_, id) in buttons(&components) {
            let code = Code::read(&id);
            if code.is_some_and(|code| code.press == Press::Do && code.argument == words) {
                let pressed = standin.press(who, CHANNEL, &id, None, false);
                assert_eq!(standin.answer(pressed)["type"], json!(4));
                self.by_button += 1;
                return true;
            }
        }
        for row in components.as_array().into_iter().flatten() {
            let list = &row["components"][0];
            for choice in list["options"].as_array().into_iter().flatten() {
                let value = choice["value"].as_str().expect("a value");
                let inner = Code::read(value).map(|code| code.argument);
                if value == words || inner.as_deref() == Some(words) {
                    let id = list["custom_id"].as_str().expect("an id");
                    let pressed = standin.press(who, CHANNEL, id, Some(&[value]), false);
                    assert_eq!(standin.answer(pressed)["type"], json!(4));
                    self.by_list += 1;
                    return true;
                }
            }
        }
        false
    }

    /// The components of the message about the present position.
    fn prompt(&self) -> Value {
        let house = self.house;
        house.standin.wait("the turn message", |world| {
            let here = world
                .messages
                .iter()
                .rev()
                .filter(|message| message.channel == CHANNEL);
            let mut here = here.take(4);
            let found = here.find(|message| {
                let mut codes = codes(&message.body["components"]).into_iter();
                codes.any(|code| (code.game.0, code.version) == (self.number, self.version))
            });
            found.map(|message| message.body["components"].clone())
        })
    }

    /// Opens the panel for a kind of action and puts the move together in it.
    fn by_panel(&mut self, who: &Person, words: &str, action: &Action) -> bool {
        let components = self.prompt();
        let Some(kind) = action.what.kind() else {
            return false;
        };
        let topic = topic(kind);
        let all = buttons(&components);
        let opening = all.iter().find(|(_, id)| {
            Code::read(id).is_some_and(|code| {
                code.press == Press::Panel && code.argument.split('.').next() == Some(topic)
            })
        });
        let Some((_, id)) = opening else {
            return false;
        };
        let standin = &self.house.standin;
        let mut shown = standin.final_answer(standin.press(who, CHANNEL, id, None, false));
        let (first, second) = self.places(kind, words);
        if let Some(first) = first {
            shown = self.choose(who, shown, "a", first);
        }
        if let Some(second) = second {
            shown = if kind == Kind::LayTile {
                self.choose(who, shown, "b", second)
            } else {
                self.amount(who, shown, second)
            };
        }
        for _turn in 0..6 {
            let all = buttons(&shown["components"]);
            let sure = |press: Press| {
                all.iter().find(|(_, id)| {
                    Code::read(id).is_some_and(|code| {
                        code.press == press && (press != Press::Sure || code.argument == words)
                    })
                })
            };
            if let Some((_, id)) = sure(Press::Sure) {
                let pressed = standin.press(who, CHANNEL, id, None, true);
                assert_eq!(standin.answer(pressed)["type"], json!(7));
                self.by_panel += 1;
                return true;
            }
            let turn = all.iter().find(|(label, _)| label.starts_with('↻'));
            let Some((_, id)) = turn else { break };
            shown = standin.final_answer(standin.press(who, CHANNEL, id, None, true));
        }
        panic!("the panel does not lead to {words}: {shown:#}");
    }

    /// Chooses the thing with a number in a list, turning pages where it must.
    fn choose(&self, who: &Person, mut shown: Value, list: &str, number: usize) -> Value {
        let standin = &self.house.standin;
        for _page in 0..10 {
            let rows = shown["components"].as_array().cloned().unwrap_or_default();
            for row in &rows {
                let part = &row["components"][0];
                let id = part["custom_id"].as_str().unwrap_or_default();
                let is_list = Code::read(id)
                    .is_some_and(|code| code.argument.starts_with(&format!("{list}/")));
                let value = number.to_string();
                let options = part["options"].as_array().into_iter().flatten();
                let mut values = options.map(|option| option["value"].as_str());
                if is_list && values.any(|known| known == Some(&value)) {
                    let pressed = standin.press(who, CHANNEL, id, Some(&[&value]), true);
                    return standin.final_answer(pressed);
                }
            }
            let all = buttons(&shown["components"]);
            let next = all.iter().find(|(label, _)| label.ends_with('▶'));
            let Some((_, id)) = next else { break };
            shown = standin.final_answer(standin.press(who, CHANNEL, id, None, true));
        }
        panic!("nothing with the number {number} in list {list}: {shown:#}");
    }

    /// Chooses an amount: one of the list, then a little more or less.
    fn amount(&self, who: &Person, mut shown: Value, number: usize) -> Value {
        let standin = &self.house.standin;
        let lists = shown["components"].as_array().cloned().unwrap_or_default();
        let listed: Vec<usize> = lists
            .iter()
            .filter(|row| {
                let id = row["components"][0]["custom_id"]
                    .as_str()
                    .unwrap_or_default();
                Code::read(id).is_some_and(|code| code.argument.starts_with("b/"))
            })
            .flat_map(|row| {
                row["components"][0]["options"]
                    .as_array()
                    .cloned()
                    .unwrap_or_default()
            })
            .filter_map(|option| option["value"].as_str()?.parse().ok())
            .collect();
        let mut at = listed
            .into_iter()
            .filter(|listed| *listed <= number)
            .max()
            .expect("an amount");
        shown = self.choose(who, shown, "b", at);
        while at != number {
            let steps = buttons(&shown["components"])
                .into_iter()
                .filter_map(|(_, id)| {
                    let code = Code::read(&id).filter(|code| code.press == Press::Panel)?;
                    let to: usize = code.argument.split('.').nth(4)?.parse().ok()?;
                    (to > at && to <= number && !code.argument.contains('/')).then_some((to, id))
                });
            let (to, id) = steps.max().expect("a step towards it");
            shown = standin.final_answer(standin.press(who, CHANNEL, &id, None, true));
            at = to;
        }
        shown
    }

    /// Which things in the two lists of a panel make the words.
    fn places(&self, kind: Kind, words: &str) -> (Option<usize>, Option<usize>) {
        let offers = self.game.offers(kind);
        let said = |offer: &Offer| {
            line::of(&self.game, offer)
                .words
                .trim_start_matches('/')
                .to_owned()
        };
        if kind == Kind::RunRoutes {
            return (None, None);
        }
        if kind == Kind::LayTile {
            let (mut hexes, mut tiles): (Vec<_>, Vec<_>) = (Vec::new(), Vec::new());
            let wanted = offers
                .iter()
                .find(|offer| said(offer) == words)
                .expect("an offer");
            let Offer::Lay {
                hex: at,
                tile: laid,
                cost: paid,
                ..
            } = wanted
            else {
                panic!("no lay")
            };
            for offer in &offers {
                if let Offer::Lay {
                    hex, tile, cost, ..
                } = offer
                {
                    if !hexes.contains(hex) {
                        hexes.push(*hex);
                    }
                    if hex == at && !tiles.contains(&(tile.kind, *cost)) {
                        tiles.push((tile.kind, *cost));
                    }
                }
            }
            let first = hexes.iter().position(|hex| hex == at);
            let second = tiles.iter().position(|tile| *tile == (laid.kind, *paid));
            return (first, second.filter(|_| tiles.len() > 1));
        }
        let exact = offers.iter().position(|offer| said(offer) == words);
        let place = exact.or_else(|| {
            offers.iter().position(|offer| {
                let rest = words.strip_prefix(&said(offer));
                rest.is_some_and(|rest| rest.starts_with(' '))
            })
        });
        let offer = &offers[place.expect("an offer")];
        let amount = line::of(&self.game, offer).amount.and_then(|range| {
            let wanted: i32 = words.rsplit(' ').next()?.parse().ok()?;
            (0..range.len()).find(|number| range.nth(*number).0 == wanted)
        });
        (place, amount)
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
    consent::needed(game, &[act])
}

/// The ids of all buttons and lists.
pub fn codes(components: &Value) -> Vec<Code> {
    let all = buttons(components).into_iter();
    all.filter_map(|(_, id)| Code::read(&id)).collect()
}

fn price(what: &What) -> Option<i32> {
    match what {
        What::BidPrivate { price, .. }
        | What::BidMinor { price, .. }
        | What::BuyTrain { price, .. }
        | What::BuyPrivate { price, .. } => Some(price.0),
        _other => None,
    }
}

fn topic(kind: Kind) -> &'static str {
    match kind {
        Kind::LayTile => "lay",
        Kind::PlaceToken | Kind::RemoveToken => "token",
        Kind::BuyShares => "buy",
        Kind::BuyTrain => "train",
        Kind::DiscardTrain => "discard",
        Kind::SellShares => "sell",
        Kind::Par => "par",
        Kind::Bid => "bid",
        Kind::BuyPrivate => "private",
        Kind::Merge => "merge",
        _none => "none",
    }
}

/// Words as a command with options.
pub fn typed(words: &str) -> (String, Vec<Value>) {
    let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
    let names: &[&str] = match verb {
        "bid" => &["target", "amount"],
        "par" => &["corporation", "price"],
        "lay" => &["hex", "tile", "rotation"],
        "token" => &["city"],
        "dividend" => &["kind"],
        "convert" => &["company"],
        "merge" => &["partner"],
        "choose" => &["option"],
        "discard" => &["train"],
        "sell" => &["shares"],
        "buy" | "train" => &["item"],
        "run" => &["routes"],
        _none => &[],
    };
    let whole = names.len() == 1;
    let values: Vec<&str> = if whole {
        vec![rest]
    } else {
        rest.split_whitespace().collect()
    };
    let pairs = names
        .iter()
        .zip(values)
        .filter(|(_, value)| !value.is_empty());
    let options = pairs.map(|(name, value)| option(name, value)).collect();
    let verb = if verb == "train" { "buy" } else { verb };
    (verb.to_owned(), options)
}
