//! Buttons and lists: what their ids say is read, doubted, and done.

use std::sync::Arc;

use super::ask::Ask;
use super::back;
use super::code::{Code, Press, from_base36};
use super::desk::Desk;
use super::dispatch;
use super::forget;
use super::help;
use super::lobby;
use super::ops::limits::Use;
use super::panel::{Draft, Panel};
use super::place::{self, Place};
use super::plan;
use super::play::{self, Wanted};
use super::post::{File, Post};
use super::prompt::{self, Keys};
use super::remind;
use super::reply::{Reply, Trouble};
use super::teller::narrated;
use crate::engine::game::Game;
use crate::table::command::{self, Request};
use crate::table::voice::{self, Voice};

/// Does what a button or a list says.
pub async fn obey(
    desk: &Arc<Desk>,
    ask: &Ask,
    id: &str,
    values: &[String],
    private: bool,
) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let unknown = || Trouble::Refused(voice.plain("chat-old-button"));
    let mut code = Code::read(id).ok_or_else(unknown)?;
    if code.press == Press::More {
        // The value of the list is the id of a button, for the same position.
        let value = values.first().ok_or_else(unknown)?;
        let inner = Code::read(value).ok_or_else(unknown)?;
        if (inner.game, inner.version) != (code.game, code.version) || inner.press == Press::More {
            return Err(unknown());
        }
        code = inner;
    }
    if let Some(done) = without_game(desk, ask, &code, values, private).await {
        return done;
    }
    let version = Some(code.version);
    here(desk, ask, &code).await?;
    match code.press {
        Press::Do | Press::Sure if code.argument == "redo" => back::redo(desk, ask, version).await,
        Press::Do | Press::Sure if code.argument.starts_with("undo") => {
            let to = code.argument.strip_prefix("undo ");
            back::undo(desk, ask, to, version).await
        }
        Press::Do | Press::Sure => {
            let sure = code.press == Press::Sure;
            act(desk, ask, &code, code.argument.clone(), sure, private).await
        }
        Press::Stored | Press::StoredSure => {
            let number = from_base36(&code.argument).ok_or_else(unknown)?;
            let words = desk.store.words(code.game, number).await;
            let words = words.map_err(|fault| Trouble::store(voice, &fault))?;
            let sure = code.press == Press::StoredSure;
            act(desk, ask, &code, words.ok_or_else(unknown)?, sure, private).await
        }
        Press::Pick => {
            let words = values.first().ok_or_else(unknown)?.clone();
            act(desk, ask, &code, words, false, private).await
        }
        Press::Panel => {
            let panel = Panel::read(&code.argument, values).ok_or_else(unknown)?;
            show(desk, ask, version, panel, private).await
        }
        Press::Agree => play::answer_asking(desk, ask, version, true).await,
        Press::Refuse => play::answer_asking(desk, ask, version, false).await,
        Press::Look => dispatch::look(desk, ask, &code.argument).await,
        Press::Plan => plan::press(desk, ask, &code.argument, values, private).await,
        Press::More
        | Press::Join
        | Press::Leave
        | Press::Start
        | Press::Cancel
        | Press::Later
        | Press::Rules
        | Press::Forget => Err(unknown()),
    }
}

/// Buttons that belong to no running game.
async fn without_game(
    desk: &Arc<Desk>,
    ask: &Ask,
    code: &Code,
    values: &[String],
    private: bool,
) -> Option<Result<Reply, Trouble>> {
    Some(match code.press {
        Press::Join => lobby::join(desk, ask, true).await,
        Press::Leave => lobby::leave(desk, ask, true).await,
        Press::Start => lobby::start(desk, ask, true).await,
        Press::Cancel => {
            let gone = Reply::private(ask.voice().plain("chat-cancelled"));
            Ok(gone.in_place(private))
        }
        Press::Forget => forget::erase(desk, ask, private).await,
        // Also in direct messages, where there is no table.
        Press::Later => remind::press(desk, ask, code).await,
        Press::Rules => help::press(desk, ask, code, values, private).await,
        _of_a_game => return None,
    })
}

/// A button belongs to the game of the channel in which it is pressed.
async fn here(desk: &Desk, ask: &Ask, code: &Code) -> Result<(), Trouble> {
    let voice = ask.voice();
    let venue = desk.store.venue(ask.channel).await;
    let venue = venue.map_err(|fault| Trouble::store(voice, &fault))?;
    let game = venue.and_then(|venue| venue.game);
    if game == Some(code.game) {
        Ok(())
    } else {
        Err(Trouble::Refused(voice.plain("chat-old-button")))
    }
}

