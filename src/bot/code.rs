//! The ids of buttons and lists: `v1:GAME:POSITION:VERB:ARGUMENT`, numbers in base 36.
//!
//! Invariant: an id says all that is needed to act on it; nothing about it is kept in memory, so
//! buttons work after a restart.

use crate::store::GameId;

/// Letters in an id.
pub const MOST: usize = 100;

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Press {
    /// The words are a move.
    Do,
    /// The words are a move that was looked at already.
    Sure,
    /// The argument is the number of stored words, which are a move.
    Stored,
    /// The argument is the number of stored words, which are a move that was looked at already.
    StoredSure,
    /// What was chosen in the list is a move.
    Pick,
    /// What was chosen in the list is another press.
    More,
    /// A panel opens or changes.
    Panel,
    /// Consent is given.
    Agree,
    /// Consent is refused.
    Refuse,
    /// A view.
    Look,
    /// Nothing is done.
    Cancel,
    /// Somebody joins the table.
    Join,
    /// Somebody leaves it.
    Leave,
    /// The game starts.
    Start,
    /// Somebody is reminded later.
    Later,
    /// A private what-if is changed.
    Plan,
    /// A topic of the rules.
    Rules,
    /// Somebody is forgotten.
    Forget,
}

const WORDS: [(Press, &str); 18] = [
    (Press::Do, "do"),
    (Press::Sure, "ok"),
    (Press::Stored, "w"),
    (Press::StoredSure, "wok"),
    (Press::Pick, "pick"),
    (Press::More, "more"),
    (Press::Panel, "p"),
    (Press::Agree, "yes"),
    (Press::Refuse, "no"),
    (Press::Look, "look"),
    (Press::Cancel, "x"),
    (Press::Join, "join"),
    (Press::Leave, "leave"),
    (Press::Start, "start"),
    (Press::Later, "later"),
    (Press::Plan, "plan"),
    (Press::Rules, "rules"),
    (Press::Forget, "forget"),
];

impl Press {
    /// The name under which a press is counted.
    pub fn counted(self) -> &'static str {
        match self {
            Press::Do => "button-do",
            Press::Sure => "button-sure",
            Press::Stored | Press::StoredSure => "button-stored",
            Press::Pick => "list-pick",
            Press::More => "list-more",
            Press::Panel => "panel",
            Press::Agree => "button-agree",
            Press::Refuse => "button-refuse",
            Press::Look => "button-look",
            Press::Cancel => "button-cancel",
            Press::Join => "button-join",
            Press::Leave => "button-leave",
            Press::Start => "button-start",
            Press::Later => "button-later",
            Press::Plan => "plan",
            Press::Rules => "list-rules",
            Press::Forget => "button-forget",
        }
    }
}

/// A button's id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    /// The game; 0 before it starts.
    pub game: GameId,
    /// The version of the game that it was made for.
    pub version: i64,
    /// What it does.
    pub press: Press,
    /// With what.
    pub argument: String,
}

impl Code {
    /// An id.
    pub fn new(game: GameId, version: i64, press: Press, argument: impl Into<String>) -> Code {
        Code {
            game,
            version,
            press,
            argument: argument.into(),
        }
    }

    /// As text; none if it is too long.
    pub fn text(&self) -> Option<String> {
        let word = WORDS.iter().find(|(press, _)| *press == self.press);
        let word = word.map_or("", |(_, word)| word);
        let text = format!(
            "v1:{}:{}:{word}:{}",
            base36(self.game.0),
            base36(self.version),
            self.argument
        );
        (text.len() <= MOST).then_some(text)
    }

    /// Reads an id; whatever it says was perhaps made up.
    pub fn read(text: &str) -> Option<Code> {
        let mut parts = text.splitn(5, ':');
        if parts.next() != Some("v1") {
            return None;
        }
        let game = from_base36(parts.next()?)?;
        let version = from_base36(parts.next()?)?;
        let word = parts.next()?;
        let press = WORDS.iter().find(|(_, known)| *known == word)?.0;
        Some(Code {
            game: GameId(game),
            version,
            press,
            argument: parts.next()?.to_owned(),
        })
    }
}

/// A number from 0 up in base 36.
pub fn base36(number: i64) -> String {
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let mut left = number.unsigned_abs();
    let mut digits = Vec::new();
    loop {
        digits.push(DIGITS[(left % 36) as usize]);
        left /= 36;
        if left == 0 {
            break;
        }
    }
    digits
        .iter()
        .rev()
        .map(|digit| char::from(*digit))
        .collect()
}

/// The number of digits in base 36.
pub fn from_base36(text: &str) -> Option<i64> {
    let fits = !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_alphanumeric());
    fits.then(|| i64::from_str_radix(text, 36).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for (press, _) in WORDS {
            let code = Code::new(GameId(987_654), 1_234, press, "lay H10 57 2: x");
            assert_eq!(Code::read(&code.text().expect("short")), Some(code));
        }
        for number in [0, 1, 35, 36, i64::MAX] {
            assert_eq!(from_base36(&base36(number)), Some(number));
        }
        let long = Code::new(GameId(1), 1, Press::Do, "x".repeat(MOST));
        assert_eq!(long.text(), None);
    }

    #[test]
    fn what_was_made_up_is_refused() {
        for text in [
            "",
            "v1",
            "v1:1:1:do",
            "v2:1:1:do:",
            "v1:-1:1:do:",
            "v1:1:+1:do:",
            "v1:1:1:du:",
            "v1:zzzzzzzzzzzzzzzz:1:do:",
        ] {
            assert_eq!(Code::read(text), None, "{text}");
        }
    }
}
