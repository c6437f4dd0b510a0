//! The commands that show something, and those about tables and people.

use super::{
    Command, Deed, House, Look, OFFERED, Opt, Own, ROBOT, SETUP, SHARE, Setup, Takes, may, must,
    row, sub,
};

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
/// The move after which the position is shown.
const AT: Opt = may("at", "chat-opt-at", OFFERED);
const SILENCE: &[(&str, &str)] = &[
    ("agree", "chat-silence-agree"),
    ("refuse", "chat-silence-refuse"),
    ("wait", "chat-silence-wait"),
];
const CREATORS: &[(&str, &str)] = &[
    ("everybody", "chat-creators-everybody"),
    ("managers", "chat-creators-managers"),
    ("role", "chat-creators-role"),
];
/// Languages by their own names.
const LANGUAGES: &[(&str, &str)] = &[
    ("en", "chat-language-en"),
    ("ru", "chat-language-ru"),
    ("pl", "chat-language-pl"),
];
const OWN_LANGUAGES: &[(&str, &str)] = &[
    ("auto", "chat-language-auto"),
    ("en", "chat-language-en"),
    ("ru", "chat-language-ru"),
    ("pl", "chat-language-pl"),
];
const LANGUAGE: Opt = may("language", "chat-opt-language", Takes::OneOf(LANGUAGES));
const ROBOTS: Opt = may("robots", "chat-opt-robots", Takes::Number(0, 5));
const PRESETS: &[(&str, &str)] = &[
    ("site", "chat-preset-site"),
    ("printed", "chat-preset-printed"),
];

const SUMMARIES: &[(&str, &str)] = &[
    ("since", "chat-summary-since"),
    ("round", "chat-summary-round"),
    ("game", "chat-summary-game"),
];

/// Views.
pub(super) const LOOKS: [Command; 8] = [
    row("status", "chat-status", Deed::Look(Look::Status), &[SHARE]),
    row(
        "map",
        "chat-map",
        Deed::Look(Look::Map),
        &[may("focus", "chat-opt-focus", OFFERED), AT, SHARE],
    ),
    row(
        "market",
        "chat-market",
        Deed::Look(Look::Market),
        &[AT, SHARE],
    ),
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
        "summary",
        "chat-summary",
        Deed::Summary,
        &[
            may("of", "chat-opt-summary", Takes::OneOf(SUMMARIES)),
            SHARE,
        ],
    ),
    row(
        "chart",
        "chat-chart",
        Deed::Look(Look::Chart),
        &[must("kind", "chat-opt-chart", Takes::OneOf(CHARTS)), SHARE],
    ),
];

/// Tables and people.
pub(super) const TABLES: [Command; 22] = [
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
            LANGUAGE,
            ROBOTS,
            ROBOT,
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
            LANGUAGE,
            may("silence", "chat-opt-silence", Takes::OneOf(SILENCE)),
            may("hours", "chat-opt-hours", Takes::Number(1, 720)),
            ROBOTS,
            ROBOT,
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
            ROBOT,
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
            ROBOT,
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
            LANGUAGE,
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
    sub(
        "me",
        "language",
        "chat-me-language",
        Deed::Me(Own::Language),
        &[must(
            "language",
            "chat-opt-own-language",
            Takes::OneOf(OWN_LANGUAGES),
        )],
    ),
    sub("me", "forget", "forget-me", Deed::Me(Own::Forget), &[]),
    sub(
        SETUP,
        "show",
        "chat-setup-show",
        Deed::Setup(Setup::Show),
        &[],
    ),
    sub(
        SETUP,
        "check",
        "chat-setup-check",
        Deed::Setup(Setup::Check),
        &[],
    ),
    sub(
        SETUP,
        "creators",
        "chat-setup-creators",
        Deed::Setup(Setup::Creators),
        &[
            must("who", "chat-opt-creators", Takes::OneOf(CREATORS)),
            may("role", "chat-opt-role", Takes::Role),
        ],
    ),
];
