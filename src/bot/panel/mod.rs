//! Panels: messages for one pair of eyes in which a choice is put together and looked at before it
//! is made.
//!
//! Invariant: a panel's state is in the ids of its buttons. Numbers in it count the offers of one
//! position, whose order is always the same; what is confirmed is the command that was shown.

mod choice;
mod items;
mod lists;
mod own;
mod topic;

use super::post::{Post, Row};
use super::prompt::Keys;
use crate::engine::action::{Actor, Run};
use crate::engine::ids::{CorpId, HexId, PlayerId};
use crate::text::speaker::Speaker;

use choice::Chosen;
use own::Own;
pub use topic::Topic;

/// What is chosen so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Panel {
    /// A thing of a list, and how.
    Choice(Chosen),
    /// Routes, train by train.
    Own(Own),
}

/// What a panel shows.
pub struct Draft {
    /// Text, lists and buttons.
    pub post: Post,
    /// The command that would be made.
    pub words: Option<String>,
    /// Hexes to choose from.
    pub hexes: Vec<HexId>,
    /// Routes to look at.
    pub runs: Option<(CorpId, Vec<Run>)>,
}

impl Draft {
    /// Words alone.
    fn words(text: String) -> Draft {
        Draft {
            post: Post::private(text),
            words: None,
            hexes: Vec::new(),
            runs: None,
        }
    }

    /// Routes with what can be done about them.
    fn routes(lines: Vec<String>, rows: Vec<Row>, runs: (CorpId, Vec<Run>)) -> Draft {
        Draft {
            post: Post::private(lines.join("\n")).rows(rows),
            words: None,
            hexes: Vec::new(),
            runs: Some(runs),
        }
    }
}

impl Panel {
    /// Reads what a button says, with what was chosen in a list.
    pub fn read(text: &str, values: &[String]) -> Option<Panel> {
        let own = || Own::read(text, values).map(Panel::Own);
        Chosen::read(text, values).map(Panel::Choice).or_else(own)
    }

    /// The panel is for private companies: their owners use it in turn and out of turn.
    pub fn is_for_owners(&self) -> bool {
        matches!(self, Panel::Choice(chosen) if chosen.is_for_owners())
    }

    /// What the panel shows in a position, to whoever acts for these seats.
    pub fn draft(&self, speaker: &Speaker<'_>, keys: Keys, seats: &[PlayerId]) -> Draft {
        match self {
            Panel::Choice(chosen) => chosen.draft(speaker, keys, seats),
            Panel::Own(own) => own.draft(speaker, keys),
        }
    }
}

/// The corporation that is asked.
fn runner(speaker: &Speaker<'_>) -> Option<CorpId> {
    match speaker.game.turn().asked {
        Some(Actor::Corp(corp)) => Some(corp),
        _other => None,
    }
}

/// Whether a number can be one of a page or of a thing in a list: no list is so long, and ids are
/// made up.
fn is_place(number: usize) -> bool {
    number < 100_000
}

#[cfg(test)]
mod tests {
    use super::choice::Chosen;

    #[test]
    fn numbers_beyond_every_list_are_refused() {
        let known = Chosen::read("lay.0..0..0", &[]);
        assert_eq!(known.map(|panel| panel.page), Some(0));
        for most in [100_000_usize, usize::MAX / 25 + 1, usize::MAX] {
            let most = most.to_string();
            for text in [
                format!("lay.{most}..0..0"),
                format!("lay.0.{most}.0..0"),
                format!("lay.0..{most}..0"),
                format!("lay.0..0.{most}.0"),
                format!("lay.0..0..{most}"),
            ] {
                assert!(Chosen::read(&text, &[]).is_none(), "{text}");
            }
            let chosen = Chosen::read("a/lay.0..0..0", std::slice::from_ref(&most));
            assert!(chosen.is_none(), "{most}");
        }
    }
}
