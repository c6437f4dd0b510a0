//! The table in the terminal: takes lines, does what they say, and tells what came of it.
//!
//! Invariant: a move is told only after the table has written it.

mod dialog;
mod files;
mod orders;
mod robots;

use std::path::PathBuf;

use tokio::runtime::Runtime;

use super::menu::{self, Menu, Then};
use super::{candidates, show};
use crate::engine::action::Authority;
use crate::engine::offer::Range;
use crate::engine::rules::best_run;
use crate::record::opening::Opening;
use crate::record::session::Act;
use crate::robot::seat::RobotKind;
use crate::store::rider::Rider;
use crate::store::{GameId, Store};
use crate::table::command::{self, Request};
use crate::table::consent::Consent;
use crate::table::escort::Changed;
use crate::table::fault::TableFault;
use crate::table::help;
use crate::table::orders as standing;
use crate::table::summary::{self, Ends, Scope};
use crate::table::voice::{self, Voice};
use crate::table::{Answer, Table};
use crate::text::speaker::{Speaker, harmless};
use crate::text::tongue::Args;
use crate::text::{event, refusal, turn, view, view_map};
use crate::titles::TitleId;

/// What the next line answers.
enum Waiting {
    /// The position: a command, or the number of a choice.
    Turn,
    /// How much.
    Amount(String, Range),
    /// Which title the new game is of.
    Title,
    /// Who plays it.
    Players(TitleId),
}

/// How the house serves.
pub struct Manners {
    /// How it speaks.
    pub voice: Voice,
    /// Whether owners are asked.
    pub consent: Consent,
    /// Where files go.
    pub out: PathBuf,
    /// The choices are shown after every answer.
    pub chatty: bool,
    /// Pictures are drawn.
    pub pictures: bool,
}

/// The table in the terminal.
pub struct House {
    runtime: Runtime,
    store: Store,
    voice: Voice,
    manners: Manners,
    table: Option<Table>,
    waiting: Waiting,
    menu: Menu,
    said: String,
    refused: Vec<String>,
    left: bool,
}

impl House {
    /// A house without a game.
    pub fn new(runtime: Runtime, store: Store, manners: Manners) -> House {
        House {
            runtime,
            store,
            voice: manners.voice,
            manners,
            table: None,
            waiting: Waiting::Turn,
            menu: Menu::default(),
            said: String::new(),
            refused: Vec::new(),
            left: false,
        }
    }

    /// What is to be printed since the last time.
    pub fn take_said(&mut self) -> String {
        std::mem::take(&mut self.said)
    }

    /// Refusals of a script, each with its line.
    pub fn refused(&self) -> &[String] {
        &self.refused
    }

    /// Whether somebody said good-bye.
    pub fn has_left(&self) -> bool {
        self.left
    }

    /// What stands in front of the input.
    pub fn prompt(&self) -> String {
        match &self.waiting {
            Waiting::Turn | Waiting::Title => "> ".to_owned(),
            Waiting::Amount(words, _) => format!("{words} "),
            Waiting::Players(title) => format!("{}: ", title.name()),
        }
    }

    /// What completion offers.
    pub fn candidates(&self) -> Vec<String> {
        self.table
            .as_ref()
            .map(candidates::lines)
            .unwrap_or_default()
    }

    /// Closes the database.
    pub fn close(&mut self) {
        self.runtime.block_on(self.store.close());
    }

    /// Starts a new game with robots in some seats.
    pub fn create(
        &mut self,
        opening: &Opening,
        robots: &[Option<RobotKind>],
    ) -> Result<(), String> {
        let made = Table::create_with_robots(&self.store, opening, robots);
        let made = self.runtime.block_on(made);
        self.sit_at(made)
    }

    /// Opens a game.
    pub fn open(&mut self, id: GameId) -> Result<(), String> {
        let opened = self.runtime.block_on(Table::open(&self.store, id));
        self.sit_at(opened)
    }

    /// Opens the game changed last, or asks for a new one.
    pub fn open_last(&mut self) -> Result<(), String> {
        let games = self.runtime.block_on(self.store.list());
        let games = games.map_err(|fault| voice::store_fault(self.voice.tongue(), &fault))?;
        if let Some(game) = games.first() {
            return self.open(game.id);
        }
        self.ask_for_title();
        Ok(())
    }

