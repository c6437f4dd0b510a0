//! What is wrong with a game file, in sentences.

use crate::record::fault::{Fault, RecordFault};
use crate::text::refusal;
use crate::text::speaker::{Medium, Speaker};
use crate::text::tongue::{Args, Tongue};

/// The most letters of a detail that comes from a file or from another program.
const MOST: usize = 300;

/// The fault with its place.
pub fn line(tongue: &Tongue, fault: &RecordFault) -> String {
    let why = what(tongue, &fault.what);
    let said = match &fault.place {
        None => why,
        Some(place) => {
            let args = Args::new()
                .text("id", place.id.to_string())
                .text("kind", place.kind.as_str())
                .text("who", place.entity.as_str())
                .text("number", place.automatic.to_string())
                .text("why", why);
            let key = if place.automatic > 0 {
                "fault-at-automatic"
            } else {
                "fault-at"
            };
            tongue.say(key, &args)
        }
    };
    // Names come from the file, and a message is one line.
    said.replace(char::is_control, " ")
}

fn what(tongue: &Tongue, fault: &Fault) -> String {
    let say = |key: &str, args: Args<'_>| tongue.say(key, &args);
    let one = |name: &'static str, value: String| Args::new().text(name, value);
    let position = |position: &usize| one("position", position.to_string());
    match fault {
        Fault::TooLarge { bytes, most } => say(
            "fault-too-large",
            one("bytes", bytes.to_string()).text("most", most.to_string()),
        ),
        Fault::EntryTooLarge { position: at, most } => say(
            "fault-entry-too-large",
            position(at).text("most", most.to_string()),
        ),
        Fault::TooManyEntries { most } => {
            say("fault-too-many-entries", one("most", most.to_string()))
        }
        Fault::Json(fault) => say("fault-json", one("detail", short(&fault.to_string()))),
        Fault::BadEntry {
            position: at,
            fault,
        } => say(
            "fault-bad-entry",
            position(at).text("detail", short(&fault.to_string())),
        ),
        Fault::NoId { position: at } => say("fault-no-id", position(at)),
        Fault::SameId { id } => say("fault-same-id", one("id", id.to_string())),
        Fault::UnknownId { id } => say("fault-unknown-id", one("id", id.to_string())),
        Fault::BadUndo { names } => say("fault-bad-undo", one("id", names.to_string())),
        Fault::Missing { field } => say("fault-missing", one("field", (*field).to_owned())),
        Fault::Bad { field, value } => say(
            "fault-bad",
            one("field", (*field).to_owned()).text("value", value.as_str()),
        ),
        Fault::UnknownType => say("fault-unknown-type", Args::new()),
        Fault::Refused(refused) => {
            let speaker = Speaker {
                tongue,
                game: &refused.game,
                players: &refused.players,
                // Whoever shows the sentence makes it harmless as a whole.
                medium: Medium::Terminal,
            };
            let why = refusal::line(&speaker, &refused.action, &refused.refusal);
            say("fault-refused", one("detail", short(&why)))
        }
        Fault::UnknownTitle { name, known } => say(
            "fault-unknown-title",
            one("name", name.clone()).text("known", known.as_str()),
        ),
        Fault::HeadTooLarge { field, most } => say(
            "fault-head-too-large",
            one("field", field.clone()).text("most", most.to_string()),
        ),
        Fault::NamelessPlayer { number } => {
            say("fault-nameless-player", one("number", number.to_string()))
        }
        Fault::SamePlayer { id } => say("fault-same-player", one("id", id.clone())),
        Fault::Setup(why) => say("table-setup", one("why", short(why))),
    }
}

/// The start of a text that may be as long as a file.
fn short(text: &str) -> String {
    text.chars().take(MOST).collect()
}
