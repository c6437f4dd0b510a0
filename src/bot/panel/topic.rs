//! What panels are about: one table of words, types of action, labels and headings.

use super::choice::Chosen;
use crate::engine::action::Kind;

/// What a panel is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// Track.
    Lay,
    /// Stations.
    Token,
    /// Routes.
    Run,
    /// Shares to buy.
    Buy,
    /// Trains to buy.
    Train,
    /// Trains to give up.
    Discard,
    /// Shares to sell.
    Sell,
    /// Majors to found.
    Par,
    /// Things to bid on.
    Bid,
    /// Privates to buy.
    Private,
    /// Partners.
    Merge,
    /// Debts to repay.
    Repay,
    /// What private companies may do, in turn and out of turn.
    Power,
}

/// Word, types of action, the button that opens it, its heading.
type Line = (
    Topic,
    &'static str,
    &'static [Kind],
    &'static str,
    &'static str,
);

const TOPICS: [Line; 13] = [
    (
        Topic::Lay,
        "lay",
        &[Kind::LayTile],
        "chat-button-lay",
        "chat-panel-lay",
    ),
    (
        Topic::Token,
        "token",
        &[Kind::PlaceToken, Kind::RemoveToken],
        "chat-button-token",
        "chat-panel-token",
    ),
    (
        Topic::Run,
        "run",
        &[Kind::RunRoutes],
        "chat-button-routes",
        "chat-panel-run",
    ),
    (
        Topic::Buy,
        "buy",
        &[Kind::BuyShares],
        "chat-button-buy",
        "chat-panel-buy",
    ),
    (
        Topic::Train,
        "train",
        &[Kind::BuyTrain],
        "chat-button-train",
        "chat-panel-train",
    ),
    (
        Topic::Discard,
        "discard",
        &[Kind::DiscardTrain],
        "chat-button-discard",
        "chat-panel-discard",
    ),
    (
        Topic::Sell,
        "sell",
        &[Kind::SellShares],
        "chat-button-sell",
        "chat-panel-sell",
    ),
    (
        Topic::Par,
        "par",
        &[Kind::Par],
        "chat-button-par",
        "chat-panel-par",
    ),
    (
        Topic::Bid,
        "bid",
        &[Kind::Bid],
        "chat-button-bids",
        "chat-panel-bid",
    ),
    (
        Topic::Private,
        "private",
        &[Kind::BuyPrivate],
        "chat-button-private",
        "chat-panel-private",
    ),
    (
        Topic::Merge,
        "merge",
        &[Kind::Merge],
        "chat-button-merge",
        "chat-panel-merge",
    ),
    (
        Topic::Repay,
        "repay",
        &[Kind::RepayPart],
        "chat-button-repay",
        "chat-panel-repay",
    ),
    (
        Topic::Power,
        "power",
        &[],
        "chat-button-power",
        "chat-panel-power",
    ),
];

impl Topic {
    fn line(self) -> &'static Line {
        TOPICS
            .iter()
            .find(|line| line.0 == self)
            .unwrap_or(&TOPICS[0])
    }

    /// The topic of a type of action.
    pub fn of(kind: Kind) -> Option<Topic> {
        let line = TOPICS.iter().find(|line| line.2.contains(&kind));
        line.map(|line| line.0)
    }

    /// The argument of the button that opens the panel.
    pub fn opening(self) -> String {
        Chosen::new(self).text()
    }

    /// The key of that button's label.
    pub fn button(self) -> &'static str {
        self.line().3
    }

    /// The topic that a word means.
    pub(super) fn of_word(word: &str) -> Option<Topic> {
        let line = TOPICS.iter().find(|line| line.1 == word);
        line.map(|line| line.0)
    }

    /// Its word in ids.
    pub(super) fn word(self) -> &'static str {
        self.line().1
    }

    /// The types of action among which is chosen.
    pub(super) fn kinds(self) -> &'static [Kind] {
        self.line().2
    }

    /// The key of its heading.
    pub(super) fn heading(self) -> &'static str {
        self.line().4
    }
}