    fn sit_at(&mut self, table: Result<Table, TableFault>) -> Result<(), String> {
        let table = table.map_err(|fault| voice::without_game(self.voice.tongue(), &fault))?;
        let speaker = self.voice.speaker(table.game(), table.names());
        let stopped = table
            .stopped()
            .map(|stopped| voice::stopped(&speaker, stopped));
        let lines = [
            Some(
                self.voice.say(
                    "play-sits",
                    &Args::new()
                        .number("id", table.id().0)
                        .text("name", harmless(self.voice.medium, table.name())),
                ),
            ),
            stopped,
        ];
        self.table = Some(table);
        self.waiting = Waiting::Turn;
        self.tell(lines.into_iter().flatten());
        if self.manners.chatty
            && let Some(game) = self.table.as_ref().map(|table| table.game().clone())
        {
            self.draw(&game);
            self.point_to_pictures();
        }
        self.let_robots_play()?;
        self.show_turn();
        Ok(())
    }

    /// Adds lines to what is to be printed.
    fn tell(&mut self, lines: impl IntoIterator<Item = String>) {
        for line in lines {
            self.said.push_str(&line);
            self.said.push('\n');
        }
    }

    fn speaker(&self) -> Option<(&Table, Speaker<'_>)> {
        let table = self.table.as_ref()?;
        Some((table, self.voice.speaker(table.game(), table.names())))
    }

    /// Does what a line says; a script's line has a number.
    pub fn obey(&mut self, line: &str, number: Option<usize>) {
        if !self.manners.chatty && !line.is_empty() {
            self.tell([format!("> {line}")]);
        }
        if let Err(why) = self.answer(line) {
            self.tell([self
                .voice
                .say("play-refused", &Args::new().text("why", why.as_str()))]);
            if let Some(number) = number {
                self.refused.push(
                    self.voice.say(
                        "play-refused-line",
                        &Args::new()
                            .number("number", number as i64)
                            .text("line", line)
                            .text("why", why),
                    ),
                );
            }
        }
    }

    fn answer(&mut self, line: &str) -> Result<(), String> {
        let choice: Option<usize> = line.parse().ok();
        let waiting = std::mem::replace(&mut self.waiting, Waiting::Turn);
        match (waiting, choice) {
            (Waiting::Amount(..), Some(0)) => self.choose(0),
            (Waiting::Amount(words, range), Some(amount)) => {
                let made = self.command(&format!("{words} {amount}"));
                if made.is_err() {
                    self.waiting = Waiting::Amount(words, range);
                }
                made
            }
            (Waiting::Amount(words, range), None) if line.is_empty() => {
                self.command(&format!("{words} {}", range.least))
            }
            (Waiting::Title, _) if !line.starts_with('/') => self.title_chosen(line, choice),
            (Waiting::Players(title), _) if !line.starts_with('/') => {
                self.players_named(title, line)
            }
            (_, Some(number)) => self.choose(number),
            (_, None) if line.is_empty() => {
                self.show_turn();
                Ok(())
            }
            (_, None) => self.command(line),
        }
    }

    /// Asks for an amount no longer, as 0 does: nothing is done.
    pub fn drop_question(&mut self) {
        if matches!(self.waiting, Waiting::Amount(..)) {
            self.waiting = Waiting::Turn;
            self.show_turn();
        }
    }

    /// The choice with a number; 0 leads back.
    fn choose(&mut self, number: usize) -> Result<(), String> {
        if number == 0 {
            self.show_turn();
            return Ok(());
        }
        let Some(item) = self.menu.items.get(number - 1).cloned() else {
            return Err(self.voice.say(
                "play-no-choice",
                &Args::new().number("number", number as i64),
            ));
        };
        match item.then {
            Then::Say(words) => {
                if self.manners.chatty {
                    self.tell([format!("> {words}")]);
                }
                self.command(&words)
            }
            Then::Ask(words, range) => {
                let asks = self.speaker().map(|(_, speaker)| {
                    speaker.say(
                        "play-how-much",
                        &Args::new()
                            .text("least", speaker.money(range.least))
                            .text("most", speaker.money(range.most))
                            .text("step", speaker.money(range.step)),
                    )
                });
                self.tell(asks);
                self.waiting = Waiting::Amount(words, range);
                Ok(())
            }
            Then::Open(menu) => {
                self.menu = menu;
                self.show_menu();
                Ok(())
            }
        }
    }

