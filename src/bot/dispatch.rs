//! From an interaction to what is done, and to an answer in time.
//!
//! Invariant: every interaction is answered, within Discord's three seconds, and what was done for
//! it is done once.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, CreateInteractionResponse};

use super::ask::{Ask, Wish, Words};
use super::commands::{self, Deed, House, Look};
use super::desk::Desk;
use super::ops::fair::Crowded;
use super::ops::meters::{self, Outcome};
use super::play::Wanted;
use super::post::Post;
use super::reply::{Reply, Trouble};
use super::wire::{Defer, WireFault};
use super::{
    auto, back, click, complete, help, house, lobby, own, plan, play, recap, setup, views,
};
use crate::table::command::verb::Verb;

/// After so long the answer is announced; Discord waits three seconds.
const SOON: Duration = Duration::from_millis(1500);

/// Serves an interaction.
pub async fn serve(desk: Arc<Desk>, mut ask: Ask) {
    let start = Instant::now();
    if matches!(ask.what, Wish::Complete(_)) {
        ask.language = desk.language_of(&ask).await;
    }
    let name = meters::name_of(&ask);
    if let Wish::Complete(words) = &ask.what {
        // What was typed meanwhile is asked again: nobody waits for old choices.
        let place = desk.limits.asks.place(ask.who().line()).await;
        let choices = match place {
            Ok(_place) => complete::choices(&desk, &ask, words).await,
            Err(Crowded) => Vec::new(),
        };
        desk.meters.worked(name, Outcome::Done, start.elapsed());
        let choices = choices
            .into_iter()
            .map(|choice| AutocompleteChoice::new(choice.label, choice.value));
        let choices = CreateAutocompleteResponse::new().set_choices(choices.collect());
        let answer = CreateInteractionResponse::Autocomplete(choices);
        let answered = desk.wire.answer(ask.id, &ask.token, answer).await;
        note(&desk, &ask, (start, false), answered);
        return;
    }
    let work = tokio::spawn(reply(Arc::clone(&desk), ask.clone()));
    tokio::pin!(work);
    let (done, deferred) = tokio::select! {
        done = &mut work => (done, false),
        () = tokio::time::sleep(SOON) => {
            let how = deferral(&ask);
            let announced = desk.wire.defer(ask.id, &ask.token, how).await;
            note(&desk, &ask, (start, true), announced);
            (work.await, true)
        }
    };
    let (reply, outcome) = done.unwrap_or_else(|broken| {
        tracing::error!(interaction = ask.id, %broken, "an answer broke off");
        desk.meters.broke("answer");
        (
            Reply::private(ask.voice().plain("table-broken")),
            Outcome::Broken,
        )
    });
    desk.meters.worked(name, outcome, start.elapsed());
    if deferred {
        let answered = desk.wire.answer_late(&ask.token, &reply.post).await;
        told(&ask, start, answered);
    } else {
        let answered = desk.wire.answer(ask.id, &ask.token, reply.response()).await;
        note(&desk, &ask, (start, false), answered);
    }
}

/// Whether everybody will see an answer that is announced: a move is told to everybody by the
/// message that follows it, so that a refusal may stay between us.
fn deferral(ask: &Ask) -> Defer {
    match &ask.what {
        Wish::Click { private: true, .. } => Defer::Update,
        Wish::Click { .. } | Wish::Complete(_) => Defer::Private,
        Wish::Command(words) => {
            let command = commands::find(&words.name, words.sub.as_deref());
            match command.map(|command| command.deed) {
                Some(Deed::Game(_)) if command.is_some_and(commands::Command::is_public) => {
                    Defer::Public
                }
                Some(Deed::Look(_) | Deed::Summary) if words.yes("share") => Defer::Public,
                Some(_) | None => Defer::Private,
            }
        }
    }
}