async fn act(
    desk: &Arc<Desk>,
    ask: &Ask,
    code: &Code,
    words: String,
    sure: bool,
    private: bool,
) -> Result<Reply, Trouble> {
    let wanted = Wanted {
        words,
        version: Some(code.version),
        sure,
        in_place: private,
    };
    play::make(desk, ask, &wanted).await
}

/// What is drawn beside a panel.
enum Sketch {
    Nothing,
    Choices(Game, Vec<crate::engine::ids::HexId>),
    Outcome(Box<(Game, Game)>, Vec<String>),
    Routes(
        Game,
        crate::engine::ids::CorpId,
        Vec<crate::engine::action::Run>,
    ),
}

impl Sketch {
    fn is_drawn(&self) -> bool {
        !matches!(self, Sketch::Nothing)
    }
}

/// Shows a panel: it opens below the turn message, and changes in its place.
async fn show(
    desk: &Arc<Desk>,
    ask: &Ask,
    version: Option<i64>,
    panel: Panel,
    private: bool,
) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let place = place::of_channel(desk, ask).await?;
    place.fits(voice, version)?;
    place.runs(voice)?;
    let seats = place.seats_of(ask.user.id);
    if !panel.is_for_owners() || seats.is_empty() {
        place.decides(voice, ask.user.id)?;
    }
    let keys = Keys {
        game: place.game,
        version: place.table.version(),
    };
    let (mut post, sketch) = {
        let speaker = place.speaker(voice);
        let draft = panel.draft(&speaker, keys, &seats);
        sketched(voice, &place, draft)
    };
    drop(place);
    let kept = prompt::shorten(desk, keys, &mut post.rows).await;
    kept.map_err(|fault| Trouble::store(voice, &fault))?;
    // The choice can be made without a picture.
    let sketch = match desk
        .limits
        .take(Use::Picture, ask.who(), u64::from(sketch.is_drawn()))
    {
        Ok(()) => sketch,
        Err(refused) => {
            desk.meters.refused(&refused);
            post.text = format!("{}\n{}", post.text, refused.say(voice));
            Sketch::Nothing
        }
    };
    if !sketch.is_drawn() {
        return Ok(Reply::of(post).in_place(private));
    }
    let words = post.text.clone();
    let drawn = desk
        .draw(ask.who().line(), voice.language, move |studio| {
            Ok(match sketch {
                Sketch::Nothing => None,
                Sketch::Choices(game, hexes) => Some(studio.choices(&game, &hexes)?),
                Sketch::Outcome(games, players) => {
                    let (before, after) = *games;
                    Some(studio.outcome(&before, &after, &players)?)
                }
                Sketch::Routes(game, corp, runs) => Some(studio.routes(&game, corp, &runs)?),
            })
        })
        .await;
    match drawn {
        Ok(Some(bytes)) => post.files.push(File {
            name: "preview.png".to_owned(),
            words,
            bytes,
        }),
        Ok(None) => {}
        // The choice can be made without a picture.
        Err(why) => tracing::error!(why, "no preview"),
    }
    Ok(Reply::of(post).in_place(private))
}

/// The panel's words about what is chosen, and what is to be drawn.
fn sketched(voice: Voice, place: &Place, draft: Draft) -> (Post, Sketch) {
    let game = place.table.game();
    let mut post = draft.post;
    if let Some((corp, runs)) = draft.runs {
        return (post, Sketch::Routes(game.clone(), corp, runs));
    }
    let Some(words) = draft.words else {
        if draft.hexes.is_empty() {
            return (post, Sketch::Nothing);
        }
        return (post, Sketch::Choices(game.clone(), draft.hexes));
    };
    post.text = format!("{}\n`/{words}`", post.text);
    let request = command::parse(game, place.table.names(), &words);
    let Ok(Request::Act(actions)) = request else {
        return (post, Sketch::Nothing);
    };
    match place.table.try_out(&actions) {
        Ok(acts) => {
            let speaker = place.speaker(voice);
            let lines = narrated(&speaker, &acts).join(" ");
            post.text = format!("{}\n{}\n{lines}", post.text, voice.plain("chat-would"));
            let after = acts
                .last()
                .map_or_else(|| game.clone(), |act| act.after.clone());
            let names = place.table.names().to_vec();
            (
                post,
                Sketch::Outcome(Box::new((game.clone(), after)), names),
            )
        }
        Err(fault) => {
            let speaker = place.speaker(voice);
            let why = voice::fault(&speaker, &fault);
            post.text = format!("{}\n{why}", post.text);
            (post, Sketch::Nothing)
        }
    }
}
