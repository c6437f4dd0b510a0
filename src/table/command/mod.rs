//! Commands as people type them: from words to a request, and from an offer to words.
//!
//! Invariant: the words of every offer are understood as an action that the offer admits.

pub mod fault;
pub mod finances;
pub mod line;
pub mod names;
pub mod orders;
pub mod railway;
pub mod routes;
pub mod verb;

use super::Undo;
use super::summary::Scope;
use crate::engine::action::{Action, Actor, Kind, What};
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, PlayerId, PrivateId};
use crate::engine::refusal::Refusal;

use fault::CommandFault;
use names::Words;
use orders::Ordered;
use verb::Verb;

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// A move.
    Act(Vec<Action>),
    /// A move that was understood, and that the rules refuse.
    Refused {
        /// The move.
        action: Box<Action>,
        /// Why.
        refusal: Refusal,
    },
    /// A proposal for routes.
    ProposeRoutes,
    /// Moves taken back.
    Undo(Undo),
    /// What was taken back, again.
    Redo,
    /// Consent of a player.
    Agree(PlayerId),
    /// No consent.
    Disagree(PlayerId),
    /// What may be done; of one kind, if a word is given.
    Moves(Option<String>),
    /// What private companies may do now, asked or not; one of them, if it is named.
    Powers(Option<PrivateId>),
    /// Everything at a glance.
    Status,
    /// The share market.
    Market,
    /// The map.
    Map,
    /// One company.
    Company(CorpId),
    /// One player.
    Player(PlayerId),
    /// The last moves; how many.
    History(usize),
    /// A summary.
    Summary(Scope),
    /// A standing order: whose, if it says so, and what about it.
    Order(Option<PlayerId>, Ordered),
    /// What is asked now and by which commands; about one command, if it is named.
    Help(Option<Verb>),
    /// All commands.
    AllCommands,
    /// The rules about a topic, or about what concerns the position.
    Rules(Option<String>),
    /// Writes a game file.
    Export(Option<String>),
    /// Reads a game file.
    Import(String),
    /// The list of games.
    Games,
    /// Another game.
    Open(i64),
    /// A new game.
    New(Vec<String>),
    /// Leave.
    Quit,
}

/// How many moves a history shows.
const HISTORY: usize = 10;

/// Understands a line. A slash in front is not needed.
///
/// # Errors
/// What about the line cannot be understood.
pub fn parse(game: &Game, players: &[String], line: &str) -> Result<Request, CommandFault> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let verb = Verb::of(word).ok_or_else(|| fault::no_such_command(word))?;
    let mut words = Words::new(game, players, rest);
    let request = match verb {
        Verb::Undo => Request::Undo(undo(&mut words)?),
        Verb::Redo => Request::Redo,
        Verb::Agree => Request::Agree(words.player()?),
        Verb::Disagree => Request::Disagree(words.player()?),
        Verb::Moves => Request::Moves(words.word().map(str::to_owned)),
        Verb::Power => Request::Powers(match words.peek() {
            None => None,
            Some(word) => Some(
                words
                    .take_named(names::private)
                    .ok_or_else(|| fault::no_such("command-no-item", word))?,
            ),
        }),
        Verb::Status => Request::Status,
        Verb::Market => Request::Market,
        Verb::Map => Request::Map,
        Verb::Company => Request::Company(words.corp()?),
        Verb::Player => Request::Player(words.player()?),
        Verb::History => Request::History(words.number()?.map_or(HISTORY, |n| n.max(1) as usize)),
        Verb::Summary => Request::Summary(scope(&mut words)?),
        Verb::Auto => orders::parse(&mut words)?,
        Verb::Help => match words.word() {
            None => Request::Help(None),
            Some("all") => Request::AllCommands,
            Some(word) => {
                let verb = Verb::of(word).ok_or_else(|| fault::no_such_command(word))?;
                Request::Help(Some(verb))
            }
        },
        Verb::Rules => return Ok(Request::Rules(path(rest))),
        Verb::Export => return Ok(Request::Export(path(rest))),
        Verb::Import => {
            let path = path(rest).ok_or_else(|| fault::missing("command-missing-file"))?;
            return Ok(Request::Import(path));
        }
        Verb::Games => Request::Games,
        Verb::Open => {
            let id = words.number()?;
            Request::Open(id.ok_or_else(|| fault::missing("command-missing-game"))?)
        }
        Verb::New => {
            return Ok(Request::New(
                rest.split_whitespace().map(str::to_owned).collect(),
            ));
        }
        Verb::Quit => Request::Quit,
        _action => act(game, verb, &mut words, rest)?,
    };
    words.end()?;
    Ok(request)
}