/// The first answer is given, or a promise of it.
fn note(
    desk: &Desk,
    ask: &Ask,
    (start, promised): (Instant, bool),
    answered: Result<(), WireFault>,
) {
    let kind = match ask.what {
        Wish::Command(_) => "command",
        Wish::Complete(_) => "completion",
        Wish::Click { .. } => "click",
    };
    let well = matches!(answered, Ok(()) | Err(WireFault::Answered));
    desk.meters.answered(kind, promised, start.elapsed(), well);
    told(ask, start, answered);
}

fn told(ask: &Ask, start: Instant, answered: Result<(), WireFault>) {
    let took = start.elapsed().as_millis() as u64;
    match answered {
        Ok(()) => tracing::debug!(interaction = ask.id, took, "answered"),
        // Somebody came twice.
        Err(WireFault::Answered) => tracing::debug!(interaction = ask.id, "answered before"),
        Err(fault) => tracing::warn!(interaction = ask.id, took, ?fault, "not answered"),
    }
}

/// Does what is asked, when it is the turn of the server on which it is asked.
async fn reply(desk: Arc<Desk>, mut ask: Ask) -> (Reply, Outcome) {
    let Ok(_place) = desk.limits.asks.place(ask.who().line()).await else {
        desk.meters.crowded();
        let crowd = ask.voice().plain("limits-crowd");
        return (Reply::private(crowd), Outcome::Refused);
    };
    ask.language = desk.language_of(&ask).await;
    if let Some(again) = before(&desk, &ask).await {
        return (again, Outcome::Repeated);
    }
    let done = match &ask.what {
        Wish::Command(words) => command(&desk, &ask, words).await,
        Wish::Click {
            id,
            values,
            private,
        } => click::obey(&desk, &ask, id, values, *private).await,
        Wish::Complete(_) => Ok(Reply::private("")),
    };
    let in_place = matches!(ask.what, Wish::Click { private: true, .. });
    // It may have come twice at once: then the other one was first, and changed the position.
    if done.is_err()
        && let Some(again) = before(&desk, &ask).await
    {
        return (again, Outcome::Repeated);
    }
    let (reply, outcome) = match done {
        Ok(reply) => return (reply, Outcome::Done),
        Err(Trouble::Refused(why)) => (Reply::private(why), Outcome::Refused),
        Err(Trouble::Stale(post)) => (Reply::of(post), Outcome::Stale),
        Err(Trouble::Broken(why)) => {
            tracing::error!(interaction = ask.id, why, "broken");
            (Reply::private(why), Outcome::Broken)
        }
        Err(Trouble::Overtaken) => {
            let overtaken = ask.voice().plain("table-overtaken");
            (Reply::private(overtaken), Outcome::Stale)
        }
        Err(Trouble::Repeated) => {
            let overtaken = ask.voice().plain("table-overtaken");
            return (Reply::private(overtaken), Outcome::Repeated);
        }
    };
    (reply.in_place(in_place), outcome)
}

/// What was answered when the interaction came before.
async fn before(desk: &Desk, ask: &Ask) -> Option<Reply> {
    let answer = desk.store.answered(ask.id).await.ok()??;
    tracing::debug!(interaction = ask.id, "came twice");
    serde_json::from_str(&answer).ok()
}

async fn command(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let command = commands::find(&words.name, words.sub.as_deref());
    let deed = command.map(|command| command.deed);
    let Some(deed) = deed.or_else(|| commands::menu(&words.name)) else {
        return Err(Trouble::Refused(voice.plain("chat-old-command")));
    };
    match deed {
        Deed::Move(verb) => play::make(desk, ask, &wanted(verb, words)).await,
        Deed::Power => power(desk, ask, words).await,
        Deed::Undo => back::undo(desk, ask, words.text("to").as_deref(), None).await,
        Deed::Redo => back::redo(desk, ask, None).await,
        Deed::Agree => play::answer_asking(desk, ask, None, true).await,
        Deed::Disagree => play::answer_asking(desk, ask, None, false).await,
        Deed::Look(look) => views::show(desk, ask, look, words).await,
        Deed::Summary => recap::show(desk, ask, words).await,
        Deed::Auto(what) => auto::obey(desk, ask, what, words).await,
        Deed::Plan(what) => plan::obey(desk, ask, what, words).await,
        Deed::Help => help::help(desk, ask, words).await,
        Deed::Rules => help::rules(desk, ask, words).await,
        Deed::Me(own) => own::obey(desk, ask, own, words).await,
        Deed::Setup(what) => setup::obey(desk, ask, what, words).await,
        Deed::Rewind => back::rewind(desk, ask, words.target).await,
        Deed::PositionOf => views::position_of(desk, ask, words.target).await,
        Deed::Card => views::card(desk, ask, words.target).await,
        Deed::Game(house) => game(desk, ask, house, words).await,
    }
}

