//! The commands: one table, read by registration, dispatch, help and tests.
//!
//! Invariant: what stands here works, and what works stands here.

mod auto;
mod moves;
mod plans;
mod reminders;
mod tables;

use crate::table::command::verb::Verb;
use crate::text::tongue::{Args, Tongue};
use crate::titles::names::Language;

use auto::AUTO;
use moves::MOVES;
use plans::PLANS;
use reminders::REMINDERS;
use tables::{LOOKS, TABLES};

/// What a command does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A move.
    Move(Verb),
    /// The power of a private company is used; without a choice: shown.
    Power,
    /// Moves are taken back.
    Undo,
    /// They count again.
    Redo,
    /// Consent.
    Agree,
    /// No consent.
    Disagree,
    /// A view of the game.
    Look(Look),
    /// A summary.
    Summary,
    /// A standing order.
    Auto(Auto),
    /// A private what-if.
    Plan(Planning),
    /// Help.
    Help,
    /// The rules of the game.
    Rules,
    /// Something with the table itself.
    Game(House),
    /// Something with oneself.
    Me(Own),
    /// Something with the server.
    Setup(Setup),
    /// Everything behind a message is taken back.
    Rewind,
    /// The position that a message told of.
    PositionOf,
    /// What a user has in the game of the channel.
    Card,
}

/// What is done with a standing order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Auto {
    /// It is given: to pass.
    Pass,
    /// It is given: to buy.
    Buy,
    /// It is given: to pass in the merger round.
    Merger,
    /// It is shown.
    Show,
    /// It is taken back.
    Off,
}

/// What is done with a private what-if.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Planning {
    /// It begins anew.
    Start,
    /// A move is tried.
    Try,
    /// The others do as little as they may.
    Skip,
    /// The last move goes.
    Back,
    /// It is shown.
    Show,
    /// Its moves are made.
    Play,
    /// They are made when their turn comes.
    Queue,
    /// It is dropped.
    Drop,
}

impl Planning {
    const ALL: [Planning; 8] = [
        Planning::Start,
        Planning::Try,
        Planning::Skip,
        Planning::Back,
        Planning::Show,
        Planning::Play,
        Planning::Queue,
        Planning::Drop,
    ];

    /// Its word in the ids of buttons.
    pub fn word(self) -> &'static str {
        match self {
            Planning::Start => "start",
            Planning::Try => "try",
            Planning::Skip => "skip",
            Planning::Back => "back",
            Planning::Show => "show",
            Planning::Play => "play",
            Planning::Queue => "queue",
            Planning::Drop => "drop",
        }
    }

    /// The one that a word means.
    pub fn of(word: &str) -> Option<Planning> {
        Planning::ALL.into_iter().find(|what| what.word() == word)
    }
}

/// What is done with a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setup {
    /// What holds.
    Show,
    /// Whether everything is there that the bot needs.
    Check,
    /// Who may open tables.
    Creators,
    /// What holds for those who choose nothing else about reminders.
    Reminders,
}

/// A menu in which a command stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Menu {
    /// That of a user.
    User,
    /// That of a message.
    Message,
}

/// Commands in menus: what they are called, and what they do.
pub const MENUS: [(Menu, &str, Deed); 3] = [
    (Menu::Message, "chat-menu-rewind", Deed::Rewind),
    (Menu::Message, "chat-menu-position", Deed::PositionOf),
    (Menu::User, "chat-menu-card", Deed::Card),
];

/// Views.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Everything at a glance.
    Status,
    /// The map.
    Map,
    /// The share market.
    Market,
    /// One company.
    Company,
    /// One player.
    Player,
    /// The last moves.
    History,
    /// What may be done.
    Moves,
    /// A chart.
    Chart,
    /// What private companies may do.
    Powers,
}

/// What is done with a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum House {
    /// Opens a table.
    New,
    /// Sits down.
    Join,
    /// Stands up.
    Leave,
    /// Starts.
    Start,
    /// Lists the tables of the server.
    List,
    /// Changes what is played.
    Settings,
    /// Puts somebody else on a seat.
    Replace,
    /// Lets somebody act for a player.
    ActFor,
    /// Stops or goes on.
    Pause,
    /// Ends by consent.
    End,
    /// Writes a game file.
    Export,
    /// Reads one.
    Import,
    /// Brings a table here from another channel.
    Move,
    /// Deletes.
    Delete,
}

/// What somebody does with his own affairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Own {
    /// His games.
    Games,
    /// How he is told of his turns.
    Notify,
    /// What he confirms.
    Confirm,
    /// His language.
    Language,
    /// How often he is reminded.
    Remind,
    /// When he is not called.
    Quiet,
    /// What his clock shows.
    Timezone,
    /// He goes away.
    Away,
    /// He is back.
    Back,
    /// What he has chosen.
    Settings,
    /// What can be counted about him.
    Stats,
    /// He is forgotten.
    Forget,
}

