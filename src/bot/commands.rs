//! The commands: one table, read by registration, dispatch, help and tests.
//!
//! Invariant: what stands here works, and what works stands here.

use crate::table::command::verb::Verb;

/// What a command does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A move.
    Move(Verb),
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
    /// Help.
    Help,
    /// Something with the table itself.
    Game(House),
    /// Something with oneself.
    Me(Own),
}

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
pub const GROUPS: [(&str, &str); 2] = [("game", "chat-game"), ("me", "chat-me")];

const OFFERED: Takes = Takes::Offered;
/// A private company whose power is used.
const USING: Opt = may("using", "chat-opt-using", OFFERED);
const SHARE: Opt = may("share", "chat-opt-share", Takes::Yes);
const CHARTS: &[(&str, &str)] = &[
    ("worth", "chat-chart-worth"),
    ("prices", "chat-chart-prices"),
    ("revenue", "chat-chart-revenue"),
    ("holdings", "chat-chart-holdings"),
    ("trains", "chat-chart-trains"),
];
const NOTIFY: &[(&str, &str)] = &[
    ("channel", "chat-notify-channel"),
    ("dm", "chat-notify-dm"),
    ("silent", "chat-notify-silent"),
];
const CONFIRM: &[(&str, &str)] = &[
    ("always", "chat-confirm-always"),
    ("ending", "chat-confirm-ending"),
    ("never", "chat-confirm-never"),
];
/// The kinds of robots.
const ROBOTS: &[(&str, &str)] = &[
    ("steady", "chat-robot-steady"),
    ("bold", "chat-robot-bold"),
    ("wild", "chat-robot-wild"),
];
const PRESETS: &[(&str, &str)] = &[
    ("site", "chat-preset-site"),
    ("printed", "chat-preset-printed"),
];

/// The commands that are moves.
const MOVES: [Command; 21] = [
    row(
        "bid",
        "chat-bid",
        Deed::Move(Verb::Bid),
        &[
            may("target", "chat-opt-target", OFFERED),
            may("amount", "chat-opt-amount", OFFERED),
        ],
    ),
    row(
        "par",
        "chat-par",
        Deed::Move(Verb::Par),
        &[
            must("corporation", "chat-opt-corporation", OFFERED),
            must("price", "chat-opt-price", OFFERED),
        ],
    ),
    row(
        "buy",
        "chat-buy",
        Deed::Move(Verb::Buy),
        &[
            must("item", "chat-opt-item", OFFERED),
            may("price", "chat-opt-price", OFFERED),
        ],
    ),
    row(
        "sell",
        "chat-sell",
        Deed::Move(Verb::Sell),
        &[must("shares", "chat-opt-shares", OFFERED)],
    ),
    row(
        "lay",
        "chat-lay",
        Deed::Move(Verb::Lay),
        &[
            must("hex", "chat-opt-hex", OFFERED),
            must("tile", "chat-opt-tile", OFFERED),
            may("rotation", "chat-opt-rotation", OFFERED),
            USING,
        ],
    ),
    row(
        "token",
        "chat-token",
        Deed::Move(Verb::Token),
        &[must("city", "chat-opt-city", OFFERED), USING],
    ),
    row(
        "run",
        "chat-run",
        Deed::Move(Verb::Run),
        &[may("routes", "chat-opt-routes", OFFERED)],
    ),
    row(
        "dividend",
        "chat-dividend",
        Deed::Move(Verb::Dividend),
        &[must("kind", "chat-opt-payout", OFFERED)],
    ),
    row(
        "convert",
        "chat-convert",
        Deed::Move(Verb::Convert),
        &[may("company", "chat-opt-company", OFFERED)],
    ),
    row(
        "merge",
        "chat-merge",
        Deed::Move(Verb::Merge),
        &[must("partner", "chat-opt-partner", OFFERED)],
    ),
    row(
        "choose",
        "chat-choose",
        Deed::Move(Verb::Choose),
        &[must("option", "chat-opt-option", OFFERED)],
    ),
    row(
        "discard",
        "chat-discard",
        Deed::Move(Verb::Discard),
        &[must("train", "chat-opt-train", OFFERED)],
    ),
    row(
        "close",
        "chat-close",
        Deed::Move(Verb::Close),
        &[must("private", "chat-opt-private", OFFERED)],
    ),
    row("power", "chat-power", Deed::Look(Look::Powers), &[]),
    row("pass", "chat-pass", Deed::Move(Verb::Pass), &[]),
    row(
        "undo",
        "chat-undo",
        Deed::Undo,
        &[may("to", "chat-opt-to", OFFERED)],
    ),
    row("redo", "chat-redo", Deed::Redo, &[]),
    row("agree", "chat-agree", Deed::Agree, &[]),
    row("disagree", "chat-disagree", Deed::Disagree, &[]),
    row(
        "moves",
        "chat-moves",
        Deed::Look(Look::Moves),
        &[may("command", "chat-opt-command", OFFERED)],
    ),
    row(
        "help",
        "chat-help",
        Deed::Help,
        &[may("command", "chat-opt-command", OFFERED)],
    ),
];

