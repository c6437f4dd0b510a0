//! Questions before a game: which title, who plays.

use super::{House, Waiting};
use crate::cli::play::{seed_of_the_clock, start};
use crate::record::opening::{Opening, Preset};
use crate::text::speaker::harmless;
use crate::text::tongue::Args;
use crate::titles::TitleId;

impl House {
    pub(super) fn ask_for_title(&mut self) {
        let mut lines = vec![self.voice.plain("play-which-title")];
        for (number, title) in start::playable().enumerate() {
            let data = title.data();
            lines.push(format!(
                "{:>3}  {}: {}",
                number + 1,
                data.title,
                data.subtitle
            ));
        }
        self.tell(lines);
        self.waiting = Waiting::Title;
    }

    pub(super) fn title_chosen(&mut self, line: &str, choice: Option<usize>) -> Result<(), String> {
        let by_number = choice
            .and_then(|number| number.checked_sub(1))
            .and_then(|number| start::playable().nth(number));
        let Some(title) = start::title_of(line).or(by_number) else {
            self.waiting = Waiting::Title;
            return Err(self.no_such_title(line));
        };
        self.tell([self.voice.plain("play-which-players")]);
        self.waiting = Waiting::Players(title);
        Ok(())
    }

    pub(super) fn players_named(&mut self, title: TitleId, line: &str) -> Result<(), String> {
        let names = line
            .split(',')
            .map(str::trim)
            .filter(|name| !name.is_empty());
        let players: Vec<String> = names.map(str::to_owned).collect();
        let made = self.create(&opening(title, players, Vec::new()), &[]);
        if made.is_err() {
            self.waiting = Waiting::Players(title);
        }
        made
    }

    /// `/new [TITLE NAME,NAME... [OPTION...]]`.
    pub(super) fn new_game(&mut self, words: &[String]) -> Result<(), String> {
        let Some((title, rest)) = words.split_first() else {
            self.ask_for_title();
            return Ok(());
        };
        // A title may be two words.
        let two = rest.first().map(|second| format!("{title} {second}"));
        let (title, rest) = if let Some(title) = two.as_deref().and_then(start::title_of) {
            (title, &rest[1..])
        } else {
            let found = start::title_of(title);
            (found.ok_or_else(|| self.no_such_title(title))?, rest)
        };
        let Some((names, options)) = rest.split_first() else {
            self.tell([self.voice.plain("play-which-players")]);
            self.waiting = Waiting::Players(title);
            return Ok(());
        };
        let players = names.split(',').map(str::to_owned).collect();
        self.create(&opening(title, players, options.to_vec()), &[])
    }

    /// There is no such title.
    pub fn no_such_title(&self, name: &str) -> String {
        let known: Vec<&str> = start::playable().map(TitleId::name).collect();
        self.voice.say(
            "play-no-title",
            &Args::new()
                .text("name", harmless(self.voice.medium, name))
                .text("list", known.join(", ")),
        )
    }

    /// What a robot at the table is called.
    pub fn robot_name(&self, number: usize) -> String {
        let number = Args::new().number("number", number as i64);
        self.voice.say("play-robot-name", &number)
    }

    /// A new game needs players.
    pub fn no_players(&self) -> String {
        self.voice.plain("play-no-players")
    }
}

fn opening(title: TitleId, players: Vec<String>, options: Vec<String>) -> Opening {
    Opening {
        name: players.join(", "),
        title,
        players,
        options,
        preset: Preset::Site,
        seed: seed_of_the_clock(),
    }
}
