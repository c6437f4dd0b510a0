//! The commands: one table of names, which parser, completion and help read.

use crate::engine::action::Kind;

/// A command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Bid on a private or a minor.
    Bid,
    /// Found a major.
    Par,
    /// Buy shares, trains, privates.
    Buy,
    /// Buy a train.
    Train,
    /// Sell shares.
    Sell,
    /// Lay a tile.
    Lay,
    /// Place a station, or take one off.
    Token,
    /// Run trains.
    Run,
    /// Use the income.
    Dividend,
    /// Become a major alone.
    Convert,
    /// Close a private for its power.
    Close,
    /// Exchange a private or a minor.
    Exchange,
    /// Repay a debt.
    Repay,
    /// What private companies may do.
    Power,
    /// Merge, or name the major.
    Merge,
    /// Answer a question.
    Choose,
    /// Give up a train.
    Discard,
    /// End the step or turn.
    Pass,
    /// Take back.
    Undo,
    /// Make again.
    Redo,
    /// Agree to a move.
    Agree,
    /// Do not agree.
    Disagree,
    /// End the game by agreement.
    End,
    /// What may be done.
    Moves,
    /// Everything at a glance.
    Status,
    /// The share market.
    Market,
    /// The map.
    Map,
    /// One company.
    Company,
    /// One player.
    Player,
    /// The last moves.
    History,
    /// A summary of what happened.
    Summary,
    /// A standing order.
    Auto,
    /// Write a game file.
    Export,
    /// Read a game file.
    Import,
    /// List the games.
    Games,
    /// Open a game.
    Open,
    /// Start a game.
    New,
    /// Help.
    Help,
    /// The rules of the game.
    Rules,
    /// Leave.
    Quit,
}

/// Command, its names (the first one is shown), its line of help, the types of action it makes.
type Row = (Verb, &'static [&'static str], &'static str, &'static [Kind]);

const TABLE: [Row; 40] = [
    (Verb::Bid, &["bid"], "help-bid", &[Kind::Bid]),
    (Verb::Par, &["par", "found"], "help-par", &[Kind::Par]),
    (
        Verb::Buy,
        &["buy"],
        "help-buy",
        &[Kind::BuyShares, Kind::BuyTrain, Kind::BuyPrivate],
    ),
    (Verb::Train, &["train"], "help-train", &[Kind::BuyTrain]),
    (Verb::Sell, &["sell"], "help-sell", &[Kind::SellShares]),
    (Verb::Lay, &["lay", "tile"], "help-lay", &[Kind::LayTile]),
    (
        Verb::Token,
        &["token", "station"],
        "help-token",
        &[Kind::PlaceToken, Kind::RemoveToken],
    ),
    (Verb::Run, &["run"], "help-run", &[Kind::RunRoutes]),
    (
        Verb::Dividend,
        &["dividend"],
        "help-dividend",
        &[Kind::Dividend],
    ),
    (
        Verb::Convert,
        &["convert"],
        "help-convert",
        &[Kind::Convert],
    ),
    (
        Verb::Close,
        &["close"],
        "help-close",
        &[Kind::ChooseAbility],
    ),
    (
        Verb::Exchange,
        &["exchange"],
        "help-exchange",
        &[Kind::SpecialBuy],
    ),
    (
        Verb::Repay,
        &["repay"],
        "help-repay",
        &[Kind::RepayAll, Kind::RepayPart],
    ),
    (Verb::Power, &["power", "powers"], "help-power", &[]),
    (Verb::Merge, &["merge"], "help-merge", &[Kind::Merge]),
    (Verb::Choose, &["choose"], "help-choose", &[Kind::Choose]),
    (
        Verb::Discard,
        &["discard"],
        "help-discard",
        &[Kind::DiscardTrain],
    ),
    (Verb::Pass, &["pass", "done"], "help-pass", &[Kind::Pass]),
    (Verb::Undo, &["undo"], "help-undo", &[]),
    (Verb::Redo, &["redo"], "help-redo", &[]),
    (Verb::Agree, &["agree"], "help-agree", &[]),
    (Verb::Disagree, &["disagree"], "help-disagree", &[]),
    (Verb::End, &["end"], "help-end", &[]),
    (Verb::Moves, &["moves", "?"], "help-moves", &[]),
    (Verb::Status, &["status"], "help-status", &[]),
    (Verb::Market, &["market"], "help-market", &[]),
    (Verb::Map, &["map"], "help-map", &[]),
    (Verb::Company, &["company"], "help-company", &[]),
    (Verb::Player, &["player"], "help-player", &[]),
    (Verb::History, &["history"], "help-history", &[]),
    (Verb::Summary, &["summary"], "help-summary", &[]),
    (Verb::Auto, &["auto"], "help-auto", &[]),
    (Verb::Export, &["export"], "help-export", &[]),
    (Verb::Import, &["import"], "help-import", &[]),
    (Verb::Games, &["games"], "help-games", &[]),
    (Verb::Open, &["open"], "help-open", &[]),
    (Verb::New, &["new"], "help-new", &[]),
    (Verb::Help, &["help"], "help-help", &[]),
    (Verb::Rules, &["rules"], "help-rules", &[]),
    (Verb::Quit, &["quit", "exit"], "help-quit", &[]),
];

impl Verb {
    /// All commands in the order in which help lists them.
    pub fn all() -> impl Iterator<Item = Verb> {
        TABLE.iter().map(|row| row.0)
    }

    /// The command of a word, with or without a slash.
    pub fn of(word: &str) -> Option<Verb> {
        let word = word.strip_prefix('/').unwrap_or(word).to_lowercase();
        let row = TABLE.iter().find(|row| row.1.contains(&word.as_str()));
        row.map(|row| row.0)
    }

    fn row(self) -> &'static Row {
        TABLE
            .iter()
            .find(|row| row.0 == self)
            .unwrap_or(&TABLE[TABLE.len() - 1])
    }

    /// Its name without a slash.
    pub fn word(self) -> &'static str {
        self.row().1[0]
    }

    /// The key of its line of help.
    pub fn help(self) -> &'static str {
        self.row().2
    }

    /// The types of action it makes; none for commands that are no moves.
    pub fn kinds(self) -> &'static [Kind] {
        self.row().3
    }

    /// The command that makes an action of a type.
    pub fn for_kind(kind: Kind) -> Verb {
        let row = TABLE.iter().find(|row| row.3.contains(&kind));
        row.map_or(Verb::Pass, |row| row.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_its_row_and_its_own_names() {
        let mut names: Vec<&str> = TABLE.iter().flat_map(|row| row.1).copied().collect();
        for verb in Verb::all() {
            assert_eq!(Verb::of(verb.word()), Some(verb));
        }
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count);
        for kind in Kind::ALL {
            assert!(Verb::for_kind(kind).kinds().contains(&kind));
        }
    }
}