    fn show_menu(&mut self) {
        if !self.manners.chatty {
            return;
        }
        let mut lines = Vec::new();
        if !self.menu.heading.is_empty() {
            lines.push(self.menu.heading.clone());
        }
        for (number, item) in self.menu.items.iter().enumerate() {
            lines.push(format!("{:>3}  {}", number + 1, item.label));
        }
        if !self.menu.heading.is_empty() {
            lines.push(format!("{:>3}  {}", 0, self.voice.plain("menu-back")));
        }
        self.tell(lines);
    }

    /// Who is asked for what, with the choices.
    fn show_turn(&mut self) {
        let Some((table, speaker)) = self.speaker() else {
            return;
        };
        let mut lines = vec![
            String::new(),
            turn::head(&speaker, table.name()),
            turn::prompt(&speaker),
        ];
        lines.extend(view::then(&speaker));
        if let Some(asking) = table.asking() {
            lines.extend(show::asks(&speaker, table.names(), &asking.open()));
        }
        let menu = menu::of(table, &speaker);
        self.menu = menu;
        if self.manners.chatty {
            self.tell(lines);
            self.show_menu();
        }
    }

    /// Last words: where the game stands, and that it is kept.
    pub fn goodbye(&mut self) {
        let Some((table, speaker)) = self.speaker() else {
            return;
        };
        let mut lines = vec![
            String::new(),
            turn::head(&speaker, table.name()),
            turn::prompt(&speaker),
        ];
        if self.manners.chatty {
            lines = vec![speaker.plain("play-kept")];
        }
        self.tell(lines);
    }

    fn command(&mut self, line: &str) -> Result<(), String> {
        let request = match &self.table {
            Some(table) => command::parse(table.game(), table.names(), line),
            None => command::parse_without_game(line),
        };
        let request = request.map_err(|fault| fault.say(self.voice.tongue()))?;
        match request {
            Request::Act(_)
            | Request::Agree(_)
            | Request::Disagree(_)
            | Request::Undo(_)
            | Request::Redo => self.change(request),
            Request::Export(path) => self.export(path),
            Request::Import(path) => self.import(&path),
            Request::Games => {
                let games = self.runtime.block_on(self.store.list());
                let games =
                    games.map_err(|fault| voice::store_fault(self.voice.tongue(), &fault))?;
                self.tell(show::games(self.voice, &games));
                Ok(())
            }
            Request::Open(id) => self.open(GameId(id)),
            Request::New(words) => self.new_game(&words),
            Request::Help(Some(verb)) => {
                self.tell([self.voice.plain(verb.help())]);
                Ok(())
            }
            Request::AllCommands => {
                self.tell(show::commands(self.voice));
                Ok(())
            }
            Request::Quit => {
                self.left = true;
                Ok(())
            }
            Request::History(count) => self.history(count),
            Request::Summary(scope) => self.sum_up(scope),
            Request::Order(player, ordered) => self.order(player, ordered),
            Request::Refused { action, refusal } => Err(match self.speaker() {
                Some((_, speaker)) => refusal::line(&speaker, &action, &refusal),
                None => self.voice.plain("play-no-game"),
            }),
            look => {
                if matches!(look, Request::Map | Request::Market)
                    && let Some(game) = self.table.as_ref().map(|table| table.game().clone())
                {
                    self.draw(&game);
                }
                self.look(&look)
            }
        }
    }