const LOOKS: [Command; 7] = [
    row("status", "chat-status", Deed::Look(Look::Status), &[SHARE]),
    row(
        "map",
        "chat-map",
        Deed::Look(Look::Map),
        &[may("focus", "chat-opt-focus", OFFERED), SHARE],
    ),
    row("market", "chat-market", Deed::Look(Look::Market), &[SHARE]),
    row(
        "company",
        "chat-company",
        Deed::Look(Look::Company),
        &[must("company", "chat-opt-company", OFFERED)],
    ),
    row(
        "player",
        "chat-player",
        Deed::Look(Look::Player),
        &[must("player", "chat-opt-player", OFFERED)],
    ),
    row(
        "history",
        "chat-history",
        Deed::Look(Look::History),
        &[may("count", "chat-opt-count", Takes::Number(1, 50))],
    ),
    row(
        "chart",
        "chat-chart",
        Deed::Look(Look::Chart),
        &[must("kind", "chat-opt-chart", Takes::OneOf(CHARTS)), SHARE],
    ),
];

const TABLES: [Command; 17] = [
    sub(
        "game",
        "new",
        "chat-game-new",
        Deed::Game(House::New),
        &[
            must("title", "chat-opt-title", OFFERED),
            may("name", "chat-opt-name", Takes::Text(80)),
            may("options", "chat-opt-options", OFFERED),
            may("preset", "chat-opt-preset", Takes::OneOf(PRESETS)),
            may("robots", "chat-opt-robots", Takes::Number(0, 5)),
            may("robot", "chat-opt-robot", Takes::OneOf(ROBOTS)),
        ],
    ),
    sub(
        "game",
        "join",
        "chat-game-join",
        Deed::Game(House::Join),
        &[],
    ),
    sub(
        "game",
        "leave",
        "chat-game-leave",
        Deed::Game(House::Leave),
        &[],
    ),
    sub(
        "game",
        "start",
        "chat-game-start",
        Deed::Game(House::Start),
        &[],
    ),
    sub(
        "game",
        "list",
        "chat-game-list",
        Deed::Game(House::List),
        &[],
    ),
    sub(
        "game",
        "settings",
        "chat-game-settings",
        Deed::Game(House::Settings),
        &[
            may("title", "chat-opt-title", OFFERED),
            may("name", "chat-opt-name", Takes::Text(80)),
            may("options", "chat-opt-options", OFFERED),
            may("preset", "chat-opt-preset", Takes::OneOf(PRESETS)),
            may("robots", "chat-opt-robots", Takes::Number(0, 5)),
            may("robot", "chat-opt-robot", Takes::OneOf(ROBOTS)),
        ],
    ),
    sub(
        "game",
        "replace",
        "chat-game-replace",
        Deed::Game(House::Replace),
        &[
            must("player", "chat-opt-player", OFFERED),
            may("by", "chat-opt-by", Takes::User),
            may("robot", "chat-opt-robot", Takes::OneOf(ROBOTS)),
        ],
    ),
    sub(
        "game",
        "act_for",
        "chat-game-act-for",
        Deed::Game(House::ActFor),
        &[
            must("player", "chat-opt-player", OFFERED),
            may("by", "chat-opt-stand-in", Takes::User),
            may("robot", "chat-opt-robot", Takes::OneOf(ROBOTS)),
        ],
    ),
    sub(
        "game",
        "pause",
        "chat-game-pause",
        Deed::Game(House::Pause),
        &[],
    ),
    sub("game", "end", "chat-game-end", Deed::Game(House::End), &[]),
    sub(
        "game",
        "export",
        "chat-game-export",
        Deed::Game(House::Export),
        &[],
    ),
    sub(
        "game",
        "import",
        "chat-game-import",
        Deed::Game(House::Import),
        &[
            must("file", "chat-opt-file", Takes::File),
            may("name", "chat-opt-name", Takes::Text(80)),
        ],
    ),
    sub(
        "game",
        "move",
        "chat-game-move",
        Deed::Game(House::Move),
        &[must("table", "chat-opt-table", OFFERED)],
    ),
    sub(
        "game",
        "delete",
        "chat-game-delete",
        Deed::Game(House::Delete),
        &[must("name", "chat-opt-delete", Takes::Text(80))],
    ),
    sub("me", "games", "chat-me-games", Deed::Me(Own::Games), &[]),
    sub(
        "me",
        "notify",
        "chat-me-notify",
        Deed::Me(Own::Notify),
        &[must("how", "chat-opt-notify", Takes::OneOf(NOTIFY))],
    ),
    sub(
        "me",
        "confirm",
        "chat-me-confirm",
        Deed::Me(Own::Confirm),
        &[must("what", "chat-opt-confirm", Takes::OneOf(CONFIRM))],
    ),
];

/// All commands in the order in which help lists them.
pub fn all() -> impl Iterator<Item = &'static Command> {
    MOVES.iter().chain(&LOOKS).chain(&TABLES)
}

/// The command with a name.
pub fn find(name: &str, sub: Option<&str>) -> Option<&'static Command> {
    all().find(|command| command.name == name && command.sub == sub)
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
        matches!(self.deed, Deed::Me(_) | Deed::Help)
    }

    /// Its answer is for everybody, if all goes well.
    pub fn is_public(&self) -> bool {
        match self.deed {
            Deed::Move(_) | Deed::Undo | Deed::Redo | Deed::Agree | Deed::Disagree => true,
            Deed::Game(house) => !matches!(house, House::List | House::Export),
            Deed::Look(_) | Deed::Help | Deed::Me(_) => false,
        }
    }
}
