//! The words of a command, and the things they name.

use super::fault::{self, CommandFault};
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, HexId, PlayerId, PrivateId, TrainKindId};
use crate::engine::money::Money;
use crate::titles::names::{Language, Names};

/// The words behind a command, read from the front.
pub struct Words<'a> {
    /// The game that they speak of.
    pub game: &'a Game,
    players: &'a [String],
    list: Vec<&'a str>,
    at: usize,
}

impl<'a> Words<'a> {
    /// The words of a text.
    pub fn new(game: &'a Game, players: &'a [String], text: &'a str) -> Words<'a> {
        Words {
            game,
            players,
            list: text
                .split(|sign: char| sign.is_whitespace() || sign == ',')
                .filter(|word| !word.is_empty())
                .collect(),
            at: 0,
        }
    }

    /// The next word without taking it.
    pub fn peek(&self) -> Option<&'a str> {
        self.list.get(self.at).copied()
    }

    /// Takes the next word.
    pub fn word(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.at += 1;
        Some(word)
    }

    /// Takes the next word if it is this one.
    pub fn take(&mut self, word: &str) -> bool {
        let is = self
            .peek()
            .is_some_and(|next| next.eq_ignore_ascii_case(word));
        self.at += usize::from(is);
        is
    }

    /// Takes the next word if it names something.
    pub fn take_named<T>(&mut self, find: impl Fn(&Game, &str) -> Option<T>) -> Option<T> {
        let found = find(self.game, self.peek()?)?;
        self.at += 1;
        Some(found)
    }

    /// All words are taken.
    pub fn skip_all(&mut self) {
        self.at = self.list.len();
    }

    /// Nothing may be left.
    pub fn end(&self) -> Result<(), CommandFault> {
        match self.peek() {
            None => Ok(()),
            Some(word) => Err(fault::no_such("command-too-much", word)),
        }
    }

    /// A number, if there is another word.
    pub fn number(&mut self) -> Result<Option<i64>, CommandFault> {
        let Some(word) = self.word() else {
            return Ok(None);
        };
        let number = word.trim_start_matches('#').parse();
        number
            .map(Some)
            .map_err(|_| fault::no_such("command-no-number", word))
    }

    /// An amount of money, if the next word is one.
    pub fn amount(&mut self) -> Option<Money> {
        self.take_named(|_, word| amount(word))
    }

    /// A corporation.
    pub fn corp(&mut self) -> Result<CorpId, CommandFault> {
        let word = self
            .word()
            .ok_or_else(|| fault::missing("command-missing-company"))?;
        corp(self.game, word).ok_or_else(|| fault::no_such("command-no-company", word))
    }

    /// A player by name, by the beginning of the name, or by his number, counted from one.
    pub fn player(&mut self) -> Result<PlayerId, CommandFault> {
        if self.peek().is_none() {
            return Err(fault::missing("command-missing-player"));
        }
        // A name may have several words.
        let text = self.list[self.at..].join(" ");
        self.skip_all();
        let wanted = text.to_lowercase();
        let exact = |name: &String| name.to_lowercase() == wanted;
        let begins = |name: &String| name.to_lowercase().starts_with(&wanted);
        let whole = self.players.iter().position(exact);
        let mut begun = (0..self.players.len()).filter(|n| begins(&self.players[*n]));
        let found = whole.or(match (begun.next(), begun.next()) {
            (Some(only), None) => Some(only),
            _none_or_several => None,
        });
        let counted = || {
            let number: usize = text.parse().ok()?;
            number.checked_sub(1).filter(|n| *n < self.players.len())
        };
        found
            .or_else(counted)
            .map(|number| PlayerId(number as u8))
            .ok_or_else(|| fault::no_such("command-no-player", &text))
    }

    /// A hex by coordinate or place.
    pub fn hex(&mut self) -> Result<HexId, CommandFault> {
        let word = self
            .word()
            .ok_or_else(|| fault::missing("command-missing-hex"))?;
        hex(self.game, word).ok_or_else(|| fault::no_such("command-no-hex", word))
    }

    /// A kind of train.
    pub fn train(&mut self) -> Result<TrainKindId, CommandFault> {
        let word = self
            .word()
            .ok_or_else(|| fault::missing("command-missing-train"))?;
        train(self.game, word).ok_or_else(|| fault::no_such("command-no-train", word))
    }
}

/// `100`, `$100`, `100₽`.
pub fn amount(word: &str) -> Option<Money> {
    let digits = word.trim_matches(|sign: char| !sign.is_ascii_digit() && sign != '-');
    if word.contains(['%', ':', '@', '+']) || word.chars().any(char::is_alphabetic) {
        return None;
    }
    let amount: i32 = digits.parse().ok()?;
    (0..=Money::LIMIT.0)
        .contains(&amount)
        .then_some(Money(amount))
}

/// `20%`.
pub fn percent(word: &str) -> Option<u8> {
    word.strip_suffix('%')?.parse().ok()
}

/// A corporation by its short name, in any case.
pub fn corp(game: &Game, word: &str) -> Option<CorpId> {
    let rules = game.rules();
    rules.corps.find(|corp| corp.sym.eq_ignore_ascii_case(word))
}

/// A private by its short name, in any case.
pub fn private(game: &Game, word: &str) -> Option<PrivateId> {
    let rules = game.rules();
    let found = rules
        .privates
        .find(|private| private.sym.eq_ignore_ascii_case(word))?;
    game.view(crate::engine::action::Authority::Live)
        .is_real_private(found)
        .then_some(found)
}

/// A kind of train by its name.
pub fn train(game: &Game, word: &str) -> Option<TrainKindId> {
    let rules = game.rules();
    rules
        .trains
        .find(|train| train.name.eq_ignore_ascii_case(word))
}

/// A hex by coordinate, or by the name of its place in any language, without blanks.
pub fn hex(game: &Game, word: &str) -> Option<HexId> {
    let map = &game.rules().map;
    let by_name = map.hexes.find(|hex| hex.name.eq_ignore_ascii_case(word));
    by_name.or_else(|| {
        let squeeze = |text: &str| -> String {
            let letters = text.chars().filter(|sign| sign.is_alphanumeric());
            letters.flat_map(char::to_lowercase).collect()
        };
        let wanted = squeeze(word);
        let data = &game.rules().data;
        let languages = Language::ALL.map(|language| Names::of(&data.title, language));
        let is_called = |place: &str| {
            languages.iter().any(|names| {
                let short = names.short_place(place);
                let names = std::iter::once(names.place(place)).chain(short);
                names.map(squeeze).any(|name| name == wanted)
            })
        };
        let hexes = data.maps.values().flat_map(|map| &map.hexes);
        let mut named = hexes.filter(|hex| hex.place.as_deref().is_some_and(is_called));
        named.find_map(|data| map.hex(&data.hex))
    })
}