async fn game(desk: &Arc<Desk>, ask: &Ask, house: House, words: &Words) -> Result<Reply, Trouble> {
    match house {
        House::New => lobby::open(desk, ask, words).await,
        House::Join => lobby::join(desk, ask, false).await,
        House::Leave => lobby::leave(desk, ask, false).await,
        House::Start => lobby::start(desk, ask, false).await,
        House::Settings => match lobby::settings(desk, ask, words).await {
            // A game that runs has settings of its own.
            Err(Trouble::Refused(why)) if why == ask.voice().plain("chat-started") => {
                house::settings(desk, ask, words).await
            }
            other => other,
        },
        House::List => house::list(desk, ask).await,
        House::Replace => house::replace(desk, ask, words).await,
        House::ActFor => house::act_for(desk, ask, words).await,
        House::Pause => house::pause(desk, ask).await,
        House::End => play::propose_end(desk, ask).await,
        House::Export => house::export(desk, ask).await,
        House::Import => house::import(desk, ask, words).await,
        House::Move => house::bring(desk, ask, words).await,
        House::Delete => match house::delete(desk, ask, words).await {
            // A table that has not started goes by the same command.
            Err(Trouble::Refused(why)) if why == ask.voice().plain("chat-not-started") => {
                lobby::clear(desk, ask, words).await
            }
            other => other,
        },
    }
}

/// The power of a private company is used, or what all may do is shown.
async fn power(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let Some(choice) = words.text("choice") else {
        return views::show(desk, ask, Look::Powers, words).await;
    };
    let choice = choice.trim_start_matches('/');
    let verb = choice.split_whitespace().next().and_then(Verb::of);
    if !matches!(
        verb,
        Some(Verb::Lay | Verb::Token | Verb::Close | Verb::Exchange)
    ) {
        let word = crate::text::speaker::harmless(ask.voice().medium, choice);
        let word = crate::text::tongue::Args::new().text("word", word);
        let why = ask.voice().say("chat-no-power", &word);
        return Err(Trouble::Refused(why));
    }
    let wanted = Wanted {
        words: choice.to_owned(),
        version: None,
        sure: false,
        in_place: false,
    };
    play::make(desk, ask, &wanted).await
}

/// A command's options as the words that a table understands.
pub fn wanted(verb: Verb, words: &Words) -> Wanted {
    let mut line = vec![verb.word().to_owned()];
    let command = commands::find(&words.name, words.sub.as_deref());
    for option in command.map_or(&[][..], |command| command.options) {
        let Some(value) = words.text(option.name) else {
            continue;
        };
        // A place may be called by a name of several words.
        line.push(match option.name {
            "hex" | "city" => views::squeezed(&value),
            "using" => format!("using {value}"),
            _other => value,
        });
    }
    if verb == Verb::Run && line.len() == 1 {
        line.push("best".to_owned());
    }
    Wanted {
        words: line.join(" "),
        version: None,
        sure: false,
        in_place: false,
    }
}

/// A view as a button asks for it.
pub async fn look(desk: &Arc<Desk>, ask: &Ask, word: &str) -> Result<Reply, Trouble> {
    let look = match word {
        "status" => Look::Status,
        "market" => Look::Market,
        "history" => Look::History,
        "moves" => Look::Moves,
        _other => Look::Map,
    };
    let shown = views::show(desk, ask, look, &Words::default()).await?;
    Ok(Reply::of(Post {
        private: true,
        ..shown.post
    }))
}