    /// Changes of the game.
    fn change(&mut self, request: Request) -> Result<(), String> {
        let Some(table) = self.table.as_mut() else {
            return Err(self.voice.plain("play-no-game"));
        };
        let before = table.game().clone();
        let voice = self.voice;
        let mut halts = Vec::new();
        let mut noting = |changed: &Changed<'_>| {
            halts.extend_from_slice(changed.halts);
            Rider::default()
        };
        let takes_back = matches!(request, Request::Undo(_));
        let outcome = match request {
            Request::Act(actions) => {
                let act = table.act_with(&actions, self.manners.consent, &mut noting);
                self.runtime.block_on(act).map(Told::Answer)
            }
            Request::Agree(player) => {
                let agree = table.agree_with(player, voice, &mut noting);
                self.runtime.block_on(agree).map(Told::Answer)
            }
            Request::Disagree(player) => self.runtime.block_on(table.decline(player)).map(|()| {
                let speaker = voice.speaker(&before, table.names());
                let who = Args::new().text("who", speaker.player(player));
                Told::Lines(vec![speaker.say("table-declined", &who)])
            }),
            Request::Undo(undo) => self.runtime.block_on(table.undo(undo, voice)).map(|told| {
                let mut lines = vec![voice.plain("play-undone")];
                lines.extend(show::told(&told));
                Told::Lines(lines)
            }),
            _redo => self.runtime.block_on(table.redo(voice)).map(|told| {
                let mut lines = vec![voice.plain("play-redone")];
                lines.extend(show::told(&told));
                Told::Lines(lines)
            }),
        };
        let speaker = voice.speaker(&before, table.names());
        let mut ends = Ends::Nothing;
        let mut lines = match outcome {
            Ok(Told::Answer(Answer::Made(acts))) => {
                ends = summary::ends(&acts);
                narrated(&speaker, &acts)
            }
            // At a terminal whoever is asked stands below, with the position.
            Ok(Told::Answer(Answer::Asks(_))) if self.manners.chatty => Vec::new(),
            Ok(Told::Answer(Answer::Asks(players))) => {
                show::asks(&speaker, table.names(), &players)
            }
            Ok(Told::Lines(lines)) => lines,
            Err(fault) => return Err(voice::fault(&speaker, &fault)),
        };
        let stops = halts.iter();
        lines.extend(stops.map(|halt| standing::stopped(&speaker.at(table.game()), halt)));
        self.tell(lines);
        self.robots_follow(takes_back)?;
        if self.manners.chatty {
            self.sum_up_ends(ends)?;
            self.draw(&before);
        }
        self.show_turn();
        Ok(())
    }

    /// What came to its end is summed up.
    fn sum_up_ends(&mut self, ends: Ends) -> Result<(), String> {
        for scope in ends.scopes() {
            self.tell([String::new()]);
            self.sum_up(*scope)?;
        }
        Ok(())
    }

    /// Views that change nothing.
    fn look(&mut self, request: &Request) -> Result<(), String> {
        let Some((table, speaker)) = self.speaker() else {
            return Err(self.voice.plain("play-no-game"));
        };
        let lines = match request {
            Request::Help(_) => help::here(&speaker),
            Request::Rules(word) => help::rules(&speaker, word.as_deref())?,
            Request::Status => view::status(&speaker),
            Request::Market => view::market(&speaker),
            Request::Map => view_map::lines(&speaker),
            Request::Company(corp) => vec![view::company(&speaker, *corp)],
            Request::Player(player) => vec![view::player(&speaker, *player)],
            Request::Moves(word) => {
                let verb = match word {
                    None => None,
                    Some(word) => Some(command::verb::Verb::of(word).ok_or_else(|| {
                        command::fault::no_such_command(word).say(self.voice.tongue())
                    })?),
                };
                show::moves(table, &speaker, verb)
            }
            Request::Powers(of) => show::powers(table, &speaker, *of),
            Request::ProposeRoutes => match table.game().turn().asked {
                Some(crate::engine::action::Actor::Corp(corp)) => {
                    let view = table.game().view(Authority::Live);
                    let mut lines = show::proposal(&speaker, &best_run::best(view, corp));
                    lines.push(speaker.plain("play-run-it"));
                    lines
                }
                _other => vec![speaker.plain("command-not-now")],
            },
            _other => Vec::new(),
        };
        self.tell(lines);
        Ok(())
    }

    fn sum_up(&mut self, scope: Scope) -> Result<(), String> {
        let voice = self.voice;
        let Some(table) = self.table.as_mut() else {
            return Err(voice.plain("play-no-game"));
        };
        let summary = self.runtime.block_on(table.sum_up(voice, scope));
        let summary = summary.map_err(|fault| voice::without_game(voice.tongue(), &fault))?;
        self.tell([summary.text()]);
        Ok(())
    }

    fn history(&mut self, count: usize) -> Result<(), String> {
        let voice = self.voice;
        let Some(table) = self.table.as_mut() else {
            return Err(voice.plain("play-no-game"));
        };
        let told = self.runtime.block_on(table.history(voice));
        let told = told.map_err(|fault| voice::without_game(voice.tongue(), &fault))?;
        let from = told.len().saturating_sub(count);
        self.tell(show::told(&told[from..]));
        Ok(())
    }
}

/// What a change comes to.
enum Told {
    Answer(Answer),
    Lines(Vec<String>),
}

/// The acts of a move in sentences.
fn narrated(speaker: &Speaker<'_>, acts: &[Act]) -> Vec<String> {
    acts.iter()
        .flat_map(|act| event::lines(&speaker.at(&act.after), &act.events))
        .collect()
}