/// What kind of value an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// Text; the legal ones are offered while it is typed.
    Offered,
    /// Free text of at most so many letters.
    Text(u16),
    /// One of these words; the sentence names each.
    OneOf(&'static [(&'static str, &'static str)]),
    /// A whole number in a range.
    Number(i64, i64),
    /// Yes or no.
    Yes,
    /// A user.
    User,
    /// A role.
    Role,
    /// A file.
    File,
}

/// An option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opt {
    /// Its name.
    pub name: &'static str,
    /// The sentence that describes it.
    pub help: &'static str,
    /// What it takes.
    pub takes: Takes,
    /// It must be there.
    pub required: bool,
}

/// A command or subcommand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Command {
    /// Its name.
    pub name: &'static str,
    /// The subcommand's name.
    pub sub: Option<&'static str>,
    /// The sentence that describes it.
    pub help: &'static str,
    /// What it does.
    pub deed: Deed,
    /// Its options, required ones first.
    pub options: &'static [Opt],
}

const fn must(name: &'static str, help: &'static str, takes: Takes) -> Opt {
    Opt {
        name,
        help,
        takes,
        required: true,
    }
}

const fn may(name: &'static str, help: &'static str, takes: Takes) -> Opt {
    Opt {
        name,
        help,
        takes,
        required: false,
    }
}

const fn row(
    name: &'static str,
    help: &'static str,
    deed: Deed,
    options: &'static [Opt],
) -> Command {
    Command {
        name,
        sub: None,
        help,
        deed,
        options,
    }
}

const fn sub(
    name: &'static str,
    sub: &'static str,
    help: &'static str,
    deed: Deed,
    options: &'static [Opt],
) -> Command {
    Command {
        name,
        sub: Some(sub),
        help,
        deed,
        options,
    }
}

/// Groups of subcommands with the sentences that describe them.
pub const GROUPS: [(&str, &str); 5] = [
    ("auto", "orders-auto"),
    ("game", "chat-game"),
    ("me", "chat-me"),
    ("plan", "plan-group"),
    (SETUP, "chat-setup"),
];

/// The group of commands for whoever manages the server.
pub const SETUP: &str = "setup";

const OFFERED: Takes = Takes::Offered;
/// A private company whose power is used.
const USING: Opt = may("using", "chat-opt-using", OFFERED);
/// A robot of this kind.
const ROBOT: Opt = may("robot", "chat-opt-robot", Takes::OneOf(ROBOTS));
const ROBOTS: &[(&str, &str)] = &[
    ("steady", "chat-robot-steady"),
    ("bold", "chat-robot-bold"),
    ("wild", "chat-robot-wild"),
];
const SHARE: Opt = may("share", "chat-opt-share", Takes::Yes);

/// All commands in the order in which help lists them.
pub fn all() -> impl Iterator<Item = &'static Command> {
    let about_tables = TABLES.iter().chain(&REMINDERS);
    let ahead = AUTO.iter().chain(&PLANS);
    MOVES.iter().chain(ahead).chain(&LOOKS).chain(about_tables)
}

/// The command with a name.
pub fn find(name: &str, sub: Option<&str>) -> Option<&'static Command> {
    all().find(|command| command.name == name && command.sub == sub)
}

/// What the command of a menu does. Discord sends the English name, whatever the menu shows.
pub fn menu(name: &str) -> Option<Deed> {
    let english = Tongue::of(Language::English);
    let mut menus = MENUS.into_iter();
    let menu = menus.find(|(_, key, _)| english.say(key, &Args::new()) == name);
    menu.map(|(_, _, deed)| deed)
}

impl Command {
    /// How it is typed, without the slash.
    pub fn path(&self) -> String {
        match self.sub {
            Some(sub) => format!("{} {sub}", self.name),
            None => self.name.to_owned(),
        }
    }

    /// It makes sense in direct messages, too.
    pub fn works_anywhere(&self) -> bool {
        matches!(self.deed, Deed::Me(_) | Deed::Help | Deed::Rules)
    }

    /// Its answer is for everybody, if all goes well.
    pub fn is_public(&self) -> bool {
        match self.deed {
            Deed::Move(_)
            | Deed::Power
            | Deed::Rewind
            | Deed::Undo
            | Deed::Redo
            | Deed::Agree
            | Deed::Disagree => true,
            Deed::Game(house) => !matches!(house, House::List | House::Export),
            Deed::Look(_)
            | Deed::Summary
            | Deed::Auto(_)
            | Deed::Plan(_)
            | Deed::Help
            | Deed::Rules
            | Deed::Me(_)
            | Deed::Setup(_)
            | Deed::PositionOf
            | Deed::Card => false,
        }
    }
}
