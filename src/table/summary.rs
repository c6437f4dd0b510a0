//! Summaries: a round, a set, the whole game, or what somebody has missed.

use super::chapter::{self, Chapter, Chapters};
use super::voice::Voice;
use crate::engine::event::Event;
use crate::engine::ids::PlayerId;
use crate::record::fault::RecordFault;
use crate::record::session::Act;
use crate::text::speaker::Speaker;
use crate::text::story::{self, Tale};
use crate::text::tongue::Args;

/// What is summed up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// The last round that is over.
    Round,
    /// What happened since a player's latest own move.
    Since(PlayerId),
    /// The whole game so far.
    Game,
}

/// The chart that goes with a summary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chart {
    /// What each player is worth.
    Worth,
    /// The income of each operating round.
    Revenue,
    /// Who holds what.
    Holdings,
}

/// A summary in sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// What it is about.
    pub heading: String,
    /// The story with its numbers.
    pub lines: Vec<String>,
    /// The chart that fits.
    pub chart: Option<Chart>,
}

impl Summary {
    /// Heading and lines one under the other.
    pub fn text(&self) -> String {
        let heading = std::iter::once(&self.heading);
        let all: Vec<&str> = heading.chain(&self.lines).map(String::as_str).collect();
        all.join("\n")
    }

    fn only(heading: String) -> Summary {
        Summary {
            heading,
            lines: Vec::new(),
            chart: None,
        }
    }
}

/// What a move brought to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    /// The round goes on.
    Nothing,
    /// A round.
    Round,
    /// The game.
    Game,
}

impl Ends {
    /// What is summed up then.
    pub fn scopes(self) -> &'static [Scope] {
        match self {
            Ends::Nothing => &[],
            Ends::Round => &[Scope::Round],
            Ends::Game => &[Scope::Round, Scope::Game],
        }
    }
}

/// What a move brought to its end.
pub fn ends(acts: &[Act]) -> Ends {
    let has = |wanted: fn(&Event) -> bool| acts.iter().flat_map(|act| &act.events).any(wanted);
    if has(|event| matches!(event, Event::GameOver(_))) {
        Ends::Game
    } else if has(|event| matches!(event, Event::RoundBegan)) {
        Ends::Round
    } else {
        Ends::Nothing
    }
}

/// Sums up a log.
///
/// # Errors
/// The log cannot be read.
pub fn of(
    head: &str,
    entries: &[String],
    names: &[String],
    (voice, scope): (Voice, Scope),
) -> Result<Summary, RecordFault> {
    let whole_game = match scope {
        Scope::Since(player) => {
            let missed = chapter::since_last_move(head, entries, player)?;
            let missed = missed.filter(|chapter| chapter.moves > 0);
            return Ok(missed.map_or_else(
                || Summary::only(voice.plain("story-nothing")),
                |chapter| since(voice, names, &chapter),
            ));
        }
        Scope::Round => false,
        Scope::Game => true,
    };
    let chapters = Chapters::read(head, entries)?;
    let Some(last) = chapters.closed.last() else {
        return Ok(Summary::only(voice.plain("story-no-round")));
    };
    Ok(match (whole_game, last.ends_game()) {
        (false, _) => round(voice, names, &chapters, last),
        (true, true) => whole(voice, names, &chapters, last),
        (true, false) => so_far(voice, names, &chapters, last),
    })
}

/// What the end of a round, or of the game, is told with: nothing, if nothing worth telling has
/// happened in the round. The log ends with the move that ended it.
///
/// # Errors
/// The log cannot be read.
pub fn at_end(
    head: &str,
    entries: &[String],
    names: &[String],
    (voice, whole_game): (Voice, bool),
) -> Result<Option<Summary>, RecordFault> {
    let chapters = Chapters::read(head, entries)?;
    let Some(last) = chapters.closed.last() else {
        return Ok(None);
    };
    Ok(if whole_game {
        last.ends_game()
            .then(|| whole(voice, names, &chapters, last))
    } else {
        last.is_worth_telling()
            .then(|| round(voice, names, &chapters, last))
    })
}

fn since(voice: Voice, names: &[String], chapter: &Chapter) -> Summary {
    let speaker = voice.speaker(&chapter.after, names);
    let count = Args::new().number("moves", chapter.moves as i64);
    Summary {
        heading: voice.say("story-since", &count),
        lines: both(&speaker, chapter.tale()),
        chart: None,
    }
}

/// A round; the last one of a set tells of the players over the whole set.
fn round(voice: Voice, names: &[String], chapters: &Chapters, last: &Chapter) -> Summary {
    let speaker = voice.speaker(&last.before, names);
    let args = Args::new().text("round", speaker.round());
    let heading = voice.say("story-round", &args);
    let set = chapters
        .last_set()
        .filter(|set| last.ends_set() && set.moves > last.moves);
    let mut lines = Vec::new();
    if set.is_some() {
        lines.push(voice.plain("story-set"));
    }
    let tale = set.as_ref().map_or_else(|| last.tale(), Chapter::tale);
    lines.extend(story::players(&speaker, tale));
    if set.is_some() {
        lines.push(voice.plain("story-last"));
    }
    lines.extend(story::companies(&speaker, last.tale()));
    Summary {
        heading,
        lines,
        chart: Some(
            if set.is_some() || !last.is_operating() && !last.is_trading() {
                Chart::Worth
            } else if last.is_operating() {
                Chart::Revenue
            } else {
                Chart::Holdings
            },
        ),
    }
}

/// The result of a game that is over.
fn whole(voice: Voice, names: &[String], chapters: &Chapters, last: &Chapter) -> Summary {
    let speaker = voice.speaker(&last.after, names);
    let tales: Vec<Tale<'_>> = chapters.closed.iter().map(Chapter::tale).collect();
    Summary {
        heading: speaker.plain("story-result"),
        lines: story::finale::lines(&speaker, &tales),
        chart: Some(Chart::Worth),
    }
}

/// A game that runs: from its start to now.
fn so_far(voice: Voice, names: &[String], chapters: &Chapters, last: &Chapter) -> Summary {
    let open = chapters.open.as_ref().unwrap_or(last);
    let speaker = voice.speaker(&open.after, names);
    let tales = chapters.closed.iter().chain(&chapters.open);
    let tales: Vec<Tale<'_>> = tales.map(Chapter::tale).collect();
    Summary {
        heading: speaker.plain("story-so-far"),
        lines: story::finale::lines(&speaker, &tales),
        chart: Some(Chart::Worth),
    }
}

fn both(speaker: &Speaker<'_>, tale: Tale<'_>) -> Vec<String> {
    let mut lines = story::players(speaker, tale);
    lines.extend(story::companies(speaker, tale));
    lines
}
