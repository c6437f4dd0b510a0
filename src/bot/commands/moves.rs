//! The commands that are moves.

use super::{Command, Deed, Look, OFFERED, USING, may, must, row};
use crate::table::command::verb::Verb;

/// The commands that are moves.
pub(super) const MOVES: [Command; 24] = [
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
    row(
        "exchange",
        "chat-exchange",
        Deed::Move(Verb::Exchange),
        &[
            must("from", "chat-opt-from", OFFERED),
            may("into", "chat-opt-into", OFFERED),
        ],
    ),
    row(
        "repay",
        "chat-repay",
        Deed::Move(Verb::Repay),
        &[may("amount", "chat-opt-repay", OFFERED)],
    ),
    row(
        "power",
        "chat-power",
        Deed::Power,
        &[
            may("private", "chat-opt-private", OFFERED),
            may("choice", "chat-opt-power", OFFERED),
        ],
    ),
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
    row(
        "rules",
        "chat-rules",
        Deed::Rules,
        &[
            may("topic", "chat-opt-topic", OFFERED),
            may("title", "chat-opt-rules-title", OFFERED),
        ],
    ),
];