/// Understands a line where no game is open: only a few commands make sense then.
///
/// # Errors
/// What about the line cannot be understood.
pub fn parse_without_game(line: &str) -> Result<Request, CommandFault> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match Verb::of(word).ok_or_else(|| fault::no_such_command(word))? {
        Verb::New => Ok(Request::New(
            rest.split_whitespace().map(str::to_owned).collect(),
        )),
        Verb::Import => path(rest)
            .map(Request::Import)
            .ok_or_else(|| fault::missing("command-missing-file")),
        Verb::Games => Ok(Request::Games),
        Verb::Help => Ok(match Verb::of(rest) {
            None => Request::AllCommands,
            some => Request::Help(some),
        }),
        Verb::Quit => Ok(Request::Quit),
        _needs_a_game => Err(fault::missing("command-needs-game")),
    }
}

fn path(rest: &str) -> Option<String> {
    (!rest.is_empty()).then(|| rest.to_owned())
}

fn undo(words: &mut Words<'_>) -> Result<Undo, CommandFault> {
    if words.take("turn") {
        return Ok(Undo::Turn);
    }
    words.take("to");
    Ok(words.number()?.map_or(Undo::Last, Undo::To))
}

fn scope(words: &mut Words<'_>) -> Result<Scope, CommandFault> {
    Ok(if words.peek().is_none() || words.take("round") {
        Scope::Round
    } else if words.take("game") {
        Scope::Game
    } else {
        words.take("since");
        Scope::Since(words.player()?)
    })
}

/// The commands that are moves.
fn act(
    game: &Game,
    verb: Verb,
    words: &mut Words<'_>,
    rest: &str,
) -> Result<Request, CommandFault> {
    let one = |what: What| Request::Act(by_whom(game, vec![what]));
    Ok(match verb {
        Verb::Pass => one(What::Pass),
        Verb::Bid => one(finances::bid(words)?),
        Verb::Par => one(finances::par(words)?),
        Verb::Buy => one(finances::buy(words)?),
        Verb::Train => one(railway::train(words)?),
        Verb::Sell => {
            let what = finances::sell(words)?;
            let by = game.turn().actor(Kind::SellShares);
            let by = by.unwrap_or(Actor::Player(PlayerId(0)));
            Request::Act(vec![Action { by, what }])
        }
        Verb::Exchange => Request::Act(vec![finances::exchange(words)?]),
        Verb::Repay => one(finances::repay(words)),
        Verb::Lay => by_power(game, railway::lay(words)?),
        Verb::Token => by_power(game, railway::token(words)?),
        Verb::Run => {
            words.skip_all();
            routes::parse(game, rest)?
        }
        Verb::Dividend => one(railway::dividend(words)?),
        Verb::Discard => one(railway::discard(words)?),
        Verb::Convert => Request::Act(by_whom(game, finances::convert(words)?)),
        Verb::Close => {
            let private = words
                .take_named(names::private)
                .ok_or_else(|| fault::missing("command-missing-item"))?;
            by_power(game, (What::ClosePrivate, Some(private)))
        }
        Verb::Merge => Request::Act(by_whom(game, finances::merge(words)?)),
        Verb::Choose => one(finances::choose(words)?),
        Verb::End => one(What::EndGame),
        _other => return Err(fault::no_such_command(verb.word())),
    })
}

/// An action by whoever is asked, or of a private company.
fn by_power(game: &Game, (what, power): (What, Option<PrivateId>)) -> Request {
    Request::Act(match power {
        Some(private) => vec![Action {
            by: Actor::Private(private),
            what,
        }],
        None => by_whom(game, vec![what]),
    })
}

/// Actions by whoever is asked; after the end nobody is, and the engine says so.
fn by_whom(game: &Game, whats: Vec<What>) -> Vec<Action> {
    let by = game.turn().asked.unwrap_or(Actor::Player(PlayerId(0)));
    whats.into_iter().map(|what| Action { by, what }).collect()
}
